/*
 * Position text back to a state, by its description; see core/position.h. Reading goes on after a
 * fault, so that a file is told of all of them.
 */
#include <stdio.h>

#include "base/near.h"
#include "core/member.h"
#include "core/position.h"

enum {
    MAX_LINE_MEMBERS = 64, /* of a piece or a record */
    SHOWN = 40,            /* bytes of a wrong word that a message repeats */
    EXPECTED = 120,
    MAX_PIECES = 256,
};

struct reader {
    const struct ac_game *game;
    const struct ac_description *d;
    struct ac_state *state;
    struct ac_err *err;
    int faults;
};

/* A word of a scalar, where it stands. */
struct word {
    const struct ac_node *node;
    const char *text;
    size_t len;
};

static bool is_gap(char c)
{
    return c == ' ' || c == '\n' || c == '\t';
}

/* The next word after `at`; false at the end. */
static bool next_word(struct word *word)
{
    const char *p = word->text + word->len;

    while (is_gap(*p))
        p++;
    word->text = p;
    for (word->len = 0; p[word->len] && !is_gap(p[word->len]);)
        word->len++;
    return word->len > 0;
}

static struct word words_of(const struct ac_node *node)
{
    return (struct word){ node, node->text ? node->text : "", 0 };
}

static bool is_name(const struct word *word, const char *name)
{
    return name && strncmp(name, word->text, word->len) == 0 && !name[word->len] && name[0];
}

/* A part of a word up to `end`; moves on past it. False when nothing is left. */
static bool next_part(struct word *rest, char end, struct word *part)
{
    size_t len = 0;

    if (!rest->len)
        return false;
    while (len < rest->len && rest->text[len] != end)
        len++;
    *part = (struct word){ rest->node, rest->text, len };
    rest->text += len + (len < rest->len);
    rest->len -= len + (len < rest->len);
    return true;
}

/* ---- faults ---- */

/* The next fault will be told: where not all are wanted, only the first is. */
static bool is_told(const struct reader *r)
{
    return r->faults == 0 || (r->err && r->err->all);
}

/* Counts a fault; false: it is not told. */
static bool tell(struct reader *r)
{
    const bool told = is_told(r);

    r->faults++;
    return told;
}

/* "X" (did you mean Z?), expected Y */
static void fault(struct reader *r, const struct word *word, const char *expected,
                  const char *nearest)
{
    const size_t at = (size_t)(word->text - word->node->text);
    const int len = (int)(word->len < SHOWN ? word->len : SHOWN);

    if (!tell(r))
        return;
    if (nearest)
        (void)ac_node_refuse_word(r->err, word->node, at,
                                  "\"%.*s\" (did you mean %s?), expected %s", len, word->text,
                                  nearest, expected);
    else
        (void)ac_node_refuse_word(r->err, word->node, at, "\"%.*s\", expected %s", len, word->text,
                                  expected);
}

static void fault_node(struct reader *r, const struct ac_node *node, const char *text)
{
    if (tell(r))
        (void)ac_node_refuse(r->err, node, "%s", text);
}

static void fault_key(struct reader *r, const struct ac_node *node, const char *expected,
                      const char *nearest)
{
    char text[EXPECTED + 2 * SHOWN + 40];

    (void)snprintf(text, sizeof(text), "%s: line %d, column %d: \"%.*s\"%s%s%s, expected %s",
                   node->file, node->line, node->key_column, SHOWN, node->key,
                   nearest ? " (did you mean " : "", nearest ? nearest : "", nearest ? "?)" : "",
                   expected);
    if (tell(r))
        ac_err_fill_at(r->err, AC_ERR_INPUT, node->line, node->key_column, text);
}

/* ---- values ---- */

/* Of a fault that will be told; weighing a word against all hexes costs more than reading the file. */
static const char *nearest_of(const struct reader *r, const struct ac_things *things,
                              const struct word *word)
{
    const int count = is_told(r) ? things->count(r->game) : 0;
    struct ac_near near;

    ac_near_begin(&near, word->text, word->len);
    for (int i = 0; i < count; i++)
        ac_near_offer(&near, things->name(r->game, i));
    return near.best;
}

static int find_thing(const struct reader *r, const struct ac_things *things,
                      const struct word *word)
{
    const int count = things->count(r->game);
    const int indexed = things->like ? things->like->count(r->game) : 0;
    int found = AC_NONE;

    if (things->like == &ac_pieces)
        found = ac_piece_find(r->game, word->text, word->len);
    else if (things->like)
        found = ac_place_find(r->game, word->text, word->len);
    if (found != AC_NONE && found < count)
        return found;
    for (int i = indexed; i < count; i++)
        if (is_name(word, things->name(r->game, i)))
            return i;
    if (r->d->sides && (things == &ac_sides || things == &ac_deciders))
        for (int i = 0; i < AC_SIDES; i++)
            if (is_name(word, r->d->sides[i]))
                return i;
    return AC_NONE;
}

static int find_word(const char *const *words, const struct word *word)
{
    for (int i = 0; words[i]; i++)
        if (is_name(word, words[i]))
            return i;
    return AC_NONE;
}

/* Digits with an optional sign and, where units have parts, decimals; rounded to stored units. */
static bool read_number(const struct word *word, int64_t scale, int64_t *out)
{
    const bool minus = word->text[0] == '-';
    size_t i = minus;
    uint64_t whole = 0, part = 0, power = 1;

    for (; i < word->len && word->text[i] >= '0' && word->text[i] <= '9' && whole < 1000000000u;
         i++)
        whole = whole * 10 + (uint64_t)(word->text[i] - '0');
    if (i == (size_t)minus)
        return false;
    if (i < word->len && word->text[i] == '.' && scale > 1 && i + 1 < word->len)
        for (i++;
             i < word->len && word->text[i] >= '0' && word->text[i] <= '9' && power < 1000000000u;
             i++) {
            part = part * 10 + (uint64_t)(word->text[i] - '0');
            power *= 10;
        }
    if (i < word->len)
        return false;
    *out = (int64_t)(whole * (uint64_t)scale + (part * (uint64_t)scale + power / 2) / power);
    *out = minus ? -*out : *out;
    return true;
}

static bool value_number(struct reader *r, const struct ac_member *member, const struct word *word,
                         int64_t *out)
{
    const int64_t scale = member->scale ? member->scale : 1;
    char expected[EXPECTED];
    int64_t low, high;

    ac_member_range(member, &low, &high);
    if (read_number(word, scale, out) && *out >= low && *out <= high)
        return true;
    (void)snprintf(expected, sizeof(expected), "%s: a number from %lld to %lld", member->name,
                   (long long)(low / scale), (long long)(high / scale));
    fault(r, word, expected, NULL);
    return false;
}

static bool value_word(struct reader *r, const struct ac_member *member, const struct word *word,
                       int64_t *out)
{
    char expected[EXPECTED];
    struct ac_text text;
    struct ac_near near;
    const int found = find_word(member->words, word);

    *out = found;
    if (found != AC_NONE)
        return true;
    ac_text_over(&text, expected, sizeof(expected));
    ac_text_addf(&text, "%s: one of", member->name);
    ac_near_begin(&near, word->text, word->len);
    for (int i = 0; member->words[i]; i++) {
        ac_near_offer(&near, member->words[i]);
        if (member->words[i][0])
            ac_text_addf(&text, " %s", member->words[i]);
    }
    fault(r, word, expected, near.best);
    return false;
}

static bool value_thing(struct reader *r, const struct ac_things *of, const struct word *word,
                        bool none, int64_t *out)
{
    *out = find_thing(r, of, word);
    if (*out != AC_NONE || (none && is_name(word, "none")))
        return true;
    fault(r, word, of->what, nearest_of(r, of, word));
    return false;
}

/* One value of a member that is no set; false: a fault was told. */
static bool read_value(struct reader *r, const struct ac_member *member, const struct word *word,
                       int64_t *out)
{
    struct word rest = *word, part;
    int64_t bit;

    switch (member->kind) {
    case AC_MEMBER_NUMBER:
        return value_number(r, member, word, out);
    case AC_MEMBER_WORD:
        return value_word(r, member, word, out);
    case AC_MEMBER_THING:
        return value_thing(r, member->of, word, true, out);
    case AC_MEMBER_FLAGS:
        *out = 0;
        if (is_name(word, "none"))
            return true;
        while (next_part(&rest, '+', &part)) {
            if (!value_word(r, member, &part, &bit))
                return false;
            if (*out >> bit & 1)
                fault(r, &part, "each word once", NULL);
            *out |= INT64_C(1) << bit;
        }
        return true;
    case AC_MEMBER_SET:
    case AC_MEMBER_DERIVED:
        break;
    }
    ac_bug("member %s cannot be read so", member->name);
}

/* Adds the things of a word to a set. */
static void read_set(struct reader *r, const struct ac_member *member, const struct word *word,
                     void *at, int i)
{
    struct word rest = *word, part;
    int64_t thing;

    if (is_name(word, "none"))
        return;
    while (next_part(&rest, '+', &part)) {
        if (!value_thing(r, member->of, &part, false, &thing))
            continue;
        thing -= ac_member_first(member);
        if (thing < 0 || thing >= ac_member_bits(member))
            fault(r, &part, member->of->what, NULL);
        else if (ac_member_bit(member, at, i, (int)thing))
            fault(r, &part, "each of them once", NULL);
        else
            ac_member_put_bit(member, at, i, (int)thing);
    }
}

/* ---- keys ---- */

static void read_row(struct reader *r, const struct ac_member *member, const struct ac_node *node)
{
    const int count = ac_member_count(member);
    struct word word = words_of(node);
    int64_t value, sum = 0;
    int i = 0;

    for (; next_word(&word); i++) {
        if (member->kind == AC_MEMBER_SET) {
            read_set(r, member, &word, r->state, 0);
            continue;
        }
        if (member->kind == AC_MEMBER_FLAGS && count == 1) {
            if (!read_value(r, member, &word, &value))
                continue;
            if (sum & value)
                fault(r, &word, "each word once", NULL);
            sum |= value;
            continue;
        }
        if (i >= count) {
            fault(r, &word, count == 1 ? "nothing more here" : "fewer words", NULL);
            return;
        }
        if (read_value(r, member, &word, &value))
            ac_member_set(r->game, r->state, member, r->state, i, value);
    }
    if (member->kind == AC_MEMBER_FLAGS && count == 1)
        ac_member_set(r->game, r->state, member, r->state, 0, sum);
    if (i == 0)
        fault_node(r, node, "nothing is said here, expected a value");
}

static void read_by(struct reader *r, const struct ac_member *member, const struct ac_node *node)
{
    for (const struct ac_node *n = node->child; n; n = n->next) {
        const struct word key = { n, n->key, strlen(n->key) };
        const int thing = find_thing(r, member->by, &key);
        const int i = thing == AC_NONE ? AC_NONE : ac_member_of(r->game, member, thing);
        struct word word = words_of(n);
        int64_t value;

        if (i == AC_NONE) {
            fault_key(r, n, member->by->what, nearest_of(r, member->by, &key));
            continue;
        }
        if (n->kind != AC_NODE_SCALAR || !next_word(&word))
            fault_node(r, n, "expected one value");
        else if (member->kind == AC_MEMBER_SET)
            read_set(r, member, &word, r->state, i);
        else if (read_value(r, member, &word, &value))
            ac_member_set(r->game, r->state, member, r->state, i, value);
        if (n->kind == AC_NODE_SCALAR && word.len && next_word(&word))
            fault(r, &word, "nothing more here", NULL);
    }
}

static void read_key(struct reader *r, const struct ac_member *member, const struct ac_node *node)
{
    if (member->by && node->kind == AC_NODE_MAP)
        read_by(r, member, node);
    else if (member->by)
        fault_node(r, node, "expected a map like {NAME: VALUE}");
    else if (node->kind != AC_NODE_SCALAR)
        fault_node(r, node, "expected words on one line");
    else
        read_row(r, member, node);
}

/* ---- lines ---- */

/* What a line is read into: members over `at`, or the elements of a piece. */
struct line {
    const struct ac_member *member;
    void *at;
    int piece; /* AC_NONE: a record */
    bool given[MAX_LINE_MEMBERS];
};

static int element_of(const struct reader *r, const struct line *line,
                      const struct ac_member *member)
{
    return line->piece == AC_NONE ? 0 : ac_member_of(r->game, member, line->piece);
}

/* Stores what was given; twice the same is a fault, flags add up. */
static void store(struct reader *r, struct line *line, int m, const struct word *word,
                  int64_t value)
{
    const struct ac_member *member = &line->member[m];
    const int i = element_of(r, line, member);
    const int64_t old = ac_member_get(r->game, r->state, member, line->at, i);

    if (member->kind == AC_MEMBER_FLAGS && line->given[m]) {
        if (old & value)
            fault(r, word, "each word once", NULL);
        value |= old;
    } else if (line->given[m]) {
        fault(r, word, "it once only", NULL);
    }
    line->given[m] = true;
    ac_member_set(r->game, r->state, member, line->at, i, value);
}

/* "name value": the value of an array is parted by commas. */
static void read_named(struct reader *r, struct line *line, int m, struct word *word)
{
    const struct ac_member *member = &line->member[m];
    const bool array = line->piece == AC_NONE && ac_member_count(member) > 1;
    struct word rest, part;
    int64_t value;

    if (!next_word(word)) {
        fault_node(r, word->node, "the line ends where a value was expected");
        return;
    }
    if (member->kind == AC_MEMBER_SET) {
        read_set(r, member, word, line->at, element_of(r, line, member));
        return;
    }
    if (!array) {
        if (read_value(r, member, word, &value))
            store(r, line, m, word, value);
        return;
    }
    if (line->given[m])
        fault(r, word, "it once only", NULL);
    line->given[m] = true;
    rest = *word;
    for (int i = 0; next_part(&rest, ',', &part); i++)
        if (i >= ac_member_count(member))
            fault(r, &part, "fewer values", NULL);
        else if (read_value(r, member, &part, &value))
            ac_member_set(r->game, r->state, member, line->at, i, value);
}

/* A word that is a value alone: true when it is one of this member's. */
static bool read_bare(struct reader *r, struct line *line, int m, const struct word *word)
{
    const struct ac_member *member = &line->member[m];
    int64_t value = AC_NONE;

    if (!(member->flags & AC_MEMBER_BARE))
        return false;
    switch (member->kind) {
    case AC_MEMBER_WORD:
        value = find_word(member->words, word);
        break;
    case AC_MEMBER_FLAGS:
        value = find_word(member->words, word);
        value = value == AC_NONE ? AC_NONE : INT64_C(1) << value;
        break;
    case AC_MEMBER_THING:
        value = line->given[m] ? AC_NONE : find_thing(r, member->of, word);
        break;
    case AC_MEMBER_NUMBER:
        if (line->given[m] || !read_number(word, member->scale ? member->scale : 1, &value))
            return false;
        if (!value_number(r, member, word, &value))
            return true;
        store(r, line, m, word, value);
        return true;
    case AC_MEMBER_SET:
    case AC_MEMBER_DERIVED:
        break;
    }
    if (value == AC_NONE)
        return false;
    store(r, line, m, word, value);
    return true;
}

static void fault_line(struct reader *r, const struct line *line, const struct word *word)
{
    struct ac_near near;

    ac_near_begin(&near, word->text, word->len);
    for (const struct ac_member *member = line->member; member->name; member++) {
        if (element_of(r, line, member) == AC_NONE || member->kind == AC_MEMBER_DERIVED)
            continue;
        if (!(member->flags & AC_MEMBER_BARE))
            ac_near_offer(&near, member->name);
        for (int i = 0; (member->flags & AC_MEMBER_BARE) && member->words && member->words[i]; i++)
            ac_near_offer(&near, member->words[i]);
        if ((member->flags & AC_MEMBER_BARE) && member->kind == AC_MEMBER_THING)
            ac_near_offer(&near, nearest_of(r, member->of, word));
    }
    fault(r, word, "a word of this line", near.best);
}

static void read_word(struct reader *r, struct line *line, struct word *word)
{
    for (int m = 0; line->member[m].name; m++)
        if (element_of(r, line, &line->member[m]) != AC_NONE &&
            line->member[m].kind != AC_MEMBER_DERIVED &&
            !(line->member[m].flags & AC_MEMBER_BARE) && is_name(word, line->member[m].name)) {
            read_named(r, line, m, word);
            return;
        }
    for (int m = 0; line->member[m].name; m++)
        if (element_of(r, line, &line->member[m]) != AC_NONE && read_bare(r, line, m, word))
            return;
    fault_line(r, line, word);
}

/* Everything a line could say, as if it said nothing. */
static void blank_line(struct reader *r, const struct line *line)
{
    for (const struct ac_member *member = line->member; member->name; member++) {
        const int i = element_of(r, line, member);

        if (i == AC_NONE || member->kind == AC_MEMBER_DERIVED || member->kind == AC_MEMBER_SET ||
            (member->flags & AC_MEMBER_STATE_BLANK))
            continue;
        if (line->piece == AC_NONE && member->blank)
            for (int k = 0; k < ac_member_count(member); k++)
                ac_member_set(r->game, r->state, member, line->at, k, member->blank);
        else
            ac_member_set(r->game, r->state, member, line->at, i, member->blank);
    }
}

/* Nothing at all is an empty list. */
static bool is_list(struct reader *r, const struct ac_node *node)
{
    if (node->kind == AC_NODE_LIST || (node->kind == AC_NODE_SCALAR && !*node->text))
        return true;
    fault_node(r, node, "expected a list: lines that begin with \"- \"");
    return false;
}

/* ---- pieces ---- */

static void read_piece(struct reader *r, int piece, struct word *word, bool *seen)
{
    struct line line = { .member = r->d->piece, .at = r->state, .piece = piece };
    const int before = r->faults;
    const char *wrong;

    if (seen[piece]) {
        fault_node(r, word->node, "this piece stands twice");
        return;
    }
    seen[piece] = true;
    blank_line(r, &line);
    if (!next_word(word)) {
        fault_node(r, word->node, "nothing is said of this piece, expected its place");
        return;
    }
    do
        if (!is_name(word, "as-is"))
            read_word(r, &line, word);
    while (next_word(word));
    for (int m = 0; line.member[m].name; m++)
        if ((line.member[m].flags & AC_MEMBER_NEEDED) && line.given[0] && !line.given[m] &&
            element_of(r, &line, &line.member[m]) != AC_NONE && r->faults == before) {
            char text[EXPECTED];

            (void)snprintf(text, sizeof(text), "%s: %s is missing", r->game->piece_name[piece],
                           line.member[m].name);
            fault_node(r, word->node, text);
        }
    wrong = r->faults == before && r->d->placed ? r->d->placed(r->game, r->state, (ac_piece)piece)
                                                : NULL;
    if (wrong)
        fault_node(r, word->node, wrong);
    if (r->faults != before)
        blank_line(r, &line); /* half read, and stands nowhere: later pieces must not find it */
}

/* "RMS1: 2010 E" of a map, or "- RMS1 2010 E" of a list. */
static void read_pieces(struct reader *r, const struct ac_node *node, bool *seen)
{
    if (node->kind != AC_NODE_MAP && !is_list(r, node))
        return;
    for (const struct ac_node *n = node->child; n; n = n->next) {
        struct word word = words_of(n);
        struct word name = { n, n->key ? n->key : "", n->key ? strlen(n->key) : 0 };
        int piece;

        if (n->kind != AC_NODE_SCALAR) {
            fault_node(r, n, "expected a piece and words about it");
            continue;
        }
        if (!n->key && next_word(&word))
            name = word;
        piece = name.len ? find_thing(r, &ac_pieces, &name) : AC_NONE;
        if (piece != AC_NONE)
            read_piece(r, piece, &word, seen);
        else if (n->key)
            fault_key(r, n, "a piece of this scenario", nearest_of(r, &ac_pieces, &name));
        else
            fault(r, &word, "a piece of this scenario", nearest_of(r, &ac_pieces, &name));
    }
}

/* ---- records ---- */

static void read_line(struct reader *r, const struct ac_member *member, void *at, struct word *word)
{
    struct line line = { .member = member, .at = at, .piece = AC_NONE };

    blank_line(r, &line);
    while (next_word(word))
        read_word(r, &line, word);
}

static void read_records(struct reader *r, const struct ac_record_kind *kind,
                         const struct ac_node *node)
{
    unsigned char *bytes = (unsigned char *)(void *)r->state;
    int count = 0;

    if (!is_list(r, node))
        return;
    for (const struct ac_node *n = node->child; n; n = n->next) {
        struct word word = words_of(n);

        if (n->kind != AC_NODE_SCALAR || count == kind->max) {
            fault_node(r, n, count == kind->max ? "too many of these" : "expected a line of words");
            return;
        }
        read_line(r, kind->line.member, bytes + kind->offset + (size_t)count * kind->stride, &word);
        count++;
    }
    bytes[kind->count_offset] = (unsigned char)count;
}

static int find_frame(const struct reader *r, const struct word *word, const char **nearest)
{
    struct ac_near near;

    ac_near_begin(&near, word->text, word->len);
    for (int kind = 1; kind < r->d->frame_count; kind++) {
        if (is_name(word, r->d->frame[kind].name))
            return kind;
        ac_near_offer(&near, r->d->frame[kind].name);
    }
    *nearest = near.best;
    return AC_NONE;
}

/* "- moving romans unit RMS1 left 3" */
static void read_frame(struct reader *r, const struct ac_node *node)
{
    struct ac_head *head = (struct ac_head *)(void *)r->state;
    struct word word = words_of(node);
    const char *nearest = NULL;
    int64_t who;
    int kind;

    if (node->kind != AC_NODE_SCALAR || !next_word(&word) || head->depth == AC_MAX_FRAMES) {
        fault_node(r, node, "expected a pending decision: its name, who decides, and its words");
        return;
    }
    kind = find_frame(r, &word, &nearest);
    if (kind == AC_NONE) {
        fault(r, &word, "a kind of pending decision", nearest);
        return;
    }
    if (!next_word(&word)) {
        fault_node(r, node, "expected who decides");
        return;
    }
    if (!value_thing(r, &ac_deciders, &word, false, &who))
        return;
    read_line(r, r->d->frame[kind].member, ac_push(head, kind, (ac_side)who), &word);
}

static void read_frames(struct reader *r, const struct ac_node *node)
{
    if (!is_list(r, node))
        return;
    for (const struct ac_node *n = node->child; n; n = n->next)
        read_frame(r, n);
}

/* ---- the whole ---- */

static const struct ac_member *member_named(const struct ac_member *member, const char *key)
{
    for (; member->name; member++)
        if (member->kind != AC_MEMBER_DERIVED && strcmp(member->name, key) == 0)
            return member;
    return NULL;
}

static const struct ac_record_kind *records_named(const struct ac_record_kind *kind,
                                                  const char *key)
{
    for (; kind && kind->name; kind++)
        if (strcmp(kind->name, key) == 0)
            return kind;
    return NULL;
}

static void unknown_key(struct reader *r, const struct ac_node *node)
{
    struct ac_near near;

    if (!is_told(r)) {
        r->faults++;
        return;
    }
    ac_near_begin(&near, node->key, strlen(node->key));
    for (const struct ac_member *member = r->d->state; member->name; member++)
        if (member->kind != AC_MEMBER_DERIVED)
            ac_near_offer(&near, member->name);
    for (const struct ac_record_kind *kind = r->d->records; kind && kind->name; kind++)
        ac_near_offer(&near, kind->name);
    ac_near_offer(&near, "pieces");
    ac_near_offer(&near, "pending");
    fault_key(r, node, "a key of a position", near.best);
}

static void read_one(struct reader *r, const struct ac_node *node)
{
    const struct ac_member *member = member_named(r->d->state, node->key);
    const struct ac_record_kind *records = records_named(r->d->records, node->key);
    int32_t format = 0;

    if (member)
        read_key(r, member, node);
    else if (records)
        read_records(r, records, node);
    else if (strcmp(node->key, "pending") == 0)
        read_frames(r, node);
    else if (strcmp(node->key, "pieces") == 0 || (strcmp(node->key, "saved") == 0 && r->d->by_hand))
        return; /* read by read_all: what stands where may hang on all other keys */
    else if (strcmp(node->key, "format") == 0)
        r->faults +=
            ac_node_int(node, AC_POSITION_FORMAT, AC_POSITION_FORMAT, &format, r->err) != AC_OK;
    else
        unknown_key(r, node);
}

/* Can whoever is to act do something? */
static bool can_go_on(const struct ac_game *game, const struct ac_state *state)
{
    struct ac_actions list = { .retracts = false };

    if (ac_to_act(state) != 0 && ac_to_act(state) != 1)
        return true;
    ac_legal(game, state, &list);
    return list.count > 0;
}

/* What a position says of a piece, or the position itself: there a fault is shown. */
static const struct ac_node *line_of(const struct ac_game *game, const struct ac_node *position,
                                     ac_piece piece)
{
    const struct ac_node *pieces = ac_node_get(position, "pieces");

    if (piece == AC_NONE)
        return position;
    for (const struct ac_node *n = pieces ? pieces->child : NULL; n; n = n->next) {
        const char *name = n->key ? n->key : n->text ? n->text : "";

        if (ac_piece_find(game, name, strcspn(name, " ")) == piece)
            return n;
    }
    return position;
}

/* Of whom a check speaks: the name that its words begin with, if it is a piece's. */
static ac_piece spoken_of(const struct ac_game *game, const char *text)
{
    return (ac_piece)ac_piece_find(game, text, strcspn(text, " :"));
}

/* The whole state: is it sound, and can play go on from it? */
static enum ac_status come_to_decision(const struct ac_game *game, const struct ac_node *position,
                                       struct ac_state *state, struct ac_err *err)
{
    struct ac_err wrong = { 0 };

    if (!game->rules->check(game, state, &wrong))
        return ac_node_refuse(err, line_of(game, position, spoken_of(game, wrong.text)),
                              "impossible position: %s", wrong.text);
    ac_settle(game, state, NULL);
    if (!can_go_on(game, state))
        return ac_node_refuse(err, position, "impossible position: nobody can do anything in it");
    return AC_OK;
}

static enum ac_status read_all(struct reader *r, const struct ac_node *position)
{
    const struct ac_node *pieces = ac_node_get(position, "pieces");
    bool seen[MAX_PIECES] = { 0 }, saved = false;
    const char *text;
    ac_piece about = AC_NONE;

    if (r->game->piece_count > MAX_PIECES)
        ac_bug("%s has more pieces than a position can name", r->game->rules->id);
    for (const struct ac_node *node = position->child; node; node = node->next)
        read_one(r, node);
    if (r->d->by_hand && ac_node_get_bool(position, "saved", &saved, r->err) != AC_OK)
        r->faults++;
    if (pieces)
        read_pieces(r, pieces, seen);
    if (r->faults)
        return AC_ERR_INPUT;
    text = r->d->derive ? r->d->derive(r->game, r->state, saved, &about) : NULL;
    if (text)
        return ac_node_refuse(r->err, line_of(r->game, position, about), "impossible position: %s",
                              text);
    return come_to_decision(r->game, position, r->state, r->err);
}

/* Of format 1, before states were described: read by the ruleset itself, if it can. */
static bool read_old(const struct ac_game *game, const struct ac_node *position,
                     struct ac_state *state)
{
    struct ac_err err = { 0 };

    if (!game->rules->restore || ac_node_get(position, "format"))
        return false;
    memset((void *)state, 0, game->rules->state_size);
    return game->rules->restore(game, position, state, &err) == AC_OK &&
           come_to_decision(game, position, state, &err) == AC_OK;
}

enum ac_status ac_position_read(const struct ac_game *game, const struct ac_node *position,
                                struct ac_state *state, struct ac_err *err)
{
    struct reader r = { .game = game, .d = game->rules->description, .state = state, .err = err };
    const int before = err && err->all ? err->all->count : 0;
    enum ac_status status;

    memset((void *)state, 0, game->rules->state_size);
    if (position->kind != AC_NODE_MAP)
        return ac_node_refuse(err, position, "expected the keys of a position");
    r.d->blank(game, state);
    status = read_all(&r, position);
    if (status == AC_OK || !read_old(game, position, state))
        return status;
    if (err)
        err->status = AC_OK;
    if (err && err->all)
        err->all->count = before;
    return AC_OK;
}
