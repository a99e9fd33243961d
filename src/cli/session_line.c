/* The lines people type in line mode: an action in notation, or one of the commands below. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/print.h"
#include "cli/session.h"
#include "core/odds.h"
#include "data/casebook.h"
#include "proto/engine.h"
#include "proto/notation.h"
#include "proto/words.h"

typedef enum ac_status command_fn(struct cli_session *session, ac_side side, const char *rest,
                                  struct ac_err *err);

struct command {
    const char *name, *usage, *text;
    command_fn *run;
};

static const struct ac_game *game_of(const struct cli_session *session)
{
    return session->host.table.game;
}

static const struct ac_state *state_of(const struct cli_session *session)
{
    return session->host.table.match.state;
}

static enum ac_status do_legal(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    struct ac_actions list = { .retracts = true };
    struct ac_state_room room;

    (void)err;
    ac_see(game_of(session), state_of(session), side, ac_state_in(&room));
    ac_legal(game_of(session), ac_state_in(&room), &list);
    for (int i = 0; i < list.count; i++) {
        char line[AC_NOTATION_MAX];
        struct ac_text text;

        ac_text_over(&text, line, sizeof(line));
        ac_print_action(game_of(session), NULL, &list.list[i], &text);
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
    if (ac_parse_action(game_of(session), NULL, rest, &action, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        return AC_OK;
    }
    if (ac_judge(game_of(session), state_of(session), side, &action, &why)) {
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
    const struct ac_game *game = game_of(session);
    struct ac_card *card = calloc(1, sizeof(*card));
    struct ac_odds_room *room = calloc(1, sizeof(*room));
    struct ac_state_room seen;
    struct ac_odds odds;

    ac_see(game, state_of(session), side, ac_state_in(&seen));
    if (card && game->rules->forecast(game, ac_state_in(&seen), action, card))
        cli_print_card(game, card);
    else if (room && ac_odds(game, ac_state_in(&seen), action, room, &odds))
        cli_print_odds(game, &odds);
    else
        (void)puts("no dice hang on this action");
    free(card);
    free(room);
}

static enum ac_status do_odds(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    struct ac_err bad = { 0 };
    struct ac_action action;
    struct ac_why why;

    if (ac_parse_action(game_of(session), NULL, rest, &action, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        return AC_OK;
    }
    if (!ac_judge(game_of(session), state_of(session), side, &action, &why))
        return do_why(session, side, rest, err);
    print_forecast(session, side, &action);
    return AC_OK;
}

static enum ac_status do_show(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    (void)rest;
    (void)err;
    cli_print_turn(game_of(session), state_of(session), side);
    cli_print_position(game_of(session), state_of(session), side);
    return AC_OK;
}

static void print_path(const struct ac_game *game, const struct ac_reach *reach,
                       const struct ac_reach_at *at)
{
    (void)printf("  %-8s", game->place_name[at->place]);
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
    const struct ac_game *game = game_of(session);
    struct ac_reach *reach = calloc(1, sizeof(*reach));
    struct ac_state_room seen;
    struct ac_err bad = { 0 };
    ac_piece piece;

    (void)err;
    if (reach && ac_parse_piece(game, rest, &piece, &bad) == AC_OK) {
        ac_see(game, state_of(session), side, ac_state_in(&seen));
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

    (void)rest;
    if (ac_match_undo(&session->host.table.match, side, &bad) != AC_OK) {
        (void)printf("%s\n", bad.text);
        return AC_OK;
    }
    (void)puts("undone");
    return ac_host_sync(&session->host, err);
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

static enum ac_status do_quit(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    (void)side;
    (void)rest;
    (void)err;
    session->quit = true;
    return AC_OK;
}

static void put_action(const struct cli_session *session, const char *before,
                       const struct ac_action *action)
{
    char line[AC_NOTATION_MAX];
    struct ac_text text;

    ac_text_over(&text, line, sizeof(line));
    ac_print_action(game_of(session), NULL, action, &text);
    (void)printf("%s: %s", before, line);
}

static enum ac_status do_hint(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    struct ac_hint hint;

    (void)side;
    (void)rest;
    if (!ac_host_hint(&session->host, &hint))
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a hint");
    put_action(session, "hint", &hint.best);
    if (!hint.has_other) {
        (void)puts(": there is nothing else to do");
        return AC_OK;
    }
    (void)printf(": it wins %.0f in 100 tries (error %.0f)", 100 * hint.chance, 100 * hint.error);
    put_action(session, "; next best", &hint.other);
    (void)printf(", %.0f (error %.0f)\n", 100 * hint.other_chance, 100 * hint.other_error);
    return AC_OK;
}

static enum ac_status do_staff(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    struct ac_action action;

    if (strcmp(rest, "phase") == 0) {
        session->staff_phase = ac_head(state_of(session))->phase;
        session->staff_side = side;
        return AC_OK;
    }
    if (rest[0]) {
        (void)puts("expected: staff, or staff phase");
        return AC_OK;
    }
    ac_host_advise(&session->host, &action);
    return cli_session_do(session, &action, err);
}

static enum ac_status do_rule(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    struct ac_casebook book;
    int shown = 0;

    (void)side;
    (void)err;
    if (ac_casebook_read(&session->host.table.library, game_of(session)->rules->id, &book, NULL) !=
        AC_OK) {
        (void)puts("this game has no case register");
        return AC_OK;
    }
    for (int i = ac_casebook_search(&book, rest, 0); i >= 0 && shown < 20;
         i = ac_casebook_search(&book, rest, i + 1), shown++)
        (void)printf("  %s: %s\n", book.entry[i].id, book.entry[i].title);
    if (!shown)
        (void)puts("no case has that in it");
    return AC_OK;
}

/* Reads the words after a drill's name: pieces, then a place, then a facing, each where it fits. */
static bool read_drill(const struct ac_game *game, const char *rest, struct ac_drill_call *call)
{
    char word[AC_MAX_WORD];

    while (ac_next_word(&rest, word, sizeof(word))) {
        ac_place place;
        int facing = AC_NONE;

        for (int f = 0; game->rules->facings && game->rules->facings[f]; f++)
            if (strcmp(game->rules->facings[f], word) == 0)
                facing = f;
        if (call->piece_count < AC_MAX_DRILL_PIECES &&
            ac_parse_piece(game, word, &call->piece[call->piece_count], NULL) == AC_OK)
            call->piece_count++;
        else if (facing != AC_NONE)
            call->facing = (int16_t)facing;
        else if (ac_parse_place(game, word, &place, NULL) == AC_OK)
            call->place = place;
        else {
            (void)printf("\"%s\" is no piece, place or facing\n", word);
            return false;
        }
    }
    return true;
}

static void list_drills(const struct ac_game *game)
{
    for (int i = 0; i < game->rules->drill_count; i++) {
        const struct ac_drill_kind *kind = &game->rules->drills[i];

        (void)printf("  drill %s%s%s%s: %s\n", kind->name, kind->needs_pieces ? " PIECE..." : "",
                     kind->needs_place ? " PLACE" : "", kind->needs_facing ? " FACING" : "",
                     kind->text);
    }
    if (!game->rules->drill_count)
        (void)puts("this game has no drills");
}

static enum ac_status play_drill(struct cli_session *session, ac_side side,
                                 const struct ac_drill_call *call, struct ac_err *err)
{
    const struct ac_game *game = game_of(session);
    struct ac_actions list = { 0 };
    struct ac_state_room seen, scratch;
    ac_piece left[AC_MAX_DRILL_PIECES];
    enum ac_status status = AC_OK;
    int unable;

    ac_see(game, state_of(session), side, ac_state_in(&seen));
    unable = game->rules->drill(game, ac_state_in(&seen), call, ac_state_in(&scratch), &list, left);
    for (int i = 0; i < list.count && status == AC_OK; i++)
        status = cli_session_do(session, &list.list[i], err);
    (void)printf("%d steps%s\n", list.count, unable ? "; could not do their part:" : "");
    for (int i = 0; i < unable; i++)
        (void)printf("  %s\n", game->piece_name[left[i]]);
    return status;
}

static enum ac_status do_drill(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    const struct ac_game *game = game_of(session);
    struct ac_drill_call call = { .drill = AC_NONE, .place = AC_NONE, .facing = AC_NONE };
    char name[AC_MAX_WORD];

    if (!ac_next_word(&rest, name, sizeof(name))) {
        list_drills(game);
        return AC_OK;
    }
    for (int i = 0; i < game->rules->drill_count; i++)
        if (strcmp(game->rules->drills[i].name, name) == 0)
            call.drill = i;
    if (call.drill == AC_NONE) {
        (void)printf("no drill \"%s\"\n", name);
        list_drills(game);
        return AC_OK;
    }
    if (!read_drill(game, rest, &call))
        return AC_OK;
    return play_drill(session, side, &call, err);
}

static void list_orders(const struct cli_session *session, ac_side side)
{
    const struct ac_ruleset *rules = game_of(session)->rules;

    for (int i = 0; i < rules->order_count; i++) {
        const int now = session->host.table.match.orders[side].choice[i];

        (void)printf("  %s = %s: %s (", rules->orders[i].name, rules->orders[i].choices[now],
                     rules->orders[i].text);
        for (int c = 0; rules->orders[i].choices[c]; c++)
            (void)printf("%s%s", c ? " " : "", rules->orders[i].choices[c]);
        (void)puts(")");
    }
    if (!rules->order_count)
        (void)puts("this game has no standing orders");
}

static enum ac_status do_orders(struct cli_session *session, ac_side side, const char *rest,
                                struct ac_err *err)
{
    const struct ac_ruleset *rules = game_of(session)->rules;
    char name[AC_MAX_WORD], choice[AC_MAX_WORD];

    if (!ac_next_word(&rest, name, sizeof(name)) || !ac_next_word(&rest, choice, sizeof(choice))) {
        list_orders(session, side);
        return AC_OK;
    }
    for (int i = 0; i < rules->order_count; i++)
        for (int c = 0; strcmp(rules->orders[i].name, name) == 0 && rules->orders[i].choices[c];
             c++)
            if (strcmp(rules->orders[i].choices[c], choice) == 0) {
                const enum ac_status status =
                    ac_match_orders(&session->host.table.match, side, i, c, err);

                return status == AC_OK ? ac_host_sync(&session->host, err) : status;
            }
    (void)puts("no such order or choice:");
    list_orders(session, side);
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
    ac_print_position(game_of(session), state_of(session), &text);
    bad = text.full || fputs(text.data, file) < 0;
    if (fclose(file) != 0 || bad)
        (void)printf("%s: cannot write it\n", rest);
    else
        (void)printf("the position is in %s\n", rest);
    ac_text_release(&text);
    return AC_OK;
}

static command_fn do_help;

static const struct command commands[] = {
    { "help", "", "this list, and the verbs of this game", do_help },
    { "legal", "[WORD]", "what you may do (with WORD in it)", do_legal },
    { "why", "ACTION", "whether an action is allowed, and by which case it is not", do_why },
    { "odds", "ACTION", "the odds card before the roll", do_odds },
    { "show", "", "the position", do_show },
    { "reach", "PIECE", "where a piece can get to, at what cost", do_reach },
    { "drill", "[NAME ...]", "a bulk order", do_drill },
    { "undo", "", "take back your last action", do_undo },
    { "hint", "", "what a general would do, and how sure that is", do_hint },
    { "staff", "[phase]", "let your staff decide this, or the rest of the phase", do_staff },
    { "orders", "[NAME CHOICE]", "standing orders for reactions", do_orders },
    { "rule", "CASE|WORD", "what the rules say", do_rule },
    { "save", "FILE", "write the position to a file", do_save },
    { "resign", "yes", "give up", do_resign },
    { "quit", "", "stop; the record is kept", do_quit },
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static enum ac_status do_help(struct cli_session *session, ac_side side, const char *rest,
                              struct ac_err *err)
{
    const struct ac_ruleset *rules = game_of(session)->rules;

    (void)side;
    (void)rest;
    (void)err;
    for (int i = 0; i < COMMANDS; i++)
        (void)printf("  %-8s %-16s %s\n", commands[i].name, commands[i].usage, commands[i].text);
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

    if (!session->tutor || ac_action_same(&session->warned, action))
        return false;
    if (!ac_judge(match->game, match->state, ac_to_act(match->state), action, &why) ||
        !ac_host_warn(&session->host, action, &warning))
        return false;
    if (100 * (warning.lost - warning.error) <= session->tutor)
        return false;
    (void)printf("that throws away %.0f in 100 (error %.0f)", 100 * warning.lost,
                 100 * warning.error);
    put_action(session, "; better", &warning.better);
    (void)puts(". Type it again to do it all the same.");
    session->warned = *action;
    return true;
}

static enum ac_status play_line(struct cli_session *session, const char *line, struct ac_err *err)
{
    struct ac_err bad = { 0 };
    struct ac_action action;

    if (ac_parse_action(game_of(session), NULL, line, &action, &bad) != AC_OK) {
        (void)printf("%s; type help or legal\n", bad.text);
        return AC_ERR_REFUSED;
    }
    if (warn(session, &action))
        return AC_ERR_REFUSED;
    memset(&session->warned, 0xff, sizeof(session->warned));
    return cli_session_do(session, &action, err);
}

/* A verb of the game goes before a command of the same name. */
static bool is_verb(const struct ac_game *game, const char *word)
{
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
    for (int i = 0; i < COMMANDS && !is_verb(game_of(session), word); i++)
        if (strcmp(commands[i].name, word) == 0)
            return commands[i].run(session, side, ac_skip_blanks(rest), err);
    return play_line(session, line, err);
}
