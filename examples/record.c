/* Plays one game by machines and prints its record: `acies verify`, `acies replay` and the page read it.
 *     cc record.c $(pkg-config --cflags --libs acies) && ./a.out tyre/naval veteran recruit 7 >game.acies */
#include <acies.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const char *const level[2] = { argc > 2 ? argv[2] : "veteran", argc > 3 ? argv[3] : "recruit" };
    const uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
    struct acies_game *game = acies_open(argc > 1 ? argv[1] : "armageddon/rome", NULL, NULL);
    struct acies_match *match = game ? acies_match_new(game) : NULL;
    struct acies_player *player[2] = { acies_player_new(level[0], seed),
                                       acies_player_new(level[1], seed + 1) };
    struct acies_rng dice;
    char *record;

    if (!match || !player[0] || !player[1]) {
        fprintf(stderr, "%s\n", acies_error());
        return 1;
    }
    acies_seed(&dice, seed, 0);
    while (acies_match_roll(match, &dice), acies_match_winner(match) == ACIES_OVER) {
        const struct acies_state *state = acies_match_state(match);
        struct acies_action action;

        acies_choose(player[acies_to_act(state)], state, &action);
        acies_match_apply(match, &action);
    }
    record = acies_match_record(match, level);
    fputs(record, stdout);
    acies_free(record);
    acies_player_free(player[0]), acies_player_free(player[1]);
    acies_match_free(match), acies_close(game);
    return 0;
}
