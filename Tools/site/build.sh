#!/usr/bin/env bash
# Builds the site.
#
#     Tools/site/build.sh OUT
#
# OUT/index.html leads to the rest. OUT/playground.html and OUT/linter.html are single files that need no server: they contain
# the rules of all languages and the linter as WebAssembly. OUT/docs has the documentation of the public modules. All links are
# relative, so the folder can be served under any path, or opened from a disk.
set -euo pipefail

if [[ $# -ne 1 ]]; then
  echo "usage: $0 OUT" >&2
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

# The linter takes longest.
Tools/site/linter-engine/build.sh "$work/linter.wasm" &
linter=$!
build_products plural
"$(debug_folder)/plural" export --to gettext >"$work/gettext.txt"
Tools/site/engine/build.sh "$work/engine.wasm"
node Tools/site/inline.mjs "$work/engine.wasm" Data "$work/gettext.txt" "$out/playground.html"
size=$(wc -c <"$out/playground.html")
echo "playground.html: $size bytes"
if ((size > 330000)); then
  echo "the playground may have 330,000 bytes" >&2
  exit 1
fi

wait "$linter"
size=$(gzip -9 -c "$work/linter.wasm" | wc -c)
echo "the linter's WebAssembly: $size bytes, compressed"
if ((size > 1000000)); then
  echo "the linter's WebAssembly may have 1,000,000 bytes, compressed" >&2
  exit 1
fi
node Tools/site/linter.mjs "$work/linter.wasm" "$out/linter.html"

cp Tools/site/landing/index.html "$out/index.html"
Tools/site/documentation.sh "$out/docs"
