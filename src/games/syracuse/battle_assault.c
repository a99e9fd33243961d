/* Assault Combat on the battle board [8.3.2], the Assault table and its results (table 8). */
#include "syracuse/decisions.h"

/* The square a unit looks into; aboard, its ship looks. */
int syra_ahead(const struct syra_look *l, int unit)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (u->carrier)
        u = &l->s->unit[u->carrier - 1];
    return u->square ? l->d->neighbour[u->square - 1][u->facing] : AC_NONE;
}

/* Odds columns 1:3 1:2 1:1 3:2 2:1 3:1 4:1, rounded for the defender, R-34. */
int syra_odds_column(int attack, int defence)
{
    if (attack >= 4 * defence)
        return 6;
    if (attack >= 3 * defence)
        return 5;
    if (attack >= 2 * defence)
        return 4;
    if (2 * attack >= 3 * defence)
        return 3;
    if (attack >= defence)
        return 2;
    return 2 * attack >= defence;
}

static bool attacks(const struct syra_look *l, int unit, int side, int square)
{
    const struct syra_unit *u = &l->s->unit[unit];

    if (u->owner != side || u->play & (SYRA_HELD | SYRA_STRUCK) || !syra_is_ground(l, unit))
        return false;
    if (l->s->battle.naval && (!u->carrier || !(u->play & SYRA_READY)))
        return false; /* only those that passed their check [8.3.3] */
    return syra_square_of(l->s, unit) >= 0 && syra_ahead(l, unit) == square;
}

static void gather(const struct syra_look *l, int side, int square, struct syra_assault *a)
{
    *a = (struct syra_assault){ .square = square, .side = side };
    for (int i = 0; i < SYRA_UNITS && a->count < 16; i++)
        if (attacks(l, i, side, square)) {
            a->attacker[a->count++] = i;
            a->strength += syra_assault_factor(l, i);
        }
}

/* Units that defend a square: those in it and their cargo; returns how many. */
static int defenders(const struct syra_look *l, int square, int *out)
{
    const uint8_t *slot = l->s->battle.slot[square];
    int n = 0;

    for (int k = 0; k < 2 && slot[k]; k++) {
        out[n++] = slot[k] - 1;
        if (l->s->battle.naval)
            n += syra_cargo(l, slot[k] - 1, out + n);
    }
    return n;
}

struct shifts {
    bool side, rear, front_hoplite, all_cavalry, disrupted_attacker, disrupted_defender;
    bool steady;   /* a defending Hoplite or Cavalry */
    unsigned from; /* sides engaged, as bits */
    int rating[2];
};

static void look_at_attackers(const struct syra_look *l, const struct syra_assault *a,
                              const int *def, int n, struct shifts *x)
{
    const struct syra_unit *top = &l->s->unit[syra_top(l->s, a->square)];

    x->all_cavalry = true;
    for (int i = 0; i < a->count; i++) {
        const struct syra_unit *u = &l->s->unit[a->attacker[i]];
        const int facing = u->carrier ? l->s->unit[u->carrier - 1].facing : u->facing;
        const int aspect = (top->facing + 4 - facing) % 4; /* 2 front, 0 rear */

        x->side = x->side || aspect % 2;
        x->rear = x->rear || aspect == 0;
        x->from |= 1u << facing;
        x->all_cavalry = x->all_cavalry && syra_type(l, a->attacker[i]) == SYRA_CAVALRY;
        x->disrupted_attacker = x->disrupted_attacker || u->status == SYRA_DISRUPTED;
        x->rating[0] = ac_max(x->rating[0], syra_stack_rating(l, a->attacker[i]));
        for (int k = 0; k < n; k++)
            if (syra_type(l, def[k]) == SYRA_HOPLITE &&
                (l->s->unit[def[k]].facing + 4 - facing) % 4 == 2)
                x->front_hoplite = true;
    }
}

static void look_at_defenders(const struct syra_look *l, const int *def, int n, struct shifts *x)
{
    for (int k = 0; k < n; k++) {
        const int type = syra_type(l, def[k]);

        x->disrupted_defender =
            x->disrupted_defender || l->s->unit[def[k]].status == SYRA_DISRUPTED;
        x->steady = x->steady || type == SYRA_HOPLITE || type == SYRA_CAVALRY;
        x->rating[1] = ac_max(x->rating[1], syra_stack_rating(l, def[k]));
    }
}

static void shift(const struct syra_look *l, struct syra_assault *a, int mod, int sign,
                  struct ac_card *card)
{
    a->column += sign * l->d->mod[mod];
    syra_card_column(card, mod == SYRA_C7 ? SYRA_10_6_05 : SYRA_8_3_2_05, AC_NONE,
                     sign * l->d->mod[mod], l->d->mod_text[mod]);
}

static void add_shifts(const struct syra_look *l, struct syra_assault *a, const struct shifts *x,
                       struct ac_card *card)
{
    const int night = l->s->battle.shift - 1;

    if (x->rear)
        shift(l, a, SYRA_C1B, 1, card);
    else if (x->side)
        shift(l, a, SYRA_C1A, 1, card);
    if (x->from & (x->from - 1))
        shift(l, a, SYRA_C2, 1, card);
    if (x->disrupted_defender)
        shift(l, a, SYRA_C3, 1, card);
    if (x->disrupted_attacker)
        shift(l, a, SYRA_C4, 1, card);
    if (x->all_cavalry && !x->steady)
        shift(l, a, SYRA_C5, 1, card);
    if (x->all_cavalry && x->front_hoplite)
        shift(l, a, SYRA_C6, 1, card);
    if (night >= 0)
        shift(l, a, SYRA_C7, night == a->side ? 1 : -1, card);
    a->column = ac_clamp(a->column, 0, SYRA_COLUMN_COUNT - 1);
}

/* The assault on a square as it stands; false when nobody attacks it. */
bool syra_assault_at(const struct syra_look *l, int square, struct syra_assault *a,
                     struct ac_card *card)
{
    const int owner = syra_square_owner(l->s, square);
    const int luck = l->s->battle.luck - 1;
    struct shifts x = { 0 };
    int def[12], n;

    if (owner == AC_NONE || ac_bit_test(l->s->battle.assaulted, square))
        return false;
    gather(l, 1 - owner, square, a);
    if (!a->count)
        return false;
    n = defenders(l, square, def);
    for (int k = 0; k < n; k++)
        a->defence += syra_assault_factor(l, def[k]);
    a->column = syra_odds_column(a->strength, a->defence);
    syra_card_line(card, SYRA_8_3_2_04, a->side, a->strength, "attackers");
    syra_card_line(card, SYRA_8_3_2_04, owner, a->defence, "defenders");
    look_at_attackers(l, a, def, n, &x);
    look_at_defenders(l, def, n, &x);
    add_shifts(l, a, &x, card);
    a->drm = x.rating[0] - x.rating[1];
    if (luck >= 0)
        a->drm += luck == a->side ? 1 : -1; /* [10.6] */
    syra_card_die(card, SYRA_10_4_2_01, a->side, x.rating[0], "the attackers' Leader");
    syra_card_die(card, SYRA_10_4_2_01, owner, -x.rating[1], "the defenders' Leader");
    if (luck >= 0)
        syra_card_die(card, SYRA_10_6_07, luck, luck == a->side ? 1 : -1, "natural 1 of the night");
    return true;
}

static const struct syra_cell *cell_with(const struct syra_data *d, int label)
{
    for (int row = 0; row < 6; row++)
        for (int column = 0; column < SYRA_COLUMN_COUNT; column++)
            if (d->crt[row][column].label == label)
                return &d->crt[row][column];
    return NULL;
}

/* "loses 2 of 5 and is Disrupted"; losses beyond the last step are lost. */
static void tell_side(const char *who, int loss, int steps, int effect, struct ac_text *out)
{
    static const char *const effects[] = { "", "Disrupted", "Routed" };

    if (!loss && !effect)
        return;
    ac_text_addf(out, "%s%s ", out->len ? "; " : "", who);
    if (loss >= steps) {
        ac_text_addf(out, "lost, all %d steps", steps);
        return;
    }
    if (loss)
        ac_text_addf(out, "-%d of %d steps", loss, steps);
    if (effect)
        ac_text_addf(out, "%s%s", loss ? ", " : "", effects[effect]);
}

void syra_assault_fate(const struct syra_look *l, int square, int label, struct ac_text *out)
{
    const struct syra_cell *cell = cell_with(l->d, label);
    struct syra_assault a;
    int def[12], steps[2] = { 0, 0 };
    const int n = defenders(l, square, def);

    if (!cell || !syra_assault_at(l, square, &a, NULL))
        return;
    for (int i = 0; i < a.count; i++)
        steps[0] += l->s->unit[a.attacker[i]].steps;
    for (int i = 0; i < n; i++)
        steps[1] += l->s->unit[def[i]].steps;
    tell_side("attacker", cell->loss[0], steps[0], cell->effect[0], out);
    tell_side("defender", cell->loss[1], steps[1], cell->effect[1], out);
}

/* --- choices -------------------------------------------------------------------------------- */

/* May the cargo try to storm the ship ahead [8.3.3]? */
static bool may_storm(const struct syra_look *l, int unit, int side)
{
    const struct syra_unit *u = &l->s->unit[unit];
    int ahead;

    if (u->owner != side || !u->carrier || !syra_is_ground(l, unit) ||
        u->play & (SYRA_ASKED | SYRA_STRUCK) || l->s->unit[u->carrier - 1].play & SYRA_STRUCK)
        return false;
    ahead = syra_ahead(l, unit);
    return ahead != AC_NONE && syra_square_owner(l->s, ahead) == 1 - side &&
           !ac_bit_test(l->s->battle.assaulted, ahead);
}

void syra_assault_legal(const struct syra_look *l, int side, struct ac_actions *out)
{
    uint64_t seen[2] = { 0, 0 };

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        int ahead;

        if (u->owner != side || !(u->square || u->carrier) || u->at != l->s->battle.area)
            continue;
        if (l->s->battle.naval && may_storm(l, i, side))
            ac_actions_add(out, ac_act1(SYRA_V_STORM, i));
        ahead = syra_ahead(l, i);
        if (ahead == AC_NONE || syra_square_owner(l->s, ahead) != 1 - side ||
            ac_bit_test(l->s->battle.assaulted, ahead) || !attacks(l, i, side, ahead))
            continue;
        ac_actions_add(out, ac_act1(SYRA_V_HOLD, i));
        if (!ac_bit_test(seen, ahead))
            ac_actions_add(out, ac_act1(SYRA_V_ASSAULT, l->d->squares + ahead));
        ac_bit_set(seen, ahead);
    }
}

bool syra_assault_pending(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];
        int ahead;

        if (u->owner != side || !(u->square || u->carrier) || u->at != l->s->battle.area)
            continue;
        ahead = syra_ahead(l, i);
        if (ahead == AC_NONE || syra_square_owner(l->s, ahead) != 1 - side)
            continue;
        if (!ac_bit_test(l->s->battle.assaulted, ahead) &&
            (attacks(l, i, side, ahead) || (l->s->battle.naval && may_storm(l, i, side))))
            return true;
        if (syra_is_naval(l, i) && !(u->play & (SYRA_STRUCK | SYRA_DONE)))
            return true; /* it may ram */
    }
    return false;
}

void syra_assault_apply(const struct syra_play *p, const struct ac_action *a)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    struct syra_assault x;

    if (a->verb == SYRA_V_HOLD) {
        p->s->unit[a->arg[0]].play |= SYRA_HELD;
    } else if (a->verb == SYRA_V_STORM) {
        p->s->unit[a->arg[0]].play |= SYRA_ASKED;
        b->shooter = (uint8_t)(a->arg[0] + 1);
        syra_await_roll(p, SYRA_ROLL_STORM, a->arg[0]);
    } else if (a->verb == SYRA_V_RAM) {
        b->shooter = (uint8_t)(a->arg[0] + 1);
        b->target = (uint8_t)(a->arg[1] + 1);
        ac_emit(p->sink, SYRA_E_RAMS, SYRA_8_3_4_01, a->arg[0], a->arg[1], 0);
        syra_await_roll(p, SYRA_ROLL_RAM, a->arg[0]);
    } else {
        b->square = (uint8_t)(a->arg[0] - p->d->squares + 1);
        (void)syra_assault_at(&l, b->square - 1, &x, NULL);
        ac_emit(p->sink, SYRA_E_ASSAULT, SYRA_8_3_2_04, a->arg[0], x.strength, x.defence);
        syra_await_roll(p, SYRA_ROLL_ASSAULT, AC_NONE);
    }
}

/* --- results -------------------------------------------------------------------------------- */

static const struct syra_cell *cell_of(const struct syra_play *p)
{
    const int cell = p->s->battle.cell - 1;

    return &p->d->crt[cell / SYRA_COLUMN_COUNT][cell % SYRA_COLUMN_COUNT];
}

/* Marks who takes part, so that losses and effects find them. */
void syra_assault_outcome(const struct syra_play *p, int unit, int die)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    const int square = b->square - 1;
    struct syra_assault a;
    int def[12], n, row;

    (void)unit;
    (void)syra_assault_at(&l, square, &a, NULL);
    row = ac_clamp(die + a.drm, 1, 6) - 1;
    b->cell = (uint8_t)(row * SYRA_COLUMN_COUNT + a.column + 1);
    n = defenders(&l, square, def);
    for (int i = 0; i < a.count; i++) {
        struct syra_unit *u = &p->s->unit[a.attacker[i]];

        u->play |= SYRA_PART | SYRA_STRUCK;
        if (u->carrier)
            p->s->unit[u->carrier - 1].play |= SYRA_STRUCK; /* no ram now, R-42 */
    }
    for (int i = 0; i < n; i++)
        p->s->unit[def[i]].play |= SYRA_PART;
    ac_bit_set(b->assaulted, square);
    b->square = 0;
    b->losing = 0;
    b->losses = cell_of(p)->loss[0];
    ac_emit(p->sink, SYRA_E_RESULT, SYRA_8_3_2_05, cell_of(p)->label, 0, 0);
    ac_push(&p->s->head, SYRA_FRAME_LOSSES, (ac_side)b->phasing);
}

static int losing_side(const struct syra_state *s)
{
    return s->battle.losing ? 1 - s->battle.phasing : s->battle.phasing;
}

static bool takes_part(const struct syra_state *s, int unit)
{
    return s->unit[unit].play & SYRA_PART && s->unit[unit].owner == losing_side(s);
}

/* Of pieces that are the same in the same place only one is listed. */
static bool listed_before(const struct syra_look *l, int unit)
{
    for (int i = 0; i < unit; i++)
        if (takes_part(l->s, i) && syra_alike(l, i, unit))
            return true;
    return false;
}

void syra_losses_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct syra_look looks = syra_looks(look), *l = &looks;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (takes_part(l->s, i) && !listed_before(l, i))
            ac_actions_add(out, ac_act1(SYRA_V_LOSE, i));
}

static void lose(const struct syra_play *p, int unit)
{
    const struct syra_look l = syra_looking(p);
    int cargo[4];

    p->s->battle.losses--;
    syra_lose_step(p, unit);
    if (syra_is_naval(&l, unit) && p->s->unit[unit].steps == 1 && syra_cargo(&l, unit, cargo) > 1)
        p->s->unit[unit].due |= SYRA_DUE_DROP; /* */
}

void syra_losses_apply(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);

    lose(&p, a->arg[0]);
}

/* D or R on the survivors of the losing side; cargo of a ship that goes is out of it. */
static void apply_effect(const struct syra_play *p)
{
    const int effect = cell_of(p)->effect[p->s->battle.losing];

    for (int i = 0; i < SYRA_UNITS; i++) {
        if (!takes_part(p->s, i))
            continue;
        if (effect == SYRA_CRT_R)
            syra_rout(p, i, SYRA_8_3_2_05);
        else if (effect == SYRA_CRT_D)
            syra_disrupt(p, i, SYRA_8_3_2_05, true);
        p->s->unit[i].play &= (uint8_t)~SYRA_PART;
    }
}

static void go_on_losses(const struct syra_play *p)
{
    const struct syra_look l = syra_looking(p);
    struct syra_battle *b = &p->s->battle;
    int count = 0, last = AC_NONE;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (takes_part(p->s, i) && !listed_before(&l, i)) {
            count++;
            last = i;
        }
    if (b->losses && count == 1) {
        lose(p, last);
        return;
    }
    if (b->losses && count > 1) {
        syra_await_side(p, losing_side(p->s), SYRA_P_B_ASSAULT);
        return;
    }
    apply_effect(p); /* losses beyond the last step are lost */
    if (b->losing == 0) {
        b->losing = 1;
        b->losses = cell_of(p)->loss[1];
        return;
    }
    b->losing = b->losses = b->cell = 0;
    ac_pop(&p->s->head);
}

bool syra_losses_settle(struct ac_play *play)
{
    return syra_go_on(play, go_on_losses);
}
