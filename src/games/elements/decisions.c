/*
 * The decisions of the game, one row each: a stage of set-up, a phase of the turn, a die; with the
 * case that governs it, what is asked, what may be done and why not [SETUP.1, SEQ.2].
 */
#include "elements/rules.h"

/* ---- which row a state is at ---- */

int elem_decision(const struct ac_state *state)
{
    const struct elem_state *s = elem_const(state);
    const bool dice = s->head.to_act == AC_CHANCE;

    if (s->fight.kind)
        return ELEM_ROW_DICE;
    switch ((enum elem_phase)s->head.phase) {
    case ELEM_PHASE_ARMIES:
        if (s->step >= 2)
            return ELEM_ROW_VARY;
        return dice ? ELEM_ROW_DRAW : ELEM_ROW_ARMY;
    case ELEM_PHASE_INVADER:
        return ELEM_ROW_INVADER;
    case ELEM_PHASE_TERRAIN:
        return ELEM_ROW_TERRAIN;
    case ELEM_PHASE_MODIFY:
        return dice ? ELEM_ROW_CHANGE_DIE : ELEM_ROW_CHANGE;
    case ELEM_PHASE_EDGES:
        return s->label[0] ? ELEM_ROW_EDGE_DIE : ELEM_ROW_LABEL;
    case ELEM_PHASE_CAMPS:
        return ELEM_ROW_CAMP;
    case ELEM_PHASE_DEPLOY:
        return ELEM_ROW_DEPLOY;
    case ELEM_PHASE_SWAP:
        return ELEM_ROW_SWAP;
    case ELEM_PHASE_COMMAND:
        return s->winner ? ELEM_ROW_OVER : ELEM_ROW_PIPS;
    case ELEM_PHASE_MOVE:
        return ELEM_ROW_MOVE;
    case ELEM_PHASE_SHOOT:
        return s->called ? ELEM_ROW_CALLED : ELEM_ROW_SHOOT;
    case ELEM_PHASE_COMBAT:
        return (s->named & ELEM_NAMED) == ELEM_NAMED ? ELEM_ROW_FIGHT : ELEM_ROW_ASSAULT;
    case ELEM_PHASES:
        break;
    }
    ac_bug("elements: phase %d does not exist", s->head.phase);
}

ac_side elem_phasing(const struct ac_state *state)
{
    const struct elem_state *s = elem_const(state);

    return (ac_side)(s->head.phase >= ELEM_PHASE_MOVE ? s->active : s->head.to_act);
}

void elem_add_allowed(const struct ac_look *look, elem_forbids *forbids, struct ac_action action,
                      struct ac_actions *out)
{
    if (!forbids(look->game, elem_const(look->state), &action))
        ac_actions_add(out, action);
}

/* ---- dice ---- */

static void roll_change(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die to change the terrain", 6);
}

static void roll_edge(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for the base edge", 6);
}

static void roll_pips(const struct ac_look *look, struct ac_chance *out)
{
    (void)look;
    ac_chance_die(out, "die for PIPs", 6);
}

static void do_pips(struct ac_play *play, const struct ac_action *action)
{
    struct elem_state *s = elem_mut(play->state);

    s->pips = (uint8_t)(action->arg[0] + 1); /* [PIP.1] */
    s->head.phase = ELEM_PHASE_MOVE;
    s->head.to_act = (int8_t)s->active;
    ac_emit(play->sink, ELEM_EV_RESULT, ELEM_PIP_1, ELEM_L_PIPS + action->arg[0], 0, 0);
}

static void roll_fight(const struct ac_look *look, struct ac_chance *out)
{
    const struct elem_fight *fight = &elem_const(look->state)->fight;

    ac_chance_die(out, fight->die ? "die of the waiting side" : "die of the active side", 6);
}

/* ---- what is asked, where it depends ---- */

static void ask_move(const struct ac_look *look, struct ac_turn *out)
{
    const int pips = elem_const(look->state)->pips;
    struct ac_text text;

    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    ac_text_addf(&text, "%d PIP%s: %s", pips, pips == 1 ? "" : "s",
                 elem_decisions[ELEM_ROW_MOVE].prompt);
}

/* The dice belong to the phase they are rolled in. */
static void ask_dice(const struct ac_look *look, struct ac_turn *out)
{
    const bool shots = elem_const(look->state)->head.phase == ELEM_PHASE_SHOOT;
    const struct ac_decision *row = &elem_decisions[shots ? ELEM_ROW_SHOOT : ELEM_ROW_FIGHT];
    struct ac_text text;

    out->rule = row->rule;
    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    ac_text_add(&text, row->prompt);
}

/* What is still in hand, kind by kind: names alone do not say what an element is. */
static void ask_deploy(const struct ac_look *look, struct ac_turn *out)
{
    const struct elem_state *s = elem_const(look->state);
    const struct elem_data *d = elem_data_of(look->game);
    const int first = elem_deployer(s) * ELEM_ARMY;
    struct ac_text text;
    bool told[ELEM_MAX_SUBS] = { false };
    bool any = false;

    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    ac_text_add(&text, "deploy your elements");
    for (int u = first; u < first + ELEM_ARMY; u++) {
        const int sub = s->unit[u].sub;

        if (s->unit[u].where != ELEM_ABSENT || told[sub])
            continue;
        told[sub] = true;
        ac_text_addf(&text, "%s %s", any ? "," : "; in hand:", d->sub[sub].name);
        any = true;
        for (int k = u; k < first + ELEM_ARMY; k++)
            if (s->unit[k].where == ELEM_ABSENT && s->unit[k].sub == sub)
                ac_text_addf(&text, " %s", look->game->piece_name[k]);
    }
    if (!any)
        ac_text_add(&text, ", then done");
}

/* ---- the table ---- */

/* clang-format off */
const struct ac_decision elem_decisions[ELEM_DECISIONS] = {
    [ELEM_ROW_OVER] = { "over", ELEM_WIN_1, "the battle is over", 0,
        NULL, NULL, NULL, NULL, NULL, NULL },
    [ELEM_ROW_ARMY] = { "army", ELEM_ARMY_1, "choose an army", 0,
        NULL, elem_army_list, elem_army_do, NULL, elem_army_why, NULL },
    [ELEM_ROW_DRAW] = { "army-draw", ELEM_ARMY_1, "choose an army", 0,
        NULL, NULL, elem_army_do, elem_army_chance, NULL, NULL },
    [ELEM_ROW_VARY] = { "choices", ELEM_ARMY_1, "choose what your list leaves open, then done", 0,
        NULL, elem_vary_list, elem_vary_do, NULL, elem_vary_why, NULL },
    [ELEM_ROW_INVADER] = { "invader", ELEM_SETUP_2, "dice and aggression decide who invades", 0,
        NULL, NULL, elem_invader_do, elem_invader_chance, NULL, NULL },
    [ELEM_ROW_TERRAIN] = { "terrain", ELEM_TERR_1, "lay three to five terrain pieces, or take the board", 0,
        NULL, elem_lay_list, elem_lay_do, NULL, elem_lay_why, NULL },
    [ELEM_ROW_CHANGE_DIE] = { "change-die", ELEM_TERR_20, "may the piece be shifted or rotated?", 0,
        NULL, NULL, elem_change_roll, roll_change, NULL, NULL },
    [ELEM_ROW_CHANGE] = { "change", ELEM_SETUP_1, "shift or rotate the piece, or leave it", 0,
        NULL, elem_change_list, elem_change_do, NULL, elem_change_why, NULL },
    [ELEM_ROW_LABEL] = { "edges", ELEM_SETUP_1, "give the edges their die faces", 0,
        NULL, elem_label_list, elem_label_do, NULL, elem_label_why, NULL },
    [ELEM_ROW_EDGE_DIE] = { "edge-die", ELEM_SETUP_3, "which is the invader's base edge?", 0,
        NULL, NULL, elem_edge_roll, roll_edge, NULL, NULL },
    [ELEM_ROW_CAMP] = { "camp", ELEM_SETUP_5, "place your camp", 0,
        NULL, elem_camps_list, elem_camps_do, NULL, elem_camp_why, NULL },
    [ELEM_ROW_DEPLOY] = { "deployment", ELEM_DEPLOY_3, "deploy your twelve elements", 0,
        NULL, elem_deployment_list, elem_deployment_do, NULL, elem_deploy_why, ask_deploy },
    [ELEM_ROW_SWAP] = { "exchanges", ELEM_SETUP_1, "exchange up to two pairs of elements", 0,
        NULL, elem_swap_list, elem_swap_do, NULL, elem_swap_why, NULL },
    [ELEM_ROW_PIPS] = { "pips", ELEM_PIP_1, "roll for PIPs", 0,
        NULL, NULL, do_pips, roll_pips, NULL, NULL },
    [ELEM_ROW_MOVE] = { "movement", ELEM_PIP_2, "move elements and groups, then end the movement", 0,
        NULL, elem_move_list, elem_move_do, NULL, elem_move_why, ask_move },
    [ELEM_ROW_SHOOT] = { "shooting", ELEM_SEQ_6, "choose the next shot", 0,
        elem_shoot_settle, elem_shoot_list, elem_shoot_do, NULL, elem_shoot_why, NULL },
    [ELEM_ROW_CALLED] = { "called", ELEM_SEQ_4, "your element must shoot: choose its target", 0,
        NULL, elem_called_list, elem_shoot_do, NULL, elem_shoot_why, NULL },
    [ELEM_ROW_ASSAULT] = { "camp-attack", ELEM_SEQ_12, "name the element that attacks the camp, or none", 0,
        elem_assault_settle, elem_assault_list, elem_assault_do, NULL, elem_assault_why, NULL },
    [ELEM_ROW_FIGHT] = { "combat", ELEM_SEQ_6, "choose the next close combat", 0,
        elem_fight_settle, elem_fight_list, elem_fight_do, NULL, elem_fight_why, NULL },
    [ELEM_ROW_DICE] = { "dice", ELEM_CC_2, "the dice are rolled", 0,
        NULL, NULL, elem_dice_do, roll_fight, NULL, ask_dice },
};
/* clang-format on */
