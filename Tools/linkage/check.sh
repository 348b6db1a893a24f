#!/usr/bin/env bash
# Shows that programs with plural rules contain neither Foundation nor ICU, and how large they are.
#
#     Tools/linkage/check.sh [dynamic|static|size]
#
# Builds `plural` and a hello-world that imports `MessageFormat`, from the modules of the package's optimized build (`dynamic`).
# Then builds a hello-world that imports `Plurals`, statically linked and stripped, and for comparison the same with no import,
# with FoundationEssentials and with Foundation (`static`). Fails if one of the first three needs Foundation or ICU as a
# library, or contains one of their symbols or strings. Also fails if the last one shows no trace of them, because then the
# check would be blind.
#
# With `size`, builds a hello-world with messages of both syntaxes as the documentation of `MessageFormat` recommends it for the
# smallest program, and prints how many of its bytes are the module's. Fails if there are more than 250,000.
set -euo pipefail

case ${1:-} in
  "" | dynamic | static | size) ;;
  *)
    echo "unknown argument: $1; it must be dynamic, static or size" >&2
    exit 64
    ;;
esac

root=$(cd "$(dirname "$0")/../.." && pwd)
if [[ $(uname -s) != Linux ]]; then
  echo "linkage check skipped: it reads ELF files"
  exit
fi
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"

# build FOLDER PACKAGE PRODUCT OPTION...: builds in a folder, and prints the path of the program.
build() {
  local build=(swift build "${optimized[@]}" "${@:4}" --package-path "$2" --scratch-path "$1")
  local log=$root/.build/linkage/$3.log
  "${build[@]}" --product "$3" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
  # The next package may remove the program.
  cp "$("${build[@]}" --show-bin-path)/$3" "$root/.build/linkage/$3.full"
  echo "$root/.build/linkage/$3.full"
}
mkdir -p "$root/.build/linkage"

# Lists the traces of Foundation and ICU in a program.
traces() {
  local libraries symbols texts
  libraries=$(ldd "$1" | grep -ciE 'foundation|icu' || true)
  # Mangled Swift names begin with the length and name of their module; ICU's C names end with its version. Names of Core
  # Foundation have a small letter after the third one (`_CFRelease`); hashes in private Swift names don't (`33_CFCBC4…`).
  symbols=$(nm "$1" | grep -cE '\$s1?[0-9]*(Foundation|FoundationEssentials|FoundationInternationalization)|_CF[A-Z][a-z]|CFLocale|(uloc|uplrules|ucol|unum|udata)_[a-zA-Z]+' || true)
  texts=$(strings -n 6 "$2" | grep -cE 'icudt[0-9]|/share/icu|swift-foundation|NSLocale|U_ICU' || true)
  echo "$libraries $symbols $texts"
}

failed=0
report() {
  local program=$1 expectation=$2 stripped libraries symbols texts
  stripped=${program%.full}
  cp "$program" "$stripped"
  strip "$stripped"
  "$stripped" --help >/dev/null 2>&1 || "$stripped" >/dev/null
  read -r libraries symbols texts < <(traces "$program" "$stripped")
  printf '%-18s %10d bytes stripped; of Foundation and ICU %d libraries, %d symbols, %d texts\n' \
    "$(basename "$stripped")" "$(wc -c <"$stripped")" "$libraries" "$symbols" "$texts"
  if [[ $expectation == free && $((libraries + symbols + texts)) -gt 0 ]]; then
    echo "$(basename "$stripped") must contain neither Foundation nor ICU" >&2
    failed=1
  elif [[ $expectation == full && ($symbols -eq 0 || $texts -eq 0) ]]; then
    echo "the check did not see Foundation and ICU in a program that has both" >&2
    failed=1
  fi
}

# A program that imports neither Foundation nor the C library is not linked with the C math library.
check_math() {
  local folder=$1 module object objects found
  for module in "$root"/Sources/*/; do
    # Without objects of sources that no longer exist.
    objects=()
    while read -r object; do
      if [[ -f $object ]]; then objects+=("$object"); fi
    done < <(find "$module" -name '*.swift' -printf "$folder/$(basename "$module").build/%f.o\n")
    module=$(basename "$module")
    if [[ ${#objects[@]} -eq 0 ]]; then continue; fi
    found=$(nm -u "${objects[@]}" |
      grep -oE ' (trunc|round|roundeven|rint|nearbyint|floor|ceil|fmod|remainder|pow|exp|exp2|log|log2|log10|fma|ldexp)f?l?$' |
      sort -u || true)
    if [[ -n $found ]]; then
      echo "$module must not need the C math library, but calls" $found >&2
      failed=1
    fi
  done
}

hello=$root/Tools/linkage/hello
if [[ ${1:-dynamic} == dynamic ]]; then
  # The programs share the build folder of the package, so that its modules are compiled once.
  trap forget_plan EXIT
  forget_plan
  report "$(build "$root/.build" "$root" plural)" free
  forget_plan
  report "$(build "$root/.build" "$hello" hello-messages)" free
  check_math "$(swift build "${optimized[@]}" --package-path "$hello" --scratch-path "$root/.build" --show-bin-path)"
fi
if [[ ${1:-static} == static ]]; then
  # Modules are compiled once more for static linking, so these programs have a folder of their own.
  folder=$root/.build/static
  report "$(build "$folder" "$hello" hello-plurals --static-swift-stdlib)" free
  report "$(build "$folder" "$hello" hello-bare --static-swift-stdlib)" any
  report "$(build "$folder" "$hello" hello-essentials --static-swift-stdlib)" any
  report "$(build "$folder" "$hello" hello-foundation --static-swift-stdlib)" full
fi
if [[ ${1:-} == size ]]; then
  map=$root/.build/linkage/hello-messages.map
  report "$(build "$root/.build/small" "$hello" hello-messages --static-swift-stdlib -Xswiftc -Osize \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link \
    -Xswiftc -Xfrontend -Xswiftc -disable-reflection-metadata \
    -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker --no-export-dynamic \
    -Xlinker -z -Xlinker pack-relative-relocs -Xlinker -Map="$map")" free
  # A line of the map: two addresses, the size, the alignment, and a section of an object.
  bytes=0
  while read -r size; do
    bytes=$((bytes + 16#$size))
  done < <(grep -F 'MessageFormat.build/' "$map" | grep -F ':(' | grep -vF ':(.bss' | awk '{ print $3 }')
  echo "MessageFormat      $(printf '%10d' "$bytes") bytes of them"
  if ((bytes == 0 || bytes > 250000)); then
    echo "MessageFormat may have 250000 bytes" >&2
    failed=1
  fi
fi
exit "$failed"
