#!/bin/sh
# Runs localize-compile for the build plug-in on Linux, and builds it first if it is missing or older than its source:
#
#     Tools/Plugins/localize-compile.sh SWIFT FOLDER ARGUMENT...
#
# SWIFT is the command of the toolchain, and FOLDER is where the tool is built. The arguments are those of the tool.
#
# If the tool were a dependency of the plug-in, SwiftPM would compile it twice, once to plan the build and once in the build
# itself, optimize it in release builds, and link it again after each new file. Here it is compiled once for all
# configurations, and without optimization, because optimizing it takes far longer than it can ever save.
set -eu
swift=$1
folder=$2
shift 2
package=$(cd "$(dirname "$0")/../.." && pwd)
tool=$folder/localize-compile

# What the tool was built with. It is older than the build, so that a file that changes meanwhile is newer.
stamp=$folder/compiler
compiler=$(ls -lLi "$swift")

is_current() {
  [ -x "$tool" ] && [ "$(cat "$stamp" 2> /dev/null)" = "$compiler" ] &&
    # Where a file is gone, its folder has changed.
    [ -z "$(find "$package/Package.swift" "$package/Sources" \( -name '*.swift' -o -type d \) -newer "$stamp" | head -n 1)" ]
}

# Of several targets with strings, one builds the tool; SwiftPM lets the others wait. A build system that sets SDKROOT means
# the system that it builds for.
build() {
  unset SDKROOT
  set -- --package-path "$package" --scratch-path "$folder" --product localize-compile \
    -c release -debug-info-format none -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo
  "$swift" build "$@" && ln -sf "$("$swift" build "$@" --show-bin-path)/localize-compile" "$tool"
}

if ! is_current; then
  mkdir -p "$folder"
  echo "$compiler" > "$stamp.$$"
  if ! build > "$stamp.$$.log" 2>&1; then
    cat "$stamp.$$.log"
    rm "$stamp.$$" "$stamp.$$.log"
    echo "error: localize-compile, the tool of LocalizedStringsPlugin, cannot be built; the lines above say why. If LOCALIZE" \
      "has the path of an installed localize, no tool is built"
    exit 1
  fi
  mv "$stamp.$$" "$stamp"
  rm "$stamp.$$.log"
fi
exec "$tool" "$@"
