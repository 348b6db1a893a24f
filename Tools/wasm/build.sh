#!/usr/bin/env bash
# Builds one WebAssembly file with the plural rules of all languages.
#
#     Tools/wasm/build.sh OUT [--quiet]
#
# The file needs nothing from its host: no imports, no WASI. It exports
#
#     memory
#     input() -> i32                                         the address of a buffer of 1,024 bytes
#     select(tagLength, numberLength, ordinal) -> i32        of a tag and a number, one after another in the buffer
#     selectRange(tagLength, startLength, endLength) -> i32  of a tag and the two ends of a range
#
# Both return 0…5 for zero, one, two, few, many, other, and −1 for a malformed number or lengths that do not fit.
# Unless --quiet is given, prints how the size of the file is made up, if node is installed.
set -euo pipefail

if [[ $# -lt 1 || $# -gt 2 || ${2:---quiet} != --quiet ]]; then
  echo "usage: $0 OUT [--quiet]" >&2
  exit 64
fi
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

linker=$(toolchain_tool wasm-ld)
# Only what the program needs of the modules is optimized, with the program, and the linker does the rest.
package_compiler=describe_module
swift_options=(-lto=llvm-full -Xfrontend -mergeable-traps)
compile_runtime wasm32-unknown-none-wasm "$folder"
compile_module wasm32-unknown-none-wasm "$folder" PluralSelection "$root/Tools/wasm/PluralSelection.swift"

# The stack is below the data, so an overflow traps instead of giving a wrong answer.
link() {
  "$linker" --no-entry --gc-sections --stack-first -z stack-size=16384 -O2 --compress-relocations "$@" \
    "$folder/PluralSelection.o"
}
link --strip-all -o "$1"

if [[ -z ${2:-} ]]; then
  echo "$(wc -c <"$1") bytes"
  if command -v node >/dev/null; then
    link --strip-debug -o "$folder/named.wasm"
    node "$root/Tools/wasm/sizes.mjs" "$folder/named.wasm"
  fi
fi
