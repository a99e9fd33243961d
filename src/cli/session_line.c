/* The lines people type in line mode: an action in notation, or one of the commands below. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/print.h"
#include "cli/session_commands.h"
#include "core/foresee.h"
#include "core/odds.h"
#include "engine/engine.h"
#include "notation/notation.h"
#include "notation/order.h"
#include "notation/words.h"

struct command {
    const char *name, *usage, *text;
    cli_line_fn *run;
};

const struct ac_game *cli_game(const struct cli_session *session)
{
    return session->host.table.game;
}

const struct ac_state *cli_state(const struct cli_session *session)
{
    if (session->draft.on)
        return (const struct ac_state *)(const void *)session->draft.shown.bytes;
    return session->host.table.match.state;
}

void cli_put_action(const struct cli_session *session, const char *before,
                    const struct ac_action *action)
{
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    ac_print_action(cli_game(session), NULL, action, &text);
    (void)printf("%s%s", before, line);
}

static enum ac_status do_legal(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    struct ac_actions list = { .retracts = true };
    struct ac_state_room room;

    (void)err;
    ac_see(cli_game(session), cli_state(session), side, ac_state_in(&room));
    ac_legal(cli_game(session), ac_state_in(&room), &list);
    for (int i = 0; i < list.count; i++) {
        char line[AC_NOTATION_MAX];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        ac_print_action(cli_game(session), NULL, &list.list[i], &text);
        if (!rest[0] || strstr(line, rest))
            (void)printf("  %s\n", line);
    }
    return AC_OK;
}

static enum ac_status do_why(struct cli_session *session, ac_side side, const char *rest,
                             struct ac_err *err)
{
    struct ac_err bad = { 0 };
    struct ac_action action;
    struct ac_why why;
    struct ac_text text;

    (void)err;
    if (ac_parse_action(cli_game(session), NULL, rest, &action, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        return AC_OK;
    }
    if (ac_judge(cli_game(session), cli_state(session), side, &action, &why)) {
        (void)puts("allowed");
        return AC_OK;
    }
    ac_text_init(&text, 4096);
    ac_table_why(&session->host.table, why.rule, why.text, &text);
    (void)printf("not allowed: %s\n", text.data);
    ac_text_release(&text);
    return AC_OK;
}

static void print_forecast(const struct cli_session *session, ac_side side,
                           const struct ac_action *action)
{
    const struct ac_game *game = cli_game(session);
    struct ac_card *card = calloc(1, sizeof(*card));
    struct ac_odds_room *room = calloc(1, sizeof(*room));
    struct ac_state_room seen;
    struct ac_odds odds;

    ac_see(game, cli_state(session), side, ac_state_in(&seen));
    if (card && ac_foresee(game, ac_state_in(&seen), action, card))
        cli_print_card(game, card);
    else if (room && ac_odds(game, ac_state_in(&seen), action, room, &odds))
        cli_print_odds(game, &odds);
    else
        (void)puts("no dice hang on this action");
    free(card);
    free(room);
}

/* What was declared before and would be rolled for if this part of the phase ended now. */
static int list_planned(const struct cli_session *session, struct ac_state *state,
                        struct ac_actions *list, struct ac_card *card)
{
    const struct ac_game *game = cli_game(session);
    const ac_side side = ac_to_act(state);
    int end = 0;
    int shown = 0;

    while (end < list->count && (game->rules->verbs[list->list[end].verb].flags &
                                 (AC_VERB_ENDS | AC_VERB_GRAVE)) != AC_VERB_ENDS)
        end++;
    if (end == list->count)
        return 0;
    ac_apply(game, state, &list->list[end], NULL);
    if (ac_to_act(state) != side)
        return 0;
    ac_legal(game, state, list);
    for (int i = 0; i < list->count; i++) {
        memset(card, 0, sizeof(*card));
        if (!(game->rules->verbs[list->list[i].verb].flags & AC_VERB_ROLLS) ||
            !game->rules->forecast(game, state, &list->list[i], card))
            continue;
        cli_put_action(session, "  ", &list->list[i]);
        cli_print_card_line(game, card);
        shown++;
    }
    return shown;
}

/* Everything that could be rolled for now, with its card in one line. */
static void list_odds(const struct cli_session *session, ac_side side)
{
    const struct ac_game *game = cli_game(session);
    struct ac_card *card = calloc(1, sizeof(*card));
    struct ac_actions list = { 0 };
    struct ac_state_room room;
    int shown = 0;

    ac_see(game, cli_state(session), side, ac_state_in(&room));
    ac_legal(game, ac_state_in(&room), &list);
    for (int i = 0; card && i < list.count; i++) {
        if (!ac_foresee(game, ac_state_in(&room), &list.list[i], card))
            continue;
        cli_put_action(session, "  ", &list.list[i]);
        cli_print_card_line(game, card);
        shown++;
    }
    shown += card ? list_planned(session, ac_state_in(&room), &list, card) : 0;
    if (!shown)
        (void)puts("nothing can be rolled for now");
    free(card);
}

static enum ac_status do_odds(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    struct ac_err bad = { 0 };
    struct ac_action action;
    struct ac_why why;

    if (!rest[0]) {
        list_odds(session, side);
        return AC_OK;
    }
    if (ac_parse_action(cli_game(session), NULL, rest, &action, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        return AC_OK;
    }
    if (!ac_judge(cli_game(session), cli_state(session), side, &action, &why))
        return do_why(session, side, rest, err);
    print_forecast(session, side, &action);
    return AC_OK;
}

static void print_path(const struct ac_game *game, const struct ac_reach *reach,
                       const struct ac_reach_at *at)
{
    char text[AC_NOTATION_MAX];
    struct ac_text words;

    if (at->place == AC_NONE) {
        ac_text_over(&words, text, sizeof(text));
        ac_print_action(game, NULL, &at->step, &words);
        (void)printf("  %s%s%s:", text, at->pose.note[0] ? ", " : "", at->pose.note);
        if (at->pose.foe != AC_NONE)
            (void)printf(" %s %d %% won, %d %% lost,", game->piece_name[at->pose.foe],
                         (at->pose.win + 5) / 10, (at->pose.lose + 5) / 10);
    } else {
        (void)printf("  %-8s", game->place_name[at->place]);
    }
    if (at->facing != AC_NONE && game->rules->facings)
        (void)printf(" %-3s", game->rules->facings[at->facing]);
    (void)printf(" cost %d", (int)(at->cost / reach->scale));
    if (at->cost % reach->scale)
        (void)printf(" %d/%d", (int)(at->cost % reach->scale), (int)reach->scale);
    (void)printf("%s%s\n", at->danger ? ", the enemy may react" : "",
                 at->stops ? ", must stop" : "");
}

static enum ac_status do_reach(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    const struct ac_game *game = cli_game(session);
    struct ac_reach *reach = calloc(1, sizeof(*reach));
    struct ac_state_room seen;
    struct ac_err bad = { 0 };
    ac_piece piece;

    (void)err;
    if (reach && ac_parse_piece(game, rest, &piece, &bad) == AC_OK) {
        ac_see(game, cli_state(session), side, ac_state_in(&seen));
        game->rules->reach(game, ac_state_in(&seen), piece, reach);
        for (int i = 0; i < reach->count; i++)
            print_path(game, reach, &reach->at[i]);
        if (!reach->count)
            (void)puts("it cannot move now");
    } else {
        (void)printf("%s\n", bad.text);
    }
    free(reach);
    return AC_OK;
}

static enum ac_status do_undo(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    struct ac_err bad = { 0 };
    enum ac_status status;

    (void)rest;
    if (session->draft.on) {
        (void)puts(
            ac_draft_undo(&session->draft, cli_game(session), session->host.table.match.state)
                ? "undone"
                : "nothing is sketched");
        return AC_OK;
    }
    status = ac_host_undo(&session->host, ac_host_undone(&session->host, side), &bad);
    if (status != AC_OK && status != AC_ERR_REFUSED) {
        *err = bad;
        return status;
    }
    (void)puts(status == AC_OK ? "undone" : bad.text);
    return AC_OK;
}

static enum ac_status do_takeback(struct cli_session *session, ac_side side, const char *rest,
                                  struct ac_err *err)
{
    struct ac_err bad = { 0 };
    enum ac_status status;

    (void)rest;
    if (session->draft.on)
        return do_undo(session, side, rest, err);
    status = ac_host_takeback(&session->host, ac_host_undone(&session->host, side), &bad);
    if (status != AC_OK && status != AC_ERR_REFUSED) {
        *err = bad;
        return status;
    }
    (void)puts(status == AC_OK ? "taken back: you decide again; dice from here on are new ones"
                               : bad.text);
    return AC_OK;
}

static enum ac_status do_resign(struct cli_session *session, ac_side side, const char *rest,
                                struct ac_err *err)
{
    enum ac_status status;

    if (strcmp(rest, "yes") != 0) {
        (void)puts("this ends the game: type `resign yes`");
        return AC_OK;
    }
    status = ac_match_resign(&session->host.table.match, side, err);
    return status == AC_OK ? ac_host_sync(&session->host, err) : status;
}

static enum ac_status do_offer(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    struct ac_err bad = { 0 };
    enum ac_status status;

    if (strcmp(rest, "draw") != 0) {
        (void)puts("a draw ends the game if the other side agrees: type `offer draw`");
        return AC_OK;
    }
    status = ac_host_draw(&session->host, side, &bad);
    if (status == AC_ERR_REFUSED) {
        (void)puts(bad.text);
        return AC_OK;
    }
    *err = bad;
    return status;
}

static enum ac_status do_quit(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    (void)side;
    (void)rest;
    (void)err;
    session->quit = true;
    return AC_OK;
}

static enum ac_status do_save(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    struct ac_text text;
    FILE *file;
    bool bad;

    (void)side;
    (void)err;
    if (!rest[0]) {
        (void)puts("expected: save FILE");
        return AC_OK;
    }
    file = fopen(rest, "wx");
    if (!file) {
        (void)printf("%s: cannot write it, or it exists already\n", rest);
        return AC_OK;
    }
    ac_text_init(&text, 1 << 20);
    ac_print_position(cli_game(session), cli_state(session), &text);
    bad = text.full || fputs(text.data, file) < 0;
    if (fclose(file) != 0 || bad)
        (void)printf("%s: cannot write it\n", rest);
    else
        (void)printf("the position is in %s\n", rest);
    ac_text_release(&text);
    return AC_OK;
}

static cli_line_fn do_help;

static const struct command commands[] = {
    { "help", "", "this list, and the verbs of this game", do_help },
    { "legal", "[WORD]", "what you may do (with WORD in it)", do_legal },
    { "complete", "TEXT", "the words that may come next", cli_do_complete },
    { "why", "ACTION", "whether an action is allowed, and by which case it is not", do_why },
    { "odds", "[ACTION]", "the odds card before the roll; alone: of all that leads to one",
      do_odds },
    { "show", "", "the position: pieces by place, tracks, goals", cli_do_show },
    { "look", "PLACE|PIECE", "what is there, or how a piece stands", cli_do_look },
    { "roster", "[WORD|ready]", "the pieces, one a line", cli_do_roster },
    { "goals", "", "how each side wins, as things stand", cli_do_goals },
    { "map", "[BOARD] [close]",
      "a sketch of the board in characters; close: facings and stacks too", cli_do_map },
    { "reach", "PIECE", "where a piece can get to, at what cost", do_reach },
    { "light", "[NAME [PIECE]]", "places: fire arcs, zones, control, ranges", cli_do_light },
    { "measure", "PIECE PIECE", "how far apart they are on a free table", cli_do_measure },
    { "charts", "[WORD]", "the tables of the game", cli_do_charts },
    { "rule", "CASE|WORD", "what the rules say", cli_do_rule },
    { "orders", "", "the orders of this game: one line for several actions", cli_do_orders },
    { "plan", "ORDER", "what an order would come to, and where it would stop", cli_do_plan },
    { "again", "", "give the last order again", cli_do_again },
    { "last-time", "",
      "as last time (\"regroup as last week\"): do what you did when this phase last came",
      cli_do_same },
    { "draft", "[drop|commit]", "sketch orders and actions, play them later", cli_do_draft },
    { "undo", "", "take back your last order or action", do_undo },
    { "takeback", "", "back to your last decision, past dice and machines", do_takeback },
    { "hint", "", "what a general would do, and how sure that is", cli_do_hint },
    { "tutor", "N|off", "warn before what throws away more than N in 100", cli_do_tutor },
    { "staff", "[plan|phase|turn]", "let your staff plan or decide", cli_do_staff },
    { "standing", "[NAME CHOICE [until TURN]]", "standing orders: what is always answered alike",
      cli_do_standing },
    { "save", "FILE", "write the position to a file", do_save },
    { "offer", "draw", "offer a draw, or take the one that is offered", do_offer },
    { "resign", "yes", "give up", do_resign },
    { "quit", "", "stop; the record is kept", do_quit },
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static enum ac_status do_help(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    const struct ac_ruleset *rules = cli_game(session)->rules;

    (void)side;
    (void)rest;
    (void)err;
    for (int i = 0; i < COMMANDS; i++)
        (void)printf("  %-8s %-16s %s\n", commands[i].name, commands[i].usage, commands[i].text);
    (void)puts("orders of this game:");
    (void)cli_do_orders(session, side, rest, err);
    (void)puts("actions of this game:");
    for (int v = 0; v < rules->verb_count; v++) {
        (void)printf("  %s", rules->verbs[v].name);
        for (int a = 0; a < rules->verbs[v].argc; a++)
            (void)printf(" %s", rules->verbs[v].arg[a].name);
        (void)printf(": %s\n", rules->verbs[v].text);
    }
    return AC_OK;
}

/* The tutor's word before a legal action that throws away much, once. True: it was warned of. */
static bool warn(struct cli_session *session, const struct ac_action *action)
{
    const struct ac_match *match = &session->host.table.match;
    struct ac_warning warning;
    struct ac_why why = { 0 };

    if (!session->tutor || session->draft.on || ac_action_same(&session->warned, action))
        return false;
    if (!ac_judge(match->game, match->state, ac_to_act(match->state), action, &why) ||
        !ac_host_warn(&session->host, action, &warning))
        return false;
    if (100 * (warning.lost - warning.error) <= session->tutor)
        return false;
    (void)printf("that throws away %.0f in 100 (error %.0f)", 100 * warning.lost,
                 100 * warning.error);
    cli_put_action(session, "; better: ", &warning.better);
    (void)puts(". Type it again to do it all the same.");
    session->warned = *action;
    return true;
}

static void say_refused(struct cli_session *session, const struct ac_why *why)
{
    struct ac_text text;

    ac_text_init(&text, 4096);
    if (why->rule)
        ac_table_why(&session->host.table, why->rule, why->text, &text);
    else
        ac_text_add(&text, why->text);
    (void)printf("not allowed: %s\n", text.data);
    ac_text_release(&text);
}

/* Plays an action, or sketches it in a draft; says why not. */
static enum ac_status play_one(struct cli_session *session, const struct ac_action *action,
                               struct ac_err *err)
{
    struct ac_why why;

    if (!session->draft.on)
        return cli_session_do(session, action, err);
    if (!ac_draft_step(&session->draft, cli_game(session), action, &why)) {
        say_refused(session, &why);
        return AC_ERR_REFUSED;
    }
    if (session->draft.closed)
        (void)puts("dice or the enemy answer this: type `draft commit`");
    return AC_OK;
}

static enum ac_status play_line(struct cli_session *session, const char *line, struct ac_err *err)
{
    struct ac_err bad = { 0 };
    struct ac_line_meant meant;

    if (ac_means_last_time(line))
        return cli_do_same(session, ac_to_act(cli_state(session)), "", err);
    if (ac_parse_meant(cli_game(session), cli_state(session), ac_to_act(cli_state(session)), line,
                       &meant, &bad) != AC_OK) {
        (void)printf("%s; type help, orders or legal\n", bad.text);
        return AC_ERR_REFUSED;
    }
    if (meant.is_order && cli_ask_idle_after(session, &meant.order))
        return AC_OK;
    if (meant.is_order)
        return cli_play_order(session, &meant.order, err);
    if (cli_ask_idle(session, &meant.action) || warn(session, &meant.action))
        return AC_OK;
    memset(&session->warned, 0xff, sizeof(session->warned));
    return play_one(session, &meant.action, err);
}

/* A verb or an order of the game goes before a command of the same name. */
static bool is_verb(const struct ac_game *game, const char *word)
{
    if (ac_order_named(game, word) != AC_NONE)
        return true;
    for (int v = 0; v < game->rules->verb_count; v++)
        if (strcmp(game->rules->verbs[v].name, word) == 0)
            return true;
    return false;
}

enum ac_status cli_session_line(struct cli_session *session, ac_side side, const char *line,
                                struct ac_err *err)
{
    const char *rest = line;
    char word[AC_MAX_WORD];

    if (!ac_next_word(&rest, word, sizeof(word)))
        return AC_OK;
    for (int i = 0; i < COMMANDS && !is_verb(cli_game(session), word); i++)
        if (strcmp(commands[i].name, word) == 0)
            return commands[i].run(session, side, ac_skip_blanks(rest), err);
    return play_line(session, line, err);
}
