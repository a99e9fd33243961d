#!/bin/bash
# The keys a newcomer tries first never cost him anything: Enter on his own piece opens a menu and
# moves nothing, and ending a phase asks while pieces have not acted.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"
mkdir -p "$XDG_STATE_HOME/acies"

# own NAME GAME/SCENARIO PROMPT ENTRY: Tab and Enter open a menu with ENTRY, and nothing is done
own() {
    open 80 24 play "$2" --seed 9 --record "$1.acies"
    shows "$3"
    keys Tab
    shows 'Enter'
    cp "$1.acies" before
    keys Enter
    shows "$4"
    keys Escape
    gone "$4"
    cmp -s "$1.acies" before || fail "Tab, Enter did something in $2"
    keys e
    shows 'e again to end'
    answer Escape
    gone 'e again to end'
    cmp -s "$1.acies" before || fail "one e ended the phase of $2"
    end_phase
    for _ in $(seq 100); do
        cmp -s "$1.acies" before || break
        sleep 0.1
    done
    cmp -s "$1.acies" before && fail "two e did not end the phase of $2"
    close_terminal
}

own rome armageddon/rome 'move units, then done' 'turn RMI1 NE'
own elements elements/quick 'PIPs: move elements' 'ahead'
own streets alexandria/heptastadium 'Activate a leader' 'activate Legate-VI'

# U takes back what u cannot: past the machine's turn, to the last decision; R looks back
open 80 24 play armageddon/rome --seed 9 --record back.acies
shows 'move units, then done'
keys U
shows 'nothing to take back'
end_phase
keys Space
shows 'turn 2/10'
shows 'move units, then done'
keys u
shows 'U takes it back'
keys U
shows 'turn 1/10'
shows 'taken back'
grep -q '^\* takeback 0$' back.acies || fail 'the take-back is not in the record'
keys R
shows 'replay: step 0 of 0'
keys Escape
gone 'replay: step'
# the log shows an order, a replay goes by orders, and by steps where one wants to see them
before=$(grep -c '^R: ' back.acies) # what was taken back stays in the record
type_line 'advance RAX3 W 1'
shows 'Romans: advance RAX3'
first=$(($(grep -c '^R: ' back.acies) - before))
type_line 'advance RMI* W 1'
shows 'actions; u takes it back'
steps=$(($(grep -c '^R: ' back.acies) - before))
[ "$steps" -gt "$((first + 8))" ] || fail 'nine units moved in fewer actions'
keys R
shows "replay: step $steps of $steps"
keys Left
shows "replay: step $first of $steps"
keys Down
shows "replay: step $((first + 1)) of $steps"
keys Left
shows "replay: step $first of $steps"
keys Right
shows "replay: step $steps of $steps"
keys Escape
gone 'replay: step'
keys Q
shows 'ended 0'
"$ACIES" verify back.acies >out || fail 'the record is not true after a take-back'
close_terminal

# A whole game of Rome with no other keys than those that the footer names at the moment.
# footer KEY NAME: presses it when the last line has the name in it
footer() {
    for _ in $(seq 50); do
        screen | tail -n 1 | grep -qF -- "$2" && keys "$1" && return
        sleep 0.1
    done
    fail "the footer does not name $2"
}

echo 'speed 5' >"$XDG_STATE_HOME/acies/settings" # machines without pauses
open 80 24 play armageddon/rome --seed 9 --record keys.acies
shows 'move units, then done'
footer Tab 'Tab next'
shows 'RMI1  Romans Militia Infantry 1:'
footer Enter 'Enter its menu'
shows 'turn RMI1 NE'
footer Down 'down next'
footer Enter 'Enter choose'
shows 'facing E'
footer u 'u undo'
shows '(undone)'

# by_hand: the next piece goes a hex to the west
by_hand() {
    screen | tail -n 1 | grep -qF 'arrows look' || return 0
    footer Tab 'Tab next'
    shows 'Enter: its menu, or go there'
    keys Left
    sleep 0.2
    footer Enter 'go there'
    sleep 0.3
    ! on_screen '[Esc back]' || keys Escape # nowhere to go: its menu
}

moved=0
for _ in $(seq 900); do
    turn=$(screen | sed -n '1s|.*turn \([0-9]*\)/.*|\1|p')
    case $(screen) in
    *'the game is over'*) break ;;
    *'your staff decides'*) footer Down 'down next' && footer Enter 'Enter choose' && gone 'your staff decides' ;;
    *'[Enter: do it]'*) footer Enter 'Enter do it' ;;
    *'space skip'*) keys Space ;;
    *'e again to end'*) sleep 0.4 && footer e 'e end' && gone 'e again to end' ;;
    *'move on, turn or halt'*) footer e 'e end' && sleep 0.2 ;;
    *'move units, then done'*)
        if [ "$turn" -gt "$moved" ]; then
            moved=$turn
            by_hand
        else
            footer e 'e end'
            sleep 0.2
        fi
        ;;
    *'declare melee attacks'*) footer e 'e end' && sleep 0.2 ;;
    *'s staff'*) keys s ;;
    *'Esc let go'*) keys Escape ;;
    esac
    sleep 0.05
done
shows 'the game is over'
footer R 'R look back'
shows 'replay: step'
keys Escape
gone 'replay: step'
footer Q 'Q leave'
shows 'ended 0'
"$ACIES" verify keys.acies >out || fail 'the record is not true'
[ "$(grep -c 'step R' keys.acies)" -ge 5 ] || fail 'hardly a piece was moved by hand'
