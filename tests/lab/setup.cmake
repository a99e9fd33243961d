set(rooms lab search games proto data core)
set(helpers tiny)
