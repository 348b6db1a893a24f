#!/usr/bin/env bash
# Answers with exported C: exported-c.sh <file that plural export --to c wrote>
set -euo pipefail
exported=$(realpath "${1:?the file that plural export --to c wrote}")
folder=$(cd "$(dirname "$0")" && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cc -O2 -Wall -Wextra -Werror -D_GNU_SOURCE -DEXPORTED="\"$exported\"" -o "$build/exported" "$folder/exported.c"
"$build/exported"
