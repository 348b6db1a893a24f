#!/usr/bin/env bash
# Shows that call sites as Apple's documentation writes them compile, and show what `localize render` shows.
#
#     Tools/call-sites/check.sh
#
# Builds a copy of this package, which becomes a program and two libraries with strings, and runs the program in three
# languages, with nothing but LANG set. Then it makes mistakes in a translation: the package still builds, and every other string is
# translated.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
if [[ $(uname -s) != Linux ]]; then
  echo "check of call sites skipped: Apple's systems have Foundation's"
  exit
fi
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
work=$root/.build/call-sites
package=$work/package
log=$work/log
rm -rf "$package"
mkdir -p "$work"
cp -R "$root/Tools/call-sites" "$package"
sed -i "s|path: \"../..\"|path: \"$root\"|" "$package/Package.swift"
# derive MODULE: gives another module the call sites and strings of Depot, with its own name in them.
derive() {
  local file target
  while IFS= read -r file; do
    target=$package/Sources/${file//Depot/$1}
    mkdir -p "$(dirname "$target")"
    sed "s/Depot/$1/g" "$package/Sources/$file" > "$target"
  done < <(cd "$package/Sources" && find Depot -type f)
}
derive Routes
derive calls
# The package shares the build folder of this one, so that its libraries and the tool are compiled once.
scratch=$root/.build

fail() { echo "$1" >&2; cat "$log" >&2; exit 1; }
build() { swift build --package-path "$package" --scratch-path "$scratch" --product calls > "$log" 2>&1; }
# shown LOCALE: the lines of the program, which are the module, the table, the key, the arguments and the string, with
# tabs.
shown() { env -i LANG="$1.UTF-8" "$scratch/debug/calls" 2> "$work/errors"; }
# rendered LOCALE MODULE TABLE: the strings for keys and arguments on standard input.
rendered() {
  "$work/localize" render --batch "$package/Sources/$2/Resources" --table "$3" --language "$1" 2> "$log" ||
    fail "localize render finds errors in $2"
}
# compare LOCALE: the strings of the program and those of `localize render`; prints their number.
compare() {
  local locale=$1 module table lines
  shown "$locale" > "$work/shown" || fail "the program fails"
  ! grep . "$work/errors" || fail "the program warns in $locale"
  : > "$work/differences"
  cut -f1,2 "$work/shown" | sort -u | while IFS=$'\t' read -r module table; do
    lines=$(awk -F '\t' -v OFS='\t' -v module="$module" -v table="$table" '$1 == module && $2 == table' "$work/shown")
    # An argument that is a key of its own stands for the string of that key.
    while IFS= read -r line; do
      [[ $line == *$'\t@'* ]] || { echo "$line"; continue; }
      key=$(sed 's/.*\t@//; s/\t.*//' <<< "$line")
      text=$(rendered "${locale/_/-}" "$module" Localizable <<< "$key")
      echo "${line/@$key/$text}"
    done <<< "$lines" > "$work/lines"
    diff <(awk -F '\t' '{ print $NF }' "$work/lines") \
      <(awk -F '\t' -v OFS='\t' '{ NF -= 1; print }' "$work/lines" | cut -f3- | rendered "${locale/_/-}" "$module" "$table") \
      >> "$work/differences" || true
  done
  [[ ! -s $work/differences ]] || { cat "$work/differences" >&2; fail "strings differ from those of localize render in $locale"; }
  wc -l < "$work/shown"
}

forget_plan
trap forget_plan EXIT
# The package needs the small tool of the plug-in only, so its build may remove the command that it is compared with.
build_products localize
cp "$(debug_folder)/localize" "$work/localize"
forget_plan
build || fail "the call sites do not compile"
! grep -E 'CallSites.swift:.*(warning|error)' "$log" || fail "the compiler warns about call sites"
for locale in en_US de_DE pl_PL; do
  count=$(compare "$locale")
  [[ $count -ge 200 ]] || fail "there are only $count strings in $locale"
done
echo "$count call sites show the strings of localize render in English, German and Polish"

catalog=$package/Sources/Depot/Resources/Localizable.xcstrings
number=$(grep -n '%2$lld (Depot)' "$catalog" | tail -1 | cut -d: -f1)
sed -i "${number}s/%2\$lld/%2\$@/" "$catalog"
sed -i -e '/"few" : {/,/^              }/d' -e '/"many" : {/,/^              }/d' "$catalog"
! build || fail "a translation with other arguments is not an error"
grep -qE "Depot/Resources/Localizable.xcstrings:[0-9]+:[0-9]+: error: pl %@ has %lld parcels: " "$log" ||
  fail "a translation with other arguments is not reported"
grep -qE "Depot/Resources/Localizable.xcstrings:[0-9]+:[0-9]+: warning: pl parcel.count: Polish needs" "$log" ||
  fail "missing forms are not a warning"
grep -q 'plural.json' "$log" || fail "the log does not say how to silence a finding"
echo '{ "ignore": ["argument-mismatch:%@ has %lld parcels:pl", "missing-category"] }' > "$package/Sources/Depot/plural.json"
build || fail "a silenced finding stops the build"
shown pl_PL > "$work/after" || fail "the program fails"
diff <(grep -vE $'^Depot.*(parcels|parcel.count|stamps)\t' "$work/shown") <(grep -vE $'^Depot.*(parcels|parcel.count|stamps)\t' "$work/after") ||
  fail "another string has changed"
grep -qF $'%@ has %lld parcels\tEwa\t5\tEwa has 5 (Depot)' "$work/after" || fail "the wrong translation is not left out"
echo "with mistakes in translations, all other strings stay"

"$root/Tools/call-sites/stranger.sh"
