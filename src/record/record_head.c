/* The header of a record, written and read; see record/record.h. */
#include "record/record.h"

#include <string.h>

#include "core/position.h"
#include "notation/notation.h"
#include "notation/words.h"
#include "record/record_lines.h"

static void set_text(char *out, size_t cap, const char *text)
{
    struct ac_text to;

    ac_text_over(&to, out, cap);
    ac_text_add(&to, text);
}

/* ---- writing ---- */

/* The shortest beginnings of the side words that differ, with a capital: R and S, Ar and Ae. */
static void make_tags(struct ac_record_head *head)
{
    size_t same = 0;

    while (head->side[0][same] && head->side[0][same] == head->side[1][same])
        same++;
    for (int side = 0; side < AC_SIDES; side++) {
        char *tag = head->tag[side];

        set_text(tag, sizeof(head->tag[side]), head->side[side]);
        if (strlen(tag) > same + 1)
            tag[same + 1] = '\0';
        if (tag[0] >= 'a' && tag[0] <= 'z')
            tag[0] = (char)(tag[0] - 'a' + 'A');
    }
}

void ac_record_head_of(const struct ac_match *match, const char *version, const char *scenario,
                       struct ac_record_head *out)
{
    const struct ac_game *game = match->game;
    const struct ac_ruleset *rules = game->rules;

    memset(out, 0, sizeof(*out));
    set_text(out->version, sizeof(out->version), version);
    set_text(out->game, sizeof(out->game), rules->id);
    set_text(out->scenario, sizeof(out->scenario),
             scenario && !game->files ? scenario : game->scenario.id);
    out->revision = rules->revision;
    out->data_hash = game->data_hash;
    out->option_count = rules->option_count;
    for (int i = 0; i < rules->option_count; i++) {
        set_text(out->option[i][0], AC_RECORD_WORD, rules->options[i].name);
        set_text(out->option[i][1], AC_RECORD_WORD, rules->options[i].choices[game->option[i]]);
    }
    for (int side = 0; side < AC_SIDES; side++) {
        set_text(out->side[side], AC_RECORD_WORD, game->scenario.side_word[side]);
        set_text(out->player[side], AC_RECORD_PLAYER, "human");
    }
    make_tags(out);
}

void ac_record_set_dice(struct ac_record_head *head, const struct ac_dice *dice)
{
    head->dice = AC_RECORD_COMMITTED;
    memcpy(head->commitment, dice->commitment, sizeof(head->commitment));
    memcpy(head->nonce, dice->nonce, sizeof(head->nonce));
}

/* A player is free text: quoted when it is not a plain word; quotes inside become plain ones. */
static void print_player(const char *player, struct ac_text *out)
{
    ac_text_putc(out, '"');
    for (const char *c = player; *c; c++)
        if (*c == '"' || (unsigned char)*c < ' ')
            ac_text_putc(out, '\'');
        else
            ac_text_putc(out, *c);
    ac_text_putc(out, '"');
}

static void print_dice(const struct ac_record_head *head, struct ac_text *out)
{
    char hex[2 * AC_DICE_COMMITMENT + 1], nonce[AC_SIDES][2 * AC_DICE_NONCE + 1];

    if (head->dice == AC_RECORD_TYPED)
        ac_text_add(out, "dice: typed\n");
    if (head->dice != AC_RECORD_COMMITTED)
        return;
    ac_print_hex(head->commitment, sizeof(head->commitment), hex);
    for (int side = 0; side < AC_SIDES; side++)
        ac_print_hex(head->nonce[side], AC_DICE_NONCE, nonce[side]);
    ac_text_addf(out, "dice: %s\n", hex);
    ac_text_addf(out, "nonces: %s=%s %s=%s\n", head->side[0], nonce[0], head->side[1], nonce[1]);
}

static void print_start(const struct ac_match *match, struct ac_text *out)
{
    struct ac_state_room room;

    ac_begin(match->game, ac_state_in(&room));
    if (ac_same(match->game, ac_state_in(&room), match->start))
        return;
    ac_text_add(out, "start:\n");
    ac_position_write(match->game, match->start, out);
}

void ac_record_print_block(const struct ac_game *game, struct ac_text *out)
{
    for (const char *row = game->files; row && *row;) {
        const size_t len = strcspn(row, "\n");

        ac_text_add(out, "  ");
        ac_text_add_bytes(out, row, len);
        ac_text_putc(out, '\n');
        row += len + (row[len] == '\n');
    }
}

static void print_files(const struct ac_game *game, struct ac_text *out)
{
    if (!game->files)
        return;
    ac_text_add(out, "files:\n");
    ac_record_print_block(game, out);
}

void ac_record_print_head(const struct ac_match *match, const struct ac_record_head *head,
                          struct ac_text *out)
{
    ac_text_addf(out, "acies-record %d\nversion: %s\n", AC_RECORD_FORMAT, head->version);
    ac_text_addf(out, "game: %s\nrevision: %d\n", head->game, head->revision);
    ac_text_addf(out, "scenario: %s\ndata: %016llx\n", head->scenario,
                 (unsigned long long)head->data_hash);
    print_files(match->game, out);
    if (head->option_count)
        ac_text_add(out, "options:");
    for (int i = 0; i < head->option_count; i++)
        ac_text_addf(out, " %s=%s", head->option[i][0], head->option[i][1]);
    if (head->option_count)
        ac_text_putc(out, '\n');
    ac_text_addf(out, "sides: %s=%s %s=%s\nplayers:", head->tag[0], head->side[0], head->tag[1],
                 head->side[1]);
    for (int side = 0; side < AC_SIDES; side++) {
        ac_text_addf(out, " %s=", head->side[side]);
        print_player(head->player[side], out);
    }
    ac_text_putc(out, '\n');
    print_dice(head, out);
    print_start(match, out);
    ac_text_putc(out, '\n');
}

/* ---- reading ---- */

static enum ac_status refuse(struct ac_err *err, const struct ac_lines *lines, const char *what)
{
    return ac_refuse_at(err, AC_ERR_INPUT, lines->line, "line %d: %s", lines->line, what);
}

/* Takes `key=value` or `key="free text"` from *at. */
static bool take_pair(const char **at, char *key, char *value, size_t value_cap)
{
    const char *begin = ac_skip_blanks(*at);
    const size_t len = strcspn(begin, "= ");
    const bool quoted = begin[len] == '=' && begin[len + 1] == '"';
    const char *from = begin + len + 1 + quoted;
    size_t size;

    if (len == 0 || len >= AC_RECORD_WORD || begin[len] != '=')
        return false;
    size = strcspn(from, quoted ? "\"" : " ");
    if (size == 0 || size >= value_cap || (quoted && from[size] != '"'))
        return false;
    memcpy(key, begin, len);
    key[len] = '\0';
    memcpy(value, from, size);
    value[size] = '\0';
    *at = from + size + quoted;
    return true;
}

static bool read_options(struct ac_record_head *head, const char *at)
{
    while (*ac_skip_blanks(at)) {
        char(*option)[AC_RECORD_WORD] = head->option[head->option_count];

        if (head->option_count == AC_MAX_OPTIONS ||
            !take_pair(&at, option[0], option[1], AC_RECORD_WORD))
            return false;
        head->option_count++;
    }
    return true;
}

static bool read_sides(struct ac_record_head *head, const char *at)
{
    for (int side = 0; side < AC_SIDES; side++)
        if (!take_pair(&at, head->tag[side], head->side[side], AC_RECORD_WORD))
            return false;
    return !*ac_skip_blanks(at) && strcmp(head->tag[0], head->tag[1]) != 0;
}

/* `word=value word=value` for both sides, in their order. */
static bool read_side_pairs(const struct ac_record_head *head, const char *at,
                            char value[AC_SIDES][AC_RECORD_PLAYER])
{
    char word[AC_RECORD_WORD];

    for (int side = 0; side < AC_SIDES; side++)
        if (!take_pair(&at, word, value[side], AC_RECORD_PLAYER) ||
            strcmp(word, head->side[side]) != 0)
            return false;
    return !*ac_skip_blanks(at);
}

static bool read_nonces(struct ac_record_head *head, const char *at)
{
    char value[AC_SIDES][AC_RECORD_PLAYER];

    if (!read_side_pairs(head, at, value))
        return false;
    return ac_read_hex(value[0], head->nonce[0], AC_DICE_NONCE) &&
           ac_read_hex(value[1], head->nonce[1], AC_DICE_NONCE);
}

static bool read_dice(struct ac_record_head *head, const char *value)
{
    if (strcmp(value, "typed") == 0) {
        head->dice = AC_RECORD_TYPED;
        return true;
    }
    head->dice = AC_RECORD_COMMITTED;
    return ac_read_hex(value, head->commitment, sizeof(head->commitment));
}

static bool read_text(char *out, size_t cap, const char *value)
{
    if (!*value || strlen(value) >= cap)
        return false;
    memcpy(out, value, strlen(value) + 1);
    return true;
}

static bool read_revision(struct ac_record_head *head, const char *value)
{
    int64_t number = 0;
    const bool good = ac_read_int(value, 0, 1000000, &number);

    head->revision = (int)number;
    return good;
}

static bool read_data(struct ac_record_head *head, const char *value)
{
    unsigned char byte[8];

    if (!ac_read_hex(value, byte, sizeof(byte)))
        return false;
    for (int i = 0; i < 8; i++)
        head->data_hash = head->data_hash << 8 | byte[i];
    return true;
}

enum key {
    VERSION,
    GAME,
    REVISION,
    SCENARIO,
    DATA,
    OPTIONS,
    SIDES,
    PLAYERS,
    DICE,
    NONCES,
    FILES,
    START
};

static const char *const keys[] = { "version", "game",  "revision", "scenario", "data",
                                    "options", "sides", "players",  "dice",     "nonces",
                                    "files",   "start", NULL };

static bool read_value(struct ac_record_head *head, enum key key, const char *value)
{
    switch (key) {
    case VERSION:
        return read_text(head->version, sizeof(head->version), value);
    case GAME:
        return read_text(head->game, sizeof(head->game), value);
    case REVISION:
        return read_revision(head, value);
    case SCENARIO:
        return read_text(head->scenario, sizeof(head->scenario), value);
    case DATA:
        return read_data(head, value);
    case OPTIONS:
        return read_options(head, value);
    case SIDES:
        return read_sides(head, value);
    case PLAYERS:
        return read_side_pairs(head, value, head->player);
    case DICE:
        return read_dice(head, value);
    case NONCES:
        return read_nonces(head, value);
    case FILES:
    case START:
        return *value == '\0';
    }
    ac_bug("header key %d does not exist", (int)key);
}

/* The indented lines after the keys that have some. */
static enum ac_status read_block(struct ac_record_head *head, enum key key, struct ac_lines *lines,
                                 struct ac_err *err)
{
    const size_t at = lines->at;
    const int line = lines->line + 1;
    size_t size;

    if (key != FILES && key != START)
        return AC_OK;
    size = ac_lines_skip_block(lines);
    if (!size)
        return refuse(err, lines,
                      key == START ? "expected an indented position after start:"
                                   : "expected an indented scenario after files:");
    if (key == START) {
        head->start = at;
        head->start_line = line;
        head->start_size = size;
    } else {
        head->files = at;
        head->files_size = size;
    }
    return AC_OK;
}

/* One header line; *seen has a bit for each key that was there. */
static enum ac_status read_line(struct ac_record_head *head, struct ac_lines *lines, unsigned *seen,
                                struct ac_err *err)
{
    char *colon = strchr(lines->text, ':');
    int key;

    if (!colon)
        return refuse(err, lines, "expected `key: value`, or a blank line after the header");
    *colon = '\0';
    key = ac_find_name(keys, START + 1, lines->text);
    if (key < 0) {
        (void)ac_refuse_name(err, "header key", lines->text, keys, START + 1);
        return ac_lines_blame(lines, err);
    }
    if (*seen >> key & 1u)
        return ac_refuse_at(err, AC_ERR_INPUT, lines->line, "line %d: %s stands twice", lines->line,
                            keys[key]);
    if ((key == PLAYERS || key == NONCES) && !(*seen >> SIDES & 1u))
        return refuse(err, lines, "expected sides before players and nonces");
    *seen |= 1u << key;
    if (!read_value(head, (enum key)key, ac_skip_blanks(colon + 1)))
        return ac_refuse_at(err, AC_ERR_INPUT, lines->line, "line %d: bad value for %s",
                            lines->line, keys[key]);
    return read_block(head, (enum key)key, lines, err);
}

static enum ac_status read_first(struct ac_lines *lines, struct ac_err *err)
{
    char want[32];
    struct ac_text text;

    ac_text_over(&text, want, sizeof(want));
    ac_text_addf(&text, "acies-record %d", AC_RECORD_FORMAT);
    if (ac_lines_next(lines) != AC_LINE || strcmp(lines->text, want) != 0)
        return ac_refuse_at(err, AC_ERR_INPUT, 1, "line 1: not a record, expected `%s`", want);
    return AC_OK;
}

enum ac_status ac_record_read_head(const char *text, size_t size, struct ac_record_head *out,
                                   struct ac_err *err)
{
    const unsigned needed = 1u << GAME | 1u << REVISION | 1u << SCENARIO | 1u << DATA | 1u << SIDES;
    struct ac_lines lines;
    unsigned seen = 0;
    enum ac_status status;

    memset(out, 0, sizeof(*out));
    if (size > AC_RECORD_MAX)
        return ac_refuse(err, AC_ERR_LIMIT, "a record of %zu bytes, expected at most %d", size,
                         AC_RECORD_MAX);
    ac_lines_init(&lines, text, size, 0, 0);
    status = read_first(&lines, err);
    while (status == AC_OK) {
        const enum ac_line_kind kind = ac_lines_next(&lines);

        if (kind != AC_LINE)
            return ac_lines_refuse(&lines, kind, "the header is cut, expected a blank line", err);
        if (!lines.text[0])
            break;
        if (lines.text[0] != ';')
            status = read_line(out, &lines, &seen, err);
    }
    if (status != AC_OK)
        return status;
    for (int key = 0; key <= START; key++)
        if ((needed & ~seen) >> key & 1u)
            return ac_refuse_at(err, AC_ERR_INPUT, lines.line, "line %d: the header lacks %s",
                                lines.line, keys[key]);
    out->text = text;
    out->size = size;
    out->body = lines.at;
    out->body_line = lines.line;
    return AC_OK;
}

void ac_record_print_files(const struct ac_record_head *head, struct ac_text *out)
{
    ac_text_addf(out, "  game: %s\n", head->game); /* indented as the block is */
    ac_text_add_bytes(out, head->text + head->files, head->files_size);
}
