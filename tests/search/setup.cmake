set(rooms search data core)
set(helpers tiny)
