/* Help on the board: the keys, those that matter now first, and the game's guide. */
#include <stdio.h>
#include <string.h>

#include "data/library.h"
#include "tui/app.h"

static const struct tui_style plain = { 0 };
static const struct tui_style bold = { .attr = TUI_BOLD };

struct part {
    const char *title;
    const char *const *lines;
};

static const char *const table_lines[] = {
    "Enter         on an element: pick it up; again: its moves",
    "              elsewhere: go there, shown first",
    "[ ]           leaf through its moves",
    "{ }           fewer, more that go with it",
    "( )           turn what Enter proposes",
    "m             measure from here",
    NULL,
};
enum { KEYS = 14 }; /* columns of the keys' names */

static const char *const act_lines[] = {
    "arrows, hjkl  the cursor (y i b n: aslant)",
    "Tab           next piece that can act",
    "Enter, click  pick up; on its own place: its menu; on another place: go there, act there",
    "a             all you may do, as a list",
    "e             end the move or phase",
    "u U           undo; take back past dice and machines",
    "w             why nothing can be done here",
    ": or /        type an action or order (Tab completes)",
    ":..., done    with an order or action: and nobody else acts, this part is over",
    ":last-time    what you did when this phase last came (regroup as last week)",
    ":why ACTION   :rule WORD",
    NULL,
};
static const char *const look_lines[] = {
    ";             all that lies under the cursor, in words",
    "r g c         roster, how to win, charts",
    "v             light up zones, arcs, ranges",
    "+ -           zoom",
    "o             look at another board",
    "R             look back over the game; B goes on from there",
    "PgUp PgDn     scroll this; so does the wheel",
    NULL,
};
static const char *const help_lines[] = {
    "G             the guide to this game",
    "t T           a general's hint; tutor on, off",
    "s             staff: its plan, or let it play",
    "d             orders: what several actions do (: types one: go RMS1 2110 W)",
    "D C           draft: sketch; commit",
    "O             standing orders",
    NULL,
};
static const char *const machine_lines[] = {
    "space         the machine's turn at once",
    "< >           slower, faster",
    "p P           step by step, play on",
    NULL,
};
static const char *const rest_lines[] = {
    "W             write the position to a file",
    "X H           resign; offer or take a draw",
    "Esc           let go, back",
    "Q             quit (the game is kept)",
    NULL,
};

/* A key and what it does; where that is too long for the panel it goes on below itself. */
static void print_key(struct tui_printer *out, const char *line)
{
    const int wide = out->box.wide > 2 * KEYS ? out->box.wide - KEYS : out->box.wide;
    size_t n = tui_fitting(line, out->box.wide);
    char text[4 * TUI_MAX_WIDE + KEYS + 1];

    (void)snprintf(text, sizeof(text), "%.*s", (int)n, line);
    tui_print(out, text, plain);
    for (line += n; *line && n; line += n) {
        line += strspn(line, " ");
        n = tui_fitting(line, wide);
        (void)snprintf(text, sizeof(text), "%*s%.*s", out->box.wide - wide, "", (int)n, line);
        tui_print(out, text, plain);
    }
}

static void print_part(struct tui_printer *out, const struct part *part)
{
    tui_print(out, part->title, bold);
    for (int i = 0; part->lines[i]; i++)
        print_key(out, part->lines[i]);
    tui_print(out, "", plain);
}

void tui_print_keys(struct tui_printer *out)
{
    static const struct part table = { "On this free table", table_lines };
    static const struct part machine = { "While the machine plays", machine_lines };
    static const struct part parts[] = {
        { "Playing", act_lines },
        { "Looking", look_lines },
        { "Help and staff", help_lines },
    };
    static const struct part rest = { "The rest", rest_lines };
    const bool waits = tui_app_waits(out->app);

    if (waits)
        print_part(out, &machine);
    if (tui_is_table(out->app))
        print_part(out, &table);
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
        print_part(out, &parts[i]);
    if (!waits)
        print_part(out, &machine);
    print_part(out, &rest);
}

/* A line of Markdown without its signs. */
static void print_line(struct tui_printer *out, const char *line, size_t size)
{
    char text[1024];
    size_t n = 0;
    const bool heading = size && line[0] == '#';

    for (size_t i = 0; i < size && n + 1 < sizeof(text); i++)
        if (line[i] != '*' && line[i] != '`' && !(heading && line[i] == '#'))
            text[n++] = line[i];
    text[n] = '\0';
    if (!n)
        tui_print(out, "", plain);
    else
        tui_print_wrapped(out, text + strspn(text, " "), heading ? bold : plain);
}

void tui_print_guide(struct tui_printer *out)
{
    const struct ac_game *game = out->app->host.table.game;
    struct ac_library *library = &out->app->host.table.library;
    const struct ac_document *doc;
    char path[AC_LIBRARY_PATH];
    const char *text;
    size_t size;

    (void)snprintf(path, sizeof(path), "%s/guide/guide.md", game->rules->id);
    if (!ac_library_has(library, path) || ac_library_text(library, path, &doc, NULL) != AC_OK) {
        tui_print_wrapped(out, "This game has no guide; /rule WORD looks up its rules.", plain);
        return;
    }
    text = doc->bytes;
    size = doc->size;
    while (size) {
        const char *end = memchr(text, '\n', size);
        const size_t line = end ? (size_t)(end - text) : size;

        print_line(out, text, line);
        text += end ? line + 1 : line;
        size -= end ? line + 1 : line;
    }
}
