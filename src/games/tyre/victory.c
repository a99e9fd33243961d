/*
 * [18.0] Victory: the two objectives at their impulse limits, the end of the twelfth Game-Turn,
 * and the count of hulls in the naval scenario, which is ours.
 */
#include "kit/show.h"
#include "tyre/rules.h"

/* A Macedonian land combat unit or leader stands there now. */
bool tyre_holds(const struct tyre_state *s, int hex)
{
    return (s->unit_at[hex] >= 0 && tyre_unit_side(s->unit_at[hex]) == TYRE_MAC) ||
           (s->leader_at[hex] >= 0 && s->leader_at[hex] <= 4); /* the first five are his */
}

/* Naval scenario: three for a ship sunk, one for a ship damaged, two for a leader drowned. */
int tyre_naval_points(const struct tyre_state *s, int side)
{
    static const uint8_t tyrian_leader[TYRE_LEADERS] = {
        [5] = 1, [6] = 1, [7] = 1, [8] = 1, [9] = 1
    };
    int points = 0;

    for (int ship = 0; ship < TYRE_SHIPS; ship++) {
        if (tyre_ship_side(ship) == side || ship == TYRE_FIRESHIP)
            continue;
        if (s->sflag[ship] & TYRE_S_SUNK)
            points += 3;
        else if (s->sflag[ship] & TYRE_S_DAMAGED)
            points += 1;
    }
    for (int l = 0; l < TYRE_LEADERS; l++)
        if ((s->lflag[l] & TYRE_L_DEAD) && (tyrian_leader[l] ? TYRE_TYR : TYRE_MAC) != side)
            points += 2;
    return points;
}

static void end_naval(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    const int mac = tyre_naval_points(s, TYRE_MAC);
    const int tyr = tyre_naval_points(s, TYRE_TYR);
    bool left[2] = { false, false };

    for (int ship = 0; ship < TYRE_SHIPS; ship++)
        if (s->hex[ship] >= 0 && ship != TYRE_FIRESHIP)
            left[tyre_ship_side(ship)] = true;
    if (s->impulse < d->impulses && left[0] && left[1])
        return;
    tyre_win(s, mac > tyr ? TYRE_MAC : tyr > mac ? TYRE_TYR : AC_NONE, TYRE_6_0, sink);
}

/* At any time in the assault [18.1]; in the naval scenario at the end of an impulse. */
void tyre_test_victory(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    if (d->kind == TYRE_NAVAL)
        end_naval(d, s, sink);
    else if (tyre_holds(s, d->temple) && tyre_holds(s, d->agenorium))
        tyre_win(s, TYRE_MAC, TYRE_18_1, sink);
}

/* When an impulse of the assault is over: until then a unit that is driven back may still come to an
 * objective [18.2, R-09]. What wins at any time goes before. */
void tyre_test_limits(const struct tyre_data *d, struct tyre_state *s, const struct ac_sink *sink)
{
    tyre_test_victory(d, s, sink);
    if (s->head.to_act == AC_OVER)
        return;
    if (s->impulse == 10 && !tyre_holds(s, d->temple) &&
        !tyre_holds(s, d->agenorium)) /* [4.3-end10] */
        tyre_win(s, TYRE_TYR, TYRE_18_2a, sink);
    else if (s->impulse >= 16) /* [4.3-end16] */
        tyre_win(s, TYRE_TYR, TYRE_18_2b, sink);
}

void tyre_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_state *s = tyre_in(state);
    struct ac_text text;

    *out = (struct ac_result){ .winner = s->winner == 3 ? AC_NONE : (ac_side)(s->winner - 1),
                               .rule = (ac_case)s->won_by };
    ac_text_over(&text, out->text, sizeof(out->text));
    if (d->kind == TYRE_NAVAL) {
        const int mac = tyre_naval_points(s, TYRE_MAC);
        const int tyr = tyre_naval_points(s, TYRE_TYR);

        out->margin = mac > tyr ? mac - tyr : tyr - mac;
        ac_text_addf(&text, "Macedonians %d points, Tyrians %d", mac, tyr);
        return;
    }
    if (s->winner == 1 + TYRE_MAC)
        ac_text_addf(&text, "the Temple and the Agenorium are taken in impulse %d", s->impulse);
    else if (s->won_by == TYRE_18_2c)
        ac_text_add(&text, "no assault by the end of the last Game-Turn");
    else
        ac_text_addf(&text, "the assault has failed by impulse %d", s->impulse);
}

void tyre_goals(const struct ac_game *game, const struct ac_state *state, struct ac_goals *out)
{
    const struct tyre_data *d = tyre_data(game);
    const struct tyre_state *s = tyre_in(state);

    out->count = 0;
    if (d->kind == TYRE_NAVAL) {
        for (int side = 0; side < AC_SIDES; side++) {
            (void)ac_kit_goal(
                out, side, TYRE_6_0, tyre_naval_points(s, side) > tyre_naval_points(s, !side),
                "more points than the enemy at the end: 3 a ship sunk, 1 damaged, 2 a leader");
            out->goal[out->count - 1].value = tyre_naval_points(s, side);
            out->goal[out->count - 1].need = tyre_naval_points(s, !side) + 1;
        }
        return;
    }
    (void)ac_kit_goal(out, TYRE_MAC, TYRE_18_1, tyre_holds(s, d->temple),
                      "a unit or leader in the Temple of Hercules");
    (void)ac_kit_goal(out, TYRE_MAC, TYRE_18_1, tyre_holds(s, d->agenorium),
                      "a unit or leader in the Agenorium, at the same time");
    (void)ac_kit_goal(out, TYRE_TYR, TYRE_18_2a,
                      !tyre_holds(s, d->temple) && !tyre_holds(s, d->agenorium),
                      "neither objective taken at the end of assault impulse 10");
    (void)ac_kit_goal(out, TYRE_TYR, TYRE_18_2b,
                      !(tyre_holds(s, d->temple) && tyre_holds(s, d->agenorium)),
                      "not both objectives held at the end of assault impulse 16");
    if (!s->assault) {
        (void)ac_kit_goal(out, TYRE_TYR, TYRE_18_2c, false,
                          "no assault by the end of the last Game-Turn");
        out->goal[out->count - 1].value = s->head.turn;
        out->goal[out->count - 1].need = d->last_turn;
    }
}
