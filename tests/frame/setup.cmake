set(rooms games data core)
set(helpers tiny)
