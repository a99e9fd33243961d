/* See the header. Everything but write, truncate, sync and close is the system's own. */
#include "tests/store/drop_vfs.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a write or a truncation replaced. */
struct old {
    struct old *next; /* the one before */
    sqlite3_int64 at, size_before;
    int count;
    unsigned char bytes[];
};

struct file {
    sqlite3_file base;
    struct old *old; /* newest first; all since the last sync */
    struct file *next;
    sqlite3_file *real; /* behind this struct */
};

static sqlite3_vfs vfs;
static sqlite3_vfs *system_vfs;
static struct file *files;

static struct file *of(sqlite3_file *file)
{
    return (struct file *)(void *)file;
}

static sqlite3_file *real(sqlite3_file *file)
{
    return of(file)->real;
}

/* Remembers `count` bytes at `at`, or up to the end. */
static void remember(struct file *file, sqlite3_int64 at, sqlite3_int64 count)
{
    struct old *old;
    sqlite3_int64 size = 0;

    (void)file->real->pMethods->xFileSize(file->real, &size);
    if (at + count > size)
        count = size > at ? size - at : 0;
    old = malloc(sizeof(*old) + (size_t)count);
    if (!old)
        abort();
    *old = (struct old){ .next = file->old, .at = at, .size_before = size, .count = (int)count };
    if (count)
        (void)file->real->pMethods->xRead(file->real, old->bytes, (int)count, at);
    file->old = old;
}

static void forget(struct file *file)
{
    while (file->old) {
        struct old *next = file->old->next;

        free(file->old);
        file->old = next;
    }
}

static void take_back(struct file *file)
{
    for (const struct old *old = file->old; old; old = old->next) {
        if (old->count)
            (void)file->real->pMethods->xWrite(file->real, old->bytes, old->count, old->at);
        (void)file->real->pMethods->xTruncate(file->real, old->size_before);
    }
}

void drop_vfs_crash(int code)
{
    for (struct file *file = files; file; file = file->next)
        take_back(file);
    _exit(code);
}

/* ---- methods that matter ---- */

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at)
{
    remember(of(file), at, count);
    return real(file)->pMethods->xWrite(real(file), bytes, count, at);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    sqlite3_int64 now = 0;

    (void)real(file)->pMethods->xFileSize(real(file), &now);
    remember(of(file), size, now > size ? now - size : 0);
    return real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags)
{
    (void)flags; /* what the system's memory holds survives the end of this process */
    forget(of(file));
    return SQLITE_OK;
}

static int close_file(sqlite3_file *file)
{
    struct file **at = &files;

    while (*at && *at != of(file))
        at = &(*at)->next;
    if (*at)
        *at = of(file)->next;
    forget(of(file));
    return real(file)->pMethods->xClose(real(file));
}

/* ---- the rest is passed on ---- */

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at)
{
    return real(file)->pMethods->xRead(real(file), bytes, count, at);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *out)
{
    return real(file)->pMethods->xFileSize(real(file), out);
}

static int lock_file(sqlite3_file *file, int level)
{
    return real(file)->pMethods->xLock(real(file), level);
}

static int unlock_file(sqlite3_file *file, int level)
{
    return real(file)->pMethods->xUnlock(real(file), level);
}

static int check_lock(sqlite3_file *file, int *out)
{
    return real(file)->pMethods->xCheckReservedLock(real(file), out);
}

static int control(sqlite3_file *file, int what, void *arg)
{
    return real(file)->pMethods->xFileControl(real(file), what, arg);
}

static int sector(sqlite3_file *file)
{
    return real(file)->pMethods->xSectorSize(real(file));
}

/* Nothing is promised: pages may be torn and writes come in any order. */
static int traits(sqlite3_file *file)
{
    (void)file;
    return 0;
}

static int shm_map(sqlite3_file *file, int page, int size, int more, void volatile **out)
{
    return real(file)->pMethods->xShmMap(real(file), page, size, more, out);
}

static int shm_lock(sqlite3_file *file, int at, int count, int flags)
{
    return real(file)->pMethods->xShmLock(real(file), at, count, flags);
}

static void shm_barrier(sqlite3_file *file)
{
    real(file)->pMethods->xShmBarrier(real(file));
}

static int shm_unmap(sqlite3_file *file, int gone)
{
    return real(file)->pMethods->xShmUnmap(real(file), gone);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector,
    .xDeviceCharacteristics = traits,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

static int open_file(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct file *made = of(file);
    int code;

    (void)self;
    memset(made, 0, sizeof(*made));
    made->real = (sqlite3_file *)(void *)(made + 1);
    code = system_vfs->xOpen(system_vfs, name, made->real, flags, out);
    if (code != SQLITE_OK)
        return code;
    made->base.pMethods = &methods;
    made->next = files;
    files = made;
    return SQLITE_OK;
}

void drop_vfs_use(void)
{
    system_vfs = sqlite3_vfs_find(NULL);
    vfs = *system_vfs;
    vfs.zName = "drop";
    vfs.szOsFile = (int)sizeof(struct file) + system_vfs->szOsFile;
    vfs.xOpen = open_file;
    vfs.pNext = NULL;
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK)
        abort();
}
