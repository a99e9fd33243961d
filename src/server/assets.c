/* The page's files; without them a plain page that says what the server is. */
#include "server/assets.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "server/inside.h"

#define SECURITY                                                                                   \
    "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; "           \
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "             \
    "form-action 'none'; frame-ancestors 'none'\n"                                                 \
    "x-content-type-options: nosniff\n"                                                            \
    "referrer-policy: no-referrer\n"                                                               \
    "cross-origin-opener-policy: same-origin\n"

static const char plain_page[] =
    "<!doctype html><meta charset=\"utf-8\"><title>Acies</title>"
    "<h1>Acies</h1><p>The server runs; this program was built without its page."
    " The API is described in docs/API.md. <a href=\"/api/games\">The games</a>.</p>";

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".ico", "image/x-icon" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".po", "text/plain; charset=utf-8" },
        { ".pot", "text/plain; charset=utf-8" },
    };
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof(types) / sizeof(types[0]); i++)
        if (strcmp(dot, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

static const struct srv_embedded *find_file(const char *path)
{
    size_t low = 0, high = srv_embedded_count;

    while (low < high) {
        const size_t mid = (low + high) / 2;
        const int order = strcmp(srv_embedded_files[mid].path, path);

        if (order == 0)
            return &srv_embedded_files[mid];
        if (order < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return NULL;
}

/* Paths that the page itself makes sense of. */
static bool is_page(const char *path)
{
    return !path[0] || strncmp(path, "t/", 2) == 0 || strncmp(path, "join/", 5) == 0 ||
           strcmp(path, "account") == 0 || strcmp(path, "admin") == 0 ||
           strcmp(path, "games") == 0 || strncmp(path, "games/", 6) == 0 ||
           strncmp(path, "learn/", 6) == 0 || strncmp(path, "people/", 7) == 0 ||
           strcmp(path, "cups") == 0 || strncmp(path, "cups/", 5) == 0;
}

static void answer_file(struct srv_call *call, const struct srv_embedded *file, bool gzip)
{
    char headers[1024];
    char tag[32];
    const bool packed = gzip && file->gzip_size < file->size;

    (void)snprintf(tag, sizeof(tag), "\"%016" PRIx64 "\"", ac_hash(file->bytes, file->size, 0));
    (void)snprintf(headers, sizeof(headers),
                   SECURITY "cache-control: no-cache\nvary: accept-encoding\netag: %s\n%s", tag,
                   packed ? "content-encoding: gzip\n" : "");
    if (strcmp(call->etag, tag) == 0)
        srv_answer_not_modified(call, headers);
    else
        srv_answer_bytes(call, type_of(file->path), headers,
                         (const char *)(packed ? file->gzip : file->bytes),
                         packed ? file->gzip_size : file->size);
}

void srv_asset(struct srv_call *call, const struct srv_request *request)
{
    const char *path = request->path[0] == '/' ? request->path + 1 : request->path;
    const struct srv_embedded *file;

    if (request->post) {
        srv_refuse(call, "unknown", "no such thing");
        return;
    }
    file = find_file(is_page(path) ? "index.html" : path);
    if (file)
        answer_file(call, file, request->gzip);
    else if (is_page(path))
        srv_answer_bytes(call, "text/html; charset=utf-8", SECURITY "cache-control: no-cache\n",
                         plain_page, sizeof(plain_page) - 1);
    else
        srv_refuse(call, "unknown", "no such file");
}
