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

    if (card->title[0])
        return;
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

/* The roll that is awaited, with what it is about. */
static int pending_roll(const struct syra_look *l, int arg[2])
{
    arg[0] = l->s->roll_unit - 1;
    arg[1] = l->s->battle.target - 1;
    if (l->s->roll == SYRA_ROLL_ASSAULT)
        arg[0] = l->s->battle.square - 1;
    if (l->s->roll == SYRA_ROLL_STRIKE) {
        arg[0] = l->s->skirmish.actor - 1;
        arg[1] = l->s->skirmish.target - 1;
    }
    return l->s->roll;
}

/* The card of the die a state is at. */
static void tell_die(const struct ac_game *game, const struct syra_state *s, struct ac_card *out)
{
    const struct syra_look l = { game, syra_data(game), s };
    int arg[2];
    const int roll = pending_roll(&l, arg);

    syra_roll_lines(&l, roll, arg, out);
    count_faces(game, s, 0, 0, out);
    as_faces(out);
    for (int i = 0; roll == SYRA_ROLL_ASSAULT && i < out->result_count; i++) {
        struct ac_text text;

        ac_text_over(&text, out->result[i].text, sizeof(out->result[i].text));
        syra_assault_fate(&l, arg[0], out->result[i].label, &text);
    }
}

static void answer(const struct ac_game *game, const struct syra_state *s, int verb, int choice,
                   struct syra_state *out)
{
    const struct ac_action a = ac_act1(verb, choice);

    *out = *s;
    ac_perform(game, (struct ac_state *)(void *)out, &a, NULL);
}

/* A wish for battle [8.1.3]: dice follow when the defender does not wish the same. */
static bool after_declaration(const struct ac_game *game, const struct syra_state *s, int wish,
                              struct ac_card *out)
{
    static const char *const other[] = { "if the defender wishes a Skirmish",
                                         "if the defender wishes a Pitched Battle" };
    struct syra_state next, same;

    answer(game, s, SYRA_V_ANSWER, 1 - wish, &next);
    answer(game, s, SYRA_V_ANSWER, wish, &same);
    if (next.roll != SYRA_ROLL_BATTLE && same.roll != SYRA_ROLL_BATTLE)
        return false;
    if (next.roll == SYRA_ROLL_BATTLE) {
        title(out, other[wish]);
        tell_die(game, &next, out);
        syra_card_hint(out, same.roll == SYRA_ROLL_BATTLE
                                ? "if he wishes the same, a die of the side with the Leader"
                                : (wish ? "if he wishes the same: Skirmish, no die"
                                        : "if he wishes the same: Pitched Battle, no die"));
    } else {
        title(out, other[1 - wish]);
        tell_die(game, &same, out);
    }
    return true;
}

/* An attack upon cavalry [10.7]: what it does if the cavalry stands, and that it may not. */
static bool before_evasion(const struct ac_game *game, const struct syra_state *s,
                           struct ac_card *out)
{
    const struct syra_look l = { game, syra_data(game), s };
    const int unit = s->skirmish.target - 1;
    const int need = ac_min(s->ml[s->unit[unit].owner], 9) + syra_posted_rating(&l, unit) -
                     (s->unit[unit].status == SYRA_DISRUPTED);
    char memory[AC_CARD_TEXT];
    struct syra_state next;
    struct ac_text text;

    answer(game, s, SYRA_V_EVADE, 1, &next);
    if (next.roll != SYRA_ROLL_STRIKE)
        return false;
    title(out, "Attack in the Skirmish, if the cavalry stands");
    tell_die(game, &next, out);
    ac_text_over(&text, memory, sizeof(memory));
    ac_text_addf(&text, "it may try to avoid it first: D10 of %d or less [10.7-05]",
                 ac_clamp(need, 0, 9));
    syra_card_hint(out, memory);
    return true;
}

/* Wall work taken up now is rolled for in step 6 [10.2.1]: as things stand. */
static bool wall_card(const struct ac_game *game, const struct syra_state *s,
                      const struct ac_action *a, struct ac_card *out)
{
    const struct syra_look l = { game, syra_data(game), s };
    const struct syra_unit *u = &s->unit[a->arg[0]];
    const int work = a->verb == SYRA_V_SECOND ? SYRA_WORK_SECOND : SYRA_WORK_BUILD;
    int modifier;

    if (u->work != work || syra_wall_in_work(&l, u->at, u->owner) != work)
        return false;
    title(out, "D6 for the wall");
    modifier = syra_wall_modifier(&l, u->at, u->owner, out);
    out->total = 6;
    for (int die = 1; die <= 6; die++)
        syra_card_result(out, die + modifier >= 4 ? SYRA_L_BUILT : SYRA_L_GOES_ON, 1);
    syra_card_hint(out, "rolled when the Impulse ends, unless they fight [10.2.1-02]");
    return true;
}

bool syra_forecast(const struct ac_game *game, const struct ac_state *state,
                   const struct ac_action *action, struct ac_card *out)
{
    struct syra_state next = *syra_in(state);
    const int side = next.head.to_act;

    if (action && side < AC_SIDES)
        ac_perform(game, (struct ac_state *)(void *)&next, action, NULL);
    if (next.head.to_act == AC_CHANCE) {
        tell_die(game, &next, out);
        return true;
    }
    if (action && (action->verb == SYRA_V_BUILD || action->verb == SYRA_V_SECOND))
        return wall_card(game, &next, action, out);
    if (!action || next.head.to_act != 1 - side)
        return false;
    if (action->verb == SYRA_V_DECLARE)
        return after_declaration(game, &next, action->arg[1], out);
    return action->verb == SYRA_V_STRIKE && before_evasion(game, &next, out);
}
