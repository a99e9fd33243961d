/*
 * What is to be decided now, in one sentence, and the case that governs it. Parts of the game whose
 * steps only they know (turn, Impulse, combat, Skirmish) say their own.
 */
#include "inside.h"

static const struct {
    uint16_t rule;
    const char *text;
} phases[SYRA_PHASES] = {
    [SYRA_P_EVENTS] = { SYRA_4_1_01, "random events" },
    [SYRA_P_SUPPLY] = { SYRA_9_2_1_06, "supply" },
    [SYRA_P_OPERATIONS] = { SYRA_6_1_2_01, "conduct a Ground or Naval Impulse, or pass" },
    [SYRA_P_ACTIVATION] = { SYRA_6_2_2_01, "choose what activates" },
    [SYRA_P_MOVEMENT] = { SYRA_6_2_3_01, "move activated units, build walls, then done" },
    [SYRA_P_REACTION] = { SYRA_6_4_01, "try Reaction moves, then done" },
    [SYRA_P_COMBAT] = { SYRA_8_0_03, "combat" },
    [SYRA_P_SKIRMISH] = { SYRA_8_2_3_01, "Skirmish: set units against the enemy, attack or flee" },
    [SYRA_P_WALLS] = { SYRA_10_2_1_02, "wall construction" },
    [SYRA_P_ADMIN] = { SYRA_4_4_01, "administrative phase" },
    [SYRA_P_B_SETUP] = { SYRA_8_1_2_04, "set up on the battle board" },
    [SYRA_P_B_MOVE] = { SYRA_7_3_02, "advance and turn units, then done" },
    [SYRA_P_B_DEFENSIVE] = { SYRA_8_3_1_01, "defensive fire, then done" },
    [SYRA_P_B_RETREAT] = { SYRA_10_7_01, "threatened cavalry may retreat before combat" },
    [SYRA_P_B_OFFENSIVE] = { SYRA_8_3_1_01, "offensive fire, then done" },
    [SYRA_P_B_ASSAULT] = { SYRA_8_3_2_01, "assaults and rams, then done" },
    [SYRA_P_B_RALLY] = { SYRA_8_5_01, "rally" },
    [SYRA_P_SETUP] = { SYRA_12_0_01, "set up, then done" },
};

ac_case syra_phase_case(int phase)
{
    return (ac_case)phases[phase].rule;
}

static ac_case due_prompt(const struct syra_look *l, struct ac_text *out)
{
    const int unit = l->s->roll_unit - 1;
    const unsigned due = l->s->unit[unit].due;
    const char *what = "goes to a refuge: where";
    ac_case rule = SYRA_8_2_4_04;

    if (due & SYRA_DUE_DROP) {
        what = "is reduced and carries too much: which unit is lost";
        rule = SYRA_7_2_2_02;
    } else if (due & SYRA_DUE_JOIN && !(due & SYRA_DUE_REFUGE)) {
        what = "has lost his unit: with which one does he go on";
        rule = SYRA_8_2_1_03;
    } else if (due & SYRA_DUE_DISPLACE) {
        what = "must put to sea: where";
        rule = SYRA_7_1_20;
    }
    ac_text_addf(out, "%s %s", l->game->piece_text[unit], what);
    return rule;
}

static ac_case replace_prompt(const struct syra_look *l, struct ac_text *out)
{
    const int ml = l->s->ml[ac_top_const(&l->s->head)->side];

    ac_text_addf(out, "replacements: a unit regains a step on a D10 of %d or less; %d %s left", ml,
                 l->s->quota, l->s->quota == 1 ? "try" : "tries");
    return SYRA_9_4_05;
}

static ac_case settle_prompt(const struct syra_look *l, struct ac_text *out)
{
    const int unit = ac_top_const(&l->s->head)->arg[SYRA_SETTLE_UNIT];

    ac_text_addf(out, "%s comes %s: where", l->game->piece_text[unit],
                 l->s->unit[unit].at == l->d->due ? "into play" : "back to the map");
    if (syra_is_naval(l, unit))
        return SYRA_7_2_1_02;
    return l->s->unit[unit].at == l->d->west ? SYRA_7_1_02 : SYRA_10_1_1_07;
}

/* The sentence of the frame on top; 0 when the phase's own will do. */
static ac_case frame_prompt(const struct syra_look *l, const struct ac_frame *top,
                            struct ac_text *out)
{
    switch ((enum syra_frame)top->kind) {
    case SYRA_FRAME_LOSSES:
        ac_text_addf(out, "%d step %s to take: which unit", l->s->battle.losses,
                     l->s->battle.losses == 1 ? "loss" : "losses");
        return SYRA_8_4_01;
    case SYRA_FRAME_FALLBACK:
        ac_text_addf(out, "%s may retreat one square",
                     l->game->piece_text[top->arg[SYRA_FALLBACK_UNIT]]);
        return SYRA_10_7_05;
    case SYRA_FRAME_SKIRMISH:
        ac_text_add(out, syra_skirmish_prompt(l));
        return SYRA_8_2_3_01;
    case SYRA_FRAME_REPLACE:
        return replace_prompt(l, out);
    case SYRA_FRAME_SETTLE:
        return settle_prompt(l, out);
    case SYRA_FRAME_TURN:
        return syra_turn_prompt(l, out);
    case SYRA_FRAME_IMPULSE:
        return syra_impulse_prompt(l, out);
    case SYRA_FRAME_BATTLE:
    case SYRA_FRAME_NONE:
        break;
    }
    return SYRA_OK;
}

void syra_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    const struct ac_frame *top = ac_top_const(&l.s->head);
    struct ac_text text;
    ac_case rule = SYRA_OK;

    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    out->rule = syra_phase_case(l.s->head.phase);
    if (l.s->head.to_act == AC_OVER) {
        ac_text_add(&text, "the game is over");
        return;
    }
    if (l.s->battle.on)
        ac_text_addf(&text, "Round %d: ", l.s->battle.round);
    if (l.s->head.to_act >= AC_SIDES)
        rule = SYRA_OK; /* dice: the phase says enough */
    else if (syra_due_pending(&l))
        rule = due_prompt(&l, &text);
    else if (top)
        rule = frame_prompt(&l, top, &text);
    if (rule)
        out->rule = rule;
    else
        ac_text_add(&text, phases[l.s->head.phase].text);
    if (l.s->head.to_act < AC_SIDES)
        out->reaction = l.s->battle.on ? l.s->head.to_act != l.s->battle.phasing
                                       : l.s->head.phase == SYRA_P_REACTION;
}
