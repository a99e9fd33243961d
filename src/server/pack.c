/* Compression of what is sent often; see inside.h. */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/bug.h"
#include "server/inside.h"

enum { WORTH_IT = 1400, GZIP = 16, LEVEL = 6 }; /* what fits a packet is sent as it is */

static bool deflate_into(struct srv_packed *out)
{
    z_stream stream = { 0 };
    bool good;

    if (deflateInit2(&stream, LEVEL, Z_DEFLATED, MAX_WBITS + GZIP, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    stream.next_in = (unsigned char *)out->text;
    stream.avail_in = (unsigned)out->size;
    stream.next_out = out->gzip;
    stream.avail_out = (unsigned)out->size;
    good = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out->gzip_size = (size_t)stream.total_out;
    (void)deflateEnd(&stream);
    return good;
}

void srv_pack(struct srv_packed *out, char *text)
{
    if (!text)
        ac_bug("a text could not be written");
    *out = (struct srv_packed){ .text = text, .size = strlen(text) };
    if (out->size < WORTH_IT)
        return;
    out->gzip = malloc(out->size);
    if (out->gzip && !deflate_into(out)) {
        free(out->gzip);
        out->gzip = NULL;
    }
}

void srv_packed_release(struct srv_packed *packed)
{
    free(packed->text);
    free(packed->gzip);
    *packed = (struct srv_packed){ 0 };
}
