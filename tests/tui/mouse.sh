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
sleep 0.4
click_on 'Esc go back'
gone 'e again to end'
click_on 's staff'
shows 'your staff decides'
click 2 4
gone 'your staff decides'

# cell: a place in the reach of the piece in hand, by the cost that stands there; "column row"
cell() {
    local line map before y=0
    while IFS= read -r line; do
        map=${line:0:53}
        if [ "$y" -ge 2 ] && [ "$y" -le 18 ] && [[ $map =~ ' '[1-9]' ' ]]; then
            before=${map%%"${BASH_REMATCH[0]}"*}
            echo "$((${#before} + 1)) $y"
            return
        fi
        y=$((y + 1))
    done <<<"$(screen)"
}

# by_hand: one piece of the map is clicked, picked from its stack, and sent where it can go
by_hand() {
    local kind at
    for kind in SK AX MS MI; do
        click_if "$kind" || continue
        sleep 0.2
        if on_screen 'which?'; then
            click_if "$(screen | grep -o "R${kind}[0-9]" | head -n 1)" || true
            sleep 0.2
        fi
        at=$(cell)
        [ -z "$at" ] && continue
        # shellcheck disable=SC2086 # two numbers
        click $at
        sleep 0.2
        click_if 'e end' || true # its move is over
        return 0
    done
}

# turn_now: "3" of "turn 3/10"
turn_now() {
    screen | sed -n '1s|.*turn \([0-9]*\)/.*|\1|p'
}

# attack: the first attack in the list of all that can be done
attack() {
    click_if 'Esc let go' || true
    click_on 'a all'
    shows 'all you may do'
    click_if 'attack R' || click_on '[Esc back]'
    gone 'all you may do'
}

# to the end: in every turn a piece moved and an attack declared by hand, and each phase ended
moved=0
fought=0
for _ in $(seq 900); do
    turn=$(turn_now)
    case $(screen) in
    *'the game is over'*) break ;;
    *'[Enter: do it]'*) click_if '[Enter: do it]' || true ;;
    *'this choice'*'[Esc back]'*) click_if 'this choice' || true ;;
    *'[Esc back]'*) click_if '[Esc back]' || true ;;
    *'cannot end yet'*) click_if 's staff' || click_if 'Esc let go' || true ;; # a stack to be thinned
    *'e again to end'*) sleep 0.4 && { click_if 'e end' || true; } ;;
    *'move units, then done'*)
        if [ "$turn" -gt "$moved" ]; then
            moved=$turn
            by_hand
        else
            click_if 'e end' || true
        fi
        ;;
    *'declare melee attacks'*)
        if [ "$turn" -gt "$fought" ]; then
            fought=$turn
            attack
        else
            click_if 'e end' || true
        fi
        ;;
    *'s staff'*) click_if 's staff' || true ;;
    esac
    sleep 0.05
done
shows 'the game is over'
click_on '[Q: leave]'
shows 'ended 0'
"$ACIES" verify "$record" >out || fail 'the record is not true'
grep -q 'final state' out || fail 'no final state'
[ "$(grep -c 'step R' "$record")" -ge 8 ] || fail 'hardly a piece was moved by hand'
grep -q 'attack R' "$record" || fail 'nothing was attacked by hand'
tail -n 1 "$record" | grep -q . || fail 'the record is empty'
close_terminal

# the kept game tells how it ended
open 80 24 play
shows 'Romans against Sabines (veteran), '
screen | grep -qE 'veteran\), (won|lost|drawn)' || fail 'no result in the list'
close_terminal
