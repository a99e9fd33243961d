"""Ratings: what counts, what does not, the ladder, and what goes with an account."""
from acies_client import refused, Client, Refused, Server


def game(a, b=None, sides=("romans", "sabines"), **more):
    """A game of Rome: `a` makes it, `b` (or a recruit) has the other seat. Answers its path."""
    seats = {sides[0]: {"who": "me"},
             sides[1]: {"who": "friend"} if b else {"who": "machine", "level": "recruit"}}
    made = a.post("/api/tables", {"scenario": "armageddon/rome", "seats": seats, **more})
    if b:
        b.post("/api/join", {"link": made["links"][sides[1]].rsplit("/", 1)[1]})
    return "/api/tables/" + made["table"]


def resign(who, path):
    who.post(path + "/resign", {"seq": who.get(path)["seq"]})


def ratings(who):
    return {(r["game"], r["side"]): r for r in who.get("/api/people/me")["ratings"]}


def rung(client, key, value):
    return next((r for r in client.get("/api/ladder?game=armageddon")["ladder"] if r.get(key) == value), None)


def browser(server):
    client = Client(server)
    client.get("/api/me")
    return client


def main():
    server = Server("ratings.db").start()
    ada, bob = browser(server), browser(server)
    assert ratings(ada) == {} and ada.get("/api/ladder?game=armageddon")["ladder"] == []

    path = game(ada, bob)
    assert ada.get(path)["summary"]["rated"] is True
    resign(bob, path)
    a, b = ratings(ada)["armageddon", None], ratings(bob)["armageddon", None]
    assert a["rating"] > 1500 > b["rating"] and (a["games"], a["won"], b["won"]) == (1, 1, 0), (a, b)
    assert not a["sure"] and a["error"] < 350
    assert ratings(ada)["armageddon", "romans"]["games"] == 1
    assert ratings(bob)["armageddon", "sabines"]["games"] == 1
    # Rome is the better side: to win as the Sabines says more
    cat, dan = browser(server), browser(server)
    resign(dan, game(cat, dan, sides=("sabines", "romans")))
    assert ratings(cat)["armageddon", None]["rating"] > a["rating"]

    # a machine is a player too, and has its place
    resign(ada, game(ada))
    machine = rung(ada, "machine", "recruit")
    assert machine["rating"] > 1200 and machine["games"] == 1, machine
    assert ratings(ada)["armageddon", None]["games"] == 2

    # against oneself, with advice, from a position, or when it was said so: not rated
    def unrated(path, loser):
        before = ratings(loser)
        resign(loser, path)
        assert ratings(loser) == before, path

    made = ada.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "me"}}})
    path = "/api/tables/" + made["table"]
    ada.post(path + "/resign", {"seq": ada.get(path)["seq"], "side": "romans"})
    assert ratings(ada)["armageddon", None]["games"] == 2
    unrated(game(ada, bob, rated=False), bob)
    path = game(ada, bob)
    for who in (ada, bob):
        state = who.get(path)
        if state["legal"] and state["legal"]["actions"]:
            # nobody makes a game unrated by a question when he stands badly
            for what in ({"what": "staff", "scope": "choice"}, {"what": "hint"}):
                refused("refused", who.post, path + "/ask", what)
    assert ada.get(path)["summary"]["rated"] is True

    # they outlive a restart
    before = ratings(ada)
    server.kill()
    server.start()
    again = Client(server, ada.cookie)
    assert ratings(again) == before
    try:
        again.get("/api/ladder?game=chess")
        raise AssertionError("a ladder of chess")
    except Refused as error:
        assert error.code == "unknown"
    server.stop()


main()
