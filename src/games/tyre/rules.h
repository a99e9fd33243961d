/*
 * The rules among themselves. A segment has three functions: `settle` finds the next decision or
 * die (true: head.to_act is set; false: the state has moved on, ask again), `legal` lists, `apply`
 * performs. Dice are rolled by tyre_roll, whatever segment asked for them. Nothing here prints,
 * allocates or rolls.
 */
#ifndef TYRE_RULES_H
#define TYRE_RULES_H

#include "tyre/state.h"
#include "tyre/text.h"

#define TYRE_SETTLE(name)                                                                          \
    bool tyre_settle_##name(const struct tyre_data *d, struct tyre_state *s,                       \
                            const struct ac_sink *sink)
#define TYRE_LEGAL(name)                                                                           \
    void tyre_legal_##name(const struct tyre_data *d, const struct tyre_state *s,                  \
                           struct ac_actions *out)
#define TYRE_APPLY(name)                                                                           \
    void tyre_apply_##name(const struct tyre_data *d, struct tyre_state *s,                        \
                           const struct ac_action *a, const struct ac_sink *sink)
#define TYRE_ROLL(name)                                                                            \
    void tyre_roll_##name(const struct tyre_data *d, struct tyre_state *s, int die,                \
                          const struct ac_sink *sink)
#define TYRE_SEGMENT(name)                                                                         \
    TYRE_SETTLE(name);                                                                             \
    TYRE_LEGAL(name);                                                                              \
    TYRE_APPLY(name)

/* phases.c: 4.0, the order of things */
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
TYRE_LEGAL(pending);
TYRE_APPLY(pending);
TYRE_ROLL(leader);
bool tyre_is_pending(const struct tyre_state *s);

/* phase_planning.c */
TYRE_SEGMENT(plan);
TYRE_SEGMENT(engineers);
TYRE_SEGMENT(build);
TYRE_SEGMENT(construct);
TYRE_SEGMENT(reinforce);
TYRE_SEGMENT(announce);
TYRE_ROLL(planning);

/* setup.c: 17.1 by hand */
TYRE_SEGMENT(setup);
bool tyre_begin_setup(const struct tyre_data *d, struct tyre_state *s);
bool tyre_in_tray(const struct tyre_data *d, const struct tyre_state *s, int piece);
bool tyre_may_take(const struct tyre_data *d, const struct tyre_state *s, int piece);
/* What forbids the taken piece this hex. */
int tyre_setup_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int hex);
void tyre_propose_setup(const struct tyre_data *d, const struct tyre_state *s,
                        const struct ac_actions *list, struct ac_action *out);

/* strategic.c */
TYRE_SEGMENT(embark);
TYRE_SEGMENT(shift);

/* move_naval.c, ram.c: 5.0, 6.1 */
TYRE_SEGMENT(move);
TYRE_ROLL(move);
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
TYRE_SEGMENT(naval_melee);
TYRE_ROLL(naval_melee);
int tyre_attack_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int ship,
                             int target);
int tyre_differential(const struct tyre_data *d, const struct tyre_state *s, int target);
int tyre_naval_column(int differential);

/* phase_bombard.c: 7.0 */
TYRE_SEGMENT(bombard);
TYRE_SEGMENT(counter);
TYRE_ROLL(bombard);
int tyre_shoot_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                            int hex);
int tyre_batter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int engine,
                             int hex);
int tyre_counter_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int catapult,
                              int ship);
void tyre_hit_wall(const struct tyre_data *d, struct tyre_state *s, int wall, int points,
                   const struct ac_sink *sink);

/* regroup.c: 4.2F, 5.3 */
TYRE_SEGMENT(stop);
TYRE_SEGMENT(regroup);
void tyre_begin_regroup(const struct tyre_data *d, struct tyre_state *s);

/* move_land.c: 8.3, 9.0 */
TYRE_SEGMENT(land);
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
TYRE_SEGMENT(fire);
TYRE_ROLL(fire);
int tyre_fire_forbidden_by(const struct tyre_data *d, const struct tyre_state *s, int piece,
                           int target);
int tyre_fire_rating(const struct tyre_data *d, const struct tyre_state *s, int piece, int target);
int tyre_fire_modifier(const struct tyre_data *d, const struct tyre_state *s, int piece,
                       int target);

/* retreat.c: 11.24, 11.25, 11.3, 12.43 */
TYRE_SEGMENT(retreat);
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
TYRE_SEGMENT(melee);
TYRE_ROLL(melee);
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
