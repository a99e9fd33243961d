/* Fast 64-bit fingerprint of bytes (XXH3). Equal on every machine of the same byte order. */
#ifndef AC_BASE_HASH_H
#define AC_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t ac_hash(const void *bytes, size_t len, uint64_t seed);

#endif
