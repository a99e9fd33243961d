/* See the header. */
#include "host/record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "data/yaml.h"
#include "games/registry.h"
#include "notation/words.h"

static const char first_word[] = "acies-record";

bool ac_is_record(const char *path)
{
    char start[sizeof(first_word) - 1];
    FILE *file = fopen(path, "rb");
    size_t n;

    if (!file)
        return false;
    n = fread(start, 1, sizeof(start), file);
    (void)fclose(file);
    return ac_is_record_text(start, n);
}

bool ac_is_record_text(const char *text, size_t size)
{
    const size_t len = sizeof(first_word) - 1;

    return size >= len && memcmp(text, first_word, len) == 0;
}

static enum ac_status parse_position(void *self, const char *bytes, size_t size,
                                     struct ac_arena *arena, const struct ac_node **out,
                                     struct ac_err *err)
{
    (void)self;
    return ac_yaml_parse("position", bytes, size, arena, out, err);
}

struct ac_position_parser ac_yaml_position_parser(void)
{
    return (struct ac_position_parser){ parse_position, NULL };
}

/* The scenario of the header: what it brings along, one that is shipped (or in --data), or a file. */
static enum ac_status load_scenario(struct ac_table *table, const struct ac_record_head *head,
                                    struct ac_err *err)
{
    struct ac_setting setting[AC_MAX_OPTIONS];
    char word[AC_RECORD_WORD + AC_RECORD_NAME + 1];
    struct ac_load load = { .what = word,
                            .settings = setting,
                            .setting_count = head->option_count };
    struct ac_loaded loaded;
    struct ac_text files;
    enum ac_status status;

    for (int i = 0; i < head->option_count; i++)
        setting[i] = (struct ac_setting){ head->option[i][0], head->option[i][1] };
    ac_text_init(&files, AC_RECORD_MAX);
    if (head->files_size) {
        ac_record_print_files(head, &files);
        load.text = files.data;
        load.size = files.len;
        (void)snprintf(word, sizeof(word), "its files");
    } else if (strchr(head->scenario, '.') || strchr(head->scenario, '/'))
        (void)snprintf(word, sizeof(word), "%s", head->scenario);
    else
        (void)snprintf(word, sizeof(word), "%s/%s", head->game, head->scenario);
    status = ac_data_load(&table->library, ac_rulesets, &load, &loaded, err);
    ac_text_release(&files);
    if (status != AC_OK)
        return status;
    table->game = loaded.game;
    (void)snprintf(table->scenario_word, sizeof(table->scenario_word), "%s",
                   head->files_size ? head->scenario : loaded.scenario_word);
    return AC_OK;
}

static enum ac_status replay(struct ac_table *table, const struct ac_record_reading *use,
                             struct ac_record_file *record, struct ac_err *err)
{
    const struct ac_record_use how = {
        .game = table->game,
        .parser = ac_yaml_position_parser(),
        .recover = use->recover,
        .upgrade = true,
        .other_data = use->other_data,
        .older = !use->exact,
        .sink = use->sink,
    };
    const enum ac_status status =
        ac_record_replay(&how, &record->head, &table->match, &record->report, err);

    table->match_open = status == AC_OK;
    return status;
}

/* The text of a record, from memory or from its file. */
static enum ac_status get_text(const char *path, const struct ac_record_reading *use,
                               struct ac_record_file *out, struct ac_err *err)
{
    if (!use->text)
        return ac_read_file(path, AC_RECORD_MAX, &out->text, &out->size, err);
    out->text = malloc(use->size + 1);
    if (!out->text)
        return ac_refuse(err, AC_ERR_MEMORY, "out of memory");
    memcpy(out->text, use->text, use->size);
    out->text[use->size] = '\0';
    out->size = use->size;
    return AC_OK;
}

enum ac_status ac_record_file_open(struct ac_table *table, const char *path,
                                   const struct ac_record_reading *use, struct ac_record_file *out,
                                   struct ac_err *err)
{
    enum ac_status status;

    *out = (struct ac_record_file){ 0 };
    *table = (struct ac_table){ 0 };
    status = ac_library_init(&table->library, use->data, err);
    if (status != AC_OK)
        return status;
    table->library_open = true;
    status = get_text(path, use, out, err);
    if (status != AC_OK)
        return status;
    status = ac_record_read_head(out->text, out->size, &out->head, err);
    if (status == AC_OK)
        status = load_scenario(table, &out->head, err);
    if (status == AC_OK)
        status = replay(table, use, out, err);
    if (status != AC_OK)
        ac_err_prefix(err, path);
    return status;
}

void ac_record_file_release(struct ac_record_file *record)
{
    free(record->text);
    *record = (struct ac_record_file){ 0 };
}

static enum ac_status write_all(struct ac_recorder *recorder, const struct ac_text *text,
                                struct ac_err *err)
{
    size_t done = 0;

    if (text->full)
        return ac_refuse(err, AC_ERR_LIMIT, "%s: the record is too long", recorder->path);
    while (done < text->len) {
        const ssize_t n = write(recorder->fd, text->data + done, text->len - done);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return ac_refuse(err, AC_ERR_IO, "%s: cannot write the record: %s", recorder->path,
                             strerror(errno));
        done += (size_t)n;
    }
    if (text->len && fsync(recorder->fd) != 0 && errno != EINVAL && errno != EROFS)
        return ac_refuse(err, AC_ERR_IO, "%s: cannot sync the record: %s", recorder->path,
                         strerror(errno));
    return AC_OK;
}

static enum ac_status open_at(struct ac_recorder *recorder, const char *path, int flags,
                              struct ac_err *err)
{
    *recorder = (struct ac_recorder){ .fd = -1 };
    (void)snprintf(recorder->path, sizeof(recorder->path), "%s", path);
    recorder->fd = open(path, flags | O_WRONLY | O_CLOEXEC, 0644);
    if (recorder->fd < 0)
        return ac_refuse(err, errno == EEXIST ? AC_ERR_USAGE : AC_ERR_IO,
                         errno == EEXIST ? "%s: exists already; go on with it by `acies play %s`"
                                         : "%s: cannot open the record to write: %s",
                         path, errno == EEXIST ? path : strerror(errno));
    return AC_OK;
}

enum ac_status ac_recorder_create(struct ac_recorder *recorder, const char *path,
                                  const struct ac_match *match, const struct ac_record_head *head,
                                  struct ac_err *err)
{
    struct ac_text text;
    enum ac_status status = open_at(recorder, path, O_CREAT | O_EXCL, err);

    if (status == AC_OK)
        status = ac_record_writer_init(&recorder->writer, match, 0, err);
    if (status != AC_OK)
        return status;
    recorder->writing = true;
    recorder->writer.head = *head;
    ac_text_init(&text, AC_RECORD_MAX);
    ac_record_print_head(match, head, &text);
    status = write_all(recorder, &text, err);
    ac_text_release(&text);
    return status;
}

enum ac_status ac_recorder_resume(struct ac_recorder *recorder, const char *path,
                                  const struct ac_match *match, const struct ac_record_file *record,
                                  struct ac_err *err)
{
    enum ac_status status = open_at(recorder, path, O_APPEND, err);

    if (status == AC_OK && record->report.size < record->size &&
        ftruncate(recorder->fd, (off_t)record->report.size) != 0)
        status =
            ac_refuse(err, AC_ERR_IO, "%s: cannot drop its torn end: %s", path, strerror(errno));
    if (status == AC_OK)
        status = ac_record_resume(&recorder->writer, match, &record->head, &record->report, err);
    recorder->writing = status == AC_OK;
    return status;
}

enum ac_status ac_recorder_sync(struct ac_recorder *recorder, struct ac_err *err)
{
    struct ac_text text;
    enum ac_status status;

    if (!recorder->writing)
        return AC_OK;
    ac_text_init(&text, AC_RECORD_MAX);
    status = ac_record_append(&recorder->writer, &text, err);
    if (status == AC_OK)
        status = write_all(recorder, &text, err);
    ac_text_release(&text);
    return status;
}

enum ac_status ac_recorder_open_dice(struct ac_recorder *recorder, const struct ac_dice *dice,
                                     struct ac_err *err)
{
    struct ac_text text;
    enum ac_status status;

    if (!recorder->writing)
        return AC_OK;
    ac_text_init(&text, AC_RECORD_MAX);
    ac_record_print_seed(dice, &text);
    status = write_all(recorder, &text, err);
    ac_text_release(&text);
    return status;
}

void ac_recorder_close(struct ac_recorder *recorder)
{
    if (recorder->writing)
        ac_record_writer_release(&recorder->writer);
    if (recorder->fd >= 0)
        (void)close(recorder->fd);
    recorder->writing = false;
    recorder->fd = -1;
}

static bool secret_path(const char *record, char *out, size_t cap)
{
    const int n = snprintf(out, cap, "%s.dice", record);

    return n > 0 && (size_t)n < cap;
}

enum ac_status ac_secret_keep(const char *record, const struct ac_dice *dice, struct ac_err *err)
{
    char path[AC_LIBRARY_PATH + 8];
    char hex[2 * AC_DICE_SECRET + 2];
    int fd;
    bool good;

    if (!secret_path(record, path, sizeof(path)))
        return ac_refuse(err, AC_ERR_LIMIT, "%s: the path is too long", record);
    fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return ac_refuse(err, AC_ERR_IO, "%s: cannot keep the dice: %s", path, strerror(errno));
    ac_print_hex(dice->secret, AC_DICE_SECRET, hex);
    hex[sizeof(hex) - 2] = '\n';
    good = write(fd, hex, sizeof(hex) - 1) == (ssize_t)sizeof(hex) - 1 && fsync(fd) == 0;
    if (close(fd) != 0 || !good)
        return ac_refuse(err, AC_ERR_IO, "%s: cannot keep the dice", path);
    return AC_OK;
}

bool ac_secret_fetch(const char *record, const struct ac_record_head *head, struct ac_dice *out)
{
    char path[AC_LIBRARY_PATH + 8];
    char hex[2 * AC_DICE_SECRET + 1] = { 0 };
    unsigned char secret[AC_DICE_SECRET];
    FILE *file;
    size_t n;

    if (head->dice != AC_RECORD_COMMITTED || !secret_path(record, path, sizeof(path)))
        return false;
    file = fopen(path, "rb");
    if (!file)
        return false;
    n = fread(hex, 1, sizeof(hex) - 1, file);
    (void)fclose(file);
    if (n != sizeof(hex) - 1 || !ac_read_hex(hex, secret, sizeof(secret)) ||
        !ac_dice_opens(head->commitment, secret))
        return false;
    ac_dice_from_secret(out, secret);
    for (int side = 0; side < AC_SIDES; side++)
        ac_dice_mix(out, (ac_side)side, head->nonce[side]);
    return true;
}

void ac_secret_drop(const char *record)
{
    char path[AC_LIBRARY_PATH + 8];

    if (secret_path(record, path, sizeof(path)))
        (void)unlink(path);
}

/* Makes every folder of the path. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0755) != 0 && errno != EEXIST) {
            *slash = '/';
            return false;
        }
        *slash = '/';
    }
    return true;
}

bool ac_state_folder(char *out, size_t cap)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    char path[AC_LIBRARY_PATH];
    struct ac_text text;

    ac_text_over(&text, path, sizeof(path));
    if (state && state[0] == '/')
        ac_text_addf(&text, "%s/acies/", state);
    else if (home && home[0] == '/')
        ac_text_addf(&text, "%s/.local/state/acies/", home);
    else
        return false;
    if (text.full || text.len > cap || !make_folders(path))
        return false;
    memcpy(out, path, text.len - 1); /* without the last slash */
    out[text.len - 1] = '\0';
    return true;
}

enum ac_status ac_autosave_path(const char *scenario, char *out, size_t cap, struct ac_err *err)
{
    const time_t now = time(NULL);
    struct tm tm;
    char folder[AC_LIBRARY_PATH];
    char when[32] = "now";
    struct ac_text text;

    if (!ac_state_folder(folder, sizeof(folder)))
        return ac_refuse(err, AC_ERR_IO, "no folder to keep the record in, use --record FILE");
    if (localtime_r(&now, &tm))
        (void)strftime(when, sizeof(when), "%Y%m%d-%H%M%S", &tm);
    ac_text_over(&text, out, cap);
    ac_text_addf(&text, "%s/", folder);
    for (const char *c = scenario; *c; c++)
        ac_text_putc(&text, *c == '/' ? '-' : *c);
    ac_text_addf(&text, "-%s-%ld.acies", when, (long)getpid());
    if (text.full)
        return ac_refuse(err, AC_ERR_IO, "%s: the path is too long", folder);
    return AC_OK;
}
