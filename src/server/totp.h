/* Codes of a second factor, see totp.c. */
#ifndef AC_SERVER_TOTP_H
#define AC_SERVER_TOTP_H

#include <stddef.h>
#include <stdint.h>

enum { SRV_TOTP_KEY = 20, SRV_TOTP_TEXT = 33 };

/* The code of a step of 30 seconds since 1970. */
int srv_totp_code(const unsigned char key[SRV_TOTP_KEY], int64_t step);

/* The step a code is good for now (milliseconds), a step of drift allowed, or 0; no step is used twice. */
int64_t srv_totp_check(const unsigned char key[SRV_TOTP_KEY], const char *code, int64_t now,
                       int64_t used);

void srv_totp_base32(const unsigned char key[SRV_TOTP_KEY], char out[SRV_TOTP_TEXT]);

#endif
