/* Records: written as play goes on, read back bit for bit, refused at their line. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "tests/mini/mini.h"
#include "tests/unit.h"

static const struct ac_position_parser parser = { mini_parse, NULL };

static struct ac_game *game;

static int set_up(void **unused)
{
    (void)unused;
    game = mini_game(&mini_rules_1, "on");
    return 0;
}

static int tear_down(void **unused)
{
    (void)unused;
    ac_game_free(game);
    return 0;
}

/* ---- helpers ---- */

static void play(struct ac_match *match, const char *text)
{
    struct ac_action action;
    struct ac_err err = { 0 };
    enum ac_status status = ac_parse_at(match->game, match->state, text, &action, &err);

    if (status == AC_OK && action.verb == AC_VERB_OUTCOME)
        status = ac_match_outcome(match, action.arg[0], &err);
    else if (status == AC_OK)
        status = ac_match_play(match, ac_to_act(match->state), &action, &err);
    if (status != AC_OK)
        fail_msg("%s: %s", text, err.text);
}

static void begin(struct ac_match *match)
{
    struct ac_err err = { 0 };

    assert_int_equal(ac_match_init(match, game, NULL, &err), AC_OK);
    play(match, "plan 2");
    play(match, "plan 3");
    play(match, "roll calm");
}

static char *written_with(const struct ac_match *match, const struct ac_record_head *head)
{
    struct ac_text text;
    struct ac_err err = { 0 };

    ac_text_init(&text, AC_RECORD_MAX);
    assert_int_equal(ac_record_write(match, head, &text, &err), AC_OK);
    return text.data;
}

static char *written(const struct ac_match *match)
{
    struct ac_record_head head;

    ac_record_head_of(match, "0.1.0", NULL, &head);
    return written_with(match, &head);
}

static enum ac_status read_with(struct ac_record_use use, const char *text, size_t size,
                                struct ac_match *match, struct ac_record_report *report,
                                struct ac_err *err)
{
    struct ac_record_head head;
    enum ac_status status = ac_record_read_head(text, size, &head, err);

    if (status != AC_OK)
        return status;
    return ac_record_replay(&use, &head, match, report, err);
}

static void expect_refusal(const char *text, int line, const char *words)
{
    const struct ac_record_use use = { .game = game, .parser = parser };
    struct ac_match match;
    struct ac_record_report report;
    struct ac_err err = { 0 };

    assert_int_not_equal(read_with(use, text, strlen(text), &match, &report, &err), AC_OK);
    if (!strstr(err.text, words) || err.line != line)
        fail_msg("line %d: %s; expected line %d, \"%s\"", err.line, err.text, line, words);
}

static void expect_same(const struct ac_match *a, const struct ac_match *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->line_count, b->line_count);
    assert_int_equal(a->rolls, b->rolls);
    assert_int_equal(a->ended, b->ended);
    assert_memory_equal(a->standing, b->standing, sizeof(a->standing));
    assert_true(ac_same(a->game, a->state, b->state));
    assert_true(ac_same(a->game, a->start, b->start));
    assert_memory_equal(a->line, b->line, (size_t)a->line_count * sizeof(a->line[0]));
    for (int i = 0; i < a->count; i++) {
        const struct ac_entry *x = &a->log[i], *y = &b->log[i];

        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->side, y->side);
        assert_int_equal(x->barrier, y->barrier);
        assert_int_equal(x->standing, y->standing);
        assert_int_equal(x->to, y->to);
        assert_int_equal(x->which, y->which);
        assert_int_equal(x->order, y->order);
        assert_int_equal(x->steps, y->steps);
        assert_int_equal(x->whole, y->whole);
        assert_int_equal(x->choice, y->choice);
        assert_true(ac_action_same(&x->action, &y->action));
        assert_int_equal(x->state == NULL, y->state == NULL);
        if (x->state)
            assert_true(ac_same(a->game, x->state, y->state));
    }
}

/* Reads a record that must be good; the match is the caller's to release. */
static struct ac_record_report read_good(const char *text, struct ac_match *match)
{
    const struct ac_record_use use = { .game = game, .parser = parser };
    struct ac_record_report report;
    struct ac_err err = { 0 };

    if (read_with(use, text, strlen(text), match, &report, &err) != AC_OK)
        fail_msg("%s\n%s", err.text, text);
    return report;
}

/* The text with the first `from` replaced; to be freed. */
static char *changed(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    char *out = calloc(1, strlen(text) + strlen(to) + 1);

    if (!at)
        fail_msg("no \"%s\" in\n%s", from, text);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    return out;
}

static void expect_change_refused(const char *text, const char *from, const char *to, int line,
                                  const char *words)
{
    char *bad = changed(text, from, to);

    expect_refusal(bad, line, words);
    free(bad);
}

/* ---- what a record looks like ---- */

static const char plain[] = "acies-record 1\n"
                            "version: 0.1.0\n"
                            "game: mini\n"
                            "revision: 1\n"
                            "scenario: field\n"
                            "data: DATADATADATADATA\n"
                            "options: wind=on\n"
                            "sides: Ar=argives Ae=aenians\n"
                            "players: argives=\"The Old Fox\" aenians=\"human\"\n"
                            "\n"
                            "Ar: plan 2\n"
                            "Ae: plan 3\n"
                            "=: roll calm\n"
                            "Ar: step A1 - 2010\n"
                            "* undo argives\n"
                            "Ar: shoot A1 B2\n"
                            "=: roll 6\n"
                            "* takeback 3\n"
                            "* standing aenians move=end\n"
                            "* resign argives\n";

static char *plain_with_hash(void)
{
    char data[24];
    struct ac_text text;

    ac_text_over(&text, data, sizeof(data));
    ac_text_addf(&text, "%016llx", (unsigned long long)game->data_hash);
    return changed(plain, "DATADATADATADATA", data);
}

static void act_plain(struct ac_match *match)
{
    struct ac_err err = { 0 };

    begin(match);
    play(match, "step A1 - 2010");
    assert_int_equal(ac_match_undo(match, 0, &err), AC_OK);
    play(match, "shoot A1 B2");
    play(match, "roll 6");
    assert_int_equal(ac_match_takeback(match, 3, &err), AC_OK);
    assert_int_equal(ac_match_standing(match, 1, 0, 1, &err), AC_OK);
    assert_int_equal(ac_match_resign(match, 0, &err), AC_OK);
}

/* What an order left until a turn goes with it when it is taken back, in the record as in play. */
static void test_what_an_order_left_is_kept(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_match match, again;
    struct ac_order order = ac_order_of(0);
    struct ac_err err = { 0 };
    char *text;

    (void)unused;
    begin(&match);
    order.piece_count = 1;
    order.place = 3;
    order.rests = true;
    order.rests_until = 9;
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    text = written(&match);
    assert_non_null(strstr(text, "* order argives 2 advance A1 2010, done\n"
                                 "Ar: step A1 - 2010\nAr: end\n* standing argives move=end@9\n"));
    (void)read_good(text, &again);
    expect_same(&match, &again);
    assert_int_equal(again.standing[0].until[0], 9);
    assert_int_equal(ac_match_undo(&again, 0, &err), AC_OK);
    assert_int_equal(again.standing[0].until[0], 0);
    ac_match_release(&again);
    free(text);
    ac_match_release(&match);
}

/* Orders are marked, undone whole and read back; so are standing orders as version 0.1.0 wrote them. */
static void test_orders_are_kept(void **unused)
{
    static struct ac_order_plan plan;
    struct ac_match match, again;
    struct ac_order order = ac_order_of(0);
    struct ac_err err = { 0 };
    char *text, *old;

    (void)unused;
    begin(&match);
    order.piece_count = 3;
    order.piece[1] = 1;
    order.piece[2] = 2; /* not his: the order is not carried out whole */
    order.place = 3;
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    assert_int_equal(ac_match_undo(&match, 0, &err), AC_OK);
    order.piece_count = 2;
    assert_int_equal(ac_match_order(&match, 0, &order, &plan, &err), AC_OK);
    play(&match, "step A1 - 2012");
    assert_int_equal(ac_match_standing(&match, 1, 0, 1 + 9 * AC_UNTIL, &err), AC_OK);
    text = written(&match);
    assert_non_null(strstr(text, "* standing aenians move=end@9\n"));
    assert_non_null(strstr(text, "* order argives 2+ advance {A1,A2,B1} 2010\n"
                                 "Ar: step A1 - 2010\nAr: step A2 - 2011\n* undo argives\n"
                                 "* order argives 2 advance {A1,A2} 2010\n"));
    (void)read_good(text, &again);
    expect_same(&match, &again);
    assert_int_equal(again.standing[1].until[0], 9);
    ac_match_release(&again);
    old = changed(text, "* standing aenians", "* orders aenians");
    (void)read_good(old, &again);
    expect_same(&match, &again);
    ac_match_release(&again);
    free(old);
    expect_change_refused(text, "argives 2+", "argives 0", 14, "number of actions");
    expect_change_refused(text, "{A1,A2,B1}", "{A1,Q9}", 14, "unknown piece");
    free(text);
    ac_match_release(&match);
}

static void test_the_text_is_what_the_manual_says(void **unused)
{
    struct ac_match match;
    struct ac_record_head head;
    char *want = plain_with_hash();
    char *got;

    (void)unused;
    act_plain(&match);
    ac_record_head_of(&match, "0.1.0", NULL, &head);
    strcpy(head.player[0], "The Old Fox");
    got = written_with(&match, &head);
    assert_memory_equal(got, want, strlen(want));
    assert_non_null(strstr(got, "\n* end aenians - Argives resigned\n"));
    free(got);
    free(want);
    ac_match_release(&match);
}

static void test_reading_gives_the_match_back(void **unused)
{
    struct ac_match match, back;
    struct ac_record_report report;
    char *text, *again;

    (void)unused;
    act_plain(&match);
    text = written(&match);
    report = read_good(text, &back);
    assert_true(report.ended);
    assert_int_equal(report.hashes, 1);
    assert_int_equal(report.size, strlen(text));
    expect_same(&match, &back);
    again = written(&back);
    assert_string_equal(text, again);
    free(again);
    free(text);
    ac_match_release(&back);
    ac_match_release(&match);
}

static void test_comments_blank_lines_and_crlf(void **unused)
{
    static const char tail[] = "Ar: end\r\n\n; a remark\nAe: end ; so soon?\n* hash";
    struct ac_match match, back;
    char *text, *more;

    (void)unused;
    begin(&match);
    text = written(&match);
    more = changed(text, "* hash", tail);
    more[strlen(more) - strlen("* hash 0123456789abcdef\n")] = '\0';
    (void)read_good(more, &back);
    assert_int_equal(back.count, match.count + 2);
    free(more);
    free(text);
    ac_match_release(&back);
    ac_match_release(&match);
}

/* ---- random matches ---- */

static void random_step(struct ac_match *match, struct ac_rng *rng)
{
    static struct ac_actions list;
    struct ac_chance chance;
    struct ac_err err = { 0 };
    const ac_side side = ac_to_act(match->state);

    if (ac_rng_below(rng, 8) == 0 && ac_match_can_undo(match, side)) {
        assert_int_equal(ac_match_undo(match, side, &err), AC_OK);
    } else if (ac_rng_below(rng, 40) == 0 && match->line_count > 3) {
        assert_int_equal(ac_match_takeback(match, match->line_count - 3, &err), AC_OK);
    } else if (ac_rng_below(rng, 40) == 0) {
        assert_int_equal(ac_match_set_state(match, AC_ENTRY_SNAPSHOT, match->state, &err), AC_OK);
    } else if (side == AC_CHANCE) {
        ac_chance(game, match->state, &chance);
        assert_int_equal(ac_match_outcome(match, ac_chance_pick(&chance, rng), &err), AC_OK);
    } else {
        list.retracts = true;
        ac_legal(game, match->state, &list);
        assert_int_equal(
            ac_match_play(match, side, &list.list[ac_rng_below(rng, (uint32_t)list.count)], &err),
            AC_OK);
    }
}

/* Written entry by entry or at once is the same but for hashes in between, and reads back. */
static void test_random_matches(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct ac_match match, back;
        struct ac_record_writer writer;
        struct ac_record_head head;
        struct ac_text text;
        struct ac_rng rng;
        struct ac_err err = { 0 };
        char *whole;

        ac_rng_seed(&rng, seed, 0);
        assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
        assert_int_equal(ac_record_writer_init(&writer, &match, 0, &err), AC_OK);
        ac_text_init(&text, AC_RECORD_MAX);
        ac_record_head_of(&match, "0.1.0", NULL, &head);
        ac_record_print_head(&match, &head, &text);
        while (ac_to_act(match.state) != AC_OVER) {
            random_step(&match, &rng);
            assert_int_equal(ac_record_append(&writer, &text, &err), AC_OK);
        }
        whole = written(&match);
        assert_string_equal(text.data, whole);
        (void)read_good(whole, &back);
        expect_same(&match, &back);
        free(whole);
        ac_text_release(&text);
        ac_record_writer_release(&writer);
        ac_match_release(&back);
        ac_match_release(&match);
    }
}

/* ---- refusals ---- */

static void test_tampering_is_found_at_its_line(void **unused)
{
    struct ac_match match;
    char *text;

    (void)unused;
    act_plain(&match);
    text = written(&match);
    expect_change_refused(text, "step A1 - 2010", "step A1 - 1011", 14,
                          "line 14: not allowed: MOVE.2: not a place or piece for that");
    expect_change_refused(text, "step A1 - 2010", "step A1 - 2o10", 14, "unknown place \"2o10\"");
    expect_change_refused(text, "Ar: shoot", "Ae: shoot", 16, "the other side's decision");
    expect_change_refused(text, "roll calm", "roll 7", 13, "unknown outcome \"7\"");
    expect_change_refused(text, "roll calm", "roll gusty", 21, "the position here has hash");
    expect_change_refused(text, "* undo argives", "* undo aenians", 15, "nothing to undo");
    expect_change_refused(text, "* undo", "* unod", 15, "unknown line \"unod\"");
    expect_change_refused(text, "takeback 3", "takeback 9", 18, "cannot go back to step 9");
    expect_change_refused(text, "move=end", "move=stay", 19, "unknown choice \"stay\"");
    expect_change_refused(text, "resign argives", "resign aenians", 22, "the result is");
    expect_change_refused(text, "end aenians", "end argives", 22, "the result is");
    expect_change_refused(text, "* resign argives", "* draw", 22, "the result is");
    expect_change_refused(text, "Ar: shoot", "Xy: shoot", 16, "expected `Ar:`, `Ae:`, `=:` or `*`");
    expect_change_refused(text, "Ar: plan", "  plan", 11, "expected `Ar:`");
    expect_change_refused(text, "plan 2", "plan \x01", 11, "control character");
    expect_change_refused(text, "* resign argives\n", "", 21, "the game is not over here");
    free(text);
    ac_match_release(&match);
}

/* Another version may tell the same end in other words. */
static void test_a_result_in_other_words(void **unused)
{
    struct ac_match match, back;
    char *text, *other;

    (void)unused;
    act_plain(&match);
    text = written(&match);
    other = changed(text, "- Argives resigned", "- the Argives gave it up");
    (void)read_good(other, &back);
    expect_same(&match, &back);
    ac_match_release(&back);
    free(other);
    expect_change_refused(text, "end aenians - ", "end aenians MOVE.2 ", 22, "the result is");
    free(text);
    ac_match_release(&match);
}

static void test_foreign_records_are_refused(void **unused)
{
    struct ac_match match;
    char *text;

    (void)unused;
    act_plain(&match);
    text = written(&match);
    expect_change_refused(text, "acies-record 1", "acies-record 2", 1, "not a record");
    expect_change_refused(text, "acies-record 1\n", "", 1, "not a record");
    expect_change_refused(text, "game: mini", "game: maxi", 0, "a record of maxi");
    expect_change_refused(text, "revision: 1", "revision: 2", 0, "revision 2 of mini");
    expect_change_refused(text, "revision: 1", "revision: one", 4, "bad value for revision");
    expect_change_refused(text, "data: ", "data: f", 6, "bad value for data");
    expect_change_refused(text, "scenario: field\n", "", 9, "the header lacks scenario");
    expect_change_refused(text, "scenario", "scenery", 5, "unknown header key \"scenery\"");
    expect_change_refused(text, "sides: Ar=argives", "sides: Ar=trojans", 9,
                          "bad value for players");
    expect_change_refused(text, "game: mini", "game: mini\ngame: mini", 4, "game stands twice");
    expect_refusal("acies-record 1\ngame: mini\n", 2, "the header is cut");
    expect_refusal("", 1, "not a record");
    free(text);
    ac_match_release(&match);
}

/* Cut anywhere, a record is refused as torn or cut, or is a whole shorter game. */
static void test_truncation(void **unused)
{
    struct ac_match match;
    char *text;
    size_t body;

    (void)unused;
    act_plain(&match);
    text = written(&match);
    body = (size_t)(strstr(text, "\n\n") + 2 - text);
    for (size_t size = body; size < strlen(text); size++) {
        struct ac_record_use use = { .game = game, .parser = parser };
        struct ac_match back;
        struct ac_record_report report;
        struct ac_err err = { 0 };
        const bool whole = text[size - 1] == '\n';
        const enum ac_status status = read_with(use, text, size, &back, &report, &err);

        assert_int_equal(status == AC_OK, whole);
        if (whole) {
            ac_match_release(&back);
            continue;
        }
        assert_non_null(strstr(err.text, "torn"));
        use.recover = true;
        assert_int_equal(read_with(use, text, size, &back, &report, &err), AC_OK);
        assert_true(report.torn);
        assert_int_equal(text[report.size - 1], '\n');
        ac_match_release(&back);
    }
    free(text);
    ac_match_release(&match);
}

/* ---- positions ---- */

static void test_start_snapshot_and_repair(void **unused)
{
    struct ac_match first, match, back;
    struct ac_state_room room;
    struct mini_state *edited = (struct mini_state *)(void *)ac_state_in(&room);
    struct ac_err err = { 0 };
    char *text;

    (void)unused;
    begin(&first);
    assert_int_equal(ac_match_init(&match, game, first.state, &err), AC_OK);
    play(&match, "shoot A1 B2");
    assert_int_equal(ac_match_set_state(&match, AC_ENTRY_SNAPSHOT, match.state, &err), AC_OK);
    play(&match, "roll 6");
    ac_copy(game, ac_state_in(&room), match.state);
    edited->hits[0] = 7;
    assert_int_equal(ac_match_set_state(&match, AC_ENTRY_REPAIR, ac_state_in(&room), &err), AC_OK);
    play(&match, "end");
    text = written(&match);
    assert_non_null(strstr(text, "\nstart:\n  format: 2\n  to-act: argives\n"));
    assert_non_null(strstr(text, "\n* snapshot 1 10\n  format: 2\n  to-act: chance\n"));
    assert_non_null(strstr(text, "\n* repair 10\n"));
    (void)read_good(text, &back);
    expect_same(&match, &back);
    expect_change_refused(text, "target: B2", "target: B1", 22, "the snapshot is not the position");
    expect_change_refused(text, "repair 10", "repair 60", 35, "the position is cut");
    expect_change_refused(text, "  to-act: argives", "  to-art: argives", 2,
                          "\"to-art\" (did you mean to-act?)");
    free(text);
    ac_match_release(&back);
    ac_match_release(&match);
    ac_match_release(&first);
}

/* A live game crosses a changed rule: revision 2 goes on from a snapshot that revision 1 wrote. */
static void test_upgrade_of_a_live_game(void **unused)
{
    struct ac_game *newer = mini_game(&mini_rules_2, "on");
    struct ac_record_use use = { .game = newer, .parser = parser };
    struct ac_match match, live, back;
    struct ac_record_head head;
    struct ac_record_report report;
    struct ac_record_writer writer;
    struct ac_text all;
    struct ac_err err = { 0 };
    char *text;

    (void)unused;
    begin(&match);
    play(&match, "shoot A1 B2");
    play(&match, "roll 4");
    text = written(&match);
    assert_int_not_equal(read_with(use, text, strlen(text), &live, &report, &err), AC_OK);
    assert_non_null(strstr(err.text, "close it with a snapshot in the old program first"));
    free(text);

    assert_int_equal(ac_match_set_state(&match, AC_ENTRY_SNAPSHOT, match.state, &err), AC_OK);
    text = written(&match);
    assert_int_not_equal(read_with(use, text, strlen(text), &live, &report, &err), AC_OK);
    assert_non_null(strstr(err.text, "it can be upgraded"));
    use.upgrade = true;
    assert_int_equal(read_with(use, text, strlen(text), &live, &report, &err), AC_OK);
    assert_true(report.upgraded);
    assert_int_equal(live.rolls, 2);
    assert_memory_equal(live.state, match.state, sizeof(struct mini_state));

    ac_text_init(&all, AC_RECORD_MAX);
    ac_text_add_bytes(&all, text, report.size);
    ac_record_head_of(&match, "0.1.0", NULL, &head);
    assert_int_equal(ac_record_resume(&writer, &live, &head, &report, &err), AC_OK);
    play(&live, "shoot A1 B2");
    play(&live, "roll 4");
    assert_int_equal(((struct mini_state *)(void *)live.state)->hits[0], 1);
    assert_int_equal(ac_record_append(&writer, &all, &err), AC_OK);
    ac_record_print_hash(&writer, &all);

    use.upgrade = false;
    if (read_with(use, all.data, all.len, &back, &report, &err) != AC_OK)
        fail_msg("%s\n%s", err.text, all.data);
    assert_int_equal(report.skipped, 6);
    assert_int_equal(report.hashes, 2);
    expect_same(&live, &back);
    ac_record_writer_release(&writer);
    ac_text_release(&all);
    free(text);
    ac_match_release(&back);
    ac_match_release(&live);
    ac_match_release(&match);
    ac_game_free(newer);
}

/* ---- dice and secrets ---- */

static void roll(struct ac_match *match, const struct ac_dice *dice)
{
    struct ac_chance chance;
    struct ac_err err = { 0 };

    ac_chance(game, match->state, &chance);
    assert_int_equal(ac_match_outcome(match, ac_dice_roll(dice, match->rolls, &chance), &err),
                     AC_OK);
}

static void test_opened_dice_are_checked_roll_by_roll(void **unused)
{
    const unsigned char nonce[AC_DICE_NONCE] = { 9, 9 };
    struct ac_match match, back;
    struct ac_record_head head;
    struct ac_record_report report;
    struct ac_dice dice;
    struct ac_text all;
    struct ac_err err = { 0 };
    char *text;

    (void)unused;
    ac_dice_from_seed(&dice, 5);
    ac_dice_mix(&dice, 1, nonce);
    assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
    play(&match, "plan 1");
    play(&match, "plan 1");
    roll(&match, &dice);
    for (int i = 0; i < 2; i++) {
        play(&match, "shoot A1 B2");
        roll(&match, &dice);
        assert_int_equal(ac_match_takeback(&match, 3, &err), AC_OK);
    }
    play(&match, "shoot A1 B2");
    roll(&match, &dice);
    ac_record_head_of(&match, "0.1.0", NULL, &head);
    ac_record_set_dice(&head, &dice);
    text = written_with(&match, &head);
    ac_text_init(&all, AC_RECORD_MAX);
    ac_text_add(&all, text);
    ac_record_print_seed(&dice, &all);
    report = read_good(all.data, &back);
    assert_int_equal(report.rolls_checked, 4);
    expect_same(&match, &back);
    expect_change_refused(all.data, "nonces: argives=00", "nonces: argives=01", 15,
                          "not what the dice gave");
    expect_change_refused(all.data, "* seed ", "* seed 0", 25, "expected a seed of 64 digits");
    free(text);
    ac_text_release(&all);
    ac_match_release(&back);
    ac_match_release(&match);
}

static char *exported(const struct ac_match *match, int viewer, const struct ac_sealer *sealer)
{
    struct ac_record_head head;
    struct ac_text text;
    struct ac_err err = { 0 };

    ac_record_head_of(match, "0.1.0", NULL, &head);
    ac_text_init(&text, AC_RECORD_MAX);
    assert_int_equal(ac_record_export(match, &head, viewer, sealer, &text, &err), AC_OK);
    return text.data;
}

static void test_a_mailed_record_seals_what_is_secret(void **unused)
{
    struct ac_match match, back;
    struct ac_state_room seen;
    struct ac_sealer sealer;
    struct ac_record_report report;
    struct ac_text all;
    char *text, *own, *bad;

    (void)unused;
    ac_sealer_new(&sealer);
    begin(&match);
    play(&match, "end");
    play(&match, "end");
    play(&match, "plan 1"); /* entry 5, still secret; entry 0 has been opened by play */
    text = exported(&match, 1, &sealer);
    assert_null(strstr(text, "plan 1\n"));
    assert_non_null(strstr(text, "Ar: plan 2\n"));
    assert_non_null(strstr(text, "\n* sealed 5 argives plan "));
    assert_non_null(strstr(text, "\n* seen aenians 7\n"));
    report = read_good(text, &back);
    assert_int_equal(report.viewer, 1);
    assert_int_equal(report.seals, 1);
    assert_int_equal(report.openings, 0);
    ac_see(game, match.state, 1, ac_state_in(&seen));
    assert_true(ac_same(game, back.state, ac_state_in(&seen)));
    ac_match_release(&back);

    /* the same but for the seal when only the secret differs */
    own = exported(&match, 0, &sealer);
    assert_non_null(strstr(own, "Ar: plan 1\n"));
    free(own);

    ac_text_init(&all, AC_RECORD_MAX);
    ac_text_add(&all, text);
    ac_record_print_opening(&match, &sealer, 5, &all);
    report = read_good(all.data, &back);
    assert_int_equal(report.viewer, AC_REFEREE);
    assert_int_equal(report.openings, 1);
    assert_true(ac_same(game, back.state, match.state));
    ac_match_release(&back);
    bad = changed(all.data, "plan 1", "plan 3");
    expect_refusal(bad, 16, "seal 5 was opened with something else");
    free(bad);
    ac_text_release(&all);
    free(text);
    ac_match_release(&match);
}

/* The receiver of a sealed record plays on; with the seals opened his lines still hold. */
static void test_a_sealed_record_is_gone_on_with(void **unused)
{
    struct ac_match match, theirs, back;
    struct ac_sealer sealer;
    struct ac_record_head head;
    struct ac_record_report report;
    struct ac_record_writer writer;
    struct ac_text all;
    struct ac_err err = { 0 };
    char *text;

    (void)unused;
    ac_sealer_new(&sealer);
    assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
    play(&match, "plan 1");
    text = exported(&match, 1, &sealer);
    report = read_good(text, &theirs);
    ac_text_init(&all, AC_RECORD_MAX);
    ac_text_add(&all, text);
    ac_record_head_of(&theirs, "0.1.0", NULL, &head);
    assert_int_equal(ac_record_resume(&writer, &theirs, &head, &report, &err), AC_OK);
    play(&theirs, "plan 2");
    assert_int_equal(ac_record_append(&writer, &all, &err), AC_OK);
    ac_record_print_hash(&writer, &all);
    ac_record_print_opening(&match, &sealer, 0, &all);
    (void)read_good(all.data, &back);
    play(&match, "plan 2");
    assert_true(ac_same(game, match.state, back.state));
    ac_record_writer_release(&writer);
    ac_text_release(&all);
    free(text);
    ac_match_release(&back);
    ac_match_release(&theirs);
    ac_match_release(&match);
}

/* A finished record that is opened again is not ended twice. */
static void test_an_ended_record_is_not_ended_twice(void **unused)
{
    struct ac_match match, back;
    struct ac_record_head head;
    struct ac_record_report report;
    struct ac_record_writer writer;
    struct ac_text more;
    struct ac_err err = { 0 };
    char *text;

    (void)unused;
    act_plain(&match);
    text = written(&match);
    report = read_good(text, &back);
    ac_record_head_of(&back, "0.1.0", NULL, &head);
    assert_int_equal(ac_record_resume(&writer, &back, &head, &report, &err), AC_OK);
    ac_text_init(&more, AC_RECORD_MAX);
    assert_int_equal(ac_record_append(&writer, &more, &err), AC_OK);
    assert_string_equal(more.data, "");
    assert_int_equal(ac_match_takeback(&back, 2, &err), AC_OK);
    assert_int_equal(ac_record_append(&writer, &more, &err), AC_OK);
    assert_string_equal(more.data, "* takeback 2\n");
    ac_record_writer_release(&writer);
    ac_text_release(&more);
    free(text);
    ac_match_release(&back);
    ac_match_release(&match);
}

/* Nothing in an export depends on what its viewer may not know, but for the seal itself. */
static void test_an_export_does_not_leak(void **unused)
{
    char *text[2];
    struct ac_sealer sealer;

    (void)unused;
    ac_sealer_new(&sealer);
    for (int i = 0; i < 2; i++) {
        struct ac_match match;
        struct ac_err err = { 0 };
        char *seal;

        assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
        play(&match, i ? "plan 1" : "plan 3");
        assert_int_equal(ac_match_standing(&match, 0, 0, i, &err), AC_OK);
        assert_int_equal(ac_match_set_state(&match, AC_ENTRY_SNAPSHOT, match.state, &err), AC_OK);
        text[i] = exported(&match, 1, &sealer);
        seal = strstr(text[i], "* sealed 0 argives plan ") + strlen("* sealed 0 argives plan ");
        memset(seal, 'x', 64);
        ac_match_release(&match);
    }
    assert_string_equal(text[0], text[1]);
    free(text[0]);
    free(text[1]);
}

/* A roll that only the other side may know is not told either. */
static void test_a_secret_roll_is_not_mailed(void **unused)
{
    struct ac_game *veiled = mini_game(&mini_rules_1, "secret");
    char *text[2];
    struct ac_sealer sealer;

    (void)unused;
    ac_sealer_new(&sealer);
    for (int i = 0; i < 2; i++) {
        struct ac_match match;
        struct ac_err err = { 0 };
        char *own;

        assert_int_equal(ac_match_init(&match, veiled, NULL, &err), AC_OK);
        play(&match, "plan 1");
        play(&match, "plan 1");
        play(&match, i ? "roll calm" : "roll gusty");
        play(&match, "shoot A1 B1");
        play(&match, "roll 6");
        text[i] = exported(&match, 1, &sealer);
        own = exported(&match, 0, &sealer);
        assert_non_null(strstr(own, i ? "\n=: roll calm\n" : "\n=: roll gusty\n"));
        free(own);
        ac_match_release(&match);
    }
    assert_string_equal(text[0], text[1]);
    assert_non_null(strstr(text[0], "\n* hidden\n=: roll ?\nAr: shoot A1 B1\n=: roll 6\n* seen "));
    free(text[0]);
    free(text[1]);
    ac_game_free(veiled);
}

static void test_nothing_is_sealed_once_the_game_is_over(void **unused)
{
    struct ac_match match, back;
    struct ac_sealer sealer;
    struct ac_err err = { 0 };
    char *text;

    (void)unused;
    ac_sealer_new(&sealer);
    assert_int_equal(ac_match_init(&match, game, NULL, &err), AC_OK);
    play(&match, "plan 1");
    assert_int_equal(ac_match_resign(&match, 1, &err), AC_OK);
    text = exported(&match, 1, &sealer);
    assert_non_null(strstr(text, "Ar: plan 1\n"));
    (void)read_good(text, &back);
    expect_same(&match, &back);
    free(text);
    ac_match_release(&back);
    ac_match_release(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_text_is_what_the_manual_says),
        cmocka_unit_test(test_orders_are_kept),
        cmocka_unit_test(test_what_an_order_left_is_kept),
        cmocka_unit_test(test_reading_gives_the_match_back),
        cmocka_unit_test(test_comments_blank_lines_and_crlf),
        cmocka_unit_test(test_random_matches),
        cmocka_unit_test(test_tampering_is_found_at_its_line),
        cmocka_unit_test(test_a_result_in_other_words),
        cmocka_unit_test(test_foreign_records_are_refused),
        cmocka_unit_test(test_truncation),
        cmocka_unit_test(test_start_snapshot_and_repair),
        cmocka_unit_test(test_upgrade_of_a_live_game),
        cmocka_unit_test(test_opened_dice_are_checked_roll_by_roll),
        cmocka_unit_test(test_a_mailed_record_seals_what_is_secret),
        cmocka_unit_test(test_a_sealed_record_is_gone_on_with),
        cmocka_unit_test(test_an_ended_record_is_not_ended_twice),
        cmocka_unit_test(test_an_export_does_not_leak),
        cmocka_unit_test(test_a_secret_roll_is_not_mailed),
        cmocka_unit_test(test_nothing_is_sealed_once_the_game_is_over),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
