#!/bin/bash
# The container image without a container: the runtime stage of tools/Dockerfile in a clean Debian by chroot, that is its
# packages, its user and its command line with the release build's program, which must serve. What `docker build`
# itself does (the build stage is `make` in a clean Debian: tools/chroot_test.sh) is not tried. Needs root, debootstrap and a
# mirror (DEBIAN_MIRROR); skipped where these cannot be had.
set -eu
fail() {
    echo "FAIL: $*" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || exit 77
command -v debootstrap >/dev/null || apt-get install -q -y --no-install-recommends debootstrap >deps.log 2>&1 || exit 77
base=$BUILD/debian-base # kept for the next time, as by deb_long.sh
if [ ! -e "$base/done" ]; then
    rm -rf "$base"
    debootstrap --variant=minbase bookworm "$base" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >debootstrap.log 2>&1 || exit 77
    touch "$base/done"
fi
root=$SCRATCH/root
cp -a "$base" "$root"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$root"' EXIT
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
inside() {
    chroot "$root" env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"
}

# the second stage, line by line: RUN, COPY --from=build, USER, ENTRYPOINT, CMD
stage=$(sed -n '/^FROM debian:12-slim/,$p' "$SRC/tools/Dockerfile")
run=$(printf '%s\n' "$stage" | sed -n '/^RUN /,/[^\\]$/p' | sed 's/^RUN //; s/\\$//' | tr '\n' ' ')
inside sh -c "$run" >run.log 2>&1 || {
    tail -n 20 run.log
    fail 'RUN'
}
cp "$ACIES" "$root/usr/local/bin/acies"
user=$(printf '%s\n' "$stage" | sed -n 's/^USER //p')
read -r -a command <<<"$(printf '%s\n' "$stage" | sed -n 's/^\(ENTRYPOINT\|CMD\) \[\(.*\)\]$/\2/p' | tr -d '",' | tr '\n' ' ')"
inside ldd /usr/local/bin/acies | grep 'not found' && fail 'a library is missing'
# any free port, and this machine alone, instead of the image's own
words=()
for word in "${command[@]}"; do
    [ "$word" != 0.0.0.0 ] || word=127.0.0.1
    words+=("$word")
done
chroot --userspec="$user" "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/var/lib/acies "${words[@]}" --port 0 >serve.out 2>serve.err &
server=$!
for _ in $(seq 100); do
    port=$(sed -n 's#.*http://[^:/]*:\([0-9][0-9]*\)/.*#\1#p' serve.out | head -n 1)
    [ -z "$port" ] || break
    kill -0 "$server" 2>/dev/null || {
        cat serve.out serve.err
        fail 'the server ended'
    }
    sleep 0.2
done
[ -n "$port" ] || fail 'the server does not say where it is'
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /api/games HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$port" >&3
cat <&3 >answer.out
grep -q '^HTTP/1.1 200' answer.out || fail "$(head -n 1 answer.out)"
[ -s "$root/var/lib/acies/acies.db" ] || fail 'nothing is kept in /var/lib/acies'
kill "$server"
wait "$server" || true
server=
echo 'ok: the runtime stage serves'
