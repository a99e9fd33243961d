set(rooms engine data core)
