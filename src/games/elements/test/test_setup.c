/* Armies, terrain, deployment and command: E065 to E074, E141 to E151, E165. */
#include <string.h>

#include "core/play.h"
#include "elements/rules.h"
#include "elements/test/table.h"

static int topography(const char *name)
{
    const struct elem_data *d = elem_data_of(field.game);

    for (int i = 0; i < ELEM_TOPOGRAPHIES; i++)
        if (strcmp(d->topography[i].name, name) == 0)
            return i;
    ac_bug("no topography %s", name);
}

static ac_case board(const char *name)
{
    return elem_board_illegal_by(elem_data_of(field.game), &field.s.ground, topography(name));
}

static void road(int at)
{
    const int32_t arg[6] = { ELEM_ROAD, 0, at, at, 0, 40 };

    assert_true(elem_lay(&field.s.ground, arg));
}

/* E141 to E144. cases: TERR.1 TERR.2 TERR.3 TERR.4 TERR.5 TERR.6 TERR.7 TERR.8 TERR.9
 * TERR.top.arable TERR.top.forest TERR.top.littoral TERR.top.steppe */
static void test_boards(void **unused)
{
    static const int32_t water[6] = { ELEM_WATERWAY, 3, 80, 80, 80, 0 };

    (void)unused;
    field_clear();
    road(300);
    road(1000);
    put_area(ELEM_WOODS, 600, 500, 200, 140, EAST);
    put_area(ELEM_GENTLE, 600, 1000, 200, 140, EAST);
    assert_int_equal(board("Arable"), ELEM_TERR_6); /* bad going in one quadrant alone */
    put_area(ELEM_ROUGH, 1200, 1000, 200, 140, EAST);
    assert_int_equal(board("Arable"), 0); /* E141 */
    field_clear();
    put_area(ELEM_WOODS, 400, 400, 200, 140, EAST);
    for (int i = 0; i < 3; i++)
        put_area(ELEM_MARSH, 400 + 350 * i, 1000, 200, 140, EAST);
    assert_int_equal(board("Forest"), ELEM_TERR_4); /* E142 */
    field_clear();
    assert_true(elem_lay(&field.s.ground, water));
    put_area(ELEM_WOODS, 600, 400, 200, 140, EAST);
    put_area(ELEM_DUNES, 1000, 1000, 200, 140, EAST);
    assert_int_equal(board("Littoral"), ELEM_TERR_top_littoral); /* E143 */
    assert_true(elem_lay(&field.s.ground, water));
    assert_int_equal(board("Littoral"), ELEM_TERR_7);
    field_clear();
    put_area(ELEM_GENTLE, 400, 400, 200, 140, EAST);
    put_area(ELEM_GENTLE, 1100, 400, 200, 140, EAST);
    put_area(ELEM_GENTLE, 400, 1100, 200, 140, EAST);
    assert_int_equal(board("Steppe"), ELEM_TERR_6); /* E144 */
    put_area(ELEM_ROUGH, 560, 400, 200, 140, EAST);
    assert_int_equal(board("Steppe"), ELEM_TERR_8);
    field_clear();
    put_area(ELEM_ROUGH, 400, 400, 200, 140, EAST);
    put_area(ELEM_ROUGH, 400, 700, 200, 140, EAST);
    assert_int_equal(board("Steppe"), ELEM_TERR_1);
    put_area(ELEM_GENTLE, 300, 1000, 200, 140, EAST);
    assert_int_equal(board("Steppe"), ELEM_TERR_5);
}

/* E165. cases: TERR.10 TERR.11 */
static void test_sizes(void **unused)
{
    static const struct {
        int kind, length, width;
        ac_case want;
    } row[] = { { ELEM_ROUGH, 640, 80, 0 },
                { ELEM_WOODS, 640, 80, ELEM_TERR_11 },
                { ELEM_MARSH, 100, 78, ELEM_TERR_10 },
                { ELEM_WOODS, 160, 80, 0 },
                { ELEM_ROUGH, 660, 80, ELEM_TERR_10 } };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        const char *name = row[i].kind == ELEM_ROUGH ? "Dry" : "Forest";

        field_clear();
        put_area(row[i].kind, 760, 760, row[i].length, row[i].width, EAST);
        assert_int_equal(
            elem_piece_illegal_by(elem_data_of(field.game), &field.s.ground, topography(name)),
            row[i].want);
    }
}

/* Rivers, roads and waterways. cases: SING.4 TERR.13 TERR.14 TERR.15 TERR.16 TERR.17 TERR.going.waterway */
static void test_lines(void **unused)
{
    static const int32_t river[6] = { ELEM_RIVER, 0, 700, 760, 40, 60 };
    static const int32_t near_edge[6] = { ELEM_RIVER, 0, 320, 760, 40, 60 };
    static const int32_t wide[6] = { ELEM_ROAD, 0, 700, 760, 40, 82 };
    static const int32_t deep[6] = { ELEM_WATERWAY, 0, 80, 260, 80, 0 };
    const struct elem_data *d = elem_data_of(field.game);

    (void)unused;
    field_clear();
    assert_true(elem_lay(&field.s.ground, river));
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, topography("Arable")), 0);
    put_area(ELEM_GENTLE, 740, 800, 200, 140, EAST);
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, topography("Arable")), ELEM_TERR_17);
    field_clear();
    assert_true(elem_lay(&field.s.ground, near_edge));
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, topography("Arable")), ELEM_TERR_15);
    field_clear();
    assert_false(elem_lay(&field.s.ground, wide));
    assert_false(elem_lay(&field.s.ground, deep));
    field_clear();
    put(OWN, "4Bd", 200, 400, WEST);
    {
        static const int32_t shore[6] = { ELEM_WATERWAY, 3, 120, 120, 120, 0 };

        assert_true(elem_lay(&field.s.ground, shore));
    }
    assert_int_equal(may_go(OWN, 120, 400, WEST), 0); /* to the shore, not beyond */
    assert_int_equal(may_go(OWN, 119, 400, WEST), ELEM_SING_4);
}

/* A waterway may be 6 MU deep, but more than 3 MU on no more than half of its edge. cases: TERR.13 */
static void test_elem_TERR_13__deep_water(void **unused)
{
    static const struct {
        int32_t deep[3]; /* at one end, in the middle, at the other end */
        bool fits;
    } row[] = {
        { { 240, 120, 120 }, true },  { { 240, 124, 120 }, false }, /* a little of the other half too */
        { { 160, 80, 160 }, true },                                 /* half of each half */
        { { 200, 80, 200 }, false },  { { 40, 200, 40 }, true },    { { 40, 240, 40 }, false },
        { { 120, 242, 120 }, false }, /* too deep */
        { { 120, 38, 120 }, false },  /* too narrow */
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        const struct ac_action lay = { .verb = ELEM_V_LAY,
                                       .arg = { ELEM_WATERWAY, 3, row[i].deep[0], row[i].deep[1],
                                                row[i].deep[2], 0 } };

        field_clear();
        field.s.top = (uint8_t)topography("Littoral");
        if (row[i].fits)
            assert_int_equal(elem_lay_forbidden_by(field.game, &field.s, &lay), 0);
        else
            assert_int_equal(elem_lay_forbidden_by(field.game, &field.s, &lay), ELEM_TERR_13);
    }
}

/* It lies flush along the whole of one edge, also in a position that a person has typed. */
static void test_elem_TERR_13__flush_along_an_edge(void **unused)
{
    static const int32_t shore[6] = { ELEM_WATERWAY, 1, 120, 120, 120, 0 };
    const struct elem_data *d = elem_data_of(field.game);
    struct elem_strip *strip = &field.s.ground.strip[0];
    const int top = topography("Littoral");

    (void)unused;
    field_clear();
    assert_true(elem_lay(&field.s.ground, shore));
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, top), 0);
    strip->right[1][0] -= 4; /* water before a strip of land */
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, top), ELEM_TERR_13);
    strip->right[1][0] += 4;
    strip->left[2][1] = strip->right[2][1] = ELEM_BOARD - 4; /* it ends before the corner */
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, top), ELEM_TERR_13);
}

/* Every ready-made board is legal. cases: TERR.top.dry TERR.top.hilly TERR.top.tropical TERR.21 */
static void test_shipped_boards(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);
    static const struct {
        const char *name;
        int compulsory;
        uint16_t optional;
    } second[] = {
        { "Arable", ELEM_ROAD,
          1u << ELEM_GENTLE | 1u << ELEM_STEEP | 1u << ELEM_ROUGH | 1u << ELEM_WOODS |
              1u << ELEM_RIVER | 1u << ELEM_WATERWAY },
        { "Dry", ELEM_ROUGH, 1u << ELEM_DUNES | 1u << ELEM_OASIS | 1u << ELEM_STEEP },
        { "Forest", ELEM_WOODS, 1u << ELEM_GENTLE | 1u << ELEM_MARSH | 1u << ELEM_RIVER },
        { "Hilly", ELEM_STEEP, 1u << ELEM_WOODS | 1u << ELEM_RIVER | 1u << ELEM_ROAD },
        { "Littoral", ELEM_WATERWAY,
          1u << ELEM_DUNES | 1u << ELEM_WOODS | 1u << ELEM_STEEP | 1u << ELEM_MARSH |
              1u << ELEM_RIVER },
        { "Steppe", ELEM_GENTLE, 1u << ELEM_ROUGH | 1u << ELEM_RIVER },
        { "Tropical", ELEM_WOODS,
          1u << ELEM_MARSH | 1u << ELEM_ROUGH | 1u << ELEM_RIVER | 1u << ELEM_ROAD },
    };

    (void)unused;
    for (int i = 0; i < ELEM_TOPOGRAPHIES; i++) {
        const int top = topography(second[i].name);

        assert_int_equal(d->topography[top].compulsory, second[i].compulsory);
        assert_int_equal(d->topography[top].optional, second[i].optional);
        assert_int_equal(elem_board_illegal_by(d, &d->topography[top].board, top), 0);
    }
}

static bool change(int area, int x, int y, int heading)
{
    const struct ac_action action = { .verb = ELEM_V_ADJUST, .arg = { area, x, y, heading } };

    return refused(action) == 0;
}

/* E145, E146. cases: TERR.18 TERR.19 TERR.20 TERR.22 TERR.23 TERR.28 */
static void test_changes(void **unused)
{
    (void)unused;
    field_clear();
    put_area(ELEM_ROUGH, 762, 762 - 320 - 70, 200, 140, EAST); /* nearest point 8.0 MU away */
    assert_true(elem_bad_near_centre(&field.s.ground));        /* E145 */
    field_clear();
    put_area(ELEM_ROUGH, 762, 762 - 321 - 70, 200, 140, EAST);
    assert_false(elem_bad_near_centre(&field.s.ground));
    field_clear();
    field.s.ground = elem_data_of(field.game)->topography[topography("Steppe")].board;
    field.s.top = (uint8_t)topography("Steppe");
    field.s.head.phase = ELEM_PHASE_MODIFY;
    field.s.step = 3; /* the rough at (1020, 980), heading 0 */
    assert_true(change(2, 1020 + 160, 980, 0));
    assert_false(change(2, 1020 + 161, 980, 0));
    assert_true(change(2, 1020, 980, 180));
    assert_false(change(2, 1020, 980, 181));
    assert_false(change(2, 1020 + 80, 980, 90)); /* E146: one or the other */
    assert_false(change(1, 1020 + 80, 980, 0));  /* another piece's die */
    assert_false(change(2, 1100, 700, 0));
    field.s.step = 0;
    assert_false(change(0, 762, 762, 60)); /* a hill is no bad going */
    assert_true(change(3, 762, 700, 100)); /* the smallest bad-going piece */
}

/* E147, E148. cases: SETUP.2 SETUP.3 SETUP.4 */
static void test_invader(void **unused)
{
    uint32_t weight[2];
    const struct ac_action label = ac_act3(ELEM_V_LABEL, 3, 1, 2);

    (void)unused;
    elem_invader_weights(0, 0, weight);
    assert_int_equal(weight[0], 15);
    assert_int_equal(weight[1], 15); /* six ties are rolled again */
    elem_invader_weights(4, 1, weight);
    /* E147: 4 + 2 and 1 + 5 tie: of the 36 rolls 3 tie, 3 are lower */
    assert_int_equal(weight[0], 30);
    assert_int_equal(weight[1], 3);
    field_reopen("setup", "full");
    field_clear();
    field.s.head.phase = ELEM_PHASE_EDGES;
    field.s.invader = 1;
    assert_int_equal(refused(label), 0);
    act(label);
    roll(5); /* E148: a 5 is the south edge */
    assert_int_equal(field.s.edge[1], 0);
    assert_int_equal(field.s.edge[0], 2);
    field_reopen(NULL, NULL);
}

/* E149, E150. cases: DEPLOY.1 DEPLOY.2 DEPLOY.5 DEPLOY.7 SETUP.6 SETUP.7 */
static void test_deployment(void **unused)
{
    (void)unused;
    field_clear();
    put(OWN, "Art", 400, 400, NORTH);
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 400, 400)), 0);
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 400, 401)),
                     ELEM_DEPLOY_1); /* E149 */
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 200, 400)), 0);
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 199, 400)),
                     ELEM_DEPLOY_2); /* E150 */
    put(OWN + 1, "4Bd", 700, 300, NORTH);
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 700, 320)),
                     ELEM_DEPLOY_5);
    put_area(ELEM_WOODS, 1000, 300, 200, 140, EAST);
    assert_int_equal(elem_deploy_forbidden_by(world(), OWN, elem_edge_pose(0, 1000, 320)),
                     ELEM_DEPLOY_7);
    assert_int_equal(elem_camp_forbidden_by(world(), 0, 400), 0);
    put_area(ELEM_MARSH, 500, 80, 200, 140, EAST);
    assert_int_equal(elem_camp_forbidden_by(world(), 0, 450), ELEM_SETUP_6);
}

/* At a slanting shore a camp touches the water, whichever edge it is at. cases: SETUP.6 SETUP.7 */
static void test_elem_SETUP_6__slanting_shore(void **unused)
{
    (void)unused;
    for (int edge = 0; edge < 4; edge++)
        for (int along = 100; along <= 1400; along += 325) {
            const int32_t shore[6] = { ELEM_WATERWAY, edge, 40, 120, 61, 0 };
            const struct elem_world *w;

            field_clear();
            field.s.edge[0] = (uint8_t)edge;
            assert_true(elem_lay(&field.s.ground, shore));
            assert_int_equal(elem_camp_forbidden_by(world(), 0, along), 0);
            elem_put_camp(&field.s, 0, along);
            w = world();
            assert_true(
                ac_within(w->camp[0], AC_CORNERS, w->poly[0].p, w->poly[0].count, AC_TICKS) ||
                ac_within(w->camp[0], AC_CORNERS, w->poly[1].p, w->poly[1].count, AC_TICKS));
        }
}

static ac_case swaps(int a, int b)
{
    const struct ac_action action = ac_act2(ELEM_V_SWAP, a, b);
    const ac_case rule = refused(action);

    if (!rule)
        act(action);
    return rule;
}

/* E151. cases: DEPLOY.3 DEPLOY.4 DEPLOY.8 */
static void test_swaps(void **unused)
{
    (void)unused;
    field_clear();
    field.s.invader = 1; /* the first side defends */
    field.s.head.phase = ELEM_PHASE_SWAP;
    for (int i = 0; i < 5; i++)
        put(i, i == 4 ? "Art" : "4Bd", 300 + 100 * i, 300, NORTH);
    put_area(ELEM_WOODS, 300, 300, 100, 90, EAST);
    assert_int_equal(swaps(0, 4), ELEM_DEPLOY_8); /* Artillery into the wood */
    assert_int_equal(swaps(0, 1), 0);
    assert_at(0, 400, 300, NORTH);
    assert_int_equal(swaps(1, 2), ELEM_DEPLOY_4); /* no element twice (S9) */
    assert_int_equal(swaps(2, 3), 0);
    assert_int_equal(swaps(1, 4), ELEM_DEPLOY_4); /* E151: a third pair */
}

/* All sixty armies. cases: ARMY.1 ARMY.2 ARMY.3 ARMY.4 ARMY.6 BASE.4 GEN.2 WIN.7 */
static void test_armies(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);

    (void)unused;
    assert_int_equal(d->armies, 60);
    for (int i = 0; i < d->armies; i++) {
        const struct elem_army *army = &d->army[i];

        assert_in_range(army->aggression, 0, 4);
        for (int k = 0; k < ELEM_ARMY; k++)
            assert_in_range(d->sub[army->sub[k]].depth, 30, 160);
        for (int k = 0; k < army->choice_count; k++)
            assert_in_range(army->choice[k].alt_count, 2, ELEM_MAX_ALTS);
        /* no general in Scythed Chariots, never two War Wagons: every army has its camp */
        assert_int_not_equal(d->sub[army->sub[0]].type, ELEM_SCH);
        for (int k = 0, wagons = 0; k < ELEM_ARMY; k++) {
            wagons += d->sub[army->sub[k]].type == ELEM_WWG;
            assert_true(wagons < 2);
        }
    }
    ac_begin(field.game, (struct ac_state *)(void *)&field.s);
    for (int side = 0; side < 2; side++) {
        assert_true(field.s.camp[side].there);
        assert_int_equal(elem_camp_holder(&field.s, side), ELEM_FOLLOWERS + side);
    }
    field.s.unit[0].where = ELEM_TABLE; /* a general moves as his type does */
    field_clear();
    put(0, "4Bd", 400, 400, NORTH);
    assert_int_equal(may_go(0, 400, 520, NORTH), 0);
    assert_int_equal(may_go(0, 400, 521, NORTH), ELEM_MOVE_1);
}

static int pips(uint32_t set)
{
    return elem_pips(world(), set).total;
}

/* E065 to E072. cases: PIP.1 PIP.2 PIP.3 PIP.4 PIP.5 PIP.6 PIP.7 PIP.8 PIP.9 PIP.10 PIP.11 PIP.12
 * PIP.14 PIP.15 PIP.18 SCALE.4 */
static void test_command(void **unused)
{
    (void)unused;
    field_clear();
    put(0, "4Sp", 760, 400, NORTH);
    for (int i = 1; i < 7; i++)
        put(i, "4Sp", 360 + 80 * i, 500, NORTH);
    assert_int_equal(pips(SET_OF(1, 6)), 1); /* E065 */
    put(1, "El", 440, 500, NORTH);
    put(2, "7Hd", 520, 500, NORTH);
    put(3, "7Hd", 600, 500, NORTH);
    assert_int_equal(pips(SET_OF(1, 3)), 2); /* E066 */
    put(1, "El", 760, 1160, NORTH);          /* rear edge 680 q from him: 17 MU */
    assert_int_equal(pips(1u << 1), 3);      /* E067 */
    field.s.ended[0] = 0;
    assert_int_equal(pips(1u << 1), 1); /* E068 */
    field_clear();
    put(0, "3Cv", 400, 400, NORTH);
    put(1, "3Cv", 400, 860, NORTH);
    put_area(ELEM_WOODS, 400, 600, 300, 120, EAST);
    assert_int_equal(pips(1u << 1), 2); /* E069 */
    put(1, "3Cv", 400, 780, NORTH);
    assert_int_equal(pips(1u << 1), 1); /* E070 */
    field.s.ground.area[0].kind = ELEM_ROUGH;
    put(1, "3Cv", 400, 860, NORTH);
    assert_int_equal(pips(1u << 1), 1); /* rough hides nobody */
    put(1, "2Ps", 400, 850, NORTH);
    put_area(ELEM_DUNES, 400, 830, 200, 160, EAST);
    assert_int_equal(pips(1u << 1), 2); /* wholly inside dunes */
    field_clear();
    field.s.unit[0].where = ELEM_LOST;
    put(1, "4Bd", 400, 400, NORTH);
    put(2, "4Bd", 480, 400, NORTH);
    assert_int_equal(pips(SET_OF(1, 2)), 2); /* E071 */
    field_clear();
    put(0, "4Bd", 400, 400, NORTH);
    put_area(ELEM_WOODS, 400, 390, 240, 160, EAST);
    put(1, "4Bd", 600, 400, NORTH);
    put(2, "4Bd", 680, 400, NORTH);
    assert_int_equal(pips(SET_OF(1, 2)), 2); /* E072 */
    assert_int_equal(pips(1u << 0), 1);
}

/* E073, E074. cases: PIP.13 PIP.16 PIP.17 */
static void test_far_command(void **unused)
{
    (void)unused;
    field_clear();
    put(0, "4Bd", 1400, 400, NORTH);
    for (int i = 1; i < 6; i++)
        put(i, "4Bd", 720 - 80 * (i - 1), 400, NORTH); /* the nearest 600 q away */
    assert_int_equal(pips(SET_OF(1, 5)), 1);           /* E073 */
    assert_int_equal(pips(1u << 5), 2);
    field_clear();
    put(0, "4Bd", 1200, 400, NORTH);
    put_area(ELEM_MARSH, 1200, 390, 240, 160, EAST);
    put(1, "WWg", 400, 400, NORTH);     /* 720 q: 18 MU */
    assert_int_equal(pips(1u << 1), 4); /* E074 */
    field.s.pips = 3;
    assert_int_equal(may_go(1, 400, 440, NORTH), ELEM_PIP_3);
    field.s.pips = 4;
    assert_int_equal(may_go(1, 400, 440, NORTH), 0);
}

static int army(const char *id)
{
    const struct elem_data *d = elem_data_of(field.game);

    for (int i = 0; i < d->armies; i++)
        if (strcmp(d->army[i].id, id) == 0)
            return i;
    ac_bug("no army %s", id);
}

static void muster(const char *id)
{
    const struct elem_data *d = elem_data_of(field.game);

    field_clear();
    field.s.head.phase = ELEM_PHASE_ARMIES;
    field.s.step = 2;
    field.s.army[0] = (uint8_t)(army(id) + 1);
    for (int i = 0; i < ELEM_ARMY; i++)
        field.s.unit[i].sub = d->army[army(id)].sub[i];
}

static int count_of(const char *sub)
{
    int n = 0;

    for (int i = 0; i < ELEM_ARMY; i++)
        n += field.s.unit[i].sub == elem_find_sub(elem_data_of(field.game), sub);
    return n;
}

/* What the lists leave open. cases: ARMY.5 ARMY.7 */
static void test_choices(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);
    int changed = 0;

    (void)unused;
    muster("I/3"); /* eight may each be Psiloi or Bows: at most eight do change */
    for (int u = 0; u < ELEM_ARMY; u++)
        if (!elem_vary_forbidden_by(d, &field.s, u, 1)) {
            elem_vary(d, &field.s, u, 1);
            changed++;
        }
    assert_int_equal(changed, 5);
    assert_int_equal(count_of("2Ps"), 0);
    assert_int_equal(count_of("3Bw"), 10);
    muster("I/36d"); /* all ten or none */
    assert_int_equal(count_of("3Wb"), 0);
    for (int u = 1; u < ELEM_ARMY; u++)
        if (!elem_vary_forbidden_by(d, &field.s, u, 1)) {
            elem_vary(d, &field.s, u, 1);
            break;
        }
    assert_int_equal(count_of("3Wb"), 10);
    muster("I/26a"); /* each chariot may be deployed on foot */
    assert_int_equal(elem_vary_forbidden_by(d, &field.s, 0, 1), 0);
    elem_vary(d, &field.s, 0, 1);
    assert_int_equal(count_of("4Bd"), 1);
    assert_int_equal(count_of("LCh"), 3);
    assert_int_equal(elem_vary_forbidden_by(d, &field.s, 0, 7), ELEM_ARMY_5);
}

/* cases: DEPLOY.6 */
static void test_elem_DEPLOY_6__garrison(void **unused)
{
    (void)unused;
    field_clear();
    field.s.unit[OWN].sub = (uint8_t)elem_find_sub(elem_data_of(field.game), "4Sp");
    assert_int_equal(elem_garrison_forbidden_by(&field.s, OWN), ELEM_DEPLOY_6);
    elem_put_camp(&field.s, 0, 100); /* beside the margin that others must keep */
    assert_int_equal(elem_garrison_forbidden_by(&field.s, OWN), 0);
    elem_garrison(&field.s, 0, OWN);
    assert_int_equal(elem_camp_holder(&field.s, 0), OWN);
    assert_int_equal(elem_garrison_forbidden_by(&field.s, OWN + 1), ELEM_CAMP_1);
    elem_take(&field.s, OWN);
    assert_int_equal(elem_camp_holder(&field.s, 0), ELEM_FOLLOWERS);
}

static ac_case asked(struct ac_action action)
{
    return refused(action);
}

/* A camp is held by followers until its player says that it is empty. */
static void test_elem_CAMP_2__declared_empty(void **unused)
{
    (void)unused;
    field_clear();
    field.s.invader = 1; /* the first side deploys first */
    field.s.head.phase = ELEM_PHASE_DEPLOY;
    assert_int_equal(asked(ac_act1(ELEM_V_GARRISON, AC_NONE)), ELEM_CAMP_2); /* no camp yet */
    elem_put_camp(&field.s, 0, 700);
    assert_int_equal(elem_camp_holder(&field.s, 0), ELEM_FOLLOWERS);
    assert_int_equal(asked(ac_act1(ELEM_V_GARRISON, AC_NONE)), 0);
    elem_garrison(&field.s, 0, AC_NONE);
    assert_int_equal(elem_camp_holder(&field.s, 0), AC_NONE);
    assert_int_equal(asked(ac_act1(ELEM_V_GARRISON, AC_NONE)),
                     ELEM_CAMP_2); /* it is empty already */
    assert_int_equal(elem_losses(elem_data_of(field.game), &field.s, 0), 0);
    field.s.head.phase = ELEM_PHASE_MOVE; /* an enemy that comes to it is inside at once */
    field.s.active = 1;
    field.s.head.to_act = 1;
    put(FOE, "3Cv", 700, 200, SOUTH);
    go(1u << FOE, 700, 100, SOUTH);
    assert_int_equal(elem_camp_holder(&field.s, 0), FOE);
    assert_int_equal(elem_losses(elem_data_of(field.game), &field.s, 0), 2);
}

/* Two War Wagons make a camp a matter of choice. */
static void test_elem_ARMY_3__wagons_need_no_camp(void **unused)
{
    const int wagon = elem_find_sub(elem_data_of(field.game), "WWg");
    struct ac_action done = ac_act0(ELEM_V_DONE);

    (void)unused;
    field_clear();
    field.s.invader = 1;
    field.s.head.phase = ELEM_PHASE_CAMPS;
    field.s.head.to_act = 0;
    field.s.unit[OWN].sub = (uint8_t)wagon;
    assert_int_equal(asked(done), ELEM_ARMY_3);
    field.s.unit[OWN + 1].sub = (uint8_t)wagon;
    assert_int_equal(asked(done), 0);
    assert_int_equal(asked(ac_act1(ELEM_V_CAMP, 700)), 0); /* it may have one all the same */
    act(done);
    assert_int_equal(field.s.camp[0].there, 0);
    assert_int_equal(field.s.head.to_act, 1); /* the invader's camp is next */
    assert_int_equal(asked(done), ELEM_ARMY_3);
}

/* From edge to another edge, or in to another road. */
static void test_elem_TERR_16__roads(void **unused)
{
    static const int32_t across[6] = { ELEM_ROAD, 0, 700, 760, 0, 40 };
    static const int32_t corner[6] = { ELEM_ROAD, 4, 500, 600, 0, 40 };  /* south to east */
    static const int32_t branch[6] = { ELEM_ROAD, 11, 762, 731, 0, 40 }; /* from the west */
    static const int32_t lost[6] = { ELEM_ROAD, 11, 762, 400, 0, 40 };
    static const int32_t bent[6] = { ELEM_ROAD, 4, 500, 600, 60, 40 };
    static const int32_t off[6] = { ELEM_ROAD, 4, 1520, 600, 0, 40 };
    const struct elem_data *d = elem_data_of(field.game);
    const int arable = topography("Arable");
    struct elem_world *w;

    (void)unused;
    field_clear();
    assert_true(elem_lay(&field.s.ground, corner));
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, arable), 0);
    w = world();
    assert_int_not_equal(/* half way to the east edge, along it */
                         elem_on_road(w,
                                      (struct ac_pose){ { 1012 * AC_TICKS, 300 * AC_TICKS }, 122 }),
                         AC_NONE);
    assert_true(elem_lay(&field.s.ground, branch)); /* there is no road where it ends */
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, arable), ELEM_TERR_16);
    field_clear();
    assert_true(elem_lay(&field.s.ground, across));
    assert_true(elem_lay(&field.s.ground, branch));
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, arable), 0);
    field_clear();
    assert_true(elem_lay(&field.s.ground, across));
    assert_true(elem_lay(&field.s.ground, lost));
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, arable), ELEM_TERR_16);
    field_clear();
    assert_false(elem_lay(&field.s.ground, bent));
    assert_true(elem_lay(&field.s.ground, off));
    assert_int_equal(elem_piece_illegal_by(d, &field.s.ground, arable), ELEM_TERR_14);
}

static ac_case lands(uint32_t set, int x, int y, int heading)
{
    const struct ac_action action = {
        .verb = ELEM_V_LAND, .arg = { (int32_t)set, x * AC_TICKS, y * AC_TICKS, heading }
    };

    return refused(action);
}

/* cases: DEPLOY.9 DEPLOY.10 LAND.1 LAND.2 LAND.3 LAND.4 LAND.5 LAND.6 WIN.9 */
static void test_landing(void **unused)
{
    static const int32_t shore[6] = { ELEM_WATERWAY, 3, 120, 120, 120, 0 };
    const struct elem_data *d = elem_data_of(field.game);
    const struct ac_action land = { .verb = ELEM_V_LAND,
                                    .arg = { 7, 150 * AC_TICKS, 640 * AC_TICKS, EAST } };

    (void)unused;
    muster("I/28");                                                          /* the Sea Peoples */
    assert_int_equal(elem_hold_forbidden_by(d, &field.s, 0), ELEM_DEPLOY_9); /* no water */
    assert_true(elem_lay(&field.s.ground, shore));
    for (int u = 0; u < 5; u++) {
        assert_int_equal(elem_hold_forbidden_by(d, &field.s, u), u < 4 ? 0 : ELEM_DEPLOY_9);
        if (u < 4)
            field.s.unit[u].where = ELEM_HELD; /* the general among them: he is not lost */
    }
    assert_int_equal(elem_losses(d, &field.s, 0), 0);
    field.s.head.phase = ELEM_PHASE_MOVE;
    field.s.ended[0] = 1;
    assert_int_equal(lands(7, 150, 640, EAST), ELEM_LAND_1); /* not in the second turn */
    field.s.ended[0] = 0;
    field.s.pips = 1;
    /* three Blades, 30 q deep, their rear edges on the shore x = 120 */
    assert_int_equal(lands(7, 150, 640, EAST), 0);
    assert_int_equal(lands(7, 160, 640, EAST), ELEM_LAND_2); /* nobody touches it */
    field.s.unit[1].sub = (uint8_t)elem_find_sub(d, "El");   /* 80 q deep, and no dearer [LAND.6] */
    assert_int_equal(lands(2, 200, 640, EAST), 0);
    field.s.unit[1].sub = (uint8_t)elem_find_sub(d, "4Bd");
    assert_int_equal(lands(7, 140, 640, EAST), ELEM_LAND_2); /* in the water */
    put(FOE, "4Bd", 200, 560, WEST);
    assert_int_equal(lands(7, 150, 640, EAST), ELEM_LAND_3); /* in an enemy's zone */
    field.s.unit[FOE] = (struct elem_unit){ .sub = field.s.unit[FOE].sub };
    field.s.pips = 0;
    assert_int_equal(lands(7, 150, 640, EAST), ELEM_PIP_3);
    assert_int_equal(lands(1u << ELEM_UNITS, 150, 640, EAST), ELEM_LAND_1); /* whoever that is */
    field.s.pips = 1;
    act(land);
    assert_at(1, 150, 560, EAST);
    assert_int_equal(field.s.pips, 0);
    assert_int_equal(field.s.unit[1].moves, 1);
    field.s.pips = 6;
    assert_int_equal(lands(8, 150, 1000, EAST), ELEM_LAND_1); /* one landing only */
    assert_int_equal(field.s.unit[3].where, ELEM_HELD);
    assert_int_equal(elem_losses(d, &field.s, 0), 0);
}

/* The quick battle begins as its scenario has it set up by hand, and `line` puts either army so; an army
 * that is not as listed stands in its usual order. */
static void test_deployed_by_hand(void **unused)
{
    const struct elem_data *d = elem_data_of(field.game);
    struct elem_state as_begun;

    (void)unused;
    ac_begin(field.game, (struct ac_state *)(void *)&field.s);
    as_begun = field.s;
    for (int unit = 0; unit < 2 * ELEM_ARMY; unit++) {
        const struct ac_pose pose = elem_pose(&field.s, unit);

        assert_true(d->placed[unit / ELEM_ARMY]);
        assert_true(ac_xy_same(pose.at, d->place[unit].at));
        assert_int_equal(pose.heading, d->place[unit].heading);
    }
    for (int side = 0; side < 2; side++)
        assert_true(elem_auto_deploy(field.game, &field.s, side));
    assert_memory_equal(field.s.unit, as_begun.unit, sizeof(as_begun.unit));
    field.s.unit[2].sub = field.s.unit[3].sub;
    assert_true(elem_auto_deploy(field.game, &field.s, 0));
    assert_false(ac_xy_same(elem_pose(&field.s, 1).at, d->place[1].at));
}

/* The list of camps on a base along which two marshes of 16 MU leave this much between them. */
static void camps_beside_marshes(int between, struct ac_actions *out)
{
    const int left = 30; /* less than a camp at either end */

    field_clear();
    field.s.head.phase = ELEM_PHASE_CAMPS;
    field.s.head.to_act = (int8_t)elem_deployer(&field.s);
    field.s.edge[elem_deployer(&field.s)] = 0;
    put_area(ELEM_MARSH, left + 320, 40, 640, 80, EAST);
    put_area(ELEM_MARSH, left + 640 + between + 320, 40, 640, 80, EAST);
    out->retracts = false;
    ac_legal(field.game, (const struct ac_state *)(const void *)&field.s, out);
}

/* A camp goes into the one gap that holds it; where none does, the army has none. */
static void test_elem_SETUP_6__no_room(void **unused)
{
    static struct ac_actions list;

    (void)unused;
    camps_beside_marshes(160, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.list[0].verb, ELEM_V_CAMP);
    assert_int_equal(refused((struct ac_action){ .verb = ELEM_V_DONE }), ELEM_ARMY_3);
    camps_beside_marshes(100, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.list[0].verb, ELEM_V_DONE);
    act(list.list[0]);
    assert_int_equal(field.s.step, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_elem_TERR_13__deep_water),
        cmocka_unit_test(test_elem_TERR_13__flush_along_an_edge),
        cmocka_unit_test(test_shipped_boards),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_invader),
        cmocka_unit_test(test_deployment),
        cmocka_unit_test(test_swaps),
        cmocka_unit_test(test_armies),
        cmocka_unit_test(test_command),
        cmocka_unit_test(test_far_command),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_elem_DEPLOY_6__garrison),
        cmocka_unit_test(test_elem_CAMP_2__declared_empty),
        cmocka_unit_test(test_elem_SETUP_6__slanting_shore),
        cmocka_unit_test(test_elem_SETUP_6__no_room),
        cmocka_unit_test(test_elem_ARMY_3__wagons_need_no_camp),
        cmocka_unit_test(test_elem_TERR_16__roads),
        cmocka_unit_test(test_landing),
        cmocka_unit_test(test_deployed_by_hand),
    };

    return cmocka_run_group_tests(tests, field_open, field_close);
}
