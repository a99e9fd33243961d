/*
 * Odds cards against an oracle that counts fates. Random games of every scenario; at each decision
 * and roll the cards are asked for. Every outcome of a roll is thrown: those that a card calls by one
 * name and one text must leave the same units and galleys, and the weights must be all there.
 */
#include <string.h>

#include "alexandria/test/table.h"
#include "notation/notation.h"

struct thrown {
    struct alex_state state;
    int label;
};

static bool same_fate(const struct alex_state *x, const struct alex_state *y)
{
    return memcmp(x->unit, y->unit, sizeof(x->unit)) == 0 &&
           memcmp(x->ship, y->ship, sizeof(x->ship)) == 0 && x->burnt == y->burnt &&
           x->ended == y->ended;
}

static void note_label(void *self, const struct ac_event *event)
{
    int *label = self;

    if (*label < 0 && (alex_events[event->kind].flags & AC_EVENT_RESULT))
        *label = event->arg[0];
}

/* Throws every outcome and holds the card to them; 1 when all is right. */
static int card_is_true(struct board *b, const struct alex_state *at, const struct ac_card *card)
{
    static struct thrown thrown[16];
    struct ac_chance chance = { .count = 0 };
    uint64_t weight[64] = { 0 };
    uint64_t told[64] = { 0 };
    int fates = 0;

    ac_chance(b->game, (const struct ac_state *)(const void *)at, &chance);
    for (int i = 0; i < chance.count; i++) {
        int label = -1;
        bool known = false;
        const struct ac_sink sink = { note_label, &label };
        const struct ac_action die = ac_outcome(i);

        thrown[i].state = *at;
        ac_perform(b->game, alex_state(&thrown[i].state), &die, &sink);
        thrown[i].label = label;
        weight[label] += ac_chance_weight(&chance, i);
        for (int k = 0; k < i; k++)
            known = known ||
                    (thrown[k].label == label && same_fate(&thrown[k].state, &thrown[i].state));
        fates += !known;
    }
    for (int i = 0; i < card->result_count; i++)
        told[card->result[i].label] += card->result[i].weight;
    if (memcmp(told, weight, sizeof(told)) != 0 || card->total != chance.total) {
        print_error("%s: weights are not those of the dice\n", card->title);
        return 0;
    }
    if (card->result_count < fates) { /* two fates under one name and text */
        print_error("%s: %d results for %d fates\n", card->title, card->result_count, fates);
        return 0;
    }
    return 1;
}

/* A pending roll has lines, and each line a case. */
static bool lines_have_cases(const struct ac_card *card)
{
    for (int i = 0; i < card->line_count; i++)
        if (!card->line[i].rule || !card->line[i].text[0])
            return false;
    return card->line_count > 0 || strstr(card->column, "-1") || strstr(card->title, "flame");
}

static void walk(const char *scenario, uint64_t seed, int steps, int *cards)
{
    static struct ac_card card;
    static struct ac_actions list;
    struct board b;
    struct ac_rng rng;
    int wrong = 0;

    begin(&b, scenario);
    ac_rng_seed(&rng, seed, 0);
    for (int n = 0; n < steps && b.s->head.to_act != AC_OVER && wrong < 5; n++) {
        struct ac_action action;

        if (b.s->head.to_act == AC_CHANCE) {
            struct ac_chance chance = { .count = 0 };

            assert_true(alex_forecast(b.game, b.state, NULL, &card));
            wrong += !card_is_true(&b, b.s, &card);
            if (!lines_have_cases(&card)) {
                print_error("%s: no line, or one without a case\n", card.title);
                wrong++;
            }
            (*cards)++;
            ac_chance(b.game, b.state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &rng));
        } else {
            list.count = 0;
            ac_legal(b.game, b.state, &list);
            action = list.list[ac_rng_below(&rng, (uint32_t)list.count)];
            if (alex_verbs[action.verb].flags & AC_VERB_ROLLS)
                (*cards) += alex_forecast(b.game, b.state, &action, &card);
        }
        ac_apply(b.game, b.state, &action, NULL);
    }
    clear_board(&b);
    assert_int_equal(wrong, 0);
}

static void test_cards_count_fates(void **unused)
{
    int cards = 0;

    (void)unused;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        walk("heptastadium", seed, 3000, &cards);
        walk("naval", seed, 3000, &cards);
        walk("battle", seed, 1500, &cards);
    }
    assert_true(cards > 500);
}

/* Every verb that leads to a roll has a card, also where the enemy may answer or choose. */
static void test_cards_where_the_enemy_may_answer(void **unused)
{
    static const struct {
        const char *scenario, *side, *pieces, *plays, *action, *hint;
    } rows[] = {
        { "battle", "egypt", "Archer-1 1313 N; Numidian-1 1413 S",
          "?decline; auxiliaries; move Archer-1", "fire Numidian-1",
          "Numidian-1 may fire back: hits 4 in 10" },
        { "battle", "egypt", "Sosius 1512; LI-11 1513 N; VI-1 1714 S",
          "?decline; activate Sosius; move LI-11", "harass VI-1", "may try to catch it" },
        { "naval", "rome",
          "Rm-Quad-1 2604 W; VI-1 aboard Rm-Quad-1; Eg-Tri-1 2605 W; LI-1 aboard Eg-Tri-1", "ready",
          "volley Rm-Quad-1 Eg-Tri-1 1", "Eg-Tri-1 may fire back" },
        { "battle", "rome",
          "Cretan-2 2/3-K/L; XXXVII-1 2/3-K/L; Legate-XXXVII 2/3-K/L; Archer-3 3-L north",
          "?decline; activate Legate-XXXVII; end; end", "attack XXXVII-1 3-L",
          "Archer-3 may fire at the attackers first" },
    };
    static struct ac_card card;

    (void)unused;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        struct board b;
        struct ac_action action;
        struct ac_err err = { 0 };
        bool found = false;

        lay(&b, rows[i].scenario, rows[i].side, rows[i].pieces);
        play(&b, rows[i].plays);
        assert_int_equal(ac_parse_at(b.game, b.state, rows[i].action, &action, &err), AC_OK);
        assert_true(alex_forecast(b.game, b.state, &action, &card));
        for (int k = 0; k < card.hint_count; k++)
            found = found || strstr(card.hint[k], rows[i].hint);
        if (!found)
            print_error("%s: no hint \"%s\"\n", rows[i].action, rows[i].hint);
        assert_true(found);
        clear_board(&b);
    }
}

/* A card that says "nothing happens" of every result would be no help. */
static void test_alex_4_51_2__the_card_tells_what_seizing_brings(void **unused)
{
    static struct ac_card card;
    struct board b;

    (void)unused;
    begin(&b, "heptastadium");
    play(&b, "pass; seize");
    assert_true(alex_forecast(b.game, b.state, NULL, &card));
    assert_int_equal(card.result_count, 2);
    for (int i = 0; i < card.result_count; i++)
        assert_non_null(strstr(card.result[i].text, "Player Turn"));
    assert_string_not_equal(card.result[0].text, card.result[1].text);
    clear_board(&b);
}

/* The shot at one that leaves is reckoned at range 2, and the card says so. */
static void test_alex_7_41_3__the_card_of_retire_fire(void **unused)
{
    static struct ac_card card;
    struct board b;
    struct ac_action action;
    struct ac_err err = { 0 };

    (void)unused;
    lay(&b, "battle", "rome", "Archer-1 1313 N; VI-1 1413 N; Legate-VI 1513");
    play(&b, "?decline; activate Legate-VI; move VI-1; step 1513 N");
    assert_int_equal(ac_parse_at(b.game, b.state, "react Archer-1 VI-1", &action, &err), AC_OK);
    assert_true(alex_forecast(b.game, b.state, &action, &card));
    assert_int_equal(card.line[0].num, 2);
    assert_int_equal(card.line[1].num, 3);
    assert_int_equal(card.line[1].side, ALEX_EGYPT);
    assert_int_equal(card.line[2].rule, ALEX_7_17_3);
    clear_board(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_count_fates),
        cmocka_unit_test(test_cards_where_the_enemy_may_answer),
        cmocka_unit_test(test_alex_4_51_2__the_card_tells_what_seizing_brings),
        cmocka_unit_test(test_alex_7_41_3__the_card_of_retire_fire),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
