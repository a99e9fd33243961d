/*
 * What the files of this game share: loaded data, the state, and the doors between chapters.
 *
 * Flow. The state says who must act (head.to_act) and why: a frame on head's stack for what is
 * being done, `roll` for the die that is awaited. Every step of that is a row of the table of
 * decisions (decisions.c), which goes on by itself until it needs a side or a die. Small duties that
 * any hit can cause (a Rout check, a Leader's die, a refuge to choose) are bits of the units (`due`)
 * and rows that come before the step in hand.
 *
 * Sides: 0 is Athenian, 1 is Syracusan with Allies.
 */
#ifndef SYRA_RULES_H
#define SYRA_RULES_H

#include "acies/game.h"
#include "acies/ruleset.h"
#include "base/bits.h"
#include "cases.h"
#include "data.h"
#include "state.h"
#include "syracuse.h"
#include "words.h"

/* --- units (state.c) --------------------------------------------------------------------------- */

/* Everything most functions need; a query gets a const state. */
struct syra_play {
    const struct ac_game *game;
    const struct syra_data *d;
    struct syra_state *s;
    const struct ac_sink *sink;
};

struct syra_look {
    const struct ac_game *game;
    const struct syra_data *d;
    const struct syra_state *s;
};

static inline struct syra_look syra_looking(const struct syra_play *p)
{
    return (struct syra_look){ p->game, p->d, p->s };
}

/* The same of what core gives. */
static inline struct syra_look syra_looks(const struct ac_look *look)
{
    return (struct syra_look){ look->game, syra_data(look->game), syra_in(look->state) };
}

static inline struct syra_play syra_plays(const struct ac_play *play)
{
    return (struct syra_play){ play->game, syra_data(play->game), syra_of(play->state),
                               play->sink };
}

static inline int syra_type(const struct syra_look *l, int unit)
{
    return l->s->unit[unit].light ? SYRA_LIGHT : l->d->piece[unit].type;
}

static inline bool syra_is_leader(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].type == SYRA_LEADER;
}

static inline bool syra_is_naval(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].type == SYRA_NAVAL;
}

static inline bool syra_is_ground(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].type < SYRA_NAVAL;
}

static inline bool syra_is_sicel(const struct syra_look *l, int unit)
{
    return l->d->piece[unit].nation == SYRA_SICEL;
}

/* Under a wall marker of its own side. */
static inline bool syra_builds(const struct syra_unit *u)
{
    return u->work == SYRA_WORK_BUILD || u->work == SYRA_WORK_SECOND;
}

/* On the map: in an area, aboard or not. */
static inline bool syra_on_map(const struct syra_look *l, int unit)
{
    return l->s->unit[unit].at < l->d->area_count;
}

bool syra_reduced(const struct syra_look *l, int unit);
int syra_fire_factor(const struct syra_look *l, int unit);
int syra_assault_factor(const struct syra_look *l, int unit);
int syra_range(const struct syra_look *l, int unit);
int syra_move_points(const struct syra_look *l, int unit); /* printed */
int syra_full_steps(const struct syra_look *l, int unit);
/* Command Rating, reduced or not; aboard: in naval combat [10.4.4]. */
int syra_rating(const struct syra_look *l, int leader, bool naval);
/* Ship's cargo: ground units aboard; into out (room for 4); returns how many. */
int syra_cargo(const struct syra_look *l, int ship, int *out);
bool syra_leader_aboard(const struct syra_look *l, int ship);
/* Are two pieces the same to every rule (so that one of them is listed)? */
bool syra_alike(const struct syra_look *l, int a, int b);
/* The enemy holds it with: any combat unit; an un-routed ground unit; a Normal one ... */
bool syra_any_units(const struct syra_look *l, int area, int side);
int syra_count_ground(const struct syra_look *l, int area, int side, int worst_status);
int syra_count_ships(const struct syra_look *l, int area, int side, int worst_status);
int syra_count_cavalry(const struct syra_look *l, int area, int side);
bool syra_ships_in_play(const struct syra_look *l, int side);
/* Areas to which a Routed or fleeing unit may go [8.2.4]; a mask. */
uint64_t syra_refuges(const struct syra_look *l, int unit);
/* Best rating of un-restricted Leaders of the side in an area, or AC_NONE. */
int syra_best_leader(const struct syra_look *l, int area, int side, bool naval);
bool syra_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);

/* --- losses (losses.c) [8.4, 10.4.3] ------------------------------------------------------------- */

void syra_disrupt(const struct syra_play *p, int unit, ac_case rule, bool again);
void syra_rout(const struct syra_play *p, int unit, ac_case rule);
void syra_eliminate(const struct syra_play *p, int unit, ac_case rule);
void syra_lose_step(const struct syra_play *p, int unit);
/* Out of the combat it is in, its Leader orphaned; and away to an area, cargo and all. */
void syra_leave_combat(const struct syra_play *p, int unit);
void syra_go_to_refuge(const struct syra_play *p, int unit, int area, ac_case rule);
/* A loss or Rout of this unit's stack: its Leaders will roll. */
void syra_alarm_leaders(const struct syra_play *p, int unit);
bool syra_due_pending(const struct syra_look *l);

/* --- flow (flow.c) ----------------------------------------------------------------------------- */

/* Lets a row go on by itself: has somebody to decide now? */
bool syra_go_on(struct ac_play *play, void (*how)(const struct syra_play *p));
/* Bits of units that have to be settled before the step in hand goes on. */
unsigned syra_duties(const struct syra_state *s);
void syra_await_roll(const struct syra_play *p, int roll, int unit);
void syra_await_side(const struct syra_play *p, int side, int phase);
void syra_finish(const struct syra_play *p, int winner, int why);

/* --- battle (battle*.c) [6.5, 7.3, 8.3] ---------------------------------------------------------- */

void syra_battle_begin(const struct syra_play *p, int area, int attacker, bool naval, bool night);
void syra_remove_from_square(const struct syra_play *p, int unit);
void syra_put_in_square(const struct syra_play *p, int unit, int square);
/* Has it a square (a combat unit of this battle, not cargo)? */
static inline bool syra_on_board(const struct syra_state *s, int unit)
{
    return s->unit[unit].square != 0;
}
int syra_square_of(const struct syra_state *s, int unit); /* also aboard; AC_NONE */
int syra_top(const struct syra_state *s, int square);     /* AC_NONE: empty */
int syra_square_owner(const struct syra_state *s, int square);
bool syra_next_to_enemy(const struct syra_look *l, int square, int side);
bool syra_may_stack(const struct syra_look *l, int unit, int square);
int syra_stack_rating(const struct syra_look *l, int unit); /* best Leader with it, 0: none */
int syra_board_count(const struct syra_look *l, int side);

/* battle_setup.c */
bool syra_place_pending(const struct syra_look *l, int side);
/* Does it fight in this battle, as far as it is not on the board yet? */
bool syra_takes_field(const struct syra_look *l, int unit);
/* May a unit of the battle be set up now? By night an army of many kinds is set up a list at a time. */
bool syra_place_now(const struct syra_look *l, int unit);
/* battle_move.c */
void syra_march_apply(const struct syra_play *p, const struct ac_action *a);
void syra_march_end(const struct syra_play *p);
/* What the D10 must not exceed. */
int syra_step_check(const struct syra_look *l, int piece, struct ac_card *card);
int syra_rally_modifier(const struct syra_look *l, int unit, struct ac_card *card);
bool syra_order_pending(const struct syra_look *l, int side);
/* battle_fire.c */
int syra_fire_targets(const struct syra_look *l, int shooter, int *out);
int syra_fire_need(const struct syra_look *l, int shooter, int target, struct ac_card *card);
bool syra_fire_pending(const struct syra_look *l, int side);
void syra_fire_legal(const struct syra_look *l, int side, struct ac_actions *out);
/* An enemy that could fire at or assault the unit now, Cavalry if there is one; AC_NONE: nobody [10.7]. */
int syra_threat(const struct syra_look *l, int unit);
bool syra_retreat_pending(const struct syra_look *l, int side);
void syra_retreat_legal(const struct syra_look *l, int side, struct ac_actions *out);
int syra_retreat_need(const struct syra_look *l, int unit);
/* battle_assault.c */
struct syra_assault {
    int square, side; /* of the attacker */
    int count, attacker[16];
    int strength, defence, column, drm;
};
bool syra_assault_at(const struct syra_look *l, int square, struct syra_assault *out,
                     struct ac_card *card);
/* What a result of the table means for those in this assault. */
void syra_assault_fate(const struct syra_look *l, int square, int label, struct ac_text *out);
bool syra_assault_pending(const struct syra_look *l, int side);
void syra_assault_legal(const struct syra_look *l, int side, struct ac_actions *out);
void syra_assault_apply(const struct syra_play *p, const struct ac_action *a);
int syra_odds_column(int attack, int defence);
/* battle_naval.c */
int syra_ram_need(const struct syra_look *l, int ship, int target, struct ac_card *card);
int syra_storm_need(const struct syra_look *l, int unit, struct ac_card *card);
void syra_ram_legal(const struct syra_look *l, int side, struct ac_actions *out);
int syra_ahead(const struct syra_look *l, int unit); /* square in front, AC_NONE */

/* --- the map at a glance (mapinfo.c) ------------------------------------------------------------- */

/* Who is where, counted once for a query: [side][area]. */
struct syra_info {
    uint8_t normal[2][SYRA_MAX_AREAS];  /* Normal ground units ashore */
    uint8_t ground[2][SYRA_MAX_AREAS];  /* ground units ashore, any status */
    uint8_t fit[2][SYRA_MAX_AREAS];     /* of these, not Routed */
    uint8_t cavalry[2][SYRA_MAX_AREAS]; /* Normal Cavalry units */
    uint8_t ships[2][SYRA_MAX_AREAS];   /* any status */
    uint8_t fit_ships[2][SYRA_MAX_AREAS];
    uint8_t leaders[2][SYRA_MAX_AREAS];
    uint8_t fresh[2][SYRA_MAX_AREAS]; /* Leaders that have not activated */
    uint64_t held[2];                 /* areas with any combat unit */
    uint64_t normal_ships[2];         /* areas with a Normal ship */
};

void syra_look_round(const struct syra_look *l, struct syra_info *out);

/* --- supply (supply.c) [9] --------------------------------------------------------------------- */

struct syra_nets {
    uint64_t land[2];  /* areas from which ground units trace, unlimited sources only */
    uint64_t sea[2];   /* areas from which ships and units aboard trace */
    uint64_t sicel[2]; /* land areas from which Sicels of the side trace */
    uint64_t sicel_sea[2];
    uint64_t city_land, city_sea; /* by way of the city alone */
    bool cut;                     /* 9.2.1 step 3 */
};

void syra_trace(const struct syra_look *l, struct syra_nets *out);
/* 2 by an unlimited source, 1 by the city alone, 0 not at all. */
int syra_traces(const struct syra_look *l, const struct syra_nets *nets, int unit);
/* In supply now: the city's capacity of this turn counted. */
bool syra_in_supply(const struct syra_look *l, const struct syra_nets *nets, int unit);
/* Land areas from which a ground unit of the side traces supply, the city without its limit. */
uint64_t syra_supply_net(const struct syra_look *l, int side);
bool syra_ships_in_game(const struct syra_look *l, int side);
int syra_city_capacity(const struct syra_look *l, int die, bool cut);

/* --- the campaign -------------------------------------------------------------------------------- */

/* Before the first turn: Sicels are drawn, or a side sets up. */
bool syra_sets_up(const struct syra_state *s);
void syra_campaign_begin(const struct syra_play *p);
void syra_campaign_chance(const struct syra_look *l, struct ac_chance *out);
void syra_set_level(const struct syra_play *p, int side, int value); /* morale, clamped */
int syra_morale_change(const struct syra_look *l, int side, bool short_of_supply);
int syra_initiative_bonus(const struct syra_look *l, int side, struct ac_card *card);
int syra_impulse_lines(const struct syra_look *l, int side, struct ac_card *card);
int syra_impulse_count(const struct syra_look *l, int side, int die);

/* Prompts add the sentence and answer with its case; 0: the phase's own sentence will do. */
/* deploy.c: set-up by hand */
uint64_t syra_deploy_areas(const struct syra_look *l, int unit);
bool syra_may_embark(const struct syra_look *l, int ship, int unit);
void syra_deploy_legal(const struct syra_look *l, int side, struct ac_actions *out);
void syra_deploy_apply(const struct syra_play *p, const struct ac_action *a);
void syra_deploy_end(const struct syra_play *p);
/* admin.c: victory, rally, replacements, Sicels [8.5, 9.4, 10.1, 11] */
int syra_automatic_victory(const struct syra_look *l); /* bits of sides */
int syra_surrender_modifier(const struct syra_look *l, int side, struct ac_card *card);
int syra_recover_modifier(const struct syra_look *l, int unit, struct ac_card *card);
bool syra_may_replace(const struct syra_look *l, const struct syra_nets *nets, int unit, int side);
uint64_t syra_sicel_places(const struct syra_look *l, int side);
int syra_cup_kinds(const struct syra_look *l, int *kinds, int *counts);
int syra_draw_sicel(const struct syra_play *p, int index, int side); /* the piece */
/* impulse.c: an Impulse [6.2] */
void syra_impulse_begin(const struct syra_play *p, int side, bool naval);
/* arrivals.c [12.2, 12.4, 7.2.1] */
bool syra_arrivals_pending(const struct syra_look *l);
bool syra_of_second_wave(const struct syra_look *l, int unit);
bool syra_second_wave_lands(const struct syra_look *l);
/* Athenian reinforcement ships choose where to lie, R-59: true while one has to. */
bool syra_berths_go_on(const struct syra_play *p);
void syra_arrivals_apply(const struct syra_play *p, const struct ac_action *a);
void syra_test_reinforcements(const struct syra_play *p);
/* move_map.c [7.1, 7.2] */
bool syra_move_pending(const struct syra_look *l);
void syra_move_apply(const struct syra_play *p, const struct ac_action *a);
/* Beached enemy ships put to sea when ground units come [7.1]. */
void syra_displace_ships(const struct syra_play *p, int area, int side);
void syra_stop_mover(const struct syra_play *p);
int syra_move_cost(const struct syra_look *l, const struct syra_info *i, int unit, int to);
bool syra_may_enter(const struct syra_look *l, const struct syra_info *i, int unit, int to);
int syra_allowance(const struct syra_look *l, int unit);
bool syra_has_leader(const struct syra_look *l, int unit);
bool syra_has_room(const struct syra_look *l, int ship, int unit);
bool syra_may_board(const struct syra_look *l, const struct syra_info *i, int ship, int unit);
void syra_cargo_steps(const struct syra_look *l, const struct syra_info *i, int ship,
                      struct ac_actions *out);
void syra_mover_steps(const struct syra_look *l, const struct syra_info *i, int unit, int mp,
                      struct ac_actions *out);
/* react.c [6.4] */
bool syra_react_pending(const struct syra_look *l);
bool syra_may_start(const struct syra_look *l, int unit);
/* With the items of the odds card when there is one. */
int syra_react_modifier(const struct syra_look *l, int unit, struct ac_card *card);
/* walls.c [10.2, 10.3] */
bool syra_may_build(const struct syra_look *l, int unit);
bool syra_may_build_second(const struct syra_look *l, int unit);
bool syra_may_raze(const struct syra_look *l, int unit, int whose);
int syra_wall_modifier(const struct syra_look *l, int area, int side, struct ac_card *card);
/* Of two markers of the area the one that is rolled for next: its builders' work. */
int syra_wall_in_work(const struct syra_look *l, int area, int side);
void syra_tidy_works(const struct syra_play *p);
void syra_leave_work(const struct syra_play *p, int unit);
int syra_next_wall_roll(const struct syra_look *l, int side); /* area or AC_NONE */
void syra_finish_works(const struct syra_play *p);
void syra_end_of_turn_walls(const struct syra_play *p);
/* combat.c [8.1] */
uint64_t syra_fights(const struct syra_look *l);
ac_case syra_combat_prompt(const struct syra_look *l, struct ac_text *out);
int syra_battle_roller(const struct syra_look *l); /* AC_NONE: nobody rolls */
int syra_battle_modifier(const struct syra_look *l, int roller, struct ac_card *card);
void syra_after_combat(const struct syra_play *p);
void syra_free_lone_leaders(const struct syra_play *p);
/* skirmish.c, strike.c [8.2] */
void syra_skirmish_begin(const struct syra_play *p, int area, int attacker, bool naval, bool night);
int syra_strike_need(const struct syra_look *l, int unit, int target, bool fire,
                     struct ac_card *card);
int syra_flee_modifier(const struct syra_look *l, int unit, struct ac_card *card);
int syra_posted_rating(const struct syra_look *l, int unit);
/* Enemy units opposite a unit; returns how many. */
int syra_opposite(const struct syra_look *l, int unit, int *out);
static inline bool syra_in_front(const struct syra_unit *u)
{
    return (u->play & (SYRA_PART | SYRA_HELD | SYRA_BEHIND)) == SYRA_PART;
}
/* The unit in front that has nobody opposite and is set next, AC_NONE. */
int syra_gap(const struct syra_look *l);
void syra_act_legal(const struct syra_look *l, struct ac_actions *out);
void syra_act_apply(const struct syra_play *p, const struct ac_action *a);
bool syra_can_evade(const struct syra_look *l, int target, int actor);

/* --- forecasts, views, advice ------------------------------------------------------------------- */

/*
 * Lines of an odds card (cards.c): a level or factor; a modifier of the die or of the column, left
 * out when it is 0. No card (NULL) is fine.
 */
void syra_card_line(struct ac_card *card, int rule, int side, int value, const char *text);
void syra_card_die(struct ac_card *card, int rule, int side, int value, const char *text);
void syra_card_column(struct ac_card *card, int rule, int side, int value, const char *text);
void syra_card_hint(struct ac_card *card, const char *text);
/* What is behind a roll, and what it is about: its unit and target, or the square. */
void syra_roll_lines(const struct syra_look *l, int roll, const int arg[2], struct ac_card *card);
/* "D10 of 7 or less"; a need that no face or every face meets is said in words. */
void syra_card_threshold(struct ac_card *card, const char *die, int need);
void syra_card_result(struct ac_card *card, int label, uint64_t weight);
bool syra_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
ac_case syra_phase_case(int phase);
void syra_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void syra_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
void syra_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
void syra_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);

/* --- ways of a piece (reach.c): the cheapest to each place and facing --------------------------- */

enum {
    SYRA_MAX_WAYS = 512, /* all squares with four facings, or all areas */
    SYRA_WAY_STEPS = 16, /* the longest way that is looked for */
};

struct syra_way {
    ac_place place;
    int16_t from; /* entry of the step before, AC_NONE */
    int16_t cost; /* Movement Points; ships count areas */
    int8_t facing;
    int8_t ahead; /* where the units face that a Leader has with him, AC_NONE: none */
    bool stops, danger, done;
    struct ac_action step;
};

struct syra_ways {
    int count;
    struct syra_way at[SYRA_MAX_WAYS];
};

void syra_find_ways(const struct ac_game *game, const struct syra_state *root, int piece,
                    struct syra_ways *out);
/*
 * Movement Points that are left to a piece on the battle board, or that it would begin with: a Leader
 * has those of the slowest whom he leads.
 */
int syra_march_points(const struct syra_look *l, int piece);
/*
 * The squares that a Leader may go to by himself, nearest first and his own the first of all: up to
 * his 6 squares through those without enemies [7.3]. far: 1 + the squares on the way.
 */
int syra_leader_squares(const struct syra_look *l, int leader, uint8_t queue[SYRA_SQUARES],
                        uint8_t far[SYRA_SQUARES]);
/* The steps that lead to an entry; room for SYRA_WAY_STEPS. Returns their number. */
int syra_way_steps(const struct syra_ways *ways, int end, struct ac_action *out);
enum { SYRA_ORDERS = 17 };
extern const struct ac_key syra_scenario_keys[]; /* keys.c */
extern const struct ac_order_kind syra_orders[SYRA_ORDERS];
void syra_order(struct ac_ordering *run);
bool syra_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out);
enum ac_status syra_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
/* Scores of the scripted player on the battle board. */
int syra_score_battle(const struct syra_look *l, const struct ac_action *a, int style);
void syra_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
int32_t syra_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);
enum ac_status syra_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);
enum ac_status syra_load_map(struct ac_game *game, struct syra_data *d, const struct ac_node *doc,
                             struct ac_board *out, struct ac_err *err);
enum ac_status syra_load_pieces(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *doc, struct ac_err *err);
enum ac_status syra_load_tables(struct ac_game *game, struct syra_data *d,
                                const struct ac_node *doc, struct ac_err *err);
enum ac_status syra_load_waves(struct ac_game *game, struct syra_data *d, const struct ac_node *doc,
                               struct ac_err *err);
enum ac_status syra_load_scenario(struct ac_game *game, struct syra_data *d,
                                  const struct ac_node *doc, struct ac_err *err);
void syra_begin(const struct ac_game *game, struct ac_state *state);

#endif
