#!/bin/bash
# "Regroup as last week" on the terminal board: the fleet comes home to the berths of the week before,
# and no key is promised to take it back once the other side decides.
# shellcheck source=tests/tui/lib.bash
. "$SRC/tests/tui/lib.bash"
awk '/^[A-Z=]: / { if (step == 1027) exit; step++ } { print }' \
    "$SRC/tests/frozen/records/tyre-campaign.acies" >weeks.acies

open 160 50 play weeks.acies --macedonians human --tyrians human
shows 'Macedonians'
type_line 'regroup as last week'
shows '38 actions as last time'
gone 'takes them back' # the Tyrians decide now
close_terminal

# `, done` in the same breath, asked about while most have not acted
cp "$SRC/tests/tui/skirmish.yaml" .
open 160 50 play skirmish.yaml --romans human --sabines human --seed 4
shows 'move units, then done'
type_line 'face RMS1 NW, done'
shows 'not acted: type it again to end all the same'
shows 'move units, then done'
type_line 'face RMS1 NW, done'
gone 'move units, then done'
shows 'face RMS1 NW, done'
