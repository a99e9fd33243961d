/*
 * A bot in C: one line in, one line out (docs/PROTOCOL.md, "Bots").
 *
 * It needs nothing of Acies. It likes to fight: of the legal actions it takes one whose verb it finds
 * in its list of good ones, the first in the list that there is, and any at all otherwise.
 *
 *   cc -o fighter examples/bots/fighter.c
 *   acies play armageddon/rome --sabines bot:./fighter
 *   acies compare armageddon/rome --a bot:./fighter --b random
 */
#define _POSIX_C_SOURCE 200809L /* getline */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1024, LINE = 2048 }; /* legal actions at most, and the length of one */

static char legal[MOST][LINE];
static int legal_count;

static const char *const liked[] = { "melee", "attack", "fire", "ram", "shoot", "assault", "step" };

static int starts_with(const char *line, const char *word)
{
    const size_t len = strlen(word);

    return strncmp(line, word, len) == 0 && (line[len] == ' ' || line[len] == '\0');
}

/* One of those whose verb it is, or NULL. */
static const char *pick(const char *verb)
{
    int seen = 0;
    const char *found = NULL;

    for (int i = 0; i < legal_count; i++)
        if (starts_with(legal[i], verb) && rand() % ++seen == 0)
            found = legal[i];
    return found;
}

static const char *decide(void)
{
    for (size_t i = 0; i < sizeof(liked) / sizeof(liked[0]); i++) {
        const char *found = pick(liked[i]);

        if (found && rand() % 4) /* now and then something else: a turn must come to its end */
            return found;
    }
    return legal[rand() % legal_count];
}

int main(void)
{
    const char *seed = getenv("ACIES_SEED"); /* a run with a seed can be made again */
    char *line = NULL;
    size_t room = 0;

    srand((unsigned)strtoull(seed ? seed : "1", NULL, 10));
    while (getline(&line, &room, stdin) > 0) {
        line[strcspn(line, "\n")] = '\0';
        if (starts_with(line, "legal") && legal_count < MOST) {
            snprintf(legal[legal_count++], LINE, "%s", line + strlen("legal "));
        } else if (starts_with(line, "decide")) {
            puts(decide());
            fflush(stdout);
            legal_count = 0;
        } else if (starts_with(line, "quit")) {
            break;
        }
    }
    free(line);
    return 0;
}
