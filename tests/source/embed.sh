#!/bin/bash
# The embedding tool sorts, keeps every byte, and refuses what it cannot embed.
set -eu
embed=$BUILD/ac_embed_tool

printf 'text' >one
head -c 1000 /dev/urandom >two
: >empty
printf 'g/two\t%s\ng/a/one\t%s\ng/empty\t%s\n' "$PWD/two" "$PWD/one" "$PWD/empty" >list
"$embed" list table.c
cat >main.c <<'C'
#include "data/embed.h"
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
    for (size_t i = 0; i < ac_embedded_count; i++) {
        const struct ac_embedded *f = &ac_embedded_files[i];
        if (argc == 1)
            printf("%s %zu %d\n", f->path, f->size, f->bytes[f->size]);
        else if (strcmp(f->path, argv[1]) == 0)
            fwrite(f->bytes, 1, f->size, stdout);
    }
    return 0;
}
C
cc -I"$BUILD/include-roots/data" -o main main.c table.c
printf 'g/a/one 4 0\ng/empty 0 0\ng/two 1000 0\n' | diff - <(./main)
./main g/two | cmp - two

# refused LIST-LINE TEXT: exit 1, the text said, no output left behind.
refused() {
    printf '%b' "$1" >bad
    rm -f out.c
    if "$embed" bad out.c 2>err; then
        echo "accepted: $1"
        exit 1
    fi
    grep -qF "$2" err
    [ ! -e out.c ]
}
refused "g/x\t$PWD/none\n" 'No such file'
refused "g/x\t$PWD/one\ng/x\t$PWD/two\n" 'two files with this path'
refused 'g/x\n' 'a line without a tab'
