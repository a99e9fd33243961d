/* Loading the tiny rulesets, and what they share. */
#include "tests/tiny/tiny.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "core/play.h"
#include "data/yaml.h"
#include "tests/tiny/inside.h"

const struct ac_ruleset *const tiny_all[TINY_COUNT] = { &tiny_duel, &tiny_parry, &tiny_siege,
                                                        &tiny_plane, &tiny_race };

const char *tiny_scenario(const char *id)
{
    static const struct {
        const char *id, *text;
    } table[] = {
        { "duel", tiny_duel_yaml },   { "parry", tiny_parry_yaml }, { "siege", tiny_siege_yaml },
        { "plane", tiny_plane_yaml }, { "race", tiny_race_yaml },
    };

    for (int i = 0; i < TINY_COUNT_OF(table); i++)
        if (strcmp(table[i].id, id) == 0)
            return table[i].text;
    ac_bug("no tiny ruleset is called %s", id);
}

static const struct ac_node *no_document(void *self, const char *name, struct ac_err *err)
{
    (void)self;
    (void)ac_refuse(err, AC_ERR_NOT_FOUND, "a tiny ruleset has no document %s", name);
    return NULL;
}

enum ac_status tiny_load(const struct ac_ruleset *rules, const char *text,
                         const struct ac_setting *settings, int count, struct ac_game **out,
                         struct ac_err *err)
{
    struct ac_source source = { .open = no_document };
    struct ac_arena arena;
    enum ac_status status;

    *out = NULL;
    ac_arena_init(&arena, 1 << 20);
    status = ac_yaml_parse(rules->id, text, strlen(text), &arena, &source.scenario, err);
    if (status == AC_OK)
        status = ac_game_new(rules, &source, settings, count, out, err);
    if (status == AC_OK)
        (*out)->data_hash ^= ac_hash(text, strlen(text), 0);
    ac_arena_release(&arena);
    return status;
}

struct ac_game *tiny_game_with(const struct ac_ruleset *rules, const char *option,
                               const char *choice)
{
    const struct ac_setting setting = { option, choice };
    struct ac_err err = { 0 };
    struct ac_game *game;

    if (tiny_load(rules, tiny_scenario(rules->id), &setting, option ? 1 : 0, &game, &err) != AC_OK)
        ac_bug("tiny ruleset %s: %s", rules->id, err.text);
    return game;
}

struct ac_game *tiny_game(const struct ac_ruleset *rules)
{
    return tiny_game_with(rules, NULL, NULL);
}

void tiny_rows(struct ac_ruleset *rules, struct ac_decision rows[TINY_ROWS])
{
    if (rules->decision_count > TINY_ROWS)
        ac_bug("%s has %d rows", rules->id, rules->decision_count);
    memcpy(rows, rules->decisions, (size_t)rules->decision_count * sizeof(rows[0]));
    rules->decisions = rows;
}

const struct ac_decision *tiny_row(const struct ac_ruleset *rules, const struct ac_state *state)
{
    return &rules->decisions[rules->decision(state)];
}

bool tiny_refuse(struct ac_why *why, ac_case rule, const char *text)
{
    why->rule = rule;
    (void)snprintf(why->text, sizeof(why->text), "%s", text);
    return false;
}

const struct ac_member tiny_no_members[] = { { 0 } };

ac_side tiny_to_act(const struct ac_state *state)
{
    return ac_head(state)->to_act;
}

void tiny_no_reach(const struct ac_game *game, const struct ac_state *state, ac_piece piece,
                   struct ac_reach *out)
{
    (void)game;
    (void)state;
    (void)piece;
    out->count = 0;
    out->scale = 1;
    out->allowance = 0;
}

void tiny_no_overlay(const struct ac_game *game, const struct ac_state *state, int overlay,
                     ac_piece piece, struct ac_overlay *out)
{
    (void)game;
    (void)state;
    (void)overlay;
    (void)piece;
    out->count = 0;
}

bool tiny_no_answer(const struct ac_game *game, const struct ac_state *state,
                    const struct ac_standing *orders, struct ac_action *out)
{
    (void)game;
    (void)state;
    (void)orders;
    (void)out;
    return false;
}

void tiny_advise_random(const struct ac_game *game, const struct ac_state *state,
                        struct ac_rng *rng, struct ac_action *out)
{
    struct ac_actions list = { .retracts = false };

    ac_legal(game, state, &list);
    *out = list.list[ac_rng_below(rng, (uint32_t)list.count)];
}

int32_t tiny_final_value(ac_side winner, ac_side side)
{
    if (winner == AC_NONE)
        return 0;
    return winner == side ? 1000000 : -1000000;
}

struct ac_view_piece *tiny_view_piece(struct ac_view *out, int piece, int side, int board,
                                      int place)
{
    struct ac_view_piece *shown = &out->piece[out->piece_count++];

    *shown = (struct ac_view_piece){ .piece = (ac_piece)piece,
                                     .side = (ac_side)side,
                                     .facing = AC_NONE,
                                     .board = (int16_t)board,
                                     .place = (ac_place)place,
                                     .carrier = AC_NONE,
                                     .count = 1,
                                     .symbol = "foot" };
    return shown;
}

void tiny_view_track(struct ac_view *out, const char *name, int side, int value, int max)
{
    struct ac_view_track *track = &out->track[out->track_count++];

    *track =
        (struct ac_view_track){ .name = name, .side = (ac_side)side, .value = value, .max = max };
    (void)snprintf(track->text, sizeof(track->text), "%d", value);
}

void tiny_card_result(struct ac_card *card, int label, uint64_t weight)
{
    if (weight == 0)
        return;
    card->result[card->result_count].label = label;
    card->result[card->result_count].weight = weight;
    card->result[card->result_count].text[0] = 0;
    card->result_count++;
}

void tiny_goal(struct ac_goals *out, int side, ac_case rule, int value, int need, const char *text)
{
    struct ac_goal *goal = &out->goal[out->count++];

    *goal = (struct ac_goal){
        .side = (ac_side)side, .rule = rule, .met = value >= need, .value = value, .need = need
    };
    (void)snprintf(goal->text, sizeof(goal->text), "%s", text);
}
