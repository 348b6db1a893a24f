#!/usr/bin/env bash
# Shows what it takes to move a file of an app to Linux: a manifest and one file of three lines.
#
#     Tools/call-sites/stranger.sh
#
# Puts stranger/Trip.swift, which imports nothing but Foundation, and its catalog into an empty package. Builds it, and
# compares what it shows in three languages, with nothing but LANG set, with what a reader should see.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
if [[ $(uname -s) != Linux ]]; then
  echo "stranger's test skipped: Apple's systems have Foundation's"
  exit
fi
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
work=$root/.build/call-sites
package=$work/stranger
log=$work/stranger.log
rm -rf "$package"
mkdir -p "$package/Sources/trips"
fail() { echo "$1" >&2; cat "$log" >&2; exit 1; }

# The file and its catalog, as they are.
cp "$root"/Tools/call-sites/stranger/* "$package/Sources/trips"
# What a stranger writes.
cat > "$package/Package.swift" <<EOF
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "trips",
  dependencies: [.package(name: "swift-plurals", path: "$root")],
  targets: [
    .executableTarget(
      name: "trips",
      dependencies: [
        .product(name: "NSLocalizedStrings", package: "swift-plurals"),
        .product(name: "PluralsFoundation", package: "swift-plurals"),
      ],
      exclude: ["Localizable.xcstrings"],
      plugins: [.plugin(name: "LocalizedStringsPlugin", package: "swift-plurals")]
    )
  ]
)
EOF
cat > "$package/Sources/trips/Exports.swift" <<'EOF'
@_exported public import LocalizedStrings
@_exported public import NSLocalizedStrings
@_exported public import PluralsFoundation
EOF

forget_plan
trap forget_plan EXIT
# The package shares the build folder of this one, so that its libraries and the tool are compiled once.
swift build --package-path "$package" --scratch-path "$root/.build" --product trips > "$log" 2>&1 ||
  fail "the file does not compile"
! grep -E 'Trip.swift:.*(warning|error)' "$log" || fail "the compiler warns about the file"
for locale in en_US de_DE pl_PL; do
  echo "$locale"
  env -i LANG="$locale.UTF-8" "$root/.build/debug/trips" 2>&1
done | sed 's/\xC2\xA0/ /g' > "$work/trips"
diff "$work/trips" - <<'EOF' >&2 || fail "the file shows something else than its catalog has"
en_US
My trips
Ferry to Oslo, nonstop: 611 km
Booked for Oslo
Train to Gdańsk, 1 stop: 1,235 km
Booked for Gdańsk
Train to Lublin, 5 stops: 170 km
There are no seats to Lublin.
Train to , 2 stops: 1 km
There is no city called “”.
de_DE
Meine Reisen
Fähre nach Oslo ohne Halt: 611 Kilometer
Gebucht nach Oslo
Zug nach Gdańsk, 1 Halt: 1.235 Kilometer
Gebucht nach Gdańsk
Zug nach Lublin, 5 Halte: 170 Kilometer
Nach Lublin ist nichts mehr frei.
Zug nach , 2 Halte: 1 Kilometer
Es gibt keine Stadt namens „“.
pl_PL
Moje podróże
Prom do: Oslo bez przystanku: 611 kilometra
Zarezerwowano do: Oslo
Pociąg do: Gdańsk, 1 przystanek: 1235 kilometra
Zarezerwowano do: Gdańsk
Pociąg do: Lublin, 5 przystanków: 170 kilometra
Brak miejsc do: Lublin.
Pociąg do: , 2 przystanki: 1 kilometra
Nie ma miasta „”.
EOF
echo "a file of an app and its catalog needed a manifest and one other file; its 27 lines are right in three languages"
