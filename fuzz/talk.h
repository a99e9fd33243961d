/*
 * A client of the server in the same thread: what goes out is in the kernel's hands, what comes back is
 * kept until it is whole. Nothing waits here; who waits lets the server take a turn.
 */
#ifndef AC_FUZZ_TALK_H
#define AC_FUZZ_TALK_H

#include <stdbool.h>
#include <stddef.h>

enum { TALK_ROOM = 1 << 20 };

struct talk {
    int fd; /* -1: closed, by either */
    size_t len;
    char in[TALK_ROOM + 1]; /* ended by a zero */
};

void talk_open(struct talk *talk, int port);
void talk_close(struct talk *talk);

/* As much as goes out at once; the rest is lost, as on a line that breaks. */
void talk_send(struct talk *talk, const char *bytes, size_t size);

/* Takes what has come. */
void talk_hear(struct talk *talk);
void talk_drop(struct talk *talk, size_t size);

/* A message masked as a client's must be. */
void talk_send_frame(struct talk *talk, const char *text, size_t size);

/* The first of what has come, whole, or false: more must come. `size` is all of it. */
struct talk_answer {
    int status;
    char head[4096];
    const char *body;
    size_t body_size, size;
};

struct talk_frame {
    int code;
    const char *text;
    size_t text_size, size;
};

bool talk_answer(const struct talk *talk, struct talk_answer *out);
bool talk_frame(const struct talk *talk, struct talk_frame *out);

/* A header's value in a head, or NULL. */
const char *talk_header(const char *head, const char *name);

#endif
