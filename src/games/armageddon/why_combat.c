/* Why not, in fire and melee, and in what follows them: losses and retreats; see why.c. */
#include "armageddon/why.h"

/* ---- fire ---- */

/* What keeps a unit from firing, or a shot from its target. */
static void say_shot(const struct ac_look *look, int unit, int hex, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const struct arma_piece *p = &s->piece[unit];

    if (!arma_is_fire(p->type))
        ac_text_addf(more, "%s has no fire strength", arma_piece_name(look, unit));
    else if (p->marker != ARMA_STEADY)
        ac_text_addf(more, "%s is disrupted", arma_piece_name(look, unit));
    else if (p->aim)
        ac_text_addf(more, "%s aims at %s already", arma_piece_name(look, unit),
                     arma_hex_name(look, p->aim - 1));
    else if (arma_has(s, unit, ARMA_TIRED) || arma_has(s, unit, ARMA_FIRED))
        ac_text_addf(more, "%s has fired", arma_piece_name(look, unit));
    else if (hex < 0 || hex >= ARMA_HEXES)
        ac_text_addf(more, "%s does not fire", arma_piece_name(look, unit));
    else if (!arma_enemy_in(d, s, hex, arma_side_of(d, unit)))
        ac_text_addf(more, "no enemy stands in %s", arma_hex_name(look, hex));
    else
        ac_text_addf(more, "%s is %d from %s", arma_hex_name(look, hex),
                     arma_distance(&d->board, p->hex, hex), arma_piece_name(look, unit));
}

static ac_case why_loose(const struct ac_look *look, int hex, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (s->step == ARMA_STEP_PLAN) {
        ac_text_add(more, "done closes the allocation, then the attacks are resolved");
        return ARMA_FIRE_PROC1;
    }
    ac_text_addf(more, "no fire at %s is waiting", arma_hex_name(look, hex));
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
        ac_text_addf(more, "no fire at %s is planned", arma_hex_name(look, a->arg[0]));
        return s->step == ARMA_STEP_PLAN ? ARMA_RUL_FIREONCE : ARMA_FIRE_PROC1;
    case ARMA_DONE:
        if (s->open)
            ac_text_addf(more, "the fire at %s is below 1-2: add to it, or unaim %s",
                         arma_hex_name(look, s->open - 1), arma_hex_name(look, s->open - 1));
        else
            ac_text_add(more, "planned fire is still to be resolved");
        return s->open ? ARMA_CRT_min : ARMA_FIRE_PROC3;
    case ARMA_AIM:
        break;
    default:
        return arma_elsewhere(look, a, more);
    }
    if (s->step != ARMA_STEP_PLAN) {
        ac_text_add(more, "the fire of this phase is allocated already");
        return ARMA_FIRE_PROC1;
    }
    if (arma_side_of(d, a->arg[0]) != s->phasing) {
        ac_text_addf(more, "%s is the enemy's", arma_piece_name(look, a->arg[0]));
        return ARMA_FIRE_GR3;
    }
    if (s->piece[a->arg[0]].status != ARMA_ON)
        return arma_off_map(look, a->arg[0], more);
    rule = arma_fire_forbidden_by(d, s, a);
    if (rule != ARMA_CRT_min)
        say_shot(look, a->arg[0], a->arg[1], more);
    else if (s->open)
        ac_text_addf(more, "the fire at %s is below 1-2 and comes first",
                     arma_hex_name(look, s->open - 1));
    else
        ac_text_addf(more, "all that can fire at %s together stay below 1-2",
                     arma_hex_name(look, a->arg[1]));
    return (ac_case)rule;
}

ac_case arma_reply_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const int hex = look->frame->arg[ARMA_REPLY_HEX];
    enum arma_case rule;

    if (a->verb == ARMA_VOLLEY) {
        ac_text_addf(more, "who shoots at %s so far is below 1-2", arma_hex_name(look, hex));
        return ARMA_CRT_min;
    }
    if (a->verb != ARMA_SHOOT) {
        ac_text_addf(more, "defensive fire at %s is settled first: shoot, volley or hold",
                     arma_hex_name(look, hex));
        return ARMA_FIRE_J2;
    }
    if (arma_has(s, a->arg[0], ARMA_CHOSEN)) {
        ac_text_addf(more, "%s shoots already", arma_piece_name(look, a->arg[0]));
        return ARMA_FIRE_J4;
    }
    if (arma_side_of(d, a->arg[0]) == s->phasing) {
        ac_text_addf(more, "%s is the enemy's", arma_piece_name(look, a->arg[0]));
        return ARMA_FIRE_J7;
    }
    if (s->piece[a->arg[0]].status != ARMA_ON)
        return arma_off_map(look, a->arg[0], more);
    rule = arma_fire_barred(d, s, a->arg[0]);
    if (rule == ARMA_OK) {
        ac_text_addf(more, "%s is not in the front of %s", arma_hex_name(look, hex),
                     arma_piece_name(look, a->arg[0]));
        return ARMA_FIRE_J7;
    }
    say_shot(look, a->arg[0], -1, more);
    return (ac_case)rule;
}

/* ---- melee ---- */

/* Why a unit attacks nobody; ARMA_OK: it may. */
static ac_case why_attacker(const struct ac_look *look, int piece, struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const enum arma_case rule = arma_attack_barred(d, s, piece);
    const char *name = arma_piece_name(look, piece);

    if (arma_side_of(d, piece) != s->phasing) {
        ac_text_addf(more, "%s is the enemy's: the Phasing Player attacks", name);
        return ARMA_SEQ_1C;
    }
    if (s->piece[piece].status != ARMA_ON)
        return arma_off_map(look, piece, more);
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
        ac_text_addf(more, "no enemy stands in %s", arma_hex_name(look, hex));
        return ARMA_MEL_GR2;
    }
    if (arma_direction(&d->board, from, hex) < 0) {
        ac_text_addf(more, "%s is %d hexes from %s", arma_hex_name(look, hex),
                     arma_distance(&d->board, from, hex), arma_hex_name(look, from));
        return ARMA_MEL_GR2;
    }
    return ARMA_OK;
}

static ac_case why_attack(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more)
{
    const struct arma_data *d = arma_data(look->game);
    const struct arma_state *s = arma_in(look->state);
    const char *unit = arma_piece_name(look, a->arg[0]), *hex = arma_hex_name(look, a->arg[1]);
    ac_case rule = why_attacker(look, a->arg[0], more);

    if (rule == ARMA_OK)
        rule = why_target(look, s->piece[a->arg[0]].hex, a->arg[1], more);
    if (rule != ARMA_OK)
        return rule;
    rule = (ac_case)arma_melee_forbidden_by(d, s, a);
    if (rule == ARMA_CRT_min && s->open)
        ac_text_addf(more, "the attack on %s is below 1-2 and comes first",
                     arma_hex_name(look, s->open - 1));
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
    const char *hex = arma_hex_name(look, a->arg[0]), *other = arma_hex_name(look, a->arg[1]);
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
                     arma_hex_name(look, s->open - 1));
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
        ac_text_addf(more, "no attack on %s is waiting", arma_hex_name(look, a->arg[0]));
        return ARMA_MEL_A2;
    }
    ac_text_add(more, a->verb == ARMA_DONE ? "declared attacks are still to be resolved"
                                           : "the attacks of this phase are declared already");
    return a->verb == ARMA_DONE ? ARMA_MEL_PROC3 : ARMA_MEL_PROC1;
}

ac_case arma_melee_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);
    const bool known = arma_verb_phase(a->verb) == ARMA_PHASE_MELEE || a->verb == ARMA_DONE;

    if (!known)
        return arma_elsewhere(look, a, more);
    if (s->step == ARMA_STEP_RESOLVE)
        return why_resolving(look, a, more);
    switch (a->verb) {
    case ARMA_ATTACK:
        return why_attack(look, a, more);
    case ARMA_DONE:
        ac_text_addf(more, "the attack on %s is below 1-2: add to it, or unattack %s",
                     arma_hex_name(look, s->open - 1), arma_hex_name(look, s->open - 1));
        return ARMA_CRT_min;
    case ARMA_RESOLVE:
        ac_text_add(more, "done closes the declarations, then the attacks are resolved");
        return ARMA_MEL_PROC1;
    case ARMA_UNATTACK:
        ac_text_addf(more, "no attack on %s is declared", arma_hex_name(look, a->arg[0]));
        return ARMA_MEL_A2;
    default:
        return why_also(look, a, more);
    }
}

/* ---- losses and retreats ---- */

ac_case arma_lose_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);

    if (a->verb != ARMA_LOSE && arma_verb_phase(a->verb) != AC_NONE &&
        arma_verb_phase(a->verb) != s->head.phase)
        return arma_elsewhere(look, a, more);
    if (a->verb != ARMA_LOSE) {
        ac_text_addf(more, "%d of the attacked units must be lost first",
                     look->frame->arg[ARMA_LOSE_LEFT]);
        return ARMA_CRT_H2;
    }
    if (arma_is_leader(s->piece[a->arg[0]].type)) {
        ac_text_addf(more, "%s is a leader", arma_piece_name(look, a->arg[0]));
        return ARMA_CRT_H4;
    }
    ac_text_addf(more, "%s was not attacked", arma_piece_name(look, a->arg[0]));
    return ARMA_CRT_def;
}

ac_case arma_retreat_why(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more)
{
    const struct arma_state *s = arma_in(look->state);
    int far, most;

    if (a->verb != ARMA_RETREAT && arma_verb_phase(a->verb) != AC_NONE &&
        arma_verb_phase(a->verb) != s->head.phase)
        return arma_elsewhere(look, a, more);
    if (a->verb != ARMA_RETREAT) {
        ac_text_add(more, "units that were disrupted retreat first");
        return ARMA_RETR_1;
    }
    if (!arma_has(s, a->arg[0], ARMA_FLEES)) {
        ac_text_addf(more, "%s does not have to retreat", arma_piece_name(look, a->arg[0]));
        return ARMA_RETR_1;
    }
    far = arma_retreat_distance(arma_data(look->game), s, a->arg[0], a->arg[1], &most);
    if (far < 0) {
        ac_text_addf(more, "no retreat of full length leads %s to %s",
                     arma_piece_name(look, a->arg[0]), arma_hex_name(look, a->arg[1]));
        return ARMA_RETR_5;
    }
    ac_text_addf(more, "%s is %d hex%s from the nearest enemy, and %s can end %d from him",
                 arma_hex_name(look, a->arg[1]), far, far == 1 ? "" : "es",
                 arma_piece_name(look, a->arg[0]), most);
    return ARMA_RETR_4;
}
