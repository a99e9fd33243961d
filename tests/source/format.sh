#!/bin/bash
# Every C file of this tree is formatted.
exec "$SRC/tools/check_format"
