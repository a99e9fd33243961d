/*
 * The server inside a page: the same rooms that `acies serve` is made of, compiled to WebAssembly, with
 * the page's worker in place of the network (server/net.h). web/site/worker.js calls these.
 */
#ifndef AC_SITE_PAGE_H
#define AC_SITE_PAGE_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the store in that file; false: page_trouble says why. `aside`: what takes long goes to page_think. */
bool page_open(const char *db, bool aside);
const char *page_trouble(void);

/* A request; its answer comes through page_reply, now or in a later turn. */
void page_request(uint32_t conn, bool post, const char *path, const char *query, const char *body);

/* The page's one socket is opened, or says something. */
bool page_connect(uint32_t conn);
void page_message(uint32_t conn, const char *text);

/* One turn of the server. True: there is more to do at once. */
bool page_turn(void);

/* The answer to page_think, of nothing when there is none. */
void page_thought(uint32_t number, const void *bytes, uint32_t size);

/* In the worker that thinks: does what page_think gave; the answer comes through page_done. */
void page_do(const void *bytes, uint32_t size);

/* Takes the game of a record apart; the answer comes through page_reply. False: page_trouble says why. */
bool page_analyse(uint32_t conn, const char *record);

/* What the page lends (web/site/library.js). */
void page_reply(uint32_t conn, int status, const char *type, const void *body, uint32_t size);
void page_send(uint32_t conn, const char *text, uint32_t size);
void page_think(uint32_t number, const void *bytes, uint32_t size);
void page_done(const void *bytes, uint32_t size);
void page_progress(int done, int of, const char *first);

#endif
