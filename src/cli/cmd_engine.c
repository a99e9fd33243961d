/* acies engine: the line protocol over standard input and output; docs/PROTOCOL.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "cli/command.h"
#include "engine/engine.h"
#include "games/registry.h"
#include "host/seat.h"
#include "lab/told.h"

static const struct cli_option engine_options[] = {
    { "seed", "N", "of the opponents that genmove asks (1)" },
    { "player", "LEVEL", "whom genmove asks when it names nobody (veteran)" },
    { "rollouts", "N", "what a general may spend on a Game-Turn" },
    { "steps", "N", "the same in steps of play" },
    CLI_DATA_OPTION,
    CLI_END,
};

struct host {
    const char *data;
    const char *usual;         /* whom genmove asks */
    struct ac_library library; /* for the list of games */
    struct ac_player *player;
    const struct ac_game *game; /* that it thinks ahead in */
    bool shown;                 /* something was revealed on the way */
};

static void print_line(void *self, const char *line)
{
    (void)self;
    (void)puts(line);
}

static void list_games(void *self, struct ac_text *out)
{
    struct host *host = self;

    for (int i = 0; ac_rulesets[i]; i++) {
        struct ac_names names;

        if (ac_library_scenarios(&host->library, ac_rulesets[i]->id, &names, NULL) != AC_OK)
            continue;
        for (int n = 0; n < names.count; n++)
            ac_text_addf(out, "%s/%s\n", ac_rulesets[i]->id, names.name[n]);
    }
}

static enum ac_status open_table(void *self, const struct ac_engine_open *open,
                                 struct ac_engine_table *out, struct ac_err *err)
{
    const struct host *host = self;
    const struct ac_table_order order = { .what = open->what,
                                          .text = open->text,
                                          .size = open->size,
                                          .data = host->data,
                                          .settings = open->settings,
                                          .setting_count = open->setting_count };
    struct ac_table *table = calloc(1, sizeof(*table));
    enum ac_status status;

    if (!table)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    status = ac_table_open(table, &order, err);
    if (status != AC_OK) {
        ac_table_release(table);
        free(table);
        return status;
    }
    out->game = table->game;
    out->match = table->match; /* the engine's from now on; taken back in close_table */
    out->hold = table;
    return AC_OK;
}

static void close_table(void *self, struct ac_engine_table *engine_table)
{
    struct ac_table *table = engine_table->hold;

    (void)self;
    table->match = engine_table->match;
    ac_table_release(table);
    free(table);
}

/* Seats the machine that is meant; NULL names the usual one. */
static enum ac_status seat_player(struct host *host, const char *word, struct ac_err *err)
{
    struct ac_seat seat;
    enum ac_status status = ac_seat_parse(word ? word : host->usual, &seat, err);

    if (status != AC_OK)
        return status;
    if (seat.kind != AC_SEAT_MACHINE)
        return ac_refuse(err, AC_ERR_INPUT, "genmove needs a machine player, not %s", word);
    host->player->level = seat.level;
    return AC_OK;
}

static enum ac_status choose(void *self, const char *word, const struct ac_match *match,
                             struct ac_action *out, struct ac_err *err)
{
    struct host *host = self;
    const enum ac_status status = seat_player(host, word, err);

    if (status == AC_OK)
        ac_player_choose(host->player, match->game, match->state, out);
    return status;
}

static void note_reveal(void *self, const struct ac_event *event)
{
    struct host *host = self;

    host->shown =
        host->shown || (host->game->rules->events[event->kind].flags & AC_EVENT_REVEAL) != 0;
}

/* What the machine decides one after the other, on a copy; how many actions. */
static int think_ahead(struct host *host, const struct ac_match *match, struct ac_action *out)
{
    const ac_side side = ac_to_act(match->state);
    const struct ac_sink sink = { note_reveal, host };
    struct ac_state_room room;
    struct ac_state *state = ac_state_in(&room);
    int count = 0;

    host->game = match->game;
    host->shown = false;
    ac_copy(match->game, state, match->state);
    while (count < AC_TOLD_STEPS && ac_to_act(state) == side && !host->shown) {
        ac_player_choose(host->player, match->game, state, &out[count]);
        ac_apply(match->game, state, &out[count++], &sink);
    }
    return count;
}

static enum ac_status plan(void *self, const char *word, const struct ac_match *match,
                           struct ac_engine_plan *out, struct ac_err *err)
{
    struct host *host = self;
    struct ac_action action[AC_TOLD_STEPS];
    struct ac_told told;
    const enum ac_status status = seat_player(host, word, err);
    int count;

    if (status != AC_OK)
        return status;
    count = think_ahead(host, match, action);
    ac_tell_orders(match->game, match->state, ac_to_act(match->state), action, count, &told);
    for (int i = 0; i < count;) {
        const struct ac_told_order *order = ac_told_at(&told, i);
        struct ac_order *line = &out->order[out->count++];

        *line = order ? order->given : ac_order_of(AC_NONE);
        if (!order)
            line->action = action[i];
        i += order ? order->count : 1;
    }
    return AC_OK;
}

/* Lines of any length: what is too long reaches the engine whole, which refuses it. */
static enum ac_status serve(struct ac_engine *engine, struct ac_err *err)
{
    size_t cap = AC_ENGINE_LINE + 2;
    char *line = malloc(cap);
    size_t len = 0;
    bool going = true;

    if (!line)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    while (going) {
        const int c = getchar();

        if (c == EOF && len == 0)
            break;
        if (c != EOF && c != '\n') {
            if (len < cap)
                line[len++] = (char)c;
            continue;
        }
        if (len && len < cap && line[len - 1] == '\r')
            len--;
        going = ac_engine_line(engine, line, len);
        len = 0;
        (void)fflush(stdout);
    }
    free(line);
    return AC_OK;
}

/* The machine that genmove asks. */
static enum ac_status set_player(const struct cli_args *args, struct host *host, struct ac_err *err)
{
    uint64_t seed = 1, rollouts = 0, steps = 0;
    struct ac_seat seat;
    enum ac_status status = cli_number(args, "seed", 0, UINT64_MAX, &seed, err);

    host->usual = cli_has(args, "player") ? cli_value(args, "player") : "veteran";
    if (status == AC_OK)
        status = cli_number(args, "rollouts", 1, 1000000, &rollouts, err);
    if (status == AC_OK)
        status = cli_number(args, "steps", 1, INT64_MAX / 2000, &steps, err);
    if (status == AC_OK)
        status = ac_seat_parse(host->usual, &seat, err);
    if (status == AC_OK && seat.kind != AC_SEAT_MACHINE)
        return ac_refuse(err, AC_ERR_USAGE, "--player \"%s\" is not a level", host->usual);
    if (status != AC_OK)
        return status;
    ac_player_init(host->player, seat.level, seed, 0);
    if (rollouts || steps) {
        host->player->rollouts = (int)rollouts;
        host->player->steps = (int64_t)steps;
    }
    return AC_OK;
}

static enum ac_status run_engine(const struct cli_args *args, struct ac_err *err)
{
    struct host host = { .data = cli_value(args, "data") };
    const struct ac_engine_host lent = { .self = &host,
                                         .line = print_line,
                                         .games = list_games,
                                         .open = open_table,
                                         .close = close_table,
                                         .choose = choose,
                                         .plan = plan,
                                         .version = AC_VERSION };
    struct ac_engine *engine;
    enum ac_status status = cli_words(args, 0, 0, "no arguments", err);

    if (status == AC_OK)
        status = cli_open_library(&host.library, args, err);
    if (status != AC_OK)
        return status;
    host.player = calloc(1, sizeof(*host.player));
    engine = ac_engine_new(&lent);
    if (engine && host.player)
        status = set_player(args, &host, err);
    else
        status = ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    if (status == AC_OK)
        status = serve(engine, err);
    if (host.player)
        ac_player_release(host.player);
    ac_engine_free(engine);
    free(host.player);
    ac_library_release(&host.library);
    return status;
}

const struct cli_command cli_engine = {
    .name = "engine",
    .usage = "",
    .text = "speak the line protocol for bots and tests on standard input and output",
    .options = engine_options,
    .run = run_engine,
};
