/* See the header. */
#include "record/dice.h"

#include <sodium.h>
#include <string.h>

#include "base/bug.h"

static const char purpose[] = "acies dice";

static void begin(void)
{
    if (sodium_init() < 0)
        ac_bug("libsodium cannot be used on this machine");
}

static void put_le64(unsigned char out[8], uint64_t value)
{
    for (int i = 0; i < 8; i++)
        out[i] = (unsigned char)(value >> (8 * i));
}

static void commit(unsigned char *out, const unsigned char *secret)
{
    (void)crypto_generichash(out, AC_DICE_COMMITMENT, secret, AC_DICE_SECRET, NULL, 0);
}

static void derive_key(struct ac_dice *dice)
{
    crypto_generichash_state hash;

    (void)crypto_generichash_init(&hash, dice->secret, sizeof(dice->secret), sizeof(dice->key));
    (void)crypto_generichash_update(&hash, (const unsigned char *)purpose, sizeof(purpose) - 1);
    (void)crypto_generichash_update(&hash, (const unsigned char *)dice->nonce, sizeof(dice->nonce));
    (void)crypto_generichash_final(&hash, dice->key, sizeof(dice->key));
}

void ac_dice_from_secret(struct ac_dice *dice, const unsigned char secret[AC_DICE_SECRET])
{
    begin();
    memset(dice, 0, sizeof(*dice));
    memcpy(dice->secret, secret, sizeof(dice->secret));
    commit(dice->commitment, dice->secret);
    derive_key(dice);
}

void ac_dice_new(struct ac_dice *dice)
{
    unsigned char secret[AC_DICE_SECRET];

    begin();
    randombytes_buf(secret, sizeof(secret));
    ac_dice_from_secret(dice, secret);
    sodium_memzero(secret, sizeof(secret));
}

void ac_dice_from_seed(struct ac_dice *dice, uint64_t seed)
{
    unsigned char number[8], secret[AC_DICE_SECRET];

    begin();
    put_le64(number, seed);
    (void)crypto_generichash(secret, sizeof(secret), number, sizeof(number),
                             (const unsigned char *)"acies seed of local play", 24);
    ac_dice_from_secret(dice, secret);
}

void ac_dice_mix(struct ac_dice *dice, ac_side side, const unsigned char nonce[AC_DICE_NONCE])
{
    memcpy(dice->nonce[side], nonce, AC_DICE_NONCE);
    derive_key(dice);
}

bool ac_dice_opens(const unsigned char commitment[AC_DICE_COMMITMENT],
                   const unsigned char secret[AC_DICE_SECRET])
{
    unsigned char own[AC_DICE_COMMITMENT];

    begin();
    commit(own, secret);
    return sodium_memcmp(own, commitment, sizeof(own)) == 0;
}

/* A number below `total`, every one equally likely: words of the last, partial range are dropped. */
static uint32_t pick_below(const struct ac_dice *dice, int number, uint32_t total)
{
    const uint32_t dropped = (uint32_t)(-total) % total; /* 2^32 mod total */
    unsigned char nonce[8], block[64];

    put_le64(nonce, (uint64_t)number);
    for (uint64_t counter = 0;; counter++) {
        memset(block, 0, sizeof(block));
        (void)crypto_stream_chacha20_xor_ic(block, block, sizeof(block), nonce, counter, dice->key);
        for (size_t i = 0; i < sizeof(block); i += 4) {
            const uint32_t word = (uint32_t)block[i] | (uint32_t)block[i + 1] << 8 |
                                  (uint32_t)block[i + 2] << 16 | (uint32_t)block[i + 3] << 24;

            if (word <= UINT32_MAX - dropped)
                return word % total;
        }
    }
}

int ac_dice_roll(const struct ac_dice *dice, int number, const struct ac_chance *chance)
{
    uint32_t left;

    if (chance->total == 0)
        ac_bug("a chance node without outcomes");
    left = pick_below(dice, number, chance->total);
    for (int i = 0; i < chance->count; i++) {
        const uint32_t weight = ac_chance_weight(chance, i);

        if (left < weight)
            return i;
        left -= weight;
    }
    ac_bug("the weights of a chance node do not add up to its total");
}
