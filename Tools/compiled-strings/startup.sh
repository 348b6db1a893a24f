#!/usr/bin/env bash
# Shows that compiled strings cost nothing when a program starts, however many there are.
#
#     Tools/compiled-strings/startup.sh
#
# Builds a program with one key and the same program with 2,000 keys in ten languages in release mode.
# Before they show a string, both must do the same: the same system calls, the same files opened, the same number of
# allocations, the same number of initializers. Showing a string opens no file. Needs strace and a C compiler.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
if [[ $(uname -s) != Linux ]] || ! command -v strace > /dev/null || ! command -v cc > /dev/null; then
  echo "start-up check skipped: it needs Linux, strace and a C compiler"
  exit
fi
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
work=$root/.build/compiled-strings
package=$work/startup
keys=2000
rm -rf "$package"
mkdir -p "$package/Sources/one" "$package/Sources/many"

cat > "$package/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "startup",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-plurals", path: "$root")],
  targets: ["one", "many"].map { name in
    .executableTarget(
      name: name,
      dependencies: [.product(name: "LocalizedStrings", package: "swift-plurals")]
    )
  }
)
END
build_products localize
localize=$(debug_folder)/localize
for program in one many; do
  count=$([[ $program == one ]] && echo 1 || echo "$keys")
  catalog=$package/$program/Localizable.xcstrings
  mkdir "$package/$program"
  "$root/Tools/compiled-strings/large-catalog.sh" "$count" 10 > "$catalog"
  "$localize" compile "$catalog" --output "$package/Sources/$program"
  cat > "$package/Sources/$program/main.swift" <<END
import LocalizedStrings

if CommandLine.argc > 1 { print(String(localized: .item$((count - 1))Count(5))) }
END
done

build=(swift build "${optimized[@]}" --package-path "$package" --scratch-path "$root/.build")
forget_plan
trap forget_plan EXIT
"${build[@]}" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
programs=$("${build[@]}" --show-bin-path)
cc -shared -fPIC -O1 -o "$work/allocations.so" "$root/Tools/compiled-strings/allocations.c"

# Bash itself would complain about a locale that is not installed.
run() { env LC_ALL=de_DE.UTF-8 "$@"; }
# Without addresses and sizes, which depend on the size of the program.
calls() { run strace -f -o "$work/trace" "$@" > /dev/null; sed -E 's/^[0-9]+ +//; s/\(.*//' "$work/trace"; }
opened() { calls "$@" > /dev/null; grep -oE 'open(at)?\([^)]*' "$work/trace"; }
allocations() { LD_PRELOAD=$work/allocations.so run "$@" 2>&1 > /dev/null; }
initializers() { readelf -S -W "$1" | awk '{ for (i = 1; i < NF; i++) if ($i == ".init_array") print $(i + 4) }'; }

same() {
  [[ -n $2 ]] || { echo "nothing was measured: $1" >&2; exit 1; }
  diff <(echo "$2") <(echo "$3") || { echo "the programs differ: $1" >&2; exit 1; }
}
one=$programs/one
many=$programs/many
[[ $(run "$many" text) == "5 items of kind $((keys - 1)) in de" ]] || { echo "the program shows another text" >&2; exit 1; }
same "system calls" "$(calls "$one")" "$(calls "$many")"
same "opened files" "$(opened "$one")" "$(opened "$many")"
same "opened files for a text" "$(opened "$many")" "$(opened "$many" text)"
same "allocations" "$(allocations "$one")" "$(allocations "$many")"
same "initializers" "$(initializers "$one")" "$(initializers "$many")"
echo "1 key or $keys keys in 10 languages: $(calls "$many" | wc -l) system calls, $(opened "$many" | wc -l) opened files," \
  "$(allocations "$many") allocations, $((0x$(initializers "$many") / 8)) initializers before the first text;" \
  "a text opens no file"
