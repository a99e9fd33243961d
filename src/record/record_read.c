/*
 * Reading records; see record/record.h. Every line goes through the match, so what the rules do not
 * allow is refused at its line; hashes, opened dice and opened seals are checked on the way.
 *
 * After a seal that nobody has opened the reader is blind: it cannot know the state, takes the lines
 * as they are, and sees again at the next `* seen` block.
 */
#include "record/record.h"

#include <string.h>

#include "core/position.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "notation/words.h"
#include "record/record_lines.h"
#include "record/record_scan.h"

enum { BLOCK_MEMORY = 32 * 1024 * 1024, BLOCK_LINES = 20000 };

struct reader {
    const struct ac_record_use *use;
    const struct ac_record_head *head;
    struct ac_match *match;
    struct ac_record_report *report;
    struct ac_err *err;
    struct ac_record_scan scan;
    struct ac_lines lines;
    struct ac_dice dice;
    bool dice_open;
    bool blind;
    int64_t steps; /* of the match's trail before anything was read */
};

static enum ac_status refuse(struct reader *r, const char *what)
{
    return ac_refuse(r->err, AC_ERR_INPUT, "%s", what);
}

/* ---- words ---- */

static enum ac_status take_side(struct reader *r, const char **rest, ac_side *out)
{
    char word[AC_MAX_WORD];
    int side = 0;

    if (!ac_next_word(rest, word, sizeof(word)))
        return refuse(r, "expected a side");
    if (ac_parse_side(r->use->game, word, false, &side, r->err) != AC_OK)
        return AC_ERR_INPUT;
    *out = (ac_side)side;
    return AC_OK;
}

static enum ac_status take_int(struct reader *r, const char **rest, int high, int *out)
{
    char word[AC_MAX_WORD];
    int64_t value = 0;

    if (!ac_next_word(rest, word, sizeof(word)) || !ac_read_int(word, 0, high, &value))
        return ac_refuse(r->err, AC_ERR_INPUT, "expected a number from 0 to %d", high);
    *out = (int)value;
    return AC_OK;
}

static enum ac_status at_end(struct reader *r, const char *rest)
{
    rest = ac_skip_blanks(rest);
    if (*rest)
        return ac_refuse(r->err, AC_ERR_INPUT, "nothing expected at \"%.60s\"", rest);
    return AC_OK;
}

/* ---- positions ---- */

enum ac_status ac_record_restore(const struct ac_game *game,
                                 const struct ac_position_parser *parser, const char *bytes,
                                 size_t size, struct ac_state *out, struct ac_err *err)
{
    struct ac_arena arena;
    const struct ac_node *node = NULL;
    enum ac_status status;

    ac_arena_init(&arena, BLOCK_MEMORY);
    memset((void *)out, 0, game->rules->state_size);
    status = parser->parse(parser->self, bytes, size, &arena, &node, err);
    if (status == AC_OK)
        status = ac_position_read(game, node, out, err);
    ac_arena_release(&arena);
    if (status == AC_OK && game->rules->check && !game->rules->check(game, out, err))
        status = AC_ERR_INPUT;
    if (status != AC_OK && err)
        err->status = status;
    return status;
}

/* Reads `LINES` and the block of that many lines. A block that cannot be looked at yields NULL. */
static enum ac_status take_block(struct reader *r, const char *rest, struct ac_state *out)
{
    size_t from = r->lines.at, size;
    int count = 0;

    if (take_int(r, &rest, BLOCK_LINES, &count) != AC_OK || at_end(r, rest) != AC_OK)
        return AC_ERR_INPUT;
    size = ac_lines_take_block(&r->lines, count);
    if (!size)
        return ac_refuse(r->err, AC_ERR_INPUT, "the position is cut, expected %d indented lines",
                         count);
    if (!out)
        return AC_OK;
    if (ac_record_restore(r->use->game, &r->use->parser, r->head->text + from, size, out, r->err) ==
        AC_OK)
        return AC_OK;
    ac_err_prefix(r->err, "position block");
    return AC_ERR_INPUT;
}

/* ---- entries ---- */

static enum ac_status play(struct reader *r, ac_side side, const char *text)
{
    const struct ac_game *game = r->use->game;
    struct ac_action action;
    char id[AC_RECORD_WORD + 16];
    struct ac_text words;

    if (r->blind)
        return AC_OK;
    if (ac_parse_action(game, NULL, text, &action, r->err) != AC_OK)
        return AC_ERR_INPUT;
    if (ac_match_play(r->match, side, &action, r->err) == AC_OK)
        return AC_OK;
    ac_text_over(&words, id, sizeof(id));
    ac_text_add(&words, "not allowed");
    if (r->err && r->err->rule > 0)
        ac_text_addf(&words, ": %s", ac_case_id(game, r->err->rule));
    ac_err_prefix(r->err, id);
    return AC_ERR_INPUT;
}

static enum ac_status check_roll(struct reader *r, const struct ac_chance *chance, int outcome)
{
    struct ac_action want;
    char memory[AC_RECORD_WORD * 2];
    struct ac_text text;

    if (!r->dice_open)
        return AC_OK;
    want = ac_outcome(ac_dice_roll(&r->dice, r->match->rolls, chance));
    r->report->rolls_checked++;
    if (want.arg[0] == outcome)
        return AC_OK;
    ac_text_over(&text, memory, sizeof(memory));
    ac_print_action(r->use->game, chance, &want, &text);
    return ac_refuse(r->err, AC_ERR_INPUT, "not what the dice gave: they gave \"%s\"", memory);
}

static enum ac_status roll(struct reader *r, const char *text)
{
    struct ac_chance chance;
    struct ac_action action;

    if (r->blind) {
        r->match->rolls++;
        return AC_OK;
    }
    if (ac_to_act(r->match->state) != AC_CHANCE)
        return refuse(r, "no die is to be rolled here");
    ac_chance(r->use->game, r->match->state, &chance);
    if (ac_parse_action(r->use->game, &chance, text, &action, r->err) != AC_OK ||
        check_roll(r, &chance, action.arg[0]) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_outcome(r->match, action.arg[0], r->err);
}

/* ---- meta lines; those marked `acts` are passed over while blind ---- */

static enum ac_status check_work(struct reader *r)
{
    if (r->match->trail.steps - r->steps > AC_RECORD_WORK)
        return ac_refuse(r->err, AC_ERR_LIMIT, "too many undos to follow");
    return AC_OK;
}

static enum ac_status do_undo(struct reader *r, const char *rest)
{
    ac_side side = 0;

    if (take_side(r, &rest, &side) != AC_OK || at_end(r, rest) != AC_OK || check_work(r) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_undo(r->match, side, r->err);
}

static enum ac_status do_takeback(struct reader *r, const char *rest)
{
    int length = 0;

    if (take_int(r, &rest, INT32_MAX, &length) != AC_OK || at_end(r, rest) != AC_OK ||
        check_work(r) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_takeback(r->match, length, r->err);
}

static enum ac_status do_resign(struct reader *r, const char *rest)
{
    ac_side side = 0;

    if (take_side(r, &rest, &side) != AC_OK || at_end(r, rest) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_resign(r->match, side, r->err);
}

static enum ac_status do_draw(struct reader *r, const char *rest)
{
    if (at_end(r, rest) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_draw(r->match, r->err);
}

static enum ac_status do_timeout(struct reader *r, const char *rest)
{
    ac_side side = 0;

    if (take_side(r, &rest, &side) != AC_OK || at_end(r, rest) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_timeout(r->match, side, r->err);
}

static enum ac_status do_standing(struct reader *r, const char *rest)
{
    char word[AC_MAX_WORD];
    int which = 0, choice = 0;
    ac_side side = 0;

    if (take_side(r, &rest, &side) != AC_OK)
        return AC_ERR_INPUT;
    (void)ac_next_word(&rest, word, sizeof(word));
    if (at_end(r, rest) != AC_OK ||
        ac_parse_standing(r->use->game, word, &which, &choice, r->err) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_standing(r->match, side, which, choice, r->err);
}

/* `SIDE STEPS ORDER`: a plus after the number says that it was not carried out whole. */
static enum ac_status do_order(struct reader *r, const char *rest)
{
    char word[AC_MAX_WORD];
    struct ac_order order;
    ac_side side = 0;
    int64_t steps;
    size_t length;

    if (take_side(r, &rest, &side) != AC_OK)
        return AC_ERR_INPUT;
    (void)ac_next_word(&rest, word, sizeof(word));
    length = strlen(word);
    const bool whole = length == 0 || word[length - 1] != '+';
    if (!whole)
        word[length - 1] = '\0';
    if (!ac_read_int(word, 1, AC_MAX_ACTIONS, &steps))
        return refuse(r, "expected the number of actions of the order");
    rest = ac_skip_blanks(rest);
    if (strcmp(rest, "?") == 0)
        return ac_match_mark(r->match, side, NULL, (int)steps, whole, r->err);
    if (ac_parse_order(r->use->game, r->match->state, side, rest, &order, r->err) != AC_OK)
        return AC_ERR_INPUT;
    return ac_match_mark(r->match, side, &order, (int)steps, whole, r->err);
}

static enum ac_status do_snapshot(struct reader *r, const char *rest)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    int revision = 0;

    if (take_int(r, &rest, 1000000, &revision) != AC_OK ||
        take_block(r, rest, r->blind ? NULL : state) != AC_OK)
        return AC_ERR_INPUT;
    if (r->blind)
        return AC_OK;
    if (!ac_same(r->use->game, state, r->match->state))
        return refuse(r, "the snapshot is not the position that the record leads to");
    return ac_match_set_state(r->match, AC_ENTRY_SNAPSHOT, state, r->err);
}

static enum ac_status do_repair(struct reader *r, const char *rest)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);

    if (take_block(r, rest, r->blind ? NULL : state) != AC_OK)
        return AC_ERR_INPUT;
    if (r->blind)
        return AC_OK;
    return ac_match_set_state(r->match, AC_ENTRY_REPAIR, state, r->err);
}

static const struct ac_opening *find_opening(const struct reader *r, int number)
{
    for (const struct ac_opening *opening = r->scan.openings; opening; opening = opening->next)
        if (opening->number == number)
            return opening;
    return NULL;
}

/* `* sealed NUMBER SIDE VERB SEAL` */
static enum ac_status do_sealed(struct reader *r, const char *rest)
{
    char verb[AC_MAX_WORD], word[AC_MAX_WORD];
    unsigned char seal[AC_SEAL];
    const struct ac_opening *opening;
    int number = 0;
    ac_side side = 0;

    if (take_int(r, &rest, INT32_MAX, &number) != AC_OK || take_side(r, &rest, &side) != AC_OK)
        return AC_ERR_INPUT;
    if (!ac_next_word(&rest, verb, sizeof(verb)) || !ac_next_word(&rest, word, sizeof(word)) ||
        !ac_read_hex(word, seal, sizeof(seal)) || at_end(r, rest) != AC_OK)
        return refuse(r, "expected `sealed NUMBER SIDE VERB` and a seal of 64 digits");
    r->report->seals++;
    opening = find_opening(r, number);
    if (!opening) {
        r->blind = true;
        return AC_OK;
    }
    if (!ac_seal_opens(seal, opening->salt, number, r->head->side[side], opening->action) ||
        strcspn(opening->action, " ") != strlen(verb) ||
        strncmp(opening->action, verb, strlen(verb)) != 0)
        return ac_refuse(r->err, AC_ERR_INPUT, "seal %d was opened with something else", number);
    r->report->openings++;
    return play(r, side, opening->action);
}

static enum ac_status do_open(struct reader *r, const char *rest)
{
    const struct ac_opening *opening;
    char salt[AC_MAX_WORD];
    int number = 0;

    if (take_int(r, &rest, INT32_MAX, &number) != AC_OK)
        return AC_ERR_INPUT;
    (void)ac_next_word(&rest, salt, sizeof(salt));
    opening = find_opening(r, number);
    if (!opening || strcmp(opening->action, ac_skip_blanks(rest)) != 0)
        return refuse(r, "expected `open NUMBER`, a salt of 64 digits and the action, once");
    return AC_OK;
}

static enum ac_status do_hidden(struct reader *r, const char *rest)
{
    r->blind = true;
    return at_end(r, rest);
}

/* `* seen VIEWER LINES`: the position as a viewer may know it. */
static enum ac_status do_seen(struct reader *r, const char *rest)
{
    const struct ac_game *game = r->use->game;
    struct ac_state_room room, own;
    struct ac_state *state = ac_state_in(&room);
    char word[AC_MAX_WORD];
    int viewer = 0;

    (void)ac_next_word(&rest, word, sizeof(word));
    if (ac_parse_side(game, word, true, &viewer, r->err) != AC_OK ||
        take_block(r, rest, state) != AC_OK)
        return AC_ERR_INPUT;
    if (r->blind) { /* what the lines before would lead to is not known: as after a repair */
        r->blind = false;
        r->report->viewer = viewer;
        return ac_match_set_state(r->match, AC_ENTRY_REPAIR, state, r->err);
    }
    ac_see(game, r->match->state, viewer, ac_state_in(&own));
    if (!ac_same(game, state, ac_state_in(&own)))
        return refuse(r, "not what that viewer could see here");
    return AC_OK;
}

static enum ac_status do_seed(struct reader *r, const char *rest)
{
    unsigned char secret[AC_DICE_SECRET];

    if (r->head->dice != AC_RECORD_COMMITTED)
        return refuse(r, "a seed, but the header commits to no dice");
    if (!ac_read_hex(ac_skip_blanks(rest), secret, sizeof(secret)))
        return refuse(r, "expected a seed of 64 digits");
    if (!ac_dice_opens(r->head->commitment, secret))
        return refuse(r, "not the seed that the header commits to");
    return AC_OK;
}

/* Of an older revision that is played the same: what differs is the bytes of states. */
static bool replays_alike(const struct reader *r)
{
    const struct ac_ruleset *rules = r->use->game->rules;

    return rules->replays && r->scan.revision >= rules->replays &&
           r->scan.revision < rules->revision;
}

static enum ac_status do_hash(struct reader *r, const char *rest)
{
    char memory[20];
    struct ac_text own;

    ac_text_over(&own, memory, sizeof(memory));
    ac_text_addf(&own, "%016llx", (unsigned long long)ac_state_hash(r->use->game, r->match->state));
    r->report->hashes++;
    if (strcmp(memory, ac_skip_blanks(rest)) == 0 || replays_alike(r) || r->report->older)
        return AC_OK; /* the bytes of older states are not today's */
    return ac_refuse(r->err, AC_ERR_INPUT,
                     "the position here has hash %s: the lines before were changed, or the rules "
                     "were",
                     memory);
}

/* Winner and case; the words after them are for people, and another version may say them otherwise. */
static bool same_result(const char *a, const char *b)
{
    char word[AC_MAX_WORD], other[AC_MAX_WORD];

    for (int i = 0; i < 2; i++)
        if (!ac_next_word(&a, word, sizeof(word)) || !ac_next_word(&b, other, sizeof(other)) ||
            strcmp(word, other) != 0)
            return false;
    return true;
}

static enum ac_status do_end(struct reader *r, const char *rest)
{
    char memory[AC_RECORD_LINE];
    struct ac_text own;
    struct ac_result result;

    if (!ac_match_over(r->match, &result))
        return refuse(r, "the game is not over here");
    ac_text_over(&own, memory, sizeof(memory));
    ac_record_print_result(r->match, &own);
    if (!same_result(memory, rest))
        return ac_refuse(r->err, AC_ERR_INPUT, "the result is \"%.120s\"", memory);
    r->report->ended = true;
    return AC_OK;
}

static const struct meta {
    const char *word;
    bool acts;  /* passed over while blind */
    bool entry; /* an entry of the log: the game is not at its end any more */
    enum ac_status (*act)(struct reader *r, const char *rest);
} metas[] = {
    { "undo", true, true, do_undo },       { "takeback", true, true, do_takeback },
    { "resign", true, true, do_resign },   { "draw", true, true, do_draw },
    { "timeout", true, true, do_timeout }, { "standing", true, true, do_standing },
    { "orders", true, true, do_standing }, /* as version 0.1.0 wrote it */
    { "order", true, true, do_order },     { "snapshot", false, true, do_snapshot },
    { "repair", false, true, do_repair },  { "sealed", false, true, do_sealed },
    { "open", false, false, do_open },     { "hidden", false, false, do_hidden },
    { "seen", false, false, do_seen },     { "seed", false, false, do_seed },
    { "hash", true, false, do_hash },      { "end", true, false, do_end },
};
enum { METAS = sizeof(metas) / sizeof(metas[0]) };

static enum ac_status meta(struct reader *r, const char *rest)
{
    const char *names[METAS];
    char word[AC_MAX_WORD];

    (void)ac_next_word(&rest, word, sizeof(word));
    for (int i = 0; i < METAS; i++) {
        names[i] = metas[i].word;
        if (strcmp(word, metas[i].word) != 0)
            continue;
        if (metas[i].entry)
            r->report->ended = false;
        return metas[i].acts && r->blind ? AC_OK : metas[i].act(r, rest);
    }
    return ac_refuse_name(r->err, "line", word, names, METAS);
}

/* The text behind "tag: ", or NULL. */
static const char *behind_tag(const char *line, const char *tag)
{
    const size_t len = strlen(tag);

    if (strncmp(line, tag, len) != 0 || line[len] != ':')
        return NULL;
    return line + len + 1;
}

static enum ac_status read_line(struct reader *r)
{
    char line[AC_RECORD_LINE];
    const char *rest;

    memcpy(line, r->lines.text, sizeof(line));
    ac_record_strip(line);
    if (!line[0] || r->report->upgraded) /* hashes of the old revision follow its last snapshot */
        return AC_OK;
    if (line[0] == '*')
        return meta(r, line + 1);
    rest = behind_tag(line, "=");
    if (rest)
        return roll(r, rest);
    for (int side = 0; side < AC_SIDES; side++) {
        rest = behind_tag(line, r->head->tag[side]);
        if (rest)
            return play(r, (ac_side)side, rest);
    }
    return ac_refuse(r->err, AC_ERR_INPUT, "expected `%s:`, `%s:`, `=:` or `*`, not \"%.40s\"",
                     r->head->tag[0], r->head->tag[1], line);
}

/* ---- the whole ---- */

static enum ac_status check_foreign(struct reader *r)
{
    const struct ac_game *game = r->use->game;
    const struct ac_record_head *head = r->head;

    if (strcmp(head->game, game->rules->id) != 0)
        return ac_refuse(r->err, AC_ERR_NOT_FOUND, "a record of %s, expected one of %s", head->game,
                         game->rules->id);
    for (int side = 0; side < AC_SIDES; side++)
        if (strcmp(head->side[side], game->scenario.side_word[side]) != 0)
            return ac_refuse(r->err, AC_ERR_INPUT, "the header names a side %s, expected %s",
                             head->side[side], game->scenario.side_word[side]);
    return AC_OK;
}

/* After the revision: that rules have changed tells more than that words of a scenario did. */
static enum ac_status check_data(struct reader *r)
{
    const struct ac_game *game = r->use->game;
    const struct ac_record_head *head = r->head;

    if (head->data_hash != game->data_hash && !r->use->other_data &&
        !(r->use->older && r->scan.revision < game->rules->revision))
        return ac_refuse(r->err, AC_ERR_NOT_FOUND,
                         "other data: the record has %016llx, the scenario here %016llx",
                         (unsigned long long)head->data_hash, (unsigned long long)game->data_hash);
    return AC_OK;
}

/* Revision N+1 goes on from a snapshot that closes a record of revision N. */
static enum ac_status choose_part(struct reader *r)
{
    const int ours = r->use->game->rules->revision;

    if (r->scan.revision == ours || replays_alike(r))
        return AC_OK;
    if (r->use->upgrade && r->scan.closing) {
        r->report->upgraded = true;
        r->scan.from = r->scan.snapshot;
        r->scan.from_line = r->scan.snapshot_line;
        r->scan.skipped = r->scan.entries - 1;
        r->scan.skipped_rolls = r->scan.rolls;
        return AC_OK;
    }
    if (r->use->older && r->scan.revision < ours) {
        r->report->older = r->scan.revision;
        return AC_OK;
    }
    return ac_refuse(r->err, AC_ERR_NOT_FOUND,
                     "revision %d of %s, this program has revision %d: %s", r->scan.revision,
                     r->use->game->rules->id, ours,
                     r->scan.closing ? "it can be upgraded from its closing snapshot"
                                     : "close it with a snapshot in the old program first");
}

/* Begins at the snapshot that the present revision takes over from. */
static enum ac_status begin_at_snapshot(struct reader *r)
{
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    const char *rest;
    int revision = 0;

    if (ac_lines_next(&r->lines) != AC_LINE)
        ac_bug("a snapshot that was there is gone");
    ac_record_strip(r->lines.text);
    rest = r->lines.text + strlen("* snapshot ");
    if (take_int(r, &rest, 1000000, &revision) != AC_OK || take_block(r, rest, state) != AC_OK ||
        ac_match_init(r->match, r->use->game, state, r->err) != AC_OK)
        return AC_ERR_INPUT;
    r->match->sink = r->use->sink;
    r->match->rolls = r->scan.skipped_rolls;
    r->report->skipped = r->scan.skipped;
    return ac_match_set_state(r->match, AC_ENTRY_SNAPSHOT, state, r->err);
}

static enum ac_status begin_at_start(struct reader *r)
{
    const struct ac_record_head *head = r->head;
    struct ac_state_room room;
    struct ac_state *state = head->start_size ? ac_state_in(&room) : NULL;

    if (state && ac_record_restore(r->use->game, &r->use->parser, head->text + head->start,
                                   head->start_size, state, r->err) != AC_OK) {
        ac_err_prefix(r->err, "start");
        return AC_ERR_INPUT;
    }
    if (ac_match_init(r->match, r->use->game, state, r->err) != AC_OK)
        return AC_ERR_MEMORY;
    r->match->sink = r->use->sink;
    return AC_OK;
}

/* Today's rules do not tell the rest of an older record: it ends here. */
static enum ac_status part_ways(struct reader *r)
{
    struct ac_text why;

    r->report->stopped = r->lines.line;
    ac_text_over(&why, r->report->parted, sizeof(r->report->parted));
    ac_text_add(&why, r->err->text);
    r->err->status = AC_OK;
    return AC_OK;
}

/*
 * A game of an older revision that is to go on: from here by today's rules. Without it the next reader
 * would begin from the first line again.
 */
static enum ac_status go_on_by_new_rules(struct reader *r)
{
    struct ac_result result;
    struct ac_state_room room;

    if (!r->report->older || !r->use->upgrade || ac_match_over(r->match, &result))
        return AC_OK;
    ac_copy(r->use->game, ac_state_in(&room), r->match->state);
    return ac_match_set_state(r->match, AC_ENTRY_SNAPSHOT, ac_state_in(&room), r->err);
}

static enum ac_status read_body(struct reader *r)
{
    for (;;) {
        const enum ac_line_kind kind = ac_lines_next(&r->lines);
        const int line = r->lines.line; /* a position block is blamed at its heading */

        r->report->size = r->lines.begin;
        if (kind == AC_LINE_END)
            return AC_OK;
        if (kind == AC_LINE_TORN && r->use->recover) {
            r->report->torn = true;
            return AC_OK;
        }
        if (kind != AC_LINE)
            return ac_lines_refuse(&r->lines, kind, "", r->err);
        r->report->lines++;
        if (read_line(r) != AC_OK) {
            r->lines.line = line;
            return r->report->older ? part_ways(r) : ac_lines_blame(&r->lines, r->err);
        }
        r->report->last_line = r->lines.line;
    }
}

static void open_dice(struct reader *r)
{
    r->dice_open = r->scan.seeded && r->head->dice == AC_RECORD_COMMITTED &&
                   ac_dice_opens(r->head->commitment, r->scan.secret);
    if (!r->dice_open)
        return;
    ac_dice_from_secret(&r->dice, r->scan.secret);
    for (int side = 0; side < AC_SIDES; side++)
        ac_dice_mix(&r->dice, (ac_side)side, r->head->nonce[side]);
}

static enum ac_status begin(struct reader *r)
{
    enum ac_status status = check_foreign(r);

    if (status == AC_OK)
        status = choose_part(r);
    if (status == AC_OK)
        status = check_data(r);
    if (status != AC_OK)
        return status;
    open_dice(r);
    ac_lines_init(&r->lines, r->head->text, r->head->size, r->scan.from, r->scan.from_line);
    if (r->scan.from == r->head->body && !r->report->upgraded)
        return begin_at_start(r);
    if (begin_at_snapshot(r) != AC_OK)
        return ac_lines_blame(&r->lines, r->err);
    return AC_OK;
}

enum ac_status ac_record_replay(const struct ac_record_use *use, const struct ac_record_head *head,
                                struct ac_match *match, struct ac_record_report *report,
                                struct ac_err *err)
{
    struct ac_err own = { 0 };
    struct reader r = {
        .use = use, .head = head, .match = match, .report = report, .err = err ? err : &own
    };
    enum ac_status status;

    memset(match, 0, sizeof(*match));
    *report = (struct ac_record_report){ .viewer = AC_REFEREE };
    status = ac_record_scan(head, &r.scan, r.err);
    if (status != AC_OK)
        return status;
    status = begin(&r);
    if (status == AC_OK)
        status = read_body(&r);
    report->written = report->upgraded ? 0 : match->count;
    if (status == AC_OK)
        status = go_on_by_new_rules(&r);
    ac_record_scan_release(&r.scan);
    if (status != AC_OK)
        ac_match_release(match);
    return status;
}

enum ac_status ac_record_read_on(const struct ac_record_use *use, const struct ac_record_head *head,
                                 const char *lines, size_t size, struct ac_match *match,
                                 struct ac_err *err)
{
    struct ac_err own = { 0 };
    struct ac_record_report report = { .viewer = AC_REFEREE };
    struct ac_record_head more = *head;
    struct reader r = {
        .use = use, .head = &more, .match = match, .report = &report, .err = err ? err : &own
    };
    enum ac_status status;

    more.text = lines;
    more.size = size;
    more.body = 0;
    more.body_line = 0;
    status = ac_record_scan(&more, &r.scan, r.err);
    if (status != AC_OK)
        return status;
    r.steps = match->trail.steps;
    open_dice(&r);
    ac_lines_init(&r.lines, lines, size, 0, 0);
    status = r.scan.revision == use->game->rules->revision && r.scan.from == 0
                 ? read_body(&r)
                 : ac_refuse(r.err, AC_ERR_NOT_FOUND, "lines of another revision");
    ac_record_scan_release(&r.scan);
    return status;
}
