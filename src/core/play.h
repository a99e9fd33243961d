/*
 * Play: the one gate through which every action passes, and the queries made for a viewer.
 *
 * Trusted callers that pick from a list (search, playouts) call ac_legal and ac_apply directly;
 * everything that comes from outside (a person, a file, a socket) goes through ac_judge first.
 */
#ifndef AC_CORE_PLAY_H
#define AC_CORE_PLAY_H

#include "acies/game.h"

/* Room for the state of any game. */
struct ac_state_room {
    _Alignas(16) unsigned char bytes[AC_STATE_MAX];
};

static inline struct ac_state *ac_state_in(struct ac_state_room *room)
{
    return (struct ac_state *)(void *)room->bytes;
}

/* The first state of a game, in room for state_size bytes. */
void ac_begin(const struct ac_game *game, struct ac_state *out);

static inline void ac_copy(const struct ac_game *game, struct ac_state *to,
                           const struct ac_state *from)
{
    memcpy((void *)to, (const void *)from, game->rules->state_size);
}

static inline bool ac_same(const struct ac_game *game, const struct ac_state *a,
                           const struct ac_state *b)
{
    return memcmp((const void *)a, (const void *)b, game->rules->state_size) == 0;
}

static inline ac_side ac_to_act(const struct ac_state *state)
{
    return ac_head(state)->to_act;
}

/* Fingerprint of a state; for a viewer, take it of the state he sees. */
uint64_t ac_state_hash(const struct ac_game *game, const struct ac_state *state);

/* A copy of the state as a viewer may know it. */
void ac_see(const struct ac_game *game, const struct ac_state *state, int viewer,
            struct ac_state *out);

/* The same without a copy where nothing is hidden: the state itself, or the room with what is seen. */
const struct ac_state *ac_seen(const struct ac_game *game, const struct ac_state *state, int viewer,
                               struct ac_state_room *room);

/*
 * Must two people at one screen hide something from each other now? True when either side may not
 * know all of the state, or a secret choice is to be made.
 */
bool ac_secrecy(const struct ac_game *game, const struct ac_state *state);

/* The row of the ruleset's decisions that a state is at. */
static inline const struct ac_decision *ac_decision_at(const struct ac_game *game,
                                                       const struct ac_state *state)
{
    return &game->rules->decisions[game->rules->decision(state)];
}

static inline struct ac_look ac_look(const struct ac_game *game, const struct ac_state *state)
{
    return (struct ac_look){ game, state, ac_top_const(ac_head(state)) };
}

/* The legal actions; `out->retracts` is the caller's to set before. */
static inline void ac_legal(const struct ac_game *game, const struct ac_state *state,
                            struct ac_actions *out)
{
    const struct ac_look look = ac_look(game, state);

    out->count = 0;
    ac_decision_at(game, state)->legal(&look, out);
}

/* Lets play go on by itself until somebody has to decide. */
void ac_settle(const struct ac_game *game, struct ac_state *state, const struct ac_sink *sink);

/* Who decides and what about, of a state as it is (not redacted). */
void ac_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out);

/*
 * Is a well-formed action of the side to act allowed in a state that is as it may see it? False with
 * the case and the reason.
 */
bool ac_allowed(const struct ac_game *game, const struct ac_state *seen,
                const struct ac_action *action, struct ac_why *why);

/* Do verb, argument kinds and ranges hold? Refuses with what was expected. */
enum ac_status ac_well_formed(const struct ac_game *game, const struct ac_action *action,
                              struct ac_err *err) AC_MUST_CHECK;

/*
 * May `side` do this now? False with the case and the reason. What is listed is allowed, and so is
 * the same with pieces that are alike; on free boards the row's `why` decides.
 */
bool ac_judge(const struct ac_game *game, const struct ac_state *state, ac_side side,
              const struct ac_action *action, struct ac_why *why);

/* The action with every piece as lists name it, where others are alike. */
struct ac_action ac_as_listed(const struct ac_game *game, const struct ac_state *state,
                              const struct ac_action *action);

/* Does the action name the piece, by itself or in a set? */
bool ac_names_piece(const struct ac_game *game, const struct ac_action *action, ac_piece piece);

/* Is something of the state's list, other than an end of something, for this piece or one that is alike? */
bool ac_could_act(const struct ac_game *game, const struct ac_state *state,
                  const struct ac_actions *list, ac_piece piece);

/* Does somebody of the first view stand elsewhere, face otherwise or ride on another in the second? */
bool ac_stand_elsewhere(const struct ac_view *before, const struct ac_view *after);

/* Performs a legal action or an outcome, unchecked. */
void ac_perform(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink);

/* The same. In debug builds the state is checked afterwards. */
void ac_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
              const struct ac_sink *sink);

/* The outcomes of the chance node the state is at; complete (total, weights when not uniform). */
void ac_chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out);

/* An outcome picked by the generator, each with its weight. */
int ac_chance_pick(const struct ac_chance *chance, struct ac_rng *rng);

enum { AC_CARD_VALUE = 40 };

/* The value of a card's line for people, in lowest terms: "2", "1 1/2", "" when it has none. */
void ac_card_value(const struct ac_card_line *line, char out[AC_CARD_VALUE]);

/* What each result of a card is of `whole` (100, 1000), in figures that add up; the last is what no result names. */
void ac_card_shares(const struct ac_card *card, uint64_t whole,
                    uint64_t out[AC_MAX_CARD_RESULTS + 1]);

/* What a viewer is shown. */
void ac_view(const struct ac_game *game, const struct ac_state *state, int viewer,
             struct ac_view *out);
void ac_turn_of(const struct ac_game *game, const struct ac_state *state, int viewer,
                struct ac_turn *out);

#endif
