/*
 * Rules in play, one row each: the case, a position, what is played in it, and what must hold then.
 * What holds is said in words parted by semicolons:
 *   Coenus 3719 | Coenus on AT1 | Coenus gone | AT1 damaged | Coenus disrupted   where and how one is
 *   may ACTION | not ACTION                                          what is allowed, or is not
 *   cost COENUS 3607 3608 6 | cost COENUS 3718 3719 -                half points of a step, - closed
 *   morale M N | level HEX N                                         armies and walls
 */
#include "tyre/test/table.h"

#include <stdlib.h>
#include <string.h>

struct row {
    const char *rule;
    const char *position;
    const char *first;
    const char *then;
};

/* clang-format off */
#define BOMBARDING "  turn: 5\n  plan: bombard\n  plan-open: yes\n  fireship: gone\n"
#define SUNK "    Fireship: sunk\n"
#define LAND "  segment: land-mac\n  impulse: 2\n"
#define GARRISON "  segment: land-tyr\n  impulse: 2\n"
#define SEA "  segment: move-1\n  impulse: 1\n  pieces:\n"
#define MELEE "  segment: melee-mac\n  impulse: 2\n"
#define FIRE "  segment: fire\n  impulse: 2\n"

static const struct row rows[] = {
    /* who moves when */
    { "4.2-init", SEA "    TT1: 5010 E\n    Hanno: aboard TT1\n    AT1: 5020 W\n    Enylus: aboard AT1\n", "", "may move TT1;not move AT1" },
    { "4.3-init", "  segment: move-1\n  impulse: 2\n  pieces:\n    TT1: 5010 E\n    Hanno: aboard TT1\n    AT1: 5020 W\n    Enylus: aboard AT1\n", "", "may move AT1;not move TT1" },
    { "4.2B", SEA "    TT1: 5010 E\n    Hanno: aboard TT1\n    AT1: 5020 W\n    Enylus: aboard AT1\n", "done", "may move AT1" },
    /* ships */
    { "5.21b", SEA "    TT1: 5010 E exhausted 2\n    Hanno: aboard TT1\n", "move TT1;row 5011;row 5012;row 5013", "not row 5014" },
    { "5.23", SEA "    TT1: 5010 E disrupted exhausted 2\n    Hanno: aboard TT1\n", "move TT1;row 5011;row 5012;row 5013", "TT1 5013" },
    { "6.32a", SEA "    TT1: 5010 E disrupted\n    Hanno: aboard TT1\n", "move TT1;row 5011;row 5012;row 5013", "not row 5014" },
    { "6.13a", SEA "    TT1: 3620 SE\n    Hanno: aboard TT1\n    AT1: 3322 E\n", "move TT1", "may ram AT1 - SE" },
    { "6.13b", SEA "    TT1: 3620 SE\n    Hanno: aboard TT1\n    AT1: 3322 SE\n", "move TT1", "not ram AT1 - SE" },
    { "6.15", SEA "    TT1: 3620 SE\n    TQ1: 3621 E\n    Hanno: aboard TQ1\n    AT1: 3322 E\n", "move TT1;ram AT1 - SE;=1", "TT1 3421;TT1 exhausted;AT1 3322" },
    { "6.14b", SEA "    TB1: 3620 SE\n    TQ1: 3621 E\n    Hanno: aboard TQ1\n    AT1: 3322 E\n", "move TB1;ram AT1 - SE;=6", "AT1 pinned;TB1 pinned" },
    { "6.34", SEA "    TT1: 3620 SE\n    TQ1: 3621 E\n    Hanno: aboard TQ1\n    AT1: 3322 E damaged\n", "move TT1;ram AT1 - SE;=6;=3", "AT1 gone" },
    { "6.35", SEA "    TT1: 3620 SE\n    TQ1: 3621 E\n    Hanno: aboard TQ1\n    AT1: 3322 E\n", "move TT1;ram AT1 - SE;=6;=6", "AT1 gone" },
    { "8.0d", SEA "    TT1: 3620 SE\n    TQ1: 3621 E\n    Hanno: aboard TQ1\n    AT1: 3322 E\n    Hoplite1: aboard AT1\n", "move TT1;ram AT1 - SE;=6;=5", "AT1 gone;Hoplite1 gone" },
    { "8.23", SEA "    TT1: 3620 SE\n    TQ1: 3621 E\n    Hanno: aboard TQ1\n    AT1: 3322 E\n    Hoplite1: aboard AT1\n    Diades: aboard AT1\n", "move TT1;ram AT1 - SE;=6;=6", "Hoplite1 gone;Diades gone" },
    { "6.17", "  segment: move-1\n  impulse: 2\n  pieces:\n    AQ1: 5015 E disrupted\n    AT2: 5115 E\n    Enylus: aboard AT2\n    TT1: 5014 NE pinned-to AQ1\n", "", "not free AQ1 TT1" },
    { "6.25", "  segment: naval-melee\n  impulse: 1\n  pieces:\n    TQ1: 5010 E\n    Hanno: aboard TQ1\n    AB1: 5110 W damaged\n", "attack TQ1 AB1;done;=6", "AB1 gone;TQ1 5010" },
    { "6.31", "  segment: naval-melee\n  impulse: 1\n  pieces:\n    TT1: 5010 E\n    AT1: 5110 W\n    TT2: 5310 E\n    Hanno: aboard TT2\n", "attack TT1 AT1;done;=1", "AT1 5110;AT1 sound" },
    { "6.23c", "  segment: naval-melee\n  impulse: 1\n  pieces:\n    TT1: 5010 E\n    AT1: 5110 W\n    AT2: 5111 W\n    TT2: 5210 E\n", "", "may attack TT1 AT1;may attack TT1 AT2" },
    { "9.28-boom", "  segment: move-1\n  impulse: 2\n  pieces:\n    AT1: 2917 W\n    Enylus: aboard AT1\n", "move AT1", "not row 2916" },
    { "9.28-water", LAND "  pieces:\n    Coenus: 3318\n", "", "cost Coenus 3318 3319 -" },
    /* walls */
    { "7.15a", BOMBARDING "  segment: bombard\n  impulse: 2\n  walls: {3719: 5}\n  pieces:\n" SUNK "    AT1: 3721 W\n    Engine1: aboard AT1 catapult\n", "shoot Engine1 3719;done;=6", "level 3719 6" },
    { "7.15b", BOMBARDING "  segment: bombard\n  impulse: 2\n  pieces:\n" SUNK "    AT1: 4314 W\n    Engine1: aboard AT1 catapult\n", "shoot Engine1 4212;done;=2", "level 4212 1" },
    { "7.12b", BOMBARDING "  segment: bombard\n  impulse: 2\n  pieces:\n" SUNK "    AT1: 3721 W\n    AT2: 3722 W\n    Engine1: aboard AT1 catapult\n    Engine2: aboard AT2 catapult\n", "shoot Engine1 3719;shoot Engine2 3719;done;=3;=6", "level 3719 3" },
    { "7.14c", BOMBARDING "  segment: bombard\n  impulse: 2\n  pieces:\n" SUNK "    AT1: 3720 W\n    AT2: 3619 NW\n    Engine1: aboard AT1 ram\n    Engine2: aboard AT2 ram\n", "batter Engine1 3719;batter Engine2 3719;done;=6;=2", "level 3719 4" },
    { "8.13", BOMBARDING "  segment: counter\n  impulse: 2\n  pieces:\n" SUNK "    AT1: 3721 W\n    Engine1: aboard AT1 ram\n    Catapult1: 3719\n", "counter Catapult1 AT1;done;=5", "AT1 damaged;Engine1 gone" },
    { "7.23b", "  segment: counter\n  impulse: 2\n  pieces:\n    AT1: 3721 W\n    AT2: 3722 W\n    Hoplite1: aboard AT1\n    Catapult1: 3719\n", "", "may counter Catapult1 AT1;not counter Catapult1 AT2" },
    /* land movement */
    { "9.21", LAND "  pieces:\n    Coenus: 3006\n", "", "cost Coenus 3006 3007 2" },
    { "9.28-clear", LAND "  pieces:\n    Coenus: 3006\n", "", "cost Coenus 3006 3106 2" },
    { "9.33", LAND "  pieces:\n    Coenus: 3710\n", "", "cost Coenus 3710 3711 4" },
    { "9.28-city", LAND "  pieces:\n    Coenus: 3307\n", "", "cost Coenus 3307 3308 4" },
    { "9.28-obj", LAND "  pieces:\n    Coenus: 3611\n", "", "cost Coenus 3611 3612 4" },
    { "9.28-slope", LAND "  pieces:\n    Coenus: 3607\n", "", "cost Coenus 3607 3608 6" },
    { "9.22", LAND "  walls: {3719: 6}\n  pieces:\n    Coenus: 3718\n", "", "cost Coenus 3718 3719 4" },
    { "9.28-breach", LAND "  walls: {4206: 6}\n  pieces:\n    Coenus: 4205\n", "", "cost Coenus 4205 4206 4" },
    { "9.23b", LAND "  pieces:\n    Coenus: 4909\n", "", "cost Coenus 4909 4809 8" },
    { "9.28-wallwall", LAND "  pieces:\n    Coenus: 3618\n", "", "cost Coenus 3618 3719 1" },
    { "9.28-secEC", LAND "  pieces:\n    Coenus: 4909\n    Militia1: 4810\n", "", "cost Coenus 4909 4809 -" },
    { "10.23", LAND "  pieces:\n    Coenus: 4909\n    Perdiccas: 4808\n    Militia1: 4810\n", "", "cost Coenus 4909 4809 -;cost Perdiccas 4808 4809 1" },
    { "9.25", LAND "  pieces:\n    Coenus: 3718\n", "", "cost Coenus 3718 3719 -" },
    { "9.28-pri", GARRISON "  pieces:\n    Militia1: 3718\n    Coenus: 3006\n", "", "cost Militia1 3718 3719 2" },
    { "9.34", LAND "  pieces:\n    Coenus: 4207\n", "", "cost Coenus 4207 4206 8;cost Coenus 4207 4307 -" },
    { "8.33", LAND "  pieces:\n    Coenus: 4909\n", "", "cost Coenus 4909 4910 -;cost Coenus 4909 4808 8" },
    { "9.31c", LAND "  pieces:\n    Coenus: 4909\n", "march Coenus", "not step 4908" },
    { "9.31d", LAND "  walls: {4206: 6, 4107: 6}\n  pieces:\n    Coenus: 4106\n", "", "cost Coenus 4106 4206 4;cost Coenus 4106 4107 4" },
    { "9.12b", LAND "  pieces:\n    Coenus: 3106\n    Coyle: 3107\n    Catapult1: 3107\n", "march Coenus;step 3107", "Coyle gone;Catapult1 gone" },
    { "9.12c", LAND "  pieces:\n    Diades: 3106\n    Coenus: 3005\n    Coyle: 3107\n", "march Diades", "not step 3107" },
    { "9.14", LAND "  pieces:\n    Coenus: 3004\n    Militia1: 3007\n    Perdiccas: 2905\n", "march Coenus;step 3005;step 3006", "Coenus 3006;not step 3106" },
    { "9.5", LAND "  pieces:\n    Coenus: 3006\n    Perdiccas: 3007\n", "march Coenus;step 3007", "may step 3008;not stay" },
    { "9.54", LAND "  pieces:\n    Coenus: 3006\n    Diades: 3007\n", "march Coenus;step 3007;stay;march Diades;stay", "Coenus 3007;Diades 3007" },
    { "9.4", "  segment: counter\n  impulse: 2\n  pieces:\n    Coenus: 3004\n    Diades: 3711\n", "march Coenus;step 3005;step 3006", "not step 3007" },
    { "10.26", LAND "  pieces:\n    Coenus: 3006\n    Perdiccas: 3008\n    Craterus: 3107\n    Militia1: 4211\n", "march Coenus;step 3007", "may step 2907" },
    { "8.34b", FIRE "  walls: {3719: 6}\n  pieces:\n    Coenus: 3719\n    AT1: 3720 W\n    RoyalArc1: 3718\n", "fire RoyalArc1 Coenus;=5", "Coenus on AT1" },
    /* fire and retreats */
    { "11.13", FIRE "  pieces:\n    Cretan1: 3006\n    Cretan2: 3005\n    Militia1: 3206\n    Militia2: 3107\n", "fire Cretan1 Militia1;=1", "not fire Cretan1 Militia2" },
    { "11.2", FIRE "  pieces:\n    Cretan1: 3206\n    RoyalArc1: 3106\n", "fire Cretan1 RoyalArc1;=6", "may fire RoyalArc1 Cretan1" },
    { "11.26", FIRE "  pieces:\n    Cretan1: 3206\n    Militia1: 3106\n", "fire Cretan1 Militia1;=6", "Militia1 gone" },
    { "11.23a", MELEE "  pieces:\n    Coenus: 3106 disrupted\n    Perdiccas: 3205\n    Militia1: 3206\n", "assail Militia1", "not join Coenus;may join Perdiccas" },
    { "11.5-m2", FIRE "  pieces:\n    Cretan1: 4909\n    Militia1: 4809\n    Perdiccas: 4910\n    RoyalArc1: 4710\n", "fire Cretan1 Militia1;=3", "Militia1 sound" },
    { "11.12b", FIRE "  pieces:\n    Cretan1: 3006\n    Coenus: 3106\n    Militia1: 3206\n", "", "may fire Cretan1 Militia1" },
    { "11.12a", FIRE "  pieces:\n    Cretan1: 4017\n    Militia1: 4217\n    Militia2: 4116\n", "", "not fire Cretan1 Militia1" },
    { "13.42", BOMBARDING "  segment: counter\n  impulse: 2\n  pieces:\n" SUNK "    AT1: 3721 W\n    Engine1: aboard AT1 ram\n    Catapult1: 3718\n    Catapult2: 3719\n", "", "not counter Catapult1 AT1;may counter Catapult2 AT1" },
    { "13.13b", MELEE "  mole: 8\n  pieces:\n    Coenus: 3720\n    Tower1: 3720\n    Militia1: 3719\n", "assail Militia1", "may join Coenus" },
    { "12.15", MELEE "  pieces:\n    Coenus: 3106 disrupted\n    Perdiccas: 3205\n    Militia1: 3206\n", "assail Militia1;join Perdiccas", "not join Coenus" },
    { "12.12", MELEE "  pieces:\n    Coenus: 3106\n    Militia1: 3206\n", "", "may done" },
    { "12.4", MELEE "  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n    Craterus: 3107\n    Ptolemy: 3305\n    Militia1: 3206\n    Militia2: 3405\n", "assail Militia1;join Coenus;join Perdiccas;join Craterus;strike;=6", "Militia1 gone;not assail Militia2" },
    { "12.42", MELEE "  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n    Militia1: 3206\n    Militia2: 3005\n", "assail Militia1;join Coenus;strike;=4", "Militia1 disrupted" },
    { "12.44", MELEE "  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n    Craterus: 3107\n    Militia1: 3206\n", "assail Militia1;join Coenus;join Perdiccas;join Craterus;strike;=6", "Militia1 gone" },
    { "15.33", MELEE "  pieces:\n    Coenus: 3106\n    Coyle: 3206\n", "assail Coyle;join Coenus;strike", "Coyle gone" },
    { "13.43a", MELEE "  pieces:\n    Coenus: 3106\n    Catapult1: 3206\n", "assail Catapult1;join Coenus;strike", "Catapult1 gone" },
    { "12.31", LAND "  pieces:\n    Coenus: 3306\n", "march Coenus;step 3307", "morale macedonians 1" },
    { "12.34", LAND "  morale-done: city\n  pieces:\n    Coenus: 3611\n", "march Coenus;step 3612", "morale tyrians -1" },
    { "12.32", MELEE "  losses: 5\n  walls: {3719: 6}\n  pieces:\n    Coenus: 3720\n    Militia1: 3719\n", "done", "Coenus gone;morale macedonians -1" },
    { "12.33", LAND "  pieces:\n    Coenus: 3106\n    Azemilk: 3107\n", "march Coenus;step 3107", "Azemilk gone;morale tyrians -1" },
    /* leaders, engines, engineers */
    { "15.4b", MELEE "  walls: {3719: 6}\n  pieces:\n    Coenus: 3720\n    Alexander: 3720\n    Perdiccas: 3718\n    Militia1: 3719\n", "done", "Coenus gone;Alexander 3718" },
    { "11.24d", FIRE "  pieces:\n    Cretan1: 3812\n    Coenus: 3813\n    Perdiccas: 3714\n    Craterus: 3613\n    Ptolemy: 3612\n    Meleager: 3712\n    Militia1: 3713\n", "fire Cretan1 Militia1;=4", "Militia1 gone" },
    { "14.22", "  turn: 5\n  plan: bombard\n  segment: construct\n  fireship: gone\n  points: {walls: 6}\n  pieces:\n" SUNK, "", "not build catapult" },
    { "14.33", "  turn: 5\n  plan: bombard\n  segment: construct\n  fireship: gone\n  walls: {3719: 2}\n  points: {walls: 1}\n  pieces:\n" SUNK, "mend 3719;done;=6", "level 3719 0" },
    { "13.11", "  turn: 5\n  plan: bombard\n  segment: embark\n  fireship: gone\n  pieces:\n" SUNK "    Tower1: 3731\n", "take Tower1;place 3824", "Tower1 3824" },
    { "13.15", "  turn: 5\n  plan: bombard\n  mole: 1\n  segment: embark\n  fireship: gone\n  pieces:\n" SUNK "    Tower1: 3731\n", "take Tower1", "may place 3823;may place 4233;not place 3723" },
    { "14.12b", "  turn: 5\n  plan: bombard\n  segment: embark\n  fireship: gone\n  pieces:\n" SUNK "    Tower1: 3824\n    Guards1: 3732\n", "take Guards1;place 3824", "Guards1 3824;Tower1 3824" },
    { "13.43b", "  turn: 5\n  plan: bombard\n  segment: shift\n  fireship: gone\n  pieces:\n" SUNK "    Catapult1: 4411\n", "take Catapult1", "may place 3612;may place 2802;not place 4909" },
    { "8.21b", "  turn: 8\n  plan: assault\n  segment: embark\n  fireship: gone\n  pieces:\n" SUNK "    CT1: 4530 E damaged\n    Agema: aboard CT1\n    Coenus: 3733\n", "take Coenus", "not embark CT1" },
    { "8.24b", FIRE "  pieces:\n    AT1: 3720 W\n    Hoplite1: aboard AT1\n    Cretan1: aboard AT1\n    RoyalArc1: 3719\n", "fire Cretan1 RoyalArc1;=1", "not fire RoyalArc1 Hoplite1;may fire RoyalArc1 Cretan1" },
    { "16.33", SEA "    TT1: 3620 SE\n    Hanno: aboard TT1\n    AT1: 3322 E\n", "move TT1;ram AT1 - SE;=1;=1", "AT1 pinned" },
};
/* clang-format on */

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* The next word of a text, into a buffer that lasts until the next call. */
static const char *word(const char **text)
{
    static char room[8][32];
    static int turn;
    char *out = room[turn = (turn + 1) % 8];
    size_t len;

    *text += strspn(*text, " ");
    len = strcspn(*text, " ");
    assert_in_range(len, 0, 31);
    memcpy(out, *text, len);
    out[len] = '\0';
    *text += len;
    return out;
}

static bool is_in_state(int piece, const char *how)
{
    const struct tyre_state *s = fix.s;
    const unsigned ship = tyre_is_ship(piece) ? s->sflag[piece] : 0;
    const bool disrupted =
        tyre_is_ship(piece)
            ? (ship & TYRE_S_DISRUPTED) != 0
            : tyre_is_unit(piece) && (s->uflag[piece - TYRE_UNIT0] & TYRE_U_DISRUPTED);

    if (strcmp(how, "damaged") == 0)
        return ship & TYRE_S_DAMAGED;
    if (strcmp(how, "disrupted") == 0)
        return disrupted;
    if (strcmp(how, "pinned") == 0)
        return s->pins[piece] > 0;
    if (strcmp(how, "exhausted") == 0)
        return s->exhausted[piece] > 0;
    if (strcmp(how, "sound") == 0)
        return !disrupted && !(ship & TYRE_S_DAMAGED);
    if (strcmp(how, "gone") == 0)
        return s->hex[piece] < 0 && s->ride[piece] < 0 &&
               (!tyre_is_siege(piece) || piece - TYRE_SIEGE0 >= TYRE_ENGINES ||
                s->engine[piece - TYRE_SIEGE0] == TYRE_E_LOST);
    return s->hex[piece] == hx(atoi(how));
}

static bool cost_is(const char *text)
{
    const int piece = pc(word(&text));
    const int from = hx(atoi(word(&text)));
    const int to = hx(atoi(word(&text)));
    const char *want = word(&text);
    int rule;
    const int cost =
        tyre_step_cost(fix.d, fix.s, piece, from, tyre_direction(fix.d, from, to), &rule);

    return cost == (want[0] == '-' ? AC_NONE : atoi(want));
}

static bool holds(const char *text)
{
    const char *rest = text;
    const char *first = word(&rest);

    rest += strspn(rest, " ");
    if (strcmp(first, "may") == 0)
        return refusal(rest)[0] == '\0';
    if (strcmp(first, "not") == 0)
        return refusal(rest)[0] != '\0';
    if (strcmp(first, "cost") == 0)
        return cost_is(rest);
    if (strcmp(first, "level") == 0) {
        const int hex = hx(atoi(word(&rest)));

        return fix.s->level[fix.d->wall[hex]] == atoi(word(&rest));
    }
    if (strcmp(first, "morale") == 0) {
        const int side = strcmp(word(&rest), "tyrians") == 0 ? TYRE_TYR : TYRE_MAC;

        return fix.s->morale[side] == atoi(word(&rest));
    }
    const char *how = word(&rest);
    if (strcmp(how, "on") == 0)
        return fix.s->ride[pc(first)] == pc(word(&rest));
    return is_in_state(pc(first), how);
}

static void check_row(const struct row *row)
{
    const char *then = row->then;

    lay(row->position);
    acts(row->first);
    while (*then) {
        const size_t len = strcspn(then, ";");
        char one[64] = "";

        assert_in_range(len, 1, sizeof(one) - 1);
        memcpy(one, then, len);
        then += len + (then[len] == ';');
        if (!holds(one))
            fail_msg("%s: after \"%s\" it does not hold that \"%s\"", row->rule, row->first, one);
    }
}

static void test_rules_row_by_row(void **unused)
{
    (void)unused;
    for (int i = 0; i < ROWS; i++)
        check_row(&rows[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_rules_row_by_row) };

    return cmocka_run_group_tests(tests, tyre_open_campaign, tyre_close);
}
