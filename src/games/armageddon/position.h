/* What the reader of positions asks before play goes on. */
#ifndef ARMA_POSITION_H
#define ARMA_POSITION_H

#include "armageddon/rules.h"

/* Puts in order what can be worked out; NULL, or what is impossible. */
const char *arma_position_fault(const struct arma_data *d, struct arma_state *s, ac_piece *about);

#endif
