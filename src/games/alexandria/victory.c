/* Chapters 11 and 12: exhaustion, victory, the end of a Player Turn. */
#include "alexandria/rules.h"

/* A land combat unit of the side in the place; leaders do not count [H3]. */
bool alex_holds(const struct alex *a, int side, int place)
{
    return alex_units_at(a->d, a->s, place, side) > 0;
}

/* No enemy unit in the Palace Block or its six Points [11.4.3, 11.4.4, 11.4.5]. */
bool alex_controls_palace(const struct alex *a, int side)
{
    const struct alex_place *p = &a->d->place[a->d->palace];

    if (alex_units_at(a->d, a->s, a->d->palace, !side) > 0)
        return false;
    for (int i = 0; i < p->point_count; i++)
        if (alex_units_at(a->d, a->s, p->point[i], !side) > 0)
            return false;
    return true;
}

static bool wins_battle(const struct alex *a, int side)
{
    return alex_holds(a, side, a->d->redoubt[0]) && alex_holds(a, side, a->d->redoubt[1]) &&
           alex_controls_palace(a, side);
}

static bool over_level(const struct alex *a, int side)
{
    return a->s->losses[side] > a->d->tables.exhaustion[side]; /* strictly [H1] */
}

/* Phase E: the active army only, for good [11.3.11, H23, 3.E.2]. */
void alex_exhaustion_phase(struct alex *a)
{
    const int side = a->s->active;

    if (a->d->rules != ALEX_BATTLE || a->s->exhausted[side] || !over_level(a, side))
        return;
    a->s->exhausted[side] = 1;
    ac_emit(a->sink, ALEX_EV_EXHAUSTED, ALEX_11_3_1, side, 0, 0);
}

static void naval_victory(struct alex *a)
{
    const bool rome = a->s->points[ALEX_ROME] >= a->d->goal[ALEX_ROME];
    const bool egypt = a->s->points[ALEX_EGYPT] >= a->d->goal[ALEX_EGYPT];
    const int lead = a->s->points[ALEX_ROME] - a->s->points[ALEX_EGYPT];

    if (a->s->active != ALEX_EGYPT)
        return; /* [12.2.12] */
    if (rome && egypt)
        alex_finish(a, lead > 0 ? ALEX_ROME : lead < 0 ? ALEX_EGYPT : AC_NONE, ALEX_12_2_13);
    else if (rome)
        alex_finish(a, ALEX_ROME, ALEX_12_2_10);
    else if (egypt)
        alex_finish(a, ALEX_EGYPT, ALEX_12_2_11);
}

/* Phase F, the active player first [B2]. */
void alex_victory_phase(struct alex *a)
{
    if (a->d->rules == ALEX_NAVAL) {
        naval_victory(a);
        return;
    }
    if (a->d->rules != ALEX_BATTLE)
        return;
    if (wins_battle(a, a->s->active))
        alex_finish(a, a->s->active, ALEX_11_4_1);
    else if (wins_battle(a, !a->s->active))
        alex_finish(a, !a->s->active, ALEX_11_4_1);
    else if (a->s->exhausted[0] && a->s->exhausted[1])
        alex_finish(a, AC_NONE, ALEX_11_3_10); /* [H24] */
}

/* The optional ending, after every fire, combat, sinking or fire [11.4.6, H25]. */
void alex_early_ending(struct alex *a)
{
    const bool rome = over_level(a, ALEX_ROME);
    const bool egypt = over_level(a, ALEX_EGYPT);

    if (a->d->rules != ALEX_BATTLE || !alex_option(a, ALEX_OPT_ENDING) || !(rome || egypt))
        return;
    if (wins_battle(a, a->s->active))
        alex_finish(a, a->s->active, ALEX_11_4_1);
    else if (wins_battle(a, !a->s->active))
        alex_finish(a, !a->s->active, ALEX_11_4_1);
    else
        alex_finish(a,
                    rome && egypt ? AC_NONE
                    : rome        ? ALEX_EGYPT
                                  : ALEX_ROME,
                    rome && egypt ? ALEX_11_4_7 : ALEX_11_4_6);
}

static void last_turn(struct alex *a)
{
    if (a->d->rules == ALEX_HEPTASTADIUM) {
        if (a->s->turns[a->s->active] < a->d->limit)
            return; /* [12.1.10, H12] */
        alex_finish(a,
                    alex_holds(a, ALEX_ROME, a->d->redoubt[0]) &&
                            alex_holds(a, ALEX_ROME, a->d->redoubt[1])
                        ? ALEX_ROME
                        : ALEX_EGYPT,
                    ALEX_12_1_11);
        return;
    }
    if (a->s->turns[0] >= a->d->limit && a->s->turns[1] >= a->d->limit)
        alex_finish(a, AC_NONE, ALEX_3_0_1); /* no end in sight [H26] */
}

void alex_end_turn(struct alex *a)
{
    const int side = a->s->active;

    a->s->turns[side]++;
    for (int u = 0; u < a->d->piece_count; u++)
        a->s->unit[u].flags &= ALEX_REDUCED | ALEX_SPARE | ALEX_KILLED | ALEX_ISLAND;
    for (int i = 0; i < a->d->galley_count; i++) {
        a->s->ship[i].used = a->s->ship[i].shots = 0;
        a->s->ship[i].began = 0;
        a->s->ship[i].aimed = a->s->ship[i].aimed_slips = 0;
        a->s->ship[i].flags &= ALEX_RAMMED | ALEX_BEACHED | ALEX_AGROUND | ALEX_HALF |
                               ALEX_BURNING | ALEX_CAPTURED | ALEX_RETAKEN | ALEX_REPULSED;
    }
    a->s->mode = ALEX_MODE_NONE;
    a->s->chief = AC_NONE;
    a->s->seized = 0;
    last_turn(a);
    a->s->active = (uint8_t)!side; /* also after a seized turn [4.53.2, 3.0.2] */
    if (a->s->landed == 1 && a->s->active == ALEX_EGYPT)
        a->s->landed = 2;
}

void alex_result(const struct ac_game *game, const struct ac_state *state, struct ac_result *out)
{
    const struct alex_state *s = alex_const(state);
    struct ac_text text;

    *out = (struct ac_result){ .winner = s->winner, .rule = s->verdict };
    ac_text_over(&text, out->text, sizeof(out->text));
    if (alex_data(game)->rules == ALEX_NAVAL) {
        out->margin = s->points[0] - s->points[1];
        if (out->margin < 0)
            out->margin = -out->margin;
        ac_text_addf(&text, "%d points to %d", s->points[0], s->points[1]);
    } else if (s->winner == AC_NONE) {
        ac_text_add(&text, "nobody has won");
    } else if (alex_data(game)->rules == ALEX_HEPTASTADIUM && s->verdict == ALEX_12_1_11) {
        const struct alex a = alex_look(game, state);
        const int held =
            alex_holds(&a, ALEX_ROME, a.d->redoubt[0]) + alex_holds(&a, ALEX_ROME, a.d->redoubt[1]);

        ac_text_addf(&text, "Rome holds %s of the redoubts",
                     held == 2 ? "both"
                     : held    ? "one"
                               : "none");
    } else {
        ac_text_addf(&text, "%s: losses %d to %d", game->scenario.side[s->winner], s->losses[0],
                     s->losses[1]);
    }
}
