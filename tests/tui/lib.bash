# A terminal of its own for the tests of the board: tmux runs the program, keys go in, the screen
# comes out as text.
set -eu
command -v tmux >/dev/null || exit 77
# without pseudo-terminals (a bare chroot, a locked-down container) there is no terminal to test
tmux -L "acies-try-$$" -f /dev/null new-session -d true 2>/dev/null || exit 77
export XDG_STATE_HOME=$SCRATCH/state TERM=xterm-256color
export LC_ALL=${LOCALE:-C.UTF-8} LANG=${LOCALE:-C.UTF-8}
opened=0
socket=none

fail() {
    echo "FAIL: $*" >&2
    screen >&2 || true
    exit 1
}

# open WIDE HIGH ARGS...: starts acies in a new terminal.
open() {
    wide=$1
    high=$2
    shift 2
    opened=$((opened + 1))
    socket=acies-$$-$opened # a server of its own: the last one may still be going
    # shellcheck disable=SC2016 # the inner shell expands
    tmux -L "$socket" -f /dev/null new-session -d -s t -x "$wide" -y "$high" \
        "cd '$SCRATCH'; '$ACIES' $* 2>'$SCRATCH/err'; echo \"ended \$?\"; sleep 60"
}

trap 'tmux -L "$socket" kill-server 2>/dev/null || true' EXIT

close_terminal() {
    tmux -L "$socket" kill-server
}

resize() {
    tmux -L "$socket" resize-window -t t -x "$1" -y "$2"
}

# The process id of acies in the terminal: the one child of its shell.
program_pid() {
    local shell
    shell=$(tmux -L "$socket" list-panes -t t -F '#{pane_pid}')
    tr -d ' ' <"/proc/$shell/task/$shell/children"
}

screen() {
    tmux -L "$socket" capture-pane -t t -p
}

keys() {
    tmux -L "$socket" send-keys -t t "$@"
}

# answer KEY: the answer to a question, after the time it takes to read it.
answer() {
    sleep 0.4
    keys "$1"
}

# end_phase: e, and the answer to the question whether that is meant.
end_phase() {
    sleep 0.4
    keys e
    shows 'e again to end'
    answer e
    gone 'e again to end'
}

type_line() {
    tmux -L "$socket" send-keys -t t /
    tmux -L "$socket" send-keys -t t -l "$1"
    tmux -L "$socket" send-keys -t t Enter
}

# shows TEXT: waits until it is on the screen.
shows() {
    for _ in $(seq 150); do
        screen | grep -qF -- "$1" && return
        sleep 0.1
    done
    fail "\"$1\" did not come"
}

gone() {
    for _ in $(seq 150); do
        screen | grep -qF -- "$1" || return 0
        sleep 0.1
    done
    fail "\"$1\" did not go"
}

# The screen without blanks at the ends of lines and empty lines at the end.
shot() {
    printf '%s\n' "$(screen | sed 's/[[:space:]]*$//')"
}

# still: the screen, once it has stopped changing.
still() {
    local before='' now
    for _ in $(seq 50); do
        now=$(shot)
        [ "$now" = "$before" ] && break
        before=$now
        sleep 0.2
    done
    printf '%s\n' "$now"
}

# same NAME: the screen becomes the one kept in tests/tui/screens (AC_UPDATE=1 keeps it anew).
same() {
    local kept=$SRC/tests/tui/screens/$1.txt
    [ -z "${AC_UPDATE:-}" ] || still >"$kept"
    for _ in $(seq 50); do
        shot >"$SCRATCH/$1.txt"
        cmp -s "$kept" "$SCRATCH/$1.txt" && return
        sleep 0.2
    done
    diff "$kept" "$SCRATCH/$1.txt" >&2 || fail "the screen $1 has changed"
}

# click X Y [BUTTON]: the mouse at a column and row counted from 0; button 0 is the left one, 64 and
# 65 are the wheel. tmux calls its terminal "screen", whose mouse speaks in three bytes.
click() {
    local at
    at="$(printf '%x %x' $(($1 + 33)) $(($2 + 33)))"
    # shellcheck disable=SC2086 # two bytes; the button goes down, and up again
    tmux -L "$socket" send-keys -t t -H 1b 5b 4d "$(printf %x $((${3:-0} + 32)))" $at 1b 5b 4d 23 $at
}

# click_on TEXT: clicks where the text begins, once it is on the screen.
click_on() {
    shows "$1"
    click_if "$1" || fail "\"$1\" is gone"
}

# click_if TEXT: the same, if it is there now.
click_if() {
    local line y=0 before
    while IFS= read -r line; do
        case $line in
        *"$1"*)
            before=${line%%"$1"*}
            click ${#before} "$y"
            return
            ;;
        esac
        y=$((y + 1))
    done <<<"$(screen)"
    return 1
}

# on_screen TEXT: is it there now?
on_screen() {
    screen | grep -qF -- "$1"
}
