/*
 * Why not: for every row of the decisions, the case that forbids an action and what it leaves open:
 * who, where, how much. The chapters' predicates (`_forbidden_by`, `_barred`) decide; here their
 * answers get words. [SEQ.1A] to [SEQ.1C] say in which phase a verb belongs, [SETUP.7] that a special
 * rule is another scenario's.
 */
#include "armageddon/why.h"

/* Movement Points are kept in halves. */
static void say_points(struct ac_text *more, int halves)
{
    if (halves / 2 || !(halves & 1))
        ac_text_addf(more, "%d%s", halves / 2, halves & 1 ? " " : "");
    if (halves & 1)
        ac_text_add(more, "1/2");
}

ac_case arma_off_map(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_piece *p = &arma_in(look->state)->piece[piece];

    switch ((enum arma_status)p->status) {
    case ARMA_WAITING:
        ac_text_addf(more, "%s has not come onto the map", arma_piece_name(look, piece));
        return d->group[d->group_of[piece]].entry == ARMA_ARRIVES ? ARMA_RUL_ENTER_AT
                                                                  : ARMA_RUL_ENTER;
    case ARMA_GONE:
        ac_text_addf(more, "%s has left the map", arma_piece_name(look, piece));
        return ARMA_RUL_EXIT;
    case ARMA_LOST:
        ac_text_addf(more, "%s is eliminated", arma_piece_name(look, piece));
        return arma_is_leader(p->type) ? ARMA_LDR_B3 : ARMA_CRT_E;
    case ARMA_ON:
        break;
    }
    ac_bug("%s is on the map", arma_piece_name(look, piece));
}

/* ---- verbs of another moment ---- */

int arma_verb_phase(int verb)
{
    switch (verb) {
    case ARMA_PICK:
    case ARMA_AT:
    case ARMA_FACING:
    case ARMA_ABOARD:
    case ARMA_BACK:
        return ARMA_PHASE_DEPLOY;
    case ARMA_AIM:
    case ARMA_UNAIM:
    case ARMA_LOOSE:
        return ARMA_PHASE_FIRE;
    case ARMA_STEP:
    case ARMA_TURN:
    case ARMA_HALT:
    case ARMA_LEAVE:
    case ARMA_BRING:
    case ARMA_ENTER:
    case ARMA_ARRIVE:
    case ARMA_EMBARK:
    case ARMA_DEBARK:
    case ARMA_READY:
    case ARMA_REMOVE:
        return ARMA_PHASE_MOVE;
    case ARMA_ATTACK:
    case ARMA_ALSO:
    case ARMA_UNATTACK:
    case ARMA_RESOLVE:
        return ARMA_PHASE_MELEE;
    default:
        return AC_NONE;
    }
}

static ac_case other_phase(int phase, struct ac_text *more)
{
    static const struct {
        enum arma_case rule;
        const char *text;
    } home[] = {
        [ARMA_PHASE_DEPLOY] = { ARMA_SETUP_2, "the armies are set up before play begins" },
        [ARMA_PHASE_FIRE] = { ARMA_SEQ_1A, "that belongs to the Fire Combat Phase" },
        [ARMA_PHASE_MOVE] = { ARMA_SEQ_1B, "that belongs to the Movement Phase" },
        [ARMA_PHASE_MELEE] = { ARMA_SEQ_1C, "that belongs to the Melee Combat Phase" },
    };

    ac_text_add(more, home[phase].text);
    return (ac_case)home[phase].rule;
}

/* An answer to something that is not pending. */
static ac_case not_pending(const struct ac_look *look, int verb, struct ac_text *more)
{
    switch (verb) {
    case ARMA_SHOOT:
    case ARMA_VOLLEY:
    case ARMA_HOLD:
        ac_text_add(more, "nobody has just come before your fire units");
        return ARMA_FIRE_J8;
    case ARMA_LOSE:
        ac_text_add(more, "no losses are to be chosen now");
        return ARMA_CRT_def;
    case ARMA_RETREAT:
        ac_text_add(more, "nobody has to retreat now");
        return ARMA_RETR_1;
    case ARMA_FEIGN:
        if (!(arma_data(look->game)->special & ARMA_FEINT)) {
            ac_text_add(more, "this battle has no fake retreat");
            return ARMA_SETUP_7;
        }
        ac_text_add(more, "it is called at the start of the Movement Phase, once in the game");
        return ARMA_SCN_x20_special2;
    default: /* done */
        ac_text_addf(more, "first: %s", ac_decision_at(look->game, look->state)->prompt);
        return ARMA_SEQ_GR;
    }
}

ac_case arma_elsewhere(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const int phase = arma_verb_phase(a->verb);

    if (phase == AC_NONE)
        return not_pending(look, a->verb, more);
    if (phase != arma_in(look->state)->head.phase)
        return other_phase(phase, more);
    ac_text_addf(more, "first: %s", ac_decision_at(look->game, look->state)->prompt);
    return ARMA_SEQ_GR;
}

/* ---- set-up ---- */

static ac_case why_pick(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);

    if (look->frame) {
        ac_text_addf(more, "%s is in hand: say where it stands",
                     arma_piece_name(look, look->frame->arg[ARMA_PLACE_PIECE]));
        return ARMA_SEQ_GR;
    }
    if (arma_side_of(d, piece) != s->phasing) {
        ac_text_addf(more, "%s is not yours; the other side sets up in its turn",
                     arma_piece_name(look, piece));
        return ARMA_SETUP_4;
    }
    if (s->piece[piece].status == ARMA_ON)
        ac_text_addf(more, "%s stands in %s already", arma_piece_name(look, piece),
                     arma_hex_name(look, s->piece[piece].hex));
    else
        ac_text_addf(more, "%s comes later, it is not set up", arma_piece_name(look, piece));
    return ARMA_RUL_DEPLOY;
}

static ac_case why_at(const struct ac_look *look, int hex, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct ac_action at = ac_act1(ARMA_AT, hex);
    const int piece = look->frame->arg[ARMA_PLACE_PIECE];
    const struct arma_group *g = &d->group[d->group_of[piece]];
    const enum arma_case rule = arma_deploy_forbidden_by(d, s, &at);

    if (rule == ARMA_RUL_DEPLOY)
        ac_text_addf(more, "the enemy stands in %s", arma_hex_name(look, hex));
    else if (rule == ARMA_RUL_X01)
        ac_text_addf(more, "%s is marsh: no chariot enters it", arma_hex_name(look, hex));
    else if (rule == ARMA_SCN_x15_special2)
        ac_text_addf(more, "%s is a stream that nobody enters", arma_hex_name(look, hex));
    else if (rule == ARMA_SCN_x11_special1)
        ac_text_addf(more, "%s is high ground", arma_hex_name(look, hex));
    else if (rule != ARMA_SETUP_2)
        ac_text_addf(more, "with %s there the stacking limits leave somebody no room",
                     arma_piece_name(look, piece));
    else if (hex < ARMA_HEXES && g->zone_count > 0)
        ac_text_addf(more, "%s is %d hexes from %s; %s stands within %d", arma_hex_name(look, hex),
                     arma_distance(&d->board, hex, g->zone_hex[0]),
                     arma_hex_name(look, g->zone_hex[0]), arma_piece_name(look, piece),
                     g->zone_radius[0]);
    return (ac_case)rule;
}

ac_case arma_deploy_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);
    const int hex = look->frame ? look->frame->arg[ARMA_PLACE_HEX] : -1;

    switch (a->verb) {
    case ARMA_PICK:
        return why_pick(look, a->arg[0], more);
    case ARMA_BACK:
        if (look->frame)
            return why_pick(look, a->arg[0], more);
        ac_text_addf(more, "%s is no unit of yours that stands on the map",
                     arma_piece_name(look, a->arg[0]));
        return ARMA_RUL_DEPLOY;
    case ARMA_AT:
    case ARMA_ABOARD:
    case ARMA_FACING:
        if (!look->frame) {
            ac_text_add(more, "pick a unit first");
            return ARMA_SEQ_GR;
        }
        if (a->verb == ARMA_FACING || hex >= 0) {
            ac_text_add(more,
                        hex >= 0 ? "its facing is to be chosen" : "say where it stands first");
            return ARMA_FACE_C;
        }
        if (a->verb == ARMA_AT)
            return why_at(look, a->arg[0], more);
        ac_text_addf(more, "%s cannot carry it: one unit on foot to a chariot of its own group",
                     arma_piece_name(look, a->arg[0]));
        return s->piece[a->arg[0]].type == ARMA_CH ? ARMA_CHAR_C1 : ARMA_STK_E;
    default:
        ac_text_add(more, "the armies are still being set up");
        return ARMA_SETUP_4;
    }
}

/* ---- movement ---- */

/* Where a piece is that is not where another is. */
static const char *whereabouts(const struct arma_piece *p)
{
    return p->status == ARMA_ON        ? "on the map"
           : p->status == ARMA_WAITING ? "still to come"
                                       : "lost";
}

static void say_embark(const struct ac_look *look, int unit, int chariot, enum arma_case rule,
                       struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_piece *u = &s->piece[unit];
    const struct arma_piece *c = &s->piece[chariot];
    const char *name = arma_piece_name(look, unit);
    const char *aboard = arma_piece_name(look, chariot);

    if (rule == ARMA_CHAR_B)
        ac_text_addf(more, "%s is the enemy's",
                     arma_side_of(d, unit) != s->phasing ? name : aboard);
    else if (c->type != ARMA_CH)
        ac_text_addf(more, "%s is no chariot", aboard);
    else if (c->status != u->status)
        ac_text_addf(more, "%s is %s and %s is %s", name, whereabouts(u), aboard, whereabouts(c));
    else if (u->status > ARMA_WAITING)
        ac_text_addf(more, "%s is out of the battle", name);
    else if (rule == ARMA_RUL_CARRY)
        ac_text_addf(more, "chariots do not carry %s", name);
    else if (rule == ARMA_CHAR_C1 && u->rides)
        ac_text_addf(more, "%s rides %s", name, arma_piece_name(look, u->rides - 1));
    else if (rule == ARMA_CHAR_C1)
        ac_text_addf(more, "%s carries another unit", aboard);
    else if (rule == ARMA_DISR_2)
        ac_text_addf(more, "%s is disrupted", u->marker != ARMA_STEADY ? name : aboard);
    else if (rule == ARMA_RUL_ENTER)
        ac_text_addf(more, "%s does not come in now with %s", name, aboard);
    else
        ac_text_addf(more, "%s is %d hexes from %s, 1 at most", name,
                     arma_distance(&d->board, u->hex, c->hex), aboard);
}

static ac_case why_boarding(const struct ac_look *look, const struct ac_action *a,
                            struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const bool embark = a->verb == ARMA_EMBARK;
    const int unit = a->arg[0];
    enum arma_case rule;

    rule = embark ? arma_embark_forbidden_by(d, s, unit, a->arg[1])
                  : arma_debark_forbidden_by(d, s, unit, a->arg[1]);
    if (rule == ARMA_OK) { /* not at this time */
        ac_text_add(more, embark ? "chariots are boarded before any unit moves"
                                 : "chariots are left once movement is done");
        return embark ? ARMA_CHAR_PROC1 : ARMA_CHAR_PROC2;
    }
    if (embark)
        say_embark(look, unit, a->arg[1], rule, more);
    else if (s->piece[unit].marker != ARMA_STEADY)
        ac_text_addf(more, "%s is disrupted", arma_piece_name(look, unit));
    else if (!s->piece[unit].rides)
        ac_text_addf(more, "%s rides no chariot", arma_piece_name(look, unit));
    else
        ac_text_addf(more, "%s cannot stand in %s", arma_piece_name(look, unit),
                     a->arg[1] < ARMA_HEXES ? arma_hex_name(look, a->arg[1]) : "a box");
    return (ac_case)rule;
}

/* Movement Points left to a piece, in halves. */
static int left_to(const struct ac_look *look, int piece)
{
    if (look->frame && look->frame->kind == ARMA_FRAME_MOVING)
        return look->frame->arg[ARMA_MOVING_LEFT];
    return arma_movement(arma_data(look->game), arma_in(look->state), piece);
}

static void say_cost(const struct ac_look *look, int piece, int cost, struct ac_text *more)
{
    say_points(more, cost);
    ac_text_addf(more, " Movement Point%s needed, ", cost > 2 ? "s" : "");
    say_points(more, left_to(look, piece));
    ac_text_add(more, " left");
}

/* Why a piece does not move at all; false: it may. */
static bool say_still(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_piece *p = &s->piece[piece];

    if (arma_side_of(d, piece) != s->phasing)
        ac_text_addf(more, "%s is the enemy's", arma_piece_name(look, piece));
    else if (arma_has(s, piece, ARMA_MOVED))
        ac_text_addf(more, "%s has moved", arma_piece_name(look, piece));
    else if (p->rides)
        ac_text_addf(more, "%s rides %s", arma_piece_name(look, piece),
                     arma_piece_name(look, p->rides - 1));
    else if (p->marker != ARMA_STEADY)
        ac_text_addf(more, "%s is disrupted", arma_piece_name(look, piece));
    else if (arma_has(s, piece, ARMA_BALKED))
        ac_text_addf(more, "%s balks in this phase", arma_piece_name(look, piece));
    else
        return false;
    return true;
}

static ac_case why_turn(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (s->piece[a->arg[0]].facing == a->arg[1]) {
        ac_text_addf(more, "%s faces %s already", arma_piece_name(look, a->arg[0]),
                     arma_dir_names[a->arg[1]]);
        return ARMA_FACE_C;
    }
    say_cost(look, a->arg[0], ARMA_MP, more);
    return ARMA_FACE_A;
}

static ac_case why_step(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_piece *p = &s->piece[a->arg[0]];
    const int dir = a->arg[1] < ARMA_HEXES ? arma_direction(&d->board, p->hex, a->arg[1]) : -1;
    enum arma_case rule;
    int cost = 0;

    if (dir < 0) {
        ac_text_addf(more, "%s is not beside %s", arma_hex_name(look, a->arg[1]),
                     arma_hex_name(look, p->hex));
        return ARMA_MOV_PROC;
    }
    if (!(arma_front[p->facing] >> dir & 1)) {
        ac_text_addf(more, "%s faces %s and %s lies %s", arma_piece_name(look, a->arg[0]),
                     arma_dir_names[p->facing], arma_hex_name(look, a->arg[1]),
                     arma_dir_names[dir]);
        return ARMA_FACE_PROC1;
    }
    rule = arma_step_forbidden_by(d, s, a->arg[0], dir, &cost);
    if (rule == ARMA_OK) {
        say_cost(look, a->arg[0], cost, more);
        return arma_has(s, a->arg[0], ARMA_LED) ? ARMA_MOV_C1 : ARMA_LDR_PROC2;
    }
    if (arma_enemy_in(d, s, a->arg[1], s->phasing))
        ac_text_addf(more, "%s is held by %s", arma_hex_name(look, a->arg[1]),
                     arma_piece_name(look, arma_first(s, a->arg[1])));
    else
        ac_text_addf(more, "%s into %s", arma_piece_name(look, a->arg[0]),
                     arma_hex_name(look, a->arg[1]));
    return (ac_case)rule;
}

static ac_case why_done(const struct ac_look *look, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    enum arma_case rule = ARMA_OK;
    int hex;

    if (look->frame) {
        ac_text_addf(more, "%s is still moving: halt ends its move",
                     arma_piece_name(look, look->frame->arg[ARMA_MOVING_PIECE]));
        return ARMA_MOV_J;
    }
    if (s->step == ARMA_STEP_BOARD) {
        ac_text_add(more, "ready ends the boarding of chariots, done the movement after it");
        return ARMA_CHAR_PROC1;
    }
    if (arma_entry_owed(d, s)) {
        ac_text_add(more, "units that can must enter the map in this phase");
        return ARMA_RUL_ENTER;
    }
    hex = arma_overfull(d, s, true, &rule);
    if (hex >= 0) {
        ac_text_addf(more, "%s is over the stacking limits", arma_hex_name(look, hex));
        return (ac_case)rule;
    }
    ac_text_add(more, "units that can must pursue");
    return ARMA_SCN_x20_special5;
}

static ac_case why_halt(const struct ac_look *look, struct ac_text *more)
{
    if (!look->frame) {
        ac_text_add(more, "no unit is moving");
        return ARMA_MOV_J;
    }
    ac_text_addf(more, "%s can and must pursue",
                 arma_piece_name(look, look->frame->arg[ARMA_MOVING_PIECE]));
    return ARMA_SCN_x20_special5;
}

/* Why a piece of the side to move that waits is not brought in. */
static ac_case say_late(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_group *g = &d->group[d->group_of[piece]];

    if (g->entry != ARMA_ENTERS) {
        ac_text_addf(more, "%s arrives with its group", arma_piece_name(look, piece));
        return ARMA_RUL_ENTER_AT;
    }
    if (s->piece[piece].rides)
        ac_text_addf(more, "%s comes in aboard %s", arma_piece_name(look, piece),
                     arma_piece_name(look, s->piece[piece].rides - 1));
    else if (s->head.turn < g->turn)
        ac_text_addf(more, "%s comes in turn %d", arma_piece_name(look, piece), g->turn);
    else
        ac_text_addf(more, "no hex by which %s may come in is open", arma_piece_name(look, piece));
    return ARMA_RUL_ENTER;
}

static ac_case why_entry(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);

    if (a->verb == ARMA_LEAVE) {
        if (s->piece[a->arg[0]].status != ARMA_ON)
            return arma_off_map(look, a->arg[0], more);
        if (!say_still(look, a->arg[0], more))
            ac_text_addf(more, "%s stands at no edge that its side may leave by",
                         arma_piece_name(look, a->arg[0]));
        return ARMA_RUL_EXIT;
    }
    if (a->verb == ARMA_ARRIVE) {
        ac_text_addf(more, "no group is due to arrive at %s", arma_hex_name(look, a->arg[0]));
        return ARMA_RUL_ENTER_AT;
    }
    if (s->piece[a->arg[0]].status == ARMA_ON)
        ac_text_addf(more, "%s is on the map", arma_piece_name(look, a->arg[0]));
    else if (s->piece[a->arg[0]].status != ARMA_WAITING)
        ac_text_addf(more, "%s is out of the battle", arma_piece_name(look, a->arg[0]));
    else if (arma_side_of(d, a->arg[0]) != s->phasing)
        ac_text_addf(more, "%s is the enemy's", arma_piece_name(look, a->arg[0]));
    else if (a->verb == ARMA_ENTER)
        ac_text_addf(more, "bring %s first", arma_piece_name(look, a->arg[0]));
    else
        return say_late(look, a->arg[0], more);
    return ARMA_RUL_ENTER;
}

/* A unit's step or turn: the piece, then the way. */
static ac_case why_moves(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int moving = look->frame ? look->frame->arg[ARMA_MOVING_PIECE] : -1;
    const enum arma_case rule = arma_may_move(d, s, a->arg[0]);

    if (arma_side_of(d, a->arg[0]) == s->phasing && s->piece[a->arg[0]].status != ARMA_ON)
        return arma_off_map(look, a->arg[0], more);
    if (rule != ARMA_OK) {
        (void)say_still(look, a->arg[0], more);
        return arma_side_of(d, a->arg[0]) == s->phasing ? (ac_case)rule : ARMA_MOV_D;
    }
    if (moving >= 0 && moving != a->arg[0]) {
        ac_text_addf(more, "%s is still moving: halt ends its move", arma_piece_name(look, moving));
        return ARMA_MOV_J;
    }
    if (s->step == ARMA_STEP_CLOUD &&
        (s->piece[a->arg[0]].type != ARMA_CH || !arma_fits(&s->piece[a->arg[0]]))) {
        ac_text_add(more, "the chariot of the dust cloud moves first; done: none does");
        return ARMA_SCN_x20_special3;
    }
    if (s->step != ARMA_STEP_MOVE && s->step != ARMA_STEP_CLOUD) {
        ac_text_addf(more, "first: %s", ac_decision_at(look->game, look->state)->prompt);
        return ARMA_SEQ_GR;
    }
    return a->verb == ARMA_TURN ? why_turn(look, a, more) : why_step(look, a, more);
}

ac_case arma_movement_why(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more)
{
    switch (a->verb) {
    case ARMA_STEP:
    case ARMA_TURN:
        return why_moves(look, a, more);
    case ARMA_EMBARK:
    case ARMA_DEBARK:
        return why_boarding(look, a, more);
    case ARMA_READY:
        ac_text_add(more, "nobody is boarding chariots now");
        return ARMA_CHAR_PROC1;
    case ARMA_DONE:
        return why_done(look, more);
    case ARMA_HALT:
        return why_halt(look, more);
    case ARMA_LEAVE:
    case ARMA_BRING:
    case ARMA_ENTER:
    case ARMA_ARRIVE:
        if (look->frame) {
            ac_text_addf(more, "%s is still moving: halt ends its move",
                         arma_piece_name(look, look->frame->arg[ARMA_MOVING_PIECE]));
            return ARMA_MOV_J;
        }
        return why_entry(look, a, more);
    case ARMA_REMOVE:
        ac_text_add(more, "no hex is over the stacking limits at the end of the phase");
        return ARMA_STK_GR2;
    default:
        return arma_elsewhere(look, a, more);
    }
}

ac_case arma_bring_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const bool group = arma_in(look->state)->step == ARMA_STEP_ARRIVE;
    const int piece = look->frame->arg[ARMA_BRING_PIECE];

    if (a->verb != ARMA_ENTER && arma_verb_phase(a->verb) != ARMA_PHASE_MOVE &&
        a->verb != ARMA_DONE)
        return arma_elsewhere(look, a, more);
    if (a->verb != ARMA_ENTER || a->arg[0] != piece)
        ac_text_addf(more, "%s is on its way: say where it %s", arma_piece_name(look, piece),
                     group ? "arrives" : "enters");
    else
        ac_text_addf(more, "%s cannot %s %s so", arma_piece_name(look, piece),
                     group ? "arrive in" : "enter by", arma_hex_name(look, a->arg[1]));
    return group ? ARMA_RUL_ENTER_AT : ARMA_RUL_ENTER;
}

/* Why a piece on the map is not given up for the stacking limits. */
static ac_case why_kept(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_piece *p = &s->piece[piece];
    enum arma_case rule;

    if (arma_side_of(d, piece) != s->head.to_act) {
        ac_text_addf(more, "%s is the enemy's", arma_piece_name(look, piece));
    } else if (arma_is_leader(p->type)) {
        ac_text_addf(more, "%s is a leader, and leaders do not count",
                     arma_piece_name(look, piece));
        return ARMA_STK_A;
    } else if (p->hex == arma_overfull(d, s, false, &rule)) {
        ac_text_addf(more, "%s is disrupted and does not count", arma_piece_name(look, piece));
    } else {
        ac_text_addf(more, "%s, where %s stands, is not the hex to be cleared",
                     arma_hex_name(look, p->hex), arma_piece_name(look, piece));
    }
    return ARMA_STK_GR1;
}

ac_case arma_clear_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (a->verb != ARMA_REMOVE && arma_verb_phase(a->verb) != ARMA_PHASE_MOVE)
        return arma_elsewhere(look, a, more);
    if (a->verb == ARMA_REMOVE && s->piece[a->arg[0]].status == ARMA_ON)
        return why_kept(look, a->arg[0], more);
    ac_text_add(more, "a hex is over the stacking limits: remove units from it");
    return ARMA_STK_GR1;
}
