/* The lines of line mode that help to decide: staff, hints, drafts, standing orders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/session_commands.h"
#include "host/words.h"
#include "notation/notation.h"
#include "notation/words.h"

/* Where no order matters by itself, the plan of the phase does. */
static void tell_plan(struct cli_session *session, ac_side side)
{
    struct ac_draft *draft = &session->draft;
    char words[2 * AC_NOTATION_MAX];
    struct ac_text text;

    ac_draft_begin(draft, cli_game(session), session->host.table.match.state, side);
    (void)ac_draft_plan(draft, cli_game(session));
    draft->on = false;
    ac_text_over(&text, words, sizeof(words));
    ac_plan_words(cli_game(session), draft, &text);
    if (text.len)
        (void)printf("your staff would: %s (`staff plan` sketches it)\n", words);
}

enum ac_status cli_do_hint(struct cli_session *session, ac_side side, const char *rest,
                           struct ac_err *err)
{
    struct ac_hint hint;
    char best[AC_NOTATION_MAX], other[AC_NOTATION_MAX], words[3 * AC_NOTATION_MAX];
    struct ac_text text;

    (void)rest;
    if (!ac_host_hint(&session->host, &hint))
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a hint");
    ac_text_over(&text, best, sizeof(best));
    ac_print_action(cli_game(session), NULL, &hint.best, &text);
    ac_text_over(&text, other, sizeof(other));
    if (hint.has_other)
        ac_print_action(cli_game(session), NULL, &hint.other, &text);
    ac_text_over(&text, words, sizeof(words));
    ac_hint_words(&hint, best, other, &text);
    (void)puts(words);
    if (!ac_hint_stands_out(&hint) && !session->draft.on)
        tell_plan(session, side);
    return AC_OK;
}

enum ac_status cli_do_tutor(struct cli_session *session, ac_side side, const char *rest,
                            struct ac_err *err)
{
    char *end;
    const long most = strtol(rest, &end, 10);

    (void)side;
    (void)err;
    if (strcmp(rest, "off") == 0)
        session->tutor = 0;
    else if (end != rest && !*end && most >= 1 && most <= 100)
        session->tutor = (int)most;
    else {
        (void)puts("expected: tutor N with N from 1 to 100, or tutor off");
        return AC_OK;
    }
    (void)puts(session->tutor ? "the tutor listens" : "the tutor is silent");
    return AC_OK;
}

/* ---- drafts ---- */

static void list_draft(const struct cli_session *session)
{
    (void)printf("sketched: %d step%s\n", session->draft.count,
                 session->draft.count == 1 ? "" : "s");
    for (int i = 0; i < session->draft.count; i++) {
        const struct ac_draft_order *order = ac_draft_order_at(&session->draft, i);

        if (order) {
            cli_put_order(session, "  ", &order->given);
            i += order->count - 1;
        } else {
            cli_put_action(session, "  ", &session->draft.step[i]);
        }
        (void)puts("");
    }
}

static enum ac_status commit(struct cli_session *session, struct ac_err *err)
{
    enum ac_status status = AC_OK;

    session->draft.on = false;
    for (int i = 0; i < session->draft.count && status == AC_OK;) {
        const struct ac_draft_order *order = ac_draft_order_at(&session->draft, i);

        status = order ? cli_play_order(session, &order->given, err)
                       : cli_session_do(session, &session->draft.step[i], err);
        i += order ? order->count : 1;
    }
    return status;
}

enum ac_status cli_do_draft(struct cli_session *session, ac_side side, const char *rest,
                            struct ac_err *err)
{
    if (strcmp(rest, "drop") == 0) {
        session->draft.on = false;
        (void)puts("the draft is dropped");
        return AC_OK;
    }
    if (strcmp(rest, "commit") == 0 && session->draft.on)
        return commit(session, err);
    if (rest[0]) {
        (void)puts("expected: draft, draft commit or draft drop");
        return AC_OK;
    }
    if (session->draft.on) {
        list_draft(session);
        return AC_OK;
    }
    ac_draft_begin(&session->draft, cli_game(session), session->host.table.match.state, side);
    (void)puts("nothing is played until you type `draft commit`");
    return AC_OK;
}

/* ---- the staff ---- */

static void plan(struct cli_session *session, ac_side side)
{
    if (!session->draft.on)
        ac_draft_begin(&session->draft, cli_game(session), session->host.table.match.state, side);
    (void)ac_draft_plan(&session->draft, cli_game(session));
    list_draft(session);
    (void)puts("`draft commit` plays it, `undo` takes back a step, `draft drop` drops it");
}

enum ac_status cli_do_staff(struct cli_session *session, ac_side side, const char *rest,
                            struct ac_err *err)
{
    const struct ac_head *head = ac_head(session->host.table.match.state);
    struct ac_action action;

    if (strcmp(rest, "plan") == 0) {
        plan(session, side);
        return AC_OK;
    }
    if (session->draft.on) {
        (void)puts("commit or drop the draft first");
        return AC_OK;
    }
    if (strcmp(rest, "phase") == 0 || strcmp(rest, "turn") == 0) {
        session->staff = rest[0] == 'p' ? CLI_STAFF_PHASE : CLI_STAFF_TURN;
        session->staff_phase = head->phase;
        session->staff_turn = head->turn;
        session->staff_side = side;
        return AC_OK;
    }
    if (rest[0]) {
        (void)puts("expected: staff, staff plan, staff phase or staff turn");
        return AC_OK;
    }
    ac_host_advise(&session->host, &action);
    return cli_session_do(session, &action, err);
}

/* ---- standing orders ---- */

static void list_standing(const struct cli_session *session, ac_side side)
{
    const struct ac_ruleset *rules = cli_game(session)->rules;

    for (int i = 0; i < rules->standing_count; i++) {
        const struct ac_standing *now = &session->host.table.match.standing[side];

        (void)printf("  %s = %s", rules->standing[i].name,
                     rules->standing[i].choices[now->choice[i]]);
        if (now->until[i])
            (void)printf(" until turn %d", now->until[i]);
        (void)printf(": %s (", rules->standing[i].text);
        for (int c = 0; rules->standing[i].choices[c]; c++)
            (void)printf("%s%s", c ? " " : "", rules->standing[i].choices[c]);
        (void)puts(")");
    }
    if (!rules->standing_count)
        (void)puts("this game has no standing orders");
}

enum ac_status cli_do_standing(struct cli_session *session, ac_side side, const char *rest,
                               struct ac_err *err)
{
    char name[AC_MAX_WORD], choice[AC_MAX_WORD], until[AC_MAX_WORD] = "", word[4 * AC_MAX_WORD];
    enum ac_status status;
    int which, what;

    if (!ac_next_word(&rest, name, sizeof(name)) || !ac_next_word(&rest, choice, sizeof(choice))) {
        list_standing(session, side);
        return AC_OK;
    }
    while (ac_next_word(&rest, word, AC_MAX_WORD)) /* "until turn 30" */
        (void)snprintf(until, sizeof(until), "%.60s", word);
    (void)snprintf(word, sizeof(word), "%s=%s%s%s", name, choice, until[0] ? "@" : "", until);
    status = ac_parse_standing(cli_game(session), word, &which, &what, err);
    if (status == AC_OK)
        status = ac_match_standing(&session->host.table.match, side, which, what, err);
    if (status == AC_OK)
        return ac_host_sync(&session->host, err);
    (void)printf("%s; standing orders are:\n", err->text);
    list_standing(session, side);
    return AC_OK;
}
