/*
 * The rows of the table of decisions, and the doors to them: how each goes on by itself (settle),
 * what may be done (legal), what that does (apply), what a die does (outcome, with the unit it was
 * rolled for and its face), and sentences that know their case (prompt).
 */
#ifndef SYRA_DECISIONS_H
#define SYRA_DECISIONS_H

#include "syracuse/rules.h"

enum syra_row {
    SYRA_ROW_OVER,
    SYRA_ROW_DIE,
    SYRA_ROW_DUTY,
    SYRA_ROW_DROP,
    SYRA_ROW_REFUGE,
    SYRA_ROW_JOIN,
    SYRA_ROW_DISPLACE,
    SYRA_ROW_DEPLOY,
    SYRA_ROW_SICELS,
    SYRA_ROW_LEVELS,
    SYRA_ROW_EVENT,
    SYRA_ROW_FEVER,
    SYRA_ROW_LEVIES,
    SYRA_ROW_CITY,
    SYRA_ROW_FEED,
    SYRA_ROW_SUPPLY,
    SYRA_ROW_INITIATIVE,
    SYRA_ROW_IMPULSES,
    SYRA_ROW_OPERATIONS,
    SYRA_ROW_VICTORY,
    SYRA_ROW_SURRENDER,
    SYRA_ROW_RECOVERY,
    SYRA_ROW_WORKS,
    SYRA_ROW_REPLACE_FIRST,
    SYRA_ROW_REPLACE_SECOND,
    SYRA_ROW_REPLACE,
    SYRA_ROW_REINFORCE,
    SYRA_ROW_RECRUIT,
    SYRA_ROW_DRAW,
    SYRA_ROW_SETTLE,
    SYRA_ROW_DESERT,
    SYRA_ROW_TURN_END,
    SYRA_ROW_WAVE,
    SYRA_ROW_ARRIVE,
    SYRA_ROW_BERTHS,
    SYRA_ROW_ACTIVATE,
    SYRA_ROW_CHOOSE,
    SYRA_ROW_MOVEMENT,
    SYRA_ROW_REACTION,
    SYRA_ROW_FIGHT,
    SYRA_ROW_KEEP,
    SYRA_ROW_DECLARE,
    SYRA_ROW_ANSWER,
    SYRA_ROW_RESOLVE,
    SYRA_ROW_ROUTED,
    SYRA_ROW_WALLS,
    SYRA_ROW_IMPULSE_END,
    SYRA_ROW_PLACE,
    SYRA_ROW_ROWS,
    SYRA_ROW_NIGHT,
    SYRA_ROW_MARCH,
    SYRA_ROW_ORDER,
    SYRA_ROW_DEFENSIVE,
    SYRA_ROW_RETREAT,
    SYRA_ROW_FALLBACK,
    SYRA_ROW_OFFENSIVE,
    SYRA_ROW_ASSAULT,
    SYRA_ROW_LOSSES,
    SYRA_ROW_RALLY,
    SYRA_ROW_POST,
    SYRA_ROW_PAIR,
    SYRA_ROW_EXTRA,
    SYRA_ROW_DARK,
    SYRA_ROW_OPEN,
    SYRA_ROW_BLOW,
    SYRA_ROW_EVADE,
    SYRA_DECISIONS
};

extern const struct ac_decision syra_decisions[SYRA_DECISIONS];
int syra_decision(const struct ac_state *state);
ac_side syra_phasing(const struct ac_state *state);
ac_piece syra_first_alike(const struct ac_game *game, const struct ac_state *state, ac_piece piece);

/* admin.c */
void syra_surrender_outcome(const struct syra_play *p, int unit, int die);
void syra_recover_outcome(const struct syra_play *p, int unit, int die);
bool syra_replace_settle(struct ac_play *play);
void syra_replace_legal(const struct ac_look *look, struct ac_actions *out);
void syra_replace_apply(struct ac_play *play, const struct ac_action *a);
void syra_replace_outcome(const struct syra_play *p, int unit, int die);
bool syra_settle_settle(struct ac_play *play);
void syra_settle_legal(const struct ac_look *look, struct ac_actions *out);
void syra_settle_apply(struct ac_play *play, const struct ac_action *a);

/* arrivals.c */
void syra_arrive_legal(const struct ac_look *look, struct ac_actions *out);
void syra_berths_legal(const struct ac_look *look, struct ac_actions *out);
void syra_rebuild_outcome(const struct syra_play *p, int unit, int die);
void syra_wave_outcome(const struct syra_play *p, int unit, int die);
void syra_return_outcome(const struct syra_play *p, int unit, int die);

/* battle.c */
void syra_night_outcome(const struct syra_play *p, int unit, int die);
void syra_rally_outcome(const struct syra_play *p, int unit, int die);
void syra_rows_outcome(const struct syra_play *p, int unit, int die);
bool syra_place_settle(struct ac_play *play);
bool syra_rows_settle(struct ac_play *play);
bool syra_night_settle(struct ac_play *play);
bool syra_march_settle(struct ac_play *play);
bool syra_order_settle(struct ac_play *play);
bool syra_defensive_settle(struct ac_play *play);
bool syra_retreat_settle(struct ac_play *play);
bool syra_offensive_settle(struct ac_play *play);
bool syra_assault_settle(struct ac_play *play);
bool syra_battle_rally_settle(struct ac_play *play);
void syra_defensive_legal(const struct ac_look *look, struct ac_actions *out);
void syra_offensive_legal(const struct ac_look *look, struct ac_actions *out);
void syra_shoot_apply(struct ac_play *play, const struct ac_action *a);
void syra_before_combat_legal(const struct ac_look *look, struct ac_actions *out);
void syra_before_combat_apply(struct ac_play *play, const struct ac_action *a);
void syra_assaults_legal(const struct ac_look *look, struct ac_actions *out);
void syra_assaults_apply(struct ac_play *play, const struct ac_action *a);
void syra_board_march_apply(struct ac_play *play, const struct ac_action *a);

/* battle_assault.c */
void syra_assault_outcome(const struct syra_play *p, int unit, int die);
void syra_losses_legal(const struct ac_look *look, struct ac_actions *out);
void syra_losses_apply(struct ac_play *play, const struct ac_action *a);
bool syra_losses_settle(struct ac_play *play);

/* battle_fire.c */
void syra_fire_outcome(const struct syra_play *p, int unit, int die);
void syra_retreat_outcome(const struct syra_play *p, int unit, int die);
void syra_fallback_legal(const struct ac_look *look, struct ac_actions *out);
bool syra_fallback_settle(struct ac_play *play);
void syra_fallback_apply(struct ac_play *play, const struct ac_action *a);

/* battle_move.c */
void syra_march_legal(const struct ac_look *look, struct ac_actions *out);
void syra_march_outcome(const struct syra_play *p, int unit, int die);

/* battle_naval.c */
void syra_ram_outcome(const struct syra_play *p, int unit, int die);
void syra_storm_outcome(const struct syra_play *p, int unit, int die);

/* battle_setup.c */
void syra_place_legal(const struct ac_look *look, struct ac_actions *out);
void syra_place_apply(struct ac_play *play, const struct ac_action *a);

/* combat.c */
bool syra_fight_settle(struct ac_play *play);
bool syra_keep_settle(struct ac_play *play);
bool syra_declare_settle(struct ac_play *play);
bool syra_answer_settle(struct ac_play *play);
bool syra_resolve_settle(struct ac_play *play);
void syra_fight_legal(const struct ac_look *look, struct ac_actions *out);
void syra_fight_apply(struct ac_play *play, const struct ac_action *a);
void syra_keep_legal(const struct ac_look *look, struct ac_actions *out);
void syra_keep_apply(struct ac_play *play, const struct ac_action *a);
void syra_declare_legal(const struct ac_look *look, struct ac_actions *out);
void syra_declare_apply(struct ac_play *play, const struct ac_action *a);
void syra_answer_legal(const struct ac_look *look, struct ac_actions *out);
void syra_answer_apply(struct ac_play *play, const struct ac_action *a);
void syra_combat_outcome(const struct syra_play *p, int unit, int die);

/* impulse.c */
void syra_activate_outcome(const struct syra_play *p, int unit, int die);
ac_case syra_choose_prompt(const struct syra_look *l, struct ac_text *out);
ac_case syra_move_prompt(const struct syra_look *l, struct ac_text *out);
void syra_rouse_outcome(const struct syra_play *p, int unit, int die);
bool syra_wave_settle(struct ac_play *play);
bool syra_arrive_settle(struct ac_play *play);
bool syra_rebuild_settle(struct ac_play *play);
bool syra_activate_settle(struct ac_play *play);
bool syra_choose_settle(struct ac_play *play);
bool syra_move_settle(struct ac_play *play);
bool syra_react_settle(struct ac_play *play);
bool syra_routed_settle(struct ac_play *play);
bool syra_walls_settle(struct ac_play *play);
bool syra_impulse_end_settle(struct ac_play *play);
void syra_arrive_apply(struct ac_play *play, const struct ac_action *a);
void syra_choose_legal(const struct ac_look *look, struct ac_actions *out);
void syra_choose_apply(struct ac_play *play, const struct ac_action *a);
void syra_movement_apply(struct ac_play *play, const struct ac_action *a);
void syra_reaction_apply(struct ac_play *play, const struct ac_action *a);

/* losses.c */
bool syra_duty_settle(struct ac_play *play);
void syra_leader_outcome(const struct syra_play *p, int unit, int die);
void syra_check_outcome(const struct syra_play *p, int unit, int die);
void syra_due_legal(const struct ac_look *look, struct ac_actions *out);
void syra_due_apply(struct ac_play *play, const struct ac_action *a);

/* move_map.c */
void syra_movement_legal(const struct ac_look *look, struct ac_actions *out);

/* react.c */
void syra_reaction_legal(const struct ac_look *look, struct ac_actions *out);
void syra_react_outcome(const struct syra_play *p, int unit, int die);

/* skirmish.c */
bool syra_post_settle(struct ac_play *play);
bool syra_pair_settle(struct ac_play *play);
bool syra_extra_settle(struct ac_play *play);
bool syra_dark_settle(struct ac_play *play);
bool syra_open_settle(struct ac_play *play);
bool syra_act_settle(struct ac_play *play);
bool syra_evade_settle(struct ac_play *play);
void syra_post_legal(const struct ac_look *look, struct ac_actions *out);
void syra_post_apply(struct ac_play *play, const struct ac_action *a);
void syra_pair_legal(const struct ac_look *look, struct ac_actions *out);
void syra_dark_outcome(const struct syra_play *p, int unit, int die);
void syra_oppose_apply(struct ac_play *play, const struct ac_action *a);
void syra_extra_legal(const struct ac_look *look, struct ac_actions *out);
void syra_open_legal(const struct ac_look *look, struct ac_actions *out);
void syra_blow_legal(const struct ac_look *look, struct ac_actions *out);
void syra_blow_apply(struct ac_play *play, const struct ac_action *a);
ac_case syra_blow_prompt(const struct syra_look *l, struct ac_text *out);
void syra_evade_legal(const struct ac_look *look, struct ac_actions *out);
void syra_evade_apply(struct ac_play *play, const struct ac_action *a);

/* strike.c */
void syra_strike_outcome(const struct syra_play *p, int unit, int die);
void syra_evade_outcome(const struct syra_play *p, int unit, int die);
void syra_flee_outcome(const struct syra_play *p, int unit, int die);

/* turn.c */
void syra_event_outcome(const struct syra_play *p, int unit, int die);
void syra_city_outcome(const struct syra_play *p, int unit, int die);
void syra_initiative_outcome(const struct syra_play *p, int unit, int die);
void syra_impulses_outcome(const struct syra_play *p, int unit, int die);
void syra_operations_legal(const struct ac_look *look, struct ac_actions *out);
void syra_operations_apply(struct ac_play *play, const struct ac_action *a);
void syra_recruit_outcome(const struct syra_play *p, int unit, int die);
ac_case syra_operations_prompt(const struct syra_look *l, struct ac_text *out);
void syra_fever_outcome(const struct syra_play *p, int unit, int die);
void syra_start_outcome(const struct syra_play *p, int unit, int die);
void syra_sicel_outcome(const struct syra_play *p, int unit, int die);
bool syra_sicels_settle(struct ac_play *play);
bool syra_levels_settle(struct ac_play *play);
bool syra_event_settle(struct ac_play *play);
bool syra_fever_settle(struct ac_play *play);
bool syra_levies_settle(struct ac_play *play);
bool syra_city_settle(struct ac_play *play);
bool syra_feed_settle(struct ac_play *play);
bool syra_supply_settle(struct ac_play *play);
bool syra_initiative_settle(struct ac_play *play);
bool syra_impulses_settle(struct ac_play *play);
bool syra_operations_settle(struct ac_play *play);
bool syra_victory_settle(struct ac_play *play);
bool syra_surrender_settle(struct ac_play *play);
bool syra_rally_settle(struct ac_play *play);
bool syra_works_settle(struct ac_play *play);
bool syra_replace_first_settle(struct ac_play *play);
bool syra_replace_second_settle(struct ac_play *play);
bool syra_reinforce_settle(struct ac_play *play);
bool syra_recruit_settle(struct ac_play *play);
bool syra_draw_settle(struct ac_play *play);
bool syra_desert_settle(struct ac_play *play);
bool syra_end_settle(struct ac_play *play);
bool syra_deploy_settle(struct ac_play *play);
void syra_deployment_legal(const struct ac_look *look, struct ac_actions *out);
void syra_deployment_apply(struct ac_play *play, const struct ac_action *a);
void syra_feed_legal(const struct ac_look *look, struct ac_actions *out);
void syra_feed_apply(struct ac_play *play, const struct ac_action *a);
void syra_draw_legal(const struct ac_look *look, struct ac_actions *out);
void syra_draw_apply(struct ac_play *play, const struct ac_action *a);
void syra_desert_legal(const struct ac_look *look, struct ac_actions *out);
void syra_desert_apply(struct ac_play *play, const struct ac_action *a);

/* why.c, why_combat.c, battle_move.c: why not */
ac_case syra_why_due(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_deployment(const struct ac_look *look, const struct ac_action *a,
                            struct ac_text *more);
ac_case syra_why_feed(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_operations(const struct ac_look *look, const struct ac_action *a,
                            struct ac_text *more);
ac_case syra_why_replace(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more);
ac_case syra_why_draw(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_settle(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case syra_why_desert(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case syra_why_arrive(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case syra_why_berths(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case syra_why_choose(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case syra_why_movement(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more);
ac_case syra_why_reaction(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more);
ac_case syra_why_fight(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_keep(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_declare(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more);
ac_case syra_why_answer(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case syra_why_place(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_march(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_order(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_fire(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_retreat(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more);
ac_case syra_why_fallback(const struct ac_look *look, const struct ac_action *a,
                          struct ac_text *more);
ac_case syra_why_assault(const struct ac_look *look, const struct ac_action *a,
                         struct ac_text *more);
ac_case syra_why_losses(const struct ac_look *look, const struct ac_action *a,
                        struct ac_text *more);
ac_case syra_why_post(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_pair(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_extra(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_open(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_blow(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);
ac_case syra_why_evade(const struct ac_look *look, const struct ac_action *a, struct ac_text *more);

/* walls.c */
void syra_wall_outcome(const struct syra_play *p, int unit, int die);

#endif
