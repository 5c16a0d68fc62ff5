#!/usr/bin/env bash
# ./test.sh [CTEST ARGS...]   installs what is missing, builds with warnings as errors and runs the
#                             tests: ./test.sh -L unit, ./test.sh -R Abaqus
# CLENCH_EXTRA=1 ./test.sh    also runs clang-tidy on changed files, and the unit tests under the address
#                             and undefined-behaviour sanitizers (half an hour more on two cores)
set -euo pipefail
cd "$(dirname "$(realpath "$0")")"
jobs=$(nproc)

say() { printf '\n== %s\n' "$*"; }

# configure_and_build PRESET TARGET...
configure_and_build() {
    local preset=$1
    shift
    # run.sh configures the same folder without the tests.
    grep -qs '^CLENCH_BUILD_TESTS:BOOL=ON' "build/$preset/CMakeCache.txt" || cmake --preset "$preset" -DCLENCH_BUILD_TESTS=ON
    cmake --build "build/$preset" --parallel "$jobs" --target "$@"
}

cmake/install_packages.sh build test

say "build (preset release, as run.sh makes it), every header alone"
configure_and_build release all

if [[ -n ${CLENCH_EXTRA:-} ]]; then
    say "clang-tidy on changed files"
    tests/lint/tidy_changed.sh build/release

    say "unit tests under the sanitizers (preset asan)"
    configure_and_build asan unit_tests
    ctest --test-dir build/asan -L unit -j "$jobs" --output-on-failure --progress
fi

say "tests"
ctest --test-dir build/release -j "$jobs" --output-on-failure "$@"
