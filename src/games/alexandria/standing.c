/* Standing orders: what is always answered alike. */
#include "alexandria/rules.h"
#include "core/play.h"

static const char *const avoid_choices[] = { "ask", "never", "fresh", NULL };
static const char *const withdraw_choices[] = { "ask", "never", NULL };
static const char *const seizure_choices[] = { "ask", "never", NULL };
static const char *const fire_choices[] = { "ask", "never", "always", NULL };
static const char *const champion_choices[] = { "ask", "best", NULL };

const struct ac_standing_kind alex_standing[ALEX_STANDING] = {
    [ALEX_STANDING_AVOIDANCE] = { "avoidance",
                                  "galleys: never avoid, or only those without fatigue",
                                  avoid_choices },
    [ALEX_STANDING_WITHDRAWAL] = { "withdrawal", "units: never withdraw", withdraw_choices },
    [ALEX_STANDING_FIRE] = { "fire", "reaction and return fire: never, or always", fire_choices },
    [ALEX_STANDING_SEIZURE] = { "seizure", "the other side's turn: never try to seize it",
                                seizure_choices },
    [ALEX_STANDING_CHAMPION] = { "champion",
                                 "shock combat: the unit used is the best one, of those with the "
                                 "fewest hits",
                                 champion_choices },
};

static int find_verb(const struct ac_actions *list, int verb)
{
    for (int i = 0; i < list->count; i++)
        if (list->list[i].verb == verb)
            return i;
    return AC_NONE;
}

static bool choose(const struct ac_actions *list, int index, struct ac_action *out)
{
    if (index == AC_NONE)
        return false;
    *out = list->list[index];
    return true;
}

/* The unit that fights for all; of two as good the first of the list. */
static bool choose_champion(const struct ac_game *game, const struct alex_state *s,
                            const struct ac_actions *list, struct ac_action *out)
{
    struct alex_state copy = *s;
    const struct alex a = { .game = game, .d = alex_data(game), .s = &copy };
    int best = AC_NONE;

    for (int i = 0; i < list->count; i++)
        if (list->list[i].verb == ALEX_USE &&
            (best == AC_NONE || alex_champion_worth(&a, list->list[i].arg[0]) >
                                    alex_champion_worth(&a, list->list[best].arg[0])))
            best = i;
    return choose(list, best, out);
}

bool alex_answer(const struct ac_game *game, const struct ac_state *state,
                 const struct ac_standing *given, struct ac_action *out)
{
    const struct alex_state *s = alex_const(state);
    const struct alex_data *d = alex_data(game);
    struct ac_actions list = { .count = 0 };
    int decline;

    if (s->head.to_act >= AC_SIDES)
        return false;
    ac_legal(game, state, &list);
    if (given->choice[ALEX_STANDING_CHAMPION] && choose_champion(game, s, &list, out))
        return true;
    if (s->head.to_act == s->active)
        return false;
    decline = find_verb(&list, ALEX_DECLINE);
    if (find_verb(&list, ALEX_AVOID) != AC_NONE && given->choice[ALEX_STANDING_AVOIDANCE]) {
        for (int i = 0; i < list.count && given->choice[ALEX_STANDING_AVOIDANCE] == 2; i++)
            if (list.list[i].verb == ALEX_AVOID &&
                alex_ship_c(d, s, list.list[i].arg[0])->fatigue == 0)
                return choose(&list, i, out);
        return choose(&list, decline, out);
    }
    if (find_verb(&list, ALEX_SEIZE) != AC_NONE && given->choice[ALEX_STANDING_SEIZURE] == 1)
        return choose(&list, decline, out);
    if (find_verb(&list, ALEX_WITHDRAW) != AC_NONE && given->choice[ALEX_STANDING_WITHDRAWAL] == 1)
        return choose(&list, decline, out);
    if (find_verb(&list, ALEX_REACT) != AC_NONE && given->choice[ALEX_STANDING_FIRE])
        return choose(
            &list, given->choice[ALEX_STANDING_FIRE] == 2 ? find_verb(&list, ALEX_REACT) : decline,
            out);
    return false;
}
