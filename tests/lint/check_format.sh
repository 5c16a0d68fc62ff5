#!/usr/bin/env bash
# Every C++ file of the repository is as .clang-format wants it. `clang-format -i FILE` fixes one.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../.."

if ! command -v clang-format >/dev/null; then
    echo "skipped: clang-format is not installed"
    exit 77
fi
folders=(core preprocess reduction solver postprocess app python bench tests fuzz)
mapfile -t files < <(find "${folders[@]}" \( -name '*.hpp' -o -name '*.cpp' \) 2>/dev/null | sort)
printf '%s\0' "${files[@]}" | xargs -0 -n 40 -P "$(nproc)" clang-format --dry-run --Werror
echo "${#files[@]} files are formatted"
