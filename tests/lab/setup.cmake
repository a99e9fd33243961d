set(rooms lab search games notation data core)
set(helpers tiny)
