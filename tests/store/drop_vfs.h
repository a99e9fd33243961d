/*
 * A file layer that forgets: a write is remembered with what it replaced until the file is synced;
 * drop_vfs_crash takes back every write that was not, as a machine that loses its power may, and
 * ends the process at once.
 */
#ifndef AC_TESTS_DROP_VFS_H
#define AC_TESTS_DROP_VFS_H

/* Becomes the layer of every database that this process opens from now on. */
void drop_vfs_use(void);

void drop_vfs_crash(int code);

#endif
