/*
 * Properties of what people and opponents ask before they act: odds cards agree with the walk of
 * the chance nodes; the paths of reach lead where they say; orders, proposals, advice and standing
 * orders are made of legal actions; values stay in range.
 */
#include <string.h>

#include "base/bits.h"
#include "base/wide.h"
#include "notation/notation.h"
#include "tests/battery/run.h"

enum { CARDS = 24, ORDERS = 3, PATHS = 8, SLACK = 100 /* hundredths, of a sampled answer */ };

static uint64_t card_weight(const struct ac_card *card, int label)
{
    uint64_t weight = 0;

    for (int i = 0; i < card->result_count; i++)
        if (card->result[i].label == label)
            weight += card->result[i].weight;
    return weight;
}

/* Is weight / total the same fraction in both? A sampled walk may be one in a hundred off. */
static bool same_share(const struct ac_odds *odds, uint64_t weight, const struct ac_card *card,
                       uint64_t card_share)
{
    const ac_u128 walk = (ac_u128)weight * card->total;
    const ac_u128 told = (ac_u128)card_share * odds->total;
    const ac_u128 gap = walk > told ? walk - told : told - walk;

    if (!odds->sampled)
        return gap == 0;
    return gap * SLACK < (ac_u128)odds->total * card->total;
}

static bool compare_card(struct ac_battery_run *run, const struct ac_odds *odds, const char *text)
{
    const struct ac_card *card = &run->card;

    if (card->total == 0 || card->line_count > AC_MAX_CARD_LINES ||
        card->result_count > AC_MAX_CARD_RESULTS || card->result_count < 1)
        return ac_battery_fail(run, "an odds card has results", "%s: %d of a total of %llu", text,
                               card->result_count, (unsigned long long)card->total);
    for (int i = 0; i < card->result_count; i++)
        if (card->result[i].label < 0 || card->result[i].label >= run->game->rules->label_count)
            return ac_battery_fail(run, "an odds card names results", "%s: label %d", text,
                                   card->result[i].label);
    for (int label = 0; label < run->game->rules->label_count; label++)
        if (!same_share(odds, odds->weight[label], card, card_weight(card, label)))
            return ac_battery_fail(
                run, "the odds card agrees with the walk of the dice",
                "%s: %s is %llu of %llu, the walk gives %llu of %llu", text,
                run->game->rules->labels[label], (unsigned long long)card_weight(card, label),
                (unsigned long long)card->total, (unsigned long long)odds->weight[label],
                (unsigned long long)odds->total);
    run->battery->cards++;
    return true;
}

/* Does somebody decide something before dice can fall? */
static bool answered_first(struct ac_battery_run *run, const struct ac_state *seen,
                           const struct ac_action *action)
{
    struct ac_state *next = ac_state_in(&run->third);

    ac_copy(run->game, next, seen);
    ac_perform(run->game, next, action, NULL);
    return ac_to_act(next) < AC_SIDES;
}

/* ---- fates ---- */

struct fate {
    const struct ac_game *game;
    int label; /* of the first result, AC_NONE: none */
    bool lost;
    bool phase; /* another phase has begun: what changed since is not the die's doing */
};

static void note_fate(void *self, const struct ac_event *event)
{
    struct fate *fate = self;
    const uint32_t flags = fate->game->rules->events[event->kind].flags;

    if ((flags & AC_EVENT_RESULT) && fate->label == AC_NONE)
        fate->label = event->arg[0];
    fate->lost = fate->lost || (!fate->phase && (flags & AC_EVENT_LOSS));
    fate->phase = fate->phase || (flags & AC_EVENT_PHASE);
}

/* Has any piece been moved, reduced or disrupted? */
static bool pieces_differ(const struct ac_view *a, const struct ac_view *b)
{
    for (int i = 0; i < a->piece_count; i++) {
        const struct ac_view_piece *p = &a->piece[i];
        const struct ac_view_piece *q = &b->piece[i];
        if (p->board != q->board || p->place != q->place || p->reduced != q->reduced ||
            p->count != q->count || strcmp(p->symbol, q->symbol) != 0)
            return true;
    }
    return false;
}

/* The label by which a game says that a die did nothing, AC_NONE: it has none. */
static int harmless_label(const struct ac_ruleset *rules)
{
    for (int i = 0; i < rules->label_count; i++)
        if (strcmp(rules->labels[i], "no-effect") == 0)
            return i;
    return AC_NONE;
}

/*
 * What a result is called agrees with what becomes of the pieces: "no-effect" changes nobody, any
 * other changes somebody or leaves somebody to choose. `rolls` is at the die.
 */
static bool compare_fates(struct ac_battery_run *run, const struct ac_state *rolls,
                          const char *text)
{
    static struct ac_view before, after;
    const int harmless = harmless_label(run->game->rules);
    struct ac_state *next = ac_state_in(&run->odds.state[1]);
    struct ac_chance *chance = &run->odds.chance[0];

    if (harmless == AC_NONE || run->game->board[0].kind == AC_BOARD_PLANE)
        return true; /* on a free table nobody stands at a place; its dice go on in one frame */
    ac_chance(run->game, rolls, chance);
    ac_view(run->game, rolls, AC_REFEREE, &before);
    for (int i = 0; i < chance->count; i++) {
        const struct ac_action outcome = ac_outcome(i);
        struct fate fate = { .game = run->game, .label = AC_NONE };
        const struct ac_sink sink = { note_fate, &fate };

        ac_copy(run->game, next, rolls);
        ac_apply(run->game, next, &outcome, &sink);
        if (fate.label == AC_NONE ||
            ((fate.phase || ac_to_act(next) == AC_OVER) && !fate.lost)) /* who rallies last */
            continue;
        ac_view(run->game, next, AC_REFEREE, &after);
        const bool changed = fate.lost || pieces_differ(&before, &after) ||
                             ac_head(next)->depth >= ac_head(rolls)->depth; /* a choice */
        if ((fate.label == harmless) == changed)
            return ac_battery_fail(run, "a result is called what becomes of the pieces",
                                   "%s, outcome %d: %s, but %s", text, i,
                                   run->game->rules->labels[fate.label],
                                   changed ? "something changes" : "nothing changes");
    }
    return true;
}

static bool ask_card(struct ac_battery_run *run, const struct ac_state *seen,
                     const struct ac_action *action)
{
    struct ac_odds odds;
    char text[AC_BATTERY_TEXT] = "the pending roll";
    bool told, dice;

    if (action)
        (void)ac_battery_text(run, action, text);
    memset(&run->card, 0, sizeof(run->card));
    told = run->game->rules->forecast(run->game, seen, action, &run->card);
    run->odds.nodes = 0;
    run->odds.seed = run->step;
    dice = ac_odds(run->game, seen, action, &run->odds, &odds);
    if (told && !dice && action && answered_first(run, seen, action))
        return true; /* dice behind a decision: nothing to walk */
    if (told != dice)
        return ac_battery_fail(run, "there is an odds card when dice hang on it, and only then",
                               "%s: %s, but dice %s", text, told ? "a card" : "no card",
                               dice ? "follow" : "do not follow");
    return !told || (compare_card(run, &odds, text) &&
                     compare_fates(run, ac_state_in(&run->odds.state[0]), text));
}

bool ac_battery_ask_rolls(struct ac_battery_run *run)
{
    const struct ac_ruleset *rules = run->game->rules;
    struct ac_state *seen = ac_state_in(&run->other);
    const ac_side side = ac_to_act(ac_battery_now(run));

    if (harmless_label(rules) == AC_NONE || side == AC_OVER)
        return true;
    ac_see(run->game, ac_battery_now(run), side == AC_CHANCE ? AC_REFEREE : side, seen);
    if (side == AC_CHANCE)
        return ask_card(run, seen, NULL);
    for (int i = 0; i < run->list.count; i++)
        if ((rules->verbs[run->list.list[i].verb].flags & AC_VERB_ROLLS) &&
            !ask_card(run, seen, &run->list.list[i]))
            return false;
    return true;
}

bool ac_battery_ask_forecast(struct ac_battery_run *run)
{
    struct ac_state *seen = ac_state_in(&run->other);
    const ac_side side = ac_to_act(ac_battery_now(run));

    if (side == AC_CHANCE) {
        ac_see(run->game, ac_battery_now(run), AC_REFEREE, seen);
        return ask_card(run, seen, NULL);
    }
    ac_see(run->game, ac_battery_now(run), side, seen);
    for (int n = 0; n < ac_min(run->list.count, CARDS); n++) {
        const int i =
            run->list.count <= CARDS ? n : (int)ac_rng_below(&run->ask, (uint32_t)run->list.count);

        if (!ask_card(run, seen, &run->list.list[i]))
            return false;
    }
    return true;
}

/* Judges and plays one action of a path or order on run->third. */
static bool play_planned(struct ac_battery_run *run, const char *property, ac_side side,
                         const struct ac_action *action)
{
    const struct ac_game *game = run->game;
    struct ac_state *state = ac_state_in(&run->third);
    struct ac_why why = { 0 };
    struct ac_err err = { 0 };
    char text[AC_BATTERY_TEXT];

    if (ac_to_act(state) != side)
        return ac_battery_fail(run, property, "%s comes after a die or a reaction",
                               ac_battery_text(run, action, text));
    if (!ac_judge(game, state, side, action, &why))
        return ac_battery_fail(run, property, "%s: %s", ac_battery_text(run, action, text),
                               why.text);
    ac_battery_watch(&run->seen[0], game, AC_REFEREE);
    if (!ac_battery_apply(game, state, action, &run->seen[0], &err))
        return ac_battery_fail(run, property, "%s: %s", ac_battery_text(run, action, text),
                               err.text);
    return true;
}

static bool stands_at(struct ac_battery_run *run, ac_piece piece, const struct ac_reach_at *at)
{
    ac_view(run->game, ac_state_in(&run->third), AC_REFEREE, &run->view);
    for (int i = 0; i < run->view.piece_count; i++)
        if (run->view.piece[i].piece == piece)
            return run->view.piece[i].place == at->place &&
                   (at->facing == AC_NONE || run->view.piece[i].facing == at->facing) &&
                   (at->place != AC_NONE || (run->view.piece[i].at.x == at->pose.at.x &&
                                             run->view.piece[i].at.y == at->pose.at.y &&
                                             run->view.piece[i].heading == at->pose.heading));
    return false;
}

static bool ask_path(struct ac_battery_run *run, ac_piece piece, int end)
{
    static const char property[] = "the paths of reach lead where they say";
    const ac_side side = ac_to_act(ac_battery_now(run));
    int path[AC_MAX_REACH];
    int length = 0;

    for (int i = end; i != AC_NONE; i = run->reach.at[i].from) {
        if (i < 0 || i >= run->reach.count || length == run->reach.count)
            return ac_battery_fail(run, property, "piece %d: step %d has no root", piece, end);
        path[length++] = i;
    }
    ac_copy(run->game, ac_state_in(&run->third), ac_battery_now(run));
    while (length > 0) {
        const struct ac_reach_at *at = &run->reach.at[path[--length]];

        if (!play_planned(run, property, side, &at->step))
            return false;
        if (at->danger && ac_to_act(ac_state_in(&run->third)) != side)
            return true;
    }
    if (!stands_at(run, piece, &run->reach.at[end]))
        return ac_battery_fail(run, property, "piece %d is not at %s", piece,
                               run->reach.at[end].place == AC_NONE
                                   ? "its pose"
                                   : run->game->place_name[run->reach.at[end].place]);
    run->battery->paths++;
    return true;
}

bool ac_battery_ask_reach(struct ac_battery_run *run)
{
    const struct ac_game *game = run->game;
    const struct ac_state *state = ac_battery_now(run);
    struct ac_state *seen = ac_state_in(&run->fourth);

    ac_see(game, state, ac_to_act(state), seen);
    for (int n = 0; n < ac_min(game->piece_count, PATHS); n++) {
        ac_piece piece = (ac_piece)n;

        if (game->piece_count > PATHS)
            piece = (ac_piece)ac_rng_below(&run->ask, (uint32_t)game->piece_count);
        run->reach.count = 0;
        game->rules->reach(game, seen, piece, &run->reach);
        if (run->reach.count < 0 || run->reach.count > AC_MAX_REACH)
            return ac_battery_fail(run, "reach is bounded", "%d places", run->reach.count);
        for (int k = 0; k < ac_min(run->reach.count, PATHS); k++)
            if (!ask_path(run, piece, (int)ac_rng_below(&run->ask, (uint32_t)run->reach.count)))
                return false;
    }
    return true;
}

/* Anywhere, or, as often, where one of those who are told can get to: else most orders come to nothing. */
static ac_place any_place(struct ac_battery_run *run, const struct ac_order *order)
{
    const struct ac_game *game = run->game;

    run->reach.count = 0;
    if (order->piece_count && game->rules->reach && ac_rng_below(&run->ask, 2))
        game->rules->reach(game, ac_battery_now(run),
                           order->piece[ac_rng_below(&run->ask, (uint32_t)order->piece_count)],
                           &run->reach);
    if (run->reach.count)
        return run->reach.at[ac_rng_below(&run->ask, (uint32_t)run->reach.count)].place;
    if (!game->place_count)
        return AC_NONE;
    return (ac_place)ac_rng_below(&run->ask, (uint32_t)game->place_count);
}

/* What a random order says of one argument. */
static void any_arg(struct ac_battery_run *run, const struct ac_order_arg *arg, ac_side side,
                    struct ac_order *out)
{
    const struct ac_game *game = run->game;
    int names = 0;

    if (arg->optional && ac_rng_below(&run->ask, 2))
        return;
    switch (arg->what) {
    case AC_ORDER_WHO:
        for (int i = 0; i < run->view.piece_count; i++)
            if (run->view.piece[i].side == side && run->view.piece[i].piece != AC_NONE &&
                out->piece_count < AC_ORDER_PIECES && ac_rng_below(&run->ask, 2))
                out->piece[out->piece_count++] = run->view.piece[i].piece;
        return;
    case AC_ORDER_PIECE:
        out->other = (ac_piece)ac_rng_below(&run->ask, (uint32_t)game->piece_count);
        return;
    case AC_ORDER_PLACE:
        out->place = any_place(run, out);
        return;
    case AC_ORDER_FACING:
    case AC_ORDER_WORD:
        while ((arg->names ? arg->names : game->rules->facings)[names])
            names++;
        *(arg->names ? &out->word : &out->facing) =
            (int16_t)ac_rng_below(&run->ask, (uint32_t)names);
        return;
    case AC_ORDER_NUMBER:
        out->number =
            arg->low + (int32_t)ac_rng_below(&run->ask, (uint32_t)(arg->high - arg->low) + 1);
        return;
    }
}

/* Where it says that it stops is where it stops. */
static bool stops_there(const struct ac_battery_run *run, ac_side side, enum ac_stop stop)
{
    const ac_side next = ac_to_act((const struct ac_state *)(const void *)run->third.bytes);

    switch (stop) {
    case AC_STOP_DICE:
        return next == AC_CHANCE;
    case AC_STOP_ENEMY:
        return next == 1 - side;
    case AC_STOP_OVER:
        return next == AC_OVER;
    case AC_STOP_DONE:
    case AC_STOP_CHOICE:
    case AC_STOP_REVEAL:
        return next == side;
    case AC_STOP_COUNT:
        break;
    }
    return false;
}

/* Its actions, written down and typed one by one, lead where the order led. */
static bool ask_typed(struct ac_battery_run *run, ac_side side, const struct ac_match *match)
{
    static const char property[] = "an order comes to what a person could have typed";
    const struct ac_game *game = run->game;
    struct ac_match typed;
    struct ac_err err = { 0 };
    bool right = true;

    if (ac_match_init(&typed, game, ac_battery_now(run), &err) != AC_OK)
        return ac_battery_fail(run, property, "%s", err.text);
    for (int i = 0; i < match->line_count && right; i++) {
        struct ac_action action;
        struct ac_text line;

        ac_text_init(&line, AC_NOTATION_MAX);
        ac_print_action(game, NULL, &match->log[match->line[i]].action, &line);
        if (ac_parse_action(game, NULL, line.data, &action, &err) != AC_OK ||
            ac_match_play(&typed, side, &action, &err) != AC_OK)
            right = ac_battery_fail(run, property, "%s: %s", line.data, err.text);
        ac_text_release(&line);
    }
    if (right && !ac_same(game, typed.state, match->state))
        right = ac_battery_fail(run, property, "typed, it leads elsewhere");
    ac_match_release(&typed);
    return right;
}

/* Given in a match it comes to the same, and its undo restores the bytes. */
static bool ask_undo(struct ac_battery_run *run, ac_side side, const struct ac_order *order)
{
    static const char property[] = "the undo of an order restores the bytes";
    const struct ac_game *game = run->game;
    struct ac_match match;
    struct ac_err err = { 0 };
    bool right = true;

    if (ac_match_init(&match, game, ac_battery_now(run), &err) != AC_OK)
        return ac_battery_fail(run, property, "%s", err.text);
    if (ac_match_order(&match, side, order, &run->plan, &err) != AC_OK)
        right = ac_battery_fail(run, property, "refused: %s", err.text);
    else if (!game->rules->secrets && !ac_same(game, match.state, ac_state_in(&run->third)))
        right = ac_battery_fail(run, property, "order %d came to something else", order->kind);
    else if (!ask_typed(run, side, &match))
        right = false;
    else if (ac_match_can_undo(&match, side) &&
             (ac_match_undo(&match, side, &err) != AC_OK ||
              !ac_same(game, match.state, ac_battery_now(run)) || match.line_count))
        right = ac_battery_fail(run, property, "order %d: %s", order->kind, err.text);
    ac_match_release(&match);
    return right;
}

/* Nobody is woken, taken up or chosen for nothing: where all who were told stay, somebody else has gone. */
static bool ask_idle(struct ac_battery_run *run, ac_side side, const struct ac_order *order)
{
    struct ac_view after;

    if (!order->piece_count || run->plan.left_count < order->piece_count ||
        (run->plan.stop != AC_STOP_DONE && run->plan.stop != AC_STOP_CHOICE))
        return true;
    ac_view(run->game, ac_state_in(&run->third), side, &after);
    if (ac_stand_elsewhere(&run->view, &after))
        return true;
    return ac_battery_fail(run, "an order that nobody can carry out comes to nothing",
                           "%s: %d actions, the first by verb %s",
                           run->game->rules->orders[order->kind].name, run->plan.steps.count,
                           run->game->rules->verbs[run->plan.steps.list[0].verb].name);
}

bool ac_battery_ask_orders(struct ac_battery_run *run)
{
    static const char property[] = "an order is made of legal actions before the first die";
    const struct ac_game *game = run->game;
    const ac_side side = ac_to_act(ac_battery_now(run));

    for (int n = 0; n < ac_min(game->rules->order_count, ORDERS); n++) {
        const int kind = (int)ac_rng_below(&run->ask, (uint32_t)game->rules->order_count);
        struct ac_order order = ac_order_of(kind);

        ac_view(game, ac_battery_now(run), side, &run->view);
        for (int i = 0; i < game->rules->orders[kind].argc; i++)
            any_arg(run, &game->rules->orders[kind].arg[i], side, &order);
        order.rests = ac_rng_below(&run->ask, 3) == 0;
        ac_order_work_out(game, ac_battery_now(run), side, &order, &run->plan);
        if (!run->plan.steps.count)
            continue;
        ac_see(game, ac_battery_now(run), side, ac_state_in(&run->third));
        for (int i = 0; i < run->plan.steps.count; i++) {
            if (!play_planned(run, property, side, &run->plan.steps.list[i]))
                return false;
            run->battery->ordered++;
        }
        if (!stops_there(run, side, run->plan.stop))
            return ac_battery_fail(run, "an order stops where it says", "%s: not %s",
                                   game->rules->orders[kind].name, ac_stop_words[run->plan.stop]);
        if (!ask_idle(run, side, &order) || !ask_undo(run, side, &order))
            return false;
    }
    return true;
}

bool ac_battery_ask_proposals(struct ac_battery_run *run)
{
    static const char property[] = "a proposal is legal, or refused by a case";
    const struct ac_game *game = run->game;
    const ac_side side = ac_to_act(ac_battery_now(run));
    struct ac_state *seen = ac_state_in(&run->other);
    const struct ac_board *board = &game->board[0];

    if (!game->rules->propose)
        return true;
    ac_see(game, ac_battery_now(run), side, seen);
    for (int n = 0; n < PATHS; n++) {
        const uint64_t mask = (UINT64_C(1) << ac_min(game->piece_count, 32)) - 1;
        const struct ac_wish wish = {
            .pieces = (uint32_t)(ac_rng_next(&run->ask) >> 20 & mask),
            .at = { (int32_t)ac_rng_below(&run->ask, (uint32_t)board->width + 20) - 10,
                    (int32_t)ac_rng_below(&run->ask, (uint32_t)board->height + 20) - 10 },
            .heading = (int32_t)ac_rng_below(&run->ask, 1440),
        };
        struct ac_action action = { 0 };
        struct ac_why why = { 0 };
        char text[AC_BATTERY_TEXT];

        if (!game->rules->propose(game, seen, &wish, &action, &why)) {
            if (why.rule <= 0 || why.rule >= game->rules->case_count)
                return ac_battery_fail(run, property, "case %d", why.rule);
            continue;
        }
        if (!ac_judge(game, ac_battery_now(run), side, &action, &why))
            return ac_battery_fail(run, property, "%s: %s", ac_battery_text(run, &action, text),
                                   why.text);
        run->battery->proposed++;
    }
    return true;
}

static bool ask_standing(struct ac_battery_run *run, const struct ac_state *seen)
{
    const struct ac_ruleset *rules = run->game->rules;
    struct ac_action action = { 0 };
    char text[AC_BATTERY_TEXT];

    for (int order = 0; order < rules->standing_count; order++)
        for (int choice = 0; rules->standing[order].choices[choice]; choice++) {
            struct ac_standing given = { 0 };

            given.choice[order] = (int16_t)choice;
            if (!rules->answer(run->game, seen, &given, &action))
                continue;
            if (choice == 0)
                return ac_battery_fail(run, "without standing orders a side is asked",
                                       "it is answered for");
            if (!ac_battery_listed(&run->list, &action))
                return ac_battery_fail(run, "standing orders answer with a listed action", "%s",
                                       ac_battery_text(run, &action, text));
        }
    return true;
}

bool ac_battery_ask_advice(struct ac_battery_run *run)
{
    const struct ac_game *game = run->game;
    struct ac_state *seen = ac_state_in(&run->other);
    char text[AC_BATTERY_TEXT];

    ac_see(game, ac_battery_now(run), ac_to_act(ac_battery_now(run)), seen);
    for (int style = 0; style < game->rules->style_count; style++) {
        struct ac_action action = { 0 };

        game->rules->advise(game, seen, style, &run->ask, &action);
        if (!ac_battery_listed(&run->list, &action))
            return ac_battery_fail(run, "advice is a listed action", "style %s: %s",
                                   game->rules->styles[style], ac_battery_text(run, &action, text));
    }
    for (int side = 0; side < AC_SIDES; side++) {
        const int32_t value = game->rules->appraise(game, seen, (ac_side)side);

        if (value < -1000000 || value > 1000000)
            return ac_battery_fail(run, "values are millionths of [-1, 1]", "%d", value);
    }
    return ask_standing(run, seen);
}
