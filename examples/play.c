/* Plays one game of rome, a recruit against a veteran, and tells who won.
 *     cc play.c $(pkg-config --cflags --libs acies) && ./a.out */
#include <acies.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    struct acies_game *game = acies_open(argc > 1 ? argv[1] : "armageddon/rome", NULL, NULL);
    struct acies_state *state = game ? acies_state_new(game) : NULL;
    struct acies_player *player[2] = { acies_player_new("recruit", 1), acies_player_new("veteran", 2) };
    struct acies_rng dice;
    int orders = 0;

    if (!state)
        return fprintf(stderr, "%s\n", acies_error()), 1;
    acies_seed(&dice, 1, 0);
    for (; acies_roll(state, &dice), acies_to_act(state) != ACIES_OVER; orders++) {
        struct acies_action action;

        acies_choose(player[acies_to_act(state)], state, &action);
        acies_apply(state, &action);
    }
    if (acies_winner(state) == ACIES_NOBODY)
        printf("a draw after %d orders\n", orders);
    else
        printf("the %s win after %d orders\n", acies_side_word(game, acies_winner(state)), orders);
    acies_player_free(player[0]), acies_player_free(player[1]);
    acies_state_free(state), acies_close(game);
    return 0;
}
