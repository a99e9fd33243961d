/* What people.c, accounts.c and admin.c share. */
#ifndef AC_SERVER_PEOPLE_H
#define AC_SERVER_PEOPLE_H

#include "server/inside.h"

enum { SRV_KEY_LENGTH = 40 };

/* The caller by a key of that kind that he shows; nobody when it is not good. */
void srv_take_key(struct srv_call *call, const char *key, enum ac_key_kind kind);

/* A new key of the caller's. */
enum ac_status srv_add_key(struct srv_call *call, enum ac_key_kind kind, const char *note,
                           char key[SRV_KEY_LENGTH + 1], struct ac_key_row *row,
                           struct ac_err *err) AC_MUST_CHECK;

bool srv_new_session(struct srv_call *call); /* false: refused */
void srv_set_cookie(struct srv_call *call, const char *key);
void srv_set_device(struct srv_call *call, const char *device);

/* Is the store's key for what the server signs in server->ticket_key? It is made when needed; false: refused. */
bool srv_has_key(struct srv_server *server);
bool srv_need_key(struct srv_call *call);

/* A write failed: the turn is lost, and the caller told. */
void srv_broke(struct srv_call *call, const struct ac_err *err);
bool srv_save_user(struct srv_call *call, enum ac_user_part part); /* false: refused */
void srv_answer_me(struct srv_call *call);
void srv_answer_ok(struct srv_call *call);

/* Is the name nobody else's, nor like anybody's? */
bool srv_name_free(struct srv_call *call, const char *name);

/* A password of the caller's own is hashed or judged elsewhere; then `finish` goes on. */
void srv_password_job(struct srv_call *call, enum srv_job_kind kind, const char *password,
                      const char *hash,
                      void (*finish)(struct srv_server *server, struct srv_job *job));

/* To the log and, within the turn's transaction, to the list of what was ruled. False: refused. */
bool srv_audit(struct srv_call *call, const char *event, int64_t user, const char *what);

/* ---- names.c ---- */

bool srv_name_good(const char *name);
void srv_name_skeleton(const char *name, char out[AC_STORE_NAME]);

/* Why a password is too easy to guess, or NULL. */
const char *srv_password_weak(const char *password, const char *name);

/* ---- accounts.c, admin.c ---- */

typedef void (*srv_route)(struct srv_call *call);
srv_route srv_account_route(const char *path, bool post);
srv_route srv_admin_route(const char *path, bool post);

#endif
