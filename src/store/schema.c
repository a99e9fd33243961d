/*
 * The schema of a file and its history; postgres_schema.c has that of PostgreSQL. `PRAGMA user_version` says how many of the steps below a file has
 * taken; a step is never changed once it was released, a new one is added.
 */
#include <stdio.h>

#include "store/sqlite.h"

static const char *const steps[] = {
    /* 1 */
    "CREATE TABLE users("
    " id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, hash TEXT NOT NULL,"
    " admin INTEGER NOT NULL, banned INTEGER NOT NULL, muted INTEGER NOT NULL,"
    " created INTEGER NOT NULL, vacation INTEGER NOT NULL);"
    "CREATE UNIQUE INDEX users_name ON users(name COLLATE NOCASE) WHERE hash <> '';"
    "CREATE TABLE keys("
    " id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE,"
    " user INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,"
    " kind INTEGER NOT NULL, note TEXT NOT NULL, created INTEGER NOT NULL);"
    "CREATE INDEX keys_user ON keys(user, kind);"
    "CREATE TABLE tables("
    " id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL,"
    " status INTEGER NOT NULL, maker INTEGER NOT NULL, watch INTEGER NOT NULL,"
    " secret BLOB NOT NULL, sealer BLOB NOT NULL, created INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, seq INTEGER NOT NULL,"
    " clock INTEGER NOT NULL, base INTEGER NOT NULL, increment INTEGER NOT NULL,"
    " left0 INTEGER NOT NULL, left1 INTEGER NOT NULL, since INTEGER NOT NULL,"
    " runs INTEGER NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL,"
    " to_act INTEGER NOT NULL, result TEXT NOT NULL, offer TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX tables_status ON tables(status, changed);"
    "CREATE TABLE seats("
    " board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, side INTEGER NOT NULL,"
    " who INTEGER NOT NULL, user INTEGER NOT NULL, level TEXT NOT NULL, link TEXT NOT NULL,"
    " nonce BLOB NOT NULL, PRIMARY KEY(board, side)) WITHOUT ROWID;"
    "CREATE INDEX seats_user ON seats(user);"
    "CREATE UNIQUE INDEX seats_link ON seats(link) WHERE link <> '';"
    "CREATE TABLE lines("
    " board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, seq INTEGER NOT NULL,"
    " at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(board, seq)) WITHOUT ROWID;"
    "CREATE TABLE chat("
    " board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, n INTEGER NOT NULL,"
    " name TEXT NOT NULL, side INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY(board, n)) WITHOUT ROWID;"
    "CREATE TABLE notes("
    " board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE,"
    " user INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,"
    " text TEXT NOT NULL, PRIMARY KEY(board, user)) WITHOUT ROWID;",
    /* 2 */
    "ALTER TABLE users ADD COLUMN notice TEXT NOT NULL DEFAULT '';",
    /* 3 */
    "ALTER TABLE tables ADD COLUMN kicks INTEGER NOT NULL DEFAULT 0;",
    /* 4: an index over the time of the last change would be written with every act */
    "DROP INDEX tables_status; CREATE INDEX tables_status ON tables(status);",
    /* 5: keys end, names have a skeleton, a second factor, notices are confirmed; tables are set aside,
     * have one rematch and a maker who may not have any number; what was ruled is written down */
    "ALTER TABLE keys ADD COLUMN expires INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE keys ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE users ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE users ADD COLUMN totp BLOB NOT NULL DEFAULT x'';"
    "ALTER TABLE users ADD COLUMN totp_step INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE users ADD COLUMN notice_new TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE users ADD COLUMN notice_code TEXT NOT NULL DEFAULT '';"
    "CREATE UNIQUE INDEX users_skeleton ON users(skeleton) WHERE skeleton <> '' AND hash <> '';"
    "ALTER TABLE tables ADD COLUMN trouble TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '';"
    "CREATE INDEX tables_maker ON tables(maker) WHERE status < 2;"
    "CREATE TABLE audit("
    " id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, event TEXT NOT NULL,"
    " user INTEGER NOT NULL, actor INTEGER NOT NULL, peer TEXT NOT NULL, what TEXT NOT NULL);"
    "CREATE INDEX audit_user ON audit(user);"
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;",
    /* 6: ratings; games that run already are not rated */
    "CREATE TABLE ratings("
    " who INTEGER NOT NULL, game TEXT NOT NULL, side TEXT NOT NULL, rating INTEGER NOT NULL,"
    " deviation INTEGER NOT NULL, volatility INTEGER NOT NULL, games INTEGER NOT NULL,"
    " won INTEGER NOT NULL, drawn INTEGER NOT NULL, at INTEGER NOT NULL,"
    " PRIMARY KEY(who, game, side)) WITHOUT ROWID;"
    "CREATE INDEX ratings_ladder ON ratings(game, rating) WHERE side='';"
    "ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;",
    /* 7: what was found in a finished game */
    "CREATE TABLE findings("
    " board TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE, seq INTEGER NOT NULL,"
    " text TEXT NOT NULL) WITHOUT ROWID;",
    /* 8: whom somebody does not want to hear or meet, what was reported, cups, luck and errors of
     * finished games, tickets for dice that have been used */
    "ALTER TABLE users ADD COLUMN quota INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE chat ADD COLUMN user INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE spent(ticket TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE ties("
    " owner INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,"
    " other INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,"
    " kind INTEGER NOT NULL, PRIMARY KEY(owner, other)) WITHOUT ROWID;"
    "CREATE INDEX ties_other ON ties(other);"
    "CREATE TABLE reports("
    " id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, actor INTEGER NOT NULL,"
    " about INTEGER NOT NULL, board TEXT NOT NULL, text TEXT NOT NULL, closed INTEGER NOT NULL);"
    "CREATE TABLE cups("
    " id TEXT PRIMARY KEY, title TEXT NOT NULL, game TEXT NOT NULL, scenario TEXT NOT NULL,"
    " status INTEGER NOT NULL, maker INTEGER NOT NULL, size INTEGER NOT NULL,"
    " twice INTEGER NOT NULL, days INTEGER NOT NULL, round INTEGER NOT NULL,"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE cup_players("
    " cup TEXT NOT NULL REFERENCES cups(id) ON DELETE CASCADE, user INTEGER NOT NULL,"
    " place INTEGER NOT NULL, gone INTEGER NOT NULL, PRIMARY KEY(cup, user)) WITHOUT ROWID;"
    "CREATE INDEX cup_players_user ON cup_players(user);"
    "CREATE TABLE cup_games("
    " cup TEXT NOT NULL REFERENCES cups(id) ON DELETE CASCADE, round INTEGER NOT NULL,"
    " n INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER NOT NULL, board TEXT NOT NULL,"
    " result TEXT NOT NULL, PRIMARY KEY(cup, round, n)) WITHOUT ROWID;"
    "CREATE TABLE balances("
    " board TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, side INTEGER NOT NULL,"
    " weighed INTEGER NOT NULL, luck INTEGER NOT NULL, luck_error INTEGER NOT NULL,"
    " lost INTEGER NOT NULL, lost_error INTEGER NOT NULL, orders INTEGER NOT NULL,"
    " PRIMARY KEY(board, side)) WITHOUT ROWID;",
    /* 9: texts of battles that players brought, shared by their tables */
    "CREATE TABLE battles("
    " hash TEXT PRIMARY KEY, owner INTEGER NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL,"
    " text TEXT NOT NULL, words TEXT NOT NULL);"
    "CREATE INDEX battles_owner ON battles(owner, size);"
    "CREATE INDEX battles_used ON battles(used);"
    "ALTER TABLE tables ADD COLUMN battle TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN battle_at INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX tables_battle ON tables(battle) WHERE battle <> '';",
};

enum { STEPS = sizeof(steps) / sizeof(steps[0]) };

_Static_assert((int)STEPS == (int)AC__SCHEMA, "both engines have the same schema");

static enum ac_status read_version(sqlite3 *db, int *out, struct ac_err *err)
{
    sqlite3_stmt *stmt = NULL;
    enum ac_status status = AC_OK;

    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &stmt, NULL) != SQLITE_OK ||
        sqlite3_step(stmt) != SQLITE_ROW)
        status = ac_refuse(err, AC_ERR_IO, "store: %s", sqlite3_errmsg(db));
    else
        *out = sqlite3_column_int(stmt, 0);
    (void)sqlite3_finalize(stmt);
    return status;
}

enum ac_status ac__sqlite_migrate(struct ac_store *store, sqlite3 *db, struct ac_err *err)
{
    int version = 0;
    char mark[64];
    enum ac_status status = read_version(db, &version, err);

    if (status == AC_OK && version > STEPS)
        return ac__refuse_newer(version, err);
    while (status == AC_OK && version < STEPS) {
        (void)snprintf(mark, sizeof(mark), "PRAGMA user_version=%d", ++version);
        status = ac__take_step(store, steps[version - 1], mark, err);
    }
    store->schema = version;
    return status == AC_OK ? store->engine->run(store, ac__indexes, err) : status;
}
