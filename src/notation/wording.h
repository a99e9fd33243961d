/*
 * Pieces and orders as a game's own words for people call them (docs/FORMAT.md, "Words"), for what is written
 * without the page: its buttons and these sentences say the same.
 */
#ifndef AC_PROTO_WORDING_H
#define AC_PROTO_WORDING_H

#include "acies/game.h"
#include "acies/node.h"
#include "base/text.h"

struct ac_wording {
    const struct ac_game *game;
    const struct ac_node *words; /* skin/words.yaml; NULL: the rules' own words */
};

/* "Roman quadrireme 1", where the piece's own name is a code. */
void ac_word_piece(const struct ac_wording *wording, int piece, struct ac_text *out);

/* "Syracusan Hoplite 3: assault e7". What the label does not name stands before or behind it. */
void ac_word_action(const struct ac_wording *wording, int phase, const struct ac_action *action,
                    struct ac_text *out);

#endif
