/*
 * The decisions of the game, one row each: a step of a phase or a pending decision, with the case
 * that governs it, what is asked, how it goes on by itself, what may be done and why not [SEQ].
 */
#include <string.h>

#include "armageddon/rules.h"

/* The rows of pending decisions, and of the steps of each phase. */
static const uint8_t frame_row[ARMA_FRAMES] = {
    [ARMA_FRAME_MOVING] = ARMA_ROW_MOVING,   [ARMA_FRAME_REPLY] = ARMA_ROW_REPLY,
    [ARMA_FRAME_DIE] = ARMA_ROW_DIE,         [ARMA_FRAME_LOSE] = ARMA_ROW_LOSE,
    [ARMA_FRAME_RETREAT] = ARMA_ROW_RETREAT, [ARMA_FRAME_BRING] = ARMA_ROW_BRING,
    [ARMA_FRAME_PLACE] = ARMA_ROW_PLACE,
};
static const uint8_t move_row[] = {
    [ARMA_STEP_BALK] = ARMA_ROW_BALK,     [ARMA_STEP_ARRIVE] = ARMA_ROW_ARRIVE,
    [ARMA_STEP_FEINT] = ARMA_ROW_FEINT,   [ARMA_STEP_BOARD] = ARMA_ROW_BOARD,
    [ARMA_STEP_CLOUD] = ARMA_ROW_CLOUD,   [ARMA_STEP_MOVE] = ARMA_ROW_MOVE,
    [ARMA_STEP_ALIGHT] = ARMA_ROW_ALIGHT, [ARMA_STEP_CLEAR] = ARMA_ROW_CLEAR,
};

int arma_decision(const struct ac_state *state)
{
    const struct arma_state *s = arma_in(state);

    if (s->head.depth)
        return frame_row[s->head.frame[s->head.depth - 1].kind];
    switch ((enum arma_phase)s->head.phase) {
    case ARMA_PHASE_DEPLOY:
        return ARMA_ROW_DEPLOY;
    case ARMA_PHASE_FIRE:
        if (s->step == ARMA_STEP_ECLIPSE)
            return ARMA_ROW_ECLIPSE;
        return s->step == ARMA_STEP_PLAN ? ARMA_ROW_AIM : ARMA_ROW_LOOSE;
    case ARMA_PHASE_MOVE:
        return move_row[s->step];
    case ARMA_PHASE_MELEE:
        return s->step == ARMA_STEP_PLAN ? ARMA_ROW_ATTACK : ARMA_ROW_RESOLVE;
    case ARMA_PHASE_OVER:
    case ARMA_PHASES:
        break;
    }
    return ARMA_ROW_OVER;
}

ac_side arma_phasing(const struct ac_state *state)
{
    return arma_in(state)->phasing;
}

static bool carries(const struct arma_data *d, const struct arma_state *s, int chariot)
{
    for (int p = 0; p < d->piece_count; p++)
        if (s->piece[p].rides == chariot + 1)
            return true;
    return false;
}

/*
 * Waiting pieces of one group and type are alike: lists name the first of them [RUL.DEPLOY,
 * RUL.ENTER, CHAR.PROC1].
 */
ac_piece arma_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = arma_in(state);

    if (s->piece[piece].status != ARMA_WAITING || carries(d, s, piece))
        return piece;
    for (ac_piece p = 0; p < piece; p++)
        if (d->group_of[p] == d->group_of[piece] && !carries(d, s, p) &&
            memcmp(&s->piece[p], &s->piece[piece], sizeof(s->piece[p])) == 0)
            return p;
    return piece;
}

/* ---- apply ---- */

static void do_arrive(struct ac_play *play, const struct ac_action *a)
{
    if (a->verb == ARMA_DONE)
        arma_of(play->state)->step = ARMA_STEP_FEINT;
    else
        arma_entry_do(play, a);
}

static void do_clear(struct ac_play *play, const struct ac_action *a)
{
    struct arma_ctx c = arma_ctx(play);

    arma_eliminate(&c, a->arg[0], ARMA_RUL_STK_OVER);
}

/* ---- chance ---- */

static void roll_attack(const struct ac_look *look, struct ac_chance *out)
{
    static const char *const what[] = { [ARMA_DIE_FIRE] = "die for the fire",
                                        [ARMA_DIE_REPLY] = "die for the defensive fire",
                                        [ARMA_DIE_MELEE] = "die for the melee" };

    ac_chance_die(out, what[look->frame->arg[ARMA_DIE_WHAT]], 6);
}

static void roll_balk(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for a chariot: 1 or 2 and it will not move", 6);
}

static void roll_eclipse(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for the eclipse: 1 or 2 ends the battle", 6);
}

/* ---- what is asked, where it depends ---- */

static void say(struct ac_turn *out, const char *text)
{
    ARMA_SAY(out->prompt, sizeof(out->prompt), "%s", text);
}

static void ask_aim(const struct ac_look *look, struct ac_turn *out)
{
    if (arma_in(look->state)->open)
        say(out, "more units must join this fire to reach 1-2");
}

static void ask_attack(const struct ac_look *look, struct ac_turn *out)
{
    if (arma_in(look->state)->open)
        say(out, "more units must join this attack to reach 1-2");
}

static void ask_bring(const struct ac_look *look, struct ac_turn *out)
{
    if (arma_in(look->state)->step != ARMA_STEP_ARRIVE)
        return;
    out->rule = ARMA_RUL_ENTER_AT;
    say(out, "where does it arrive? or done: the rest as they fit");
}

/* ---- the table ---- */

/* clang-format off */
const struct ac_decision arma_decisions[ARMA_DECISIONS] = {
    [ARMA_ROW_DEPLOY] = { "set-up", ARMA_SETUP_3, "set up your army", 0,
        NULL, arma_deploy_list, arma_deploy_do, NULL, arma_deploy_why, NULL },
    [ARMA_ROW_PLACE] = { "set-up-unit", ARMA_SETUP_3, "where does it stand, and facing where?", 0,
        arma_frame_settle, arma_deploy_list, arma_deploy_do, NULL, arma_deploy_why, NULL },
    [ARMA_ROW_ECLIPSE] = { "eclipse", ARMA_SCN_x23_special1, "will the sun go dark?", 0,
        arma_eclipse_settle, NULL, arma_eclipse_do, roll_eclipse, NULL, NULL },
    [ARMA_ROW_AIM] = { "aim", ARMA_FIRE_GR1, "aim fire units, then done", 0,
        arma_plan_settle, arma_fire_list, arma_fire_do, NULL, arma_fire_why, ask_aim },
    [ARMA_ROW_LOOSE] = { "fire", ARMA_FIRE_PROC2, "loose: resolve the fire attacks in any order", 0,
        arma_loose_settle, arma_fire_list, arma_fire_do, NULL, arma_fire_why, NULL },
    [ARMA_ROW_BALK] = { "balking", ARMA_SCN_x26_special3, "do the chariots obey?", 0,
        arma_balk_settle, NULL, arma_balk_do, roll_balk, NULL, NULL },
    [ARMA_ROW_ARRIVE] = { "arrival", ARMA_MOV_GR1, "a group may arrive; or done", 0,
        arma_arrive_settle, arma_arrive_list, do_arrive, NULL, arma_movement_why, NULL },
    [ARMA_ROW_FEINT] = { "feint", ARMA_SCN_x20_special2, "call the fake retreat now? feign, or done", 0,
        arma_feint_settle, arma_feint_list, arma_feint_do, NULL, arma_movement_why, NULL },
    [ARMA_ROW_BOARD] = { "boarding", ARMA_CHAR_PROC3, "board chariots, then ready", 0,
        arma_board_settle, arma_board_list, arma_chariot_do, NULL, arma_movement_why, NULL },
    [ARMA_ROW_CLOUD] = { "dust-cloud", ARMA_SCN_x20_special2, "one chariot may raise the dust cloud; or done", 0,
        arma_cloud_settle, arma_cloud_list, arma_cloud_do, NULL, arma_movement_why, NULL },
    [ARMA_ROW_MOVE] = { "movement", ARMA_MOV_GR1, "move units, then done", 0,
        arma_move_settle, arma_move_list, arma_move_do, NULL, arma_movement_why, NULL },
    [ARMA_ROW_MOVING] = { "move", ARMA_MOV_GR2, "move on, turn or halt", 0,
        arma_moving_settle, arma_moving_list, arma_move_do, NULL, arma_movement_why, NULL },
    [ARMA_ROW_REPLY] = { "defensive-fire", ARMA_FIRE_J1, "defensive fire: who shoots, then volley; or hold", 0,
        arma_frame_settle, arma_reply_list, arma_reply_do, NULL, arma_reply_why, NULL },
    [ARMA_ROW_BRING] = { "entry", ARMA_MOV_GR1, "where does it enter?", 0,
        arma_frame_settle, arma_enter_list, arma_entry_do, NULL, arma_bring_why, ask_bring },
    [ARMA_ROW_ALIGHT] = { "leaving-chariots", ARMA_CHAR_PROC3, "leave chariots, then done", 0,
        arma_alight_settle, arma_alight_list, arma_chariot_do, NULL, arma_movement_why, NULL },
    [ARMA_ROW_CLEAR] = { "overstacked", ARMA_RUL_STK_OVER, "a hex is over the stacking limits: remove units", 0,
        arma_clear_settle, arma_clear_list, do_clear, NULL, arma_clear_why, NULL },
    [ARMA_ROW_ATTACK] = { "attack", ARMA_MEL_GR1, "declare melee attacks, then done", 0,
        arma_plan_settle, arma_melee_list, arma_melee_do, NULL, arma_melee_why, ask_attack },
    [ARMA_ROW_RESOLVE] = { "melee", ARMA_MEL_G, "resolve the attacks in any order", 0,
        arma_resolve_settle, arma_melee_list, arma_melee_do, NULL, arma_melee_why, NULL },
    [ARMA_ROW_LOSE] = { "losses", ARMA_CRT_H1, "half are eliminated: choose who is lost", 0,
        arma_frame_settle, arma_lose_list, arma_lose_do, NULL, arma_lose_why, NULL },
    [ARMA_ROW_RETREAT] = { "retreat", ARMA_RETR_6, "retreat: choose where each unit ends", 0,
        arma_retreat_settle, arma_retreat_list, arma_retreat_do, NULL, arma_retreat_why, NULL },
    [ARMA_ROW_DIE] = { "die", ARMA_CRT_cols, "a die is rolled", 0,
        arma_frame_settle, NULL, arma_die_do, roll_attack, NULL, NULL },
    [ARMA_ROW_OVER] = { "over", ARMA_SEQ_end, "the game is over", 0,
        arma_over_settle, NULL, NULL, NULL, NULL, NULL },
};
/* clang-format on */
