#!/bin/bash
# check_cases sees each kind of fault, and a sound tree has none.
set -eu

game=src/games/tyre
mkdir -p $game/test tools tests/golden
fails=0

# register ROW...: CASES.csv of these rows.
register() {
    printf 'id,kind,title,status,note\n' >$game/CASES.csv
    [ $# -eq 0 ] || printf '%s\n' "$@" >>$game/CASES.csv
}

# expect WANTED [OPTION...]: said and refused, or for "" accepted. Then cleaned.
expect() {
    want=$1
    shift
    [ -e tools/cases.baseline ] || echo 'tyre 100' >tools/cases.baseline
    [ -n "$want" ] || sed -n '2,$s|^\([^,]*\),.*|/* [\1] */|p' $game/CASES.csv >$game/cites.c
    if out=$("$SRC/tools/check_cases" --root . "$@"); then rc=0; else rc=$?; fi
    if [ -z "$want" ]; then
        [ $rc -eq 0 ] || { echo "unexpected: $out"; fails=$((fails + 1)); }
    elif [ $rc -ne 1 ] || ! grep -qF -- "$want" <<<"$out"; then
        echo "expected '$want' (exit 1), got (exit $rc):"
        echo "$out"
        fails=$((fails + 1))
    fi
    find . -name '*.[ch]' -delete
    rm -f tools/cases.baseline $game/README.md
}

register '6.12,rule,"turns, near the target",done,'
expect "$game/CASES.csv:2: 6.12 is done but no test names it"
register '6.12,rule,turns,done,'
echo 'static void test_tyre_6_12__turn(void **state)' >$game/test/test_06.c
expect ''
register '6.12,rule,turns,done,'
echo 'static void test_tyre_6_12__turn(void **state)' >$game/test/test_06.c
expect "$game/CASES.csv:2: 6.12 is done but nothing cites it"
register '6.12,rule,turns,done,'
echo 'static void test_tyre_6_12__turn(void **state)' >$game/test/test_06.c
echo '/* [6.12, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9] */' >$game/move.c
expect "$game/CASES.csv:2: 6.12 is done but nothing cites it"
register '6.12,rule,turns,done,'
echo '    { "6.12", "move TT1", "turn E" },' >$game/test/test_06.c
expect ''
register '6.12,rule,turns,done,'
echo '/* { "6.12", "move TT1" } */' >$game/test/test_06.c
expect "$game/CASES.csv:2: 6.12 is done but no test names it"
register '6.12,rule,turns,partly,'
echo 'static void test_tyre_6_13__turn(void **state)' >$game/test/test_06.c
expect "test_06.c:1: test_tyre_6_13__turn names no case of tyre"
register '6.12,rule,turns,partly,'
echo 'static void test_tyre_6_12_turn(void **state)' >$game/test/test_06.c
expect "names no case of tyre"
register '6.12,rule,turns,partly,'
echo 'static void test_tyre_9_9__x(void **state)' >tests/golden/test_g.c
expect "names no case of tyre"

# a refusal that no test asserts
refusing() {
    register '6.12,rule,turns,partly,' '6.13,rule,rows,partly,'
    printf 'static int why_turn(int x)\n{\n    return x ? TYRE_6_12 : 0;\n}\n' >$game/why.c
}
refusing
expect "$game/CASES.csv:2: 6.12 refuses, but no test asserts it"
refusing
echo '    { "6.12", "move TT1", "turn E" },' >$game/test/test_06.c
expect ''
refusing
mkdir -p tests/refusal/rows
printf '== x: turn E\n[6.12] no\n' >tests/refusal/rows/tyre.txt
expect ''
rm -r tests/refusal

register '6.12,rule,turns,done,' '4.1A-return,table,back,done,'
printf '/* cases: 6.12\n * 4.1A-return */\nstatic void test_both(void **state)\n' >$game/test/test_06.c
expect ''
register '6.12,rule,turns,todo,'
printf '/* cases: 6.12 6.99 */\nstatic void test_both(void **state)\n' >$game/test/test_06.c
expect '6.99 is not a case of tyre'
register '6.12,rule,turns,todo,'
printf '/* cases: 6.12 */\nint x;\nstatic void test_both(void **state)\n' >$game/test/test_06.c
expect 'a list of cases with no test directly below'

register '6.12,rule,turns,todo,'
printf '\n/* no such thing [7.99] */\n' >$game/zoc.c
expect "$game/zoc.c:2: [7.99] is not a case of tyre"
register '6.12,rule,turns,todo,' '6.13,rule,sides,todo,' '7.1-01,rule,x,todo,'
printf '%s\n' '/* [6.12], [6.1, 7.1-01], [6.12-6.13], [6.12 note], [RUL.X], a[1.5] of [0, 1] */' \
    'int a[3];' >$game/zoc.c
echo '- **RUL.X** ours' >$game/README.md
expect ''

register '6.12,rule,turns,todo,' '6.12,rule,turns,todo,'
expect 'CASES.csv:3: 6.12 is here twice'
register '6.12,rule,turns,finished,'
expect '6.12: unknown status "finished"'
register '6.12,law,turns,todo,'
expect '6.12: unknown kind "law"'
register '6.12,rule,turns, near,todo,'
expect 'CASES.csv:2: 6 columns, expected 5'
register '6 12,rule,turns,todo,'
expect 'bad id "6 12"'
register '2.0,info,scale,done,' '2.1,definition,hex,done,' '3.0,rule,x,not-applicable,'
expect ''

register '6.12,rule,turns,todo,' '6.13,rule,sides,partly,'
echo 'tyre 1' >tools/cases.baseline
expect 'tyre: 2 cases open, at most 1'
register '6.12,rule,turns,todo,'
echo 'other 1' >tools/cases.baseline
expect 'tyre: not in the baseline'
register '6.12,rule,turns,todo,'
echo 'tyre 5' >tools/cases.baseline
"$SRC/tools/check_cases" --root . --update >/dev/null
grep -qx 'tyre 1' tools/cases.baseline
register '6.12,rule,turns,todo,' '6.13,rule,sides,todo,'
expect 'the list may not grow' --update

[ $fails -eq 0 ]
