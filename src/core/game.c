/* Loading a game and the names people read; see acies/game.h. */
#include "acies/game.h"
#include "acies/member.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/near.h"

int ac_option_find(const struct ac_ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].name, name) == 0)
            return i;
    return AC_NONE;
}

int ac_choice_find(const struct ac_option *option, const char *choice)
{
    for (int i = 0; option->choices[i]; i++)
        if (strcmp(option->choices[i], choice) == 0)
            return i;
    return AC_NONE;
}

static void list_words(struct ac_text *out, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        ac_text_addf(out, "%s%s", i ? " " : "", words[i]);
}

static enum ac_status refuse_option(const struct ac_ruleset *rules, const char *name,
                                    struct ac_err *err)
{
    char names[AC_ERR_TEXT / 2];
    struct ac_text text;
    struct ac_near near;

    ac_near_begin(&near, name, strlen(name));
    ac_text_over(&text, names, sizeof(names));
    for (int i = 0; i < rules->option_count; i++) {
        ac_near_offer(&near, rules->options[i].name);
        ac_text_addf(&text, "%s%s", i ? " " : "", rules->options[i].name);
    }
    if (!rules->option_count)
        return ac_refuse(err, AC_ERR_INPUT, "unknown option \"%s\": %s has no options", name,
                         rules->id);
    return ac_refuse(err, AC_ERR_INPUT, "unknown option \"%s\"%s%s%s, expected one of: %s", name,
                     near.best ? " (did you mean " : "", near.best ? near.best : "",
                     near.best ? "?)" : "", names);
}

static enum ac_status set_option(struct ac_game *game, const char *name, const char *choice,
                                 struct ac_err *err)
{
    const int option = ac_option_find(game->rules, name);
    char words[AC_ERR_TEXT / 2];
    struct ac_text text;
    int index;

    if (option == AC_NONE)
        return refuse_option(game->rules, name, err);
    index = ac_choice_find(&game->rules->options[option], choice);
    if (index == AC_NONE) {
        ac_text_over(&text, words, sizeof(words));
        ac_near_ask(&text, choice, game->rules->options[option].choices);
        ac_text_add(&text, ", expected one of: ");
        list_words(&text, game->rules->options[option].choices);
        return ac_refuse(err, AC_ERR_INPUT, "option %s cannot be \"%s\"%s", name, choice, words);
    }
    game->option[option] = (int16_t)index;
    return AC_OK;
}

/* What the ruleset's author must have got right; a breach is a bug, not bad input. */
static void assert_ruleset(const struct ac_ruleset *rules)
{
    if (rules->state_size < sizeof(struct ac_head) || rules->state_size > AC_STATE_MAX)
        ac_bug("%s: a state of %zu bytes", rules->id, rules->state_size);
    if (rules->option_count > AC_MAX_OPTIONS || rules->standing_count > AC_MAX_STANDING)
        ac_bug("%s: too many options or orders", rules->id);
    if (rules->knob_count > AC_MAX_KNOBS || rules->style_count > AC_MAX_STYLES)
        ac_bug("%s: too many knobs or styles", rules->id);
    for (int i = 0; i < rules->knob_count; i++)
        if (rules->knobs[i].usual < rules->knobs[i].least ||
            rules->knobs[i].usual > rules->knobs[i].most)
            ac_bug("%s: knob %s is out of its bounds", rules->id, rules->knobs[i].name);
    if (!rules->description || !rules->decisions)
        ac_bug("%s: its states are not described or its decisions not tabled", rules->id);
    if (rules->secrets && !rules->resample)
        ac_bug("%s: has secrets but does not say what they could be", rules->id);
}

static void set_weights(struct ac_game *game)
{
    for (int side = 0; side < AC_SIDES; side++)
        for (int style = 0; style < AC_MAX_STYLES; style++)
            for (int i = 0; i < game->rules->knob_count; i++)
                game->weights[side][style].of[i] = game->rules->knobs[i].usual;
}

/* The members that somebody may not see, so that a view need not look through all of them. */
static enum ac_status list_secrets(struct ac_game *game, struct ac_err *err)
{
    const struct ac_member *const members = game->rules->description->state;
    const struct ac_member **list;
    size_t n = 0;

    for (const struct ac_member *m = members; m && m->name; m++)
        n += m->secret != 0;
    list = ac_arena_alloc(&game->arena, n + 1, sizeof(*list));
    if (!list)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a game");
    n = 0;
    for (const struct ac_member *m = members; m && m->name; m++)
        if (m->secret)
            list[n++] = m;
    list[n] = NULL;
    game->secrets = list;
    return AC_OK;
}

/* ---- names ---- */

static uint32_t slot_of(const struct ac_index *index, const char *name, size_t len)
{
    return (uint32_t)ac_hash(name, len, 0) & index->mask;
}

static int find_name(const struct ac_index *index, const char *const *names, const char *name,
                     size_t len)
{
    if (!index->slot || !len)
        return AC_NONE;
    for (uint32_t at = slot_of(index, name, len); index->slot[at]; at = (at + 1) & index->mask) {
        const int i = index->slot[at] - 1;

        if (strncmp(names[i], name, len) == 0 && !names[i][len])
            return i;
    }
    return AC_NONE;
}

/* At most half of the slots are taken, so that a search ends soon. */
static enum ac_status index_names(struct ac_game *game, const char *const *names, int count,
                                  struct ac_index *index, struct ac_err *err)
{
    uint32_t slots = 2;
    int32_t *slot;

    while (slots < 2 * (uint32_t)count)
        slots *= 2;
    slot = ac_arena_alloc(&game->arena, slots, sizeof(*slot));
    if (!slot)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a game");
    *index = (struct ac_index){ slots - 1, slot };
    for (int i = 0; names && i < count; i++) {
        const char *name = names[i] ? names[i] : "";
        uint32_t at = slot_of(index, name, strlen(name));

        while (slot[at])
            at = (at + 1) & index->mask;
        if (name[0])
            slot[at] = i + 1;
    }
    return AC_OK;
}

int ac_piece_find(const struct ac_game *game, const char *name, size_t len)
{
    return find_name(&game->piece_index, game->piece_name, name, len);
}

int ac_place_find(const struct ac_game *game, const char *name, size_t len)
{
    return find_name(&game->place_index, game->place_name, name, len);
}

enum ac_status ac_game_new(const struct ac_ruleset *rules, const struct ac_source *source,
                           const struct ac_setting *settings, int count, struct ac_game **out,
                           struct ac_err *err)
{
    struct ac_game *game = calloc(1, sizeof(*game));
    enum ac_status status;

    *out = NULL;
    assert_ruleset(rules);
    if (!game)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory for a game");
    game->rules = rules;
    set_weights(game);
    ac_arena_init(&game->arena, AC_GAME_MEMORY);
    status = list_secrets(game, err);
    for (int i = 0; i < count && status == AC_OK; i++)
        status = set_option(game, settings[i].option, settings[i].choice, err);
    if (status == AC_OK)
        status = rules->load(game, source, err);
    if (status == AC_OK)
        status = index_names(game, game->piece_name, game->piece_count, &game->piece_index, err);
    if (status == AC_OK)
        status = index_names(game, game->place_name, game->place_count, &game->place_index, err);
    if (status != AC_OK) {
        ac_game_free(game);
        return status;
    }
    game->data_hash = ac_hash(game->option, sizeof(game->option), 0);
    *out = game;
    return AC_OK;
}

void ac_game_free(struct ac_game *game)
{
    if (!game)
        return;
    ac_arena_release(&game->arena);
    free(game);
}

const char *ac_case_id(const struct ac_game *game, ac_case rule)
{
    if (rule < 0 || rule >= game->rules->case_count)
        ac_bug("%s: case %d does not exist", game->rules->id, rule);
    return game->rules->case_ids[rule];
}

const char *ac_side_text(const struct ac_game *game, int side)
{
    if (side == 0 || side == 1)
        return game->scenario.side[side];
    switch (side) {
    case AC_NONE:
        return "nobody";
    case AC_SPECTATOR:
        return "spectator";
    case AC_CHANCE:
        return "chance";
    default:
        return "referee";
    }
}
