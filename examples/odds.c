/* Walks through a game until dice hang on an order, and prints that order, why another is not allowed,
 * the exact odds as JSON, and the position as a file that can be opened again.
 *     cc odds.c $(pkg-config --cflags --libs acies) && ./a.out tyre/naval */
#include <acies.h>
#include <stdio.h>
#include <string.h>

/* The first action of the list that dice hang on, with its odds; NULL when there is none. */
static char *find_odds(struct acies_state *state, struct acies_action *out)
{
    static struct acies_action list[ACIES_MAX_ACTIONS];
    const int count = acies_legal(state, list, ACIES_MAX_ACTIONS);

    for (int i = 0; i < count; i++) {
        char *odds = acies_odds_json(state, &list[i]);

        *out = list[i];
        if (odds)
            return odds;
    }
    return NULL;
}

int main(int argc, char **argv)
{
    struct acies_game *game = acies_open(argc > 1 ? argv[1] : "armageddon/rome", NULL, NULL);
    struct acies_state *state = game ? acies_state_new(game) : NULL;
    struct acies_player *player = acies_player_new("veteran", 1);
    struct acies_rng dice;
    struct acies_action action;
    char text[ACIES_TEXT], *odds = NULL;

    if (!state) {
        fprintf(stderr, "%s\n", acies_error());
        return 1;
    }
    acies_seed(&dice, 1, 0);
    while (acies_roll(state, &dice), acies_to_act(state) != ACIES_OVER) {
        odds = find_odds(state, &action);
        if (odds)
            break;
        acies_choose(player, state, &action);
        acies_apply(state, &action);
    }
    if (odds) {
        char *position = acies_position(state);

        acies_print(state, &action, text, sizeof(text));
        printf("turn %d: %s\n%s\n%s", acies_turn(state), text, odds, position);
        acies_free(position);
        acies_free(odds);
    }
    if (acies_parse(state, "no such order", &action) != ACIES_OK)
        printf("refused: %s\n", acies_error());
    acies_player_free(player);
    acies_state_free(state);
    acies_close(game);
    return 0;
}
