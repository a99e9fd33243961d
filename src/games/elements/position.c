/*
 * What a state holds, described (acies/member.h): by this positions are written and read. Lengths and
 * places are in MU (an element's front is 2 MU wide, the table 38.1 square), x to the east and y to
 * the north; facings in degrees, 0 east, 90 north. By hand a position needs little more than its
 * elements:
 *
 *   turn: 5
 *   phase: movement
 *   side: carthage
 *   pips: 4
 *   pieces:
 *     A2: 10 10 90 4Sp
 *     B2: 10 12 270 4Bd
 *     BF: inside
 *
 * An element stands where the middle of its front edge is. Elements that are not named are not in the
 * battle. Unless play itself wrote the position (`saved: true`), contacts, turns played and what an
 * army is are worked out.
 */
#include "elements/rules.h"

#include "base/bits.h"

enum { TICKS_MU = ELEM_MU * AC_TICKS, FAR = ELEM_BOARD * AC_TICKS, DEGREE = AC_TURN / 360 };

/* ---- things ---- */

static int count_subs(const struct ac_game *game)
{
    return elem_data_of(game)->subs;
}

static const char *sub_name(const struct ac_game *game, int i)
{
    return elem_data_of(game)->sub[i].name;
}

static int count_armies(const struct ac_game *game)
{
    return elem_data_of(game)->armies;
}

static const char *army_name(const struct ac_game *game, int i)
{
    return elem_data_of(game)->army[i].id;
}

static int count_topographies(const struct ac_game *game)
{
    (void)game;
    return ELEM_TOPOGRAPHIES;
}

static const char *topography_name(const struct ac_game *game, int i)
{
    return elem_data_of(game)->topography[i].name;
}

static const struct ac_things subs = { "a kind of element, such as 4Sp", count_subs, sub_name,
                                       NULL };
static const struct ac_things armies = { "an army of the lists", count_armies, army_name, NULL };
static const struct ac_things topographies = { "a topography", count_topographies, topography_name,
                                               NULL };

/* ---- words ---- */

static const char *const sides[] = { "first", "second", NULL };
static const char *const phase_words[] = { "armies", "invader",  "terrain",    "changes",
                                           "edges",  "camps",    "deployment", "exchanges",
                                           "pips",   "movement", "shooting",   "combat",
                                           NULL };
static const char *const where_words[] = { "absent", "", "inside", "held", "lost", NULL };
static const char *const did_words[] = { "has-shot", "was-shot", "has-turned", "exchanged", NULL };
static const char *const front_words[] = { "", "front", "left", "rear", "right", NULL };
static const char *const met_words[] = { "bad-going", "river", NULL };
static const char *const yes_words[] = { "no", "yes", NULL };
static const char *const fight_words[] = { "none", "shooting", "close", "at-camp", NULL };
static const char *const done_words[] = { "first-at-first",
                                          "first-at-second",
                                          "second-at-first",
                                          "second-at-second",
                                          "paired",
                                          "landed",
                                          NULL };
static const char *const winner_words[] = { "none", "first", "second", "draw", NULL };
static const char *const label_words[] = { "", "south", "east", "north", "west", NULL };
static const char *const area_words[] = { "woods", "gentle", "steep", "marsh",
                                          "rough", "dunes",  "oasis", NULL };
static const char *const line_words[] = { "river", "road", "waterway", NULL };

/* ---- where a piece stands: an element's front, or a camp's; AC_NONE: nowhere ---- */

static int64_t get_x(const struct ac_game *game, const struct ac_state *state, const void *at,
                     int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    if (i < ELEM_UNITS)
        return s->unit[i].where == ELEM_TABLE ? s->unit[i].x : AC_NONE;
    return s->camp[i - ELEM_CAMPS].there ? s->camp[i - ELEM_CAMPS].x * AC_TICKS : AC_NONE;
}

static int64_t get_y(const struct ac_game *game, const struct ac_state *state, const void *at,
                     int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    if (i < ELEM_UNITS)
        return s->unit[i].where == ELEM_TABLE ? s->unit[i].y : AC_NONE;
    return s->camp[i - ELEM_CAMPS].there ? s->camp[i - ELEM_CAMPS].y * AC_TICKS : AC_NONE;
}

static int64_t get_facing(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    if (i < ELEM_UNITS)
        return s->unit[i].where == ELEM_TABLE ? s->unit[i].heading : AC_NONE;
    return s->camp[i - ELEM_CAMPS].there ? s->camp[i - ELEM_CAMPS].heading : AC_NONE;
}

/* What is between quanta is marked, and refused in `placed`. */
enum { CAMP_UNEVEN = 2 };

static void set_x(const struct ac_game *game, struct ac_state *state, void *at, int i,
                  int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    if (i < ELEM_UNITS) {
        s->unit[i].x = (int32_t)value;
        return;
    }
    s->camp[i - ELEM_CAMPS].there = (uint8_t)(value == AC_NONE   ? 0
                                              : value % AC_TICKS ? 1 | CAMP_UNEVEN
                                                                 : 1);
    s->camp[i - ELEM_CAMPS].x = (int16_t)(value == AC_NONE ? 0 : value / AC_TICKS);
}

static void set_y(const struct ac_game *game, struct ac_state *state, void *at, int i,
                  int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    if (i < ELEM_UNITS) {
        s->unit[i].y = (int32_t)value;
        return;
    }
    if (value != AC_NONE && value % AC_TICKS)
        s->camp[i - ELEM_CAMPS].there |= CAMP_UNEVEN;
    s->camp[i - ELEM_CAMPS].y = (int16_t)(value == AC_NONE ? 0 : value / AC_TICKS);
}

static void set_facing(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    if (i < ELEM_UNITS)
        s->unit[i].heading = (int16_t)value;
    else
        s->camp[i - ELEM_CAMPS].heading = (int16_t)(value == AC_NONE ? 0 : value);
}

/* Who occupied a camp last: its owner, unless it says another [CAMP.9]. */
static int64_t get_last(const struct ac_game *game, const struct ac_state *state, const void *at,
                        int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    return s->camp[i].last == 2 - i ? !i : AC_NONE;
}

static void set_last(const struct ac_game *game, struct ac_state *state, void *at, int i,
                     int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    s->camp[i].last = (uint8_t)(1 + (value == AC_NONE ? i : value));
}

/* ---- the move in progress: of elements in `moving` alone ---- */

static bool in_order(const struct elem_state *s, int unit)
{
    return s->order.set & (1u << unit);
}

/* False: what is told of an element that does not move is a fault, told by `derive`. */
static bool order_takes(struct elem_state *s, int unit, bool blank)
{
    if (in_order(s, unit))
        return true;
    s->fight.zero[0] |= !blank;
    return false;
}

static int64_t get_spent(const struct ac_game *game, const struct ac_state *state, const void *at,
                         int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    return in_order(s, i) ? s->order.spent[i % ELEM_ARMY] : 0;
}

static void set_spent(const struct ac_game *game, struct ac_state *state, void *at, int i,
                      int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    if (order_takes(s, i, value == 0))
        s->order.spent[i % ELEM_ARMY] = (int32_t)value;
}

static int64_t get_from_x(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    return in_order(s, i) ? s->order.from_x[i % ELEM_ARMY] : AC_NONE;
}

static void set_from_x(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    if (order_takes(s, i, value == AC_NONE))
        s->order.from_x[i % ELEM_ARMY] = (int32_t)value;
}

static int64_t get_from_y(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    return in_order(s, i) ? s->order.from_y[i % ELEM_ARMY] : AC_NONE;
}

static void set_from_y(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    if (order_takes(s, i, value == AC_NONE))
        s->order.from_y[i % ELEM_ARMY] = (int32_t)value;
}

static int64_t get_from_facing(const struct ac_game *game, const struct ac_state *state,
                               const void *at, int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    return in_order(s, i) ? s->order.from_heading[i % ELEM_ARMY] : AC_NONE;
}

static void set_from_facing(const struct ac_game *game, struct ac_state *state, void *at, int i,
                            int64_t value)
{
    struct elem_state *s = at;

    (void)game;
    (void)state;
    if (order_takes(s, i, value == AC_NONE))
        s->order.from_heading[i % ELEM_ARMY] = (int16_t)value;
}

static int64_t get_met(const struct ac_game *game, const struct ac_state *state, const void *at,
                       int i)
{
    const struct elem_state *s = at;
    const int slot = i % ELEM_ARMY;

    (void)game;
    (void)state;
    if (!in_order(s, i))
        return 0;
    return (s->order.bad >> slot & 1) | (s->order.river >> slot & 1) << 1;
}

static void set_met(const struct ac_game *game, struct ac_state *state, void *at, int i,
                    int64_t value)
{
    struct elem_state *s = at;
    const uint16_t bit = (uint16_t)(1u << i % ELEM_ARMY);

    (void)game;
    (void)state;
    if (!order_takes(s, i, value == 0))
        return;
    s->order.bad = (uint16_t)(value & 1 ? s->order.bad | bit : s->order.bad & ~bit);
    s->order.river = (uint16_t)(value & 2 ? s->order.river | bit : s->order.river & ~bit);
}

static int64_t get_halted(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    (void)game;
    (void)state;
    (void)i;
    return ((const struct elem_state *)at)->order.zone == 1;
}

static void set_halted(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    (void)game;
    (void)state;
    (void)i;
    if (value)
        ((struct elem_state *)at)->order.zone = 1;
}

static int64_t get_only_into(const struct ac_game *game, const struct ac_state *state,
                             const void *at, int i)
{
    const int zone = ((const struct elem_state *)at)->order.zone;

    (void)game;
    (void)state;
    (void)i;
    return zone >= 2 ? zone - 2 : AC_NONE;
}

static void set_only_into(const struct ac_game *game, struct ac_state *state, void *at, int i,
                          int64_t value)
{
    (void)game;
    (void)state;
    (void)i;
    if (value != AC_NONE)
        ((struct elem_state *)at)->order.zone = (uint8_t)(value + 2);
}

/* ---- the combat being resolved ---- */

static int64_t get_fighter(const struct ac_game *game, const struct ac_state *state, const void *at,
                           int i)
{
    const struct elem_fight *fight = &((const struct elem_state *)at)->fight;

    (void)game;
    (void)state;
    (void)i;
    return fight->kind ? fight->a : AC_NONE;
}

static void set_fighter(const struct ac_game *game, struct ac_state *state, void *at, int i,
                        int64_t value)
{
    (void)game;
    (void)state;
    (void)i;
    ((struct elem_state *)at)->fight.a = (uint8_t)(value == AC_NONE ? 0 : value);
}

static int64_t get_against(const struct ac_game *game, const struct ac_state *state, const void *at,
                           int i)
{
    const struct elem_fight *fight = &((const struct elem_state *)at)->fight;

    (void)game;
    (void)state;
    (void)i;
    return fight->kind ? fight->b : AC_NONE;
}

static void set_against(const struct ac_game *game, struct ac_state *state, void *at, int i,
                        int64_t value)
{
    (void)game;
    (void)state;
    (void)i;
    ((struct elem_state *)at)->fight.b = (uint8_t)(value == AC_NONE ? 0 : value);
}

/* ---- may the invader change the terrain piece now, or does the die come first? ---- */

static int64_t get_change(const struct ac_game *game, const struct ac_state *state, const void *at,
                          int i)
{
    const struct elem_state *s = at;

    (void)game;
    (void)state;
    (void)i;
    return s->head.phase == ELEM_PHASE_MODIFY && s->head.to_act < AC_SIDES;
}

static void set_change(const struct ac_game *game, struct ac_state *state, void *at, int i,
                       int64_t value)
{
    (void)game;
    (void)state;
    (void)i;
    ((struct elem_state *)at)->head.to_act = (int8_t)(value ? 0 : AC_CHANCE);
}

/* ---- banks of a line: while it is read, `sections` counts numbers ---- */

static int16_t *bank(struct elem_strip *strip, int i)
{
    return i % 4 < 2 ? &strip->left[i / 4][i % 4] : &strip->right[i / 4][i % 4 - 2];
}

static int64_t get_bank(const struct ac_game *game, const struct ac_state *state, const void *at,
                        int i)
{
    const struct elem_strip *strip = at;

    (void)game;
    (void)state;
    if (i >= 4 * strip->sections)
        return AC_NONE;
    return i % 4 < 2 ? strip->left[i / 4][i % 4] : strip->right[i / 4][i % 4 - 2];
}

static void set_bank(const struct ac_game *game, struct ac_state *state, void *at, int i,
                     int64_t value)
{
    struct elem_strip *strip = at;

    (void)game;
    (void)state;
    *bank(strip, i) = (int16_t)(value == AC_NONE ? 0 : value);
    if (value != AC_NONE)
        strip->sections = (uint8_t)(i + 1);
}

/* ---- the tables ---- */

/* clang-format off */
#define MU_WORDS .scale = TICKS_MU, .low = AC_NONE, .high = FAR, .blank = AC_NONE
#define DEGREES .scale = DEGREE, .low = AC_NONE, .high = AC_TURN - 1, .blank = AC_NONE
#define SIDE_OF_STATE(m) AC_AT(elem_state, m), .of = &ac_sides
#define YES_NO(m) AC_AT(elem_state, m), .words = yes_words

static const struct ac_member state_members[] = {
    { "turn", "the turn, counted over both sides", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT(elem_state, head.turn), .is_signed = true, .low = 1, .high = 10000 },
    { "phase", "stage of set-up, or phase of the turn", AC_MEMBER_WORD, AC_MEMBER_SHOWN, AC_AT(elem_state, head.phase), .words = phase_words },
    { "side", "whose turn it is", AC_MEMBER_THING, AC_MEMBER_SHOWN, SIDE_OF_STATE(active) },
    { "pips", "PIPs left in the movement", AC_MEMBER_NUMBER, 0, AC_AT(elem_state, pips), .high = 6 },
    { "invader", "the side that invades and has the first turn", AC_MEMBER_THING, AC_MEMBER_STATE_BLANK, SIDE_OF_STATE(invader) },
    { "armies", "army of the lists", AC_MEMBER_THING, AC_MEMBER_STATE_BLANK, AC_AT_ARRAY(elem_state, army), .plus = 1, .of = &armies, .by = &ac_sides },
    { "edges", "base edge", AC_MEMBER_WORD, AC_MEMBER_STATE_BLANK, AC_AT_ARRAY(elem_state, edge), .words = elem_edge_names, .by = &ac_sides },
    { "topography", "the ground the board is made for", AC_MEMBER_THING, AC_MEMBER_STATE_BLANK, AC_AT(elem_state, top), .of = &topographies },
    { "turns-ended", "turns that side has finished", AC_MEMBER_NUMBER, 0, AC_AT_ARRAY(elem_state, ended), .high = 255, .by = &ac_sides },
    { "step", "in set-up: armies 0, 1 choosing, 2, 3 filling in, first side before second; changes: the area, counted from 1, 0 the centre; camps and deployment: 0 defender, 1 invader", AC_MEMBER_NUMBER, 0, AC_AT(elem_state, step), .high = ELEM_MAX_AREAS },
    { "change", "the die has allowed the invader a change", AC_MEMBER_WORD, 0, .words = yes_words, .get = get_change, .set = set_change },
    { "labels", "edges that a die of 1, 2, 3, and 4 to 6 means", AC_MEMBER_WORD, 0, AC_AT_ARRAY(elem_state, label), .words = label_words },
    { "exchanges", "pairs the defender has exchanged", AC_MEMBER_NUMBER, 0, AC_AT(elem_state, swaps), .high = 2 },
    { "moving", "elements of the move in progress, which may go on", AC_MEMBER_SET, 0, AC_AT(elem_state, order.set), .of = &ac_pieces },
    { "slid", "MU this group has slid sideways", AC_MEMBER_NUMBER, 0, AC_AT(elem_state, order.slide), .is_signed = true, .scale = TICKS_MU, .high = FAR },
    { "off-road", "the move has left the road", AC_MEMBER_WORD, 0, YES_NO(order.off_road) },
    { "column-move", "it is a column's move", AC_MEMBER_WORD, 0, YES_NO(order.march) },
    { "owes-contact", "a second move of Warband that must go on into contact or overlap", AC_MEMBER_WORD, 0, YES_NO(order.owes) },
    { "halted", "the move has ended in contact or in a zone", AC_MEMBER_WORD, 0, .words = yes_words, .get = get_halted, .set = set_halted },
    { "only-into", "squared up: it may go on only into contact with this enemy, or another it faces as squarely", AC_MEMBER_THING, 0, .of = &ac_pieces, .blank = AC_NONE, .get = get_only_into, .set = set_only_into },
    { "called", "element of the waiting side that must shoot now", AC_MEMBER_THING, 0, AC_AT(elem_state, called), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "done", "which side has named its attacker of which side's camp; whether this phase's pairs are made; whether this turn's landing is made", AC_MEMBER_FLAGS, 0, AC_AT(elem_state, named), .words = done_words },
    { "to-fight", "elements whose close combat is still to come", AC_MEMBER_SET, 0, AC_AT(elem_state, pending), .of = &ac_pieces },
    { "pairs", "whom they fight, an element or a camp", AC_MEMBER_THING, 0, AC_AT_ARRAY(elem_state, pair), .plus = 1, .blank = AC_NONE, .of = &ac_pieces, .by = &ac_pieces },
    { "fight", "the combat whose dice are rolled", AC_MEMBER_WORD, 0, AC_AT(elem_state, fight.kind), .words = fight_words },
    { "fighter", "the active side's element in it, or the shooter", AC_MEMBER_THING, 0, .of = &ac_pieces, .blank = AC_NONE, .get = get_fighter, .set = set_fighter },
    { "against", "the other element in it", AC_MEMBER_THING, 0, .of = &ac_pieces, .blank = AC_NONE, .get = get_against, .set = set_against },
    { "aided-by", "elements that shoot along", AC_MEMBER_SET, 0, AC_AT(elem_state, fight.aid), .of = &ac_pieces },
    { "shoots-back", "the target shoots as well", AC_MEMBER_WORD, 0, YES_NO(fight.both) },
    { "first-die", "the active side's die, once rolled", AC_MEMBER_NUMBER, 0, AC_AT(elem_state, fight.die), .high = 6 },
    { "contacts", "contacts on flank and rear noted so far this turn", AC_MEMBER_NUMBER, 0, AC_AT(elem_state, touched), .high = 255 },
    { "winner", "who has won", AC_MEMBER_WORD, 0, AC_AT(elem_state, winner), .words = winner_words },
    { "to-act", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_state, head.to_act) },
    { "depth", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_state, head.depth) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(elem_state, head.zero) },
    /* of the pieces: see there */
    { "order", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(elem_state, order.spent) },
    { "order", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(elem_state, order.from_x) },
    { "order", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(elem_state, order.from_y) },
    { "order", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(elem_state, order.from_heading) },
    { "order", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_state, order.bad) },
    { "order", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_state, order.river) },
    { "order", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_state, order.zone) },
    { "fight", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_state, fight.a) },
    { "fight", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_state, fight.b) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT_ARRAY(elem_state, fight.zero) },
    { "camp", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, camp, x) },
    { "camp", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, camp, y) },
    { "camp", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, camp, heading) },
    { "camp", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, camp, there) },
    { "camp", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, camp, last) },
    { "unit", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, unit, x) },
    { "unit", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, unit, y) },
    { "unit", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, unit, heading) },
    { "ground", "", AC_MEMBER_DERIVED, 0, AC_AT_EACH(elem_state, ground.strip, sections) },
    { 0 },
};

#define OF_UNIT(m) AC_AT_EACH(elem_state, unit, m), .by = &ac_pieces
#define OF_ORDER .count = ELEM_FOLLOWERS, .by = &ac_pieces

static const struct ac_member piece_members[] = {
    { "x", "where the middle of its front edge stands: MU from the west edge", AC_MEMBER_NUMBER, AC_MEMBER_BARE, .count = ELEM_PIECES, .by = &ac_pieces, MU_WORDS, .get = get_x, .set = set_x },
    { "y", "MU from the south edge", AC_MEMBER_NUMBER, AC_MEMBER_BARE | AC_MEMBER_NEEDED, .count = ELEM_PIECES, .by = &ac_pieces, MU_WORDS, .get = get_y, .set = set_y },
    { "facing", "degrees: 0 east, 90 north, 180 west, 270 south", AC_MEMBER_NUMBER, AC_MEMBER_BARE | AC_MEMBER_NEEDED, .count = ELEM_PIECES, .by = &ac_pieces, DEGREES, .get = get_facing, .set = set_facing },
    { "kind", "what it is; without it, what the scenario's army has there", AC_MEMBER_THING, AC_MEMBER_BARE | AC_MEMBER_STATE_BLANK | AC_MEMBER_SHOWN, OF_UNIT(sub), .of = &subs },
    { "where", "off the table: in a camp, held back for a landing, lost, or not in the battle", AC_MEMBER_WORD, AC_MEMBER_BARE, OF_UNIT(where), .blank = ELEM_TABLE, .words = where_words },
    { "camp-of", "inside: the side whose camp it is, its own without it", AC_MEMBER_THING, 0, OF_UNIT(camp), .plus = 1, .blank = AC_NONE, .of = &ac_sides },
    { "moves", "tactical moves made this turn", AC_MEMBER_NUMBER, 0, OF_UNIT(moves), .high = 12 },
    { "did", "what it did or has suffered in this turn", AC_MEMBER_FLAGS, AC_MEMBER_BARE, OF_UNIT(did), .words = did_words },
    { "front-is", "War Wagons: the edge that serves as front", AC_MEMBER_WORD, 0, OF_UNIT(front), .words = front_words },
    { "touched-by", "the first enemy in full flank or rear contact with it", AC_MEMBER_THING, 0, OF_UNIT(by), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "touched-as", "which contact of the turn that was", AC_MEMBER_NUMBER, 0, OF_UNIT(when), .high = 255 },
    { "hemmed-by", "the enemy it fights as if it had turned", AC_MEMBER_THING, 0, OF_UNIT(held), .plus = 1, .blank = AC_NONE, .of = &ac_pieces },
    { "spent", "MU gone in the move in progress", AC_MEMBER_NUMBER, 0, OF_ORDER, .scale = TICKS_MU, .high = FAR, .get = get_spent, .set = set_spent },
    { "from-x", "where that move began", AC_MEMBER_NUMBER, 0, OF_ORDER, MU_WORDS, .get = get_from_x, .set = set_from_x },
    { "from-y", "the same", AC_MEMBER_NUMBER, 0, OF_ORDER, MU_WORDS, .get = get_from_y, .set = set_from_y },
    { "from-facing", "the same", AC_MEMBER_NUMBER, 0, OF_ORDER, DEGREES, .get = get_from_facing, .set = set_from_facing },
    { "met", "what it met off road in that move", AC_MEMBER_FLAGS, 0, OF_ORDER, .words = met_words, .get = get_met, .set = set_met },
    { "taken-by", "a camp: the other side occupied it last", AC_MEMBER_THING, 0, .count = 2, .first = ELEM_CAMPS, .by = &ac_pieces, .of = &ac_sides, .blank = AC_NONE, .get = get_last, .set = set_last },
    { "zero", "", AC_MEMBER_DERIVED, 0, OF_UNIT(zero) },
    { 0 },
};

/* Lengths of terrain are kept in quanta, of which an MU has 40. */
#define QUANTA(m) AC_AT(elem_area, m), .is_signed = true, .scale = ELEM_MU, .high = ELEM_BOARD

static const struct ac_member area_members[] = {
    { "kind", "what it is", AC_MEMBER_WORD, AC_MEMBER_BARE | AC_MEMBER_SHOWN, AC_AT(elem_area, kind), .words = area_words },
    { "x", "its centre: MU from the west edge", AC_MEMBER_NUMBER, AC_MEMBER_BARE | AC_MEMBER_SHOWN, QUANTA(x) },
    { "y", "MU from the south edge", AC_MEMBER_NUMBER, AC_MEMBER_BARE | AC_MEMBER_SHOWN, QUANTA(y) },
    { "long", "its length in MU", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, QUANTA(length) },
    { "wide", "its width in MU", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, QUANTA(width) },
    { "along", "the direction of its length, in degrees", AC_MEMBER_NUMBER, 0, AC_AT(elem_area, heading), .is_signed = true, .scale = DEGREE, .high = AC_TURN - 1 },
    { "shape", "", AC_MEMBER_DERIVED, 0, .offset = offsetof(struct elem_area, p), .size = 2, .count = 2 * AC_POLY_MAX },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT(elem_area, zero) },
    { 0 },
};

static const struct ac_member line_members[] = {
    { "kind", "what it is", AC_MEMBER_WORD, AC_MEMBER_BARE | AC_MEMBER_SHOWN, AC_AT(elem_strip, kind), .plus = ELEM_RIVER, .words = line_words },
    { "banks", "x and y of the left bank and of the right bank at each of two to six cross-sections, in MU", AC_MEMBER_NUMBER, 0, .offset = offsetof(struct elem_strip, left), .size = 2, .is_signed = true, .count = 4 * ELEM_MAX_SECTIONS, .scale = ELEM_MU, .low = AC_NONE, .high = ELEM_BOARD, .blank = AC_NONE, .get = get_bank, .set = set_bank },
    { 0 },
};

static const struct ac_record_kind records[] = {
    { "areas", "terrain pieces that are areas, ovals", offsetof(struct elem_state, ground.area), sizeof(struct elem_area), ELEM_MAX_AREAS, offsetof(struct elem_state, ground.areas), { NULL, "", area_members } },
    { "lines", "rivers, roads and waterways", offsetof(struct elem_state, ground.strip), sizeof(struct elem_strip), ELEM_MAX_LINES, offsetof(struct elem_state, ground.strips), { NULL, "", line_members } },
    { 0 },
};

static const struct ac_words frames[1] = { { 0 } };
/* clang-format on */

/* ---- reading ---- */

/* An empty table in the first side's movement. */
static void blank(const struct ac_game *game, struct ac_state *state)
{
    const struct elem_data *d = elem_data_of(game);
    struct elem_state *s = elem_mut(state);

    s->head.turn = 1;
    s->head.phase = ELEM_PHASE_MOVE;
    s->head.to_act = AC_CHANCE;
    s->edge[1] = 2;
    s->invader = (uint8_t)(d->invader == AC_NONE ? 0 : d->invader);
    s->top = (uint8_t)(d->ground == AC_NONE ? 0 : d->ground);
    if (d->pick != ELEM_PICK_FIXED)
        return;
    for (int side = 0; side < 2; side++) {
        s->army[side] = (uint8_t)(d->fixed[side] + 1);
        for (int i = 0; i < ELEM_ARMY; i++)
            s->unit[side * ELEM_ARMY + i].sub = d->army[d->fixed[side]].sub[i];
        s->unit[ELEM_FOLLOWERS + side].sub = (uint8_t)d->cf;
    }
}

static const char *placed_camp(struct elem_camp *camp, int side)
{
    if (!camp->there)
        return "expected where the camp stands: x, y and facing of its front";
    if (camp->there & CAMP_UNEVEN)
        return "a camp stands at whole fortieths of an MU";
    if (camp->heading % AC_QUARTER)
        return "a camp faces east, north, west or south";
    camp->last = camp->last ? camp->last : (uint8_t)(1 + side);
    return NULL;
}

static const char *placed(const struct ac_game *game, struct ac_state *state, ac_piece piece)
{
    struct elem_state *s = elem_mut(state);
    struct elem_unit *u;

    (void)game;
    if (piece >= ELEM_CAMPS)
        return placed_camp(&s->camp[piece - ELEM_CAMPS], piece - ELEM_CAMPS);
    u = &s->unit[piece];
    if (u->where == ELEM_TABLE)
        return u->x < 0 ? "expected x, y and facing, or inside, held, lost or absent" : NULL;
    if (u->x >= 0)
        return "it cannot stand on the table and be off it";
    u->x = 0;
    u->y = 0;
    u->heading = 0;
    if (u->where == ELEM_INSIDE && !u->camp)
        u->camp = (uint8_t)(1 + elem_side(piece));
    return NULL;
}

static const char *shape_ground(struct elem_ground *ground)
{
    for (int i = 0; i < ground->strips; i++) {
        struct elem_strip *strip = &ground->strip[i];

        if (strip->sections % 4 || strip->sections < 8)
            return "a line has four numbers for each of its two to six cross-sections";
        strip->sections /= 4;
    }
    for (int i = 0; i < ground->areas; i++)
        elem_area_shape(&ground->area[i]);
    return NULL;
}

void elem_derive_to_act(const struct ac_game *game, struct elem_state *s)
{
    int to_act = s->active;

    if (s->winner)
        to_act = AC_OVER;
    else if (s->fight.kind)
        to_act = AC_CHANCE;
    else if (s->head.phase == ELEM_PHASE_ARMIES)
        to_act = s->step >= 2                                   ? s->step - 2
                 : elem_data_of(game)->pick == ELEM_PICK_RANDOM ? AC_CHANCE
                                                                : s->step;
    else if (s->head.phase == ELEM_PHASE_INVADER || s->head.phase == ELEM_PHASE_COMMAND)
        to_act = AC_CHANCE;
    else if (s->head.phase == ELEM_PHASE_TERRAIN || s->head.phase == ELEM_PHASE_SWAP)
        to_act = elem_defender(s);
    else if (s->head.phase == ELEM_PHASE_MODIFY)
        to_act = s->head.to_act < AC_SIDES ? s->invader : AC_CHANCE;
    else if (s->head.phase == ELEM_PHASE_EDGES)
        to_act = s->label[0] ? AC_CHANCE : s->invader;
    else if (s->head.phase < ELEM_PHASE_COMMAND)
        to_act = elem_deployer(s);
    else if (s->head.phase == ELEM_PHASE_SHOOT && s->called)
        to_act = !s->active;
    s->head.to_act = (int8_t)to_act;
}

/* What a person leaves out: turns played, contacts. */
static void work_out(const struct ac_game *game, struct elem_state *s)
{
    if (!s->ended[0] && !s->ended[1] && s->head.phase >= ELEM_PHASE_COMMAND) {
        s->ended[s->invader] = (uint8_t)ac_min(s->head.turn / 2, 255);
        s->ended[elem_defender(s)] = (uint8_t)ac_min((s->head.turn - 1) / 2, 255);
    }
    elem_note_contacts(game, s);
}

static const char *derive(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about)
{
    struct elem_state *s = elem_mut(state);
    const char *fault = shape_ground(&s->ground);
    struct ac_err wrong = { 0 };

    if (fault)
        return fault;
    if (s->fight.zero[0])
        return "spent, from and met are told of elements that are moving alone";
    for (int i = 0; i < ELEM_FOLLOWERS; i++)
        if (in_order(s, i) &&
            (s->order.from_x[i % ELEM_ARMY] < 0 || s->order.from_y[i % ELEM_ARMY] < 0 ||
             s->order.from_heading[i % ELEM_ARMY] < 0)) {
            *about = (ac_piece)i;
            return "an element that is moving needs from-x, from-y and from-facing";
        }
    elem_derive_to_act(game, s);
    if (!elem_check(game, state, &wrong))
        return NULL; /* core asks again, and tells */
    if (!saved)
        work_out(game, s);
    return elem_position_fault(game, s, about);
}

const struct ac_description elem_description = {
    .state = state_members,
    .piece = piece_members,
    .records = records,
    .frame = frames,
    .frame_count = 1,
    .sides = sides,
    .by_hand = true,
    .blank = blank,
    .placed = placed,
    .derive = derive,
};
