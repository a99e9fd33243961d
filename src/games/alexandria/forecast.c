/*
 * Odds cards: the modifiers of both sides with their cases, the number needed, the weight of each
 * named result and what it does here. Where the enemy may answer first, the card is that of the roll
 * as if he did not, and tells what he could do; where units are to be chosen, both choose their best.
 */
#include <string.h>

#include "alexandria/rules.h"
#include "core/play.h"
#include "kit/show.h"

static void put_line(struct ac_card *card, int side, int value, ac_case rule, const char *text)
{
    struct ac_card_line *l;

    if (card->line_count >= AC_MAX_CARD_LINES)
        return;
    l = &card->line[card->line_count++];
    *l = (struct ac_card_line){ .rule = rule, .side = (ac_side)side, .num = value, .den = 1 };
    ac_kit_say(l->text, sizeof(l->text), text);
}

int alex_item(struct ac_card *card, int side, int value, ac_case rule, const char *text)
{
    if (card && value)
        put_line(card, side, value, rule, text);
    return value;
}

static struct ac_text hint(struct ac_card *card)
{
    struct ac_text out;

    if (card->hint_count < 6)
        card->hint_count++;
    ac_text_over(&out, card->hint[card->hint_count - 1], AC_CARD_TEXT);
    return out;
}

static void column(struct ac_card *card, const char *before, int number)
{
    struct ac_text out;

    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "%s %d", before, number);
}

/* The sum of what is added to the die. */
static void total(struct ac_card *card, int drm, ac_case rule)
{
    put_line(card, AC_NONE, drm, rule, "added to the die in all");
}

static void title(const struct alex *a, struct ac_card *card, int one, const char *does, int other)
{
    struct ac_text out;

    ac_text_over(&out, card->title, sizeof(card->title));
    ac_text_addf(&out, "%s %s", a->game->piece_name[one], does);
    if (other != AC_NONE)
        ac_text_addf(&out, " %s", a->game->piece_name[other]);
}

/* --- the lines of each roll --------------------------------------------------------------------------- */

static void ram_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_attempt t = alex_attempt_of(f);
    const int side = alex_side(a->d, a->s, t.galley);
    const int crew = alex_crew(a->d, a->s, t.galley);
    int drm;

    title(a, card, t.galley, "rams", t.target);
    put_line(card, side, a->d->piece[t.galley].ram, ALEX_9_13_1, "ram attack");
    put_line(card, !side, a->d->piece[t.target].defence, ALEX_9_13_1, "ram defence");
    put_line(card, AC_NONE, alex_ram_need(a, t.galley, t.target), ALEX_9_16_1, "two dice needed");
    drm = alex_ram_items(a, t.galley, t.target, card);
    total(card, drm, ALEX_9_14_1);
    put_line(card, side, crew, ALEX_9_15_7, "its crew, to get clear afterwards");
    column(card, "succeeds from", alex_ram_need(a, t.galley, t.target) - drm);
}

static void rake_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_attempt t = alex_attempt_of(f);
    const int side = alex_side(a->d, a->s, t.galley);
    int drm;

    title(a, card, t.galley, "rakes", t.target);
    put_line(card, side, alex_crew(a->d, a->s, t.galley), ALEX_9_26_1, "crew");
    put_line(card, !side, alex_crew(a->d, a->s, t.target), ALEX_9_26_1, "crew");
    put_line(card, AC_NONE, alex_rake_need(a, t.galley, t.target), ALEX_9_29_1, "two dice needed");
    drm = alex_rake_items(a, t.galley, t.target, card);
    total(card, drm, ALEX_9_27_1);
    column(card, "succeeds from", alex_rake_need(a, t.galley, t.target) - drm);
}

static void grapple_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_attempt t = alex_attempt_of(f);
    const int crew = alex_crew(a->d, a->s, t.galley);
    int drm;

    title(a, card, t.galley, t.target == AC_NONE ? "grapples the causeway" : "grapples", t.target);
    put_line(card, alex_side(a->d, a->s, t.galley), crew, ALEX_9_33_0, "crew");
    drm = alex_grapple_items(a, t.galley, t.target, t.space, card);
    total(card, drm, ALEX_9_33_0);
    column(card, "succeeds up to", crew - drm);
}

static void cut_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_cut cut = alex_cut_of(f);
    const int crew = alex_crew(a->d, a->s, cut.galley);
    const bool causeway = cut.other == cut.galley;
    int drm;

    title(a, card, cut.galley, causeway ? "cuts loose from the causeway" : "cuts loose from",
          causeway ? AC_NONE : cut.other);
    put_line(card, alex_side(a->d, a->s, cut.galley), crew, ALEX_9_42_0, "crew");
    drm = alex_cut_drm(a, &cut, card);
    total(card, drm, ALEX_9_42_0);
    column(card, "succeeds up to", crew - drm);
}

/* `back`: the galley fired at answers with all it has. */
static void shot_lines(const struct alex *a, const struct ac_frame *f, bool back,
                       struct ac_card *card)
{
    const struct alex_shot shot = alex_shot_of(f);
    const int firer = back ? shot.target : shot.firer;
    const int target = back ? shot.firer : shot.target;
    const int strength = back ? alex_volley_strength(a->d, a->s, firer) : shot.strength;
    int drm;

    title(a, card, firer, target == AC_NONE ? "fires at a slip" : "fires at", target);
    put_line(card, alex_side(a->d, a->s, firer), strength, ALEX_7_22_2, "missile strength");
    put_line(card, AC_NONE, a->d->tables.volley[ac_min(strength, 6)], ALEX_7_35_1,
             "which hits up to");
    drm = alex_volley_drm(a, firer, target, card);
    total(card, drm, ALEX_7_24_0);
    column(card, "hits up to", alex_volley_number(a, firer, target, strength));
}

static void flame_lines(const struct alex *a, int galley, struct ac_card *card)
{
    title(a, card, galley, "may catch fire", AC_NONE);
    put_line(card, AC_NONE, a->d->tables.catch_fire, ALEX_7_31_2, "catches fire from");
    column(card, "burns from", a->d->tables.catch_fire);
}

static void fire_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_fire fire = alex_fire_of(f);

    title(a, card, fire.firer, "fires at", fire.target);
    alex_fire_items(a, f, card);
    column(card, "hits up to", fire.number);
}

static void fire_back_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_fire fire = alex_fire_of(f);
    int aim = AC_NONE;
    const int unit = alex_answerer(a, fire.firer, fire.target, &aim);

    if (unit == AC_NONE)
        return;
    title(a, card, unit, "fires back at", aim);
    alex_fire_back_items(a, f, card);
    column(card, "hits up to", alex_hit_number(a, unit, aim, alex_range(a, unit, aim), false));
}

static void harass_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_harass h = alex_harass_of(f);
    const bool back = f->kind == ALEX_ROW_HARASS_BACK;
    const bool horse = a->d->piece[h.unit].type == ALEX_LC;

    if (back && h.answer == ALEX_ANSWER_CONTACT) {
        title(a, card, h.target, "tries to catch", h.unit);
        put_line(card, a->d->piece[h.unit].side, a->d->piece[h.unit].ma, ALEX_7_54_2,
                 "movement to be beaten");
        (void)alex_item(card, a->d->piece[h.target].side, alex_harass_bonus(a, &h), ALEX_7_54_2,
                        "the better troops");
        column(card, "catches from", a->d->piece[h.unit].ma + 1 - alex_harass_bonus(a, &h));
        return;
    }
    title(a, card, back ? h.target : h.unit, back ? "fires back at" : "harasses",
          back ? h.unit : h.target);
    alex_harass_items(a, f, card);
    column(card, "hits up to",
           back ? alex_hit_number(a, h.target, h.unit, 1, false)
                : alex_hit_number(a, h.unit, h.target, 1, horse));
}

static void clash_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const int combat = alex_clash_of(f).combat;
    const struct alex_combat *c = &a->s->combat[combat];
    const int modifier = alex_shock_modifier(a, combat, card);
    struct ac_text out;

    total(card, modifier, ALEX_8_5_1);
    title(a, card, c->used[0] - 1, "fights", c->used[1] - 1);
    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "ten-sided die %s%d", modifier >= 0 ? "+" : "", modifier);
}

static void check_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const int unit = alex_checked_unit(a, f);
    const bool stacked = f->kind != ALEX_ROW_STEP_CHECK && alex_stacked(a->d, a->s, unit);

    title(a, card, unit, "checks its quality", AC_NONE);
    put_line(card, a->d->piece[unit].side, alex_tq(a->d, a->s, unit), alex_decisions[f->kind].rule,
             "troop quality");
    (void)alex_item(card, a->d->piece[unit].side, stacked, ALEX_5_77_1, "stacked");
    column(card, "passes up to", alex_tq(a->d, a->s, unit) - stacked);
}

static void leader_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const bool fate = f->kind == ALEX_ROW_FATE;

    title(a, card, alex_loss_of(f).leader, fate ? "is hit" : "is in the fight", AC_NONE);
    put_line(card, AC_NONE, fate ? a->d->tables.killed : 0, fate ? ALEX_8_41_3 : ALEX_8_4_1,
             fate ? "killed from" : "in danger on a natural");
    column(card, fate ? "killed from" : "in danger on", fate ? a->d->tables.killed : 0);
}

/* Rolls against the crew of a galley. */
static void crew_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const bool avoids = f->kind == ALEX_ROW_AVOID_ROLL;
    const int g = avoids ? alex_avoid_of(f).galley : alex_turn_of(f).piece;
    const int side = alex_side(a->d, a->s, g);
    const int crew = alex_crew(a->d, a->s, g);
    int drm = 0;

    title(a, card, g,
          avoids                            ? "tries to get away"
          : f->kind == ALEX_ROW_UNFOUL_ROLL ? "tries to disengage"
                                            : "checks the fatigue of its crew",
          AC_NONE);
    put_line(card, side, crew, alex_decisions[f->kind].rule, "crew");
    if (avoids)
        drm = alex_item(card, side, alex_ship_c(a->d, a->s, g)->fatigue, ALEX_5_93_2, "fatigue");
    else if (f->kind == ALEX_ROW_UNFOUL_ROLL)
        drm = alex_item(card, side, -2, ALEX_9_44_2, "disengaging");
    column(card, f->kind == ALEX_ROW_FATIGUE_ROLL ? "fresh up to" : "succeeds up to", crew - drm);
}

static void ship_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const int g = alex_turn_of(f).piece;

    switch (f->kind) {
    case ALEX_ROW_FIREFIGHT_ROLL:
        title(a, card, g, "fights its fire", AC_NONE);
        put_line(card, AC_NONE, a->d->tables.fire_out, ALEX_7_32_3, "out up to");
        put_line(card, AC_NONE, a->d->tables.burnt, ALEX_7_32_5, "burnt out from");
        column(card, "out up to", a->d->tables.fire_out);
        return;
    case ALEX_ROW_SPREAD_ROLL:
        title(a, card, g, "lies beside a fire", AC_NONE);
        put_line(card, AC_NONE, a->d->tables.spread, ALEX_7_33_1, "catches fire from");
        column(card, "burns from", a->d->tables.spread);
        return;
    default:
        title(a, card, g, "is rammed and may sink", AC_NONE);
        put_line(card, AC_NONE, a->d->tables.sink, ALEX_10_42_3, "sinks from");
        column(card, "sinks from", a->d->tables.sink);
        return;
    }
}

static void shoal_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const int g = f->kind == ALEX_ROW_SHOAL ? alex_slide_of(f).galley : alex_avoid_of(f).galley;
    const bool fast = alex_ship_c(a->d, a->s, g)->speed == ALEX_ATTACK;

    title(a, card, g, "is over a shoal", AC_NONE);
    put_line(card, AC_NONE, a->d->tables.aground, ALEX_5_28_2, "aground from");
    (void)alex_item(card, alex_side(a->d, a->s, g), fast, ALEX_5_28_3, "attack speed");
    column(card, "aground from", a->d->tables.aground - fast);
}

static void seize_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const int chief = alex_chief(a, !a->s->active);

    (void)f;
    title(a, card, chief, "tries to seize the turn", AC_NONE);
    put_line(card, !a->s->active, a->d->piece[chief].initiative, ALEX_4_51_2, "initiative");
    put_line(card, !a->s->active, a->d->seizures[!a->s->active] - a->s->attempts[!a->s->active],
             ALEX_4_52_1, "attempts left after this one");
    column(card, "seizes up to", a->d->piece[chief].initiative);
}

static void volley_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    shot_lines(a, f, f->kind == ALEX_ROW_SHOT_BACK, card);
}

static void burning_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const int galley = f->kind == ALEX_ROW_FIRE_FLAME   ? alex_fire_of(f).target
                       : f->kind == ALEX_ROW_SHOT_FLAME ? alex_shot_of(f).target
                                                        : alex_shot_of(f).firer;

    if (galley != AC_NONE) {
        flame_lines(a, galley, card);
        return;
    }
    ac_kit_say(card->title, sizeof(card->title), "the slip may burn down");
    put_line(card, AC_NONE, a->d->tables.catch_fire, ALEX_7_34_2, "burns down from");
}

static void (*const card_lines[ALEX_ROWS])(const struct alex *a, const struct ac_frame *f,
                                           struct ac_card *card) = {
    [ALEX_ROW_SEIZE_ROLL] = seize_lines,    [ALEX_ROW_FATIGUE_ROLL] = crew_lines,
    [ALEX_ROW_UNFOUL_ROLL] = crew_lines,    [ALEX_ROW_AVOID_ROLL] = crew_lines,
    [ALEX_ROW_FIREFIGHT_ROLL] = ship_lines, [ALEX_ROW_SPREAD_ROLL] = ship_lines,
    [ALEX_ROW_SINK_ROLL] = ship_lines,      [ALEX_ROW_STEP_CHECK] = check_lines,
    [ALEX_ROW_CHECK] = check_lines,         [ALEX_ROW_PASSED] = check_lines,
    [ALEX_ROW_FIRE_ROLL] = fire_lines,      [ALEX_ROW_FIRE_BACK] = fire_back_lines,
    [ALEX_ROW_FIRE_FLAME] = burning_lines,  [ALEX_ROW_CASUALTY] = leader_lines,
    [ALEX_ROW_FATE] = leader_lines,         [ALEX_ROW_HARASS_ROLL] = harass_lines,
    [ALEX_ROW_HARASS_BACK] = harass_lines,  [ALEX_ROW_SHOAL] = shoal_lines,
    [ALEX_ROW_AVOID_SHOAL] = shoal_lines,   [ALEX_ROW_RAM_ROLL] = ram_lines,
    [ALEX_ROW_RAKE_ROLL] = rake_lines,      [ALEX_ROW_GRAPPLE_ROLL] = grapple_lines,
    [ALEX_ROW_SHOT_ROLL] = volley_lines,    [ALEX_ROW_SHOT_BACK] = volley_lines,
    [ALEX_ROW_SHOT_FLAME] = burning_lines,  [ALEX_ROW_SHOT_FLAME_BACK] = burning_lines,
    [ALEX_ROW_CUT_ROLL] = cut_lines,        [ALEX_ROW_CLASH_ROLL] = clash_lines,
};

/* --- results: what they do here ------------------------------------------------------------------------- */

struct fates {
    const struct ac_game *game;
    struct ac_text text;
};

static void fate(struct fates *fates, const char *name, const char *what)
{
    ac_text_addf(&fates->text, "%s%s %s", fates->text.len ? ", " : "", name, what);
}

/* What becomes of a piece, in a word or two. */
static void note_fate(void *self, const struct ac_event *event)
{
    static const char *const what[ALEX_EV_COUNT] = {
        [ALEX_EV_REDUCED] = "reduced",   [ALEX_EV_LOST] = "eliminated",
        [ALEX_EV_KILLED] = "killed",     [ALEX_EV_CAPTURED] = "captured",
        [ALEX_EV_SUNK] = "lost",         [ALEX_EV_BURNS] = "on fire",
        [ALEX_EV_FIRE_OUT] = "saved",    [ALEX_EV_AGROUND] = "aground",
        [ALEX_EV_FREED] = "free",        [ALEX_EV_FATIGUE] = "tires",
        [ALEX_EV_RETREATS] = "retreats", [ALEX_EV_ADVANCES] = "advances",
    };
    struct fates *fates = self;
    const char *name = event->arg[0] >= 0 && event->arg[0] < fates->game->piece_count
                           ? fates->game->piece_name[event->arg[0]]
                           : "";

    if (event->kind == ALEX_EV_HIT)
        ac_text_addf(&fates->text, "%s%s -%d", fates->text.len ? ", " : "", name, event->arg[1]);
    else if (what[event->kind])
        fate(fates, name, what[event->kind]);
    else if (event->kind == ALEX_EV_SLIP_BURNT)
        fate(fates, "the slip", "burns down");
}

/* What a result does to no piece at once, and yet does; "" where its name says it all. */
static const char *const meanings[ALEX_LABELS] = {
    [ALEX_L_SEIZED] = "the Player Turn is yours: you activate",
    [ALEX_L_NOT_SEIZED] = "the enemy has his Player Turn; the attempt is spent",
    [ALEX_L_RAMMED_FOUL] = "the two are fouled",
    [ALEX_L_GRAPPLED] = "held fast, and may be boarded",
    [ALEX_L_LOOSE] = "no longer held",
    [ALEX_L_HELD] = "still held",
    [ALEX_L_PASSES] = "",
    [ALEX_L_NOT_TIRED] = "",
    [ALEX_L_AFLOAT] = "",
    [ALEX_L_CLEAR] = "",
    [ALEX_L_UNHURT] = "",
    [ALEX_L_STAYS] = "",
    [ALEX_L_GETS_AWAY] = "",
};

/* Throws one outcome on a copy and tells what came of it. */
static void tell_fate(const struct alex *a, int label, int outcome, char *memory, size_t size)
{
    struct alex_state copy = *a->s;
    struct fates fates = { .game = a->game };
    const struct ac_sink sink = { note_fate, &fates };
    const struct ac_action die = ac_outcome(outcome);

    ac_text_over(&fates.text, memory, size);
    ac_perform(a->game, alex_state(&copy), &die, &sink);
    if (copy.ended && !a->s->ended)
        fate(&fates, "the battle", "is over");
    if (copy.head.to_act == AC_CHANCE)
        ac_text_addf(&fates.text, "%sanother roll follows", fates.text.len ? "; " : "");
    else if (!fates.text.len)
        ac_text_add(&fates.text, meanings[label] ? meanings[label] : "nothing happens");
}

/* Outcomes of one name that do the same are one result. */
static void add_result(const struct alex *a, struct ac_card *card, int label, uint64_t weight,
                       int outcome)
{
    struct ac_card_result r = { .label = label, .weight = weight };

    tell_fate(a, label, outcome, r.text, sizeof(r.text));
    for (int i = 0; i < card->result_count; i++)
        if (card->result[i].label == label && strcmp(card->result[i].text, r.text) == 0) {
            card->result[i].weight += weight;
            return;
        }
    if (card->result_count >= AC_MAX_CARD_RESULTS)
        ac_bug("a card with more than %d results", AC_MAX_CARD_RESULTS);
    card->result[card->result_count++] = r;
}

/* --- shots that are answered -------------------------------------------------------------------------------- */

/* Of so many outcomes of a roll, how many bring one of the good labels? */
static int share(const struct alex *a, const struct ac_frame *f, int *of)
{
    const int row = f->kind;
    const int first = alex_rolls[row].die == ALEX_D10 ? 0 : 1;
    int good = 0;

    *of = alex_rolls[row].die == ALEX_D10 ? 10 : 6;
    for (int i = 0; i < *of; i++) {
        const int label = alex_rolls[row].label(a, f, first + i);

        good += label == ALEX_L_HIT || label == ALEX_L_HIT_FIRE || label == ALEX_L_LEADER ||
                label == ALEX_L_CAUGHT;
    }
    return good;
}

/* The row of the answer's own die. */
static enum alex_row answer_row(int row)
{
    switch (row) {
    case ALEX_ROW_FIRE_ROLL:
        return ALEX_ROW_FIRE_BACK;
    case ALEX_ROW_HARASS_ROLL:
        return ALEX_ROW_HARASS_BACK;
    default:
        return (enum alex_row)row;
    }
}

/* The answer to a shot has a die of its own, after this one [7.44.1]. */
static void tell_back(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    struct ac_frame back = *f;
    struct ac_text out;
    int good, of;

    if (f->kind == ALEX_ROW_FIRE_ROLL && alex_fire_of(f).answers != AC_NONE)
        back.kind = ALEX_ROW_FIRE_BACK;
    else if (f->kind == ALEX_ROW_SHOT_ROLL && (f->flags & ALEX_SHOT_BACK))
        back.kind = ALEX_ROW_SHOT_BACK;
    else if (f->kind == ALEX_ROW_HARASS_ROLL && alex_harass_of(f).answer != ALEX_ANSWER_NONE)
        back.kind = ALEX_ROW_HARASS_BACK;
    else
        return;
    good = share(a, &back, &of);
    out = hint(card);
    ac_text_addf(&out, "the answer has its own die: %d in %d [7.44]", good, of);
}

/* The card of the roll that is pending. */
static void pending_card(const struct alex *a, struct ac_card *card)
{
    const struct ac_frame *f = ac_top_const(&a->s->head);
    struct ac_chance chance = { .count = 0 };

    ac_chance(a->game, alex_state(a->s), &chance);
    ac_kit_say(card->title, sizeof(card->title), chance.what);
    if (card_lines[f->kind])
        card_lines[f->kind](a, f, card);
    tell_back(a, f, card);
    for (int i = 0; i < chance.count; i++) {
        const uint64_t weight = ac_chance_weight(&chance, i);

        add_result(a, card, alex_rolls[f->kind].label(a, f, chance.first + i), weight, i);
        card->total += weight;
    }
}

/* --- what the enemy may answer ------------------------------------------------------------------------------ */

static void tell_answer(const struct alex *a, const struct ac_action *answer, struct ac_card *card)
{
    const bool volley = ac_top_const(&a->s->head)->kind == ALEX_ROW_SHOT;
    struct alex_state copy = *a->s;
    struct alex b = *a;
    struct ac_frame f;
    struct ac_text out;
    int good, of;

    b.s = &copy;
    ac_perform(a->game, alex_state(&copy), answer, NULL);
    if (copy.head.to_act != AC_CHANCE)
        return;
    f = *ac_top_const(&copy.head);
    f.kind = (uint8_t)(volley ? ALEX_ROW_SHOT_BACK : answer_row(f.kind));
    good = share(&b, &f, &of);
    out = hint(card);
    if (answer->verb == ALEX_CONTACT)
        ac_text_addf(&out, "the enemy may try to catch it: %d in %d [7.54]", good, of);
    else
        ac_text_addf(&out, "%s may fire%s: hits %d in %d", a->game->piece_name[answer->arg[0]],
                     f.kind == ALEX_ROW_SHOT_ROLL ? " first" : " back", good, of);
}

/* Lets the enemy decline what he may decline; what else he could do goes onto the card. */
static bool decline_all(struct alex *a, int side, struct ac_card *card)
{
    const struct ac_action decline = ac_act0(ALEX_DECLINE);

    for (int n = 0; n < 8 && a->s->head.to_act == !side; n++) {
        struct ac_actions list = { .count = 0 };
        bool quiet = false;

        ac_legal(a->game, alex_state(a->s), &list);
        for (int i = 0; i < list.count; i++)
            quiet = quiet || list.list[i].verb == ALEX_DECLINE;
        if (!quiet)
            return false;
        for (int i = 0; i < list.count; i++)
            if (list.list[i].verb == ALEX_REACT || list.list[i].verb == ALEX_CONTACT)
                tell_answer(a, &list.list[i], card);
        ac_perform(a->game, alex_state(a->s), &decline, NULL);
    }
    return a->s->head.to_act == AC_CHANCE;
}

/* --- shock: the units used, and what comes before the roll ---------------------------------------------------- */

/* Sets the units that both would use: the defender chooses first [8.5.4]. The modifier, or 99. */
static int best_choice(const struct alex *a, int combat, int defender)
{
    struct alex_combat *c = &a->s->combat[combat];
    int16_t unit[32];
    const int count = alex_usable(a, combat, a->s->active, unit);
    int best = -99;
    int used = 0;

    c->used[1] = (uint8_t)(defender + 1);
    for (int i = 0; i < count; i++) {
        int sum;

        c->used[0] = (uint8_t)(unit[i] + 1);
        sum = alex_shock_modifier(a, combat, NULL);
        if (sum > best) {
            best = sum;
            used = unit[i] + 1;
        }
    }
    c->used[0] = (uint8_t)used;
    return best;
}

static void choose_units(const struct alex *a, int combat, bool defender_set, struct ac_card *card)
{
    struct alex_combat *c = &a->s->combat[combat];
    int16_t unit[32];
    const int count = alex_usable(a, combat, !a->s->active, unit);
    int least = 99;
    int used = unit[0];

    if (defender_set) {
        (void)best_choice(a, combat, c->used[1] - 1);
        return;
    }
    for (int i = 0; i < count; i++) {
        const int sum = best_choice(a, combat, unit[i]);

        if (count > 1) {
            struct ac_text out = hint(card);

            ac_text_addf(&out, "if the defender uses %s: die %+d [8.5]",
                         a->game->piece_name[unit[i]], sum);
        }
        if (sum < least) {
            least = sum;
            used = unit[i];
        }
    }
    (void)best_choice(a, combat, used);
}

/* Checks, shots and danger to leaders that come before the roll [8.3, 7.43, 8.4]. */
static void before_the_roll(struct alex *a, int combat, struct ac_card *card)
{
    alex_mark_checks(a, combat);
    for (int u = 0; u < a->d->unit_count; u++) {
        struct alex_unit *unit = &a->s->unit[u];
        const int most = alex_tq(a->d, a->s, u) - alex_stacked(a->d, a->s, u);

        if (unit->combat != combat + 1)
            continue;
        if (unit->flags & ALEX_CHECK) {
            struct ac_text out = hint(card);

            ac_text_addf(&out, "%s checks first: passes %d in 10 [8.3]", a->game->piece_name[u],
                         ac_clamp(most + 1, 0, 10));
            unit->flags &= (uint16_t)~ALEX_CHECK;
        }
        if (alex_can_shoot(a, u)) {
            struct ac_text out = hint(card);

            ac_text_addf(&out, "%s may fire at the attackers first [7.43]", a->game->piece_name[u]);
        }
    }
    for (int l = a->d->first_leader; l < a->d->first_galley; l++)
        for (int u = a->s->unit[l].at == AC_NONE ? AC_NONE : alex_first(a->s, a->s->unit[l].at);
             u >= 0; u = alex_below(a->s, u))
            if (u < a->d->unit_count && a->s->unit[u].combat == combat + 1 &&
                a->d->piece[u].side == a->d->piece[l].side) {
                struct ac_text out = hint(card);

                ac_text_addf(&out, "%s is in danger on a 0, 1 in 10 [8.4]", a->game->piece_name[l]);
                break;
            }
}

/* A combat that is designated, as if it were fought now. */
static bool designated_card(struct alex *a, int unit, struct ac_card *card)
{
    const int combat = a->s->unit[unit].combat - 1;
    int16_t enemy[32];
    struct ac_frame *f;

    if (combat < 0)
        return false;
    alex_mark_defenders(a, combat);
    if (!alex_combat_units(a, combat, !a->s->active, enemy))
        return false; /* a galley that nobody defends is taken without a roll [8.65.1] */
    before_the_roll(a, combat, card);
    choose_units(a, combat, false, card);
    f = alex_push(a, ALEX_ROW_CLASH_ROLL, a->s->active);
    alex_clash_put(f, (struct alex_clash){ .combat = (int16_t)combat });
    a->s->head.to_act = AC_CHANCE;
    pending_card(a, card);
    return true;
}

/* Units are to be chosen: both sides choose their best. */
static bool chosen_card(struct alex *a, struct ac_card *card)
{
    struct ac_frame *f = ac_top(&a->s->head);

    choose_units(a, alex_clash_of(f).combat, f->kind == ALEX_ROW_ATTACKER, card);
    alex_go(f, ALEX_ROW_CLASH_ROLL);
    a->s->head.to_act = AC_CHANCE;
    pending_card(a, card);
    return true;
}

static void note(void *self, const struct ac_event *event)
{
    if (alex_events[event->kind].flags & AC_EVENT_RESULT)
        *(bool *)self = true;
}

/* May dice hang on an action whose outcome is not decided at once? */
static bool may_roll(const struct ac_action *action)
{
    return action && (alex_verbs[action->verb].flags & AC_VERB_ROLLS);
}

bool alex_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    const struct alex_state *now = alex_const(state);
    struct alex_state copy;
    struct alex a = { .game = game, .d = alex_data(game), .s = &copy };
    bool told = false;
    const struct ac_sink sink = { note, &told };
    int row;

    *out = (struct ac_card){ 0 };
    copy = *now;
    if (action)
        ac_perform(game, alex_state(&copy), action, &sink);
    if (action && (action->verb == ALEX_ATTACK_PLACE || action->verb == ALEX_BOARD))
        return designated_card(&a, action->arg[0], out);
    if (told || copy.head.to_act == AC_OVER)
        return false;
    if (may_roll(action) && copy.head.to_act == !now->head.to_act &&
        alex_decision(alex_state(&copy)) != ALEX_ROW_DEFENDER &&
        alex_decision(alex_state(&copy)) != ALEX_ROW_ATTACKER &&
        !decline_all(&a, now->head.to_act, out))
        return false;
    row = alex_decision(alex_state(&copy));
    if (may_roll(action) && (row == ALEX_ROW_DEFENDER || row == ALEX_ROW_ATTACKER))
        return chosen_card(&a, out);
    if (copy.head.to_act != AC_CHANCE)
        return false;
    pending_card(&a, out);
    return true;
}
