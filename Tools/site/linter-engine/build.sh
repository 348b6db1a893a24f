#!/usr/bin/env bash
# Makes the linter page's WebAssembly module: the linter with all that it needs, and the rules of all languages.
#
#     Tools/site/linter-engine/build.sh OUT
#
# The module needs nothing from its host. LinterPage.swift says what it exports.
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
target=wasm32-unknown-none-wasm
here=$root/Tools/site/linter-engine

package_compiler=describe_module
compile_package "$target" "$folder" "$root" "${linter_modules[@]}"
compile_module "$target" "$folder" LinterPage "$here"/*.swift
for source in "$root/Tools/embedded/runtime.c" "$here/host.c"; do
  "$(toolchain_tool clang)" --target=wasm32 -Os -Wall -Werror -fno-builtin -c "$source" \
    -o "$folder/$(basename "$source" .c).o"
done

resources=$(dirname "$(dirname "$(readlink -f "$(command -v "$swiftc")")")")/lib/swift/embedded/$target
objects=({LinterPage,runtime,host}.o)
# Files may nest deeply.
"$(toolchain_tool wasm-ld)" --no-entry --gc-sections --strip-all --stack-first -z stack-size=4194304 \
  "${objects[@]/#/$folder/}" "$resources/libswiftUnicodeDataTables.a" -o "$1"
