/* What the files of the SQLite engine share. */
#ifndef AC_STORE_SQLITE_H
#define AC_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/inside.h"

/* Brings the schema up to date; refuses a file of a newer program. */
enum ac_status ac__sqlite_migrate(struct ac_store *store, sqlite3 *db,
                                  struct ac_err *err) AC_MUST_CHECK;

#endif
