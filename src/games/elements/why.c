/*
 * Why not: for every row of the decisions, the case that forbids an action and what it leaves open:
 * who, where, how far. The chapters' predicates (`_forbidden_by`) decide; here their answers get
 * words. The tactical moves are in why_move.c.
 */
#include "elements/why.h"

#include "base/bits.h"

void elem_say_mu(struct ac_text *more, int64_t ticks)
{
    const int64_t tenth = ELEM_MU * AC_TICKS / 10;
    const int64_t tenths =
        (ticks + tenth - 1) / tenth; /* what is too far never looks as if it fitted */

    if (tenths % 10)
        ac_text_addf(more, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
    else
        ac_text_addf(more, "%d", (int)(tenths / 10));
}

/* ---- verbs of another moment ---- */

/* The stage or phase a verb belongs to. */
static const char *home_of(int verb)
{
    switch ((enum elem_verb)verb) {
    case ELEM_V_ARMY:
    case ELEM_V_VARY:
        return "the choice of armies";
    case ELEM_V_LAY:
    case ELEM_V_LIFT:
    case ELEM_V_BOARD:
    case ELEM_V_ADJUST:
        return "the laying of terrain";
    case ELEM_V_LABEL:
        return "the choice of base edges";
    case ELEM_V_CAMP:
        return "the placing of camps";
    case ELEM_V_PLACE:
    case ELEM_V_HOLD:
    case ELEM_V_GARRISON:
    case ELEM_V_TAKE:
    case ELEM_V_LINE:
        return "deployment";
    case ELEM_V_SWAP:
        return "the defender's exchanges";
    case ELEM_V_DONE:
        return "set-up";
    case ELEM_V_MOVE:
    case ELEM_V_MARCH:
    case ELEM_V_FORM:
    case ELEM_V_NARROW:
    case ELEM_V_BREAKOFF:
    case ELEM_V_SALLY:
    case ELEM_V_LAND:
    case ELEM_V_END:
        return "the tactical movement";
    case ELEM_V_SHOOT:
    case ELEM_V_CALL:
        return "distant shooting";
    case ELEM_V_ASSAULT:
    case ELEM_V_FIGHT:
        return "close combat";
    case ELEM_VERBS:
        break;
    }
    ac_bug("elements: verb %d does not exist", verb);
}

/* [SEQ.11]: a verb that this row does not know. */
ac_case elem_elsewhere(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more)
{
    ac_text_addf(more, "%s belongs to %s; now: %s", elem_verbs[action->verb].name,
                 home_of(action->verb), ac_decision_at(look->game, look->state)->prompt);
    return ELEM_SEQ_11;
}

/* ---- armies ---- */

ac_case elem_army_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more)
{
    return elem_elsewhere(look, action, more);
}

ac_case elem_vary_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more)
{
    const struct elem_data *d = elem_data_of(look->game);
    const struct elem_state *s = elem_const(look->state);
    const int unit = action->arg[0];
    ac_case rule;

    if (action->verb != ELEM_V_VARY)
        return elem_elsewhere(look, action, more);
    rule = elem_vary_forbidden_by(d, s, unit, action->arg[1]);
    if (rule == ELEM_ARMY_5 && elem_alternative(d, s, unit, action->arg[1]) == s->unit[unit].sub)
        ac_text_addf(more, "%s is %s already", elem_piece(look, unit),
                     elem_sub_of(d, s, unit)->name);
    else if (rule == ELEM_ARMY_5)
        ac_text_addf(more, "its list leaves %s no choice %d", elem_piece(look, unit),
                     (int)action->arg[1]);
    else if (rule)
        ac_text_addf(more, "%s is no element of yours", elem_piece(look, unit));
    return rule;
}

/* ---- terrain ---- */

/* What a board breaks, in words. */
static const struct {
    uint16_t rule;
    const char *text;
} boards[] = {
    { ELEM_TERR_2, "one to three pieces are of the topography's compulsory type" },
    { ELEM_TERR_3, "at most three pieces are optional, of the types the topography has" },
    { ELEM_TERR_4, "no optional type is laid more than twice" },
    { ELEM_TERR_5, "part of some piece must lie in three quadrants at least" },
    { ELEM_TERR_6, "a river, a waterway or bad going must lie in two quadrants at least" },
    { ELEM_TERR_7, "there is one waterway, one river and one oasis at most" },
    { ELEM_TERR_top_littoral, "of dunes and woods, and of steep hill and marsh, one is laid" },
    { ELEM_TERR_8, "two area pieces are less than 2 MU apart" },
    { ELEM_TERR_13,
      "a waterway is 1 to 6 MU deep, and deeper than 3 MU on at most half of its edge" },
    { ELEM_TERR_14, "these figures make no piece on the table" },
    { ELEM_TERR_15, "a river stays 8 MU from the edges it runs along" },
    { ELEM_TERR_16, "a road must lead to another edge or another road" },
    { ELEM_TERR_17, "two of these pieces may not lie on each other" },
    { ELEM_TERR_21, "the piece would not lie wholly on the table" },
    { ELEM_TERR_23, "it must be bad going that the topography has, or rough where it has none" },
};

/* ... and in figures. */
static void say_board(const struct elem_ground *g, ac_case rule, struct ac_text *more)
{
    const struct elem_area *area = g->areas ? &g->area[g->areas - 1] : NULL;

    if (rule == ELEM_TERR_1)
        ac_text_addf(more, "%d pieces: three to five are laid", g->areas + g->strips);
    else if ((rule == ELEM_TERR_10 || rule == ELEM_TERR_11) && area)
        ac_text_addf(more, "the last one is %d.%d by %d.%d MU", area->length / ELEM_MU,
                     area->length % ELEM_MU * 10 / ELEM_MU, area->width / ELEM_MU,
                     area->width % ELEM_MU * 10 / ELEM_MU);
    for (size_t i = 0; i < sizeof(boards) / sizeof(boards[0]); i++)
        if (boards[i].rule == rule)
            ac_text_add(more, boards[i].text);
}

ac_case elem_lay_why(const struct ac_look *look, const struct ac_action *action,
                     struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    struct elem_ground ground = s->ground;
    ac_case rule;

    if (action->verb != ELEM_V_LAY && action->verb != ELEM_V_LIFT && action->verb != ELEM_V_DONE)
        return elem_elsewhere(look, action, more);
    rule = elem_lay_forbidden_by(look->game, s, action);
    if (action->verb == ELEM_V_LAY)
        (void)elem_lay(&ground, action->arg); /* as the board would be */
    say_board(&ground, rule, more);
    return rule;
}

ac_case elem_change_why(const struct ac_look *look, const struct ac_action *action,
                        struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    ac_case rule;

    if (action->verb != ELEM_V_LAY && action->verb != ELEM_V_ADJUST)
        return elem_elsewhere(look, action, more);
    rule = elem_change_forbidden_by(look->game, s, action);
    if (rule == ELEM_TERR_20 && s->step)
        ac_text_addf(more,
                     "the die was for area %d: shift it by up to 4 MU, or turn it by up to 45 "
                     "degrees",
                     s->step - 1);
    else if (rule == ELEM_TERR_18)
        ac_text_add(more, "the smallest bad-going piece, or a new one of up to 4 by 4 MU, comes "
                          "within 8 MU of the centre");
    else if (rule == ELEM_TERR_22)
        ac_text_addf(more, "there are %d areas", s->ground.areas);
    else
        say_board(&s->ground,
                  rule == ELEM_TERR_21 ? elem_change_breaks(look->game, s, action) : rule, more);
    return rule;
}

ac_case elem_label_why(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more)
{
    if (action->verb != ELEM_V_LABEL)
        return elem_elsewhere(look, action, more);
    ac_text_add(more, "the three edges named must differ");
    return ELEM_SETUP_3;
}

/* ---- camps and deployment ---- */

/* What is wrong with the place of a camp [SETUP.6]. */
static void say_camp(const struct ac_look *look, int along, struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    struct ac_xy box[AC_CORNERS];
    struct elem_world w;

    elem_world_init(&w, look->game, s);
    elem_camp_box(s, elem_deployer(s), along, box);
    if (!elem_on_board(box, AC_CORNERS)) {
        ac_text_add(more, "there it would be off the table");
        return;
    }
    for (int x = 0; x < ELEM_FOLLOWERS; x++)
        if (w.on & (1u << x) && ac_overlap(box, AC_CORNERS, w.box[x], AC_CORNERS)) {
            ac_text_addf(more, "there it would lie on %s", elem_piece(look, x));
            return;
        }
    ac_text_add(more, "there it would not lie in good going");
}

ac_case elem_camp_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    const ac_case rule = action->verb == ELEM_V_CAMP || action->verb == ELEM_V_DONE
                             ? elem_camps_forbidden_by(look->game, s, action)
                             : 0;

    if (action->verb != ELEM_V_CAMP && action->verb != ELEM_V_DONE)
        return elem_elsewhere(look, action, more);
    if (rule == ELEM_ARMY_3)
        ac_text_addf(more, "it has %d War Wagons: with fewer than two it needs a camp",
                     elem_wagons(elem_data_of(look->game), s, elem_deployer(s)));
    else if (rule)
        say_camp(look, action->arg[0], more);
    return rule;
}

/* How far a placed element would lie from where it may. */
static void say_place(const struct ac_look *look, const int32_t *arg, ac_case rule,
                      struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    struct elem_world w;
    int on;

    elem_world_init(&w, look->game, s);
    if (rule == ELEM_DEPLOY_1) {
        ac_text_addf(more, "%s would lie ", elem_piece(look, arg[0]));
        elem_say_mu(more,
                    elem_deploy_depth(&w, arg[0], (struct ac_pose){ { arg[1], arg[2] }, arg[3] }));
        ac_text_add(more, " MU from its base, 10 at most");
        return;
    }
    if (rule == ELEM_DEPLOY_2) {
        ac_text_addf(more, "%s would be less than 4 MU from a side edge", elem_piece(look, arg[0]));
        return;
    }
    on = elem_deploy_on(&w, arg[0], (struct ac_pose){ { arg[1], arg[2] }, arg[3] });
    if (rule == ELEM_DEPLOY_5 && on != AC_NONE)
        ac_text_addf(more, "%s would lie on %s", elem_piece(look, arg[0]), elem_piece(look, on));
    else if (rule == ELEM_DEPLOY_5)
        ac_text_addf(more, "%s would be in the water", elem_piece(look, arg[0]));
    else
        ac_text_addf(more, "%s would be in bad going", elem_piece(look, arg[0]));
}

static void say_unplaced(const struct ac_look *look, struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    const int first = elem_deployer(s) * ELEM_ARMY;

    ac_text_add(more, "not yet placed:");
    for (int u = first; u < first + ELEM_ARMY; u++)
        if (s->unit[u].where == ELEM_ABSENT)
            ac_text_addf(more, " %s", elem_piece(look, u));
}

static void say_deployment(const struct ac_look *look, const struct ac_action *action, ac_case rule,
                           struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    const int unit = action->arg[0];

    if (action->verb == ELEM_V_DONE)
        say_unplaced(look, more);
    else if (rule == ELEM_SETUP_1)
        ac_text_addf(more, "%s is not placed yet", elem_piece(look, unit));
    else if (rule == ELEM_SEQ_11)
        ac_text_addf(more, "%s is none of the twelve that %s deploys now", elem_piece(look, unit),
                     look->game->scenario.side[elem_deployer(s)]);
    else if (action->verb == ELEM_V_PLACE)
        say_place(look, action->arg, rule, more);
    else if (rule == ELEM_CAMP_2)
        ac_text_add(more, "the camp is not held by its followers");
    else if (rule == ELEM_CAMP_1)
        ac_text_addf(more, "%s is in the camp",
                     elem_piece(look, elem_camp_holder(s, elem_deployer(s))));
    else if (s->unit[unit].where != ELEM_ABSENT)
        ac_text_addf(more, "%s is placed already: take it first", elem_piece(look, unit));
    else if (rule == ELEM_DEPLOY_6)
        ac_text_add(more, "the army has no camp");
    else
        ac_text_add(more, "a Littoral army holds back four at most, if the board has a waterway");
}

ac_case elem_deploy_why(const struct ac_look *look, const struct ac_action *action,
                        struct ac_text *more)
{
    ac_case rule;

    if (action->verb != ELEM_V_DONE && (action->verb < ELEM_V_PLACE || action->verb > ELEM_V_LINE))
        return elem_elsewhere(look, action, more);
    rule = elem_deployment_forbidden_by(look->game, elem_const(look->state), action);
    if (rule)
        say_deployment(look, action, rule, more);
    return rule;
}

ac_case elem_swap_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    ac_case rule;

    if (action->verb != ELEM_V_SWAP)
        return elem_elsewhere(look, action, more);
    rule = elem_swap_forbidden_by(look->game, s, action);
    if (rule == ELEM_DEPLOY_8)
        ac_text_add(more, "one of them could not have been deployed there");
    else if (s->swaps >= 2)
        ac_text_add(more, "two pairs have been exchanged");
    else if (action->arg[0] >= action->arg[1])
        ac_text_add(more, "name two elements, the lower number first");
    else
        ac_text_addf(more, "%s and %s must be two of %s's on the table, neither exchanged yet",
                     elem_piece(look, action->arg[0]), elem_piece(look, action->arg[1]),
                     look->game->scenario.side[elem_defender(s)]);
    return rule;
}

/* ---- shooting ---- */

static bool may_be_asked(const struct elem_state *s, int unit)
{
    return unit < ELEM_FOLLOWERS && elem_side(unit) == s->head.to_act;
}

static void say_pair(const struct ac_look *look, int unit, int other, struct ac_text *more)
{
    ac_text_addf(more, "%s and %s can shoot at each other: they do, and neither aids",
                 elem_piece(look, unit), elem_piece(look, other));
}

/* Why an element shoots at nobody. */
static ac_case why_shooter(const struct ac_look *look, const struct elem_world *w, int unit,
                           struct ac_text *more)
{
    const ac_case rule = elem_shooter_forbidden_by(w, unit);

    if (rule == ELEM_SHOOT_17)
        ac_text_addf(more, "%s has shot in this turn", elem_piece(look, unit));
    else if (rule == ELEM_SHOOT_1)
        ac_text_addf(more, "%s does not shoot", elem_piece(look, unit));
    else if (rule)
        ac_text_addf(more, "%s shoots in its own turn, when it has not moved",
                     elem_piece(look, unit));
    return rule;
}

/* Why one element may not shoot at a target. */
static ac_case why_shot(const struct ac_look *look, const struct elem_world *w, int unit,
                        int target, struct ac_text *more)
{
    const struct elem_state *s = w->s;
    ac_case rule;

    if (!may_be_asked(s, unit)) {
        ac_text_addf(more, "%s does not shoot for %s", elem_piece(look, unit),
                     look->game->scenario.side[s->head.to_act]);
        return unit < ELEM_FOLLOWERS ? ELEM_SEQ_11 : ELEM_SHOOT_1;
    }
    rule = why_shooter(look, w, unit, more);
    if (rule)
        return rule;
    rule = elem_target_forbidden_by(w, unit, target);
    if (rule == ELEM_SHOOT_7) {
        ac_text_addf(more, "%s is ", elem_piece(look, target));
        elem_say_mu(more, elem_shot_distance(w, unit, target));
        ac_text_addf(more, " MU from %s, whose range is %d", elem_piece(look, unit),
                     w->d->kind[elem_type_of(w->d, s, unit)].range);
    } else if (rule == ELEM_SHOOT_21) {
        const bool own = elem_partners(w, unit);
        const int paired = own ? unit : target;

        say_pair(look, paired, __builtin_ctz(elem_partners(w, paired)), more);
    } else if (rule == ELEM_SHOOT_17) {
        ac_text_addf(more, "%s has been shot at in this turn", elem_piece(look, target));
    } else if (rule == ELEM_SHOOT_11) {
        ac_text_addf(more, "%s is in contact with an enemy",
                     elem_piece(look, elem_in_contact(w, unit) ? unit : target));
    } else if (rule == ELEM_SHOOT_15) {
        ac_text_addf(more, "%s is wholly in cover, out of sight",
                     elem_piece(look, w->on & (1u << unit) && elem_wholly_in(w, unit, ELEM_SCREENS)
                                          ? unit
                                          : target));
    } else if (rule == ELEM_SHOOT_10) {
        ac_text_addf(more, "%s is not within the arc of %s", elem_piece(look, target),
                     elem_piece(look, unit));
    } else if (rule) {
        ac_text_addf(more, "something lies between %s and %s", elem_piece(look, unit),
                     elem_piece(look, target));
    }
    return rule;
}

static ac_case why_shots(const struct ac_look *look, const struct ac_action *action,
                         struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    const int target = action->arg[0];
    uint64_t rest = (uint32_t)action->arg[1];
    struct elem_fault pair;
    struct elem_world w;
    ac_case rule = 0;

    elem_world_init(&w, look->game, s);
    if (target >= ELEM_UNITS || elem_side(target) == s->head.to_act) {
        ac_text_addf(more, "%s is no enemy element", elem_piece(look, target));
        return ELEM_SHOOT_1;
    }
    if (ac_bit_count(rest) > 3) {
        ac_text_addf(more, "%d elements, three at most", ac_bit_count(rest));
        return ELEM_SHOOT_18;
    }
    if (s->called && !(rest & (1u << (s->called - 1)))) {
        ac_text_addf(more, "%s was called and must be among them", elem_piece(look, s->called - 1));
        return ELEM_SHOOT_20;
    }
    while (rest && !rule)
        rule = why_shot(look, &w, ac_bit_pop(&rest), target, more);
    if (rule || !action->arg[1])
        return rule;
    pair = elem_pair_broken(&w, (uint32_t)action->arg[1], target);
    if (pair.unit)
        say_pair(look, pair.unit - 1, pair.other - 1, more);
    return pair.unit ? ELEM_SHOOT_21 : 0;
}

/* The active player has an element of the other side shoot. */
static ac_case why_call(const struct ac_look *look, int unit, struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    struct elem_world w;
    ac_case rule;

    if (unit >= ELEM_FOLLOWERS) {
        ac_text_addf(more, "%s does not shoot", elem_piece(look, unit));
        return ELEM_SHOOT_1;
    }
    if (elem_side(unit) == s->head.to_act) {
        ac_text_addf(more, "%s is yours: it shoots without being called", elem_piece(look, unit));
        return ELEM_SHOOT_20;
    }
    elem_world_init(&w, look->game, s);
    rule = why_shooter(look, &w, unit, more);
    if (rule)
        return rule;
    ac_text_addf(more, "%s has nobody to shoot at", elem_piece(look, unit));
    return ELEM_SHOOT_20;
}

ac_case elem_shoot_why(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);

    if (action->verb == ELEM_V_SHOOT)
        return why_shots(look, action, more);
    if (action->verb != ELEM_V_CALL)
        return elem_elsewhere(look, action, more);
    if (s->called) {
        ac_text_addf(more, "%s was called and shoots first", elem_piece(look, s->called - 1));
        return ELEM_SHOOT_20;
    }
    return why_call(look, action->arg[0], more);
}

/* ---- close combat ---- */

/* What keeps an element from attacking a camp [CAMP.5]. */
static void say_no_assault(const struct ac_look *look, const struct elem_world *w, int unit,
                           struct ac_text *more)
{
    const int type = elem_type_of(w->d, w->s, unit);
    const char *name = elem_piece(look, unit);

    if (elem_opponent(w, unit) != AC_NONE)
        ac_text_addf(more, "%s fights %s", name, elem_piece(look, elem_opponent(w, unit)));
    else if (type == ELEM_ART || type == ELEM_WWG)
        ac_text_addf(more, "%s does not move into contact", name);
    else
        ac_text_addf(more, "the front of %s touches no camp that the enemy holds", name);
}

ac_case elem_assault_why(const struct ac_look *look, const struct ac_action *action,
                         struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    const int unit = action->arg[0];
    struct elem_world w;

    if (action->verb != ELEM_V_ASSAULT)
        return elem_elsewhere(look, action, more);
    elem_world_init(&w, look->game, s);
    if (elem_side(unit) != s->head.to_act) {
        ac_text_addf(more, "%s is the enemy's", elem_piece(look, unit));
        return ELEM_SEQ_11;
    }
    if (unit < ELEM_FOLLOWERS && elem_assaulted(&w, unit) != AC_NONE) {
        ac_text_add(more, "another element attacks that camp in this phase");
        return ELEM_CAMP_4;
    }
    say_no_assault(look, &w, unit, more);
    return ELEM_CAMP_5;
}

ac_case elem_fight_why(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more)
{
    const struct elem_state *s = elem_const(look->state);
    const int unit = action->arg[0];
    uint64_t rest = s->pending;

    if (action->verb != ELEM_V_FIGHT)
        return elem_elsewhere(look, action, more);
    while (rest) {
        const int u = ac_bit_pop(&rest);

        if (s->pair[u] == unit + 1) {
            ac_text_addf(more, "name its opponent %s", elem_piece(look, u));
            return ELEM_SEQ_5;
        }
    }
    ac_text_addf(more, "%s has no close combat left in this phase", elem_piece(look, unit));
    return ELEM_CONT_4;
}
