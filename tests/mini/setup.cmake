set(rooms proto data core)
