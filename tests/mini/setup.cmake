set(rooms core)
