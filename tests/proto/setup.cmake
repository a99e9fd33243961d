set(rooms proto data core)
set(helpers mini tiny)
