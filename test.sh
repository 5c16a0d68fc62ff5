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
    [[ -f build/$preset/build.ninja ]] || cmake --preset "$preset"
    cmake --build "build/$preset" --parallel "$jobs" --target "$@"
}

cmake/install_packages.sh build test

say "build (preset ci), every header alone"
configure_and_build ci all all_verify_interface_header_sets

if [[ -n ${CLENCH_EXTRA:-} ]]; then
    say "clang-tidy on changed files"
    tests/lint/tidy_changed.sh build/ci

    say "unit tests under the sanitizers (preset asan)"
    configure_and_build asan unit_tests
    ctest --test-dir build/asan -L unit -j "$jobs" --output-on-failure --progress
fi

say "tests"
ctest --test-dir build/ci -j "$jobs" --output-on-failure "$@"
