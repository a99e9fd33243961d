#!/bin/sh
# The page's scripts: linted, laid out and type-checked (tools/check_js), and that the check sees a fault of each kind.
set -u

if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
    "$SRC/tools/install_deps" node >deps.log 2>&1 || exit 77
fi
"$SRC/tools/check_js" "$BUILD/js-tools" || exit $?

# a copy with a fault of each kind: all are seen
mkdir -p copy/tools copy/tests
cp -r "$SRC/web" "$SRC/npm" copy/
cp -r "$SRC/tools/js" "$SRC/tools/check_js" copy/tools/
cp -r "$SRC/tests/web" copy/tests/
cat >>copy/web/js/dom.js <<'END'
export const undefinedName = nowhere;
export const single = 'quotes';
export const typed = Math.abs("text");
END
if copy/tools/check_js "$BUILD/js-tools" >told.txt 2>&1; then
    echo "the faults of the copy are not seen"
    exit 1
fi
for what in no-undef stylistic/quotes TS2345; do
    grep -q "$what" told.txt || { cat told.txt; echo "not told: $what"; exit 1; }
done
