set(rooms games proto data core)
set(helpers tiny)
