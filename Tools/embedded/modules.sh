# Compiles the runtime's modules in Embedded Swift. To be sourced; needs `root`, the folder of the package.
# shellcheck shell=bash

swiftc=${SWIFTC:-swiftc}

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
compile_module() {
  local target=$1 folder=$2 name=$3
  shift 3
  "$swiftc" -target "$target" -enable-experimental-feature Embedded -enable-experimental-feature Extern \
    -wmo -Osize -parse-as-library -warnings-as-errors -swift-version 6 -package-name swift-plurals \
    -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -Xfrontend -function-sections -Xfrontend -disable-stack-protector \
    -I "$folder" -module-name "$name" \
    -emit-module -emit-module-path "$folder/$name.swiftmodule" -c "$@" -o "$folder/$name.o"
}

# compile_runtime TARGET FOLDER: the modules PluralBase and Plurals.
compile_runtime() {
  local sources
  mkdir -p "$2"
  for module in PluralBase Plurals; do
    mapfile -t sources < <(find "${root:?}/Sources/$module" -name '*.swift' | LC_ALL=C sort)
    compile_module "$1" "$2" "$module" "${sources[@]}"
  done
}
