/*
 * Reach is whole: every end that single legal steps lead to is told, in the games on a map. The other
 * half, that every end that is told can be got to, is asked by the battery.
 *
 * The steps are those verbs by which reach itself moves pieces. They are walked by brute force, state
 * by state, up to a die or another side; where that is too many the piece is left out. Asked are the
 * piece that reach has most to say of and, in Syracuse and Alexandria, the last that can move: a Leader,
 * if one can, or a transport, whose ways are few enough.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/play.h"
#include "data/library.h"
#include "data/scenario.h"
#include "games/registry.h"

enum { STATES = 2400, EVERY = 8, ENDS = 16384 };

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
        struct ac_action by; /* its last step */
    } end[ENDS];
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

static void note_end(struct walk *w, const struct ac_state *state, const struct ac_action *by)
{
    ac_view(w->game, state, w->side, &w->view);
    for (int i = 0; i < w->view.piece_count; i++)
        if (w->view.piece[i].piece == w->piece && w->end_count < ENDS) {
            w->end[w->end_count].by = *by;
            w->end[w->end_count].place = w->view.piece[i].place;
            w->end[w->end_count++].facing = w->view.piece[i].facing;
        }
}

/* False: there are too many states. */
static bool walk_all(struct walk *w, const struct ac_state *from)
{
    struct ac_state_room room;

    w->count = w->end_count = 0;
    add_state(w, from);
    for (int i = 0; i < w->count && w->count <= STATES; i++) {
        w->list.count = 0;
        ac_legal(w->game, state_at(w, i), &w->list);
        for (int k = 0; k < w->list.count && w->count <= STATES; k++) {
            if (!is_step(w, &w->list.list[k]))
                continue;
            ac_copy(w->game, ac_state_in(&room), state_at(w, i));
            ac_perform(w->game, ac_state_in(&room), &w->list.list[k], NULL);
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

struct tally {
    int asked, left_out, missing;
};

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
    } plays[] = { { "armageddon/rome", 60 },

                  { "tyre/naval", 120 },
                  { "tyre/assault", 60 },
                  { "tyre/campaign", 120 },
                  { "alexandria/naval", 60 },
                  { "alexandria/heptastadium", 120 },
                  { "syracuse/anapus", 120 },
                  { "syracuse/campaign", 90 } };
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
        (void)printf("%s: %d asked, %d left out, %d ends missing\n", plays[i].what, tally.asked,
                     tally.left_out, tally.missing);
        held = held && tally.asked && !tally.missing;
    }
    ac_library_release(&library);
    return held ? 0 : 1;
}
