/*
 * The tables of the reference sheet as grids of words for people. Figures are read from the same data
 * as the rules use, after the options have changed it, so that the two cannot differ.
 */
#include "base/bits.h"
#include "elements/load.h"
#include "elements/rules.h"
#include "kit/charts.h"

enum { MAX_CHARTS = 16, ALL_TYPES = (1 << ELEM_TYPES) - 1 };

struct writer {
    struct ac_game *game;
    const struct elem_data *d;
    const struct ac_node *tables, *terrain;
    struct ac_kit_charts charts;
    const char **cell; /* the next one of the chart being written */
};

/* A new chart with its heads; false when nothing more can be written. */
static bool begin(struct writer *w, const struct ac_node *marked, struct ac_chart chart,
                  const char *const *heads)
{
    w->cell = ac_kit_chart(&w->charts, marked, &chart);
    for (int i = 0; w->cell && i < chart.columns; i++)
        *w->cell++ = heads[i];
    return w->cell != NULL;
}

static void put(struct writer *w, const char *word)
{
    *w->cell++ = word;
}

static void put_number(struct writer *w, int value)
{
    put(w, ac_kit_cell(&w->charts, "%d", value));
}

static void put_factor(struct writer *w, int value)
{
    put(w, ac_kit_cell(&w->charts, "%+d", value));
}

static void put_case(struct writer *w, ac_case rule)
{
    put(w, ac_case_id(w->game, rule));
}

static void put_type(struct writer *w, int type)
{
    char memory[32];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    for (const char *c = w->d->kind[type].name; *c; c++)
        ac_text_putc(&text, *c == '_' ? ' ' : *c);
    put(w, ac_kit_cell(&w->charts, "%s", memory));
}

/* "foot -Bw -Ps", "mounted Wb", "Ax Ps LH": a set of types as shortly as it can be said. */
static void put_types(struct writer *w, uint32_t types)
{
    const uint32_t class[] = { ALL_TYPES, ALL_TYPES & ~w->d->mounted, w->d->mounted };
    static const char *const names[] = { "any", "foot", "mounted" };
    char memory[120];
    struct ac_text text;
    uint64_t rest = types;
    uint64_t out = 0;

    ac_text_over(&text, memory, sizeof(memory));
    for (int i = 0; i < 3; i++)
        if (ac_bit_count(class[i] & ~types) <= 2 && rest == types) {
            ac_text_add(&text, names[i]);
            out = class[i] & ~types;
            rest = types & ~class[i];
        }
    while (out)
        ac_text_addf(&text, " -%s", w->d->kind[ac_bit_pop(&out)].code);
    while (rest)
        ac_text_addf(&text, "%s%s", text.len ? " " : "", w->d->kind[ac_bit_pop(&rest)].code);
    put(w, ac_kit_cell(&w->charts, "%s", memory));
}

/* -- combat -- */

static void factors(struct writer *w)
{
    static const char *const heads[] = {
        "type", "code", "class", "v foot", "v mounted", "bad going"
    };
    const struct ac_chart chart = {
        .title = "Close combat factors", .rule = ELEM_CC_1, .columns = 6, .rows = 1 + ELEM_TYPES
    };

    if (!begin(w, ac_node_get(w->tables, "factors"), chart, heads))
        return;
    for (int i = 0; i < ELEM_TYPES; i++) {
        const struct elem_kind *kind = &w->d->kind[i];

        put_type(w, i);
        put(w, kind->code);
        put(w, kind->mounted ? "mounted" : "foot");
        put_factor(w, kind->close[0]);
        put_factor(w, kind->close[1]);
        if (kind->bad)
            put_factor(w, kind->bad);
        else
            put(w, "-");
    }
}

static void modifier_rows(struct writer *w, int from, int to)
{
    for (int i = from; i < to; i++) {
        const struct elem_modifier *mod = &w->d->mod[i];

        put(w, mod->when);
        put_types(w, mod->who);
        put_factor(w, mod->value);
        put_case(w, mod->rule);
    }
}

static void modifiers(struct writer *w)
{
    static const char *const heads[] = { "when", "who", "factor", "case" };
    const struct ac_node *marked = ac_node_get(w->tables, "modifiers");
    const struct ac_chart close = { .title = "Close combat: added to the factor",
                                    .rule = ELEM_CC_1,
                                    .columns = 4,
                                    .rows = 1 + ELEM_MOD_CLOSE + 3 };
    const struct ac_chart shot = { .title = "Shooting: added to the factor",
                                   .rule = ELEM_SHOOT_25,
                                   .columns = 4,
                                   .rows = 1 + ELEM_MODS - ELEM_MOD_CLOSE };
    const bool every = w->game->option[ELEM_OPT_SCYTHED];

    if (!begin(w, marked, close, heads))
        return;
    modifier_rows(w, 0, ELEM_MOD_CLOSE);
    put(w, every ? "but overlapped" : "but overlapped by a front corner only");
    put_types(w, ELEM_BIT(ELEM_SCH));
    put(w, "none");
    put_case(w, ELEM_CC_MOD_sch_corner);
    put(w, "in bad going, or the opponent is, once");
    put(w, "mounted");
    put(w, "by type");
    put_case(w, ELEM_CC_MOD_bad_mounted);
    put(w, "in bad going");
    put(w, "foot");
    put(w, "by type");
    put_case(w, ELEM_TERR_24);
    if (begin(w, marked, shot, heads))
        modifier_rows(w, ELEM_MOD_CLOSE, ELEM_MODS);
}

static void shooting(struct writer *w)
{
    static const char *const heads[] = { "type",   "code",      "range MU",
                                         "v foot", "v mounted", "shot at" };
    const struct ac_chart chart = { .title = "Shooting: ranges and factors",
                                    .rule = ELEM_SHOOT_25,
                                    .columns = 6,
                                    .rows = 1 + ELEM_TYPES };

    if (!begin(w, ac_node_get(w->tables, "factors"), chart, heads))
        return;
    for (int i = 0; i < ELEM_TYPES; i++) {
        const struct elem_kind *kind = &w->d->kind[i];

        put_type(w, i);
        put(w, kind->code);
        if (kind->range) {
            put_number(w, kind->range);
            put_factor(w, kind->shoot[0]);
            put_factor(w, kind->shoot[1]);
        } else {
            for (int k = 0; k < 3; k++)
                put(w, "-");
        }
        put_factor(w, kind->shoot[0]); /* [SHOOT.25]: all who shoot are foot */
    }
}

static void support(struct writer *w)
{
    static const char *const heads[] = { "who", "behind", "against", "factor", "where" };
    const struct ac_chart chart = { .title = "Close combat: rear support",
                                    .rule = ELEM_SUP_1,
                                    .columns = 5,
                                    .rows = 1 + w->d->supports };

    if (!begin(w, ac_node_get(w->tables, "support"), chart, heads))
        return;
    for (int i = 0; i < w->d->supports; i++) {
        const struct elem_support *s = &w->d->support[i];

        put_types(w, s->who);
        put_types(w, s->by);
        put_types(w, s->against);
        put_factor(w, s->factor);
        put(w, s->same ? "neither in bad going" : "anywhere, and against a camp");
    }
}

/* -- results -- */

static void put_situation(struct writer *w, unsigned situation)
{
    /* the bits of enum elem_situation */
    static const char *const words[] = { "in close combat",  "shot at",
                                         "in good going",    "in bad going",
                                         "in a camp",        "in good going, dunes or oasis",
                                         "by one in no camp" };
    char memory[80];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    for (int i = 0; i < 7; i++)
        if (situation & (1u << i))
            ac_text_addf(&text, "%s%s", text.len ? ", " : "", words[i]);
    put(w, ac_kit_cell(&w->charts, "%s", text.len ? memory : "-"));
}

static void results(struct writer *w, const char *key, const struct elem_results *table,
                    struct ac_chart chart)
{
    static const char *const heads[] = { "who", "by", "situation", "result" };

    chart.columns = 4;
    chart.rows = 1 + table->count;
    if (!begin(w, ac_node_get(w->tables, key), chart, heads))
        return;
    for (int i = 0; i < table->count; i++) {
        const struct elem_line_of_results *line = &table->line[i];

        put_types(w, line->who);
        put_types(w, line->against);
        put_situation(w, line->situation);
        put(w, elem_result_names[line->result]);
    }
}

static void passing(struct writer *w)
{
    static const char *const heads[] = { "who", "through", "when", "facing" };
    const struct ac_chart chart = { .title = "Passing through friends",
                                    .rule = ELEM_INTP_1,
                                    .columns = 4,
                                    .rows = 1 + w->d->passes };

    if (!begin(w, ac_node_get(w->tables, "passing"), chart, heads))
        return;
    for (int i = 0; i < w->d->passes; i++) {
        const struct elem_pass *pass = &w->d->pass[i];

        put_types(w, pass->who);
        put_types(w, pass->through);
        put(w, pass->recoil ? "recoil" : "move or flight");
        put(w, pass->recoil ? "the same way" : "the same or opposite way");
    }
}

/* -- moving -- */

static void put_mu(struct writer *w, int mu)
{
    if (mu)
        put_number(w, mu);
    else
        put(w, "-");
}

static void moves(struct writer *w)
{
    static const char *const heads[] = {
        "type", "code", "good going", "bad going", "river", "road"
    };
    const struct ac_chart chart = {
        .title = "Move distances in MU", .rule = ELEM_MOVE_1, .columns = 6, .rows = ELEM_TYPES
    };

    if (!begin(w, ac_node_get(w->tables, "distances"), chart, heads))
        return;
    for (int i = 0; i < ELEM_TYPES; i++) {
        const struct elem_kind *kind = &w->d->kind[i];
        const int bad = kind->other[ELEM_WAY_BAD];

        if (i == ELEM_CF)
            continue; /* [MOVE.cf] */
        put_type(w, i);
        put(w, kind->code);
        put_mu(w, kind->move);
        put_mu(w, bad == AC_NONE ? kind->move : bad);
        put_mu(w, kind->other[ELEM_WAY_RIVER]);
        put_mu(w, kind->other[ELEM_WAY_ROAD]);
    }
}

static void put_sentence(struct writer *w, const char *before, int mu, const char *after)
{
    char memory[96];
    struct ac_text text;

    ac_text_over(&text, memory, sizeof(memory));
    ac_text_addf(&text, "%s%d%s", before, mu, after);
    put(w, ac_kit_cell(&w->charts, "%s", memory));
}

static void command(struct writer *w)
{
    static const char *const heads[] = { "when", "who", "PIPs", "case" };
    const struct ac_chart chart = { .title =
                                        "Command: what a move costs; no extra in the first turn",
                                    .rule = ELEM_PIP_2,
                                    .columns = 4,
                                    .rows = 8 };
    static const struct {
        const char *before, *after;
        ac_case rule;
    } line[] = {
        { "each move of an element, a group or a column", NULL, ELEM_PIP_2 },
        { "one or more of these in it", NULL, ELEM_PIP_4 },
        { "all of it more than ", " MU from the general", ELEM_PIP_5 },
        { "or more than ", " MU and beyond a camp, crest, dunes, oasis or woods", ELEM_PIP_6 },
        { "or more than ", " MU and wholly in dunes, oasis or woods", ELEM_PIP_7 },
        { "or the general is lost", NULL, ELEM_PIP_8 },
        { "the general is wholly in a camp, marsh, woods or oasis; not for himself alone", NULL,
          ELEM_PIP_10 },
    };

    if (!begin(w, ac_node_get(w->tables, "command"), chart, heads))
        return;
    for (int i = 0; i < chart.rows - 1; i++) {
        if (line[i].after)
            put_sentence(w, line[i].before, line[i].rule == ELEM_PIP_5 ? w->d->far : w->d->near,
                         line[i].after);
        else
            put(w, line[i].before);
        put_types(w, line[i].rule == ELEM_PIP_4 ? w->d->slow : (uint32_t)ALL_TYPES);
        put(w, i ? "+1" : "1");
        put_case(w, line[i].rule);
    }
}

/* -- ground -- */

static void ground(struct writer *w)
{
    static const char *const heads[] = { "ground",       "going",        "hides from the general",
                                         "shuts him in", "stops a shot", "hides by its crest" };
    const struct ac_chart chart = {
        .title = "Ground", .rule = ELEM_TERR_24, .columns = 6, .rows = 1 + ELEM_TERRAINS
    };

    if (!begin(w, ac_node_get(w->terrain, "going"), chart, heads))
        return;
    for (int i = 0; i < ELEM_TERRAINS; i++) {
        const uint32_t bit = 1u << i;
        const uint32_t does[] = { ELEM_HIDES, ELEM_SHUTS_IN, ELEM_SCREENS, ELEM_HILLS };

        put(w, elem_terrain_names[i]);
        if (i == ELEM_WATERWAY)
            put(w, "none may enter");
        else if (i == ELEM_RIVER)
            put(w, "river");
        else if (i == ELEM_ROAD)
            put(w, "as under it");
        else if (bit & ELEM_SAND)
            put(w, "bad, good for camels");
        else
            put(w, bit & ELEM_BAD_GROUND ? "bad" : "good");
        for (int k = 0; k < 4; k++)
            put(w, does[k] & bit ? "yes" : "-");
    }
}

static void put_optional(struct writer *w, const struct elem_topography *top)
{
    char memory[120];
    struct ac_text text;
    uint32_t done = 0;

    ac_text_over(&text, memory, sizeof(memory));
    for (int i = 0; i < ELEM_TERRAINS; i++) {
        if (!(top->optional & ~done & (1u << i)))
            continue;
        ac_text_addf(&text, "%s%s", text.len ? ", " : "", elem_terrain_names[i]);
        done |= 1u << i;
        for (int p = 0; p < 2; p++)
            if (top->pair[p] & (1u << i)) { /* of a pair only one */
                const int other = __builtin_ctz(top->pair[p] & ~(1u << i));

                ac_text_addf(&text, " or %s", elem_terrain_names[other]);
                done |= 1u << other;
            }
    }
    put(w, ac_kit_cell(&w->charts, "%s", memory));
}

static void topographies(struct writer *w)
{
    static const char *const heads[] = { "topography", "1-3 of", "0-3 of" };
    const struct ac_chart chart = {
        .title = "Terrain by topography: 3-5 pieces, two of an optional kind at most",
        .rule = ELEM_TERR_1,
        .columns = 3,
        .rows = 1 + ELEM_TOPOGRAPHIES
    };

    if (!begin(w, w->terrain, chart, heads))
        return;
    for (int i = 0; i < ELEM_TOPOGRAPHIES; i++) {
        const struct elem_topography *top = &w->d->topography[i];

        put(w, top->name);
        put(w, elem_terrain_names[top->compulsory]);
        put_optional(w, top);
    }
}

enum ac_status elem_load_charts(struct ac_game *game, const struct elem_data *data,
                                const struct ac_source *source, struct ac_err *err)
{
    struct writer w = { .game = game,
                        .d = data,
                        .tables = source->open(source->self, "tables.yaml", err) };

    if (w.tables)
        w.terrain = source->open(source->self, "terrain.yaml", err);
    if (!w.tables || !w.terrain)
        return err->status;
    ac_kit_charts_begin(&w.charts, game, MAX_CHARTS, err);
    factors(&w);
    modifiers(&w);
    support(&w);
    shooting(&w);
    results(&w, "equal", &data->equal,
            (struct ac_chart){ .title = "Results: equal scores", .rule = ELEM_RES_equal_others });
    results(&w, "beaten", &data->beaten,
            (struct ac_chart){ .title = "Results: beaten; the first line that fits",
                               .rule = ELEM_RES_2 });
    results(&w, "doubled", &data->doubled,
            (struct ac_chart){ .title = "Results: the opponent has twice the score or more",
                               .rule = ELEM_RES_1 });
    moves(&w);
    command(&w);
    passing(&w);
    ground(&w);
    topographies(&w);
    return ac_kit_charts_end(&w.charts);
}
