/*
 * Every list has a bound, every verb a price: what anybody may ask of the server, in one place.
 *
 * A meter counts what one address or one person does: it holds `saved` at most and fills by `rate` a
 * second. Meters of persons, and quotas, hold on a public server alone: on one's own machine a person
 * is a cookie, and whoever may open the page is trusted not to flood it.
 */
#ifndef AC_SERVER_LIMITS_H
#define AC_SERVER_LIMITS_H

enum {
    /* one request or message */
    SRV_BODY_MAX = 512 * 1024,
    SRV_MESSAGE_MAX = 256 * 1024,
    SRV_ACTS_MAX = 512, /* actions in one request */

    /* one answer */
    SRV_QUEUE_MAX = 4 * 1024 * 1024, /* bytes behind the message a client is being sent */
    SRV_ITEMS_SURE = 200,            /* newest items of a log that are always sent */
    SRV_ITEMS_BYTES = 1024 * 1024,   /* of those before them; the rest is asked for page by page */
    SRV_LIST_MAX = 200,              /* tables, users, messages of chat in one list */

    /* words */
    SRV_CHAT_MAX = 500,    /* bytes of a message */
    SRV_CHAT_KEPT = 2000,  /* messages of a table; older ones go */
    SRV_NOTES_MAX = 20000, /* bytes of one's notes to a table */
    SRV_TOKENS_MAX = 20,   /* of one person */
};

enum srv_meter {
    SRV_METER_REQUEST, /* of an address; what is dear counts as several */
    SRV_METER_CHAT,    /* of a person */
    SRV_METER_COUNT
};

#endif
