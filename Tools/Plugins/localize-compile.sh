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

# An import in Swift source, up to the name of the module.
import='^ *(@[_a-zA-Z()]+ )*([a-z]+ )?import '

# imports MODULE...: the modules of the package that these modules import, and localize-compile.
imports() {
  {
    echo localize-compile
    find "$@" -name '*.swift' -exec sed -nE "s/$import([A-Za-z]+).*/\\3/p" {} +
  } | sort -u | while read -r module; do if [ -d "$module" ]; then echo "$module"; fi; done
}

# Of several targets with strings, one builds the tool; SwiftPM lets the others wait. All modules are compiled as one, because
# that takes a quarter less processor time than module by module. So no two of them may have the same internal declaration.
# The parentheses keep the folder and the variables of the tool as they are.
build() (
  # The build around this one may be for another system.
  unset SDKROOT
  cd "$package/Sources" || exit
  modules=
  more=localize-compile
  while [ "$more" != "$modules" ]; do
    modules=$more
    # shellcheck disable=SC2086
    more=$(imports $modules)
  done
  # Each file is copied without the imports of these modules, and with the name of its module.
  # shellcheck disable=SC2086
  rm -rf "$folder/sources" && mkdir "$folder/sources" &&
    find $modules -name '*.swift' -exec awk -v out="$folder/sources" -v own="$import($(echo $modules | tr ' ' '|'))\$" '
      FNR == 1 { close(copy); copy = FILENAME; gsub("/", ".", copy); copy = out "/" copy }
      $0 ~ own { $0 = "" }
      { print > copy }' {} + &&
    "$swift"c -Onone -whole-module-optimization -num-threads 2 -parse-as-library -swift-version 6 \
      -package-name swift_plurals -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature MemberImportVisibility -module-name LocalizeCompile \
      "$folder"/sources/*.swift -o "$tool.$$" &&
    mv "$tool.$$" "$tool" && rm -r "$folder/sources" && echo "$source" > "$stamp.$$" && mv "$stamp.$$" "$stamp"
)

if [ ! -x "$tool" ] || [ "$(cat "$stamp" 2> /dev/null)" != "$source" ]; then
  mkdir -p "$folder"
  log=$folder/log.$$
  trap 'rm -f "$log" "$stamp.$$" "$tool.$$"' EXIT
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
