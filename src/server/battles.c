/*
 * Battles that players brought: each text is kept once in the store, under a hash of it, with what lists tell of it.
 * The heads of the tables that play it name it. An older program wrote the text into every head; those are shared
 * one after the other while the server runs.
 */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/bug.h"
#include "notation/words.h"
#include "server/guard.h"
#include "json/json_put.h"

enum {
    HASH = 16, /* bytes: nobody makes another text with the same */
    LOOKED_AT = 1000,
};

static void hash_of(const char *text, size_t size, char out[AC_STORE_BATTLE])
{
    unsigned char hash[HASH];

    (void)crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, size, NULL, 0);
    ac_print_hex(hash, sizeof(hash), out);
}

void srv_own_name(const struct ac_game *game, char out[AC_STORE_PATH])
{
    char hash[AC_STORE_BATTLE];

    hash_of(game->files, strlen(game->files), hash);
    (void)snprintf(out, AC_STORE_PATH, "%s/%.64s#%s", game->rules->id, game->scenario.id, hash);
}

/* The text as it stands in heads; release it. */
static void print_block(const struct ac_game *game, struct ac_text *out)
{
    ac_text_init(out, AC_RECORD_MAX);
    ac_record_print_block(game, out);
}

/* ---- what lists tell ---- */

const char *srv_copy_cut(struct ac_arena *arena, const char *text, size_t max)
{
    size_t len = strnlen(text, max + 1);

    if (len > max)
        for (len = max; len && ((unsigned char)text[len] & 0xc0) == 0x80;)
            len--;
    return ac_arena_strndup(arena, text, len);
}

static void put_cut(json_t *out, const char *key, const char *text, size_t max)
{
    struct ac_arena arena;
    const char *cut;

    ac_arena_init(&arena, 4096);
    cut = srv_copy_cut(&arena, text, max);
    if (!cut)
        ac_bug("out of memory for a word");
    if (key)
        ac_put(out, key, ac_put_string(cut));
    else
        ac_add(out, ac_put_string(cut));
    ac_arena_release(&arena);
}

/* "" when they are too long, which they are not. */
static void print_words(const struct ac_scenario *scenario, char out[AC_STORE_WORDS])
{
    json_t *json = ac_put_object(), *sides = ac_put_array(), *words = ac_put_array();
    char *text;

    put_cut(json, "id", scenario->id, SRV_SHORT_MAX);
    put_cut(json, "title", scenario->title, SRV_TITLE_MAX);
    ac_put_int(json, "minutes", scenario->minutes);
    for (int side = 0; side < AC_SIDES; side++) {
        put_cut(sides, NULL, scenario->side[side], SRV_SHORT_MAX);
        put_cut(words, NULL, scenario->side_word[side], SRV_SHORT_MAX);
    }
    ac_put(json, "sides", sides);
    ac_put(json, "words", words);
    text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    (void)snprintf(out, AC_STORE_WORDS, "%s", text && strlen(text) < AC_STORE_WORDS ? text : "");
    free(text);
}

static const char *word_of(const json_t *value, struct ac_arena *arena)
{
    return json_is_string(value) ? ac_arena_strdup(arena, json_string_value(value)) : NULL;
}

bool srv_battle_read(struct srv_server *server, const struct ac_table_row *row,
                     struct ac_arena *arena, struct ac_scenario *out)
{
    char words[AC_STORE_WORDS];
    bool good = true;
    json_t *json;

    if (!row->battle[0] || ac_store_battle_words(server->store, row->battle, words, NULL) != AC_OK)
        return false;
    json = json_loads(words, 0, NULL);
    out->id = word_of(json_object_get(json, "id"), arena);
    out->title = word_of(json_object_get(json, "title"), arena);
    out->minutes = (int)json_integer_value(json_object_get(json, "minutes"));
    for (size_t side = 0; side < AC_SIDES; side++) {
        out->side[side] = word_of(json_array_get(json_object_get(json, "sides"), side), arena);
        out->side_word[side] = word_of(json_array_get(json_object_get(json, "words"), side), arena);
        good = good && out->side[side] && out->side_word[side];
    }
    json_decref(json);
    return good && out->id && out->title;
}

/* ---- keeping ---- */

bool srv_battle_room(struct srv_call *call, const struct ac_game *game)
{
    char hash[AC_STORE_BATTLE], words[AC_STORE_WORDS];
    struct ac_err err = { 0 };
    struct ac_text block;
    int64_t has = 0;
    size_t size;

    if (!game->files || !call->server->options.public_server || call->user.admin)
        return true;
    print_block(game, &block);
    size = block.len;
    hash_of(block.data, block.len, hash);
    ac_text_release(&block);
    if (ac_store_battle_words(call->server->store, hash, words, NULL) == AC_OK)
        return true;
    if (ac_store_battles_size(call->server->store, call->user.id, &has, &err) != AC_OK) {
        srv_refuse_err(call, &err);
        return false;
    }
    if (has + (int64_t)size <= SRV_BATTLES_BYTES)
        return true;
    srv_refuse(call, "refused",
               "the battles that you have brought take %d MB: play one of them, or ask the host",
               SRV_BATTLES_BYTES >> 20);
    return false;
}

static enum ac_status add_battle(struct srv_server *server, const struct ac_table_row *row,
                                 const struct ac_game *game, const char *text, struct ac_err *err)
{
    struct ac_battle_row battle = { .owner = row->maker, .used = srv_now(), .text = text };

    memcpy(battle.hash, row->battle, sizeof(battle.hash));
    print_words(&game->scenario, battle.words);
    return ac_store_battle_add(server->store, &battle, err);
}

enum ac_status srv_battle_keep(struct srv_server *server, struct ac_table_row *row,
                               const struct ac_game *game, struct ac_err *err)
{
    struct ac_text block;
    enum ac_status status;

    if (!game->files)
        return AC_OK;
    print_block(game, &block);
    hash_of(block.data, block.len, row->battle);
    status = add_battle(server, row, game, block.data, err);
    ac_text_release(&block);
    return status;
}

static void cut(struct ac_text *text, size_t at, size_t size)
{
    memmove(text->data + at, text->data + at + size, text->len - at - size + 1);
    text->len -= size;
}

void srv_battle_cut(struct ac_table_row *row, const struct ac_game *game, struct ac_text *head)
{
    static const char before[] = "\nfiles:\n";
    const char *found = row->battle[0] ? strstr(head->data, before) : NULL;
    struct ac_text block;

    if (!found) {
        row->battle[0] = '\0';
        return;
    }
    row->battle_at = (int)(found - head->data) + (int)strlen(before);
    print_block(game, &block);
    if (strncmp(head->data + row->battle_at, block.data, block.len) != 0)
        ac_bug("the files of a record's head are not the game's");
    cut(head, (size_t)row->battle_at, block.len);
    ac_text_release(&block);
}

/* ---- of an older program ---- */

struct sharing {
    struct srv_server *server;
    const char *id;
    enum ac_status status;
    struct ac_err err;
};

static enum ac_status share_head(struct srv_server *server, struct ac_table_row *row,
                                 const struct ac_game *game, struct ac_text *text,
                                 struct ac_err *err)
{
    struct ac_record_head head;
    struct ac_text block;
    enum ac_status status = ac_record_read_head(text->data, text->len, &head, err);

    if (status != AC_OK || !head.files_size)
        return status;
    ac_text_init(&block, AC_RECORD_MAX);
    ac_text_add_bytes(&block, head.text + head.files, head.files_size);
    row->battle_at = (int)head.files;
    hash_of(block.data, block.len, row->battle);
    status = add_battle(server, row, game, block.data, err);
    cut(text, head.files, head.files_size);
    if (status == AC_OK)
        status = ac_store_set_head(server->store, row, text->data, true, err);
    ac_text_release(&block);
    return status;
}

static enum ac_status share(struct srv_server *server, const char *id, struct ac_err *err)
{
    struct srv_game *game = NULL;
    struct ac_table_row row;
    struct ac_claim claim;
    struct ac_text text;
    enum ac_status status = srv_transaction(server, err);

    if (status == AC_OK)
        status = ac_store_claim(server->store, id, false, &claim, err);
    if (status == AC_OK)
        status = ac_store_table_get(server->store, id, &row, err);
    if (status != AC_OK || row.battle[0] || row.trouble[0])
        return status;
    status = srv_game_of_row(server, &row, &game, err);
    if (status != AC_OK)
        return status;
    ac_text_init(&text, AC_RECORD_MAX);
    status = ac_store_lines_between(server->store, id, -1, 0, &text, err);
    if (status == AC_OK)
        status = share_head(server, &row, game->game, &text, err);
    ac_text_release(&text);
    return status;
}

static void share_guarded(void *self)
{
    struct sharing *sharing = self;

    sharing->status = share(sharing->server, sharing->id, &sharing->err);
}

/* One that is changed in this turn is passed over: the next start finds it. */
void srv_battles_share(struct srv_server *server)
{
    char found[AC_STORE_ID];
    struct sharing sharing = { .server = server, .id = found };
    const struct srv_guarded what = { .verb = "share", .table = found };
    const struct srv_table *table;

    if (ac_store_battle_alone(server->store, server->shared_to, LOOKED_AT, found, &sharing.err) !=
        AC_OK)
        return;
    server->shared_all = !server->shared_to[0];
    table = found[0] ? srv_table_in_memory(server, found) : NULL;
    if (!found[0] || (table && table->dirty))
        return;
    (void)srv_guard(server, &what, share_guarded, &sharing);
    if (sharing.status != AC_OK)
        srv_log_fields(SRV_LOG_WARN, "battle_not_shared",
                       &(struct srv_log_fields){ .table = found, .text = sharing.err.text });
}
