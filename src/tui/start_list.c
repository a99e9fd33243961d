/* The rows of the start screen: kept games, every game with its scenarios, files of one's own. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "games/registry.h"
#include "tui/start.h"

static struct tui_start_row *add_row(struct tui_start *start, enum tui_start_kind kind,
                                     const char *word)
{
    struct tui_start_row *row;

    if (start->row_count == TUI_START_ROWS)
        return NULL;
    row = &start->row[start->row_count++];
    *row = (struct tui_start_row){ .kind = kind };
    (void)snprintf(row->word, sizeof(row->word), "%s", word);
    return row;
}

/* Cuts a title that would push the columns out of line; the foot of the screen has all of it. */
static void put_title(char *out, size_t cap, const char *title, int wide)
{
    if ((int)strlen(title) <= wide)
        (void)snprintf(out, cap, "%-*s", wide, title);
    else
        (void)snprintf(out, cap, "%.*s...", wide - 3, title);
}

static void put_scenario(struct tui_start_row *row, const struct ac_scenario *scenario)
{
    char title[64], date[32];

    (void)snprintf(row->whole, sizeof(row->whole), "%s%s%s: %s against %s", scenario->title,
                   scenario->date[0] ? ", " : "", scenario->date, scenario->side[0],
                   scenario->side[1]);
    put_title(title, sizeof(title), scenario->title, 30);
    put_title(date, sizeof(date), scenario->date, 12);
    (void)snprintf(row->text, sizeof(row->text), "%s %s %s - %s%s", title, date, scenario->side[0],
                   scenario->side[1], scenario->first ? "  (begin here)" : "");
}

static enum ac_status list_game(struct tui_start *start, const struct ac_ruleset *rules,
                                struct ac_err *err)
{
    struct tui_start_row *heading = add_row(start, TUI_START_HEADING, rules->id);
    struct ac_names names;
    enum ac_status status = ac_library_scenarios(&start->library, rules->id, &names, err);

    if (status != AC_OK)
        return status;
    if (heading)
        (void)snprintf(heading->text, sizeof(heading->text), "%s, %d %s", rules->title, names.count,
                       names.count == 1 ? "battle" : "battles");
    for (int i = 0; i < names.count && status == AC_OK; i++) {
        struct ac_scenario scenario;
        struct tui_start_row *row;
        char word[AC_LIBRARY_PATH];

        status = ac_scenario_peek(&start->library, rules->id, names.name[i], &scenario, err);
        (void)snprintf(word, sizeof(word), "%s/%s", rules->id, names.name[i]);
        row = status == AC_OK ? add_row(start, TUI_START_SCENARIO, word) : NULL;
        if (row)
            put_scenario(row, &scenario);
    }
    return status;
}

/* The first battle of the first game, once more above all: a newcomer need not search. */
static void list_first(struct tui_start *start)
{
    for (int i = 0; i < start->row_count; i++)
        if (start->row[i].kind == TUI_START_SCENARIO &&
            strstr(start->row[i].text, "(begin here)")) {
            start->row[0] = start->row[i];
            return;
        }
}

/* ---- kept games ---- */

static bool ends_in(const char *name, const char *ending)
{
    const size_t len = strlen(name);
    const size_t tail = strlen(ending);

    return len > tail && strcmp(name + len - tail, ending) == 0;
}

static int is_kept(const struct dirent *entry)
{
    return ends_in(entry->d_name, ".acies");
}

static int is_yaml(const struct dirent *entry)
{
    return ends_in(entry->d_name, ".yaml");
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

static int find_kept(struct kept *kept)
{
    char folder[AC_LIBRARY_PATH];
    struct dirent **found = NULL;
    int count, used = 0;

    if (!ac_state_folder(folder, sizeof(folder)))
        return 0;
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
    return used;
}

/* Games kept in the state folder, those played last first. */
static void list_records(struct tui_start *start)
{
    static struct kept kept[TUI_START_KEPT];
    const int count = find_kept(kept);
    struct tui_start_row *heading = count ? add_row(start, TUI_START_HEADING, "") : NULL;

    if (heading) {
        heading->open = count <= 6;
        (void)snprintf(heading->text, sizeof(heading->text),
                       "Your games, %d (Enter: go on, r: replay, x: delete)", count);
    }
    for (int i = 0; i < count && i < TUI_START_SHOWN; i++)
        (void)add_row(start, TUI_START_RECORD, kept[i].path);
}

/* "Romans against veteran, turn 3 of 10"; "Romans won" when it is over. */
static void put_record(struct tui_start_row *row, const struct ac_table *table,
                       const struct ac_record_head *head)
{
    const struct ac_game *game = table->game;
    const int me = strcmp(head->player[0], "human") != 0 && strcmp(head->player[1], "human") == 0;
    struct ac_result result;
    char title[64];

    put_title(title, sizeof(title), game->scenario.title, 20);
    (void)snprintf(row->text, sizeof(row->text), "%s %s against %s (%s), ", title,
                   ac_side_text(game, me), ac_side_text(game, 1 - me), head->player[1 - me]);
    if (!ac_match_over(&table->match, &result))
        (void)snprintf(row->text + strlen(row->text), sizeof(row->text) - strlen(row->text),
                       "turn %d", ac_head(table->match.state)->turn);
    else if (result.winner == AC_NONE)
        (void)strncat(row->text, "drawn", sizeof(row->text) - strlen(row->text) - 1);
    else
        (void)snprintf(row->text + strlen(row->text), sizeof(row->text) - strlen(row->text), "%s",
                       result.winner == me ? "won" : "lost");
}

void tui_start_tell(struct tui_start *start, struct tui_start_row *row)
{
    const struct ac_record_reading how = { .data = start->data, .recover = true };
    struct ac_record_file record = { 0 };
    struct ac_table table = { 0 };
    struct ac_err err = { 0 };
    const char *name = strrchr(row->word, '/');
    struct stat facts;
    struct tm when;
    char day[40] = "";

    row->told = true;
    if (ac_record_file_open(&table, row->word, &how, &record, &err) == AC_OK)
        put_record(row, &table, &record.head);
    else
        (void)snprintf(row->text, sizeof(row->text), "%.80s cannot be read", name ? name + 1 : "");
    ac_record_file_release(&record);
    ac_table_release(&table);
    if (stat(row->word, &facts) == 0 && localtime_r(&facts.st_mtim.tv_sec, &when))
        (void)strftime(day, sizeof(day), "; %d %b %H:%M", &when);
    (void)strncat(row->text, day, sizeof(row->text) - strlen(row->text) - 1);
}

void tui_start_drop(struct tui_start *start, int row)
{
    struct tui_start_row *gone = &start->row[row];

    ac_secret_drop(gone->word);
    if (unlink(gone->word) != 0) {
        (void)snprintf(start->said, sizeof(start->said), "it cannot be deleted");
        return;
    }
    memmove(gone, gone + 1, (size_t)(start->row_count - row - 1) * sizeof(*gone));
    start->row_count--;
    (void)snprintf(start->said, sizeof(start->said), "deleted");
}

/* ---- files of one's own ---- */

/* Is there a line "game: ..." near its beginning? */
static bool names_game(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[200];
    bool found = false;

    for (int n = 0; file && n < 40 && !found && fgets(line, sizeof(line), file); n++)
        found = strncmp(line, "game:", 5) == 0;
    if (file)
        (void)fclose(file);
    return found;
}

/* Scenarios and positions in the folder one stands in. */
static void list_files(struct tui_start *start)
{
    struct dirent **found = NULL;
    const int count = scandir(".", &found, is_yaml, alphasort);
    struct tui_start_row *heading = NULL;
    int used = 0;

    for (int i = 0; i < count; i++) {
        if (names_game(found[i]->d_name)) {
            struct tui_start_row *row;

            if (!heading)
                heading = add_row(start, TUI_START_HEADING, "files");
            row = add_row(start, TUI_START_FILE, found[i]->d_name);
            if (row)
                (void)snprintf(row->text, sizeof(row->text), "%.150s", found[i]->d_name);
            used++;
        }
        free(found[i]);
    }
    free(found);
    if (heading)
        (void)snprintf(heading->text, sizeof(heading->text),
                       "Your own scenarios and positions in this folder, %d", used);
}

/* ---- all of them ---- */

enum ac_status tui_start_list(struct tui_start *start, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    (void)add_row(start, TUI_START_SCENARIO, "");
    list_records(start);
    for (int i = 0; ac_rulesets[i] && status == AC_OK; i++)
        status = list_game(start, ac_rulesets[i], err);
    list_files(start);
    list_first(start);
    return status;
}

static bool holds(const char *text, const char *part)
{
    const size_t len = strlen(part);

    for (; *text; text++)
        if (strncasecmp(text, part, len) == 0)
            return true;
    return false;
}

bool tui_start_shows(const struct tui_start *start, int row)
{
    const struct tui_start_row *at = &start->row[row];
    int heading = row;

    if (at->kind == TUI_START_HEADING)
        return !start->search[0];
    if (start->search[0])
        return row > 0 && (holds(at->text, start->search) || holds(at->whole, start->search) ||
                           holds(at->word, start->search));
    while (heading >= 0 && start->row[heading].kind != TUI_START_HEADING)
        heading--;
    return heading < 0 || start->row[heading].open;
}
