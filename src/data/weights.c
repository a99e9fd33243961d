/* See the header. */
#include "data/weights.h"

#include <stdio.h>
#include <string.h>

/* One style's numbers. */
static enum ac_status read_style(const struct ac_node *map, const struct ac_ruleset *rules,
                                 struct ac_weights *out, struct ac_err *err)
{
    const char *names[AC_MAX_KNOBS + 1] = { NULL };
    enum ac_status status;

    if (map->kind != AC_NODE_MAP)
        return ac_node_refuse(err, map, "expected knobs with their values below \"%.40s\"",
                              map->key);
    for (int i = 0; i < rules->knob_count; i++)
        names[i] = rules->knobs[i].name;
    status = ac_node_only(map, names, err);
    for (int i = 0; i < rules->knob_count && status == AC_OK; i++) {
        const struct ac_knob *knob = &rules->knobs[i];
        int32_t value = out->of[i];

        status = ac_node_get_int(map, knob->name, knob->least, knob->most, &value, err);
        out->of[i] = (int16_t)value;
    }
    return status;
}

/* Styles by name, for one side or, AC_NONE, for both. */
static enum ac_status read_styles(const struct ac_node *map, struct ac_game *game, int side,
                                  struct ac_err *err)
{
    const struct ac_ruleset *rules = game->rules;
    const char *names[AC_MAX_STYLES + 1] = { NULL };
    enum ac_status status;

    if (map->kind != AC_NODE_MAP)
        return ac_node_refuse(err, map, "expected styles below \"%.40s\"", map->key);
    for (int i = 0; i < rules->style_count; i++)
        names[i] = rules->styles[i];
    status = ac_node_only(map, names, err);
    for (int i = 0; i < rules->style_count && status == AC_OK; i++) {
        const struct ac_node *style = ac_node_get(map, names[i]);

        for (int s = 0; s < AC_SIDES && style && status == AC_OK; s++)
            if (side == AC_NONE || side == s)
                status = read_style(style, rules, &game->weights[s][i], err);
    }
    return status;
}

/* The sides of one scenario. */
static enum ac_status read_scenario(const struct ac_node *map, struct ac_game *game,
                                    struct ac_err *err)
{
    const char *const words[] = { game->scenario.side_word[0], game->scenario.side_word[1], NULL };
    enum ac_status status;

    if (map->kind != AC_NODE_MAP)
        return ac_node_refuse(err, map, "expected sides below \"%.40s\"", map->key);
    status = ac_node_only(map, words, err);
    for (int side = 0; side < AC_SIDES && status == AC_OK; side++) {
        const struct ac_node *styles = ac_node_get(map, words[side]);

        if (styles)
            status = read_styles(styles, game, side, err);
    }
    return status;
}

static enum ac_status read_root(const struct ac_node *root, struct ac_game *game,
                                struct ac_err *err)
{
    static const char *const keys[] = { "styles", "scenarios", NULL };
    const struct ac_node *styles = ac_node_get(root, "styles");
    const struct ac_node *scenarios = ac_node_get(root, "scenarios");
    const struct ac_node *own;
    enum ac_status status = ac_node_only(root, keys, err);

    if (status == AC_OK && styles)
        status = read_styles(styles, game, AC_NONE, err);
    if (status != AC_OK || !scenarios)
        return status;
    if (scenarios->kind != AC_NODE_MAP)
        return ac_node_refuse(err, scenarios, "expected scenarios with their sides below");
    own = ac_node_get(scenarios, game->scenario.id);
    return own ? read_scenario(own, game, err) : AC_OK;
}

enum ac_status ac_weights_read(struct ac_library *lib, struct ac_game *game, struct ac_err *err)
{
    const struct ac_document *doc;
    char path[AC_LIBRARY_PATH];
    enum ac_status status;

    (void)snprintf(path, sizeof(path), "%s/weights.yaml", game->rules->id);
    if (game->rules->knob_count == 0 || !ac_library_has(lib, path))
        return AC_OK;
    status = ac_library_open(lib, path, &doc, err);
    return status == AC_OK ? read_root(doc->root, game, err) : status;
}

enum ac_status ac_weights_read_file(struct ac_library *lib, const char *path, struct ac_game *game,
                                    struct ac_err *err)
{
    const struct ac_document *doc;
    const enum ac_status status = ac_library_open_file(lib, path, &doc, err);

    return status == AC_OK ? read_root(doc->root, game, err) : status;
}
