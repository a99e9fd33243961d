set(rooms games data core)
