#!/usr/bin/env bash
# Builds the WebAssembly file and tests it in node with all of CLDR's samples and ranges, and with malformed input. Then tests
# the file with strings.
#
#     Tools/wasm/test.sh
#
# Fails if an answer is wrong, or if the file is larger than 18 KB. Says "skipped" if node or the compiler's support for
# WebAssembly is not installed; with REQUIRE_WASM=1 it fails instead.
set -euo pipefail

limit=18432
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

require_wasm "$folder"
"$root/Tools/wasm/build.sh" "$folder/plurals.wasm" --quiet
node "$root/Tools/wasm/test.mjs" "$folder/plurals.wasm" "$root/Data/cldr-plurals.json"
size=$(wc -c <"$folder/plurals.wasm")
if ((size > limit)); then
  echo "the WebAssembly file has $size bytes, and may have $limit" >&2
  exit 1
fi

"$root/Tools/wasm/strings/test.sh"
