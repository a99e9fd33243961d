/* Dice of the campaign: what is rolled, where the outcome goes, and what its odds card says. */
#include "inside.h"

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

void syra_campaign_outcome(const struct syra_play *p, int index)
{
    const int roll = p->s->roll, unit = p->s->roll_unit - 1;
    const int frame = ac_top_const(&p->s->head)->kind;

    p->s->roll = SYRA_ROLL_NONE;
    p->s->roll_unit = 0;
    if (frame == SYRA_FRAME_SKIRMISH)
        syra_skirmish_outcome(p, roll, unit, index + 1);
    else if (frame == SYRA_FRAME_REPLACE)
        syra_replace_outcome(p, unit, index + 1);
    else if (frame == SYRA_FRAME_IMPULSE)
        syra_impulse_outcome(p, roll, unit, index);
    else
        syra_turn_outcome(p, roll, unit, index);
}

static void title(struct ac_card *card, const char *text)
{
    struct ac_text out;

    ac_text_over(&out, card->title, sizeof(card->title));
    ac_text_add(&out, text);
}

/* Who wants the battle, and what it takes. */
static void battle_lines(const struct syra_look *l, struct ac_card *card)
{
    const int roller = syra_battle_roller(l);

    title(card, "Pitched Battle or Skirmish");
    if (roller == AC_NONE)
        return;
    syra_card_line(card, SYRA_8_1_3_04, roller, l->s->ml[roller], "Morale Level");
    syra_card_line(card, SYRA_8_1_3_02, roller, syra_battle_modifier(l, roller),
                   "Leaders and night");
}

/* How many units the city feeds besides its morale and the die. */
static void city_lines(const struct syra_look *l, struct ac_card *card)
{
    struct syra_nets nets;
    int rest;

    syra_trace(l, &nets);
    rest = syra_city_capacity(l, 0, nets.cut) - l->s->ml[SYRA_SYRACUSE];
    if (rest < 0)
        syra_card_line(card, SYRA_9_2_1_03, SYRA_SYRACUSE, rest, "cut off, or without ships");
}

void syra_campaign_lines(const struct syra_look *l, int roll, const int arg[2],
                         struct ac_card *card)
{
    const int side = arg[0] >= 0 && arg[0] < SYRA_UNITS ? l->s->unit[arg[0]].owner : l->s->actor;

    switch (roll) {
    case SYRA_ROLL_STRIKE:
        title(card, "Attack in the Skirmish");
        if (l->s->skirmish.actor)
            (void)syra_strike_need(l, arg[0], arg[1], l->s->skirmish.fire, card);
        return;
    case SYRA_ROLL_FLEE:
        title(card, "Fleeing");
        syra_card_line(card, SYRA_8_2_3_05, side, l->s->ml[side], "Morale Level");
        (void)syra_flee_modifier(l, arg[0], card);
        return;
    case SYRA_ROLL_REACT:
        title(card, "Reaction");
        syra_card_line(card, SYRA_6_4_04, side, l->s->il[side], "Initiative Level");
        syra_card_line(card, SYRA_6_4_05, side, syra_react_modifier(l, arg[0]),
                       "Leader and cavalry with it");
        return;
    case SYRA_ROLL_ROUSE:
        title(card, "Activating again");
        syra_card_line(card, SYRA_6_3_03, side, l->s->ml[side], "less than the Morale Level");
        return;
    case SYRA_ROLL_WALL:
        title(card, "Wall construction");
        syra_card_line(card, SYRA_10_2_1_02, l->s->actor,
                       syra_wall_modifier(l, l->s->fight - 1, l->s->actor),
                       "modifiers, 4 or more builds");
        return;
    case SYRA_ROLL_SURRENDER:
        title(card, "Surrender");
        for (int k = 0; k < 2; k++)
            if (l->s->ml[k] < l->s->ml[1 - k]) {
                syra_card_line(card, SYRA_11_2_01, k, l->s->ml[k], "Morale Level");
                (void)syra_surrender_modifier(l, k, card);
            }
        return;
    case SYRA_ROLL_BATTLE:
        battle_lines(l, card);
        return;
    case SYRA_ROLL_CITY:
        title(card, "Supply of the city");
        syra_card_line(card, SYRA_9_2_1_01, SYRA_SYRACUSE, l->s->ml[SYRA_SYRACUSE],
                       "Morale Level, plus a D6");
        city_lines(l, card);
        return;
    case SYRA_ROLL_RECOVER:
        title(card, "Recovery");
        syra_card_line(card, SYRA_8_5_03, side, l->s->ml[side], "Morale Level");
        syra_card_line(card, SYRA_8_5_08, side, syra_recover_modifier(l, arg[0]),
                       "Leader and supply");
        return;
    default:
        return;
    }
}
