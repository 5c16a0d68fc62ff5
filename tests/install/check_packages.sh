#!/usr/bin/env bash
# check_packages.sh: apt's resolver finds that everything Clench installs can stand beside Debian's ParaView with its Python,
# so that either may be installed first. Nothing is installed.
set -euo pipefail
root=$(dirname "$(realpath "$0")")/../..

if ! command -v apt-get >/dev/null || ! apt-cache show python3-paraview >/dev/null 2>&1; then
    echo "skipped: there is no apt-get or no package index"
    exit 77
fi
mapfile -t wanted < <(awk '$1 == "build" || $1 == "test" { print $2 }' "$root/cmake/packages.txt")
plan=$(apt-get install --simulate --no-install-recommends "${wanted[@]}" paraview python3-paraview)
for package in "${wanted[@]}" paraview python3-paraview; do
    if grep -q "^Remv $package " <<<"$plan"; then
        echo "$package would be removed"
        exit 1
    fi
done
echo "${#wanted[@]} packages can be installed beside ParaView"
