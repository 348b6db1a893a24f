#!/usr/bin/env bash
# Builds one WebAssembly file with the strings of Localizable.xcstrings, and the rules and number symbols of their languages.
#
#     Tools/wasm/strings/build.sh OUT [--quiet]
#
# The file needs nothing from its host: no imports, no WASI. It exports
#
#     memory
#     input() -> i32                                        the address of a buffer of 1,024 bytes
#     output() -> i32                                       the address of the last string
#     render(keyLength, tagLength, numberLength) -> i32     of a key, a tag and a number, one after another in the buffer
#
# The last one returns the length of the string in bytes, and −1 for an unknown key or language, a malformed number, and a string
# that does not fit into 65,536 bytes. Unless --quiet is given, prints how the size of the file is made up, if node is
# installed.
set -euo pipefail

if [[ $# -lt 1 || $# -gt 2 || ${2:---quiet} != --quiet ]]; then
  echo "usage: $0 OUT [--quiet]" >&2
  exit 64
fi
root=$(cd "$(dirname "$0")/../../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
target=wasm32-unknown-none-wasm
here=$root/Tools/wasm/strings

linker=$(toolchain_tool wasm-ld)
# The linker optimizes all modules together. That saves a fifth.
swift_options=(-lto=llvm-full -Xfrontend -mergeable-traps)
prepare_strings "$folder/data"
# The program needs little of some modules. Optimizing that with the program takes a third of the time, and 1 KB more.
compile_what_is_used() {
  case $3 in
    LanguageTags | NumberDisplay | NumberStyles) describe_module "$@" ;;
    *) compile_module "$@" ;;
  esac
}
package_compiler=compile_what_is_used
compile_strings "$target" "$folder" "$folder/data" "$here/StringRendering.swift"
"$(toolchain_tool clang)" --target=wasm32 -Os -ffunction-sections -Wall -Werror -fno-builtin \
  -c "$root/Tools/embedded/runtime.c" -o "$folder/runtime.o"

# The stack is below the data, so an overflow traps instead of giving a wrong answer.
link() {
  "$linker" --no-entry --gc-sections --stack-first -z stack-size=32768 -O2 --compress-relocations "$@" \
    "$folder"/*.o
}
link --strip-all -o "$1"

if [[ -z ${2:-} ]]; then
  echo "$(wc -c <"$1") bytes"
  if command -v node >/dev/null; then
    link --strip-debug -o "$folder/named.wasm"
    node "$root/Tools/wasm/sizes.mjs" "$folder/named.wasm"
  fi
fi
