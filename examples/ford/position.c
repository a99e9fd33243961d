/* What a state holds, described: positions are written and read by it. */
#include "ford/state.h"

static const char *const phase_words[] = { "play", "over", NULL };

/* clang-format off */
static const struct ac_member state_members[] = {
    { "turn", "the Game-Turn", AC_MEMBER_NUMBER, AC_MEMBER_SHOWN, AC_AT(ford_state, head.turn), .low = 1, .high = 1001, .blank = 1 },
    { "phase", "over: nobody decides any more", AC_MEMBER_WORD, 0, AC_AT(ford_state, head.phase), .words = phase_words },
    { "side", "whose turn it is", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT(ford_state, side), .is_signed = true, .of = &ac_sides },
    { "moved", "bands that have moved in this turn", AC_MEMBER_SET, 0, AC_AT(ford_state, moved), .of = &ac_pieces },
    { "fought", "bands that have attacked in this turn", AC_MEMBER_SET, 0, AC_AT(ford_state, fought), .of = &ac_pieces },
    { "to-act", "", AC_MEMBER_DERIVED, 0, AC_AT(ford_state, head.to_act) },
    { "zero", "", AC_MEMBER_DERIVED, 0, AC_AT(ford_state, zero) },
    { 0 },
};
static const struct ac_member piece_members[] = {
    { "square", "where it stands; a band that is not named is lost", AC_MEMBER_THING, AC_MEMBER_BARE, AC_AT_ARRAY(ford_state, at), .is_signed = true, .blank = AC_NONE, .of = &ac_places, .by = &ac_pieces },
    { 0 },
};
static const struct ac_member die_members[] = {
    { "band", "who attacks", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(FORD_DIE_BAND), .of = &ac_pieces },
    { "target", "whom", AC_MEMBER_THING, AC_MEMBER_SHOWN, AC_AT_SLOT(FORD_DIE_TARGET), .of = &ac_pieces },
    { 0 },
};
static const struct ac_words frames[FORD_FRAMES] = {
    [FORD_FRAME_DIE] = { "die", "an attack is rolled for", die_members },
};
/* clang-format on */

static void blank(const struct ac_game *game, struct ac_state *state)
{
    (void)game;
    ford_of(state)->head.turn = 1;
    for (int band = 0; band < FORD_PIECES; band++)
        ford_of(state)->at[band] = AC_NONE;
}

/* A pending attack names two bands that can fight. */
static const char *derive(const struct ac_game *game, struct ac_state *state, bool saved,
                          ac_piece *about)
{
    const struct ford_state *s = ford_in(state);
    const struct ac_frame *die = ac_top_const(&s->head);
    struct ford_state before = *s;

    (void)game;
    (void)saved;
    (void)about;
    if (!die)
        return NULL;
    if (die->arg[FORD_DIE_BAND] == AC_NONE || die->arg[FORD_DIE_TARGET] == AC_NONE)
        return "an attack wants a band and a target";
    before.fought = 0;
    if (ford_attack_forbidden(&before, die->arg[FORD_DIE_BAND], die->arg[FORD_DIE_TARGET]))
        return "an attack that the rules do not allow";
    return NULL;
}

const struct ac_description ford_description = {
    .state = state_members,
    .piece = piece_members,
    .frame = frames,
    .frame_count = FORD_FRAMES,
    .blank = blank,
    .derive = derive,
};
