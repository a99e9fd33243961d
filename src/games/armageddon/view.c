/* What lies on the boards, and places lit on demand. The game has no secrets: all see the same. */
#include "armageddon/rules.h"

#include <string.h>

#include "kit/show.h"

static const struct arma_state *of(const struct ac_state *state)
{
    return (const struct arma_state *)(const void *)state;
}

/* "3", "1 1/2" as "1+", "(1)". */
static void strength_text(char *out, size_t size, int eighths, bool paren)
{
    if (paren)
        ARMA_SAY(out, size, "(%d)", eighths / ARMA_SCALE);
    else if (eighths % ARMA_SCALE == 0)
        ARMA_SAY(out, size, "%d", eighths / ARMA_SCALE);
    else if (eighths < ARMA_SCALE)
        ARMA_SAY(out, size, "1/2");
    else
        ARMA_SAY(out, size, "%d.5", eighths / ARMA_SCALE);
}

static void view_values(const struct arma_data *d, const struct arma_state *s, int p,
                        struct ac_view_piece *v)
{
    const struct arma_unit *u = arma_unit_of(d, s, p);
    const int side = arma_side_of(d, p);

    strength_text(v->values[0], sizeof(v->values[0]), u->front, u->paren);
    ARMA_SAY(v->values[1], sizeof(v->values[1]), "%d",
             d->allowance[side][s->piece[p].type] / ARMA_MP);
    if (u->kind == ARMA_LEADER) {
        ARMA_SAY(v->values[2], sizeof(v->values[2]), "%d", u->bonus / ARMA_SCALE);
        ARMA_SAY(v->values[3], sizeof(v->values[3]), "%d", u->radius);
    } else {
        strength_text(v->values[2], sizeof(v->values[2]), u->flank, u->paren);
        if (u->range)
            ARMA_SAY(v->values[3], sizeof(v->values[3]), "%d-%d", u->fire[0] / ARMA_SCALE,
                     u->range);
    }
}

/* What this turn has done to it, and binds it or its enemies. */
static void view_deeds(const struct arma_state *s, int p, struct ac_view_piece *v)
{
    static const struct {
        uint16_t flag;
        const char *text, *kind;
    } deeds[] = {
        { ARMA_BALKED, "b", "balked" },   { ARMA_FEIGNED, "r", "feigned" },
        { ARMA_FLEES, "~", "flees" },     { ARMA_STRUCK, "x", "struck" },
        { ARMA_CHARGED, "!", "charged" }, { ARMA_FORDED, "w", "forded" },
    };

    for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++)
        if (arma_has(s, p, deeds[i].flag))
            ac_kit_badge(v, deeds[i].text, deeds[i].kind);
}

static void view_badges(const struct arma_data *d, const struct arma_state *s, int p,
                        struct ac_view_piece *v)
{
    static const char *const grades[] = { "fallen-to-A", "fallen-to-B", "fallen-to-C",
                                          "fallen-to-D", "fallen-to-E", "fallen-to-F" };
    static const char *const letters[] = { "", "F", "M", "V" };
    static const char *const kinds[] = { "", "disrupted-fire", "disrupted-melee",
                                         "disrupted-move" };
    const int marker = s->piece[p].marker & 3;

    if (marker)
        ac_kit_badge(v, letters[marker], kinds[marker]);
    if (s->piece[p].type != d->type[p]) /* a leader has fallen in grade [LDR.B1] */
        ac_kit_badge(v, &arma_codes[s->piece[p].type][2], grades[s->piece[p].type - ARMA_CMA]);
    if (arma_has(s, p, ARMA_FIRED | ARMA_TIRED))
        ac_kit_badge(v, "*", "fired");
    view_deeds(s, p, v);
    if (arma_has(s, p, ARMA_MOVED) && s->head.phase == ARMA_PHASE_MOVE)
        ac_kit_badge(v, "m", "moved");
}

static void view_piece(const struct arma_data *d, const struct arma_state *s, int p,
                       struct ac_view_piece *v)
{
    const struct arma_piece *q = &s->piece[p];
    const int side = arma_side_of(d, p);
    const bool on = q->status == ARMA_ON;

    *v = (struct ac_view_piece){
        .piece = (ac_piece)p,
        .side = (ac_side)side,
        .facing = (int8_t)(on ? q->facing : AC_NONE),
        .board = on ? 0 : 1,
        .place = (ac_place)(on ? q->hex : ARMA_HEXES + (q->status - 1) * 2 + side),
        .carrier = (ac_piece)(q->rides - 1),
        .count = 1,
        .reduced = q->marker != ARMA_STEADY || q->type != d->type[p],
        .symbol = arma_codes[q->type],
    };
    for (int o = on ? arma_first(s, q->hex) : -1; o >= 0 && o != p; o = arma_next(s, o))
        v->stack++;
    view_values(d, s, p, v);
    view_badges(d, s, p, v);
    if (s->head.to_act == side && s->head.phase == ARMA_PHASE_MOVE && !s->head.depth &&
        s->phasing == side)
        v->can_act = arma_may_move(d, s, p) == ARMA_OK;
}

/* The hex that a unit will fire at: as it was aimed, or as it was chosen to answer a move; or AC_NONE. */
static int shot_at(const struct arma_state *s, int p)
{
    const struct ac_frame *top = ac_top_const(&s->head);

    if (s->piece[p].aim)
        return s->piece[p].aim - 1;
    if (top && top->kind == ARMA_FRAME_REPLY && arma_has(s, p, ARMA_CHOSEN))
        return top->arg[ARMA_REPLY_HEX];
    return AC_NONE;
}

/* Planned shots and attacks as arrows, control of objectives, the cloud. */
static void view_marks(const struct arma_data *d, const struct arma_state *s, struct ac_view *out)
{
    for (int p = 0; p < d->piece_count; p++) {
        const struct arma_piece *q = &s->piece[p];
        const int target = shot_at(s, p);

        if (target != AC_NONE)
            (void)ac_kit_mark(out, "aim", arma_side_of(d, p), q->hex, target);
        for (int dir = 0; dir < ARMA_DIRS; dir++)
            if (q->span >> dir & 1)
                (void)ac_kit_mark(out, "attack", arma_side_of(d, p), q->hex,
                                  d->board.hex[q->hex].to[dir]);
    }
    for (int i = 0; i < d->objective_count; i++)
        (void)ac_kit_mark(out, "objective", s->control[i] - 1, d->objective[i], AC_NONE);
    for (int i = 0; i < ARMA_CLOUD; i++)
        if (s->cloud[i])
            (void)ac_kit_mark(out, "cloud", AC_NONE, s->cloud[i] - 1, AC_NONE);
}

void arma_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = of(state);

    out->board = 0;
    out->piece_count = d->piece_count;
    for (int p = 0; p < d->piece_count; p++)
        view_piece(d, s, p, &out->piece[p]);
    out->mark_count = 0;
    view_marks(d, s, out);
    out->track_count = 0;
    ac_kit_count(out, "Game-Turn", AC_NONE, s->head.turn, d->turns);
    for (int side = 0; side < AC_SIDES; side++) {
        ac_kit_count(out, "lost", side, s->lost[side], 0);
        if (d->exit_side == side)
            ac_kit_count(out, "left the map", side, s->exited[side], 0);
    }
    out->feature_count = 0;
    out->point_count = 0;
}

/* ---- overlays ---- */

/* Hexes in range and field that would not be blocked, with their range. */
static void light_fire(const struct arma_data *d, const struct arma_state *s, int unit,
                       struct ac_overlay *out)
{
    if (unit < 0 || s->piece[unit].status != ARMA_ON || !arma_is_fire(s->piece[unit].type))
        return;
    for (int i = 0; i < ARMA_FIELD; i++) {
        const struct arma_field_hex *f = &d->board.field[s->piece[unit].facing][i];
        const int x = d->board.hex[s->piece[unit].hex].x + f->dx;
        const int r = d->board.hex[s->piece[unit].hex].row + f->dr;
        enum arma_case why;
        if (x < 0 || x > 72 || r < 0 || r >= ARMA_ROWS)
            continue;
        if (arma_fire_strength(d, s, unit, s->piece[unit].hex + f->step, &why) > 0)
            ac_kit_light(out, s->piece[unit].hex + f->step, f->range, arma_side_of(d, unit));
    }
}

static void light_fronts(const struct arma_data *d, const struct arma_state *s,
                         struct ac_overlay *out)
{
    for (int p = 0; p < d->piece_count; p++) {
        if (s->piece[p].status != ARMA_ON || !arma_is_fire(s->piece[p].type))
            continue;
        for (int i = -1; i <= 1; i++) {
            const int n = d->board.hex[s->piece[p].hex].to[arma_turned(s->piece[p].facing, i)];
            if (n >= 0)
                ac_kit_light(out, n, 0, arma_side_of(d, p));
        }
    }
}

/* Hexes of units that no leader would control if the phase began now. */
static void light_control(const struct arma_data *d, const struct arma_state *s,
                          struct ac_overlay *out)
{
    struct arma_state copy = *s;

    for (int side = 0; side < AC_SIDES; side++)
        arma_measure_control(d, &copy, side);
    for (int p = 0; p < d->piece_count; p++)
        if (copy.piece[p].status == ARMA_ON && !arma_has(&copy, p, ARMA_LED))
            ac_kit_light(out, copy.piece[p].hex, 0, arma_side_of(d, p));
}

static void light_assault(const struct arma_data *d, const struct arma_state *s, int unit,
                          struct ac_overlay *out)
{
    bool lit[ARMA_HEXES];

    if (unit < 0 || s->piece[unit].status != ARMA_ON || arma_is_leader(s->piece[unit].type))
        return;
    arma_assault_hexes(d, s, unit, lit);
    for (int hex = 0; hex < ARMA_HEXES; hex++)
        if (lit[hex])
            ac_kit_light(out, hex, 0, arma_side_of(d, unit));
}

void arma_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out)
{
    const struct arma_data *d = arma_data(game);
    const struct arma_state *s = of(state);

    out->count = 0;
    if (overlay == 0)
        light_fire(d, s, piece, out);
    else if (overlay == 1)
        light_fronts(d, s, out);
    else if (overlay == 2)
        light_control(d, s, out);
    else if (overlay == 4)
        light_assault(d, s, piece, out);
    else if (overlay == 3)
        for (int i = 0; i < d->objective_count; i++)
            ac_kit_light(out, d->objective[i], 0, s->control[i] - 1);
}
