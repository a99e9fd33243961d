/*
 * The ruleset: who decides now, which actions are legal, what an action does. The chapters do the
 * work; this file sends each question to the chapter whose phase or pending decision it is.
 */
#include "armageddon.h"
#include "rules.h"

#include <string.h>

#include "base/bug.h"

static const struct arma_state *of(const struct ac_state *state)
{
    return (const struct arma_state *)(const void *)state;
}

/* ---- lists ---- */

static void list_frame(const struct arma_data *d, const struct arma_state *s,
                       struct ac_actions *out)
{
    switch ((enum arma_frame)ac_top_const(&s->head)->kind) {
    case ARMA_FRAME_MOVING:
        arma_moving_list(d, s, out);
        return;
    case ARMA_FRAME_REPLY:
        arma_reply_list(d, s, out);
        return;
    case ARMA_FRAME_LOSE:
        arma_lose_list(d, s, out);
        return;
    case ARMA_FRAME_RETREAT:
        arma_retreat_list(d, s, out);
        return;
    case ARMA_FRAME_BRING:
        arma_enter_list(d, s, out);
        return;
    case ARMA_FRAME_PLACE:
        arma_deploy_list(d, s, out);
        return;
    case ARMA_FRAME_DIE:
    case ARMA_FRAME_NONE:
        return;
    }
}

/* The chariot that lays the dust cloud moves before all others, or none does. */
static void list_cloud(const struct arma_data *d, const struct arma_state *s,
                       struct ac_actions *out)
{
    struct ac_actions all;

    all.count = 0;
    all.retracts = false;
    arma_move_list(d, s, &all);
    for (int i = 0; i < all.count; i++) {
        const struct ac_action *a = &all.list[i];
        if ((a->verb == ARMA_STEP || a->verb == ARMA_TURN) && s->piece[a->arg[0]].type == ARMA_CH &&
            arma_fits(&s->piece[a->arg[0]]))
            ac_actions_add(out, *a);
    }
    ac_actions_add(out, ac_act0(ARMA_DONE));
}

static void list_movement(const struct arma_data *d, const struct arma_state *s,
                          struct ac_actions *out)
{
    switch ((enum arma_step)s->step) {
    case ARMA_STEP_ARRIVE:
        arma_arrive_list(d, s, out);
        return;
    case ARMA_STEP_FEINT:
        ac_actions_add(out, ac_act0(ARMA_FEIGN));
        ac_actions_add(out, ac_act0(ARMA_DONE));
        return;
    case ARMA_STEP_BOARD:
        arma_board_list(d, s, out);
        return;
    case ARMA_STEP_CLOUD:
        list_cloud(d, s, out);
        return;
    case ARMA_STEP_MOVE:
        arma_move_list(d, s, out);
        return;
    case ARMA_STEP_ALIGHT:
        arma_alight_list(d, s, out);
        return;
    case ARMA_STEP_CLEAR:
        arma_clear_list(d, s, out);
        return;
    case ARMA_STEP_PLAN:
    case ARMA_STEP_RESOLVE:
    case ARMA_STEP_BALK:
    case ARMA_STEP_ECLIPSE:
        return;
    }
}

void arma_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = of(state);

    if (s->head.depth) {
        list_frame(d, s, out);
        return;
    }
    switch ((enum arma_phase)s->head.phase) {
    case ARMA_PHASE_DEPLOY:
        arma_deploy_list(d, s, out);
        return;
    case ARMA_PHASE_FIRE:
        arma_fire_list(d, s, out);
        return;
    case ARMA_PHASE_MOVE:
        list_movement(d, s, out);
        return;
    case ARMA_PHASE_MELEE:
        arma_melee_list(d, s, out);
        return;
    case ARMA_PHASE_OVER:
    case ARMA_PHASES:
        return;
    }
}

/* ---- why not ---- */

static enum arma_case frame_forbids(const struct arma_data *d, const struct arma_state *s,
                                    const struct ac_action *a)
{
    const struct ac_frame *top = ac_top_const(&s->head);

    switch ((enum arma_frame)top->kind) {
    case ARMA_FRAME_MOVING:
        return arma_move_forbidden_by(d, s, a);
    case ARMA_FRAME_REPLY:
        if (a->verb == ARMA_VOLLEY)
            return ARMA_CRT_min;
        if (a->verb != ARMA_SHOOT)
            return ARMA_FIRE_J2;
        return arma_fire_barred(d, s, a->arg[0]) != ARMA_OK ? arma_fire_barred(d, s, a->arg[0])
                                                            : ARMA_FIRE_J7;
    case ARMA_FRAME_LOSE:
        return ARMA_CRT_H1;
    case ARMA_FRAME_RETREAT:
        return a->verb == ARMA_RETREAT && arma_has(s, a->arg[0], ARMA_FLEES) ? ARMA_RETR_4
                                                                             : ARMA_RETR_1;
    case ARMA_FRAME_BRING:
        return s->step == ARMA_STEP_ARRIVE ? ARMA_RUL_ENTER_AT : ARMA_RUL_ENTER;
    case ARMA_FRAME_PLACE:
        return arma_deploy_forbidden_by(d, s, a);
    case ARMA_FRAME_DIE:
    case ARMA_FRAME_NONE:
        break;
    }
    return ARMA_SEQ_GR;
}

static enum arma_case movement_forbids(const struct arma_data *d, const struct arma_state *s,
                                       const struct ac_action *a)
{
    if (a->verb == ARMA_EMBARK) {
        const enum arma_case why = arma_embark_forbidden_by(d, s, a->arg[0], a->arg[1]);
        return why != ARMA_OK ? why : ARMA_CHAR_PROC1;
    }
    if (a->verb == ARMA_DEBARK) {
        const enum arma_case why = arma_debark_forbidden_by(d, s, a->arg[0], a->arg[1]);
        return why != ARMA_OK ? why : ARMA_CHAR_PROC2;
    }
    if (s->step == ARMA_STEP_CLEAR)
        return ARMA_RUL_STK_OVER;
    if (s->step == ARMA_STEP_CLOUD)
        return ARMA_SCN_x20_special3;
    return arma_move_forbidden_by(d, s, a);
}

static enum arma_case forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                   const struct ac_action *a)
{
    if (s->head.depth)
        return frame_forbids(d, s, a);
    switch ((enum arma_phase)s->head.phase) {
    case ARMA_PHASE_DEPLOY:
        return arma_deploy_forbidden_by(d, s, a);
    case ARMA_PHASE_FIRE:
        return arma_fire_forbidden_by(d, s, a);
    case ARMA_PHASE_MOVE:
        return movement_forbids(d, s, a);
    case ARMA_PHASE_MELEE:
        return arma_melee_forbidden_by(d, s, a);
    case ARMA_PHASE_OVER:
    case ARMA_PHASES:
        break;
    }
    return ARMA_SEQ_end;
}

bool arma_judge(const struct ac_game *game, const struct ac_state *state,
                const struct ac_action *action, struct ac_why *why)
{
    struct ac_actions list;
    enum arma_case rule;

    list.count = 0;
    list.retracts = true;
    arma_legal(game, state, &list);
    why->rule = ARMA_OK;
    why->text[0] = 0;
    for (int i = 0; i < list.count; i++)
        if (ac_action_same(&list.list[i], action))
            return true;
    rule = forbidden_by(arma_data(game), of(state), action);
    why->rule = (ac_case)(rule == ARMA_OK ? ARMA_SEQ_GR : rule);
    return false;
}

/* ---- doing ---- */

static void do_action(struct arma_ctx *c, const struct ac_action *a)
{
    switch ((enum arma_verb)a->verb) {
    case ARMA_PICK:
    case ARMA_AT:
    case ARMA_FACING:
    case ARMA_ABOARD:
    case ARMA_BACK:
        arma_deploy_do(c, a);
        return;
    case ARMA_AIM:
    case ARMA_UNAIM:
    case ARMA_LOOSE:
        arma_fire_do(c, a);
        return;
    case ARMA_STEP:
    case ARMA_TURN:
    case ARMA_HALT:
        arma_move_do(c, a);
        return;
    case ARMA_LEAVE:
    case ARMA_BRING:
    case ARMA_ENTER:
    case ARMA_ARRIVE:
        arma_entry_do(c, a);
        return;
    case ARMA_EMBARK:
    case ARMA_DEBARK:
    case ARMA_READY:
        arma_chariot_do(c, a);
        return;
    case ARMA_FEIGN:
        arma_feint_do(c, a);
        return;
    case ARMA_SHOOT:
    case ARMA_VOLLEY:
    case ARMA_HOLD:
        arma_reply_do(c, a);
        return;
    case ARMA_ATTACK:
    case ARMA_ALSO:
    case ARMA_UNATTACK:
    case ARMA_RESOLVE:
        arma_melee_do(c, a);
        return;
    case ARMA_LOSE:
        arma_lose_do(c, a);
        return;
    case ARMA_RETREAT:
        arma_retreat_do(c, a);
        return;
    case ARMA_REMOVE:
        arma_eliminate(c, a->arg[0], ARMA_RUL_STK_OVER);
        return;
    case ARMA_DONE:
    case ARMA_VERBS:
        break;
    }
    ac_bug("armageddon: verb %d was never generated", a->verb);
}

/* `done` belongs to the phase. */
static void do_done(struct arma_ctx *c, const struct ac_action *a)
{
    struct arma_state *s = c->s;

    if (s->head.phase == ARMA_PHASE_FIRE) {
        arma_fire_do(c, a);
    } else if (s->head.phase == ARMA_PHASE_MELEE) {
        arma_melee_do(c, a);
    } else if (s->head.depth) {
        arma_entry_do(c, a); /* the rest of a group that arrives */
    } else if (s->step == ARMA_STEP_ARRIVE) {
        s->step = ARMA_STEP_FEINT;
    } else if (s->step == ARMA_STEP_FEINT) {
        arma_feint_do(c, a);
    } else if (s->step == ARMA_STEP_CLOUD) {
        s->step = ARMA_STEP_MOVE;
    } else if (s->step == ARMA_STEP_ALIGHT) {
        arma_chariot_do(c, a);
    } else {
        arma_move_do(c, a);
    }
}

void arma_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink)
{
    struct arma_ctx c = { .game = game, .d = arma_data(game), .sink = sink };

    c.s = (struct arma_state *)(void *)state;
    if (action->verb == AC_VERB_OUTCOME)
        arma_roll(&c, action->arg[0] + 1);
    else if (action->verb == ARMA_DONE)
        do_done(&c, action);
    else
        do_action(&c, action);
    arma_settle(&c);
}

void arma_chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out)
{
    static const char *const what[] = { "die for the fire", "die for the defensive fire",
                                        "die for the melee" };
    const struct arma_state *s = of(state);

    (void)game;
    if (s->head.depth)
        ac_chance_die(out, what[ac_top_const(&s->head)->arg[0]], 6);
    else if (s->step == ARMA_STEP_BALK)
        ac_chance_die(out, "die for a chariot: 1 or 2 and it will not move", 6);
    else
        ac_chance_die(out, "die for the eclipse: 1 or 2 ends the battle", 6);
}

/* ---- who and what about ---- */

static const char *frame_prompt(const struct arma_state *s, enum arma_case *rule)
{
    switch ((enum arma_frame)ac_top_const(&s->head)->kind) {
    case ARMA_FRAME_MOVING:
        *rule = ARMA_MOV_GR2;
        return "move on, turn or halt";
    case ARMA_FRAME_REPLY:
        *rule = ARMA_FIRE_J1;
        return "defensive fire: who shoots, then volley; or hold";
    case ARMA_FRAME_LOSE:
        *rule = ARMA_CRT_H1;
        return "half are eliminated: choose who is lost";
    case ARMA_FRAME_RETREAT:
        *rule = ARMA_RETR_6;
        return "retreat: choose where each unit ends";
    case ARMA_FRAME_BRING:
        *rule = s->step == ARMA_STEP_ARRIVE ? ARMA_RUL_ENTER_AT : ARMA_RUL_ENTER;
        return s->step == ARMA_STEP_ARRIVE ? "where does it arrive? or done: the rest as they fit"
                                           : "where does it enter?";
    case ARMA_FRAME_PLACE:
        *rule = ARMA_SETUP_2;
        return "where does it stand, and facing where?";
    case ARMA_FRAME_DIE:
    case ARMA_FRAME_NONE:
        break;
    }
    return "a die is rolled";
}

static const char *movement_prompt(const struct arma_state *s, enum arma_case *rule)
{
    *rule = ARMA_MOV_GR1;
    switch ((enum arma_step)s->step) {
    case ARMA_STEP_ARRIVE:
        *rule = ARMA_RUL_ENTER_AT;
        return "a group may arrive; or done";
    case ARMA_STEP_FEINT:
        *rule = ARMA_SCN_x20_special2;
        return "call the fake retreat now? feign, or done";
    case ARMA_STEP_BOARD:
        *rule = ARMA_CHAR_PROC1;
        return "board chariots, then ready";
    case ARMA_STEP_CLOUD:
        *rule = ARMA_SCN_x20_special3;
        return "one chariot may raise the dust cloud; or done";
    case ARMA_STEP_ALIGHT:
        *rule = ARMA_CHAR_PROC2;
        return "leave chariots, then done";
    case ARMA_STEP_CLEAR:
        *rule = ARMA_RUL_STK_OVER;
        return "a hex is over the stacking limits: remove units";
    case ARMA_STEP_BALK:
    case ARMA_STEP_MOVE:
    case ARMA_STEP_PLAN:
    case ARMA_STEP_RESOLVE:
    case ARMA_STEP_ECLIPSE:
        break;
    }
    return "move units, then done";
}

static const char *phase_prompt(const struct arma_state *s, enum arma_case *rule)
{
    const bool plan = s->step == ARMA_STEP_PLAN;

    switch ((enum arma_phase)s->head.phase) {
    case ARMA_PHASE_DEPLOY:
        *rule = ARMA_SETUP_2;
        return "set up your army";
    case ARMA_PHASE_FIRE:
        *rule = plan ? ARMA_FIRE_PROC1 : ARMA_FIRE_PROC2;
        if (s->open)
            return "more units must join this fire to reach 1-2";
        return plan ? "aim fire units, then done" : "loose: resolve the fire attacks in any order";
    case ARMA_PHASE_MOVE:
        return movement_prompt(s, rule);
    case ARMA_PHASE_MELEE:
        *rule = plan ? ARMA_MEL_PROC1 : ARMA_MEL_G;
        if (s->open)
            return "more units must join this attack to reach 1-2";
        return plan ? "declare melee attacks, then done" : "resolve the attacks in any order";
    case ARMA_PHASE_OVER:
    case ARMA_PHASES:
        break;
    }
    *rule = ARMA_SEQ_end;
    return "the game is over";
}

void arma_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out)
{
    const struct arma_state *s = of(state);
    enum arma_case rule = ARMA_OK;
    const char *text = s->head.depth ? frame_prompt(s, &rule) : phase_prompt(s, &rule);

    (void)game;
    out->to_act = s->head.to_act;
    out->phase = s->head.phase;
    out->turn = s->head.turn;
    out->rule = (ac_case)rule;
    out->reaction = s->head.to_act < AC_SIDES && s->head.to_act != s->phasing;
    ARMA_SAY(out->prompt, sizeof(out->prompt), "%s", text);
}

/* ---- standing orders ---- */

enum { ORDER_REPLY };
static const char *const reply_choices[] = { "ask", "always", "never", "at-1-1", "at-2-1", 0 };
static const struct ac_order_kind orders[] = {
    { "defensive-fire", "what fire units do when an enemy steps before them", reply_choices },
};

bool arma_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *given, struct ac_action *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = of(state);
    const struct ac_frame *top = ac_top_const(&s->head);
    const int choice = given->choice[ORDER_REPLY];
    struct ac_actions list;
    int total = 0;

    if (choice == 0 || !top || top->kind != ARMA_FRAME_REPLY)
        return false;
    *out = ac_act0(ARMA_HOLD);
    if (choice == 2)
        return true;
    list.count = 0;
    list.retracts = false;
    arma_reply_list(d, s, &list);
    total = arma_reply_planned(d, s, top->arg[0]);
    for (int i = 0; i < list.count; i++)
        if (list.list[i].verb == ARMA_SHOOT)
            total += arma_unit_of(d, s, list.list[i].arg[0])->fire[0];
    const int hex = top->arg[0];
    const int column = arma_column(total, d->protect[d->board.hex[hex].terrain]);
    if (column < (choice == 1 ? 0 : choice - 2))
        return true;
    *out = list.list[0].verb == ARMA_SHOOT ? list.list[0] : ac_act0(ARMA_VOLLEY);
    return true;
}

/* ---- the table ---- */

static const char *const case_ids[] = { "",
#define X(name, id) id,
                                        ARMA_CASE_LIST(X)
#undef X
};

static const char *const phases[] = { "Deployment", "Fire Combat", "Movement", "Melee Combat",
                                      "Over" };
static const char *const labels[] = { "no-effect", "D",       "H",     "E",
                                      "daylight",  "eclipse", "obeys", "balks" };
static const char *const styles[] = { "veteran", "bold", "careful" };

static const struct ac_drill_kind drills[] = {
    { "advance", "the line advances together as far as its slowest can", true, false, true },
    { "face", "all turn to face this way", true, false, true },
    { "refuse", "units fall back one hex and keep facing the enemy", true, false, true },
    { "skirmish", "fire units go ahead of the line", true, false, true },
    { "join", "all who can join the attack on this hex", false, true, false },
    { "charge", "a chariot takes a straight run at this hex", true, true, false },
};

static const struct ac_overlay_kind overlays[] = {
    { "fire", "hexes this unit can fire at", true },
    { "fronts", "hexes before enemy fire units, where movement stops", false },
    { "control", "units outside their leaders' control", false },
    { "objectives", "hexes whose control decides", false },
};

const struct ac_ruleset arma_ruleset = {
    .id = "armageddon",
    .title = "Armageddon",
    .about = "Tactical combat in the Near East and Italy, 3000 to 500 BC: facing, missile fire, "
             "chariots and leaders; fourteen original battles and twenty-seven more.",
    .revision = 2,
    .state_size = sizeof(struct arma_state),
    .verbs = arma_verbs,
    .verb_count = ARMA_VERBS,
    .events = arma_events,
    .event_count = ARMA_EVENTS,
    .case_ids = case_ids,
    .case_count = ARMA_CASE_COUNT,
    .phases = phases,
    .phase_count = ARMA_PHASES,
    .labels = labels,
    .label_count = ARMA_LABELS,
    .options = arma_options,
    .option_count = ARMA_OPTIONS,
    .drills = drills,
    .drill_count = sizeof(drills) / sizeof(drills[0]),
    .orders = orders,
    .order_count = sizeof(orders) / sizeof(orders[0]),
    .overlays = overlays,
    .overlay_count = sizeof(overlays) / sizeof(overlays[0]),
    .styles = styles,
    .style_count = sizeof(styles) / sizeof(styles[0]),
    .facings = arma_dir_names,
    .secrets = false,
    .load = arma_load,
    .begin = arma_begin,
    .turn = arma_turn,
    .legal = arma_legal,
    .judge = arma_judge,
    .chance = arma_chance,
    .apply = arma_apply,
    .result = arma_result,
    .forecast = arma_forecast,
    .reach = arma_reach,
    .drill = arma_drill,
    .view = arma_view,
    .goals = arma_goals,
    .overlay = arma_overlay,
    .answer = arma_answer,
    .check = arma_check,
    .save = arma_save,
    .restore = arma_restore,
    .advise = arma_advise,
    .appraise = arma_appraise,
};
