#!/bin/bash
# The Debian packages in a clean Debian: built by `make deb`, installed by apt in a fresh chroot, the program
# run, and a C program of thirty lines made with pkg-config alone. Needs root, debootstrap and a mirror
# (DEBIAN_MIRROR); skipped where these cannot be had.
set -eu
fail() {
    echo "FAIL: $*" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || exit 77
command -v debootstrap >/dev/null || apt-get install -q -y --no-install-recommends debootstrap >deps.log 2>&1 || exit 77
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
make -C "$SRC" deb >make.log 2>&1 || {
    tail -n 20 make.log
    fail 'make deb'
}

# the bare system is kept for the next time
base=$BUILD/debian-base
if [ ! -e "$base/done" ]; then
    rm -rf "$base"
    debootstrap --variant=minbase bookworm "$base" "$mirror" >debootstrap.log 2>&1 || exit 77
    touch "$base/done"
fi
root=$SCRATCH/root
cp -a "$base" "$root"
mkdir "$root/packages"
cp "$SRC"/build/release/packages/*.deb "$root/packages/"
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"
}
trap 'rm -rf "$root"' EXIT

inside apt-get -q update >apt.log 2>&1 || exit 77
inside sh -c 'apt-get -q install -y --no-install-recommends /packages/*.deb gcc libc6-dev pkg-config' >>apt.log 2>&1 || {
    tail -n 20 apt.log
    fail 'apt install'
}
inside acies --version | grep -q '^acies [0-9]' || fail '--version'
inside acies simulate armageddon/rome --games 2 --threads 1 | grep -q 'armageddon/rome, 2 games' || fail 'simulate'
inside sh -c 'cd /root && cc /usr/share/doc/acies/examples/play.c $(pkg-config --cflags --libs acies) -o play && ./play' |
    grep -q 'win after' || fail 'the example in C'
inside python3 -c 'import acies; s = acies.Game("tyre/naval").state(); print(s.count)' | grep -q '^[0-9]' || fail 'import acies'
inside test -s /usr/share/man/man6/acies.6 -o -s /usr/share/man/man6/acies.6.gz || fail 'the manual page'
inside apt-get -q -y purge acies libacies0 >>apt.log 2>&1 || fail 'purge'
inside test ! -e /usr/bin/acies || fail 'the program is still there'
