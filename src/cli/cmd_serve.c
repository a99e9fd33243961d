/* acies serve: the page and its server. docs/SELF_HOSTING.md is the manual. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/command.h"
#include "data/yaml.h"
#include "games/registry.h"
#include "server/log.h"
#include "server/server.h"
#include "store/store.h"

enum { USUAL_PORT = 8472, PATH_MAX_BYTES = 1024, CONFIG_MAX = 65536 };

static const struct cli_option serve_options[] = {
    { "port", "N", "listen there (default 8472; 0: any that is free)" },
    { "address", "IP", "listen on this address (default 127.0.0.1: this machine alone)" },
    { "db", "FILE", "or postgres://... (default: acies.db in your state folder)" },
    { "open", NULL, "open the page in your browser" },
    { "public", NULL, "accounts with passwords, for strangers" },
    { "origin", "URL", "with --public: the address of the page, https://games.example" },
    { "trust-network", NULL, "without --public on an open address: whoever reaches it may play" },
    { "behind-proxy", NULL, "believe X-Forwarded-For" },
    { "threads", "N", "that machines think on (default: processors less one)" },
    { "rate", "N", "requests a second from one address" },
    { "idle", "SECONDS", "until an untouched table leaves memory (default 120)" },
    { "max-sockets", "N", "open at once (default 4096)" },
    { "notify", "COMMAND", "give it notices for those who are away, see docs/SELF_HOSTING.md" },
    { "notify-after", "SECONDS", "that notices wait for more (default 60)" },
    { "notify-limit", "SECONDS", "that the command may take for one (default 60)" },
    { "log", "LEVEL", "error, warn, info or debug (default info)" },
    { "config", "FILE", "these options from a YAML file; the command line outdoes it" },
    { "test-dice", NULL, "tables may be made with a \"seed\" for their dice: for tests alone" },
    { "backup", "FILE", "copy the store there, also while a server runs, and end" },
    { "snapshot", NULL, "write a snapshot into every running game, before an upgrade, and end" },
    CLI_DATA_OPTION,
    CLI_END,
};

/* ---- options: the command line, then the file ---- */

struct settings {
    const struct cli_args *args;
    struct ac_arena arena;
    const struct ac_node *file; /* or NULL */
    char db[PATH_MAX_BYTES], state[PATH_MAX_BYTES];
};

static const char *value_of(const struct settings *settings, const char *name)
{
    const char *given = cli_value(settings->args, name);
    const struct ac_node *node = settings->file ? ac_node_get(settings->file, name) : NULL;

    return given ? given : node ? node->text : NULL;
}

static enum ac_status number_of(const struct settings *settings, const char *name, uint64_t high,
                                int *out, struct ac_err *err)
{
    const struct ac_node *node = settings->file ? ac_node_get(settings->file, name) : NULL;
    uint64_t value = (uint64_t)*out;
    int32_t from_file = *out;

    if (!cli_has(settings->args, name) && node) {
        const enum ac_status status = ac_node_int(node, 0, (int32_t)high, &from_file, err);

        *out = from_file;
        return status;
    }
    if (cli_number(settings->args, name, 0, high, &value, err) != AC_OK)
        return AC_ERR_USAGE;
    *out = (int)value;
    return AC_OK;
}

static enum ac_status switch_of(const struct settings *settings, const char *name, bool *out,
                                struct ac_err *err)
{
    *out = cli_has(settings->args, name);
    if (*out || !settings->file)
        return AC_OK;
    return ac_node_get_bool(settings->file, name, out, err);
}

static enum ac_status read_config(struct settings *settings, struct ac_err *err)
{
    static const char *const keys[] = {
        "port",          "address",      "db",  "public", "origin",       "threads", "rate",
        "idle",          "max-sockets",  "log", "data",   "behind-proxy", "notify",  "notify-after",
        "trust-network", "notify-limit", NULL
    };
    const char *path = cli_value(settings->args, "config");
    char *text;
    size_t size;
    enum ac_status status;

    if (!path)
        return AC_OK;
    status = ac_read_file(path, CONFIG_MAX, &text, &size, err);
    if (status != AC_OK)
        return status;
    status = ac_yaml_parse(path, text, size, &settings->arena, &settings->file, err);
    free(text);
    return status == AC_OK ? ac_node_only(settings->file, keys, err) : status;
}

/* The folder for what is kept on this machine, which is made. */
static enum ac_status state_folder(char *out, size_t cap, struct ac_err *err)
{
    const char *given = getenv("STATE_DIRECTORY"); /* from systemd, which has made it */
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    struct ac_text text;

    ac_text_over(&text, out, cap);
    if (given && given[0] == '/')
        ac_text_addf(&text, "%.*s/", (int)strcspn(given, ":"), given);
    else if (state && state[0] == '/')
        ac_text_addf(&text, "%s/acies/", state);
    else if (home && home[0] == '/')
        ac_text_addf(&text, "%s/.local/state/acies/", home);
    else
        return ac_refuse(err, AC_ERR_USAGE, "no home folder to keep games in, use --db FILE");
    for (char *slash = strchr(out + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(out, 0755) != 0 && errno != EEXIST)
            return ac_refuse(err, AC_ERR_IO, "%s: cannot make the folder: %s", out,
                             strerror(errno));
        *slash = '/';
    }
    return text.full ? ac_refuse(err, AC_ERR_LIMIT, "the path of the store is too long") : AC_OK;
}

/* Where everything is kept: as asked for, or acies.db in the state folder. */
static enum ac_status read_store(struct settings *settings, struct srv_options *out,
                                 struct ac_err *err)
{
    const bool database =
        strncmp(out->db ? out->db : "", "postgres", 8) == 0 && strstr(out->db, "://") != NULL;
    enum ac_status status;

    if (out->db && !database)
        return AC_OK;
    status = state_folder(settings->state, sizeof(settings->state), err);
    if (status != AC_OK)
        return status;
    if (database) {
        out->state = settings->state;
        return AC_OK;
    }
    if (snprintf(settings->db, sizeof(settings->db), "%sacies.db", settings->state) >=
        (int)sizeof(settings->db))
        return ac_refuse(err, AC_ERR_LIMIT, "the path of the store is too long");
    out->db = settings->db;
    return AC_OK;
}

static enum ac_status read_numbers(const struct settings *settings, struct srv_options *out,
                                   struct ac_err *err)
{
    enum ac_status status = number_of(settings, "port", 65535, &out->port, err);

    if (status == AC_OK)
        status = number_of(settings, "threads", 64, &out->threads, err);
    if (status == AC_OK)
        status = number_of(settings, "rate", 1000000, &out->rate, err);
    if (status == AC_OK)
        status = number_of(settings, "idle", 86400, &out->idle_seconds, err);
    if (status == AC_OK)
        status = number_of(settings, "max-sockets", 60000, &out->max_sockets, err);
    if (status == AC_OK)
        status = number_of(settings, "notify-after", 86400, &out->notify_after, err);
    if (status == AC_OK)
        status = number_of(settings, "notify-limit", 86400, &out->notify_limit, err);
    return status;
}

static enum ac_status read_log(const struct settings *settings, struct ac_err *err)
{
    static const char *const names[] = { "error", "warn", "info", "debug" };
    const char *word = value_of(settings, "log");

    for (int i = 0; word && i < 4; i++)
        if (strcmp(word, names[i]) == 0) {
            srv_log_set((enum srv_log_level)i);
            return AC_OK;
        }
    return word ? ac_refuse(err, AC_ERR_USAGE, "--log is error, warn, info or debug") : AC_OK;
}

/* An open address without accounts lets everybody in who can reach it: it must be meant. */
static enum ac_status check_open(const struct settings *settings, const struct srv_options *out,
                                 struct ac_err *err)
{
    bool trusted = false;
    const enum ac_status status = switch_of(settings, "trust-network", &trusted, err);

    if (status != AC_OK || !out->address || out->public_server || trusted ||
        strncmp(out->address, "127.", 4) == 0 || strcmp(out->address, "::1") == 0 ||
        strcmp(out->address, "localhost") == 0)
        return status;
    return ac_refuse(err, AC_ERR_USAGE,
                     "--address %s lets others in: use --public for accounts, or --trust-network "
                     "when whoever reaches it may play",
                     out->address);
}

static enum ac_status read_settings(struct settings *settings, struct srv_options *out,
                                    struct ac_err *err)
{
    enum ac_status status = read_config(settings, err);

    *out = (struct srv_options){ .port = USUAL_PORT,
                                 .rulesets = ac_rulesets,
                                 .files = ac_embedded_files,
                                 .file_count = ac_embedded_count };
    if (status == AC_OK)
        status = read_numbers(settings, out, err);
    if (status == AC_OK)
        status = switch_of(settings, "public", &out->public_server, err);
    if (status == AC_OK)
        status = switch_of(settings, "behind-proxy", &out->behind_proxy, err);
    out->test_dice = cli_has(settings->args, "test-dice");
    if (status == AC_OK && out->test_dice && out->public_server)
        status = ac_refuse(err, AC_ERR_INPUT, "--test-dice and --public exclude each other");
    if (status == AC_OK)
        status = read_log(settings, err);
    if (status != AC_OK)
        return status;
    out->address = value_of(settings, "address");
    status = check_open(settings, out, err);
    if (status != AC_OK)
        return status;
    out->origin = value_of(settings, "origin");
    out->notify = value_of(settings, "notify");
    out->data = value_of(settings, "data");
    out->db = value_of(settings, "db");
    return read_store(settings, out, err);
}

/* ---- running ---- */

static struct srv_server *running;

static void on_signal(int number)
{
    (void)number;
    srv_server_stop(running);
}

static void catch_signals(void)
{
    struct sigaction action = { .sa_handler = on_signal };

    (void)sigaction(SIGINT, &action, NULL);
    (void)sigaction(SIGTERM, &action, NULL);
    (void)sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    (void)sigaction(SIGPIPE, &action, NULL);
    (void)sigaction(SIGXFSZ, &action, NULL); /* a write that is too long fails, and is told */
}

/* Hands the address to the desktop; without one the person reads it on the terminal. */
static void open_page(const char *url)
{
#ifdef __APPLE__
    static const char opener[] = "open";
    const bool screen = true;
#else
    static const char opener[] = "xdg-open";
    const bool screen = getenv("DISPLAY") || getenv("WAYLAND_DISPLAY");
#endif
    pid_t child;

    if (!screen)
        return;
    child = fork();
    if (child == 0) {
        if (fork() == 0) {
            (void)execlp(opener, opener, url, (char *)NULL);
            _exit(127);
        }
        _exit(0);
    }
    if (child > 0)
        (void)waitpid(child, NULL, 0);
}

/* On a new public server: who has this code, or sits at this machine, becomes its administrator. */
static void print_code(const struct srv_options *options)
{
    const char *code = srv_server_admin_code(running);

    if (options->public_server && code)
        (void)printf(
            "Nobody administers it yet: register at /account from this machine, or with the "
            "code %s\n",
            code);
}

static enum ac_status serve(const struct srv_options *options, bool open, struct ac_err *err)
{
    char url[160], name[PATH_MAX_BYTES];
    enum ac_status status;

    cli_warn_of_data("serve", options->data);
    status = srv_server_open(&running, options, err);
    if (status != AC_OK)
        return status;
    catch_signals(); /* before it is told of: whoever hears of it may end it */
    (void)snprintf(url, sizeof(url), "http://%s:%d/",
                   options->address ? options->address : "localhost", srv_server_port(running));
    ac_store_name(options->db, name, sizeof(name));
    (void)printf("Acies is at %s\nCtrl-C ends it; games are kept in %s\n", url, name);
    print_code(options);
    (void)fflush(stdout);
    if (open)
        open_page(url);
    srv_server_run(running);
    srv_server_close(running);
    running = NULL;
    return AC_OK;
}

static enum ac_status snapshot(const struct srv_options *options, struct ac_err *err)
{
    int count = 0;
    const enum ac_status status = srv_snapshot_all(options, &count, err);

    if (status == AC_OK)
        (void)printf("%d running games have a snapshot\n", count);
    return status;
}

static enum ac_status run_serve(const struct cli_args *args, struct ac_err *err)
{
    struct settings settings = { .args = args };
    struct srv_options options;
    enum ac_status status = cli_words(args, 0, 0, cli_serve.usage, err);

    ac_arena_init(&settings.arena, (size_t)4 * 1024 * 1024);
    if (status == AC_OK)
        status = read_settings(&settings, &options, err);
    if (status == AC_OK && cli_has(args, "backup"))
        status = ac_store_backup(options.db, cli_value(args, "backup"), err);
    else if (status == AC_OK && cli_has(args, "snapshot"))
        status = snapshot(&options, err);
    else if (status == AC_OK)
        status = serve(&options, cli_has(args, "open"), err);
    ac_arena_release(&settings.arena);
    return status;
}

const struct cli_command cli_serve = {
    .name = "serve",
    .usage = "",
    .text = "serve the page: play in a browser, alone or with others",
    .more = "Without options it serves this machine alone, and nobody needs an account. For\n"
            "strangers use --public behind a proxy that speaks TLS, see docs/SELF_HOSTING.md.",
    .options = serve_options,
    .run = run_serve,
};
