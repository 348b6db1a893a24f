#!/usr/bin/env bash
# Builds the site.
#
#     Tools/site/build.sh OUT [ENGINES]
#
# OUT/index.html leads to the rest. OUT/playground.html, OUT/messages.html and OUT/linter.html need no server: they contain the
# rules of all languages, the formatter of messages and the linter as WebAssembly. OUT/styles.js belongs to the playground, which
# loads it when it is asked for numbers in styles. OUT/docs has the documentation of the public modules. All links are relative,
# so the folder can be served under any path, or opened from a disk. ENGINES is a folder that Tools/site/engines/build.sh has
# filled, so that it need not run again.
set -euo pipefail

if [[ $# -ne 1 && $# -ne 2 ]]; then
  echo "usage: $0 OUT [ENGINES]" >&2
  exit 64
fi

# Before any work: building takes minutes. Only what the shell itself has is used here.
missing=()
command -v node >/dev/null || missing+=("node (Debian's package nodejs)")
for tool in swift docc; do
  command -v "$tool" >/dev/null || missing+=("$tool (part of a Swift toolchain)")
done
if [[ ${#missing[@]} -gt 0 ]]; then
  echo "the site needs these programs in PATH:" >&2
  printf '  %s\n' "${missing[@]}" >&2
  exit 69
fi

out=$(mkdir -p "$1" && cd "$1" && pwd)
engines=${2:+$(cd "$2" && pwd)}
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
cd "$root"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
toolchain_tool wasm-ld >/dev/null
toolchain_tool clang >/dev/null
echo >"$work/probe.swift"
if ! compile_module wasm32-unknown-none-wasm "$work" probe "$work/probe.swift" 2>"$work/log"; then
  cat "$work/log" >&2
  echo "the Swift toolchain cannot compile Embedded Swift for wasm32-unknown-none-wasm; see the message above" >&2
  exit 69
fi

building=
if [[ -z $engines ]]; then
  engines=$work
  Tools/site/engines/build.sh "$engines" &
  building=$!
fi
build_products plural
"$(debug_folder)/plural" export --to gettext >"$work/gettext.txt"
Tools/site/documentation.sh "$out/docs"
if [[ -n $building ]]; then wait "$building"; fi

node Tools/site/inline.mjs "$engines/playground.wasm" Data "$work/gettext.txt" "$out/playground.html"
node Tools/site/styles.mjs "$engines/numbers.wasm" "$out/styles.js"
node Tools/site/messages.mjs "$engines/messages.wasm" Data "$out/messages.html"
node Tools/site/linter.mjs "$engines/linter.wasm" "$out/linter.html"
cp Tools/site/landing/index.html "$out/index.html"

# check_size WHAT LIMIT: fails if the size of the standard input is above the limit.
check_size() {
  local size
  size=$(wc -c)
  echo "$1: $size bytes"
  if ((size > $2)); then
    echo "$1 may have $2 bytes" >&2
    exit 1
  fi
}
check_size playground.html 330000 <"$out/playground.html"
check_size styles.js 200000 <"$out/styles.js"
for page in messages linter; do
  gzip -9 -c "$engines/$page.wasm" | check_size "the WebAssembly of $page.html, compressed" 1000000
done
