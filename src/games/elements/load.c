/*
 * Documents to typed data: armies and the scenario. The tables of the sheet and the terrain are read
 * in load_tables.c and load_terrain.c.
 */
#include "elements/load.h"

#include <string.h>

#include "data/scenario.h"
#include "elements/rules.h"
#include "elements/value.h"

enum { MAX_WORDS = 64 };

int elem_find_sub(const struct elem_data *data, const char *name)
{
    for (int i = 0; i < data->subs; i++)
        if (strcmp(data->sub[i].name, name) == 0)
            return i;
    return AC_NONE;
}

enum ac_status elem_need_sub(const struct elem_data *data, const struct ac_node *node,
                             const char *word, uint8_t *out, struct ac_err *err)
{
    const int sub = elem_find_sub(data, word);
    const char *names[ELEM_MAX_SUBS];
    const char *at = strstr(node->text, word);

    if (sub == AC_NONE) {
        for (int i = 0; i < data->subs; i++)
            names[i] = data->sub[i].name;
        return ac_node_refuse_unknown(err, node, at ? (size_t)(at - node->text) : 0, "subtype",
                                      names, data->subs);
    }
    *out = (uint8_t)sub;
    return AC_OK;
}

/* "12", without more: the number, or AC_NONE. */
int elem_number(const char *word)
{
    const bool minus = word[0] == '-';
    int n = 0;
    int i = minus ? 1 : 0;

    if (!word[i])
        return ELEM_NOT_A_NUMBER;
    for (; word[i]; i++) {
        if (word[i] < '0' || word[i] > '9' || n > 100000)
            return ELEM_NOT_A_NUMBER;
        n = n * 10 + (word[i] - '0');
    }
    return minus ? -n : n;
}

/* "1 4Bd*, 4 4Bw": twelve elements, the general first [ARMY.2]. */
static enum ac_status read_elements(struct ac_game *game, struct elem_data *data,
                                    const struct ac_node *node, struct elem_army *army,
                                    struct ac_err *err)
{
    const char *word[MAX_WORDS];
    int words;
    int next = 1;
    bool general = false;

    if (ac_node_words(node, &game->arena, word, MAX_WORDS, &words, err) != AC_OK)
        return err->status;
    if (words % 2)
        return ac_node_refuse(err, node, "expected pairs of number and subtype");
    for (int i = 0; i < words; i += 2) {
        const int n = elem_number(word[i]);
        char name[16];
        size_t len = strcspn(word[i + 1], "*,");
        const bool gen = word[i + 1][len] == '*';
        uint8_t sub;

        if (n < 1 || n > ELEM_ARMY || len >= sizeof(name))
            return ac_node_refuse(err, node, "\"%.20s %.20s\", expected a number and a subtype",
                                  word[i], word[i + 1]);
        memcpy(name, word[i + 1], len);
        name[len] = 0;
        if (elem_need_sub(data, node, name, &sub, err) != AC_OK)
            return err->status;
        if (gen)
            army->sub[0] = sub;
        general |= gen;
        for (int k = gen ? 1 : 0; k < n && next < ELEM_ARMY; k++)
            army->sub[next++] = sub;
        if (gen && general && n < 1)
            return ac_node_refuse(err, node, "no general");
    }
    if (next != ELEM_ARMY || !general)
        return ac_node_refuse(err, node, "%d elements, expected twelve with one general", next);
    return AC_OK;
}

static enum ac_status read_choice(struct ac_game *game, struct elem_data *data,
                                  const struct ac_node *node, struct elem_choice *out,
                                  struct ac_err *err)
{
    const char *word[MAX_WORDS];
    int words;

    if (ac_node_words(node, &game->arena, word, MAX_WORDS, &words, err) != AC_OK)
        return err->status;
    if (words < 3 || words > ELEM_MAX_ALTS + 1)
        return ac_node_refuse(err, node, "expected gen, each, all or a number, then subtypes");
    if (strcmp(word[0], "gen") == 0)
        out->how = 1;
    else if (strcmp(word[0], "each") == 0)
        out->how = 2;
    else if (strcmp(word[0], "all") == 0)
        out->how = 3;
    else if (elem_number(word[0]) < 1 || elem_number(word[0]) > ELEM_ARMY)
        return ac_node_refuse(err, node, "\"%.20s\", expected gen, each, all or 1 to 12", word[0]);
    else
        out->count = (uint8_t)elem_number(word[0]);
    for (int i = 1; i < words; i++)
        if (elem_need_sub(data, node, word[i], &out->alt[out->alt_count++], err) != AC_OK)
            return err->status;
    return AC_OK;
}

/* The elements a choice speaks of [ARMY.5]: those of its first subtype before the others. */
static enum ac_status find_slots(const struct ac_node *node, struct elem_army *army,
                                 struct elem_choice *choice, uint16_t *claimed, struct ac_err *err)
{
    int left = choice->count;

    if (choice->how == 1) {
        choice->slots = 1;
        return AC_OK;
    }
    if (choice->how >= 2) {
        for (int i = 0; i < ELEM_ARMY; i++)
            if (army->sub[i] == choice->alt[0])
                choice->slots |= (uint16_t)(1u << i);
        return choice->slots ? AC_OK : ac_node_refuse(err, node, "no element it speaks of");
    }
    for (int a = 0; a < choice->alt_count; a++)
        for (int i = ELEM_ARMY - 1; i > 0 && left > 0; i--)
            if (army->sub[i] == choice->alt[a] && !(*claimed & (1u << i))) {
                choice->slots |= (uint16_t)(1u << i);
                *claimed |= (uint16_t)(1u << i);
                left--;
            }
    if (left)
        return ac_node_refuse(err, node, "the army has %d too few such elements", left);
    return AC_OK;
}

static enum ac_status read_army_texts(struct ac_game *game, const struct ac_node *node,
                                      struct elem_army *army, struct ac_err *err)
{
    const struct ac_node *id;

    if (ac_node_need(node, "id", AC_NODE_SCALAR, &id, err) != AC_OK)
        return err->status;
    army->id = ac_arena_strdup(&game->arena, id->text);
    army->name = "";
    army->dates = "";
    if (ac_node_get_text(node, "name", &army->name, err) != AC_OK ||
        ac_node_get_text(node, "dates", &army->dates, err) != AC_OK)
        return err->status;
    army->name = ac_arena_strdup(&game->arena, army->name);
    army->dates = ac_arena_strdup(&game->arena, army->dates);
    if (!army->id || !army->name || !army->dates)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for armies");
    return AC_OK;
}

static enum ac_status read_choices(struct ac_game *game, struct elem_data *data,
                                   const struct ac_node *part, struct elem_army *army,
                                   struct ac_err *err)
{
    uint16_t claimed = 0;
    enum ac_status status = AC_OK;

    for (const struct ac_node *c = part ? part->child : NULL; c; c = c->next) {
        struct elem_choice *choice = &army->choice[army->choice_count];
        enum ac_status one;

        if (army->choice_count++ >= ELEM_MAX_CHOICES)
            return ac_node_refuse(err, c, "more than %d choices", ELEM_MAX_CHOICES);
        one = read_choice(game, data, c, choice, err);
        if (one == AC_OK)
            one = find_slots(c, army, choice, &claimed, err);
        if (!AC_NODE_GO_ON(&status, one, err))
            return status;
    }
    return status;
}

static enum ac_status read_army(struct ac_game *game, struct elem_data *data,
                                const struct ac_node *node, struct ac_err *err)
{
    struct elem_army *army = &data->army[data->armies];
    const struct ac_node *part;
    int32_t aggression = 0;
    enum ac_status status, elements;

    if (data->armies >= ELEM_MAX_ARMIES)
        return ac_node_refuse(err, node, "more than %d armies", ELEM_MAX_ARMIES);
    status = ac_keys_check(node, elem_army_keys, NULL, err);
    if (status == AC_OK)
        status = read_army_texts(game, node, army, err);
    if (status != AC_OK)
        return status;
    status = ac_node_need(node, "home", AC_NODE_SCALAR, &part, err);
    if (status == AC_OK)
        status = elem_need_topography(data, part, &army->home, err);
    (void)AC_NODE_GO_ON(&status, ac_key_int(node, elem_army_keys, "aggression", &aggression, err),
                        err);
    army->aggression = (uint8_t)aggression; /* [ARMY.6] */
    if (ac_node_pass(status, err) != AC_OK)
        return status;
    elements = ac_node_need(node, "elements", AC_NODE_SCALAR, &part, err);
    if (elements == AC_OK)
        elements = read_elements(game, data, part, army, err);
    data->armies++; /* also where it is faulty: others may name it */
    if (elements == AC_OK)
        elements = read_choices(game, data, ac_node_get(node, "choices"), army, err);
    (void)AC_NODE_GO_ON(&status, elements, err);
    return status;
}

static enum ac_status read_armies(struct ac_game *game, struct elem_data *data,
                                  const struct ac_source *source, struct ac_err *err)
{
    const struct ac_node *doc = source->open(source->self, "armies.yaml", err);
    const struct ac_node *list;
    enum ac_status status = AC_OK;

    if (!doc)
        return err->status;
    if (ac_node_need(doc, "armies", AC_NODE_LIST, &list, err) != AC_OK)
        return err->status;
    for (const struct ac_node *n = list->child; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_army(game, data, n, err), err))
            return status;
    return status;
}

static enum ac_status refuse_army(const struct elem_data *data, const struct ac_node *node,
                                  struct ac_err *err)
{
    const char *names[ELEM_MAX_ARMIES];

    for (int i = 0; i < data->armies; i++)
        names[i] = data->army[i].id;
    return ac_node_refuse_unknown(err, node, 0, "army", names, data->armies);
}

/* One of the two entries of `armies`: an army of the lists or the scenario's own, choose or random. */
static enum ac_status read_pick(struct ac_game *game, struct elem_data *data,
                                const struct ac_node *node, int side, struct ac_err *err)
{
    const bool own = node->kind == AC_NODE_MAP;
    const struct ac_node *named = ac_node_get(node, "id");
    const char *id = named && named->text ? named->text : "";
    uint8_t pick = ELEM_PICK_FIXED;

    if (own && (!id[0] || id[strcspn(id, " \t\n")]))
        return ac_node_refuse(err, named ? named : node, "id is \"%.40s\", expected one word", id);
    if (own && read_army(game, data, node, err) != AC_OK)
        return err->status;
    if (own)
        node = ac_node_get(node, "id");
    else if (node->kind != AC_NODE_SCALAR)
        return ac_node_refuse(err, node, "expected an army of the lists, or one of your own");
    else if (strcmp(node->text, "choose") == 0)
        pick = ELEM_PICK_CHOOSE;
    else if (strcmp(node->text, "random") == 0)
        pick = ELEM_PICK_RANDOM;
    if (side == 1 && pick != data->pick)
        return ac_node_refuse(err, node, "both armies are fixed, chosen or random");
    data->pick = pick;
    if (pick != ELEM_PICK_FIXED)
        return AC_OK;
    for (int i = 0; i < data->armies; i++)
        if (strcmp(data->army[i].id, node->text) == 0) {
            data->fixed[side] = (uint8_t)i;
            return AC_OK;
        }
    return refuse_army(data, node, err);
}

/* The name of a topography, "home", or a board of the scenario's own. */
static enum ac_status read_ground(struct ac_game *game, struct elem_data *data,
                                  const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *part = ac_node_get(doc, "ground");
    uint8_t ground;

    data->ground = AC_NONE;
    if (part && part->kind == AC_NODE_MAP) {
        if (elem_read_ground(game, data, part, &ground, err) != AC_OK)
            return err->status;
        data->ground = (int8_t)ground;
        return AC_OK;
    }
    if (ac_node_need(doc, "ground", AC_NODE_SCALAR, &part, err) != AC_OK)
        return err->status;
    if (strcmp(part->text, "home") == 0)
        return AC_OK;
    if (elem_need_topography(data, part, &ground, err) != AC_OK)
        return err->status;
    data->ground = (int8_t)ground;
    return AC_OK;
}

static enum ac_status read_scenario(struct ac_game *game, struct elem_data *data,
                                    const struct ac_node *doc, struct ac_err *err)
{
    const struct ac_node *part;
    int invader = 2;
    int side = 0;
    enum ac_status status = AC_OK;

    if (ac_scenario_read(doc, game, err) != AC_OK)
        return err->status;
    data->turns = game->scenario.turns;
    if (ac_node_need(doc, "armies", AC_NODE_LIST, &part, err) != AC_OK)
        return err->status;
    if (part->count != AC_SIDES)
        return ac_node_refuse(err, part, "%d armies, expected two", part->count);
    for (const struct ac_node *n = part->child; n; n = n->next)
        if (!AC_NODE_GO_ON(&status, read_pick(game, data, n, side++, err), err))
            return status;
    if (AC_NODE_GO_ON(&status, read_ground(game, data, doc, err), err))
        (void)AC_NODE_GO_ON(&status, ac_key_name(doc, elem_scenario_keys, "invader", &invader, err),
                            err);
    data->invader = (int8_t)(invader == 2 ? AC_NONE : invader);
    return status;
}

/* Pieces A1 .. A12, B1 .. B12, the followers AF and BF, the camps AC and BC [ARMY.4]. */
static enum ac_status name_pieces(struct ac_game *game, struct ac_err *err)
{
    const char **names = ac_arena_alloc(&game->arena, ELEM_PIECES, sizeof(*names));
    char word[8];

    if (!names)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for pieces");
    for (int i = 0; i < ELEM_PIECES; i++) {
        struct ac_text text;

        ac_text_over(&text, word, sizeof(word));
        if (i < ELEM_FOLLOWERS)
            ac_text_addf(&text, "%c%d", i < ELEM_ARMY ? 'A' : 'B', i % ELEM_ARMY + 1);
        else
            ac_text_addf(&text, "%c%c", i % 2 ? 'B' : 'A', i < ELEM_CAMPS ? 'F' : 'C');
        names[i] = ac_arena_strdup(&game->arena, word);
        if (!names[i])
            return ac_refuse(err, AC_ERR_MEMORY, "no memory for pieces");
    }
    game->piece_count = ELEM_PIECES;
    game->piece_name = names;
    return AC_OK;
}

/* Does its player choose what this element of the army is? */
static bool may_vary(const struct ac_game *game, const struct elem_army *army, int slot)
{
    uint32_t slots = 0;

    for (int i = 0; i < army->choice_count; i++)
        slots |= army->choice[i].slots;
    return game->option[ELEM_OPT_SETUP] != ELEM_SETUP_PRESET && slots & (1u << slot);
}

/* "Light Horse A4, the general": what an element is, when the scenario fixes its army. */
static void piece_text(const struct ac_game *game, const struct elem_data *data, int piece,
                       struct ac_text *out)
{
    const int side = piece < ELEM_FOLLOWERS ? piece / ELEM_ARMY : piece % 2;
    const char *name = "element";

    if (piece >= ELEM_FOLLOWERS)
        name = piece < ELEM_CAMPS ? "Camp_Followers" : "camp";
    else if (data->pick == ELEM_PICK_FIXED &&
             !may_vary(game, &data->army[data->fixed[side]], piece % ELEM_ARMY))
        name =
            data->kind[data->sub[data->army[data->fixed[side]].sub[piece % ELEM_ARMY]].type].name;
    for (; *name; name++)
        ac_text_putc(out, *name == '_' ? ' ' : *name);
    ac_text_addf(out, " %s", game->piece_name[piece]);
    if (piece < ELEM_FOLLOWERS && piece % ELEM_ARMY == 0)
        ac_text_add(out, ", the general");
}

static enum ac_status describe_pieces(struct ac_game *game, const struct elem_data *data,
                                      struct ac_err *err)
{
    const char **texts = ac_arena_alloc(&game->arena, ELEM_PIECES, sizeof(*texts));
    char word[64];

    if (!texts)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for pieces");
    for (int i = 0; i < ELEM_PIECES; i++) {
        struct ac_text text;

        ac_text_over(&text, word, sizeof(word));
        piece_text(game, data, i, &text);
        texts[i] = ac_arena_strdup(&game->arena, word);
        if (!texts[i])
            return ac_refuse(err, AC_ERR_MEMORY, "no memory for pieces");
    }
    game->piece_text = texts;
    return AC_OK;
}

/* Armies are the places of the notation: `army II/12`. */
static enum ac_status name_places(struct ac_game *game, const struct elem_data *data,
                                  struct ac_err *err)
{
    const char **names = ac_arena_alloc(&game->arena, (size_t)data->armies, sizeof(*names));

    if (!names)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for places");
    for (int i = 0; i < data->armies; i++)
        names[i] = data->army[i].id;
    game->place_count = data->armies;
    game->place_name = names;
    return AC_OK;
}

static enum ac_status make_board(struct ac_game *game, struct ac_err *err)
{
    struct ac_board *board = ac_arena_alloc(&game->arena, 1, sizeof(*board));

    if (!board)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the table");
    *board = (struct ac_board){
        .id = "table",
        .title = "The table, 762 mm square",
        .source = "ours",
        .kind = AC_BOARD_PLANE,
        .width = ELEM_BOARD * ELEM_VIEW_Q,
        .height = ELEM_BOARD * ELEM_VIEW_Q,
        .unit = ELEM_MU * ELEM_VIEW_Q,
    };
    game->board = board;
    game->board_count = 1;
    return AC_OK;
}

/* [M1]: the guide's slower Knights, Psiloi and Raiders, when the option asks for them. */
static void set_speeds(const struct ac_game *game, struct elem_data *data)
{
    if (game->option[ELEM_OPT_SPEEDS] == 0)
        return;
    data->kind[ELEM_KN].move = 4;
    data->kind[ELEM_PS].move = 4;
    data->kind[ELEM_RA].move = 3;
}

enum ac_status elem_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    struct elem_data *data = ac_arena_alloc(&game->arena, 1, sizeof(*data));
    const struct ac_node *deployed = ac_node_get(source->scenario, "deployed");
    enum ac_status status;

    if (!data)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for tables");
    game->data = data;
    status = elem_load_tables(game, data, source, err);
    (void)AC_NODE_GO_ON(&status, elem_load_terrain(game, data, source, err), err);
    if (status == AC_OK)
        status = read_armies(game, data, source, err);
    if (status == AC_OK)
        status = read_scenario(game, data, source->scenario, err);
    if (deployed)
        (void)AC_NODE_GO_ON(&status, elem_read_deployed(game, data, deployed, err), err);
    if (status != AC_OK)
        return status;
    if (name_pieces(game, err) != AC_OK || describe_pieces(game, data, err) != AC_OK ||
        name_places(game, data, err) != AC_OK || make_board(game, err) != AC_OK)
        return err->status;
    data->cf = elem_find_sub(data, "CF");
    set_speeds(game, data);
    elem_weigh_types(data);
    if (deployed && elem_check_deployed(game, data, deployed, err) != AC_OK)
        return err->status;
    return elem_load_charts(game, data, source, err);
}
