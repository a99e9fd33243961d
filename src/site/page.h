/*
 * The server inside a page: the same rooms that `acies serve` is made of, compiled to WebAssembly, with
 * the page's worker in place of the network (server/net.h). web/site/worker.js calls these.
 */
#ifndef AC_SITE_PAGE_H
#define AC_SITE_PAGE_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the store in that file; false: page_trouble says why. */
bool page_open(const char *db);
const char *page_trouble(void);

/* A request; its answer comes through page_reply, now or in a later turn. */
void page_request(uint32_t conn, bool post, const char *path, const char *query, const char *body);

/* The page's one socket is opened, or says something. */
bool page_connect(uint32_t conn);
void page_message(uint32_t conn, const char *text);

/* One turn of the server. True: there is more to do at once. */
bool page_turn(void);

/* What the page lends (web/site/library.js). */
void page_reply(uint32_t conn, int status, const char *type, const void *body, uint32_t size);
void page_send(uint32_t conn, const char *text, uint32_t size);

#endif
