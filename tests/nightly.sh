#!/usr/bin/env bash
# tests/nightly.sh [STEP...]   what is too long for ./test.sh; all steps by default, in this order:
#   tidy     clang-tidy on what changed since CLENCH_TIDY_BASE (default: the previous commit)
#   asan     the unit tests under the address and undefined-behaviour sanitizers
#   threads  what uses threads under the thread sanitizer: locks, pools, factorisations, the solvers
#   alone    every source and header by itself, without precompiled headers, and the unit tests with Eigen's assertions
#   fuzz     every fuzz target for CLENCH_FUZZ_SECONDS (default 60)
#   study    the tests of label study
#   adversary  mutations, kills, races, full disks: tests/nightly/adversary; goes on where it was interrupted
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
jobs=$(nproc)
steps=("$@")
[[ ${#steps[@]} -gt 0 ]] || steps=(tidy asan threads alone fuzz study adversary)

say() { printf '\n== %s\n' "$*"; }

configure() {
    [[ -f build/$1/build.ninja ]] || cmake --preset "$1" -DCLENCH_BUILD_TESTS=ON
}

tidy() {
    configure debug  # names every source by itself; the release build unites most of them
    tests/lint/tidy_changed.sh build/debug ${CLENCH_TIDY_BASE:-}
}

asan() {
    configure asan
    cmake --build build/asan --parallel "$jobs" --target unit_tests
    LSAN_OPTIONS=suppressions=$PWD/tests/nightly/library_leaks.supp \
        ctest --test-dir build/asan -L unit -j "$jobs" --output-on-failure --progress
}

threads() {
    configure tsan
    cmake --build build/tsan --parallel "$jobs" --target unit_core unit_solver
    # The sanitizer itself needs more address space than that test leaves.
    TSAN_OPTIONS=halt_on_error=1 ctest --test-dir build/tsan -R '^unit_(core|solver)[.]' -E CholeskyDeathTest -j "$jobs" --output-on-failure --progress
}

alone() {
    configure debug
    cmake --build build/debug --parallel "$jobs" --target unit_tests header_checks
    ctest --test-dir build/debug -L unit -j "$jobs" --output-on-failure --progress
}

fuzz() {
    fuzz/run.sh "${CLENCH_FUZZ_SECONDS:-60}"
}

study() {
    configure release
    cmake --build build/release --parallel "$jobs" --target all multibody_study
    ctest --test-dir build/release -C study -L study --output-on-failure
}

adversary() {
    configure release
    cmake --build build/release --parallel "$jobs" --target clench
    local ledger=build/adversary.$(git rev-parse --short HEAD).jsonl
    python3 -B tests/nightly/adversary/adversary.py build/release/app/clench --seed "${CLENCH_SEED:-1}" --ledger "$ledger"
}

cmake/install_packages.sh build test
for step in "${steps[@]}"; do
    case $step in
        tidy | asan | threads | alone | fuzz | study | adversary)
            say "$step"
            "$step"
            ;;
        *)
            echo "error: unknown step $step, expected tidy, asan, threads, alone, fuzz, study or adversary" >&2
            exit 2
            ;;
    esac
done
