/* A question about a table while it is answered: what ask.c and ask_coach.c share. */
#ifndef AC_SERVER_QUESTION_H
#define AC_SERVER_QUESTION_H

#include "server/inside.h"

struct srv_question {
    struct srv_call *call;
    const struct ac_game *game;
    int viewer;
    struct ac_state_room room;
    struct ac_state *state; /* as the viewer sees it, after his draft */
    bool drafted;
    int count;      /* of the draft that was played */
    json_t *events; /* of the draft, or NULL: nobody asks for them */
    struct ac_err stopped;
};

/* False: refused. The viewer decides now; the word names a piece. */
bool srv_need_decision(const struct srv_question *q);
bool srv_take_piece(struct srv_question *q, const char *word, ac_piece *out);

/* ---- ask_coach.c ---- */

void srv_ask_hint(struct srv_question *q);
void srv_ask_staff(struct srv_question *q);
void srv_ask_tutor(struct srv_question *q);

#endif
