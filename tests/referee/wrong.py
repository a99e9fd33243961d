"""How a wrong rule is put into a referee, to prove that a run notices it (`--wrong NAME`)."""


def change(table, key, value):
    """A wrong entry in a table."""
    def act():
        table[key] = value
    return act


def replace(owner, name, function):
    """A wrong answer to one question: function is given the right one first."""
    def act():
        right = getattr(owner, name)
        setattr(owner, name, lambda self, *rest: function(right, self, *rest))
    return act
