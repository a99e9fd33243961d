/* Rows of refusals: made small, kept as text, asked again; see the header. */
#include "tests/refusal/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "data/yaml.h"
#include "games/registry.h"
#include "notation/notation.h"

enum { TEXT = 1 << 16, LINES = 400, WORD = 128 };

/* What the gate answers in a position: "[CASE] reason"; false: it does not load, or allows. */
static bool answer(const struct ac_game *game, const char *position, const char *act,
                   char out[AC_REFUSAL_TEXT * 3])
{
    static struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    struct ac_action action;
    const struct ac_node *top = NULL;
    struct ac_arena arena;
    struct ac_err err = { 0 };
    struct ac_why why;
    bool refused = false;

    ac_arena_init(&arena, (size_t)1 << 20);
    if (ac_yaml_parse("row", position, strlen(position), &arena, &top, &err) != AC_OK ||
        ac_position_read(game, ac_node_get(top, "position"), state, &err) != AC_OK ||
        ac_parse_action(game, NULL, act, &action, &err) != AC_OK) {
        (void)snprintf(out, AC_REFUSAL_TEXT * 3, "%s", err.text);
    } else if (ac_to_act(state) < 0 || ac_judge(game, state, ac_to_act(state), &action, &why)) {
        (void)snprintf(out, AC_REFUSAL_TEXT * 3, "allowed, or nobody's decision");
    } else {
        (void)snprintf(out, AC_REFUSAL_TEXT * 3, "[%s] %s", ac_case_id(game, why.rule), why.text);
        refused = true;
    }
    ac_arena_release(&arena);
    return refused;
}

/* ---- making rows small ---- */

struct lines {
    char *line[LINES];
    bool gone[LINES];
    int count;
};

static void split(char *text, struct lines *l)
{
    l->count = 0;
    for (char *at = strtok(text, "\n"); at && l->count < LINES; at = strtok(NULL, "\n")) {
        l->gone[l->count] = false;
        l->line[l->count++] = at;
    }
}

static void join(const struct lines *l, struct ac_text *out)
{
    for (int i = 0; i < l->count; i++)
        if (!l->gone[i])
            ac_text_addf(out, "%s\n", l->line[i]);
}

/* Is the answer the same without the lines from `first`? Then they stay out. */
static bool drop(const struct ac_refusal *r, struct lines *l, int first, int count,
                 const char *wanted)
{
    static char body[TEXT];
    char act[AC_REFUSAL_TEXT], given[AC_REFUSAL_TEXT * 3];
    bool was[LINES], any = false;
    struct ac_text text;

    memcpy(was, l->gone, sizeof(was));
    for (int i = first; i < first + count && i < l->count; i++) {
        any |= !l->gone[i];
        l->gone[i] = true;
    }
    ac_text_over(&text, body, sizeof(body));
    ac_text_add(&text, "position:\n");
    join(l, &text);
    if (any && answer(r->game, body, ac_refusal_text(r, act), given) && strcmp(given, wanted) == 0)
        return true;
    memcpy(l->gone, was, sizeof(was));
    return false;
}

void ac_refusal_least(const struct ac_refusal *r, struct ac_text *out)
{
    static char body[TEXT];
    static struct lines l;
    char act[AC_REFUSAL_TEXT], wanted[AC_REFUSAL_TEXT * 3];
    struct ac_text text;

    (void)snprintf(wanted, sizeof(wanted), "[%s] %s", ac_case_id(r->game, r->why->rule),
                   r->why->text);
    ac_text_over(&text, body, sizeof(body));
    ac_position_write(r->game, r->state, &text);
    split(body, &l);
    for (int size = 32; size; size /= 2)
        for (int i = 0; i < l.count; i += size)
            (void)drop(r, &l, i, size, wanted);
    ac_text_addf(out, "== %s%s: %s\n%s\n", r->game->scenario.id,
                 ac_refusal_by_hand(r->game) ? " by hand" : "", ac_refusal_text(r, act), wanted);
    join(&l, out);
}

/* ---- asking rows ---- */

struct asked {
    struct ac_library *library;
    const struct ac_ruleset *rules;
    struct ac_loaded loaded;
    char scenario[WORD];
    int rows, wrong;
};

static const struct ac_game *game_of(struct asked *a, const char *scenario)
{
    const size_t length = strcspn(scenario, " ");
    char word[2 * WORD];
    struct ac_err err = { 0 };

    if (strcmp(a->scenario, scenario) == 0)
        return a->loaded.game;
    if (a->scenario[0])
        ac_game_free(a->loaded.game);
    (void)snprintf(a->scenario, sizeof(a->scenario), "%s", scenario);
    (void)snprintf(word, sizeof(word), "%s/%.*s", a->rules->id, (int)length, scenario);
    if (ac_refusal_load(a->library, word, scenario[length], &a->loaded, &err) != AC_OK)
        ac_bug("%s: %s", word, err.text);
    return a->loaded.game;
}

/* "SCENARIO: ACTION\n[CASE] reason\n  lines" */
static void ask_row(struct asked *a, char *row)
{
    static char body[TEXT];
    char given[AC_REFUSAL_TEXT * 3];
    char *colon = strchr(row, ':'), *wanted = colon ? strchr(colon, '\n') : NULL;
    char *lines = wanted ? strchr(wanted + 1, '\n') : NULL;

    if (!lines)
        ac_bug("tests/refusal/rows/%s.txt: no row: %s", a->rules->id, row);
    *colon = *wanted++ = *lines++ = '\0';
    (void)snprintf(body, sizeof(body), "position:\n%s", lines);
    a->rows++;
    if (answer(game_of(a, row), body, colon + 2, given) && strcmp(given, wanted) == 0)
        return;
    a->wrong++;
    (void)fprintf(stderr, "%s/%s: %s: %s, expected %s\n", a->rules->id, row, colon + 2, given,
                  wanted);
}

static char *text_of(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = file ? malloc(1 << 21) : NULL;

    if (text)
        text[fread(text, 1, (1 << 21) - 1, file)] = '\0';
    if (file)
        (void)fclose(file);
    return text;
}

int ac_refusal_rows(struct ac_library *library, const struct ac_ruleset *rules)
{
    struct asked a = { .library = library, .rules = rules };
    char path[512];
    char *text, *row;

    (void)snprintf(path, sizeof(path), "%s/tests/refusal/rows/%s.txt", AC_SOURCE_DIR, rules->id);
    text = text_of(path);
    row = text ? strstr(text, "== ") : NULL;
    while (row) {
        char *next = strstr(row, "\n== ");

        if (next)
            *next++ = '\0';
        ask_row(&a, row + 3);
        row = next;
    }
    if (a.scenario[0])
        ac_game_free(a.loaded.game);
    free(text);
    (void)printf("%s: %d rows, %d answered otherwise\n", rules->id, a.rows, a.wrong);
    return a.wrong;
}
