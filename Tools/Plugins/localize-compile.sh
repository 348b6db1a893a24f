#!/bin/sh
# Runs localize-compile for the build plug-in on Linux, and builds it first if it is missing or not up to date:
#
#     Tools/Plugins/localize-compile.sh SWIFT FOLDER ARGUMENT...
#
# SWIFT is the command of the toolchain, and FOLDER is where the tool is built. The arguments are those of the tool.
#
# If the tool were a dependency of the plug-in, SwiftPM would compile it twice, once to plan the build and once in the build
# itself, optimize it in release builds, and link it again after each new file. Here it is compiled once for all
# configurations, and without optimization, because optimizing it takes far longer than it can ever save.
set -eu
swift=$(command -v "$1") || {
  echo "error: LocalizedStringsPlugin builds its tool with the command $1, which is missing"
  exit 1
}
folder=$2
shift 2
package=$(cd "$(dirname "$0")/../.." && pwd)
tool=$folder/localize-compile

# The toolchain and the source that the tool was built from.
stamp=$folder/built-from
source=$(
  stat -Lc '%n %i %s %Y' "$swift"
  find "$package/Package.swift" "$package/Sources" -name '*.swift' -exec cksum {} +
)

# Of several targets with strings, one builds the tool; SwiftPM lets the others wait. The build around this one may set
# variables that are for itself: the system that it builds for, and its own folder, which it has locked.
build() {
  unset SDKROOT SWIFTPM_BUILD_DIR
  set -- --package-path "$package" --scratch-path "$folder" --product localize-compile \
    -c release -debug-info-format none -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo
  "$swift" build "$@" && program=$(built_program "$@") && ln -sf "${program#"$folder"/}" "$tool" &&
    echo "$source" > "$stamp.$$" && mv "$stamp.$$" "$stamp"
}

# built_program OPTION...: the path of what was built. SwiftPM links the folder of an optimized build; asking for it takes longer.
built_program() {
  if [ -x "$folder/release/localize-compile" ]; then
    echo "$folder/release/localize-compile"
  else
    echo "$("$swift" build "$@" --show-bin-path)/localize-compile"
  fi
}

if [ ! -x "$tool" ] || [ "$(cat "$stamp" 2> /dev/null)" != "$source" ]; then
  mkdir -p "$folder"
  log=$folder/log.$$
  trap 'rm -f "$log" "$stamp.$$"' EXIT
  trap 'exit 1' HUP INT TERM
  build > "$log" 2>&1 || {
    cat "$log"
    echo "error: localize-compile, the tool of LocalizedStringsPlugin, cannot be built; the lines above say why. If LOCALIZE" \
      "has the path of an installed localize, no tool is built"
    exit 1
  }
  rm "$log"
fi
exec "$tool" "$@"
