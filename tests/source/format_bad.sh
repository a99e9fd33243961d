#!/bin/bash
# check_format refuses a file in another style.
set -eu
cp "$SRC/.clang-format" .
printf 'int main(void) {\n  return 0;\n}\n' >bad.c
if "$SRC/tools/check_format" "$SCRATCH/bad.c" 2>/dev/null; then
    echo "a badly formatted file was let through"
    exit 1
fi
"$SRC/tools/check_format" --fix "$SCRATCH/bad.c"
"$SRC/tools/check_format" "$SCRATCH/bad.c"
