#!/usr/bin/env bash
# Makes the playground's WebAssembly module: the rules of all languages, with the words to explain them.
#
#     Tools/site/engine/build.sh OUT
#
# The module needs nothing from its host. Playground.swift says what it exports.
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
target=wasm32-unknown-none-wasm
here=$root/Tools/site/engine

compile_runtime "$target" "$folder"
compile_package "$target" "$folder" "$root" Diagnostics
# The analysis of rules is for the generator; it is not needed here, and not made for Embedded Swift.
compile_module "$target" "$folder" PluralRuleSyntax "$root"/Sources/PluralRuleSyntax/{Exports,Syntax/*,Reference/*}.swift
compile_module "$target" "$folder" Playground "$here"/*.swift
"$(toolchain_tool clang)" --target=wasm32 -Os -Wall -Werror -fno-builtin -c "$root/Tools/embedded/runtime.c" -o "$folder/runtime.o"

resources=$(dirname "$(dirname "$(readlink -f "$(command -v "$swiftc")")")")/lib/swift/embedded/$target
objects=("${rule_modules[@]}" Diagnostics PluralRuleSyntax Playground runtime)
objects=("${objects[@]/%/.o}")
"$(toolchain_tool wasm-ld)" --no-entry --gc-sections --strip-all --stack-first -z stack-size=131072 \
  "${objects[@]/#/$folder/}" "$resources/libswiftUnicodeDataTables.a" -o "$1"
