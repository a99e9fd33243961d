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
    ALEX_L_HIT_FIRE, /* a hit, and the target must look to its fire */
    ALEX_L_LEADER,   /* natural 0 with a leader there */
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
    ALEX_L_SUCCESS, /* of the side that rolls or is rolled for */
    ALEX_L_FAILURE,
    ALEX_L_NOTHING,
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
    ALEX_OPT_DEPLOY   /* set-up by hand */
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

enum alex_frame {
    ALEX_F_TURN = 1, /* the Player Turn */
    ALEX_F_MOVE,     /* a land unit's sequence: unit, spent, from, rider, flags, start */
    ALEX_F_STEP,     /* one step of it, with the reactions: unit, to, facing, from, cost, flags */
    ALEX_F_FIRE, /* a volley on land: firer, target, return firer, natural roll, return roll, kind */
    ALEX_F_LOSS,    /* casualty roll of a leader: leader, stage */
    ALEX_F_SAIL,    /* a galley's move: galley, left, flags, from, -, hex let through */
    ALEX_F_SLIDE,   /* one step of it: galley, to, facing, from, cost, flags */
    ALEX_F_AVOID,   /* galley */
    ALEX_F_RAM,     /* galley, target, dice */
    ALEX_F_RAKE,    /* galley, target, marker side */
    ALEX_F_GRAPPLE, /* galley, target or AC_NONE, place */
    ALEX_F_SHOT,    /* galley fire: firer, target, strength, roll, return roll, flags */
    ALEX_F_CUT,     /* grapple disengage: galley, next, announced, failed, several */
    ALEX_F_SHOCK,   /* the Shock Combat Phase */
    ALEX_F_CLASH,   /* resolution of one combat: combat, die, stage */
    ALEX_F_TURN_TO, /* a free change of facing: unit, mask */
    ALEX_F_HARASS,  /* unit, target, roll, contact */
    ALEX_F_DEPLOY,  /* set-up by hand: piece */
    ALEX_F_GATE,    /* the Lighthouse may deny a hex: galley, to */
    ALEX_F_KINDS
};

enum alex_die { ALEX_D10, ALEX_D6, ALEX_2D6 };

struct alex_frame_kind {
    bool (*run)(struct alex *a, struct ac_frame *f);
    void (*legal)(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
    void (*act)(struct alex *a, struct ac_frame *f, const struct ac_action *action);
    void (*roll)(struct alex *a, struct ac_frame *f, int value);
    enum alex_die (*die)(const struct alex *a, const struct ac_frame *f);
    int (*label)(const struct alex *a, const struct ac_frame *f, int value); /* of a natural roll */
    const char *what;                                                        /* the dice are for */
};

extern const struct alex_frame_kind alex_frames[ALEX_F_KINDS];

/* Waiting for a side or for dice: to be returned by run. */
static inline bool alex_wait(struct alex *a, int who)
{
    a->s->head.to_act = (int8_t)who;
    return true;
}

static inline struct ac_frame *alex_push(struct alex *a, enum alex_frame kind, int side)
{
    return ac_push(&a->s->head, (int)kind, (ac_side)side);
}

static inline void alex_pop(struct alex *a)
{
    ac_pop(&a->s->head);
}

/* The frame below a frame. */
static inline struct ac_frame *alex_under(struct alex *a, struct ac_frame *f)
{
    (void)a;
    return f - 1;
}

static inline enum alex_die alex_die_10(const struct alex *a, const struct ac_frame *f)
{
    (void)a;
    (void)f;
    return ALEX_D10;
}

static inline enum alex_die alex_die_6(const struct alex *a, const struct ac_frame *f)
{
    (void)a;
    (void)f;
    return ALEX_D6;
}

static inline enum alex_die alex_die_2d6(const struct alex *a, const struct ac_frame *f)
{
    (void)a;
    (void)f;
    return ALEX_2D6;
}

static inline int alex_success(bool success)
{
    return success ? ALEX_L_SUCCESS : ALEX_L_FAILURE;
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

/* --- decisions.c --------------------------------------------------------------------------------- */

void alex_run(struct alex *a);

/* --- command.c: chapter 4 -------------------------------------------------------------------------- */

bool alex_commands(const struct alex_data *d, int leader, int unit);
bool alex_auxiliary(const struct alex_data *d, int unit);
void alex_command_costs(const struct alex *a, int leader, int8_t *cost);
void alex_activate_leader(struct alex *a, int leader);
bool alex_can_seize(const struct alex *a, int side);
void alex_lead_legal(const struct alex *a, int leader, struct ac_actions *out);
bool alex_leader_alone(const struct alex *a, int leader);
int alex_flee_places(const struct alex *a, int leader, int steps, int16_t *out);
bool alex_threatened(const struct alex *a, int place, int side);

/* --- ports.c: transport [5.6] ------------------------------------------------------------------------ */

bool alex_docked(const struct alex_data *d, const struct alex_state *s, int galley);
int alex_shore(const struct alex_data *d, const struct alex_state *s, int galley, int16_t *out);
bool alex_flank_to_flank(const struct alex_data *d, const struct alex_state *s, int a, int b);
void alex_embark_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_transfer_legal(const struct alex *a, int unit, struct ac_actions *out);
void alex_transfer(struct alex *a, int unit, int galley, int leader);

/* --- move_land.c, step.c: 5.1-5.3, 5.7, 5.8, 6.1 ------------------------------------------------------ */

enum {
    ALEX_MV_STOP = 1,    /* no more MP may be spent */
    ALEX_MV_STAND = 2,   /* fired as one that does not move */
    ALEX_MV_PIVOT = 4,   /* the last thing it did was to turn */
    ALEX_MV_PASS = 8,    /* is in a friendly-occupied place: a check when it moves on [5.74.2] */
    ALEX_MV_ZOC = 16,    /* began in an enemy ZOC */
    ALEX_MV_TOWARD = 32, /* the last MP spent entered its present place */
};

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

/* Is there a line of sight between two hexes? [7.15] */
bool alex_sees(const struct alex *a, int from, int to, bool artillery);

/* The highest die that hits; negative when none does. `moved`: the +1 of 7.17.4. */
int alex_hit_number(const struct alex *a, int firer, int target, int range, bool moved);

/* The modifiers of such a roll, as lines of a card when there is one. */
int alex_fire_drm(const struct alex *a, int firer, int target, bool moved, struct ac_card *card);

void alex_fire_legal(const struct alex *a, const struct ac_frame *move, struct ac_actions *out);
void alex_open_fire(struct alex *a, int firer, int target, int number, int kind);
bool alex_may_fire(const struct alex *a, int unit);

/* Can this unit react to one that enters or leaves? [7.41, 7.42] */
bool alex_covers(const struct alex *a, int firer, int mover, int place);

/* --- galleys: 5.4, 5.5, 5.9, 6.2, 7.2, 7.3, 9 -------------------------------------------------------------- */

/* MP a galley may use now, and those it could have used in this activation. */
int alex_allowance(const struct alex_data *d, const struct alex_state *s, int galley);
int alex_allowed(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_immobile(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_attached(const struct alex_ship *ship);
int alex_crew(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_can_run(const struct alex_data *d, const struct alex_state *s, int galley);
void alex_slow(struct alex *a, int galley);
void alex_tire(struct alex *a, int galley);
void alex_sail_legal(const struct alex *a, struct ac_actions *out);
void alex_begin_sail(struct alex *a, int galley, int mp);
void alex_begin_cut(struct alex *a, int galley, int mp);
bool alex_in_flank(const struct alex_data *d, const struct alex_state *s, int target, int hex);
int alex_volley_strength(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_flaming(const struct alex_data *d, const struct alex_state *s, int galley);
bool alex_adjacent_galleys(const struct alex_data *d, const struct alex_state *s, int a, int b);
void alex_volley_legal(const struct alex *a, int galley, struct ac_actions *out);
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
bool alex_galley_enters(const struct alex *a, int galley, int place);
bool alex_gate_shut(const struct alex *a, int galley, int hex);
void alex_gate_answer(struct alex *a, struct ac_frame *sail, int to, bool denies);
int alex_volley_number(const struct alex *a, int galley, int target, int strength);

/* --- shock: 8 ------------------------------------------------------------------------------------------- */

bool alex_may_attack(const struct alex *a, int unit);
/* Fills the enemy places in the zone of a unit [8.11, 8.13]; room for 8. */
int alex_zone(const struct alex *a, int unit, int16_t *out);
int alex_shock_modifier(const struct alex *a, int combat, struct ac_card *card);
bool alex_used_tells(const struct alex *a, int combat);
const int8_t *alex_shock_row(const struct alex *a, int total);
int alex_combat_units(const struct alex *a, int combat, int side, int16_t *out);
void alex_designate_legal(const struct alex *a, struct ac_actions *out);
void alex_designate(struct alex *a, const struct ac_action *action);
void alex_mark_defenders(struct alex *a, int combat);
bool alex_designation_complete(const struct alex *a);
bool alex_any_attack(const struct alex *a);
void alex_divide_hits(struct alex *a, const int16_t *units, int count, int hits, int used);

/* --- victory.c: 11, 12 ----------------------------------------------------------------------------------- */

void alex_victory_phase(struct alex *a);
void alex_exhaustion_phase(struct alex *a);
void alex_end_turn(struct alex *a);
bool alex_holds(const struct alex *a, int side, int place);
void alex_early_ending(struct alex *a);
bool alex_controls_palace(const struct alex *a, int side);

/* ==== the functions of each kind of frame ==== */

bool alex_turn_run(struct alex *a, struct ac_frame *f);
void alex_turn_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_turn_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_turn_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_move_run(struct alex *a, struct ac_frame *f);
void alex_move_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_move_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
bool alex_step_run(struct alex *a, struct ac_frame *f);
void alex_step_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_step_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_step_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_loss_run(struct alex *a, struct ac_frame *f);
void alex_loss_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_slide_run(struct alex *a, struct ac_frame *f);
void alex_slide_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_slide_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_slide_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_avoid_run(struct alex *a, struct ac_frame *f);
void alex_avoid_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_avoid_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_avoid_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_ram_run(struct alex *a, struct ac_frame *f);
void alex_ram_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_ram_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_ram_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_rake_run(struct alex *a, struct ac_frame *f);
void alex_rake_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_rake_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_rake_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_shot_run(struct alex *a, struct ac_frame *f);
void alex_shot_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_shot_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_shot_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_cut_run(struct alex *a, struct ac_frame *f);
void alex_cut_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_shock_run(struct alex *a, struct ac_frame *f);
void alex_shock_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_shock_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_shock_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_clash_run(struct alex *a, struct ac_frame *f);
void alex_clash_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_clash_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_clash_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_turn_to_run(struct alex *a, struct ac_frame *f);
void alex_turn_to_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_turn_to_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
bool alex_harass_run(struct alex *a, struct ac_frame *f);
void alex_harass_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_harass_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_harass_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_gate_run(struct alex *a, struct ac_frame *f);
void alex_gate_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_gate_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
bool alex_deploy_run(struct alex *a, struct ac_frame *f);
void alex_deploy_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_deploy_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
bool alex_fire_run(struct alex *a, struct ac_frame *f);
void alex_answer_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_fire_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_fire_roll(struct alex *a, struct ac_frame *f, int value);
bool alex_sail_run(struct alex *a, struct ac_frame *f);
void alex_course_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_sail_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
bool alex_grapple_run(struct alex *a, struct ac_frame *f);
void alex_react_legal(const struct alex *a, const struct ac_frame *f, struct ac_actions *out);
void alex_grapple_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);
void alex_grapple_roll(struct alex *a, struct ac_frame *f, int value);
int alex_turn_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_step_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_fire_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_loss_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_slide_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_avoid_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_ram_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_rake_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_grapple_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_shot_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_cut_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_shock_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_clash_label(const struct alex *a, const struct ac_frame *f, int value);
int alex_harass_label(const struct alex *a, const struct ac_frame *f, int value);
enum alex_die alex_fire_die(const struct alex *a, const struct ac_frame *f);
enum alex_die alex_turn_die(const struct alex *a, const struct ac_frame *f);

/* ==== what the ruleset answers beside playing ==== */

bool alex_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void alex_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
/* The same with fewer nodes looked at: for each piece of a drill. */
void alex_reach_within(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                       int most, struct ac_reach *out);
extern const struct ac_drill_kind alex_drills[];
extern const int alex_drill_count;
int alex_drill(const struct ac_game *game, const struct ac_state *state,
               const struct ac_drill_call *call, struct ac_state *scratch, struct ac_actions *out,
               ac_piece *left);
void alex_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void alex_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
extern const struct ac_overlay_kind alex_overlays[];
extern const int alex_overlay_count;
void alex_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
extern const struct ac_order_kind alex_orders[];
extern const int alex_order_count;
bool alex_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_orders *orders, struct ac_action *out);
bool alex_check(const struct ac_game *game, const struct ac_state *state, struct ac_err *err);
void alex_save(const struct ac_game *game, const struct ac_state *state, struct ac_text *out);
enum ac_status alex_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
void alex_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
extern const char *const alex_styles[];
extern const int alex_style_count;
int32_t alex_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);
void alex_turn_text(const struct ac_game *game, const struct ac_state *state, struct ac_turn *out);
ac_case alex_rule_of(int verb); /* the case that governs what a verb decides */
bool alex_judge(const struct ac_game *game, const struct ac_state *state,
                const struct ac_action *action, struct ac_why *why);
void alex_legal(const struct ac_game *game, const struct ac_state *state, struct ac_actions *out);
void alex_chance(const struct ac_game *game, const struct ac_state *state, struct ac_chance *out);
void alex_apply(const struct ac_game *game, struct ac_state *state, const struct ac_action *action,
                const struct ac_sink *sink);
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

#endif
