/* Why a tactical move is forbidden: who, whom, how far; see why.c. */
#include "base/bits.h"
#include "elements/why.h"

/* Cases whose words need no figures: %a who breaks it, %b whom or what it is about. */
static const struct {
    ac_case rule;
    const char *text;
} words[] = {
    { ELEM_MOVE_7, "%a would leave the table" },
    { ELEM_SING_4, "water is in the way of %a" },
    { ELEM_MOVE_bad_artwwg, "%a does not leave the road for bad going" },
    { ELEM_GRP_9, "%a would be in bad going, where only columns, single elements and Psiloi go" },
    { ELEM_GRP_11, "%a would be in the river, where only columns and single elements go" },
    { ELEM_RIV_1, "%a would be in the river, facing more than 45 degrees from square to it" },
    { ELEM_RIV_2, "%a is in the river: straight on or back, or into contact" },
    { ELEM_MOVE_6, "%a would end on %b" },
    { ELEM_SING_3, "%b is in the way of %a" },
    { ELEM_SING_6, "%a would pass over %b with more than one corner" },
    { ELEM_SING_9, "%a would straddle %b" },
    { ELEM_INTP_3, "%a does not pass through %b" },
    { ELEM_INTP_4, "%a passes through %b only when both face the same or the opposite way" },
    { ELEM_ZOC_8, "%a is in the zone of %b: it may retire, square up or go into front contact" },
    { ELEM_ZOC_9, "%a would come into the zone of %b without squaring up or front contact" },
    { ELEM_CONT_5, "%a does not move into contact with %b" },
    { ELEM_CONT_6, "%a did not begin beyond the side edge of %b" },
    { ELEM_CONT_7, "%a did not begin behind the rear edge of %b" },
    { ELEM_CONT_10, "the front of %a would touch %b out of line" },
    { ELEM_SEC_2, "%a has moved: a second move must end in contact, overlap or support" },
    { ELEM_SEC_3, "%a has moved: it may not come within 2 MU of an enemy again" },
    { ELEM_SEC_4, "%a has moved: again only along a road and out of contact" },
    { ELEM_COL_1, "they are no column" },
    { ELEM_COL_3, "the lead must be one of a group that is no column yet" },
    { ELEM_COL_4, "%a would have to go back" },
    { ELEM_GRP_2, "their column is bent: it marches" },
    { ELEM_GRP_4, "a wheel turns about an outer front corner of the group" },
    { ELEM_GRP_5, "a group goes neither back nor about" },
    { ELEM_GRP_14, "no gap ahead lets just so many files through" },
    { ELEM_BRK_1, "%a fights nobody" },
    { ELEM_BRK_3, "the front of %b is on the side or rear of %a" },
    { ELEM_BRK_6, "%a would end touching %b" },
    { ELEM_BRK_7, "%a would end at %b, which it cannot pass" },
    { ELEM_CAMP_3, "Camp Followers stay in the camp" },
    { ELEM_MOVE_5, "nothing would move" },
};

static void say_words(const struct ac_look *look, const char *text, struct elem_fault fault,
                      struct ac_text *more)
{
    for (; *text; text++) {
        if (*text != '%') {
            ac_text_putc(more, *text);
            continue;
        }
        text++;
        if (*text == 'a')
            ac_text_add(more, fault.unit ? elem_piece(look, fault.unit - 1) : "it");
        else
            ac_text_add(more, fault.other ? elem_piece(look, fault.other - 1) : "something");
    }
}

/* ---- who may move at all ---- */

static const char *off_table(const struct elem_unit *u)
{
    switch ((enum elem_where)u->where) {
    case ELEM_INSIDE:
        return "is in a camp, which it leaves by a sally";
    case ELEM_HELD:
        return "is held back, and comes by a landing";
    case ELEM_LOST:
        return "is destroyed";
    case ELEM_ABSENT:
    case ELEM_TABLE:
        break;
    }
    return "is not on the table";
}

/* The first of the set that the case is about. */
static void say_unit(const struct ac_look *look, const struct elem_world *w, uint32_t set,
                     ac_case rule, struct ac_text *more)
{
    const struct elem_state *s = w->s;
    uint64_t rest = set & ((1u << ELEM_UNITS) - 1);

    while (rest) {
        const int u = ac_bit_pop(&rest);
        const char *name = elem_piece(look, u);

        if (rule == ELEM_MOVE_cf && u >= ELEM_FOLLOWERS)
            ac_text_addf(more, "%s makes no tactical move", name);
        else if (rule == ELEM_SEQ_3 && elem_side(u) != s->active)
            ac_text_addf(more, "%s is the enemy's", name);
        else if ((rule == ELEM_CAMP_11 || rule == ELEM_LAND_1 || rule == ELEM_OUT_3) &&
                 s->unit[u].where != ELEM_TABLE)
            ac_text_addf(more, "%s %s", name, off_table(&s->unit[u]));
        else if ((rule == ELEM_MOVE_9 || rule == ELEM_GRP_18) && elem_opponent(w, u) != AC_NONE)
            ac_text_addf(more, "%s fights %s", name, elem_piece(look, elem_opponent(w, u)));
        else if ((rule == ELEM_MOVE_4 || rule == ELEM_SEC_1) && s->unit[u].moves)
            ac_text_addf(more, "%s has moved this turn", name);
        else
            continue;
        return;
    }
}

static void say_pips(const struct elem_world *w, uint32_t set, struct ac_text *more)
{
    const struct elem_cost cost = elem_pips(w, set);

    ac_text_addf(more, "%d PIPs needed", cost.total);
    if (cost.slow)
        ac_text_add(more, ", one for slow troops");
    if (cost.far)
        ac_text_add(more, ", one out of command");
    if (cost.general)
        ac_text_add(more, ", one as the general is shut in");
    ac_text_addf(more, "; %d left", w->s->pips);
}

static void say_set(struct ac_text *more, const struct ac_look *look, uint64_t set)
{
    while (set)
        ac_text_addf(more, " %s", elem_piece(look, ac_bit_pop(&set)));
}

/* ---- how far ---- */

/* What the move of a unit comes to with this leg. */
static int64_t length_of(const struct elem_world *w, const struct elem_plan *plan, int unit)
{
    const int slot = unit % ELEM_ARMY;
    const int64_t before = plan->on ? w->s->order.spent[slot] : 0;
    struct ac_xy start[AC_CORNERS];
    struct ac_xy end[AC_CORNERS];
    int64_t left;
    int64_t right;

    if (plan->march)
        return before + plan->cost[slot];
    elem_box(w, unit, plan->sally ? plan->start : w->pose[unit], start);
    elem_box(w, unit, plan->to[slot], end);
    left = ac_length_up(start[AC_FL], end[AC_FL]);
    right = ac_length_up(start[AC_FR], end[AC_FR]);
    return before + (left > right ? left : right);
}

static void say_distance(const struct ac_look *look, const struct elem_world *w,
                         const struct elem_plan *plan, ac_case rule, struct ac_text *more)
{
    const int unit = plan->fault.unit - 1;
    const bool road = elem_on_road(w, w->pose[unit]) != AC_NONE &&
                      elem_on_road(w, plan->to[unit % ELEM_ARMY]) != AC_NONE;
    const int most =
        elem_allowance(w, unit, road, rule == ELEM_MOVE_bad_all, rule == ELEM_MOVE_river);

    ac_text_addf(more, "%s would go ", elem_piece(look, unit));
    elem_say_mu(more, length_of(w, plan, unit));
    ac_text_addf(more, " MU of %d", most);
    if (rule == ELEM_MOVE_bad_all)
        ac_text_add(more, " in bad going");
    if (rule == ELEM_MOVE_river)
        ac_text_add(more, " in a river");
    if (road)
        ac_text_add(more, " along the road");
}

static void say_breakoff(const struct ac_look *look, const struct elem_world *w,
                         const struct ac_action *action, ac_case rule, struct ac_text *more)
{
    const int unit = action->arg[0];
    const int foe = elem_held_by(w, unit);

    if (rule == ELEM_BRK_5) {
        ac_text_add(more, "it goes back ");
        elem_say_mu(more, (int64_t)action->arg[1] * AC_TICKS);
        ac_text_add(more, " MU, 3 at least");
        return;
    }
    ac_text_addf(more, "%s is not faster there than %s (%d MU in good going against %d)",
                 elem_piece(look, unit), foe == AC_NONE ? "its enemy" : elem_piece(look, foe),
                 elem_allowance(w, unit, false, false, false),
                 foe == AC_NONE ? 0 : elem_allowance(w, foe, false, false, false));
}

static void say_slide(const struct elem_plan *plan, const struct elem_world *w,
                      struct ac_text *more)
{
    const int64_t slid = plan->slide + (plan->on ? w->s->order.slide : 0);

    ac_text_add(more, "a group slides ");
    elem_say_mu(more, slid);
    ac_text_add(more, " MU sideways, 1 at most, and only to line up with an enemy or for contact");
}

static void say_land(const struct ac_look *look, const struct elem_state *s, uint64_t set,
                     struct ac_text *more)
{
    if (s->ended[s->active]) {
        ac_text_add(more, "landings are made in the first turn alone");
        return;
    }
    if (s->named & ELEM_LANDED) {
        ac_text_add(more, "this turn's landing has been made");
        return;
    }
    while (set) {
        const int u = ac_bit_pop(&set);

        if (u >= ELEM_FOLLOWERS || elem_side(u) != s->active || s->unit[u].where != ELEM_HELD) {
            ac_text_addf(more, "%s is not held back for a landing of yours", elem_piece(look, u));
            return;
        }
    }
}

/* Where the leg would leave a member of its set. */
static void end_of(const struct elem_world *w, const struct elem_plan *plan, int unit,
                   struct ac_xy *box)
{
    elem_box(w, unit, plan->to[unit % ELEM_ARMY], box);
}

static void say_bent(const struct ac_look *look, const struct elem_world *w,
                     const struct elem_plan *plan, struct ac_text *more)
{
    struct ac_xy a[AC_CORNERS];
    struct ac_xy b[AC_CORNERS];

    end_of(w, plan, plan->fault.unit - 1, a);
    end_of(w, plan, plan->fault.other - 1, b);
    say_words(look,
              ac_overlap(a, AC_CORNERS, b, AC_CORNERS) ? "%a would lie on %b"
                                                       : "%a would need two wheels to follow %b",
              plan->fault, more);
}

/* Does the first of a fault end touching the element it is about? */
static bool would_touch(const struct elem_world *w, const struct elem_plan *plan)
{
    const int other = plan->fault.other - 1;
    struct ac_xy box[AC_CORNERS];

    end_of(w, plan, plan->fault.unit - 1, box);
    return other >= ELEM_CAMPS || ac_within(box, AC_CORNERS, w->box[other], AC_CORNERS, ELEM_NEAR);
}

static void say_landed(const struct ac_look *look, const struct elem_world *w,
                       const struct elem_plan *plan, ac_case rule, struct ac_text *more)
{
    const struct elem_fault fault = plan->fault;

    if (!fault.unit)
        ac_text_add(more, plan->set & (plan->set - 1) ? "two of them at least must touch the shore"
                                                      : "it must touch the shore");
    else if (rule == ELEM_LAND_2 && fault.other)
        say_words(look, "%a would lie on %b", fault, more);
    else if (rule == ELEM_LAND_2)
        say_words(look, "%a would be in the water", fault, more);
    else
        say_words(look,
                  would_touch(w, plan) ? "%a would touch %b" : "%a would be in the zone of %b",
                  fault, more);
}

/* ---- the whole ---- */

static uint32_t set_of(const struct ac_action *action)
{
    switch (action->verb) {
    case ELEM_V_MOVE:
    case ELEM_V_MARCH:
        return (uint32_t)action->arg[1];
    case ELEM_V_BREAKOFF:
    case ELEM_V_SALLY:
        return 1u << action->arg[0];
    default:
        return (uint32_t)action->arg[0];
    }
}

/* Cases of the set, which come before any leg is tried; false: none of them. */
static bool say_set_case(const struct ac_look *look, const struct elem_world *w,
                         const struct ac_action *action, ac_case rule, struct ac_text *more)
{
    const struct elem_state *s = w->s;
    const uint32_t set = set_of(action);
    const bool on =
        (action->verb == ELEM_V_MOVE || action->verb == ELEM_V_MARCH) && action->arg[0] == 1;

    if (rule == ELEM_SEC_2 && s->order.owes) {
        ac_text_add(more, "first the second move must end in contact or overlap, of");
        say_set(more, look, s->order.set);
    } else if (rule == ELEM_PIP_3) {
        say_pips(w, set, more);
    } else if (rule == ELEM_MOVE_3 && !s->order.set) {
        ac_text_add(more, "no move is in progress");
    } else if (rule == ELEM_MOVE_3) {
        ac_text_add(more, "the move in progress is of");
        say_set(more, look, s->order.set);
    } else if (rule == ELEM_ZOC_9 && on && s->order.zone == 1) {
        ac_text_add(more, "the move has ended in contact or in an enemy's zone");
    } else if (rule == ELEM_ZOC_9 && on && s->order.zone > 1) {
        ac_text_addf(more, "squared to %s: the move goes on into front contact with it alone",
                     elem_piece(look, s->order.zone - 2));
    } else if (rule == ELEM_GRP_1) {
        ac_text_add(more, "they are no group:");
        say_set(more, look, set);
    } else if (rule == ELEM_CAMP_11 && action->verb == ELEM_V_SALLY) {
        const int unit = action->arg[0];

        ac_text_addf(more, "%s is %s", elem_piece(look, unit),
                     unit < ELEM_UNITS && elem_side(unit) != s->active ? "the enemy's"
                                                                       : "in no camp");
    } else if (rule == ELEM_LAND_1 && action->verb == ELEM_V_LAND) {
        say_land(look, s, set, more);
    } else {
        const size_t before = more->len;

        say_unit(look, w, set, rule, more);
        return more->len > before;
    }
    return true;
}

static void say_move(const struct ac_look *look, const struct ac_action *action,
                     const struct elem_plan *plan, ac_case rule, struct ac_text *more)
{
    struct elem_world w;

    elem_world_init(&w, look->game, elem_const(look->state));
    if (say_set_case(look, &w, action, rule, more))
        return;
    if (rule == ELEM_BRK_2 || rule == ELEM_BRK_5) {
        say_breakoff(look, &w, action, rule, more);
        return;
    }
    if (plan->fault.unit && (rule == ELEM_MOVE_1 || rule == ELEM_GRP_7 || rule == ELEM_MOVE_river ||
                             rule == ELEM_MOVE_bad_all)) {
        say_distance(look, &w, plan, rule, more);
        return;
    }
    if (rule == ELEM_GRP_8) {
        say_slide(plan, &w, more);
        return;
    }
    if (rule == ELEM_LAND_2 || rule == ELEM_LAND_3) {
        say_landed(look, &w, plan, rule, more);
        return;
    }
    if (rule == ELEM_COL_7) {
        say_bent(look, &w, plan, more);
        return;
    }
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (words[i].rule == rule)
            say_words(look, words[i].text, plan->fault, more);
}

ac_case elem_move_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more)
{
    struct elem_plan plan = { 0 };
    ac_case rule;

    if (action->verb == ELEM_V_END && elem_const(look->state)->order.owes) {
        ac_text_add(more, "the second move must end in contact or overlap first");
        return ELEM_SEC_2;
    }
    if (action->verb < ELEM_V_MOVE || action->verb > ELEM_V_LAND)
        return elem_elsewhere(look, action, more);
    rule = elem_plan_forbidden_by(look->game, elem_const(look->state), action, &plan);
    if (rule)
        say_move(look, action, &plan, rule, more);
    return rule;
}
