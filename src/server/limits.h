/*
 * Every list has a bound, every verb a price: what anybody may ask of the server, in one place.
 *
 * A meter counts what one address or one person does: it holds `saved` at most and fills by `rate` a
 * second. Meters of persons, and quotas, hold on a public server alone: on one's own machine a person
 * is a cookie, and whoever may open the page is trusted not to flood it.
 */
#ifndef AC_SERVER_LIMITS_H
#define AC_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    /* one request or message */
    SRV_BODY_MAX = 512 * 1024,
    SRV_MESSAGE_MAX = 256 * 1024,
    SRV_VALUES_MAX = 2048,             /* of JSON in one of them */
    SRV_ACTS_MAX = 512,                /* actions in one request */
    SRV_ACTS_LINES = 1024,             /* that they come to, with the last of them a little more */
    SRV_ACTS_US = 1000000,             /* of the serving thread for them: the rest is for another */
    SRV_BODIES_MAX = 32 * 1024 * 1024, /* of all requests that are being read */
    SRV_ANSWERS_MAX = 128 * 1024 * 1024, /* of all answers that are being sent */
    SRV_TURN_BYTES = 64 * 1024 * 1024,   /* of the answers of one turn, but for small ones ... */
    SRV_TURN_SMALL = 16 * 1024,          /* ... of so many bytes */
    SRV_PEER_MAX = 256,                  /* connections from one address */
    SRV_PEER_BODIES_MAX = 4 * 1024 * 1024,
    SRV_PEER_ANSWERS_MAX = 32 * 1024 * 1024,

    /* one answer */
    SRV_QUEUE_MAX = 4 * 1024 * 1024, /* bytes behind the message a client is being sent */
    SRV_ITEMS_SURE = 200,            /* newest items of a log that are always sent */
    SRV_ITEMS_BYTES = 1024 * 1024,   /* of those before them; the rest is asked for page by page */
    SRV_LIST_COST = 5,               /* requests that a list of cups counts as, beside itself */
    SRV_LIST_MAX = 200,              /* tables, users, messages of chat in one list */

    /* words */
    SRV_CHAT_MAX = 500,    /* bytes of a message */
    SRV_CHAT_KEPT = 2000,  /* messages of a table; older ones go */
    SRV_NOTES_MAX = 20000, /* bytes of one's notes to a table */
    SRV_LINE_BYTES = 100,  /* of them, or of a position, that cost as much as a line of a record */
    SRV_OFFER_LINES = 4,   /* that an offer costs as much as, or taking back that of a rematch */
    SRV_TOKENS_MAX = 20,   /* of one person */
    SRV_SESSIONS_MAX = 50, /* of one person: the one that was not used longest makes room */
    SRV_OFFER_MAX =
        64 * 1024, /* bytes of a position that is offered: it is kept while the offer stands */
    SRV_REPORT_MAX = 1000, /* bytes of what is reported */
    SRV_BATTLES_BYTES =
        16 * 1024 * 1024, /* of battles that one person has brought, on a public server */
    SRV_TITLE_MAX = 160,  /* bytes of the title of a battle that players bring */
    SRV_SHORT_MAX = 64,   /* and of its id, its date, the names of its sides */
    SRV_DEAF_MAX =
        4096, /* people who do not hear somebody; whom more do not hear is heard by the rest */

    /* cups */
    SRV_CUP_PLAYERS = 12,
    SRV_CUP_TITLE = 60, /* bytes */
    SRV_CUP_DAYS = 14,  /* at most, for a decision */
    SRV_CUPS_MADE = 3,  /* by one person, not over, on a public server */
    SRV_CUPS_IN = 10,   /* that he plays in */

    /* one table */
    SRV_STANDING_MAX = 32, /* standing orders in a row, without anything else happening */
    SRV_RECORD_FULL =
        2 * 1024 * 1024, /* bytes of a record: beyond them nothing is taken back or ordered ... */
    SRV_FULL_LINES = 20, /* ... and a line costs as much as so many */

    /* one person, on a public server */
    SRV_TABLES_MAX = 100,      /* made by him and not over */
    SRV_TABLES_A_MACHINE = 10, /* one of so many of them with a machine */
    SRV_QUOTA_MAX = 10000,     /* that the administrator may allow instead */
    SRV_SOCKETS_USER = 48,
    SRV_SOCKETS_PEER = 128, /* of one address */
    SRV_EXPORT_MAX = 10000, /* of each list in what somebody may take with him */

    /* memory */
    SRV_BATTLES_KEPT = 1000,      /* that players brought, of which lists tell */
    SRV_BATTLES_READ = 2,         /* of those whose text is not shared yet, in one turn */
    SRV_WEIGHT_BYTES = 32 * 1024, /* of what is played, and of battles players brought: a weight */
    SRV_WEIGHT_KEPT = 16000,      /* of tables: of more those go that were not asked for longest */
    SRV_GAMES_WEIGHT = 2000,      /* of games that no table plays */
    SRV_OFFERS_KEPT = 500,        /* positions that are offered, at tables that nobody looks at */

    /* time */
    SRV_WAIT_DAYS = 30,     /* until a table that nobody joined goes */
    SRV_SOLO_DAYS = 180,    /* until a game against machines that nobody goes on with goes */
    SRV_BATTLE_DAYS = 2,    /* until a battle that no table plays goes */
    SRV_RULINGS_DAYS = 400, /* until what was ruled goes: vacations of a year are counted by it */
    SRV_RULINGS_DROPPED = 10000, /* of it, in an hour */

    SRV_LOBBY_MS = 1000,    /* between two words to the lobby */
    SRV_PRESENCE_MS = 1000, /* and of who looks at a table */
    SRV_PRESENCE_BEAT =
        100, /* tables of which that is told at the end of it, and places told to other servers */

    /* work that waits */
    SRV_PASSWORDS_WAIT = 256,
    SRV_PASSWORDS_PEER = 32, /* of one address: a class that logs in at once */
    SRV_THOUGHTS_WAIT = 512,
    SRV_THOUGHTS_PEER = 64, /* questions and uploads of one address */
    SRV_ANALYSES_WAIT = 16, /* and finished games to be taken apart, with the one that is */
    SRV_ANALYSES_PEER = 4,  /* of one address */
    SRV_ANALYSES_USER = 2,  /* of one person */
};

enum srv_meter {
    SRV_METER_REQUEST, /* of an address; what is dear counts as several */
    SRV_METER_MESSAGE, /* of all sockets of an address */
    SRV_METER_TIME,    /* of an address: milliseconds of the serving thread */
    SRV_METER_REPLAY,  /* and of them: of stretches of records */
    SRV_METER_REGISTER,
    SRV_METER_TRY_HERE, /* passwords tried at one name from one address, or with one session */
    SRV_METER_TRY,      /* and from all */
    SRV_METER_CHAT,     /* of a person, as all that follow */
    SRV_METER_TABLE,    /* tables made */
    SRV_METER_UPLOAD,   /* records and positions read */
    SRV_METER_LINE,     /* lines of records written */
    SRV_METER_COACH,    /* hints, tutors, staff */
    SRV_METER_NOTICE,
    SRV_METER_WORD, /* notices that the account was changed */
    SRV_METER_EXPORT,
    SRV_METER_REPORT,
    SRV_METER_SELF, /* other names and vacations */
    SRV_METER_JOIN, /* taking seats that are offered to everybody; joining and leaving cups */
    SRV_METER_LOGIN,
    SRV_METER_COUNT
};

enum { SRV_NETWORK = 64 };

/*
 * What is counted as one address, and whether two are: who has one address of version 6 has as many as he
 * likes, so the network he was given is his. The bytes written to `out`.
 */
size_t srv_network_of(const char *peer, unsigned char out[SRV_NETWORK]);
bool srv_same_network(const char *one, const char *other);

#endif
