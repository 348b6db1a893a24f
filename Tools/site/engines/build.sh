#!/usr/bin/env bash
# Makes the WebAssembly modules of the pages: the package's Swift, compiled for the browser.
#
#     Tools/site/engines/build.sh OUT
#
# OUT/playground.wasm has the rules of all languages, with the words to explain them; OUT/numbers.wasm the styles of numbers;
# OUT/messages.wasm messages of ICU and of Unicode MessageFormat; and OUT/linter.wasm the linter of strings. They need nothing from
# their host. The sources in the folders beside this script say what they export.
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
# shellcheck source=Tools/jobs.sh
source "$root/Tools/jobs.sh"
out=$(mkdir -p "$1" && cd "$1" && pwd)
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
target=wasm32-unknown-none-wasm
here=$root/Tools/site/engines
resources=$(dirname "$(dirname "$(readlink -f "$(command -v "$swiftc")")")")/lib/swift/embedded/$target

# page NAME STACK [SOURCE…]: compiles the sources of a page together with what it uses of the package, and links OUT/NAME.wasm
# with a stack of that size.
page() {
  local name=$1 stack=$2
  shift 2
  # The linker optimizes all of the page together, which saves a tenth.
  swift_options+=(-lto=llvm-full)
  compile_module "$target" "$folder" "${name^}Page" "$here/$name"/*.swift "$here"/shared/*.swift "$@"
  "$(toolchain_tool wasm-ld)" --no-entry --gc-sections --strip-all --stack-first -z stack-size="$stack" \
    -O2 --compress-relocations \
    "$folder/${name^}Page.o" "$folder"/{runtime,host}.o "$resources/libswiftUnicodeDataTables.a" -o "$out/$name.wasm"
  # What is printed instead of a value without a description, such as a list. The text is only there if something prints it.
  if grep -qa "cannot print value in embedded" "$out/$name.wasm"; then
    echo "$name.wasm has a string interpolation of a value that Embedded Swift cannot print" >&2
    exit 1
  fi
}

# large_page …: the same in half the time, at the price of a seventh of the size: LLVM optimizes, and Swift does not.
large_page() {
  swift_options=(-Xfrontend -disable-sil-perf-optzns)
  page "$@"
}

for source in "$root/Tools/embedded/runtime.c" "$here/shared/host.c"; do
  "$(toolchain_tool clang)" --target=wasm32 -Os -Wall -Werror -fno-builtin -c "$source" \
    -o "$folder/$(basename "$source" .c).o"
done

# The pages share most modules. Each is only described, once; a page compiles the functions that it uses.
package_compiler=describe_module
compile_package "$target" "$folder" "$root" "${linter_modules[@]}"
# The longest one first. Files of strings may nest deeply.
in_turn large_page linter 4194304
compile_package "$target" "$folder" "$root" NumberStyles MessageFormat MessageInterchange MessageFiles PluralRuleSyntax RuleExport StringsConversion
in_turn large_page messages 1048576 \
  "$root/Sources/localize/Batch/FormatArgument+Words.swift" "$root/Sources/CommandLineSupport/Assignment.swift"
in_turn large_page playground 131072
in_turn page numbers 131072 "$root/Sources/localize/Display/NumberStyle+Names.swift"
finish
