/*
 * Dice that are committed to before anybody says his nonce: a player asks for a commitment first, and
 * names its ticket, with his nonce, when he makes a table. A ticket is good once, for who asked, and
 * for some minutes; it does not outlive the program.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "proto/json_put.h"
#include "proto/words.h"
#include "server/inside.h"

enum { TICKETS = 1024, OWN = 8, GOOD_MS = 10 * 60 * 1000, WORD_LENGTH = 20 };

struct ticket {
    char word[WORD_LENGTH + 1]; /* "": none */
    int64_t user, until;
    unsigned char secret[AC_STORE_SECRET];
};

struct srv_tickets {
    unsigned next;
    struct ticket ring[TICKETS]; /* the oldest is forgotten first */
};

void srv_tickets_free(struct srv_server *server)
{
    if (server->tickets)
        sodium_memzero(server->tickets, sizeof(*server->tickets));
    free(server->tickets);
    server->tickets = NULL;
}

void srv_commitment_hex(const unsigned char secret[AC_STORE_SECRET],
                        char out[2 * AC_DICE_COMMITMENT + 1])
{
    struct ac_dice dice;

    ac_dice_from_secret(&dice, secret);
    ac_print_hex(dice.commitment, AC_DICE_COMMITMENT, out);
}

/* Nobody drives out the tickets of others: who has his share gives up his own oldest. */
static struct ticket *room_for(struct srv_tickets *tickets, int64_t user)
{
    struct ticket *oldest = NULL;
    int own = 0;

    for (int i = 0; i < TICKETS; i++) {
        struct ticket *ticket = &tickets->ring[i];

        if (!ticket->word[0] || ticket->user != user)
            continue;
        own++;
        if (!oldest || ticket->until < oldest->until)
            oldest = ticket;
    }
    return own < OWN ? &tickets->ring[tickets->next++ % TICKETS] : oldest;
}

/* POST /api/dice */
void srv_ticket_make(struct srv_call *call)
{
    struct srv_server *server = call->server;
    char hex[2 * AC_DICE_COMMITMENT + 1];
    struct ticket *ticket;
    json_t *out;

    if (!srv_need_user(call))
        return;
    if (!server->tickets)
        server->tickets = calloc(1, sizeof(*server->tickets));
    if (!server->tickets) {
        srv_refuse(call, "trouble", "out of memory");
        return;
    }
    ticket = room_for(server->tickets, call->user.id);
    srv_random_word(ticket->word, WORD_LENGTH);
    ticket->user = call->user.id;
    ticket->until = srv_steady() + GOOD_MS;
    randombytes_buf(ticket->secret, sizeof(ticket->secret));
    srv_commitment_hex(ticket->secret, hex);
    out = ac_put_object();
    ac_put_text(out, "ticket", ticket->word);
    ac_put_text(out, "commitment", hex);
    srv_answer(call, out);
}

bool srv_ticket_take(struct srv_call *call, unsigned char secret[AC_STORE_SECRET])
{
    const char *word = srv_text(call, "ticket");
    struct srv_tickets *tickets = call->server->tickets;

    if (!word)
        return true;
    for (int i = 0; tickets && word[0] && i < TICKETS; i++) {
        struct ticket *ticket = &tickets->ring[i];

        if (strcmp(ticket->word, word) != 0 || ticket->user != call->user.id ||
            ticket->until < srv_steady())
            continue;
        memcpy(secret, ticket->secret, AC_STORE_SECRET);
        sodium_memzero(ticket, sizeof(*ticket));
        return true;
    }
    srv_refuse(call, "stale", "these dice are no longer to be had, ask for others");
    return false;
}
