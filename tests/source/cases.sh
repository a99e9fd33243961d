#!/bin/bash
# Registers, code and tests of this tree agree.
exec "$SRC/tools/check_cases"
