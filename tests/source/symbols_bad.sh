#!/bin/bash
# check_rooms --symbols sees a game that reaches for the C library.
set -eu

# archive CODE: libac_game_toy.a from these lines.
archive() {
    printf '%s\n' "$1" >a.c
    cc -c -O0 -o a.o a.c
    rm -f libac_game_toy.a
    ar rc libac_game_toy.a a.o
}

archive 'int ac_x(void); int toy_y(void); int toy_y(void) { return ac_x(); }'
"$SRC/tools/check_rooms" --symbols .
archive 'int puts(const char *); int toy_y(void); int toy_y(void) { return puts("a"); }'
if out=$("$SRC/tools/check_rooms" --symbols .); then
    echo "a game that calls puts was let through"
    exit 1
fi
grep -qF 'libac_game_toy.a: needs puts' <<<"$out"
