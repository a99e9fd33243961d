/*
 * Notation: actions and events as text, from the ruleset's own tables.
 *
 *   verb arg arg ...    words parted by blanks: `step RMS1 2010`, `end`
 *   piece, place        by name
 *   name                by the word of its table: a facing, a type, a choice
 *   number, coordinate  an integer
 *   set of pieces       `{RMS1,RMS2}`, in the order of the pieces; the empty set is `{}`
 *   left out            `-`; at the end of the action it may be dropped
 *   secret, not known   `?` in place of all arguments: `plan ?`
 *   outcome             `roll 4` or `roll hit`, as the chance node writes it
 *
 * An action prints in exactly one way and that text parses to the same action. Parsing is strict;
 * a refusal names the word at fault and what was expected.
 */
#ifndef AC_PROTO_NOTATION_H
#define AC_PROTO_NOTATION_H

#include "core/play.h"

enum {
    AC_NOTATION_MAX = 2048, /* an action with six full sets of long names is shorter */
    AC_MAX_COMPLETIONS = 256,
    AC_COMPLETION_TEXT = 64,
};

/* The word before an outcome. */
extern const char ac_roll_word[];

/* `chance` is the node of an outcome, NULL for the action of a side. */
void ac_print_action(const struct ac_game *game, const struct ac_chance *chance,
                     const struct ac_action *action, struct ac_text *out);

/*
 * Parses an action of a side (chance NULL) or an outcome of `chance`. The action is well-formed, not
 * necessarily legal.
 */
enum ac_status ac_parse_action(const struct ac_game *game, const struct ac_chance *chance,
                               const char *text, struct ac_action *out,
                               struct ac_err *err) AC_MUST_CHECK;

/* Parses what fits the state: an outcome when a die is to be rolled, else an action. */
enum ac_status ac_parse_at(const struct ac_game *game, const struct ac_state *state,
                           const char *text, struct ac_action *out,
                           struct ac_err *err) AC_MUST_CHECK;

/* Prints what was done in `state`, before it is applied. */
void ac_print_at(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_action *action, struct ac_text *out);

/* One argument by name. */
void ac_print_arg(const struct ac_game *game, const struct ac_arg_spec *spec, int32_t value,
                  struct ac_text *out);

/* Is it a secret action whose arguments are hidden (all AC_NONE)? And that form of an action. */
bool ac_action_hidden(const struct ac_game *game, const struct ac_action *action);
struct ac_action ac_action_hide(const struct ac_game *game, const struct ac_action *action);

/* One piece or place by name. */
enum ac_status ac_parse_piece(const struct ac_game *game, const char *word, ac_piece *out,
                              struct ac_err *err) AC_MUST_CHECK;
enum ac_status ac_parse_place(const struct ac_game *game, const char *word, ac_place *out,
                              struct ac_err *err) AC_MUST_CHECK;

/* A side by its word ("romans"), its text ("Romans") or, when `viewers`, spectator and referee. */
enum ac_status ac_parse_side(const struct ac_game *game, const char *word, bool viewers, int *out,
                             struct ac_err *err) AC_MUST_CHECK;

/* A standing order as NAME=CHOICE or NAME=CHOICE@TURN (until that turn begins), as ac_match_standing
 * takes it; `word` is cut at the signs. */
enum ac_status ac_parse_standing(const struct ac_game *game, char *word, int *which, int *choice,
                                 struct ac_err *err) AC_MUST_CHECK;

/* CHOICE or CHOICE@TURN; until: 0, or the turn. */
void ac_print_standing(const struct ac_standing_kind *kind, int choice, int until,
                       struct ac_text *out);

/* A side or viewer as one word: "romans", "spectator", "referee"; AC_NONE is "nobody". */
const char *ac_viewer_word(const struct ac_game *game, int viewer);

/* "MEL.K3 3 MS retreat to 2010"; false, and nothing printed, when the viewer may not see it. */
bool ac_print_event(const struct ac_game *game, const struct ac_event *event, int viewer,
                    struct ac_text *out);

/* How a text could go on by one word: actions of the legal list, outcomes, orders. */
struct ac_completions {
    int count;
    bool more;    /* than fit */
    size_t start; /* where in the typed text the word begins */
    char word[AC_MAX_COMPLETIONS][AC_COMPLETION_TEXT];
};

void ac_complete(const struct ac_game *game, const struct ac_state *state, const char *typed,
                 struct ac_completions *out);

#endif
