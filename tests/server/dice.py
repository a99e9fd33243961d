"""Dice: committed to before any nonce is known, for whoever makes a table, by whatever way."""
import re
import subprocess
import os

from acies_client import Client, Server, refused

SEATS = {"romans": {"who": "me"}, "sabines": {"who": "machine", "level": "recruit"}}
NONCES = ["%032x" % n for n in (0xa1, 0xb2, 0xc3, 0xd4, 0xe5)]


def browser(server):
    client = Client(server)
    client.get("/api/me")
    return client


def dice(client, nonce):
    got = client.post("/api/dice", {})
    return got["commitment"], {"ticket": got["ticket"], "nonce": nonce}


def nonces(client, table):
    return client.get("/api/tables/" + table)["dice"]["nonces"]


def end(client, table):
    """Ends the game; its record must hold, and commit to what was promised."""
    client.post("/api/tables/%s/resign" % table, {"as": client.get("/api/tables/" + table)["mine"][0]})
    record = client.raw("GET", "/api/tables/%s/record" % table)[2]
    with open("dice.acies", "wb") as file:
        file.write(record)
    subprocess.run([os.environ["ACIES"], "verify", "dice.acies"], check=True, stdout=subprocess.DEVNULL)
    return re.search(r"^dice: (\w+)", record.decode(), re.M).group(1)


def main():
    server = Server("dice.db", "--rate", "5000").start()
    ada, bob = browser(server), browser(server)

    # who makes a table against a machine
    promised, given = dice(ada, NONCES[0])
    made = ada.post("/api/tables", {"scenario": "armageddon/rome", "seats": SEATS, **given})
    assert made["dice"]["commitment"] == promised
    assert nonces(ada, made["table"])[0] == NONCES[0]
    # a ticket is good once, and for who asked
    refused("stale", ada.post, "/api/tables", {"scenario": "armageddon/rome", "seats": SEATS, **given})
    _, given = dice(ada, NONCES[0])
    refused("stale", bob.post, "/api/tables", {"scenario": "armageddon/rome", "seats": SEATS, **given})
    refused("stale", ada.post, "/api/tables", {"scenario": "armageddon/rome", "seats": SEATS, "ticket": ""})

    # nor one that was changed: a later end, another tag
    word, until, tag = given["ticket"].split(".")
    for forged in (".".join((word, str(int(until) + 1), tag)), ".".join((word, until, tag[::-1])), word, word + ".."):
        refused("stale", ada.post, "/api/tables", {"scenario": "armageddon/rome", "seats": SEATS, "ticket": forged})

    # who asks for many drives out nobody's, and a restart none
    promised, kept = dice(bob, NONCES[4])
    for _ in range(100):
        ada.post("/api/dice", {})
    server.kill()
    server.start()
    ada.connection = bob.connection = None
    assert bob.post("/api/tables", {"scenario": "armageddon/rome", "seats": SEATS, **kept})["dice"]["commitment"] == promised

    # a branch
    promised, given = dice(ada, NONCES[1])
    branch = ada.post("/api/tables/%s/branch" % made["table"], {"step": 0, **given})
    assert branch["dice"]["commitment"] == promised and NONCES[1] in nonces(ada, branch["table"])
    end(ada, branch["table"])

    # a rematch against the machine, sides changed
    end(ada, made["table"])
    promised, given = dice(ada, NONCES[2])
    again = ada.post("/api/tables/%s/rematch" % made["table"], {"swap": True, **given})
    assert again["dice"]["commitment"] == promised
    assert nonces(ada, again["table"])[1] == NONCES[2], nonces(ada, again["table"])
    assert end(ada, again["table"]) == promised

    # two people: the offer shows the commitment to both, each adds his own
    promised, given = dice(ada, NONCES[0])
    made = ada.post("/api/tables", {"scenario": "armageddon/rome", **given, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "friend"}}})
    bob.post("/api/join", {"link": made["links"]["sabines"].rsplit("/", 1)[1], "nonce": NONCES[1]})
    assert nonces(bob, made["table"]) == NONCES[:2]
    assert end(ada, made["table"]) == promised
    promised, given = dice(ada, NONCES[2])
    ada.post("/api/tables/%s/rematch" % made["table"], {"swap": True, **given})
    offer = bob.get("/api/tables/" + made["table"])["summary"]["rematch"]
    assert offer["commitment"] == promised and "ticket" not in offer, offer
    _, other = dice(bob, NONCES[3])
    server.kill()  # the offer is in the store, and its dice with it
    server.start()
    ada, bob = Client(server, ada.cookie), Client(server, bob.cookie)
    again = bob.post("/api/tables/%s/rematch" % made["table"], {**other})
    assert again["dice"]["commitment"] == promised, "other dice than were shown"
    assert nonces(bob, again["table"]) == [NONCES[3], NONCES[2]], nonces(bob, again["table"])
    assert end(bob, again["table"]) == promised
    server.stop()


main()
