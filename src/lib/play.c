/* Players, rollouts and matches; see acies.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "lib/inside.h"
#include "notation/order.h"
#include "record/record.h"

enum { STEP_LIMIT = 10 * 1000 * 1000 }; /* no game is longer */

/* ---- players ---- */

struct acies_player {
    struct ac_player player;
};

/* False: there is no such level. */
static bool find_level(const char *name, enum ac_level *out)
{
    const int level = name ? ac_level_find(name) : AC_NONE;
    struct ac_err err = { 0 };

    if (level < 0) {
        (void)ac_refuse(
            &err, AC_ERR_INPUT,
            "unknown level \"%s\", expected random, recruit, veteran, bold, careful or general",
            name ? name : "");
        (void)lib_refuse(&err);
        return false;
    }
    *out = (enum ac_level)level;
    return true;
}

struct acies_player *acies_player_new(const char *level, uint64_t seed)
{
    struct acies_player *player;
    enum ac_level found;

    if (!find_level(level, &found))
        return NULL;
    player = calloc(1, sizeof(*player));
    if (player)
        ac_player_init(&player->player, found, seed, 0);
    else
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a player");
    return player;
}

void acies_player_free(struct acies_player *player)
{
    if (!player)
        return;
    ac_player_release(&player->player);
    free(player);
}

void acies_player_rollouts(struct acies_player *player, int rollouts)
{
    player->player.rollouts = rollouts > 0 ? rollouts : 1;
    player->player.steps = 0;
}

enum acies_status acies_choose(struct acies_player *player, const struct acies_state *state,
                               struct acies_action *out)
{
    struct ac_action action;

    if (!lib_is_side(acies_to_act(state)))
        return lib_refuse_text(AC_ERR_USAGE, "no side decides now");
    ac_player_choose(&player->player, lib_game(state), lib_state(state), &action);
    memcpy(out, &action, sizeof(action));
    return ACIES_OK;
}

/* ---- rollouts ---- */

struct rollout {
    const struct ac_game *game;
    struct ac_state *state;
    struct ac_player *player; /* one a side */
    struct ac_rng rng;        /* of the dice */
};

static uint64_t play_out(struct rollout *r)
{
    struct ac_chance chance;
    struct ac_action action;
    uint64_t steps = 0;

    while (ac_to_act(r->state) != AC_OVER) {
        if (++steps > STEP_LIMIT)
            ac_bug("%s: a game without an end", r->game->rules->id);
        if (ac_to_act(r->state) == AC_CHANCE) {
            ac_chance(r->game, r->state, &chance);
            action = ac_outcome(ac_chance_pick(&chance, &r->rng));
        } else {
            ac_player_choose(&r->player[ac_to_act(r->state)], r->game, r->state, &action);
        }
        ac_apply(r->game, r->state, &action, NULL);
    }
    return steps;
}

enum acies_status acies_rollouts(const struct acies_state *state, const char *const level[2],
                                 uint64_t games, uint64_t seed, struct acies_tally *out)
{
    struct ac_player *player;
    struct ac_state_room room;
    struct rollout r = { .game = lib_game(state), .state = ac_state_in(&room) };
    enum ac_level found[AC_SIDES];

    *out = (struct acies_tally){ 0 };
    if (!find_level(level[0], &found[0]) || !find_level(level[1], &found[1]))
        return ACIES_INPUT;
    player = calloc(AC_SIDES, sizeof(*player));
    if (!player)
        return lib_refuse_text(AC_ERR_MEMORY, "no memory for players");
    r.player = player;
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_init(&player[side], found[side], seed, 0);
    for (; out->games < games; out->games++) {
        int winner;

        for (int side = 0; side < AC_SIDES; side++)
            ac_player_restart(&player[side], seed, out->games * 3 + 1 + (uint64_t)side);
        ac_rng_seed(&r.rng, seed, out->games * 3);
        ac_copy(r.game, r.state, lib_state(state));
        out->steps += play_out(&r);
        winner = lib_winner(r.game, r.state);
        if (winner == AC_NONE)
            out->draws++;
        else
            out->wins[winner]++;
    }
    for (int side = 0; side < AC_SIDES; side++)
        ac_player_release(&player[side]);
    free(player);
    return ACIES_OK;
}

/* ---- matches ---- */

struct acies_match {
    struct ac_match match;
    struct acies_state state; /* a copy of where it stands, for the questions */
};

static void follow(struct acies_match *match)
{
    ac_copy(match->match.game, ac_state_in(&match->state.room), match->match.state);
    match->state.listed = false;
}

struct acies_match *acies_match_new(const struct acies_game *game)
{
    struct acies_match *match = calloc(1, sizeof(*match));
    struct ac_err err = { 0 };

    if (!match) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a match");
        return NULL;
    }
    if (ac_match_copy_line(&match->match, &game->table.match, &err) != AC_OK) {
        (void)lib_refuse(&err);
        free(match);
        return NULL;
    }
    match->state.game = game;
    follow(match);
    return match;
}

void acies_match_free(struct acies_match *match)
{
    if (!match)
        return;
    ac_match_release(&match->match);
    free(match->state.list);
    free(match);
}

struct acies_state *acies_match_state(struct acies_match *match)
{
    return &match->state;
}

/* A refusal of the gate, with the sentence of its case. */
static enum acies_status refused(const struct acies_match *match, struct ac_err *err)
{
    struct ac_why why = { .rule = err->rule };
    struct ac_text text;

    if (!err->rule)
        return lib_refuse(err);
    (void)snprintf(why.text, sizeof(why.text), "%.*s", (int)sizeof(why.text) - 1, err->text);
    ac_text_over(&text, err->text, sizeof(err->text));
    lib_print_why(match->state.game, &why, &text);
    return lib_refuse(err);
}

enum acies_status acies_match_apply(struct acies_match *match, const struct acies_action *action)
{
    const struct ac_action inner = lib_action(action);
    const ac_side who = ac_to_act(match->match.state);
    struct ac_err err = { 0 };
    enum ac_status status;

    if (who == AC_CHANCE && inner.verb == AC_VERB_OUTCOME)
        status = ac_match_outcome(&match->match, inner.arg[0], &err);
    else
        status = ac_match_play(&match->match, lib_is_side(who) ? who : 0, &inner, &err);
    if (status != AC_OK)
        return refused(match, &err);
    follow(match);
    return ACIES_OK;
}

static enum ac_status play_order(struct ac_match *match, ac_side side, const struct ac_order *order,
                                 struct ac_err *err)
{
    struct ac_order_plan *plan = calloc(1, sizeof(*plan));
    enum ac_status status;

    if (!plan)
        return ac_refuse(err, AC_ERR_MEMORY, "no memory for an order");
    status = ac_match_order(match, side, order, plan, err);
    free(plan);
    return status;
}

enum acies_status acies_match_say(struct acies_match *match, const char *line)
{
    struct ac_match *inner = &match->match;
    const ac_side who = ac_to_act(inner->state);
    struct ac_err err = { 0 };
    struct ac_line_meant meant;
    enum ac_status status;

    if (!lib_is_side(who))
        return lib_refuse_text(AC_ERR_USAGE, "no side decides now");
    status = ac_parse_meant(inner->game, inner->state, who, line, &meant, &err);
    if (status == AC_OK)
        status = meant.is_order ? play_order(inner, who, &meant.order, &err)
                                : ac_match_play(inner, who, &meant.action, &err);
    if (status != AC_OK)
        return refused(match, &err);
    follow(match);
    return ACIES_OK;
}

int acies_match_roll(struct acies_match *match, struct acies_rng *rng)
{
    struct ac_match *inner = &match->match;
    struct ac_err err = { 0 };
    struct ac_rng dice;
    int rolls = 0;

    memcpy(&dice, rng, sizeof(dice));
    while (ac_to_act(inner->state) == AC_CHANCE) {
        struct ac_chance chance;

        ac_chance(inner->game, inner->state, &chance);
        if (ac_match_outcome(inner, ac_chance_pick(&chance, &dice), &err) != AC_OK) {
            (void)lib_refuse(&err);
            rolls = -1;
            break;
        }
        rolls++;
    }
    memcpy(rng, &dice, sizeof(dice));
    follow(match);
    return rolls;
}

enum acies_status acies_match_undo(struct acies_match *match, int side)
{
    struct ac_err err = { 0 };

    if (!lib_is_side(side))
        return lib_refuse_text(AC_ERR_USAGE, "no such side");
    if (ac_match_undo(&match->match, (ac_side)side, &err) != AC_OK)
        return lib_refuse(&err);
    follow(match);
    return ACIES_OK;
}

enum acies_status acies_match_resign(struct acies_match *match, int side)
{
    struct ac_err err = { 0 };

    if (!lib_is_side(side))
        return lib_refuse_text(AC_ERR_USAGE, "no such side");
    if (ac_match_resign(&match->match, (ac_side)side, &err) != AC_OK)
        return lib_refuse(&err);
    return ACIES_OK;
}

int acies_match_winner(const struct acies_match *match)
{
    struct ac_result result;

    return ac_match_over(&match->match, &result) ? result.winner : ACIES_OVER;
}

char *acies_match_record(const struct acies_match *match, const char *const player[2])
{
    struct ac_record_head *head = calloc(1, sizeof(*head));
    struct ac_err err = { 0 };
    struct ac_text text;
    enum ac_status status;

    if (!head) {
        (void)lib_refuse_text(AC_ERR_MEMORY, "no memory for a record");
        return NULL;
    }
    ac_record_head_of(&match->match, AC_VERSION, acies_game_name(match->state.game), head);
    for (int side = 0; side < AC_SIDES && player; side++)
        if (player[side])
            (void)snprintf(head->player[side], sizeof(head->player[side]), "%s", player[side]);
    ac_text_init(&text, AC_RECORD_MAX);
    status = ac_record_write(&match->match, head, &text, &err);
    free(head);
    if (status == AC_OK)
        return lib_give(&text);
    (void)lib_refuse(&err);
    ac_text_release(&text);
    return NULL;
}
