/* An analysis in words. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/analyse_inside.h"
#include "notation/notation.h"
#include "notation/tell.h"

static const char *side_of(const struct ac_analysis *a, int side)
{
    return ac_side_text(a->scales.game, side);
}

/* Where the last word of a line begins. */
static size_t last_word(const struct ac_text *line)
{
    size_t at = line->len;

    while (at > 0 && line->data[at - 1] != ' ')
        at--;
    return at;
}

/* A chain of steps; of one that differs from the last in its last word, that alone is said. */
struct chain {
    const struct ac_game *game;
    const struct ac_state *state;
    struct ac_text *out;
    char memory[2][AC_NOTATION_MAX];
    struct ac_text line[2];
    int steps;
};

/* Where a move on a free table leads, in the board's measure: its first piece, after it. */
static void put_pose(struct chain *chain, const struct ac_action *action, struct ac_text *out)
{
    const struct ac_game *game = chain->game;
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    struct ac_state_room room;
    struct ac_state *after = ac_state_in(&room);
    struct ac_view *view = malloc(sizeof(*view));
    struct ac_why why;

    if (view && ac_judge(game, chain->state, ac_to_act(chain->state), action, &why)) {
        ac_copy(game, after, chain->state);
        ac_apply(game, after, action, NULL);
        ac_view(game, after, ac_to_act(chain->state), view);
        for (int i = 0; i < view->piece_count; i++) {
            const struct ac_view_piece *piece = &view->piece[i];
            const double unit = fmax(1, game->board[piece->board].unit);

            if (!ac_action_names(verb, action, piece->piece))
                continue;
            ac_text_addf(out, " to %.1f across, %.1f down", piece->at.x / unit, piece->at.y / unit);
            break;
        }
    }
    free(view);
}

static void put_step(struct chain *chain, const struct ac_action *action)
{
    struct ac_text *now = &chain->line[chain->steps % 2];
    const struct ac_text *then = &chain->line[1 - chain->steps % 2];
    size_t from = 0;

    ac_text_over(now, chain->memory[chain->steps % 2], sizeof(chain->memory[0]));
    if (action->verb != AC_VERB_OUTCOME &&
        ac_verb_is_free(&chain->game->rules->verbs[action->verb])) {
        ac_action_words(chain->game, action, now);
        put_pose(chain, action, now);
    } else {
        ac_print_at(chain->game, chain->state, action, now);
    }
    if (chain->steps > 0) {
        const size_t word = last_word(now);

        ac_text_add(chain->out, ", ");
        if (word > 0 && word == last_word(then) && memcmp(now->data, then->data, word) == 0)
            from = word;
    }
    ac_text_add(chain->out, now->data + from);
    chain->steps++;
}

/* An item's steps in notation; the piece first when the first step does not name it. */
static void put_steps(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                      struct ac_text *out)
{
    struct chain chain = { .game = a->scales.game, .out = out };

    if (item->piece != AC_NONE &&
        ac_actor(chain.game, &ac__line_entry(a->match, item->first)->action) != item->piece)
        ac_text_addf(out, "%s: ", chain.game->piece_name[item->piece]);
    for (int step = item->first; step < item->end; step++) {
        chain.state = ac_walk_to(walk, step);
        put_step(&chain, &ac__line_entry(a->match, step)->action);
    }
}

/* What was rolled for: the title of its odds card, which names the place, or what the dice are for. */
static void put_roll(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                     struct ac_text *out)
{
    const struct ac_game *game = a->scales.game;
    const struct ac_state *state = ac_walk_to(walk, item->first);
    struct ac_card *card = calloc(1, sizeof(*card));
    struct ac_chance chance;

    ac_chance(game, state, &chance);
    if (card && game->rules->forecast && game->rules->forecast(game, state, NULL, card) &&
        card->title[0])
        ac_text_addf(out, "%s%s%s: ", card->title, card->column[0] ? ", " : "", card->column);
    else if (chance.what && chance.what[0])
        ac_text_addf(out, "%s: ", chance.what);
    free(card);
}

void ac_item_text(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                  struct ac_text *out)
{
    const struct ac_ruleset *rules = a->scales.game->rules;

    if (item->turn)
        ac_text_addf(out, "Game-Turn %d, ", item->turn);
    if (item->phase < rules->phase_count)
        ac_text_addf(out, "%s: ", rules->phases[item->phase]);
    if (item->kind == AC_ITEM_ORDER)
        ac_text_addf(out, "%s: ", side_of(a, item->side));
    else
        put_roll(a, walk, item, out);
    put_steps(a, walk, item, out);
}

/* What the piece would have done then is the machine's way, step by step another with other dice. */
void ac_item_better(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                    struct ac_text *out)
{
    struct chain chain = { .game = a->scales.game, .out = out };

    if (item->better_count == 0)
        return;
    chain.state = ac_walk_to(walk, item->first);
    for (int i = 0; i < item->better_count; i++)
        put_step(&chain, &item->better[i]);
    if (!ac_item_has_better(item))
        ac_text_add(out, ", and then another way");
}

static double weight_of(const struct ac_item *item)
{
    return fmax(fabs(item->luck), item->lost);
}

/*
 * What may be nothing but the noise of the rollouts, or is next to nothing, is not told. Of some
 * hundred orders a few are beyond twice their error by chance.
 */
static bool is_telling(const struct ac_analysis *a, const struct ac_item *item)
{
    const double weight = weight_of(item);

    if (a->proven && !item->proven)
        return false;
    return weight >= 0.01 && weight >= 3 * fmax(item->luck_error, item->lost_error);
}

int ac_turning_points(const struct ac_analysis *a, const struct ac_item **out, int most)
{
    int count = 0;

    for (int i = 0; i < a->item_count; i++) {
        const struct ac_item *item = &a->item[i];
        int at = count;

        if (!is_telling(a, item))
            continue;
        while (at > 0 && weight_of(out[at - 1]) < weight_of(item))
            at--;
        if (at == most)
            continue;
        count += count < most;
        for (int k = count - 1; k > at; k--)
            out[k] = out[k - 1];
        out[at] = item;
    }
    return count;
}

/* Who acts, by his name, or what an order without a piece does: the notation is terse. */
static void put_gloss(const struct ac_game *game, const struct ac_action *action,
                      struct ac_text *out)
{
    const struct ac_verb *verb = &game->rules->verbs[action->verb];
    const int actor = ac_actor(game, action);

    if (ac_verb_is_free(verb))
        return; /* its pieces are told */
    if (actor != AC_NONE)
        ac_text_addf(out, " (%s)", game->piece_text[actor]);
    else if (verb->text[0])
        ac_text_addf(out, " (%s)", verb->text);
}

/* What an item did, without where it left the sides. */
static void put_what(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                     struct ac_text *out)
{
    ac_item_text(a, walk, item, out);
    if (item->kind == AC_ITEM_ORDER)
        put_gloss(a->scales.game, &ac__line_entry(a->match, item->first)->action, out);
    if (item->kind == AC_ITEM_ROLL) {
        ac_text_addf(out, ": it was worth about %.0f games in 100 to the %s",
                     100 * fabs(item->luck), side_of(a, item->luck > 0 ? 0 : 1));
    } else {
        ac_text_addf(out, ": it cost the %s about %.0f games in 100", side_of(a, item->side),
                     100 * item->lost);
        if (item->better_count)
            ac_text_add(out, "; better was ");
        ac_item_better(a, walk, item, out);
        if (item->better_count)
            put_gloss(a->scales.game, &item->better[0], out);
    }
}

void ac_item_sentence(const struct ac_analysis *a, struct ac_walk *walk, const struct ac_item *item,
                      struct ac_text *out)
{
    put_what(a, walk, item, out);
    ac_text_addf(out, ". After it the %s win %.0f games in 100.", side_of(a, 0), 100 * item->after);
}

void ac_analysis_finding(const struct ac_analysis *a, struct ac_text *out)
{
    const struct ac_item *point[1];
    struct ac_walk *walk = ac_walk_new(a->match);

    if (!walk)
        return;
    if (!ac_turning_points(a, point, 1))
        ac_text_add(out, "No single order or roll stands out");
    else {
        ac_text_addf(out, "%s: ",
                     point[0]->kind == AC_ITEM_ORDER ? "The costliest order" : "The luckiest roll");
        put_what(a, walk, point[0], out);
    }
    ac_text_add(out, ".");
    free(walk);
}

int ac_analysis_sums(const struct ac_analysis *a, struct ac_sum out[AC_SUMS])
{
    int count = 0;

    out[count++] = (struct ac_sum){ "at the start", a->start, a->start_error, false, true };
    out[count++] = (struct ac_sum){ "luck of the dice", a->luck, a->luck_error, true, a->summed };
    out[count++] = (struct ac_sum){ "play of both sides", a->play, a->play_error, true, a->summed };
    for (int side = 0; side < AC_SIDES; side++) {
        struct ac_sum *sum = &out[count];

        if (a->blamed[side] == 0)
            continue;
        *sum =
            (struct ac_sum){ "", side ? a->lost[1] : -a->lost[0], a->lost_error[side], true, true };
        (void)snprintf(sum->what, sizeof(sum->what), "of it %d order%s of the %s", a->blamed[side],
                       a->blamed[side] == 1 ? "" : "s", side_of(a, side));
        count++;
    }
    out[count++] = (struct ac_sum){ "at the end", a->end, a->end_error, false, true };
    return count;
}

static bool is_beyond(const struct ac_sum *sum)
{
    return fabs(sum->value) >= 2 * sum->error;
}

/* "+16.6  error 7.1", "between -12 and +24"; what says nothing is not told. */
void ac_sum_text(const struct ac_sum *sum, struct ac_text *out)
{
    const double value = 100 * sum->value, error = 100 * sum->error;

    if (!sum->known)
        ac_text_add(out, "not weighed");
    else if (sum->error > ac_analysis_useful)
        ac_text_addf(out, "not known: the error is %.0f", error);
    else if (sum->change && !is_beyond(sum))
        ac_text_addf(out, "between %+.0f and %+.0f", value - 1.96 * error, value + 1.96 * error);
    else
        ac_text_addf(out, sum->change ? "%+.1f  error %.1f" : "%.1f  error %.1f", value, error);
}

/* What the dice or the play did in all, as far as it can be told from nothing. */
static void put_sum(const struct ac_analysis *a, const char *what, double value, double error,
                    struct ac_text *out)
{
    if (fabs(value) < 2 * error)
        ac_text_addf(out, " %s favoured nobody, as far as can be told.", what);
    else
        ac_text_addf(out, " %s gave the %s about %.0f games in 100.", what,
                     side_of(a, value > 0 ? 0 : 1), 100 * fabs(value));
}

static void put_luck_and_play(const struct ac_analysis *a, struct ac_text *out)
{
    if (!a->summed || a->play_error > ac_analysis_useful) {
        ac_text_add(out, " How much of that the dice did in all cannot be told.");
        return;
    }
    put_sum(a, "The dice", a->luck, a->luck_error, out);
    put_sum(a, "How both sides played", a->play, a->play_error, out);
}

/* The worst orders of each side together: certain sooner than all its play. */
static void put_blamed(const struct ac_analysis *a, struct ac_text *out)
{
    for (int side = 0; side < AC_SIDES; side++)
        if (a->blamed[side] > 1 && a->lost[side] >= 2 * a->lost_error[side])
            ac_text_addf(out, " The %d worst orders of the %s cost them about %.0f together.",
                         a->blamed[side], side_of(a, side), 100 * a->lost[side]);
}

/* What was not looked into is not "nothing". */
static void put_unknown(const struct ac_analysis *a, struct ac_text *out)
{
    if (a->unweighed)
        ac_text_addf(out, " For %d of %d orders and rolls there was no time.", a->unweighed,
                     a->item_count);
    if (a->orders && a->looked == 0)
        ac_text_add(out, " There was no time to look for better orders.");
    else if (a->looked < a->orders)
        ac_text_addf(out, " Better ones were looked for with care for %d of %d orders.", a->looked,
                     a->orders);
}

/* What the battle promised, and what came of it. */
static void put_course(const struct ac_analysis *a, struct ac_text *out)
{
    const char *side = side_of(a, 0);

    ac_text_addf(out, " From the first turn on the %s win about %.0f games in 100", side,
                 100 * a->start);
    if (!a->by_rules)
        ac_text_addf(out, "; where this one was broken off, about %.0f", 100 * a->end);
    ac_text_add(out, ".");
}

/* The side that stood to win all along, and nothing changed that; AC_NONE when there is none. */
static int stood_to_win(const struct ac_analysis *a)
{
    const struct ac_item *point[1];
    const double certain = 0.995;
    const bool first = a->start >= certain && a->end >= certain;

    if (a->unweighed || (!first && (1 - a->start < certain || 1 - a->end < certain)) ||
        ac_turning_points(a, point, 1))
        return AC_NONE;
    for (int i = 0; i < a->item_count; i++)
        if (fabs(a->item[i].after - a->start) > 1 - certain)
            return AC_NONE;
    return first ? 0 : 1;
}

void ac_analysis_headline(const struct ac_analysis *a, struct ac_text *out)
{
    const int winner = stood_to_win(a);

    if (winner != AC_NONE) {
        ac_text_addf(out, "The %s stood to win from the first turn; no order or roll changed that.",
                     side_of(a, winner));
        return;
    }
    ac_analysis_finding(a, out);
    put_course(a, out);
    if (a->unweighed < a->item_count)
        put_luck_and_play(a, out);
    put_blamed(a, out);
    put_unknown(a, out);
}
