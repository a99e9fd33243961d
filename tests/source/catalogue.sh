#!/bin/bash
# The catalogue of words is as the sources are; and the tool finds what people read in each kind of source.
set -eu
"$SRC/tools/catalogue"

fails=0
mkdir -p web/js web/language src/games/tiny/skin src/games/tiny/guide
echo '<p>Setting the table…</p>' >web/index.html
cat >web/js/a.js <<'JS'
const ok = /"not a word of ours"/.test(x) ? h("p", { class: "very quiet words" }, "Read me") : null;
const more = `${plural(n, "ship")} of ${side.name}${late ? ", too late" : ""}`;
document.querySelector("main details summary").title = `Turn ${turn}`;
if (kind === "no word either") clear(box, h("b", { title: "Told when pointed at" }, many));
JS
cat >src/games/tiny/why.c <<'C'
#include "not/a word.h"
static void f(void) { ac_text_addf(out, "%s needs %d point%s " /* joined */ "more", name, n, n == 1 ? "" : "s"); }
static const char *const e[] = { "%1 rams %n0" };
C
printf 'id,kind,title,status,note\n1.0,rule,"Ships, then men.",done,\n' >src/games/tiny/CASES.csv
printf 'verbs:\n  build: {label: "Build a {engine} (free)", main: yes}\n  done:\n    phase:\n      Melee: No more attacks\n' >src/games/tiny/skin/words.yaml
printf '# A guide\n\nShips **ram**. They sink.\n' >src/games/tiny/guide/guide.md
"$SRC/tools/catalogue" --root . --fix >/dev/null

has() {
    grep -qxF -- "$1" web/language/acies.pot || { echo "not in the catalogue: $1"; fails=$((fails + 1)); }
}
has 'msgid "Setting the table…"'
has 'msgid "Read me"'
has 'msgid "{n1} ship"'
has 'msgid_plural "{n1} ships"'
has 'msgid "{1} of {name}"'
has 'msgid "{1} of {name}, too late"'
has 'msgid "Turn {turn}"'
has 'msgid "Told when pointed at"'
has 'msgid "{1} needs {n2} point more"'
has 'msgid "{1} needs {n2} points more"'
has 'msgid "{1} rams {0}"'
has 'msgid "Ships, then men."'
has 'msgid "Build a {engine} (free)"'
has 'msgid "No more attacks"'
has 'msgid "They sink."'
if grep -E 'not a word|no word either|quiet words|details' web/language/acies.pot; then
    echo "these are not words for people"
    fails=$((fails + 1))
fi

# refused WHY: the tool says so and ends 1
refused() {
    if out=$("$SRC/tools/catalogue" --root . 2>&1) || ! grep -qF -- "$1" <<<"$out"; then
        echo "expected '$1', got: $out"
        fails=$((fails + 1))
    fi
}
printf 'msgid "Read me"\nmsgstr "Lies {1}"\n' >web/language/xx.po
refused 'has holes that its message has not'
rm web/language/xx.po
echo 'h("p", {}, "A new sentence");' >>web/js/a.js
refused 'is not as the sources are'
exit $fails
