#!/bin/bash
# install_deps: silent when nothing is missing; without root and sudo it names
# the packages and the command and exits 3; as root it installs just those.
set -eu

mkdir bin
# Stand-ins for the system: what is installed is what the file `have` lists.
printf '#!/bin/sh\nfor p; do :; done\ngrep -qx -e "$p" %s/have && printf installed\n' "$PWD" >bin/dpkg-query
printf '#!/bin/sh\necho "$@" >>%s/apt.log\n' "$PWD" >bin/apt-get
printf '#!/bin/sh\ncat %s/uid\n' "$PWD" >bin/id
for tool in sh dirname sed grep cat; do
    ln -s "$(command -v $tool)" bin/$tool
done
chmod +x bin/*
run() {
    rm -f apt.log
    if PATH=$PWD/bin sh "$SRC/tools/install_deps" "$@" >out 2>&1; then rc=0; else rc=$?; fi
}
sed 's/#.*//; /^$/d' "$SRC/tools/deps/build.txt" "$SRC/tools/deps/test.txt" >have
echo 1000 >uid

run build test
[ $rc -eq 0 ]
[ ! -s out ]
[ ! -e apt.log ]

grep -vx libjansson-dev have >less
mv less have
run build test
[ $rc -eq 3 ]
grep -q 'apt-get install --no-install-recommends libjansson-dev$' out
[ ! -e apt.log ]

echo 0 >uid
run build
[ $rc -eq 0 ]
[ "$(grep -c update apt.log)" -eq 1 ]
grep -q 'install .* libjansson-dev$' apt.log

# Through sudo when there is one.
echo 1000 >uid
printf '#!/bin/sh\necho sudo >>%s/apt.log\nexec "$@"\n' "$PWD" >bin/sudo
chmod +x bin/sudo
run build
[ $rc -eq 0 ]
grep -qx sudo apt.log

rm bin/dpkg-query bin/sudo
run build
[ $rc -eq 3 ]
grep -q 'not Debian' out
