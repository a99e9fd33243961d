/* See the header. */
#include "tui/start.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "games/registry.h"
#include "tui/app.h"
#include "tui/settings.h"

static const char *const seats[TUI_START_SEATS + 1] = { "human",   "recruit", "veteran",
                                                        "general", "random",  NULL };

/* What each is like and what it costs in time. */
static const char *const seat_words[TUI_START_SEATS] = {
    "you, or somebody beside you",        "plays by rote; answers at once",
    "plays by the book; answers at once", "tries its plans out; a second or two a turn",
    "any legal move; answers at once",
};

static struct tui_start_row *add_row(struct tui_start *start, enum tui_start_kind kind,
                                     const char *word)
{
    struct tui_start_row *row;

    if (start->row_count == TUI_START_ROWS)
        return NULL;
    row = &start->row[start->row_count++];
    row->kind = kind;
    (void)snprintf(row->word, sizeof(row->word), "%s", word);
    return row;
}

static enum ac_status list_game(struct tui_start *start, const struct ac_ruleset *rules,
                                struct ac_err *err)
{
    struct tui_start_row *row = add_row(start, TUI_START_HEADING, rules->id);
    struct ac_names names;
    enum ac_status status = ac_library_scenarios(&start->library, rules->id, &names, err);

    if (row)
        (void)snprintf(row->text, sizeof(row->text), "%s", rules->title);
    for (int i = 0; i < names.count && status == AC_OK; i++) {
        struct ac_scenario scenario;
        char word[AC_LIBRARY_PATH];

        status = ac_scenario_peek(&start->library, rules->id, names.name[i], &scenario, err);
        (void)snprintf(word, sizeof(word), "%s/%s", rules->id, names.name[i]);
        row = status == AC_OK ? add_row(start, TUI_START_SCENARIO, word) : NULL;
        if (row)
            (void)snprintf(row->text, sizeof(row->text), "%-28s %-12s %s - %s%s", scenario.title,
                           scenario.date, scenario.side[0], scenario.side[1],
                           scenario.first ? "  (begin here)" : "");
    }
    return status;
}

static int is_kept(const struct dirent *entry)
{
    const size_t len = strlen(entry->d_name);

    return len > 6 && strcmp(entry->d_name + len - 6, ".acies") == 0;
}

struct kept {
    char path[AC_LIBRARY_PATH];
    struct timespec when;
};

static int later_first(const void *a, const void *b)
{
    const struct kept *x = a;
    const struct kept *y = b;

    if (x->when.tv_sec != y->when.tv_sec)
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    return (x->when.tv_nsec < y->when.tv_nsec) - (x->when.tv_nsec > y->when.tv_nsec);
}

/* "armageddon-rome-20261115-..." by its scenario, and when it was played last. */
static void add_record(struct tui_start *start, const struct kept *kept)
{
    const char *name = strrchr(kept->path, '/') ? strrchr(kept->path, '/') + 1 : kept->path;
    const int wide = (int)strcspn(name, "0123456789");
    struct tui_start_row *row = add_row(start, TUI_START_RECORD, kept->path);
    struct tm when;
    char day[40] = "";

    if (!row)
        return;
    if (localtime_r(&kept->when.tv_sec, &when))
        (void)strftime(day, sizeof(day), "%Y-%m-%d %H:%M", &when);
    (void)snprintf(row->text, sizeof(row->text), "%-28.*s %s", wide > 1 ? wide - 1 : wide, name,
                   day);
}

/* Games kept in the state folder, those played last first. */
static void list_records(struct tui_start *start)
{
    static struct kept kept[TUI_START_KEPT];
    char folder[AC_LIBRARY_PATH];
    struct dirent **found = NULL;
    int count, used = 0;

    if (!ac_state_folder(folder, sizeof(folder)))
        return;
    count = scandir(folder, &found, is_kept, NULL);
    for (int i = 0; i < count; i++) {
        char path[2 * AC_LIBRARY_PATH];
        struct stat facts;

        (void)snprintf(path, sizeof(path), "%s/%s", folder, found[i]->d_name);
        if (used < TUI_START_KEPT && strlen(path) < AC_LIBRARY_PATH && stat(path, &facts) == 0) {
            (void)snprintf(kept[used].path, sizeof(kept[used].path), "%.*s", AC_LIBRARY_PATH - 1,
                           path);
            kept[used++].when = facts.st_mtim;
        }
        free(found[i]);
    }
    free(found);
    qsort(kept, (size_t)used, sizeof(*kept), later_first);
    if (used) {
        struct tui_start_row *row = add_row(start, TUI_START_HEADING, "");

        if (row)
            (void)snprintf(row->text, sizeof(row->text), "Your games (Enter: go on, r: replay)");
    }
    for (int i = 0; i < used && i < TUI_START_SHOWN; i++)
        add_record(start, &kept[i]);
}

static void first_row(struct tui_start *start)
{
    for (start->at = 0; start->at < start->row_count; start->at++)
        if (start->row[start->at].kind != TUI_START_HEADING)
            return;
}

enum ac_status tui_start_init(struct tui_start *start, const char *data, bool unicode,
                              struct ac_err *err)
{
    enum ac_status status = ac_library_init(&start->library, data, err);

    if (status != AC_OK)
        return status;
    start->open = true;
    start->unicode = unicode;
    list_records(start);
    for (int i = 0; ac_rulesets[i] && status == AC_OK; i++)
        status = list_game(start, ac_rulesets[i], err);
    first_row(start);
    return status;
}

void tui_start_release(struct tui_start *start)
{
    if (start->open)
        ac_library_release(&start->library);
    start->open = false;
}

/* ---- keys ---- */

static void move_row(struct tui_start *start, int step)
{
    int at = start->at;

    do {
        at += step;
        if (at < 0 || at >= start->row_count)
            return;
    } while (start->row[at].kind == TUI_START_HEADING);
    start->at = at;
}

/* A person against a veteran, unless something else was played last. */
static struct tui_settings settings(void)
{
    struct tui_settings kept = { .seat = { 0, 2 }, .speed = TUI_SPEEDS / 2 };

    tui_settings_read(&kept, TUI_START_SEATS);
    return kept;
}

static void keep_seats(const struct tui_start *start)
{
    struct tui_settings kept = settings();

    kept.seat[0] = start->seat[0];
    kept.seat[1] = start->seat[1];
    tui_settings_keep(&kept);
}

static void set_up(struct tui_start *start)
{
    const struct tui_settings kept = settings();
    const struct tui_start_row *row = &start->row[start->at];
    const char *slash = strchr(row->word, '/');
    struct ac_balance balance;

    for (int i = 0; ac_rulesets[i]; i++)
        if (slash && strncmp(ac_rulesets[i]->id, row->word, (size_t)(slash - row->word)) == 0 &&
            ac_rulesets[i]->id[slash - row->word] == '\0')
            start->rules = ac_rulesets[i];
    if (!slash || !start->rules ||
        ac_scenario_peek(&start->library, start->rules->id, slash + 1, &start->scenario, NULL) !=
            AC_OK)
        return;
    if (ac_balance_read(&start->library, start->rules->id, slash + 1, &balance, NULL) != AC_OK)
        balance.games = 0;
    ac_balance_text(&balance, &start->scenario, start->measured);
    memset(start->choice, 0, sizeof(start->choice));
    start->seat[0] = kept.seat[0];
    start->seat[1] = kept.seat[1];
    start->line = TUI_START_GO;
    start->stage = TUI_START_SETUP;
}

static void list_key(struct tui_start *start, int key)
{
    switch (key) {
    case TUI_KEY_UP:
    case 'k':
        move_row(start, -1);
        return;
    case TUI_KEY_DOWN:
    case 'j':
        move_row(start, 1);
        return;
    case TUI_KEY_PAGE_UP:
        for (int i = 0; i < 10; i++)
            move_row(start, -1);
        return;
    case TUI_KEY_PAGE_DOWN:
        for (int i = 0; i < 10; i++)
            move_row(start, 1);
        return;
    case 'r':
    case TUI_KEY_ENTER:
        if (start->at >= start->row_count)
            return;
        start->replay = key == 'r';
        if (start->row[start->at].kind == TUI_START_RECORD)
            start->stage = TUI_START_DONE;
        else if (key == TUI_KEY_ENTER)
            set_up(start);
        return;
    case 'Q':
    case TUI_KEY_ESC:
        start->stage = TUI_START_LEFT;
        return;
    default:
        return;
    }
}

static int count_choices(const struct ac_option *option)
{
    int n = 0;

    while (option->choices[n])
        n++;
    return n;
}

static void change(struct tui_start *start, int step)
{
    const int option = start->line - TUI_START_GO - 1;

    if (start->line < AC_SIDES)
        start->seat[start->line] =
            (start->seat[start->line] + step + TUI_START_SEATS) % TUI_START_SEATS;
    else if (option >= 0 && option < start->rules->option_count) {
        const int n = count_choices(&start->rules->options[option]);

        start->choice[option] = (start->choice[option] + step + n) % n;
    }
}

static void setup_key(struct tui_start *start, int key)
{
    const int last = TUI_START_GO + start->rules->option_count;

    switch (key) {
    case TUI_KEY_UP:
    case 'k':
        start->line = start->line > 0 ? start->line - 1 : last;
        return;
    case TUI_KEY_DOWN:
    case 'j':
        start->line = start->line < last ? start->line + 1 : 0;
        return;
    case TUI_KEY_LEFT:
        change(start, -1);
        return;
    case TUI_KEY_RIGHT:
        change(start, 1);
        return;
    case TUI_KEY_ESC:
        start->stage = TUI_START_LIST;
        return;
    case TUI_KEY_ENTER:
        if (start->line == TUI_START_GO) {
            keep_seats(start);
            start->stage = TUI_START_DONE;
        } else {
            change(start, 1);
        }
        return;
    default:
        return;
    }
}

void tui_start_key(struct tui_start *start, int key)
{
    if (start->stage == TUI_START_LIST)
        list_key(start, key);
    else if (start->stage == TUI_START_SETUP)
        setup_key(start, key);
}

void tui_start_order(struct tui_start *start, struct ac_host_order *out)
{
    int count = 0;

    *out = (struct ac_host_order){ .table.what = start->row[start->at].word };
    if (start->row[start->at].kind == TUI_START_RECORD)
        return;
    for (int side = 0; side < AC_SIDES; side++)
        out->seat[side] = seats[start->seat[side]];
    for (int i = 0; i < start->rules->option_count; i++)
        if (start->choice[i])
            start->setting[count++] =
                (struct ac_setting){ start->rules->options[i].name,
                                     start->rules->options[i].choices[start->choice[i]] };
    out->table.settings = start->setting;
    out->table.setting_count = count;
}

/* ---- drawing ---- */

static const struct tui_style plain = { 0 };
static const struct tui_style bold = { .attr = TUI_BOLD };
static const struct tui_style dim = { .attr = TUI_DIM };
static const struct tui_style back = { .attr = TUI_REVERSE };

static void draw_list(const struct tui_start *start, struct tui_cells *cells, struct tui_box box)
{
    int first = start->at - box.high / 2;

    if (first > start->row_count - box.high)
        first = start->row_count - box.high;
    if (first < 0)
        first = 0;
    for (int y = 0; y < box.high && first + y < start->row_count; y++) {
        const struct tui_start_row *row = &start->row[first + y];
        const bool heading = row->kind == TUI_START_HEADING;

        (void)tui_text(cells, box, heading ? 0 : 2, y, row->text,
                       heading                  ? bold
                       : first + y == start->at ? back
                                                : plain);
    }
}

static int draw_line(const struct tui_start *start, struct tui_cells *cells, struct tui_box box,
                     int line, int y)
{
    const struct tui_style style = line == start->line ? back : plain;
    const struct ac_option *option;
    int x;

    if (line < AC_SIDES) {
        x = tui_textf(cells, box, 2, y, style, "%-24s < %s >", start->scenario.side[line],
                      seats[start->seat[line]]);
        (void)tui_text(cells, box, x + 2, y, seat_words[start->seat[line]], dim);
        return y + 1;
    }
    if (line == TUI_START_GO) {
        (void)tui_text(cells, box, 2, y, "[ start ]", line == start->line ? back : bold);
        return y + 2;
    }
    option = &start->rules->options[line - TUI_START_GO - 1];
    (void)tui_textf(cells, box, 2, y, style, "%-24s < %s >", option->name,
                    option->choices[start->choice[line - TUI_START_GO - 1]]);
    if (line != start->line)
        return y + 1;
    return tui_wrap(cells, (struct tui_box){ box.x + 6, box.y, box.wide - 6, box.high }, y + 1,
                    option->text, dim);
}

/* How long it is, and who has what. */
static int draw_facts(const struct tui_start *start, struct tui_cells *cells, struct tui_box box,
                      int y)
{
    const struct ac_scenario *scenario = &start->scenario;

    if (scenario->turns || scenario->minutes)
        (void)tui_textf(cells, box, 0, y++, plain, "%d Game-Turns, about %d minutes",
                        scenario->turns, scenario->minutes);
    for (int side = 0; side < AC_SIDES; side++)
        if (scenario->force[side] && scenario->force[side][0])
            (void)tui_textf(cells, box, 0, y++, dim, "%s: %s", scenario->side[side],
                            scenario->force[side]);
    return y + 1;
}

static void draw_setup(const struct tui_start *start, struct tui_cells *cells, struct tui_box box)
{
    int y = tui_wrap(cells, box, 0, start->scenario.title, bold);
    int first;

    y = tui_wrap(cells, box, y, start->scenario.note, plain);
    y = tui_wrap(cells, box, y, start->scenario.source, dim);
    if (start->measured[0]) {
        y = tui_wrap(cells, box, y, start->scenario.claim, dim);
        y = tui_wrap(cells, box, y, start->measured, dim);
    }
    y++;
    y = draw_facts(start, cells, box, y);
    first = start->line > box.high - y - 3 ? start->line - (box.high - y - 3) : 0;
    for (int line = first; line <= TUI_START_GO + start->rules->option_count; line++)
        y = draw_line(start, cells, box, line, y);
}

void tui_start_draw(const struct tui_start *start, struct tui_cells *cells)
{
    const struct tui_box all = { 1, 0, cells->wide - 2, cells->high };
    const struct tui_box body = { 1, 2, cells->wide - 2, cells->high - 4 };

    tui_cells_clear(cells);
    (void)tui_text(cells, all, 0, 0, "Acies - ancient battles, the rules enforced", bold);
    if (start->stage == TUI_START_SETUP)
        draw_setup(start, cells, body);
    else
        draw_list(start, cells, body);
    (void)tui_text(cells, all, 0, all.high - 1,
                   start->stage == TUI_START_SETUP
                       ? "up, down: choose   left, right: change   Enter on start   Esc: back"
                       : "up, down: choose   Enter: play or go on   r: replay   Q: leave",
                   dim);
}
