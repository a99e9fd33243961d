#!/bin/bash
# A whole game of Rome with the mouse alone: the start screen, a stack, a move, a turn from the menu,
# the wheel, buttons of the footer, cards, and the end. Then the record is verified.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

mkdir -p "$XDG_STATE_HOME/acies"
echo 'speed 5' >"$XDG_STATE_HOME/acies/settings" # machines without pauses
open 80 24 play
click_on 'Rome  '
click_on '[ start ]'
shows 'move units, then done'
shows 'turn 1/10'
record=$(ls "$XDG_STATE_HOME"/acies/*.acies)

# a stack asks which one; its menu turns it; the right button lets go
click_on 'MI'
shows 'which?'
click_on 'RMI2'
shows 'RMI2  Romans Militia Infantry 2:'
same mouse_reach_80
click_on 'MI'
shows 'turn RMI2 SW'
same mouse_menu_80
click_on 'turn RMI2 SW'
shows 'facing SW'
click_on 'u undo'
shows '(undone)'
gone 'facing SW'
click_on 'help'
shows '1 of '
shows 'Playing'
click 10 10 65
gone 'Playing'
shows 'Looking'
click_on '[Esc back]'
gone 'Looking'
click_on 'goals'
shows 'how to win'
click_on '[Esc back]'
gone 'how to win'

# a later phase in the heading ends this one, after a question; the click beside a menu closes it
click_on 'Melee Combat'
shows 'have not acted: e again to end'
click_on 's staff'
shows 'your staff decides'
click 2 4
gone 'your staff decides'

# to the end
for _ in $(seq 600); do
    case $(screen) in
    *'the game is over'*) break ;;
    *'[Enter: do it]'*) click_if '[Enter: do it]' || true ;;
    *'the rest of this turn'*'[Esc back]'*) click_if 'the rest of this turn' || true ;;
    *'s staff'*) click_if 's staff' || true ;;
    esac
    sleep 0.05
done
shows 'the game is over'
click_on '[Q: leave]'
shows 'ended 0'
"$ACIES" verify "$record" >out || fail 'the record is not true'
grep -q 'final state' out || fail 'no final state'
tail -n 1 "$record" | grep -q . || fail 'the record is empty'
close_terminal

# the kept game tells how it ended
open 80 24 play
shows 'Romans against Sabines (veteran), '
screen | grep -qE 'veteran\), (won|lost|drawn)' || fail 'no result in the list'
close_terminal
