WRONG = {}
