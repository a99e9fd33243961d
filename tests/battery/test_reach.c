/*
 * Reach is whole: every end that single legal steps lead to is told, in the games on a map, at the least
 * cost that the rules take for it (battery/meter.h), and every step that the enemy may answer as one. The
 * other half, that every end that is told can be got to, is asked by the battery.
 *
 * The steps are those verbs by which reach itself moves pieces. They are walked by brute force, state
 * by state, up to a die or another side; where that is too many the piece is left out. Asked are the
 * piece that reach has most to say of and, in Syracuse and Alexandria, the last that can move: a Leader,
 * if one can, or a transport, whose ways are few enough.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"
#include "tests/battery/meter.h"

enum { STATES = 2400, EVERY = 8, ENDS = 4096 };

struct tally {
    int asked, left_out, missing;
    int priced, wrong;    /* ends whose cost was compared */
    int answered, untold; /* steps that the enemy may answer */
};

struct walk {
    const struct ac_game *game;
    ac_piece piece;
    ac_side side;
    bool verb[64]; /* by which reach moves pieces */
    int count;     /* of states */
    unsigned char *states;
    uint64_t hash[STATES];
    int end_count;
    struct {
        ac_place place;
        int16_t facing;
        int cost;            /* the least that a state tells, AC_NONE: none does */
        bool dark;           /* its move was over once, and the state did not tell */
        struct ac_action by; /* its last step */
    } end[ENDS];
    int answer_count;
    struct ac_action answer[ENDS]; /* steps that the enemy is asked about */
    struct ac_reach reach;
    struct ac_actions list;
    struct ac_view view;
};

static struct ac_state *state_at(const struct walk *w, int i)
{
    return (struct ac_state *)(void *)(w->states + (size_t)i * w->game->rules->state_size);
}

static bool is_new(struct walk *w, const struct ac_state *state)
{
    const uint64_t hash = ac_state_hash(w->game, state);

    for (int i = 0; i < w->count && i < STATES; i++)
        if (w->hash[i] == hash)
            return false;
    if (w->count < STATES)
        w->hash[w->count] = hash;
    return true;
}

static void add_state(struct walk *w, const struct ac_state *state)
{
    if (!is_new(w, state))
        return;
    if (w->count < STATES)
        ac_copy(w->game, state_at(w, w->count), state);
    w->count++;
}

/* Does the action move this piece, or whoever is under way? */
static bool is_step(const struct walk *w, const struct ac_action *action)
{
    const struct ac_verb *verb = &w->game->rules->verbs[action->verb];

    if (action->verb >= 64 || !w->verb[action->verb])
        return false;
    return !verb->argc || verb->arg[0].kind != AC_ARG_PIECE || action->arg[0] == w->piece;
}

/* The end of a place and facing, new if it was not known. */
static int end_at(struct walk *w, ac_place place, int16_t facing, const struct ac_action *by)
{
    int i = 0;

    while (i < w->end_count && (w->end[i].place != place || w->end[i].facing != facing))
        i++;
    if (i == w->end_count) {
        w->end_count++;
        w->end[i].place = place;
        w->end[i].facing = facing;
        w->end[i].cost = AC_NONE;
        w->end[i].dark = false;
        w->end[i].by = *by;
    }
    return i;
}

static void note_end(struct walk *w, const struct ac_state *state, const struct ac_action *by)
{
    const int cost = ac_meter(w->game, state, w->piece, w->reach.allowance);

    ac_view(w->game, state, w->side, &w->view);
    for (int i = 0; i < w->view.piece_count; i++)
        if (w->view.piece[i].piece == w->piece && w->end_count < ENDS) {
            const int k = end_at(w, w->view.piece[i].place, w->view.piece[i].facing, by);

            if (cost == AC_NONE)
                w->end[k].dark = true;
            else if (w->end[k].cost == AC_NONE || cost < w->end[k].cost)
                w->end[k].cost = cost;
        }
}

/* The enemy is asked, and his own part of the turn has not begun: a move that ends an Impulse is no answer's. */
static bool is_answered(const struct walk *w, const struct ac_state *before,
                        const struct ac_state *state)
{
    return ac_to_act(state) == 1 - w->side && ac_head(state)->phase == ac_head(before)->phase &&
           w->game->rules->phasing(state) == w->side;
}

/* False: there are too many states. */
static bool walk_all(struct walk *w, const struct ac_state *from)
{
    struct ac_state_room room;

    w->count = w->end_count = w->answer_count = 0;
    add_state(w, from);
    for (int i = 0; i < w->count && w->count <= STATES; i++) {
        w->list.count = 0;
        ac_legal(w->game, state_at(w, i), &w->list);
        for (int k = 0; k < w->list.count && w->count <= STATES; k++) {
            if (!is_step(w, &w->list.list[k]))
                continue;
            ac_copy(w->game, ac_state_in(&room), state_at(w, i));
            ac_perform(w->game, ac_state_in(&room), &w->list.list[k], NULL);
            if (is_answered(w, state_at(w, i), ac_state_in(&room)) && w->answer_count < ENDS)
                w->answer[w->answer_count++] = w->list.list[k];
            if (ac_to_act(ac_state_in(&room)) != w->side)
                continue;
            note_end(w, ac_state_in(&room), &w->list.list[k]);
            add_state(w, ac_state_in(&room));
        }
    }
    return w->count <= STATES && w->end_count < ENDS;
}

static bool is_told(const struct walk *w, ac_place place, int16_t facing)
{
    for (int i = 0; i < w->reach.count; i++)
        if (w->reach.at[i].place == place &&
            (w->reach.at[i].facing == AC_NONE || facing == AC_NONE || /* it has none */
             w->reach.at[i].facing == facing))
            return true;
    return false;
}

/* Its own place and facing need not be told. */
static bool is_here(struct walk *w, const struct ac_state *state, ac_place place, int16_t facing)
{
    ac_view(w->game, state, w->side, &w->view);
    for (int i = 0; i < w->view.piece_count; i++)
        if (w->view.piece[i].piece == w->piece)
            return w->view.piece[i].place == place && w->view.piece[i].facing == facing;
    return false;
}

static int compare(struct walk *w, const struct ac_state *state, const char *what)
{
    int missing = 0;

    for (int i = 0; i < w->end_count; i++) {
        const ac_place place = w->end[i].place;
        const int16_t facing = w->end[i].facing;

        if (place == AC_NONE || is_told(w, place, facing) || is_here(w, state, place, facing))
            continue;
        if (missing++ < 3)
            (void)fprintf(stderr, "%s: %s gets to %s facing %d by %s, and reach does not tell\n",
                          what, w->game->piece_name[w->piece], w->game->place_name[place], facing,
                          w->game->rules->verbs[w->end[i].by.verb].name);
    }
    return missing;
}

/* What reach says that it costs; AC_NONE: it tells no way there with that facing. */
static int told_cost(const struct walk *w, ac_place place, int16_t facing)
{
    int least = AC_NONE;

    for (int i = 0; i < w->reach.count; i++)
        if (w->reach.at[i].place == place && w->reach.at[i].facing == facing &&
            (least == AC_NONE || w->reach.at[i].cost < least))
            least = w->reach.at[i].cost;
    return least;
}

/* Where no way is dark, reach has to tell the least cost; else no more than the least that is known. */
static int compare_costs(struct walk *w, const struct ac_state *state, const char *what,
                         struct tally *tally)
{
    int wrong = 0;

    for (int i = 0; i < w->end_count; i++) {
        const int least = w->end[i].cost;
        const int told = told_cost(w, w->end[i].place, w->end[i].facing);

        if (least == AC_NONE || told == AC_NONE ||
            is_here(w, state, w->end[i].place, w->end[i].facing))
            continue;
        tally->priced++;
        if ((told > least || (told < least && !w->end[i].dark)) && wrong++ < 3)
            (void)fprintf(stderr, "%s: %s gets to %s facing %d for %d, and reach says %d\n", what,
                          w->game->piece_name[w->piece], w->game->place_name[w->end[i].place],
                          w->end[i].facing, least, told);
    }
    return wrong;
}

/* Is every step that the enemy may answer told as one? */
static int compare_answers(struct walk *w, const char *what, struct tally *tally)
{
    int untold = 0;

    for (int i = 0; i < w->answer_count; i++) {
        bool told = false;

        for (int k = 0; k < w->reach.count; k++)
            told = told ||
                   (w->reach.at[k].danger && ac_action_same(&w->reach.at[k].step, &w->answer[i]));
        tally->answered++;
        if (!told && untold++ < 3)
            (void)fprintf(
                stderr, "%s: the enemy may answer what %s does (%s), and reach does not tell\n",
                what, w->game->piece_name[w->piece], w->game->rules->verbs[w->answer[i].verb].name);
    }
    return untold;
}

/* Whom reach has most to say of, or the last who can move: all are looked at, the verbs are learnt on the way. */
static void find_piece(struct walk *w, const struct ac_state *seen, int at, bool last)
{
    const int count = w->game->piece_count;
    int most = 0;

    w->piece = AC_NONE;
    for (int n = 0; n < count; n++) {
        const ac_piece piece = (ac_piece)(last ? n : (n + at) % count);

        w->reach.count = 0;
        w->game->rules->reach(w->game, seen, piece, &w->reach);
        for (int i = 0; i < w->reach.count; i++)
            if (w->reach.at[i].step.verb < 64)
                w->verb[w->reach.at[i].step.verb] = true;
        if (!w->reach.count || (!last && w->reach.count <= most))
            continue;
        most = w->reach.count;
        w->piece = piece;
    }
    if (w->piece == AC_NONE)
        return;
    w->reach.count = 0;
    w->game->rules->reach(w->game, seen, w->piece, &w->reach);
}

static void ask(struct walk *w, const struct ac_state *state, int at, bool last, const char *what,
                struct tally *tally)
{
    struct ac_state_room room;

    w->side = ac_to_act(state);
    ac_see(w->game, state, w->side, ac_state_in(&room));
    find_piece(w, ac_state_in(&room), at, last);
    if (w->piece == AC_NONE)
        return;
    if (!walk_all(w, ac_state_in(&room))) {
        tally->left_out++;
        return;
    }
    tally->asked++;
    tally->missing += compare(w, ac_state_in(&room), what);
    tally->wrong += compare_costs(w, ac_state_in(&room), what, tally);
    tally->untold += compare_answers(w, what, tally);
}

static void play_on(const struct ac_game *game, struct ac_state *state, struct ac_rng *rng)
{
    struct ac_state_room room;
    struct ac_action action;

    if (ac_to_act(state) == AC_CHANCE) {
        struct ac_chance chance;

        ac_chance(game, state, &chance);
        action = ac_outcome(ac_chance_pick(&chance, rng));
    } else {
        ac_see(game, state, ac_to_act(state), ac_state_in(&room));
        game->rules->advise(game, ac_state_in(&room), 0, rng, &action);
    }
    ac_apply(game, state, &action, NULL);
}

static void play_scenario(struct ac_library *library, const char *what, int steps,
                          struct tally *tally)
{
    const struct ac_load load = { .what = what };
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_loaded loaded;
    struct ac_err err = { 0 };
    struct ac_rng rng;
    struct walk *w = calloc(1, sizeof(*w));

    if (!w || ac_data_load(library, ac_rulesets, &load, &loaded, &err) != AC_OK)
        ac_bug("%s does not load: %s", what, err.text);
    w->game = loaded.game;
    w->states = calloc(STATES, w->game->rules->state_size);
    if (!w->states)
        ac_bug("out of memory");
    ac_rng_seed(&rng, 11, 0);
    ac_begin(w->game, state);
    for (int i = 0; i < steps && ac_to_act(state) != AC_OVER; i++) {
        if (ac_to_act(state) < AC_SIDES && i % EVERY == 0) {
            ask(w, state, i, false, what, tally);
            if (strncmp(what, "syracuse/", 9) == 0 || strncmp(what, "alexandria/", 11) == 0)
                ask(w, state, i, true, what, tally);
        }
        play_on(w->game, state, &rng);
    }
    free(w->states);
    ac_game_free(loaded.game);
    free(w);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *what;
        int steps;
    } plays[] = { { "armageddon/rome", 60 },    { "armageddon/kadesh", 240 },

                  { "tyre/naval", 120 },        { "tyre/assault", 60 },
                  { "tyre/campaign", 120 },     { "alexandria/naval", 60 },
                  { "alexandria/battle", 160 }, { "alexandria/heptastadium", 120 },
                  { "syracuse/anapus", 120 },   { "syracuse/campaign", 90 } };
    struct ac_library library;
    struct ac_err err = { 0 };
    bool held = true;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        ac_bug("the library does not open: %s", err.text);
    for (size_t i = 0; i < sizeof(plays) / sizeof(plays[0]); i++) {
        struct tally tally = { 0 };

        if (argc > 1 && strcmp(argv[1], plays[i].what) != 0)
            continue;
        play_scenario(&library, plays[i].what, plays[i].steps, &tally);
        (void)printf("%s: %d asked, %d left out, %d ends missing, %d of %d costs wrong, %d of %d "
                     "answers untold\n",
                     plays[i].what, tally.asked, tally.left_out, tally.missing, tally.wrong,
                     tally.priced, tally.untold, tally.answered);
        held =
            held && tally.asked && tally.priced && !tally.missing && !tally.wrong && !tally.untold;
    }
    ac_library_release(&library);
    return held ? 0 : 1;
}
