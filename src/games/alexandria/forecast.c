/* Odds cards: the modifiers itemised, the number needed, and the weight of each named result. */
#include <string.h>

#include "alexandria/rules.h"
#include "core/play.h"

static void say(char *memory, size_t size, const char *text)
{
    struct ac_text out;

    ac_text_over(&out, memory, size);
    ac_text_add(&out, text);
}

static void line(struct ac_card *card, int side, int value, ac_case rule, const char *text)
{
    struct ac_card_line *l = &card->line[card->line_count++];

    *l = (struct ac_card_line){ .rule = rule, .side = (ac_side)side, .num = value, .den = 1 };
    say(l->text, sizeof(l->text), text);
}

static void column(struct ac_card *card, const char *before, int number)
{
    struct ac_text out;

    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "%s %d", before, number);
}

static void ram_lines(const struct alex *a, const struct alex_attempt *f, struct ac_card *card)
{
    const int need = alex_ram_need(a, f->galley, f->target);

    line(card, a->s->active, a->d->piece[f->galley].ram, ALEX_9_13_1, "ram attack");
    line(card, !a->s->active, a->d->piece[f->target].defence, ALEX_9_13_1, "ram defence");
    line(card, AC_NONE, alex_ram_drm(a, f->galley, f->target), ALEX_9_14_1,
         "crews, and a target crippled or immobile");
    column(card, "succeeds from", need - alex_ram_drm(a, f->galley, f->target));
}

static void rake_lines(const struct alex *a, const struct alex_attempt *f, struct ac_card *card)
{
    line(card, a->s->active, alex_crew(a->d, a->s, f->galley), ALEX_9_26_1, "raker's crew");
    line(card, !a->s->active, alex_crew(a->d, a->s, f->target), ALEX_9_26_1, "target's crew");
    line(card, AC_NONE, alex_rake_drm(a, f->galley, f->target), ALEX_9_27_1,
         "agility, and a target immobile or at half speed");
    column(card, "succeeds from",
           alex_rake_need(a, f->galley, f->target) - alex_rake_drm(a, f->galley, f->target));
}

static void grapple_lines(const struct alex *a, const struct alex_attempt *f, struct ac_card *card)
{
    const int drm = alex_grapple_drm(a, f->galley, f->target, f->space);

    line(card, a->s->active, alex_crew(a->d, a->s, f->galley), ALEX_9_33_0, "crew");
    line(card, AC_NONE, drm, ALEX_9_33_1, "modifiers");
    column(card, "succeeds up to", alex_crew(a->d, a->s, f->galley) - drm);
}

static void shot_lines(const struct alex *a, const struct alex_shot *f, struct ac_card *card)
{
    line(card, a->s->active, f->strength, ALEX_7_22_2, "missile strength");
    if (f->target != AC_NONE && alex_immobile(a->d, a->s, f->target))
        line(card, AC_NONE, -1, ALEX_7_24_1, "the target is immobile");
    if (alex_flaming(a->d, a->s, f->firer))
        line(card, AC_NONE, -1, ALEX_7_24_2, "ballistae aboard");
    column(card, "hits up to", alex_volley_number(a, f->firer, f->target, f->strength));
}

static void fire_lines(const struct alex *a, const struct alex_fire *f, struct ac_card *card)
{
    const int weapon = a->d->piece[f->firer].missile;
    const int range = alex_range(a, f->firer, f->target);

    if (range && f->number >= 0) {
        const int base = a->d->tables.missile[weapon][range];
        const int still = alex_fire_drm(a, f->firer, f->target, false, NULL);

        line(card, AC_NONE, range, ALEX_7_19_1, "range");
        line(card, a->s->active, base, ALEX_7_19_1, "the weapon hits up to");
        (void)alex_fire_drm(a, f->firer, f->target, base - still != f->number, card);
    }
    column(card, "hits up to", f->number);
}

static void clash_lines(const struct alex *a, int combat, struct ac_card *card)
{
    const int modifier = alex_shock_modifier(a, combat, card);
    struct ac_text out;

    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "ten-sided die %s%d", modifier >= 0 ? "+" : "", modifier);
}

static void card_lines(const struct alex *a, const struct ac_frame *f, struct ac_card *card)
{
    const struct alex_attempt attempt = alex_attempt_of(f);
    const struct alex_shot shot = alex_shot_of(f);
    const struct alex_fire fire = alex_fire_of(f);

    if (f->kind == ALEX_ROW_RAM_ROLL)
        ram_lines(a, &attempt, card);
    else if (f->kind == ALEX_ROW_RAKE_ROLL)
        rake_lines(a, &attempt, card);
    else if (f->kind == ALEX_ROW_GRAPPLE_ROLL)
        grapple_lines(a, &attempt, card);
    else if (f->kind >= ALEX_ROW_SHOT_ROLL && f->kind <= ALEX_ROW_SHOT_FLAME_BACK)
        shot_lines(a, &shot, card);
    else if (f->kind >= ALEX_ROW_FIRE_ROLL && f->kind <= ALEX_ROW_FIRE_FLAME)
        fire_lines(a, &fire, card);
    else if (f->kind == ALEX_ROW_CLASH_ROLL)
        clash_lines(a, alex_clash_of(f).combat, card);
}

static void add_result(struct ac_card *card, int label, uint64_t weight, const char *text)
{
    for (int i = 0; i < card->result_count; i++)
        if (card->result[i].label == label) {
            card->result[i].weight += weight;
            return;
        }
    card->result[card->result_count] = (struct ac_card_result){ .label = label, .weight = weight };
    say(card->result[card->result_count].text, AC_CARD_TEXT, text);
    card->result_count++;
}

/* The card of the roll that is pending. */
static void pending_card(const struct alex *a, struct ac_card *card)
{
    const struct ac_frame *f = ac_top_const(&a->s->head);
    struct ac_chance chance = { .count = 0 };

    ac_chance(a->game, alex_state(a->s), &chance);
    say(card->title, sizeof(card->title), chance.what);
    card_lines(a, f, card);
    for (int i = 0; i < chance.count; i++) {
        const int label = alex_rolls[f->kind].label(a, f, chance.first + i);

        add_result(card, label, ac_chance_weight(&chance, i), alex_labels[label]);
        card->total += ac_chance_weight(&chance, i);
    }
}

static void note(void *self, const struct ac_event *event)
{
    if (alex_events[event->kind].flags & AC_EVENT_RESULT)
        *(bool *)self = true;
}

bool alex_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    const struct alex_state *now = alex_const(state);
    struct alex_state copy;
    struct alex a = { .game = game, .d = alex_data(game), .s = &copy };
    bool told = false;
    const struct ac_sink sink = { note, &told };

    *out = (struct ac_card){ 0 };
    copy = *now;
    if (action)
        ac_perform(game, alex_state(&copy), action, &sink);
    if (told || copy.head.to_act != AC_CHANCE)
        return false;
    pending_card(&a, out);
    return true;
}
