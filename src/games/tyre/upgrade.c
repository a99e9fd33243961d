/*
 * Positions of format 1, which play wrote as rows of numbers under the names of the state's members:
 * read as they were then, and brought to what those members are now. Nothing writes this format.
 */
#include <stddef.h>

#include "core/member.h"
#include "tyre/load.h"

/* Members there are no more: a die and what it was about, and the turning point of a ram. */
struct old_members {
    int16_t mv_from, die_place, target_piece, defended_hex;
    int8_t die_a, die_b;
    uint8_t die, built, queue_next;
};

struct field {
    const char *name;
    uint16_t offset;
    uint8_t size;
    bool is_signed, old;
    uint16_t count;
};

enum {
    OLD_M_RAMMING = 1u << 7,   /* mv_flags */
    OLD_MORALE_OBJECTIVE = 4u, /* morale_done */
    OLD_STEP_ADVANCE = 3,
};

#define FIELD(member, type, n, sign)                                                               \
    {                                                                                              \
#member, (uint16_t)offsetof(struct tyre_state, member), sizeof(type), sign, false, n       \
    }
#define OLD(member, type, n, sign)                                                                 \
    {                                                                                              \
#member, (uint16_t)offsetof(struct old_members, member), sizeof(type), sign, true, n       \
    }

/* clang-format off */
static const struct field fields[] = {
    FIELD(seg, uint8_t, 1, false), FIELD(step, uint8_t, 1, false), FIELD(impulse, uint8_t, 1, false),
    FIELD(plan, uint8_t, 1, false), FIELD(plan_open, uint8_t, 1, false), FIELD(assault, uint8_t, 1, false),
    FIELD(mole, uint8_t, 1, false), FIELD(booms_open, uint8_t, 1, false), FIELD(gates_mac, uint8_t, 1, false),
    FIELD(facing, uint8_t, TYRE_SHIPS, false), FIELD(sflag, uint16_t, TYRE_SHIPS, false),
    FIELD(exhausted, uint8_t, TYRE_SHIPS, false), FIELD(pin_to, int8_t, TYRE_SHIPS, true),
    FIELD(target, int8_t, TYRE_SHIPS, true), FIELD(result, uint8_t, TYRE_SHIPS, false),
    FIELD(beach, int16_t, TYRE_SHIPS, true), FIELD(unit_on, int8_t, 2 * TYRE_SHIPS, true),
    FIELD(uflag, uint8_t, TYRE_UNITS, false), FIELD(fired_on, uint8_t, TYRE_UNITS, false),
    FIELD(from_ship, int8_t, TYRE_UNITS, true), FIELD(ret_start, int16_t, TYRE_UNITS, true),
    FIELD(ret_to, int16_t, TYRE_UNITS, true), FIELD(ret_left, uint8_t, TYRE_UNITS, false),
    FIELD(ret_mask, uint8_t, TYRE_UNITS, false), FIELD(ret_board, uint8_t, TYRE_UNITS, false),
    FIELD(lflag, uint8_t, TYRE_LEADERS, false), FIELD(silent, uint8_t, TYRE_LEADERS, false),
    FIELD(back, uint8_t, TYRE_LEADERS, false), FIELD(with, int8_t, TYRE_LEADERS, true),
    FIELD(engine, uint8_t, TYRE_ENGINES, false), FIELD(shot_at, int8_t, TYRE_ENGINES, true),
    FIELD(aim, int8_t, TYRE_ENGINES, true), FIELD(queue, int8_t, TYRE_ENGINES, true),
    FIELD(rammed, uint8_t, TYRE_ENGINES, false), FIELD(gflag, uint8_t, TYRE_SIEGES, false),
    FIELD(counter, int8_t, TYRE_CATAPULTS, true), FIELD(level, uint8_t, TYRE_WALLS, false),
    FIELD(mend, int8_t, TYRE_POINTS, true), FIELD(points, int8_t, 3, true), FIELD(spent, uint8_t, 3, false),
    FIELD(boom_ship, int8_t, TYRE_OUTERS, true), FIELD(fleet, uint8_t, TYRE_FLEETS, false),
    FIELD(path, int16_t, TYRE_PATH, true), FIELD(boulders, uint32_t, 1, false),
    FIELD(tried, uint64_t, 1, false), FIELD(attackers, uint64_t, 1, false),
    FIELD(cargo_due, uint64_t, 1, false), FIELD(advanced, uint64_t, 1, false),
    FIELD(leader_due, uint16_t, 1, false), FIELD(leader_wound, uint16_t, 1, false),
    FIELD(leader_place, uint16_t, 1, false), FIELD(escort_due, uint16_t, 1, false),
    FIELD(act, int16_t, 1, true), OLD(mv_from, int16_t, 1, true), OLD(die_place, int16_t, 1, true),
    OLD(die_a, int8_t, 1, true), OLD(die_b, int8_t, 1, true), OLD(die, uint8_t, 1, false),
    FIELD(mv_used, uint8_t, 1, false), FIELD(mv_limit, uint8_t, 1, false), FIELD(mv_flags, uint8_t, 1, false),
    FIELD(mend_count, uint8_t, 1, false), FIELD(mend_next, uint8_t, 1, false),
    FIELD(queue_count, uint8_t, 1, false), OLD(queue_next, uint8_t, 1, false),
    FIELD(path_count, uint8_t, 1, false), FIELD(losses, uint8_t, 1, false), OLD(built, uint8_t, 1, false),
    FIELD(fireship, uint8_t, 1, false), FIELD(morale, int8_t, 2, true), FIELD(morale_done, uint8_t, 1, false),
    OLD(target_piece, int16_t, 1, true), OLD(defended_hex, int16_t, 1, true),
    FIELD(outcome, uint8_t, 1, false), FIELD(winner, uint8_t, 1, false), FIELD(won_by, int16_t, 1, true),
};
/* clang-format on */

enum { FIELDS = sizeof(fields) / sizeof(fields[0]) };

static void set(unsigned char *base, const struct field *f, int i, int64_t value)
{
    unsigned char *at = base + f->offset + (size_t)f->size * (size_t)i;

    for (int b = 0; b < f->size; b++)
        at[b] = (unsigned char)((uint64_t)value >> (8 * b));
}

/* The next whole number of a text; false at its end or when it is none. */
static bool next_number(const char **text, int64_t *out)
{
    const char *p = *text;
    uint64_t value = 0;
    bool minus;

    while (*p == ' ' || *p == '\n')
        p++;
    minus = *p == '-';
    p += minus;
    if (*p < '0' || *p > '9')
        return false;
    for (; *p >= '0' && *p <= '9'; p++)
        value = value * 10 + (uint64_t)(*p - '0');
    *out = minus ? -(int64_t)value : (int64_t)value;
    *text = p;
    return true;
}

static enum ac_status read_field(const struct ac_node *node, const struct field *f,
                                 unsigned char *base, struct ac_err *err)
{
    const char *text = node->text ? node->text : "";

    for (int i = 0; i < f->count; i++) {
        const int64_t limit = INT64_C(1) << (8 * ac_min(f->size, 4));
        int64_t value;

        if (!next_number(&text, &value))
            return ac_node_refuse(err, node, "%s has fewer than %d numbers", f->name, f->count);
        if (f->size < 8 && (value < -limit / 2 || value >= limit))
            return ac_node_refuse(err, node, "%s: a number is out of range", f->name);
        set(base, f, i, value);
    }
    return AC_OK;
}

static enum ac_status read_place(const struct ac_game *game, const struct ac_node *node,
                                 struct tyre_state *s, struct ac_err *err)
{
    const int piece = ac_piece_find(game, node->key, strlen(node->key));
    const char *text = node->text ? node->text : "";
    const size_t len = strcspn(text, " \n");
    const int place = ac_place_find(game, text, len);
    const int hex = place < TYRE_HEXES ? place : AC_NONE;
    const int carrier = ac_piece_find(game, text, len);
    const int ship = carrier >= 0 && tyre_is_ship(carrier) ? carrier : AC_NONE;
    const bool lifted = strcmp(text + len, " lifted") == 0;

    if (piece < 0 || (hex < 0 && ship < 0))
        return ac_node_refuse(err, node, "%s: %s is no piece with its hex or ship", node->key,
                              text);
    if (ship >= 0) {
        if (tyre_is_ship(piece) || (tyre_is_unit(piece) && s->unit_on[ship][1] >= 0))
            return ac_node_refuse(err, node, "%s cannot be aboard %s", node->key, text);
        tyre_board(s, piece, ship);
        return AC_OK;
    }
    if (lifted)
        s->hex[piece] = (int16_t)hex;
    else if (tyre_is_ship(piece) ? s->ship_at[hex] >= 0 : false)
        return ac_node_refuse(err, node, "%s: the hex is taken", node->key);
    else if (tyre_is_ship(piece))
        tyre_put_ship(s, piece, hex);
    else
        tyre_put(s, piece, hex);
    if (tyre_is_ship(piece))
        s->sflag[piece] &= (uint16_t)~TYRE_S_ABSENT;
    if (tyre_is_leader(piece))
        s->lflag[piece - TYRE_LEADER0] &= (uint8_t)~TYRE_L_ABSENT;
    return AC_OK;
}

/* Names that save writes are all that may stand in a position. */
static enum ac_status check_keys(const struct ac_node *position, struct ac_err *err)
{
    for (const struct ac_node *n = position->child; n; n = n->next) {
        bool known = strcmp(n->key, "turn") == 0 || strcmp(n->key, "to_act") == 0 ||
                     strcmp(n->key, "where") == 0;

        for (int f = 0; f < FIELDS && !known; f++)
            known = strcmp(n->key, fields[f].name) == 0;
        if (!known)
            return ac_node_refuse(err, n, "\"%s\" is nothing a position has", n->key);
    }
    return AC_OK;
}

/* Numbers that are used as indices must be ones. */
static enum ac_status check_ranges(const struct ac_node *position, const struct tyre_state *s,
                                   struct ac_err *err)
{
    bool good = s->seg < TYRE_SEG_COUNT && s->mole <= TYRE_MOLE && s->path_count <= TYRE_PATH &&
                s->queue_count <= TYRE_ENGINES && s->mend_count <= TYRE_POINTS &&
                s->mend_next <= s->mend_count && s->act < TYRE_PIECES && s->act >= AC_NONE &&
                s->head.to_act >= 0 && s->head.to_act <= AC_OVER;

    for (int i = 0; i < TYRE_SHIPS; i++)
        good = good && s->facing[i] < 6 && s->pin_to[i] < TYRE_SHIPS && s->pin_to[i] >= AC_NONE &&
               s->target[i] < TYRE_SHIPS && s->beach[i] < TYRE_HEXES;
    return good ? AC_OK : ac_node_refuse(err, position, "a number of the position is out of range");
}

/* --- to what they are now ------------------------------------------------------------------------ */

/* The die that was wanted; kinds were numbered as the frames are, from 1. */
static void bring_die(struct tyre_state *s, const struct old_members *old)
{
    enum { OLD_GROUND = 1 };
    const int kind = TYRE_DIE_GROUND + old->die - OLD_GROUND;

    switch (kind) {
    case TYRE_DIE_GROUND:
    case TYRE_DIE_LAND:
        tyre_want(s, kind, &(struct tyre_beaching){ .ship = old->die_a, .hex = old->die_place });
        return;
    case TYRE_DIE_RAM:
    case TYRE_DIE_DAMAGE:
    case TYRE_DIE_UNPIN:
        tyre_want(s, kind, &(struct tyre_duel){ .piece = old->die_a, .target = old->die_b });
        return;
    case TYRE_DIE_COUNTER:
        tyre_want(
            s, kind,
            &(struct tyre_duel){ .piece = (int16_t)(TYRE_SIEGE0 + TYRE_CATAPULT0 + old->die_a),
                                 .target = old->die_b });
        return;
    case TYRE_DIE_FIRE:
        tyre_want(s, kind,
                  &(struct tyre_duel){ .piece = (int16_t)(old->die_a < TYRE_UNITS
                                                              ? TYRE_UNIT0 + old->die_a
                                                              : TYRE_SIEGE0 + TYRE_CATAPULT0 +
                                                                    old->die_a - TYRE_UNITS),
                                       .target = (int16_t)(TYRE_UNIT0 + old->die_b) });
        return;
    case TYRE_DIE_FLEET:
        tyre_want(s, kind, &(struct tyre_lookout){ .fleet = old->die_a });
        return;
    case TYRE_DIE_NAVAL_MELEE:
        tyre_want(s, kind, &(struct tyre_lone){ .piece = old->die_a });
        return;
    case TYRE_DIE_BOMBARD:
    case TYRE_DIE_BATTER:
        tyre_want(s, kind, &(struct tyre_lone){ .piece = (int16_t)(TYRE_SIEGE0 + old->die_a) });
        return;
    case TYRE_DIE_DROWN:
    case TYRE_DIE_LOSS:
    case TYRE_DIE_WOUND:
        tyre_want(s, kind, &(struct tyre_lone){ .piece = (int16_t)(TYRE_LEADER0 + old->die_a) });
        return;
    default: /* mole, mend, melee: nothing more to say */
        tyre_want(s, kind, NULL);
        return;
    }
}

/* A ram that had come to a beach lies below its die. */
static void bring_ram(struct tyre_state *s, const struct old_members *old)
{
    const struct tyre_ramming ram = { .ship = s->act,
                                      .target = old->target_piece,
                                      .turn_at = old->mv_from,
                                      .facing = s->mv_limit,
                                      .rolled = old->die_place };

    s->mv_flags &= (uint8_t)~OLD_M_RAMMING;
    s->mv_limit = 0;
    tyre_put_members(ac_push(&s->head, TYRE_FRAME_RAMMING, (ac_side)tyre_mover(s)), &ram);
}

/* Where the ship went down whose leader swims: he is in a hex that does not hold him. */
static void bring_leaders(struct tyre_state *s)
{
    const unsigned due = s->leader_due | s->leader_place;

    for (int leader = 0; leader < TYRE_LEADERS; leader++) {
        const int hex = s->hex[TYRE_LEADER0 + leader];

        if ((due >> leader & 1) && hex >= 0 && hex < TYRE_HEXES && s->leader_at[hex] != leader &&
            s->with[leader] < 0)
            s->lflag[leader] |= TYRE_L_SWIMS;
    }
    if (s->seg >= TYRE_SEG_MELEE_MAC && s->step == OLD_STEP_ADVANCE) {
        s->followers = s->escort_due;
        s->escort_due = 0;
    }
}

static enum ac_status bring_up(const struct ac_node *position, struct tyre_state *s,
                               const struct old_members *old, struct ac_err *err)
{
    if (old->die > TYRE_DIE_WOUND - TYRE_DIE_GROUND + 1)
        return ac_node_refuse(err, position, "there is no such die");
    for (int fleet = 0; fleet < TYRE_FLEETS; fleet++)
        s->fleet[fleet] = s->fleet[fleet] == 2;
    if (s->morale_done & OLD_MORALE_OBJECTIVE)
        s->morale_done |= TYRE_MORALE_OBJECTIVE;
    s->morale_done &= TYRE_MORALE_CITY | TYRE_MORALE_OBJECTIVE;
    for (int i = s->path_count; i < TYRE_PATH; i++)
        s->path[i] = AC_NONE;
    bring_leaders(s);
    if (s->seg >= TYRE_SEG_MELEE_MAC)
        s->melee_target = old->target_piece;
    if (s->mv_flags & OLD_M_RAMMING)
        bring_ram(s, old);
    s->mv_flags &= (uint8_t)(TYRE_M_TURNED | TYRE_M_STARTED | TYRE_M_BACKING | TYRE_M_ENTERED |
                             TYRE_M_STOPPED | TYRE_M_ZOC);
    if (s->head.to_act == AC_CHANCE && old->die)
        bring_die(s, old);
    return AC_OK;
}

static enum ac_status read_members(const struct ac_node *position, struct tyre_state *s,
                                   struct old_members *old, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    for (int f = 0; f < FIELDS && status == AC_OK; f++) {
        const struct ac_node *node = ac_node_get(position, fields[f].name);

        if (node)
            status = read_field(node, &fields[f],
                                (unsigned char *)(fields[f].old ? (void *)old : (void *)s), err);
    }
    return status;
}

enum ac_status tyre_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err)
{
    struct old_members old = {
        .mv_from = AC_NONE, .die_place = AC_NONE, .target_piece = AC_NONE, .defended_hex = AC_NONE
    };
    struct tyre_state *s = tyre_of(state);
    const struct ac_node *where = NULL;
    int32_t turn = 1, to_act = TYRE_MAC;
    enum ac_status status = check_keys(position, err);

    tyre_blank(s);
    if (status == AC_OK)
        status = ac_node_get_int(position, "turn", 1, TYRE_LAST_TURN, &turn, err);
    if (status == AC_OK)
        status = ac_node_get_int(position, "to_act", 0, AC_OVER, &to_act, err);
    if (status == AC_OK)
        status = ac_node_find(position, "where", AC_NODE_MAP, &where, err);
    for (const struct ac_node *n = where ? where->child : NULL; n && status == AC_OK; n = n->next)
        status = read_place(game, n, s, err);
    if (status == AC_OK)
        status = read_members(position, s, &old, err);
    if (status != AC_OK)
        return status;
    s->head.turn = (int16_t)turn;
    s->head.to_act = (int8_t)to_act;
    s->head.phase = s->seg;
    status = check_ranges(position, s, err);
    if (status == AC_OK)
        status = bring_up(position, s, &old, err);
    for (int i = 0; status == AC_OK && i < TYRE_SHIPS; i++)
        if (s->pin_to[i] >= 0) {
            s->pins[i]++;
            s->pins[s->pin_to[i]]++;
        }
    if (status == AC_OK && !ac_members_fit(game, state))
        return ac_node_refuse(err, position, "a number of the position is out of range");
    return status;
}
