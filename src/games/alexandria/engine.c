/* The loop that goes on until somebody must decide, and the table of frames. */
#include "frames.h"

const struct alex_frame_kind alex_frames[ALEX_F_KINDS] = {
    [ALEX_F_TURN] = { alex_turn_run, alex_turn_legal, alex_turn_act, alex_turn_roll, alex_turn_die,
                      alex_turn_label, "the Player Turn" },
    [ALEX_F_MOVE] = { alex_move_run, alex_move_legal, alex_move_act, NULL, alex_die_10, NULL, "" },
    [ALEX_F_STEP] = { alex_step_run, alex_step_legal, alex_step_act, alex_step_roll, alex_die_10,
                      alex_step_label,
                      "the troop quality check of a unit that moves through friends" },
    [ALEX_F_FIRE] = { alex_fire_run, alex_answer_legal, alex_fire_act, alex_fire_roll,
                      alex_fire_die, alex_fire_label, "missile fire" },
    [ALEX_F_LOSS] = { alex_loss_run, NULL, NULL, alex_loss_roll, alex_die_10, alex_loss_label,
                      "the leader's fate" },
    [ALEX_F_SAIL] = { alex_sail_run, alex_course_legal, alex_sail_act, NULL, alex_die_6, NULL, "" },
    [ALEX_F_SLIDE] = { alex_slide_run, alex_slide_legal, alex_slide_act, alex_slide_roll,
                       alex_die_6, alex_slide_label, "running aground" },
    [ALEX_F_AVOID] = { alex_avoid_run, alex_avoid_legal, alex_avoid_act, alex_avoid_roll,
                       alex_die_6, alex_avoid_label, "avoidance" },
    [ALEX_F_RAM] = { alex_ram_run, alex_ram_legal, alex_ram_act, alex_ram_roll, alex_die_2d6,
                     alex_ram_label, "the ram" },
    [ALEX_F_RAKE] = { alex_rake_run, alex_rake_legal, alex_rake_act, alex_rake_roll, alex_die_2d6,
                      alex_rake_label, "the rake" },
    [ALEX_F_GRAPPLE] = { alex_grapple_run, alex_react_legal, alex_grapple_act, alex_grapple_roll,
                         alex_die_6, alex_grapple_label, "the grapple" },
    [ALEX_F_SHOT] = { alex_shot_run, alex_shot_legal, alex_shot_act, alex_shot_roll, alex_die_6,
                      alex_shot_label, "galley missile fire" },
    [ALEX_F_CUT] = { alex_cut_run, NULL, NULL, alex_cut_roll, alex_die_6, alex_cut_label,
                     "cutting loose" },
    [ALEX_F_SHOCK] = { alex_shock_run, alex_shock_legal, alex_shock_act, alex_shock_roll,
                       alex_die_10, alex_shock_label, "a check before shock" },
    [ALEX_F_CLASH] = { alex_clash_run, alex_clash_legal, alex_clash_act, alex_clash_roll,
                       alex_die_10, alex_clash_label, "shock combat" },
    [ALEX_F_TURN_TO] = { alex_turn_to_run, alex_turn_to_legal, alex_turn_to_act, NULL, alex_die_10,
                         NULL, "" },
    [ALEX_F_HARASS] = { alex_harass_run, alex_harass_legal, alex_harass_act, alex_harass_roll,
                        alex_die_10, alex_harass_label, "harassment" },
    [ALEX_F_DEPLOY] = { alex_deploy_run, alex_deploy_legal, alex_deploy_act, NULL, alex_die_10,
                        NULL, "" },
    [ALEX_F_GATE] = { alex_gate_run, alex_gate_legal, alex_gate_act, NULL, alex_die_6, NULL, "" },
};

void alex_run(struct alex *a)
{
    for (;;) {
        struct ac_frame *f;

        if (a->s->ended) {
            while (a->s->head.depth)
                alex_pop(a);
            alex_ask_none(a->s);
            a->s->head.to_act = AC_OVER;
            return;
        }
        f = ac_top(&a->s->head);
        if (alex_frames[f->kind].run(a, f))
            return;
    }
}
