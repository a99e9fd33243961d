set(rooms engine json record notation data core)
set(helpers mini tiny)
