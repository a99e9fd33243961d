/* An analysis as JSON: for `acies analyse --json` and for the page. */
#include <stdlib.h>

#include "lab/analyse.h"
#include "notation/notation.h"
#include "json/json.h"
#include "json/json_put.h"

enum { LINE = 3 * AC_NOTATION_MAX };

struct pen {
    const struct ac_analysis *analysis;
    struct ac_walk *walk;
    char line[LINE];
};

static void put_real(json_t *object, const char *key, double value)
{
    ac_put(object, key, json_real(value));
}

static void put_known(json_t *object, const char *key, double value, bool known)
{
    ac_put(object, key, known ? json_real(value) : json_null());
}

/* The whole better order in words. */
static json_t *better_json(struct pen *pen, const struct ac_item *item)
{
    struct ac_text words;

    if (item->better_count == 0)
        return json_null();
    ac_text_over(&words, pen->line, LINE);
    ac_item_better(pen->analysis, pen->walk, item, &words);
    return ac_put_string(pen->line);
}

static json_t *item_json(struct pen *pen, const struct ac_item *item)
{
    const struct ac_game *game = pen->analysis->scales.game;
    const bool roll = item->kind == AC_ITEM_ROLL;
    struct ac_text words;
    json_t *out = ac_put_object();

    ac_text_over(&words, pen->line, LINE);
    ac_item_text(pen->analysis, pen->walk, item, &words);
    ac_put_text(out, "kind", roll ? "roll" : "order");
    ac_put_side(out, "side", game, item->side);
    ac_put_int(out, "first", item->first);
    ac_put_int(out, "end", item->end);
    ac_put_int(out, "turn", item->turn);
    ac_put_text(out, "phase",
                item->phase < game->rules->phase_count ? game->rules->phases[item->phase] : NULL);
    ac_put_piece(out, "piece", game, item->piece);
    ac_put(out, "text", ac_put_string(pen->line));
    ac_put_bool(out, "weighed", item->weighed);
    ac_put_bool(out, "proven", item->proven);
    ac_put_bool(out, "forced", item->forced);
    put_real(out, "before", item->before);
    put_real(out, "after", item->after);
    put_real(out, "error", item->error);
    put_real(out, "smooth", item->smooth);
    put_real(out, "luck", item->luck);
    put_real(out, "luck_error", item->luck_error);
    put_real(out, "lost", item->lost);
    put_real(out, "lost_error", item->lost_error);
    ac_put(out, "better",
           ac_item_has_better(item) ? ac_json_action(game, &item->better[item->better_from])
                                    : json_null());
    ac_put(out, "better_text", better_json(pen, item));
    ac_put_int(out, "rollouts", item->rollouts);
    return out;
}

static json_t *points_json(struct pen *pen)
{
    const struct ac_item *point[AC_TURNING_POINTS];
    const int count = ac_turning_points(pen->analysis, point, AC_TURNING_POINTS);
    json_t *out = ac_put_array();

    for (int i = 0; i < count; i++) {
        json_t *one = ac_put_object();
        struct ac_text words;

        ac_text_over(&words, pen->line, LINE);
        ac_item_sentence(pen->analysis, pen->walk, point[i], &words);
        ac_put_int(one, "item", point[i] - pen->analysis->item);
        ac_put(one, "text", ac_put_string(pen->line));
        ac_add(out, one);
    }
    return out;
}

static json_t *pair_json(const double pair[AC_SIDES])
{
    json_t *out = ac_put_array();

    ac_add(out, json_real(pair[0]));
    ac_add(out, json_real(pair[1]));
    return out;
}

static json_t *counts_json(const int pair[AC_SIDES])
{
    json_t *out = ac_put_array();

    ac_add(out, json_integer(pair[0]));
    ac_add(out, json_integer(pair[1]));
    return out;
}

static void put_sums(json_t *out, const struct ac_analysis *a)
{
    put_real(out, "start", a->start);
    put_real(out, "start_error", a->start_error);
    put_real(out, "end", a->end);
    put_real(out, "end_error", a->end_error);
    put_known(out, "luck", a->luck, a->summed);
    put_known(out, "luck_error", a->luck_error, a->summed);
    put_known(out, "play", a->play, a->summed);
    put_known(out, "play_error", a->play_error, a->summed);
    ac_put(out, "lost", pair_json(a->lost));
    ac_put(out, "lost_error", pair_json(a->lost_error));
    ac_put(out, "blamed", counts_json(a->blamed));
    put_known(out, "rest", a->rest, a->summed);
    put_known(out, "rest_error", a->rest_error, a->summed);
    ac_put_int(out, "rollouts", a->rollouts);
    ac_put_int(out, "unweighed", a->unweighed);
    ac_put_int(out, "proven", a->proven);
    ac_put_int(out, "orders", a->orders);
    ac_put_int(out, "looked", a->looked);
    ac_put_bool(out, "by_rules", a->by_rules);
    ac_put_bool(out, "partial", a->partial);
}

json_t *ac_analysis_json(const struct ac_analysis *a)
{
    struct pen *pen = calloc(1, sizeof(*pen));
    json_t *out = NULL;
    json_t *items;
    struct ac_text words;

    if (pen)
        pen->walk = ac_walk_new(a->match);
    if (pen && pen->walk) {
        pen->analysis = a;
        out = ac_put_object();
        items = ac_put_array();
        ac_put(out, "sides", ac_put_names(a->scales.game->scenario.side_word, AC_SIDES));
        ac_text_over(&words, pen->line, LINE);
        ac_analysis_headline(a, &words);
        ac_put(out, "headline", ac_put_string(pen->line));
        put_sums(out, a);
        ac_put(out, "points", points_json(pen));
        for (int i = 0; i < a->item_count; i++)
            ac_add(items, item_json(pen, &a->item[i]));
        ac_put(out, "items", items);
    }
    if (pen)
        free(pen->walk);
    free(pen);
    return out;
}
