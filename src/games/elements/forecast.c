/* Odds cards: factors line by line and the exact weight of each result out of 36. */
#include "elements/rules.h"

/* "Spears A2". */
static void say_element(const struct elem_world *w, int unit, struct ac_text *out)
{
    const char *name = w->d->kind[elem_type_of(w->d, w->s, unit)].name;

    for (; *name; name++)
        ac_text_putc(out, *name == '_' ? ' ' : *name);
    ac_text_addf(out, " %s", w->game->piece_name[unit]);
}

/* What a line of a factor is for. */
static const char *reason_of(const struct elem_world *w, ac_case rule)
{
    for (int i = 0; i < ELEM_MODS; i++)
        if (w->d->mod[i].rule == rule)
            return w->d->mod[i].when;
    if (rule == ELEM_SUP_1)
        return "rear support";
    if (rule == ELEM_SUP_ps_pos)
        return "Psiloi in support";
    return "bad going";
}

static void card_factor(const struct elem_world *w, int unit, int foe,
                        const struct elem_factor *factor, struct ac_card *out)
{
    for (int i = 0; i < factor->count && out->line_count < AC_MAX_CARD_LINES; i++) {
        struct ac_card_line *line = &out->line[out->line_count++];
        struct ac_text text;

        line->rule = factor->line[i].rule;
        line->side = (ac_side)elem_side(unit);
        line->num = factor->line[i].value;
        line->den = 1;
        ac_text_over(&text, line->text, sizeof(line->text));
        say_element(w, unit, &text);
        if (i == 0 && foe == AC_NONE)
            ac_text_addf(&text, " %+d when shot at", factor->line[i].value);
        else if (i == 0)
            ac_text_addf(&text, " %+d against %s", factor->line[i].value,
                         elem_mounted(w->d, w->s, foe) ? "mounted" : "foot");
        else
            ac_text_addf(&text, " %+d %s", factor->line[i].value,
                         reason_of(w, factor->line[i].rule));
    }
}

/* How many others of a side a throw would cost. */
static int others_lost(const struct elem_state *before, const struct elem_state *after, int side)
{
    int lost = 0;

    for (int u = 0; u < ELEM_UNITS; u++)
        lost += elem_side(u) == side && u != before->fight.a && u != before->fight.b &&
                after->unit[u].where == ELEM_LOST && before->unit[u].where != ELEM_LOST;
    return lost;
}

static void hint_others(const struct elem_world *w, const int throws[2], struct ac_card *out)
{
    for (int side = 0; side < 2; side++) {
        struct ac_text text;

        if (!throws[side])
            continue;
        ac_text_over(&text, out->hint[out->hint_count++], sizeof(out->hint[0]));
        ac_text_addf(&text, "%s loses another element on %d of %d throws",
                     w->game->scenario.side[side], throws[side], (int)out->total);
    }
}

/* The card of a fight; the active side's die may be known. */
static void fill_card(const struct elem_world *w, bool a_first, struct ac_card *out)
{
    const struct elem_fight *fight = &w->s->fight;
    uint64_t weight[ELEM_LABELS] = { 0 };
    int others[2] = { 0, 0 };
    struct elem_factor fa;
    struct elem_factor fb;
    struct ac_text text;

    elem_fight_factors(w, fight, &fa, &fb);
    *out = (struct ac_card){ 0 };
    ac_text_over(&text, out->title, sizeof(out->title));
    say_element(w, fight->a, &text);
    ac_text_add(&text, fight->kind == ELEM_SHOOTING ? " shoots at " : " fights ");
    say_element(w, fight->b, &text);
    ac_text_over(&text, out->column, sizeof(out->column));
    ac_text_addf(&text, "d6 %+d against d6 %+d", fa.total, fb.total);
    card_factor(w, fight->a, fight->b, &fa, out);
    card_factor(w, fight->b, fight->kind == ELEM_SHOOTING ? AC_NONE : fight->a, &fb, out);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) {
            struct elem_state after;

            if (fight->die && fight->die != (a_first ? i : k))
                continue;
            weight[elem_fate_of(w->game, w->s, i, k, &after)]++;
            out->total++;
            for (int side = 0; side < 2; side++)
                others[side] += others_lost(w->s, &after, side) > 0;
        }
    for (int label = 0; label < ELEM_LABELS; label++)
        if (weight[label])
            out->result[out->result_count++] =
                (struct ac_card_result){ .label = label, .weight = weight[label] };
    hint_others(w, others, out);
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
    fill_card(&w, elem_side(s.fight.a) == s.active, out);
    return true;
}
