/* Refusals held to the table of a game: which case may answer which verb at which decision. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position.h"
#include "games/registry.h"
#include "tests/refusal/ask.h"

enum { KINDS = 8192, WORD = 48, LINE = 1024, FAULTS = 12 };

/* A case, a verb and the row at which the one answers the other. */
struct kind {
    char rule[WORD], verb[WORD], row[WORD];
    bool listed; /* in the table; else it was met */
    int count;
};

struct hold {
    const struct ac_ruleset *rules;
    int kinds, faults, refusals;
    struct kind kind[KINDS];
};

static struct kind *find(struct hold *h, const char *rule, const char *verb, const char *row)
{
    struct kind *k = h->kind;

    for (; k < h->kind + h->kinds; k++)
        if (strcmp(k->rule, rule) == 0 && strcmp(k->verb, verb) == 0 && strcmp(k->row, row) == 0)
            return k;
    if (h->kinds == KINDS)
        ac_bug("%s: more than %d kinds of refusals", h->rules->id, KINDS);
    h->kinds++;
    (void)snprintf(k->rule, WORD, "%s", rule);
    (void)snprintf(k->verb, WORD, "%s", verb);
    (void)snprintf(k->row, WORD, "%s", row);
    return k;
}

static void path_of(const char *game, char *out, size_t size)
{
    (void)snprintf(out, size, "%s/tests/refusal/%s.txt", AC_SOURCE_DIR, game);
}

/* "CASE VERB: ROW ROW" */
static void read_table(struct hold *h)
{
    char line[LINE];
    FILE *file;

    path_of(h->rules->id, line, sizeof(line));
    file = fopen(line, "r");
    while (file && fgets(line, sizeof(line), file)) {
        const char *rule = strtok(line, " :\n"), *verb = strtok(NULL, " :\n"), *row;

        while (rule && *rule != '#' && verb && (row = strtok(NULL, " :\n")))
            find(h, rule, verb, row)->listed = true;
    }
    if (file)
        (void)fclose(file);
}

static void fault(struct hold *h, const struct ac_refusal *r, const char *what)
{
    char text[AC_REFUSAL_TEXT];

    if (h->faults++ < FAULTS)
        (void)fprintf(stderr, "%s/%s, turn %d, %s: %s: %s: [%s] %s\n", h->rules->id,
                      r->game->scenario.id, ac_head(r->state)->turn, r->row->name,
                      ac_refusal_text(r, text), what, ac_case_id(r->game, r->why->rule),
                      r->why->text);
}

/* Cases of a scenario ("SCN.rome.special1") answer in it alone. */
static bool of_this_scenario(const struct ac_refusal *r)
{
    const char *id = ac_case_id(r->game, r->why->rule);
    const size_t length = strlen(r->game->scenario.id);

    if (strncmp(id, "SCN.", 4) != 0)
        return true;
    return strncmp(id + 4, r->game->scenario.id, length) == 0 && id[4 + length] == '.';
}

static void hold(void *self, const struct ac_refusal *r)
{
    struct hold *h = self;
    struct kind *k;

    h->refusals++;
    if (!r->why->rule) {
        fault(h, r, "answered by no case");
        return;
    }
    if (r->why->rule == r->row->rule)
        fault(h, r, "the decision's own case, which allows");
    if (!r->why->text[0])
        fault(h, r, "no reason");
    if (!of_this_scenario(r))
        fault(h, r, "a case of another scenario");
    k = find(h, ac_case_id(r->game, r->why->rule), h->rules->verbs[r->action.verb].name,
             r->row->name);
    if (!k->listed && !k->count && !getenv("AC_UPDATE"))
        fault(h, r, "this case is not one of this verb at this decision");
    k->count++;
}

static int by_name(const void *a, const void *b)
{
    const struct kind *x = a, *y = b;
    int order = strcmp(x->rule, y->rule);

    order = order ? order : strcmp(x->verb, y->verb);
    return order ? order : strcmp(x->row, y->row);
}

/* The table anew, with what was met beside what it had; the difference is to be read. */
static void write_table(struct hold *h)
{
    char path[LINE];
    FILE *file;

    qsort(h->kind, (size_t)h->kinds, sizeof(h->kind[0]), by_name);
    path_of(h->rules->id, path, sizeof(path));
    file = fopen(path, "w");
    if (!file)
        ac_bug("%s cannot be written", path);
    (void)fprintf(file, "# Which case may refuse which verb, and at which decisions.\n");
    for (int i = 0; i < h->kinds; i++) {
        const struct kind *k = &h->kind[i];
        const bool new_line =
            i == 0 || strcmp(k[-1].rule, k->rule) != 0 || strcmp(k[-1].verb, k->verb) != 0;

        if (new_line)
            (void)fprintf(file, "%s%s %s:", i ? "\n" : "", k->rule, k->verb);
        (void)fprintf(file, " %s", k->row);
    }
    (void)fprintf(file, "\n");
    (void)fclose(file);
}

/* ---- positions for tables of refusals: AC_REFUSAL_FIND="CASE CASE" prints one for each ---- */

static void tell_witness(void *self, const struct ac_refusal *r)
{
    char *wanted = self, key[WORD], text[AC_REFUSAL_TEXT];
    struct ac_text position;
    char *at;

    (void)snprintf(key, sizeof(key), " %s ", ac_case_id(r->game, r->why->rule));
    at = strstr(wanted, key);
    if (!at)
        return;
    memset(at + 1, '.', strlen(key) - 2); /* told once */
    ac_text_init(&position, 1 << 20);
    ac_position_write(r->game, r->state, &position);
    (void)printf("@ %s %s %s\n# %s: %s\n%s", r->game->scenario.id, key + 1,
                 ac_refusal_text(r, text), r->row->name, r->why->text, position.data);
    ac_text_release(&position);
}

static void find_witnesses(struct ac_library *library, const struct ac_ruleset *rules, int wanted)
{
    char list[1 << 14];
    const struct ac_refusal_ask ask = { .rules = rules,
                                        .wanted = wanted,
                                        .any_verbs = true,
                                        .seed = 2,
                                        .told = tell_witness,
                                        .self = list };

    (void)snprintf(list, sizeof(list), " %s ", getenv("AC_REFUSAL_FIND"));
    for (char *c = list; *c; c++)
        *c = *c == ',' ? ' ' : *c;
    ac_refusal_ask(library, &ask);
}

static bool run(struct ac_library *library, const struct ac_ruleset *rules, int wanted)
{
    static struct hold h;
    const struct ac_refusal_ask ask = {
        .rules = rules, .wanted = wanted, .seed = 1, .told = hold, .self = &h
    };

    if (getenv("AC_REFUSAL_FIND")) {
        find_witnesses(library, rules, wanted);
        return true;
    }
    memset(&h, 0, sizeof(h));
    h.rules = rules;
    read_table(&h);
    ac_refusal_ask(library, &ask);
    (void)printf("%s: %d refusals of %d kinds, %d faults\n", rules->id, h.refusals, h.kinds,
                 h.faults);
    if (getenv("AC_UPDATE"))
        write_table(&h);
    return h.faults == 0;
}

int ac_refusal_test(int wanted)
{
    const char *only = getenv("AC_REFUSAL_ONLY"), *count = getenv("AC_REFUSAL_COUNT");
    struct ac_library library;
    struct ac_err err = { 0 };
    bool held = true;

    if (ac_library_init(&library, NULL, &err) != AC_OK)
        ac_bug("the library does not open: %s", err.text);
    for (int i = 0; ac_rulesets[i]; i++)
        if (!only || strcmp(only, ac_rulesets[i]->id) == 0)
            held &= run(&library, ac_rulesets[i], count ? (int)strtol(count, NULL, 10) : wanted);
    ac_library_release(&library);
    return !held;
}
