/*
 * Dice that are committed to before anybody says his nonce: a player asks for a commitment first, and
 * names its ticket, with his nonce, when he makes a table. The secret follows from the ticket, from who
 * asked, and from a key that the store keeps: so any server over the same store knows it, and none need
 * remember it. A ticket is good once, for who asked, and for some minutes; that it was used is written with
 * the table that it made.
 */
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/words.h"
#include "server/people.h"
#include "json/json_put.h"

enum { GOOD_MS = 10 * 60 * 1000, WORD_LENGTH = 20, TAG = 8, TICKET = 64 };

void srv_commitment_hex(const unsigned char secret[AC_STORE_SECRET],
                        char out[2 * AC_DICE_COMMITMENT + 1])
{
    struct ac_dice dice;

    ac_dice_from_secret(&dice, secret);
    ac_print_hex(dice.commitment, AC_DICE_COMMITMENT, out);
}

/* ---- the key ---- */

static const char key_name[] = "ticket_key";

bool srv_has_key(struct srv_server *server)
{
    char hex[2 * AC_STORE_SECRET + 1];

    if (server->has_ticket_key)
        return true;
    ac_store_meta_get(server->store, key_name, hex, sizeof(hex));
    server->has_ticket_key = ac_read_hex(hex, server->ticket_key, AC_STORE_SECRET);
    return server->has_ticket_key;
}

/* Drawn by the first server that wants it; the others read it. False: refused. */
bool srv_need_key(struct srv_call *call)
{
    struct srv_server *server = call->server;
    unsigned char fresh[AC_STORE_SECRET];
    char hex[2 * AC_STORE_SECRET + 1];
    struct ac_err err = { 0 };

    if (srv_has_key(server))
        return true;
    if (!srv_writes(call))
        return false;
    if (ac_store_lock_results(server->store, &err) != AC_OK) {
        srv_broke(call, &err);
        return false;
    }
    if (srv_has_key(server)) /* another was first */
        return true;
    randombytes_buf(fresh, sizeof(fresh));
    ac_print_hex(fresh, sizeof(fresh), hex);
    if (ac_store_meta_set(server->store, key_name, hex, &err) != AC_OK) {
        srv_broke(call, &err);
        return false;
    }
    return srv_has_key(server); /* a turn that fails forgets it: server.c */
}

/* ---- tickets: "WORD.UNTIL.TAG" ---- */

struct made {
    char ticket[TICKET];
    unsigned char secret[AC_STORE_SECRET];
};

/* The ticket of a word for the caller; its tag is true for him alone. */
static void make(const struct srv_call *call, const char *word, int64_t until, struct made *out)
{
    unsigned char hash[AC_STORE_SECRET + TAG];
    char text[TICKET + 32], tag[2 * TAG + 1];

    (void)snprintf(text, sizeof(text), "%s %" PRId64 " %" PRId64, word, until, call->user.id);
    (void)crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, strlen(text),
                             call->server->ticket_key, sizeof(call->server->ticket_key));
    memcpy(out->secret, hash, AC_STORE_SECRET);
    ac_print_hex(hash + AC_STORE_SECRET, TAG, tag);
    (void)snprintf(out->ticket, sizeof(out->ticket), "%s.%" PRId64 ".%s", word, until, tag);
    sodium_memzero(hash, sizeof(hash));
}

/* POST /api/dice */
void srv_ticket_make(struct srv_call *call)
{
    char word[WORD_LENGTH + 1], hex[2 * AC_DICE_COMMITMENT + 1];
    struct made made;
    json_t *out;

    if (!srv_need_user(call) || !srv_need_key(call))
        return;
    srv_random_word(word, WORD_LENGTH);
    make(call, word, srv_now() + GOOD_MS, &made);
    srv_commitment_hex(made.secret, hex);
    sodium_memzero(made.secret, sizeof(made.secret));
    out = ac_put_object();
    ac_put_text(out, "ticket", made.ticket);
    ac_put_text(out, "commitment", hex);
    srv_answer(call, out);
}

/* A ticket of the caller's that time has not run out for; *until: when it does. */
static bool is_good(const struct srv_call *call, const char *ticket, struct made *made,
                    int64_t *until)
{
    char word[WORD_LENGTH + 1] = "";
    const int64_t now = srv_now();

    if (strlen(ticket) <= WORD_LENGTH || ticket[WORD_LENGTH] != '.')
        return false;
    memcpy(word, ticket, WORD_LENGTH);
    *until = strtoll(ticket + WORD_LENGTH + 1, NULL, 10);
    make(call, word, *until, made);
    return strcmp(made->ticket, ticket) == 0 && *until >= now && *until <= now + GOOD_MS;
}

bool srv_ticket_take(struct srv_call *call, unsigned char secret[AC_STORE_SECRET])
{
    const char *ticket = srv_text(call, "ticket");
    struct made made;
    struct ac_err err = { 0 };
    enum ac_status status = AC_ERR_REFUSED;
    int64_t until;

    if (!ticket)
        return true;
    if (!srv_need_key(call))
        return false;
    if (is_good(call, ticket, &made, &until)) {
        if (!srv_writes(call))
            return false;
        status = ac_store_ticket_use(call->server->store, ticket, until, &err);
    }
    if (status == AC_OK) {
        memcpy(secret, made.secret, AC_STORE_SECRET);
        return true;
    }
    if (status == AC_ERR_REFUSED)
        srv_refuse(call, "stale", "these dice are no longer to be had, ask for others");
    else
        srv_broke(call, &err);
    return false;
}
