"""The wall clock is stepped while people play: nobody is shut out, no game ends. Needs libfaketime."""
import glob
import os
import sys
import time

from acies_client import Client, Server

library = glob.glob("/usr/lib/*/faketime/libfaketime.so.1") + glob.glob("/usr/lib*/faketime/libfaketime.so.1")
if not library or "asan" in os.popen("ldd " + os.environ["ACIES"]).read():
    sys.exit(77)  # the sanitizers want to be loaded first


def step(server, text):
    with open("wall.new", "w") as file:
        file.write(text)
    os.replace("wall.new", "wall")
    if server:
        time.sleep(1.5)


def left(client, path):
    clock = client.get(path)["clock"]
    return clock["left"][clock["runs"]] / 1000


def main():
    step(None, "+0")
    os.environ.update(LD_PRELOAD=library[0], FAKETIME_TIMESTAMP_FILE=os.path.abspath("wall"),
                      FAKETIME_NO_CACHE="1", FAKETIME_DONT_FAKE_MONOTONIC="1")
    server = Server("clock.db")
    server.start()
    for name in ("LD_PRELOAD", "FAKETIME_TIMESTAMP_FILE"):
        del os.environ[name]
    one, two = Client(server), Client(server)
    one.get("/api/me"), two.get("/api/me")
    paths = []
    for clock in ({"kind": "live", "minutes": 45, "increment": 20}, {"kind": "days", "days": 1}):
        table = one.post("/api/tables", {"scenario": "armageddon/rome", "clock": clock, "seats": {
            "romans": {"who": "me"}, "sabines": {"who": "open"}}})["table"]
        two.post("/api/join", {"table": table, "side": "sabines"})
        paths.append("/api/tables/" + table)
    for wall in ("+7200", "+200000", "+3600", "-86400"):
        step(server, wall)
        for path in paths:
            assert one.get(path)["summary"]["status"] == "playing", wall
        assert 45 * 60 - 60 < left(one, paths[0]) <= 45 * 60, (wall, left(one, paths[0]))
        assert all(one.raw("GET", "/healthz")[0] == 200 for _ in range(20)), wall
        one.socket().ask("ping")
    server.stop()


main()
