/* The log, and the sentence that sums up what others did since a person decided last. */
#include <stdio.h>
#include <string.h>

#include "notation/notation.h"
#include "notation/tell.h"
#include "tui/app.h"

static void log_for(struct tui_app *app, const char *line, unsigned see)
{
    struct tui_log_entry *entry = &app->log[app->log_count % TUI_LOG_LINES];

    entry->see = (uint8_t)see;
    (void)snprintf(entry->text, sizeof(entry->text), "%.*s", (int)sizeof(entry->text) - 1, line);
    app->log_count++;
}

void tui_log(struct tui_app *app, const char *line)
{
    log_for(app, line, AC_SEE_ALL);
}

const char *tui_log_line(const struct tui_app *app, int i)
{
    const int first = app->log_count > TUI_LOG_LINES ? app->log_count - TUI_LOG_LINES : 0;
    const struct tui_log_entry *entry = &app->log[(first + i) % TUI_LOG_LINES];

    return entry->see >> app->viewer & 1 ? entry->text : "";
}

/* "die for the melee: 5", "PIPs: 3" */
static void roll_text(const struct tui_app *app, const struct ac_action *outcome,
                      struct ac_text *out)
{
    const struct ac_table *table = &app->host.table;
    char words[AC_NOTATION_MAX];
    const char *word = words;
    struct ac_chance chance;
    struct ac_text text;

    ac_text_over(&text, words, sizeof(words));
    ac_print_at(table->game, table->match.state, outcome, &text);
    ac_chance(table->game, table->match.state, &chance);
    if (strchr(words, ' '))
        word = strchr(words, ' ') + 1; /* "roll 5" */
    ac_text_addf(out, "%s: %s", chance.what && chance.what[0] ? chance.what : "die", word);
}

/*
 * What is done is told by its events, in sentences. The order itself, "Sabines: shoot SBO1", is told
 * when none says it (tui_log_heading); one that only ends something never, a secret one always, and
 * only to its side.
 */
void tui_log_action(struct tui_app *app, const struct ac_action *action)
{
    const struct ac_table *table = &app->host.table;
    const ac_side side = ac_to_act(table->match.state);
    struct tui_log_entry *said = &app->said;
    char words[AC_NOTATION_MAX];
    struct ac_text text;
    bool begins;
    const struct ac_order *told = app->steps ? ac_host_told(&app->host, &begins) : NULL;

    ac_text_over(&text, said->text, sizeof(said->text));
    said->see = AC_SEE_ALL;
    app->rolled = side == AC_CHANCE;
    if (app->rolled) {
        roll_text(app, action, &text);
        return;
    }
    if (told && begins)
        tui_log_order(app, told);
    if (told || ((tui_verb(app, action)->flags & AC_VERB_ENDS) && tui_verb(app, action)->argc == 0))
        return;
    tui_action_text(app, action, words, sizeof(words));
    ac_text_addf(&text, "%s: %s", ac_side_text(table->game, side), words);
    if (tui_verb(app, action)->flags & AC_VERB_SECRET) {
        log_for(app, said->text, 1u << side | 1u << AC_REFEREE);
        said->text[0] = '\0';
    }
}

/* Does the event say, to all, what was done or rolled? A die is told by an argument of that name. */
static bool tells(const struct tui_app *app, const struct ac_event *event)
{
    const struct ac_event_kind *kind = &app->host.table.game->rules->events[event->kind];
    bool die = false;

    for (int i = 0; i < kind->argc; i++)
        die = die || strcmp(kind->arg[i].name, "die") == 0;
    return event->see == AC_SEE_ALL && (die || !app->rolled);
}

/*
 * "MOV.A Sabines Axemen 1 moves to 1526", then "... moves to 1626", "FACE.A ... turns E" are one line:
 * "moves to 1526, 1626; FACE.A turns E". False: it is to be a line of its own.
 */
static bool join(struct tui_app *app, const struct ac_event *event, const char *line)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_event_kind *kind = &game->rules->events[event->kind];
    const bool about = kind->argc && kind->arg[0].kind == AC_ARG_PIECE && event->arg[0] >= 0;
    const struct tui_told last = app->told;
    struct tui_log_entry *entry = &app->log[(app->log_count + TUI_LOG_LINES - 1) % TUI_LOG_LINES];
    const size_t used = strlen(entry->text);
    const char *does, *rule;

    app->told = (struct tui_told){ .piece = about ? event->arg[0] : AC_NONE,
                                   .kind = event->kind,
                                   .rule = event->rule,
                                   .at = app->log_count + 1 };
    if (!about || last.piece != event->arg[0] || last.at != app->log_count ||
        entry->see != event->see)
        return false;
    does = strstr(line, game->piece_text[event->arg[0]]);
    if (!does)
        return false;
    does += strlen(game->piece_text[event->arg[0]]);
    if (last.kind == event->kind && (kind->flags & AC_EVENT_MOVE))
        does = strrchr(does - 1, ' '); /* only where to */
    rule = last.rule == event->rule ? "" : ac_case_id(game, event->rule);
    if (!does || used + strlen(rule) + strlen(does) + 3 > sizeof(entry->text))
        return false;
    (void)snprintf(entry->text + used, sizeof(entry->text) - used, "%s%s%s", *rule ? "; " : ",",
                   rule, does);
    app->told.at = app->log_count;
    return true;
}

/* The order that no event has told. */
static void log_said(struct tui_app *app)
{
    if (app->said.text[0])
        log_for(app, app->said.text, app->said.see);
    app->said.text[0] = '\0';
}

static void note_move(struct tui_app *app, const struct ac_event *event)
{
    const struct ac_game *game = app->host.table.game;
    const int32_t piece = event->arg[0];
    const struct ac_view_piece *seen = tui_piece(app, (ac_piece)piece);

    for (int i = 1; i <= 2; i++)
        if (event->arg[i] >= 0 && event->arg[i] < game->place_count) {
            app->trail[event->arg[i]] = 1;
            app->watched = (ac_place)event->arg[i];
        }
    if (!app->steps || !seen || seen->side == app->viewer ||
        piece >= (int32_t)sizeof(app->story.went) || app->story.went[piece])
        return;
    app->story.went[piece] = 1;
    app->story.moved++;
}

static void note_loss(struct tui_app *app, int32_t piece)
{
    const struct ac_game *game = app->host.table.game;
    const struct ac_view_piece *seen = tui_piece(app, (ac_piece)piece);
    char *list = seen && (seen->side == 0 || seen->side == 1) ? app->story.lost[seen->side] : NULL;
    const size_t used = list ? strlen(list) : 0;

    if (list && piece < game->piece_count)
        (void)snprintf(list + used, sizeof(app->story.lost[0]) - used, "%s%s", used ? ", " : "",
                       game->piece_name[piece]);
}

static void note(struct tui_app *app, const struct ac_event *event)
{
    const uint32_t flags = app->host.table.game->rules->events[event->kind].flags;

    if (!(event->see >> app->viewer & 1))
        return;
    if (flags & AC_EVENT_MOVE)
        note_move(app, event);
    if (app->steps && (flags & AC_EVENT_LOSS))
        note_loss(app, event->arg[0]);
}

/* Where two sit at one screen, each later reads what he may: so it is kept for everybody. */
void tui_hear(void *self, const struct ac_event *event)
{
    struct tui_app *app = self;
    const struct ac_game *game = app->host.table.game;
    char line[AC_NOTATION_MAX];
    struct ac_text text;
    int reader = 0;

    note(app, event);
    if (game->rules->events[event->kind].flags &
        AC_EVENT_PHASE) { /* a heading comes after the step */
        log_said(app);
        app->heading_at = app->log_count;
        log_for(app, "", AC_SEE_ALL);
        return;
    }
    while (reader < AC_VIEWERS && !(event->see >> reader & 1))
        reader++;
    ac_text_over(&text, line, sizeof(line));
    if (reader == AC_VIEWERS || !ac_print_event(game, event, reader, &text))
        return;
    ac_spell_event(game, event, line);
    if (tells(app, event))
        app->said.text[0] = '\0';
    log_said(app); /* a die comes before what it does */
    if (!join(app, event, line))
        log_for(app, line, event->see);
}

void tui_log_forget(struct tui_app *app, int count)
{
    app->log_count = count;
    app->said.text[0] = '\0';
    app->heading_at = AC_NONE;
}

void tui_log_heading(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    struct ac_turn turn;
    struct tui_log_entry *entry;

    log_said(app);
    if (app->heading_at == AC_NONE)
        return;
    entry = &app->log[app->heading_at % TUI_LOG_LINES];
    app->heading_at = AC_NONE;
    ac_turn_of(game, app->host.table.match.state, app->viewer, &turn);
    if (turn.phase < game->rules->phase_count)
        (void)snprintf(entry->text, sizeof(entry->text), "== turn %d, %s%s%s", turn.turn,
                       game->rules->phases[turn.phase], turn.to_act < AC_SIDES ? ": " : "",
                       turn.to_act < AC_SIDES ? ac_side_text(game, turn.to_act) : "");
}

/* ---- the sum of it ---- */

/* The piece an action is about first, AC_NONE: none. */
static int32_t piece_of(const struct tui_app *app, const struct ac_action *action)
{
    const struct ac_verb *verb;

    if (action->verb == AC_VERB_OUTCOME)
        return AC_NONE;
    verb = tui_verb(app, action);
    for (int a = 0; a < verb->argc; a++)
        if (verb->arg[a].kind == AC_ARG_PIECE || verb->arg[a].kind == AC_ARG_SET)
            return action->arg[a];
    return app->story.last; /* "halt": of the same one */
}

void tui_story_step(struct tui_app *app, const struct ac_action *action)
{
    struct tui_story *story = &app->story;
    const bool rolls = action->verb == AC_VERB_OUTCOME;
    const int32_t piece = piece_of(app, action);

    story->fresh = rolls || piece != story->last;
    story->last = piece;
    story->rolls += rolls;
}

void tui_story_tell(struct tui_app *app)
{
    const struct ac_game *game = app->host.table.game;
    const struct tui_story *story = &app->story;
    const int foe = app->viewer <= 1 ? 1 - app->viewer : 1;
    char line[TUI_LOG_TEXT];
    struct ac_text text;
    const char *before = ": ";

    ac_text_over(&text, line, sizeof(line));
    ac_text_addf(&text, "%s since your last order", ac_side_text(game, foe));
    if (story->moved) {
        ac_text_addf(&text, "%s%d %s moved", before, story->moved,
                     story->moved == 1 ? "piece" : "pieces");
        before = ", ";
    }
    if (story->rolls) {
        ac_text_addf(&text, "%s%d %s rolled", before, story->rolls,
                     story->rolls == 1 ? "die was" : "dice were");
        before = ", ";
    }
    for (int side = 0; side < AC_SIDES; side++)
        if (story->lost[side][0]) {
            ac_text_addf(&text, "%s%s lost %s", before, ac_side_text(game, side),
                         story->lost[side]);
            before = ", ";
        }
    if (before[0] == ',' && (story->moved > 1 || story->lost[0][0] || story->lost[1][0])) {
        tui_log(app, line);
        tui_say(app, "%s (the log has it all)", line);
    }
    memset(&app->story, 0, sizeof(app->story));
    app->story.last = AC_NONE;
}
