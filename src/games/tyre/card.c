/* See the header. */
#include "tyre/card.h"

/* Where words go that nobody reads: no die has so many results. */
static char *nowhere(struct ac_card *c)
{
    return c->result[AC_MAX_CARD_RESULTS - 1].text;
}

void tyre_card_title(struct ac_card *c, const char *text)
{
    struct ac_text out;

    ac_text_over(&out, c->title, sizeof(c->title));
    ac_text_add(&out, text);
}

void tyre_card_place(const struct ac_game *game, struct ac_card *c, const char *words, int hex)
{
    struct ac_text out;

    ac_text_over(&out, c->title, sizeof(c->title));
    ac_text_add(&out, words);
    if (hex >= 0)
        ac_text_addf(&out, " at %s", game->place_name[hex]);
}

void tyre_card_about(const struct ac_game *game, const struct tyre_state *s, struct ac_card *c,
                     const char *words, int piece)
{
    char memory[AC_CARD_TEXT];
    struct ac_text who;

    ac_text_over(&who, memory, sizeof(memory));
    ac_text_addf(&who, "%s %s", words, game->piece_name[piece]);
    tyre_card_place(game, c, memory, tyre_where(s, piece));
}

void tyre_card_column(struct ac_card *c, const char *words, int value)
{
    struct ac_text out;

    ac_text_over(&out, c->column, sizeof(c->column));
    ac_text_addf(&out, "%s%d", words, value);
}

static void add_line(struct ac_card *c, const struct ac_card_line *head, const char *name,
                     const char *text)
{
    struct ac_text out;

    if (c->line_count >= AC_MAX_CARD_LINES)
        return;
    c->line[c->line_count] = *head;
    ac_text_over(&out, c->line[c->line_count++].text, AC_CARD_TEXT);
    ac_text_addf(&out, "%s%s%s", name, *name && *text ? " " : "", text);
}

void tyre_card_named(struct ac_card *c, int rule, int side, int value, const char *name,
                     const char *text)
{
    const struct ac_card_line head = {
        .rule = (ac_case)rule, .side = (ac_side)side, .num = value, .den = 1
    };

    add_line(c, &head, name, text);
}

void tyre_card_quarters(struct ac_card *c, int rule, int side, int value, const char *name,
                        const char *text)
{
    const struct ac_card_line head = {
        .rule = (ac_case)rule, .side = (ac_side)side, .num = value, .den = 4
    };

    add_line(c, &head, name, text);
}

void tyre_card_line(struct ac_card *c, int rule, int side, int value, const char *text)
{
    tyre_card_named(c, rule, side, value, "", text);
}

struct ac_text *tyre_card_hint(struct ac_card *c, struct ac_text *out)
{
    enum { HINTS = sizeof(c->hint) / sizeof(c->hint[0]) };

    ac_text_over(out, c->hint_count < HINTS ? c->hint[c->hint_count++] : nowhere(c), AC_CARD_TEXT);
    return out;
}

void tyre_card_result(struct ac_card *c, int label, uint64_t weight)
{
    c->total += weight;
    for (int i = 0; i < c->result_count; i++)
        if (c->result[i].label == label) {
            c->result[i].weight += weight;
            return;
        }
    if (c->result_count < AC_MAX_CARD_RESULTS)
        c->result[c->result_count++] = (struct ac_card_result){ .label = label, .weight = weight };
}

struct ac_text *tyre_card_means(struct ac_card *c, int label, struct ac_text *out)
{
    char *at = nowhere(c);

    for (int i = 0; i < c->result_count; i++)
        if (c->result[i].label == label)
            at = c->result[i].text;
    ac_text_over(out, at, AC_CARD_TEXT);
    return out;
}
