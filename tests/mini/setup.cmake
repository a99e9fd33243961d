set(rooms proto core)
