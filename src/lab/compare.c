/* See the header. */
#include "lab/compare.h"

#include "base/bits.h"

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

/* The games of a pair: as they sit, the other way, and the second player against itself. */
enum { AS_THEY_SIT, SWAPPED, ALONE, MEETINGS };

static enum ac_status play(const struct ac_comparison *c, int meeting, const struct ac_field *field,
                           uint64_t first, struct ac_game_row rows[AC_COMPARE_BLOCK],
                           uint64_t games, struct ac_err *err)
{
    struct ac_simulation sim = c->sim;
    struct ac_tally tally;

    if (!c->versions && meeting != AS_THEY_SIT) {
        sim.skill[0] = c->sim.skill[1];
        sim.skill[1] = c->sim.skill[meeting == SWAPPED ? 0 : 1];
    }
    sim.game = field->game;
    sim.start = field->start;
    sim.first = first;
    sim.games = games;
    sim.rows = rows;
    sim.census = NULL;
    for (uint64_t i = 0; i < games; i++)
        rows[i].played = 0;
    return ac_simulate(&sim, &tally, err);
}

/* Who lost by a foul: player 0 sits on the second side of the swapped game. */
static void count_foul(struct ac_comparison *c, const struct ac_game_row *row, int meeting)
{
    const int loser = 1 - row->winner;

    if (row->foul)
        c->fouls[c->versions ? loser : loser ^ meeting][row->foul]++;
}

/* What the first player makes of a seat where the second has `alone`. */
static void count_seats(struct ac_field *field, double a, double b, double alone)
{
    const double gain[AC_SIDES] = { a - alone, alone - b };

    for (int side = 0; side < AC_SIDES; side++) {
        field->gain[side] += gain[side];
        field->squares[side] += gain[side] * gain[side];
    }
}

static void count_pair(struct ac_comparison *c, struct ac_field *field,
                       const struct ac_game_row *row[MEETINGS])
{
    const double a = score_of(row[AS_THEY_SIT]);
    const double b = score_of(row[SWAPPED]);

    if (!row[AS_THEY_SIT]->played || !row[SWAPPED]->played || (c->seats && !row[ALONE]->played)) {
        c->stopped = true;
        return;
    }
    for (int meeting = 0; meeting < ALONE; meeting++)
        count_foul(c, row[meeting], meeting);
    ac_sprt_add(&c->sprt, (a + 1 - b) / 2);
    field->pairs++;
    field->points += (a + 1 - b) / 2;
    count(c, a);
    if (c->versions) {
        c->other_wins += b > 0.75;
        c->other_draws += b >= 0.25 && b <= 0.75;
    } else {
        count(c, 1 - b); /* the first player sat on the second side */
    }
    if (c->seats)
        count_seats(field, a, b, score_of(row[ALONE]));
}

/* `pairs` of one scenario; of two versions the second is the next field. */
static enum ac_status play_field(struct ac_comparison *c, struct ac_field *field, uint64_t first,
                                 uint64_t pairs, struct ac_err *err)
{
    struct ac_game_row rows[MEETINGS][AC_COMPARE_BLOCK];

    for (int meeting = 0; meeting < MEETINGS; meeting++) {
        const bool other = c->versions && meeting == SWAPPED;
        enum ac_status status;

        if (meeting == ALONE && !c->seats)
            break;
        status = play(c, meeting, field + other, first, rows[meeting], pairs, err);
        if (status != AC_OK)
            return status;
    }
    for (uint64_t i = 0; i < pairs; i++)
        count_pair(c, field,
                   (const struct ac_game_row *[MEETINGS]){ &rows[0][i], &rows[1][i], &rows[2][i] });
    return AC_OK;
}

enum ac_status ac_compare(struct ac_comparison *c, struct ac_err *err)
{
    const int fields = c->versions ? 1 : c->field_count;
    const uint64_t share = (c->max_pairs + (uint64_t)fields - 1) / (uint64_t)fields;
    /* two at least: games of a scenario are shared out among the threads */
    const uint64_t block = (uint64_t)ac_max(2, AC_COMPARE_BLOCK / fields);
    const uint64_t each = share < block ? share : block;

    for (uint64_t first = 0; c->sprt.pairs < c->max_pairs && !c->stopped; first += each) {
        for (int i = 0; i < fields && c->sprt.pairs < c->max_pairs && !c->stopped; i++) {
            const uint64_t left = c->max_pairs - c->sprt.pairs;
            const enum ac_status status =
                play_field(c, &c->field[i], first, left < each ? left : each, err);

            if (status != AC_OK)
                return status;
        }
        if (c->progress)
            c->progress(c->progress_self, c);
        if (!c->all && ac_sprt_verdict(&c->sprt) != AC_VERDICT_OPEN)
            break;
    }
    return AC_OK;
}
