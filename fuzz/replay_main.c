/*
 * Replays a corpus through a fuzz target: `fuzz_NAME FILE-OR-FOLDER...`. So
 * that every input that once did harm is tried again by each build, also where
 * there is no libFuzzer. An empty or missing corpus is a failure: a replay that
 * replays nothing proves nothing.
 */
#include "fuzz.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static size_t replayed;

/* Runs one file. The bytes are in a block of their exact size, so that a read
 * beyond the end is seen by the sanitizer. */
static bool replay_file(const char *path, size_t size)
{
    uint8_t *bytes = malloc(size > 0 ? size : 1);
    FILE *in = fopen(path, "rb");
    bool ok = bytes && in && fread(bytes, 1, size, in) == size;

    if (ok) {
        (void)printf("%s\n", path);
        (void)fflush(stdout); /* the name of the culprit, should it abort */
        (void)LLVMFuzzerTestOneInput(bytes, size);
        replayed++;
    } else {
        (void)fprintf(stderr, "%s: cannot be read\n", path);
    }
    if (in)
        (void)fclose(in);
    free(bytes);
    return ok;
}

static bool replay_plain(const char *path)
{
    struct stat st;

    if (stat(path, &st) != 0) {
        (void)fprintf(stderr, "%s: no such file\n", path);
        return false;
    }
    return !S_ISREG(st.st_mode) || replay_file(path, (size_t)st.st_size);
}

static bool replay_folder(const char *path, DIR *dir)
{
    char name[4096];
    bool ok = true;

    for (const struct dirent *e = readdir(dir); e; e = readdir(dir)) {
        int len = snprintf(name, sizeof(name), "%s/%s", path, e->d_name);

        if (e->d_name[0] == '.' || len < 0 || (size_t)len >= sizeof(name))
            continue;
        ok = replay_plain(name) && ok;
    }
    return ok;
}

int main(int argc, char **argv)
{
    bool ok = true;

    for (int i = 1; i < argc; i++) {
        DIR *dir = opendir(argv[i]);

        if (dir) {
            ok = replay_folder(argv[i], dir) && ok;
            (void)closedir(dir);
        } else {
            ok = replay_plain(argv[i]) && ok;
        }
    }
    (void)printf("%zu inputs replayed\n", replayed);
    return ok && replayed > 0 ? 0 : 1;
}
