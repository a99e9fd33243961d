set(rooms core data)
