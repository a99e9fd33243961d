/* See the header. */
#include "lab/tally.h"

#include <stdlib.h>
#include <string.h>

void ac_tally_add(struct ac_tally *to, const struct ac_tally *part)
{
    uint64_t *into = (uint64_t *)(void *)to;
    const uint64_t *from = (const uint64_t *)(const void *)part;

    for (int i = 0; i < AC_TALLY_NUMBERS; i++)
        into[i] += from[i];
}

static int type_of(struct ac_census *census, const struct ac_view_piece *piece)
{
    const char *name = piece->symbol ? piece->symbol : "piece";

    for (int i = 0; i < census->type_count; i++)
        if (census->side[i] == piece->side && strcmp(census->name[i], name) == 0)
            return i;
    if (census->type_count == AC_TALLY_TYPES)
        return AC_NONE;
    census->name[census->type_count] = name;
    census->side[census->type_count] = piece->side;
    return census->type_count++;
}

void ac_census_take(const struct ac_game *game, const struct ac_state *state, struct ac_view *view,
                    struct ac_census *out)
{
    memset(out, 0, sizeof(*out));
    for (int i = 0; i < AC_MAX_VIEW_PIECES; i++)
        out->type_of[i] = AC_NONE;
    ac_view(game, state, AC_REFEREE, view);
    for (int i = 0; i < view->piece_count; i++) {
        const struct ac_view_piece *piece = &view->piece[i];
        const int type = type_of(out, piece);

        if (type == AC_NONE || piece->piece < 0 || piece->piece >= AC_MAX_VIEW_PIECES)
            continue;
        out->type_of[piece->piece] = (int16_t)type;
        out->pieces[type] += piece->count > 1 ? piece->count : 1;
    }
}

static int turn_slot(int turn)
{
    if (turn < 0)
        return 0;
    return turn < AC_TALLY_TURNS ? turn : AC_TALLY_TURNS - 1;
}

void ac_scribe_begin(struct ac_scribe *scribe, const struct ac_state *state)
{
    memset(scribe->seen_cases, 0, sizeof(scribe->seen_cases));
    scribe->turn = ac_head(state)->turn;
    scribe->roll_phase = AC_NONE;
    scribe->biggest = 0;
    scribe->biggest_phase = AC_NONE;
}

static void hear(void *self, const struct ac_event *event)
{
    struct ac_scribe *scribe = self;
    const uint32_t flags = scribe->game->rules->events[event->kind].flags;
    const int piece = event->arg[0];
    const int rule = event->rule;

    if (rule > 0 && rule < AC_TALLY_CASES) {
        const uint64_t bit = UINT64_C(1) << (rule % 64);

        scribe->tally->events[rule]++;
        scribe->tally->event_games[rule] += !(scribe->seen_cases[rule / 64] & bit);
        scribe->seen_cases[rule / 64] |= bit;
    }
    if ((flags & AC_EVENT_LOSS) && piece >= 0 && piece < AC_MAX_VIEW_PIECES &&
        scribe->census->type_of[piece] != AC_NONE)
        scribe->tally->lost[scribe->census->type_of[piece]][turn_slot(scribe->turn)]++;
}

struct ac_sink ac_scribe_sink(struct ac_scribe *scribe)
{
    return (struct ac_sink){ .event = scribe->census ? hear : NULL, .self = scribe };
}

static void note_turn(struct ac_scribe *scribe, const struct ac_state *state, bool last)
{
    const int slot = turn_slot(scribe->turn);

    scribe->tally->reached[slot]++;
    scribe->goals.count = 0;
    scribe->game->rules->goals(scribe->game, state, &scribe->goals);
    for (int i = 0; i < scribe->goals.count && i < AC_MAX_GOALS; i++) {
        scribe->tally->goal_met[i][slot] += scribe->goals.goal[i].met;
        scribe->tally->goal_kept[i][slot] += last && scribe->goals.goal[i].met;
    }
}

/* The effect of a roll is over when a side decides with nothing pending, or the next is rolled. */
static void close_roll(struct ac_scribe *scribe, const struct ac_state *state)
{
    const int32_t after = scribe->game->rules->appraise(scribe->game, state, 0);
    const int32_t swing = after - scribe->roll_before;

    scribe->tally->swing_in[scribe->roll_phase] += (uint64_t)abs(swing);
    if (abs(swing) > abs(scribe->biggest)) {
        scribe->biggest = swing;
        scribe->biggest_phase = scribe->roll_phase;
    }
    scribe->roll_phase = AC_NONE;
}

void ac_scribe_before(struct ac_scribe *scribe, const struct ac_state *state)
{
    const struct ac_head *head = ac_head(state);

    if (!scribe->census)
        return;
    if (head->turn != scribe->turn) {
        note_turn(scribe, state, false);
        scribe->turn = head->turn;
    }
    if (scribe->roll_phase != AC_NONE && (head->to_act == AC_CHANCE || head->depth == 0))
        close_roll(scribe, state);
    if (head->to_act == AC_CHANCE && head->phase < AC_TALLY_PHASES) {
        scribe->roll_phase = head->phase;
        scribe->roll_before = scribe->game->rules->appraise(scribe->game, state, 0);
        scribe->tally->rolls_in[head->phase]++;
    }
}

static void end_detail(struct ac_scribe *scribe, const struct ac_state *state)
{
    const int turns = scribe->game->scenario.turns;

    /* where time ended the game, the jump to its result is not the last die's doing */
    if (scribe->roll_phase != AC_NONE && (turns == 0 || ac_head(state)->turn < turns))
        close_roll(scribe, state);
    note_turn(scribe, state, true);
    if (scribe->biggest_phase != AC_NONE)
        scribe->tally->biggest_in[scribe->biggest_phase]++;
}

void ac_scribe_end(struct ac_scribe *scribe, const struct ac_state *state,
                   const struct ac_result *result)
{
    struct ac_tally *tally = scribe->tally;
    int margin = abs(result->margin);

    if (margin > AC_TALLY_MARGIN)
        margin = AC_TALLY_MARGIN;
    if (result->winner == AC_NONE) {
        tally->draws++;
        margin = 0;
    } else {
        tally->wins[result->winner]++;
    }
    tally->margin[AC_TALLY_MARGIN + (result->winner == 1 ? -margin : margin)]++;
    tally->games++;
    tally->turns += (uint64_t)ac_head(state)->turn;
    tally->length[turn_slot(ac_head(state)->turn)]++;
    tally->fingerprint += ac_state_hash(scribe->game, state);
    if (scribe->census)
        end_detail(scribe, state);
}
