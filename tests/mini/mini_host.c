/* See the header. */
#include "tests/mini/mini_host.h"

#include <string.h>

#include "tests/mini/mini.h"

static const struct ac_position_parser parser = { mini_parse, NULL };

static void games(void *self, struct ac_text *out)
{
    (void)self;
    ac_text_add(out, "mini/field The Field: argives against aenians\n");
}

/* The game with the option of the header; other options are refused as a program would. */
static enum ac_status game_with(const struct ac_setting *settings, int count, struct ac_game **out,
                                struct ac_err *err)
{
    const struct ac_source source = { 0 };

    return ac_game_new(&mini_rules_1, &source, settings, count, out, err);
}

enum ac_status mini_open_record(const char *text, size_t size, bool recover,
                                struct ac_engine_table *out, struct ac_err *err)
{
    struct ac_record_head head;
    struct ac_record_report report;
    struct ac_setting setting[AC_MAX_OPTIONS];
    struct ac_record_use use = { .parser = parser, .recover = recover };
    enum ac_status status = ac_record_read_head(text, size, &head, err);

    if (status != AC_OK)
        return status;
    for (int i = 0; i < head.option_count; i++)
        setting[i] = (struct ac_setting){ head.option[i][0], head.option[i][1] };
    status = game_with(setting, head.option_count, &out->game, err);
    if (status != AC_OK)
        return status;
    use.game = out->game;
    status = ac_record_replay(&use, &head, &out->match, &report, err);
    if (status != AC_OK) {
        ac_game_free(out->game);
        out->game = NULL;
    }
    return status;
}

static enum ac_status open_position(const char *text, struct ac_engine_table *out,
                                    struct ac_err *err)
{
    const char *from = strstr(text, "position:\n");
    struct ac_state_room room;
    enum ac_status status;

    if (!from)
        return ac_refuse(err, AC_ERR_INPUT, "the text: no record and no position");
    from += strlen("position:\n");
    status = game_with(NULL, 0, &out->game, err);
    if (status != AC_OK)
        return status;
    status = ac_record_restore(out->game, &parser, from, strlen(from), ac_state_in(&room), err);
    if (status == AC_OK)
        status = ac_match_init(&out->match, out->game, ac_state_in(&room), err);
    if (status != AC_OK)
        ac_game_free(out->game);
    return status;
}

static enum ac_status open(void *self, const struct ac_engine_open *what,
                           struct ac_engine_table *out, struct ac_err *err)
{
    enum ac_status status;

    (void)self;
    if (what->text && strncmp(what->text, "acies-record", 12) == 0)
        return mini_open_record(what->text, what->size, false, out, err);
    if (what->text)
        return open_position(what->text, out, err);
    if (what->file)
        return ac_refuse(err, AC_ERR_INPUT, "%.60s: cannot read it", what->what);
    if (strcmp(what->what, "mini") != 0 && strcmp(what->what, "mini/field") != 0)
        return ac_refuse(err, AC_ERR_NOT_FOUND, "unknown game \"%.60s\", expected mini",
                         what->what);
    status = game_with(what->settings, what->setting_count, &out->game, err);
    if (status == AC_OK)
        status = ac_match_init(&out->match, out->game, NULL, err);
    return status;
}

static void close(void *self, struct ac_engine_table *table)
{
    (void)self;
    ac_match_release(&table->match);
    ac_game_free(table->game);
}

/* The first legal action. */
static enum ac_status choose(void *self, const char *player, const struct ac_match *match,
                             struct ac_action *out, struct ac_err *err)
{
    struct ac_actions list = { 0 };

    (void)self;
    if (player && strcmp(player, "first") != 0)
        return ac_refuse(err, AC_ERR_INPUT, "unknown player \"%.60s\", expected first", player);
    ac_legal(match->game, match->state, &list);
    *out = list.list[0];
    return AC_OK;
}

struct ac_engine_host mini_host(void (*line)(void *self, const char *line), void *self)
{
    return (struct ac_engine_host){ .self = self,
                                    .line = line,
                                    .games = games,
                                    .open = open,
                                    .close = close,
                                    .choose = choose,
                                    .version = "0.1.0" };
}
