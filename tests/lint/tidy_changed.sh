#!/usr/bin/env bash
# tidy_changed.sh BUILD_FOLDER [BASE]: clang-tidy on the sources changed since BASE (default: where this
# branch left origin/main, or the previous commit on main itself) and on uncommitted ones; tests are left out,
# their macros say little. A file that passed before, with the same .clang-tidy, is not repeated. After
# CLENCH_TIDY_MINUTES (default 20) the rest is named and left: a large change must not starve the tests.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."
build=$1

if ! command -v clang-tidy >/dev/null || ! git rev-parse -q --verify HEAD >/dev/null 2>&1; then
    echo "skipped: clang-tidy is not installed or this is not a Git clone"
    exit 0
fi
base=${2:-$(git merge-base HEAD origin/main 2>/dev/null || true)}
if [[ -z $base || $base == $(git rev-parse HEAD) ]]; then
    base=$(git rev-parse -q --verify HEAD~1 || true)
fi
if [[ -z $base ]]; then
    echo "skipped: no earlier commit to compare with"
    exit 0
fi

passed=$build/tidy_passed
mkdir -p "$passed"
files=() missing=()
while read -r file; do
    [[ -f $file ]] || continue
    if ! grep -q "/$file\"" "$build/compile_commands.json"; then
        [[ $file == bench/* ]] || missing+=("$file")  # some benchmarks need libraries that may not be there
        continue
    fi
    key=$(cat "$file" .clang-tidy | sha256sum | cut -c 1-32)
    [[ -e $passed/$key ]] || files+=("$file:$key")
done < <({
    git diff --name-only "$base" -- '*.cpp' ':!tests/' ':!fuzz/'
    git ls-files -o --exclude-standard -- '*.cpp' ':!tests/' ':!fuzz/'
} | sort -u)

if [[ ${#missing[@]} -gt 0 ]]; then
    echo "error: $build compiles ${#missing[@]} files not by themselves, expected the debug build: ${missing[0]}" >&2
    exit 1
fi
echo "${#files[@]} files to look at"
[[ ${#files[@]} -gt 0 ]] || exit 0
tidy() {
    local file=${1%:*} key=${1##*:}
    if [[ $EPOCHSECONDS -gt $4 ]]; then
        echo "no time left for $file"
        return 0
    fi
    # g++ knows options that clang does not; they say nothing about the code.
    if clang-tidy -p "$2" --quiet --extra-arg=-Wno-unknown-warning-option "$file" 2>/dev/null; then
        touch "$3/$key"
    else
        echo "clang-tidy: $file"
        return 1
    fi
}
export -f tidy
deadline=$((EPOCHSECONDS + 60 * ${CLENCH_TIDY_MINUTES:-20}))
printf '%s\0' "${files[@]}" |
    xargs -0 -P "$(nproc)" -I{} bash -c 'tidy "$@"' _ {} "$build" "$passed" "$deadline"
