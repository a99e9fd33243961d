/* See the header. */
#include "elements/test/table.h"

#include <string.h>

#include "core/position.h"
#include "data/scenario.h"
#include "games/registry.h"

struct field field;

static struct ac_library library;
static struct elem_world shared;
static struct elem_plan plan;

static void load(const char *option, const char *choice)
{
    const struct ac_setting setting = { option, choice };
    const struct ac_load load = { .what = "elements/quick",
                                  .settings = &setting,
                                  .setting_count = option ? 1 : 0 };
    struct ac_loaded loaded;
    struct ac_err err = { 0 };

    if (ac_data_load(&library, ac_rulesets, &load, &loaded, &err) != AC_OK)
        ac_bug("%s", err.text);
    field.game = loaded.game;
    field_clear();
}

int field_open(void **unused)
{
    struct ac_err err = { 0 };

    (void)unused;
    if (ac_library_init(&library, NULL, &err) != AC_OK)
        ac_bug("%s", err.text);
    load(NULL, NULL);
    return 0;
}

int field_close(void **unused)
{
    (void)unused;
    ac_game_free(field.game);
    ac_library_release(&library);
    return 0;
}

void field_reopen(const char *option, const char *choice)
{
    ac_game_free(field.game);
    load(option, choice);
}

const char *field_position(const char *lines)
{
    static struct ac_err err;
    static char text[4096];
    struct ac_load load = { .what = "test", .text = text };
    struct ac_loaded loaded;
    struct ac_text out;
    enum ac_status status;

    memset(&err, 0, sizeof(err));
    ac_text_over(&out, text, sizeof(text));
    ac_text_add(&out, "game: elements\nscenario: quick\nposition:\n");
    ac_text_add(&out, lines);
    load.size = out.len;
    if (ac_data_load(&library, ac_rulesets, &load, &loaded, &err) != AC_OK)
        return err.text;
    status =
        ac_position_read(loaded.game, loaded.position, (struct ac_state *)(void *)&field.s, &err);
    ac_game_free(field.game);
    field.game = loaded.game;
    return status == AC_OK ? "" : err.text;
}

void field_clear(void)
{
    struct elem_state *s = &field.s;

    memset(s, 0, sizeof(*s));
    s->head.phase = ELEM_PHASE_MOVE;
    s->head.turn = 5;
    s->ended[0] = 2;
    s->ended[1] = 2;
    s->pips = 6;
    s->edge[1] = 2;
    s->invader = 0;
    s->army[0] = 1;
    s->army[1] = 1;
}

void put(int unit, const char *sub, int x, int y, int heading)
{
    const int k = elem_find_sub(elem_data_of(field.game), sub);

    if (k == AC_NONE)
        ac_bug("no subtype %s", sub);
    field.s.unit[unit] = (struct elem_unit){ .x = x * AC_TICKS,
                                             .y = y * AC_TICKS,
                                             .heading = (int16_t)heading,
                                             .sub = (uint8_t)k,
                                             .where = ELEM_TABLE };
}

void put_area(int kind, int x, int y, int length, int width, int heading)
{
    struct elem_area *a = &field.s.ground.area[field.s.ground.areas++];

    *a = (struct elem_area){ .kind = (uint8_t)kind,
                             .x = (int16_t)x,
                             .y = (int16_t)y,
                             .length = (int16_t)length,
                             .width = (int16_t)width,
                             .heading = (int16_t)heading };
    elem_area_shape(a);
}

void put_strip(int kind, const int *banks, int n)
{
    struct elem_strip *t = &field.s.ground.strip[field.s.ground.strips++];

    *t = (struct elem_strip){ .kind = (uint8_t)kind, .sections = (uint8_t)(n / 4) };
    for (int i = 0; i < n / 4; i++)
        for (int k = 0; k < 2; k++) {
            t->left[i][k] = (int16_t)banks[4 * i + k];
            t->right[i][k] = (int16_t)banks[4 * i + 2 + k];
        }
}

struct elem_world *world(void)
{
    elem_world_init(&shared, field.game, &field.s);
    return &shared;
}

ac_case group_may_go(uint32_t set, int x, int y, int heading)
{
    const struct ac_action action =
        elem_move_action(false, set, (struct ac_pose){ { x * AC_TICKS, y * AC_TICKS }, heading });

    return elem_plan_forbidden_by(field.game, &field.s, &action, &plan);
}

ac_case may_go(int unit, int x, int y, int heading)
{
    return group_may_go(1u << unit, x, y, heading);
}

int32_t last_cost(int unit)
{
    return plan.cost[unit % ELEM_ARMY];
}

void go(uint32_t set, int x, int y, int heading)
{
    assert_int_equal(group_may_go(set, x, y, heading), 0);
    elem_move_apply(field.game, &field.s, &plan, NULL);
}

static struct ac_state *state(void)
{
    return (struct ac_state *)(void *)&field.s;
}

ac_case refused(struct ac_action action)
{
    struct ac_why why;
    struct ac_err err = { 0 };

    assert_int_equal(ac_well_formed(field.game, &action, &err), AC_OK);
    if (ac_allowed(field.game, state(), &action, &why))
        return 0;
    assert_int_not_equal(why.rule, 0);
    if (!why.text[0])
        fail_msg("%s is refused without a reason", ac_case_id(field.game, why.rule));
    return why.rule;
}

void act(struct ac_action action)
{
    ac_perform(field.game, state(), &action, NULL);
}

void roll(int die)
{
    act(ac_outcome(die - 1));
}

void settle(void)
{
    ac_settle(field.game, state(), NULL);
}

void assert_factors(int a, int b, int factor_a, int factor_b)
{
    struct elem_factor fa;
    struct elem_factor fb;

    elem_close_factor(world(), a, b, &fa);
    elem_close_factor(world(), b, a, &fb);
    assert_int_equal(fa.total, factor_a);
    assert_int_equal(fb.total, factor_b);
}

void assert_at(int unit, int x, int y, int heading)
{
    assert_int_equal(field.s.unit[unit].where, ELEM_TABLE);
    assert_int_equal(field.s.unit[unit].x, x * AC_TICKS);
    assert_int_equal(field.s.unit[unit].y, y * AC_TICKS);
    assert_int_equal(field.s.unit[unit].heading, heading);
}
