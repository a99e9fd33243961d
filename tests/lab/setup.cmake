set(rooms lab search proto data core)
set(helpers tiny)
