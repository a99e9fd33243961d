/*
 * What stands behind a roll, itemised on its odds card: the level or factor that the die is compared
 * with; then every modifier of the die ("die: ...") or of the column ("column: ...") with its case,
 * a plus making the result higher; then their sum. The values come from the functions that resolve
 * the roll.
 */
#include "syracuse/rules.h"

#include <string.h>

void syra_card_line(struct ac_card *card, int rule, int side, int value, const char *text)
{
    struct ac_card_line *line;
    struct ac_text out;

    if (!card || card->line_count == AC_MAX_CARD_LINES)
        return;
    line = &card->line[card->line_count++];
    line->rule = (ac_case)rule;
    line->side = (ac_side)side;
    line->num = value;
    line->den = 1;
    ac_text_over(&out, line->text, sizeof(line->text));
    ac_text_add(&out, text);
}

static const char die_word[] = "die: ", column_word[] = "column: ";

static void signed_line(struct ac_card *card, int rule, int side, int value, const char *word,
                        const char *text)
{
    char memory[AC_CARD_TEXT];
    struct ac_text out;

    if (!card || !value)
        return;
    ac_text_over(&out, memory, sizeof(memory));
    ac_text_addf(&out, "%s%s", word, text);
    syra_card_line(card, rule, side, value, memory);
}

void syra_card_die(struct ac_card *card, int rule, int side, int value, const char *text)
{
    signed_line(card, rule, side, value, die_word, text);
}

void syra_card_column(struct ac_card *card, int rule, int side, int value, const char *text)
{
    signed_line(card, rule, side, value, column_word, text);
}

static void sum_lines(struct ac_card *card, const char *word, const char *text)
{
    int count = 0, sum = 0, rule = 0;

    for (int i = 0; i < card->line_count; i++)
        if (strncmp(card->line[i].text, word, strlen(word)) == 0) {
            count++;
            sum += card->line[i].num;
            rule = card->line[i].rule;
        }
    if (count > 1)
        syra_card_line(card, rule, AC_NONE, sum, text);
}

void syra_card_hint(struct ac_card *card, const char *text)
{
    struct ac_text out;

    if (card->hint_count == (int)(sizeof(card->hint) / sizeof(card->hint[0])))
        return;
    ac_text_over(&out, card->hint[card->hint_count++], AC_CARD_TEXT);
    ac_text_add(&out, text);
}

void syra_card_threshold(struct ac_card *card, const char *die, int need)
{
    const int faces = die[1] == '6' ? 6 : 10;
    struct ac_text out;

    ac_text_over(&out, card->column, sizeof(card->column));
    if (need < 1)
        ac_text_addf(&out, "no %s will do", die);
    else if (need >= faces)
        ac_text_addf(&out, "any %s will do", die);
    else
        ac_text_addf(&out, "%s of %d or less", die, need);
}

static void title(struct ac_card *card, const char *text)
{
    struct ac_text out;

    if (card->title[0])
        return;
    ac_text_over(&out, card->title, sizeof(card->title));
    ac_text_add(&out, text);
}

static bool is_unit(int piece)
{
    return piece >= 0 && piece < SYRA_UNITS;
}

/* Who does it to whom, where both are known. */
static void title_pair(const struct syra_look *l, int roll, const int arg[2], struct ac_card *card)
{
    const char *const *name = l->game->piece_text;
    struct ac_text out;

    if (card->title[0] || !is_unit(arg[0]) || !is_unit(arg[1]))
        return;
    ac_text_over(&out, card->title, sizeof(card->title));
    if (roll == SYRA_ROLL_FIRE)
        ac_text_addf(&out, "%s fires at %s", name[arg[0]], name[arg[1]]);
    else if (roll == SYRA_ROLL_RAM)
        ac_text_addf(&out, "%s rams %s", name[arg[0]], name[arg[1]]);
    else
        ac_text_addf(&out, "%s attacks %s", name[arg[0]], name[arg[1]]);
}

/* A D10 that must not exceed the Morale Level; the modifiers are on the card already. */
static void against_morale(const struct syra_look *l, int side, int rule, int modifier,
                           struct ac_card *card)
{
    syra_card_line(card, rule, side, l->s->ml[side], "Morale Level");
    syra_card_threshold(card, "D10", l->s->ml[side] - modifier);
}

/* --- the battle board ---------------------------------------------------------------------------- */

static void assault_lines(const struct syra_look *l, int square, struct ac_card *card)
{
    static const char *const columns[] = { "1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1" };
    struct syra_assault a;
    struct ac_text out;

    title(card, "Assault");
    if (!syra_assault_at(l, square, &a, card))
        return;
    sum_lines(card, column_word, "columns in all");
    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "%s, die %+d", columns[a.column], a.drm);
    for (int more = 1; more < 20; more++)
        if (syra_odds_column(a.strength + more, a.defence) >
            syra_odds_column(a.strength, a.defence)) {
            char memory[AC_CARD_TEXT];

            ac_text_over(&out, memory, sizeof(memory));
            ac_text_addf(&out, "%d short of the next column", more);
            syra_card_hint(card, memory);
            break;
        }
}

static void retreat_lines(const struct syra_look *l, int unit, int rating, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[unit];
    const bool disrupted = u->status == SYRA_DISRUPTED;

    syra_card_line(card, SYRA_10_7_05, u->owner, l->s->ml[u->owner], "Morale Level");
    syra_card_die(card, SYRA_10_7_03, u->owner, -rating, "Leader with the cavalry");
    syra_card_die(card, SYRA_10_7_04, u->owner, disrupted, "Disrupted");
    syra_card_threshold(card, "D10", ac_min(l->s->ml[u->owner], 9) + rating - disrupted);
    syra_card_hint(card, disrupted ? "10 or more eliminates it [10.7-08]"
                                   : "10 or more Disrupts it before the attack [10.7-07]");
}

static void storm_lines(const struct syra_look *l, int unit, struct ac_card *card)
{
    const int side = l->s->unit[unit].owner;

    title(card, "Boarders make ready");
    syra_card_line(card, SYRA_8_3_3_04, side, l->s->ml[side], "Morale Level");
    syra_card_threshold(card, "D10", ac_min(l->s->ml[side], 9) + syra_storm_need(l, unit, card));
    syra_card_hint(card, "10 or more eliminates the unit [8.3.3-06]");
}

static bool board_lines(const struct syra_look *l, int roll, const int arg[2], struct ac_card *card)
{
    const int side = arg[0] >= 0 && arg[0] < SYRA_UNITS ? l->s->unit[arg[0]].owner : 0;

    switch (roll) {
    case SYRA_ROLL_FIRE:
        title_pair(l, roll, arg, card);
        title(card, "Fire");
        syra_card_threshold(card, "D6", ac_clamp(syra_fire_need(l, arg[0], arg[1], card), 1, 5));
        return true;
    case SYRA_ROLL_RAM:
        title_pair(l, roll, arg, card);
        title(card, "Ram");
        syra_card_threshold(card, "D10", ac_clamp(syra_ram_need(l, arg[0], arg[1], card), 1, 9));
        return true;
    case SYRA_ROLL_STORM:
        storm_lines(l, arg[0], card);
        return true;
    case SYRA_ROLL_ASSAULT:
        assault_lines(l, arg[0], card);
        return true;
    case SYRA_ROLL_STEP:
        title(card, "Turning or going on beside the enemy");
        syra_card_threshold(card, "D10", syra_step_check(l, arg[0], card));
        return true;
    case SYRA_ROLL_RETREAT:
        title(card, "Cavalry retreats before combat");
        retreat_lines(l, arg[0], syra_stack_rating(l, arg[0]), card);
        return true;
    case SYRA_ROLL_RALLY:
        title(card, "Rally in the battle");
        against_morale(l, side, SYRA_8_5_03, syra_rally_modifier(l, arg[0], card), card);
        return true;
    default:
        return false;
    }
}

/* --- losses -------------------------------------------------------------------------------------- */

/* Disrupted twice [8.2.4, 8.3.1], or a Leader's die [10.4.3]. */
static bool loss_lines(const struct syra_look *l, int roll, int unit, struct ac_card *card)
{
    const bool battle = l->s->battle.on;
    const bool sicel = roll == SYRA_ROLL_CHECK && !battle && syra_is_sicel(l, unit);

    if (roll == SYRA_ROLL_LEADER) {
        title(card, "The Leader's fate");
        syra_card_line(card, SYRA_10_4_3_02, l->s->unit[unit].owner, 6,
                       l->s->unit[unit].steps == 2 ? "he is reduced on" : "he is eliminated on");
        return true;
    }
    if (roll != SYRA_ROLL_CHECK)
        return false;
    title(card, "Routed, or eliminated");
    syra_card_die(card, SYRA_8_2_4_03, l->s->unit[unit].owner, sicel, "Sicel");
    against_morale(l, l->s->unit[unit].owner, battle ? SYRA_8_3_1_08 : SYRA_8_2_4_04, sicel, card);
    if (!syra_refuges(l, unit))
        syra_card_hint(card, "it has no refuge: Routed it is eliminated [8.2.4-05]");
    return true;
}

/* --- the map ------------------------------------------------------------------------------------- */

/* Who wants the battle, and what it takes. */
static void battle_lines(const struct syra_look *l, struct ac_card *card)
{
    const int roller = syra_battle_roller(l);

    title(card, "Pitched Battle or Skirmish");
    if (roller != AC_NONE)
        against_morale(l, roller, SYRA_8_1_3_04, syra_battle_modifier(l, roller, card), card);
}

/* How many units the city feeds: its morale, the die, and what is against it [9.2.1]. */
static void city_lines(const struct syra_look *l, struct ac_card *card)
{
    struct syra_nets nets;

    title(card, "What the city can feed");
    syra_trace(l, &nets);
    syra_card_line(card, SYRA_9_2_1_01, SYRA_SYRACUSE, l->s->ml[SYRA_SYRACUSE],
                   "Morale Level, and the D6 is added");
    if (nets.cut)
        syra_card_die(card, SYRA_9_2_1_03, SYRA_SYRACUSE, -2, "the city is cut off");
    if (!syra_ships_in_game(l, SYRA_SYRACUSE))
        syra_card_die(card, SYRA_9_2_1_04, SYRA_SYRACUSE, -3, "no ships left in the game");
}

/* [11.2]: above the Morale Level it gives up, above half of it it takes heart. */
static void surrender_lines(const struct syra_look *l, struct ac_card *card)
{
    const int side = l->s->ml[1] < l->s->ml[0], ml = l->s->ml[side];
    struct ac_text out;
    int modifier;

    title(card, "Surrender");
    syra_card_line(card, SYRA_11_2_01, side, ml, "Morale Level, the lower one");
    modifier = syra_surrender_modifier(l, side, card);
    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "D10 above %d surrenders, above %d morale rises", ml - modifier,
                 ml / 2 - modifier);
}

/* Below the Initiative Level it moves, with just that by one area. */
static void react_lines(const struct syra_look *l, int unit, int side, struct ac_card *card)
{
    int modifier;

    title(card, "Reaction");
    syra_card_line(card, SYRA_6_4_04, side, l->s->il[side], "Initiative Level, to be less than");
    modifier = syra_react_modifier(l, unit, card);
    syra_card_threshold(card, "D10", ac_min(l->s->il[side] - 1, 9) - modifier);
    syra_card_hint(card, "just the Initiative Level: one area [6.4-08]");
    if (!syra_is_leader(l, unit))
        syra_card_hint(card, "10 or more Disrupts it [6.4-10]");
}

static void rouse_lines(const struct syra_look *l, int unit, int side, struct ac_card *card)
{
    title(card, "Activate again");
    syra_card_line(card, SYRA_6_3_03, side, l->s->ml[side], "Morale Level, to be less than");
    syra_card_threshold(card, "D10", l->s->ml[side] - 1);
    if (!syra_is_leader(l, unit))
        syra_card_hint(card, "a 10 Disrupts it [6.3-05]");
}

static void wall_lines(const struct syra_look *l, struct ac_card *card)
{
    struct ac_text out;

    title(card, "Siege Wall");
    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "D6 of %d or more",
                 ac_max(4 - syra_wall_modifier(l, l->s->fight - 1, l->s->actor, card), 1));
    syra_card_hint(card, "else the work goes on, and stands by the Rally Segment [4.4-05]");
}

/* --- the Skirmish -------------------------------------------------------------------------------- */

static bool skirmish_lines(const struct syra_look *l, int roll, const int arg[2],
                           struct ac_card *card)
{
    const int unit = arg[0];

    switch (roll) {
    case SYRA_ROLL_STRIKE:
        title_pair(l, roll, arg, card);
        title(card, "Attack in the Skirmish");
        syra_card_threshold(
            card, "D6",
            ac_clamp(syra_strike_need(l, unit, arg[1], l->s->skirmish.fire, card), 1, 5));
        return true;
    case SYRA_ROLL_FLEE:
        title(card, "Flight from the Skirmish");
        against_morale(l, l->s->unit[unit].owner, SYRA_8_2_3_05, syra_flee_modifier(l, unit, card),
                       card);
        return true;
    case SYRA_ROLL_EVADE:
        title(card, "The cavalry avoids the attack");
        retreat_lines(l, l->s->skirmish.target - 1,
                      syra_posted_rating(l, l->s->skirmish.target - 1), card);
        return true;
    case SYRA_ROLL_DARK:
        title(card, "The darkness, for all attacks of a side");
        syra_card_line(card, SYRA_10_6_02, AC_NONE, -l->d->mod[SYRA_F8], "1 and 2: die");
        syra_card_line(card, SYRA_10_6_02, AC_NONE, l->d->mod[SYRA_F8], "5 and 6: die");
        return true;
    default:
        return false;
    }
}

/* --- the turn ------------------------------------------------------------------------------------ */

static void impulses_lines(const struct syra_look *l, struct ac_card *card)
{
    const int side = l->s->first_die ? SYRA_SYRACUSE : SYRA_ATHENS;

    title(card, "Impulses of the turn");
    syra_impulse_lines(l, side, card);
    syra_card_hint(card, "never fewer than 1 nor more than 5 [6.1.1-01]");
}

/* The rolls that bring units into play or back into shape. */
static bool muster_lines(const struct syra_look *l, int roll, int unit, struct ac_card *card)
{
    const int side = unit >= 0 ? l->s->unit[unit].owner : l->s->actor;

    switch (roll) {
    case SYRA_ROLL_REPLACE:
        against_morale(l, side, SYRA_9_4_06, 0, card);
        return true;
    case SYRA_ROLL_RETURN:
        against_morale(l, side, SYRA_7_2_1_02, 0, card);
        return true;
    case SYRA_ROLL_WAVE:
        against_morale(l, side, SYRA_12_4_05, 0, card);
        return true;
    case SYRA_ROLL_RECRUIT:
        against_morale(l, side, SYRA_10_1_1_03, 0, card);
        syra_card_hint(card, "a 10 makes a Sicel of his desert [10.1.1-05]");
        return true;
    case SYRA_ROLL_FEVER:
        against_morale(l, side, SYRA_4_1_01, 0, card);
        return true;
    case SYRA_ROLL_NIGHT:
        title(card, "The night");
        syra_card_line(card, SYRA_10_6_03, 0, l->s->ml[0], "Athenian Morale Level");
        syra_card_line(card, SYRA_10_6_03, 1, l->s->ml[1], "Syracusan Morale Level");
        return true;
    case SYRA_ROLL_RECOVER:
        title(card, "Recovery");
        against_morale(l, side, SYRA_8_5_03, syra_recover_modifier(l, unit, card), card);
        if (l->s->unit[unit].status == SYRA_ROUTED)
            syra_card_hint(card, "Routed: 1 or less is Normal, 10 or more eliminated [8.5-11]");
        return true;
    case SYRA_ROLL_REBUILD:
        title(card, "A lost unit's return");
        syra_card_line(card, SYRA_12_2_08, side, 3, "at full strength up to");
        syra_card_line(card, SYRA_12_2_09, side, 5, "reduced up to; not Archers and Peltasts");
        return true;
    default:
        return false;
    }
}

static void turn_lines(const struct syra_look *l, int roll, const int arg[2], struct ac_card *card)
{
    const int side = arg[0] >= 0 && arg[0] < SYRA_UNITS ? l->s->unit[arg[0]].owner : l->s->actor;

    switch (roll) {
    case SYRA_ROLL_REACT:
        react_lines(l, arg[0], side, card);
        return;
    case SYRA_ROLL_ROUSE:
        rouse_lines(l, arg[0], side, card);
        return;
    case SYRA_ROLL_WALL:
        wall_lines(l, card);
        return;
    case SYRA_ROLL_SURRENDER:
        surrender_lines(l, card);
        return;
    case SYRA_ROLL_BATTLE:
        battle_lines(l, card);
        return;
    case SYRA_ROLL_CITY:
        city_lines(l, card);
        return;
    case SYRA_ROLL_INITIATIVE:
        title(card, "Initiative Level");
        (void)syra_initiative_bonus(l, l->s->first_die != 0, card);
        return;
    case SYRA_ROLL_IMPULSES:
        impulses_lines(l, card);
        return;
    default:
        (void)muster_lines(l, roll, arg[0], card);
        return;
    }
}

void syra_roll_lines(const struct syra_look *l, int roll, const int arg[2], struct ac_card *card)
{
    if (!board_lines(l, roll, arg, card) && !skirmish_lines(l, roll, arg, card) &&
        !loss_lines(l, roll, arg[0], card))
        turn_lines(l, roll, arg, card);
    sum_lines(card, die_word, "die in all");
}
