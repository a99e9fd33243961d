set(rooms json notation data core)
set(helpers mini tiny)
