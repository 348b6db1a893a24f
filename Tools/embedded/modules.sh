# Compiles the runtime's modules in Embedded Swift. To be sourced; needs `root`, the folder of the package.
# shellcheck shell=bash

# shellcheck source=Tools/build.sh
source "${root:?}/Tools/build.sh"
swiftc=${SWIFTC:-swiftc}
# More options for the compiler.
swift_options=()

# Prints the path of a tool: the one next to the compiler, or else the one in PATH.
toolchain_tool() {
  local beside
  beside=$(dirname "$(readlink -f "$(command -v "$swiftc")")")/$1
  if [[ -x $beside ]]; then
    echo "$beside"
  elif ! command -v "$1"; then
    echo "$1 is missing: install a Swift toolchain that has it, or put it into PATH" >&2
    return 1
  fi
}

# compile_module TARGET FOLDER NAME SOURCE...: leaves NAME.o and NAME.swiftmodule in FOLDER.
compile_module() { compile_swift "$1" "$2" "$3" -Osize -c "${@:4}" -o "$2/$3.o"; }

# describe_module TARGET FOLDER NAME SOURCE...: leaves only NAME.swiftmodule in FOLDER. In Embedded Swift it has all the code,
# so for a single program it is enough, and faster, to optimize what the program uses with the program.
describe_module() { compile_swift "$1" "$2" "$3" -Onone "${@:4}"; }

# compile_swift TARGET FOLDER NAME ARGUMENT...: leaves NAME.swiftmodule in FOLDER, and what the arguments ask for.
compile_swift() {
  local target=$1 folder=$2 name=$3
  shift 3
  "$swiftc" -target "$target" -enable-experimental-feature Embedded -enable-experimental-feature Extern \
    -wmo -parse-as-library -warnings-as-errors -swift-version 6 -package-name swift-plurals \
    -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -Xfrontend -function-sections -Xfrontend -disable-stack-protector "${swift_options[@]}" \
    -I "$folder" -module-name "$name" \
    -emit-module -emit-module-path "$folder/$name.swiftmodule" "$@"
}

# require_wasm FOLDER: ends the script if node or the compiler's support for WebAssembly is missing, as a failure if
# REQUIRE_WASM is 1.
require_wasm() {
  skip() {
    echo "WebAssembly test skipped: $1 is missing"
    [[ ${REQUIRE_WASM:-0} != 1 ]]
    exit
  }
  command -v node >/dev/null || skip node
  toolchain_tool wasm-ld >/dev/null 2>&1 || skip wasm-ld
  echo >"$1/probe.swift"
  compile_module wasm32-unknown-none-wasm "$1" probe "$1/probe.swift" >/dev/null 2>&1 ||
    skip "the compiler's standard library for wasm32-unknown-none-wasm"
}

# What compile_package does with each module.
package_compiler=compile_module

# compile_package TARGET FOLDER DATA MODULE...: modules of the package, with the generated files below the folder DATA.
compile_package() {
  local target=$1 folder=$2 data=$3 sources
  shift 3
  mkdir -p "$folder"
  for module in "$@"; do
    mapfile -t sources < <({
      find "${root:?}/Sources/$module" -name '*.swift' -not -path '*/Generated/*'
      find "$data/Sources/$module/Generated" -name '*.swift' 2>/dev/null
    } | LC_ALL=C sort)
    "$package_compiler" "$target" "$folder" "$module" "${sources[@]}"
  done
}

# The modules that the rules need, from the bottom up.
rule_modules=(Decimals PluralBase Plurals)

# compile_runtime TARGET FOLDER: the modules that the rules need.
compile_runtime() { compile_package "$1" "$2" "${root:?}" "${rule_modules[@]}"; }

# The modules that strings need, from the bottom up.
string_modules=("${rule_modules[@]}" LanguageTags NumberDisplay NumberStyles FormatArguments StringFormatting)

# The modules that the linter of strings needs, from the bottom up.
linter_modules=(
  "${rule_modules[@]}" LanguageTags NumberDisplay FormatArguments StringFormatting Diagnostics LanguageNames DataFiles
  StringFiles TextPlaceholders ResourceFiles LintEngine StringsLint CatalogFormatting StringsFixing
)

# prepare_strings FOLDER: compiles the catalog of Tools/wasm/strings, and generates the rules and the number symbols of its
# languages. Both go into FOLDER.
prepare_strings() {
  local languages=ar,cs,de,en,es,fa,fr,hi,ja,lv,pl,ru
  mkdir -p "$1"
  ln -s "${root:?}/Data" "$1/Data"
  build_products cldr-gen localize
  "$(debug_folder)/cldr-gen" --root "$1" --languages "$languages" \
    --number-locales "$languages" >/dev/null
  "$(debug_folder)/localize" compile "$root/Tools/wasm/strings/Localizable.xcstrings" \
    --output "$1/Strings" --languages "$languages"
}

# compile_strings TARGET FOLDER DATA MAIN: the modules that strings need, the strings that prepare_strings left in DATA, and a
# program.
compile_strings() {
  local strings=${root:?}/Tools/wasm/strings
  compile_package "$1" "$2" "$3" "${string_modules[@]}"
  "$package_compiler" "$1" "$2" LocalizedStrings "$strings/LocalizedStrings.swift"
  compile_module "$1" "$2" Program "$4" "$3/Strings/GeneratedStringTables.swift"
}
