/* See the header. */
#include "lab/compare.h"

/* What the first side made of a game. */
static double score_of(const struct ac_game_row *row)
{
    if (row->winner == AC_NONE)
        return 0.5;
    return row->winner == 0 ? 1 : 0;
}

static void count(struct ac_comparison *c, double score)
{
    c->wins += score > 0.75;
    c->losses += score < 0.25;
    c->draws += score >= 0.25 && score <= 0.75;
}

/* Two blocks with the same numbers and seeds: as they sit, and the other way. */
static enum ac_status play_block(struct ac_comparison *c, uint64_t first,
                                 struct ac_game_row rows[2][AC_COMPARE_BLOCK], struct ac_err *err)
{
    for (int half = 0; half < 2; half++) {
        struct ac_simulation sim = c->sim[c->versions ? half : 0];
        struct ac_tally tally;
        enum ac_status status;

        if (half == 1 && !c->versions) {
            sim.skill[0] = c->sim[0].skill[1];
            sim.skill[1] = c->sim[0].skill[0];
        }
        sim.first = first;
        sim.games =
            c->max_pairs - first < AC_COMPARE_BLOCK ? c->max_pairs - first : AC_COMPARE_BLOCK;
        sim.rows = rows[half];
        sim.census = NULL;
        for (int i = 0; i < AC_COMPARE_BLOCK; i++)
            rows[half][i].played = 0;
        status = ac_simulate(&sim, &tally, err);
        if (status != AC_OK)
            return status;
    }
    return AC_OK;
}

/* Who lost by a foul: player 0 sits on the second side in the second half. */
static void count_foul(struct ac_comparison *c, const struct ac_game_row *row, int half)
{
    const int loser = 1 - row->winner;

    if (row->foul)
        c->fouls[c->versions ? loser : loser ^ half][row->foul]++;
}

static void count_block(struct ac_comparison *c, uint64_t first,
                        const struct ac_game_row rows[2][AC_COMPARE_BLOCK])
{
    for (uint64_t i = 0; i < AC_COMPARE_BLOCK && first + i < c->max_pairs; i++) {
        const double a = score_of(&rows[0][i]);
        const double b = score_of(&rows[1][i]);

        if (!rows[0][i].played || !rows[1][i].played) {
            c->stopped = true;
            continue;
        }
        for (int half = 0; half < 2; half++)
            count_foul(c, &rows[half][i], half);
        ac_sprt_add(&c->sprt, (a + 1 - b) / 2);
        count(c, a);
        if (c->versions) {
            c->other_wins += b > 0.75;
            c->other_draws += b >= 0.25 && b <= 0.75;
        } else {
            count(c, 1 - b); /* the first player sat on the second side */
        }
    }
}

enum ac_status ac_compare(struct ac_comparison *c, struct ac_err *err)
{
    for (uint64_t first = 0; first < c->max_pairs && !c->stopped; first += AC_COMPARE_BLOCK) {
        struct ac_game_row rows[2][AC_COMPARE_BLOCK];
        const enum ac_status status = play_block(c, first, rows, err);

        if (status != AC_OK)
            return status;
        count_block(c, first, (const struct ac_game_row(*)[AC_COMPARE_BLOCK])rows);
        if (c->progress)
            c->progress(c->progress_self, c);
        if (!c->all && ac_sprt_verdict(&c->sprt) != AC_VERDICT_OPEN)
            break;
    }
    return AC_OK;
}
