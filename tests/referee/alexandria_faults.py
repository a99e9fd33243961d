"""What the engine is known to do against the rules."""

# Faults of the engine that are known and stand: they are followed and counted apart.
FAULTS = {
    'off-astern',           # C42, 5.32: galleys leave the map by their stern
    'engines-unchecked',    # 5.74: artillery that moves on through friends does not check
    'moor-unanswered',      # 7.45: nobody may fire at a galley that grapples the causeway
    'free-turn-trap',       # 6.12: an archer's free turn leaves it where it may neither stay nor go on
    'flee-any-block',       # 4.32: a lone leader beside enemies is asked when one enters any Block
    'engine-into-block',    # 7.63: a Scorpio attacked from a Block fires into it
}
