#!/usr/bin/env bash
# Builds the site.
#
#     Tools/site/build.sh OUT
#
# OUT/index.html leads to the rest. OUT/playground.html is one file that works on its own, also from a disk: the rules of all
# languages as WebAssembly, and the page around them. OUT/docs has the documentation of the public modules. All links are
# relative, so the folder can be served under any path.
set -euo pipefail

if [[ $# -ne 1 ]]; then
  echo "usage: $0 OUT" >&2
  exit 64
fi
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$1"

"$root/Tools/site/engine/build.sh" "$work/engine.wasm"
node "$root/Tools/site/inline.mjs" "$work/engine.wasm" "$root/Data/cldr-minimal-pairs.json" "$1/playground.html"
size=$(wc -c <"$1/playground.html")
echo "playground.html: $size bytes"
if ((size > 250000)); then
  echo "the playground may have 250,000 bytes" >&2
  exit 1
fi

cp "$root/Tools/site/landing/index.html" "$1/index.html"
"$root/Tools/site/documentation.sh" "$1/docs"
