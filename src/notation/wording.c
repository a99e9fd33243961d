/* See the header. */
#include "notation/wording.h"

#include <ctype.h>
#include <string.h>

#include "notation/notation.h"

/* ---- pieces ---- */

/* "Rm-Quad-*": what the star stands for in a name, or NULL. */
static const char *star_of(const char *pattern, const char *name)
{
    const size_t length = strcspn(pattern, "*");

    return pattern[length] == '*' && strncmp(pattern, name, length) == 0 ? name + length : NULL;
}

void ac_word_piece(const struct ac_wording *wording, int piece, struct ac_text *out)
{
    const char *name = wording->game->piece_name[piece];
    const struct ac_node *names = wording->words ? ac_node_get(wording->words, "names") : NULL;

    for (const struct ac_node *rule = names ? names->child : NULL; rule; rule = rule->next) {
        const char *star = star_of(rule->key, name);

        if (!star)
            continue;
        ac_text_addf(out, "%.*s%s", (int)strcspn(rule->text, "*"), rule->text, star);
        return;
    }
    ac_text_add(out, wording->game->piece_text[piece]);
}

/* ---- orders ---- */

/* An action under way into words, and which of its arguments have been told. */
struct telling {
    const struct ac_wording *wording;
    const struct ac_verb *verb;
    const struct ac_action *action;
    bool told[AC_MAX_ARGS];
};

/* Sides of a square board are letters in the notation. */
static const char *compass(const char *word)
{
    static const char *const points[][2] = {
        { "n", "north" }, { "e", "east" }, { "s", "south" }, { "w", "west" }
    };

    for (size_t i = 0; i < sizeof(points) / sizeof(points[0]); i++)
        if (strcmp(points[i][0], word) == 0)
            return points[i][1];
    return word;
}

static void say_arg(const struct telling *telling, int arg, struct ac_text *out)
{
    const struct ac_arg_spec *spec = &telling->verb->arg[arg];
    const int value = telling->action->arg[arg];

    if (value == AC_NONE)
        return;
    if (spec->kind == AC_ARG_PIECE)
        ac_word_piece(telling->wording, value, out);
    else if (spec->kind == AC_ARG_NAME)
        ac_text_add(out, compass(spec->names[value]));
    else
        ac_print_arg(telling->wording->game, spec, value, out);
}

static int arg_called(const struct ac_verb *verb, const char *name, size_t length)
{
    for (int a = 0; a < verb->argc; a++)
        if (strlen(verb->arg[a].name) == length && strncmp(verb->arg[a].name, name, length) == 0)
            return a;
    return AC_NONE;
}

/* A label with its holes filled: "Attack {target}". */
static void fill(struct telling *telling, const char *label, struct ac_text *out)
{
    while (*label) {
        const size_t plain = strcspn(label, "{");
        size_t hole;
        int arg;

        ac_text_add_bytes(out, label, plain);
        label += plain;
        if (!*label)
            return;
        hole = strcspn(++label, "}");
        arg = arg_called(telling->verb, label, hole);
        if (arg != AC_NONE) {
            say_arg(telling, arg, out);
            telling->told[arg] = true;
        }
        label += hole + (label[hole] == '}');
    }
}

static const char *text_in(const struct ac_node *map, const char *key)
{
    const struct ac_node *node = map ? ac_node_get(map, key) : NULL;

    return node && node->kind == AC_NODE_SCALAR ? node->text : NULL;
}

/* "stop fight" is "Fight on": each value of such a verb has a name of its own. */
static const char *value_label(struct telling *telling, const struct ac_node *values)
{
    for (int a = 0; values && a < telling->verb->argc; a++) {
        char word[AC_NOTATION_MAX];
        struct ac_text text;

        if (telling->verb->arg[a].kind != AC_ARG_NAME &&
            telling->verb->arg[a].kind != AC_ARG_NUMBER)
            continue;
        ac_text_over(&text, word, sizeof(word));
        say_arg(telling, a, &text);
        if (text_in(values, word)) {
            telling->told[a] = true;
            return text_in(values, word);
        }
    }
    return NULL;
}

/* What the verb is called in this phase; NULL: by its name. */
static const char *label_of(struct telling *telling, int phase)
{
    const struct ac_node *words = telling->wording->words;
    const struct ac_node *verbs = words ? ac_node_get(words, "verbs") : NULL;
    const struct ac_node *own = verbs ? ac_node_get(verbs, telling->verb->name) : NULL;
    const struct ac_node *untold = own ? ac_node_get(own, "untold") : NULL;
    const char *label;

    if (!own)
        return NULL;
    for (const struct ac_node *arg = untold ? untold->child : NULL; arg; arg = arg->next) {
        const int a = arg_called(telling->verb, arg->text, strlen(arg->text));

        if (a != AC_NONE)
            telling->told[a] = true;
    }
    label = value_label(telling, ac_node_get(own, "value"));
    if (!label)
        label = text_in(ac_node_get(own, "phase"), telling->wording->game->rules->phases[phase]);
    return label ? label : text_in(own, "label");
}

/* Who acts, before the rest: the first piece among the arguments, unless it has been told. */
static int actor_of(const struct telling *telling)
{
    for (int a = 0; a < telling->verb->argc; a++)
        if (telling->verb->arg[a].kind == AC_ARG_PIECE)
            return telling->told[a] || telling->action->arg[a] == AC_NONE ? AC_NONE : a;
    return AC_NONE;
}

void ac_word_action(const struct ac_wording *wording, int phase, const struct ac_action *action,
                    struct ac_text *out)
{
    struct telling telling = { .wording = wording,
                               .verb = &wording->game->rules->verbs[action->verb],
                               .action = action };
    const char *label = label_of(&telling, phase);
    char what[AC_NOTATION_MAX];
    struct ac_text text;
    int actor;

    ac_text_over(&text, what, sizeof(what));
    fill(&telling, label ? label : telling.verb->name, &text);
    actor = actor_of(&telling);
    if (actor != AC_NONE) {
        say_arg(&telling, actor, out);
        ac_text_add(out, ": ");
        telling.told[actor] = true;
        what[0] = (char)tolower((unsigned char)what[0]);
    } else {
        what[0] = (char)toupper((unsigned char)what[0]);
    }
    ac_text_add(out, what);
    for (int a = 0; a < telling.verb->argc; a++) {
        if (telling.told[a] || action->arg[a] == AC_NONE)
            continue;
        ac_text_add(out, " ");
        say_arg(&telling, a, out);
    }
}
