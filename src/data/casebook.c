/* Reading the case register; see the header. */
#include "data/casebook.h"

#include <string.h>

#include "base/text.h"
#include "data/utf8.h"

enum { COLUMNS = 5 };

static const char *const column_names[COLUMNS] = { "id", "kind", "title", "status", "note" };

struct csv {
    const char *file;
    const char *at;
    const char *end;
    int line;
    struct ac_arena *arena;
    struct ac_err *err;
};

static enum ac_status refuse(const struct csv *csv, const char *what, const char *expected)
{
    return ac_refuse_at(csv->err, AC_ERR_INPUT, csv->line, "%s: line %d: %s, expected %s",
                        csv->file, csv->line, what, expected);
}

static enum ac_status no_memory(const char *file, struct ac_err *err)
{
    return ac_refuse(err, AC_ERR_MEMORY, "%s: no memory to read it", file);
}

/* The quote that closes the field that begins at csv->at, or NULL; two quotes stand for one. */
static const char *closing_quote(const struct csv *csv)
{
    for (const char *at = csv->at + 1; at < csv->end; at++) {
        if (*at != '"')
            continue;
        if (at + 1 == csv->end || at[1] != '"')
            return at;
        at++;
    }
    return NULL;
}

static enum ac_status read_quoted(struct csv *csv, const char **out)
{
    const char *close = closing_quote(csv);
    size_t len = 0;
    char *text;

    if (!close)
        return refuse(csv, "a quote that is never closed", "\" at the end of the field");
    text = ac_arena_alloc(csv->arena, (size_t)(close - csv->at), 1);
    if (!text)
        return no_memory(csv->file, csv->err);
    for (csv->at++; csv->at < close; csv->at++) {
        csv->line += *csv->at == '\n';
        text[len++] = *csv->at;
        csv->at += *csv->at == '"'; /* the second of the two */
    }
    csv->at = close + 1;
    *out = text;
    return AC_OK;
}

static enum ac_status read_plain(struct csv *csv, const char **out)
{
    const char *start = csv->at;

    while (csv->at < csv->end && !strchr(",\r\n\"", *csv->at))
        csv->at++;
    if (csv->at < csv->end && *csv->at == '"')
        return refuse(csv, "a quote within a field", "quotes around the whole field");
    *out = ac_arena_strndup(csv->arena, start, (size_t)(csv->at - start));
    return *out ? AC_OK : no_memory(csv->file, csv->err);
}

/* The end of a record: LF, CR LF or the end of the file. */
static bool skip_end(struct csv *csv)
{
    if (csv->at == csv->end)
        return true;
    if (*csv->at == '\r' && csv->at + 1 < csv->end && csv->at[1] == '\n')
        csv->at++;
    if (*csv->at != '\n')
        return false;
    csv->at++;
    csv->line++;
    return true;
}

static enum ac_status read_record(struct csv *csv, const char *field[COLUMNS])
{
    for (int i = 0; i < COLUMNS; i++) {
        bool quoted = csv->at < csv->end && *csv->at == '"';
        enum ac_status status = quoted ? read_quoted(csv, &field[i]) : read_plain(csv, &field[i]);

        if (status != AC_OK)
            return status;
        if (i == COLUMNS - 1)
            break;
        if (csv->at == csv->end || *csv->at != ',')
            return refuse(csv, "too few fields", "id,kind,title,status,note");
        csv->at++;
    }
    if (csv->at < csv->end && *csv->at == ',')
        return refuse(csv, "too many fields",
                      "id,kind,title,status,note (quote a text with commas)");
    return skip_end(csv) ? AC_OK
                         : refuse(csv, "a stray character after a field", "a comma or a new line");
}

static enum ac_status read_heading(struct csv *csv)
{
    const char *field[COLUMNS];
    enum ac_status status = read_record(csv, field);

    if (status != AC_OK)
        return status;
    for (int i = 0; i < COLUMNS; i++)
        if (strcmp(field[i], column_names[i]) != 0) {
            csv->line = 1;
            return refuse(csv, "an unknown heading", "id,kind,title,status,note");
        }
    return AC_OK;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) == lower(*b);
}

static enum ac_status add_entry(struct csv *csv, struct ac_case_entry *entries, int *count)
{
    const char *field[COLUMNS];
    int line = csv->line;
    enum ac_status status = read_record(csv, field);

    if (status != AC_OK)
        return status;
    if (!field[0][0] || !field[2][0]) {
        csv->line = line;
        return refuse(csv, "an empty id or title", "both");
    }
    for (int i = 0; i < *count; i++)
        if (strcmp(entries[i].id, field[0]) == 0)
            return ac_refuse_at(csv->err, AC_ERR_INPUT, line,
                                "%s: line %d: the case \"%.40s\" is there already in line %d, "
                                "expected it once",
                                csv->file, line, field[0], entries[i].line);
    entries[*count] =
        (struct ac_case_entry){ field[0], field[1], field[2], field[3], field[4], line };
    ++*count;
    return AC_OK;
}

enum ac_status ac_casebook_parse(const char *file, const char *bytes, size_t size,
                                 struct ac_arena *arena, struct ac_casebook *out,
                                 struct ac_err *err)
{
    struct csv csv = { file, bytes, bytes + size, 1, arena, err };
    struct ac_case_entry *entries = ac_arena_alloc(arena, AC_CASEBOOK_MAX, sizeof(*entries));
    size_t fault = 0;
    const char *what = ac_utf8_fault(bytes, size, &fault);
    int count = 0;
    enum ac_status status;

    *out = (struct ac_casebook){ 0 };
    if (!entries)
        return no_memory(file, err);
    if (what) {
        for (size_t i = 0; i < fault; i++)
            csv.line += bytes[i] == '\n';
        return refuse(&csv, what, "plain UTF-8 text");
    }
    status = read_heading(&csv);
    while (status == AC_OK && csv.at < csv.end) {
        if (count == AC_CASEBOOK_MAX)
            return refuse(&csv, "too many cases", "at most 4096");
        status = add_entry(&csv, entries, &count);
    }
    if (status == AC_OK)
        *out = (struct ac_casebook){ count, entries };
    return status;
}

enum ac_status ac_casebook_read(struct ac_library *lib, const char *game, struct ac_casebook *out,
                                struct ac_err *err)
{
    const struct ac_document *doc;
    char path[128];
    struct ac_text text;
    enum ac_status status;

    *out = (struct ac_casebook){ 0 };
    ac_text_over(&text, path, sizeof(path));
    ac_text_addf(&text, "%s/CASES.csv", game);
    status = ac_library_text(lib, path, &doc, err);
    if (status != AC_OK)
        return status;
    return ac_casebook_parse(doc->file, doc->bytes, doc->size, &lib->arena, out, err);
}

const struct ac_case_entry *ac_casebook_find(const struct ac_casebook *book, const char *id)
{
    for (int i = 0; i < book->count; i++)
        if (strcmp(book->entry[i].id, id) == 0)
            return &book->entry[i];
    for (int i = 0; i < book->count; i++)
        if (same(book->entry[i].id, id))
            return &book->entry[i];
    return NULL;
}

static bool contains(const char *text, const char *word)
{
    for (; *text; text++) {
        size_t i = 0;

        while (word[i] && lower(text[i]) == lower(word[i]))
            i++;
        if (!word[i])
            return true;
    }
    return false;
}

int ac_casebook_search(const struct ac_casebook *book, const char *word, int from)
{
    for (int i = from; i < book->count; i++) {
        const struct ac_case_entry *entry = &book->entry[i];

        if (contains(entry->id, word) || contains(entry->title, word) ||
            contains(entry->note, word))
            return i;
    }
    return -1;
}
