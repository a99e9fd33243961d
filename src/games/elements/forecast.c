/* Odds cards: factors line by line and the exact weight of each result out of 36. */
#include "elements/rules.h"

static void card_factor(struct ac_card *out, const struct ac_game *game, int unit,
                        const struct elem_factor *factor)
{
    for (int i = 0; i < factor->count && out->line_count < AC_MAX_CARD_LINES; i++) {
        struct ac_card_line *line = &out->line[out->line_count++];
        struct ac_text text;

        line->rule = factor->line[i].rule;
        line->side = (ac_side)elem_side(unit);
        line->num = factor->line[i].value;
        line->den = 1;
        ac_text_over(&text, line->text, sizeof(line->text));
        ac_text_addf(&text, "%s %+d", game->piece_name[unit], factor->line[i].value);
    }
}

/* The card of a fight; `die` of the active side is known when it is not 0. */
static void fill_card(const struct elem_world *w, const struct elem_fight *fight, bool a_first,
                      struct ac_card *out)
{
    uint64_t weight[ELEM_LABELS] = { 0 };
    struct elem_factor fa;
    struct elem_factor fb;
    struct ac_text text;

    elem_fight_factors(w, fight, &fa, &fb);
    *out = (struct ac_card){ 0 };
    ac_text_over(&text, out->title, sizeof(out->title));
    ac_text_addf(&text, "%s %s %s", w->game->piece_name[fight->a],
                 fight->kind == ELEM_SHOOTING ? "shoots at" : "fights",
                 w->game->piece_name[fight->b]);
    ac_text_over(&text, out->column, sizeof(out->column));
    ac_text_addf(&text, "d6 %+d against d6 %+d", fa.total, fb.total);
    card_factor(out, w->game, fight->a, &fa);
    card_factor(out, w->game, fight->b, &fb);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) {
            enum elem_result result[2];

            if (fight->die && fight->die != (a_first ? i : k))
                continue;
            elem_score_results(w, fight, fa.total + i, fb.total + k, result);
            weight[elem_label_of(result)]++;
            out->total++;
        }
    for (int label = 0; label < ELEM_LABELS; label++)
        if (weight[label])
            out->result[out->result_count++] =
                (struct ac_card_result){ .label = label, .weight = weight[label] };
}

static void add_result(struct ac_card *out, int label, uint64_t weight)
{
    if (weight)
        out->result[out->result_count++] =
            (struct ac_card_result){ .label = label, .weight = weight };
    out->total += weight;
}

/* Dice that are no combat: PIPs and set-up. */
static void plain_card(const struct ac_game *game, const struct elem_state *s, struct ac_card *out)
{
    struct ac_chance chance = { 0 };
    struct ac_text text;

    *out = (struct ac_card){ 0 };
    ac_chance(game, (const struct ac_state *)(const void *)s, &chance);
    ac_text_over(&text, out->title, sizeof(out->title));
    ac_text_add(&text, chance.what);
    switch (s->head.phase) {
    case ELEM_PHASE_ARMIES:
        add_result(out, ELEM_L_ARMY, 1);
        return;
    case ELEM_PHASE_INVADER:
        add_result(out, ELEM_L_INVADER, chance.weight[0]);
        add_result(out, ELEM_L_INVADER + 1, chance.weight[1]);
        return;
    case ELEM_PHASE_MODIFY:
        add_result(out, ELEM_L_MAY_CHANGE, 2);
        add_result(out, ELEM_L_STAYS, 4);
        return;
    case ELEM_PHASE_EDGES:
        for (int i = 0; i < 4; i++)
            add_result(out, ELEM_L_EDGE + s->label[i] - 1, i < 3 ? 1 : 3);
        return;
    default:
        for (int i = 0; i < 6; i++)
            add_result(out, ELEM_L_PIPS + i, 1);
        return;
    }
}

bool elem_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    struct elem_state s = *elem_const(state);
    struct elem_world w;

    if (action) /* what is rolled at once after it */
        ac_perform(game, (struct ac_state *)(void *)&s, action, NULL);
    if (s.head.to_act != AC_CHANCE)
        return false;
    if (!s.fight.kind) {
        plain_card(game, &s, out);
        return true;
    }
    elem_world_init(&w, game, &s);
    fill_card(&w, &s.fight, elem_side(s.fight.a) == s.active, out);
    return true;
}
