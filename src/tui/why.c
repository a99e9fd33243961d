/*
 * Why nothing can be done with the piece in hand at the cursor: what is to be done at this moment is
 * tried with it, in its own move where it has yet to begin, and the most telling refusal is said, with
 * what it may do instead.
 */
#include <string.h>

#include "tui/app.h"

enum { MOST_VERBS = 4 };

/* Where the question is asked: now, or when the piece has begun its move. */
struct asking {
    const struct tui_app *app;
    const struct ac_game *game;
    struct ac_state *seen;
    struct ac_actions list;
    ac_case general; /* of the moment itself, which says little */
};

static bool is_offer(const struct ac_game *game, const struct ac_action *action)
{
    return !(game->rules->verbs[action->verb].flags & AC_VERB_RETRACT);
}

/* Does it name the piece in hand and nothing to aim at? */
static bool only_begins(const struct tui_app *app, const struct ac_action *action)
{
    const struct ac_verb *verb = &app->host.table.game->rules->verbs[action->verb];

    return is_offer(app->host.table.game, action) && verb->argc == 1 &&
           verb->arg[0].kind == AC_ARG_PIECE && action->arg[0] == app->selected;
}

/* "move X" alone begins: what may be done then is asked of the position after it. */
static void begin(struct asking *ask)
{
    const struct ac_action *first = NULL;

    for (int i = 0; i < ask->list.count; i++) {
        if (!tui_names(ask->app, &ask->list.list[i], AC_ARG_PIECE, ask->app->selected))
            continue;
        if (first || !only_begins(ask->app, &ask->list.list[i]))
            return;
        first = &ask->list.list[i];
    }
    if (!first)
        return;
    ac_perform(ask->game, ask->seen, first, NULL);
    ask->list.count = 0;
    if (ac_to_act(ask->seen) == ask->app->viewer)
        ac_legal(ask->game, ask->seen, &ask->list);
}

/* Whoever stands under the cursor, an enemy before others; AC_NONE: nobody but the piece in hand. */
static int who_is_there(const struct tui_app *app)
{
    int there = AC_NONE;

    for (int i = 0; i < app->view.piece_count; i++) {
        const struct ac_view_piece *piece = &app->view.piece[i];

        if (piece->place == app->cursor && piece->piece != app->selected &&
            (there == AC_NONE || piece->side != app->viewer))
            there = piece->piece;
    }
    return there;
}

/* The last argument of a kind; AC_NONE: there is none. */
static int last_of(const struct ac_verb *verb, enum ac_arg_kind kind)
{
    for (int a = verb->argc - 1; a >= 0; a--)
        if (verb->arg[a].kind == kind)
            return a;
    return AC_NONE;
}

/*
 * What another could do, by the piece in hand and at the cursor; false: it aims at nothing that is
 * there.
 */
static bool say_of_mine(const struct asking *ask, struct ac_action *action)
{
    const struct tui_app *app = ask->app;
    const struct ac_verb *verb = &ask->game->rules->verbs[action->verb];
    const int place = last_of(verb, AC_ARG_PLACE), other = last_of(verb, AC_ARG_PIECE);
    const int there = who_is_there(app);
    int own = AC_NONE;

    for (int a = 0; a < verb->argc && own == AC_NONE; a++)
        if (verb->arg[a].kind == AC_ARG_PIECE)
            own = a;
    if (own != AC_NONE)
        action->arg[own] = app->selected;
    if (other != own && there == AC_NONE)
        return false;
    if (other != own)
        action->arg[other] = there;
    if (place != AC_NONE)
        action->arg[place] = app->cursor;
    return own != AC_NONE || place != AC_NONE;
}

/* Of two refusals the one of a case that is not that of the moment says more. */
static int tells(const struct asking *ask, const struct ac_why *why)
{
    return (why->rule != 0) + 2 * (why->rule && why->rule != ask->general) + (why->text[0] != '\0');
}

static bool is_first_of_verb(const struct ac_actions *list, int i)
{
    for (int k = 0; k < i; k++)
        if (list->list[k].verb == list->list[i].verb)
            return false;
    return true;
}

/* Asks one of each verb; false: no rule refuses. */
static bool find_reason(const struct asking *ask, struct ac_why *out)
{
    int best = 0;

    for (int i = 0; i < ask->list.count; i++) {
        struct ac_action action = ask->list.list[i];
        struct ac_why why = { 0 };

        if (!is_first_of_verb(&ask->list, i) || !is_offer(ask->game, &action) ||
            !say_of_mine(ask, &action))
            continue;
        if (ac_allowed(ask->game, ask->seen, &action, &why) || tells(ask, &why) <= best)
            continue;
        best = tells(ask, &why);
        *out = why;
    }
    return best > 0;
}

/* "; it may: move, free": the verbs of what is listed for the piece. */
static void add_what_it_may(const struct tui_app *app, struct ac_text *out)
{
    const struct ac_game *game = app->host.table.game;
    int count = 0, last = AC_NONE;

    for (int i = 0; i < app->legal.count && count < MOST_VERBS; i++) {
        const struct ac_action *action = &app->legal.list[i];

        if (action->verb == last || !is_offer(game, action) ||
            !tui_names(app, action, AC_ARG_PIECE, app->selected))
            continue;
        last = action->verb;
        ac_text_addf(out, "%s%s", count++ ? ", " : "; it may: ", game->rules->verbs[last].name);
    }
}

void tui_say_why(struct tui_app *app)
{
    struct ac_state_room room;
    struct asking ask = { .app = app, .game = app->host.table.game, .seen = ac_state_in(&room) };
    char line[AC_ERR_TEXT];
    struct ac_turn turn;
    struct ac_text text;
    struct ac_why why;

    ac_text_over(&text, line, sizeof(line));
    ac_see(ask.game, tui_state(app), (ac_side)app->viewer, ask.seen);
    ac_turn(ask.game, ask.seen, &turn);
    ask.general = turn.rule;
    memcpy(ask.list.list, app->legal.list, (size_t)app->legal.count * sizeof(ask.list.list[0]));
    ask.list.count = app->legal.count;
    begin(&ask);
    if (find_reason(&ask, &why))
        ac_table_why(&app->host.table, why.rule, why.text, &text);
    else
        ac_text_addf(&text, "%s can do nothing there", ask.game->piece_name[app->selected]);
    add_what_it_may(app, &text);
    tui_say(app, "%s", line);
}
