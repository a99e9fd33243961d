/*
 * The inside of the game: words, the machine of frames, the chapters of the rulebook, and what the
 * ruleset answers beside playing.
 *
 * Each kind of frame has functions of its own (struct alex_frame_kind). `run` is called when the
 * frame is on top and goes on where it stopped: it pushes frames, pops itself, or says that it waits
 * for a side or for dice. `legal` and `act` are its decisions, `roll` takes a die that was thrown.
 */
#ifndef ALEX_RULES_H
#define ALEX_RULES_H

#include "acies/decision.h"
#include "alexandria/frames.h"
#include "alexandria/state.h"

/* ==== words: verbs, events, labels, options, phases ==== */

extern const char *const alex_type_names[];   /* CO HI MI LC LI ARCHER SCORPIO BALLISTA */
extern const char *const alex_type_texts[];   /* for people */
extern const char *const alex_ship_names[];   /* Bi LBi Tri CTri Quad Quin T */
extern const char *const alex_facing_names[]; /* 0..5 vertices, 6..11 hexsides, 12..16 streets */
extern const char *const alex_case_ids[];

enum { ALEX_ARG_VERTEX = 0, ALEX_ARG_SIDE = 6, ALEX_ARG_STREET = 12, ALEX_ARG_FACINGS = 17 };

enum alex_verb {
    /* beginning of a Player Turn */
    ALEX_SEIZE,
    ALEX_DECLINE,
    ALEX_ACTIVATE,
    ALEX_FLEET,
    ALEX_AUXILIARIES,
    ALEX_COMMANDER,
    ALEX_PASS,
    /* phase B */
    ALEX_SPEED,
    ALEX_END,
    ALEX_MOVE,
    ALEX_ESCORT,
    ALEX_STEP,
    ALEX_FACE,
    ALEX_SHIFT,
    ALEX_EMBARK,
    ALEX_TRANSFER,
    ALEX_LEAVE,
    ALEX_HALT,
    ALEX_LEAD,
    ALEX_FIRE,
    ALEX_SKIRMISH,
    ALEX_HARASS,
    ALEX_REACT,
    ALEX_CONTACT,
    ALEX_WITHDRAW,
    ALEX_FLEE,
    ALEX_FOLLOW,
    /* galleys */
    ALEX_SAIL,
    ALEX_CUT,
    ALEX_ROW,
    ALEX_TURN,
    ALEX_ABOUT,
    ALEX_BACK,
    ALEX_BEACH_IT,
    ALEX_RAM,
    ALEX_RAKE,
    ALEX_DIEKPLUS,
    ALEX_GRAPPLE,
    ALEX_MOOR,
    ALEX_VOLLEY,
    ALEX_BURN,
    ALEX_AVOID,
    ALEX_DENY,
    ALEX_ALLOW,
    ALEX_UNFOUL,
    /* shock */
    ALEX_ATTACK_PLACE,
    ALEX_BOARD,
    ALEX_CANCEL,
    ALEX_RESOLVE,
    ALEX_USE,
    ALEX_RETREAT,
    ALEX_ESCAPE,
    ALEX_ADVANCE,
    ALEX_REPLACE,
    /* set-up by hand */
    ALEX_DEPLOY,
    ALEX_STATION,
    ALEX_READY, /* the end of the speeds; last, for older positions name verbs by their number */
    ALEX_VERB_COUNT
};

enum alex_event {
    ALEX_EV_TURN,
    ALEX_EV_PHASE,
    ALEX_EV_SEIZED,
    ALEX_EV_NOT_SEIZED,
    ALEX_EV_ACTIVATED,
    ALEX_EV_FLEET,
    ALEX_EV_AUXILIARIES,
    ALEX_EV_MOVED,
    ALEX_EV_FACED,
    ALEX_EV_EMBARKED,
    ALEX_EV_LANDED,
    ALEX_EV_CHECK,
    ALEX_EV_FIRES,
    ALEX_EV_FIRE_RESULT,
    ALEX_EV_HIT,
    ALEX_EV_REDUCED,
    ALEX_EV_LOST,
    ALEX_EV_KILLED,
    ALEX_EV_REPLACED,
    ALEX_EV_WITHDRAWS,
    ALEX_EV_RETREATS,
    ALEX_EV_ADVANCES,
    ALEX_EV_SHOCK,
    ALEX_EV_SHOCK_RESULT,
    ALEX_EV_SAILS,
    ALEX_EV_RAM_RESULT,
    ALEX_EV_RAKE_RESULT,
    ALEX_EV_GRAPPLE_RESULT,
    ALEX_EV_FREED,
    ALEX_EV_CAPTURED,
    ALEX_EV_SUNK,
    ALEX_EV_BURNS,
    ALEX_EV_FIRE_OUT,
    ALEX_EV_AGROUND,
    ALEX_EV_BEACHED,
    ALEX_EV_AVOIDS,
    ALEX_EV_FATIGUE,
    ALEX_EV_RESTED,
    ALEX_EV_SLIP_BURNT,
    ALEX_EV_POINTS,
    ALEX_EV_LEFT,
    ALEX_EV_EXHAUSTED,
    ALEX_EV_DICE,
    ALEX_EV_OVER,
    ALEX_EV_COUNT
};

/* Results by which odds are grouped. */
enum alex_label {
    ALEX_L_MISS,
    ALEX_L_HIT,
    ALEX_L_HIT_FIRE,  /* a hit, and the target must look to its fire */
    ALEX_L_LEADER,    /* natural 0 with a leader there: a hit, and he is in danger */
    ALEX_L_AT_LEADER, /* the same without a hit [7.18.1] */
    ALEX_L_COLLISION,
    ALEX_L_RAMMED_FREE,
    ALEX_L_RAMMED_FOUL,
    ALEX_L_NO_RAKE,
    ALEX_L_CRIPPLED,
    ALEX_L_NO_GRAPPLE,
    ALEX_L_GRAPPLED,
    ALEX_L_SHOCK_HITS,                            /* the defender takes 0..6 hits ... */
    ALEX_L_SHOCK_RETREAT = ALEX_L_SHOCK_HITS + 7, /* ... and must retreat */
    ALEX_L_SHOCK_LAST = ALEX_L_SHOCK_RETREAT + 6,
    ALEX_L_SEIZED,
    ALEX_L_NOT_SEIZED,
    ALEX_L_PASSES, /* checks of quality */
    ALEX_L_FAILS,
    ALEX_L_NOT_TIRED,
    ALEX_L_TIRES,
    ALEX_L_LOOSE, /* cut from a grapple, or disengaged */
    ALEX_L_HELD,
    ALEX_L_QUENCHED,
    ALEX_L_BURNS_ON,
    ALEX_L_BURNT_OUT,
    ALEX_L_NO_FLAME,
    ALEX_L_FLAME,
    ALEX_L_AFLOAT,
    ALEX_L_SINKS,
    ALEX_L_CLEAR, /* of the shoal */
    ALEX_L_RUNS_AGROUND,
    ALEX_L_GETS_AWAY,
    ALEX_L_STAYS,
    ALEX_L_UNHURT,
    ALEX_L_IN_DANGER,
    ALEX_L_KILLED,
    ALEX_L_CAUGHT, /* light infantry that harasses */
    ALEX_L_COMES_BACK,
    ALEX_LABELS
};

/* The label of a row of the shock table. */
int alex_row_label(const int8_t row[3]);

extern const struct ac_verb alex_verbs[];
extern const struct ac_event_kind alex_events[];
extern const char *const alex_labels[];
extern const char *const alex_phases[];
extern const int alex_phase_count;
extern const struct ac_option alex_options[];
extern const int alex_option_count;

/* What options decide, by index. */
enum alex_option_index {
    ALEX_OPT_ENDING,  /* the optional ending [11.4.6] */
    ALEX_OPT_RETRACT, /* Retract by the natural or the modified roll [G6] */
    ALEX_OPT_AVOID,   /* fatigue of Avoidance: on success only, or always [C23] */
    ALEX_OPT_REDOUBT, /* +1 for fire at a Redoubt [E8] */
    ALEX_OPT_VETERAN, /* veterans defend at -1 or 0 [8.72.4] */
    ALEX_OPT_BURNT,   /* a burnt-out galley takes those attached along, or not [G28] */
    ALEX_OPT_DEPLOY,  /* set-up by hand */
    ALEX_OPT_REST     /* a crew that has rammed without moving rests, or not [5.56, J15] */
};

/* Phases of the bar. */
enum alex_phase {
    ALEX_PHASE_ACTIVATION,
    ALEX_PHASE_MOVEMENT,
    ALEX_PHASE_SHOCK,
    ALEX_PHASE_STATUS,
    ALEX_PHASE_EXHAUSTION,
    ALEX_PHASE_VICTORY
};

/* ==== the machine ==== */

enum alex_die { ALEX_D10, ALEX_D6, ALEX_2D6 };

/* What the dice of a row are and do; in a row without dice all is 0. */
struct alex_roll {
    enum alex_die die;
    int (*label)(const struct alex *a, const struct ac_frame *f, int value); /* of a natural roll */
    void (*roll)(struct alex *a, struct ac_frame *f, int value);
};

extern const struct alex_roll alex_rolls[ALEX_ROWS];
extern const struct ac_decision alex_decisions[ALEX_ROWS];

/* A row's context, at hand for the rules. */
static inline struct alex alex_playing(const struct ac_play *play)
{
    return (struct alex){ .game = play->game,
                          .d = alex_data(play->game),
                          .s = (struct alex_state *)(void *)play->state,
                          .sink = play->sink };
}

/* Waiting for a side or for dice: to be returned by settle. Nobody is asked any more once it is over. */
static inline bool alex_wait(struct alex *a, int who)
{
    if (a->s->ended && who != AC_OVER)
        return false;
    a->s->head.to_act = (int8_t)who;
    return true;
}

static inline struct ac_frame *alex_push(struct alex *a, enum alex_row row, int side)
{
    return ac_push(&a->s->head, (int)row, (ac_side)side);
}

static inline void alex_pop(struct alex *a)
{
    ac_pop(&a->s->head);
}

static inline int alex_either(bool which, enum alex_label yes, enum alex_label no)
{
    return which ? (int)yes : (int)no;
}

static inline void alex_ask_none(struct alex_state *s)
{
    s->asked[0] = s->asked[1] = s->asked[2] = 0;
}

static inline bool alex_option(const struct alex *a, enum alex_option_index option)
{
    return a->game->option[option] != 0;
}

static inline void alex_add(struct ac_actions *out, int verb)
{
    ac_actions_add(out, ac_act0(verb));
}

static inline void alex_add1(struct ac_actions *out, int verb, int x)
{
    ac_actions_add(out, ac_act1(verb, x));
}

static inline void alex_add2(struct ac_actions *out, int verb, int x, int y)
{
    ac_actions_add(out, ac_act2(verb, x, y));
}

static inline void alex_add3(struct ac_actions *out, int verb, int x, int y, int z)
{
    ac_actions_add(out, ac_act3(verb, x, y, z));
}

/* --- command.c: chapter 4 -------------------------------------------------------------------------- */

/* The overall commander of a side. */
static inline int alex_chief(const struct alex *a, int side)
{
    return side == ALEX_ROME ? a->d->caesar : a->d->ganymedes;
}

bool alex_commands(const struct alex_data *d, int leader, int unit);
bool alex_auxiliary(const struct alex_data *d, int unit);
void alex_command_costs(const struct alex *a, int leader, int8_t *cost);
bool alex_may_wake(const struct alex *a, int unit);
void alex_activate_leader(struct alex *a, int leader);
bool alex_can_seize(const struct alex *a, int side);
void alex_lead_legal(const struct alex *a, int leader, struct ac_actions *out);
bool alex_leader_alone(const struct alex *a, int leader);
bool alex_leader_of_enemy_at(const struct alex *a, int unit, int place);
int alex_flee_places(const struct alex *a, int leader, int steps, int16_t *out);
bool alex_threatened(const struct alex *a, int place, int side);

/* --- ports.c: transport [5.6] ------------------------------------------------------------------------ */

bool alex_docked(const struct alex_data *d, const struct alex_state *s, int galley);
int alex_shore(const struct alex_data *d, const struct alex_state *s, int galley, int16_t *out);
bool alex_flank_to_flank(const struct alex_data *d, const struct alex_state *s, int a, int b);
void alex_embark_legal(const struct alex *a, const struct alex_move *m, struct ac_actions *out);
void alex_transfer_legal(const struct alex *a, int unit, struct ac_actions *out);
void alex_transfer(struct alex *a, int unit, int galley, int leader);

/* --- move_land.c, step.c: 5.1-5.3, 5.7, 5.8, 6.1 ------------------------------------------------------ */

struct alex_way {
    int16_t to;
    int8_t facing; /* as an argument, AC_NONE: none */
    uint8_t cost;
};

enum { ALEX_MAX_WAYS = 96 };

/* Every place a unit could step to from a place and facing, whatever its MP; Blocks when fresh. */
int alex_ways(const struct alex *a, int unit, int place, int facing, bool fresh,
              struct alex_way *out);
bool alex_step_allowed(const struct alex *a, int unit, const struct alex_way *way, int left,
                       bool fresh);
int alex_turn_cost(const struct alex_data *d, int unit, int place, int from, int to);
bool alex_may_end(const struct alex *a, int unit, int place);
bool alex_strays(const struct alex *a, int unit, int place);
void alex_begin_move(struct alex *a, int unit, int rider);

/* --- fire.c, los.c: 7.1, 7.4, 7.6 ----------------------------------------------------------------------- */

enum alex_fire_kind {
    ALEX_FIRE_OWN,      /* by an active unit: may be answered */
    ALEX_FIRE_REACTION, /* Retire (range 2), Entry, Street-Shock */
};

/* Missile range from a unit to a target piece, 0 when it cannot fire at it. */
int alex_range(const struct alex *a, int firer, int target);

/* The range between two places for a unit, sight and facing apart; 0: there is none [E36]. */
int alex_bare_range(const struct alex_data *d, int unit, int from, int to);

/* Is there a line of sight between two hexes? [7.15] */
bool alex_sees(const struct alex *a, int from, int to, bool artillery);

/* The highest die that hits; negative when none does. `moved`: the +1 of 7.17.4. */
int alex_hit_number(const struct alex *a, int firer, int target, int range, bool moved);

/* The modifiers of such a roll, as lines of a card when there is one. */
int alex_fire_drm(const struct alex *a, int firer, int target, bool moved, struct ac_card *card);

void alex_fire_legal(const struct alex *a, const struct alex_move *move, struct ac_actions *out);
void alex_open_fire(struct alex *a, int firer, int target, int number, int kind);
void alex_fire_at_one(struct alex *a, int firer, int target, int range);
bool alex_may_fire(const struct alex *a, int unit);

/* Who of the fired-on could shoot back, and at whom; AC_NONE: nobody [7.44]. */
int alex_answerer(const struct alex *a, int firer, int target, int *aim);

/* Can this unit react to one that enters or leaves? [7.41, 7.42] */
bool alex_covers(const struct alex *a, int firer, int mover, int place);

/* --- galleys: 5.4, 5.5, 5.9, 6.2, 7.2, 7.3, 9 -------------------------------------------------------------- */

/* MP a galley may use now, and those it could have used in this activation. */
int alex_allowance(const struct alex_data *d, const struct alex_state *s, int galley);
int alex_allowed(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_barred_by_fatigue(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_immobile(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_attached(const struct alex_ship *ship);
int alex_crew(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_can_run(const struct alex_data *d, const struct alex_state *s, int galley);
void alex_slow(struct alex *a, int galley);
void alex_tire(struct alex *a, int galley, ac_case rule);
void alex_sail_legal(const struct alex *a, struct ac_actions *out);
void alex_sails_from(struct alex *a, int galley);
void alex_begin_sail(struct alex *a, int galley, int mp);
void alex_begin_cut(struct alex *a, int galley, int mp);
bool alex_in_flank(const struct alex_data *d, const struct alex_state *s, int target, int hex);
int alex_volley_strength(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_flaming(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_adjacent_galleys(const struct alex_data *d, const struct alex_state *s, int a, int b);
ac_case alex_burn_forbidden_by(const struct alex *a, int galley, int slip);
ac_case alex_volley_forbidden_by(const struct alex *a, int galley, int target);
void alex_volley_legal(const struct alex *a, int galley, struct ac_actions *out);
void alex_burn(struct alex *a, int firer, int slip, int strength);
void alex_volley(struct alex *a, int firer, int target, int strength, bool reaction);
bool alex_can_react(const struct alex *a, int galley);
void alex_catch_fire(struct alex *a, int galley);
void alex_sink(struct alex *a, int galley, ac_case rule);
void alex_remove_galley(struct alex *a, int galley, ac_case rule);
void alex_capture(struct alex *a, int galley, int side);
void alex_score(struct alex *a, int galley, int side, int points);
int alex_ram_drm(const struct alex *a, int galley, int target);
int alex_ram_need(const struct alex *a, int galley, int target);
int alex_rake_drm(const struct alex *a, int galley, int target);
int alex_rake_need(const struct alex *a, int galley, int target);
int alex_grapple_drm(const struct alex *a, int galley, int target, int place);
bool alex_may_grapple(const struct alex *a, int galley, int target);
void alex_grapple_legal(const struct alex *a, int galley, struct ac_actions *out);
bool alex_may_ram(const struct alex *a, int galley, int target);
bool alex_flanks_covered(const struct alex *a, int target);
int alex_alike_of(const struct alex_data *d, const struct alex_state *s, int piece);
bool alex_galley_enters(const struct alex *a, int galley, int place);
bool alex_gate_shut(const struct alex *a, int galley, int hex);
int alex_volley_number(const struct alex *a, int galley, int target, int strength);

/* --- shock: 8 ------------------------------------------------------------------------------------------- */

bool alex_may_attack(const struct alex *a, int unit);
/* Fills the enemy places in the zone of a unit [8.11, 8.13]; room for 8. */
int alex_zone(const struct alex *a, int unit, int16_t *out);
int alex_struck_places(const struct alex *a, int unit, int16_t *out);
int alex_shock_modifier(const struct alex *a, int combat, struct ac_card *card);
bool alex_used_tells(const struct alex *a, int combat);
const int8_t *alex_shock_row(const struct alex *a, int total);
int alex_combat_units(const struct alex *a, int combat, int side, int16_t *out);
void alex_designate_legal(const struct alex *a, struct ac_actions *out);
void alex_designate(struct alex *a, const struct ac_action *action);
void alex_mark_defenders(struct alex *a, int combat);
bool alex_designation_complete(const struct alex *a);
bool alex_any_attack(const struct alex *a);
bool alex_boarded_from_land(const struct alex *a, int galley);
void alex_divide_hits(struct alex *a, const int16_t *units, int count, int hits, int used);

/* --- victory.c: 11, 12 ----------------------------------------------------------------------------------- */

void alex_victory_phase(struct alex *a);
void alex_exhaustion_phase(struct alex *a);
void alex_end_turn(struct alex *a);
bool alex_holds(const struct alex *a, int side, int place);
void alex_early_ending(struct alex *a);
bool alex_controls_palace(const struct alex *a, int side);

/* ==== the rows of the table of decisions, and their rolls ==== */

/* --- turn.c --- */

int alex_undeclared(const struct alex *a);
void alex_unfoul_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_turn_settle(struct ac_play *play);
void alex_seize_legal(const struct ac_look *look, struct ac_actions *out);
void alex_seize_apply(struct ac_play *play, const struct ac_action *action);
void alex_seize_roll(struct alex *a, struct ac_frame *f, int value);
int alex_seize_label(const struct alex *a, const struct ac_frame *f, int value);
bool alex_activation_settle(struct ac_play *play);
void alex_activation_legal(const struct ac_look *look, struct ac_actions *out);
void alex_activation_apply(struct ac_play *play, const struct ac_action *action);
bool alex_speed_settle(struct ac_play *play);
void alex_speed_legal(const struct ac_look *look, struct ac_actions *out);
void alex_speed_apply(struct ac_play *play, const struct ac_action *action);
void alex_movement_legal(const struct ac_look *look, struct ac_actions *out);
void alex_movement_apply(struct ac_play *play, const struct ac_action *action);
bool alex_lead_settle(struct ac_play *play);
void alex_leading_legal(const struct ac_look *look, struct ac_actions *out);
void alex_leading_apply(struct ac_play *play, const struct ac_action *action);
bool alex_to_shock_settle(struct ac_play *play);
bool alex_fatigue_settle(struct ac_play *play);
int alex_fatigue_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_fatigue_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_unfoul_settle(struct ac_play *play);
void alex_unfoul_legal(const struct ac_look *look, struct ac_actions *out);
void alex_unfoul_apply(struct ac_play *play, const struct ac_action *action);
int alex_unfoul_label(const struct alex *a, const struct ac_frame *f, int value);
bool alex_firefight_settle(struct ac_play *play);
int alex_firefight_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_firefight_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_spread_settle(struct ac_play *play);
int alex_spread_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_spread_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_sink_settle(struct ac_play *play);
int alex_sink_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_sink_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_replace_settle(struct ac_play *play);
void alex_replace_legal(const struct ac_look *look, struct ac_actions *out);
void alex_replace_apply(struct ac_play *play, const struct ac_action *action);
bool alex_exhaustion_settle(struct ac_play *play);
bool alex_victory_settle(struct ac_play *play);
bool alex_end_settle(struct ac_play *play);

/* --- move_land.c --- */

bool alex_move_settle(struct ac_play *play);
void alex_move_legal(const struct ac_look *look, struct ac_actions *out);
void alex_move_apply(struct ac_play *play, const struct ac_action *action);

/* --- step.c --- */

void alex_reaction_legal(const struct ac_look *look, struct ac_actions *out);
void alex_withdraw_legal(const struct ac_look *look, struct ac_actions *out);
void alex_follow_legal(const struct ac_look *look, struct ac_actions *out);
bool alex_leaders_settle(struct ac_play *play);
void alex_leaders_legal(const struct ac_look *look, struct ac_actions *out);
void alex_leaders_apply(struct ac_play *play, const struct ac_action *action);
bool alex_step_settle(struct ac_play *play);
int alex_step_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_step_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_retire_settle(struct ac_play *play);
void alex_retire_apply(struct ac_play *play, const struct ac_action *action);
bool alex_go_settle(struct ac_play *play);
bool alex_withdraw_settle(struct ac_play *play);
void alex_withdraw_apply(struct ac_play *play, const struct ac_action *action);
bool alex_follow_settle(struct ac_play *play);
void alex_follow_apply(struct ac_play *play, const struct ac_action *action);
bool alex_entry_settle(struct ac_play *play);
void alex_entry_apply(struct ac_play *play, const struct ac_action *action);
void alex_turn_freely(struct alex *a, int piece, int side);
bool alex_turn_to_settle(struct ac_play *play);
void alex_turn_to_legal(const struct ac_look *look, struct ac_actions *out);
void alex_turn_to_apply(struct ac_play *play, const struct ac_action *action);

/* --- fire.c --- */

bool alex_fire_settle(struct ac_play *play);
void alex_answer_legal(const struct ac_look *look, struct ac_actions *out);
void alex_answer_apply(struct ac_play *play, const struct ac_action *action);
int alex_fire_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_fire_roll(struct alex *a, struct ac_frame *f, int value);
int alex_fire_back_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_fire_back_roll(struct alex *a, struct ac_frame *f, int value);
int alex_flame_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_fire_flame_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_loss_settle(struct ac_play *play);
int alex_casualty_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_casualty_roll(struct alex *a, struct ac_frame *f, int value);
int alex_fate_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_fate_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_harass_settle(struct ac_play *play);
void alex_harass_legal(const struct ac_look *look, struct ac_actions *out);
void alex_harass_apply(struct ac_play *play, const struct ac_action *action);
int alex_harass_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_harass_roll(struct alex *a, struct ac_frame *f, int value);
int alex_harass_back_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_harass_back_roll(struct alex *a, struct ac_frame *f, int value);

/* --- sail.c --- */

void alex_course_legal(const struct ac_look *look, struct ac_actions *out);
bool alex_course_settle(struct ac_play *play);
void alex_course_apply(struct ac_play *play, const struct ac_action *action);
void alex_gate_legal(const struct ac_look *look, struct ac_actions *out);
void alex_gate_apply(struct ac_play *play, const struct ac_action *action);

/* --- slide.c --- */

void alex_guns_legal(const struct ac_look *look, struct ac_actions *out);
bool alex_avoid_settle(struct ac_play *play);
int alex_avoid_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_avoid_roll(struct alex *a, struct ac_frame *f, int value);
int alex_avoid_shoal_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_avoid_shoal_roll(struct alex *a, struct ac_frame *f, int value);
void alex_avoid_legal(const struct ac_look *look, struct ac_actions *out);
void alex_avoid_apply(struct ac_play *play, const struct ac_action *action);
bool alex_slide_settle(struct ac_play *play);
void alex_slide_apply(struct ac_play *play, const struct ac_action *action);
bool alex_slide_go_settle(struct ac_play *play);
bool alex_shoal_settle(struct ac_play *play);
int alex_shoal_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_shoal_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_avoidance_settle(struct ac_play *play);
void alex_avoidance_legal(const struct ac_look *look, struct ac_actions *out);
void alex_avoidance_apply(struct ac_play *play, const struct ac_action *action);
bool alex_slide_entry_settle(struct ac_play *play);
void alex_slide_entry_apply(struct ac_play *play, const struct ac_action *action);
bool alex_raking_settle(struct ac_play *play);
void alex_raking_legal(const struct ac_look *look, struct ac_actions *out);
void alex_raking_apply(struct ac_play *play, const struct ac_action *action);

/* --- naval.c --- */

void alex_react_legal(const struct ac_look *look, struct ac_actions *out);
bool alex_ram_settle(struct ac_play *play);
void alex_ram_apply(struct ac_play *play, const struct ac_action *action);
bool alex_ram_roll_settle(struct ac_play *play);
int alex_ram_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_ram_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_retract_settle(struct ac_play *play);
void alex_retract_legal(const struct ac_look *look, struct ac_actions *out);
void alex_retract_apply(struct ac_play *play, const struct ac_action *action);
bool alex_rake_settle(struct ac_play *play);
void alex_rake_apply(struct ac_play *play, const struct ac_action *action);
int alex_rake_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_rake_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_grapple_settle(struct ac_play *play);
void alex_grapple_apply(struct ac_play *play, const struct ac_action *action);
int alex_grapple_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_grapple_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_cut_settle(struct ac_play *play);
int alex_cut_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_cut_roll(struct alex *a, struct ac_frame *f, int value);

/* --- shot.c --- */

void alex_burn(struct alex *a, int firer, int slip, int strength);
bool alex_shot_settle(struct ac_play *play);
void alex_shot_legal(const struct ac_look *look, struct ac_actions *out);
void alex_shot_apply(struct ac_play *play, const struct ac_action *action);
int alex_shot_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_shot_back_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_shot_roll(struct alex *a, struct ac_frame *f, int value);
void alex_shot_back_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_shot_flame_settle(struct ac_play *play);
void alex_shot_flame_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_shot_flame_back_settle(struct ac_play *play);
void alex_shot_flame_back_roll(struct alex *a, struct ac_frame *f, int value);

/* --- shock.c --- */

bool alex_fall_back_settle(struct ac_play *play);
void alex_street_legal(const struct ac_look *look, struct ac_actions *out);
bool alex_fighters_settle(struct ac_play *play);
bool alex_pick_settle(struct ac_play *play);
void alex_designation_legal(const struct ac_look *look, struct ac_actions *out);
void alex_designation_apply(struct ac_play *play, const struct ac_action *action);
bool alex_flee_settle(struct ac_play *play);
void alex_flee_legal(const struct ac_look *look, struct ac_actions *out);
void alex_flee_apply(struct ac_play *play, const struct ac_action *action);
bool alex_check_settle(struct ac_play *play);
void alex_fall_back_legal(const struct ac_look *look, struct ac_actions *out);
void alex_fall_back_apply(struct ac_play *play, const struct ac_action *action);
bool alex_street_settle(struct ac_play *play);
void alex_street_apply(struct ac_play *play, const struct ac_action *action);
void alex_pick_legal(const struct ac_look *look, struct ac_actions *out);
void alex_pick_apply(struct ac_play *play, const struct ac_action *action);
bool alex_shock_over_settle(struct ac_play *play);
int alex_check_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_check_roll(struct alex *a, struct ac_frame *f, int value);

/* --- clash.c --- */

bool alex_retreat_settle(struct ac_play *play);
void alex_retreat_legal(const struct ac_look *look, struct ac_actions *out);
void alex_retreat_apply(struct ac_play *play, const struct ac_action *action);
bool alex_advance_settle(struct ac_play *play);
void alex_advance_legal(const struct ac_look *look, struct ac_actions *out);
void alex_advance_apply(struct ac_play *play, const struct ac_action *action);
bool alex_clash_settle(struct ac_play *play);
bool alex_defender_settle(struct ac_play *play);
void alex_defender_apply(struct ac_play *play, const struct ac_action *action);
bool alex_attacker_settle(struct ac_play *play);
void alex_attacker_apply(struct ac_play *play, const struct ac_action *action);
void alex_use_legal(const struct ac_look *look, struct ac_actions *out);
int alex_clash_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_clash_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_passed_settle(struct ac_play *play);
int alex_passed_label(const struct alex *a, const struct ac_frame *f, int value);
void alex_passed_roll(struct alex *a, struct ac_frame *f, int value);

/* --- setup.c --- */

bool alex_deploy_settle(struct ac_play *play);
void alex_deploy_legal(const struct ac_look *look, struct ac_actions *out);
void alex_deploy_apply(struct ac_play *play, const struct ac_action *action);
/* Does a place belong to where a piece is set up ashore? */
bool alex_station_belongs(const struct alex *a, int piece, int place);
void alex_station_legal(const struct ac_look *look, struct ac_actions *out);
void alex_station_apply(struct ac_play *play, const struct ac_action *action);

/* ==== what the ruleset answers beside playing ==== */

/* A line of a card, when there is a card and it is not 0; the value. `side`: whose it is, AC_NONE. */
int alex_item(struct ac_card *card, int side, int value, ac_case rule, const char *text);

/* Modifiers that are also told line by line; `card` may be NULL. */
int alex_ram_items(const struct alex *a, int galley, int target, struct ac_card *card);
int alex_rake_items(const struct alex *a, int galley, int target, struct ac_card *card);
int alex_grapple_items(const struct alex *a, int galley, int target, int place,
                       struct ac_card *card);
int alex_cut_drm(const struct alex *a, const struct alex_cut *cut, struct ac_card *card);
int alex_volley_drm(const struct alex *a, int galley, int target, struct ac_card *card);
void alex_fire_items(const struct alex *a, const struct ac_frame *f, struct ac_card *card);
void alex_fire_back_items(const struct alex *a, const struct ac_frame *f, struct ac_card *card);
void alex_harass_items(const struct alex *a, const struct ac_frame *f, struct ac_card *card);
bool alex_harass_bonus(const struct alex *a, const struct alex_harass *h);

/* The unit that rolls at a row of checks; AC_NONE: none. */
int alex_checked_unit(const struct alex *a, const struct ac_frame *f);

/* Units a side may use in a combat; room for 32 [8.5.2]. */
int alex_usable(const struct alex *a, int combat, int side, int16_t *out);
void alex_mark_checks(struct alex *a, int combat);
bool alex_can_shoot(const struct alex *a, int unit);

bool alex_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void alex_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
/* The same for an order: towards a place, with fewer nodes looked at. */
void alex_reach_towards(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                        int goal, int most, struct ac_reach *out);
enum { ALEX_ORDERS = 11 };
extern const struct ac_order_kind alex_orders[ALEX_ORDERS];

/* How good a unit is to fight for all of its side in a shock combat: script and standing orders. */
int alex_champion_worth(const struct alex *a, int unit);
void alex_order(struct ac_ordering *ordering);
void alex_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void alex_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
extern const struct ac_overlay_kind alex_overlays[];
extern const int alex_overlay_count;
void alex_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
enum alex_standing_kind {
    ALEX_STANDING_AVOIDANCE,
    ALEX_STANDING_WITHDRAWAL,
    ALEX_STANDING_FIRE,
    ALEX_STANDING_SEIZURE,
    ALEX_STANDING_CHAMPION,
    ALEX_STANDING
};
extern const struct ac_standing_kind alex_standing[ALEX_STANDING];
bool alex_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out);
bool alex_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);
extern const struct ac_description alex_description;
void alex_blank(const struct ac_game *game, struct ac_state *state); /* nobody in play */
bool alex_frames_sound(const struct alex *a, struct ac_err *err);
enum ac_status alex_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
void alex_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
extern const char *const alex_styles[];
extern const int alex_style_count;
int32_t alex_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);
int alex_decision(const struct ac_state *state);
ac_piece alex_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece);
ac_side alex_phasing(const struct ac_state *state);
ac_case alex_why(const struct ac_look *look, const struct ac_action *action, struct ac_text *more);
void alex_begin(const struct ac_game *game, struct ac_state *state);
void alex_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out);

static inline struct ac_state *alex_state(struct alex_state *s)
{
    return (struct ac_state *)(void *)s;
}

/* For queries: the state is only looked at. */
static inline struct alex alex_look(const struct ac_game *game, const struct ac_state *state)
{
    union {
        const struct ac_state *in;
        struct alex_state *out;
    } open = { .in = state };

    return (struct alex){ .game = game, .d = alex_data(game), .s = open.out };
}

static inline struct alex alex_looking(const struct ac_look *look)
{
    return alex_look(look->game, look->state);
}

#endif
