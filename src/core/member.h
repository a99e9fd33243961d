/*
 * Values of members (acies/member.h): in the state, and as words. The inside of core/position.h,
 * and what wipes a viewer's copy.
 */
#ifndef AC_CORE_MEMBER_H
#define AC_CORE_MEMBER_H

#include "acies/game.h"

/* Number of elements. */
static inline int ac_member_count(const struct ac_member *member)
{
    return member->count ? member->count : 1;
}

/* The element of a member that belongs to a thing of `by`, AC_NONE: it has none for it. */
static inline int ac_member_of(const struct ac_game *game, const struct ac_member *member,
                               int thing)
{
    const int i = member->element ? member->element(game, thing) : thing - member->first;

    return i >= 0 && i < ac_member_count(member) ? i : AC_NONE;
}

/* The value of element i; `at` is the state, or the record that offsets are in. */
int64_t ac_member_get(const struct ac_game *game, const struct ac_state *state,
                      const struct ac_member *member, const void *at, int i);
void ac_member_set(const struct ac_game *game, struct ac_state *state,
                   const struct ac_member *member, void *at, int i, int64_t value);

/* Least and greatest value of a NUMBER. */
void ac_member_range(const struct ac_member *member, int64_t *low, int64_t *high);

/* The thing of `of` that bit 0 of a SET stands for. */
static inline int ac_member_first(const struct ac_member *member)
{
    return member->element || !member->by ? member->first : 0;
}

/* Bits of a SET: of element i where elements belong to things, else over all elements. */
int ac_member_bits(const struct ac_member *member);
bool ac_member_bit(const struct ac_member *member, const void *at, int i, int bit);
void ac_member_put_bit(const struct ac_member *member, void *at, int i, int bit);

/* Writes the value of element i as words; flags and sets are joined by `join`. */
void ac_member_print(const struct ac_game *game, const struct ac_state *state,
                     const struct ac_member *member, const void *at, int i, char join,
                     struct ac_text *out);

/* Has every member of a state a value that can be written? */
bool ac_members_fit(const struct ac_game *game, const struct ac_state *state);

/* Does a state hold anything that `viewer` may not know? */
bool ac_hides(const struct ac_game *game, const struct ac_state *state, int viewer);

/* Wipes from a state what `viewer` may not know. */
void ac_wipe(const struct ac_game *game, struct ac_state *state, int viewer);

#endif
