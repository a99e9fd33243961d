#!/bin/bash
# Two people at one screen in a game with secrets: after a secret order the screen is covered until
# the other one sits down, and the log does not tell it to him.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"

open 100 30 play tyre/campaign --macedonians human --tyrians human --seed 1 --record two.acies
shows 'Bombard this week'
type_line 'plan bombard'
shows 'Enter: do it' # it cannot be meant by accident
keys Enter
shows 'The screen is for the Tyrians'
screen | grep -qF 'bombard' && fail 'the plan shows through the cover'
keys x
shows 'The screen is for the Tyrians'
keys Enter
gone 'The screen is for'
screen | grep -qF 'plan bombard' && fail 'the log tells the plan'
keys Q
shows 'ended 0'
