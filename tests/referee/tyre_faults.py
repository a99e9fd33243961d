"""What the engine is known to do against the rules."""

# Faults of the engine that are known and stand: they are followed and counted apart. tyre.md has
# the rule and a reproduction of each.
FAULTS = {
    'board-later',          # 8.34: a retreat that reaches the shore may not end aboard a ship there
    'two-beaches',          # 11.25: a retreat goes into a second beach hex
}
