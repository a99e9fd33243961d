/* A puzzle written as a lesson. */
#include "lab/puzzle.h"
#include "proto/engine.h"
#include "proto/notation.h"
#include "proto/tell.h"

enum { POSITION_MAX = 1024 * 1024 };

/* An order as a person says it: who goes where, or the action. */
static void say_order(const struct ac_game *game, const struct ac_puzzle_option *option,
                      struct ac_text *out)
{
    if (option->piece != AC_NONE)
        ac_text_addf(out, "%s to %s", game->piece_name[option->piece],
                     game->place_name[option->place]);
    else
        ac_action_words(game, &option->step[0], out);
}

static void write_until(const struct ac_game *game, const struct ac_puzzle_option *best,
                        struct ac_text *out)
{
    if (best->piece != AC_NONE) {
        ac_text_addf(out, "{piece: \"%s\", at: \"%s\"}\n", game->piece_name[best->piece],
                     game->place_name[best->place]);
        return;
    }
    ac_text_add(out, "{action: \"");
    ac_print_action(game, NULL, &best->step[0], out);
    ac_text_add(out, "\"}\n");
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

static void write_closing(const struct ac_game *game, const struct ac_puzzle *puzzle,
                          struct ac_text *out)
{
    ac_text_add(out, "closing: \"");
    say_order(game, &puzzle->best, out);
    ac_text_addf(out, ": of 100 games played on from it by machines it wins %d, the next best (",
                 (int)(100 * puzzle->chance + 0.5));
    say_order(game, &puzzle->next, out);
    ac_text_addf(out, ") %d.\"\n", (int)(100 * puzzle->next_chance + 0.5));
}

void ac_puzzle_write(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_puzzle *puzzle, const char *source, struct ac_text *out)
{
    const char *side = ac_side_text(game, puzzle->side);
    const char *phase = game->rules->phases[puzzle->phase];

    ac_text_addf(out, "# A puzzle. docs/FORMAT.md, \"Puzzles\". %s\nsource: ours\n", source);
    ac_text_addf(out, "title: \"%s", game->scenario.title);
    if (game->scenario.turns)
        ac_text_addf(out, ", Game-Turn %d", puzzle->turn);
    ac_text_addf(out, ": %s\"\nchapter: Puzzles\nminutes: 3\n", side);
    ac_text_addf(out, "goal: \"%s: one order is better than all others\"\n", phase);
    ac_text_addf(out, "grade: %d # missed by recruits %d times of %d, by veterans %d times\n",
                 ac_puzzle_grade(puzzle), puzzle->missed_recruit, AC_PUZZLE_TRIES,
                 puzzle->missed_veteran);
    ac_text_addf(out, "scenario: %s\nside: %s\nlevel: veteran\n", game->scenario.id,
                 game->scenario.side_word[puzzle->side]);
    write_position(game, state, out);
    ac_text_addf(
        out,
        "steps:\n  - text: \"%s, %s: one order here is better than all others, by %d wins in 100. "
        "Give it, before any other.\"\n    task: yes\n    first: yes\n    phase: \"%s\"\n    "
        "until: ",
        side, phase, (int)(100 * puzzle->lead + 0.5), phase);
    write_until(game, &puzzle->best, out);
    write_closing(game, puzzle, out);
}
