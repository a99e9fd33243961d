"""What the engine is known to do against the rules."""

# Faults of the engine that are known and stand: they are followed and counted apart.
FAULTS = {
    'alexander-anywhere',  # he went with a unit that fell in its retreat: not to the nearest
    'board-later',      # 8.34: a retreat that reaches the shore may not end aboard a ship there
    'boats-past',       # the way to a ship leads past friends who are themselves retreating
    'leader-first',     # 12.52: a leader may not follow a retreat unless a unit has advanced
    'bystander',        # 11.22: a unit lost in its retreat, a leader of its side in that hex
    'advance-through',  # 12.31, 12.34: hexes an advancing unit passes do not count as entered
    'two-beaches',      # 11.25: a retreat goes into a second beach hex
    'mole-pass',        # 11.24: on the mole a retreating unit may not pass a friendly fire unit
}
