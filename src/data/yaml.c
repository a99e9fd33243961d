/* libyaml's events into a tree, without recursion; see the header for what is refused. */
#include "data/yaml.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <yaml.h>

#include "base/hash.h"
#include "base/text.h"
#include "data/utf8.h"

/* A list or map that is still open. */
struct level {
    struct ac_node *node;
    struct ac_node *last; /* its newest child */
    const char *key;      /* map: read, its value is still to come; NULL: a key comes next */
    int key_line, key_column;
};

/* The keys seen so far, of all maps: open addressing, so that a map of many keys costs no square. */
struct seen {
    const struct ac_node *map;
    const char *key;
};

struct reader {
    const char *file;
    struct ac_arena *arena;
    struct ac_err *err;
    const char *bytes;
    size_t size;
    int column; /* of what is being read */
    yaml_parser_t parser;
    struct seen *seen;
    size_t seen_mask;
    int nodes;
    int depth;
    struct level level[AC_YAML_MAX_DEPTH];
    struct ac_node *root;
    bool done;
};

static enum ac_status refuse(const struct reader *r, int line, const char *what,
                             const char *expected)
{
    char text[AC_ERR_TEXT];
    struct ac_text out;

    ac_text_over(&out, text, sizeof(text));
    ac_text_addf(&out, "%s: line %d: %s, expected %s", r->file, line, what, expected);
    ac_err_fill_at(r->err, AC_ERR_INPUT, line, r->column, text);
    return AC_ERR_INPUT;
}

static enum ac_status no_memory(const struct reader *r)
{
    return ac_refuse(r->err, AC_ERR_MEMORY, "%s: no memory to read it", r->file);
}

/* The line of an offset; keeps its column. */
static int line_at(struct reader *r, size_t offset)
{
    size_t row = 0;
    int line = 1;

    for (size_t i = 0; i < offset; i++)
        if (r->bytes[i] == '\n') {
            line++;
            row = i + 1;
        }
    r->column = (int)(offset - row) + 1;
    return line;
}

/* The first tab that stands before anything else on its line, or size. */
static size_t find_indenting_tab(const char *bytes, size_t size)
{
    bool indent = true;

    for (size_t i = 0; i < size; i++) {
        if (indent && bytes[i] == '\t')
            return i;
        indent = bytes[i] == '\n' || (indent && bytes[i] == ' ');
    }
    return size;
}

/* What can be told of the bytes before they are read as YAML. */
static enum ac_status check_bytes(struct reader *r)
{
    const char *bytes = r->bytes;
    const size_t size = r->size;
    size_t at = 0;
    const char *fault;

    if (size > AC_YAML_MAX_BYTES)
        return ac_refuse_at(r->err, AC_ERR_LIMIT, 1,
                            "%s: line 1: %zu bytes are too many, expected at most %d", r->file,
                            size, AC_YAML_MAX_BYTES);
    fault = ac_utf8_fault(bytes, size, &at);
    if (fault)
        return refuse(r, line_at(r, at), fault, "plain UTF-8 text");
    at = find_indenting_tab(bytes, size);
    if (at < size)
        return refuse(r, line_at(r, at), "a tab in the indentation", "blanks");
    return AC_OK;
}

/* Notes a key of the innermost map; false when the map has it already. */
static bool note_key(struct reader *r, const struct ac_node *map, const char *key)
{
    size_t at = (size_t)ac_hash(key, strlen(key), (uint64_t)(uintptr_t)map) & r->seen_mask;

    while (r->seen[at].key) {
        if (r->seen[at].map == map && strcmp(r->seen[at].key, key) == 0)
            return false;
        at = (at + 1) & r->seen_mask;
    }
    r->seen[at] = (struct seen){ map, key };
    return true;
}

static enum ac_status add_node(struct reader *r, enum ac_node_kind kind, int line,
                               struct ac_node **out)
{
    struct level *top = r->depth > 0 ? &r->level[r->depth - 1] : NULL;
    struct ac_node *node;

    if (r->nodes++ >= AC_YAML_MAX_NODES)
        return ac_refuse_at(r->err, AC_ERR_LIMIT, line,
                            "%s: line %d: too many values, expected at most %d", r->file, line,
                            AC_YAML_MAX_NODES);
    node = ac_arena_alloc(r->arena, 1, sizeof(*node));
    if (!node)
        return no_memory(r);
    *node = (struct ac_node){ .kind = kind, .line = line, .column = r->column, .file = r->file };
    *out = node;
    if (!top) {
        r->root = node;
        return AC_OK;
    }
    if (top->key) {
        node->read = ac_arena_alloc(r->arena, 1, sizeof(*node->read));
        if (!node->read)
            return no_memory(r);
        node->key = top->key;
        node->key_column = top->key_column;
        if (kind != AC_NODE_SCALAR) {
            node->line = top->key_line;
            node->column = top->key_column;
        }
        top->key = NULL;
    }
    if (top->last)
        top->last->next = node;
    else
        top->node->child = node;
    top->last = node;
    top->node->count++;
    return AC_OK;
}

/* The innermost level, when it is a map that waits for a key; else NULL. */
static struct level *level_for_key(struct reader *r)
{
    struct level *top = r->depth > 0 ? &r->level[r->depth - 1] : NULL;

    return top && top->node->kind == AC_NODE_MAP && !top->key ? top : NULL;
}

/* Where all faults are wanted reading goes on: whoever asks for the key gets the first. */
static enum ac_status refuse_repeated(struct reader *r, const struct level *top)
{
    char fault[AC_YAML_MAX_KEY + 40];
    struct ac_text out;

    ac_text_over(&out, fault, sizeof(fault));
    ac_text_addf(&out, "the key \"%s\" is there twice", top->key);
    r->column = top->key_column;
    return ac_node_pass(refuse(r, top->key_line, fault, "it once"), r->err);
}

static enum ac_status read_key(struct reader *r, struct level *top, const char *text, size_t len,
                               const yaml_mark_t *mark)
{
    const int line = (int)mark->line + 1;

    if (len == 0)
        return refuse(r, line, "an empty key", "a word before the colon");
    if (len > AC_YAML_MAX_KEY)
        return ac_refuse_at(r->err, AC_ERR_LIMIT, line,
                            "%s: line %d: a key of %zu bytes, expected at most %d", r->file, line,
                            len, AC_YAML_MAX_KEY);
    if (memchr(text, '\n', len))
        return refuse(r, line, "a key of several lines", "one line");
    top->key = ac_arena_strndup(r->arena, text, len);
    top->key_line = line;
    top->key_column = (int)mark->column + 1;
    if (!top->key)
        return no_memory(r);
    return note_key(r, top->node, top->key) ? AC_OK : refuse_repeated(r, top);
}

/* The column in which the rows of a block stand: that of its first row with something in it. */
static int block_column(const struct reader *r, size_t mark)
{
    const char *at = memchr(r->bytes + mark, '\n', r->size - mark);
    const char *end = r->bytes + r->size;
    int column = 1;

    for (at = at ? at + 1 : end; at < end && (*at == ' ' || *at == '\n' || *at == '\r'); at++)
        column = *at == ' ' ? column + 1 : 1;
    return column;
}

static enum ac_status read_scalar(struct reader *r, const yaml_event_t *event, int line)
{
    const char *text = (const char *)event->data.scalar.value;
    size_t len = event->data.scalar.length;
    size_t at;
    struct level *top = level_for_key(r);
    struct ac_node *node;
    enum ac_status status;

    if (event->data.scalar.anchor)
        return refuse(r, line, "an anchor", "a plain value");
    if (event->data.scalar.tag)
        return refuse(r, line, "a tag", "a plain value");
    if (ac_utf8_fault(text, len, &at)) /* escapes in double quotes can make anything */
        return refuse(r, line, "an escape that makes a control character", "plain text");
    if (top)
        return read_key(r, top, text, len, &event->start_mark);
    if (len > AC_YAML_MAX_SCALAR)
        return ac_refuse_at(r->err, AC_ERR_LIMIT, line,
                            "%s: line %d: a value of %zu bytes, expected at most %d", r->file, line,
                            len, AC_YAML_MAX_SCALAR);
    status = add_node(r, AC_NODE_SCALAR, line, &node);
    if (status != AC_OK)
        return status;
    if (event->data.scalar.style == YAML_LITERAL_SCALAR_STYLE)
        node->indent = block_column(r, event->start_mark.index);
    node->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
                  event->start_mark.line == event->end_mark.line;
    node->text = ac_arena_strndup(r->arena, text, len);
    return node->text ? AC_OK : no_memory(r);
}

static enum ac_status open_level(struct reader *r, enum ac_node_kind kind, int line, bool marked)
{
    struct ac_node *node;
    enum ac_status status;

    if (marked)
        return refuse(r, line, "an anchor or a tag", "a plain list or map");
    if (level_for_key(r))
        return refuse(r, line, "a list or map as a key", "a word");
    if (r->depth == AC_YAML_MAX_DEPTH)
        return ac_refuse_at(r->err, AC_ERR_LIMIT, line,
                            "%s: line %d: nested too deeply, expected at most %d levels", r->file,
                            line, AC_YAML_MAX_DEPTH);
    status = add_node(r, kind, line, &node);
    if (status == AC_OK)
        r->level[r->depth++] = (struct level){ .node = node };
    return status;
}

static enum ac_status open_document(const struct reader *r, const yaml_event_t *event, int line)
{
    if (r->root)
        return refuse(r, line, "a second document", "one document a file");
    if (event->data.document_start.version_directive ||
        event->data.document_start.tag_directives.start !=
            event->data.document_start.tag_directives.end)
        return refuse(r, line, "a directive (%)", "no directives");
    return AC_OK;
}

static enum ac_status take_event(struct reader *r, const yaml_event_t *event)
{
    int line = (int)event->start_mark.line + 1;

    r->column = (int)event->start_mark.column + 1;
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return read_scalar(r, event, line);
    case YAML_SEQUENCE_START_EVENT:
        return open_level(r, AC_NODE_LIST, line,
                          event->data.sequence_start.anchor || event->data.sequence_start.tag);
    case YAML_MAPPING_START_EVENT:
        return open_level(r, AC_NODE_MAP, line,
                          event->data.mapping_start.anchor || event->data.mapping_start.tag);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        r->depth--;
        return AC_OK;
    case YAML_ALIAS_EVENT:
        return refuse(r, line, "an alias (*)", "the value itself");
    case YAML_DOCUMENT_START_EVENT:
        return open_document(r, event, line);
    case YAML_STREAM_END_EVENT:
        r->done = true;
        return AC_OK;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_DOCUMENT_END_EVENT:
        return AC_OK;
    }
    return AC_OK;
}

/* libyaml's own complaint. */
static enum ac_status refuse_syntax(struct reader *r)
{
    const yaml_parser_t *p = &r->parser;
    char what[AC_ERR_TEXT / 2];
    struct ac_text out;

    if (p->error == YAML_MEMORY_ERROR)
        return no_memory(r);
    ac_text_over(&out, what, sizeof(what));
    ac_text_addf(&out, "malformed YAML: %s%s%s", p->context ? p->context : "",
                 p->context ? ": " : "", p->problem ? p->problem : "unreadable");
    r->column = (int)p->problem_mark.column + 1;
    return refuse(r, (int)p->problem_mark.line + 1, what, "\"key: value\" or \"- item\" lines");
}

static enum ac_status read_events(struct reader *r)
{
    enum ac_status status = AC_OK;

    if (!yaml_parser_initialize(&r->parser))
        return no_memory(r);
    yaml_parser_set_encoding(&r->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&r->parser, (const unsigned char *)r->bytes, r->size);
    while (status == AC_OK && !r->done) {
        yaml_event_t event;

        if (!yaml_parser_parse(&r->parser, &event)) {
            status = refuse_syntax(r);
            break;
        }
        status = take_event(r, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&r->parser);
    return status;
}

/* Room for twice the keys there can be; every node takes a byte of the text at least. */
static bool make_seen(struct reader *r, size_t size)
{
    size_t most = size < AC_YAML_MAX_NODES ? size : AC_YAML_MAX_NODES;
    size_t capacity = 16;

    while (capacity < 2 * (most + 1))
        capacity *= 2;
    r->seen = calloc(capacity, sizeof(*r->seen));
    r->seen_mask = capacity - 1;
    return r->seen != NULL;
}

enum ac_status ac_yaml_parse(const char *file, const char *bytes, size_t size,
                             struct ac_arena *arena, const struct ac_node **out, struct ac_err *err)
{
    struct reader r = { .arena = arena, .err = err, .bytes = bytes, .size = size, .column = 1 };
    enum ac_status status;

    *out = NULL;
    r.file = ac_arena_strdup(arena, file);
    if (!r.file)
        return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", file);
    status = check_bytes(&r);
    if (status != AC_OK)
        return status;
    if (!make_seen(&r, size))
        return no_memory(&r);
    status = read_events(&r);
    free(r.seen);
    if (status != AC_OK)
        return status;
    r.column = 1;
    if (!r.root)
        return refuse(&r, 1, "nothing in it", "a map of keys");
    if (r.root->kind != AC_NODE_MAP)
        return refuse(&r, r.root->line, "no map at the top", "\"key: value\" lines");
    *out = r.root;
    return AC_OK;
}
