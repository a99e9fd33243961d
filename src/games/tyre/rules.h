/*
 * The rules among themselves. A row of the table of decisions (decisions.c) has tyre_settle_...,
 * which finds the next decision or die, tyre_legal_..., which lists, and tyre_apply_..., which
 * performs; a die has tyre_roll_.... Nothing here prints, allocates or rolls.
 */
#ifndef TYRE_RULES_H
#define TYRE_RULES_H

#include "tyre/state.h"

/* --- names; the tables behind them are in decisions.c --- */

enum tyre_verb {
    TYRE_V_PLAN,
    TYRE_V_ENGINEERS,
    TYRE_V_BUILD,
    TYRE_V_REPAIR,
    TYRE_V_BOULDER,
    TYRE_V_MEND,
    TYRE_V_BERTH,
    TYRE_V_COMBINE,
    TYRE_V_TAKE,
    TYRE_V_PLACE,
    TYRE_V_EMBARK,
    TYRE_V_FLAG,
    TYRE_V_ASHORE,
    TYRE_V_KEEP,
    TYRE_V_DONE,
    TYRE_V_ANNOUNCE,
    TYRE_V_FREE,
    TYRE_V_MOVE,
    TYRE_V_ROW,
    TYRE_V_SKIRT,
    TYRE_V_TURN,
    TYRE_V_BACK,
    TYRE_V_RAM,
    TYRE_V_HALT,
    TYRE_V_ENTER,
    TYRE_V_POINT,
    TYRE_V_LAUNCH,
    TYRE_V_LAND,
    TYRE_V_ATTACK,
    TYRE_V_SHOOT,
    TYRE_V_BATTER,
    TYRE_V_COUNTER,
    TYRE_V_STOP,
    TYRE_V_MARCH,
    TYRE_V_STEP,
    TYRE_V_STAY,
    TYRE_V_FIRE,
    TYRE_V_RETREAT,
    TYRE_V_BOARD,
    TYRE_V_ESCORT,
    TYRE_V_ASSAIL,
    TYRE_V_JOIN,
    TYRE_V_STRIKE,
    TYRE_V_ADVANCE,
    TYRE_V_WADE,
    TYRE_V_REJOIN,
    TYRE_V_FORFEIT,
    TYRE_V_BELAY,
    TYRE_V_DROP,
    TYRE_V_RECALL,
    TYRE_V_COUNT
};

enum tyre_event {
    TYRE_EV_SEGMENT,
    TYRE_EV_RESULT, /* label, piece, die */
    TYRE_EV_ROLL,   /* label, die: for no piece in particular */
    TYRE_EV_SIGHT,  /* label, fleet, die */
    TYRE_EV_MOVE,
    TYRE_EV_LOSS,
    TYRE_EV_DAMAGE,
    TYRE_EV_DISRUPT,
    TYRE_EV_PIN,
    TYRE_EV_UNPIN,
    TYRE_EV_RAM,
    TYRE_EV_EXHAUST,
    TYRE_EV_BREACH,  /* place, level */
    TYRE_EV_MEND,    /* place, level */
    TYRE_EV_BOULDER, /* place */
    TYRE_EV_MOLE,
    TYRE_EV_BOOM,
    TYRE_EV_FLEET,
    TYRE_EV_PLAN,
    TYRE_EV_BUILD,
    TYRE_EV_REPAIR,
    TYRE_EV_LEADER, /* leader goes to piece */
    TYRE_EV_WOUND,  /* leader, impulses */
    TYRE_EV_MORALE, /* side word, level */
    TYRE_EV_RALLY,
    TYRE_EV_COMBINE,
    TYRE_EV_WIN,
    TYRE_EV_SECRET, /* the engineers' points were set */
    TYRE_EV_SHOT,   /* label, catapult, die */
    TYRE_EV_BLOW,   /* label, battering ram, die */
    TYRE_EV_LOAD,   /* kind, engine, ship */
    TYRE_EV_COUNT
};

enum tyre_label {
    TYRE_LABEL_NONE,
    TYRE_LABEL_MISS,
    TYRE_LABEL_PINNED,
    TYRE_LABEL_DISRUPTED,
    TYRE_LABEL_DAMAGED,
    TYRE_LABEL_SUNK,
    TYRE_LABEL_FREED,
    TYRE_LABEL_HELD,
    TYRE_LABEL_AGROUND,
    TYRE_LABEL_SAFE,
    TYRE_LABEL_RETREAT,
    TYRE_LABEL_ELIMINATED,
    TYRE_LABEL_POINTS0,
    TYRE_LABEL_POINTS1,
    TYRE_LABEL_POINTS2,
    TYRE_LABEL_POINTS3,
    TYRE_LABEL_BREACH,
    TYRE_LABEL_BUILT,
    TYRE_LABEL_ARRIVES,
    TYRE_LABEL_ABSENT,
    TYRE_LABEL_WOUNDED,
    TYRE_LABEL_COUNT
};

/*
 * Rows of the table of decisions: the moments of the sequence, which are a segment and its step, in
 * the order of both; then what must end first: leaders, cargo, frames.
 */
enum tyre_row {
    TYRE_ROW_SETUP_MAC,
    TYRE_ROW_SETUP_TYR,
    TYRE_ROW_PLAN,
    TYRE_ROW_ENGINEERS,
    TYRE_ROW_MOLE,
    TYRE_ROW_BUILD,
    TYRE_ROW_YARD,
    TYRE_ROW_CONSTRUCT,
    TYRE_ROW_MEND,
    TYRE_ROW_EMBARK,
    TYRE_ROW_SHIFT,
    TYRE_ROW_SHIFT_CATAPULTS,
    TYRE_ROW_REINFORCE,
    TYRE_ROW_REINFORCE_1,
    TYRE_ROW_REINFORCE_2,
    TYRE_ROW_REINFORCE_3,
    TYRE_ROW_ANNOUNCE,
    TYRE_ROW_MOVE_1,
    TYRE_ROW_MOVE_1_BEGUN,
    TYRE_ROW_MOVE_2,
    TYRE_ROW_MOVE_2_BEGUN,
    TYRE_ROW_NAVAL_MELEE,
    TYRE_ROW_NAVAL_MELEE_SECOND,
    TYRE_ROW_NAVAL_MELEE_DICE,
    TYRE_ROW_NAVAL_MELEE_DONE,
    TYRE_ROW_BOMBARD,
    TYRE_ROW_BOMBARD_DICE,
    TYRE_ROW_COUNTER,
    TYRE_ROW_COUNTER_DICE,
    TYRE_ROW_STOP_MAC,
    TYRE_ROW_STOP_TYR,
    TYRE_ROW_BERTH_MAC,
    TYRE_ROW_BERTH_TYR,
    TYRE_ROW_COMBINE_MAC,
    TYRE_ROW_COMBINE_TYR,
    TYRE_ROW_REGROUP_DONE,
    TYRE_ROW_LAND_MAC,
    TYRE_ROW_LAND_TYR,
    TYRE_ROW_FIRE,
    TYRE_ROW_FIRE_SECOND,
    TYRE_ROW_FIRE_DONE,
    TYRE_ROW_RETREAT,
    TYRE_ROW_RETREAT_STEP,
    TYRE_ROW_MELEE_MAC,
    TYRE_ROW_GATHER_MAC,
    TYRE_ROW_RESULT_MAC,
    TYRE_ROW_ADVANCE_MAC,
    TYRE_ROW_WADE_MAC,
    TYRE_ROW_MELEE_TYR,
    TYRE_ROW_GATHER_TYR,
    TYRE_ROW_RESULT_TYR,
    TYRE_ROW_ADVANCE_TYR,
    TYRE_ROW_WADE_TYR,
    TYRE_MOMENTS,
    TYRE_ROW_FORFEIT = TYRE_MOMENTS,
    TYRE_ROW_FATE,
    TYRE_ROW_REJOIN,
    TYRE_ROW_OVER,
    TYRE_ROW_FRAME0, /* then by kind of frame */
    TYRE_ROWS_ALL = TYRE_ROW_FRAME0 + TYRE_FRAME_COUNT
};

/* Steps of a land melee. */
enum {
    TYRE_MELEE_CHOOSE,
    TYRE_MELEE_GATHER,
    TYRE_MELEE_RESULT,
    TYRE_MELEE_ADVANCE,
    TYRE_MELEE_WADE
};

extern const struct ac_decision tyre_decisions[TYRE_ROWS_ALL];
extern const char *const tyre_moments[TYRE_MOMENTS + 1]; /* their names */

/* The moment a state is at, and back. */
int tyre_moment(const struct tyre_state *s);
void tyre_set_moment(struct tyre_state *s, int moment);
int tyre_steps(int seg); /* of a segment */
int tyre_decision(const struct ac_state *state);
ac_side tyre_phasing(const struct ac_state *state);

extern const struct ac_verb tyre_verbs[TYRE_V_COUNT];
extern const struct ac_event_kind tyre_events[TYRE_EV_COUNT];
extern const char *const tyre_labels[TYRE_LABEL_COUNT + 1];
extern const char *const tyre_phases[TYRE_SEG_COUNT + 1];
extern const char *const tyre_case_ids[TYRE_CASE_COUNT];
extern const char *const tyre_facings[];
extern const char *const tyre_fleet_names[];

/* Of an engine what it is, ", a catapult"; of anything else nothing. */
const char *tyre_engine_word(const struct tyre_state *s, int piece);

/* An event that tells a result the odds are grouped by. */
void tyre_emit_result(const struct ac_sink *sink, int label, int rule, int piece, int die);

/* --- the rules, by file --- */

/* sequence.c: 4.0, the order of things */
void tyre_enter(const struct tyre_data *d, struct tyre_state *s, int seg,
                const struct ac_sink *sink);
void tyre_next(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_win(struct tyre_state *s, int side, int rule, const struct ac_sink *sink);
int tyre_seg_owner(const struct tyre_state *s);
bool tyre_settle_owner(struct ac_play *play); /* a row where its owner always decides */

/* Tyrian first in odd impulses [4.2-init, 4.3-init, 5.0c]. */
static inline int tyre_first(const struct tyre_state *s)
{
    return s->impulse & 1 ? TYRE_TYR : TYRE_MAC;
}

static inline int tyre_mover(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_MOVE1 ? tyre_first(s) : !tyre_first(s);
}

/* A die is wanted; its kind's members, NULL when it has none. */
static inline void tyre_want(struct tyre_state *s, int die, const void *members)
{
    struct ac_frame *frame = ac_push(&s->head, die, AC_CHANCE);

    if (members)
        tyre_put_members(frame, members);
    s->head.to_act = AC_CHANCE;
}

/* leaders.c: 15.4, 16.4 and what must be settled before play goes on */
bool tyre_settle_forfeit(struct ac_play *play);
void tyre_legal_forfeit(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_forfeit(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_fate(struct ac_play *play);
bool tyre_settle_rejoin(struct ac_play *play);
void tyre_legal_rejoin(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_rejoin(struct ac_play *play, const struct ac_action *a);
void tyre_roll_drown(struct ac_play *play, const struct ac_action *a);
void tyre_roll_loss(struct ac_play *play, const struct ac_action *a);
void tyre_roll_wound(struct ac_play *play, const struct ac_action *a);
bool tyre_is_pending(const struct tyre_state *s);
/* Ships a leader whose own goes down could come to. */
bool tyre_may_swim(const struct tyre_data *d, const struct tyre_state *s, int leader);

/* planning.c */
void tyre_legal_plan(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_plan(struct ac_play *play, const struct ac_action *a);
void tyre_legal_engineers(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_engineers(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_build(struct ac_play *play);
void tyre_legal_build(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_build(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_construct(struct ac_play *play);
void tyre_legal_construct(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_construct(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_reinforce(struct ac_play *play);
void tyre_legal_announce(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_announce(struct ac_play *play, const struct ac_action *a);
int tyre_ship_from_yard(const struct tyre_state *s);
void tyre_roll_mole(struct ac_play *play, const struct ac_action *a);
void tyre_roll_mend(struct ac_play *play, const struct ac_action *a);
void tyre_roll_fleet(struct ac_play *play, const struct ac_action *a);

/* setup.c: 17.1 by hand */
void tyre_legal_setup(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_setup(struct ac_play *play, const struct ac_action *a);
/* Does the scenario have the piece as a leader at sea? */
bool tyre_starts_at_sea(const struct tyre_data *d, int piece);
bool tyre_begin_setup(const struct tyre_data *d, struct tyre_state *s);
bool tyre_in_tray(const struct tyre_data *d, const struct tyre_state *s, int piece);
/* May it be in hand now: taken from the tray, or a ship to be faced? */
bool tyre_may_hold(const struct tyre_data *d, const struct tyre_state *s, int piece);
/* Do all that are still in the tray find room? */
bool tyre_setup_fits(const struct tyre_data *d, const struct tyre_state *s);
bool tyre_may_take(const struct tyre_data *d, const struct tyre_state *s, int piece);
/* What forbids the taken piece this hex. */
int tyre_setup_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int hex);
void tyre_propose_setup(const struct tyre_data *d, const struct tyre_state *s,
                        const struct ac_actions *list, struct ac_action *out);

/* strategic.c */
bool tyre_ship_home(const struct tyre_data *d, const struct tyre_state *s, int ship);
bool tyre_has_moved(const struct tyre_state *s, int piece); /* a land piece, in this segment */
/* May it be taken up in this segment? */
bool tyre_takeable(const struct tyre_data *d, const struct tyre_state *s, int piece);
/* Half points between a harbour's quays and each hex on or inside the walls; 255: too far. */
void tyre_from_quay(const struct tyre_data *d, const struct tyre_state *s, int piece, int harbour,
                    uint8_t away[TYRE_HEXES]);
void tyre_legal_embark(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_embark(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_shift(struct ac_play *play);
void tyre_legal_shift(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_shift(struct ac_play *play, const struct ac_action *a);

/* move_naval.c, ram.c: 5.0, 6.1 */
bool tyre_settle_move(struct ac_play *play);
void tyre_legal_move(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_move(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_ramming(struct ac_play *play);
void tyre_roll_ground(struct ac_play *play, const struct ac_action *a);
void tyre_roll_landing(struct ac_play *play, const struct ac_action *a);
void tyre_roll_ram(struct ac_play *play, const struct ac_action *a);
void tyre_roll_damage(struct ac_play *play, const struct ac_action *a);
void tyre_roll_unpin(struct ac_play *play, const struct ac_action *a);
void tyre_begin_move(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
int tyre_pick_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship);
int tyre_row_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship, int from,
                          int direction);
int tyre_land_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship,
                           int from, int shore);
int tyre_grounding(const struct tyre_data *d, const struct tyre_state *s, int hex);
void tyre_end_ship(const struct tyre_data *d, struct tyre_state *s);

struct tyre_ram {
    int8_t target;
    int8_t facing;   /* at contact */
    int16_t turn_at; /* AC_NONE: no turn */
    int16_t stop;    /* the hex next to the target */
    uint8_t cost;
    uint8_t risk; /* grounding numbers on the way, added up [9.31a] */
};
enum { TYRE_MAX_RAMS = 32 };
int tyre_ram_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship);
int tyre_list_rams(const struct tyre_data *d, const struct tyre_state *s, int ship,
                   struct tyre_ram *out);
/* Ramming from a hex with a facing: the next hex, which may be the target's; turns on the way. */
int tyre_ram_step(const struct tyre_data *d, const struct tyre_ramming *ram, int at, int *facing);
/* Lowest modified first die that succeeds and what aids it [6.4, 16.22]. */
int tyre_ram_bonus(const struct tyre_data *d, const struct tyre_state *s, int ship, int target);
int tyre_ram_second(const struct tyre_state *s, int target);

/* naval_melee.c: 6.2 */
bool tyre_settle_naval_melee(struct ac_play *play);
void tyre_legal_naval_melee(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_naval_melee(struct ac_play *play, const struct ac_action *a);
void tyre_roll_naval_melee(struct ac_play *play, const struct ac_action *a);
bool tyre_sheltered(const struct tyre_data *d, int hex); /* at a beach or in port */
int tyre_attack_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship,
                             int target);
/* Does a boom double this ship against those that attack it? */
bool tyre_behind_boom(const struct tyre_data *d, const struct tyre_state *s, int target);
int tyre_differential(const struct tyre_data *d, const struct tyre_state *s, int target);
int tyre_naval_column(int differential);

/* bombard.c: 7.0 */
bool tyre_settle_bombard(struct ac_play *play);
void tyre_legal_bombard(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_bombard(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_counter(struct ac_play *play);
void tyre_legal_counter(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_counter(struct ac_play *play, const struct ac_action *a);
void tyre_roll_bombard(struct ac_play *play, const struct ac_action *a);
void tyre_roll_counter(struct ac_play *play, const struct ac_action *a);
int tyre_shoot_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                            int hex);
int tyre_batter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                             int hex);
int tyre_counter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int catapult,
                              int ship);
void tyre_hit_wall(const struct tyre_data *d, struct tyre_state *s, int wall, int points,
                   const struct ac_sink *sink);

/* regroup.c: 4.2F, 5.3 */
bool tyre_settle_stop(struct ac_play *play);
void tyre_legal_stop(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_stop(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_regroup(struct ac_play *play);
void tyre_legal_regroup(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_regroup(struct ac_play *play, const struct ac_action *a);
int tyre_next_home(const struct tyre_state *s); /* the ship that is berthed next */
ac_piece tyre_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece);
void tyre_begin_regroup(const struct tyre_data *d, struct tyre_state *s);

/* move_land.c: 8.3, 9.0 */
bool tyre_settle_land(struct ac_play *play);
void tyre_legal_land(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_land(struct ac_play *play, const struct ac_action *a);
void tyre_begin_march(const struct tyre_data *d, struct tyre_state *s, int piece);
void tyre_begin_land(const struct tyre_data *d, struct tyre_state *s);
/* Half points to step, AC_NONE: not allowed, with the case. `piece` is a unit or leader. */
int tyre_step_cost(const struct tyre_data *d, const struct tyre_state *s, int piece, int from,
                   int direction, int *rule);
/* The same ashore, whoever is in the hex. */
int tyre_ground_cost(const struct tyre_data *d, const struct tyre_state *s, int piece, int from,
                     int direction, int *rule);
int tyre_march_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece);
int tyre_land_steps(const struct tyre_data *d, const struct tyre_state *s, int piece, int16_t to[6],
                    int cost[6]);
void tyre_entered(const struct tyre_data *d, struct tyre_state *s, int piece, int hex,
                  const struct ac_sink *sink);
int tyre_allowance(const struct tyre_data *d, const struct tyre_state *s, int piece);
bool tyre_can_end(const struct tyre_state *s, int piece, int hex);
/* May the moving piece end its move where it is? */
bool tyre_may_stay(const struct tyre_data *d, const struct tyre_state *s);

/* zoc.c: 10.0, 15.1 */
bool tyre_controlled(const struct tyre_data *d, const struct tyre_state *s, int hex, int by);
bool tyre_exerts(const struct tyre_data *d, const struct tyre_state *s, int unit, int into);
int tyre_land_distance(const struct tyre_data *d, const struct tyre_state *s, int leader, int unit,
                       int most);
/* Distances over land from a hex for a side's command, up to `most`; 255 beyond. */
void tyre_trace(const struct tyre_data *d, const struct tyre_state *s, int side, int from, int most,
                uint8_t *out);
void tyre_mark_command(const struct tyre_data *d, struct tyre_state *s, int side);

/* fire.c: 11.0 */
bool tyre_settle_fire(struct ac_play *play);
void tyre_legal_fire(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_fire(struct ac_play *play, const struct ac_action *a);
void tyre_roll_fire(struct ac_play *play, const struct ac_action *a);
int tyre_fire_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece,
                           int target);
bool tyre_last_shot(const struct tyre_data *d, const struct tyre_state *s);
uint8_t tyre_hit_by(const struct tyre_state *s, int unit, int result);
int tyre_fire_rating(const struct tyre_data *d, const struct tyre_state *s, int piece, int target);
int tyre_fire_modifier(const struct tyre_data *d, const struct tyre_state *s, int piece,
                       int target);

/* retreat.c: 11.24, 11.25, 11.3, 12.43 */
bool tyre_settle_retreat(struct ac_play *play);
void tyre_legal_retreat(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_retreat(struct ac_play *play, const struct ac_action *a);
/* What becomes of a unit that was hit so: TYRE_R_.... */
int tyre_fire_fate(const struct tyre_state *s, int unit, int hit);
int tyre_fire_outcome(const struct ac_game *game, const struct tyre_state *s, int unit, int hit);
void tyre_resolve_fire(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_start_retreat(const struct tyre_data *d, struct tyre_state *s, int unit);
/* Directions open from `from` with `left` steps to go. */
uint8_t tyre_retreat_mask(const struct tyre_data *d, const struct tyre_state *s, int unit, int from,
                          int left);
/* The same, but only steps from which the whole retreat can be completed [12.43, R-103]. */
uint8_t tyre_retreat_whole(const struct tyre_data *d, const struct tyre_state *s, int unit);
int tyre_retreat_ships(const struct tyre_data *d, const struct tyre_state *s, int unit,
                       int8_t out[TYRE_SHIPS]);
void tyre_retreat_step(const struct tyre_data *d, struct tyre_state *s, int unit, int hex,
                       const struct ac_sink *sink);
void tyre_retreat_aboard(const struct tyre_data *d, struct tyre_state *s, int unit, int ship,
                         const struct ac_sink *sink);
void tyre_retreat_dies(const struct tyre_data *d, struct tyre_state *s, int unit, int rule,
                       const struct ac_sink *sink);
/* The unit cannot retreat: its leader is not asked. */
void tyre_no_escape(struct tyre_state *s, int unit);
/* A leader leaves the water for his ship or that one. */
void tyre_back_aboard(const struct tyre_data *d, struct tyre_state *s, int leader, int other,
                      const struct ac_sink *sink);
void tyre_legal_escort(const struct tyre_state *s, struct ac_actions *out);
void tyre_apply_escort(struct tyre_state *s, const struct ac_action *a);
bool tyre_room_aboard(const struct tyre_data *d, const struct tyre_state *s, int ship, int piece);

/* melee.c: 12.0 */
bool tyre_settle_choose(struct ac_play *play);
void tyre_legal_choose(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_choose(struct ac_play *play, const struct ac_action *a);
void tyre_legal_gather(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_gather(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_result(struct ac_play *play);
void tyre_legal_result(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_result(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_advance(struct ac_play *play);
void tyre_legal_advance(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_advance(struct ac_play *play, const struct ac_action *a);
bool tyre_settle_wade(struct ac_play *play);
void tyre_legal_wade(const struct ac_look *look, struct ac_actions *out);
void tyre_apply_wade(struct ac_play *play, const struct ac_action *a);
void tyre_roll_melee(struct ac_play *play, const struct ac_action *a);
/* After an attack that was won. */
bool tyre_may_advance(const struct tyre_data *d, const struct tyre_state *s, int piece);
/* The piece that leaves the water next, AC_NONE. */
int tyre_wader(const struct tyre_data *d, const struct tyre_state *s);
bool tyre_may_wade(const struct tyre_data *d, const struct tyre_state *s, int piece, int to);
struct tyre_odds {
    int attack, defence; /* in quarters */
    int column;          /* AC_NONE: below 1-2 */
    int modifier;        /* to the die */
    int leader[2];       /* whose morale counts for attacker, defender; AC_NONE */
    int wall_void;       /* the case by which the wall does not help, 0: it does */
};
void tyre_melee_odds(const struct tyre_data *d, const struct tyre_state *s, int target,
                     uint64_t attackers, struct tyre_odds *out);
int tyre_join_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int unit,
                           int target);
/* All who may take part in it, as a set of units. */
uint64_t tyre_joiners(const struct tyre_data *d, const struct tyre_state *s, int target);
/* A unit's strength part by part, in quarters: the parts add up to the total. */
struct tyre_force {
    int base, bonus;   /* of the counter, of the leader in its hex */
    int beach, slope;  /* what an attacker loses */
    int ground;        /* what a defender gains */
    int ground_rule;   /* by which case, 0: nothing */
    int leader, total; /* AC_NONE: no leader */
};
void tyre_force(const struct tyre_data *d, const struct tyre_state *s, int unit, int from_hex,
                int at_hex, bool attacks, struct tyre_force *out);
/* Ways open to a unit that would have to retreat from melee now, ships included. */
int tyre_ways_back(const struct tyre_data *d, const struct tyre_state *s, int unit);
int tyre_strength(const struct tyre_data *d, const struct tyre_state *s, int unit, int from_hex,
                  int at_hex, bool attacks);

/* victory.c: 18.0 */
void tyre_test_victory(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_test_limits(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
bool tyre_holds(const struct tyre_state *s, int hex);
int tyre_naval_points(const struct tyre_state *s, int side);
void tyre_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out);
void tyre_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);

/* the rest of the contract */
extern const struct ac_key tyre_scenario_keys[]; /* keys.c */
enum ac_status tyre_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);
ac_case tyre_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
bool tyre_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void tyre_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
void tyre_order(struct ac_ordering *run);
void tyre_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void tyre_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
bool tyre_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out);
void tyre_resample(const struct ac_game *game, struct ac_state *state, int viewer,
                   struct ac_rng *rng);
extern const struct ac_description tyre_description; /* position.c */
/* upgrade.c: positions of format 1 */
enum ac_status tyre_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
void tyre_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
int32_t tyre_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);

enum { TYRE_ORDERS = 18, TYRE_OVERLAYS = 5 };
extern const struct ac_order_kind tyre_orders[TYRE_ORDERS];
extern const struct ac_overlay_kind tyre_overlays[TYRE_OVERLAYS];

#endif
