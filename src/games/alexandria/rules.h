/*
 * The machine: frames of pending decisions and the chapters that work on them.
 *
 * Each kind of frame has functions of its own (struct alex_frame_kind). `run` is called when the
 * frame is on top and goes on where it stopped: it pushes frames, pops itself, or says that it waits
 * for a side or for dice. `legal` and `act` are its decisions, `roll` takes a die that was thrown.
 */
#ifndef ALEX_RULES_H
#define ALEX_RULES_H

#include "names.h"
#include "place.h"

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

/* --- engine.c ------------------------------------------------------------------------------------ */

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

#endif
