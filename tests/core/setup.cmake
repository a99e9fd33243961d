set(rooms core data)
set(helpers tiny)
