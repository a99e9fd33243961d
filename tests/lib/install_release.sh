#!/bin/bash
# `make install` as a packager and a programmer use it: what lies where, a program made with pkg-config
# alone, the static library, what the shared one shows, manual page and completion.
set -eu
fail() {
    echo "FAIL: $*" >&2
    exit 1
}

root=$SCRATCH/root
DESTDIR=$root cmake --install "$BUILD" --prefix /opt/acies >install.log
for file in bin/acies include/acies.h share/man/man6/acies.6 share/doc/acies/README.md \
    share/bash-completion/completions/acies share/zsh/vendor-completions/_acies \
    share/fish/vendor_completions.d/acies.fish; do
    [ -s "$root/opt/acies/$file" ] || fail "$file is not installed"
done
lib=$(dirname "$(find "$root/opt/acies" -name libacies.a)")
[ -L "$lib/libacies.so" ] && [ -L "$lib/libacies.so.0" ] || fail 'the names of the shared library'

# the folder of staging is in no file
! grep -rIl -- "$root" "$root" || fail 'the staging folder was written down'

# a program by pkg-config alone; the sysroot stands for "installed there"
export PKG_CONFIG_PATH=$lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root
[ "$(pkg-config --modversion acies)" = "$("$ACIES" --version | cut -d ' ' -f 2)" ] || fail 'the version'
for example in "$SRC"/examples/*.c; do
    name=$(basename "$example" .c)
    # shellcheck disable=SC2046 # words
    cc -std=c17 -Wall -Wextra -Werror "$example" $(pkg-config --cflags --libs acies) -o "$name"
    LD_LIBRARY_PATH=$lib "./$name" >"$name.out" || fail "$name does not run"
    # and with the static library, whose needs pkg-config knows
    # shellcheck disable=SC2046
    cc "$example" -I"$root/opt/acies/include" "$lib/libacies.a" \
        $(PKG_CONFIG_SYSROOT_DIR='' pkg-config --libs yaml-0.1 jansson libsodium libxxhash) -lm -o "$name-static"
    "./$name-static" | cmp - "$name.out" || fail "$name differs with the static library"
done
grep -q '^the [a-z]* win after [0-9]* orders$' play.out || fail 'the game has no winner'
grep -q '"results"' odds.out || fail 'no odds'
grep -q '^refused: ' odds.out || fail 'no refusal'
./play-static nowhere/else 2>err && fail 'an unknown scenario'
grep -q nowhere err || fail 'no reason'
for game in tyre/naval alexandria/heptastadium syracuse/anapus elements/quick; do
    LD_LIBRARY_PATH=$lib ./play "$game" | grep -Eq 'win after|a draw' || fail "$game"
done
[ "$(wc -l <"$SRC/examples/play.c")" -le 30 ] || fail 'the small example has grown'

# nothing but the interface is shown, all of it, and versioned
nm -D --defined-only "$lib/libacies.so" | awk '$2 != "A" { print $3 }' | sed 's/@@ACIES_0$//' | sort >shown
grep -v '^acies_' shown && fail 'more is shown than acies.h'
grep -oE '\bacies_[a-z_]+\(' "$root/opt/acies/include/acies.h" | tr -d '(' | sort -u | cmp - shown ||
    fail 'acies.h and the library differ'
nm "$lib/libacies.a" 2>/dev/null | awk '$2 ~ /^[TDBR]$/ && $3 !~ /^acies_/' | grep . && fail 'names of the static library'

# the program and its papers
"$root/opt/acies/bin/acies" --version | grep -Eq '^acies [0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]+\+?\))?$' || fail '--version'
if command -v man >/dev/null; then
    LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -E UTF-8 -l "$root/opt/acies/share/man/man6/acies.6" >page 2>warnings
    [ ! -s warnings ] || fail "the manual page: $(cat warnings)"
    grep -q 'acies simulate' page || fail 'a command is not in the manual page'
fi
export PATH=$root/opt/acies/bin:$PATH
# shellcheck disable=SC1091
. "$root/opt/acies/share/bash-completion/completions/acies"
COMP_WORDS=(acies sim) COMP_CWORD=1
_acies
[ "${COMPREPLY[*]}" = simulate ] || fail "completes sim to ${COMPREPLY[*]}"
COMP_WORDS=(acies play armageddon/ro) COMP_CWORD=2
_acies
[ "${COMPREPLY[*]}" = armageddon/rome ] || fail "completes a scenario to ${COMPREPLY[*]}"
COMP_WORDS=(acies simulate --ga) COMP_CWORD=2
_acies
[ "${COMPREPLY[*]}" = --games ] || fail "completes an option to ${COMPREPLY[*]}"
