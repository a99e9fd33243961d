"""Cups: they fill, begin, go on from round to round and end by themselves, also over a kill, and count right."""
import sqlite3
import time

from acies_client import Client, Refused, Server, refused


def person(server, name):
    client = Client(server)
    client.get("/api/me")
    client.post("/api/me", {"name": name})
    client.name = name
    return client


def until(f, what, seconds=15):
    end = time.time() + seconds
    while time.time() < end:
        got = f()
        if got:
            return got
        time.sleep(0.1)
    raise AssertionError("waited in vain for " + what)


def play_round(people, cup, number, loser_of):
    """Every game of the round is resigned by whom `loser_of(first, second)` names."""
    state = until(lambda: (lambda c: c if c["round"] == number and c["status"] == "running" else None)(
        people[0].get("/api/cups/" + cup)), "round %d" % number)
    games = [g for g in state["games"] if g["round"] == number]
    assert games and all(g["table"] and not g["result"] for g in games), games
    for game in games:
        loser = next(p for p in people if p.name == loser_of(game["first"], game["second"]))
        loser.post("/api/tables/%s/resign" % game["table"], {})
    return games


def check_small(server):
    people = [person(server, n) for n in ("Ada", "Bo", "Cy")]
    ada, bo, cy = people
    refused("bad", ada.post, "/api/cups", {"title": "", "scenario": "armageddon/rome"})
    refused("bad", ada.post, "/api/cups", {"title": "x", "scenario": "armageddon/rome", "size": 2})
    refused("unknown", ada.post, "/api/cups", {"title": "x", "scenario": "armageddon/nowhere"})
    refused("unknown", ada.get, "/api/cups/nosuchcup")
    made = ada.post("/api/cups", {"title": "Spring", "scenario": "armageddon/rome", "size": 3, "days": 2, "twice": True})
    cup = made["cup"]
    assert (made["status"], [p["name"] for p in made["players"]]) == ("waiting", ["Ada"]), made
    refused("refused", ada.post, "/api/cups/%s/join" % cup, {})
    refused("refused", ada.post, "/api/cups/%s/begin" % cup, {})
    bo.post("/api/cups/%s/join" % cup, {})
    bo.post("/api/cups/%s/leave" % cup, {})
    assert len(ada.get("/api/cups/" + cup)["players"]) == 1
    bo.post("/api/cups/%s/join" % cup, {})
    # the third fills it: it begins
    begun = cy.post("/api/cups/%s/join" % cup, {})
    assert (begun["status"], begun["round"], begun["rounds"]) == ("running", 1, 3), begun
    assert len(begun["games"]) == 6
    pairs = sorted((g["first"], g["second"]) for g in begun["games"])
    assert pairs == sorted((a, b) for a in ("Ada", "Bo", "Cy") for b in ("Ada", "Bo", "Cy") if a != b), pairs
    refused("refused", person(server, "Dan").post, "/api/cups/%s/join" % cup, {})
    table = next(g["table"] for g in begun["games"] if g["table"])
    summary = ada.get("/api/tables/" + table)["summary"]
    assert summary["clock"]["kind"] == "days" and summary["clock"]["days"] == 2 and summary["rated"], summary
    # the later letter loses: Ada wins all, Cy none; in the middle the server is killed
    played = play_round(people, cup, 1, max)
    server.kill()
    server.start()
    for p in people:
        p.connection = None
    play_round(people, cup, 2, max)
    play_round(people, cup, 3, max)
    over = until(lambda: (lambda c: c if c["status"] == "over" else None)(ada.get("/api/cups/" + cup)), "the end")
    assert [(p["name"], p["points"], p["won"], p["games"]) for p in over["players"]] == [
        ("Ada", 4.0, 4, 4), ("Bo", 2.0, 2, 4), ("Cy", 0.0, 0, 4)], over["players"]
    tables = [g["table"] for g in over["games"]]
    assert len(set(tables)) == 6 and played[0]["table"] in tables
    assert [c["title"] for c in bo.get("/api/people/me")["cups"]] == ["Spring"]
    assert [c["status"] for c in Client(server).get("/api/cups")] == ["over"]


def check_leaver(server):
    """Who leaves loses what is still to come; an odd number rests in turn; each pair once."""
    people = [person(server, n) for n in ("Eve", "Fay", "Gus", "Hal", "Ida")]
    cup = people[0].post("/api/cups", {"title": "Autumn", "scenario": "armageddon/rome", "size": 12, "twice": False})["cup"]
    for p in people[1:]:
        p.post("/api/cups/%s/join" % cup, {})
    refused("refused", people[1].post, "/api/cups/%s/begin" % cup, {})
    begun = people[0].post("/api/cups/%s/begin" % cup, {})
    assert begun["rounds"] == 5 and len(begun["games"]) == 10, begun
    for number in range(1, 6):
        one = [n for g in begun["games"] if g["round"] == number for n in (g["first"], g["second"])]
        assert len(one) == len(set(one)) == 4, one
    play_round(people, cup, 1, max)
    until(lambda: people[0].get("/api/cups/" + cup)["round"] == 2, "round 2")
    for p in people[1:]:
        p.post("/api/cups/%s/leave" % cup, {})
    for p in people[1:]:  # those that run are played on
        for t in p.get("/api/tables?which=mine"):
            p.post("/api/tables/%s/resign" % t["table"], {})
    over = until(lambda: (lambda c: c if c["status"] == "over" else None)(people[0].get("/api/cups/" + cup)), "the end")
    assert all(g["result"] for g in over["games"])
    assert over["players"][0]["name"] == "Eve" and sum(p["gone"] for p in over["players"]) == 4, over["players"]
    dropped = people[0].post("/api/cups", {"title": "Never", "scenario": "armageddon/rome"})["cup"]
    people[0].post("/api/cups/%s/leave" % dropped, {})
    refused("unknown", people[0].get, "/api/cups/" + dropped)


def check_away(server):
    """Who is on vacation gets the time for a decision once more, not for ever: others wait for the round."""
    people = [person(server, n) for n in ("Jo", "Kit", "Lu")]
    cup = people[0].post("/api/cups", {"title": "Summer", "scenario": "armageddon/rome", "size": 3, "days": 1, "twice": False})["cup"]
    for p in people:
        p.post("/api/me", {"vacation": 30})
        if p != people[0]:
            p.post("/api/cups/%s/join" % cup, {})
    table = next(g["table"] for g in people[0].get("/api/cups/" + cup)["games"] if g["table"])
    for days, over in ((1.5, False), (2.5, True)):
        server.stop()
        db = sqlite3.connect(server.db)
        db.execute("UPDATE tables SET since=? WHERE id=?", (int((time.time() - days * 86400) * 1000), table))
        db.commit()
        db.close()
        server.start()
        for p in people:
            p.connection = None
        path = "/api/tables/" + table
        if over:
            until(lambda: people[0].get(path)["summary"]["status"] == "over", "the end of a game of who is away", 5)
        else:
            people[0].get(path)
            time.sleep(1.2)
            assert people[0].get(path)["summary"]["status"] == "playing", "a vacation is nothing in a cup"


def check_battle_gone(server):
    """A battle that is in the library no more ends its games; nobody else's turn is lost with them."""
    ada, bo, cy = people = [person(server, n) for n in ("Gaia", "Hugo", "Ida")]
    cup = ada.post("/api/cups", {"title": "Autumn", "scenario": "armageddon/rome", "size": 3, "twice": False})["cup"]
    for one in (bo, cy):
        one.post("/api/cups/%s/join" % cup, {})
    server.stop()
    db = sqlite3.connect(server.db)
    db.execute("UPDATE cups SET scenario='armageddon/gone' WHERE id=?", (cup,))
    db.commit()
    db.close()
    server.start()
    for p in people:
        p.connection = None
    play_round(people, cup, 1, max)
    over = until(lambda: (lambda c: c if c["status"] == "over" else None)(ada.get("/api/cups/" + cup)), "the end")
    assert [g["result"] for g in over["games"]][1:] == ["draw", "draw"], over["games"]
    with open("server.log") as log:
        assert "commit_failed" not in log.read()


def check_many(server):
    """A cup goes on although many others run that were changed after it."""
    ada, bo, cy = people = [person(server, n) for n in ("Kira", "Leo", "Mia")]
    cup = ada.post("/api/cups", {"title": "Winter", "scenario": "armageddon/rome", "size": 3, "twice": False})["cup"]
    for one in (bo, cy):
        one.post("/api/cups/%s/join" % cup, {})
    played = ada.post("/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": {"who": "me"}, "sabines": {"who": "me"}}})["table"]
    server.stop()
    db = sqlite3.connect(server.db)
    later = int(time.time() * 1000) + 60000
    for i in range(600):
        db.execute("INSERT INTO cups SELECT ?, title, game, scenario, status, maker, size, twice, days, round, created, ? FROM cups WHERE id=?",
                   ("many%d" % i, later, cup))
        db.execute("INSERT INTO cup_games VALUES(?, 1, 0, 1, 2, ?, '')", ("many%d" % i, played))
    db.commit()
    db.close()
    server.start()
    for p in people:
        p.connection = None
    for number in (1, 2, 3):
        play_round(people, cup, number, max)
    until(lambda: ada.get("/api/cups/" + cup)["status"] == "over", "the end")


def check_restless():
    """Who comes and goes all the time does not wake everybody each time, and is stopped."""
    server = Server("restless.db", "--public", "--rate", "100000").start()
    host, guest = (Client(server) for _ in range(2))
    for client, name in ((host, "Host"), (guest, "Guest One")):
        client.post("/api/register", {"name": name, "password": "correct horse battery"})
    cup = host.post("/api/cups", {"title": "Winter", "scenario": "armageddon/rome", "size": 3})["cup"]
    link = host.socket()
    link.ask("lobby", on=True)
    began, done = time.time(), 0
    for i in range(30):
        try:
            guest.post("/api/cups/%s/%s" % (cup, ("join", "leave")[i % 2]), {})
            done += 1
        except Refused as error:
            assert error.code == "slow", error
            break
    assert done == 20, done
    told, end = 0, began + 2.2
    try:
        while True:
            link.wait("lobby", seconds=end - time.time())
            told, last = told + 1, time.time()
    except (TimeoutError, OSError):
        pass
    assert 1 <= told <= 3, told
    assert told == 1 or last > began + 0.9, "the last change was not told after the pause"
    server.stop()


def main():
    server = Server("cups.db").start()
    check_small(server)
    check_leaver(server)
    if "://" not in server.db:
        check_away(server)
        check_battle_gone(server)
        check_many(server)
    server.stop()
    check_restless()


main()
