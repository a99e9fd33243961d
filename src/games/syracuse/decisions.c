/*
 * The decisions of the game, one row each: a step of the turn, of an Impulse, of a battle or a
 * Skirmish, a duty that a hit leaves behind, a die; with the case that governs it, what is asked, how
 * it goes on by itself, what may be done and why not [4.0].
 */
#include "syracuse/decisions.h"

#include <string.h>

/* --- which row a state is at --------------------------------------------------------------------- */

static const uint8_t stage_row[SYRA_STAGES] = {
    [SYRA_T_SICELS] = SYRA_ROW_SICELS,
    [SYRA_T_LEVELS] = SYRA_ROW_LEVELS,
    [SYRA_T_EVENT] = SYRA_ROW_EVENT,
    [SYRA_T_FEVER] = SYRA_ROW_FEVER,
    [SYRA_T_LEVIES] = SYRA_ROW_LEVIES,
    [SYRA_T_CITY] = SYRA_ROW_CITY,
    [SYRA_T_FEED] = SYRA_ROW_FEED,
    [SYRA_T_SUPPLY] = SYRA_ROW_SUPPLY,
    [SYRA_T_INITIATIVE] = SYRA_ROW_INITIATIVE,
    [SYRA_T_IMPULSES] = SYRA_ROW_IMPULSES,
    [SYRA_T_OPERATIONS] = SYRA_ROW_OPERATIONS,
    [SYRA_T_VICTORY] = SYRA_ROW_VICTORY,
    [SYRA_T_SURRENDER] = SYRA_ROW_SURRENDER,
    [SYRA_T_RALLY] = SYRA_ROW_RECOVERY,
    [SYRA_T_WORKS] = SYRA_ROW_WORKS,
    [SYRA_T_REPLACE_FIRST] = SYRA_ROW_REPLACE_FIRST,
    [SYRA_T_REPLACE_SECOND] = SYRA_ROW_REPLACE_SECOND,
    [SYRA_T_REINFORCE] = SYRA_ROW_REINFORCE,
    [SYRA_T_RECRUIT_HIGH] = SYRA_ROW_RECRUIT,
    [SYRA_T_RECRUIT_LOW] = SYRA_ROW_RECRUIT,
    [SYRA_T_RECRUIT_DRAW] = SYRA_ROW_DRAW,
    [SYRA_T_DESERT] = SYRA_ROW_DESERT,
    [SYRA_T_END] = SYRA_ROW_TURN_END,
    [SYRA_T_DEPLOY_ATHENS] = SYRA_ROW_DEPLOY,
    [SYRA_T_DEPLOY_SYRACUSE] = SYRA_ROW_DEPLOY,
};
static const uint8_t impulse_row[SYRA_IMPULSE_STEPS] = {
    [SYRA_I_WAVE] = SYRA_ROW_WAVE,       [SYRA_I_ARRIVE] = SYRA_ROW_ARRIVE,
    [SYRA_I_REBUILD] = SYRA_ROW_BERTHS,  [SYRA_I_ROLL] = SYRA_ROW_ACTIVATE,
    [SYRA_I_CHOOSE] = SYRA_ROW_CHOOSE,   [SYRA_I_MOVE] = SYRA_ROW_MOVEMENT,
    [SYRA_I_REACT] = SYRA_ROW_REACTION,  [SYRA_I_COMBAT] = SYRA_ROW_FIGHT,
    [SYRA_I_ROUTED] = SYRA_ROW_ROUTED,   [SYRA_I_WALLS] = SYRA_ROW_WALLS,
    [SYRA_I_END] = SYRA_ROW_IMPULSE_END,
};
static const uint8_t part_row[SYRA_COMBAT_PARTS] = {
    [SYRA_C_BUILDERS_DEFENDER] = SYRA_ROW_KEEP, [SYRA_C_BUILDERS_ATTACKER] = SYRA_ROW_KEEP,
    [SYRA_C_DECLARE] = SYRA_ROW_DECLARE,        [SYRA_C_ANSWER] = SYRA_ROW_ANSWER,
    [SYRA_C_RESOLVE] = SYRA_ROW_RESOLVE,
};
static const uint8_t battle_row[] = {
    [SYRA_B_PLACE_DEFENDER] = SYRA_ROW_PLACE, [SYRA_B_ROWS] = SYRA_ROW_ROWS,
    [SYRA_B_PLACE_ATTACKER] = SYRA_ROW_PLACE, [SYRA_B_NIGHT] = SYRA_ROW_NIGHT,
    [SYRA_B_MOVE] = SYRA_ROW_MARCH,           [SYRA_B_ORDER] = SYRA_ROW_ORDER,
    [SYRA_B_DEFENSIVE] = SYRA_ROW_DEFENSIVE,  [SYRA_B_RETREAT] = SYRA_ROW_RETREAT,
    [SYRA_B_OFFENSIVE] = SYRA_ROW_OFFENSIVE,  [SYRA_B_ASSAULT] = SYRA_ROW_ASSAULT,
    [SYRA_B_RALLY] = SYRA_ROW_RALLY,          [SYRA_B_END] = SYRA_ROW_RALLY,
};
static const uint8_t skirmish_row[SYRA_SKIRMISH_STEPS] = {
    [SYRA_K_POST_DEFENDER] = SYRA_ROW_POST, [SYRA_K_POST_ATTACKER] = SYRA_ROW_POST,
    [SYRA_K_PAIR] = SYRA_ROW_PAIR,          [SYRA_K_EXTRA] = SYRA_ROW_EXTRA,
    [SYRA_K_DARK_DEFENDER] = SYRA_ROW_DARK, [SYRA_K_DARK_ATTACKER] = SYRA_ROW_DARK,
    [SYRA_K_OPEN_DEFENDER] = SYRA_ROW_OPEN, [SYRA_K_OPEN_ATTACKER] = SYRA_ROW_OPEN,
    [SYRA_K_ACT] = SYRA_ROW_BLOW,           [SYRA_K_EVADE] = SYRA_ROW_EVADE,
};

/* Of an assault's result only the Rout checks come before its losses: one die a Leader, R-51. */
unsigned syra_duties(const struct syra_state *s)
{
    const struct ac_frame *top = ac_top_const(&s->head);
    unsigned due = 0;

    for (int i = 0; i < SYRA_UNITS; i++)
        due |= s->unit[i].due;
    if (top && top->kind == SYRA_FRAME_LOSSES)
        return due & SYRA_DUE_CHECK;
    return due & ~(unsigned)(SYRA_DUE_FEVER | SYRA_DUE_RALLY);
}

static int due_row(unsigned due)
{
    if (due & SYRA_DUE_DROP)
        return SYRA_ROW_DROP;
    if (due & SYRA_DUE_REFUGE)
        return SYRA_ROW_REFUGE;
    return due & SYRA_DUE_JOIN ? SYRA_ROW_JOIN : SYRA_ROW_DISPLACE;
}

static int frame_row(const struct syra_state *s, const struct ac_frame *top)
{
    switch ((enum syra_frame)top->kind) {
    case SYRA_FRAME_TURN:
        return stage_row[s->stage];
    case SYRA_FRAME_IMPULSE:
        if (top->step == SYRA_I_COMBAT && s->fight)
            return part_row[top->arg[SYRA_IMPULSE_PART]];
        return impulse_row[top->step];
    case SYRA_FRAME_BATTLE:
        return battle_row[s->battle.step];
    case SYRA_FRAME_SKIRMISH:
        return skirmish_row[s->skirmish.step];
    case SYRA_FRAME_LOSSES:
        return SYRA_ROW_LOSSES;
    case SYRA_FRAME_FALLBACK:
        return SYRA_ROW_FALLBACK;
    case SYRA_FRAME_REPLACE:
        return SYRA_ROW_REPLACE;
    case SYRA_FRAME_SETTLE:
        return SYRA_ROW_SETTLE;
    case SYRA_FRAME_NONE:
        break;
    }
    ac_bug("syracuse: nothing is being done");
}

int syra_decision(const struct ac_state *state)
{
    const struct syra_state *s = syra_in(state);

    if (s->winner)
        return SYRA_ROW_OVER;
    if (s->roll)
        return SYRA_ROW_DIE;
    if (s->roll_unit)
        return due_row(s->unit[s->roll_unit - 1].due);
    if (syra_duties(s))
        return SYRA_ROW_DUTY;
    return frame_row(s, &s->head.frame[s->head.depth - 1]);
}

ac_side syra_phasing(const struct ac_state *state)
{
    const struct syra_state *s = syra_in(state);

    if (s->battle.on)
        return (ac_side)s->battle.phasing;
    return (ac_side)(s->head.phase == SYRA_P_REACTION ? s->actor : s->head.to_act);
}

/* Of units that no rule can tell apart lists name the first. */
ac_piece syra_first_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };

    for (ac_piece i = 0; i < piece; i++)
        if (syra_alike(&l, i, piece))
            return i;
    return piece;
}

/* --- dice ---------------------------------------------------------------------------------------- */

static const struct {
    const char *what;
    int sides; /* 0: no plain die */
    void (*outcome)(const struct syra_play *p, int unit, int die);
} dice[SYRA_ROLLS] = {
    [SYRA_ROLL_CHECK] = { "D10: Routed or eliminated", 10, syra_check_outcome },
    [SYRA_ROLL_LEADER] = { "D6 for the Leader's fate", 6, syra_leader_outcome },
    [SYRA_ROLL_STEP] = { "D10 to turn or go on beside the enemy", 10, syra_march_outcome },
    [SYRA_ROLL_FIRE] = { "D6 for fire", 6, syra_fire_outcome },
    [SYRA_ROLL_RETREAT] = { "D10 for the cavalry's retreat", 10, syra_retreat_outcome },
    [SYRA_ROLL_STORM] = { "D10 for the boarders", 10, syra_storm_outcome },
    [SYRA_ROLL_ASSAULT] = { "D6 for the assault", 6, syra_assault_outcome },
    [SYRA_ROLL_RAM] = { "D10 for the ram", 10, syra_ram_outcome },
    [SYRA_ROLL_RALLY] = { "D10 to rally", 10, syra_rally_outcome },
    [SYRA_ROLL_NIGHT] = { "D10 for the night", 10, syra_night_outcome },
    [SYRA_ROLL_ROWS] = { "D10 for the attacker's rows", 10, syra_rows_outcome },
    [SYRA_ROLL_SICEL] = { "a Sicel unit from the container", 0, syra_sicel_outcome },
    [SYRA_ROLL_START] = { "two D10 for the first Initiative Levels", 0, syra_start_outcome },
    [SYRA_ROLL_EVENT] = { "2D6 for the random event", 0, syra_event_outcome },
    [SYRA_ROLL_FEVER] = { "D10 against the fever", 10, syra_fever_outcome },
    [SYRA_ROLL_CITY] = { "D6 for the city's supply", 6, syra_city_outcome },
    [SYRA_ROLL_INITIATIVE] = { "D10 for the Initiative Level", 10, syra_initiative_outcome },
    [SYRA_ROLL_IMPULSES] = { "D6 for the number of Impulses", 6, syra_impulses_outcome },
    [SYRA_ROLL_ACTIVATE] = { "D10 for the activation", 10, syra_activate_outcome },
    [SYRA_ROLL_ROUSE] = { "D10 to activate again", 10, syra_rouse_outcome },
    [SYRA_ROLL_REACT] = { "D10 for the Reaction", 10, syra_react_outcome },
    [SYRA_ROLL_RETURN] = { "D10 to come back to the map", 10, syra_return_outcome },
    [SYRA_ROLL_WAVE] = { "D10 for the second wave", 10, syra_wave_outcome },
    [SYRA_ROLL_REPLACE] = { "D10 for the replacement", 10, syra_replace_outcome },
    [SYRA_ROLL_BATTLE] = { "D10 for the Pitched Battle", 10, syra_combat_outcome },
    [SYRA_ROLL_DARK] = { "D6 for the darkness", 6, syra_dark_outcome },
    [SYRA_ROLL_STRIKE] = { "D6 for the attack", 6, syra_strike_outcome },
    [SYRA_ROLL_FLEE] = { "D10 to flee", 10, syra_flee_outcome },
    [SYRA_ROLL_EVADE] = { "D10 for the cavalry", 10, syra_evade_outcome },
    [SYRA_ROLL_WALL] = { "D6 for the wall", 6, syra_wall_outcome },
    [SYRA_ROLL_SURRENDER] = { "D10 for surrender", 10, syra_surrender_outcome },
    [SYRA_ROLL_RECOVER] = { "D10 to recover", 10, syra_recover_outcome },
    [SYRA_ROLL_RECRUIT] = { "D10 for a Sicel unit", 10, syra_recruit_outcome },
    [SYRA_ROLL_REBUILD] = { "D6 for a lost unit's return", 6, syra_rebuild_outcome },
};

static void roll_die(const struct ac_look *look, struct ac_chance *out)
{
    const struct syra_look l = syra_looks(look);

    if (dice[l.s->roll].sides)
        ac_chance_die(out, dice[l.s->roll].what, dice[l.s->roll].sides);
    else
        syra_campaign_chance(&l, out);
}

/* Faces are counted from 1: a D10's zero is a ten [2.0-02]. */
static void fall_die(struct ac_play *play, const struct ac_action *a)
{
    const struct syra_play p = syra_plays(play);
    const int roll = p.s->roll, unit = p.s->roll_unit - 1;

    p.s->roll = SYRA_ROLL_NONE;
    p.s->roll_unit = 0;
    dice[roll].outcome(&p, unit, a->arg[0] + 1);
}

static bool game_over(struct ac_play *play)
{
    struct ac_head *head = &syra_of(play->state)->head;

    memset(head->frame, 0, sizeof(head->frame));
    head->depth = 0;
    head->to_act = AC_OVER;
    return true;
}

/* --- what is asked, where it depends ------------------------------------------------------------- */

static const uint16_t phase_cases[SYRA_PHASES] = {
    [SYRA_P_EVENTS] = SYRA_4_1_01,        [SYRA_P_SUPPLY] = SYRA_9_2_1_06,
    [SYRA_P_OPERATIONS] = SYRA_6_1_2_01,  [SYRA_P_ACTIVATION] = SYRA_6_2_2_01,
    [SYRA_P_MOVEMENT] = SYRA_6_2_3_01,    [SYRA_P_REACTION] = SYRA_6_4_01,
    [SYRA_P_COMBAT] = SYRA_8_0_03,        [SYRA_P_SKIRMISH] = SYRA_8_2_3_01,
    [SYRA_P_WALLS] = SYRA_10_2_1_02,      [SYRA_P_ADMIN] = SYRA_4_4_01,
    [SYRA_P_B_SETUP] = SYRA_8_1_2_04,     [SYRA_P_B_MOVE] = SYRA_7_3_02,
    [SYRA_P_B_DEFENSIVE] = SYRA_8_3_1_01, [SYRA_P_B_RETREAT] = SYRA_10_7_01,
    [SYRA_P_B_OFFENSIVE] = SYRA_8_3_1_01, [SYRA_P_B_ASSAULT] = SYRA_8_3_2_01,
    [SYRA_P_B_RALLY] = SYRA_8_5_01,       [SYRA_P_SETUP] = SYRA_12_0_01,
};

ac_case syra_phase_case(int phase)
{
    return (ac_case)phase_cases[phase];
}

/* Writes the prompt anew: on the board its Round, then a sentence, which knows its case. */
static void say(const struct ac_look *look, struct ac_turn *out,
                ac_case (*sentence)(const struct syra_look *l, struct ac_text *out))
{
    const struct syra_look l = syra_looks(look);
    struct ac_text text;

    ac_text_over(&text, out->prompt, sizeof(out->prompt));
    if (l.s->battle.on)
        ac_text_addf(&text, "Round %d: ", l.s->battle.round);
    out->rule = sentence(&l, &text);
}

static ac_case round_sentence(const struct syra_look *l, struct ac_text *out)
{
    const struct ac_decision *row =
        &syra_decisions[syra_decision((const struct ac_state *)(const void *)l->s)];

    ac_text_add(out, row->prompt);
    return row->rule;
}

static void ask_round(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, round_sentence);
}

static ac_case assault_sentence(const struct syra_look *l, struct ac_text *out)
{
    if (!l->s->battle.naval)
        return round_sentence(l, out);
    ac_text_add(out, "rams, and assaults of units aboard, then done");
    return SYRA_8_3_4_01;
}

static void ask_assault(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, assault_sentence);
}

static ac_case die_sentence(const struct syra_look *l, struct ac_text *out)
{
    ac_text_add(out, dice[l->s->roll].what);
    return syra_phase_case(l->s->head.phase);
}

static void ask_die(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, die_sentence);
}

/* The unit that is to be settled, before the row's own words. */
static ac_case due_sentence(const struct syra_look *l, struct ac_text *out)
{
    ac_text_addf(out, "%s ", l->game->piece_text[l->s->roll_unit - 1]);
    return round_sentence(l, out);
}

static void ask_due(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, due_sentence);
}

static ac_case replace_sentence(const struct syra_look *l, struct ac_text *out)
{
    const int ml = l->s->ml[ac_top_const(&l->s->head)->side];

    ac_text_addf(out, "replacements: a unit regains a step on a D10 of %d or less; %d %s left", ml,
                 l->s->replacements, l->s->replacements == 1 ? "try" : "tries");
    return SYRA_9_4_05;
}

static void ask_replace(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, replace_sentence);
}

static ac_case settle_sentence(const struct syra_look *l, struct ac_text *out)
{
    const int unit = ac_top_const(&l->s->head)->arg[SYRA_SETTLE_UNIT];

    ac_text_addf(out, "%s comes %s: where", l->game->piece_text[unit],
                 l->s->unit[unit].at == l->d->due ? "into play" : "back to the map");
    if (syra_is_naval(l, unit))
        return SYRA_7_2_1_02;
    return l->s->unit[unit].at == l->d->west ? SYRA_7_1_02 : SYRA_10_1_1_07;
}

static void ask_settle(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, settle_sentence);
}

static ac_case losses_sentence(const struct syra_look *l, struct ac_text *out)
{
    ac_text_addf(out, "%d step %s to take: which unit", l->s->battle.losses,
                 l->s->battle.losses == 1 ? "loss" : "losses");
    return SYRA_8_4_01;
}

static void ask_losses(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, losses_sentence);
}

static ac_case fallback_sentence(const struct syra_look *l, struct ac_text *out)
{
    const int unit = ac_top_const(&l->s->head)->arg[SYRA_FALLBACK_UNIT];

    ac_text_addf(out, "%s may retreat one square", l->game->piece_text[unit]);
    return SYRA_10_7_05;
}

static void ask_fallback(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, fallback_sentence);
}

static ac_case feed_sentence(const struct syra_look *l, struct ac_text *out)
{
    ac_text_addf(out, "supply: the city can feed %d more; name them one by one", l->s->to_feed);
    return SYRA_9_2_1_06;
}

static void ask_feed(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, feed_sentence);
}

static ac_case recruit_sentence(const struct syra_look *l, struct ac_text *out)
{
    ac_text_addf(out, "Sicels: the higher morale may draw %d more, or done",
                 l->s->draws[l->s->actor]);
    return SYRA_10_1_1_02;
}

static void ask_recruit(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, recruit_sentence);
}

static ac_case arrive_sentence(const struct syra_look *l, struct ac_text *out)
{
    ac_text_add(out, "who comes into play or back to the map, and where; then done");
    return l->s->actor == SYRA_ATHENS ? SYRA_12_2_11 : SYRA_12_4_09;
}

static void ask_arrive(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, arrive_sentence);
}

static void ask_operations(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, syra_operations_prompt);
}

static void ask_choose(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, syra_choose_prompt);
}

static void ask_move(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, syra_move_prompt);
}

static void ask_combat(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, syra_combat_prompt);
}

static void ask_blow(const struct ac_look *look, struct ac_turn *out)
{
    say(look, out, syra_blow_prompt);
}

/* --- the table ----------------------------------------------------------------------------------- */

/* clang-format off */
const struct ac_decision syra_decisions[SYRA_DECISIONS] = {
    [SYRA_ROW_OVER] = { "over", SYRA_11_0_01, "the game is over", 0,
        game_over, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_DIE] = { "die", SYRA_4_0_01, "a die is rolled", 0,
        NULL, NULL, fall_die, roll_die, NULL, ask_die },
    /* what hits leave behind, before all else */
    [SYRA_ROW_DUTY] = { "duties", SYRA_8_4_01, "what follows from the losses", 0,
        syra_duty_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_DROP] = { "overloaded", SYRA_7_2_2_02, "is reduced and carries too much: which unit is lost", 0,
        NULL, syra_due_legal, syra_due_apply, NULL, syra_why_due, ask_due },
    [SYRA_ROW_REFUGE] = { "refuge", SYRA_8_2_4_04, "goes to a refuge: where", 0,
        NULL, syra_due_legal, syra_due_apply, NULL, syra_why_due, ask_due },
    [SYRA_ROW_JOIN] = { "leader-alone", SYRA_8_2_1_03, "has lost his unit: with which one does he go on", 0,
        NULL, syra_due_legal, syra_due_apply, NULL, syra_why_due, ask_due },
    [SYRA_ROW_DISPLACE] = { "put-to-sea", SYRA_7_1_20, "must put to sea: where", 0,
        NULL, syra_due_legal, syra_due_apply, NULL, syra_why_due, ask_due },
    /* set-up, and the turn [4.0] */
    [SYRA_ROW_DEPLOY] = { "deployment", SYRA_12_0_01, "set up, then done", 0,
        syra_deploy_settle, syra_deployment_legal, syra_deployment_apply, NULL, syra_why_deployment, NULL },
    [SYRA_ROW_SICELS] = { "first-sicels", SYRA_10_1_1_08, "Sicels are drawn", 0,
        syra_sicels_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_LEVELS] = { "first-levels", SYRA_12_1_04, "the first Initiative Levels", 0,
        syra_levels_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_EVENT] = { "event", SYRA_4_1_01, "random events", 0,
        syra_event_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_FEVER] = { "fever", SYRA_4_1_01, "the fever", 0,
        syra_fever_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_LEVIES] = { "levies", SYRA_4_1_01, "levies", 0,
        syra_levies_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_CITY] = { "city", SYRA_9_2_1_02, "the city's supply", 0,
        syra_city_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_FEED] = { "supply-choice", SYRA_9_2_1_06, "supply: who is fed", 0,
        syra_feed_settle, syra_feed_legal, syra_feed_apply, NULL, syra_why_feed, ask_feed },
    [SYRA_ROW_SUPPLY] = { "supply", SYRA_9_3_01, "supply and morale", 0,
        syra_supply_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_INITIATIVE] = { "initiative", SYRA_5_2_01, "initiative", 0,
        syra_initiative_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_IMPULSES] = { "impulses", SYRA_6_1_01, "the number of Impulses", 0,
        syra_impulses_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_OPERATIONS] = { "operations", SYRA_6_1_2_01, "conduct a Ground or Naval Impulse, or pass", 0,
        syra_operations_settle, syra_operations_legal, syra_operations_apply, NULL, syra_why_operations, ask_operations },
    [SYRA_ROW_VICTORY] = { "victory", SYRA_11_1_01, "Automatic Victory", 0,
        syra_victory_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_SURRENDER] = { "surrender", SYRA_11_2_01, "surrender", 0,
        syra_surrender_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_RECOVERY] = { "recovery", SYRA_8_5_03, "recovery", 0,
        syra_rally_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_WORKS] = { "works", SYRA_4_4_01, "walls are finished", 0,
        syra_works_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_REPLACE_FIRST] = { "first-replacements", SYRA_9_4_05, "replacements of the Initiative player", 0,
        syra_replace_first_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_REPLACE_SECOND] = { "second-replacements", SYRA_9_4_05, "replacements of the other player", 0,
        syra_replace_second_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_REPLACE] = { "replacements", SYRA_9_4_05, "replacements", 0,
        syra_replace_settle, syra_replace_legal, syra_replace_apply, NULL, syra_why_replace, ask_replace },
    [SYRA_ROW_REINFORCE] = { "reinforcements", SYRA_12_2_11, "reinforcements", 0,
        syra_reinforce_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_RECRUIT] = { "recruits", SYRA_10_1_1_02, "Sicels: units may be drawn, or done", 0,
        syra_recruit_settle, syra_draw_legal, syra_draw_apply, NULL, syra_why_draw, ask_recruit },
    [SYRA_ROW_DRAW] = { "recruit", SYRA_10_1_1_03, "Sicels: a unit may be drawn, or done", 0,
        syra_draw_settle, syra_draw_legal, syra_draw_apply, NULL, syra_why_draw, NULL },
    [SYRA_ROW_SETTLE] = { "placement", SYRA_10_1_01, "a unit comes onto the map: where", 0,
        syra_settle_settle, syra_settle_legal, syra_settle_apply, NULL, syra_why_settle, ask_settle },
    [SYRA_ROW_DESERT] = { "desertion", SYRA_10_1_1_05, "Sicels: which unit of the enemy deserts", 0,
        syra_desert_settle, syra_desert_legal, syra_desert_apply, NULL, syra_why_desert, NULL },
    [SYRA_ROW_TURN_END] = { "end-of-turn", SYRA_4_4_01, "the turn ends", 0,
        syra_end_settle, NULL, NULL, NULL, NULL, NULL },
    /* an Impulse [6.2] */
    [SYRA_ROW_WAVE] = { "wave", SYRA_12_4_05, "does the second wave come", 0,
        syra_wave_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_ARRIVE] = { "arrivals", SYRA_12_0_02, "who comes into play or back to the map, and where; then done", 0,
        syra_arrive_settle, syra_arrive_legal, syra_arrive_apply, NULL, syra_why_arrive, ask_arrive },
    [SYRA_ROW_BERTHS] = { "berths", SYRA_12_2_11, "the ships that have come: where does each lie", 0,
        syra_rebuild_settle, syra_berths_legal, syra_arrive_apply, NULL, syra_why_berths, NULL },
    [SYRA_ROW_ACTIVATE] = { "activation-die", SYRA_6_2_2_01, "the die of activation", 0,
        syra_activate_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_CHOOSE] = { "activation", SYRA_6_2_2_01, "choose what activates", 0,
        syra_choose_settle, syra_choose_legal, syra_choose_apply, NULL, syra_why_choose, ask_choose },
    [SYRA_ROW_MOVEMENT] = { "movement", SYRA_6_2_3_01, "move activated units, build walls, then done", 0,
        syra_move_settle, syra_movement_legal, syra_movement_apply, NULL, syra_why_movement, ask_move },
    [SYRA_ROW_REACTION] = { "reaction", SYRA_6_4_01, "try Reaction moves, then done", 0,
        syra_react_settle, syra_reaction_legal, syra_reaction_apply, NULL, syra_why_reaction, ask_move },
    [SYRA_ROW_FIGHT] = { "combat", SYRA_8_0_03, "combat in several areas: which is settled next", 0,
        syra_fight_settle, syra_fight_legal, syra_fight_apply, NULL, syra_why_fight, NULL },
    [SYRA_ROW_KEEP] = { "builders", SYRA_8_2_1_02, "do the builders stay at work, or fight", 0,
        syra_keep_settle, syra_keep_legal, syra_keep_apply, NULL, syra_why_keep, ask_combat },
    [SYRA_ROW_DECLARE] = { "declaration", SYRA_8_1_1_01, "wish for a Pitched Battle or a Skirmish", 0,
        syra_declare_settle, syra_declare_legal, syra_declare_apply, NULL, syra_why_declare, ask_combat },
    [SYRA_ROW_ANSWER] = { "answer", SYRA_8_1_3_01, "what does the defender wish", 0,
        syra_answer_settle, syra_answer_legal, syra_answer_apply, NULL, syra_why_answer, ask_combat },
    [SYRA_ROW_RESOLVE] = { "kind-of-combat", SYRA_8_1_3_04, "Pitched Battle or Skirmish", 0,
        syra_resolve_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_ROUTED] = { "after-combat", SYRA_8_2_4_06, "after combat", 0,
        syra_routed_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_WALLS] = { "walls", SYRA_10_2_1_02, "wall construction", 0,
        syra_walls_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_IMPULSE_END] = { "end-of-impulse", SYRA_6_2_2_01, "the Impulse ends", 0,
        syra_impulse_end_settle, NULL, NULL, NULL, NULL, NULL },
    /* a Pitched Battle [8.3] */
    [SYRA_ROW_PLACE] = { "battle-setup", SYRA_6_5_01, "set up on the battle board", 0,
        syra_place_settle, syra_place_legal, syra_place_apply, NULL, syra_why_place, ask_round },
    [SYRA_ROW_ROWS] = { "rows", SYRA_10_6_09, "the attacker's rows", 0,
        syra_rows_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_NIGHT] = { "night", SYRA_10_6_03, "the night", 0,
        syra_night_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_MARCH] = { "battle-movement", SYRA_7_3_02, "advance and turn units, then done", 0,
        syra_march_settle, syra_march_legal, syra_board_march_apply, NULL, syra_why_march, ask_round },
    [SYRA_ROW_ORDER] = { "battle-order", SYRA_8_3_1_04, "which of two stacked units is on top: swap them, then done", 0,
        syra_order_settle, syra_march_legal, syra_board_march_apply, NULL, syra_why_order, ask_round },
    [SYRA_ROW_DEFENSIVE] = { "defensive-fire", SYRA_8_3_01, "defensive fire, then done", 0,
        syra_defensive_settle, syra_defensive_legal, syra_shoot_apply, NULL, syra_why_fire, ask_round },
    [SYRA_ROW_RETREAT] = { "retreat-before-combat", SYRA_10_7_02, "threatened cavalry may retreat before combat", 0,
        syra_retreat_settle, syra_before_combat_legal, syra_before_combat_apply, NULL, syra_why_retreat, ask_round },
    [SYRA_ROW_FALLBACK] = { "fall-back", SYRA_10_7_05, "the cavalry may retreat one square", 0,
        syra_fallback_settle, syra_fallback_legal, syra_fallback_apply, NULL, syra_why_fallback, ask_fallback },
    [SYRA_ROW_OFFENSIVE] = { "offensive-fire", SYRA_8_3_01, "offensive fire, then done", 0,
        syra_offensive_settle, syra_offensive_legal, syra_shoot_apply, NULL, syra_why_fire, ask_round },
    [SYRA_ROW_ASSAULT] = { "assault", SYRA_8_3_2_01, "assaults, then done", 0,
        syra_assault_settle, syra_assaults_legal, syra_assaults_apply, NULL, syra_why_assault, ask_assault },
    [SYRA_ROW_LOSSES] = { "losses", SYRA_8_4_01, "steps are lost: which unit", 0,
        syra_losses_settle, syra_losses_legal, syra_losses_apply, NULL, syra_why_losses, ask_losses },
    [SYRA_ROW_RALLY] = { "rally", SYRA_8_5_01, "rally", 0,
        syra_battle_rally_settle, NULL, NULL, NULL, NULL, NULL },
    /* a Skirmish [8.2] */
    [SYRA_ROW_POST] = { "leaders-posts", SYRA_8_2_3_01, "Skirmish: with which unit does the Leader stand, in front or behind", 0,
        syra_post_settle, syra_post_legal, syra_post_apply, NULL, syra_why_post, NULL },
    [SYRA_ROW_PAIR] = { "line-up", SYRA_8_2_3_01, "Skirmish: line up, each unit against one of the enemy", 0,
        syra_pair_settle, syra_pair_legal, syra_oppose_apply, NULL, syra_why_pair, NULL },
    [SYRA_ROW_EXTRA] = { "surplus", SYRA_8_2_3_01, "Skirmish: a unit to spare, set against any enemy or held back", 0,
        syra_extra_settle, syra_extra_legal, syra_oppose_apply, NULL, syra_why_extra, NULL },
    [SYRA_ROW_DARK] = { "darkness", SYRA_10_6_02, "the darkness", 0,
        syra_dark_settle, NULL, NULL, NULL, NULL, NULL },
    [SYRA_ROW_OPEN] = { "reserves", SYRA_8_2_3_01, "Skirmish: bring reserves to the front, then done", 0,
        syra_open_settle, syra_open_legal, syra_oppose_apply, NULL, syra_why_open, NULL },
    [SYRA_ROW_BLOW] = { "skirmish", SYRA_8_2_3_01, "Skirmish: one of your units attacks or flees", 0,
        syra_act_settle, syra_blow_legal, syra_blow_apply, NULL, syra_why_blow, ask_blow },
    [SYRA_ROW_EVADE] = { "evasion", SYRA_8_2_3_01, "Skirmish: the cavalry is attacked; try to avoid it, or stand", 0,
        syra_evade_settle, syra_evade_legal, syra_evade_apply, NULL, syra_why_evade, NULL },
};
/* clang-format on */
