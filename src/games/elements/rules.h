/*
 * The rules from chapter to chapter: what each file of the game offers the others. The table as
 * geometry is world.h, the state state.h, what is loaded data.h.
 */
#ifndef ELEM_RULES_H
#define ELEM_RULES_H

#include "core/play.h"
#include "elements/world.h"

/* ---- options: doubtful rulings with our choice first, and how the game is set up ---- */

enum elem_option {
    ELEM_OPT_SETUP,   /* preset, deploy, full */
    ELEM_OPT_SPEEDS,  /* M1: sheet, guide */
    ELEM_OPT_CARPET,  /* Z1: partial, whole */
    ELEM_OPT_SCYTHED, /* T10: every, corner */
    ELEM_OPT_SHIFT,   /* C2: shift, stay */
    ELEM_OPT_LIMIT,   /* V3: agreed, none */
    ELEM_OPTIONS
};

enum { ELEM_SETUP_PRESET, ELEM_SETUP_DEPLOY, ELEM_SETUP_FULL };

extern const struct ac_option elem_options[ELEM_OPTIONS];

/* ---- zone.c: zones of control [ZOC], carpets one BW deep that stop at what they meet first ---- */

enum { ELEM_MAX_ZONES = 4 * ELEM_ARMY }; /* War Wagons have four each */

struct elem_zone {
    struct ac_axes frame;
    struct ac_frac carpet; /* how far it reaches, in v */
    struct ac_bounds bounds;
    int32_t heading;
    int owner, edge;
    uint32_t near; /* units whose bounds its strip meets: only they can matter to it */
};

/* The zones of some units as they are for movers that are left out of the table. */
struct elem_zones {
    int count;
    struct elem_zone zone[ELEM_MAX_ZONES];
};

void elem_zones_of(const struct elem_world *w, uint32_t units, uint32_t without,
                   struct elem_zones *out);

/* A zone as it is for movers that are left out: the same one when none of them is near it. */
void elem_zone_without(const struct elem_world *w, const struct elem_zone *zone, uint32_t without,
                       struct elem_zone *out);

/* The enemies that control a unit where it stands [ZOC.4], as a mask. */
uint32_t elem_controllers(const struct elem_world *w, int unit);

/* Does a polygon enter a zone? */
bool elem_zone_entered(const struct elem_zone *zone, const struct ac_xy *p, int n);

/* Would a unit that goes from one box to the other be squared to the owner [ZOC.11]? */
bool elem_squared(const struct elem_zone *zone, const struct ac_xy *from, const struct ac_xy *to,
                  int32_t heading);

/* ---- command.c: what a move costs in PIPs [PIP] ---- */

/* The parts of a cost, each 0 or 1, for the strip that shows it; total is 1 more. */
struct elem_cost {
    int8_t slow;    /* [PIP.4] Artillery, Elephants, Hordes, War Wagons */
    int8_t far;     /* [PIP.5-PIP.9] out of command */
    int8_t general; /* [PIP.10] he is shut in */
    int8_t total;
    ac_case far_rule;
};

struct elem_cost elem_pips(const struct elem_world *w, uint32_t set);

/* How well the general reaches a unit: 0 in command, else the case that takes it out of it. */
ac_case elem_out_of_command(const struct elem_world *w, int unit);

/*
 * ---- move.c, leg.c: tactical moves ----
 *
 * A move is a row of legs; each leg ends where the elements could stay. A leg is given by the pose
 * its lead (the lowest-numbered element of the set) ends in; what kind of leg that is (forward,
 * slide, wheel, or a single element's free move) follows from the pose.
 */

/* Who broke the rule that forbids a leg, and who or what it is about; 1 + piece, 0: nobody. */
struct elem_fault {
    uint8_t unit, other;
};

/* What a leg would do, filled by its judgement and carried out by apply. */
struct elem_plan {
    struct elem_fault fault; /* of a forbidden one */
    uint32_t set;
    bool on;      /* goes on with the move in progress */
    bool march;   /* a column's leg: costs and slots come with it */
    bool fall_in; /* elements change places: forming column, reducing frontage */
    bool owes;    /* a further leg must end the move as SEC.2 wants it */
    bool sally;   /* out of a camp, from `start` */
    struct ac_pose start;
    struct ac_pose to[ELEM_ARMY];
    int32_t cost[ELEM_ARMY]; /* ticks */
    uint16_t bad, river;
    bool off_road;
    uint8_t zone;
    int32_t slide;
    uint32_t conform; /* enemies that conform [CONF.1] */
    struct ac_pose conform_to[ELEM_ARMY];
};

/* A set of elements that is to move, with what its legs are tested against. */
struct elem_try {
    struct elem_world w; /* elements are put where a leg ends while it is judged, and back again */
    uint32_t set;
    int count;
    int unit[ELEM_ARMY];
    bool column;
    bool all_psiloi;
    bool last;               /* legs tried must end a second move as SEC.2 wants it */
    bool brief;              /* nobody asks why: legs beyond `far` are not looked at */
    int8_t ahead[ELEM_ARMY]; /* the member right before this one, AC_NONE: none */
    uint32_t controllers[ELEM_ARMY];
    uint32_t near[ELEM_ARMY]; /* who could be in a member's way, columns apart */
    int32_t far[ELEM_ARMY];   /* ticks that no leg of a member exceeds on any ground, when brief */
    struct ac_pose from[ELEM_ARMY];
    struct ac_xy box[ELEM_ARMY][AC_CORNERS]; /* at the start of the leg */
    struct elem_zones zones;                 /* of enemies near enough, without the set */
    uint32_t known;                          /* enemies whose zones are in `all` */
    struct elem_zones all;                   /* with every element where it stands */
    uint32_t asked;                          /* units whose controllers are known */
    uint32_t control[ELEM_UNITS];            /* by unit */
};

/* A trial on the table as it stands; sets and legs may then be tried one after another. */
void elem_try_init(struct elem_try *t, const struct ac_game *game, const struct elem_state *s);

/* Forgets what is kept from set to set: the world has changed. */
void elem_try_anew(struct elem_try *t);

/* May this set begin a move, or go on with the one in progress? The case that forbids it. */
ac_case elem_set_forbidden_by(struct elem_try *t, uint32_t set, bool on);

/* Makes the set of t ready for legs; the set must be allowed. */
void elem_try_set(struct elem_try *t, uint32_t set);

/* From here to the next set nobody asks why a leg is forbidden, only whether. */
void elem_try_briefly(struct elem_try *t);

/* The poses of all members when the lead ends at `to`; the case when no leg of a group does that. */
ac_case elem_group_poses(struct elem_try *t, struct ac_pose to, struct elem_plan *plan);

/* Judges a leg whose poses are in the plan, and fills the rest of it. */
ac_case elem_leg_forbidden_by(struct elem_try *t, struct elem_plan *plan);

/* The ground, distance and bodies in the way alone: neither zones nor how it ends. */
ac_case elem_path_forbidden_by(struct elem_try *t, struct elem_plan *plan);

/* Both: the leg that puts the lead at `to`. */
ac_case elem_move_forbidden_by(struct elem_try *t, bool on, struct ac_pose to,
                               struct elem_plan *plan);

/* A unit's distance in MU by what its move meets [MOVE.dist8 and so on]. */
int elem_allowance(const struct elem_world *w, int unit, bool road, bool bad, bool river);

/* Whole quanta of ticks along a heading, exactly; false when the vector is none. */
bool elem_whole_steps(struct ac_xy vector, int32_t heading, int32_t *steps);

/* The farthest a set can go in good going, in quanta, after what it has spent. */
int elem_left_to_go(const struct elem_try *t, bool on);

/* Carries a judged plan out. */
void elem_move_apply(const struct ac_game *game, struct elem_state *s, const struct elem_plan *plan,
                     const struct ac_sink *sink);

/* -- columns (column.c) -- */

/* A column's leg: the leader wheels by `turn` (left above 0) and then runs [COL.2]. */
ac_case elem_march_forbidden_by(struct elem_try *t, bool on, int32_t turn, int32_t run,
                                struct elem_plan *plan);

/* Is the set a column, straight or bent [COL.1]? Fills the order, leader first. */
bool elem_column_order(const struct elem_world *w, uint32_t set, int *order, int *count);

/* Forming a column behind a lead that goes `run` quanta ahead [COL.3]. */
ac_case elem_form_forbidden_by(struct elem_try *t, int lead, int32_t run, struct elem_plan *plan);

/* Reducing frontage to pass a gap: `files` from the lead on go ahead, the rest fall in [GRP.14]. */
ac_case elem_narrow_forbidden_by(struct elem_try *t, int lead, int files, int32_t run,
                                 struct elem_plan *plan);

/* -- breaking off (breakoff.c) -- */

/* Whom a unit would break off from: its opponent, or the defender of a camp; AC_NONE: nobody. */
int elem_held_by(const struct elem_world *w, int unit);

ac_case elem_breakoff_forbidden_by(struct elem_try *t, int unit, int32_t q, struct elem_plan *plan);

/* -- landings (army.c): the units stand side by side, the first at the left -- */

/* Poses for a landing along one stretch of a waterway; returns how many. */
int elem_landing_poses(const struct elem_world *w, const struct elem_poly *water, uint32_t set,
                       struct ac_pose *out, int max);

ac_case elem_land_forbidden_by(struct elem_try *t, uint32_t set, struct ac_pose pose,
                               struct elem_plan *plan);

/* -- leaving a camp -- */

ac_case elem_sally_forbidden_by(struct elem_try *t, int unit, int edge, int32_t q,
                                struct elem_plan *plan);

/* ---- combat.c: factors, scores and results of close combat and distant shooting ---- */

enum { ELEM_MAX_FACTORS = 10 };

/* A factor with the lines it is made of. */
struct elem_factor {
    int total, count;
    struct {
        ac_case rule;
        int8_t value;
    } line[ELEM_MAX_FACTORS];
};

/* a's factor against b; either may hold a camp. */
void elem_close_factor(const struct elem_world *w, int a, int b, struct elem_factor *out);

/* Both factors of a shooting combat: of the main shooter and of the target. */
void elem_shoot_factors(const struct elem_world *w, const struct elem_fight *fight,
                        struct elem_factor *shooter, struct elem_factor *target);

/* Does the unit behind give the one in front same-type support against a type [SUP.1]? */
bool elem_supports(const struct elem_world *w, int rear, int front, int against);

/* What a score against a score does to a unit [RES.1]. */
enum elem_result elem_result_of(const struct elem_world *w, int unit, int foe, int score,
                                int foe_score, bool shooting);

/* The line of the results that decides a fight with these scores. */
ac_case elem_result_case(const struct elem_world *w, const struct elem_fight *fight, int score_a,
                         int score_b);

/* The two results of a fight with these dice; result[0] is of unit a. */
void elem_fight_results(const struct elem_world *w, const struct elem_fight *fight, int die_a,
                        int die_b, enum elem_result result[2]);

/* The same for two scores. */
void elem_score_results(const struct elem_world *w, const struct elem_fight *fight, int score_a,
                        int score_b, enum elem_result result[2]);

void elem_fight_factors(const struct elem_world *w, const struct elem_fight *fight,
                        struct elem_factor *a, struct elem_factor *b);

/* -- shooting -- */

/* The distance in ticks at which a unit can shoot another, -1 when it cannot [SHOOT.7-SHOOT.16]. */
int64_t elem_can_shoot(const struct elem_world *w, int shooter, int target);

/* May it shoot of its own accord in this turn [SHOOT.1, 4, 5, 17]? */
ac_case elem_shooter_forbidden_by(const struct elem_world *w, int unit);
bool elem_may_shoot(const struct elem_world *w, int unit);

/* Is an enemy in full contact with it? */
bool elem_in_contact(const struct elem_world *w, int unit);

/* Ticks between the nearest points of two elements, or of their camps. */
int64_t elem_shot_distance(const struct elem_world *w, int shooter, int target);

/* Why an element that may shoot may not take this target; 0: it may. */
ac_case elem_target_forbidden_by(const struct elem_world *w, int unit, int target);

/* Targets a unit may take, alone or in aid, as a mask: those that shoot back come first [SHOOT.21]. */
uint32_t elem_targets(const struct elem_world *w, int unit);

/* Enemies that it can shoot at and that can shoot at it, both still free to [SHOOT.21]. */
uint32_t elem_partners(const struct elem_world *w, int unit);

/* The two that a shot of a set keeps from shooting at each other [SHOOT.21], H1, H7; none: 0. */
struct elem_fault elem_pair_broken(const struct elem_world *w, uint32_t set, int target);

/* Does the target shoot back at its main shooter [SHOOT.6, SHOOT.21]? */
bool elem_shoots_back(const struct elem_world *w, int target, int shooter);

/* The main shooter of a set that is not empty against a target [SHOOT.18, SHOOT.31]. */
int elem_main_shooter(const struct elem_world *w, uint32_t set, int target);

/* Are all shooters behind the rear line of the target [SHOOT.27]? */
bool elem_rear_shot(const struct elem_world *w, uint32_t set, int target);

/* ---- outcome.c, flight.c: recoil, push-back, flight, pursuit, what is destroyed on the way ---- */

void elem_destroy(const struct elem_data *d, struct elem_state *s, int unit, ac_case rule,
                  const struct ac_sink *sink);

/* Straight back [RECOIL]; false when it was destroyed. */
bool elem_recoil(const struct ac_game *game, struct elem_state *s, int unit,
                 const struct ac_sink *sink);

/* Recoil, about face and run [FLEE]. */
void elem_flee(const struct ac_game *game, struct elem_state *s, int unit,
               const struct ac_sink *sink);

/* The winner follows up [PURS], its opponent being of that type. */
void elem_pursue(const struct ac_game *game, struct elem_state *s, int unit, int against,
                 const struct ac_sink *sink);

/* Turned 180 degrees on its own footprint. */
struct ac_pose elem_about_face(const struct elem_world *w, int unit);

/* Pushes friends of a unit straight back so that it can take a pose [FACE.5, PUSH]; false: cannot. */
bool elem_shift_friends(const struct ac_game *game, struct elem_state *s, int unit,
                        struct ac_pose to);

/* ---- text.c: words ---- */

extern const struct ac_verb elem_verbs[];
extern const struct ac_event_kind elem_events[];
extern const char *const elem_phases[];
extern const char *const elem_labels[];
extern const char *const elem_edge_names[];
extern const char *const elem_camp_edges[];

/* Reports what an element does, by what it is: arg[0] is the element, then what the event says. */
void elem_tell(const struct ac_sink *sink, const struct elem_data *d, const struct elem_state *s,
               int kind, ac_case rule, const int32_t arg[3]);

enum elem_verb {
    ELEM_V_ARMY,
    ELEM_V_VARY,
    ELEM_V_LAY,
    ELEM_V_LIFT,
    ELEM_V_BOARD,
    ELEM_V_ADJUST,
    ELEM_V_LABEL,
    ELEM_V_CAMP,
    ELEM_V_PLACE,
    ELEM_V_HOLD,
    ELEM_V_GARRISON,
    ELEM_V_TAKE,
    ELEM_V_LINE,
    ELEM_V_SWAP,
    ELEM_V_DONE,
    ELEM_V_MOVE,
    ELEM_V_MARCH,
    ELEM_V_FORM,
    ELEM_V_NARROW,
    ELEM_V_BREAKOFF,
    ELEM_V_SALLY,
    ELEM_V_LAND,
    ELEM_V_END,
    ELEM_V_SHOOT,
    ELEM_V_CALL,
    ELEM_V_ASSAULT,
    ELEM_V_FIGHT,
    ELEM_VERBS
};

enum elem_event {
    ELEM_EV_TURN,
    ELEM_EV_PIPS,
    ELEM_EV_MOVE,
    ELEM_EV_CONFORM,
    ELEM_EV_TURNED,
    ELEM_EV_UNTURNED,
    ELEM_EV_ENTERS,
    ELEM_EV_SHOT,
    ELEM_EV_FIGHT,
    ELEM_EV_SCORE,
    ELEM_EV_RESULT,
    ELEM_EV_RECOIL,
    ELEM_EV_PUSHED,
    ELEM_EV_FLED,
    ELEM_EV_PURSUED,
    ELEM_EV_LOST,
    ELEM_EV_SETUP,
    ELEM_EV_OVER,
    ELEM_EVENTS
};

/* Results as odds group them; of a fight, seen from its unit a. */
enum elem_label {
    ELEM_L_NONE,
    ELEM_L_FOE_RECOILS,
    ELEM_L_FOE_FLEES,
    ELEM_L_FOE_DESTROYED,
    ELEM_L_RECOILS,
    ELEM_L_FLEES,
    ELEM_L_DESTROYED,
    ELEM_L_BOTH_DESTROYED,
    ELEM_L_PIPS, /* six of them */
    ELEM_L_INVADER = ELEM_L_PIPS + 6,
    ELEM_L_STAYS = ELEM_L_INVADER + 2,
    ELEM_L_MAY_CHANGE,
    ELEM_L_EDGE, /* four */
    ELEM_L_ARMY = ELEM_L_EDGE + 4,
    ELEM_LABELS
};

/* What a fight with these dice comes to for its two elements: a recoil that kills is a loss. */
enum elem_label elem_fate_of(const struct ac_game *game, const struct elem_state *s, int die_a,
                             int die_b, struct elem_state *after);

/* ---- sequence.c: what follows when something has moved; the turn ---- */

/* Camps entered and contacts remembered after a leg. */
void elem_after_move(const struct ac_game *game, struct elem_state *s, uint32_t set,
                     const struct ac_sink *sink);

/* An element whose front has come to an empty camp is inside it [CAMP.10, PURS.12]. */
void elem_enter_camps(const struct ac_game *game, struct elem_state *s, int unit,
                      const struct ac_sink *sink);

/* Who was touched first on flank and rear, and which edge of War Wagons serves as front. */
void elem_note_contacts(const struct ac_game *game, struct elem_state *s);

void elem_begin_battle(const struct ac_game *game, struct elem_state *s,
                       const struct ac_sink *sink);
void elem_end_movement(const struct ac_game *game, struct elem_state *s,
                       const struct ac_sink *sink);

/* The turn is over: the battle is won, drawn, or the other side's turn begins. */
void elem_end_turn(const struct ac_game *game, struct elem_state *s, const struct ac_sink *sink);

/* The unit of the active side's die, and the other. */
void elem_dice_order(const struct elem_state *s, int *first, int *second);

/* The enemy-held camp a unit can attack, AC_NONE: none [CAMP.5]. */
int elem_assaulted(const struct elem_world *w, int unit);

/* Attackers a side may name now, of camps it has named none for yet, as a mask [SEQ.12]. */
uint32_t elem_assaulters(const struct elem_world *w, int side);

/* The fight that `fight unit` would begin. */
struct elem_fight elem_fight_of(const struct elem_state *s, int unit);

/* -- set-up (setup.c, terrain.c) -- */

void elem_begin(const struct ac_game *game, struct ac_state *state);
/* Everything is deployed: the first turn begins. */
void elem_ready_battle(const struct ac_game *game, struct elem_state *s,
                       const struct ac_sink *sink);

/* Weights of side 0 and side 1 as invader out of the 36 rolls without ties [SETUP.2]. */
void elem_invader_weights(int aggression0, int aggression1, uint32_t weight[2]);

/* A side's sensible deployment, camp included, in place of what is on the table; false: no room. */
bool elem_auto_deploy(const struct ac_game *game, struct elem_state *s, int side);

/* As the scenario has it; else the case that forbids it, and whose place it is. */
ac_case elem_deploy_as_given(const struct ac_game *game, struct elem_state *s, int side, int *unit);

/* -- candidates (candidates.c) -- */

/* Who looks at each sensible move as it is found, with its plan; elements may be put elsewhere in
 * the world of the trial, but must be back when `found` returns. */
struct elem_visit {
    void (*found)(void *self, struct elem_try *t, const struct ac_action *action,
                  const struct elem_plan *plan);
    void *self;
};

/*
 * Any of them by chance: first who moves (the ending and all that is no plain move count for one), then
 * how. A whole list judges twenty times as many. False: nothing is gained, take the list.
 */
bool elem_draw_move(const struct ac_game *game, const struct elem_state *s, struct ac_rng *rng,
                    struct ac_action *out);

/* The sensible moves of the side to act, and `end`; `visit` may be NULL. */
void elem_visit_moves(const struct ac_game *game, const struct elem_state *s,
                      const struct elem_visit *visit, struct ac_actions *out);

/* The same, but turns, sidesteps and steps back only of elements with an enemy so near, in quanta. */
void elem_visit_moves_near(const struct ac_game *game, const struct elem_state *s,
                           const struct elem_visit *visit, int near, struct ac_actions *out);

/* The moves of this set alone: further legs if it is on its way, else a new move. */
void elem_list_set(const struct ac_game *game, const struct elem_state *s, uint32_t set,
                   struct ac_actions *out);

/* Legs of the move in progress that end a second move of Warband in contact or overlap [SEC.2], listed
 * unless `out` is NULL; false: there is none. */
bool elem_complete(struct elem_try *t, struct ac_actions *out);

/* The pose of the lead after a wheel about the outer corner [GRP.4]; false: no turn. */
bool elem_wheel_pose(const struct elem_try *t, int turn, struct ac_pose *out);

struct ac_action elem_move_action(bool on, uint32_t set, struct ac_pose to);

/* ---- decisions.c: the rows, in the order of play ---- */

enum elem_row {
    ELEM_ROW_OVER,
    ELEM_ROW_ARMY,
    ELEM_ROW_DRAW, /* armies at random */
    ELEM_ROW_VARY,
    ELEM_ROW_INVADER,
    ELEM_ROW_TERRAIN,
    ELEM_ROW_CHANGE_DIE,
    ELEM_ROW_CHANGE,
    ELEM_ROW_LABEL,
    ELEM_ROW_EDGE_DIE,
    ELEM_ROW_CAMP,
    ELEM_ROW_DEPLOY,
    ELEM_ROW_SWAP,
    ELEM_ROW_PIPS,
    ELEM_ROW_MOVE,
    ELEM_ROW_SHOOT,
    ELEM_ROW_CALLED,
    ELEM_ROW_ASSAULT,
    ELEM_ROW_FIGHT,
    ELEM_ROW_DICE,
    ELEM_DECISIONS
};

extern const struct ac_decision elem_decisions[];
extern const struct ac_description elem_description;

int elem_decision(const struct ac_state *state);
ac_side elem_phasing(const struct ac_state *state);

/* The case that forbids a verb of a row, 0: none. */
typedef ac_case elem_forbids(const struct ac_game *game, const struct elem_state *s,
                             const struct ac_action *action);

/* Lists an action unless it is forbidden. */
void elem_add_allowed(const struct ac_look *look, elem_forbids *forbids, struct ac_action action,
                      struct ac_actions *out);

/* What the rows do, in their chapters: lists, effects, dice, going on by themselves. */
void elem_army_list(const struct ac_look *look, struct ac_actions *out);
void elem_army_do(struct ac_play *play, const struct ac_action *action);
void elem_army_chance(const struct ac_look *look, struct ac_chance *out);
void elem_vary_list(const struct ac_look *look, struct ac_actions *out);
void elem_vary_do(struct ac_play *play, const struct ac_action *action);
void elem_invader_do(struct ac_play *play, const struct ac_action *action);
void elem_invader_chance(const struct ac_look *look, struct ac_chance *out);
elem_forbids elem_lay_forbidden_by;
void elem_lay_list(const struct ac_look *look, struct ac_actions *out);
void elem_lay_do(struct ac_play *play, const struct ac_action *action);
elem_forbids elem_change_forbidden_by;
elem_forbids elem_change_breaks; /* the board with the change */
void elem_change_list(const struct ac_look *look, struct ac_actions *out);
void elem_change_do(struct ac_play *play, const struct ac_action *action);
void elem_change_roll(struct ac_play *play, const struct ac_action *action);
elem_forbids elem_label_forbidden_by;
void elem_label_list(const struct ac_look *look, struct ac_actions *out);
void elem_label_do(struct ac_play *play, const struct ac_action *action);
void elem_edge_roll(struct ac_play *play, const struct ac_action *action);
elem_forbids elem_camps_forbidden_by;
void elem_camps_list(const struct ac_look *look, struct ac_actions *out);
void elem_camps_do(struct ac_play *play, const struct ac_action *action);
elem_forbids elem_deployment_forbidden_by;
void elem_deployment_list(const struct ac_look *look, struct ac_actions *out);
void elem_deployment_do(struct ac_play *play, const struct ac_action *action);
elem_forbids elem_swap_forbidden_by;
void elem_swap_list(const struct ac_look *look, struct ac_actions *out);
void elem_swap_do(struct ac_play *play, const struct ac_action *action);
void elem_move_list(const struct ac_look *look, struct ac_actions *out);
void elem_move_do(struct ac_play *play, const struct ac_action *action);
bool elem_shoot_settle(struct ac_play *play);
void elem_shoot_list(const struct ac_look *look, struct ac_actions *out);
void elem_called_list(const struct ac_look *look, struct ac_actions *out);
void elem_shoot_do(struct ac_play *play, const struct ac_action *action);
bool elem_assault_settle(struct ac_play *play);
void elem_assault_list(const struct ac_look *look, struct ac_actions *out);
void elem_assault_do(struct ac_play *play, const struct ac_action *action);
bool elem_fight_settle(struct ac_play *play);
void elem_fight_list(const struct ac_look *look, struct ac_actions *out);
void elem_fight_do(struct ac_play *play, const struct ac_action *action);
void elem_dice_do(struct ac_play *play, const struct ac_action *action);

/* ---- why.c: why not, row by row ---- */

ac_case elem_army_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more);
ac_case elem_vary_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more);
ac_case elem_lay_why(const struct ac_look *look, const struct ac_action *action,
                     struct ac_text *more);
ac_case elem_change_why(const struct ac_look *look, const struct ac_action *action,
                        struct ac_text *more);
ac_case elem_label_why(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more);
ac_case elem_camp_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more);
ac_case elem_deploy_why(const struct ac_look *look, const struct ac_action *action,
                        struct ac_text *more);
ac_case elem_swap_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more);
ac_case elem_move_why(const struct ac_look *look, const struct ac_action *action,
                      struct ac_text *more);
ac_case elem_shoot_why(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more);
ac_case elem_assault_why(const struct ac_look *look, const struct ac_action *action,
                         struct ac_text *more);
ac_case elem_fight_why(const struct ac_look *look, const struct ac_action *action,
                       struct ac_text *more);

/* ---- setup.c, deploy.c: base edges, camps, deployment [SETUP, DEPLOY] ---- */

static inline int elem_defender(const struct elem_state *s)
{
    return !s->invader;
}

/* Who deploys now: the defender first [SETUP.5, DEPLOY.3]. */
static inline int elem_deployer(const struct elem_state *s)
{
    return s->step ? s->invader : elem_defender(s);
}

/* War Wagons of a side: with two of them it may do without a camp [ARMY.3]. */
int elem_wagons(const struct elem_data *d, const struct elem_state *s, int side);

/* A pose `along` the base edge of a side from its left end, with its front `deep` quanta in. */
struct ac_pose elem_edge_pose(int edge, int along, int deep);

/* Does one bank of a strip run on that edge? */
bool elem_lies_along(const struct elem_strip *strip, int edge);

/* How far a waterway along that edge reaches in; 0: there is none [SETUP.7]. */
int elem_shore(const struct elem_state *s, int edge);

ac_case elem_deploy_forbidden_by(const struct elem_world *w, int unit, struct ac_pose pose);
/* How deep in from its base an element would lie, in ticks; and on whom, AC_NONE: on nobody. */
int64_t elem_deploy_depth(const struct elem_world *w, int unit, struct ac_pose pose);
int elem_deploy_on(const struct elem_world *w, int unit, struct ac_pose pose);
void elem_camp_box(const struct elem_state *s, int side, int along, struct ac_xy *box);
ac_case elem_camp_forbidden_by(const struct elem_world *w, int side, int along);
void elem_put_camp(struct elem_state *s, int side, int along);

/* After the terrain is settled: camps and deployment, by hand or ready-made. */
void elem_after_terrain(const struct ac_game *game, struct elem_state *s,
                        const struct ac_sink *sink);

/* -- armies with choices (army.c) -- */

/* May a side still choose what its list leaves open [ARMY.5, ARMY.7]? */
bool elem_has_choices(const struct elem_data *d, const struct elem_state *s, int side);
ac_case elem_vary_forbidden_by(const struct elem_data *d, const struct elem_state *s, int unit,
                               int alt);
void elem_vary(const struct elem_data *d, struct elem_state *s, int unit, int alt);
/* The subtype that choice `alt` of a unit means, AC_NONE: it has none. */
int elem_alternative(const struct elem_data *d, const struct elem_state *s, int unit, int alt);

/* -- held back for a landing, or put into the camp (army.c) -- */

ac_case elem_hold_forbidden_by(const struct elem_data *d, const struct elem_state *s, int unit);
ac_case elem_garrison_forbidden_by(const struct elem_state *s, int unit);
/* An element in the camp in place of the followers; AC_NONE: the camp is declared empty [CAMP.2]. */
void elem_garrison(struct elem_state *s, int side, int unit);

/* Takes an element off again, wherever its owner has put it. */
void elem_take(struct elem_state *s, int unit);

/* -- terrain (terrain.c) -- */

/* The rule of TERR that a board breaks, 0: it is legal [TERR.1-TERR.17]. */
ac_case elem_board_illegal_by(const struct elem_data *d, const struct elem_ground *ground, int top);

/* May this piece be added to the board, whatever else is still missing? */
ac_case elem_piece_illegal_by(const struct elem_data *d, const struct elem_ground *ground, int top);

/* Adds the piece that `lay` describes; false when its figures make none. */
bool elem_lay(struct elem_ground *ground, const int32_t *arg);

bool elem_bad_near_centre(const struct elem_ground *ground);

/* ---- what people and opponents ask beside the rules ---- */

enum elem_order_kind {
    ELEM_ORDER_ADVANCE,
    ELEM_ORDER_WHEEL,
    ELEM_ORDER_COLUMN,
    ELEM_ORDER_CLOSE,
    ELEM_ORDER_SUPPORT,
    ELEM_ORDER_LINE,
    ELEM_ORDER_BEHIND,
    ELEM_ORDER_ATTACK,
    ELEM_ORDERS
};
enum elem_overlay_kind {
    ELEM_OVERLAY_ZONE,
    ELEM_OVERLAY_RANGE,
    ELEM_OVERLAY_COMMAND,
    ELEM_OVERLAY_CONTACT,
    ELEM_OVERLAYS
};
enum { ELEM_STYLES = 3 };
enum elem_standing_kind {
    ELEM_STANDING_SHOOT,
    ELEM_STANDING_CAMP,
    ELEM_STANDING_SHOTS,
    ELEM_STANDING_FIGHTS,
    ELEM_STANDING_STAND,
    ELEM_STANDING
};

extern const struct ac_order_kind elem_orders[ELEM_ORDERS];

/* Orders that name another piece (order_about.c): `line`, `behind`, `attack`. */
void elem_order_about(struct ac_ordering *run);

extern const struct ac_overlay_kind elem_overlays[ELEM_OVERLAYS];
/* ELEM_STANDING_STAND: while nobody is near, or always. */
enum { ELEM_STAND_FAR = 1, ELEM_STAND_FAST };

extern const struct ac_standing_kind elem_standing[ELEM_STANDING];
extern const char *const elem_styles[ELEM_STYLES];

/* The case that forbids a verb of movement, 0: none, with what the move would do. */
ac_case elem_plan_forbidden_by(const struct ac_game *game, const struct elem_state *s,
                               const struct ac_action *action, struct elem_plan *plan);

bool elem_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out);
void elem_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                struct ac_reach *out);
/* Enemies it is in contact with, or could be by a move in its side's next turn, as things stand: a set. */
uint64_t elem_meets_next(const struct ac_game *game, const struct elem_state *s, int unit);
/* The middle of a base or a camp, as the view has it. */
struct ac_point elem_view_middle(const struct ac_xy *box);
void elem_order(struct ac_ordering *run);
bool elem_propose(const struct ac_game *game, const struct ac_state *state,
                  const struct ac_wish *wish, struct ac_action *out, struct ac_why *why);
void elem_view(const struct ac_game *game, const struct ac_state *state, struct ac_view *out);
void elem_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out);
void elem_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                  ac_piece piece, struct ac_overlay *out);
bool elem_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out);
/* ---- position.c: positions; upgrade.c: those of format 1 ---- */

/* Who decides, from the rest of the state. */
void elem_derive_to_act(const struct ac_game *game, struct elem_state *s);

/* What cannot be in a position, NULL: it is sound. */
const char *elem_position_fault(const struct ac_game *game, const struct elem_state *s,
                                ac_piece *about);

enum ac_status elem_restore(const struct ac_game *game, const struct ac_node *position,
                            struct ac_state *state, struct ac_err *err);
void elem_advise(const struct ac_game *game, const struct ac_state *state, int style,
                 struct ac_rng *rng, struct ac_action *out);
int32_t elem_appraise(const struct ac_game *game, const struct ac_state *state, ac_side side);

#endif
