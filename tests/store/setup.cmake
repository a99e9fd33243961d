set(rooms store)
