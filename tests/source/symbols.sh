#!/bin/bash
# Core and the games of this build need nothing but what they may need.
exec "$SRC/tools/check_rooms" --symbols "$BUILD"
