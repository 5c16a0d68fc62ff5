#!/usr/bin/env bash
# fuzz/run.sh [SECONDS] [TARGET...]   builds the libFuzzer targets and runs each for SECONDS (600 by default).
# Stops at the first crash, hang, leak or sanitizer report; what was found lies in build/fuzz/found/.
# Artifacts come from build/release/app/clench, which must be there.
set -euo pipefail
root=$(dirname "$(dirname "$(realpath "$0")")")
seconds=${1:-600}
shift $(($# > 0 ? 1 : 0))
targets=("$@")
[[ ${#targets[@]} -gt 0 ]] || targets=(abaqus nastran ansys gmsh vtu frd matrices case_file artifacts)

"$root/cmake/install_packages.sh" build fuzz
[[ -f $root/build/fuzz/build.ninja ]] || cmake -S "$root" --preset fuzz
cmake --build "$root/build/fuzz" --parallel "$(nproc)" --target "${targets[@]/%/_fuzzer}"

found=$root/build/fuzz/found
mkdir -p "$found"
for target in "${targets[@]}"; do
    echo "== $target, $seconds s"
    longest=8192
    [[ $target == artifacts ]] && longest=65536  # the smallest artifact has 20 kB
    corpus=$root/fuzz/$target/corpus
    if [[ $target == artifacts ]]; then
        corpus=$root/build/fuzz/artifacts_corpus
        python3 -B "$root/fuzz/artifacts/make_corpus.py" "$root/build/release/app/clench" "$corpus"
    fi
    work=$(mktemp -d)  # new inputs go there; the corpus of the repository stays small
    "$root/build/fuzz/fuzz/$target/${target}_fuzzer" "$work" "$corpus" \
        -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len="$longest" \
        -artifact_prefix="$found/$target-" -print_final_stats=1 2>&1 | grep -E '^(stat::|==|SUMMARY|Done)|ERROR'
    rm -rf "$work"
done
