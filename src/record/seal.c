/* See the header. */
#include "record/seal.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

#include "base/bug.h"
#include "base/text.h"
#include "notation/notation.h"

static void begin(void)
{
    if (sodium_init() < 0)
        ac_bug("libsodium cannot be used on this machine");
}

static void hash_text(const unsigned char *key, const struct ac_text *text, unsigned char *out)
{
    if (text->full)
        ac_bug("a sealed text is too long");
    (void)crypto_generichash(out, AC_SEAL, (const unsigned char *)text->data, text->len, key, 32);
}

void ac_sealer_new(struct ac_sealer *sealer)
{
    begin();
    randombytes_buf(sealer->secret, sizeof(sealer->secret));
}

void ac_seal_salt(const struct ac_sealer *sealer, int number, unsigned char out[AC_SEAL_SALT])
{
    char memory[64];
    struct ac_text text;

    begin();
    ac_text_over(&text, memory, sizeof(memory));
    ac_text_addf(&text, "acies salt %d", number);
    hash_text(sealer->secret, &text, out);
}

void ac_seal(const unsigned char salt[AC_SEAL_SALT], int number, const char *side,
             const char *action, unsigned char out[AC_SEAL])
{
    char memory[AC_NOTATION_MAX + 128];
    struct ac_text text;

    begin();
    ac_text_over(&text, memory, sizeof(memory));
    ac_text_addf(&text, "%d %s ", number, side);
    ac_text_add(&text, action);
    hash_text(salt, &text, out);
}

bool ac_seal_opens(const unsigned char seal[AC_SEAL], const unsigned char salt[AC_SEAL_SALT],
                   int number, const char *side, const char *action)
{
    unsigned char own[AC_SEAL];

    ac_seal(salt, number, side, action, own);
    return sodium_memcmp(own, seal, sizeof(own)) == 0;
}
