/*
 * The odds card of a fire attack, a volley or a melee: strengths item by item with their cases, the
 * column, the result of each face of the die, and what it takes to reach the next column.
 */
#include "armageddon/rules.h"

#include <string.h>

#include "base/bits.h"

static const struct arma_state *of(const struct ac_state *state)
{
    return (const struct arma_state *)(const void *)state;
}

static struct ac_card_line *add_line(struct ac_card *card, int rule, int side, int num, int den)
{
    /* a full card keeps its first lines and writes over the last */
    if (card->line_count < AC_MAX_CARD_LINES)
        card->line_count++;
    struct ac_card_line *line = &card->line[card->line_count - 1];

    *line = (struct ac_card_line){
        .rule = (ac_case)rule, .side = (ac_side)side, .num = num, .den = den
    };
    return line;
}

static char *add_hint(struct ac_card *card)
{
    if (card->hint_count < 6)
        card->hint_count++;
    return card->hint[card->hint_count - 1];
}

/* "2 1/2" */
static const char *points(int eighths, char *text, size_t size)
{
    static const char *const part[] = { "", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8" };
    const int whole = eighths / ARMA_SCALE;
    const int rest = eighths % ARMA_SCALE;

    if (rest == 0)
        ARMA_SAY(text, size, "%d", whole);
    else if (whole == 0)
        ARMA_SAY(text, size, "%s", part[rest]);
    else
        ARMA_SAY(text, size, "%d %s", whole, part[rest]);
    return text;
}

/* What is missing to the next column, and how much could leave. */
static void break_points(struct ac_card *card, int attack, int defence, int column)
{
    char text[24];
    const int next = column < 0 ? (defence + 1) / 2 : (column + 1) * defence;

    if (column < 8)
        ARMA_SAY(add_hint(card), AC_CARD_TEXT, "%s short of %s",
                 points(next - attack, text, sizeof(text)), arma_column_names[column + 1]);
    if (column >= 0) {
        const int floor = column == 0 ? (defence + 1) / 2 : column * defence;
        if (attack > floor)
            ARMA_SAY(add_hint(card), AC_CARD_TEXT, "%s more than %s needs",
                     points(attack - floor, text, sizeof(text)), arma_column_names[column]);
    }
}

/* Weights of the four results of a column, by the die and the +1 of each hex. */
static void add_results(const struct arma_data *d, struct ac_card *card, int column,
                        const int *plus, int hexes)
{
    static const char *const words[ARMA_RESULTS] = {
        [ARMA_D] = "disrupted", [ARMA_H] = "half eliminated", [ARMA_E] = "all eliminated"
    };
    uint64_t weight[ARMA_RESULTS] = { 0 };

    for (int die = 1; die <= 6; die++) {
        enum arma_result worst = ARMA_NONE;
        for (int i = 0; i < hexes; i++) {
            const enum arma_result r = arma_crt(d, column, die + plus[i]);
            worst = r > worst ? r : worst;
        }
        weight[worst]++;
    }
    card->total = 6;
    for (int r = 0; r < ARMA_RESULTS; r++) {
        if (!weight[r])
            continue;
        card->result[card->result_count] =
            (struct ac_card_result){ .label = r, .weight = weight[r] };
        ARMA_SAY(card->result[card->result_count].text, AC_CARD_TEXT, "%s",
                 words[r] ? words[r] : "");
        card->result_count++;
    }
}

/* ---- fire ---- */

static void fire_lines(const struct ac_game *game, const struct arma_state *s, int hex, bool reply,
                       struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);
    enum arma_case why;
    int total = 0;

    for (int p = 0; p < d->piece_count; p++) {
        const bool in = reply ? arma_has(s, p, ARMA_CHOSEN) : s->piece[p].aim == hex + 1;
        if (!in)
            continue;
        const int strength = arma_fire_strength(d, s, p, hex, &why);
        const int range = arma_distance(&d->board, s->piece[p].hex, hex);
        struct ac_card_line *line = add_line(card, ARMA_REC_out, arma_side_of(d, p), strength, 8);
        ARMA_SAY(line->text, sizeof(line->text), "%s fires at range %d", game->piece_name[p],
                 range);
        total += strength;
    }
    const int terrain = d->board.hex[hex].terrain;
    const int protect = d->protect[terrain];
    struct ac_card_line *line =
        add_line(card, ARMA_FIRE_PROC2, arma_holder(d, s, hex), protect, ARMA_SCALE);
    ARMA_SAY(line->text, sizeof(line->text), "%s: fire protection", arma_terrain_names[terrain]);
    const int column = arma_column(total, protect);
    const int plus = arma_any_disrupted(s, hex, false);
    if (plus) {
        line = add_line(card, ARMA_DISR_4, AC_NONE, 1, 1);
        ARMA_SAY(line->text, sizeof(line->text), "a disrupted unit: die +1");
    }
    ARMA_SAY(card->title, sizeof(card->title), "%s at %s", reply ? "Defensive fire" : "Fire",
             game->place_name[hex]);
    ARMA_SAY(card->column, sizeof(card->column), "%s",
             column < 0 ? "below 1-2: not permitted" : arma_column_names[column]);
    break_points(card, total, protect, column);
    if (column >= 0)
        add_results(d, card, column, &plus, 1);
}

/* ---- melee ---- */

static void attacker_lines(const struct ac_game *game, const struct arma_state *s,
                           const struct arma_fight *f, struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);

    for (int i = 0; i < f->count; i++) {
        const int p = f->unit[i];
        const int hex = s->piece[p].hex;
        const int strength = arma_attack_of(d, s, p);
        const bool halved = strength != arma_unit_of(d, s, p)->front;
        struct ac_card_line *line = add_line(card, halved ? ARMA_TEC_stream_mel : ARMA_DEF_front,
                                             s->phasing, strength, ARMA_SCALE);
        ARMA_SAY(line->text, sizeof(line->text), "%s attacks%s", game->piece_name[p],
                 halved ? " out of water" : "");
        int here = 0;
        bool last = true;
        for (int j = 0; j < f->count; j++) {
            if (s->piece[f->unit[j]].hex != hex)
                continue;
            here += arma_attack_of(d, s, f->unit[j]);
            last = last && j <= i;
        }
        const int bonus = ac_min(arma_leader_bonus(d, s, hex), here);
        if (last && bonus) {
            line = add_line(card, ARMA_LDR_PROC3, s->phasing, bonus, ARMA_SCALE);
            ARMA_SAY(line->text, sizeof(line->text), "leaders in %s", game->place_name[hex]);
        }
    }
}

static void defender_lines(const struct ac_game *game, const struct arma_state *s,
                           const struct arma_fight *f, struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);
    const int side = !s->phasing;

    for (int t = 0; t < f->target_count; t++) {
        const int hex = f->target[t];
        struct arma_fight one = *f;
        one.target_count = 1;
        one.target[0] = (int16_t)hex;
        arma_fight_evaluate(d, s, &one);
        for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
            struct ac_card_line *line = add_line(card, ARMA_MEL_C, side, 0, 0);
            ARMA_SAY(line->text, sizeof(line->text), "%s%s", game->piece_name[p],
                     s->piece[p].marker ? ", disrupted" : "");
        }
        struct ac_card_line *line = add_line(card, ARMA_MEL_K1, side, one.defence, ARMA_SCALE);
        ARMA_SAY(line->text, sizeof(line->text), "defence of %s (%s)", game->place_name[hex],
                 arma_terrain_names[d->board.hex[hex].terrain]);
        if (arma_any_disrupted(s, hex, true)) {
            line = add_line(card, ARMA_DISR_4, AC_NONE, 1, 1);
            ARMA_SAY(line->text, sizeof(line->text), "a disrupted unit in %s: die +1",
                     game->place_name[hex]);
        }
        if (arma_case_n(d, s, hex)) {
            line = add_line(card, ARMA_MEL_N1, side, 0, 0);
            ARMA_SAY(line->text, sizeof(line->text), "militia on a slope ignore D");
        }
    }
}

/* Units that could leave the attack without lowering the column. */
static void who_can_leave(const struct ac_game *game, const struct arma_state *s,
                          const struct arma_fight *f, struct ac_card *card)
{
    for (int i = 0; i < f->count && f->count > 1; i++) {
        struct arma_fight less = *f;
        less.unit[i] = less.unit[--less.count];
        arma_fight_evaluate(arma_data(game), s, &less);
        if (less.column == f->column && less.shift == f->shift && card->hint_count < 4)
            ARMA_SAY(add_hint(card), AC_CARD_TEXT, "%s can leave", game->piece_name[f->unit[i]]);
    }
}

static void melee_card(const struct ac_game *game, const struct arma_state *s,
                       const struct arma_fight *f, struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);
    int plus[3];

    attacker_lines(game, s, f, card);
    defender_lines(game, s, f, card);
    if (f->shift) {
        struct ac_card_line *line = add_line(
            card, f->shift == 1 ? ARMA_SCN_x25_special1 : ARMA_CHAR_A1, AC_NONE, f->shift, 1);
        ARMA_SAY(line->text, sizeof(line->text), "columns to the right");
    }
    ARMA_SAY(card->title, sizeof(card->title), "Melee at %s", game->place_name[f->target[0]]);
    if (f->column < 0) {
        ARMA_SAY(card->column, sizeof(card->column), "below 1-2: not permitted");
    } else {
        const int column = ac_min(f->column + f->shift, 8);
        ARMA_SAY(card->column, sizeof(card->column), f->shift ? "%s, resolved on %s" : "%s",
                 arma_column_names[f->column], arma_column_names[column]);
        for (int t = 0; t < f->target_count; t++)
            plus[t] = arma_any_disrupted(s, f->target[t], true);
        add_results(d, card, column, plus, f->target_count);
    }
    break_points(card, f->attack, f->defence, f->column);
    if (f->column >= 0)
        who_can_leave(game, s, f, card);
}

/* ---- the dice that are no combat ---- */

static bool plain_die(const struct arma_state *s, struct ac_card *card)
{
    const bool balk = s->step == ARMA_STEP_BALK;

    if (s->head.to_act != AC_CHANCE || s->head.depth)
        return false;
    ARMA_SAY(card->title, sizeof(card->title), "%s", balk ? "Balking chariot" : "Eclipse");
    ARMA_SAY(card->column, sizeof(card->column), "on 1 or 2");
    card->total = 6;
    card->result_count = 2;
    card->result[0] =
        (struct ac_card_result){ .label = balk ? ARMA_OBEYS : ARMA_DAYLIGHT, .weight = 4 };
    card->result[1] =
        (struct ac_card_result){ .label = balk ? ARMA_BALKS : ARMA_DARKNESS, .weight = 2 };
    return true;
}

/* Where other dice may follow an action that is no attack: eclipse and balking chariots. */
static bool die_after(const struct ac_game *game, const struct arma_state *s,
                      const struct ac_action *action, struct ac_card *card)
{
    struct arma_state copy;

    if (!(arma_data(game)->special & (ARMA_ECLIPSE | ARMA_BALKING)))
        return false;
    copy = *s;
    ac_perform(game, (struct ac_state *)(void *)&copy, action, 0);
    return plain_die(&copy, card);
}

static bool pending_card(const struct ac_game *game, const struct arma_state *s,
                         struct ac_card *card)
{
    const struct ac_frame *top = ac_top_const(&s->head);
    struct arma_fight f;

    if (!top || top->kind != ARMA_FRAME_DIE)
        return plain_die(s, card);
    if (top->arg[ARMA_DIE_WHAT] != ARMA_DIE_MELEE) {
        fire_lines(game, s, top->arg[ARMA_DIE_HEX], top->arg[ARMA_DIE_WHAT] == ARMA_DIE_REPLY,
                   card);
        return true;
    }
    if (!arma_fight_on(arma_data(game), s, top->arg[ARMA_DIE_HEX], &f))
        return false;
    melee_card(game, s, &f, card);
    return true;
}

bool arma_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    const struct arma_state *s = of(state);
    const struct ac_frame *top = ac_top_const(&s->head);
    struct arma_fight f;

    memset(out, 0, sizeof(*out));
    if (!action)
        return pending_card(game, s, out);
    switch (action->verb) {
    case ARMA_LOOSE: /* also before allocation ends: what is planned so far */
        if (action->arg[0] >= ARMA_HEXES || !arma_fire_planned(arma_data(game), s, action->arg[0]))
            return false;
        fire_lines(game, s, action->arg[0], false, out);
        return true;
    case ARMA_VOLLEY:
        if (!top || top->kind != ARMA_FRAME_REPLY)
            return false;
        fire_lines(game, s, top->arg[ARMA_REPLY_HEX], true, out);
        return true;
    case ARMA_RESOLVE:
        if (action->arg[0] >= ARMA_HEXES ||
            !arma_fight_on(arma_data(game), s, action->arg[0], &f) || f.column < 0)
            return false;
        melee_card(game, s, &f, out);
        return true;
    default:
        return die_after(game, s, action, out);
    }
}
