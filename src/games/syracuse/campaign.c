/* Dice of the campaign: what is rolled, where the outcome goes, and what its odds card says. */
#include "syracuse/rules.h"

/* The container: one outcome for each kind of Sicel in it, weighted by their number. */
static void sicel_chance(const struct syra_look *l, struct ac_chance *out)
{
    static const char *const names[8][3] = {
        { NULL },
        { "light" },
        { "peltast" },
        { "light", "peltast" },
        { "cavalry" },
        { "light", "cavalry" },
        { "peltast", "cavalry" },
        { "light", "peltast", "cavalry" },
    };
    int kinds[3] = { 0 }, counts[3] = { 0 };
    const int n = syra_cup_kinds(l, kinds, counts);
    unsigned set = 0;

    out->what = "a Sicel unit from the container";
    out->count = n;
    out->uniform = false;
    out->total = 0;
    for (int i = 0; i < n; i++) {
        const int type = l->d->kind[kinds[i]].type;

        out->weight[i] = (uint32_t)counts[i];
        out->total += out->weight[i];
        set |= type == SYRA_LIGHT ? 1u : type == SYRA_PELTAST ? 2u : 4u;
    }
    out->names = names[set];
}

void syra_campaign_chance(const struct syra_look *l, struct ac_chance *out)
{
    if (l->s->roll == SYRA_ROLL_SICEL) {
        sicel_chance(l, out);
        return;
    }
    if (l->s->roll == SYRA_ROLL_START) { /* the 90 unequal pairs of two D10 [12.1] */
        out->what = "two unequal D10 for the first Initiative Levels";
        out->count = 90;
        out->uniform = true;
        out->total = 90;
        out->first = 1;
        return;
    }
    out->what = "2D6 for the random event";
    out->count = 11;
    out->uniform = false;
    out->first = 2;
    for (int i = 0; i < 11; i++)
        out->weight[i] = (uint32_t)(i < 6 ? i + 1 : 11 - i);
    out->total = 36;
}

/* --- odds cards -------------------------------------------------------------------------------- */

/* A D10 that must not exceed the Morale Level, less a modifier already on the card. */
static void against_morale(const struct syra_look *l, int side, int rule, int modifier,
                           struct ac_card *card)
{
    syra_card_line(card, rule, side, l->s->ml[side], "Morale Level");
    syra_card_threshold(card, "D10", l->s->ml[side] - modifier);
}

/* Who wants the battle, and what it takes. */
static void battle_lines(const struct syra_look *l, struct ac_card *card)
{
    const int roller = syra_battle_roller(l);

    if (roller == AC_NONE)
        return;
    against_morale(l, roller, SYRA_8_1_3_04, syra_battle_modifier(l, roller), card);
    syra_card_line(card, SYRA_8_1_3_02, roller, syra_battle_modifier(l, roller),
                   "Leaders and night");
}

/* How many units the city feeds besides its morale and the die. */
static void city_lines(const struct syra_look *l, struct ac_card *card)
{
    struct syra_nets nets;
    int rest;

    syra_trace(l, &nets);
    syra_card_line(card, SYRA_9_2_1_01, SYRA_SYRACUSE, l->s->ml[SYRA_SYRACUSE],
                   "Morale Level, plus a D6");
    rest = syra_city_capacity(l, 0, nets.cut) - l->s->ml[SYRA_SYRACUSE];
    if (rest < 0)
        syra_card_line(card, SYRA_9_2_1_03, SYRA_SYRACUSE, rest, "cut off, or without ships");
}

/* [11.2]: above the Morale Level it gives up, above half of it it takes heart. */
static void surrender_lines(const struct syra_look *l, struct ac_card *card)
{
    const int side = l->s->ml[1] < l->s->ml[0];
    struct ac_text out;
    int modifier;

    syra_card_line(card, SYRA_11_2_01, side, l->s->ml[side], "Morale Level");
    modifier = syra_surrender_modifier(l, side, card);
    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "D10 above %d surrenders", l->s->ml[side] - modifier);
}

/* Below the Initiative Level it moves, with just that by one area. */
static void react_lines(const struct syra_look *l, int unit, int side, struct ac_card *card)
{
    int modifier;

    syra_card_line(card, SYRA_6_4_04, side, l->s->il[side], "Initiative Level, to be less than");
    modifier = syra_react_modifier(l, unit, card);
    syra_card_threshold(card, "D10", l->s->il[side] - 1 - modifier);
}

/* Cavalry attacked in a Skirmish slips away [10.7]. */
static void evade_lines(const struct syra_look *l, struct ac_card *card)
{
    const int unit = l->s->skirmish.target - 1;
    const int side = l->s->unit[unit].owner;
    const int rating = syra_posted_rating(l, unit);
    const bool disrupted = l->s->unit[unit].status == SYRA_DISRUPTED;

    syra_card_line(card, SYRA_10_7_05, side, l->s->ml[side], "Morale Level");
    syra_card_threshold(card, "D10", ac_min(l->s->ml[side], 9) + rating - disrupted); /* */
    if (rating)
        syra_card_line(card, SYRA_10_7_03, side, -rating, "Leader with the cavalry");
    if (disrupted)
        syra_card_line(card, SYRA_10_7_04, side, 1, "Disrupted");
}

/* The rolls that bring units into play or back into shape. */
static void muster_lines(const struct syra_look *l, int roll, int unit, struct ac_card *card)
{
    const int side = roll == SYRA_ROLL_REPLACE || roll == SYRA_ROLL_RECOVER ? l->s->unit[unit].owner
                                                                            : l->s->actor;

    switch (roll) {
    case SYRA_ROLL_REPLACE:
        against_morale(l, side, SYRA_9_4_06, 0, card);
        return;
    case SYRA_ROLL_RETURN:
        against_morale(l, side, SYRA_7_2_1_02, 0, card);
        return;
    case SYRA_ROLL_WAVE:
        against_morale(l, side, SYRA_12_4_05, 0, card);
        return;
    case SYRA_ROLL_RECRUIT:
        against_morale(l, side, SYRA_10_1_1_03, 0, card);
        return;
    case SYRA_ROLL_RECOVER:
        against_morale(l, side, SYRA_8_5_03, syra_recover_modifier(l, unit), card);
        syra_card_line(card, SYRA_8_5_08, side, syra_recover_modifier(l, unit),
                       "Leader and supply");
        return;
    default:
        return;
    }
}

void syra_campaign_lines(const struct syra_look *l, int roll, const int arg[2],
                         struct ac_card *card)
{
    const int side = arg[0] >= 0 && arg[0] < SYRA_UNITS ? l->s->unit[arg[0]].owner : l->s->actor;

    switch (roll) {
    case SYRA_ROLL_STRIKE:
        syra_card_threshold(
            card, "D6",
            ac_clamp(syra_strike_need(l, arg[0], arg[1], l->s->skirmish.fire, card), 1, 5));
        return;
    case SYRA_ROLL_FLEE:
        syra_card_line(card, SYRA_8_2_3_05, side, l->s->ml[side], "Morale Level");
        syra_card_threshold(card, "D10", l->s->ml[side] - syra_flee_modifier(l, arg[0], card));
        return;
    case SYRA_ROLL_EVADE:
        evade_lines(l, card);
        return;
    case SYRA_ROLL_REACT:
        react_lines(l, arg[0], side, card);
        return;
    case SYRA_ROLL_ROUSE:
        syra_card_line(card, SYRA_6_3_03, side, l->s->ml[side], "Morale Level, to be less than");
        syra_card_threshold(card, "D10", l->s->ml[side] - 1);
        return;
    case SYRA_ROLL_WALL:
        (void)syra_wall_modifier(l, l->s->fight - 1, l->s->actor, card);
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
    default:
        muster_lines(l, roll, arg[0], card);
        return;
    }
}
