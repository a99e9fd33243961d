/* See the header. */
#include "lab/puzzle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/stats.h"
#include "notation/tell.h"

enum {
    FINAL = 400,                      /* rollouts of each finalist, with fresh dice */
    FINALISTS = 1 + AC_PUZZLE_OTHERS, /* the best of each answer */
    FIRST_LOOK = 16,                  /* rollouts of the scripts alone: is the game open? */
    PHASE_STEPS = 400                 /* of a level that tries it */
};

/*
 * Rollouts of each option so far at the end of a round, how many go on after it, whether as answers, and
 * how many errors are granted to the lead of the best: with less than that nothing stands out.
 */
static const struct {
    int rollouts, kept;
    bool answers;
    double doubt;
} rounds[] = {
    { 6, 40, false, 0 }, { 16, 12, true, 0.5 }, { 40, 8, true, 1 }, { 100, FINALISTS, true, 1 }
};

enum { ROUNDS = sizeof(rounds) / sizeof(rounds[0]) };

/* Of the final: dull ones are seen early. */
static const int parts[] = { 100, 200, FINAL };

enum { PARTS = sizeof(parts) / sizeof(parts[0]) };

static const double decided = 0.08; /* a chance, or what is missing to 1 */

struct desk {
    const struct ac_puzzle_search *search;
    const struct ac_state *state;
    ac_side side;
    int count;
    struct ac_puzzle_option *option;
    int live[AC_PUZZLE_OPTIONS + 1]; /* options, best first after a round */
    int live_count;
    double (*value)[FINAL]; /* of each option, by number of rollout */
    int from, to;           /* rollouts of the round under way */
    uint64_t seed;
    struct ac_hand *hand; /* of each worker */
    struct ac_actions list;
    struct ac_reach reach;
    struct ac_view view;
};

/* ---- what may be ordered ---- */

bool ac_puzzle_same(const struct ac_puzzle_option *a, const struct ac_puzzle_option *b)
{
    if (a->piece != AC_NONE || b->piece != AC_NONE)
        return a->piece == b->piece && a->place == b->place;
    return ac_action_same(&a->step[0], &b->step[0]);
}

/* One more than there may be says that there are too many. */
static void add_option(struct desk *desk, const struct ac_puzzle_option *option)
{
    if (desk->count <= AC_PUZZLE_OPTIONS)
        desk->option[desk->count++] = *option;
}

/* The way to one end of the reach; none when it is too long. */
static bool way_to(const struct ac_reach *reach, int end, struct ac_puzzle_option *out)
{
    int length = 0;

    for (int at = end; at != AC_NONE; at = reach->at[at].from)
        length++;
    if (length > AC_PUZZLE_STEPS)
        return false;
    out->count = length;
    for (int at = end; at != AC_NONE; at = reach->at[at].from)
        out->step[--length] = reach->at[at].step;
    out->place = reach->at[end].place;
    return true;
}

/* Does the reach begin with this action? */
static bool begins_way(const struct ac_reach *reach, const struct ac_action *action)
{
    for (int i = 0; i < reach->count; i++)
        if (reach->at[i].from == AC_NONE && ac_action_same(&reach->at[i].step, action))
            return true;
    return false;
}

/* Ends in the reach of a piece. */
static void add_ways(struct desk *desk, int piece)
{
    for (int i = 0; i < desk->reach.count; i++) {
        struct ac_puzzle_option option = { .piece = piece };

        if (desk->reach.at[i].place != AC_NONE && way_to(&desk->reach, i, &option))
            add_option(desk, &option);
    }
}

/* Is it asked about? Ending the phase is always open, and does nothing. */
static bool is_asked(const struct desk *desk, const struct ac_action *action)
{
    const struct ac_game *game = desk->search->scales->game;
    const int piece = ac_actor(game, action);

    return desk->search->piece == AC_NONE || piece == desk->search->piece ||
           (piece == AC_NONE && game->rules->verbs[action->verb].flags & AC_VERB_ENDS);
}

/* The first listed action of each piece stands for its ways; what belongs to no way stands for itself. */
static void find_options(struct desk *desk)
{
    const struct ac_game *game = desk->search->scales->game;
    int last = AC_NONE;

    desk->count = 0;
    for (int i = 0; i < desk->list.count; i++) {
        const struct ac_action *action = &desk->list.list[i];
        struct ac_puzzle_option single = { .step = { *action }, .count = 1, .piece = AC_NONE };
        const int piece = ac_actor(game, action);

        if (!is_asked(desk, action))
            continue;
        if (piece != last) {
            desk->reach.count = 0;
            if (piece != AC_NONE)
                game->rules->reach(game, desk->state, (ac_piece)piece, &desk->reach);
            add_ways(desk, piece);
        }
        last = piece;
        if (!begins_way(&desk->reach, action))
            add_option(desk, &single);
    }
    desk->live_count = desk->count;
    for (int i = 0; i < desk->count; i++)
        desk->live[i] = i;
}

/* How many different answers there are. */
static int count_answers(const struct desk *desk)
{
    int count = 0;

    for (int i = 0; i < desk->count; i++) {
        bool known = false;

        for (int k = 0; k < i && !known; k++)
            known = ac_puzzle_same(&desk->option[i], &desk->option[k]);
        count += !known;
    }
    return count;
}

/* A question to one piece has its name before the colon: "Impulse 4. ABS trireme 3: 3 of 7 points used". */
int ac_puzzle_asked(const struct ac_game *game, const struct ac_state *state)
{
    struct ac_turn turn = { .to_act = ac_to_act(state) };
    size_t length;

    ac_turn(game, state, &turn);
    length = strcspn(turn.prompt, ":");
    for (int p = 0; p < game->piece_count && turn.prompt[length]; p++) {
        const char *name[] = { game->piece_text[p], game->piece_name[p] };

        for (int i = 0; i < 2; i++) {
            const size_t own = strlen(name[i]);
            const char *at = turn.prompt + (own <= length ? length - own : 0);

            if (own <= length && strncmp(at, name[i], own) == 0 && (own == length || at[-1] == ' '))
                return p;
        }
    }
    return AC_NONE;
}

bool ac_puzzle_is_clean(const struct ac_game *game, const struct ac_state *state,
                        const struct ac_actions *legal)
{
    int actor = AC_NONE;

    for (int i = 0; i < legal->count; i++) {
        const int piece = ac_actor(game, &legal->list[i]);

        if (piece != AC_NONE && actor != AC_NONE && piece != actor)
            return ac_puzzle_asked(game, state) == AC_NONE;
        if (piece != AC_NONE)
            actor = piece;
    }
    return actor == AC_NONE && ac_puzzle_asked(game, state) == AC_NONE;
}

/* The one piece that is to act, or AC_NONE: halting and the like are orders to whoever acts. */
static int only_actor(const struct desk *desk)
{
    const struct ac_game *game = desk->search->scales->game;
    int actor = ac_puzzle_asked(game, desk->state);

    for (int i = 0; i < desk->count; i++) {
        const struct ac_puzzle_option *option = &desk->option[i];
        const int piece =
            option->piece != AC_NONE ? option->piece : ac_actor(game, &option->step[0]);

        if (piece == AC_NONE)
            continue;
        if (actor != AC_NONE && actor != piece)
            return AC_NONE;
        actor = piece;
    }
    return actor;
}

/* ---- weighing ---- */

void ac_puzzle_plan(const struct ac_puzzle_option *option, int phase, struct ac_plan *out)
{
    ac_plan_of_style(out, 0);
    for (int i = 0; i < option->count; i++)
        ac_plan_add(out, &option->step[i], phase);
}

static void weigh_option(void *arg, int place, int worker)
{
    struct desk *desk = arg;
    const struct ac_puzzle_search *search = desk->search;
    const int number = desk->live[place];
    struct ac_plan plan;
    const struct ac_weighing what = {
        .state = desk->state, .plan = &plan, .side = desk->side, .seed = desk->seed
    };

    if (search->stop && search->stop(search->self))
        return;
    ac_puzzle_plan(&desk->option[number], ac_head(desk->state)->phase, &plan);
    for (int i = desk->from; i < desk->to; i++) {
        const double first =
            ac_scales_once(search->scales, &what, (uint64_t)i, &desk->hand[worker], NULL);

        desk->value[number][i] = desk->side == 0 ? first : 1 - first;
    }
}

/* A few games of the scripts alone: may either side still win? */
static bool is_undecided(struct desk *desk)
{
    const struct ac_weighing what = { .state = desk->state,
                                      .side = desk->side,
                                      .seed = desk->seed };
    double sum = 0;

    for (int i = 0; i < FIRST_LOOK; i++)
        sum += ac_scales_once(desk->search->scales, &what, (uint64_t)i, &desk->hand[0], NULL);
    return sum / FIRST_LOOK > decided && sum / FIRST_LOOK < 1 - decided;
}

static double mean_value(const struct desk *desk, int option)
{
    double sum = 0;

    for (int i = 0; i < desk->to; i++)
        sum += desk->value[option][i];
    return sum / desk->to;
}

/* The best first; few, so by insertion. Ties stay in the order of the list. */
static void sort_live(struct desk *desk)
{
    for (int i = 1; i < desk->live_count; i++) {
        const int option = desk->live[i];
        const double value = mean_value(desk, option);
        int at = i;

        for (; at > 0 && mean_value(desk, desk->live[at - 1]) < value; at--)
            desk->live[at] = desk->live[at - 1];
        desk->live[at] = option;
    }
}

/* Rollouts up to number `to` of all that are left, and their order. False: stopped. */
static bool weigh_live(struct desk *desk, int to)
{
    const struct ac_puzzle_search *search = desk->search;

    desk->to = to;
    search->team->run(search->team->self, desk->live_count, weigh_option, desk);
    desk->from = to;
    sort_live(desk);
    return !(search->stop && search->stop(search->self));
}

/* The best of each answer alone, at most so many. */
static void keep_answers(struct desk *desk, int most)
{
    int kept = 0;

    for (int i = 0; i < desk->live_count && kept < most; i++) {
        bool known = false;

        for (int k = 0; k < kept && !known; k++)
            known = ac_puzzle_same(&desk->option[desk->live[i]], &desk->option[desk->live[k]]);
        if (!known)
            desk->live[kept++] = desk->live[i];
    }
    desk->live_count = kept;
}

/* The lead of the best over another with the same dice. */
static struct ac_mean lead_over(const struct desk *desk, int other)
{
    double sum = 0, squares = 0;

    for (int i = 0; i < desk->to; i++) {
        const double gain = desk->value[desk->live[0]][i] - desk->value[other][i];

        sum += gain;
        squares += gain * gain;
    }
    return ac_mean_of(sum, squares, (uint64_t)desk->to);
}

/* Does the best still promise to lead all others by enough, with so many errors in its favour? */
static bool is_promising(const struct desk *desk, double doubt)
{
    struct ac_mean lead;

    if (desk->live_count < 2)
        return false;
    lead = lead_over(desk, desk->live[1]);
    return lead.mean + doubt * lead.error > desk->search->least;
}

/* Down to the finalists; AC_PUZZLE_FOUND: there are some. */
static enum ac_puzzle_fate thin_out(struct desk *desk)
{
    desk->from = 0;
    for (int r = 0; r < ROUNDS; r++) {
        if (!weigh_live(desk, rounds[r].rollouts))
            return AC_PUZZLE_STOPPED;
        if (rounds[r].answers)
            keep_answers(desk, rounds[r].kept);
        else if (desk->live_count > rounds[r].kept)
            desk->live_count = rounds[r].kept;
        if (rounds[r].answers && !is_promising(desk, rounds[r].doubt))
            return AC_PUZZLE_EVEN;
    }
    return AC_PUZZLE_FOUND;
}

static void note_result(const struct desk *desk, struct ac_puzzle *out)
{
    const struct ac_mean lead = lead_over(desk, desk->live[1]);

    out->lead = lead.mean;
    out->error = lead.error;
    out->best = desk->option[desk->live[0]];
    out->chance = mean_value(desk, desk->live[0]);
    out->others = desk->live_count - 1;
    for (int i = 0; i < out->others; i++) {
        out->other[i].option = desk->option[desk->live[i + 1]];
        out->other[i].chance = mean_value(desk, desk->live[i + 1]);
    }
    out->rollouts = FINAL;
}

/* Fresh dice for the finalists: does the best lead every other for certain? */
static enum ac_puzzle_fate settle(struct desk *desk, struct ac_puzzle *out)
{
    const int before = desk->live[0];

    desk->seed = ~desk->seed;
    desk->from = 0;
    for (int i = 0; i < PARTS; i++) {
        if (!weigh_live(desk, parts[i]))
            return AC_PUZZLE_STOPPED;
        if (!is_promising(desk, 1))
            return AC_PUZZLE_UNSURE;
    }
    if (desk->live[0] != before)
        return AC_PUZZLE_UNSURE;
    for (int i = 1; i < desk->live_count; i++) {
        const struct ac_mean lead = lead_over(desk, desk->live[i]);

        if (lead.mean < desk->search->least || lead.mean <= AC_PUZZLE_SURE * lead.error)
            return AC_PUZZLE_UNSURE;
    }
    note_result(desk, out);
    return AC_PUZZLE_FOUND;
}

/* ---- how hard it is ---- */

static bool stands_there(struct desk *desk, const struct ac_state *state,
                         const struct ac_puzzle_option *answer)
{
    ac_view(desk->search->scales->game, state, desk->side, &desk->view);
    for (int i = 0; i < desk->view.piece_count; i++)
        if (desk->view.piece[i].piece == answer->piece)
            return desk->view.piece[i].place == answer->place;
    return false;
}

/* Does a player do it before the phase is over? */
static bool finds(struct desk *desk, struct ac_player *player,
                  const struct ac_puzzle_option *answer)
{
    const struct ac_game *game = desk->search->scales->game;
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    const int phase = ac_head(desk->state)->phase;

    ac_copy(game, state, desk->state);
    for (int i = 0; i < PHASE_STEPS && ac_to_act(state) == desk->side; i++) {
        struct ac_action action;

        if (ac_head(state)->phase != phase)
            return false;
        ac_player_choose(player, game, state, &action);
        if (answer->piece == AC_NONE && ac_action_same(&action, &answer->step[0]))
            return true;
        ac_apply(game, state, &action, NULL);
        if (answer->piece != AC_NONE && stands_there(desk, state, answer))
            return true;
    }
    return false;
}

static int count_misses(struct desk *desk, enum ac_level level,
                        const struct ac_puzzle_option *answer)
{
    struct ac_player *player = calloc(1, sizeof(*player));
    int missed = 0;

    if (!player)
        return AC_PUZZLE_TRIES;
    for (int i = 0; i < AC_PUZZLE_TRIES; i++) {
        ac_player_init(player, level, desk->search->seed, (uint64_t)i);
        missed += !finds(desk, player, answer);
        ac_player_release(player);
    }
    free(player);
    return missed;
}

int ac_puzzle_grade(const struct ac_puzzle *puzzle)
{
    const int missed = puzzle->missed_recruit + 2 * puzzle->missed_veteran;

    return 1 + 4 * missed / (3 * AC_PUZZLE_TRIES);
}

/* ---- the whole ---- */

static bool is_open(struct desk *desk)
{
    const struct ac_game *game = desk->search->scales->game;
    struct ac_state_room room;
    struct ac_turn turn = { .to_act = desk->side };

    ac_turn(game, desk->state, &turn);
    ac_see(game, desk->state, desk->side, ac_state_in(&room));
    if (turn.reaction || !ac_same(game, desk->state, ac_state_in(&room)))
        return false;
    desk->list.retracts = false;
    ac_legal(game, desk->state, &desk->list);
    return desk->list.count >= desk->search->least_options;
}

/*
 * Letting the phase pass is no answer that anybody would look for, nor is a piece that stays where
 * it is; and a spot on a free table is none that anybody would hit.
 */
static bool is_worth_asking(struct desk *desk, const struct ac_puzzle_option *best)
{
    const struct ac_game *game = desk->search->scales->game;
    const struct ac_verb *verb = &game->rules->verbs[best->step[0].verb];

    if (best->piece != AC_NONE)
        return !stands_there(desk, desk->state, best);
    return !((verb->flags & AC_VERB_ENDS) || ac_verb_is_free(verb));
}

/* What may be ordered, and whether it is worth weighing; AC_PUZZLE_FOUND: it is. */
static enum ac_puzzle_fate lay_out(struct desk *desk, int *answers)
{
    if (!is_open(desk))
        return AC_PUZZLE_HIDDEN;
    if (!ac_puzzle_is_clean(desk->search->scales->game, desk->state, &desk->list))
        return AC_PUZZLE_MOVING;
    find_options(desk);
    if (desk->count > AC_PUZZLE_OPTIONS)
        return AC_PUZZLE_MANY;
    *answers = count_answers(desk);
    if (*answers < desk->search->least_options)
        return AC_PUZZLE_FEW;
    if (*answers > AC_PUZZLE_ANSWERS)
        return AC_PUZZLE_MANY;
    return is_undecided(desk) ? AC_PUZZLE_FOUND : AC_PUZZLE_DECIDED;
}

static enum ac_puzzle_fate look(struct desk *desk, struct ac_puzzle *out)
{
    int answers = 0;
    enum ac_puzzle_fate fate = lay_out(desk, &answers);

    if (fate == AC_PUZZLE_FOUND)
        fate = thin_out(desk);
    if (fate == AC_PUZZLE_FOUND && !is_worth_asking(desk, &desk->option[desk->live[0]]))
        fate = AC_PUZZLE_PASSIVE;
    if (fate == AC_PUZZLE_FOUND)
        fate = settle(desk, out);
    if (fate != AC_PUZZLE_FOUND)
        return fate;
    out->side = desk->side;
    out->turn = ac_head(desk->state)->turn;
    out->phase = ac_head(desk->state)->phase;
    out->options = answers;
    out->asked = desk->search->piece;
    out->actor = only_actor(desk);
    out->missed_recruit = count_misses(desk, AC_LEVEL_RECRUIT, &out->best);
    out->missed_veteran = count_misses(desk, AC_LEVEL_VETERAN, &out->best);
    ac_puzzle_explain(desk->search->scales, desk->state, desk->seed, out);
    return fate;
}

enum ac_status ac_puzzle_at(const struct ac_puzzle_search *search, const struct ac_state *state,
                            struct ac_puzzle *out, enum ac_puzzle_fate *fate, struct ac_err *err)
{
    struct desk *desk = calloc(1, sizeof(*desk));
    enum ac_status status = AC_OK;

    *fate = AC_PUZZLE_STOPPED;
    if (desk) {
        desk->option = calloc(AC_PUZZLE_OPTIONS + 1, sizeof(*desk->option));
        desk->value = calloc(AC_PUZZLE_OPTIONS, sizeof(*desk->value));
        desk->hand = calloc((size_t)search->team->workers, sizeof(*desk->hand));
    }
    if (!desk || !desk->option || !desk->value || !desk->hand) {
        status = ac_refuse(err, AC_ERR_MEMORY, "out of memory for a puzzle");
    } else {
        desk->search = search;
        desk->state = state;
        desk->side = ac_to_act(state);
        desk->seed = search->seed;
        *fate = look(desk, out);
    }
    if (desk) {
        free(desk->option);
        free(desk->value);
        free(desk->hand);
    }
    free(desk);
    return status;
}

enum ac_status ac_puzzle_ask(const struct ac_puzzle_search *search, const struct ac_state *state,
                             int actor, bool alone, struct ac_puzzle *out,
                             int fates[AC_PUZZLE_FATES], struct ac_err *err)
{
    struct ac_puzzle_search one = *search;
    enum ac_puzzle_fate fate = AC_PUZZLE_MANY;
    enum ac_status status = AC_OK;

    if (!alone || actor == AC_NONE) {
        one.piece = AC_NONE;
        status = ac_puzzle_at(&one, state, out, &fate, err);
        fates[fate]++;
    }
    if (status == AC_OK && actor != AC_NONE && fate == AC_PUZZLE_MANY) {
        one.piece = actor;
        status = ac_puzzle_at(&one, state, out, &fate, err);
        fates[fate]++;
    }
    return status;
}
