/* What lies on the board, how one wins, and places lit on demand. There are no secrets. */
#include <string.h>

#include "alexandria/rules.h"
#include "kit/show.h"

/* --- pieces ------------------------------------------------------------------------------------------------ */

static void put(char *memory, size_t size, const char *before, int value)
{
    struct ac_text text;

    ac_text_over(&text, memory, size);
    ac_text_addf(&text, "%s%d", before, value);
}

static void badge(struct ac_view_piece *v, const char *letter, int value, const char *kind)
{
    struct ac_text text;

    if (v->badge_count >= AC_MAX_BADGES)
        return;
    ac_text_over(&text, v->badge[v->badge_count].text, sizeof(v->badge[0].text));
    ac_text_add(&text, letter);
    if (value)
        ac_text_addf(&text, "%d", value);
    v->badge[v->badge_count++].kind = kind;
}

static const char *const type_symbols[] = { "cohort", "heavy",  "medium",  "cavalry",
                                            "light",  "archer", "scorpio", "ballista" };
static const char *const ship_symbols[] = { "bireme",     "liburnian",   "trireme",  "cataphract",
                                            "quadrireme", "quinquereme", "transport" };
static const char *const legion_groups[] = { NULL, "VI", "XXVII", "XXXVII" };

static void view_unit(const struct alex *a, int p, struct ac_view_piece *v)
{
    const struct alex_piece *c = &a->d->piece[p];
    const struct alex_unit *u = &a->s->unit[p];

    v->symbol = type_symbols[c->type];
    v->group = legion_groups[c->legion];
    v->reduced = (u->flags & ALEX_REDUCED) != 0;
    put(v->values[0], sizeof(v->values[0]), "", alex_tq(a->d, a->s, p));
    put(v->values[1], sizeof(v->values[1]), "", c->ma);
    if (c->class == ALEX_VETERAN)
        memcpy(v->values[2], "VET", 4);
    if (c->class == ALEX_RECRUIT)
        memcpy(v->values[2], "REC", 4);
    if (c->missile)
        memcpy(v->values[3], &"A\0J\0S\0B"[2 * (c->missile - 1)], 2);
    if (u->hits)
        badge(v, "", u->hits, "hits");
    if (u->flags & ALEX_DONE)
        badge(v, "m", 0, "moved");
    else if (u->flags & ALEX_FIRED)
        badge(v, "*", 0, "fired");
    if (u->combat)
        badge(v, "!", 0, a->d->piece[p].side == a->s->active ? "attacks" : "attacked");
    if (u->flags & ALEX_TURNED)
        badge(v, "t", 0, "turned");
}

static void view_galley(const struct alex *a, int p, struct ac_view_piece *v)
{
    const struct alex_piece *c = &a->d->piece[p];
    const struct alex_ship *s = alex_ship_c(a->d, a->s, p);
    struct ac_text text;

    v->symbol = ship_symbols[c->ship_type];
    put(v->values[0], sizeof(v->values[0]), "", alex_crew(a->d, a->s, p));
    put(v->values[1], sizeof(v->values[1]), "", alex_allowance(a->d, a->s, p));
    ac_text_over(&text, v->values[2], sizeof(v->values[2]));
    ac_text_addf(&text, "%d/%d", c->ram, c->defence);
    put(v->values[3], sizeof(v->values[3]), "", c->room);
    if (s->flags & ALEX_RAMMED)
        badge(v, "R", 0, "rammed");
    if (s->flags & ALEX_BURNING)
        badge(v, "F", 0, "fire");
    if (s->crippled)
        badge(v, s->crippled == ALEX_PORT ? "C<" : "C>", 0, "crippled");
    if (s->fatigue)
        badge(v, "", s->fatigue, "fatigue");
    if (s->flags & ALEX_AGROUND)
        badge(v, "A", 0, "aground");
    if (s->flags & ALEX_BEACHED)
        badge(v, "B", 0, "beached");
    if (alex_attached(s))
        badge(v,
              s->fouls      ? "f"
              : s->grapples ? "g"
                            : "t",
              0,
              s->fouls      ? "fouled"
              : s->grapples ? "grappled"
                            : "moored");
    if (s->speed == ALEX_ATTACK)
        badge(v, ">", 0, "attack-speed");
    if (s->flags & ALEX_HALF)
        badge(v, "1/2", 0, "half-speed");
    if (s->flags & ALEX_CAPTURED)
        badge(v, "P", 0, "captured");
    if (s->flags & ALEX_SAILED)
        badge(v, "m", 0, "moved");
}

static bool can_act(const struct alex *a, int p)
{
    const struct alex_unit *u = &a->s->unit[p];

    if (a->s->head.to_act != a->s->active || a->s->head.phase != ALEX_PHASE_MOVEMENT)
        return false;
    if (a->d->piece[p].kind == ALEX_GALLEY)
        return a->s->mode == ALEX_MODE_FLEET && alex_side(a->d, a->s, p) == a->s->active &&
               !(alex_ship_c(a->d, a->s, p)->flags & ALEX_SAILED);
    return (u->flags & (ALEX_ACTIVE | ALEX_DONE)) == ALEX_ACTIVE;
}

static void view_piece(const struct alex *a, int p, struct ac_view_piece *v)
{
    const struct alex_unit *u = &a->s->unit[p];
    const bool aboard = alex_is_deck(a->d, u->at);

    *v = (struct ac_view_piece){
        .piece = (ac_piece)p,
        .side = (ac_side)alex_side(a->d, a->s, p),
        .facing =
            (int8_t)(u->at == AC_NONE ? AC_NONE : alex_arg_of_facing(a->d, p, u->at, u->facing)),
        .place = (ac_place)alex_where(a->d, a->s, p),
        .carrier = AC_NONE,
        .count = 1
    };
    if (aboard)
        v->carrier = (ac_piece)alex_deck_piece(a->d, u->at);
    for (int q = alex_below(a->s, p); q >= 0; q = alex_below(a->s, q))
        v->stack++;                         /* 0 is the bottom */
    if (a->d->piece[p].kind == ALEX_GALLEY) /* above those aboard */
        for (int q = alex_first(a->s, alex_deck(a->d, p)); q >= 0; q = alex_below(a->s, q))
            v->stack++;
    v->can_act = can_act(a, p);
    if (a->d->piece[p].kind == ALEX_UNIT) {
        view_unit(a, p, v);
    } else if (a->d->piece[p].kind == ALEX_GALLEY) {
        view_galley(a, p, v);
    } else {
        v->symbol = a->d->piece[p].overall ? "commander" : "leader";
        v->reduced = (u->flags & ALEX_SPARE) != 0;
        if (v->reduced)
            badge(v, "r", 0, "replaced");
        put(v->values[0], sizeof(v->values[0]), "",
            a->d->piece[p].overall ? a->d->piece[p].charisma
            : v->reduced           ? a->d->piece[p].replacement
                                   : a->d->piece[p].range);
        put(v->values[1], sizeof(v->values[1]), "", a->d->piece[p].ma);
        v->group = legion_groups[a->d->piece[p].legion];
    }
}

/* --- marks and tracks ------------------------------------------------------------------------------------------ */

static void mark_places(const struct alex *a, struct ac_view *out)
{
    for (int i = 0; i < a->d->slip_count; i++)
        if (a->s->burnt >> i & 1)
            (void)ac_kit_mark(out, "burnt", AC_NONE, a->d->slip[i], AC_NONE);
    for (int i = 0; i < 2; i++)
        for (int side = 0; side < 2; side++)
            if (alex_holds(a, side, a->d->redoubt[i]))
                (void)ac_kit_mark(out, "control", side, a->d->redoubt[i], AC_NONE);
}

/* Galleys that hold, or have run into, each other, and those that are tied up. */
static void mark_ships(const struct alex *a, struct ac_view *out)
{
    for (int g = 0; g < a->d->galley_count; g++) {
        const struct alex_ship *ship = &a->s->ship[g];
        const int at = a->s->unit[a->d->first_galley + g].at;

        if (at == AC_NONE)
            continue;
        for (int k = g + 1; k < a->d->galley_count; k++)
            if ((ship->grapples | ship->fouls) >> k & 1)
                (void)ac_kit_mark(out, ship->fouls >> k & 1 ? "foul" : "grapple", AC_NONE, at,
                                  a->s->unit[a->d->first_galley + k].at);
        if (ship->moored != AC_NONE)
            (void)ac_kit_mark(out, "grapple", AC_NONE, at, ship->moored);
    }
}

static void mark_attacks(const struct alex *a, struct ac_view *out)
{
    for (int u = 0; u < a->d->unit_count; u++) {
        const struct alex_unit *unit = &a->s->unit[u];

        if (!unit->combat || unit->at == AC_NONE || a->d->piece[u].side != a->s->active)
            continue;
        for (int i = 0; i < 4; i++) {
            int to = a->s->combat[unit->combat - 1].place[i];

            if (to != AC_NONE && alex_is_deck(a->d, to))
                to = a->s->unit[alex_deck_piece(a->d, to)].at;
            if (to != AC_NONE)
                (void)ac_kit_mark(out, "attack", a->s->active, alex_where(a->d, a->s, u), to);
        }
    }
}

void alex_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct alex a = alex_look(game, state);

    out->board = 0;
    for (int p = 0; p < a.d->piece_count; p++)
        if (a.s->unit[p].at != AC_NONE)
            view_piece(&a, p, &out->piece[out->piece_count++]);
    mark_places(&a, out);
    mark_ships(&a, out);
    mark_attacks(&a, out);
    for (int side = 0; side < 2; side++) {
        ac_kit_count(out, "Player Turns", side, a.s->turns[side], a.d->limit);
        if (a.d->rules == ALEX_NAVAL)
            ac_kit_count(out, "Victory Points", side, a.s->points[side], a.d->goal[side]);
        else
            ac_kit_count(out, "seizures tried", side, a.s->attempts[side], a.d->seizures[side]);
        ac_kit_count(out, a.s->exhausted[side] ? "losses (exhausted)" : "losses", side,
                     a.s->losses[side],
                     a.d->rules == ALEX_BATTLE ? a.d->tables.exhaustion[side] : 0);
    }
}

/* --- goals -------------------------------------------------------------------------------------------------------- */

static void count_goal(struct ac_goals *out, int value, int need)
{
    out->goal[out->count - 1].value = value;
    out->goal[out->count - 1].need = need;
}

void alex_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    const struct alex a = alex_look(game, state);
    const int south = a.d->redoubt[0];
    const int north = a.d->redoubt[1];

    out->count = 0;
    if (a.d->rules == ALEX_NAVAL) {
        for (int side = 0; side < 2; side++) {
            (void)ac_kit_goal(
                out, side, side ? ALEX_12_2_11 : ALEX_12_2_10, a.s->points[side] >= a.d->goal[side],
                "reach the points for galleys rammed, aground, sunk or captured, tested after an "
                "Egyptian turn");
            count_goal(out, a.s->points[side], a.d->goal[side]);
        }
        return;
    }
    if (a.d->rules == ALEX_HEPTASTADIUM) {
        (void)ac_kit_goal(out, ALEX_ROME, ALEX_12_1_11, alex_holds(&a, ALEX_ROME, south),
                          "hold the redoubt at the city, 2124, at the end");
        (void)ac_kit_goal(out, ALEX_ROME, ALEX_12_1_11, alex_holds(&a, ALEX_ROME, north),
                          "hold the redoubt on Pharos, 3119, at the end");
        (void)ac_kit_goal(out, ALEX_EGYPT, ALEX_12_1_11,
                          !alex_holds(&a, ALEX_ROME, south) || !alex_holds(&a, ALEX_ROME, north),
                          "keep Rome out of one of the two redoubts at the end");
    } else {
        for (int side = 0; side < 2; side++) {
            (void)ac_kit_goal(out, side, ALEX_11_4_2,
                              alex_holds(&a, side, south) && alex_holds(&a, side, north),
                              "hold both redoubts of the Heptastadium");
            (void)ac_kit_goal(out, side, ALEX_11_4_3, alex_controls_palace(&a, side),
                              "no enemy in the palace or the six Points around it");
        }
    }
    (void)ac_kit_goal(out, ALEX_EGYPT, ALEX_4_34_1, a.s->unit[a.d->caesar].at == AC_NONE,
                      "or kill Caesar");
}

/* --- overlays -------------------------------------------------------------------------------------------------------- */

const struct ac_overlay_kind alex_overlays[] = {
    { "command", "whom a leader would wake: his command range and its cost", true, false },
    { "zones", "zones of control", false, false },
    { "fire", "where a unit can fire now, with the range", true, true },
    { "threat", "hexes a galley could reach or ram at attack speed", true, true },
    { "shock", "enemies a unit could attack hand to hand from where it stands", true, true },
};
const int alex_overlay_count = 5;

static void light_command(const struct alex *a, int leader, struct ac_overlay *out)
{
    int8_t cost[ALEX_MAX_PLACES + ALEX_MAX_GALLEYS];

    if (a->d->piece[leader].kind != ALEX_LEADER || a->d->piece[leader].overall ||
        a->s->unit[leader].at == AC_NONE)
        return;
    alex_command_costs(a, leader, cost);
    for (int i = 0; i < a->d->place_count; i++)
        if (cost[i] >= 0)
            ac_kit_light(out, i, cost[i], a->d->piece[leader].side);
}

static void light_zones(const struct alex *a, struct ac_overlay *out)
{
    for (int i = 0; i < a->d->hex_count; i++)
        for (int side = 0; side < 2; side++)
            if (alex_in_zoc(a->d, a->s, i, side))
                ac_kit_light(out, i, 0, side);
}

static void light_fire(const struct alex *a, int unit, struct ac_overlay *out)
{
    if (a->d->piece[unit].kind != ALEX_UNIT || a->s->unit[unit].at == AC_NONE)
        return;
    for (int t = 0; t < a->d->piece_count; t++) {
        int range;

        if (a->s->unit[t].at == AC_NONE || alex_side(a->d, a->s, t) == a->d->piece[unit].side ||
            (a->d->piece[t].kind == ALEX_GALLEY && a->d->piece[unit].missile != ALEX_STONE))
            continue;
        range = alex_range(a, unit, t);
        if (range > 0)
            ac_kit_light(out, alex_where(a->d, a->s, t), range, a->d->piece[unit].side);
    }
}

/*
 * [8.1, 8.11, 8.13, 8.14] Whom it could attack without taking a step: in this Player Turn if it is awake, else in one in
 * which its side wakes it.
 */
static void light_shock(const struct alex *a, int unit, struct ac_overlay *out)
{
    const struct alex_piece *piece = &a->d->piece[unit];
    struct alex_state then = *a->s;
    struct alex look = *a;
    int16_t to[24];
    int count;

    if (piece->kind != ALEX_UNIT || piece->type >= ALEX_ARCHER || then.unit[unit].at == AC_NONE ||
        then.exhausted[piece->side])
        return;
    look.s = &then;
    if (then.active != piece->side || !(then.unit[unit].flags & ALEX_ACTIVE)) {
        then.active = piece->side;
        then.unit[unit].flags &= (uint16_t) ~(ALEX_MOVED | ALEX_TURNED);
        if (!alex_may_wake(&look, unit))
            return;
    } else if (then.unit[unit].flags & ALEX_TURNED) {
        return;
    }
    count = alex_struck_places(&look, unit, to);
    for (int i = 0; i < count; i++)
        ac_kit_light(out, to[i], 0, piece->side);
}

/* An enemy galley on the open water, to be run into. */
static bool quarry(const struct alex *a, int galley, int place)
{
    const int other = alex_galley_at(a->d, a->s, place);

    return a->d->place[place].terrain != ALEX_SLIP && other != AC_NONE &&
           alex_side(a->d, a->s, other) != alex_side(a->d, a->s, galley);
}

/* Ahead only, a turn of one hexside at each step, shoals at two. */
static void light_threat(const struct alex *a, int galley, struct ac_overlay *out)
{
    uint8_t best[ALEX_MAX_PLACES][6];
    int16_t queue[4096][2];
    int count = 0;
    const int most = a->d->piece[galley].attack - (int)alex_ship_c(a->d, a->s, galley)->fatigue;

    if (a->d->piece[galley].kind != ALEX_GALLEY || a->s->unit[galley].at == AC_NONE)
        return;
    memset(best, 255, sizeof(best));
    best[a->s->unit[galley].at][a->s->unit[galley].facing] = 0;
    queue[count][0] = a->s->unit[galley].at;
    queue[count++][1] = a->s->unit[galley].facing;
    for (int i = 0; i < count; i++) {
        const int at = queue[i][0];
        const int facing = queue[i][1];

        for (int t = -1; t <= 1; t++) {
            const int k = ac_hex_turn(facing, t);
            const int to = a->d->place[at].sea[k];
            int cost;

            if (to == AC_NONE || a->d->place[to].terrain == ALEX_OVERPASS ||
                (!quarry(a, galley, to) && !alex_galley_enters(a, galley, to)))
                continue;
            cost = best[at][facing] + (a->d->place[to].terrain == ALEX_SHOAL ? 2 : 1);
            if (cost > most || cost >= best[to][k] || count >= 4096)
                continue;
            best[to][k] = (uint8_t)cost;
            if (quarry(a, galley, to))
                continue;
            queue[count][0] = (int16_t)to;
            queue[count++][1] = (int16_t)k;
        }
    }
    for (int i = 0; i < a->d->hex_count; i++) {
        int least = 255;

        for (int k = 0; k < 6; k++)
            least = ac_min(least, best[i][k]);
        if (least > 0 && least < 255)
            ac_kit_light(out, i, least, alex_side(a->d, a->s, galley));
    }
}

void alex_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out)
{
    const struct alex a = alex_look(game, state);

    if (overlay == 1)
        light_zones(&a, out);
    else if (piece >= 0 && overlay == 0)
        light_command(&a, piece, out);
    else if (piece >= 0 && overlay == 2)
        light_fire(&a, piece, out);
    else if (piece >= 0 && overlay == 4)
        light_shock(&a, piece, out);
    else if (piece >= a.d->first_galley)
        light_threat(&a, piece, out);
}
