/* What the files of the engine share. */
#ifndef AC_PROTO_ENGINE_INSIDE_H
#define AC_PROTO_ENGINE_INSIDE_H

#include "core/odds.h"
#include "engine/engine.h"
#include "record/dice.h"

struct ac_engine {
    const struct ac_engine_host *host;
    struct ac_engine_table table; /* game is NULL until one is opened */
    struct ac_dice dice;
    enum ac_record_dice rolled;  /* where the rolls of this match came from */
    char ending[AC_RECORD_WORD]; /* of the text that is being taken in; "" when none is */
    struct ac_text taken;
    struct ac_text answer;

    /* working memory */
    struct ac_odds_room odds_room;
    struct ac_state_room seen, scratch;
    struct ac_actions list;
    struct ac_reach reach;
    struct ac_order_plan plan;
    struct ac_view view;
    struct ac_card card;
};

/* A command works on the rest of its line, writes to engine->answer, or refuses. */
typedef enum ac_status ac_engine_do(struct ac_engine *engine, const char *rest, struct ac_err *err);

/* Queries. */
ac_engine_do ac_engine_position, ac_engine_show, ac_engine_turn, ac_engine_legal, ac_engine_why,
    ac_engine_odds, ac_engine_card, ac_engine_hash, ac_engine_record, ac_engine_reach,
    ac_engine_plan, ac_engine_orders, ac_engine_view, ac_engine_goals, ac_engine_result,
    ac_engine_complete, ac_engine_board;

/* Changes. */
ac_engine_do ac_engine_play, ac_engine_roll, ac_engine_seed, ac_engine_genmove, ac_engine_undo,
    ac_engine_takeback, ac_engine_resign, ac_engine_draw, ac_engine_standing;

/* Takes the next word; refuses with "expected WHAT" when there is none. */
enum ac_status ac_engine_word(const char **rest, const char *what, char *word,
                              struct ac_err *err) AC_MUST_CHECK;

/* Refuses anything that is left. */
enum ac_status ac_engine_nothing(const char *rest, struct ac_err *err) AC_MUST_CHECK;

/* The state as the side to act may see it; the true one when chance is to act. */
const struct ac_state *ac_engine_seen(struct ac_engine *engine);

#endif
