/*
 * Dice between people who need not trust each other.
 *
 * A secret of 256 bits is drawn before the game and its commitment, BLAKE2b-256(secret), published
 * in the record's header. Each player adds a nonce. The key of the dice is BLAKE2b-256 keyed with
 * the secret over "acies dice" and both nonces, so neither the holder of the secret nor a player can
 * choose it. Roll number k (counted from 0 over the whole match, dropped rolls included) reads
 * 32-bit little-endian words of the ChaCha20 stream of that key with nonce k (64 bits,
 * little-endian), drops words that would favour an outcome, and takes the first good word modulo
 * the total weight. When the game is over the secret is published and anyone can check every roll.
 */
#ifndef AC_PROTO_DICE_H
#define AC_PROTO_DICE_H

#include <stdbool.h>
#include <stdint.h>

#include "acies/action.h"
#include "acies/chance.h"

enum { AC_DICE_SECRET = 32, AC_DICE_COMMITMENT = 32, AC_DICE_NONCE = 16 };

struct ac_dice {
    unsigned char secret[AC_DICE_SECRET];
    unsigned char commitment[AC_DICE_COMMITMENT];
    unsigned char nonce[AC_SIDES][AC_DICE_NONCE];
    unsigned char key[32];
};

/* Dice of a fresh secret; the nonces are zero until they are mixed in. */
void ac_dice_new(struct ac_dice *dice);

/* Dice for play on one machine: the same number gives the same rolls for ever. */
void ac_dice_from_seed(struct ac_dice *dice, uint64_t seed);

/* Dice of a secret that has been published. */
void ac_dice_from_secret(struct ac_dice *dice, const unsigned char secret[AC_DICE_SECRET]);

/* Mixes in a player's nonce. Not after the first roll. */
void ac_dice_mix(struct ac_dice *dice, ac_side side, const unsigned char nonce[AC_DICE_NONCE]);

/* The outcome of roll number `number` (struct ac_match counts them) at a chance node. */
int ac_dice_roll(const struct ac_dice *dice, int number, const struct ac_chance *chance);

/* Is this the secret that was committed to? */
bool ac_dice_opens(const unsigned char commitment[AC_DICE_COMMITMENT],
                   const unsigned char secret[AC_DICE_SECRET]);

#endif
