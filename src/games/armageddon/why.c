/*
 * Why not: for every row of the decisions, the case that forbids an action and what it leaves open:
 * who, where, how much. The chapters' predicates (`_forbidden_by`, `_barred`) decide; here their
 * answers get words. [SEQ.1A] to [SEQ.1C] say in which phase a verb belongs, [SETUP.7] that a special
 * rule is another scenario's.
 */
#include "armageddon/rules.h"

static const char *piece_of(const struct ac_look *look, int piece)
{
    return look->game->piece_name[piece];
}

static const char *hex_of(const struct ac_look *look, int hex)
{
    return look->game->place_name[hex];
}

/* Movement Points are kept in halves. */
static void say_points(struct ac_text *more, int halves)
{
    if (halves / 2 || !(halves & 1))
        ac_text_addf(more, "%d%s", halves / 2, halves & 1 ? " " : "");
    if (halves & 1)
        ac_text_add(more, "1/2");
}

/* Where a piece is that is not on the map, and by which case. */
static ac_case off_map(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_piece *p = &arma_in(look->state)->piece[piece];

    switch ((enum arma_status)p->status) {
    case ARMA_WAITING:
        ac_text_addf(more, "%s has not come onto the map", piece_of(look, piece));
        return d->group[d->group_of[piece]].entry == ARMA_ARRIVES ? ARMA_RUL_ENTER_AT
                                                                  : ARMA_RUL_ENTER;
    case ARMA_GONE:
        ac_text_addf(more, "%s has left the map", piece_of(look, piece));
        return ARMA_RUL_EXIT;
    case ARMA_LOST:
        ac_text_addf(more, "%s is eliminated", piece_of(look, piece));
        return arma_is_leader(p->type) ? ARMA_LDR_B3 : ARMA_CRT_E;
    case ARMA_ON:
        break;
    }
    ac_bug("%s is on the map", piece_of(look, piece));
}

/* ---- verbs of another moment ---- */

/* The phase a verb belongs to, AC_NONE: it answers something pending. */
static int phase_of(int verb)
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

/* A verb that this row does not know. */
static ac_case elsewhere(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const int phase = phase_of(a->verb);

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
                     piece_of(look, look->frame->arg[ARMA_PLACE_PIECE]));
        return ARMA_SEQ_GR;
    }
    if (arma_side_of(d, piece) != s->phasing) {
        ac_text_addf(more, "%s is not yours; the other side sets up in its turn",
                     piece_of(look, piece));
        return ARMA_SETUP_4;
    }
    if (s->piece[piece].status == ARMA_ON)
        ac_text_addf(more, "%s stands in %s already", piece_of(look, piece),
                     hex_of(look, s->piece[piece].hex));
    else
        ac_text_addf(more, "%s comes later, it is not set up", piece_of(look, piece));
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
        ac_text_addf(more, "the enemy stands in %s", hex_of(look, hex));
    else if (rule == ARMA_RUL_X01)
        ac_text_addf(more, "%s is marsh: no chariot enters it", hex_of(look, hex));
    else if (rule == ARMA_SCN_x15_special2)
        ac_text_addf(more, "%s is a stream that nobody enters", hex_of(look, hex));
    else if (rule == ARMA_SCN_x11_special1)
        ac_text_addf(more, "%s is high ground", hex_of(look, hex));
    else if (rule != ARMA_SETUP_2)
        ac_text_addf(more, "with %s there the stacking limits leave somebody no room",
                     piece_of(look, piece));
    else if (hex < ARMA_HEXES && g->zone_count > 0)
        ac_text_addf(more, "%s is %d from %s; %s stands within %d", hex_of(look, hex),
                     arma_distance(&d->board, hex, g->zone_hex[0]), hex_of(look, g->zone_hex[0]),
                     piece_of(look, piece), g->zone_radius[0]);
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
                     piece_of(look, a->arg[0]));
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
                     piece_of(look, a->arg[0]));
        return s->piece[a->arg[0]].type == ARMA_CH ? ARMA_CHAR_C1 : ARMA_STK_E;
    default:
        ac_text_add(more, "the armies are still being set up");
        return ARMA_SETUP_4;
    }
}

/* ---- fire ---- */

/* What keeps a unit from firing, or a shot from its target. */
static void say_shot(const struct ac_look *look, int unit, int hex, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_piece *p = &s->piece[unit];

    if (!arma_is_fire(p->type))
        ac_text_addf(more, "%s has no fire strength", piece_of(look, unit));
    else if (p->marker != ARMA_STEADY)
        ac_text_addf(more, "%s is disrupted", piece_of(look, unit));
    else if (p->aim)
        ac_text_addf(more, "%s aims at %s already", piece_of(look, unit), hex_of(look, p->aim - 1));
    else if (arma_has(s, unit, ARMA_TIRED) || arma_has(s, unit, ARMA_FIRED))
        ac_text_addf(more, "%s has fired", piece_of(look, unit));
    else if (hex < 0 || hex >= ARMA_HEXES)
        ac_text_addf(more, "%s does not fire", piece_of(look, unit));
    else if (!arma_enemy_in(d, s, hex, arma_side_of(d, unit)))
        ac_text_addf(more, "no enemy stands in %s", hex_of(look, hex));
    else
        ac_text_addf(more, "%s is %d from %s", hex_of(look, hex),
                     arma_distance(&d->board, p->hex, hex), piece_of(look, unit));
}

static ac_case why_loose(const struct ac_look *look, int hex, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (s->step == ARMA_STEP_PLAN) {
        ac_text_add(more, "done closes the allocation, then the attacks are resolved");
        return ARMA_FIRE_PROC1;
    }
    ac_text_addf(more, "no fire at %s is waiting", hex_of(look, hex));
    return ARMA_RUL_FIREONCE;
}

ac_case arma_fire_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    enum arma_case rule;

    switch (a->verb) {
    case ARMA_LOOSE:
        return why_loose(look, a->arg[0], more);
    case ARMA_UNAIM:
        ac_text_addf(more, "no fire at %s is planned", hex_of(look, a->arg[0]));
        return s->step == ARMA_STEP_PLAN ? ARMA_RUL_FIREONCE : ARMA_FIRE_PROC1;
    case ARMA_DONE:
        if (s->open)
            ac_text_addf(more, "the fire at %s is below 1-2: add to it, or unaim %s",
                         hex_of(look, s->open - 1), hex_of(look, s->open - 1));
        else
            ac_text_add(more, "planned fire is still to be resolved");
        return s->open ? ARMA_CRT_min : ARMA_FIRE_PROC3;
    case ARMA_AIM:
        break;
    default:
        return elsewhere(look, a, more);
    }
    if (s->step != ARMA_STEP_PLAN) {
        ac_text_add(more, "the fire of this phase is allocated already");
        return ARMA_FIRE_PROC1;
    }
    if (arma_side_of(d, a->arg[0]) != s->phasing) {
        ac_text_addf(more, "%s is the enemy's", piece_of(look, a->arg[0]));
        return ARMA_FIRE_GR3;
    }
    if (s->piece[a->arg[0]].status != ARMA_ON)
        return off_map(look, a->arg[0], more);
    rule = arma_fire_forbidden_by(d, s, a);
    if (rule != ARMA_CRT_min)
        say_shot(look, a->arg[0], a->arg[1], more);
    else if (s->open)
        ac_text_addf(more, "the fire at %s is below 1-2 and comes first",
                     hex_of(look, s->open - 1));
    else
        ac_text_addf(more, "all that can fire at %s together stay below 1-2",
                     hex_of(look, a->arg[1]));
    return (ac_case)rule;
}

ac_case arma_reply_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int hex = look->frame->arg[ARMA_REPLY_HEX];
    enum arma_case rule;

    if (a->verb == ARMA_VOLLEY) {
        ac_text_addf(more, "who shoots at %s so far is below 1-2", hex_of(look, hex));
        return ARMA_CRT_min;
    }
    if (a->verb != ARMA_SHOOT) {
        ac_text_addf(more, "defensive fire at %s is settled first: shoot, volley or hold",
                     hex_of(look, hex));
        return ARMA_FIRE_J2;
    }
    if (arma_has(s, a->arg[0], ARMA_CHOSEN)) {
        ac_text_addf(more, "%s shoots already", piece_of(look, a->arg[0]));
        return ARMA_FIRE_J4;
    }
    if (arma_side_of(d, a->arg[0]) == s->phasing) {
        ac_text_addf(more, "%s is the enemy's", piece_of(look, a->arg[0]));
        return ARMA_FIRE_J7;
    }
    if (s->piece[a->arg[0]].status != ARMA_ON)
        return off_map(look, a->arg[0], more);
    rule = arma_fire_barred(d, s, a->arg[0]);
    if (rule == ARMA_OK) {
        ac_text_addf(more, "%s is not in the front of %s", hex_of(look, hex),
                     piece_of(look, a->arg[0]));
        return ARMA_FIRE_J7;
    }
    say_shot(look, a->arg[0], -1, more);
    return (ac_case)rule;
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
    const char *name = piece_of(look, unit);
    const char *aboard = piece_of(look, chariot);

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
        ac_text_addf(more, "%s rides %s", name, piece_of(look, u->rides - 1));
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
        ac_text_addf(more, "%s is disrupted", piece_of(look, unit));
    else if (!s->piece[unit].rides)
        ac_text_addf(more, "%s rides no chariot", piece_of(look, unit));
    else
        ac_text_addf(more, "%s cannot stand in %s", piece_of(look, unit),
                     a->arg[1] < ARMA_HEXES ? hex_of(look, a->arg[1]) : "a box");
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
        ac_text_addf(more, "%s is the enemy's", piece_of(look, piece));
    else if (arma_has(s, piece, ARMA_MOVED))
        ac_text_addf(more, "%s has moved", piece_of(look, piece));
    else if (p->rides)
        ac_text_addf(more, "%s rides %s", piece_of(look, piece), piece_of(look, p->rides - 1));
    else if (p->marker != ARMA_STEADY)
        ac_text_addf(more, "%s is disrupted", piece_of(look, piece));
    else if (arma_has(s, piece, ARMA_BALKED))
        ac_text_addf(more, "%s balks in this phase", piece_of(look, piece));
    else
        return false;
    return true;
}

static ac_case why_turn(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (s->piece[a->arg[0]].facing == a->arg[1]) {
        ac_text_addf(more, "%s faces %s already", piece_of(look, a->arg[0]),
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
        ac_text_addf(more, "%s is not beside %s", hex_of(look, a->arg[1]), hex_of(look, p->hex));
        return ARMA_MOV_PROC;
    }
    if (!(arma_front[p->facing] >> dir & 1)) {
        ac_text_addf(more, "%s faces %s and %s lies %s", piece_of(look, a->arg[0]),
                     arma_dir_names[p->facing], hex_of(look, a->arg[1]), arma_dir_names[dir]);
        return ARMA_FACE_PROC1;
    }
    rule = arma_step_forbidden_by(d, s, a->arg[0], dir, &cost);
    if (rule == ARMA_OK) {
        say_cost(look, a->arg[0], cost, more);
        return arma_has(s, a->arg[0], ARMA_LED) ? ARMA_MOV_C1 : ARMA_LDR_PROC2;
    }
    if (arma_enemy_in(d, s, a->arg[1], s->phasing))
        ac_text_addf(more, "%s is held by %s", hex_of(look, a->arg[1]),
                     piece_of(look, arma_first(s, a->arg[1])));
    else
        ac_text_addf(more, "%s into %s", piece_of(look, a->arg[0]), hex_of(look, a->arg[1]));
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
                     piece_of(look, look->frame->arg[ARMA_MOVING_PIECE]));
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
        ac_text_addf(more, "%s is over the stacking limits", hex_of(look, hex));
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
                 piece_of(look, look->frame->arg[ARMA_MOVING_PIECE]));
    return ARMA_SCN_x20_special5;
}

/* Why a piece of the side to move that waits is not brought in. */
static ac_case say_late(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_group *g = &d->group[d->group_of[piece]];

    if (g->entry != ARMA_ENTERS) {
        ac_text_addf(more, "%s arrives with its group", piece_of(look, piece));
        return ARMA_RUL_ENTER_AT;
    }
    if (s->piece[piece].rides)
        ac_text_addf(more, "%s comes in aboard %s", piece_of(look, piece),
                     piece_of(look, s->piece[piece].rides - 1));
    else if (s->head.turn < g->turn)
        ac_text_addf(more, "%s comes in turn %d", piece_of(look, piece), g->turn);
    else
        ac_text_addf(more, "no hex by which %s may come in is open", piece_of(look, piece));
    return ARMA_RUL_ENTER;
}

static ac_case why_entry(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);

    if (a->verb == ARMA_LEAVE) {
        if (s->piece[a->arg[0]].status != ARMA_ON)
            return off_map(look, a->arg[0], more);
        if (!say_still(look, a->arg[0], more))
            ac_text_addf(more, "%s stands at no edge that its side may leave by",
                         piece_of(look, a->arg[0]));
        return ARMA_RUL_EXIT;
    }
    if (a->verb == ARMA_ARRIVE) {
        ac_text_addf(more, "no group is due to arrive at %s", hex_of(look, a->arg[0]));
        return ARMA_RUL_ENTER_AT;
    }
    if (s->piece[a->arg[0]].status == ARMA_ON)
        ac_text_addf(more, "%s is on the map", piece_of(look, a->arg[0]));
    else if (s->piece[a->arg[0]].status != ARMA_WAITING)
        ac_text_addf(more, "%s is out of the battle", piece_of(look, a->arg[0]));
    else if (arma_side_of(d, a->arg[0]) != s->phasing)
        ac_text_addf(more, "%s is the enemy's", piece_of(look, a->arg[0]));
    else if (a->verb == ARMA_ENTER)
        ac_text_addf(more, "bring %s first", piece_of(look, a->arg[0]));
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
        return off_map(look, a->arg[0], more);
    if (rule != ARMA_OK) {
        (void)say_still(look, a->arg[0], more);
        return arma_side_of(d, a->arg[0]) == s->phasing ? (ac_case)rule : ARMA_MOV_D;
    }
    if (moving >= 0 && moving != a->arg[0]) {
        ac_text_addf(more, "%s is still moving: halt ends its move", piece_of(look, moving));
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
                         piece_of(look, look->frame->arg[ARMA_MOVING_PIECE]));
            return ARMA_MOV_J;
        }
        return why_entry(look, a, more);
    case ARMA_REMOVE:
        ac_text_add(more, "no hex is over the stacking limits at the end of the phase");
        return ARMA_STK_GR2;
    default:
        return elsewhere(look, a, more);
    }
}

ac_case arma_bring_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const bool group = arma_in(look->state)->step == ARMA_STEP_ARRIVE;
    const int piece = look->frame->arg[ARMA_BRING_PIECE];

    if (a->verb != ARMA_ENTER && phase_of(a->verb) != ARMA_PHASE_MOVE && a->verb != ARMA_DONE)
        return elsewhere(look, a, more);
    if (a->verb != ARMA_ENTER || a->arg[0] != piece)
        ac_text_addf(more, "%s is on its way: say where it %s", piece_of(look, piece),
                     group ? "arrives" : "enters");
    else
        ac_text_addf(more, "%s cannot %s %s so", piece_of(look, piece),
                     group ? "arrive in" : "enter by", hex_of(look, a->arg[1]));
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
        ac_text_addf(more, "%s is the enemy's", piece_of(look, piece));
    } else if (arma_is_leader(p->type)) {
        ac_text_addf(more, "%s is a leader, and leaders do not count", piece_of(look, piece));
        return ARMA_STK_A;
    } else if (p->hex == arma_overfull(d, s, false, &rule)) {
        ac_text_addf(more, "%s is disrupted and does not count", piece_of(look, piece));
    } else {
        ac_text_addf(more, "%s, where %s stands, is not the hex to be cleared",
                     hex_of(look, p->hex), piece_of(look, piece));
    }
    return ARMA_STK_GR1;
}

ac_case arma_clear_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (a->verb != ARMA_REMOVE && phase_of(a->verb) != ARMA_PHASE_MOVE)
        return elsewhere(look, a, more);
    if (a->verb == ARMA_REMOVE && s->piece[a->arg[0]].status == ARMA_ON)
        return why_kept(look, a->arg[0], more);
    ac_text_add(more, "a hex is over the stacking limits: remove units from it");
    return ARMA_STK_GR1;
}

/* ---- melee ---- */

/* Why a unit attacks nobody; ARMA_OK: it may. */
static ac_case why_attacker(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const enum arma_case rule = arma_attack_barred(d, s, piece);
    const char *name = piece_of(look, piece);

    if (arma_side_of(d, piece) != s->phasing) {
        ac_text_addf(more, "%s is the enemy's: the Phasing Player attacks", name);
        return ARMA_SEQ_1C;
    }
    if (s->piece[piece].status != ARMA_ON)
        return off_map(look, piece, more);
    if (rule == ARMA_MEL_M1)
        ac_text_addf(more, "the melee strength of %s is in parentheses: it never attacks", name);
    else if (rule == ARMA_DISR_1)
        ac_text_addf(more, "%s is disrupted", name);
    else if (rule == ARMA_FIRE_A)
        ac_text_addf(more, "%s has fired in this Player-Turn", name);
    else if (rule == ARMA_MEL_A1)
        ac_text_addf(more, "%s attacks already", name);
    return (ac_case)rule;
}

/* An enemy hex that units attack: it has an enemy in it and lies beside them. */
static ac_case why_target(const struct ac_look *look, int from, int hex, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);

    if (hex >= ARMA_HEXES || !arma_enemy_in(d, s, hex, s->phasing)) {
        ac_text_addf(more, "no enemy stands in %s", hex_of(look, hex));
        return ARMA_MEL_GR2;
    }
    if (arma_direction(&d->board, from, hex) < 0) {
        ac_text_addf(more, "%s is %d hexes from %s", hex_of(look, hex),
                     arma_distance(&d->board, from, hex), hex_of(look, from));
        return ARMA_MEL_GR2;
    }
    return ARMA_OK;
}

static ac_case why_attack(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const char *unit = piece_of(look, a->arg[0]), *hex = hex_of(look, a->arg[1]);
    ac_case rule = why_attacker(look, a->arg[0], more);

    if (rule == ARMA_OK)
        rule = why_target(look, s->piece[a->arg[0]].hex, a->arg[1], more);
    if (rule != ARMA_OK)
        return rule;
    rule = (ac_case)arma_melee_forbidden_by(d, s, a);
    if (rule == ARMA_CRT_min && s->open)
        ac_text_addf(more, "the attack on %s is below 1-2 and comes first",
                     hex_of(look, s->open - 1));
    else if (rule == ARMA_CRT_min)
        ac_text_addf(more, "all that can attack %s together stay below 1-2", hex);
    else if (rule == ARMA_MEL_J1)
        ac_text_addf(more, "units of another type attack %s from the hex of %s", hex, unit);
    else if (rule == ARMA_RUL_SHAPE)
        ac_text_addf(more, "the attack on %s takes in other hexes: only units of one hex make it",
                     hex);
    else
        ac_text_addf(more, "%s faces %s, which leaves %s outside its front", unit,
                     arma_dir_names[s->piece[a->arg[0]].facing], hex);
    return rule;
}

/* One attack on two hexes [MEL.E]. */
static ac_case why_also(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);
    const char *hex = hex_of(look, a->arg[0]), *other = hex_of(look, a->arg[1]);
    ac_case rule = (ac_case)arma_melee_forbidden_by(arma_data(look->game), s, a);

    if (a->arg[0] >= ARMA_HEXES || rule == ARMA_MEL_PROC1) {
        ac_text_addf(more, "no attack on %s is declared", hex);
        return ARMA_MEL_PROC1;
    }
    if (rule == ARMA_MEL_GR2 && (a->arg[1] >= ARMA_HEXES ||
                                 !arma_enemy_in(arma_data(look->game), s, a->arg[1], s->phasing)))
        ac_text_addf(more, "no enemy stands in %s", other);
    else if (rule == ARMA_CRT_min && s->open)
        ac_text_addf(more, "the attack on %s is below 1-2 and comes first",
                     hex_of(look, s->open - 1));
    else if (rule == ARMA_CRT_min)
        ac_text_addf(more, "all that can attack %s and %s together stay below 1-2", hex, other);
    else if (rule == ARMA_MEL_A2)
        ac_text_addf(more, "%s is attacked already", other);
    else if (rule == ARMA_RUL_SHAPE)
        ac_text_addf(more, "units of several hexes attack %s: they attack no other", hex);
    else
        ac_text_addf(more, "%s is not in front of all that attack %s", other, hex);
    return rule;
}

/* While attacks are resolved. */
static ac_case why_resolving(const struct ac_look *look, const struct ac_action *a,
                             struct ac_text *more)
{
    if (a->verb == ARMA_RESOLVE) {
        ac_text_addf(more, "no attack on %s is waiting", hex_of(look, a->arg[0]));
        return ARMA_MEL_A2;
    }
    ac_text_add(more, a->verb == ARMA_DONE ? "declared attacks are still to be resolved"
                                           : "the attacks of this phase are declared already");
    return a->verb == ARMA_DONE ? ARMA_MEL_PROC3 : ARMA_MEL_PROC1;
}

ac_case arma_melee_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);
    const bool known = phase_of(a->verb) == ARMA_PHASE_MELEE || a->verb == ARMA_DONE;

    if (!known)
        return elsewhere(look, a, more);
    if (s->step == ARMA_STEP_RESOLVE)
        return why_resolving(look, a, more);
    switch (a->verb) {
    case ARMA_ATTACK:
        return why_attack(look, a, more);
    case ARMA_DONE:
        ac_text_addf(more, "the attack on %s is below 1-2: add to it, or unattack %s",
                     hex_of(look, s->open - 1), hex_of(look, s->open - 1));
        return ARMA_CRT_min;
    case ARMA_RESOLVE:
        ac_text_add(more, "done closes the declarations, then the attacks are resolved");
        return ARMA_MEL_PROC1;
    case ARMA_UNATTACK:
        ac_text_addf(more, "no attack on %s is declared", hex_of(look, a->arg[0]));
        return ARMA_MEL_A2;
    default:
        return why_also(look, a, more);
    }
}

/* ---- losses and retreats ---- */

ac_case arma_lose_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (a->verb != ARMA_LOSE && phase_of(a->verb) != AC_NONE && phase_of(a->verb) != s->head.phase)
        return elsewhere(look, a, more);
    if (a->verb != ARMA_LOSE) {
        ac_text_addf(more, "%d of the attacked units must be lost first",
                     look->frame->arg[ARMA_LOSE_LEFT]);
        return ARMA_CRT_H2;
    }
    if (arma_is_leader(s->piece[a->arg[0]].type)) {
        ac_text_addf(more, "%s is a leader", piece_of(look, a->arg[0]));
        return ARMA_CRT_H4;
    }
    ac_text_addf(more, "%s was not attacked", piece_of(look, a->arg[0]));
    return ARMA_CRT_def;
}

ac_case arma_retreat_why(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);
    int far, most;

    if (a->verb != ARMA_RETREAT && phase_of(a->verb) != AC_NONE &&
        phase_of(a->verb) != s->head.phase)
        return elsewhere(look, a, more);
    if (a->verb != ARMA_RETREAT) {
        ac_text_add(more, "units that were disrupted retreat first");
        return ARMA_RETR_1;
    }
    if (!arma_has(s, a->arg[0], ARMA_FLEES)) {
        ac_text_addf(more, "%s does not have to retreat", piece_of(look, a->arg[0]));
        return ARMA_RETR_1;
    }
    far = arma_retreat_distance(arma_data(look->game), s, a->arg[0], a->arg[1], &most);
    if (far < 0) {
        ac_text_addf(more, "no retreat of full length leads %s to %s", piece_of(look, a->arg[0]),
                     hex_of(look, a->arg[1]));
        return ARMA_RETR_5;
    }
    ac_text_addf(more, "%s is %d hex%s from the nearest enemy, and %s can end %d from him",
                 hex_of(look, a->arg[1]), far, far == 1 ? "" : "es", piece_of(look, a->arg[0]),
                 most);
    return ARMA_RETR_4;
}
