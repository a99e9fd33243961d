/* A puzzle written as a lesson (docs/FORMAT.md, "Puzzles"). */
#include <stdio.h>

#include "engine/engine.h"
#include "lab/puzzle_inside.h"
#include "notation/notation.h"

enum { POSITION_MAX = 1024 * 1024 };

/* An order as a condition of a lesson, and more keys after it. */
static void write_order(const struct ac_game *game, const struct ac_puzzle_option *order,
                        const char *more, struct ac_text *out)
{
    if (order->piece != AC_NONE) {
        ac_text_addf(out, "{piece: \"%s\", at: \"%s\"%s}\n", game->piece_name[order->piece],
                     game->place_name[order->place], more);
        return;
    }
    ac_text_add(out, "{action: \"");
    ac_print_action(game, NULL, &order->step[0], out);
    ac_text_addf(out, "\"%s}\n", more);
}

/* What the other orders win that were measured: who gives one of them is told. */
static void write_others(const struct ac_game *game, const struct ac_puzzle *puzzle,
                         struct ac_text *out)
{
    ac_text_addf(out, "wins: %d\nothers:\n", (int)(100 * puzzle->chance + 0.5));
    for (int i = 0; i < puzzle->others; i++) {
        char wins[32];

        (void)snprintf(wins, sizeof(wins), ", wins: %d",
                       (int)(100 * puzzle->other[i].chance + 0.5));
        ac_text_add(out, "  - ");
        write_order(game, &puzzle->other[i].option, wins, out);
    }
}

/* A block of YAML: every line two further in. */
static void write_block(const char *text, struct ac_text *out)
{
    for (const char *line = text; *line;) {
        const char *end = line;

        while (*end && *end != '\n')
            end++;
        ac_text_addf(out, "  %.*s\n", (int)(end - line), line);
        line = *end ? end + 1 : end;
    }
}

static void write_position(const struct ac_game *game, const struct ac_state *state,
                           struct ac_text *out)
{
    struct ac_text position;

    ac_text_init(&position, POSITION_MAX);
    ac_print_position(game, state, &position);
    ac_text_add(out, "position: |\n");
    write_block(position.data, out);
    ac_text_release(&position);
}

static void write_shown(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_puzzle *puzzle = page->puzzle;
    const enum ac_stake_kind kind = puzzle->stake.kind;
    const bool piece = kind == AC_STAKE_SAVE || kind == AC_STAKE_BREAK;
    const int shown = piece ? puzzle->stake.index : puzzle->actor;

    if (shown != AC_NONE)
        ac_text_addf(out, "    show: [\"%s\"]\n", page->wording.game->piece_name[shown]);
}

static void write_step(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_game *game = page->wording.game;

    ac_text_add(out, "steps:\n  - text: \"");
    ac__puzzle_text(page, out);
    ac_text_add(out, "\"\n    task: yes\n    first: yes\n");
    write_shown(page, out);
    ac_text_addf(out, "    phase: \"%s\"\n    until: ", game->rules->phases[page->puzzle->phase]);
    write_order(game, &page->puzzle->best, "", out);
}

void ac_puzzle_write(const struct ac_puzzle_page *page, struct ac_text *out)
{
    const struct ac_game *game = page->wording.game;
    const struct ac_puzzle *puzzle = page->puzzle;

    ac_text_addf(out, "# A puzzle. docs/FORMAT.md, \"Puzzles\". %s\nsource: ours\ntitle: \"",
                 page->source);
    ac__puzzle_title(page, out);
    ac_text_add(out, "\"\nchapter: Puzzles\nminutes: 3\ngoal: \"");
    ac__puzzle_goal(page, out);
    ac_text_addf(out, "\"\ngrade: %d # missed by recruits %d times of %d, by veterans %d times\n",
                 ac_puzzle_grade(puzzle), puzzle->missed_recruit, AC_PUZZLE_TRIES,
                 puzzle->missed_veteran);
    ac_text_addf(out, "# best %.3f, next %.3f, lead %.3f (error %.3f) in %d games each\n",
                 puzzle->chance, puzzle->other[0].chance, puzzle->lead, puzzle->error,
                 puzzle->rollouts);
    ac_text_addf(out, "scenario: %s\nside: %s\nlevel: veteran\n", game->scenario.id,
                 game->scenario.side_word[puzzle->side]);
    if (puzzle->asked != AC_NONE)
        ac_text_addf(out, "about: \"%s\"\n", game->piece_name[puzzle->asked]);
    write_position(game, page->state, out);
    write_step(page, out);
    write_others(game, puzzle, out);
    ac_text_add(out, "closing: \"");
    ac__puzzle_closing(page, out);
    ac_text_add(out, "\"\n");
}
