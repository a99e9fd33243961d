set(rooms record notation data core)
set(helpers mini tiny)
