#!/bin/bash
# The walls between the rooms of this tree hold.
exec "$SRC/tools/check_rooms"
