/*
 * From the documents to typed tables: pieces.yaml and tables.yaml here, the map in load_map.c, the
 * scenario in load_scenario.c. Everything is checked; a bad file is refused with its line.
 */
#include "tyre/load.h"

#include "data/scenario.h"

static const char *const side_words[] = { "macedonians", "tyrians", NULL };
static const char *const type_words[] = { "bireme", "quinquereme", "trireme", NULL };
static const char *const band_words[] = { "macedonian", "greek",   "mercenary", "guard",
                                          "marine",     "militia", NULL };
static const char *const kind_words[] = { "melee", "fire", "both", NULL };
static const char *const range_words[] = { "catapult", "cretan",  "royal",    "guard",
                                           "marines",  "peltast", "bactrian", NULL };

int tyre_word_index(const char *word, const char *const *names)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(word, names[i]) == 0)
            return i;
    return AC_NONE;
}

bool tyre_number(const char *word, int *out)
{
    int value = 0;
    const bool minus = word[0] == '-';
    const char *p = word + (minus || word[0] == '+');

    if (!*p || strlen(p) > 6)
        return false;
    for (; *p; p++) {
        if (*p < '0' || *p > '9')
            return false;
        value = value * 10 + (*p - '0');
    }
    *out = minus ? -value : value;
    return true;
}

enum ac_status tyre_load_words(const struct tyre_loader *l, const struct ac_node *map,
                               const char *key, const char **words, int *count)
{
    const struct ac_node *node;
    enum ac_status status = ac_node_need(map, key, AC_NODE_SCALAR, &node, l->err);

    if (status != AC_OK)
        return status;
    return ac_node_words(node, &l->game->arena, words, TYRE_MAX_WORDS, count, l->err);
}

/* A key with exactly `count` whole numbers from `low` to `high`. */
static enum ac_status read_numbers(const struct tyre_loader *l, const struct ac_node *map,
                                   const char *key, int count, int low, int high, int *out)
{
    const char *words[TYRE_MAX_WORDS];
    int n = 0;
    enum ac_status status = tyre_load_words(l, map, key, words, &n);

    if (status != AC_OK)
        return status;
    if (n != count)
        return ac_node_refuse(l->err, ac_node_get(map, key), "%s has %d numbers, expected %d", key,
                              n, count);
    for (int i = 0; i < n; i++)
        if (!tyre_number(words[i], &out[i]) || out[i] < low || out[i] > high)
            return ac_node_refuse_word(
                l->err, ac_node_get(map, key), ac_node_word_at(ac_node_get(map, key), i),
                "\"%.20s\", expected a number from %d to %d", words[i], low, high);
    return AC_OK;
}

/* The cells of a table, a word each: `row` below `key`. */
static enum ac_status read_words(const struct tyre_loader *l, const struct ac_node *doc,
                                 const char *key, const char *row, int count, const char **words,
                                 const struct ac_node **node)
{
    const struct ac_node *map;
    int n = 0;
    enum ac_status status = ac_node_need(doc, key, AC_NODE_MAP, &map, l->err);

    if (status == AC_OK)
        status = tyre_load_words(l, map, row, words, &n);
    if (status != AC_OK)
        return status;
    *node = ac_node_get(map, row);
    return n == count
               ? AC_OK
               : ac_node_refuse(l->err, *node, "%s has %d cells, expected %d", key, n, count);
}

/* Cells of single letters, their places in `letters`. */
static enum ac_status read_cells(const struct tyre_loader *l, const struct ac_node *doc,
                                 const char *key, const char *row, const char *letters, int count,
                                 uint8_t *out)
{
    const char *words[TYRE_MAX_WORDS];
    const struct ac_node *node;
    enum ac_status status = read_words(l, doc, key, row, count, words, &node);

    if (status != AC_OK)
        return status;
    for (int i = 0; i < count; i++) {
        const char *at = words[i][1] ? NULL : strchr(letters, words[i][0]);

        if (at)
            out[i] = (uint8_t)(at - letters);
        else if (!AC_NODE_GO_ON(&status,
                                ac_node_refuse_word(l->err, node, ac_node_word_at(node, i),
                                                    "cell \"%.20s\", expected one of %s", words[i],
                                                    letters),
                                l->err))
            return status;
    }
    return status;
}

static enum ac_status read_ramming(const struct tyre_loader *l, const struct ac_node *doc)
{
    const char *words[TYRE_MAX_WORDS];
    const struct ac_node *node;
    enum ac_status status = read_words(l, doc, "ramming", "rows", 9, words, &node);

    if (status != AC_OK)
        return status;
    for (int i = 0; i < 9; i++) {
        const size_t len = strlen(words[i]);
        const bool pins = len == 2 && words[i][1] == 'p';

        if ((words[i][0] < '1' || words[i][0] > '6' || !(len == 1 || pins)) &&
            !AC_NODE_GO_ON(&status,
                           ac_node_refuse_word(l->err, node, ac_node_word_at(node, i),
                                               "cell \"%.20s\", expected a die, or a die and p",
                                               words[i]),
                           l->err))
            return status;
        l->d->ram_low[i / 3][i % 3] = (uint8_t)(words[i][0] - '0');
        l->d->ram_pins[i / 3][i % 3] = pins;
    }
    return status;
}

static enum ac_status read_results(const struct tyre_loader *l, const struct ac_node *doc)
{
    struct tyre_data *d = l->d;
    const struct {
        const char *key, *row, *letters;
        int count;
        uint8_t *out;
    } table[] = {
        { "ramming", "damage", "P?DS", 6, d->ram_damage },
        { "naval_melee", "rows", "-dDS", 42, d->naval_melee[0] },
        { "fire", "rows", "-DRE", 24, d->fire[0] },
        { "melee", "rows", "-DRE", 48, d->melee_table[0] },
        { "counter", "results", "-dDS", 6, d->counter },
    };
    enum ac_status status = AC_OK;

    for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
        if (!AC_NODE_GO_ON(&status,
                           read_cells(l, doc, table[i].key, table[i].row, table[i].letters,
                                      table[i].count, table[i].out),
                           l->err))
            return status;
    return status;
}

static enum ac_status read_dice_row(const struct tyre_loader *l, const struct ac_node *doc,
                                    const char *key, const char *row, uint8_t out[6])
{
    const struct ac_node *map;
    int numbers[6];
    enum ac_status status = ac_node_need(doc, key, AC_NODE_MAP, &map, l->err);

    if (status == AC_OK)
        status = read_numbers(l, map, row, 6, 0, 3, numbers);
    for (int i = 0; status == AC_OK && i < 6; i++)
        out[i] = (uint8_t)numbers[i];
    return status;
}

/* The dice rows of bombardment, battering and repair. */
static enum ac_status read_dice(const struct tyre_loader *l, const struct ac_node *doc)
{
    struct tyre_data *d = l->d;
    const struct {
        const char *key, *row;
        uint8_t *out;
    } table[] = {
        { "bombardment", "points", d->bombard }, { "battering", "points", d->batter },
        { "repair", "low", d->mend[0] },         { "repair", "middle", d->mend[1] },
        { "repair", "breach", d->mend[2] },
    };
    enum ac_status status = AC_OK;

    for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
        if (!AC_NODE_GO_ON(&status, read_dice_row(l, doc, table[i].key, table[i].row, table[i].out),
                           l->err))
            return status;
    return status;
}

static enum ac_status read_ranges(const struct tyre_loader *l, const struct ac_node *doc)
{
    const struct ac_node *map;
    int numbers[3];
    enum ac_status status = ac_node_need(doc, "range", AC_NODE_MAP, &map, l->err);

    if (status != AC_OK)
        return status;
    for (int row = 0; range_words[row]; row++) {
        const enum ac_status one = read_numbers(l, map, range_words[row], 3, 0, 4, numbers);

        for (int i = 0; one == AC_OK && i < 3; i++)
            l->d->range[row][i] = (uint8_t)numbers[i];
        if (!AC_NODE_GO_ON(&status, one, l->err))
            return status;
    }
    return status;
}

/* The die for a fleet by Game-Turn; - where it cannot come. */
static enum ac_status read_sightings(const struct tyre_loader *l, const struct ac_node *doc,
                                     int fleet)
{
    const struct ac_node *node;
    const char *words[TYRE_MAX_WORDS];
    enum ac_status status =
        read_words(l, doc, "reinforcements", tyre_fleet_names[fleet], 7, words, &node);

    for (int i = 0; status == AC_OK && i < 7; i++) {
        int die = 0;

        if (strcmp(words[i], "-") != 0 && (!tyre_number(words[i], &die) || die < 1 || die > 6))
            return ac_node_refuse_word(l->err, node, ac_node_word_at(node, i),
                                       "\"%.20s\", expected a die or -", words[i]);
        l->d->fleet_die[fleet][i + 1] = (uint8_t)die;
    }
    return status;
}

static enum ac_status read_fleet_dice(const struct tyre_loader *l, const struct ac_node *doc)
{
    enum ac_status status = AC_OK;

    for (int fleet = 1; fleet < TYRE_FLEETS; fleet++)
        if (!AC_NODE_GO_ON(&status, read_sightings(l, doc, fleet), l->err))
            return status;
    return status;
}

static enum ac_status load_tables(struct tyre_loader *l)
{
    static enum ac_status (*const parts[])(const struct tyre_loader *, const struct ac_node *) = {
        read_ramming, read_results, read_dice, read_ranges, read_fleet_dice
    };
    const struct ac_node *doc = l->source->open(l->source->self, "tables.yaml", l->err);
    enum ac_status status = AC_OK;

    if (!doc)
        return l->err ? l->err->status : AC_ERR_NOT_FOUND;
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
        if (!AC_NODE_GO_ON(&status, parts[i](l, doc), l->err))
            return status;
    return status == AC_OK ? tyre_load_charts(l, doc) : status;
}

/* --- pieces -------------------------------------------------------------------------------------- */

static enum ac_status name_piece(struct tyre_loader *l, int piece, const char *word, int number,
                                 const char *text)
{
    char name[32], people[64];
    struct ac_text out;

    ac_text_over(&out, name, sizeof(name));
    ac_text_add(&out, word);
    if (number)
        ac_text_addf(&out, "%d", number);
    ac_text_over(&out, people, sizeof(people));
    if (text)
        ac_text_addf(&out, "%s %d", text, number);
    else
        ac_text_add(&out, name);
    l->piece_name[piece] = ac_arena_strdup(&l->game->arena, name);
    l->piece_text[piece] = ac_arena_strdup(&l->game->arena, people);
    return l->piece_name[piece] && l->piece_text[piece]
               ? AC_OK
               : ac_refuse(l->err, AC_ERR_MEMORY, "no memory for the pieces");
}

static enum ac_status load_fleet(struct tyre_loader *l, const struct ac_node *fleets, int fleet,
                                 int *ship)
{
    static const uint8_t order[3] = { TYRE_TRIREME, TYRE_QUINQUEREME, TYRE_BIREME };
    static const char letters[3] = { 'T', 'Q', 'B' };
    static const char *const names[TYRE_FLEETS] = { "Tyre", "ABS", "RSL", "Cyprus" };
    const char *words[TYRE_MAX_WORDS];
    int n = 0;
    enum ac_status status = tyre_load_words(l, fleets, tyre_fleet_names[fleet], words, &n);

    const struct ac_node *node = ac_node_get(fleets, tyre_fleet_names[fleet]);

    if (status == AC_OK &&
        (n != 5 || words[0][1] || strcmp(words[1], side_words[fleet == TYRE_FLEET_TYRE]) != 0))
        return ac_node_refuse(l->err, node, "a fleet is letter, side and three counts");
    for (int t = 0; status == AC_OK && t < 3; t++) {
        char word[3] = { words[0][0], letters[t], 0 };
        char text[32];
        struct ac_text out;
        int count = 0;

        ac_text_over(&out, text, sizeof(text));
        ac_text_addf(&out, "%s %s", names[fleet], type_words[order[t]]);
        if (!tyre_number(words[2 + t], &count) || count < 0 || *ship + count > TYRE_SHIPS)
            return ac_node_refuse_word(l->err, node, ac_node_word_at(node, 2 + t),
                                       "\"%.20s\", expected a count of ships, %d in all",
                                       words[2 + t], TYRE_SHIPS);
        for (int i = 1; status == AC_OK && i <= count; i++) {
            l->d->type[*ship] = order[t];
            l->d->fleet[*ship] = (uint8_t)fleet;
            status = name_piece(l, (*ship)++, word, i, text);
        }
    }
    return status;
}

/* Strength in melee, the same damaged, speed, speed to ram. */
static enum ac_status load_ship_type(struct tyre_loader *l, const struct ac_node *types, int t)
{
    int v[4];
    const enum ac_status status = read_numbers(l, types, type_words[t], 4, 0, 20, v);

    if (status != AC_OK)
        return status;
    if (v[2] < 1 || v[2] > 11 || v[3] < 1 || v[3] > 11)
        return ac_node_refuse(l->err, ac_node_get(types, type_words[t]),
                              "a %s with speeds out of range, expected 1 to 11", type_words[t]);
    l->d->melee[t] = (int8_t)v[0];
    l->d->melee_damaged[t] = (int8_t)v[1];
    l->d->speed[t] = (int8_t)v[2];
    l->d->ram_speed[t] = (int8_t)v[3];
    return AC_OK;
}

static enum ac_status load_ships(struct tyre_loader *l, const struct ac_node *doc)
{
    const struct ac_node *ships, *types, *fleets;
    int ship = 0;
    enum ac_status status = ac_node_need(doc, "ships", AC_NODE_MAP, &ships, l->err);

    if (status == AC_OK)
        status = ac_node_need(ships, "types", AC_NODE_MAP, &types, l->err);
    if (status == AC_OK)
        status = ac_node_need(ships, "fleets", AC_NODE_MAP, &fleets, l->err);
    if (status != AC_OK)
        return status;
    for (int t = 0; t < 3; t++)
        if (!AC_NODE_GO_ON(&status, load_ship_type(l, types, t), l->err))
            return status;
    for (int fleet = 0; fleet < TYRE_FLEETS; fleet++) {
        if (!AC_NODE_GO_ON(&status, load_fleet(l, fleets, fleet, &ship), l->err))
            return status;
        if (status == AC_OK && fleet == TYRE_FLEET_TYRE) {
            if (ship != TYRE_FIRESHIP)
                return ac_node_refuse(l->err, fleets, "%d Tyrian ships, expected %d", ship,
                                      TYRE_FIRESHIP);
            l->d->type[ship] = TYRE_TRIREME; /* [14.41] */
            l->d->fleet[ship] = TYRE_FLEET_TYRE;
            status = name_piece(l, ship++, "Fireship", 0, NULL);
        }
    }
    if (status == AC_OK && ship != TYRE_SHIPS)
        return ac_node_refuse(l->err, fleets, "%d ships, expected %d", ship, TYRE_SHIPS);
    return status;
}

static enum ac_status load_unit_type(struct tyre_loader *l, const struct ac_node *node, int type,
                                     int *unit)
{
    const char *w[TYRE_MAX_WORDS];
    struct tyre_unit_kind kind = { .type = (int16_t)type };
    int n = 0, strength = 0, move = 0, count = 0;
    enum ac_status status = ac_node_words(node, &l->game->arena, w, TYRE_MAX_WORDS, &n, l->err);

    if (status != AC_OK)
        return status;
    if (n != 7)
        return ac_node_refuse(l->err, node, "%d words, expected 7", n);
    kind.side = (int8_t)tyre_word_index(w[0], side_words);
    kind.band = (int8_t)tyre_word_index(w[1], band_words);
    kind.kind = (int8_t)tyre_word_index(w[2], kind_words);
    kind.range = (int8_t)tyre_word_index(w[6], range_words);
    if ((kind.range < 0 && strcmp(w[6], "-") != 0) || kind.side < 0 || kind.band < 0 ||
        kind.kind < 0 || !tyre_number(w[3], &strength) || !tyre_number(w[4], &move) ||
        !tyre_number(w[5], &count) || strength < 1 || strength > 20 || move < 1 || move > 7)
        return ac_node_refuse(l->err, node, "%s is not a unit", node->key);
    if ((kind.kind == TYRE_MELEE_UNIT) != (kind.range < 0))
        return ac_node_refuse(l->err, node, "%s: fire units and only they have a range", node->key);
    if (kind.kind == TYRE_BOTH_UNIT && strcmp(w[6], "peltast") == 0 &&
        l->game->option[TYRE_OPT_PELTASTS])
        kind.kind = TYRE_FIRE_UNIT; /* their counters are garbled */
    kind.strength = (int8_t)strength;
    kind.move = (int8_t)move;
    for (int i = 1; status == AC_OK && *unit != AC_NONE && i <= count; i++) {
        if (*unit >= TYRE_UNITS || tyre_unit_side(*unit) != kind.side)
            return ac_node_refuse(l->err, node, "expected %d Macedonian units, then %d Tyrian",
                                  TYRE_MAC_UNITS, TYRE_UNITS - TYRE_MAC_UNITS);
        l->d->unit[*unit] = kind;
        status = name_piece(l, TYRE_UNIT0 + (*unit)++, node->key, count > 1 ? i : 0, NULL);
    }
    return status;
}

static bool rating(const char *word, int8_t *out)
{
    int value = 0;

    if (strcmp(word, "-") != 0 && (!tyre_number(word, &value) || value < 0 || value > 9))
        return false;
    *out = (int8_t)value;
    return true;
}

static enum ac_status load_leader(struct tyre_loader *l, const struct ac_node *node, int leader)
{
    const char *w[TYRE_MAX_WORDS];
    struct tyre_leader_kind k = { 0 };
    int n = 0;
    enum ac_status status = ac_node_words(node, &l->game->arena, w, TYRE_MAX_WORDS, &n, l->err);

    if (status != AC_OK)
        return status;
    if (n < 9)
        return ac_node_refuse(l->err, node, "%d words, expected 9 or more", n);
    k.side = (int8_t)tyre_word_index(w[0], side_words);
    if (k.side < 0 || !rating(w[1], &k.morale) || !rating(w[2], &k.radius) ||
        !rating(w[3], &k.bonus) || !rating(w[4], &k.move) || !rating(w[5], &k.ram) ||
        !rating(w[6], &k.melee) || !rating(w[7], &k.reach) || k.reach > TYRE_RADIUS)
        return ac_node_refuse(l->err, node, "%s is not a leader", node->key);
    if (l->game->option[TYRE_OPT_RATINGS]) { /* radius, bonus, morale by the other reading */
        const int8_t first = k.morale;

        k.morale = k.bonus;
        k.bonus = k.radius;
        k.radius = first;
    }
    if (strcmp(w[8], "all") == 0)
        k.fleets = k.side == TYRE_MAC ? 0xeu : 1u;
    else if (strcmp(w[8], "-") != 0 && tyre_word_index(w[8], tyre_fleet_names) < 0)
        return ac_node_refuse(l->err, node, "%s is no fleet", w[8]);
    else if (strcmp(w[8], "-") != 0)
        k.fleets = (uint8_t)(1u << tyre_word_index(w[8], tyre_fleet_names));
    for (int i = 9; i < n; i++) {
        const int band = tyre_word_index(w[i], band_words);

        if (band < 0)
            return ac_node_refuse(l->err, node, "%s is no contingent", w[i]);
        k.bands |= (uint8_t)(1u << band);
    }
    l->d->leader[leader] = k;
    for (int f = 0; f < TYRE_FLEETS; f++)
        if (k.fleets >> f & 1)
            l->d->fleet_leaders[f] |= (uint16_t)(1u << leader);
    return name_piece(l, TYRE_LEADER0 + leader, node->key, 0, NULL);
}

static enum ac_status load_people(struct tyre_loader *l, const struct ac_node *doc)
{
    const struct ac_node *part, *list;
    int unit = 0, type = 0, leader = 0;
    enum ac_status status = ac_node_need(doc, "units", AC_NODE_MAP, &part, l->err);

    if (status == AC_OK)
        status = ac_node_need(part, "types", AC_NODE_MAP, &list, l->err);
    for (const struct ac_node *n = status == AC_OK ? list->child : NULL; n; n = n->next) {
        if (!AC_NODE_GO_ON(&status, load_unit_type(l, n, type++, &unit), l->err))
            return status;
        unit =
            status == AC_OK ? unit : AC_NONE; /* which units the next are hangs on those before */
    }
    if (status == AC_OK && unit != TYRE_UNITS)
        return ac_node_refuse(l->err, doc, "%d units, expected %d", unit, TYRE_UNITS);
    list = NULL;
    if (AC_NODE_GO_ON(&status, ac_node_need(doc, "leaders", AC_NODE_MAP, &part, l->err), l->err) &&
        part)
        (void)AC_NODE_GO_ON(&status, ac_node_need(part, "list", AC_NODE_MAP, &list, l->err),
                            l->err);
    for (const struct ac_node *n = list ? list->child : NULL; n; n = n->next) {
        if (leader >= TYRE_LEADERS)
            return ac_node_refuse(l->err, n, "more than %d leaders", TYRE_LEADERS);
        if (!AC_NODE_GO_ON(&status, load_leader(l, n, leader++), l->err))
            return status;
    }
    if (status == AC_OK && leader != TYRE_LEADERS)
        return ac_node_refuse(l->err, doc, "%d leaders, expected %d", leader, TYRE_LEADERS);
    return status;
}

static enum ac_status load_pieces(struct tyre_loader *l)
{
    const struct ac_node *doc = l->source->open(l->source->self, "pieces.yaml", l->err);
    enum ac_status status;

    if (!doc)
        return l->err ? l->err->status : AC_ERR_NOT_FOUND;
    status = load_ships(l, doc);
    (void)AC_NODE_GO_ON(&status, load_people(l, doc), l->err);
    for (int i = 0; status == AC_OK && i < TYRE_SIEGES; i++) {
        if (i < TYRE_TOWER0)
            status = name_piece(l, TYRE_SIEGE0 + i, "Engine", i + 1, NULL);
        else if (i < TYRE_CATAPULT0)
            status = name_piece(l, TYRE_SIEGE0 + i, "Tower", i - TYRE_TOWER0 + 1, NULL);
        else
            status = name_piece(l, TYRE_SIEGE0 + i, "Catapult", i - TYRE_CATAPULT0 + 1, NULL);
    }
    return status;
}

enum ac_status tyre_load(struct ac_game *game, const struct ac_source *source, struct ac_err *err)
{
    struct tyre_loader l = { .game = game, .source = source, .err = err };
    enum ac_status status = ac_scenario_read(source->scenario, game, err);

    if (status != AC_OK)
        return status;
    l.d = ac_arena_alloc(&game->arena, 1, sizeof(*l.d));
    l.piece_name = ac_arena_alloc(&game->arena, TYRE_PIECES, sizeof(*l.piece_name));
    l.piece_text = ac_arena_alloc(&game->arena, TYRE_PIECES, sizeof(*l.piece_text));
    l.place_name = ac_arena_alloc(&game->arena, TYRE_ALL_PLACES, sizeof(*l.place_name));
    if (!l.d || !l.piece_name || !l.piece_text || !l.place_name)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for the game");
    game->piece_count = TYRE_PIECES;
    game->piece_name = l.piece_name;
    game->piece_text = l.piece_text;
    game->place_count = TYRE_ALL_PLACES;
    game->place_name = l.place_name;
    game->data = l.d;
    l.d->one_shot = game->option[TYRE_OPT_SHOTS];
    l.d->wounds_stay = game->option[TYRE_OPT_WOUNDS];
    l.d->board_anyone = game->option[TYRE_OPT_BOARDERS];
    l.d->shaken_flee = game->option[TYRE_OPT_SHAKEN];
    l.d->plain_wall = game->option[TYRE_OPT_BEACHHEAD];
    l.d->gates_shut = game->option[TYRE_OPT_GATES];
    l.d->by_hand = game->option[TYRE_OPT_DEPLOY];
    status = load_tables(&l);
    if (AC_NODE_GO_ON(&status, load_pieces(&l), err))
        (void)AC_NODE_GO_ON(&status, tyre_load_map(&l), err);
    if (status == AC_OK)
        status = tyre_load_boards(&l);
    if (status == AC_OK)
        status = tyre_load_scenario(&l);
    return status;
}
