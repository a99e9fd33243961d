#!/bin/bash
# Files broken in many ways, each answered with line, column and the name that was meant.
exec python3 "$SRC/tests/cli/broken.py"
