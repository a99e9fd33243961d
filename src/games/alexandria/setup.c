/*
 * The first state and set-up by hand [11.1, 11.2, 12.1, 12.2]: Rome first, then Egypt. Each piece may be set up anew once,
 * within the part of the map that the scenario gives it; its place in the shipped set-up tells which.
 */
#include "alexandria/rules.h"
#include "core/play.h"

enum ground {
    GROUND_FIXED, /* hexes that the scenario names */
    GROUND_FLEET, /* the hexes of 12.2: galleys change places */
    GROUND_PHAROS,
    GROUND_HARBOR,
    GROUND_EUNOSTUS,
    GROUND_SLIPS,
    GROUND_WEST,
    GROUND_ROMAN,
    GROUND_CITY
};

static int preset(const struct alex_data *d, int piece)
{
    for (int i = 0; i < d->placing_count; i++)
        if (d->placing[i].piece == piece)
            return d->placing[i].place;
    return AC_NONE;
}

static enum ground ground_of(const struct alex *a, int piece)
{
    const int at = preset(a->d, piece);
    unsigned zones;

    if (at == AC_NONE || at == a->d->redoubt[0] || at == a->d->lighthouse ||
        (a->d->rules == ALEX_BATTLE && at == a->d->redoubt[1]))
        return GROUND_FIXED;
    if (at >= a->d->place_count)
        return ground_of(a, alex_deck_piece(a->d, at));
    if (a->d->rules == ALEX_NAVAL)
        return GROUND_FLEET;
    zones = a->d->place[at].zones;
    return zones & ALEX_ZONE_EUNOSTUS ? GROUND_EUNOSTUS
           : zones & ALEX_ZONE_SLIPS  ? GROUND_SLIPS
           : zones & ALEX_ZONE_HARBOR ? GROUND_HARBOR
           : zones & ALEX_ZONE_PHAROS ? GROUND_PHAROS
           : zones & ALEX_ZONE_ROMAN  ? GROUND_ROMAN
           : zones & ALEX_ZONE_CITY   ? GROUND_CITY
           : zones & ALEX_ZONE_WEST   ? GROUND_WEST
                                      : GROUND_FIXED;
}

/* A place of the city that is far enough from the Roman section [11.2.10], or not closed [12.1.7]. */
static bool city_ground(const struct alex *a, int place)
{
    const struct alex_place *p = &a->d->place[place];
    int16_t to[16];
    int count;

    if (!(p->zones & ALEX_ZONE_CITY) || (p->zones & (ALEX_ZONE_BARRED | ALEX_ZONE_ROMAN)))
        return false;
    if (a->d->rules == ALEX_HEPTASTADIUM)
        return p->kind == ALEX_POINT;
    count = alex_links(a->d, place, true, to);
    for (int i = 0; i < count; i++)
        if ((a->d->place[to[i]].zones & ALEX_ZONE_ROMAN) && a->d->place[to[i]].kind != ALEX_BLOCK)
            return false;
    return true;
}

static bool pharos_ground(const struct alex *a, int place)
{
    const struct alex_place *p = &a->d->place[place];

    if (!(p->zones & ALEX_ZONE_PHAROS))
        return false;
    if (p->kind == ALEX_POINT || a->d->rules == ALEX_HEPTASTADIUM)
        return p->kind == ALEX_POINT || place == a->d->redoubt[1]; /* [12.1.2] */
    if (place == a->d->redoubt[1])
        return false;
    for (int k = 0; k < 6; k++) /* a hex beside a Point [11.2.8] */
        if (p->land[k] != AC_NONE && a->d->place[p->land[k]].kind == ALEX_POINT)
            return true;
    return false;
}

static bool belongs(const struct alex *a, enum ground ground, int place)
{
    const struct alex_place *p = &a->d->place[place];

    switch (ground) {
    case GROUND_FIXED:
    case GROUND_FLEET:
        return false;
    case GROUND_PHAROS:
        return pharos_ground(a, place);
    case GROUND_HARBOR:
        return (p->zones & ALEX_ZONE_HARBOR) && p->terrain == ALEX_SEA;
    case GROUND_EUNOSTUS:
        return p->zones & ALEX_ZONE_EUNOSTUS;
    case GROUND_SLIPS:
        return p->zones & ALEX_ZONE_SLIPS;
    case GROUND_WEST:
        return (p->zones & ALEX_ZONE_WEST) && p->kind == ALEX_HEX;
    case GROUND_ROMAN:
        return p->zones & ALEX_ZONE_ROMAN;
    case GROUND_CITY:
        return city_ground(a, place);
    }
    return false;
}

static bool fits(const struct alex *a, int piece, int place)
{
    if (a->d->piece[piece].kind == ALEX_GALLEY)
        return alex_galley_enters(a, piece, place);
    if (a->d->piece[piece].kind == ALEX_LEADER)
        return a->d->place[place].kind != ALEX_HEX || a->d->place[place].terrain != ALEX_SLIP;
    return alex_can_stack(a->d, a->s, piece, place);
}

/* Romans of the full battle begin ashore in their section or aboard, as they like [11.1.8]. */
static bool either_way(const struct alex *a, int piece)
{
    return a->d->rules == ALEX_BATTLE && a->d->piece[piece].side == ALEX_ROME &&
           a->d->piece[piece].kind != ALEX_GALLEY;
}

static void aboard_legal(const struct alex *a, int piece, struct ac_actions *out)
{
    const int now = a->s->unit[piece].at;
    const enum ground ground = either_way(a, piece) ? GROUND_SLIPS : ground_of(a, piece);

    for (int g = a->d->first_galley; g < a->d->piece_count; g++) {
        const int deck = alex_deck(a->d, g);

        if (a->s->unit[g].at == AC_NONE || a->d->piece[g].side != a->d->piece[piece].side ||
            deck == now || ground_of(a, g) != ground || alex_alike_of(a->d, a->s, g) != g)
            continue;
        if (a->d->piece[piece].kind == ALEX_LEADER || alex_can_stack(a->d, a->s, piece, deck))
            alex_add1(out, ALEX_EMBARK, g);
    }
}

/* Where a piece is set up ashore. */
static enum ground station_ground(const struct alex *a, int piece)
{
    return either_way(a, piece) ? GROUND_ROMAN : ground_of(a, piece);
}

bool alex_station_belongs(const struct alex *a, int piece, int place)
{
    return belongs(a, station_ground(a, piece), place);
}

static void stations(const struct alex *a, int piece, struct ac_actions *out)
{
    const enum ground ground = station_ground(a, piece);

    if (alex_is_deck(a->d, a->s->unit[piece].at) || either_way(a, piece))
        aboard_legal(a, piece, out);
    if (alex_is_deck(a->d, a->s->unit[piece].at) && !either_way(a, piece))
        return;
    if (ground == GROUND_FLEET) { /* another galley's hex: they change places */
        for (int g = a->d->first_galley; g < a->d->piece_count; g++)
            if (g != piece && a->s->unit[g].at != AC_NONE &&
                a->d->piece[g].side == a->d->piece[piece].side)
                alex_add1(out, ALEX_STATION, a->s->unit[g].at);
        return;
    }
    for (int i = 0; i < a->d->place_count; i++)
        if (i != a->s->unit[piece].at && belongs(a, ground, i) && fits(a, piece, i))
            alex_add1(out, ALEX_STATION, i);
}

static bool can_deploy(const struct alex *a, const struct ac_frame *f, int piece)
{
    const int at = a->s->unit[piece].at;

    if (at == AC_NONE || a->d->piece[piece].side != f->side ||
        (a->s->unit[piece].flags & ALEX_DONE))
        return false;
    return alex_is_deck(a->d, at) || ground_of(a, piece) != GROUND_FIXED;
}

bool alex_deploy_settle(struct ac_play *play)
{
    struct alex a = alex_playing(play);

    return alex_wait(&a, play->frame->side);
}

void alex_deploy_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    for (int p = 0; p < a.d->piece_count; p++)
        if (can_deploy(&a, look->frame, p) && alex_alike_of(a.d, a.s, p) == p)
            alex_add1(out, ALEX_DEPLOY, p);
    alex_add(out, ALEX_END);
}

void alex_deploy_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);

    if (action->verb == ALEX_DEPLOY) {
        alex_station_put(play->frame, (struct alex_station){ .piece = (int16_t)action->arg[0] });
        alex_go(play->frame, ALEX_ROW_STATION);
        a.s->unit[action->arg[0]].flags |= ALEX_DONE;
        return;
    }
    for (int p = 0; p < a.d->piece_count; p++)
        a.s->unit[p].flags &= (uint16_t)~ALEX_DONE;
    if (play->frame->side == ALEX_ROME)
        play->frame->side = ALEX_EGYPT;
    else
        *play->frame = (struct ac_frame){ .kind = ALEX_ROW_TURN };
}

void alex_station_legal(const struct ac_look *look, struct ac_actions *out)
{
    const struct alex a = alex_looking(look);

    stations(&a, alex_station_of(look->frame).piece, out);
    alex_add(out, ALEX_HALT);
}

/* Its facing on arrival, then the owner's choice where one is free. */
static void arrive(struct alex *a, int side, int piece, int to)
{
    alex_place_piece(a, piece, to, alex_facing_near(a->d, to, 0));
    if (alex_faces(a->d, piece, to))
        alex_turn_freely(a, piece, side);
}

static void swap_galleys(struct alex *a, int one, int to)
{
    const int other = alex_galley_at(a->d, a->s, to);
    const int from = a->s->unit[one].at;
    const int facing = a->s->unit[one].facing;

    alex_place_piece(a, other, from, facing);
    alex_place_piece(a, one, to, facing);
}

void alex_station_apply(struct ac_play *play, const struct ac_action *action)
{
    struct alex a = alex_playing(play);
    const int piece = alex_station_of(play->frame).piece;

    *play->frame = (struct ac_frame){ .kind = ALEX_ROW_DEPLOY, .side = play->frame->side };
    if (action->verb == ALEX_STATION && ground_of(&a, piece) == GROUND_FLEET)
        swap_galleys(&a, piece, action->arg[0]);
    else if (action->verb == ALEX_STATION)
        arrive(&a, play->frame->side, piece, action->arg[0]);
    else if (action->verb == ALEX_EMBARK)
        alex_place_piece(&a, piece, alex_deck(a.d, action->arg[0]), AC_NONE);
}

/* --- the first state ------------------------------------------------------------------------------- */

void alex_begin(const struct ac_game *game, struct ac_state *state)
{
    const struct alex_data *d = alex_data(game);
    struct alex a = { .game = game, .d = d, .s = (struct alex_state *)(void *)state };

    alex_blank(game, state);
    for (int i = 0; i < d->placing_count; i++) {
        const struct alex_placing *p = &d->placing[i];

        alex_put(a.s, p->piece, p->place);
        a.s->unit[p->piece].facing = p->facing;
        if (d->rules == ALEX_BATTLE && d->piece[p->piece].kind == ALEX_UNIT &&
            d->piece[p->piece].side == ALEX_EGYPT && p->place < d->place_count &&
            (d->place[p->place].zones & ALEX_ZONE_PHAROS))
            a.s->unit[p->piece].flags |= ALEX_ISLAND;
    }
    a.s->active = (uint8_t)d->begins;
    alex_push(&a, alex_option(&a, ALEX_OPT_DEPLOY) ? ALEX_ROW_DEPLOY : ALEX_ROW_TURN, ALEX_ROME);
    ac_settle(game, state, NULL);
}
