/*
 * Odds cards. The strengths and modifiers come from the very functions that resolve the roll; the
 * weight of each result is counted by trying every face of the die (and of the second one that a
 * hit on a Disrupted unit asks for) on a copy of the state.
 */
#include "syracuse/rules.h"

#include "core/play.h"

#include <string.h>

enum { SHARE = 3600, DEPTH = 3 };

struct catcher {
    int label;
};

static void catch_result(void *self, const struct ac_event *event)
{
    struct catcher *c = self;

    if (c->label == AC_NONE && syra_events[event->kind].flags & AC_EVENT_RESULT)
        c->label = event->arg[0];
}

void syra_card_line(struct ac_card *card, int rule, int side, int value, const char *text)
{
    struct ac_card_line *line;
    struct ac_text out;

    if (card->line_count == AC_MAX_CARD_LINES)
        return;
    line = &card->line[card->line_count++];
    line->rule = (ac_case)rule;
    line->side = (ac_side)side;
    line->num = value;
    line->den = 1;
    ac_text_over(&out, line->text, sizeof(line->text));
    ac_text_add(&out, text);
}

void syra_card_result(struct ac_card *card, int label, uint64_t weight)
{
    for (int i = 0; i < card->result_count; i++)
        if (card->result[i].label == label) {
            card->result[i].weight += weight;
            return;
        }
    if (card->result_count == AC_MAX_CARD_RESULTS)
        return;
    card->result[card->result_count].label = label;
    card->result[card->result_count].text[0] = 0;
    card->result[card->result_count++].weight = weight;
}

static void title(struct ac_card *card, const char *text)
{
    struct ac_text out;

    ac_text_over(&out, card->title, sizeof(card->title));
    ac_text_add(&out, text);
}

/* Adds the outcomes of the chance node a state is at. Bound of the recursion: DEPTH. */
/* NOLINTNEXTLINE(misc-no-recursion) */
static void count_faces(const struct ac_game *game, const struct syra_state *state, uint64_t share,
                        int depth, struct ac_card *card)
{
    struct ac_chance chance = { 0 };
    struct syra_state next;

    ac_chance(game, (const struct ac_state *)(const void *)state, &chance);
    if (depth == 0) {
        card->total = (uint64_t)chance.total * SHARE;
        share = card->total;
        if (!card->title[0])
            title(card, chance.what);
    }
    for (int i = 0; i < chance.count; i++) {
        const uint64_t part = share / chance.total * ac_chance_weight(&chance, i);
        const struct ac_action outcome = ac_outcome(i);
        struct catcher caught = { AC_NONE };
        const struct ac_sink sink = { catch_result, &caught };

        next = *state;
        ac_perform(game, (struct ac_state *)(void *)&next, &outcome, &sink);
        if (caught.label != AC_NONE)
            syra_card_result(card, caught.label, part);
        else if (next.head.to_act == AC_CHANCE && depth < DEPTH)
            count_faces(game, &next, part, depth + 1, card);
    }
}

/* The weights as faces of the die where they are that: 7 of 10 rather than 25200 of 36000. */
static void as_faces(struct ac_card *card)
{
    uint64_t g = SHARE;

    for (int i = 0; i < card->result_count; i++)
        g = ac_gcd(g, card->result[i].weight);
    card->total /= g;
    for (int i = 0; i < card->result_count; i++)
        card->result[i].weight /= g;
}

void syra_card_threshold(struct ac_card *card, const char *die, int need)
{
    struct ac_text out;

    ac_text_over(&out, card->column, sizeof(card->column));
    if (need < 1)
        ac_text_addf(&out, "no %s will do", die);
    else
        ac_text_addf(&out, "%s of %d or less", die, need);
}

static void assault_lines(const struct syra_look *l, int square, struct ac_card *card)
{
    static const char *const columns[] = { "1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1" };
    struct syra_assault a;
    struct ac_text out;

    title(card, "Assault");
    if (!syra_assault_at(l, square, &a, card))
        return;
    ac_text_over(&out, card->column, sizeof(card->column));
    ac_text_addf(&out, "column %s, die %+d", columns[a.column], a.drm);
    for (int more = 1; more < 20; more++)
        if (syra_odds_column(a.strength + more, a.defence) >
            syra_odds_column(a.strength, a.defence)) {
            ac_text_over(&out, card->hint[card->hint_count], AC_CARD_TEXT);
            ac_text_addf(&out, "%d short of the next column", more);
            card->hint_count++;
            break;
        }
}

static void retreat_lines(const struct syra_look *l, int unit, struct ac_card *card)
{
    const struct syra_unit *u = &l->s->unit[unit];

    title(card, "Cavalry retreats before combat");
    syra_card_line(card, SYRA_10_7_05, u->owner, l->s->ml[u->owner], "Morale Level");
    if (syra_stack_rating(l, unit))
        syra_card_line(card, SYRA_10_7_03, u->owner, -syra_stack_rating(l, unit),
                       "Leader with the cavalry");
    if (u->status == SYRA_DISRUPTED)
        syra_card_line(card, SYRA_10_7_04, u->owner, 1, "Disrupted");
    syra_card_threshold(card, "D10", syra_retreat_need(l, unit));
}

/* What is behind the roll, as far as it is a strength or a threshold worth itemising. */
static void lines_of(const struct syra_look *l, int roll, const int arg[2], struct ac_card *card)
{
    switch (roll) {
    case SYRA_ROLL_FIRE:
        title(card, "Fire");
        syra_card_threshold(card, "D6", ac_clamp(syra_fire_need(l, arg[0], arg[1], card), 1, 5));
        return;
    case SYRA_ROLL_RAM:
        title(card, "Ram");
        syra_card_threshold(card, "D10", ac_clamp(syra_ram_need(l, arg[0], arg[1], card), 1, 9));
        return;
    case SYRA_ROLL_STORM:
        title(card, "Boarders make ready");
        syra_card_threshold(card, "D10",
                            l->s->ml[l->s->unit[arg[0]].owner] + syra_storm_need(l, arg[0], card));
        return;
    case SYRA_ROLL_ASSAULT:
        assault_lines(l, arg[0], card);
        return;
    case SYRA_ROLL_STEP:
        title(card, "Turning or going on beside the enemy");
        syra_card_threshold(card, "D10", syra_step_check(l, arg[0]));
        return;
    case SYRA_ROLL_RETREAT:
        retreat_lines(l, arg[0], card);
        return;
    default:
        syra_campaign_lines(l, roll, arg, card);
        return;
    }
}

/* The roll an action leads to, with what it is about. */
static int roll_of(const struct syra_look *l, const struct ac_action *a, int arg[2])
{
    arg[0] = a->arg[0];
    arg[1] = a->arg[1];
    switch (a->verb) {
    case SYRA_V_FIRE:
        return SYRA_ROLL_FIRE;
    case SYRA_V_RAM:
        return SYRA_ROLL_RAM;
    case SYRA_V_STORM:
        return SYRA_ROLL_STORM;
    case SYRA_V_ASSAULT:
        arg[0] -= l->d->squares;
        return SYRA_ROLL_ASSAULT;
    case SYRA_V_ADVANCE:
    case SYRA_V_TURN:
        return SYRA_ROLL_STEP;
    case SYRA_V_RETREAT:
        return SYRA_ROLL_RETREAT;
    case SYRA_V_STRIKE:
        return SYRA_ROLL_STRIKE;
    case SYRA_V_EVADE: /* or stand and be struck */
        arg[0] = l->s->skirmish.actor - 1;
        arg[1] = l->s->skirmish.target - 1;
        return a->arg[0] == 0 ? SYRA_ROLL_EVADE : SYRA_ROLL_STRIKE;
    case SYRA_V_FLEE:
        return SYRA_ROLL_FLEE;
    case SYRA_V_REACT:
        return SYRA_ROLL_REACT;
    case SYRA_V_ROUSE:
        return SYRA_ROLL_ROUSE;
    case SYRA_V_REPLACE:
        return SYRA_ROLL_REPLACE;
    case SYRA_V_RETURN:
        return SYRA_ROLL_RETURN;
    default:
        return SYRA_ROLL_NONE;
    }
}

static int pending_roll(const struct syra_look *l, int arg[2])
{
    arg[0] = l->s->roll_unit - 1;
    arg[1] = l->s->battle.target - 1;
    if (l->s->roll == SYRA_ROLL_ASSAULT)
        arg[0] = l->s->battle.target - 1;
    if (l->s->roll == SYRA_ROLL_STRIKE) {
        arg[0] = l->s->skirmish.actor - 1;
        arg[1] = l->s->skirmish.target - 1;
    }
    return l->s->roll;
}

bool syra_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    const struct syra_look l = { game, syra_data(game), syra_in(state) };
    struct syra_state next = *l.s;
    int arg[2] = { 0, 0 };

    if (action && l.s->head.to_act < AC_SIDES)
        ac_perform(game, (struct ac_state *)(void *)&next, action, NULL);
    if (next.head.to_act != AC_CHANCE)
        return false;
    if (!action)
        lines_of(&l, pending_roll(&l, arg), arg, out);
    else if (action->verb == SYRA_V_STRIKE && next.roll == SYRA_ROLL_STRIKE) {
        title(out, "Attack in the Skirmish");
        syra_card_threshold(
            out, "D6",
            ac_clamp(syra_strike_need(&l, action->arg[0], action->arg[1], action->arg[2] == 0, out),
                     1, 5));
    } else if (roll_of(&l, action, arg) == (int)next.roll)
        lines_of(&l, next.roll, arg, out);
    count_faces(game, &next, 0, 0, out);
    as_faces(out);
    return true;
}
