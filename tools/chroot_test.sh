#!/bin/sh
# chroot_test.sh MIRROR [FOLDER [TARGET...]]: proves that a fresh, minimal Debian 12
# with nothing but make and gcc can run `make test` (or the targets given). Sets up
# FOLDER by debootstrap from MIRROR if it is not there, copies the committed tree of
# HEAD into it with its history, and runs make inside. Needs root, debootstrap, git.
set -eu
[ $# -ge 1 ] || { echo "usage: chroot_test.sh MIRROR [FOLDER [TARGET...]]" >&2; exit 2; }
mirror=$1
folder=${2:-/var/tmp/acies-chroot}
shift
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- test
source=$(cd "$(dirname "$0")/.." && pwd)

if [ ! -x "$folder/usr/bin/make" ]; then
    debootstrap --variant=minbase --include=make,gcc bookworm "$folder" "$mirror"
fi
rm -rf "$folder/root/acies"
git clone -q "$source" "$folder/root/acies"

# Sanitizers read /proc; scripts write to /dev/null.
mount -t proc proc "$folder/proc"
mount --bind /dev "$folder/dev"
mount --bind /dev/pts "$folder/dev/pts" # tmux opens terminals
trap 'umount "$folder/dev/pts" "$folder/dev" "$folder/proc"' EXIT
chroot "$folder" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb \
    make -C /root/acies "$@"
