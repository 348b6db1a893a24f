#!/usr/bin/env bash
# Builds icu.c and starts it. Debian: apt-get install libicu-dev
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cc -O2 -o "$build/icu" "$folder/icu.c" -licui18n -licuuc
"$build/icu" "$@"
