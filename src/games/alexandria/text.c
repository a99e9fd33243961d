/* Prompts, and the reasons why an action is refused, by case. */
#include <string.h>

#include "queries.h"

struct words {
    ac_case rule;       /* that governs the decision, and refuses what does not fit it */
    const char *prompt; /* when this verb heads the list */
};

/* clang-format off */
static const struct words words[ALEX_VERB_COUNT] = {
    [ALEX_SEIZE] = { ALEX_4_51_1, "Seize the turn before the enemy names what he activates?" },
    [ALEX_DECLINE] = { ALEX_7_4_1, "React, or let it pass" },
    [ALEX_ACTIVATE] = { ALEX_3_A_1, "Activate a leader, the fleet, the auxiliaries, or move your commander" },
    [ALEX_FLEET] = { ALEX_3_A_2, "Activate the fleet, the auxiliaries, or move your commander" },
    [ALEX_AUXILIARIES] = { ALEX_3_A_3, "Activate the auxiliaries, or move your commander" },
    [ALEX_COMMANDER] = { ALEX_3_A_4, "Activate a leader, the fleet, the auxiliaries, or move your commander" },
    [ALEX_PASS] = { ALEX_3_A_5, "Nothing can be activated: pass" },
    [ALEX_SPEED] = { ALEX_5_42_1, "Which galleys go at attack speed?" },
    [ALEX_END] = { ALEX_3_B_1, "End this part of the turn" },
    [ALEX_MOVE] = { ALEX_3_B_1, "Move and fire: pick a unit or a galley" },
    [ALEX_ESCORT] = { ALEX_4_43_3, "Move and fire: pick a unit" },
    [ALEX_STEP] = { ALEX_5_31_1, "Where does it go?" },
    [ALEX_FACE] = { ALEX_6_12_1, "Which way does it face?" },
    [ALEX_SHIFT] = { ALEX_5_76_1, "Change its place in the stack, or be done" },
    [ALEX_EMBARK] = { ALEX_5_36_17, "Go aboard, or be done" },
    [ALEX_TRANSFER] = { ALEX_5_64_1, "Go over to another galley, or be done" },
    [ALEX_LEAVE] = { ALEX_11_3_7, "Leave the map, or be done" },
    [ALEX_HALT] = { ALEX_5_31_2, "This piece is done" },
    [ALEX_LEAD] = { ALEX_5_12_1, "Move the leader" },
    [ALEX_FIRE] = { ALEX_7_11_1, "Fire, or be done" },
    [ALEX_SKIRMISH] = { ALEX_7_17_4, "Fire, or be done" },
    [ALEX_HARASS] = { ALEX_7_52_2, "Harass, or be done" },
    [ALEX_REACT] = { ALEX_7_4_1, "Fire in reaction?" },
    [ALEX_CONTACT] = { ALEX_7_54_1, "Try to catch them, or let them go" },
    [ALEX_WITHDRAW] = { ALEX_5_81_1, "Withdraw before the enemy?" },
    [ALEX_FLEE] = { ALEX_4_32_2, "Does the leader get away?" },
    [ALEX_FOLLOW] = { ALEX_5_86_1, "Does the leader go along?" },
    [ALEX_SAIL] = { ALEX_5_43_1, "Announce a galley's movement, or fire" },
    [ALEX_CUT] = { ALEX_9_41_1, "Announce a galley's movement, or fire" },
    [ALEX_ROW] = { ALEX_5_43_2, "Steer the galley" },
    [ALEX_TURN] = { ALEX_6_21_1, "Steer the galley" },
    [ALEX_ABOUT] = { ALEX_6_23_1, "Steer the galley" },
    [ALEX_BACK] = { ALEX_5_47_1, "Steer the galley" },
    [ALEX_BEACH_IT] = { ALEX_5_48_1, "Beach the galley, or be done" },
    [ALEX_RAM] = { ALEX_9_12_1, "Ram, or be done" },
    [ALEX_RAKE] = { ALEX_9_21_1, "Rake the galley you pass?" },
    [ALEX_DIEKPLUS] = { ALEX_9_24_1, "Break the line?" },
    [ALEX_GRAPPLE] = { ALEX_9_31_1, "Grapple, or be done" },
    [ALEX_MOOR] = { ALEX_9_33_2, "Grapple the causeway, or be done" },
    [ALEX_VOLLEY] = { ALEX_7_22_1, "Fire from the galleys" },
    [ALEX_BURN] = { ALEX_7_34_1, "Fire at the slip" },
    [ALEX_AVOID] = { ALEX_5_91_1, "Try to get out of the galley's way?" },
    [ALEX_DENY] = { ALEX_5_26_2, "Does the lighthouse let this galley pass?" },
    [ALEX_ALLOW] = { ALEX_5_26_2, "Does the lighthouse let this galley pass?" },
    [ALEX_UNFOUL] = { ALEX_3_D_2, "Disengage fouled galleys" },
    [ALEX_ATTACK_PLACE] = { ALEX_8_2_1, "Designate the attacks" },
    [ALEX_BOARD] = { ALEX_8_62_1, "Designate the attacks" },
    [ALEX_CANCEL] = { ALEX_8_2_1, "Designate the attacks" },
    [ALEX_RESOLVE] = { ALEX_8_5_1, "Which combat is next?" },
    [ALEX_USE] = { ALEX_8_5_2, "Which unit gives the modifiers?" },
    [ALEX_RETREAT] = { ALEX_10_3_1, "Where does the unit retreat?" },
    [ALEX_ESCAPE] = { ALEX_10_3_7, "Where does the unit retreat?" },
    [ALEX_ADVANCE] = { ALEX_8_53_1, "Advance into what the enemy has left" },
    [ALEX_REPLACE] = { ALEX_4_33_1, "Where does the new leader take over?" },
    [ALEX_DEPLOY] = { ALEX_11_1_7, "Set up: pick a piece to place elsewhere, or be done" },
    [ALEX_STATION] = { ALEX_11_1_7, "Where is it set up?" },
};
/* clang-format on */

static void name_piece(const struct alex *a, struct ac_text *text, int piece)
{
    ac_text_addf(text, "%s: ", a->game->piece_name[piece]);
}

void alex_turn_text(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);
    struct ac_actions list = { .count = 0 };
    struct ac_text text;

    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    if (a.s->head.to_act == AC_OVER) {
        ac_text_add(&text, "The battle is over");
        return;
    }
    if (a.s->head.to_act == AC_CHANCE) {
        ac_text_addf(&text, "Roll for %s", alex_frames[f->kind].what);
        return;
    }
    alex_frames[f->kind].legal(&a, f, &list);
    out->rule = words[list.list[0].verb].rule;
    out->reaction = a.s->head.to_act != a.s->active;
    if (f->kind == ALEX_F_MOVE || f->kind == ALEX_F_SAIL || f->kind == ALEX_F_TURN_TO)
        name_piece(&a, &text, f->arg[0]);
    ac_text_add(&text, words[list.list[0].verb].prompt);
    if (f->kind == ALEX_F_MOVE)
        ac_text_addf(&text, " (%d of %d MP left)", a.d->piece[f->arg[0]].ma - f->arg[1],
                     a.d->piece[f->arg[0]].ma);
    if (f->kind == ALEX_F_SAIL)
        ac_text_addf(&text, " (%d MP left)", f->arg[1]);
}

/* --- why not ---------------------------------------------------------------------------------------- */

static bool refuse(struct ac_why *why, ac_case rule, const char *reason)
{
    struct ac_text text;

    why->rule = rule;
    ac_text_over(&text, why->text, sizeof(why->text));
    ac_text_add(&text, reason);
    return false;
}

static bool refuse_step(const struct alex *a, const struct ac_frame *f, int to, struct ac_why *why)
{
    const int unit = f->arg[0];
    const int at = a->s->unit[unit].at;
    const int side = a->d->piece[unit].side;
    struct alex_way way[ALEX_MAX_WAYS];
    int count;

    if (f->arg[4] & ALEX_MV_STOP)
        return refuse(why, ALEX_6_33_1, "it may spend no more movement points");
    if (f->arg[4] & ALEX_MV_STAND)
        return refuse(why, ALEX_7_17_4, "it has fired as a unit that stands");
    if (f->arg[2] == AC_NONE && alex_top_unit(a->d, a->s, at, side) != unit)
        return refuse(why, ALEX_5_76_2, "a unit above it in the stack stays");
    if (a->d->place[to].zones & ALEX_ZONE_BARRED)
        return refuse(why, ALEX_12_1_8, "this scenario closes that place");
    if (alex_barred(a->d, unit, to))
        return refuse(why, ALEX_11_2_7, "cavalry stays out of the city and off the causeway");
    if (a->d->place[to].kind == ALEX_BLOCK && f->arg[1])
        return refuse(why, ALEX_5_23_3, "entering a Block takes the entire allowance");
    if (a->d->place[to].kind != ALEX_BLOCK && alex_units_at(a->d, a->s, to, !side) > 0)
        return refuse(why, ALEX_5_75_1, "an enemy unit is there");
    count = alex_ways(a, unit, at, a->s->unit[unit].facing, f->arg[1] == 0, way);
    for (int i = 0; i < count; i++) {
        if (way[i].to != to)
            continue;
        if (way[i].cost > a->d->piece[unit].ma - f->arg[1])
            return refuse(why, ALEX_5_34_1, "not enough movement points");
        if (!alex_can_stack(a->d, a->s, unit, to))
            return refuse(why, ALEX_5_71_1, "it cannot stay there, nor go on");
        return refuse(why, ALEX_6_15_1, "not with that facing");
    }
    return refuse(why, ALEX_5_32_1, "that is not a hex or Point to its front");
}

bool alex_judge(const struct ac_game *game, const struct ac_state *state,
                const struct ac_action *action, struct ac_why *why)
{
    const struct alex a = alex_look(game, state);
    const struct ac_frame *f = ac_top_const(&a.s->head);
    struct ac_actions list = { .retracts = true };
    bool verb = false;

    alex_frames[f->kind].legal(&a, f, &list);
    for (int i = 0; i < list.count; i++) {
        if (ac_action_same(&list.list[i], action))
            return true;
        verb = verb || list.list[i].verb == action->verb;
    }
    if (f->kind == ALEX_F_MOVE && action->verb == ALEX_STEP)
        return refuse_step(&a, f, action->arg[0], why);
    if (!verb)
        return refuse(why, words[action->verb].rule, "this cannot be done now");
    return refuse(why, words[action->verb].rule, "not with this piece, place or number now");
}
