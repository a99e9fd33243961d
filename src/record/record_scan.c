/* See the header. */
#include "record/record_scan.h"

#include <string.h>

#include "notation/words.h"

enum { SCAN_MEMORY = 64 * 1024 * 1024 };

void ac_record_strip(char *line)
{
    size_t len;

    /* what `* end` says is free text */
    if (strncmp(line, "* end ", 6) != 0)
        for (char *c = strchr(line, ';'); c; c = strchr(c + 1, ';'))
            if (c == line || c[-1] == ' ' || c[-1] == '\t') {
                *c = '\0';
                break;
            }
    len = strlen(line);
    while (len > 0 && (line[len - 1] == ' ' || line[len - 1] == '\t'))
        line[--len] = '\0';
}

static void scan_seed(struct ac_record_scan *scan, const char *rest)
{
    scan->seeded = ac_read_hex(rest, scan->secret, sizeof(scan->secret));
}

/* A bad opening is passed over here and refused at its line by the replay. */
static enum ac_status scan_open(struct ac_record_scan *scan, const char *rest, struct ac_err *err)
{
    struct ac_opening *opening = ac_arena_alloc(&scan->arena, 1, sizeof(*opening));
    char word[AC_MAX_WORD];
    int64_t number = 0;

    if (!opening || scan->opening_count == AC_RECORD_MAX_OPENINGS)
        return ac_refuse(err, AC_ERR_LIMIT, "more than %d opened seals", AC_RECORD_MAX_OPENINGS);
    if (!ac_next_word(&rest, word, sizeof(word)) || !ac_read_int(word, 0, INT32_MAX, &number) ||
        !ac_next_word(&rest, word, sizeof(word)) ||
        !ac_read_hex(word, opening->salt, sizeof(opening->salt)))
        return AC_OK;
    opening->number = (int)number;
    opening->action = ac_arena_strdup(&scan->arena, ac_skip_blanks(rest));
    if (!opening->action)
        return ac_refuse(err, AC_ERR_LIMIT, "out of memory for opened seals");
    opening->next = scan->openings;
    scan->openings = opening;
    scan->opening_count++;
    return AC_OK;
}

/* A snapshot of another revision than the part before it begins a new part. */
static void scan_snapshot(struct ac_record_scan *scan, struct ac_lines *lines, const char *rest)
{
    char word[AC_MAX_WORD];
    int64_t revision = 0;

    scan->snapshot = lines->begin;
    scan->snapshot_line = lines->line - 1;
    scan->closing = true;
    if (ac_next_word(&rest, word, sizeof(word)) && ac_read_int(word, 0, 1000000, &revision) &&
        revision != scan->revision) {
        scan->revision = (int)revision;
        scan->from = lines->begin;
        scan->from_line = lines->line - 1;
        scan->skipped = scan->entries;
        scan->skipped_rolls = scan->rolls;
    }
    (void)ac_lines_skip_block(lines);
}

static bool begins(const char *line, const char *with, const char **rest)
{
    const size_t len = strlen(with);

    if (strncmp(line, with, len) != 0)
        return false;
    *rest = line + len;
    return true;
}

static enum ac_status scan_line(struct ac_record_scan *scan, struct ac_lines *lines,
                                struct ac_err *err)
{
    const char *rest;

    ac_record_strip(lines->text);
    if (!lines->text[0] || begins(lines->text, "* hash ", &rest) ||
        begins(lines->text, "* end ", &rest))
        return AC_OK;
    if (begins(lines->text, "* seed ", &rest)) {
        scan_seed(scan, rest);
        return AC_OK;
    }
    if (begins(lines->text, "* open ", &rest))
        return scan_open(scan, rest, err);
    scan->rolls += begins(lines->text, "=:", &rest);
    if (begins(lines->text, "* snapshot ", &rest))
        scan_snapshot(scan, lines, rest);
    else
        scan->closing = false;
    scan->entries++;
    return AC_OK;
}

enum ac_status ac_record_scan(const struct ac_record_head *head, struct ac_record_scan *out,
                              struct ac_err *err)
{
    struct ac_lines lines;
    enum ac_status status = AC_OK;

    memset(out, 0, sizeof(*out));
    ac_arena_init(&out->arena, SCAN_MEMORY);
    out->revision = head->revision;
    out->from = head->body;
    out->from_line = head->body_line;
    ac_lines_init(&lines, head->text, head->size, head->body, head->body_line);
    for (;;) {
        (void)ac_lines_skip_block(&lines);
        if (ac_lines_next(&lines) != AC_LINE)
            break;
        status = scan_line(out, &lines, err);
        if (status != AC_OK) {
            ac_record_scan_release(out);
            return ac_lines_blame(&lines, err);
        }
    }
    return AC_OK;
}

void ac_record_scan_release(struct ac_record_scan *scan)
{
    ac_arena_release(&scan->arena);
}
