set(rooms games notation data core)
