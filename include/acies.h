/*
 * libacies: ancient battles with the rules enforced, for programs.
 *
 * Open a scenario, look at what may be done, do it, roll the dice, and at the end ask who won:
 *
 *     struct acies_game *game = acies_open("armageddon/rome", NULL, NULL);
 *     struct acies_state *state = acies_state_new(game);
 *     while (acies_to_act(state) != ACIES_OVER)
 *         ...acies_legal, acies_apply, acies_roll...
 *
 * A GAME is a scenario with its options: it does not change, and any number of states and threads may
 * use it. A STATE is one position of it; it belongs to one thread at a time, and its game must outlive
 * it. A MATCH is a state with the story of how it came about, which can be saved as a record.
 *
 * At every moment exactly one party decides: a side, from a list of legal actions; chance, from
 * outcomes with whole weights; or nobody, when the game is over. Dice are never rolled unless you do.
 *
 * SECRETS. What is asked for a viewer (a side, ACIES_SPECTATOR) holds nothing that viewer may not know;
 * ACIES_REFEREE sees all. Lists, why, odds and players are made from what the side to act knows.
 *
 * REFUSALS. A function that can refuse returns a status, NULL or -1; acies_error says why, in words for
 * people, for the last refusal of this thread. A state is never changed by a call that refuses.
 *
 * TEXTS that return `char *` are yours: acies_free them. Functions that take `out` and `cap` write at
 * most cap bytes, always closed by a zero, and return the length the whole text has, as snprintf does.
 * Shapes of JSON are those of docs/PROTOCOL.md, and notation is the one of records and the terminal.
 *
 * PROMISE. While the version is 0.x anything may change with the minor number; see CHANGELOG.md. Symbols
 * are versioned (ACIES_0), and the shared library's name changes when a program has to be compiled anew.
 */
#ifndef ACIES_H
#define ACIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum acies_status {
    ACIES_OK,
    ACIES_REFUSED, /* by the rules */
    ACIES_USAGE,   /* a call that makes no sense now */
    ACIES_INPUT,   /* a text or file that cannot be read */
    ACIES_NOT_FOUND,
    ACIES_LIMIT,
    ACIES_TROUBLE, /* with the disk */
    ACIES_MEMORY
};

enum {
    ACIES_SIDES = 2,
    ACIES_SPECTATOR = 2, /* viewers beside the sides 0 and 1 */
    ACIES_REFEREE = 3,
    ACIES_CHANCE = 4, /* who decides, beside the sides */
    ACIES_OVER = 5,
    ACIES_NOBODY = -1,
    ACIES_MAX_ACTIONS = 1024, /* no legal list is longer */
    ACIES_PARTS = 7,          /* of an action: its verb and six arguments */
    ACIES_TEXT = 2048         /* bytes that hold any action as text */
};

/* "0.1.0", and the commit it was built from where that is known: "0.1.0 (1a2b3c4)". */
const char *acies_version(void);

/* Why the last call of this thread that refused did so; "" when none has. */
const char *acies_error(void);

void acies_free(void *text);

/* ---- games ---- */

struct acies_game;

/* Every shipped scenario as GAME/ID, one a line. */
char *acies_scenarios(void);

/*
 * Opens GAME, GAME/ID, or the file of a scenario, a position or a record (at its end). `options` are
 * "name=choice name=choice", `data` a folder whose files stand in for the shipped ones; NULL: none.
 * The second opens a text that is in memory; `name` is what messages call it.
 */
struct acies_game *acies_open(const char *what, const char *options, const char *data);
struct acies_game *acies_open_text(const char *name, const char *text, size_t size,
                                   const char *options, const char *data);
void acies_close(struct acies_game *game);

/* "armageddon/rome", or the file it was read from; and a side's word: "romans". */
const char *acies_game_name(const struct acies_game *game);
const char *acies_side_word(const struct acies_game *game, int side);

/* May something be hidden from a side in this game? */
bool acies_has_secrets(const struct acies_game *game);

/* Pieces and places are numbered from 0; their names are one word each. NULL beyond the last. */
int acies_pieces(const struct acies_game *game);
int acies_places(const struct acies_game *game);
const char *acies_piece_name(const struct acies_game *game, int piece);
const char *acies_place_name(const struct acies_game *game, int place);

/* All that does not change while it is played, as JSON: scenario, verbs, options, boards, charts. */
char *acies_game_json(const struct acies_game *game);

/* The sentence of a case in our own words ("MEL.A1"), NULL when there is none. */
const char *acies_case(const struct acies_game *game, const char *id);

/* ---- chance ---- */

/* A generator, copied by `=`. The same seed and stream give the same numbers everywhere. */
struct acies_rng {
    uint64_t word[4];
};

void acies_seed(struct acies_rng *rng, uint64_t seed, uint64_t stream);

/* A number from 0 to n - 1. */
uint32_t acies_below(struct acies_rng *rng, uint32_t n);

/* ---- states ---- */

struct acies_state;

/* An action or outcome as a value: copy it, compare it byte by byte, and do not look inside. */
struct acies_action {
    uint32_t word[7];
};

/* Where the game was opened: its beginning, or the position of the file. NULL: no memory. */
struct acies_state *acies_state_new(const struct acies_game *game);
struct acies_state *acies_clone(const struct acies_state *state);
void acies_copy(struct acies_state *to, const struct acies_state *from); /* of the same game */
void acies_state_free(struct acies_state *state);

const struct acies_game *acies_state_game(const struct acies_state *state);
int acies_to_act(const struct acies_state *state); /* 0, 1, ACIES_CHANCE or ACIES_OVER */
int acies_turn(const struct acies_state *state);   /* Game-Turn, from 1 */

/* A fingerprint of the position, as the viewer knows it. */
uint64_t acies_hash(const struct acies_state *state, int viewer);

/* How many things may be done now: legal actions, or outcomes; 0 when it is over. */
int acies_count(struct acies_state *state);

/* The list itself, at most `cap` of it; returns its whole length. */
int acies_legal(struct acies_state *state, struct acies_action *out, int cap);

/* Does number `n` of the list (0 is the first). */
enum acies_status acies_do(struct acies_state *state, int n);

/* Does an action of the side to act, or an outcome, through the gate: the rules decide. */
enum acies_status acies_apply(struct acies_state *state, const struct acies_action *action);

/* Rolls as long as dice are to be rolled; returns how many rolls. */
int acies_roll(struct acies_state *state, struct acies_rng *rng);

/* Weight of outcome n and their sum, 0 when no dice are to be rolled. */
uint32_t acies_weight(const struct acies_state *state, int n);
uint32_t acies_weights(const struct acies_state *state);

/* Text and back: "step RMS1 2010", "roll 4". The parsed action need not be legal. */
size_t acies_print(const struct acies_state *state, const struct acies_action *action, char *out,
                   size_t cap);
enum acies_status acies_parse(const struct acies_state *state, const char *text,
                              struct acies_action *out);

/* May it be done? True, or false with case and reason in `out`: "MEL.A1: ...". */
bool acies_why(const struct acies_state *state, const struct acies_action *action, char *out,
               size_t cap);

/* Of a game that is over: 0, 1 or ACIES_NOBODY for a draw. ACIES_OVER while it is played. */
int acies_winner(const struct acies_state *state);

/* What the ruleset thinks of the position for a side, -1 to 1; exact when it is over. */
double acies_value(const struct acies_state *state, int side);

/* Turns what the viewer may not know into something it could equally be. */
void acies_resample(struct acies_state *state, int viewer, struct acies_rng *rng);

/* A position file that acies_open_text reads back. */
char *acies_position(const struct acies_state *state);

/* JSON. Cards and odds are NULL when no dice hang on the action (NULL: on the pending roll). */
char *acies_view_json(const struct acies_state *state, int viewer);
char *acies_legal_json(const struct acies_state *state);
char *acies_goals_json(const struct acies_state *state, int viewer);
char *acies_result_json(const struct acies_state *state);
char *acies_card_json(const struct acies_state *state, const struct acies_action *action);
char *acies_odds_json(const struct acies_state *state, const struct acies_action *action);
char *acies_reach_json(const struct acies_state *state, int piece);

/* ---- players ---- */

struct acies_player;

/* random, recruit, veteran, bold, careful or general (docs/OPPONENTS.md). A player is for one game at a time. */
struct acies_player *acies_player_new(const char *level, uint64_t seed);
void acies_player_free(struct acies_player *player);

/* What a general may spend on a Game-Turn; its choice then depends on the seed alone. */
void acies_player_rollouts(struct acies_player *player, int rollouts);

enum acies_status acies_choose(struct acies_player *player, const struct acies_state *state,
                               struct acies_action *out);

/* Games played on from a state, counted. */
struct acies_tally {
    uint64_t games, wins[2], draws, steps;
};

/* Game n of a seed is the same whatever else is played. */
enum acies_status acies_rollouts(const struct acies_state *state, const char *const level[2],
                                 uint64_t games, uint64_t seed, struct acies_tally *out);

/* ---- matches ---- */

struct acies_match;

/* A match at the game's position; of a record, with the moves that led to it. */
struct acies_match *acies_match_new(const struct acies_game *game);
void acies_match_free(struct acies_match *match);

/* The position now; it belongs to the match and is read, not changed. */
struct acies_state *acies_match_state(struct acies_match *match);

enum acies_status acies_match_apply(struct acies_match *match, const struct acies_action *action);

/* A line of the side to act: an action ("step RMS1 2010"), or an order ("go RMS1 2110 W"), which is
 * carried out as far as it goes, as one thing to take back. */
enum acies_status acies_match_say(struct acies_match *match, const char *line);

/* Rolls as long as dice are to be rolled; returns how many rolls, -1: no memory. */
int acies_match_roll(struct acies_match *match, struct acies_rng *rng);

/* Takes a side's last action back: never past a roll, a reveal or the other side. */
enum acies_status acies_match_undo(struct acies_match *match, int side);
enum acies_status acies_match_resign(struct acies_match *match, int side);

/* As acies_winner, resignations counted. */
int acies_match_winner(const struct acies_match *match);

/* The record, with the names of who played (NULL: none). */
char *acies_match_record(const struct acies_match *match, const char *const player[2]);

/* ---- learning ---- */

/* A part of something numbered from 0 on: `rows` of `columns` numbers each, from `offset` on. */
struct acies_field {
    const char *name;
    int32_t offset, rows, columns;
};

/*
 * A fixed space of actions: numbers from 0 to acies_space - 1. Every verb has a block of its own; where
 * its arguments allow no more than 4,096 actions each has its number, else they share 4,096 numbers by
 * a hash. Of one legal list no two actions have the same number: a later one takes the next free of the
 * block. Outcomes of dice are not in it.
 */
int acies_space(const struct acies_game *game);

/* Its blocks, named by their verbs; returns how many there are. */
int acies_blocks(const struct acies_game *game, struct acies_field *out, int cap);

/* The numbers of the legal list, in its order; returns the list's length. out: ACIES_MAX_ACTIONS. */
int acies_space_list(struct acies_state *state, int32_t *out);

/*
 * What an action is made of: its verb as a number (the order of acies_blocks; -1: an outcome of dice),
 * then its arguments as numbers: a piece or place by its number, a word by its place among the words that
 * the verb allows (acies_game_json), a set of pieces by its bits, -1 for what is left out.
 */
void acies_parts(const struct acies_action *action, int32_t out[ACIES_PARTS]);

/*
 * An observation is an array of int32: what the viewer is shown and nothing else. Its parts are fields,
 * `rows` of `columns` numbers each from `offset` on. Fields: "head" (to_act, viewer, turn, phase,
 * winner), "pieces" (a row for each piece: present, side, board, place, facing, stack, carrier, count,
 * can_act, reduced, x, y, heading, the four printed figures, and kind and figure of four badges),
 * "places" (a row for each place: kind and side of the mark on it), "tracks" (value and limit). A kind
 * is a number made from its name. What is not there is 0, "nobody" and "no place" are -1.
 */
int acies_fields(const struct acies_game *game, struct acies_field *out, int cap);
int acies_observation_size(const struct acies_game *game);
void acies_observe(const struct acies_state *state, int viewer, int32_t *out);

/*
 * Many games of one scenario stepped together. Dice are rolled by the batch; a game that ends is begun
 * anew at once, and `over` and `winner` tell of the one that has ended. The arrays belong to the batch,
 * keep their addresses, and have one entry for each game.
 */
struct acies_batch;

struct acies_arrays {
    const int8_t *to_act;   /* the side that decides */
    const int32_t *count;   /* length of its list */
    const uint8_t *over;    /* did a game end in the last step? */
    const int8_t *winner;   /* who won it */
    const float *reward;    /* [games][2]: 1 and -1 when it ended, else 0 */
    const uint32_t *length; /* steps of the game so far, rolls included */
    const int32_t *turn;    /* its Game-Turn */
    int32_t *choice;        /* yours to fill before acies_batch_step */
};

/*
 * `only`: a side, whose decisions alone are asked for; `level` plays the other. ACIES_NOBODY: both are
 * asked, `level` is not looked at. `forced`: decisions with one choice are asked for too.
 */
struct acies_batch *acies_batch_new(const struct acies_game *game, int games, uint64_t seed,
                                    int only, const char *level, bool forced);
void acies_batch_free(struct acies_batch *batch);
void acies_batch_arrays(const struct acies_batch *batch, struct acies_arrays *out);

/* Does `choice` of every list. Refused, with nothing done, when one is beyond its list. */
enum acies_status acies_batch_step(struct acies_batch *batch);

/* All anew, from another seed. */
void acies_batch_reset(struct acies_batch *batch, uint64_t seed);

/* Steps of all games since it was made, rolls and forced ones included. */
uint64_t acies_batch_steps(const struct acies_batch *batch);

/* What each side to act sees: [games][acies_observation_size]. */
void acies_batch_observe(const struct acies_batch *batch, int32_t *out);

/* The lists as numbers of the fixed space: [games][ACIES_MAX_ACTIONS], filled up with -1. */
void acies_batch_space(const struct acies_batch *batch, int32_t *out);

/* The lists as parts: [games][ACIES_MAX_ACTIONS][ACIES_PARTS]; beyond a list's end nothing is written. */
void acies_batch_parts(const struct acies_batch *batch, int32_t *out);

/* What the ruleset thinks of each game for the side to act, -1 to 1: [games]. */
void acies_batch_values(const struct acies_batch *batch, float *out);

/* Game n as a state of its own. */
struct acies_state *acies_batch_state(const struct acies_batch *batch, int n);

#ifdef __cplusplus
}
#endif

#endif
