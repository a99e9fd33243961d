/*
 * Odds cards: their parts add up, and their results are what becomes of the pieces. The oracle here
 * knows no results by name: it rolls every die on a copy and looks who is lost, damaged, disrupted,
 * pinned or driven back.
 */
#include "tyre/test/table.h"

#include <string.h>

#include "base/rng.h"

/* What a die is about, before it is rolled. */
struct subject {
    struct tyre_state was;
    int kind, piece, other;
};

static struct ac_state *as_state(struct tyre_state *s)
{
    return (struct ac_state *)(void *)s;
}

/* Who is looked at, from the frame on top; a ram under way is about its target. */
static struct subject subject_of(const struct tyre_state *s)
{
    const struct ac_frame *top = ac_top_const(&s->head);
    struct subject out = { .was = *s, .kind = top->kind, .piece = AC_NONE, .other = AC_NONE };

    if (s->head.depth > 1) {
        out.kind = TYRE_DIE_RAM;
        out.piece = tyre_ramming_of(&s->head.frame[0]).target;
        out.other = tyre_ramming_of(&s->head.frame[0]).ship;
    } else if (top->kind == TYRE_DIE_RAM || top->kind == TYRE_DIE_DAMAGE) {
        out.kind = TYRE_DIE_RAM;
        out.piece = tyre_duel_of(top).target;
        out.other = tyre_duel_of(top).piece;
    } else if (top->kind == TYRE_DIE_UNPIN || top->kind == TYRE_DIE_COUNTER ||
               top->kind == TYRE_DIE_FIRE) {
        out.piece = tyre_duel_of(top).target;
        out.other = tyre_duel_of(top).piece;
    } else if (top->kind == TYRE_DIE_MELEE) {
        out.piece = s->melee_target;
    } else if (top->kind == TYRE_DIE_MEND) {
        out.piece = s->mend[s->mend_next];
    } else if (top->kind == TYRE_DIE_FLEET) {
        out.piece = tyre_lookout_of(top).fleet;
    } else {
        out.piece = tyre_lone_of(top).piece; /* of a beaching the ship */
    }
    return out;
}

static int ship_fate(const struct subject *was, const struct tyre_state *now, int nothing)
{
    const int ship = was->piece;

    if (now->hex[ship] < 0)
        return TYRE_LABEL_SUNK;
    if ((now->sflag[ship] & TYRE_S_DAMAGED) && !(was->was.sflag[ship] & TYRE_S_DAMAGED))
        return TYRE_LABEL_DAMAGED;
    return nothing;
}

/* All results of naval melee take effect together: what is noted, or has just been applied. */
static int boarded_fate(const struct subject *was, const struct tyre_state *now)
{
    static const uint8_t noted[5] = { 0, TYRE_LABEL_NONE, TYRE_LABEL_DISRUPTED, TYRE_LABEL_DAMAGED,
                                      TYRE_LABEL_SUNK };
    const int result = now->result[was->piece];
    const bool damaged = was->was.sflag[was->piece] & TYRE_S_DAMAGED;

    if (result == 1 + TYRE_N_DAMAGED && damaged)
        return TYRE_LABEL_SUNK;
    if (result)
        return noted[result];
    return ship_fate(was, now,
                     now->sflag[was->piece] & TYRE_S_DISRUPTED ? TYRE_LABEL_DISRUPTED
                                                               : TYRE_LABEL_NONE);
}

/* Everything shot so far is carried out; what becomes of the unit, worse and worse. */
static int rank_after(const struct tyre_state *s, int piece, const struct tyre_state *hits)
{
    struct tyre_state then = *s;
    const int unit = piece - TYRE_UNIT0;

    memcpy(then.fired_on, hits->fired_on, sizeof(then.fired_on));
    then.head.depth = 0;
    memset(then.head.frame, 0, sizeof(then.head.frame));
    then.step = 2; /* both have fired */
    then.head.to_act = TYRE_MAC;
    ac_settle(fix.game, as_state(&then), NULL);
    if (then.impulse != s->impulse)
        then.uflag[unit] |= hits->fired_on[unit] ? TYRE_U_DISRUPTED : 0; /* it has rallied since */
    if (tyre_where(&then, piece) < 0)
        return 3;
    if (then.ret_left[unit])
        return then.seg == TYRE_SEG_RETREAT && then.step && !then.ret_mask[unit] &&
                       !then.ret_board[unit] && then.ret_to[unit] < 0
                   ? 3
                   : 2;
    if (tyre_where(&then, piece) != tyre_where(s, piece))
        return 2;
    return then.uflag[unit] & TYRE_U_DISRUPTED ? 1 : 0;
}

/* Shots take effect at the end of the segment: what this one adds to those before it. */
static int shot_fate(const struct subject *was, const struct tyre_state *now)
{
    static const uint8_t fates[4] = { TYRE_LABEL_NONE, TYRE_LABEL_DISRUPTED, TYRE_LABEL_RETREAT,
                                      TYRE_LABEL_ELIMINATED };
    struct tyre_state next = was->was;
    const struct ac_action outcome = ac_outcome(0);
    int before = rank_after(&was->was, was->piece, &was->was);
    int after = rank_after(&was->was, was->piece, now);

    ac_perform(fix.game, as_state(&next), &outcome, NULL);
    if (next.seg == TYRE_SEG_FIRE) { /* others may still give way: who cannot stay retreats */
        before = ac_min(before, tyre_fire_fate(&was->was, was->piece - TYRE_UNIT0,
                                               was->was.fired_on[was->piece - TYRE_UNIT0]));
        after = ac_min(after, tyre_fire_fate(&was->was, was->piece - TYRE_UNIT0,
                                             now->fired_on[was->piece - TYRE_UNIT0]));
    }
    return after > before ? (int)fates[after] : TYRE_LABEL_NONE;
}

static int melee_fate(const struct subject *was, const struct tyre_state *now)
{
    const int unit = was->piece - TYRE_UNIT0;

    if (tyre_where(now, was->piece) < 0)
        return TYRE_LABEL_ELIMINATED;
    if (now->ret_left[unit] || tyre_where(now, was->piece) != tyre_where(&was->was, was->piece))
        return TYRE_LABEL_RETREAT;
    return (now->uflag[unit] & TYRE_U_DISRUPTED) && !(was->was.uflag[unit] & TYRE_U_DISRUPTED)
               ? TYRE_LABEL_DISRUPTED
               : TYRE_LABEL_NONE;
}

static int wall_fate(const struct subject *was, const struct tyre_state *now)
{
    const int wall = was->was.aim[was->piece - TYRE_SIEGE0];
    const int points = now->level[wall] - was->was.level[wall];

    return points && now->level[wall] == TYRE_BREACH ? TYRE_LABEL_BREACH
                                                     : TYRE_LABEL_POINTS0 + points;
}

static int leader_fate(const struct subject *was, const struct tyre_state *now)
{
    const int leader = was->piece - TYRE_LEADER0;

    if (now->lflag[leader] & TYRE_L_DEAD)
        return TYRE_LABEL_ELIMINATED;
    return (now->lflag[leader] & TYRE_L_WOUNDED) && was->kind != TYRE_DIE_DROWN ? TYRE_LABEL_WOUNDED
                                                                                : TYRE_LABEL_SAFE;
}

static int ram_fate(const struct subject *was, const struct tyre_state *now)
{
    if (was->other != TYRE_FIRESHIP && now->hex[was->other] < 0)
        return TYRE_LABEL_AGROUND;
    if (now->pin_to[was->other] == was->piece)
        return TYRE_LABEL_PINNED;
    if (was->other == TYRE_FIRESHIP && now->hex[was->piece] >= 0 &&
        was->was.head.frame[0].kind == TYRE_FRAME_RAMMING && now->fireship == TYRE_FIRESHIP_GONE)
        return AC_NONE; /* aground or missed: the hex does not tell */
    return ship_fate(was, now, TYRE_LABEL_MISS);
}

/* What has become of it. */
static int fate(const struct subject *was, const struct tyre_state *now)
{
    switch (was->kind) {
    case TYRE_DIE_RAM:
        return ram_fate(was, now);
    case TYRE_DIE_GROUND:
    case TYRE_DIE_LAND:
        return now->hex[was->piece] < 0 ? TYRE_LABEL_AGROUND : TYRE_LABEL_SAFE;
    case TYRE_DIE_UNPIN:
        return now->pin_to[was->piece] == was->other || now->pin_to[was->other] == was->piece
                   ? TYRE_LABEL_HELD
                   : TYRE_LABEL_FREED;
    case TYRE_DIE_NAVAL_MELEE:
        return boarded_fate(was, now);
    case TYRE_DIE_MOLE:
        return now->mole > was->was.mole ? TYRE_LABEL_BUILT : TYRE_LABEL_NONE;
    case TYRE_DIE_FLEET:
        return now->fleet[was->piece] ? TYRE_LABEL_ARRIVES : TYRE_LABEL_ABSENT;
    case TYRE_DIE_MEND:
        return TYRE_LABEL_POINTS0 + was->was.level[was->piece] - now->level[was->piece];
    case TYRE_DIE_BOMBARD:
    case TYRE_DIE_BATTER:
        return wall_fate(was, now);
    case TYRE_DIE_COUNTER:
        return ship_fate(was, now, TYRE_LABEL_NONE);
    case TYRE_DIE_FIRE:
        return shot_fate(was, now);
    case TYRE_DIE_MELEE:
        return melee_fate(was, now);
    default:
        return leader_fate(was, now);
    }
}

/* Does the next die belong to this one: a ram that runs on, its second die, a leader's second? */
static bool goes_on(const struct subject *was, const struct tyre_state *now)
{
    const int top = tyre_top(now);

    if (was->kind == TYRE_DIE_RAM)
        return top == TYRE_DIE_RAM || top == TYRE_DIE_DAMAGE ||
               (top == TYRE_DIE_GROUND && now->head.depth > 1);
    return was->kind == TYRE_DIE_LOSS && top == TYRE_DIE_WOUND &&
           tyre_lone_of(ac_top_const(&now->head)).piece == was->piece;
}

/* Rolls; of shots and melees no more happens than must, for at the end of an impulse all rally. */
static void roll_one(const struct subject *was, struct tyre_state *now,
                     const struct ac_action *outcome)
{
    struct ac_play play = { .game = fix.game, .state = as_state(now), .frame = ac_top(&now->head) };

    if (was->kind == TYRE_DIE_FIRE) {
        tyre_roll_fire(&play, outcome);
    } else if (was->kind == TYRE_DIE_MELEE) {
        tyre_roll_melee(&play, outcome);
        while (now->step == TYRE_MELEE_RESULT && !tyre_settle_result(&play))
            continue;
    } else {
        ac_perform(fix.game, as_state(now), outcome, NULL);
    }
}

/* Weights of the fates, each die a sixth of what is given. Bound: two beaches and two dice. */
static void walk(const struct subject *was, const struct tyre_state *s, uint64_t weight,
                 uint64_t *out)
{
    for (int die = 0; die < 6; die++) {
        struct tyre_state now = *s;
        const struct ac_action outcome = ac_outcome(die);

        roll_one(was, &now, &outcome);
        if (goes_on(was, &now)) {
            walk(was, &now, weight / 6, out);
        } else {
            const int label = fate(was, &now);

            if (label >= 0)
                out[label] += weight / 6;
        }
    }
}

enum { WHOLE = 6 * 6 * 6 * 6 * 6 };
static int counted[TYRE_FRAME_COUNT];

static void compare(const struct tyre_state *s, const struct ac_card *card, const char *what)
{
    const struct subject was = subject_of(s);
    uint64_t weight[TYRE_LABEL_COUNT] = { 0 };

    walk(&was, s, WHOLE, weight);
    for (int label = 0; label < TYRE_LABEL_COUNT; label++) {
        uint64_t told = 0;

        for (int i = 0; i < card->result_count; i++)
            if (card->result[i].label == label)
                told = card->result[i].weight;
        if (told * WHOLE != weight[label] * card->total)
            fail_msg("%s of %s: the card has %s %d of %d, the fates %d of %d", what, card->title,
                     tyre_labels[label], (int)told, (int)card->total, (int)weight[label], WHOLE);
    }
    counted[was.kind]++;
}

/* Parts of a side add up to its total, which is the line "in all". */
static void add_up(const struct ac_card *card)
{
    int sum[AC_SIDES] = { 0 };

    if (strncmp(card->title, "Melee against", 13) != 0 &&
        strncmp(card->title, "Naval melee", 11) != 0)
        return;
    for (int i = 0; i < card->line_count; i++) {
        const struct ac_card_line *line = &card->line[i];

        if (line->side == AC_NONE || strstr(line->text, "to the die"))
            continue;
        if (strcmp(line->text, "in all") != 0)
            sum[line->side] += line->num;
        else if (sum[line->side] != line->num)
            fail_msg("%s: the parts make %d, in all %d", card->title, sum[line->side], line->num);
    }
}

/* Who reads of a roll afterwards must know which it was: fleets and leaders have names, all else a place. */
static void says_where(const struct tyre_state *s, const struct ac_card *card)
{
    const int kind = tyre_top(s);

    if (kind == TYRE_DIE_FLEET || kind == TYRE_DIE_DROWN || kind == TYRE_DIE_LOSS ||
        kind == TYRE_DIE_WOUND)
        return;
    if (!strstr(card->title, " at "))
        fail_msg("\"%s\" does not say where", card->title);
}

static void check_action(const struct tyre_state *s, const struct ac_action *action)
{
    struct tyre_state then = *s;
    struct ac_card card;

    if (!tyre_forecast(fix.game, (const struct ac_state *)(const void *)s, action, &card))
        return;
    if (action)
        ac_perform(fix.game, as_state(&then), action, NULL);
    for (int i = 0; i < card.line_count; i++)
        if (!card.line[i].rule)
            fail_msg("%s: \"%s\" has no case", card.title, card.line[i].text);
    add_up(&card);
    if (then.head.to_act != AC_CHANCE)
        return; /* a declaration is rolled for later */
    says_where(&then, &card);
    compare(&then, &card, action ? fix.game->rules->verbs[action->verb].name : "the die");
}

/* Games by script and by chance; every die and some actions of every decision are questioned. */
static void play_through(uint64_t seed, int steps)
{
    static struct ac_actions list;
    struct ac_rng rng;

    ac_rng_seed(&rng, seed, 0);
    fix.room = fix.d->start;
    go();
    for (int n = 0; n < steps && fix.s->head.to_act != AC_OVER; n++) {
        struct ac_action action;

        if (fix.s->head.to_act == AC_CHANCE) {
            check_action(fix.s, NULL);
            action = ac_outcome((int)ac_rng_below(&rng, 6));
        } else {
            list.count = 0;
            list.retracts = false;
            ac_legal(fix.game, as_state(fix.s), &list);
            for (int i = 0; i < 2; i++)
                check_action(fix.s, &list.list[ac_rng_below(&rng, (uint32_t)list.count)]);
            for (int i = 0; i < list.count; i++)
                if (tyre_verbs[list.list[i].verb].flags & AC_VERB_ROLLS && !ac_rng_below(&rng, 4))
                    check_action(fix.s, &list.list[i]);
            if (ac_rng_below(&rng, 4))
                tyre_advise(fix.game, as_state(fix.s), 0, &rng, &action);
            else
                action = list.list[ac_rng_below(&rng, (uint32_t)list.count)];
        }
        ac_perform(fix.game, as_state(fix.s), &action, NULL);
    }
}

static void test_fates_at_sea(void **unused)
{
    (void)unused;
    play_through(1, 700);
    assert_true(counted[TYRE_DIE_RAM] > 10 && counted[TYRE_DIE_NAVAL_MELEE] > 5);
}

static void test_fates_ashore(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 3; seed++)
        play_through(seed, 1500);
    assert_true(counted[TYRE_DIE_FIRE] > 50 && counted[TYRE_DIE_MELEE] > 20);
    assert_true(counted[TYRE_DIE_LOSS] > 0);
}

static void test_fates_of_a_siege(void **unused)
{
    (void)unused;
    play_through(2, 3000);
    assert_true(counted[TYRE_DIE_MOLE] > 0 && counted[TYRE_DIE_FLEET] > 0);
}

/* Every die from here to the next choice that is not `done`. */
static void roll_on(int die)
{
    const struct ac_action outcome = ac_outcome(die - 1);

    while (fix.s->head.to_act == AC_CHANCE) {
        check_action(fix.s, NULL);
        ac_perform(fix.game, as_state(fix.s), &outcome, NULL);
    }
}

/* Walls of both kinds, whole, all but breached and breached; and their repair. */
static void test_fates_of_walls(void **unused)
{
    (void)unused;
    for (int die = 1; die <= 6; die++) {
        lay("  turn: 5\n  segment: bombard\n  impulse: 2\n  plan: bombard\n  plan-open: yes\n"
            "  fireship: gone\n  walls: {3719: 5, 3819: 6, 4212: 4}\n  pieces:\n"
            "    Fireship: sunk\n    AT1: 3721 W\n    AT2: 3920 SW\n    AT3: 4314 E\n"
            "    Engine1: aboard AT1 catapult\n    Engine2: aboard AT2 ram\n"
            "    Engine3: aboard AT3 catapult\n    Catapult1: 3919\n");
        acts("shoot Engine1 3719;batter Engine2 3819;shoot Engine3 4212");
        check_action(fix.s, &(struct ac_action){ .verb = TYRE_V_DONE });
        acts("done");
        roll_on(die);
        lay("  turn: 5\n  segment: construct\n  plan: bombard\n  fireship: gone\n"
            "  walls: {3719: 1, 3819: 6, 4212: 4}\n  points: {walls: 4}\n  pieces:\n"
            "    Fireship: sunk\n");
        acts("mend 3719;mend 3719;mend 3819;mend 4212;done");
        roll_on(die);
    }
    assert_true(counted[TYRE_DIE_BOMBARD] > 10 && counted[TYRE_DIE_BATTER] > 5);
    assert_int_equal(counted[TYRE_DIE_MEND], 24);
}

static bool has_line(const struct ac_card *card, const char *text, int rule, int num, int den)
{
    for (int i = 0; i < card->line_count; i++)
        if (strstr(card->line[i].text, text) && card->line[i].rule == rule &&
            card->line[i].num * den == num * card->line[i].den)
            return true;
    return false;
}

static bool has_words(const struct ac_card *card, const char *text)
{
    for (int i = 0; i < card->hint_count; i++)
        if (strstr(card->hint[i], text))
            return true;
    for (int i = 0; i < card->result_count; i++)
        if (strstr(card->result[i].text, text))
            return true;
    return false;
}

static void card_of(const char *action, struct ac_card *card)
{
    struct ac_action wanted;

    read_action(action, &wanted);
    assert_true(tyre_forecast(fix.game, as_state(fix.s), &wanted, card));
}

/* Halved and doubled, leaders and morale, the way back and what is wanting. */
static void test_tyre_12_0__the_whole_card(void **unused)
{
    struct ac_card card;

    (void)unused;
    lay("  segment: melee-mac\n  impulse: 2\n  morale: {macedonians: 1, tyrians: -1}\n  pieces:\n"
        "    Coenus: 4909\n    Diades: 4909\n    Militia1: 4809\n    Coyle: 4809\n");
    acts("assail Militia1;join Coenus");
    card_of("strike", &card);
    assert_true(has_line(&card, "Coenus attacks", TYRE_12_14, 6, 1));
    assert_true(has_line(&card, "Diades is with it", TYRE_12_21, 3, 1));
    assert_true(has_line(&card, "halved: from a beach", TYRE_9_28_beach, -9, 2));
    assert_true(has_line(&card, "in all", TYRE_12_0, 9, 2));
    assert_true(has_line(&card, "Militia1 defends", TYRE_12_0, 2, 1));
    assert_true(has_line(&card, "Coyle is with it", TYRE_12_21, 2, 1));
    assert_true(has_line(&card, "doubled: the wall", TYRE_9_28_wallwall, 4, 1));
    assert_true(has_line(&card, "in all", TYRE_12_0, 8, 1));
    assert_true(has_line(&card, "Diades lends his morale", TYRE_12_22a, 4, 1));
    assert_true(has_line(&card, "Coyle lends his morale", TYRE_12_22b, -2, 1));
    assert_true(has_line(&card, "army morale", TYRE_12_35, 1, 1));
    assert_true(has_line(&card, "in all, to the die", TYRE_12_36, 4, 1));
    assert_true(has_words(&card, "3 1/2 more for 1-1"));
    assert_true(has_words(&card, "Coyle goes with it or stays"));
}

/* The leader, the cargo and the boom, each in a line of its own. */
static void test_tyre_6_22a__the_whole_card(void **unused)
{
    struct ac_card card;

    (void)unused;
    lay("  segment: naval-melee\n  impulse: 2\n  pieces:\n    AQ1: 2917 NE\n    Enylus: aboard "
        "AQ1\n"
        "    AT1: 2816 NE\n    Hoplite1: aboard AT1\n    TT1: 2916 NE\n    Hanno: aboard TT1\n");
    acts("attack AQ1 TT1;attack AT1 TT1");
    card_of("done", &card);
    assert_true(has_line(&card, "attacks", TYRE_6_22a, 6, 1));
    assert_true(has_line(&card, "Enylus is aboard", TYRE_16_32, 2, 1));
    assert_true(has_line(&card, "it transports", TYRE_8_0c, -2, 1));
    assert_true(has_line(&card, "Hanno is aboard", TYRE_16_32, 2, 1));
    assert_true(has_line(&card, "doubled: behind the boom", TYRE_9_28_boom, 7, 1));
    assert_true(has_line(&card, "in all", TYRE_6_22a, 11, 1));
    assert_true(has_line(&card, "in all", TYRE_6_22a, 14, 1));
    assert_true(has_words(&card, "below -2 no die has an effect"));
    assert_int_equal(card.result_count, 1);
}

/* What is lost with the ship, and who may answer. */
static void test_tyre_8_13__what_goes_with_the_ship(void **unused)
{
    struct ac_card card;

    (void)unused;
    lay("  segment: counter\n  impulse: 2\n  pieces:\n    AT1: 3722 W\n    Hoplite1: aboard AT1\n"
        "    Cretan1: aboard AT1\n    Catapult1: 3719\n");
    acts("counter Catapult1 AT1");
    card_of("done", &card);
    assert_true(has_words(&card, "one of the two units"));
    assert_true(has_words(&card, "the two units aboard"));
    assert_true(has_words(&card, "fires no more in this impulse"));
}

/* The card of a declaration is that of the die it leads to, when nobody declares anything more. */
static void declares(const char *position, const char *declaration, const char *then)
{
    struct ac_card early, late;

    lay(position);
    card_of(declaration, &early);
    acts(declaration);
    card_of(then, &late);
    assert_string_equal(early.title, late.title);
    assert_string_equal(early.column, late.column);
    assert_int_equal(early.line_count, late.line_count);
    assert_int_equal(early.total, late.total);
    assert_memory_equal(early.result, late.result, sizeof(early.result));
}

static void test_declared_cards(void **unused)
{
    (void)unused;
    declares("  segment: naval-melee\n  impulse: 2\n  pieces:\n    AQ1: 2917 NE\n"
             "    TT1: 2916 NE\n    Hanno: aboard TT1\n",
             "attack AQ1 TT1", "done");
    declares("  turn: 5\n  segment: bombard\n  impulse: 2\n  plan: bombard\n  plan-open: yes\n"
             "  fireship: gone\n  walls: {3719: 5}\n  pieces:\n    Fireship: sunk\n"
             "    AT1: 3721 W\n    Engine1: aboard AT1 catapult\n",
             "shoot Engine1 3719", "done");
    declares("  segment: counter\n  impulse: 2\n  pieces:\n    AT1: 3722 W\n"
             "    Hoplite1: aboard AT1\n    Catapult1: 3719\n",
             "counter Catapult1 AT1", "done");
    declares("  turn: 5\n  segment: construct\n  plan: bombard\n  fireship: gone\n"
             "  walls: {3719: 1, 3819: 6}\n  points: {walls: 2}\n  pieces:\n    Fireship: sunk\n",
             "mend 3819", "done");
    lay("  segment: melee-mac\n  impulse: 2\n  pieces:\n    Coenus: 4909\n    Militia1: 4809\n");
    {
        struct ac_card target;

        card_of("assail Militia1", &target);
        assert_true(has_words(&target, "only one may join"));
    }
    acts("assail Militia1");
    {
        struct ac_card early, late;

        card_of("join Coenus", &early);
        acts("join Coenus");
        card_of("strike", &late);
        assert_string_equal(early.column, late.column);
        assert_memory_equal(early.result, late.result, sizeof(early.result));
    }
}

/* Who is chosen is told the odds with all who may join, before any has; a card of the attack then. */
static void test_tyre_12_14__whom_to_attack(void **unused)
{
    struct ac_card early, late;

    (void)unused;
    lay("  segment: melee-mac\n  impulse: 2\n  pieces:\n    Coenus: 3106\n    Perdiccas: 3205\n"
        "    Ptolemy: 3107 disrupted\n    Militia1: 3206\n");
    card_of("assail Militia1", &early);
    assert_true(has_words(&early, "if all 2 join who may"));
    acts("assail Militia1;join Coenus;join Perdiccas");
    card_of("strike", &late);
    assert_string_equal(early.column, late.column);
    assert_memory_equal(early.result, late.result, sizeof(early.result));
}

int main(void)
{
    const struct CMUnitTest naval[] = { cmocka_unit_test(test_fates_at_sea) };
    const struct CMUnitTest assault[] = { cmocka_unit_test(test_fates_ashore) };
    const struct CMUnitTest campaign[] = {
        cmocka_unit_test(test_fates_of_a_siege),
        cmocka_unit_test(test_fates_of_walls),
        cmocka_unit_test(test_declared_cards),
        cmocka_unit_test(test_tyre_12_0__the_whole_card),
        cmocka_unit_test(test_tyre_12_14__whom_to_attack),
        cmocka_unit_test(test_tyre_6_22a__the_whole_card),
        cmocka_unit_test(test_tyre_8_13__what_goes_with_the_ship),
    };

    return cmocka_run_group_tests(naval, tyre_open_naval, tyre_close) +
           cmocka_run_group_tests(assault, tyre_open_assault, tyre_close) +
           cmocka_run_group_tests(campaign, tyre_open_campaign, tyre_close);
}
