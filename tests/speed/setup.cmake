set(rooms games proto data core)
