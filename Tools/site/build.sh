#!/usr/bin/env bash
# Builds the site.
#
#     Tools/site/build.sh OUT
#
# OUT/index.html leads to the rest. OUT/playground.html is a single file that needs no server: it contains the rules of all
# languages as WebAssembly. OUT/docs has the documentation of the public modules. All links are relative, so the folder can
# be served under any path.
set -euo pipefail

if [[ $# -ne 1 ]]; then
  echo "usage: $0 OUT" >&2
  exit 64
fi
out=$(mkdir -p "$1" && cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
cd "$root"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build_products plural
"$(debug_folder)/plural" export --to gettext >"$work/gettext.txt"
Tools/site/engine/build.sh "$work/engine.wasm"
node Tools/site/inline.mjs "$work/engine.wasm" Data/cldr-minimal-pairs.json "$work/gettext.txt" "$out/playground.html"
size=$(wc -c <"$out/playground.html")
echo "playground.html: $size bytes"
if ((size > 250000)); then
  echo "the playground may have 250,000 bytes" >&2
  exit 1
fi

cp Tools/site/landing/index.html "$out/index.html"
Tools/site/documentation.sh "$out/docs"
