"""What the engine is known to do against the rules."""

# Faults of the engine that are known and stand: they are followed and counted apart.
FAULTS = {
    'off-astern',           # C42, 5.32: galleys leave the map by their stern
    'engines-unchecked',    # 5.74: artillery that moves on through friends does not check
    'moor-unanswered',      # 7.45: nobody may fire at a galley that grapples the causeway
    'free-turn-trap',       # 6.12: an archer's free turn leaves it where it may neither stay nor go on
    'flee-any-block',       # 4.32: a lone leader beside enemies is asked when one enters any Block
    'engine-into-block',    # 7.63: a Scorpio attacked from a Block fires into it
    'embark-unchecked',     # 5.74: no check when a unit embarks out of a friend's place
    'nearer-block',         # 7.11: nearness to a Block is measured to one of its Points
    'facing-carried',       # 5.82, J14: between hex and Point a facing turns into an unlike one
    'block-leader-unasked', # 4.32: a leader alone in a Block, and an enemy comes to its Points
    'fresh-capture',        # 7.33: a galley set alight and taken in one turn fights its fire at once
    'cut-no-grapple',       # 9.31: a rammed or fouled galley that has cut itself loose may not grapple
    'casualty-unopposed',   # 8.4, 8.65: leaders roll for their lives when nobody fights
    'approach-over-ground', # 5.83: the hexside of an approach may lie toward ground without hexes
}
