#!/bin/bash
# valgrind over the terminal board and over line mode, in every game: no error, no leak. What ncurses
# keeps for itself to the end (its trees mark pointers, so it looks "possibly lost") is not ours.
command -v valgrind >/dev/null || exit 77
ldd "$ACIES" | grep -q libasan && exit 77 # they do not go together
real=$ACIES
ACIES=$SCRATCH/under_valgrind
export ACIES
cat >"$ACIES" <<V
#!/bin/sh
exec valgrind --quiet --leak-check=full --show-leak-kinds=definite,indirect \\
    --errors-for-leak-kinds=definite,indirect --error-exitcode=9 --log-file='$SCRATCH/valgrind.%p' '$real' "\$@"
V
chmod +x "$ACIES"
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

clean() {
    cat "$SCRATCH"/valgrind.* >&2 || true
    [ -z "$(cat "$SCRATCH"/valgrind.*)" ] || fail "valgrind has something to say of $1"
}

# patiently TEXT: valgrind is slow
patiently() {
    for _ in $(seq 10); do
        (shows "$1") 2>/dev/null && return
    done
    fail "\"$1\" did not come"
}

for game in armageddon/rome tyre/naval alexandria/heptastadium syracuse/anapus elements/quick; do
    name=${game%/*}
    {
        echo 'help'
        printf '%s\n' show map roster goals charts odds light 'staff plan' undo 'draft drop'
        yes staff | head -n 12
        echo quit
    } >lines
    "$ACIES" play "$game" --plain --seed 5 --record "$name.acies" <lines >out || fail "$game failed"
    clean "$game in line mode"

    open 100 30 play "$name.acies"
    patiently 'turn '
    keys Tab Enter Escape g g c c r Escape '+' '-' v Down Enter D D s Enter D
    patiently 'draft'
    resize 160 50
    keys o o o '?' '?' Q
    patiently 'ended 0'
    clean "$game on the board"
    close_terminal
done
