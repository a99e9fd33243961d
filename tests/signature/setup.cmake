set(rooms games data core)
set(helpers frame tiny)
set(labels golden)
