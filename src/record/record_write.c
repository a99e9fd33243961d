/*
 * Writing records; see record/record.h. The writer walks the log with a state of its own, because an
 * outcome is written in the words of the chance node it was rolled at, and because exports ask at
 * each entry what the viewer could see then.
 */
#include "record/record.h"

#include <limits.h>
#include <string.h>

#include "core/position.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "notation/words.h"
#include "record/record_lines.h"

enum { BLOCK_MAX = 1024 * 1024, LINE_MEMORY = 64 * 1024 * 1024 };

static const struct ac_ruleset *rules_of(const struct ac_record_writer *writer)
{
    return writer->match->game->rules;
}

/* ---- the walk ---- */

static enum ac_status push_line(struct ac_record_writer *writer, int entry, struct ac_err *err)
{
    const int room = writer->line_room ? writer->line_room * 2 : 64;
    int *line;

    if (writer->line_count == writer->line_room) {
        line = ac_arena_alloc(&writer->arena, (size_t)room, sizeof(*line));
        if (!line)
            return ac_refuse(err, AC_ERR_LIMIT, "the match has grown too long to be written");
        if (writer->line_count)
            memcpy(line, writer->line, (size_t)writer->line_count * sizeof(*line));
        writer->line = line;
        writer->line_room = room;
    }
    writer->line[writer->line_count++] = entry;
    return AC_OK;
}

static void apply_entry(struct ac_record_writer *writer, const struct ac_entry *entry)
{
    const struct ac_game *game = writer->match->game;

    if (entry->state)
        ac_copy(game, writer->now, entry->state);
    else
        ac_apply(game, writer->now, &entry->action, NULL);
    ac_trail_pass(&writer->trail, &writer->arena, game, writer->line_count, writer->now);
}

static void go_back(struct ac_record_writer *writer, int length)
{
    writer->line_count = length;
    ac_trail_back(&writer->trail, &writer->arena, writer->match, writer->line, length, writer->now);
}

/* Follows entry number `done`. */
static enum ac_status follow(struct ac_record_writer *writer, struct ac_err *err)
{
    const struct ac_entry *entry = &writer->match->log[writer->done];

    switch (entry->kind) {
    case AC_ENTRY_ACTION:
    case AC_ENTRY_OUTCOME:
    case AC_ENTRY_SNAPSHOT:
    case AC_ENTRY_REPAIR:
        if (push_line(writer, writer->done, err) != AC_OK)
            return AC_ERR_LIMIT;
        apply_entry(writer, entry);
        break;
    case AC_ENTRY_UNDO:
    case AC_ENTRY_TAKEBACK:
        go_back(writer, entry->to);
        break;
    case AC_ENTRY_RESIGN:
    case AC_ENTRY_DRAW:
    case AC_ENTRY_TIMEOUT:
    case AC_ENTRY_STANDING:
    case AC_ENTRY_ORDER:
        break;
    case AC_ENTRY_KIND_COUNT:
        ac_bug("not a kind of entry");
    }
    writer->done++;
    return AC_OK;
}

/* Is anything hidden from the export's viewer in that state? `seen` receives what he sees. */
static bool hides(const struct ac_record_writer *writer, const struct ac_state *state,
                  struct ac_state *seen)
{
    const struct ac_game *game = writer->match->game;

    ac_see(game, state, writer->viewer, seen);
    return !ac_same(game, state, seen);
}

/* ---- lines ---- */

static void print_block(const struct ac_game *game, const struct ac_state *state,
                        const char *heading, struct ac_text *out)
{
    struct ac_text block;
    int lines = 0;

    ac_text_init(&block, BLOCK_MAX);
    ac_position_write(game, state, &block);
    if (block.full || block.len == 0)
        ac_bug("%s: a position of more than %d bytes, or none", game->rules->id, BLOCK_MAX);
    for (size_t i = 0; i < block.len; i++)
        lines += block.data[i] == '\n';
    ac_text_addf(out, "* %s %d\n", heading, lines);
    ac_text_add_bytes(out, block.data, block.len);
    ac_text_release(&block);
}

/* From here on a reader cannot follow. */
static void hide(struct ac_record_writer *writer, struct ac_text *out)
{
    if (!writer->sealed)
        ac_text_add(out, "* hidden\n");
    writer->sealed = true;
}

static void print_position(struct ac_record_writer *writer, const struct ac_entry *entry,
                           struct ac_text *out)
{
    char heading[32];
    struct ac_text text;
    struct ac_state_room room;
    struct ac_state *seen = ac_state_in(&room);

    if (!entry->state)
        ac_bug("an entry without its position");
    ac_text_over(&text, heading, sizeof(heading));
    if (entry->kind == AC_ENTRY_SNAPSHOT)
        ac_text_addf(&text, "snapshot %d", rules_of(writer)->revision);
    else
        ac_text_add(&text, "repair");
    if (hides(writer, entry->state, seen) && writer->done >= writer->open)
        hide(writer, out);
    else
        ac_copy(writer->match->game, seen, entry->state);
    print_block(writer->match->game, seen, heading, out);
}

static void print_action(struct ac_record_writer *writer, const struct ac_entry *entry,
                         struct ac_text *out)
{
    const struct ac_game *game = writer->match->game;
    const char *side = game->scenario.side_word[entry->side];
    const struct ac_verb *verb = &rules_of(writer)->verbs[entry->action.verb];
    unsigned char salt[AC_SEAL_SALT], seal[AC_SEAL];
    char memory[AC_NOTATION_MAX], hex[2 * AC_SEAL + 1];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    ac_print_action(game, NULL, &entry->action, &text);
    if (!(verb->flags & AC_VERB_SECRET) || entry->side == writer->viewer ||
        writer->done < writer->open) {
        ac_text_addf(out, "%s: ", writer->head.tag[entry->side]);
        ac_text_add(out, memory);
        ac_text_putc(out, '\n');
        return;
    }
    ac_seal_salt(writer->sealer, writer->done, salt);
    ac_seal(salt, writer->done, side, memory, seal);
    ac_print_hex(seal, sizeof(seal), hex);
    ac_text_addf(out, "* sealed %d %s %s %s\n", writer->done, side, verb->name, hex);
    writer->sealed = true;
}

/*
 * Would the roll tell the viewer more than he sees? It does when another outcome leads to another
 * state that looks the same to him.
 */
static bool is_secret_roll(struct ac_record_writer *writer, int outcome)
{
    const struct ac_game *game = writer->match->game;
    struct ac_state_room room[4];
    struct ac_state *after = ac_state_in(&room[0]), *seen = ac_state_in(&room[1]),
                    *other = ac_state_in(&room[2]), *other_seen = ac_state_in(&room[3]);
    struct ac_chance chance;

    ac_chance(game, writer->now, &chance);
    for (int i = -1; i < chance.count; i++) { /* the true one first */
        const struct ac_action action = ac_outcome(i < 0 ? outcome : i);

        ac_copy(game, i < 0 ? after : other, writer->now);
        ac_apply(game, i < 0 ? after : other, &action, NULL);
        ac_see(game, i < 0 ? after : other, writer->viewer, i < 0 ? seen : other_seen);
        if (i >= 0 && !ac_same(game, after, other) && ac_same(game, seen, other_seen))
            return true;
    }
    return false;
}

static void print_outcome(struct ac_record_writer *writer, const struct ac_entry *entry,
                          struct ac_text *out)
{
    const struct ac_game *game = writer->match->game;

    if (writer->viewer != AC_REFEREE && writer->done >= writer->open && game->rules->secrets &&
        is_secret_roll(writer, entry->action.arg[0])) {
        hide(writer, out);
        ac_text_addf(out, "=: %s ?\n", ac_roll_word);
        return;
    }
    ac_text_add(out, "=: ");
    ac_print_at(game, writer->now, &entry->action, out);
    ac_text_putc(out, '\n');
}

static void print_standing(const struct ac_record_writer *writer, const struct ac_entry *entry,
                           struct ac_text *out)
{
    const struct ac_standing_kind *kind = &rules_of(writer)->standing[entry->which];

    if (writer->viewer != AC_REFEREE && writer->open != INT_MAX && entry->side != writer->viewer)
        return; /* what the other side has ordered is its own affair */
    ac_text_addf(out, "* standing %s %s=", writer->match->game->scenario.side_word[entry->side],
                 kind->name);
    ac_print_standing(kind, entry->choice, entry->until, out);
    ac_text_add(out, "\n");
}

/* What was wanted and not done, or done in secret, is not the other side's to read. */
static bool is_own_affair(const struct ac_record_writer *writer, const struct ac_entry *entry)
{
    const struct ac_entry *step = entry + 1;

    if (writer->viewer == AC_REFEREE || writer->open == INT_MAX || entry->side == writer->viewer)
        return false;
    for (int i = 0; i < entry->steps && step + i < writer->match->log + writer->match->count; i++)
        if (step[i].kind == AC_ENTRY_ACTION &&
            (rules_of(writer)->verbs[step[i].action.verb].flags & AC_VERB_SECRET))
            return true;
    return !entry->whole;
}

static void print_order(const struct ac_record_writer *writer, const struct ac_entry *entry,
                        struct ac_text *out)
{
    ac_text_addf(out, "* order %s %d%s ", writer->match->game->scenario.side_word[entry->side],
                 entry->steps, entry->whole ? "" : "+");
    if (entry->given && !is_own_affair(writer, entry))
        ac_print_order(writer->match->game, entry->given, out);
    else
        ac_text_putc(out, '?');
    ac_text_putc(out, '\n');
}

static void print_entry(struct ac_record_writer *writer, const struct ac_entry *entry,
                        struct ac_text *out)
{
    const struct ac_game *game = writer->match->game;

    switch (entry->kind) {
    case AC_ENTRY_ACTION:
        print_action(writer, entry, out);
        return;
    case AC_ENTRY_OUTCOME:
        print_outcome(writer, entry, out);
        return;
    case AC_ENTRY_UNDO:
        ac_text_addf(out, "* undo %s\n", game->scenario.side_word[entry->side]);
        return;
    case AC_ENTRY_TAKEBACK:
        ac_text_addf(out, "* takeback %d\n", entry->to);
        return;
    case AC_ENTRY_RESIGN:
        ac_text_addf(out, "* resign %s\n", game->scenario.side_word[entry->side]);
        return;
    case AC_ENTRY_DRAW:
        ac_text_add(out, "* draw\n");
        return;
    case AC_ENTRY_TIMEOUT:
        ac_text_addf(out, "* timeout %s\n", game->scenario.side_word[entry->side]);
        return;
    case AC_ENTRY_STANDING:
        print_standing(writer, entry, out);
        return;
    case AC_ENTRY_ORDER:
        print_order(writer, entry, out);
        return;
    case AC_ENTRY_SNAPSHOT:
    case AC_ENTRY_REPAIR:
        print_position(writer, entry, out);
        return;
    case AC_ENTRY_KIND_COUNT:
        break;
    }
    ac_bug("not a kind of entry");
}

void ac_record_print_result(const struct ac_match *match, struct ac_text *out)
{
    struct ac_result result;

    if (!ac_match_over(match, &result))
        ac_bug("the match is not over");
    ac_text_addf(out, "%s %s",
                 result.winner == AC_NONE ? "draw" : match->game->scenario.side_word[result.winner],
                 result.rule ? ac_case_id(match->game, result.rule) : "-");
    if (result.text[0])
        ac_text_addf(out, " %s", result.text);
}

void ac_record_print_hash(struct ac_record_writer *writer, struct ac_text *out)
{
    if (writer->sealed)
        return; /* a hash of what is hidden would let it be guessed */
    ac_text_addf(out, "* hash %016llx\n",
                 (unsigned long long)ac_state_hash(writer->match->game, writer->now));
    writer->unhashed = 0;
}

void ac_record_print_seed(const struct ac_dice *dice, struct ac_text *out)
{
    char hex[2 * AC_DICE_SECRET + 1];

    ac_print_hex(dice->secret, sizeof(dice->secret), hex);
    ac_text_addf(out, "* seed %s\n", hex);
}

void ac_record_print_opening(const struct ac_match *match, const struct ac_sealer *sealer,
                             int entry, struct ac_text *out)
{
    unsigned char salt[AC_SEAL_SALT];
    char hex[2 * AC_SEAL_SALT + 1];

    ac_seal_salt(sealer, entry, salt);
    ac_print_hex(salt, sizeof(salt), hex);
    ac_text_addf(out, "* open %d %s ", entry, hex);
    ac_print_action(match->game, NULL, &match->log[entry].action, out);
    ac_text_putc(out, '\n');
}

/* ---- the writer ---- */

enum ac_status ac_record_writer_init(struct ac_record_writer *writer, const struct ac_match *match,
                                     int done, struct ac_err *err)
{
    memset(writer, 0, sizeof(*writer));
    writer->match = match;
    writer->viewer = AC_REFEREE;
    writer->open = INT_MAX;
    ac_record_head_of(match, "", NULL, &writer->head);
    ac_arena_init(&writer->arena, LINE_MEMORY);
    writer->now = ac_arena_alloc(&writer->arena, 1, match->game->rules->state_size);
    if (!writer->now)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a record");
    ac_copy(match->game, writer->now, match->start);
    while (writer->done < done)
        if (follow(writer, err) != AC_OK) {
            ac_record_writer_release(writer);
            return AC_ERR_LIMIT;
        }
    return AC_OK;
}

void ac_record_writer_release(struct ac_record_writer *writer)
{
    ac_arena_release(&writer->arena);
    memset(writer, 0, sizeof(*writer));
}

enum ac_status ac_record_resume(struct ac_record_writer *writer, const struct ac_match *match,
                                const struct ac_record_head *head,
                                const struct ac_record_report *report, struct ac_err *err)
{
    const enum ac_status status = ac_record_writer_init(writer, match, report->written, err);

    if (status != AC_OK)
        return status;
    writer->head = *head;
    writer->ended = report->ended;
    writer->sealed = report->viewer != AC_REFEREE; /* hashes of a part of the truth help nobody */
    return AC_OK;
}

/* The end is written once, when it has come; a take-back after it opens the record again. */
static void print_end(struct ac_record_writer *writer, struct ac_text *out)
{
    struct ac_result result;

    if (writer->ended || writer->sealed || !ac_match_over(writer->match, &result))
        return;
    ac_record_print_hash(writer, out);
    ac_text_add(out, "* end ");
    ac_record_print_result(writer->match, out);
    ac_text_putc(out, '\n');
    writer->ended = true;
}

enum ac_status ac_record_append(struct ac_record_writer *writer, struct ac_text *out,
                                struct ac_err *err)
{
    while (writer->done < writer->match->count) {
        const struct ac_entry *entry = &writer->match->log[writer->done];
        const bool position = entry->state != NULL;

        print_entry(writer, entry, out);
        if (follow(writer, err) != AC_OK)
            return AC_ERR_LIMIT;
        writer->ended = false;
        if (++writer->unhashed >= AC_RECORD_HASH_EVERY || position)
            ac_record_print_hash(writer, out);
    }
    print_end(writer, out);
    if (out->full)
        return ac_refuse(err, AC_ERR_LIMIT, "the record has grown too long");
    return AC_OK;
}

enum ac_status ac_record_write(const struct ac_match *match, const struct ac_record_head *head,
                               struct ac_text *out, struct ac_err *err)
{
    struct ac_record_writer writer;
    enum ac_status status = ac_record_writer_init(&writer, match, 0, err);

    if (status != AC_OK)
        return status;
    ac_record_print_head(match, head, out);
    status = ac_record_append(&writer, out, err);
    if (status == AC_OK && writer.unhashed)
        ac_record_print_hash(&writer, out);
    ac_record_writer_release(&writer);
    return status;
}

/* ---- exports ---- */

/* The entry from which on something has been hidden from the viewer without a break. */
static enum ac_status find_open(struct ac_record_writer *writer, struct ac_err *err)
{
    struct ac_state_room room;
    struct ac_result result;
    int open = 0;

    if (ac_match_over(writer->match, &result)) {
        writer->open = INT_MAX;
        return AC_OK;
    }
    while (writer->done < writer->match->count) {
        if (follow(writer, err) != AC_OK)
            return AC_ERR_LIMIT;
        if (!hides(writer, writer->now, ac_state_in(&room)))
            open = writer->done;
    }
    go_back(writer, 0);
    writer->done = 0;
    writer->open = open;
    return AC_OK;
}

/* A start that hides something is shown as the viewer sees it. */
static void print_export_head(struct ac_record_writer *writer, const struct ac_record_head *head,
                              struct ac_text *out)
{
    struct ac_match seen_match = *writer->match;
    struct ac_state_room room;
    const bool hidden =
        hides(writer, writer->match->start, ac_state_in(&room)) && writer->open == 0;

    if (hidden)
        seen_match.start = ac_state_in(&room);
    ac_record_print_head(&seen_match, head, out);
    if (hidden)
        hide(writer, out);
}

static void print_seen(const struct ac_record_writer *writer, struct ac_text *out)
{
    const struct ac_game *game = writer->match->game;
    char heading[AC_RECORD_WORD + 16];
    struct ac_text text;
    struct ac_state_room room;

    if (!writer->sealed)
        return;
    ac_text_over(&text, heading, sizeof(heading));
    ac_text_addf(&text, "seen %s", ac_viewer_word(game, writer->viewer));
    ac_see(game, writer->match->state, writer->viewer, ac_state_in(&room));
    print_block(game, ac_state_in(&room), heading, out);
}

enum ac_status ac_record_export(const struct ac_match *match, const struct ac_record_head *head,
                                int viewer, const struct ac_sealer *sealer, struct ac_text *out,
                                struct ac_err *err)
{
    struct ac_record_writer writer;
    enum ac_status status = ac_record_writer_init(&writer, match, 0, err);

    if (status != AC_OK)
        return status;
    writer.viewer = viewer;
    writer.sealer = sealer;
    status = find_open(&writer, err);
    if (status == AC_OK) {
        print_export_head(&writer, head, out);
        status = ac_record_append(&writer, out, err);
    }
    if (status == AC_OK && writer.unhashed)
        ac_record_print_hash(&writer, out);
    if (status == AC_OK)
        print_seen(&writer, out);
    ac_record_writer_release(&writer);
    return status;
}
