#!/usr/bin/env bash
# install_packages.sh GROUP...: installs the Debian packages of cmake/packages.txt that are missing.
# Calls apt-get only if one is; needs root or sudo then. All output goes to stderr.
set -euo pipefail
exec 1>&2

list=$(dirname "$(realpath "$0")")/packages.txt
wanted=()
while read -r group package; do
    for asked in "$@"; do
        [[ $group == "$asked" ]] && wanted+=("$package")
    done
done < <(grep -v '^#' "$list")

if ! command -v dpkg-query apt-get >/dev/null; then
    echo "note: this is not a Debian system, so packages are not checked; Clench needs the equivalents of:"
    echo "  ${wanted[*]}"
    exit 0
fi

# dpkg-query names the installed ones and returns an error for the others: compare the two lists.
installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
    sed -n 's/^installed //p') || true
mapfile -t missing < <(comm -23 <(printf '%s\n' "${wanted[@]}" | sort -u) <(sort -u <<<"$installed"))
[[ ${#missing[@]} -gt 0 ]] || exit 0

as_root=()
if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
        echo "error: these packages are missing and only root can install them: ${missing[*]}"
        echo "  hint: as root, run  apt-get install --no-install-recommends ${missing[*]}"
        exit 4
    fi
    as_root=(sudo)
fi

echo "installing ${#missing[@]} packages: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get install -qq -y --no-install-recommends "${missing[@]}")
# The package index of a fresh system is empty or stale: refresh it once, then say what is wrong.
if ! "${as_root[@]}" apt-get update -qq || ! "${install[@]}" >/dev/null; then
    echo "error: apt-get could not install: ${missing[*]}"
    echo "  hint: check the network and /etc/apt/sources.list (Debian 12 \"bookworm\", section main), then try again"
    exit 4
fi
