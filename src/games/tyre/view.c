/* What lies on the boards, for people: counters, walls with their breach levels, pins, works. */
#include "kit/show.h"
#include "tyre/load.h"

static const char *const ship_symbols[3] = { "bireme", "quinquereme", "trireme" };
static const char *const unit_symbols[3] = { "spearman", "bow", "peltast" };
static const char *const band_groups[6] = { "macedonian", "greek",  "mercenary",
                                            "guard",      "marine", "militia" };

static void put_value(char *out, int value)
{
    struct ac_text text;

    ac_text_over(&text, out, 8);
    ac_text_addf(&text, "%d", value);
}

static void badge_number(struct ac_view_piece *p, int value, const char *kind)
{
    char digits[8];

    put_value(digits, value);
    ac_kit_badge(p, digits, kind);
}

static struct ac_view_piece *add_piece(const struct tyre_data *d, struct ac_view *out, int piece)
{
    struct ac_view_piece *p = &out->piece[out->piece_count++];

    p->piece = (ac_piece)piece;
    p->side = (ac_side)tyre_piece_side(d, piece);
    p->facing = AC_NONE;
    p->carrier = AC_NONE;
    p->count = 1;
    return p;
}

static int ship_box(const struct tyre_state *s, int ship)
{
    if (s->sflag[ship] & TYRE_S_SUNK)
        return TYRE_BOX_LOST;
    if (s->sflag[ship] & TYRE_S_REPAIR)
        return TYRE_BOX_YARD;
    if (s->sflag[ship] & TYRE_S_TOBERTH)
        return TYRE_BOX_TRAY;
    return s->sflag[ship] & TYRE_S_ABSENT ? TYRE_BOX_AWAY : TYRE_BOX_NORTH;
}

static void view_ship(const struct tyre_data *d, const struct tyre_state *s, int ship,
                      struct ac_view *out)
{
    static const char *const fates[4] = { "", "D", "d", "S" };
    struct ac_view_piece *p = add_piece(d, out, ship);
    const int type = d->type[ship];
    const bool damaged = s->sflag[ship] & TYRE_S_DAMAGED;

    p->board = s->hex[ship] < 0;
    p->place = (ac_place)(s->hex[ship] < 0 ? ship_box(s, ship) : s->hex[ship]);
    p->facing = (int8_t)(s->hex[ship] < 0 ? AC_NONE : s->facing[ship]);
    p->reduced = damaged;
    p->symbol = ship == TYRE_FIRESHIP ? "fireship" : ship_symbols[type];
    p->group = tyre_fleet_names[d->fleet[ship]];
    put_value(p->values[0], damaged ? d->melee_damaged[type] : d->melee[type]);
    put_value(p->values[2], d->speed[type]);
    put_value(p->values[3], d->ram_speed[type]);
    if (s->exhausted[ship])
        ac_kit_badge(p, "E", "exhausted");
    if (s->sflag[ship] & TYRE_S_DISRUPTED)
        ac_kit_badge(p, "D", "disrupted");
    if (s->result[ship])
        ac_kit_badge(p, fates[s->result[ship] & 3], "boarded");
    if (s->pins[ship])
        ac_kit_badge(p, "P", "pinned");
    if (s->sflag[ship] & (TYRE_S_LANDED | TYRE_S_BEACHED))
        ac_kit_badge(p, s->sflag[ship] & TYRE_S_LANDED ? "L" : "B",
                     s->sflag[ship] & TYRE_S_LANDED ? "landed" : "beached");
    if (s->sflag[ship] & TYRE_S_MOVED)
        ac_kit_badge(p, "m", "moved");
    p->can_act = s->head.to_act == out->viewer &&
                 (s->seg == TYRE_SEG_MOVE1 || s->seg == TYRE_SEG_MOVE2) &&
                 (s->act >= 0 ? s->act == ship : tyre_pick_forbidden_by(d, s, ship) == TYRE_OK);
}

/* Where a land piece is drawn: its hex, its ship, or a box. */
static void locate(const struct tyre_state *s, int piece, struct ac_view_piece *p, int box)
{
    const int ship = s->ride[piece];

    if (ship >= 0) {
        p->carrier = (ac_piece)ship;
        p->board = s->hex[ship] < 0;
        p->place = (ac_place)(s->hex[ship] < 0 ? ship_box(s, ship) : s->hex[ship]);
        return;
    }
    p->board = s->hex[piece] < 0;
    p->place = (ac_place)(s->hex[piece] < 0 ? box : s->hex[piece]);
}

/* What waits to be done to it: results of fire, a retreat, the water it stands in. */
static void view_trouble(const struct tyre_data *d, const struct tyre_state *s, int unit,
                         struct ac_view_piece *p)
{
    static const char *const fates[4] = { "", "D", "R", "E" };
    const int hex = s->hex[TYRE_UNIT0 + unit];

    if (s->fired_on[unit])
        ac_kit_badge(p, fates[tyre_fire_fate(s, unit, s->fired_on[unit])], "hit");
    if (s->ret_left[unit])
        badge_number(p, s->ret_left[unit], "retreats");
    if (hex >= 0 && tyre_all_sea(d, s, hex))
        ac_kit_badge(p, "~", "wading");
    if (s->uflag[unit] & TYRE_U_NOROAD)
        ac_kit_badge(p, "r", "no-road");
}

/* What it may not do, or suffer, again in this segment [11.13, 12.13]. */
static void view_used(const struct tyre_state *s, int unit, struct ac_view_piece *p)
{
    const uint8_t flag = s->uflag[unit];

    if (flag & TYRE_U_DEFENDED)
        ac_kit_badge(p, "x", "defended");
    if (flag & TYRE_U_ATTACKED)
        ac_kit_badge(p, "!", "attacked");
    else if (flag & TYRE_U_FIRED)
        ac_kit_badge(p, "*", "fired");
    else if (flag & TYRE_U_MOVED)
        ac_kit_badge(p, "m", "moved");
}

static void view_unit(const struct tyre_data *d, const struct tyre_state *s, int unit,
                      struct ac_view *out)
{
    struct ac_view_piece *p = add_piece(d, out, TYRE_UNIT0 + unit);
    const struct tyre_unit_kind *kind = &d->unit[unit];
    const bool land = s->seg == TYRE_SEG_LAND_MAC || s->seg == TYRE_SEG_LAND_TYR;

    locate(s, TYRE_UNIT0 + unit, p,
           tyre_in_tray(d, s, TYRE_UNIT0 + unit) ? TYRE_BOX_TRAY : TYRE_BOX_LOST);
    p->stack = 1;
    p->symbol = unit_symbols[kind->kind];
    p->group = band_groups[kind->band];
    p->reduced = s->uflag[unit] & TYRE_U_DISRUPTED;
    put_value(p->values[2], kind->strength);
    put_value(p->values[3], kind->move);
    if (p->reduced)
        ac_kit_badge(p, "D", "disrupted");
    view_trouble(d, s, unit, p);
    if (s->uflag[unit] & TYRE_U_HALF)
        ac_kit_badge(p, "H", "out-of-command");
    view_used(s, unit, p);
    p->can_act = land && s->head.to_act == out->viewer &&
                 (s->act >= 0 ? s->act == TYRE_UNIT0 + unit
                              : tyre_march_forbidden_by(d, s, TYRE_UNIT0 + unit) == TYRE_OK);
}

static void view_leader(const struct tyre_data *d, const struct tyre_state *s, int leader,
                        struct ac_view *out)
{
    struct ac_view_piece *p = add_piece(d, out, TYRE_LEADER0 + leader);
    const struct tyre_leader_kind *kind = &d->leader[leader];
    const bool naval = s->lflag[leader] & TYRE_L_NAVAL || !kind->move;

    locate(s, TYRE_LEADER0 + leader, p,
           s->lflag[leader] & TYRE_L_DEAD              ? TYRE_BOX_LOST
           : tyre_in_tray(d, s, TYRE_LEADER0 + leader) ? TYRE_BOX_TRAY
                                                       : TYRE_BOX_AWAY);
    p->stack = 2;
    p->symbol = "leader";
    p->group = naval ? "admiral" : "general";
    put_value(p->values[0], naval ? kind->ram : kind->morale);
    put_value(p->values[1], naval ? kind->melee : kind->radius);
    put_value(p->values[2], naval ? kind->reach : kind->bonus);
    if (!naval)
        put_value(p->values[3], kind->move);
    if (kind->move && kind->reach && (s->lflag[leader] & TYRE_L_NAVAL))
        ac_kit_badge(p, "N", "at-sea");
    if (s->silent[leader])
        badge_number(p, s->silent[leader], "suspended");
    if ((s->lflag[leader] & TYRE_L_WOUNDED) && s->back[leader] <= 16)
        badge_number(p, s->back[leader], "wounded");
    else if (s->lflag[leader] & TYRE_L_WOUNDED)
        ac_kit_badge(p, "W", "wounded");
    if (s->waded[leader] >= 0)
        ac_kit_badge(p, "~", "wading");
    if (s->lflag[leader] & TYRE_L_SWIMS)
        ac_kit_badge(p, "~", "swims");
}

static void view_siege(const struct tyre_data *d, const struct tyre_state *s, int siege,
                       struct ac_view *out)
{
    struct ac_view_piece *p;

    if (siege < TYRE_ENGINES && s->engine[siege] == TYRE_E_NONE)
        return; /* not built */
    p = add_piece(d, out, TYRE_SIEGE0 + siege);
    locate(s, TYRE_SIEGE0 + siege, p,
           siege < TYRE_ENGINES && s->engine[siege] != TYRE_E_LOST ? TYRE_BOX_CAMP
           : tyre_in_tray(d, s, TYRE_SIEGE0 + siege)               ? TYRE_BOX_TRAY
                                                                   : TYRE_BOX_LOST);
    p->symbol = siege >= TYRE_CATAPULT0          ? "catapult"
                : siege >= TYRE_TOWER0           ? "tower"
                : s->engine[siege] == TYRE_E_RAM ? "ram"
                                                 : "catapult";
    p->group = "siege";
    if (siege < TYRE_ENGINES) {
        const bool ram = s->engine[siege] == TYRE_E_RAM;

        ac_kit_badge(p, ram ? "R" : "C", ram ? "battering-ram" : "engine-catapult");
        if (s->rammed[siege])
            badge_number(p, s->rammed[siege], "blows");
        if (s->shot_at[siege] >= 0)
            badge_number(p, ac_hex_number(&d->grid, d->wall_hex[s->shot_at[siege]]), "bound");
    } else if (s->gflag[siege]) {
        ac_kit_badge(p, "m", s->gflag[siege] & TYRE_G_FIRED ? "fired" : "moved");
    }
}

static void view_works(const struct tyre_data *d, const struct tyre_state *s, struct ac_view *out)
{
    for (int w = 0; w < d->wall_count; w++)
        if (s->level[w])
            put_value(ac_kit_mark(out, s->level[w] >= TYRE_BREACH ? "breach" : "cracks", AC_NONE,
                                  d->wall_hex[w], AC_NONE)
                          ->text,
                      s->level[w]);
    for (int b = 0; b < d->beach_count; b++)
        put_value(ac_kit_mark(out, s->boulders >> b & 1 ? "boulders" : "grounding", AC_NONE,
                              d->beach_hex[b], AC_NONE)
                      ->text,
                  tyre_grounding(d, s, d->beach_hex[b]));
    for (int i = 0; i < s->mole; i++)
        (void)ac_kit_mark(out, "mole", TYRE_MAC, d->mole_hex[i], AC_NONE);
    for (int h = 0; h < TYRE_HEXES; h++)
        for (int k = 0; k < 6; k++)
            if ((d->flags[h] & TYRE_H_HARBOUR) && tyre_boom_shut(d, s, h, k))
                (void)ac_kit_mark(out, "boom", TYRE_TYR, h, d->next[h][k]);
    for (int i = 0; i < d->gate_count; i++)
        (void)ac_kit_mark(out, "gate", s->gates_mac >> i & 1 ? TYRE_MAC : TYRE_TYR, d->gate_hex[i],
                          AC_NONE);
}

/* An attack at sea with its differential, as it stands. */
static void view_boarding(const struct tyre_data *d, const struct tyre_state *s, int ship,
                          struct ac_view *out)
{
    struct ac_view_mark *m =
        ac_kit_mark(out, "attack", tyre_ship_side(ship), s->hex[ship], AC_NONE);
    const int differential = tyre_differential(d, s, s->target[ship]);
    struct ac_text text;

    m->to = s->hex[s->target[ship]];
    ac_text_over(&text, m->text, sizeof(m->text));
    ac_text_addf(&text, differential > 0 ? "+%d" : "%d", differential);
}

static void view_links(const struct tyre_data *d, const struct tyre_state *s, struct ac_view *out)
{
    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (s->pin_to[ship] >= 0)
            (void)ac_kit_mark(out, "pin", tyre_ship_side(ship), s->hex[ship],
                              s->hex[s->pin_to[ship]]);
        if (s->target[ship] >= 0 && s->hex[s->target[ship]] >= 0)
            view_boarding(d, s, ship, out);
        if (s->beach[ship] >= 0)
            (void)ac_kit_mark(out, "landing", TYRE_MAC, s->hex[ship], s->beach[ship]);
    }
    for (uint64_t set = s->attackers; set && s->melee_target >= 0;) {
        const int unit = ac_bit_pop(&set);

        if (s->hex[TYRE_UNIT0 + unit] >= 0 && s->hex[s->melee_target] >= 0)
            ac_kit_mark(out, "attack", tyre_unit_side(unit), s->hex[TYRE_UNIT0 + unit], AC_NONE)
                ->to = s->hex[s->melee_target];
    }
}

static void view_tracks(const struct tyre_data *d, const struct tyre_state *s, struct ac_view *out)
{
    (void)ac_kit_track(out, "Impulse", AC_NONE, s->impulse, s->assault ? 16 : d->impulses);
    if (d->kind == TYRE_NAVAL) {
        (void)ac_kit_track(out, "Points", TYRE_MAC, tyre_naval_points(s, TYRE_MAC), 0);
        (void)ac_kit_track(out, "Points", TYRE_TYR, tyre_naval_points(s, TYRE_TYR), 0);
        return;
    }
    (void)ac_kit_track(out, "Game-Turn", AC_NONE, s->head.turn, d->last_turn);
    (void)ac_kit_track(out, "Mole", TYRE_MAC, s->mole, TYRE_MOLE);
    (void)ac_kit_track(out, "Morale", TYRE_MAC, s->morale[TYRE_MAC], 0);
    (void)ac_kit_track(out, "Morale", TYRE_TYR, s->morale[TYRE_TYR], 0);
    (void)ac_kit_track(out, "Land units lost", TYRE_MAC, s->losses, 0);
    if (s->points[0] >= 0 && s->seg <= TYRE_SEG_CONSTRUCT && s->seg > TYRE_SEG_ENGINEERS) {
        (void)ac_kit_track(out, "Points for walls", TYRE_TYR, s->points[0] - s->spent[0],
                           TYRE_POINTS);
        (void)ac_kit_track(out, "Points for ships", TYRE_TYR, s->points[1] - s->spent[1],
                           TYRE_POINTS);
        (void)ac_kit_track(out, "Points for boulders", TYRE_TYR, s->points[2] - s->spent[2], 4);
    }
    if (s->plan == TYRE_PLAN_BOMBARD || s->plan == TYRE_PLAN_ASSAULT)
        (void)ac_kit_track(out, s->plan == TYRE_PLAN_ASSAULT ? "Plan: assault" : "Plan: bombard",
                           TYRE_MAC, 1, 1);
}

void tyre_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_state *s = tyre_in(state);

    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (d->kind == TYRE_CAMPAIGN || !(s->sflag[ship] & TYRE_S_ABSENT))
            view_ship(d, s, ship, out);
    for (int unit = 0; unit < TYRE_UNITS; unit++)
        if (d->kind != TYRE_NAVAL)
            view_unit(d, s, unit, out);
    for (int leader = 0; leader < TYRE_LEADERS; leader++)
        if (d->kind == TYRE_CAMPAIGN || !(s->lflag[leader] & TYRE_L_ABSENT))
            view_leader(d, s, leader, out);
    for (int siege = 0; siege < TYRE_SIEGES; siege++)
        if (d->kind != TYRE_NAVAL || s->hex[TYRE_SIEGE0 + siege] >= 0)
            view_siege(d, s, siege, out);
    view_works(d, s, out);
    view_links(d, s, out);
    view_tracks(d, s, out);
}
