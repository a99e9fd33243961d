/* See the header. */
#include "tests/frame/frame.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/scenario.h"
#include "games/registry.h"
#include "tests/tiny/tiny.h"

enum { LINE = 256, FILE_BYTES = 1 << 20 };

static bool open_tiny(const char *word, struct ac_framed *out)
{
    for (int i = 0; i < TINY_COUNT; i++) {
        const size_t length = strlen(tiny_all[i]->id);

        if (strncmp(word, tiny_all[i]->id, length) != 0 || word[length] != '/')
            continue;
        out->game = tiny_game(tiny_all[i]);
        if (strcmp(out->game->scenario.id, word + length + 1) == 0)
            return true;
        ac_game_free(out->game);
        out->game = NULL;
    }
    return false;
}

bool ac_framed_open(const char *word, struct ac_framed *out, struct ac_err *err)
{
    const struct ac_load load = { .what = word };
    struct ac_loaded loaded;

    memset(out, 0, sizeof(*out));
    if (open_tiny(word, out))
        return true;
    if (ac_library_init(&out->library, NULL, err) != AC_OK)
        return false;
    out->shipped = true;
    if (ac_data_load(&out->library, ac_rulesets, &load, &loaded, err) != AC_OK) {
        ac_framed_close(out);
        return false;
    }
    out->game = loaded.game;
    return true;
}

void ac_framed_close(struct ac_framed *framed)
{
    ac_game_free(framed->game);
    if (framed->shipped)
        ac_library_release(&framed->library);
    memset(framed, 0, sizeof(*framed));
}

/* One line of figures; true when it holds. The line as it should be goes to `anew`. */
static bool run_line(const char *file, const char *line, bool hex, ac_frame_figure figure,
                     struct ac_text *anew)
{
    struct ac_framed framed;
    struct ac_err err = { 0 };
    char word[LINE], number[LINE], expected[LINE], found[LINE];
    char *end;
    uint64_t key;

    if (sscanf(line, "%255s %255s %255s", word, number, expected) != 3)
        ac_bug("%s: expected GAME/SCENARIO KEY FIGURE, not: %s", file, line);
    key = strtoull(number, &end, 10);
    if (*end)
        ac_bug("%s: expected a number, not %s", file, number);
    if (!ac_framed_open(word, &framed, &err))
        ac_bug("%s: %s: %s", file, word, err.text);
    (void)snprintf(found, sizeof(found), hex ? "%016" PRIx64 : "%" PRIu64,
                   figure(framed.game, key));
    ac_framed_close(&framed);
    ac_text_addf(anew, "%s %" PRIu64 " %s\n", word, key, found);
    if (strcmp(found, expected) == 0)
        return true;
    (void)fprintf(
        stderr,
        "%s: %s %" PRIu64 ": expected %s, found %s\n"
        "  a rule, a list or a scenario has changed what is played. If that is meant, run\n"
        "  this test with AC_UPDATE=1, and say in the commit why the figures change\n",
        file, word, key, expected, found);
    return false;
}

static char *read_file(const char *file)
{
    FILE *in = fopen(file, "r");
    char *text = calloc(1, FILE_BYTES);

    if (!in || !text)
        ac_bug("%s cannot be read", file);
    (void)!fread(text, 1, FILE_BYTES - 1, in);
    (void)fclose(in);
    return text;
}

static void write_file(const char *file, const struct ac_text *text)
{
    FILE *out = fopen(file, "w");

    if (!out || fputs(text->data, out) < 0 || fclose(out) != 0)
        ac_bug("%s cannot be written", file);
}

int ac_frame_run(const char *file, bool hex, ac_frame_figure figure)
{
    const char *update = getenv("AC_UPDATE");
    char *text = read_file(file);
    struct ac_text anew;
    int differ = 0, lines = 0;

    ac_text_init(&anew, FILE_BYTES);
    for (char *line = text; line && *line;) {
        char *end = strchr(line, '\n');

        if (end)
            *end = 0;
        if (*line == '#' || *line == 0) {
            ac_text_addf(&anew, "%s\n", line);
        } else {
            differ += !run_line(file, line, hex, figure, &anew);
            lines++;
        }
        line = end ? end + 1 : NULL;
    }
    if (lines == 0)
        ac_bug("%s has no figures", file);
    if (differ && update && *update) {
        write_file(file, &anew);
        differ = 0;
    }
    ac_text_release(&anew);
    free(text);
    return differ;
}
