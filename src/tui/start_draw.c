/* The picture of the start screen. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "tui/app.h"
#include "tui/start.h"

static const struct tui_style plain = { 0 };
static const struct tui_style bold = { .attr = TUI_BOLD };
static const struct tui_style dim = { .attr = TUI_DIM };
static const struct tui_style back = { .attr = TUI_REVERSE };
static const struct tui_style loud = { .colour = TUI_YELLOW, .attr = TUI_BOLD };

/* What each is like and what it costs in time. */
static const char *const seat_words[TUI_START_SEATS] = {
    "you, or somebody beside you",        "plays by rote; answers at once",
    "plays by the book; answers at once", "tries its plans out; a second or two a turn",
    "any legal move; answers at once",
};

static void draw_row(struct tui_start *start, struct tui_cells *cells, struct tui_box box, int row,
                     int y)
{
    struct tui_start_row *at = &start->row[row];
    const bool heading = at->kind == TUI_START_HEADING;
    const struct tui_style style = row == start->at ? back : heading ? bold : plain;
    const char *mark = "  ";

    if (at->kind == TUI_START_RECORD && !at->told)
        tui_start_tell(start, at);
    if (heading)
        mark = start->unicode ? (at->open ? "▾ " : "▸ ") : at->open ? "- " : "+ ";
    (void)tui_textf(cells, box, heading || row == 0 ? 0 : 2, y, style, "%s%s", mark, at->text);
    if (!heading && tui_columns(at->text) + 4 > box.wide)
        tui_put(cells, box, box.wide - 1, y, start->unicode ? "…" : ">", dim);
    tui_hot_add(&start->hots, (struct tui_box){ box.x, box.y + y, box.wide, 1 }, TUI_KEY_ENTER,
                row);
}

/* The rows about the cursor; where there are more a line above or below says how many. */
static void draw_list(struct tui_start *start, struct tui_cells *cells, struct tui_box box)
{
    int shown[TUI_START_ROWS];
    int count = 0, at = 0, first;
    const int high = ac_max(1, box.high - 1);

    for (int i = 0; i < start->row_count; i++)
        if (tui_start_shows(start, i)) {
            if (i == start->at)
                at = count;
            shown[count++] = i;
        }
    first = ac_max(0, ac_min(at - high / 2, count - high));
    start->page = high;
    for (int y = 0; y < high && first + y < count; y++)
        draw_row(start, cells, box, shown[first + y], y);
    if (!count)
        (void)tui_text(cells, box, 0, 0, "nothing has that in it (Esc: all)", dim);
    if (count > high)
        (void)tui_textf(cells, box, 0, high, dim, "%d above, %d below: PgUp, PgDn, Home, End",
                        first, ac_max(0, count - first - high));
}

/* The chosen row with nothing cut. */
static void draw_whole(const struct tui_start *start, struct tui_cells *cells, struct tui_box box)
{
    const struct tui_start_row *row = &start->row[start->at];

    if (tui_start_shows(start, start->at))
        (void)tui_text(cells, box, 0, box.high - 3,
                       row->kind == TUI_START_RECORD ? row->text : row->whole, dim);
}

static void draw_keys(struct tui_cells *cells, struct tui_box box)
{
    static const char *const lines[] = {
        "Enter, click       open or close a group; play a battle; go on with a game",
        "up, down, wheel    choose; PgUp, PgDn, Home, End: quicker",
        "/                  search in titles, sides, dates; Esc: all again",
        "r                  a game of yours from its beginning",
        "x                  delete a game of yours (asks)",
        "Q                  leave",
        "",
        "Files of your own (*.yaml with a line \"game:\") in the folder you stand in are listed "
        "too.",
        "On the board ? shows its keys, G the guide to the game.",
        NULL,
    };
    int y = 0;

    for (int i = 0; lines[i]; i++)
        y = lines[i][0] ? tui_wrap(cells, box, y, lines[i], plain) : y + 1;
}

/* ---- the set-up ---- */

static int draw_seat(struct tui_start *start, struct tui_cells *cells, struct tui_box box, int line,
                     int y)
{
    const int x = tui_textf(cells, box, 2, y, line == start->line ? back : plain, "%-24s < %s >",
                            start->scenario.side[line], tui_start_seats[start->seat[line]]);

    (void)tui_text(cells, box, x + 2, y, seat_words[start->seat[line]], dim);
    return y + 1;
}

/* An option with what it decides below it while it is the chosen line. */
static int draw_option(struct tui_start *start, struct tui_cells *cells, struct tui_box box,
                       int line, int y)
{
    const int n = line - TUI_START_GO - 1;
    const struct ac_option *option = &start->rules->options[n];
    const struct tui_box part = { box.x + 6, box.y, box.wide - 6, box.high };

    (void)tui_textf(cells, box, 2, y, line == start->line ? back : plain, "%-24s < %s >",
                    option->name, option->choices[start->choice[n]]);
    return line == start->line ? tui_wrap(cells, part, y + 1, option->text, dim) : y + 1;
}

static int draw_line(struct tui_start *start, struct tui_cells *cells, struct tui_box box, int line,
                     int y)
{
    tui_hot_add(&start->hots, (struct tui_box){ box.x, box.y + y, box.wide, 1 }, TUI_KEY_ENTER,
                line);
    if (line < AC_SIDES)
        return draw_seat(start, cells, box, line, y);
    if (line > TUI_START_GO)
        return draw_option(start, cells, box, line, y);
    (void)tui_text(cells, box, 2, y, "[ start ]", line == start->line ? back : bold);
    return y + 1;
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
        if (scenario->force[side] && scenario->force[side][0]) {
            char line[400];

            (void)snprintf(line, sizeof(line), "%s: %s", scenario->side[side],
                           scenario->force[side]);
            y = tui_wrap(cells, box, y, line, dim);
        }
    return y;
}

static int draw_words(const struct tui_start *start, struct tui_cells *cells, struct tui_box box)
{
    int y = tui_wrap(cells, box, 0, start->scenario.title, bold);
    char source[400];

    (void)snprintf(source, sizeof(source), "Source: %s", start->scenario.source);
    y = tui_wrap(cells, box, y, start->scenario.note, plain);
    y = tui_wrap(cells, box, y, start->scenario.source[0] ? source : "", dim);
    if (start->measured[0]) {
        y = tui_wrap(cells, box, y, start->scenario.claim, dim);
        y = tui_wrap(cells, box, y, start->measured, dim);
    }
    return draw_facts(start, cells, box, y);
}

static void draw_setup(struct tui_start *start, struct tui_cells *cells, struct tui_box box)
{
    const int options = start->rules->option_count;
    const int last = TUI_START_GO + options;
    int y = draw_words(start, cells, box) + 1;
    const int room =
        ac_max(2, box.high - y - 4); /* a chosen option explains itself in some lines */
    const int first = start->line <= TUI_START_GO
                          ? 0
                          : ac_max(0, ac_min(start->line - room / 2, last + 1 - room));
    int line = first;

    for (; line <= last && y < box.high - 1; line++)
        y = draw_line(start, cells, box, line, y);
    if (options)
        (void)tui_textf(cells, box, 2, box.high - 1, dim,
                        "%d options decide doubtful rules; the first choice is usual%s", options,
                        line <= last ? "; more below" : "");
}

void tui_start_draw(struct tui_start *start, struct tui_cells *cells)
{
    static const struct tui_button list_keys[] = {
        { TUI_KEY_ENTER, "Enter", "open, play, go on" },
        { '/', "/", "search" },
        { 'r', "r", "replay" },
        { 'x', "x", "delete" },
        { 'Q', "Q", "leave" },
        { '?', "?", "help" },
        { 0 },
    };
    static const struct tui_button setup_keys[] = {
        { TUI_KEY_ENTER, "Enter", "start, change" },
        { TUI_KEY_LEFT, "left", "last choice" },
        { TUI_KEY_RIGHT, "right", "next choice" },
        { TUI_KEY_ESC, "Esc", "back" },
        { 'Q', "Q", "leave" },
        { 0 },
    };
    const struct tui_box all = { 1, 0, cells->wide - 2, cells->high };
    const struct tui_box body = { 1, 2, cells->wide - 2, cells->high - 5 };

    tui_cells_clear(cells);
    start->hots.count = 0;
    (void)tui_text(cells, all, 0, 0, "Acies - ancient battles, the rules enforced", bold);
    if (start->stage == TUI_START_SETUP)
        draw_setup(start, cells, body);
    else if (start->helps)
        draw_keys(cells, body);
    else
        draw_list(start, cells, body);
    if (start->stage == TUI_START_LIST && start->at < start->row_count)
        draw_whole(start, cells, all);
    if (start->searches || start->search[0])
        (void)tui_textf(cells, all, 0, all.high - 2, loud, "search: %s_", start->search);
    else
        (void)tui_text(cells, all, 0, all.high - 2, start->said, loud);
    tui_buttons(cells, &start->hots, all, all.high - 1,
                start->stage == TUI_START_SETUP ? setup_keys : list_keys);
}
