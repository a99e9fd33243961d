/* The engine's commands that change the match. See engine/engine.h. */
#include <stdlib.h>
#include <string.h>

#include "engine/engine_inside.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "notation/words.h"

/* Events of a step go into the answer, as the referee sees them. */
static void tell(void *self, const struct ac_event *event)
{
    struct ac_engine *engine = self;

    if (ac_print_event(engine->table.game, event, AC_REFEREE, &engine->answer))
        ac_text_putc(&engine->answer, '\n');
}

static void listen(struct ac_engine *engine)
{
    engine->table.match.sink = (struct ac_sink){ tell, engine };
}

static enum ac_status play(struct ac_engine *engine, const struct ac_action *action,
                           struct ac_err *err)
{
    struct ac_match *match = &engine->table.match;

    listen(engine);
    return ac_match_play(match, ac_to_act(match->state), action, err);
}

/* What happened, then what the order came to. */
static enum ac_status play_order(struct ac_engine *engine, const struct ac_order *order,
                                 struct ac_err *err)
{
    struct ac_match *match = &engine->table.match;
    enum ac_status status;

    listen(engine);
    status = ac_match_order(match, ac_to_act(match->state), order, &engine->plan, err);
    if (status != AC_OK)
        return status;
    ac_print_order_report(match->game, &engine->plan, &engine->answer);
    ac_text_putc(&engine->answer, '\n');
    return AC_OK;
}

static enum ac_status play_same(struct ac_engine *engine, struct ac_err *err)
{
    struct ac_match *match = &engine->table.match;
    enum ac_status status;
    int done;

    listen(engine);
    status = ac_match_same(match, ac_to_act(match->state), &done, err);
    if (status == AC_OK)
        ac_text_addf(&engine->answer, "%d actions\n", done);
    return status;
}

enum ac_status ac_engine_play(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    struct ac_match *match = &engine->table.match;
    const ac_side side = ac_to_act(match->state);
    struct ac_line_meant meant;

    if (side == AC_CHANCE)
        return ac_refuse(err, AC_ERR_REFUSED, "the dice come first, expected roll");
    if (ac_means_last_time(rest))
        return play_same(engine, err);
    if (ac_parse_meant(engine->table.game, match->state, side, rest, &meant, err) != AC_OK)
        return AC_ERR_INPUT;
    return meant.is_order ? play_order(engine, &meant.order, err)
                          : play(engine, &meant.action, err);
}

/* `genmove [PLAYER] [orders]`. */
struct wish {
    const char *player; /* NULL: the usual one */
    bool orders;
    char word[AC_MAX_WORD];
};

static enum ac_status read_wish(const char *rest, struct wish *out, struct ac_err *err)
{
    char last[AC_MAX_WORD];
    const bool named = ac_next_word(&rest, out->word, sizeof(out->word));

    out->orders = named && strcmp(out->word, "orders") == 0;
    out->player = named && !out->orders ? out->word : NULL;
    if (out->player && ac_next_word(&rest, last, sizeof(last))) {
        out->orders = strcmp(last, "orders") == 0;
        if (!out->orders)
            return ac_refuse(err, AC_ERR_USAGE, "genmove: expected orders, not \"%.60s\"", last);
    }
    return ac_engine_nothing(rest, err);
}

/* One line for each order, and nothing of what happened: whoever says them after it gets there too. */
static enum ac_status play_plan(struct ac_engine *engine, const struct ac_engine_plan *plan,
                                struct ac_err *err)
{
    struct ac_match *match = &engine->table.match;
    enum ac_status status = AC_OK;

    match->sink = (struct ac_sink){ 0 };
    for (int i = 0; i < plan->count && status == AC_OK; i++) {
        const struct ac_order *order = &plan->order[i];
        const ac_side side = ac_to_act(match->state);

        ac_print_order(match->game, order, &engine->answer);
        ac_text_putc(&engine->answer, '\n');
        if (order->kind == AC_NONE && !order->rests)
            status = ac_match_play(match, side, &order->action, err);
        else
            status = ac_match_order(match, side, order, &engine->plan, err);
    }
    return status;
}

static enum ac_status genmove_orders(struct ac_engine *engine, const char *player,
                                     struct ac_err *err)
{
    struct ac_engine_plan *plan;
    enum ac_status status;

    if (!engine->host->plan)
        return ac_refuse(err, AC_ERR_REFUSED, "no opponent here tells its orders");
    plan = calloc(1, sizeof(*plan));
    if (!plan)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for orders");
    status = engine->host->plan(engine->host->self, player, &engine->table.match, plan, err);
    if (status == AC_OK)
        status = play_plan(engine, plan, err);
    free(plan);
    return status;
}

enum ac_status ac_engine_genmove(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    const struct ac_match *match = &engine->table.match;
    struct wish wish;
    struct ac_action action = { 0 };
    struct ac_result result;
    enum ac_status status;

    if (read_wish(rest, &wish, err) != AC_OK)
        return AC_ERR_USAGE;
    if (ac_match_over(match, &result))
        return ac_refuse(err, AC_ERR_REFUSED, "the game is over: %s", result.text);
    if (ac_to_act(match->state) == AC_CHANCE)
        return ac_refuse(err, AC_ERR_REFUSED, "the dice come first, expected roll");
    if (wish.orders)
        return genmove_orders(engine, wish.player, err);
    status = engine->host->choose(engine->host->self, wish.player, match, &action, err);
    if (status != AC_OK)
        return status;
    ac_print_action(match->game, NULL, &action, &engine->answer);
    ac_text_putc(&engine->answer, '\n');
    return play(engine, &action, err);
}

/* The outcome that was said, or that the dice give. */
static enum ac_status take_outcome(struct ac_engine *engine, const char *rest,
                                   const struct ac_chance *chance, struct ac_action *out,
                                   struct ac_err *err)
{
    char line[AC_MAX_WORD + 8];
    struct ac_text text;

    if (!*ac_skip_blanks(rest)) {
        *out = ac_outcome(ac_dice_roll(&engine->dice, engine->table.match.rolls, chance));
        return AC_OK;
    }
    ac_text_over(&text, line, sizeof(line));
    ac_text_addf(&text, "%s ", ac_roll_word);
    ac_text_add(&text, rest);
    if (text.full)
        return ac_refuse(err, AC_ERR_INPUT, "expected one outcome");
    return ac_parse_action(engine->table.game, chance, line, out, err);
}

enum ac_status ac_engine_roll(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    struct ac_match *match = &engine->table.match;
    const bool said = *ac_skip_blanks(rest) != '\0';
    struct ac_chance chance;
    struct ac_action action = { 0 };
    struct ac_result result;
    enum ac_status status;

    if (ac_match_over(match, &result) || ac_to_act(match->state) != AC_CHANCE)
        return ac_refuse(err, AC_ERR_REFUSED, "no die is to be rolled now");
    ac_chance(match->game, match->state, &chance);
    if (take_outcome(engine, rest, &chance, &action, err) != AC_OK)
        return AC_ERR_INPUT;
    ac_print_action(match->game, &chance, &action, &engine->answer);
    ac_text_putc(&engine->answer, '\n');
    listen(engine);
    status = ac_match_outcome(match, action.arg[0], err);
    if (status == AC_OK && said)
        engine->rolled = AC_RECORD_TYPED;
    return status;
}

enum ac_status ac_engine_seed(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    char word[AC_MAX_WORD];
    int64_t seed = 0;

    if (ac_engine_word(&rest, "a number", word, err) != AC_OK ||
        ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    if (!ac_read_int(word, 0, INT64_MAX, &seed))
        return ac_refuse(err, AC_ERR_USAGE, "bad seed \"%.60s\", expected a number from 0", word);
    ac_dice_from_seed(&engine->dice, (uint64_t)seed);
    if (engine->table.match.rolls)
        engine->rolled = AC_RECORD_FREE; /* the dice of the earlier rolls were others */
    return AC_OK;
}

enum ac_status ac_engine_undo(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    struct ac_match *match = &engine->table.match;
    ac_side side = 0;

    if (ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    if (match->line_count)
        side = match->log[match->line[match->line_count - 1]].side;
    return ac_match_undo(match, side, err);
}

enum ac_status ac_engine_takeback(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    char word[AC_MAX_WORD];
    int64_t length = 0;

    if (ac_engine_word(&rest, "a number of steps", word, err) != AC_OK ||
        ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    if (!ac_read_int(word, 0, INT32_MAX, &length))
        return ac_refuse(err, AC_ERR_USAGE, "bad number of steps \"%.60s\"", word);
    return ac_match_takeback(&engine->table.match, (int)length, err);
}

static enum ac_status take_side(struct ac_engine *engine, const char **rest, ac_side *out,
                                struct ac_err *err)
{
    char word[AC_MAX_WORD];
    int side = 0;

    if (ac_engine_word(rest, "a side", word, err) != AC_OK ||
        ac_parse_side(engine->table.game, word, false, &side, err) != AC_OK)
        return AC_ERR_USAGE;
    *out = (ac_side)side;
    return AC_OK;
}

enum ac_status ac_engine_resign(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    ac_side side = 0;

    if (take_side(engine, &rest, &side, err) != AC_OK || ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    return ac_match_resign(&engine->table.match, side, err);
}

enum ac_status ac_engine_draw(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    if (ac_engine_nothing(rest, err) != AC_OK)
        return AC_ERR_USAGE;
    return ac_match_draw(&engine->table.match, err);
}

enum ac_status ac_engine_standing(struct ac_engine *engine, const char *rest, struct ac_err *err)
{
    char word[AC_MAX_WORD];
    int order = 0, choice = 0;
    ac_side side = 0;

    if (take_side(engine, &rest, &side, err) != AC_OK ||
        ac_engine_word(&rest, "NAME=CHOICE", word, err) != AC_OK ||
        ac_engine_nothing(rest, err) != AC_OK ||
        ac_parse_standing(engine->table.game, word, &order, &choice, err) != AC_OK)
        return AC_ERR_USAGE;
    return ac_match_standing(&engine->table.match, side, order, choice, err);
}
