#!/usr/bin/env bash
# check_hardening.sh PROGRAM: how it was compiled and linked protects it where it reads files of strangers (cmake/harden.cmake).
set -euo pipefail
program=$1
missing=0

need() { # need WHAT PATTERN READELF_OPTION...
    local what=$1 pattern=$2
    shift 2
    if ! grep -qE "$pattern" <<<"$(readelf --wide "$@" "$program")"; then
        echo "$program has no $what: readelf $* shows no '$pattern'" >&2
        missing=1
    fi
}

need "stack protector" '__stack_chk_fail' --dyn-syms
need "_FORTIFY_SOURCE" '__[a-z0-9]+_chk(@| |$)' --dyn-syms
need "addresses that cannot be foreseen (PIE)" 'FLAGS_1.*PIE' --dynamic
need "addresses of functions that are looked up before it starts" 'BIND_NOW|FLAGS_1.*NOW' --dynamic
need "read-only table of addresses (RELRO)" 'GNU_RELRO' --program-headers
if grep -qE 'GNU_STACK.*RWE' <<<"$(readelf --wide --program-headers "$program")"; then
    echo "$program has a stack that may be executed" >&2
    missing=1
fi
exit $missing
