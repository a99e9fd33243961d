set(rooms proto core)
set(helpers mini)
