#!/usr/bin/env bash
# Shows that the plug-ins compile strings, that nothing is done twice, and that mistakes are reported where they are.
#
#     Tools/compiled-strings/check.sh
#
# Builds a copy of this package with the build-tool plug-in and runs it. Then it changes a translation, builds with no change
# at all, makes mistakes in the catalog, and runs `swift package compile-strings` and `swift package lint-strings`.
# Nothing is fetched.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
if [[ $(uname -s) != Linux ]]; then
  echo "check of compiled strings skipped: Apple's systems have Xcode's strings"
  exit
fi
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
work=$root/.build/compiled-strings
package=$work/package
log=$work/log
mkdir -p "$work"
rm -rf "$package"
cp -R "$root/Tools/compiled-strings" "$package"
cd "$package"
sed -i "s|path: \"../..\"|path: \"$root\"|" Package.swift
resources=$package/Sources/tidy/Resources
catalog=$resources/Localizable.xcstrings

fail() { echo "$1" >&2; cat "$log" >&2; exit 1; }
# The package shares the build folder of this one, so that its libraries and the tool are compiled once.
scratch=$root/.build
swift_do() { swift "$1" --package-path "$package" --scratch-path "$scratch" "${@:2}" > "$log" 2>&1; }
build() { swift_do build; }
build_again() { build || fail "the package does not build $1"; }
# prints LANGUAGE TEXT... compares what the program prints.
prints() {
  local language=$1
  shift
  diff <(printf '%s\n' "$@") <(LC_ALL=$language.UTF-8 LANGUAGE='' "$scratch/debug/tidy") ||
    fail "the program prints something else in $language"
}
reports() { grep -qF "$1" "$log" || fail "the build log lacks: $1"; }
compiled() { grep -qF 'Compiling strings of tidy' "$log"; }
generated() { find "$scratch/plugins/outputs" -name 'GeneratedString*.swift' -path '*/tidy/*LocalizedStringsPlugin*'; }
times() { generated | sort | xargs stat -c '%n %y' "$scratch/debug/tidy"; }
# place TEXT prints file:line:column of the first occurrence of TEXT in the catalog.
place() { awk -v text="$1" -v file="$catalog" 'at = index($0, text) { print file ":" NR ":" at; exit }' "$catalog"; }

forget_plan
trap forget_plan EXIT
build_again "at first"
prints en_US '1 file' '2 files' '5 files' 'Welcome, Ala!' 'Goodbye!'
prints pl_PL '1 plik' '2 pliki' '5 plików' 'Witaj, Ala!' 'Do widzenia!'
echo "built and run: the program speaks English and Polish"

build_again "a second time"
! compiled || fail "nothing has changed, but the command ran in the second build"
# The tool's own build writes it, and shows nothing in the log.
tool_stamp=$scratch/plugins/localize-compile/built-from
tool_built=$(stat -c %y "$tool_stamp")
sed -i 's/%lld pliki/%lld pliczki/' "$catalog"
build_again "with a new translation"
compiled || fail "the catalog has changed, but the command did not run"
prints pl_PL '1 plik' '2 pliczki' '5 plików' 'Witaj, Ala!' 'Do widzenia!'
echo "a new translation is there after the next build"

before=$(times)
started=$(date +%s%N)
build_again "without a change"
elapsed=$((($(date +%s%N) - started) / 1000000))
! compiled || fail "nothing has changed, but the command ran"
[[ $(times) == "$before" ]] || fail "nothing has changed, but files were written"
echo "a build without a change runs no command and writes no file: $elapsed ms"

touch "$catalog"
build_again "after touching the catalog"
[[ $(times) == "$before" ]] || fail "the catalog says the same, but files were written"
echo "a catalog that says the same gives the same files, which are not compiled again"

mkdir "$resources/de.lproj"
echo '"Goodbye!" = "Tschüss!";' > "$resources/de.lproj/Farewells.strings"
rm "$package/Sources/tidy/plural.json"
build_again "with a new language"
prints de_DE '1 file' '2 files' '5 files' 'Welcome, Ala!' 'Tschüss!'
[[ $(stat -c %y "$tool_stamp") == "$tool_built" ]] || fail "the tool is built again for a new file"
echo "a new .lproj folder is found, and the tool is not built again"

sed -i 's/%lld pliczki/pliki/' "$catalog"
build_again "with a warning"
reports "$(place '"pliki"'): warning: pl files.count, few: Polish uses this form for 2, 3, 4 and more"
echo "a warning is in the build log: $(grep -F ': warning: pl ' "$log" | sed "s|$package/||")"

cp "$catalog" "$work/saved"
sed -i -e '/"few" : {/,/^              }/d' -e '/"many" : {/,/^              }/d' "$catalog"
echo '{ "ignore": ["missing-category"] }' > localize-lint.json
build_again "with missing plural forms, which nobody wants to know"
! grep -F "Polish needs" "$log" || fail "localize-lint.json is ignored"
# The build does not plan anew, so it must not need the file.
rm localize-lint.json
echo >> "$catalog"
build_again "with missing plural forms"
reports "$(place '"pl" : {'): warning: pl files.count: Polish needs"
reports 'silenced by the setting "ignore": ["missing-category:files.count:pl"'
echo '{ "lint": "errors" }' > Sources/tidy/plural.json
! build || fail "the build does not fail for missing plural forms, although the settings say so"
reports "$(place '"pl" : {'): error: pl files.count: Polish needs"
echo "a missing form is a warning, or an error that stops the build: $(grep -F ': error: pl ' "$log" | sed "s|$package/||")"
rm Sources/tidy/plural.json

sed -i '0,/"extractionState" : /s//"extractionState" /' "$catalog"
! build || fail "the build does not fail for broken JSON"
reports "$catalog:6:25: error: "
echo "broken JSON stops the build: $(grep -F ':6:25: error: ' "$log" | sed "s|$package/||")"
mv "$work/saved" "$catalog"

echo '{ "langauges": ["en"], "lint": "none" }' > Sources/tidy/plural.json
! build || fail "the build does not fail for an unknown key in plural.json"
reports "plural.json:1:3: error: unknown key"
reports 'plural.json:1:32: error: "lint" must be "errors", "warnings" or "off"'
echo '{ "languages": ["en"] }' > Sources/tidy/plural.json
build_again "for English alone"
prints pl_PL '1 file' '2 files' '5 files' 'Welcome, Ala!' 'Goodbye!'
rm Sources/tidy/plural.json
build_again "for all languages again"
echo "plural.json chooses the languages"

mkdir -p "$work/plug-in"
generated | xargs -I '{}' cp '{}' "$work/plug-in"
compile_strings() { swift_do package --allow-writing-to-package-directory compile-strings "$@"; }
! compile_strings --check || fail "compile-strings --check does not miss files"
compile_strings || fail "compile-strings failed"
diff -r "$work/plug-in" Sources/tidy/Generated || fail "the command's files differ from those of the build"
compile_strings --check || fail "compile-strings --check finds fault with the files"
build_again "with checked-in files"
reports "the strings of tidy are not compiled"
prints de_DE '1 file' '2 files' '5 files' 'Welcome, Ala!' 'Tschüss!'
rm -r "$resources"/*.lproj
compile_strings || fail "compile-strings failed"
[[ ! -e Sources/tidy/Generated/GeneratedStringSymbols_Farewells.swift ]] || fail "the file of a table that is gone stays"
echo "swift package compile-strings writes the same files, and the build uses them instead of the plug-in"

swift_do package lint-strings || fail "swift package lint-strings failed"
reports "Polish uses this form for 2, 3, 4 and more"
echo "swift package lint-strings reports what the build reports"

# The script of the plug-in, with another toolchain that needs no time.
fake=$work/fake
rm -rf "$fake"
mkdir -p "$fake/Tools/Plugins" "$fake"/Sources/{localize-compile,Part}
cp "$root/Tools/Plugins/localize-compile.sh" "$fake/Tools/Plugins"
touch "$fake/Package.swift"
echo 'package import Part' > "$fake/Sources/localize-compile/Main.swift"
for name in localize-compile/Part Part/One Part/Two; do echo '// A comment.' > "$fake/Sources/$name.swift"; done
cat > "$fake/swiftc" << 'END'
#!/bin/sh
folder=$(dirname "$0")
echo "error: no space left on device"
[ ! -e "$folder/full" ] || exit 1
# Its last argument is the program, and others are the sources.
for program; do case $program in *.swift) echo "${program##*/}" ;; esac; done > "$folder/sources"
echo build >> "$folder/builds"
printf '#!/bin/sh\necho "$PWD" "$@"\n' > "$program"
chmod +x "$program"
END
cp "$fake/swiftc" "$fake/swift"
chmod +x "$fake"/swift*
tool() { sh "$fake/Tools/Plugins/localize-compile.sh" "$fake/swift" "$fake/a folder" compile 'a  b' > "$log" 2>&1; }
# built NUMBER REASON: the tool runs and has been built so many times.
built() {
  tool || fail "the tool does not run $2"
  [[ $(< "$log") == "$PWD compile a  b" ]] || fail "the tool gets another folder or other arguments $2"
  [[ $(wc -l < "$fake/builds") == "$1" ]] || fail "the tool was built $(wc -l < "$fake/builds") times $2, not $1"
}
touch "$fake/full"
! tool || fail "a tool that cannot be built runs"
reports 'no space left on device'
reports 'error: localize-compile, the tool of LocalizedStringsPlugin, cannot be built'
rm "$fake/full"
built 1 "at first"
sources=$'localize-compile.Main.swift\nlocalize-compile.Part.swift\nPart.One.swift\nPart.Two.swift'
[[ $(sort -f "$fake/sources") == "$sources" ]] || fail "the tool is built from other files: $(< "$fake/sources")"
touch "$fake/Sources/Part/One.swift"
built 1 "without a change"
builds=1
for change in 'echo > Package.swift' 'echo > Sources/Part/One.swift' 'rm Sources/Part/Two.swift' 'cp swift other; mv other swift' 'rm "a folder/localize-compile"'; do
  (cd "$fake" && eval "$change")
  builds=$((builds + 1))
  built "$builds" "after $change"
  built "$builds" "once more after $change"
done
[[ $(ls "$fake/a folder") == $'built-from\nlocalize-compile' ]] || fail "files of builds stay: $(ls "$fake/a folder")"
echo "the tool is built again if its source or the toolchain changes, and not otherwise"

# They need the folder Data, which a dependent does not have.
swift_do package plugin --list || fail "swift package plugin --list failed"
plugins=$(< "$log")
[[ $plugins == *compile-strings* ]] || fail "swift package plugin --list does not list compile-strings"
[[ $plugins != *check-plurals* && $plugins != *regenerate-plurals* ]] || fail "a dependent is offered the maintainer's plug-ins"
echo "the maintainer's plug-ins are offered to nobody else"

"$root/Tools/call-sites/check.sh"
