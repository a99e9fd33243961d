/* A host of the engine protocol that knows the game mini and nothing else. */
#ifndef AC_TESTS_MINI_HOST_H
#define AC_TESTS_MINI_HOST_H

#include "engine/engine.h"

/* `line` and `self` say where answers go. */
struct ac_engine_host mini_host(void (*line)(void *self, const char *line), void *self);

/* Opens a record of mini, as the header says. Close it by releasing the match and freeing the game. */
enum ac_status mini_open_record(const char *text, size_t size, bool recover,
                                struct ac_engine_table *out, struct ac_err *err);

#endif
