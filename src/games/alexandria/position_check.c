/*
 * What the frames of a state keep to: which row lies on which, and what its frame names. Play makes
 * no others; a position from outside is refused when it holds one, for the rules rely on it.
 */
#include "alexandria/rules.h"

static bool in_play(const struct alex *a, int piece)
{
    return piece >= 0 && piece < a->d->piece_count && a->s->unit[piece].at != AC_NONE;
}

static bool is_unit(const struct alex *a, int piece)
{
    return piece >= 0 && piece < a->d->unit_count;
}

static bool is_galley(const struct alex *a, int piece)
{
    return piece >= a->d->first_galley && piece < a->d->piece_count;
}

static bool is_leader(const struct alex *a, int piece)
{
    return piece >= a->d->first_leader && piece < a->d->first_galley;
}

static bool is_place(const struct alex *a, int place)
{
    return place >= 0 && place < a->d->place_count;
}

static bool is_hex(const struct alex *a, int place)
{
    return is_place(a, place) && a->d->place[place].kind == ALEX_HEX;
}

static bool is_spot(const struct alex *a, int place)
{
    return place >= 0 && place < a->d->place_count + a->d->galley_count;
}

static bool is_root(int row)
{
    return (row >= ALEX_ROW_TURN && row <= ALEX_ROW_END) || row == ALEX_ROW_DEPLOY ||
           row == ALEX_ROW_STATION;
}

/* --- land ------------------------------------------------------------------------------------------- */

/* May a unit arrive in a place with a facing given as an argument? */
static bool arrives(const struct alex *a, int unit, int to, int facing)
{
    if (alex_is_deck(a->d, to))
        return facing == AC_NONE && in_play(a, alex_deck_piece(a->d, to)) &&
               alex_can_stack(a->d, a->s, unit, to) &&
               alex_side(a->d, a->s, alex_deck_piece(a->d, to)) == a->d->piece[unit].side;
    return alex_holds_units(a->d, to) &&
           alex_faces(a->d, unit, to) ==
               (facing != AC_NONE && alex_facing_of_arg(a->d, unit, to, facing) != AC_NONE) &&
           (a->d->place[to].kind == ALEX_BLOCK ||
            alex_units_at(a->d, a->s, to, !a->d->piece[unit].side) == 0);
}

static bool root_sound(const struct alex *a, const struct ac_frame *f)
{
    const int piece = alex_turn_of(f).piece;

    switch (f->kind) {
    case ALEX_ROW_TURN:
    case ALEX_ROW_SEIZE:
    case ALEX_ROW_SEIZE_ROLL:
    case ALEX_ROW_ACTIVATION:
        return a->s->mode == ALEX_MODE_NONE;
    case ALEX_ROW_FATIGUE_ROLL:
    case ALEX_ROW_UNFOUL_ROLL:
    case ALEX_ROW_FIREFIGHT_ROLL:
    case ALEX_ROW_SPREAD_ROLL:
    case ALEX_ROW_SINK_ROLL:
        return is_galley(a, piece) && in_play(a, piece);
    case ALEX_ROW_LEAD:
        return (a->s->mode != ALEX_MODE_LEADER && a->s->mode != ALEX_MODE_CHIEF) ||
               is_leader(a, a->s->chief);
    case ALEX_ROW_STATION:
        return in_play(a, alex_station_of(f).piece);
    default:
        return true;
    }
}

static bool move_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_move m = alex_move_of(f);

    return (f - 1)->kind == ALEX_ROW_MOVEMENT && is_unit(a, m.unit) &&
           a->d->piece[m.unit].side == a->s->active && (m.from == AC_NONE || is_spot(a, m.from)) &&
           (m.rider == AC_NONE || (is_leader(a, m.rider) && in_play(a, m.rider))) &&
           is_place(a, m.start) && m.spent <= a->d->piece[m.unit].ma;
}

static bool step_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_step s = alex_step_of(f);

    return (f - 1)->kind == ALEX_ROW_MOVE && alex_move_of(f - 1).unit == s.unit &&
           is_spot(a, s.to) && is_spot(a, s.from) &&
           (!in_play(a, s.unit) ||
            (a->s->unit[s.unit].at == s.from && arrives(a, s.unit, s.to, s.facing)));
}

static bool entry_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_entry e = alex_entry_of(f);
    const bool moves = (f - 1)->kind == ALEX_ROW_MOVE && alex_move_of(f - 1).unit == e.unit;

    return (e.advance ? (f - 1)->kind == ALEX_ROW_DONE : moves) && is_unit(a, e.unit) &&
           a->d->piece[e.unit].side == a->s->active && is_place(a, e.to) && is_spot(a, e.from) &&
           (f->kind != ALEX_ROW_FOLLOW || (is_place(a, e.left) && is_place(a, e.went)));
}

static bool fire_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_fire fire = alex_fire_of(f);
    int aim = AC_NONE;

    if (f->kind == ALEX_ROW_FIRE_FLAME)
        return is_galley(a, fire.target);
    if (!is_unit(a, fire.firer) || !in_play(a, fire.firer) || !in_play(a, fire.target) ||
        !a->d->piece[fire.firer].missile ||
        alex_side(a->d, a->s, fire.target) == a->d->piece[fire.firer].side)
        return false;
    if (fire.answers != AC_NONE || f->kind == ALEX_ROW_FIRE_BACK)
        return alex_answerer(a, fire.firer, fire.target, &aim) != AC_NONE;
    return true;
}

static bool harass_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_harass h = alex_harass_of(f);
    int distance;

    if (!is_unit(a, h.unit) || !is_unit(a, h.target) || !in_play(a, h.unit) ||
        !in_play(a, h.target) || a->d->piece[h.unit].side == a->d->piece[h.target].side ||
        !a->d->piece[h.unit].missile || !alex_land_hex(a->d, a->s->unit[h.unit].at) ||
        !alex_land_hex(a->d, a->s->unit[h.target].at))
        return false;
    distance = alex_distance(a->d, a->s->unit[h.unit].at, a->s->unit[h.target].at);
    return distance >= 2 && distance <= 3 &&
           (h.answer != ALEX_ANSWER_FIRE || a->d->piece[h.target].missile);
}

static bool turn_to_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_turn_to t = alex_turn_to_of(f);
    int free = 0x3f;

    if (t.piece < 0 || t.piece >= a->d->piece_count || !t.mask)
        return false;
    if (!in_play(a, t.piece))
        return true;
    if (!alex_faces(a->d, t.piece, a->s->unit[t.piece].at))
        return false;
    if (a->d->place[a->s->unit[t.piece].at].kind == ALEX_POINT) {
        const struct alex_place *p = &a->d->place[a->s->unit[t.piece].at];

        free = p->arrow_count ? 1 << ALEX_TO_HEXES : 0;
        for (int k = 0; k < 4; k++)
            free |= p->land[k] != AC_NONE ? 1 << k : 0;
    }
    return !(t.mask & ~free);
}

/* --- galleys ---------------------------------------------------------------------------------------- */

static bool own_galley(const struct alex *a, int galley)
{
    return is_galley(a, galley) && alex_side(a->d, a->s, galley) == a->s->active;
}

static bool course_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_sail s = alex_sail_of(f);

    return (f - 1)->kind == ALEX_ROW_MOVEMENT && is_galley(a, s.galley) &&
           (!in_play(a, s.galley) || own_galley(a, s.galley)) && is_hex(a, s.from);
}

static bool beside(const struct alex *a, int galley, int to)
{
    const struct alex_place *p = &a->d->place[a->s->unit[galley].at];

    for (int k = 0; k < 6; k++)
        if (p->sea[k] == to)
            return true;
    return false;
}

static bool gate_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_gate g = alex_gate_of(f);

    return (f - 1)->kind == ALEX_ROW_COURSE && alex_sail_of(f - 1).galley == g.galley &&
           in_play(a, g.galley) && is_hex(a, g.to) && beside(a, g.galley, g.to) &&
           (a->d->place[g.to].zones & ALEX_ZONE_GATED) && alex_galley_enters(a, g.galley, g.to) &&
           (g.verb == ALEX_ROW || g.verb == ALEX_BACK) && f->side == !a->s->active;
}

static bool slide_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_slide s = alex_slide_of(f);
    const bool before = f->kind == ALEX_ROW_SLIDE || f->kind == ALEX_ROW_SLIDE_GO;

    return (f - 1)->kind == ALEX_ROW_COURSE && alex_sail_of(f - 1).galley == s.galley &&
           is_galley(a, s.galley) && is_hex(a, s.to) && is_hex(a, s.from) &&
           (!(s.marks & ALEX_DIEKPLUS_RAKES) || is_galley(a, s.target)) &&
           (!before || !in_play(a, s.galley) || alex_galley_enters(a, s.galley, s.to));
}

static bool avoid_sound(const struct alex *a, const struct ac_frame *f)
{
    const int galley = alex_avoid_of(f).galley;

    return (f - 1)->kind == ALEX_ROW_AVOIDANCE && is_galley(a, galley) && in_play(a, galley) &&
           !own_galley(a, galley) && f->side == !a->s->active;
}

static bool attempt_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_attempt x = alex_attempt_of(f);
    const int below = (f - 1)->kind;
    const bool ram = f->kind >= ALEX_ROW_RAM && f->kind <= ALEX_ROW_RETRACT;
    const bool grapple = f->kind == ALEX_ROW_GRAPPLE || f->kind == ALEX_ROW_GRAPPLE_ROLL;

    if (!own_galley(a, x.galley) || !in_play(a, x.galley))
        return false;
    if (grapple)
        return below == ALEX_ROW_DONE && (x.target == AC_NONE) != (x.space == AC_NONE) &&
               (x.target == AC_NONE
                    ? is_hex(a, x.space) && a->d->place[x.space].terrain == ALEX_CAUSEWAY
                    : is_galley(a, x.target) && in_play(a, x.target));
    if (!is_galley(a, x.target) || !in_play(a, x.target) || own_galley(a, x.target))
        return false;
    if (ram)
        return below == ALEX_ROW_COURSE;
    return (below == ALEX_ROW_AVOIDANCE || below == ALEX_ROW_RAKING) &&
           (x.marker == ALEX_PORT || x.marker == ALEX_STARBOARD);
}

static bool shot_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_shot s = alex_shot_of(f);
    const bool ship = is_galley(a, s.target) && in_play(a, s.target);

    if (!is_galley(a, s.firer) || !in_play(a, s.firer) || s.strength < 1)
        return false;
    if (s.target == AC_NONE)
        return f->kind != ALEX_ROW_SHOT && f->kind != ALEX_ROW_SHOT_BACK && is_hex(a, s.slip) &&
               !(f->flags & (ALEX_SHOT_BACK | ALEX_SHOT_BURNS_BACK));
    return ship || f->kind == ALEX_ROW_SHOT_FLAME || f->kind == ALEX_ROW_SHOT_FLAME_BACK;
}

static bool cut_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_cut c = alex_cut_of(f);

    return (f - 1)->kind == ALEX_ROW_MOVEMENT && own_galley(a, c.galley) && in_play(a, c.galley) &&
           (f->kind == ALEX_ROW_CUT || (is_galley(a, c.other) && in_play(a, c.other)));
}

/* --- shock ------------------------------------------------------------------------------------------ */

static bool combat_sound(const struct alex *a, const struct alex_combat *c)
{
    if (c->kind < ALEX_ON_HEX || c->kind > ALEX_ON_CAUSEWAY)
        return false;
    if (c->kind == ALEX_ON_GALLEY)
        return is_spot(a, c->place[0]) && alex_is_deck(a->d, c->place[0]);
    for (int i = 0; i < 4; i++)
        if (c->place[i] != AC_NONE && !is_place(a, c->place[i]))
            return false;
    return true;
}

static bool shock_sound(const struct alex *a)
{
    for (int i = 0; i < a->s->combats; i++)
        if (!combat_sound(a, &a->s->combat[i]))
            return false;
    for (int u = 0; u < a->d->piece_count; u++) {
        const struct alex_unit *x = &a->s->unit[u];

        if (x->combat > a->s->combats || (x->combat && x->at == AC_NONE))
            return false;
        if ((x->flags & (ALEX_FAILED | ALEX_CHECK)) && (u >= a->d->unit_count || x->at == AC_NONE))
            return false;
    }
    return true;
}

static bool phase_sound(const struct alex *a, const struct ac_frame *f)
{
    const int below = (f - 1)->kind;

    if (below != ALEX_ROW_FATIGUE && below != ALEX_ROW_REPLACE)
        return false;
    for (int u = 0; u < a->d->unit_count; u++)
        if (a->s->unit[u].flags & ALEX_FAILED &&
            (f->kind == ALEX_ROW_FALL_BACK || f->kind == ALEX_ROW_CHECK) &&
            (!a->s->unit[u].combat || !is_hex(a, a->s->unit[u].at)))
            return false;
    return true;
}

static bool used_sound(const struct alex *a, const struct ac_frame *f, const struct alex_combat *c)
{
    const int x = c->used[0] - 1;
    const int y = c->used[1] - 1;

    if (f->kind == ALEX_ROW_ATTACKER)
        return is_unit(a, y);
    if (f->kind == ALEX_ROW_CLASH_ROLL)
        return is_unit(a, x) && is_unit(a, y) && a->d->piece[x].type < ALEX_ARCHER &&
               in_play(a, x) && in_play(a, y);
    return x < a->d->unit_count && y < a->d->unit_count;
}

static bool clash_sound(const struct alex *a, const struct ac_frame *f)
{
    const struct alex_clash clash = alex_clash_of(f);
    const struct alex_combat *c = &a->s->combat[clash.combat];
    const bool fights = f->kind >= ALEX_ROW_DEFENDER && f->kind <= ALEX_ROW_CLASH_ROLL;
    int16_t unit[32];

    if ((f - 1)->kind != ALEX_ROW_PICK || clash.combat >= a->s->combats || !used_sound(a, f, c))
        return false;
    if ((f->kind == ALEX_ROW_RETREAT || f->kind == ALEX_ROW_PASSED) &&
        (!is_place(a, c->place[0]) || !alex_point_like(a->d, c->place[0])))
        return false;
    if (c->kind == ALEX_ON_GALLEY && f->kind == ALEX_ROW_CLASH &&
        !in_play(a, alex_deck_piece(a->d, c->place[0])))
        return false;
    if (!fights && f->kind != ALEX_ROW_CLASH)
        return true;
    return alex_combat_units(a, clash.combat, a->s->active, unit) > 0 &&
           (c->kind == ALEX_ON_GALLEY || alex_combat_units(a, clash.combat, !a->s->active, unit)) &&
           (!fights || alex_combat_units(a, clash.combat, !a->s->active, unit) > 0);
}

/* --- the stack --------------------------------------------------------------------------------------- */

struct rule {
    uint8_t first, last; /* rows */
    bool (*sound)(const struct alex *a, const struct ac_frame *f);
};

static const struct rule rules[] = {
    { ALEX_ROW_MOVE, ALEX_ROW_MOVE, move_sound },
    { ALEX_ROW_STEP, ALEX_ROW_GO, step_sound },
    { ALEX_ROW_LEADERS, ALEX_ROW_ENTRY, entry_sound },
    { ALEX_ROW_FIRE, ALEX_ROW_FIRE_FLAME, fire_sound },
    { ALEX_ROW_HARASS, ALEX_ROW_HARASS_BACK, harass_sound },
    { ALEX_ROW_COURSE, ALEX_ROW_COURSE, course_sound },
    { ALEX_ROW_GATE, ALEX_ROW_GATE, gate_sound },
    { ALEX_ROW_SLIDE, ALEX_ROW_RAKING, slide_sound },
    { ALEX_ROW_AVOID_ROLL, ALEX_ROW_AVOID_SHOAL, avoid_sound },
    { ALEX_ROW_RAM, ALEX_ROW_GRAPPLE_ROLL, attempt_sound },
    { ALEX_ROW_SHOT, ALEX_ROW_SHOT_FLAME_BACK, shot_sound },
    { ALEX_ROW_CUT, ALEX_ROW_CUT_ROLL, cut_sound },
    { ALEX_ROW_DESIGNATE, ALEX_ROW_SHOCK_OVER, phase_sound },
    { ALEX_ROW_CLASH, ALEX_ROW_ADVANCE, clash_sound },
    { ALEX_ROW_TURN_TO, ALEX_ROW_TURN_TO, turn_to_sound },
};

static bool frame_sound(const struct alex *a, const struct ac_frame *f, bool bottom)
{
    if (f->side != ALEX_ROME && f->side != ALEX_EGYPT)
        return false;
    if (bottom != is_root(f->kind))
        return false;
    if (bottom)
        return root_sound(a, f);
    if (f->kind == ALEX_ROW_CASUALTY || f->kind == ALEX_ROW_FATE)
        return is_leader(a, alex_loss_of(f).leader);
    for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
        if (f->kind >= rules[i].first && f->kind <= rules[i].last)
            return rules[i].sound(a, f);
    return f->kind == ALEX_ROW_DONE;
}

bool alex_frames_sound(const struct alex *a, struct ac_err *err)
{
    if (!shock_sound(a))
        return ac_refuse(err, AC_ERR_INPUT, "a combat that cannot be") == AC_OK;
    for (int i = 0; i < a->s->head.depth && !a->s->ended; i++)
        if (!frame_sound(a, &a->s->head.frame[i], i == 0))
            return ac_refuse(err, AC_ERR_INPUT, "pending decision %d (%s) cannot be there", i + 1,
                             alex_decisions[a->s->head.frame[i].kind].name) == AC_OK;
    return true;
}
