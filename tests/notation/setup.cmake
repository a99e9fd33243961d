set(rooms notation data core)
set(helpers mini tiny)
