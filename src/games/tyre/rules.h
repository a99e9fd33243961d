/*
 * The rules among themselves. A segment has three functions: `settle` finds the next decision or
 * die (true: head.to_act is set; false: the state has moved on, ask again), `legal` lists, `apply`
 * performs. Dice are rolled by tyre_roll_..., whatever segment asked for them. Nothing here prints,
 * allocates or rolls.
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

extern const struct ac_verb tyre_verbs[TYRE_V_COUNT];
extern const struct ac_event_kind tyre_events[TYRE_EV_COUNT];
extern const char *const tyre_labels[TYRE_LABEL_COUNT + 1];
extern const char *const tyre_phases[TYRE_SEG_COUNT + 1];
extern const char *const tyre_case_ids[TYRE_CASE_COUNT];
extern const char *const tyre_facings[];
extern const char *const tyre_fleet_names[];

void tyre_turn(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out);

/* An event that tells a result the odds are grouped by. */
void tyre_emit_result(const struct ac_sink *sink, int label, int rule, int piece, int die);

/* --- the rules, by file --- */

/* sequence.c: 4.0, the order of things */
void tyre_enter(const struct tyre_data *d, struct tyre_state *s, int seg,
                const struct ac_sink *sink);
void tyre_next(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_advance(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_win(struct tyre_state *s, int side, int rule, const struct ac_sink *sink);
int tyre_seg_owner(const struct tyre_state *s);

/* Tyrian first in odd impulses [4.2-init]. */
static inline int tyre_first(const struct tyre_state *s)
{
    return s->impulse & 1 ? TYRE_TYR : TYRE_MAC;
}

static inline int tyre_mover(const struct tyre_state *s)
{
    return s->seg == TYRE_SEG_MOVE1 ? tyre_first(s) : !tyre_first(s);
}

/* A die is wanted. */
static inline void tyre_want(struct tyre_state *s, int die, int a, int b)
{
    s->die = (uint8_t)die;
    s->die_a = (int8_t)a;
    s->die_b = (int8_t)b;
    s->head.to_act = AC_CHANCE;
}

/* leaders.c: 15.4, 16.4 and what must be settled before play goes on */
bool tyre_pending(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_pending(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out);
void tyre_apply_pending(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                        const struct ac_sink *sink);
void tyre_roll_leader(const struct tyre_data *d, struct tyre_state *s, int die,
                      const struct ac_sink *sink);
bool tyre_is_pending(const struct tyre_state *s);

/* planning.c */
bool tyre_settle_plan(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_plan(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out);
void tyre_apply_plan(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink);
bool tyre_settle_engineers(const struct tyre_data *d, struct tyre_state *s,
                           const struct ac_sink *sink);
void tyre_legal_engineers(const struct tyre_data *d, const struct tyre_state *s,
                          struct ac_actions *out);
void tyre_apply_engineers(const struct tyre_data *d, struct tyre_state *s,
                          const struct ac_action *a, const struct ac_sink *sink);
bool tyre_settle_build(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_build(const struct tyre_data *d, const struct tyre_state *s,
                      struct ac_actions *out);
void tyre_apply_build(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                      const struct ac_sink *sink);
bool tyre_settle_construct(const struct tyre_data *d, struct tyre_state *s,
                           const struct ac_sink *sink);
void tyre_legal_construct(const struct tyre_data *d, const struct tyre_state *s,
                          struct ac_actions *out);
void tyre_apply_construct(const struct tyre_data *d, struct tyre_state *s,
                          const struct ac_action *a, const struct ac_sink *sink);
bool tyre_settle_reinforce(const struct tyre_data *d, struct tyre_state *s,
                           const struct ac_sink *sink);
void tyre_legal_reinforce(const struct tyre_data *d, const struct tyre_state *s,
                          struct ac_actions *out);
void tyre_apply_reinforce(const struct tyre_data *d, struct tyre_state *s,
                          const struct ac_action *a, const struct ac_sink *sink);
bool tyre_settle_announce(const struct tyre_data *d, struct tyre_state *s,
                          const struct ac_sink *sink);
void tyre_legal_announce(const struct tyre_data *d, const struct tyre_state *s,
                         struct ac_actions *out);
void tyre_apply_announce(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                         const struct ac_sink *sink);
void tyre_roll_planning(const struct tyre_data *d, struct tyre_state *s, int die,
                        const struct ac_sink *sink);

/* setup.c: 17.1 by hand */
bool tyre_settle_setup(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_setup(const struct tyre_data *d, const struct tyre_state *s,
                      struct ac_actions *out);
void tyre_apply_setup(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                      const struct ac_sink *sink);
bool tyre_begin_setup(const struct tyre_data *d, struct tyre_state *s);
bool tyre_in_tray(const struct tyre_data *d, const struct tyre_state *s, int piece);
bool tyre_may_take(const struct tyre_data *d, const struct tyre_state *s, int piece);
/* What forbids the taken piece this hex. */
int tyre_setup_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int hex);
void tyre_propose_setup(const struct tyre_data *d, const struct tyre_state *s,
                        const struct ac_actions *list, struct ac_action *out);

/* strategic.c */
bool tyre_settle_embark(const struct tyre_data *d, struct tyre_state *s,
                        const struct ac_sink *sink);
void tyre_legal_embark(const struct tyre_data *d, const struct tyre_state *s,
                       struct ac_actions *out);
void tyre_apply_embark(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                       const struct ac_sink *sink);
bool tyre_settle_shift(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_shift(const struct tyre_data *d, const struct tyre_state *s,
                      struct ac_actions *out);
void tyre_apply_shift(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                      const struct ac_sink *sink);

/* move_naval.c, ram.c: 5.0, 6.1 */
bool tyre_settle_move(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_move(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out);
void tyre_apply_move(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink);
void tyre_roll_move(const struct tyre_data *d, struct tyre_state *s, int die,
                    const struct ac_sink *sink);
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
int tyre_ram_step(const struct tyre_data *d, const struct tyre_state *s, int at, int *facing);
/* Lowest modified first die that succeeds and what aids it [6.4, 16.22]. */
int tyre_ram_bonus(const struct tyre_data *d, const struct tyre_state *s, int ship, int target);
int tyre_ram_second(const struct tyre_state *s, int target);

/* naval_melee.c: 6.2 */
bool tyre_settle_naval_melee(const struct tyre_data *d, struct tyre_state *s,
                             const struct ac_sink *sink);
void tyre_legal_naval_melee(const struct tyre_data *d, const struct tyre_state *s,
                            struct ac_actions *out);
void tyre_apply_naval_melee(const struct tyre_data *d, struct tyre_state *s,
                            const struct ac_action *a, const struct ac_sink *sink);
void tyre_roll_naval_melee(const struct tyre_data *d, struct tyre_state *s, int die,
                           const struct ac_sink *sink);
int tyre_attack_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship,
                             int target);
int tyre_differential(const struct tyre_data *d, const struct tyre_state *s, int target);
int tyre_naval_column(int differential);

/* bombard.c: 7.0 */
bool tyre_settle_bombard(const struct tyre_data *d, struct tyre_state *s,
                         const struct ac_sink *sink);
void tyre_legal_bombard(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out);
void tyre_apply_bombard(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                        const struct ac_sink *sink);
bool tyre_settle_counter(const struct tyre_data *d, struct tyre_state *s,
                         const struct ac_sink *sink);
void tyre_legal_counter(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out);
void tyre_apply_counter(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                        const struct ac_sink *sink);
void tyre_roll_bombard(const struct tyre_data *d, struct tyre_state *s, int die,
                       const struct ac_sink *sink);
int tyre_shoot_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                            int hex);
int tyre_batter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                             int hex);
int tyre_counter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int catapult,
                              int ship);
void tyre_hit_wall(const struct tyre_data *d, struct tyre_state *s, int wall, int points,
                   const struct ac_sink *sink);

/* regroup.c: 4.2F, 5.3 */
bool tyre_settle_stop(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_stop(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out);
void tyre_apply_stop(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink);
bool tyre_settle_regroup(const struct tyre_data *d, struct tyre_state *s,
                         const struct ac_sink *sink);
void tyre_legal_regroup(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out);
void tyre_apply_regroup(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                        const struct ac_sink *sink);
void tyre_begin_regroup(const struct tyre_data *d, struct tyre_state *s);

/* move_land.c: 8.3, 9.0 */
bool tyre_settle_land(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_land(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out);
void tyre_apply_land(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink);
void tyre_begin_land(const struct tyre_data *d, struct tyre_state *s);
/* Half points to step, AC_NONE: not allowed, with the case. `piece` is a unit or leader. */
int tyre_step_cost(const struct tyre_data *d, const struct tyre_state *s, int piece, int from,
                   int direction, int *rule);
int tyre_march_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece);
int tyre_land_steps(const struct tyre_data *d, const struct tyre_state *s, int piece, int16_t to[6],
                    int cost[6]);
void tyre_entered(const struct tyre_data *d, struct tyre_state *s, int piece, int hex,
                  const struct ac_sink *sink);
int tyre_allowance(const struct tyre_data *d, const struct tyre_state *s, int piece);
bool tyre_can_end(const struct tyre_state *s, int piece, int hex);

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
bool tyre_settle_fire(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_fire(const struct tyre_data *d, const struct tyre_state *s, struct ac_actions *out);
void tyre_apply_fire(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                     const struct ac_sink *sink);
void tyre_roll_fire(const struct tyre_data *d, struct tyre_state *s, int die,
                    const struct ac_sink *sink);
int tyre_fire_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece,
                           int target);
int tyre_fire_rating(const struct tyre_data *d, const struct tyre_state *s, int piece, int target);
int tyre_fire_modifier(const struct tyre_data *d, const struct tyre_state *s, int piece,
                       int target);

/* retreat.c: 11.24, 11.25, 11.3, 12.43 */
bool tyre_settle_retreat(const struct tyre_data *d, struct tyre_state *s,
                         const struct ac_sink *sink);
void tyre_legal_retreat(const struct tyre_data *d, const struct tyre_state *s,
                        struct ac_actions *out);
void tyre_apply_retreat(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                        const struct ac_sink *sink);
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
void tyre_legal_escort(const struct tyre_state *s, struct ac_actions *out);
void tyre_apply_escort(struct tyre_state *s, const struct ac_action *a);
bool tyre_room_aboard(const struct tyre_data *d, const struct tyre_state *s, int ship, int piece);

/* melee.c: 12.0 */
bool tyre_settle_melee(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
void tyre_legal_melee(const struct tyre_data *d, const struct tyre_state *s,
                      struct ac_actions *out);
void tyre_apply_melee(const struct tyre_data *d, struct tyre_state *s, const struct ac_action *a,
                      const struct ac_sink *sink);
void tyre_roll_melee(const struct tyre_data *d, struct tyre_state *s, int die,
                     const struct ac_sink *sink);
struct tyre_odds {
    int attack, defence; /* in quarters */
    int column;          /* AC_NONE: below 1-2 */
    int modifier;        /* to the die */
    int leader[2];       /* whose morale counts for attacker, defender; AC_NONE */
};
void tyre_melee_odds(const struct tyre_data *d, const struct tyre_state *s, int target,
                     uint64_t attackers, struct tyre_odds *out);
int tyre_join_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int unit,
                           int target);
int tyre_strength(const struct tyre_data *d, const struct tyre_state *s, int unit, int from_hex,
                  int at_hex, bool attacks);

/* victory.c: 18.0 */
void tyre_test_victory(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink);
bool tyre_holds(const struct tyre_state *s, int hex);
int tyre_naval_points(const struct tyre_state *s, int side);
void tyre_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out);
void tyre_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);

/* ruleset.c */
void tyre_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out);
void tyre_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *a,
                const struct ac_sink *sink);

/* the rest of the contract */
enum ac_status tyre_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);
bool tyre_judge(const struct ac_game *game, const struct ac_state *state, const struct ac_action *a,
                struct ac_why *why);
bool tyre_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void tyre_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
int tyre_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left);
void tyre_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void tyre_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
bool tyre_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *orders, struct ac_action *out);
void tyre_redact(const struct ac_game *game, struct ac_state *state, int viewer);
void tyre_resample(const struct ac_game *game, struct ac_state *state, int viewer,
                   struct ac_rng *rng);
void tyre_save(const struct ac_game *game, const struct ac_state *state, struct ac_text *out);
enum ac_status tyre_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
void tyre_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
int32_t tyre_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);

enum { TYRE_DRILLS = 7, TYRE_OVERLAYS = 4 };
extern const struct ac_drill_kind tyre_drills[TYRE_DRILLS];
extern const struct ac_overlay_kind tyre_overlays[TYRE_OVERLAYS];

#endif
