/* See the header. */
#include "cli/args.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"

static const struct cli_option *find(const struct cli_option *table, const char *name, size_t len)
{
    for (; table->name; table++)
        if (strlen(table->name) == len && memcmp(table->name, name, len) == 0)
            return table;
    return NULL;
}

static enum ac_status keep(struct cli_args *out, const char *name, const char *value,
                           struct ac_err *err)
{
    if (out->given_count == CLI_MAX_OPTIONS)
        return ac_refuse(err, AC_ERR_USAGE, "more than %d options", CLI_MAX_OPTIONS);
    out->given[out->given_count++] = (struct cli_given){ name, value };
    return AC_OK;
}

/* What is being parsed. */
struct parser {
    int argc, at;
    char **argv;
    const struct cli_option *table;
    bool extra;
    struct cli_args *out;
};

static enum ac_status refuse_option(const struct cli_option *table, const char *name, size_t len,
                                    struct ac_err *err)
{
    struct ac_near near;

    ac_near_begin(&near, name, len);
    for (; table->name; table++)
        ac_near_offer(&near, table->name);
    return ac_refuse(err, AC_ERR_USAGE, "unknown option --%.*s%s%s%s, see --help", (int)len, name,
                     near.best ? " (did you mean --" : "", near.best ? near.best : "",
                     near.best ? "?)" : "");
}

/* One option at argv[at]; moves past a value that is a word of its own. */
static enum ac_status parse_option(struct parser *in, struct ac_err *err)
{
    char *name = in->argv[in->at] + 2;
    char *equals = strchr(name, '=');
    const size_t len = equals ? (size_t)(equals - name) : strlen(name);
    const struct cli_option *option = find(in->table, name, len);

    if (!option && !in->extra)
        return refuse_option(in->table, name, len, err);
    if (option && !option->value) {
        if (equals)
            return ac_refuse(err, AC_ERR_USAGE, "--%s takes no value", option->name);
        return keep(in->out, option->name, "", err);
    }
    if (equals) {
        *equals = '\0';
        return keep(in->out, name, equals + 1, err);
    }
    if (!option &&
        in->at + 1 >= in->argc) /* of a side no more is known than that a player follows */
        return refuse_option(in->table, name, len, err);
    if (in->at + 1 >= in->argc)
        return ac_refuse(err, AC_ERR_USAGE, "--%s needs a value: %s", name, option->value);
    in->at++;
    return keep(in->out, name, in->argv[in->at], err);
}

enum ac_status cli_parse(int argc, char **argv, const struct cli_option *table, bool extra,
                         struct cli_args *out, struct ac_err *err)
{
    struct parser in = { argc, 0, argv, table, extra, out };
    bool options = true;

    *out = (struct cli_args){ 0 };
    for (; in.at < argc; in.at++) {
        enum ac_status status = AC_OK;

        if (options && strcmp(argv[in.at], "--") == 0)
            options = false;
        else if (options && strncmp(argv[in.at], "--", 2) == 0)
            status = parse_option(&in, err);
        else if (out->word_count == CLI_MAX_WORDS)
            status = ac_refuse(err, AC_ERR_USAGE, "more than %d arguments", CLI_MAX_WORDS);
        else
            out->word[out->word_count++] = argv[in.at];
        if (status != AC_OK)
            return status;
    }
    return AC_OK;
}

const char *cli_value(const struct cli_args *args, const char *name)
{
    for (int i = args->given_count - 1; i >= 0; i--)
        if (strcmp(args->given[i].name, name) == 0)
            return args->given[i].value;
    return NULL;
}

bool cli_has(const struct cli_args *args, const char *name)
{
    return cli_value(args, name) != NULL;
}

enum ac_status cli_number(const struct cli_args *args, const char *name, uint64_t low,
                          uint64_t high, uint64_t *out, struct ac_err *err)
{
    const char *value = cli_value(args, name);
    char *end;
    uint64_t number;

    if (!value)
        return AC_OK;
    errno = 0;
    number = strtoumax(value, &end, 10);
    if (value[0] < '0' || value[0] > '9' || *end || errno || number < low || number > high)
        return ac_refuse(err, AC_ERR_USAGE,
                         "--%s: \"%s\" is not a number from %" PRIu64 " to %" PRIu64, name, value,
                         low, high);
    *out = number;
    return AC_OK;
}

enum ac_status cli_seconds(const struct cli_args *args, const char *name, uint64_t *out,
                           struct ac_err *err)
{
    const char *word = cli_value(args, name);
    char *end;
    double seconds;

    if (!word)
        return AC_OK;
    seconds = strtod(word, &end);
    if (*end || !(seconds >= 0.01 && seconds <= 3600))
        return ac_refuse(err, AC_ERR_USAGE, "--%s \"%s\" is not from 0.01 to 3600 seconds", name,
                         word);
    *out = (uint64_t)(seconds * 1e6);
    return AC_OK;
}

enum ac_status cli_words(const struct cli_args *args, int low, int high, const char *usage,
                         struct ac_err *err)
{
    if (args->word_count < low)
        return ac_refuse(err, AC_ERR_USAGE, "too few arguments, expected: %s", usage);
    if (args->word_count > high)
        return ac_refuse(err, AC_ERR_USAGE, "too many arguments from \"%s\" on, expected: %s",
                         args->word[high], usage);
    return AC_OK;
}
