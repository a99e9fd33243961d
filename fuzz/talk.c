/* See the header. */
#include "talk.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/bug.h"

enum { FRAME_TEXT = 1, SHORT_MAX = 125, LENGTH_16 = 126, MASK = 4 };

/* A signal (the fuzzer's clock) may end the waiting, not the connecting. */
static bool reach(int fd, const struct sockaddr_in *at)
{
    struct pollfd ready = { .fd = fd, .events = POLLOUT };
    int fault = 0;
    socklen_t size = sizeof(fault);

    if (connect(fd, (const struct sockaddr *)at, sizeof(*at)) == 0)
        return true;
    if (errno != EINTR)
        return false;
    while (poll(&ready, 1, -1) < 0 && errno == EINTR)
        ;
    return getsockopt(fd, SOL_SOCKET, SO_ERROR, &fault, &size) == 0 && fault == 0;
}

void talk_open(struct talk *talk, int port)
{
    const int at_once = 1;
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };

    talk_close(talk);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    talk->fd = socket(AF_INET, SOCK_STREAM, 0);
    talk->len = 0;
    if (talk->fd < 0 || !reach(talk->fd, &at) ||
        setsockopt(talk->fd, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof(at_once)) != 0 ||
        fcntl(talk->fd, F_SETFL, O_NONBLOCK) != 0)
        ac_bug("the server cannot be reached");
}

void talk_close(struct talk *talk)
{
    /* at once and without a trace: ports that linger would run out */
    const struct linger now = { .l_onoff = 1 };

    if (talk->fd < 0)
        return;
    (void)setsockopt(talk->fd, SOL_SOCKET, SO_LINGER, &now, sizeof(now));
    (void)close(talk->fd);
    talk->fd = -1;
}

void talk_send(struct talk *talk, const char *bytes, size_t size)
{
    if (talk->fd >= 0 && size > 0)
        (void)send(talk->fd, bytes, size, MSG_NOSIGNAL);
}

void talk_hear(struct talk *talk)
{
    ssize_t got;

    if (talk->fd < 0)
        return;
    if (talk->len == TALK_ROOM)
        ac_bug("an answer is over %d bytes", TALK_ROOM);
    got = recv(talk->fd, talk->in + talk->len, TALK_ROOM - talk->len, MSG_DONTWAIT);
    if (got > 0)
        talk->len += (size_t)got;
    else if (got == 0)
        talk_close(talk);
    else if (errno != EAGAIN && errno != EINTR)
        talk_close(talk);
    talk->in[talk->len] = '\0';
}

void talk_drop(struct talk *talk, size_t size)
{
    memmove(talk->in, talk->in + size, talk->len - size);
    talk->len -= size;
    talk->in[talk->len] = '\0';
}

void talk_send_frame(struct talk *talk, const char *text, size_t size)
{
    unsigned char head[4 + MASK] = { 0x80 | FRAME_TEXT };
    size_t used = 2;

    if (size > UINT16_MAX)
        ac_bug("a message of %zu bytes", size);
    head[1] = 0x80 | (unsigned char)(size <= SHORT_MAX ? size : LENGTH_16);
    if (size > SHORT_MAX) {
        head[used++] = (unsigned char)(size >> 8);
        head[used++] = (unsigned char)size;
    }
    used += MASK; /* of zeros: the text goes as it is */
    talk_send(talk, (const char *)head, used);
    talk_send(talk, text, size);
}

const char *talk_header(const char *head, const char *name)
{
    const size_t len = strlen(name);

    for (const char *line = strstr(head, "\r\n"); line; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, len) == 0 && line[len] == ':')
            return line + len + 1 + strspn(line + len + 1, " ");
    }
    return NULL;
}

bool talk_answer(const struct talk *talk, struct talk_answer *out)
{
    const char *end = talk->len ? strstr(talk->in, "\r\n\r\n") : NULL;
    const size_t head = end ? (size_t)(end - talk->in) + 4 : 0;
    const char *length;

    if (!end)
        return false;
    if (head >= sizeof(out->head) || sscanf(talk->in, "HTTP/1.%*d %d", &out->status) != 1)
        ac_bug("no head of an answer: %.*s", (int)head, talk->in);
    (void)snprintf(out->head, sizeof(out->head), "%.*s", (int)head, talk->in);
    length = talk_header(out->head, "content-length");
    out->body = talk->in + head;
    out->body_size = length ? strtoul(length, NULL, 10) : 0;
    out->size = head + out->body_size;
    return talk->len >= out->size;
}

bool talk_frame(const struct talk *talk, struct talk_frame *out)
{
    const unsigned char *in = (const unsigned char *)talk->in;
    size_t head = 2, size;

    if (talk->len < 2)
        return false;
    if (!(in[0] & 0x80) || in[1] & 0x80)
        ac_bug("a frame in parts, or masked, from the server");
    size = in[1];
    if (size > SHORT_MAX) {
        head += size == LENGTH_16 ? 2 : 8;
        if (talk->len < head)
            return false;
        size = 0;
        for (size_t i = 2; i < head; i++)
            size = size << 8 | in[i];
    }
    *out = (struct talk_frame){
        .code = in[0] & 0xf, .text = talk->in + head, .text_size = size, .size = head + size
    };
    return talk->len >= out->size;
}
