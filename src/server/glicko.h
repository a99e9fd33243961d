/*
 * Glicko-2 (Glickman 2012): how strong somebody is, how sure that is, and how steady he plays. Each
 * game is a rating period of its own, and doubt grows with the time between two of them.
 */
#ifndef AC_SERVER_GLICKO_H
#define AC_SERVER_GLICKO_H

struct srv_glicko {
    double rating;     /* 1500 is where everybody begins */
    double deviation;  /* one standard error of it */
    double volatility; /* how much it is expected to change in a period */
};

extern const struct srv_glicko srv_glicko_new; /* of whom nothing is known */

/* Doubt after `periods` without a game. */
struct srv_glicko srv_glicko_rested(struct srv_glicko who, double periods);

/* A game against somebody who has `odds` points of rating on his side beside his own strength (a battle
 * need not be even); score: 1 won, 0.5 drawn, 0 lost. */
struct srv_glicko_game {
    struct srv_glicko other;
    double odds;
    double score;
};

/* After the games of one period, at least one. */
struct srv_glicko srv_glicko_played(struct srv_glicko who, const struct srv_glicko_game *game,
                                    int count);

#endif
