#!/usr/bin/env bash
# Builds the WebAssembly file with strings and compares it in node with `localize render`.
#
#     Tools/wasm/strings/test.sh
#
# Prints the size of the file. Fails if a string is different, or if the file is larger than 40 KB. Says "skipped" if node or the
# compiler's support for WebAssembly is not installed; with REQUIRE_WASM=1 it fails instead.
set -euo pipefail

limit=40960
root=$(cd "$(dirname "$0")/../../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

require_wasm "$folder"
"$root/Tools/wasm/strings/build.sh" "$folder/strings.wasm" --quiet
build_products localize
localize=$(debug_folder)/localize
node "$root/Tools/wasm/strings/test.mjs" "$folder/strings.wasm" "$localize" "$root/Tools/wasm/strings/Localizable.xcstrings"
size=$(wc -c <"$folder/strings.wasm")
echo "$size bytes for three texts in twelve languages, with their rules and numbers"
if ((size > limit)); then
  echo "the WebAssembly file has $size bytes, and may have $limit" >&2
  exit 1
fi
