set(rooms server store host games lab search proto data core)
set(helpers tiny store)
