set(rooms server store host games lab search notation data core)
set(helpers tiny store)
