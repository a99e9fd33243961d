#include "armageddon/test/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "armageddon/armageddon.h"
#include "armageddon/rules.h"
#include "notation/notation.h"
#include "tests/unit.h"

static const struct ac_ruleset *const rulesets[] = { &arma_ruleset, NULL };

static const char army[] =
    "6 MI, 6 MS, 6 SD, 6 AX, 6 MC, 6 SK, 6 BO, 6 IB, 6 HA, 6 CH, 2 A, 2 B, 2 C, 2 D, 2 E, 2 F";

static void fail_with(const char *what, const struct ac_err *err)
{
    fail_msg("%s: %s", what, err->text);
}

static void load(struct table *t, const struct ac_load *load)
{
    struct ac_err err = { 0 };

    memset(t, 0, sizeof(*t));
    if (ac_library_init(&t->lib, NULL, &err) != AC_OK)
        fail_with("library", &err);
    if (ac_data_load(&t->lib, rulesets, load, &t->loaded, &err) != AC_OK)
        fail_with("load", &err);
    t->game = t->loaded.game;
    t->d = arma_data(t->game);
    t->state = ac_state_in(&t->room);
    t->s = (struct arma_state *)(void *)t->state;
    if (!t->loaded.position) {
        ac_begin(t->game, t->state);
        return;
    }
    if (arma_ruleset.restore(t->game, t->loaded.position, t->state, &err) != AC_OK)
        fail_with("position", &err);
}

void lay_text(struct table *t, const char *text, const char *option, const char *choice)
{
    const struct ac_setting setting = { option, choice };

    load(t, &(struct ac_load){ .what = "test",
                               .text = text,
                               .size = strlen(text),
                               .settings = &setting,
                               .setting_count = option ? 1 : 0 });
}

/* Adds lines, each indented by two blanks. */
static void add_lines(char *out, size_t size, const char *lines)
{
    size_t len = strlen(out);

    while (*lines && len + 3 < size) {
        const char *end = strchr(lines, '\n');
        const int n = end ? (int)(end - lines) : (int)strlen(lines);
        len += (size_t)snprintf(out + len, size - len, "  %.*s\n", n, lines);
        lines += n + (end != NULL);
    }
}

void lay_with(struct table *t, const char *keys, const char *option, const char *choice,
              const char *position)
{
    char text[8192];

    (void)snprintf(text, sizeof(text),
                   "game: armageddon\nid: test\ntitle: A table\nsource: ours\nturns: 12\n"
                   "sides:\n  - {name: Blue, word: blue}\n  - {name: Gold, word: gold}\n"
                   "deploys: blue\nmoves: blue\n%s"
                   "forces:\n"
                   "  - {side: blue, units: \"%s\", enter: west, waits: true}\n"
                   "  - {side: gold, units: \"%s\", enter: east, waits: true}\n",
                   keys, army, army);
    if (!strstr(keys, "victory:"))
        (void)snprintf(text + strlen(text), sizeof(text) - strlen(text),
                       "victory:\n  - {winner: blue, when: [control blue D]}\n"
                       "  - {winner: draw}\n");
    (void)snprintf(text + strlen(text), sizeof(text) - strlen(text), "position:\n");
    add_lines(text, sizeof(text), position);
    lay_text(t, text, option, choice);
}

void lay(struct table *t, const char *scenario, const char *position)
{
    char text[8192];

    if (!scenario) {
        lay_with(t, "", NULL, NULL, position);
        return;
    }
    (void)snprintf(text, sizeof(text), "game: armageddon\nscenario: %s\nposition:\n", scenario);
    add_lines(text, sizeof(text), position);
    lay_text(t, text, NULL, NULL);
}

void begin(struct table *t, const char *scenario)
{
    begin_with(t, scenario, NULL, NULL);
}

void begin_with(struct table *t, const char *scenario, const char *option, const char *choice)
{
    const struct ac_setting setting = { option, choice };
    char what[64];

    (void)snprintf(what, sizeof(what), "armageddon/%s", scenario);
    load(t,
         &(struct ac_load){ .what = what, .settings = &setting, .setting_count = option ? 1 : 0 });
}

void clear_table(struct table *t)
{
    ac_game_free(t->loaded.game);
    ac_library_release(&t->lib);
}

static struct ac_action parse(struct table *t, const char *text)
{
    struct ac_err err = { 0 };
    struct ac_action action;

    if (ac_parse_at(t->game, t->state, text, &action, &err) != AC_OK)
        fail_with(text, &err);
    return action;
}

static bool judge(struct table *t, const char *text, struct ac_why *out)
{
    const struct ac_action action = parse(t, text);

    return ac_judge(t->game, t->state, t->s->head.to_act, &action, out);
}

bool can(struct table *t, const char *action)
{
    struct ac_why w;

    return judge(t, action, &w);
}

const char *why(struct table *t, const char *action)
{
    struct ac_why w;

    return judge(t, action, &w) ? "" : arma_ruleset.case_ids[w.rule];
}

static void note_event(void *self, const struct ac_event *event)
{
    struct table *t = self;

    assert_true(event->kind < sizeof(t->told) / sizeof(t->told[0]));
    t->told[event->kind].times++;
    memcpy(t->told[event->kind].arg, event->arg, sizeof(event->arg));
    if (arma_ruleset.events[event->kind].flags & AC_EVENT_RESULT) {
        t->results++;
        t->label = event->arg[0];
    }
}

void play(struct table *t, const char *text)
{
    const struct ac_action action = parse(t, text);
    const struct ac_sink sink = { note_event, t };
    struct ac_err err = { 0 };

    if (action.verb != AC_VERB_OUTCOME && !can(t, text))
        fail_msg("%s is refused by %s", text, why(t, text));
    t->results = 0;
    memset(t->told, 0, sizeof(t->told));
    ac_apply(t->game, t->state, &action, &sink);
    if (!arma_ruleset.check(t->game, t->state, &err))
        fail_with(text, &err);
}

void play_all(struct table *t, const char *actions)
{
    char text[64];

    while (*actions) {
        const size_t n = strcspn(actions, ";");
        const bool maybe = n > 0 && actions[n - 1] == '?';
        (void)snprintf(text, sizeof(text), "%.*s", (int)n - maybe, actions);
        if (!maybe || can(t, text))
            play(t, text);
        actions += n + (actions[n] == ';');
        while (*actions == ' ')
            actions++;
    }
}

int piece(const struct table *t, const char *name)
{
    for (int p = 0; p < t->game->piece_count; p++)
        if (strcmp(t->game->piece_name[p], name) == 0)
            return p;
    fail_msg("no piece %s", name);
    return -1;
}

const char *where(const struct table *t, const char *name)
{
    static const char *const off[] = { "on", "waiting", "lost", "gone" };
    const struct arma_piece *p = &t->s->piece[piece(t, name)];

    return p->status == ARMA_ON ? t->game->place_name[p->hex] : off[p->status];
}

const char *facing(const struct table *t, const char *name)
{
    return arma_dir_names[t->s->piece[piece(t, name)].facing];
}

int marker(const struct table *t, const char *name)
{
    return t->s->piece[piece(t, name)].marker & 3;
}

int hex(const char *name)
{
    const int h = arma_hex_named(name);

    assert_true(h >= 0);
    return h;
}

int choices(struct table *t, const char *words)
{
    struct ac_actions *list = malloc(sizeof(*list));
    char line[256];
    int count = 0;

    assert_non_null(list);
    list->retracts = false;
    ac_legal(t->game, t->state, list);
    for (int i = 0; i < list->count; i++) {
        struct ac_text text;
        ac_text_over(&text, line, sizeof(line));
        ac_print_at(t->game, t->state, &list->list[i], &text);
        count += strncmp(line, words, strlen(words)) == 0;
    }
    free(list);
    return count;
}

void join_all_on(struct table *t, const char *target)
{
    struct ac_actions *list = malloc(sizeof(*list));
    bool more = true;

    assert_non_null(list);
    while (more) {
        more = false;
        list->retracts = false;
        ac_legal(t->game, t->state, list);
        for (int i = 0; i < list->count && !more; i++) {
            if (list->list[i].arg[1] != hex(target) || list->list[i].verb != ARMA_ATTACK)
                continue;
            more = true;
            ac_apply(t->game, t->state, &list->list[i], NULL);
        }
    }
    free(list);
}

const char *advice(struct table *t)
{
    static char line[128];
    struct ac_action action;
    struct ac_text text;
    struct ac_rng rng;

    ac_rng_seed(&rng, 1, 1);
    arma_ruleset.advise(t->game, t->state, 0, &rng, &action);
    ac_text_over(&text, line, sizeof(line));
    ac_print_at(t->game, t->state, &action, &text);
    return line;
}

void follow(struct table *t, int phase, int side)
{
    for (int n = 0;
         n < 400 && t->s->head.phase == phase && t->s->phasing == side && t->s->head.to_act == side;
         n++)
        play(t, advice(t));
}
