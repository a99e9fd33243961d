/* Fire on the battle board [8.3.1], and Cavalry that retreats before combat [10.7]. */
#include "syracuse/decisions.h"

/* Where a unit stands and looks; aboard, its ship does. */
static const struct syra_unit *stand(const struct syra_state *s, int unit)
{
    const struct syra_unit *u = &s->unit[unit];

    return u->carrier ? &s->unit[u->carrier - 1] : u;
}

/* top units of enemy squares straight ahead within range; only Archers shoot over others. */
int syra_fire_targets(const struct syra_look *l, int shooter, int *out)
{
    const struct syra_unit *u = stand(l->s, shooter);
    const int range = syra_range(l, shooter);
    int square = u->square - 1, n = 0;

    if (square < 0 || syra_fire_factor(l, shooter) == 0)
        return 0;
    for (int k = 0; k < range; k++) {
        int owner;

        square = l->d->neighbour[square][u->facing];
        if (square == AC_NONE)
            break;
        owner = syra_square_owner(l->s, square);
        if (owner == AC_NONE)
            continue;
        if (owner != u->owner)
            out[n++] = syra_top(l->s, square);
        if (syra_type(l, shooter) != SYRA_ARCHER)
            break;
    }
    return n;
}

static void note(struct ac_card *card, const struct syra_look *l, int mod, int side)
{
    syra_card_die(card, mod == SYRA_G7 ? SYRA_10_6_07 : SYRA_8_3_1_05, side, l->d->mod[mod],
                  l->d->mod_text[mod]);
}

static int distance(int a, int b)
{
    const int x = a % SYRA_COLUMNS - b % SYRA_COLUMNS, y = a / SYRA_COLUMNS - b / SYRA_COLUMNS;

    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

/* What the natural D6 must not exceed, before "1 always hits, 6 always misses" (table 7). */
int syra_fire_need(const struct syra_look *l, int shooter, int target, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[shooter], *from = stand(l->s, shooter);
    const struct syra_unit *t = &l->s->unit[target];
    const int aspect = (t->facing + 4 - from->facing) % 4; /* 2: through the front */
    const int rating = syra_stack_rating(l, shooter);
    int need = syra_fire_factor(l, shooter);

    syra_card_line(card, SYRA_8_3_1_05, u->owner, need, "Fire factor");
    syra_card_die(card, SYRA_10_4_2_01, u->owner, -rating, "Leader with the firing unit");
    need += rating;
    const struct {
        bool applies;
        int mod;
    } mods[] = {
        { u->status == SYRA_DISRUPTED, SYRA_G2 },
        { aspect == 2 && syra_type(l, target) == SYRA_HOPLITE, SYRA_G3 },
        { aspect != 2, SYRA_G4 },
        { distance(from->square - 1, t->square - 1) >= 3, SYRA_G5 },
        { u->carrier != 0, SYRA_G6 },
        { l->s->battle.luck == u->owner + 1, SYRA_G7 },
    };
    for (size_t i = 0; i < sizeof(mods) / sizeof(mods[0]); i++)
        if (mods[i].applies) {
            need -= l->d->mod[mods[i].mod];
            note(card, l, mods[i].mod, u->owner);
        }
    return need;
}

static bool can_fire(const struct syra_look *l, int unit, int side)
{
    const struct syra_unit *u = &l->s->unit[unit];

    return u->owner == side && !(u->play & SYRA_FIRED) && u->status != SYRA_ROUTED &&
           u->at == l->s->battle.area && syra_is_ground(l, unit);
}

bool syra_fire_pending(const struct syra_look *l, int side)
{
    int targets[SYRA_ROWS];

    for (int i = 0; i < SYRA_UNITS; i++)
        if (can_fire(l, i, side) && syra_fire_targets(l, i, targets))
            return true;
    return false;
}

void syra_fire_legal(const struct syra_look *l, int side, struct ac_actions *out)
{
    int targets[SYRA_ROWS];

    for (int i = 0; i < SYRA_UNITS; i++) {
        const int n = can_fire(l, i, side) ? syra_fire_targets(l, i, targets) : 0;

        for (int k = 0; k < n; k++)
            ac_actions_add(out, ac_act2(SYRA_V_FIRE, i, targets[k]));
    }
}

void syra_fire_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const int shooter = b->shooter - 1, target = b->target - 1;
    const bool hit = die == 1 || (die != 6 && die <= syra_fire_need(&l, shooter, target, NULL));
    struct syra_unit *u = &p->s->unit[shooter];

    (void)unit;
    b->shooter = b->target = 0;
    u->play |= SYRA_FIRED;
    if (u->carrier && u->owner == b->phasing)
        p->s->unit[u->carrier - 1].play |= SYRA_DONE; /* bars the ram, R-42 */
    if (!hit) {
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_3_1_06, SYRA_L_MISS, 0, 0);
        return;
    }
    if (p->s->unit[target].status == SYRA_NORMAL)
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_3_1_07, SYRA_L_DISRUPTED, 0, 0);
    syra_disrupt(p, target, SYRA_8_3_1_07, true);
}

/* --- retreat before combat ------------------------------------------------------------------- */

/* Could this enemy fire at or assault the unit now? */
static bool threatens(const struct syra_look *l, int enemy, int unit)
{
    const struct syra_unit *e = &l->s->unit[enemy];
    int targets[SYRA_ROWS], n;

    if (!e->square || syra_is_leader(l, enemy))
        return false;
    if (l->d->neighbour[e->square - 1][e->facing] == l->s->unit[unit].square - 1)
        return true;
    n = syra_fire_targets(l, enemy, targets);
    for (int k = 0; k < n; k++)
        if (targets[k] == unit)
            return true;
    return false;
}

int syra_threat(const struct syra_look *l, int unit)
{
    int found = AC_NONE;

    for (int i = 0; i < SYRA_UNITS; i++) {
        if (l->s->unit[i].owner == l->s->unit[unit].owner || !l->s->unit[i].square ||
            !threatens(l, i, unit))
            continue;
        if (syra_type(l, i) == SYRA_CAVALRY)
            return i;
        found = i;
    }
    return found;
}

/* some enemy threatens it and none of those is Cavalry. */
static bool may_retreat(const struct syra_look *l, int unit, int side)
{
    const struct syra_unit *u = &l->s->unit[unit];
    int threat;

    if (u->owner != side || !u->square || u->play & SYRA_ASKED ||
        syra_type(l, unit) != SYRA_CAVALRY)
        return false;
    threat = syra_threat(l, unit);
    return threat != AC_NONE && syra_type(l, threat) != SYRA_CAVALRY;
}

bool syra_retreat_pending(const struct syra_look *l, int side)
{
    for (int i = 0; !l->s->battle.naval && i < SYRA_UNITS; i++)
        if (may_retreat(l, i, side))
            return true;
    return false;
}

void syra_retreat_legal(const struct syra_look *l, int side, struct ac_actions *out)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (may_retreat(l, i, side))
            ac_actions_add(out, ac_act1(SYRA_V_RETREAT, i));
}

/* What the die must not exceed: ML, but a result of 10 fails even at ML 10, R-01. */
int syra_retreat_need(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    return ac_min(l->s->ml[u->owner], 9) + syra_stack_rating(l, unit) -
           (u->status == SYRA_DISRUPTED);
}

static int fallback_squares(const struct syra_look *l, int unit, int *out)
{
    const struct syra_unit *u = &l->s->unit[unit];
    int n = 0;

    for (int k = 0; k < 4; k++) {
        const int next = l->d->neighbour[u->square - 1][k];

        if (next != AC_NONE && syra_may_stack(l, unit, next) &&
            syra_square_owner(l->s, next) != 1 - u->owner && !syra_next_to_enemy(l, next, u->owner))
            out[n++] = next;
    }
    return n;
}

void syra_retreat_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_unit *u = &p->s->unit[unit];
    const bool disrupted = u->status == SYRA_DISRUPTED;
    const int result = die - syra_stack_rating(&l, unit) + disrupted;
    const bool pass = die <= syra_retreat_need(&l, unit);
    int squares[4];

    if (result >= 10) {
        ac_emit(p->sink, SYRA_E_RESULT, SYRA_10_7_07,
                disrupted ? SYRA_L_ELIMINATED : SYRA_L_DISRUPTED, 0, 0);
        if (disrupted)
            syra_eliminate(p, unit, SYRA_10_7_08);
        else
            syra_disrupt(p, unit, SYRA_10_7_07, false);
        return;
    }
    ac_emit(p->sink, SYRA_E_RESULT, pass ? SYRA_10_7_05 : SYRA_10_7_06,
            pass ? SYRA_L_PASSED : SYRA_L_FAILED, 0, 0);
    if (!pass || !fallback_squares(&l, unit, squares))
        return;
    ac_push(&p->s->head, SYRA_FRAME_FALLBACK, (ac_side)u->owner)->arg[SYRA_FALLBACK_UNIT] =
        (int16_t)unit;
}

void syra_fallback_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look l = syra_looks(look);
    const int unit = look->frame->arg[SYRA_FALLBACK_UNIT];
    int squares[4];
    const int n = fallback_squares(&l, unit, squares);

    for (int i = 0; i < n; i++)
        ac_actions_add(out, ac_act2(SYRA_V_FALLBACK, unit, l.d->squares + squares[i]));
    ac_actions_add(out, ac_act0(SYRA_V_DONE));
}

static void go_on_fallback(const struct syra_play *p)
{
    syra_await_side(p, ac_top(&p->s->head)->side, SYRA_P_B_RETREAT);
}

bool syra_fallback_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_fallback);
}

/* The unit goes, with a Leader stacked with it; its facing is kept. */
void syra_fallback_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play plays = syra_plays(play), *p = &plays;
    const struct syra_look l = syra_looking(p);
    const int unit = ac_top(&p->s->head)->arg[SYRA_FALLBACK_UNIT];
    const int old = p->s->unit[unit].square;

    ac_pop(&p->s->head);
    if (a->verb == SYRA_V_DONE)
        return;
    ac_emit(p->sink, SYRA_E_MOVES, SYRA_10_7_05, unit, p->d->squares + old - 1, a->arg[1]);
    syra_remove_from_square(p, unit);
    syra_put_in_square(p, unit, a->arg[1] - p->d->squares);
    if (p->s->battle.slot[old - 1][0])
        return; /* the Leader stays with the other unit */
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(&l, i); i--)
        if (p->s->unit[i].square == old)
            p->s->unit[i].square = p->s->unit[unit].square;
}
