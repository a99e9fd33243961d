#!/bin/bash
# Records told again in orders, byte for byte, and how little a person is asked: the short ones.
set -eu
exec python3 "$SRC/tests/census/census.py"
