/*
 * The odds card of a fire attack, a volley or a melee: strengths item by item with their cases, the
 * column, what each face of the die comes to, and what it takes to reach the next column.
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

/* The copy of the state in which the die of an action is about to be rolled. */
static void go_to_die(const struct ac_game *game, const struct arma_state *s,
                      const struct ac_action *action, struct arma_state *out)
{
    *out = *s;
    if (!action)
        return;
    if (action->verb != ARMA_VOLLEY)
        out->step = ARMA_STEP_RESOLVE; /* also before the declaring has ended */
    ac_perform(game, (struct ac_state *)(void *)out, action, NULL);
}

/* Adds a face of the die to the results: those that come to the same are one. */
static void add_face(struct ac_card *card, int label, const char *text)
{
    int i = 0;

    while (i < card->result_count &&
           (card->result[i].label != label || strcmp(card->result[i].text, text) != 0))
        i++;
    if (i == card->result_count) {
        card->result[i] = (struct ac_card_result){ .label = label };
        ARMA_SAY(card->result[i].text, AC_CARD_TEXT, "%s", text);
        card->result_count++;
    }
    card->result[i].weight++;
}

/* Where an attack strikes, for the faces of its die. */
struct strike {
    int column;
    bool melee;
    int count; /* hexes */
    int16_t hex[3];
    int plus[3];
};

/* The six faces: the result of the table, and what becomes of those attacked. */
static void add_results(const struct ac_game *game, const struct arma_state *s,
                        const struct ac_action *action, const struct strike *strike,
                        struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);
    struct arma_state at_die;

    go_to_die(game, s, action, &at_die);
    card->total = 6;
    for (int die = 1; die <= 6; die++) {
        enum arma_result worst = ARMA_NONE;
        char text[AC_CARD_TEXT] = "";
        struct ac_text words;
        for (int i = 0; i < strike->count; i++) {
            const enum arma_result r =
                arma_effect(d, s, strike->hex[i],
                            arma_crt(d, strike->column, die + strike->plus[i]), strike->melee);
            worst = r > worst ? r : worst;
        }
        ac_text_over(&words, text, sizeof(text));
        arma_fates(game, &at_die, die, &words);
        add_face(card, (int)worst, text);
    }
}

static void add_plus(const struct ac_game *game, struct ac_card *card, int hex)
{
    struct ac_card_line *line = add_line(card, ARMA_DISR_4, AC_NONE, 1, 1);

    ARMA_SAY(line->text, sizeof(line->text), "a disrupted unit in %s: die +1",
             game->place_name[hex]);
}

static void add_total(struct ac_card *card, int rule, int side, int eighths, const char *text)
{
    struct ac_card_line *line = add_line(card, rule, side, eighths, ARMA_SCALE);

    ARMA_SAY(line->text, sizeof(line->text), "%s", text);
}

/* ---- fire ---- */

/* A firer with its strength at this range, and what the slope does to it. */
static int firer_line(const struct ac_game *game, const struct arma_state *s, int p, int hex,
                      struct ac_card *card)
{
    static const uint16_t rows[ARMA_TYPES] = {
        [ARMA_SK] = ARMA_REC_SK,
        [ARMA_BO] = ARMA_REC_BO,
        [ARMA_IB] = ARMA_REC_IB,
        [ARMA_HA] = ARMA_REC_HA,
    };
    const struct arma_data *d = arma_data(game);
    const struct arma_unit *u = arma_unit_of(d, s, p);
    const int range = arma_distance(&d->board, s->piece[p].hex, hex);
    const int rise = d->board.hex[hex].level - d->board.hex[s->piece[p].hex].level;
    enum arma_case why;
    const int strength = arma_fire_strength(d, s, p, hex, &why);
    const int printed = range <= u->range ? u->fire[range - 1] : 0;
    int rule = rows[s->piece[p].type];
    const char *slope = "";

    if (rise > 0) {
        rule = ARMA_FIRE_H2;
        slope = ", uphill: half";
    } else if (strength > printed) {
        rule = ARMA_FIRE_HE;
        slope = ", downhill: one hex less";
    }
    struct ac_card_line *line = add_line(card, rule, arma_side_of(d, p), strength, ARMA_SCALE);
    ARMA_SAY(line->text, sizeof(line->text), "%s fires at range %d%s", game->piece_name[p], range,
             slope);
    return strength;
}

static void fire_card(const struct ac_game *game, const struct arma_state *s, int hex, bool reply,
                      const struct ac_action *action, struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);
    const int terrain = d->board.hex[hex].terrain;
    const int protect = d->protect[terrain];
    int total = 0;
    int side = AC_NONE;

    for (int p = 0; p < d->piece_count; p++) {
        if (!(reply ? arma_has(s, p, ARMA_CHOSEN) : s->piece[p].aim == hex + 1))
            continue;
        side = arma_side_of(d, p);
        total += firer_line(game, s, p, hex, card);
    }
    add_total(card, ARMA_FIRE_PROC2, side, total, "fire in all");
    struct ac_card_line *line =
        add_line(card, ARMA_FIRE_E, arma_holder(d, s, hex), protect, ARMA_SCALE);
    ARMA_SAY(line->text, sizeof(line->text), "%s: fire protection", arma_terrain_names[terrain]);
    struct strike strike = { .column = arma_column(total, protect), .count = 1 };
    strike.hex[0] = (int16_t)hex;
    strike.plus[0] = arma_any_disrupted(s, hex, false);
    if (strike.plus[0])
        add_plus(game, card, hex);
    if (arma_effect(d, s, hex, ARMA_E, false) == ARMA_NONE) {
        line = add_line(card, ARMA_LDR_A, arma_holder(d, s, hex), 0, 0);
        ARMA_SAY(line->text, sizeof(line->text), "fire does not hurt leaders");
    }
    ARMA_SAY(card->title, sizeof(card->title), "%s at %s", reply ? "Defensive fire" : "Fire",
             game->place_name[hex]);
    ARMA_SAY(card->column, sizeof(card->column), "%s",
             strike.column < 0 ? "below 1-2: not permitted" : arma_column_names[strike.column]);
    break_points(card, total, protect, strike.column);
    if (strike.column >= 0)
        add_results(game, s, action, &strike, card);
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
        const bool marsh = d->board.hex[hex].terrain == ARMA_MARSH;
        const int wet = marsh ? ARMA_SCN_x01_special2 : ARMA_TEC_stream_mel;
        struct ac_card_line *line =
            add_line(card, halved ? wet : ARMA_DEF_front, s->phasing, strength, ARMA_SCALE);
        ARMA_SAY(line->text, sizeof(line->text),
                 halved ? "%s attacks out of water: half" : "%s attacks", game->piece_name[p]);
        int here = 0;
        bool last = true;
        for (int j = 0; j < f->count; j++) {
            if (s->piece[f->unit[j]].hex != hex)
                continue;
            here += arma_attack_of(d, s, f->unit[j]);
            last = last && j <= i;
        }
        const int whole = arma_leader_bonus(d, s, hex);
        const int bonus = ac_min(whole, here);
        if (last && bonus) {
            line = add_line(card, bonus < whole ? ARMA_LDR_PROC4 : ARMA_LDR_PROC3, s->phasing,
                            bonus, ARMA_SCALE);
            ARMA_SAY(line->text, sizeof(line->text), "leaders in %s%s", game->place_name[hex],
                     bonus < whole ? ", no more than their units have" : "");
        }
    }
    add_total(card, ARMA_MEL_PROC2, s->phasing, f->attack, "attack in all");
}

/* Sums of a hex under attack, in eighths. */
struct sums {
    int own, charted, whole; /* of units that count */
    int bonus;
    bool bare;   /* units with a strength of their own are there [MEL.M2] */
    bool spears; /* militia, of whichever arm */
};

static void defender_line(const struct ac_game *game, const struct arma_state *s, int p,
                          const struct arma_defence *items, bool bare, struct ac_card *card)
{
    const struct arma_unit *u = arma_unit_of(arma_data(game), s, p);
    const int side = !s->phasing;
    const bool counts = u->kind != ARMA_LEADER ? !(u->paren && bare) : !bare;
    const char *more = s->piece[p].marker ? ", disrupted" : "";
    struct ac_card_line *line;

    if (arma_has(s, p, ARMA_STRUCK)) {
        line = add_line(card, ARMA_RUL_RETRINTO, side, 0, 0);
        ARMA_SAY(line->text, sizeof(line->text), "%s was attacked already", game->piece_name[p]);
    } else if (!counts) {
        line = add_line(card, ARMA_MEL_M2, side, 0, ARMA_SCALE);
        ARMA_SAY(line->text, sizeof(line->text), "%s counts nothing beside others%s",
                 game->piece_name[p], more);
    } else {
        const int sided = items->flank ? ARMA_MEL_K3 : ARMA_MEL_K2;
        line = add_line(card, u->paren ? ARMA_MEL_M3 : sided, side, items->own, ARMA_SCALE);
        if (items->flank || *more)
            ARMA_SAY(line->text, sizeof(line->text), "%s defends%s%s", game->piece_name[p],
                     items->flank ? " with its flank" : "", more);
        else
            ARMA_SAY(line->text, sizeof(line->text), "%s defends", game->piece_name[p]);
    }
}

static void add_change(struct ac_card *card, int rule, int side, int eighths, const char *text)
{
    if (eighths)
        add_total(card, rule, side, eighths, text);
}

/* What the chart and the ground make of the units of a hex, and its leaders. */
static void change_lines(const struct arma_data *d, const struct arma_state *s, int hex,
                         const struct sums *n, int defence, struct ac_card *card)
{
    const int side = !s->phasing;
    const int terrain = d->board.hex[hex].terrain;
    const bool village = terrain == ARMA_VILLAGE;
    const int wet = terrain == ARMA_MARSH ? ARMA_SCN_x01_special2 : ARMA_TEC_stream_mel;
    const int led = defence - n->whole;

    if (n->charted > n->own)
        add_change(card, ARMA_CUC_3, side, n->charted - n->own, "militia before cavalry: doubled");
    else if (n->spears)
        add_change(card, ARMA_CUC_2, side, n->charted - n->own, "before axes or swords: halved");
    else
        add_change(card, ARMA_CUC_6, side, n->charted - n->own, "before cavalry: halved");
    add_change(card, village ? ARMA_TEC_village_mel : wet, side, n->whole - n->charted,
               village ? "in a village: doubled" : "in the water: halved");
    add_change(card, led < n->bonus ? ARMA_LDR_PROC4 : ARMA_LDR_PROC3, side, led,
               led < n->bonus ? "leaders, no more than their units have" : "leaders");
}

static void hex_lines(const struct ac_game *game, const struct arma_state *s, int hex,
                      const struct arma_fight *f, struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);
    struct sums n = { 0 };
    unsigned sides = 0;
    unsigned classes = 0;

    for (int i = 0; i < f->count; i++) {
        const int dir = arma_direction(&d->board, hex, s->piece[f->unit[i]].hex);
        sides |= dir < 0 ? 0 : 1u << dir;
        classes |= arma_class_of(s->piece[f->unit[i]].type);
    }
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p))
        n.bare = n.bare || (!arma_has(s, p, ARMA_STRUCK) && !arma_unit_of(d, s, p)->paren);
    for (int p = arma_first(s, hex); p >= 0; p = arma_next(s, p)) {
        const struct arma_unit *u = arma_unit_of(d, s, p);
        struct arma_defence items;
        arma_defence_items(d, s, p, sides, classes, &items);
        defender_line(game, s, p, &items, n.bare, card);
        if (arma_has(s, p, ARMA_STRUCK))
            continue;
        n.bonus += u->bonus;
        if (u->paren && n.bare)
            continue;
        n.spears = n.spears || s->piece[p].type <= ARMA_MS;
        n.own += items.own;
        n.charted += items.charted;
        n.whole += items.whole;
    }
    const int defence = arma_hex_defence(d, s, hex, sides, classes);
    change_lines(d, s, hex, &n, defence, card);
    struct ac_card_line *line = add_line(card, ARMA_MEL_C, !s->phasing, defence, ARMA_SCALE);
    ARMA_SAY(line->text, sizeof(line->text), "defence of %s (%s)", game->place_name[hex],
             arma_terrain_names[d->board.hex[hex].terrain]);
}

static void defender_lines(const struct ac_game *game, const struct arma_state *s,
                           const struct arma_fight *f, struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);

    for (int t = 0; t < f->target_count; t++) {
        const int hex = f->target[t];
        hex_lines(game, s, hex, f, card);
        if (arma_any_disrupted(s, hex, true))
            add_plus(game, card, hex);
        if (arma_case_n(d, s, hex)) {
            struct ac_card_line *line = add_line(card, ARMA_MEL_N1, !s->phasing, 0, 0);
            ARMA_SAY(line->text, sizeof(line->text), "militia on a slope ignore D");
        }
    }
    if (f->target_count > 1)
        add_total(card, ARMA_MEL_E, !s->phasing, f->defence, "defence in all");
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

/* Columns to the right: a charge, and the cats of extra 25. */
static void shift_lines(const struct arma_fight *f, struct ac_card *card)
{
    struct ac_card_line *line;

    if (f->shift >= 2) {
        line = add_line(card, ARMA_CHAR_A1, AC_NONE, 2, 1);
        ARMA_SAY(line->text, sizeof(line->text), "charge: columns to the right");
    }
    if (f->shift % 2) {
        line = add_line(card, ARMA_SCN_x25_special1, AC_NONE, 1, 1);
        ARMA_SAY(line->text, sizeof(line->text), "cats: columns to the right");
    }
}

static void melee_card(const struct ac_game *game, const struct arma_state *s,
                       const struct arma_fight *f, const struct ac_action *action,
                       struct ac_card *card)
{
    struct strike strike = { .melee = true, .count = f->target_count };

    attacker_lines(game, s, f, card);
    defender_lines(game, s, f, card);
    shift_lines(f, card);
    ARMA_SAY(card->title, sizeof(card->title), "Melee at %s", game->place_name[f->target[0]]);
    if (f->column < 0) {
        ARMA_SAY(card->column, sizeof(card->column), "below 1-2: not permitted");
    } else {
        strike.column = ac_min(f->column + f->shift, 8);
        ARMA_SAY(card->column, sizeof(card->column), f->shift ? "%s, resolved on %s" : "%s",
                 arma_column_names[f->column], arma_column_names[strike.column]);
        for (int t = 0; t < f->target_count; t++) {
            strike.hex[t] = f->target[t];
            strike.plus[t] = arma_any_disrupted(s, f->target[t], true);
        }
        add_results(game, s, action, &strike, card);
    }
    break_points(card, f->attack, f->defence, f->column);
    if (f->column >= 0)
        who_can_leave(game, s, f, card);
}

/* ---- the dice that are no combat ---- */

static bool plain_die(const struct ac_game *game, const struct arma_state *s, struct ac_card *card)
{
    const bool balk = s->step == ARMA_STEP_BALK;

    if (s->head.to_act != AC_CHANCE || s->head.depth)
        return false;
    ARMA_SAY(card->title, sizeof(card->title), "%s", balk ? "Balking chariot" : "Eclipse");
    if (balk)
        ARMA_SAY(add_line(card, ARMA_SCN_x26_special3, 1, 0, 0)->text, AC_CARD_TEXT,
                 "%s: will it move in this phase?",
                 game->piece_name[arma_next_balk(arma_data(game), s)]);
    else
        ARMA_SAY(add_line(card, ARMA_SCN_x23_special1, AC_NONE, 0, 0)->text, AC_CARD_TEXT,
                 "darkness ends the battle");
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
    return plain_die(game, &copy, card);
}

static bool pending_card(const struct ac_game *game, const struct arma_state *s,
                         struct ac_card *card)
{
    const struct ac_frame *top = ac_top_const(&s->head);
    struct arma_fight f;

    if (!top || top->kind != ARMA_FRAME_DIE)
        return plain_die(game, s, card);
    if (top->arg[ARMA_DIE_WHAT] != ARMA_DIE_MELEE) {
        fire_card(game, s, top->arg[ARMA_DIE_HEX], top->arg[ARMA_DIE_WHAT] == ARMA_DIE_REPLY, NULL,
                  card);
        return true;
    }
    if (!arma_fight_on(arma_data(game), s, top->arg[ARMA_DIE_HEX], &f))
        return false;
    melee_card(game, s, &f, NULL, card);
    return true;
}

/* The defensive fire that is declared so far. */
static bool reply_card(const struct ac_game *game, const struct arma_state *s, struct ac_card *card)
{
    const struct arma_data *d = arma_data(game);
    const struct ac_action volley = ac_act0(ARMA_VOLLEY);
    const struct ac_frame *top = ac_top_const(&s->head);
    int hex;

    if (!top || top->kind != ARMA_FRAME_REPLY)
        return false;
    hex = top->arg[ARMA_REPLY_HEX];
    if (arma_column(arma_reply_planned(d, s, hex), d->protect[d->board.hex[hex].terrain]) < 0)
        return false; /* too weak yet */
    fire_card(game, s, hex, true, &volley, card);
    return true;
}

/* One more fires: the card of the volley with it. */
static bool shoot_card(const struct ac_game *game, const struct arma_state *s,
                       const struct ac_action *action, struct ac_card *card)
{
    struct arma_state copy = *s;

    ac_perform(game, (struct ac_state *)(void *)&copy, action, 0);
    return reply_card(game, &copy, card);
}

bool arma_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    const struct arma_state *s = of(state);
    struct arma_fight f;

    memset(out, 0, sizeof(*out));
    if (!action)
        return pending_card(game, s, out);
    switch (action->verb) {
    case ARMA_LOOSE: /* also before allocation ends: what is planned so far */
        if (action->arg[0] >= ARMA_HEXES || !arma_fire_planned(arma_data(game), s, action->arg[0]))
            return false;
        fire_card(game, s, action->arg[0], false, action, out);
        return true;
    case ARMA_VOLLEY:
        return reply_card(game, s, out);
    case ARMA_SHOOT:
        return shoot_card(game, s, action, out);
    case ARMA_RESOLVE:
        if (action->arg[0] >= ARMA_HEXES ||
            !arma_fight_on(arma_data(game), s, action->arg[0], &f) || f.column < 0)
            return false;
        melee_card(game, s, &f, action, out);
        return true;
    default:
        return die_after(game, s, action, out);
    }
}
