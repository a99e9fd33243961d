set(rooms proto data core)
set(helpers tiny)
