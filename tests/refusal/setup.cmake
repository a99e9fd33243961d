set(rooms games proto data core)
set(helpers battery tiny)
