set(rooms games notation data core)
set(helpers battery tiny)
