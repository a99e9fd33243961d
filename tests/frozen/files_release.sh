#!/bin/bash
# The same of the program as it is shipped: an optimiser may read a line otherwise.
set -eu
exec python3 "$SRC/tests/frozen/files.py"
