/* What a unit is and can, and who stands where. */
#include "syracuse/rules.h"

#include <string.h>

static const struct syra_kind *kind_of(const struct syra_look *l, int unit)
{
    const struct syra_piece *piece = &l->d->piece[unit];

    return &l->d->kind[l->s->unit[unit].light ? piece->pair - 1 : piece->kind];
}

int syra_full_steps(const struct syra_look *l, int unit)
{
    return l->d->kind[l->d->piece[unit].kind].steps;
}

/* A Hoplite turns its back at two losses [8.4], R-41; Leaders when lost once. */
bool syra_reduced(const struct syra_look *l, int unit)
{
    const int full = syra_full_steps(l, unit);
    const int steps = l->s->unit[unit].steps;

    return full == 5 ? steps <= 3 : steps < full;
}

int syra_fire_factor(const struct syra_look *l, int unit)
{
    return kind_of(l, unit)->fire[syra_reduced(l, unit)];
}

int syra_assault_factor(const struct syra_look *l, int unit)
{
    if (l->d->piece[unit].type == SYRA_HOPLITE)
        return l->s->unit[unit].steps; /* one factor a step [3.0] */
    return kind_of(l, unit)->assault[syra_reduced(l, unit)];
}

int syra_range(const struct syra_look *l, int unit)
{
    return kind_of(l, unit)->range[syra_reduced(l, unit)];
}

int syra_move_points(const struct syra_look *l, int unit)
{
    return kind_of(l, unit)->mp[syra_reduced(l, unit)];
}

int syra_rating(const struct syra_look *l, int leader, bool naval)
{
    const struct syra_piece *piece = &l->d->piece[leader];
    const int side = l->s->unit[leader].steps < 2;

    return naval && l->s->unit[leader].carrier ? piece->naval_rating[side] : piece->rating[side];
}

int syra_cargo(const struct syra_look *l, int ship, int *out)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS && n < 4; i++)
        if (l->s->unit[i].carrier == ship + 1 && syra_is_ground(l, i))
            out[n++] = i;
    return n;
}

bool syra_leader_aboard(const struct syra_look *l, int ship)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].carrier == ship + 1 && syra_is_leader(l, i))
            return true;
    return false;
}

static bool carries(const struct syra_look *l, int ship)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].carrier == ship + 1)
            return true;
    return false;
}

bool syra_alike(const struct syra_look *l, int a, int b)
{
    if (memcmp(&l->s->unit[a], &l->s->unit[b], sizeof(struct syra_unit)) != 0 ||
        l->d->piece[a].kind != l->d->piece[b].kind || l->d->piece[a].pair != l->d->piece[b].pair)
        return false;
    if (syra_is_leader(l, a) ||
        (l->s->unit[a].at == l->d->due && l->d->piece[a].wave != l->d->piece[b].wave))
        return false;
    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--)
        if (l->s->unit[i].with == a + 1 || l->s->unit[i].with == b + 1)
            return false; /* a Leader stands with one of them */
    return !syra_is_naval(l, a) || (!carries(l, a) && !carries(l, b));
}

bool syra_any_units(const struct syra_look *l, int area, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].at == area && l->s->unit[i].owner == side && !syra_is_leader(l, i))
            return true;
    return false;
}

/* Ground units ashore whose status is no worse. */
int syra_count_ground(const struct syra_look *l, int area, int side, int worst_status)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        n += u->at == area && u->owner == side && !u->carrier && u->status <= worst_status &&
             syra_is_ground(l, i);
    }
    return n;
}

int syra_count_ships(const struct syra_look *l, int area, int side, int worst_status)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        n += u->at == area && u->owner == side && u->status <= worst_status && syra_is_naval(l, i);
    }
    return n;
}

/* Normal Cavalry units ashore, R-22. */
int syra_count_cavalry(const struct syra_look *l, int area, int side)
{
    int n = 0;

    for (int i = 0; i < SYRA_UNITS; i++) {
        const struct syra_unit *u = &l->s->unit[i];

        n += u->at == area && u->owner == side && !u->carrier && u->status == SYRA_NORMAL &&
             syra_type(l, i) == SYRA_CAVALRY;
    }
    return n;
}

bool syra_ships_in_play(const struct syra_look *l, int side)
{
    for (int i = 0; i < SYRA_UNITS; i++)
        if (syra_is_naval(l, i) && l->s->unit[i].owner == side && syra_on_map(l, i))
            return true;
    return false;
}

/* [8.2.4], R-35: L-7, or enemy-free areas with an Athenian wall or the Circle Fort. */
uint64_t syra_refuges(const struct syra_look *l, int unit)
{
    const int side = l->s->unit[unit].owner;
    uint64_t held = 0, out = 0;

    if (side == SYRA_SYRACUSE)
        out = UINT64_C(1) << l->d->achradina;
    if (side == SYRA_SYRACUSE && !l->game->option[SYRA_O_REFUGE])
        return out;
    for (int i = 0; i < SYRA_UNITS; i++)
        if (l->s->unit[i].owner != side && syra_on_map(l, i) && !syra_is_leader(l, i))
            held |= UINT64_C(1) << l->s->unit[i].at;
    for (int a = 0; a < l->d->area_count; a++)
        if (l->s->walls[side][a] || (side == SYRA_ATHENS && l->s->fort == a + 1))
            out |= (UINT64_C(1) << a) & ~held;
    if (syra_is_naval(l, unit))
        for (int a = 0; a < l->d->area_count; a++)
            if (!l->d->area[a].sea_count) /* a Bog is a coast too, R-23 */
                out &= ~(UINT64_C(1) << a);
    return out;
}

int syra_best_leader(const struct syra_look *l, int area, int side, bool naval)
{
    int best = AC_NONE;

    for (int i = SYRA_UNITS - 1; i >= 0 && syra_is_leader(l, i); i--) {
        const struct syra_unit *u = &l->s->unit[i];

        if (u->at == area && u->owner == side && u->steps)
            best = ac_max(best, syra_rating(l, i, naval));
    }
    return best;
}

static bool check_unit(const struct syra_look *l, int i, struct ac_err *err)
{
    const struct syra_unit *u = &l->s->unit[i];
    const char *name = l->game->piece_name[i];
    const struct syra_unit *ship = u->carrier ? &l->s->unit[u->carrier - 1] : NULL;

    if (u->at >= l->d->squares || u->steps > syra_full_steps(l, i) || u->owner > 1) {
        (void)ac_refuse(err, AC_ERR_INPUT, "%s: place, steps or owner out of range", name);
        return false;
    }
    if (ship && (ship->at != u->at || u->square || !syra_is_naval(l, u->carrier - 1))) {
        (void)ac_refuse(err, AC_ERR_INPUT, "%s is not where its ship is", name);
        return false;
    }
    if (syra_on_map(l, i) && u->steps == 0) {
        (void)ac_refuse(err, AC_ERR_INPUT, "%s has no steps but is on the map", name);
        return false;
    }
    if (syra_on_map(l, i) && !syra_is_naval(l, i) && !u->carrier &&
        l->d->area[u->at].ground == SYRA_SEA && !(u->due & (SYRA_DUE_REFUGE | SYRA_DUE_JOIN))) {
        (void)ac_refuse(err, AC_ERR_INPUT, "%s is at sea without a ship", name);
        return false;
    }
    if (u->square && !syra_is_leader(l, i) && l->s->battle.passed != 2 &&
        l->s->battle.slot[u->square - 1][0] != i + 1 &&
        l->s->battle.slot[u->square - 1][1] != i + 1) {
        (void)ac_refuse(err, AC_ERR_INPUT, "%s is not in the square it thinks", name);
        return false;
    }
    return true;
}

bool syra_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    const struct syra_state *s = l.s;

    for (int i = 0; i < SYRA_UNITS; i++)
        if (!check_unit(&l, i, err))
            return false;
    for (int q = 0; q < SYRA_SQUARES; q++)
        for (int k = 0; k < 2; k++) {
            const int unit = s->battle.slot[q][k] - 1;

            if (unit >= 0 && s->unit[unit].square != q + 1) {
                (void)ac_refuse(err, AC_ERR_INPUT, "%s holds a unit that is not there",
                                game->place_name[l.d->squares + q]);
                return false;
            }
            if (k && unit >= 0 && !s->battle.slot[q][0]) {
                (void)ac_refuse(err, AC_ERR_INPUT, "%s holds an upper unit and no lower one",
                                game->place_name[l.d->squares + q]);
                return false;
            }
        }
    for (int side = 0; side < 2; side++)
        if (s->ml[side] < 1 || s->ml[side] > SYRA_LEVEL_MAX) {
            (void)ac_refuse(err, AC_ERR_INPUT, "morale out of range");
            return false;
        }
    if ((s->head.to_act == AC_CHANCE) != (s->roll != SYRA_ROLL_NONE)) {
        (void)ac_refuse(err, AC_ERR_INPUT, "a die is awaited by nobody, or nobody knows which");
        return false;
    }
    return true;
}
