/* See the header. */
#include "data/emit.h"

#include <string.h>

enum { STEP = 2 };

static void add_blanks(int count, struct ac_text *out)
{
    for (int i = 0; i < count; i++)
        ac_text_putc(out, ' ');
}

static bool is_word_char(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c >= 0x80;
}

/* Needs no quotes wherever it stands: a cautious yes. */
static bool is_plain(const char *text)
{
    const size_t len = strlen(text);

    if (!len || !is_word_char((unsigned char)text[0]) || text[len - 1] == ' ')
        return false;
    for (size_t i = 0; i < len; i++)
        if (!is_word_char((unsigned char)text[i]) && !strchr(" _-./+()", text[i]))
            return false;
    return true;
}

/* Rows that can stand as a block: none empty or with blanks at its ends, at most one line feed last. */
static bool is_block(const char *text)
{
    if (!strchr(text, '\n'))
        return false;
    for (const char *row = text; *row;) {
        const size_t len = strcspn(row, "\n");

        if (!len || row[len - 1] == ' ' || memchr(row, '\t', len) || memchr(row, '\r', len) ||
            (row == text && row[0] == ' '))
            return false;
        row += len + (row[len] == '\n');
    }
    return true;
}

static void add_quoted(const char *text, struct ac_text *out)
{
    ac_text_putc(out, '"');
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\')
            ac_text_putc(out, '\\');
        if (*c == '\n')
            ac_text_add(out, "\\n");
        else if (*c == '\t')
            ac_text_add(out, "\\t");
        else if (*c == '\r')
            ac_text_add(out, "\\r");
        else
            ac_text_putc(out, *c);
    }
    ac_text_putc(out, '"');
}

static void add_word(const char *text, struct ac_text *out)
{
    if (is_plain(text))
        ac_text_add(out, text);
    else
        add_quoted(text, out);
}

static void add_block(const char *text, int indent, struct ac_text *out)
{
    ac_text_add(out, text[strlen(text) - 1] == '\n' ? "|\n" : "|-\n");
    for (const char *row = text; *row;) {
        const size_t len = strcspn(row, "\n");

        add_blanks(indent, out);
        ac_text_add_bytes(out, row, len);
        ac_text_putc(out, '\n');
        row += len + (row[len] == '\n');
    }
}

/* What comes before the children: the dash or key, and a scalar's text. */
static void add_head(const char *key, const struct ac_node *node, int indent, struct ac_text *out)
{
    add_blanks(indent, out);
    if (key) {
        add_word(key, out);
        ac_text_putc(out, ':');
    } else {
        ac_text_putc(out, '-');
    }
    if (node->kind == AC_NODE_SCALAR) {
        ac_text_putc(out, ' ');
        if (is_block(node->text)) {
            add_block(node->text, indent + STEP, out);
            return;
        }
        add_word(node->text, out);
    } else if (!node->child) {
        ac_text_add(out, node->kind == AC_NODE_LIST ? " []" : " {}");
    }
    ac_text_putc(out, '\n');
}

/* NOLINTNEXTLINE(misc-no-recursion): a document is at most AC_YAML_MAX_DEPTH levels deep */
void ac_yaml_emit(const char *key, const struct ac_node *node, int indent, struct ac_text *out)
{
    add_head(key, node, indent, out);
    for (const struct ac_node *child = node->child; child; child = child->next)
        ac_yaml_emit(child->key, child, indent + STEP, out);
}
