/*
 * A second factor: codes of six digits from a secret and the time (RFC 6238, with SHA-1 as every
 * program on a telephone has it).
 */
#include "server/totp.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, DIGEST = 20, STEP_SECONDS = 30, DIGITS = 1000000, DRIFT = 1 };

static uint32_t turn(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

/* One round of SHA-1 over a block. */
static void mix(uint32_t h[5], const unsigned char *block)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        const uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999u
                           : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1u
                           : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdcu
                                    : (b ^ c ^ d) + 0xca62c1d6u;
        const uint32_t next = turn(a, 5) + f + e + w[i];

        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* Of a text that fits two blocks with its padding: more is not needed here. */
static void sha1(const unsigned char *text, size_t size, unsigned char out[DIGEST])
{
    uint32_t h[5] = { 0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u };
    unsigned char padded[2 * BLOCK] = { 0 };
    const size_t blocks = size + 9 > BLOCK ? 2 : 1;

    memcpy(padded, text, size);
    padded[size] = 0x80;
    padded[blocks * BLOCK - 2] = (unsigned char)(size * 8 >> 8);
    padded[blocks * BLOCK - 1] = (unsigned char)(size * 8);
    for (size_t i = 0; i < blocks; i++)
        mix(h, padded + i * BLOCK);
    for (int i = 0; i < DIGEST; i++)
        out[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
}

static void hmac(const unsigned char key[SRV_TOTP_KEY], const unsigned char text[8],
                 unsigned char out[DIGEST])
{
    unsigned char inner[BLOCK + 8], outer[BLOCK + DIGEST];

    memset(inner, 0x36, BLOCK);
    memset(outer, 0x5c, BLOCK);
    for (int i = 0; i < SRV_TOTP_KEY; i++) {
        inner[i] ^= key[i];
        outer[i] ^= key[i];
    }
    memcpy(inner + BLOCK, text, 8);
    sha1(inner, sizeof(inner), outer + BLOCK);
    sha1(outer, sizeof(outer), out);
}

int srv_totp_code(const unsigned char key[SRV_TOTP_KEY], int64_t step)
{
    unsigned char text[8], digest[DIGEST];
    const unsigned char *at;

    for (int i = 0; i < 8; i++)
        text[i] = (unsigned char)((uint64_t)step >> (56 - 8 * i));
    hmac(key, text, digest);
    at = digest + (digest[DIGEST - 1] & 0xf);
    return (int)(((uint32_t)(at[0] & 0x7f) << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 |
                  at[3]) %
                 DIGITS);
}

int64_t srv_totp_check(const unsigned char key[SRV_TOTP_KEY], const char *code, int64_t now,
                       int64_t used)
{
    const int64_t step = now / 1000 / STEP_SECONDS;
    char right[8];
    int64_t found = 0;

    for (int64_t at = step - DRIFT; at <= step + DRIFT; at++) {
        (void)snprintf(right, sizeof(right), "%06d", srv_totp_code(key, at));
        if (at > used && strcmp(code, right) == 0)
            found = at;
    }
    return found;
}

void srv_totp_base32(const unsigned char key[SRV_TOTP_KEY], char out[SRV_TOTP_TEXT])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    uint64_t bits = 0;
    int have = 0, len = 0;

    for (int i = 0; i < SRV_TOTP_KEY; i++) {
        bits = bits << 8 | key[i];
        for (have += 8; have >= 5; have -= 5)
            out[len++] = letters[bits >> (have - 5) & 31u];
    }
    out[len] = '\0';
}
