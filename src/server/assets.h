/*
 * The page's files, built into the program by cmake/AcEmbed.cmake: sorted by path, each as it is and
 * compressed with gzip.
 */
#ifndef AC_SERVER_ASSETS_H
#define AC_SERVER_ASSETS_H

#include <stddef.h>

struct srv_embedded {
    const char *path; /* "index.html", "js/board.js" */
    const unsigned char *bytes;
    size_t size;
    const unsigned char *gzip;
    size_t gzip_size;
};

extern const struct srv_embedded srv_embedded_files[];
extern const size_t srv_embedded_count;

#endif
