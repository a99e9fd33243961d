/*
 * What the chapters of the rules offer each other. A chapter lists its actions (`_list`), performs
 * them (`_do`), and says which case forbids a well-formed action (`_forbidden_by`).
 */
#ifndef ARMA_RULES_H
#define ARMA_RULES_H

#include "armageddon/state.h"
#include "base/text.h"
#include "core/play.h"

/* Writes a text into an array of the caller; what does not fit is dropped. */
#define ARMA_SAY(out, size, ...)                                                                   \
    do {                                                                                           \
        struct ac_text say_;                                                                       \
        ac_text_over(&say_, (out), (size));                                                        \
        ac_text_addf(&say_, __VA_ARGS__);                                                          \
    } while (0)

enum arma_verb {
    ARMA_PICK,   /* deployment: type */
    ARMA_AT,     /* ... hex */
    ARMA_FACING, /* ... facing */
    ARMA_ABOARD, /* ... rides this chariot */
    ARMA_BACK,   /* ... take a piece back (retract) */
    ARMA_READY,  /* ends deployment, boarding */
    ARMA_AIM,    /* unit hex */
    ARMA_UNAIM,  /* hex (retract) */
    ARMA_LOOSE,  /* hex: resolve */
    ARMA_STEP,   /* unit hex */
    ARMA_TURN,   /* unit facing */
    ARMA_HALT,
    ARMA_LEAVE,  /* unit: off the map */
    ARMA_BRING,  /* unit: about to enter */
    ARMA_ENTER,  /* unit hex facing */
    ARMA_ARRIVE, /* group's letter hex */
    ARMA_EMBARK, /* unit chariot */
    ARMA_DEBARK, /* unit hex facing */
    ARMA_FEIGN,  /* call the fake retreat */
    ARMA_SHOOT,  /* unit: defensive fire */
    ARMA_VOLLEY,
    ARMA_HOLD,
    ARMA_ATTACK,   /* unit hex */
    ARMA_ALSO,     /* hex hex */
    ARMA_UNATTACK, /* hex (retract) */
    ARMA_RESOLVE,  /* hex */
    ARMA_LOSE,     /* unit */
    ARMA_RETREAT,  /* unit hex */
    ARMA_REMOVE,   /* unit: overstacked */
    ARMA_DONE,
    ARMA_VERBS
};

enum arma_event {
    ARMA_EV_PHASE,
    ARMA_EV_TURN,
    ARMA_EV_DEPLOYED,
    ARMA_EV_MOVED,
    ARMA_EV_FACED,
    ARMA_EV_STOPPED,
    ARMA_EV_AIMED,
    ARMA_EV_ATTACKS,
    ARMA_EV_FIRE,
    ARMA_EV_MELEE,
    ARMA_EV_RESULT,
    ARMA_EV_HEX_RESULT,
    ARMA_EV_LAPSED,
    ARMA_EV_DISRUPTED,
    ARMA_EV_RECOVERED,
    ARMA_EV_LOST,
    ARMA_EV_RETREATED,
    ARMA_EV_REDUCED,
    ARMA_EV_STOOD,
    ARMA_EV_EMBARKED,
    ARMA_EV_DEBARKED,
    ARMA_EV_ENTERED,
    ARMA_EV_LEFT,
    ARMA_EV_CONTROL,
    ARMA_EV_BALKED,
    ARMA_EV_FEINT,
    ARMA_EV_CLOUD,
    ARMA_EV_PURSUIT,
    ARMA_EV_CAT,
    ARMA_EV_ECLIPSE,
    ARMA_EV_DIE,
    ARMA_EVENTS
};

/* What every rule function is given. */
struct arma_ctx {
    const struct ac_game *game;
    const struct arma_data *d;
    struct arma_state *s;
    const struct ac_sink *sink;
};

static inline struct arma_ctx arma_ctx(const struct ac_play *play)
{
    return (struct arma_ctx){ play->game, arma_data(play->game), arma_of(play->state), play->sink };
}

/* ---- odds [CRT] ---- */

/* Column 0 (1-2) to 8 (8-1) of strengths, rounded for the defender; -1: below 1-2 [MEL.H1, CRT.min]. */
int arma_column(int attack, int defence);
enum arma_result arma_crt(const struct arma_data *d, int column, int die);
extern const char *const arma_column_names[ARMA_COLUMNS_CRT + 1];

/* ---- fire.c ---- */

/* Strength in eighths of a unit's fire at a hex; 0 with the case that forbids it in *why. */
int arma_fire_strength(const struct arma_data *d, const struct arma_state *s, int unit, int hex,
                       enum arma_case *why);
/* May the unit fire at all in this Player-Turn? */
enum arma_case arma_fire_barred(const struct arma_data *d, const struct arma_state *s, int unit);
bool arma_fire_possible(const struct arma_data *d, const struct arma_state *s);
void arma_fire_list(const struct ac_look *look, struct ac_actions *out);
void arma_fire_do(struct ac_play *play, const struct ac_action *a);
/* Total strength now planned against a hex. */
int arma_fire_planned(const struct arma_data *d, const struct arma_state *s, int hex);
enum arma_case arma_fire_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                      const struct ac_action *a);
/* Defensive fire. */
bool arma_reply_possible(const struct arma_data *d, const struct arma_state *s, int hex, int side);
int arma_reply_planned(const struct arma_data *d, const struct arma_state *s, int hex);
void arma_reply_list(const struct ac_look *look, struct ac_actions *out);
void arma_reply_do(struct ac_play *play, const struct ac_action *a);
/* The die of a fire attack or a volley. */
void arma_fire_die(struct arma_ctx *c, int hex, bool reply, int die);
bool arma_any_disrupted(const struct arma_state *s, int hex, bool melee);

/* ---- move.c ---- */

/* Movement Points (halves) of a piece in this phase, 0 when it may not move. */
int arma_movement(const struct arma_data *d, const struct arma_state *s, int piece);
/* Cost in halves of a step, with the case that forbids it (ARMA_OK: none). */
enum arma_case arma_step_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                      int piece, int dir, int *cost);
/* The same as if the piece stood in another hex; `but_feint` without the rules of feint.c. */
enum arma_case arma_step_but_feint(const struct arma_data *d, const struct arma_state *s, int piece,
                                   int from, int dir, int *cost);
enum arma_case arma_step_from(const struct arma_data *d, const struct arma_state *s, int piece,
                              int from, int dir, int *cost);
enum arma_case arma_may_move(const struct arma_data *d, const struct arma_state *s, int piece);
bool arma_move_possible(const struct arma_data *d, const struct arma_state *s);
void arma_move_list(const struct ac_look *look, struct ac_actions *out);
void arma_moving_list(const struct ac_look *look, struct ac_actions *out);
void arma_move_do(struct ac_play *play, const struct ac_action *a);
void arma_end_move(struct arma_ctx *c);
/* A piece has come into a hex: stop, defensive fire [MOV.L1, FIRE.J1]. True when it must stop. */
bool arma_entered(struct arma_ctx *c, int piece, int hex);
/* Does a hex count for a charge: clear, and nobody else in it? [CHAR.D2, CHAR.D4] */
bool arma_charge_ground(const struct arma_data *d, const struct arma_state *s, int chariot,
                        int hex);
void arma_measure_control(const struct arma_data *d, struct arma_state *s, int side);

/* ---- feint.c ---- */

enum {
    ARMA_BANDS = 53,      /* no two hexes of the map are farther apart */
    ARMA_BAND_WIDE = 18,  /* rows of 37 hexes, and an empty one below */
    ARMA_BAND_NARROW = 20 /* rows of 36: an empty one above, the others below */
};

/* A set of hexes: by row, a bit for each column. */
struct arma_band {
    uint64_t wide[ARMA_BAND_WIDE];
    uint64_t narrow[ARMA_BAND_NARROW];
};

/* Hexes within 0, 1, 2 ... hexes of an enemy. */
struct arma_bands {
    int count;
    struct arma_band band[ARMA_BANDS];
};

/*
 * The bands, if this is a fake retreat or a pursuit; they reach at least as far as the pieces whose
 * steps it bars. Else false.
 */
bool arma_feint_bands(const struct arma_data *d, const struct arma_state *s,
                      struct arma_bands *out);
/* Directions in which steps are barred to the piece, bits. */
unsigned arma_feint_bars(const struct arma_data *d, const struct arma_state *s,
                         const struct arma_bands *near, int piece);
/* The same without bands, for one piece. */
unsigned arma_feint_bars_alone(const struct arma_data *d, const struct arma_state *s, int piece);
/* The same for a single step from any hex, with the case. */
enum arma_case arma_feint_barred(const struct arma_data *d, const struct arma_state *s, int piece,
                                 int from, int to);

/* ---- ways.c ---- */

/* Fills the ways to objectives and exits, once the terrain and the victory rules are known. */
void arma_find_ways(struct arma_data *d);
int arma_entry_cost(const struct arma_data *d, int from, int to);

/* ---- stacking.c ---- */

/* Which stacking case does a hex break? The disrupted count if somebody walked in. ARMA_OK: none. */
enum arma_case arma_stack_broken(const struct arma_data *d, const struct arma_state *s, int hex);
/* The same if one more piece walked in, on foot. */
enum arma_case arma_stack_with(const struct arma_state *s, int hex, int extra);
/* A hex whose stack forbids the end of the phase, -1: none; *why says which case. */
int arma_overfull(const struct arma_data *d, const struct arma_state *s, bool leaving,
                  enum arma_case *why);
void arma_clear_list(const struct ac_look *look, struct ac_actions *out);

/* ---- melee.c ---- */

enum { ARMA_MAX_ATTACKERS = 64 };

struct arma_fight {
    int count; /* attackers */
    uint8_t unit[ARMA_MAX_ATTACKERS];
    int target_count;
    int16_t target[3];
    int attack, defence; /* eighths */
    int shift;           /* columns to the right */
    int column;          /* before the shift, -1: below 1-2 */
};

/* The attack that is declared on a hex, evaluated; false when there is none. */
bool arma_fight_on(const struct arma_data *d, const struct arma_state *s, int hex,
                   struct arma_fight *out);
void arma_fight_evaluate(const struct arma_data *d, const struct arma_state *s,
                         struct arma_fight *f);
/* Strength of a defending piece in eighths against attacks through these of its hexsides. */
int arma_defence_of(const struct arma_data *d, const struct arma_state *s, int piece,
                    unsigned sides, unsigned attackers);
/* Line or column of the Capability Chart, a bit; 0: not on it [CUC.8]. */
unsigned arma_class_of(int type);
/* Defence of a hex attacked by its sides (bits) and by units of these classes (bits). */
int arma_hex_defence(const struct arma_data *d, const struct arma_state *s, int hex, unsigned sides,
                     unsigned attackers);
/* The same item by item: a unit's strength before the chart, and with it, before the terrain. */
struct arma_defence {
    int own;     /* front or flank */
    int charted; /* [MEL.L] */
    int whole;   /* in its terrain */
    bool flank;
};
void arma_defence_items(const struct arma_data *d, const struct arma_state *s, int piece,
                        unsigned sides, unsigned attackers, struct arma_defence *out);
int arma_attack_of(const struct arma_data *d, const struct arma_state *s, int piece);
enum arma_case arma_attack_barred(const struct arma_data *d, const struct arma_state *s, int piece);
bool arma_melee_possible(const struct arma_data *d, const struct arma_state *s);
void arma_melee_list(const struct ac_look *look, struct ac_actions *out);
void arma_melee_do(struct ac_play *play, const struct ac_action *a);
void arma_melee_die(struct arma_ctx *c, int hex, int die);
enum arma_case arma_melee_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                       const struct ac_action *a);

/* ---- results.c: what a result does ---- */

/* Disrupts a non-leader piece; a second disruption eliminates it [DISR.8]. */
void arma_disrupt(struct arma_ctx *c, int piece, enum arma_marker marker, int rule);
void arma_eliminate(struct arma_ctx *c, int piece, int rule);
/* What a result comes to in one hex: none where it changes nobody [LDR.A, MEL.N1]. */
enum arma_result arma_effect(const struct arma_data *d, const struct arma_state *s, int hex,
                             enum arma_result r, bool melee);
/* Applies a result to attacked hexes (one, or several with the same result). */
void arma_apply_result(struct arma_ctx *c, const int16_t *hexes, int count, enum arma_result r,
                       enum arma_marker marker);
void arma_lose_list(const struct ac_look *look, struct ac_actions *out);
void arma_lose_do(struct ac_play *play, const struct ac_action *a);
bool arma_case_n(const struct arma_data *d, const struct arma_state *s, int hex);

/* ---- fates.c ---- */

/* What a face of the die would do, in words; the state is at the die of an attack. */
void arma_fates(const struct ac_game *game, const struct arma_state *at_die, int die,
                struct ac_text *out);

/* ---- retreat.c ---- */

enum { ARMA_MAX_ENDS = 128 };

struct arma_ends {
    int count;
    int16_t hex[ARMA_MAX_ENDS];
};

/* Where a piece's complete retreats end [RETR]; none: it is eliminated. */
void arma_retreat_ends(const struct arma_data *d, const struct arma_state *s, int piece,
                       struct arma_ends *out);
/* Hexes from the nearest enemy to a hex where a retreat could end, and the most of any; -1: not there. */
int arma_retreat_distance(const struct arma_data *d, const struct arma_state *s, int piece, int hex,
                          int *most);
void arma_retreat_begin(struct arma_ctx *c);
void arma_retreat_list(const struct ac_look *look, struct ac_actions *out);
void arma_retreat_do(struct ac_play *play, const struct ac_action *a);

/* ---- leaders.c ---- */

/* Bonus in eighths of all leaders in a hex [LDR.D2]. */
int arma_leader_bonus(const struct arma_data *d, const struct arma_state *s, int hex);
/* All leaders in a hex fall one grade [LDR.B1]. */
void arma_reduce_leaders(struct arma_ctx *c, int hex);

/* ---- chariots.c ---- */

enum arma_case arma_embark_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                        int unit, int chariot);
enum arma_case arma_debark_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                        int unit, int hex);
void arma_board_list(const struct ac_look *look, struct ac_actions *out);
bool arma_board_possible(const struct arma_data *d, const struct arma_state *s);
void arma_alight_list(const struct ac_look *look, struct ac_actions *out);
bool arma_alight_possible(const struct arma_data *d, const struct arma_state *s);
void arma_chariot_do(struct ac_play *play, const struct ac_action *a);

/* ---- entry.c ---- */

/* Fills the doors of all groups, once they are known. */
void arma_find_doors(struct arma_data *d);
/* May this piece be the next to be placed around this letter hex? */
bool arma_arrival_sound(const struct arma_data *d, const struct arma_state *s, int piece, int hex);
bool arma_entry_due(const struct arma_data *d, const struct arma_state *s, int piece);
void arma_bring_list(const struct arma_data *d, const struct arma_state *s, struct ac_actions *out);
void arma_enter_list(const struct ac_look *look, struct ac_actions *out);
void arma_entry_do(struct ac_play *play, const struct ac_action *a);
bool arma_entry_owed(const struct arma_data *d, const struct arma_state *s);
void arma_arrive_list(const struct ac_look *look, struct ac_actions *out);
bool arma_may_leave(const struct arma_data *d, const struct arma_state *s, int piece);

/* ---- setup.c ---- */

void arma_begin(const struct ac_game *game, struct ac_state *state);
void arma_deploy_list(const struct ac_look *look, struct ac_actions *out);
void arma_deploy_do(struct ac_play *play, const struct ac_action *a);
enum arma_case arma_deploy_forbidden_by(const struct arma_data *d, const struct arma_state *s,
                                        const struct ac_action *a);

/* ---- victory.c ---- */

void arma_decide(struct arma_ctx *c);
void arma_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out);
void arma_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
bool arma_win_holds(const struct arma_data *d, const struct arma_state *s,
                    const struct arma_win *win);
/* What a term counts, and what the value is held against. */
int arma_term_value(const struct arma_data *d, const struct arma_state *s,
                    const struct arma_term *t);
int arma_term_need(const struct arma_data *d, const struct arma_state *s,
                   const struct arma_term *t);
bool arma_term_holds(const struct arma_data *d, const struct arma_state *s,
                     const struct arma_term *term);

/* ---- sequence.c ---- */

void arma_start_play(struct arma_ctx *c);
int arma_next_balk(const struct arma_data *d, const struct arma_state *s);
bool arma_cloud_possible(const struct arma_data *d, const struct arma_state *s);
void arma_feint_list(const struct ac_look *look, struct ac_actions *out);
void arma_feint_do(struct ac_play *play, const struct ac_action *a);
void arma_cloud_list(const struct ac_look *look, struct ac_actions *out);
void arma_cloud_do(struct ac_play *play, const struct ac_action *a);
/* Dice: of an attack, of a balking chariot, of the eclipse. */
void arma_die_do(struct ac_play *play, const struct ac_action *a);
void arma_balk_do(struct ac_play *play, const struct ac_action *a);
void arma_eclipse_do(struct ac_play *play, const struct ac_action *a);
/* How rows go on by themselves (acies/decision.h). */
bool arma_plan_settle(struct ac_play *play);
bool arma_loose_settle(struct ac_play *play);
bool arma_resolve_settle(struct ac_play *play);
bool arma_balk_settle(struct ac_play *play);
bool arma_arrive_settle(struct ac_play *play);
bool arma_feint_settle(struct ac_play *play);
bool arma_board_settle(struct ac_play *play);
bool arma_cloud_settle(struct ac_play *play);
bool arma_move_settle(struct ac_play *play);
bool arma_alight_settle(struct ac_play *play);
bool arma_clear_settle(struct ac_play *play);
bool arma_frame_settle(struct ac_play *play);
bool arma_moving_settle(struct ac_play *play);
bool arma_retreat_settle(struct ac_play *play);
bool arma_eclipse_settle(struct ac_play *play);
bool arma_over_settle(struct ac_play *play);

/* ---- decisions.c, why.c ---- */

enum arma_row {
    ARMA_ROW_DEPLOY,
    ARMA_ROW_PLACE,
    ARMA_ROW_ECLIPSE,
    ARMA_ROW_AIM,
    ARMA_ROW_LOOSE,
    ARMA_ROW_BALK,
    ARMA_ROW_ARRIVE,
    ARMA_ROW_FEINT,
    ARMA_ROW_BOARD,
    ARMA_ROW_CLOUD,
    ARMA_ROW_MOVE,
    ARMA_ROW_MOVING,
    ARMA_ROW_REPLY,
    ARMA_ROW_BRING,
    ARMA_ROW_ALIGHT,
    ARMA_ROW_CLEAR,
    ARMA_ROW_ATTACK,
    ARMA_ROW_RESOLVE,
    ARMA_ROW_LOSE,
    ARMA_ROW_RETREAT,
    ARMA_ROW_DIE,
    ARMA_ROW_OVER,
    ARMA_DECISIONS
};

extern const struct ac_decision arma_decisions[ARMA_DECISIONS];
int arma_decision(const struct ac_state *state);
ac_side arma_phasing(const struct ac_state *state);
ac_piece arma_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece);

ac_case arma_deploy_why(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case arma_fire_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case arma_reply_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case arma_movement_why(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more);
ac_case arma_bring_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case arma_melee_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case arma_lose_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case arma_retreat_why(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more);
ac_case arma_clear_why(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);

/* ---- position.c, upgrade.c ---- */

extern const struct ac_description arma_description;
/* A position of format 1. */
enum ac_status arma_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);

/* ---- load.c, view.c, text.c, forecast.c, value.c, script.c, orders.c ---- */

extern const struct ac_key arma_scenario_keys[]; /* keys.c */
enum ac_status arma_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err);
void arma_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
/* The hexes ahead of every pose that it could take up if its side's Movement Phase began now. */
void arma_assault_hexes(const struct arma_data *d, const struct arma_state *s, int piece,
                        bool out[ARMA_HEXES]);
void arma_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
bool arma_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void arma_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
enum { ARMA_ORDERS = 15 };
extern const struct ac_order_kind arma_orders[ARMA_ORDERS];
void arma_order(struct ac_ordering *run);
void arma_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
/* Worth of a piece in tenths of a militia infantry. */
int arma_worth(const struct arma_state *s, int piece);
int32_t arma_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);
bool arma_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out);

extern const struct ac_option arma_options[];
extern const struct ac_verb arma_verbs[];
extern const struct ac_event_kind arma_events[];
extern const char *const arma_marker_names[];
extern const char *const arma_codes[ARMA_TYPES + 1];

#endif
