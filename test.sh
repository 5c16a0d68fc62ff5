#!/usr/bin/env bash
# ./test.sh [CTEST ARGS...]   installs what is missing, builds with warnings as errors and runs the tests:
#                             ./test.sh -L unit, ./test.sh -R Abaqus. Longer checks: tests/nightly.sh
set -euo pipefail
cd "$(dirname "$(realpath "$0")")"
jobs=$(nproc)

say() { printf '\n== %s\n' "$*"; }

cmake/install_packages.sh build test

say "build (as run.sh makes it, and the tests)"
# run.sh configures the same folder without the tests.
grep -qs '^CLENCH_BUILD_TESTS:BOOL=ON' build/release/CMakeCache.txt || cmake --preset release -DCLENCH_BUILD_TESTS=ON
cmake --build build/release --parallel "$jobs"

say "tests"
ctest --test-dir build/release -j "$jobs" --output-on-failure "$@"
