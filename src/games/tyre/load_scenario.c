/*
 * The scenario: which part of the game is played and where everything stands, to the first state.
 * The first state is made once here; beginning a game is a copy of it.
 */
#include "tyre/load.h"

#include "core/play.h"
#include "data/scenario.h"

/* A state with nobody in play. */
void tyre_blank(struct tyre_state *s)
{
    memset(s, 0, sizeof(*s));
    memset(s->hex, 0xff, sizeof(s->hex));
    memset(s->ride, 0xff, sizeof(s->ride));
    memset(s->ship_at, 0xff, sizeof(s->ship_at));
    memset(s->unit_at, 0xff, sizeof(s->unit_at));
    memset(s->leader_at, 0xff, sizeof(s->leader_at));
    memset(s->siege_at, 0xff, sizeof(s->siege_at));
    memset(s->beach, 0xff, sizeof(s->beach));
    memset(s->pin_to, 0xff, sizeof(s->pin_to));
    memset(s->target, 0xff, sizeof(s->target));
    memset(s->unit_on, 0xff, sizeof(s->unit_on));
    memset(s->leader_on, 0xff, sizeof(s->leader_on));
    memset(s->engine_on, 0xff, sizeof(s->engine_on));
    memset(s->from_ship, 0xff, sizeof(s->from_ship));
    memset(s->ret_start, 0xff, sizeof(s->ret_start));
    memset(s->ret_to, 0xff, sizeof(s->ret_to));
    memset(s->with, 0xff, sizeof(s->with));
    memset(s->waded, 0xff, sizeof(s->waded));
    memset(s->shot_at, 0xff, sizeof(s->shot_at));
    memset(s->aim, 0xff, sizeof(s->aim));
    memset(s->queue, 0xff, sizeof(s->queue));
    memset(s->counter, 0xff, sizeof(s->counter));
    memset(s->mend, 0xff, sizeof(s->mend));
    memset(s->boom_ship, 0xff, sizeof(s->boom_ship));
    memset(s->path, 0xff, sizeof(s->path));
    s->act = s->melee_target = AC_NONE;

    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        s->sflag[ship] = TYRE_S_ABSENT;
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        s->lflag[leader] = TYRE_L_ABSENT;
    s->head.turn = 1;
    s->seg = s->head.phase = TYRE_SEG_PLAN;
}

static int find_piece(const struct tyre_loader *l, const char *word)
{
    for (int i = 0; i < TYRE_PIECES; i++)
        if (strcmp(l->piece_name[i], word) == 0)
            return i;
    return AC_NONE;
}

static enum ac_status place_ship(struct tyre_loader *l, const struct ac_node *n, int ship,
                                 const char **w, int count)
{
    struct tyre_state *s = &l->d->start;
    int hex, facing;

    enum ac_status status = tyre_load_hex(l, n, 0, w[0], &hex);
    if (status != AC_OK)
        return status;
    facing = count > 1 ? tyre_word_index(w[1], tyre_facings) : 0;
    if (facing < 0)
        return ac_node_refuse_unknown(l->err, n, ac_node_word_at(n, 1), "facing", tyre_facings, -1);
    if (count > 3 || (count > 2 && strcmp(w[2], "damaged") != 0))
        return ac_node_refuse_word(l->err, n, ac_node_word_at(n, count > 3 ? 3 : 2),
                                   "\"%.20s\", expected damaged or nothing", w[count > 3 ? 3 : 2]);
    if (!l->d->start.fleet[l->d->fleet[ship]])
        return ac_node_refuse(l->err, n, "%s is of the fleet %s, which fleets does not name",
                              n->key, tyre_fleet_names[l->d->fleet[ship]]);
    if (!tyre_can_sail(l->d, s, hex) || s->ship_at[hex] >= 0)
        return ac_node_refuse(l->err, n, "%s cannot be at %s: land, or taken", n->key, w[0]);
    s->sflag[ship] = count > 2 && strcmp(w[2], "damaged") == 0 ? TYRE_S_DAMAGED : 0;
    s->facing[ship] = (uint8_t)facing;
    tyre_put_ship(s, ship, hex);
    return AC_OK;
}

static enum ac_status board_piece(struct tyre_loader *l, const struct ac_node *n, int piece,
                                  const char **w, int count)
{
    struct tyre_state *s = &l->d->start;
    const int ship = find_piece(l, w[0]);
    const bool land = count > 1 && strcmp(w[1], "land") == 0;

    if (!tyre_is_ship(ship))
        return ac_node_refuse_unknown(l->err, n, 0, "ship", l->piece_name, TYRE_SHIPS);
    if (count > 2 || (count > 1 && !land))
        return ac_node_refuse_word(l->err, n, ac_node_word_at(n, count > 2 ? 2 : 1),
                                   "\"%.20s\", expected land or nothing", w[count > 2 ? 2 : 1]);
    if (tyre_ship_side(ship) != tyre_piece_side(l->d, piece))
        return ac_node_refuse(l->err, n, "%s cannot be aboard \"%s\"", n->key, w[0]);
    if (tyre_is_unit(piece) && s->unit_on[ship][1] >= 0)
        return ac_node_refuse(l->err, n, "%s is full", w[0]);
    if (tyre_is_leader(piece) && s->leader_on[ship] >= 0)
        return ac_node_refuse(l->err, n, "%s has a leader already", w[0]);
    tyre_board(s, piece, ship);
    if (tyre_is_leader(piece)) {
        const int leader = piece - TYRE_LEADER0;

        s->lflag[leader] = !land && l->d->leader[leader].reach ? TYRE_L_NAVAL : 0;
        if (s->sflag[ship] & TYRE_S_ABSENT)
            s->lflag[leader] |= TYRE_L_ABSENT;
    }
    return AC_OK;
}

static enum ac_status land_piece(struct tyre_loader *l, const struct ac_node *n, int piece,
                                 const char *word)
{
    struct tyre_state *s = &l->d->start;
    int hex;
    enum ac_status status = tyre_load_hex(l, n, 0, word, &hex);
    const int8_t *at = tyre_is_unit(piece)     ? s->unit_at
                       : tyre_is_leader(piece) ? s->leader_at
                                               : s->siege_at;

    if (status != AC_OK)
        return status;
    if (at[hex] >= 0 || tyre_can_sail(l->d, s, hex))
        return ac_node_refuse(l->err, n, "%s cannot be at %s: water, or taken", n->key, word);
    tyre_put(s, piece, hex);
    if (tyre_is_leader(piece))
        s->lflag[piece - TYRE_LEADER0] = 0;
    return AC_OK;
}

/* NAME: HEX [FACING] [damaged], or NAME: SHIP [land]. */
static enum ac_status read_place(struct tyre_loader *l, const struct ac_node *n)
{
    const char *w[TYRE_MAX_WORDS];
    const struct ac_node name = ac_node_key(n);
    const int piece = find_piece(l, n->key);
    int count = 0;
    const enum ac_status status =
        ac_node_words(n, &l->game->arena, w, TYRE_MAX_WORDS, &count, l->err);

    if (status != AC_OK)
        return status;
    if (piece < 0)
        return ac_node_refuse_unknown(l->err, &name, 0, "piece", l->piece_name, TYRE_PIECES);
    if (count < 1)
        return ac_node_refuse(l->err, n, "%s has no place", n->key);
    if (tyre_is_ship(piece))
        return place_ship(l, n, piece, w, count);
    if (w[0][0] < '0' || w[0][0] > '9')
        return board_piece(l, n, piece, w, count);
    if (count > 1)
        return ac_node_refuse_word(l->err, n, ac_node_word_at(n, 1),
                                   "\"%.20s\", expected nothing after a hex", w[1]);
    return land_piece(l, n, piece, w[0]);
}

static enum ac_status read_places(struct tyre_loader *l, const struct ac_node *doc, const char *key)
{
    const struct ac_node *map = ac_node_get(doc, key);
    enum ac_status status = AC_OK;

    for (const struct ac_node *n = map ? map->child : NULL; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_place(l, n), l->err))
            return status;
    return status;
}

static enum ac_status read_walls(struct tyre_loader *l, const struct ac_node *doc)
{
    const struct ac_node *map = ac_node_get(doc, "walls");
    enum ac_status status = AC_OK;

    for (const struct ac_node *n = map ? map->child : NULL; n; n = n->next) {
        const struct ac_node name = ac_node_key(n);
        int32_t level = 0;
        int hex;
        enum ac_status one = tyre_load_hex(l, &name, 0, n->key, &hex);

        if (one == AC_OK && l->d->wall[hex] < 0)
            one = ac_node_refuse_word(l->err, &name, 0, "%s is no wall", n->key);
        if (one == AC_OK)
            one = ac_node_int(n, 0, TYRE_BREACH, &level, l->err);
        if (one == AC_OK)
            l->d->start.level[l->d->wall[hex]] = (uint8_t)level;
        if (!AC_NODE_GO_ON(&status, one, l->err))
            return status;
    }
    return status;
}

static enum ac_status read_engines(struct tyre_loader *l, const struct ac_node *doc)
{
    struct tyre_state *s = &l->d->start;
    const struct ac_key *keys = tyre_scenario_keys;
    int32_t catapults = 0, rams = 0, mole = 0, turn = 1;
    bool fireship = true;
    enum ac_status status = ac_key_int(doc, keys, "catapults-built", &catapults, l->err);

    if (status == AC_OK)
        status = ac_node_get_int(doc, "rams-built", 0, 16 - catapults, &rams, l->err);
    if (status == AC_OK)
        status = ac_key_int(doc, keys, "mole", &mole, l->err);
    if (status == AC_OK)
        status = ac_key_int(doc, keys, "turn", &turn, l->err);
    if (status == AC_OK)
        status = ac_node_get_bool(doc, "fireship", &fireship, l->err);
    for (int i = 0; status == AC_OK && i < catapults + rams; i++)
        s->engine[i] = (uint8_t)(i < catapults ? TYRE_E_CATAPULT : TYRE_E_RAM);
    s->mole = (uint8_t)mole;
    s->head.turn = (int16_t)turn;
    s->fireship = fireship ? TYRE_FIRESHIP_READY : TYRE_FIRESHIP_GONE;
    s->sflag[TYRE_FIRESHIP] = fireship ? TYRE_S_WAITING : TYRE_S_SUNK;
    return status;
}

static enum ac_status read_fleets(struct tyre_loader *l, const struct ac_node *doc)
{
    const char *words[TYRE_MAX_WORDS];
    int n = 0;
    enum ac_status status = tyre_load_words(l, doc, "fleets", words, &n);

    for (int i = 0; i < n; i++) {
        const struct ac_node *node = ac_node_get(doc, "fleets");
        const int fleet = tyre_word_index(words[i], tyre_fleet_names);

        if (fleet >= 0)
            l->d->start.fleet[fleet] = 1;
        else if (!AC_NODE_GO_ON(&status,
                                ac_node_refuse_unknown(l->err, node, ac_node_word_at(node, i),
                                                       "fleet", tyre_fleet_names, -1),
                                l->err))
            return status;
    }
    return status;
}

static enum ac_status first_state(struct tyre_loader *l, struct tyre_data *d)
{
    struct tyre_state *s = &d->start;

    d->deployed = *s;
    d->by_hand = d->by_hand && d->kind == TYRE_CAMPAIGN;
    if (d->by_hand && !tyre_begin_setup(d, s))
        return ac_node_refuse(l->err, l->source->scenario,
                              "no set-up by hand: not all find room within command");
    if (d->kind == TYRE_CAMPAIGN) {
        tyre_enter(d, s, d->by_hand ? TYRE_SEG_SETUP_MAC : TYRE_SEG_PLAN, NULL);
    } else {
        s->plan = d->kind == TYRE_ASSAULT ? TYRE_PLAN_ASSAULT : TYRE_PLAN_BOMBARD;
        s->plan_open = 1;
        s->assault = d->kind == TYRE_ASSAULT;
        s->impulse = 1;
        tyre_enter(d, s, TYRE_SEG_MOVE1, NULL);
    }
    ac_settle(l->game, (struct ac_state *)(void *)s, NULL);
    return AC_OK;
}

enum ac_status tyre_load_scenario(struct tyre_loader *l)
{
    static const char *const parts[] = { "ships", "leaders", "units", "siege" };
    const struct ac_node *doc = l->source->scenario;
    int32_t impulses = 6;
    enum ac_status status = ac_key_name(doc, tyre_scenario_keys, "kind", &l->d->kind, l->err);

    tyre_blank(&l->d->start);
    if (!AC_NODE_GO_ON(&status, ac_key_int(doc, tyre_scenario_keys, "impulses", &impulses, l->err),
                       l->err) ||
        !AC_NODE_GO_ON(&status, read_fleets(l, doc), l->err) ||
        !AC_NODE_GO_ON(&status, read_engines(l, doc), l->err) ||
        !AC_NODE_GO_ON(&status, read_walls(l, doc), l->err))
        return status;
    if (status != AC_OK) /* no ship is missed in a fleet that was misspelt */
        memset(l->d->start.fleet, 1, sizeof(l->d->start.fleet));
    for (int i = 0; i < 4; i++)
        if (!AC_NODE_GO_ON(&status, read_places(l, doc, parts[i]), l->err))
            return status;
    if (status != AC_OK)
        return status;
    l->d->impulses = impulses;
    l->d->last_turn = TYRE_LAST_TURN;
    return first_state(l, l->d);
}
