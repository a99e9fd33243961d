/*
 * Seals: salted commitments for secret actions in a record that is mailed while they are secret.
 *
 * The seal of action number n (its place in the log) is BLAKE2b-256, keyed with a salt of 256 bits,
 * of "n side action" in notation. The salts come from one secret that the owner keeps, so every
 * export of the same game has the same seals.
 */
#ifndef AC_PROTO_SEAL_H
#define AC_PROTO_SEAL_H

#include <stdbool.h>

enum { AC_SEAL = 32, AC_SEAL_SALT = 32, AC_SEAL_SECRET = 32 };

/* The secret that salts come from. */
struct ac_sealer {
    unsigned char secret[AC_SEAL_SECRET];
};

void ac_sealer_new(struct ac_sealer *sealer);
void ac_seal_salt(const struct ac_sealer *sealer, int number, unsigned char out[AC_SEAL_SALT]);

void ac_seal(const unsigned char salt[AC_SEAL_SALT], int number, const char *side,
             const char *action, unsigned char out[AC_SEAL]);

/* Was this what had been sealed? */
bool ac_seal_opens(const unsigned char seal[AC_SEAL], const unsigned char salt[AC_SEAL_SALT],
                   int number, const char *side, const char *action);

#endif
