/* See the header. */
#include "data/balance.h"

#include <stdio.h>

#include "base/shares.h"

enum { MOST_GAMES = 10000000 };

static enum ac_status read_entry(const struct ac_node *entry, struct ac_balance *out,
                                 struct ac_err *err)
{
    static const char *const keys[] = { "games", "first", "second",      "draws",
                                        "turns", "data",  "fingerprint", NULL };
    enum ac_status status = ac_node_only(entry, keys, err);

    if (status == AC_OK)
        status = ac_node_get_int(entry, "games", 1, MOST_GAMES, &out->games, err);
    if (status == AC_OK)
        status = ac_node_get_int(entry, "first", 0, MOST_GAMES, &out->wins[0], err);
    if (status == AC_OK)
        status = ac_node_get_int(entry, "second", 0, MOST_GAMES, &out->wins[1], err);
    if (status == AC_OK)
        status = ac_node_get_int(entry, "draws", 0, MOST_GAMES, &out->draws, err);
    if (status == AC_OK)
        status = ac_node_get_int(entry, "turns", 0, INT32_MAX, &out->turns, err);
    if (status == AC_OK && out->wins[0] + out->wins[1] + out->draws != out->games)
        return ac_node_refuse(err, entry, "%d wins, %d wins and %d draws are not %d games",
                              out->wins[0], out->wins[1], out->draws, out->games);
    return status;
}

enum ac_status ac_balance_read(struct ac_library *lib, const char *game, const char *id,
                               struct ac_balance *out, struct ac_err *err)
{
    const struct ac_document *doc;
    const struct ac_node *list, *entry;
    char path[AC_LIBRARY_PATH];
    enum ac_status status;

    *out = (struct ac_balance){ 0 };
    (void)snprintf(path, sizeof(path), "%s/balance.yaml", game);
    if (!ac_library_has(lib, path))
        return AC_OK;
    status = ac_library_open(lib, path, &doc, err);
    if (status == AC_OK)
        status = ac_node_need(doc->root, "scenarios", AC_NODE_MAP, &list, err);
    if (status != AC_OK)
        return status;
    entry = ac_node_get(list, id);
    if (!entry)
        return AC_OK;
    status = read_entry(entry, out, err);
    if (status != AC_OK)
        *out = (struct ac_balance){ 0 };
    return status;
}

/* In whole per cent, rounded. */
void ac_balance_text(const struct ac_balance *balance, const struct ac_scenario *scenario,
                     char out[AC_BALANCE_TEXT])
{
    const uint64_t count[] = { (uint64_t)balance->wins[0], (uint64_t)balance->wins[1],
                               (uint64_t)balance->draws };
    uint64_t share[3];

    out[0] = '\0';
    if (!balance->games)
        return;
    ac_shares(count, 3, 100, share);
    (void)snprintf(out, AC_BALANCE_TEXT,
                   "Measured: %.50s %d %%, %.50s %d %%, draws %d %% of %d games between machines",
                   scenario->side[0], (int)share[0], scenario->side[1], (int)share[1],
                   (int)share[2], balance->games);
}
