"""Accounts on a public server: passwords, sessions, tokens, the administrator, limits."""
from acies_client import Client, Server, refused


def register(server, name, password="correct horse"):
    client = Client(server)
    client.me = client.post("/api/register", {"name": name, "password": password})
    return client


def check_accounts(server):
    nobody = Client(server)
    assert nobody.get("/api/me")["user"] is None and not nobody.cookie
    assert nobody.get("/api/games")
    refused("login", nobody.post, "/api/tables", {"scenario": "armageddon/rome"})
    refused("login", nobody.get, "/api/tables?which=mine")
    refused("bad", nobody.post, "/api/register", {"name": "Ada", "password": "short"})
    refused("bad", nobody.post, "/api/register", {"name": " ", "password": "correct horse"})
    ada = register(server, "Ada")
    assert ada.me["admin"] and ada.me["account"]
    refused("bad", nobody.post, "/api/register", {"name": "aDA", "password": "correct horse"})
    refused("bad", ada.post, "/api/register", {"name": "Ada", "password": "correct horse"})  # her own is not free either
    refused("forbidden", nobody.post, "/api/login", {"name": "Ada", "password": "wrong horse"})
    refused("forbidden", nobody.post, "/api/login", {"name": "Eve", "password": "correct horse"})
    status, answer, _ = ada.raw("POST", "/api/login", '{"name":"ada","password":"correct horse"}')
    cookie = answer.getheader("set-cookie")
    assert status == 200 and "HttpOnly" in cookie and "SameSite" in cookie, cookie
    old = Client(server, ada.cookie)
    ada.post("/api/password", {"old": "correct horse", "new": "battery staple"})
    assert old.get("/api/me")["user"] is None, "another session outlived the password"
    refused("forbidden", ada.post, "/api/password", {"old": "correct horse", "new": "quite another one"})
    return ada


def check_tokens(server, ada):
    made = ada.post("/api/tokens", {"note": "bot"})
    bot = Client(server, bearer=made["token"])
    assert bot.get("/api/me")["name"] == "Ada"
    table = bot.post("/api/tables", {"scenario": "armageddon/rome", "watch": False, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "machine"}}})["table"]
    one = bot.socket(Origin=None)
    assert one.ask("watch", table=table)["viewer"] == "romans"
    listed = ada.get("/api/tokens")
    assert [t["note"] for t in listed] == ["bot"] and "token" not in listed[0]
    ada.post("/api/tokens/drop", {"id": made["id"]})
    assert bot.get("/api/me")["user"] is None
    refused("forbidden", Client(server).get, "/api/tables/" + table)
    assert Client(server, bearer="nonsense").get("/api/me")["user"] is None


def check_admin(server, ada):
    bo = register(server, "Bo")
    assert not bo.me["admin"]
    refused("forbidden", bo.get, "/api/admin/users")
    refused("forbidden", bo.post, "/api/admin", {"do": "ban", "user": ada.me["user"]})
    assert [u["name"] for u in ada.get("/api/admin/users")] == ["Ada", "Bo"]
    user = bo.me["user"]
    code = ada.post("/api/admin", {"do": "reset", "user": user})["code"]
    lost = Client(server)
    refused("forbidden", lost.post, "/api/reset",
            {"name": "Ada", "code": code, "password": "ten times tentative"})
    assert lost.post("/api/reset", {"name": "Bo", "code": code, "password": "ten times tentative"})
    refused("forbidden", lost.post, "/api/reset",
            {"name": "Bo", "code": code, "password": "again and afresh"})
    assert bo.get("/api/me")["user"] is None
    table = ada.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "open"}}})["table"]
    assert [t["table"] for t in lost.get("/api/tables?which=open")] == [table]
    ada.post("/api/admin", {"do": "mute", "user": user})
    refused("forbidden", lost.post, "/api/tables/%s/chat" % table, {"text": "salve"})
    ada.post("/api/admin", {"do": "ban", "user": user})
    assert lost.get("/api/me")["user"] is None
    refused("forbidden", lost.post, "/api/login", {"name": "Bo", "password": "ten times tentative"})
    ada.post("/api/admin", {"do": "delete", "user": user})
    assert [u["name"] for u in ada.get("/api/admin/users")] == ["Ada"]
    ada.post("/api/admin", {"do": "drop", "table": table})
    refused("unknown", ada.get, "/api/tables/" + table)
    ada.post("/api/logout", {})
    assert ada.get("/api/me")["user"] is None


def check_limits():
    server = Server("limits.db", "--public", "--rate", "20", "--log", "error").start()
    client = Client(server)
    codes = [client.raw("GET", "/api/me")[0] for _ in range(300)]
    assert 429 in codes and codes[0] == 200
    server.stop()


def main():
    server = Server("people.db", "--public", "--rate", "100000").start()
    ada = check_accounts(server)
    check_tokens(server, ada)
    check_admin(server, ada)
    server.stop()
    check_limits()


main()
