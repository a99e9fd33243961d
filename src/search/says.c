/* What a general says of itself: from the last plan and from how the plans of the game came about. */
#include "search/player.h"

static const char *name_of(const char *const *names, int count, int index, const char *otherwise)
{
    return index >= 0 && index < count ? names[index] : otherwise;
}

static void say_plan(const struct ac_game *game, const struct ac_plan *plan, struct ac_text *out)
{
    const struct ac_ruleset *rules = game->rules;
    const char *style = name_of(rules->styles, rules->style_count, plan->style, "script");
    const char *other = name_of(rules->styles, rules->style_count, plan->other, "script");
    const char *piece = name_of(game->piece_text, game->piece_count, plan->piece, "one piece");

    ac_text_addf(out, "I went by the script \"%s\"", style);
    switch (plan->origin) {
    case AC_PLAN_SWITCH:
        ac_text_addf(out, " after an opening in the manner of \"%s\"", other);
        break;
    case AC_PLAN_MIX:
        ac_text_addf(out, ", but moved some of the pieces as \"%s\" would", other);
        break;
    case AC_PLAN_DEVIATE:
        ac_text_addf(out, ", but sent %s elsewhere", piece);
        break;
    case AC_PLAN_HOLD:
        ac_text_addf(out, ", but held %s back", piece);
        break;
    case AC_PLAN_ORDER:
        if (plan->other >= 0 && plan->other < rules->order_count)
            ac_text_addf(out, " and gave the order \"%s\"", rules->orders[plan->other].name);
        break;
    case AC_PLAN_STYLE:
    case AC_PLAN_SINGLE:
    case AC_PLAN_ORIGIN_COUNT:
        break;
    }
}

void ac_player_says(const struct ac_player *player, const struct ac_game *game, struct ac_text *out)
{
    const struct ac_memory *memory = &player->memory;
    const struct ac_finding *last = &memory->last;
    int own = 0;

    if (player->level != AC_LEVEL_GENERAL || memory->turns_planned == 0)
        return;
    for (int i = AC_PLAN_SWITCH; i < AC_PLAN_ORIGIN_COUNT; i++)
        own += memory->origins[i];
    say_plan(game, &memory->plan, out);
    ac_text_addf(out,
                 "; of %d plans in %d rollouts it promised most, %.0f in 100 against %.0f for the "
                 "script alone. ",
                 last->plans, last->rollouts, 50 * (last->value + 1), 50 * (last->script + 1));
    ac_text_addf(out, "In %d turns I left the scripts for a plan of my own %d times.",
                 memory->turns_planned, own);
}
