/* Who threatens a piece: tiny games whose overlays light what a test wants lit. */
#include "core/threat.h"

#include "tests/tiny/tiny.h"
#include "tests/unit.h"

enum { STRIKES, REACHES, ZONES, OVERLAYS };
static const struct ac_overlay_kind kinds[OVERLAYS] = {
    [STRIKES] = { "strikes", "what a piece strikes", true, true },
    [REACHES] = { "reaches", "where a piece may go", true, false },
    [ZONES] = { "zones", "zones of both sides", false, true },
};

/* Of the tiny games the first three pieces are of side 0, the others of side 1. */
enum { A1, A2, A3, B1, B2, B3 };
enum { CAMP, FIELD, FORD, CITY };
enum { ROOM = 4 };

static struct ac_threat_room memory;
static struct ac_threat threat[ROOM];

/* What is lit, by which overlay and of which piece. */
static struct {
    int overlay;
    ac_piece of;
    struct ac_lit at;
    struct ac_lit_shape shape;
    struct ac_point corner[4];
} light[4];
static int lights;
static void (*look_at)(const struct ac_game *, const struct ac_state *, struct ac_view *);

/* For the prey of the plane: 40 wide and 20 deep, around 100 100. */
static int32_t heading;

static void place_light(int overlay, ac_piece of, ac_place place, ac_side side)
{
    light[lights].overlay = overlay;
    light[lights].of = of;
    light[lights++].at = (struct ac_lit){ .place = place, .side = side };
}

static void overlay(const struct ac_game *game, const struct ac_state *state, int kind,
                    ac_piece piece, struct ac_overlay *out)
{
    (void)game;
    (void)state;
    for (int i = 0; i < lights; i++) {
        if (light[i].overlay != kind || light[i].of != piece)
            continue;
        out->lit[out->count++] = light[i].at;
        if (!light[i].shape.corners)
            continue;
        out->shape[out->shape_count++] = light[i].shape;
        for (int k = 0; k < light[i].shape.corners; k++)
            out->point[out->point_count++] = light[i].corner[k];
    }
}

static void set_down(const struct ac_game *game, const struct ac_state *state, struct ac_view *out)
{
    look_at(game, state, out);
    out->piece[A1].at = (struct ac_point){ 100, 100 };
    out->piece[A1].width = 40;
    out->piece[A1].depth = 20;
    out->piece[A1].heading = heading;
}

static struct ac_game *lit_game(struct ac_ruleset *rules, const struct ac_ruleset *tiny)
{
    *rules = *tiny;
    rules->overlays = kinds;
    rules->overlay_count = OVERLAYS;
    rules->overlay = overlay;
    look_at = tiny->view;
    lights = 0;
    memset(light, 0, sizeof(light));
    return tiny_game(rules);
}

static int threats_to(const struct ac_game *game, ac_piece piece, int room)
{
    struct ac_state_room state;

    ac_begin(game, ac_state_in(&state));
    return ac_threats(game, ac_state_in(&state), AC_REFEREE, piece, &memory, threat, room);
}

/* Only enemies, only what strikes, only the place of the piece. */
static void test_of_pieces(void **unused)
{
    struct ac_ruleset rules;
    struct ac_game *game = lit_game(&rules, &tiny_siege);

    (void)unused;
    assert_int_equal(threats_to(game, A1, ROOM), 0);
    place_light(STRIKES, B2, CAMP, 1);
    place_light(STRIKES, B3, FIELD, 1);
    place_light(REACHES, B1, CAMP, 1);
    place_light(STRIKES, A2, CAMP, 1);
    assert_int_equal(threats_to(game, A1, ROOM), 1);
    assert_int_equal(threat[0].piece, B2);
    assert_int_equal(threat[0].overlay, STRIKES);
    assert_int_equal(threats_to(game, B1, ROOM), 0);
    light[1].at.place = CAMP;
    assert_int_equal(threats_to(game, A1, ROOM), 2);
    assert_int_equal(threat[1].piece, B3);
    assert_int_equal(threats_to(game, A1, 1), 1);
    light[0].at.side = light[1].at.side = AC_NONE;
    assert_int_equal(threats_to(game, A1, ROOM), 0);
    ac_game_free(game);
}

/* An overlay of the whole board tells of a side, not of whom; nobody is in his own zone's danger. */
static void test_of_the_board(void **unused)
{
    struct ac_ruleset rules;
    struct ac_game *game = lit_game(&rules, &tiny_siege);

    (void)unused;
    place_light(ZONES, AC_NONE, CAMP, 1);
    place_light(ZONES, AC_NONE, CITY, 1);
    assert_int_equal(threats_to(game, A3, ROOM), 1);
    assert_int_equal(threat[0].piece, AC_NONE);
    assert_int_equal(threat[0].overlay, ZONES);
    assert_int_equal(threats_to(game, B3, ROOM), 0);
    assert_int_equal(threats_to(game, AC_NONE, ROOM), 0);
    ac_game_free(game);
}

/* On a plane a shape counts that lies on the base or ends at its edge, not one at its corner. */
static void test_on_a_plane(void **unused)
{
    static const struct {
        const char *what;
        int32_t left, top, right, bottom, heading;
        ac_side side;
        int count;
    } row[] = {
        { "on the base", 105, 95, 130, 105, 0, 1, 1 },
        { "within its width", 95, 112, 105, 118, 0, 1, 1 },
        { "beyond its depth", 112, 95, 118, 105, 0, 1, 0 },
        { "beyond its depth, but it has turned", 112, 95, 118, 105, 360, 1, 1 },
        { "at its edge", 110, 95, 130, 105, 0, 1, 1 },
        { "at its side", 95, 120, 105, 140, 0, 1, 1 },
        { "at its corner", 110, 120, 130, 140, 0, 1, 0 },
        { "above where it stands", 95, -110, 105, -90, 0, 1, 0 },
        { "of its own side", 95, 95, 105, 105, 0, 0, 0 },
        { "of nobody", 95, 95, 105, 105, 0, AC_NONE, 0 },
    };
    struct ac_ruleset rules;
    struct ac_game *game = lit_game(&rules, &tiny_plane);

    (void)unused;
    rules.view = set_down;
    place_light(STRIKES, B1, 0, 1);
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        const struct ac_point a = { row[i].left, row[i].top }, b = { row[i].right, row[i].bottom };
        const struct ac_point around[] = { a, { b.x, a.y }, b, { a.x, b.y } };

        heading = row[i].heading;
        light[0].shape = (struct ac_lit_shape){ .corners = 4, .side = row[i].side };
        for (int turned = 0; turned < 2; turned++) {
            for (int k = 0; k < 4; k++)
                light[0].corner[k] = around[turned ? 3 - k : k];
            if (threats_to(game, A1, ROOM) != row[i].count)
                fail_msg("a shape %s: expected %d", row[i].what, row[i].count);
        }
    }
    ac_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_of_pieces),
        cmocka_unit_test(test_of_the_board),
        cmocka_unit_test(test_on_a_plane),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
