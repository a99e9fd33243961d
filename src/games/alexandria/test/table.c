#include "alexandria/test/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "notation/notation.h"

static const struct ac_ruleset *const rulesets[] = { &alex_ruleset, NULL };

static void open_board(struct board *b, const struct ac_load *load)
{
    struct ac_err err = { 0 };

    memset(b, 0, sizeof(*b));
    if (ac_library_init(&b->lib, NULL, &err) != AC_OK)
        fail_msg("library: %s", err.text);
    if (ac_data_load(&b->lib, rulesets, load, &b->loaded, &err) != AC_OK)
        fail_msg("load: %s", err.text);
    b->game = b->loaded.game;
    b->d = alex_data(b->game);
    b->state = ac_state_in(&b->room);
    b->s = (struct alex_state *)(void *)b->state;
    b->a = (struct alex){ .game = b->game, .d = b->d, .s = b->s };
    if (!b->loaded.position)
        ac_begin(b->game, b->state);
    else if (ac_position_read(b->game, b->loaded.position, b->state, &err) != AC_OK)
        fail_msg("position: %s", err.text);
}

void begin_with(struct board *b, const char *scenario, const char *option, const char *choice)
{
    const struct ac_setting setting = { option, choice };
    char what[64];

    (void)snprintf(what, sizeof(what), "alexandria/%s", scenario);
    open_board(b, &(struct ac_load){
                      .what = what, .settings = &setting, .setting_count = option ? 1 : 0 });
}

void begin(struct board *b, const char *scenario)
{
    begin_with(b, scenario, NULL, NULL);
}

void lay(struct board *b, const char *scenario, const char *side, const char *pieces)
{
    char text[8192];
    int len = snprintf(text, sizeof(text),
                       "game: alexandria\nscenario: %s\nposition:\n  side: %s\n"
                       "  turns: {rome: 1, egypt: 1}\n  pieces:\n",
                       scenario, side);

    while (*pieces) {
        const int n = (int)strcspn(pieces, ";");

        len += snprintf(text + len, sizeof(text) - (size_t)len, "    - %.*s\n", n, pieces);
        pieces += n + (pieces[n] == ';');
        while (*pieces == ' ')
            pieces++;
    }
    open_board(b, &(struct ac_load){ .what = "test", .text = text, .size = strlen(text) });
}

void clear_board(struct board *b)
{
    ac_game_free(b->loaded.game);
    ac_library_release(&b->lib);
}

static struct ac_action parse(struct board *b, const char *text)
{
    struct ac_err err = { 0 };
    struct ac_action action;

    if (ac_parse_at(b->game, b->state, text, &action, &err) != AC_OK)
        fail_msg("%s: %s", text, err.text);
    return action;
}

static bool judged(struct board *b, const char *text, struct ac_why *out)
{
    const struct ac_action action = parse(b, text);

    return ac_judge(b->game, b->state, b->s->head.to_act, &action, out);
}

bool can(struct board *b, const char *action)
{
    struct ac_why w;

    return judged(b, action, &w);
}

const char *why(struct board *b, const char *action)
{
    struct ac_why w;

    return judged(b, action, &w) ? "" : alex_ruleset.case_ids[w.rule];
}

static void note(void *self, const struct ac_event *event)
{
    struct board *b = self;

    if (alex_ruleset.events[event->kind].flags & AC_EVENT_RESULT)
        b->label = event->arg[0];
}

bool awaits_dice(const struct board *b)
{
    return b->s->head.to_act == AC_CHANCE;
}

bool in_clash(const struct board *b)
{
    const int row = ac_top_const(&b->s->head)->kind;

    return row >= ALEX_ROW_CLASH && row <= ALEX_ROW_ADVANCE;
}

static void play_one(struct board *b, const char *text)
{
    const struct ac_sink sink = { note, b };
    struct ac_action action;
    struct ac_chance chance;

    if (text[0] == '?' && (awaits_dice(b) || !can(b, text + 1)))
        return;
    text += text[0] == '?';
    if (awaits_dice(b)) {
        ac_chance(b->game, b->state, &chance);
        action = ac_outcome(atoi(text) - chance.first);
    } else {
        if (!can(b, text))
            fail_msg("%s is refused by %s", text, why(b, text));
        action = parse(b, text);
    }
    ac_apply(b->game, b->state, &action, &sink);
}

void play(struct board *b, const char *actions)
{
    char text[96];

    while (*actions) {
        const size_t n = strcspn(actions, ";");

        (void)snprintf(text, sizeof(text), "%.*s", (int)n, actions);
        play_one(b, text);
        actions += n + (actions[n] == ';');
        while (*actions == ' ')
            actions++;
    }
}

int unit_of(const struct board *b, const char *name)
{
    for (int p = 0; p < b->game->piece_count; p++)
        if (strcmp(b->game->piece_name[p], name) == 0)
            return p;
    fail_msg("no piece %s", name);
    return -1;
}

int place_of(const struct board *b, const char *name)
{
    for (int p = 0; p < b->game->place_count; p++)
        if (strcmp(b->game->place_name[p], name) == 0)
            return p;
    fail_msg("no place %s", name);
    return -1;
}

const char *at(const struct board *b, const char *name)
{
    const int p = alex_where(b->d, b->s, unit_of(b, name));

    return p < 0 ? "out" : b->game->place_name[p];
}

int hits(const struct board *b, const char *name)
{
    return b->s->unit[unit_of(b, name)].hits;
}

bool alive(const struct board *b, const char *name)
{
    return b->s->unit[unit_of(b, name)].at != AC_NONE;
}

struct alex_ship *ship(struct board *b, const char *name)
{
    return alex_ship(b->d, b->s, unit_of(b, name));
}
