/* The functions of each kind of frame, for the table in engine.c. */
#ifndef ALEX_FRAMES_H
#define ALEX_FRAMES_H

#include "rules.h"

#define ALEX_FRAME(name)                                                                           \
    bool alex_##name##_run(struct alex *a, struct ac_frame *f);                                    \
    void alex_##name##_legal(const struct alex *a, const struct ac_frame *f,                       \
                             struct ac_actions *out);                                              \
    void alex_##name##_act(struct alex *a, struct ac_frame *f, const struct ac_action *action);    \
    void alex_##name##_roll(struct alex *a, struct ac_frame *f, int value);

ALEX_FRAME(turn)
ALEX_FRAME(move)
ALEX_FRAME(step)
ALEX_FRAME(loss)
ALEX_FRAME(slide)
ALEX_FRAME(avoid)
ALEX_FRAME(ram)
ALEX_FRAME(rake)
ALEX_FRAME(shot)
ALEX_FRAME(cut)
ALEX_FRAME(shock)
ALEX_FRAME(clash)
ALEX_FRAME(turn_to)
ALEX_FRAME(harass)
ALEX_FRAME(gate)
ALEX_FRAME(deploy)
#undef ALEX_FRAME

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

#endif
