"""Wrong rules, to put into the referee: each must be noticed within a few games."""
WRONG = {}
