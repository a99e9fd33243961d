/*
 * What every fuzz target defines. libFuzzer calls it with bytes of its own
 * making; without libFuzzer, replay_main.c calls it with each file of a corpus.
 * Returns 0; whatever is wrong aborts.
 */
#ifndef AC_FUZZ_FUZZ_H
#define AC_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The name is libFuzzer's. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
