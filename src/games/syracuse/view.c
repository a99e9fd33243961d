/* What lies on the boards, the live state of victory, and places lit on demand. */
#include "syracuse/rules.h"

#include "core/play.h"
#include "kit/show.h"

#include <string.h>

enum { BOARD_MAP, BOARD_BATTLE, BOARD_BOXES };

static void put(char *memory, size_t size, int value)
{
    struct ac_text out;

    ac_text_over(&out, memory, size);
    ac_text_addf(&out, "%d", value);
}

static void add_figures(const struct syra_look *l, int unit, struct ac_view_piece *v)
{
    if (syra_is_leader(l, unit)) {
        put(v->values[0], sizeof(v->values[0]), syra_rating(l, unit, false));
    } else {
        if (syra_fire_factor(l, unit))
            put(v->values[0], sizeof(v->values[0]), syra_fire_factor(l, unit));
        put(v->values[2], sizeof(v->values[2]), syra_assault_factor(l, unit));
    }
    put(v->values[3], sizeof(v->values[3]), syra_move_points(l, unit));
}

static void add_badges(const struct syra_state *s, int unit, struct ac_view_piece *v)
{
    const struct syra_unit *u = &s->unit[unit];

    if (u->status == SYRA_DISRUPTED)
        ac_kit_badge(v, "D", "disrupted");
    if (u->status == SYRA_ROUTED)
        ac_kit_badge(v, "R", "routed");
    if (u->mark & SYRA_ACTIVATED)
        ac_kit_badge(v, "A", "activated");
    if (u->work)
        ac_kit_badge(v, syra_builds(u) ? "W" : "T", "working");
    if (u->play & SYRA_STRUCK)
        ac_kit_badge(v, "!", "struck");
    else if (u->play & SYRA_FIRED)
        ac_kit_badge(v, "*", "fired");
    else if (u->play & SYRA_HELD)
        ac_kit_badge(v, "h", "held");
    else if (u->mark & SYRA_MOVED)
        ac_kit_badge(v, "m", "moved");
}

/* From below: the lower and the upper unit, Leaders; afloat all aboard lie under their ship, R-40. */
static int16_t stack_on_board(const struct syra_look *l, int unit, int square)
{
    const int carrier = l->s->unit[unit].carrier;
    const int stands = carrier ? carrier : unit + 1;
    const bool upper = l->s->battle.slot[square][1] == stands;

    if (l->s->battle.naval)
        return (int16_t)(2 * upper + !carrier);
    return syra_is_leader(l, unit) ? 2 : upper;
}

static void place_piece(const struct syra_look *l, int unit, struct ac_view_piece *v)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const int square = syra_square_of(l->s, unit);

    v->board = BOARD_MAP;
    v->place = u->at;
    v->facing = AC_NONE;
    if (square >= 0) {
        const struct syra_unit *stand = u->carrier ? &l->s->unit[u->carrier - 1] : u;

        v->board = BOARD_BATTLE;
        v->place = (ac_place)(l->d->squares + square);
        v->facing = syra_is_leader(l, unit) ? AC_NONE : (int8_t)stand->facing;
        v->stack = stack_on_board(l, unit, square);
    } else if (u->at >= l->d->area_count) {
        v->board = BOARD_BOXES;
    }
    v->carrier = (ac_piece)(u->carrier - 1);
}

static void add_piece(const struct syra_look *l, int unit, struct ac_view *out)
{
    static const char *const symbols[] = { "hoplite", "light",   "peltast", "bow",
                                           "cavalry", "trireme", "leader" };
    static const char *const nations[] = { "athenian", "syracusan", "allied", "sicel" };
    const struct syra_unit *u = &l->s->unit[unit];
    struct ac_view_piece *v = &out->piece[out->piece_count++];
    const bool drawn = u->at != l->d->cup;

    v->piece = (ac_piece)unit;
    v->side = drawn ? (ac_side)u->owner : (ac_side)AC_NONE;
    v->count = 1;
    v->symbol = symbols[syra_type(l, unit)];
    v->group = nations[l->d->piece[unit].nation];
    v->reduced = u->steps && syra_reduced(l, unit);
    place_piece(l, unit, v);
    if (!u->steps)
        return;
    add_figures(l, unit, v);
    add_badges(l->s, unit, v);
}

static struct ac_view_mark *add_mark(struct ac_view *out, const char *kind, int side, int board,
                                     int place)
{
    struct ac_view_mark *m = &out->mark[out->mark_count++];

    m->kind = kind;
    m->side = (ac_side)side;
    m->facing = AC_NONE;
    m->board = (int16_t)board;
    m->place = (ac_place)place;
    m->to = AC_NONE;
    return m;
}

static void add_marks(const struct syra_look *l, struct ac_view *out)
{
    for (int a = 0; a < l->d->area_count; a++)
        for (int side = 0; side < 2; side++) {
            if (l->s->walls[side][a]) {
                struct ac_view_mark *m = add_mark(out, "wall", side, BOARD_MAP, a);

                put(m->text, sizeof(m->text), l->s->walls[side][a]);
            }
            if (l->s->works[side][a]) {
                struct ac_view_mark *m = add_mark(out, "work", side, BOARD_MAP, a);

                if (l->s->works[side][a] > 1)
                    put(m->text, sizeof(m->text), l->s->works[side][a]);
            }
        }
    if (l->s->fort)
        (void)add_mark(out, "fort", SYRA_ATHENS, BOARD_MAP, l->s->fort - 1);
    if (l->s->battle.on)
        (void)add_mark(out, "battle", AC_NONE, BOARD_MAP, l->s->battle.area);
    if (l->s->fight)
        (void)add_mark(out, "skirmish", AC_NONE, BOARD_MAP, l->s->fight - 1);
    for (int i = 0; i < SYRA_UNITS; i++) {
        const int foe = l->s->unit[i].foe - 1;

        if (foe >= 0 && out->mark_count < AC_MAX_VIEW_MARKS - 1 && syra_on_map(l, i))
            add_mark(out, "opposite", l->s->unit[i].owner, BOARD_MAP, l->s->unit[i].at)->to =
                l->s->unit[foe].at;
    }
}

static void track(struct ac_view *out, const char *name, int side, int value, int max)
{
    struct ac_view_track *t = &out->track[out->track_count++];

    t->name = name;
    t->side = (ac_side)side;
    t->value = value;
    t->max = max;
    put(t->text, sizeof(t->text), value);
}

static void add_tracks(const struct syra_look *l, struct ac_view *out)
{
    const struct syra_state *s = l->s;
    struct ac_text text;

    for (int side = 0; side < 2; side++) {
        track(out, "Morale", side, s->ml[side], SYRA_LEVEL_MAX);
        if (l->d->kind_of_play == SYRA_CAMPAIGN) {
            track(out, "Initiative", side, s->il[side], SYRA_LEVEL_MAX);
            track(out, "Impulses", side, s->ops[side], 5);
        }
        if (s->battle.on)
            track(out, "Steps lost", side, s->battle.lost[side], 0);
    }
    if (s->battle.on)
        track(out, "Round", AC_NONE, s->battle.round, SYRA_ROUNDS);
    if (l->d->kind_of_play == SYRA_CAMPAIGN) {
        track(out, "Turn", AC_NONE, s->head.turn, l->d->turn_count);
        ac_text_over(&text, out->track[out->track_count - 1].text, AC_VIEW_TEXT);
        ac_text_add(&text, l->d->turn_name[ac_min(s->head.turn, l->d->turn_count) - 1]);
        if (s->event) {
            track(out, "Event", AC_NONE, s->event, 0);
            ac_text_over(&text, out->track[out->track_count - 1].text, AC_VIEW_TEXT);
            ac_text_add(&text, l->d->event_name[s->event - 2]);
        }
    }
}

/* A piece may act when some legal action names it first. */
static void mark_actors(const struct syra_look *l, struct ac_view *out)
{
    struct ac_actions list;

    if (l->s->head.to_act >= AC_SIDES || l->s->head.to_act != out->viewer)
        return;
    list.count = 0;
    list.retracts = false;
    ac_legal(l->game, (const struct ac_state *)(const void *)l->s, &list);
    for (int i = 0; i < list.count; i++) {
        const struct ac_verb *verb = &syra_verbs[list.list[i].verb];

        if (verb->argc && verb->arg[0].kind == AC_ARG_PIECE)
            out->piece[list.list[i].arg[0]].can_act = true; /* pieces are listed in order */
    }
}

void syra_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };

    out->board = l.s->battle.on ? BOARD_BATTLE : BOARD_MAP;
    out->ground = l.s->battle.on && l.s->battle.naval ? "sea" : NULL;
    for (int i = 0; i < SYRA_UNITS; i++)
        add_piece(&l, i, out);
    mark_actors(&l, out);
    add_marks(&l, out);
    add_tracks(&l, out);
}

/* --- goals ------------------------------------------------------------------------------------ */

static void goal(struct ac_goals *out, int side, int rule, const int progress[2], const char *text)
{
    struct ac_goal *g = &out->goal[out->count++];
    struct ac_text t;

    g->side = (ac_side)side;
    g->rule = (ac_case)rule;
    g->value = progress[0];
    g->need = progress[1];
    g->met = progress[1] && progress[0] >= progress[1];
    ac_text_over(&t, g->text, sizeof(g->text));
    ac_text_add(&t, text);
}

static void battle_goals(const struct syra_look *l, struct ac_goals *out)
{
    for (int side = 0; side < 2; side++) {
        const int lost[2] = { l->s->battle.lost[1 - side], 0 };
        int all = 0;

        for (int i = 0; i < SYRA_UNITS; i++)
            all += l->d->start[i].used && l->d->start[i].owner != side &&
                   l->d->piece[i].type != SYRA_LEADER;
        const int board[2] = { all - syra_board_count(l, 1 - side), all };

        goal(out, side, SYRA_6_5_02, board, "clear the board of enemy units");
        goal(out, side, SYRA_6_5_02, lost,
             "or lose fewer steps in ten Rounds, a Routed unit counting all its own");
    }
}

static void campaign_goals(const struct syra_look *l, struct ac_goals *out)
{
    int ring[2] = { 0, 0 }, ships[2] = { 0, 0 }, struck[2] = { 0, 0 };
    const int none[2] = { 0, 0 };
    uint64_t areas = l->d->ring_mask;

    while (areas) {
        const int a = ac_bit_pop(&areas);
        bool held = false;

        ring[1]++;
        for (int i = 0; i < SYRA_UNITS; i++)
            held = held || (l->s->unit[i].at == a && l->s->unit[i].owner == SYRA_ATHENS &&
                            l->s->unit[i].status == SYRA_NORMAL && !l->s->unit[i].carrier &&
                            l->d->piece[i].type == SYRA_HOPLITE);
        ring[0] += held;
    }
    for (int i = 0; i < SYRA_UNITS; i++) {
        ships[0] += syra_is_naval(l, i) && syra_on_map(l, i) && l->s->unit[i].owner == 0;
        ships[1] += syra_is_naval(l, i) && syra_on_map(l, i) && l->s->unit[i].owner == 1;
        if (syra_is_leader(l, i) && l->s->unit[i].owner == 0 && l->s->unit[i].at != l->d->due) {
            struck[1]++;
            struck[0] += l->s->unit[i].steps < 2;
        }
    }
    const int no_syr[2] = { !ships[1], 1 }, no_ath[2] = { !ships[0], 1 };

    goal(out, 0, SYRA_11_1_01, ring, "Normal Hoplites in every land area next to L-7");
    goal(out, 0, SYRA_11_1_01, no_syr, "and no Syracusan or Allied ships in play");
    goal(out, 0, SYRA_11_2_10, none,
         "or the Syracusans surrender: they check while theirs is the "
         "lower morale");
    goal(out, 1, SYRA_11_1_02, no_ath, "no Athenian ships in play");
    goal(out, 1, SYRA_11_1_02, struck, "and every Athenian Leader reduced or eliminated");
    goal(out, 1, SYRA_11_2_10, none,
         "or the Athenians surrender: they check while theirs is the "
         "lower morale");
}

void syra_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };

    if (l.d->kind_of_play == SYRA_BATTLE)
        battle_goals(&l, out);
    else
        campaign_goals(&l, out);
}

/* --- overlays --------------------------------------------------------------------------------- */

static void light_fire(const struct syra_look *l, int piece, struct ac_overlay *out)
{
    int targets[SYRA_ROWS];
    const int n =
        l->s->battle.on && syra_is_ground(l, piece) ? syra_fire_targets(l, piece, targets) : 0;

    for (int i = 0; i < n; i++)
        ac_kit_light(out, l->d->squares + syra_square_of(l->s, targets[i]),
                     ac_clamp(syra_fire_need(l, piece, targets[i], NULL), 1, 5),
                     l->s->unit[piece].owner);
}

static void light_threat(const struct syra_look *l, struct ac_overlay *out)
{
    for (int i = 0; i < SYRA_UNITS; i++) {
        const int ahead =
            l->s->unit[i].square && !syra_is_leader(l, i) ? syra_ahead(l, i) : AC_NONE;

        if (ahead != AC_NONE)
            ac_kit_light(out, l->d->squares + ahead, syra_assault_factor(l, i),
                         l->s->unit[i].owner);
    }
}

/* As it will be when the movement of a unit's side begins, if nothing else has changed; false: no battle is going on by land. */
static bool next_march(const struct syra_look *l, int side, struct syra_state *then)
{
    struct syra_battle *b = &then->battle;

    *then = *l->s;
    if (!b->on || b->naval || b->step < SYRA_B_MOVE || then->head.to_act >= AC_SIDES ||
        then->head.frame[then->head.depth - 1].kind != SYRA_FRAME_BATTLE || syra_duties(then))
        return false;
    b->phasing = (uint8_t)side;
    b->step = SYRA_B_MOVE;
    b->mover = b->mp = b->stopped = b->passed = b->intent = 0;
    memset(b->stack, 0, sizeof(b->stack));
    for (int i = 0; i < SYRA_UNITS; i++)
        then->unit[i].play = 0;
    then->head.to_act = (int8_t)side;
    then->head.phase = SYRA_P_B_MOVE;
    return true;
}

/* Squares that it could face, to assault who stands there, where it stands or after a move without dice [7.3, 8.3.2]. */
static void light_assault(const struct syra_look *l, int piece, struct ac_overlay *out)
{
    struct syra_state then;
    struct syra_ways ways;
    bool lit[SYRA_SQUARES] = { false };
    const int side = l->s->unit[piece].owner;

    if (!l->s->unit[piece].square || syra_is_leader(l, piece) || !next_march(l, side, &then))
        return;
    if (syra_ahead(l, piece) != AC_NONE)
        lit[syra_ahead(l, piece)] = true;
    syra_find_ways(l->game, &then, piece, &ways);
    for (int i = 0; i < ways.count; i++) {
        const struct syra_way *way = &ways.at[i];
        const int next = l->d->neighbour[way->place - l->d->squares][way->facing];

        if (next != AC_NONE)
            lit[next] = true;
    }
    for (int square = 0; square < SYRA_SQUARES; square++)
        if (lit[square])
            ac_kit_light(out, l->d->squares + square, 0, side);
}

void syra_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    const int side = l.s->head.to_act == SYRA_SYRACUSE ? SYRA_SYRACUSE : SYRA_ATHENS;
    uint64_t areas = 0;

    switch (overlay) {
    case 0:
        areas = syra_supply_net(&l, side);
        break;
    case 1:
        light_fire(&l, piece, out);
        return;
    case 2:
        light_threat(&l, out);
        return;
    case 4:
        if (piece != AC_NONE)
            light_assault(&l, piece, out);
        return;
    default:
        if (piece != AC_NONE && syra_on_map(&l, piece))
            areas = syra_refuges(&l, piece);
        break;
    }
    while (areas)
        ac_kit_light(out, ac_bit_pop(&areas), 0, side);
}
