#!/usr/bin/env bash
# ./run.sh            installs what is missing, builds, and runs the first example: a bolted joint from the mesh to the report
# ./run.sh ARGS...    the same set-up, then: clench ARGS...   (./run.sh --help lists the commands)
set -euo pipefail
root=$(dirname "$(realpath "$0")")
build=$root/build/release

# Set-up speaks on stderr, so that stdout is clench's alone (`./run.sh modes CASE.yaml --json | jq`).
"$root/cmake/install_packages.sh" build
{
    if [[ ! -f $build/build.ninja ]]; then
        cmake -S "$root" --preset release
    fi
    # Ninja says nothing new when nothing changed; show its lines only when there is work.
    if [[ $(ninja -C "$build" -n clench | tail -n 1) != "ninja: no work to do." ]]; then
        echo "building clench (the first time takes some minutes)"
        cmake --build "$build" --target clench --parallel "$(nproc)"
    fi
} >&2
clench=$build/app/clench

if [[ $# -gt 0 ]]; then
    exec "$clench" "$@"
fi

exec "$root/examples/00_bolted_joint/run_all.sh" "$clench" "$root/results/00_bolted_joint"
