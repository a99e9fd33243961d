set(rooms games record notation data core)
set(helpers tiny)
