# A build with MPI, made here: ranks give what one process gives (ranks.sh), and two of them reach 0.9
# of the scaling that a spin loop reaches on this machine in the same run.
set -eu
command -v mpirun > /dev/null && command -v mpicc > /dev/null || exit 77
[ "$(getconf _NPROCESSORS_ONLN)" -ge 2 ] || exit 77
cmake -S "$SRC" -B mpi -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON \
    -DAC_MPI=ON -DAC_TESTS=OFF --log-level=WARNING > /dev/null
cmake --build mpi --target acies > build.log || {
    tail -n 30 build.log
    exit 1
}
ACIES=$PWD/mpi/acies BUILD=$PWD/mpi sh "$SRC/tests/lab/ranks.sh"
ACIES=$PWD/mpi/acies python3 "$SRC/tests/lab/ranks_scale.py"
