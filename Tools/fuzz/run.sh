#!/usr/bin/env bash
# Feeds random input to everything that reads untrusted text, and compares the results with a second implementation.
#
#     Tools/fuzz/run.sh [LIMIT [TARGET...]]
#
# LIMIT is a time for each target, such as 10s (the default), or a number of new inputs, such as 10000000. The targets:
#
#     operands   decimal text, against operands that keep every digit and the plain evaluator of rules
#     numbers    integers and floating-point numbers of all bit patterns, against the same
#     tags       language tags, against dictionaries and string splitting over Data/cldr-plurals.json
#     rules      rule text, printed and read back, evaluated and explained
#     batch      the reader of `plural select --batch`, in chunks, against the public API for each line
#     strings, stringsdict, catalog
#                the readers of string files, strict against lenient, and every string that they read
#     formats    the directives of formats
#     messages   messages of ICU and of Unicode MessageFormat, printed, read back, converted and formatted
#     compiled   tables that are compiled into programs, damaged or not
#     styles     numbers of all bit patterns in styles with any options: parts, digits, operands and ranges
#
# For a long run, FUZZ_SANITIZERS=fuzzer leaves AddressSanitizer out, which is up to ten times as fast. For a run of seconds,
# FUZZ_DEBUG=1 links the modules of the debug build instead of compiling them once more: they have no sanitizers, and the
# fuzzer does not see which paths through them are new. Inputs that reach new code are kept in .build/fuzz/corpus for the next
# run. If a target fails, its input is in .build/fuzz/failures, and the script prints how to repeat the failure.
set -euo pipefail

# Swift's crash handler reads the stack in ways that AddressSanitizer reports as errors.
export SWIFT_BACKTRACE=enable=no

root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
# shellcheck source=Tools/jobs.sh
source "$root/Tools/jobs.sh"
swiftc=${SWIFTC:-swiftc}
sanitizers=${FUZZ_SANITIZERS:-fuzzer,address}
optimization=-O
package=swift-plurals
debug=
if [[ ${FUZZ_DEBUG:-0} == 1 ]]; then
  sanitizers=fuzzer
  optimization=-Onone
  if [[ -z ${PLURALS_BUILD:-} ]]; then swift build --quiet --package-path "$root"; fi
  debug=$(debug_folder)
  # As SwiftPM calls the package: by its folder.
  package=$(basename "$root" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9]/_/g; s/^[0-9]/_&/')
fi
all_targets=(operands numbers tags rules batch strings stringsdict catalog formats messages compiled styles)

limit=${1:-10s}
if [[ ! $limit =~ ^[1-9][0-9]*s?$ ]]; then
  echo "usage: $0 [LIMIT [TARGET...]], where LIMIT is a time such as 10s or a number of inputs" >&2
  exit 64
fi
targets=("${@:2}")
[[ ${#targets[@]} -gt 0 ]] || targets=("${all_targets[@]}")
for target in "${targets[@]}"; do
  if [[ " ${all_targets[*]} " != *" $target "* ]]; then
    echo "there is no target $target; there are ${all_targets[*]}" >&2
    exit 64
  fi
done
build=$root/.build/fuzz/$sanitizers$optimization
imports=(-I "$build")
if [[ -n $debug ]]; then imports+=(-I "$debug/Modules"); fi
mkdir -p "$build" "$root/.build/fuzz/failures"

# compile NAME OPTIONS SOURCE...
compile() {
  local name=$1 options
  read -ra options <<<"$2"
  shift 2
  "$swiftc" "${options[@]}" -wmo -gline-tables-only -parse-as-library -swift-version 6 \
    -package-name "$package" -warnings-as-errors \
    -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    "${imports[@]}" -module-name "$name" \
    -emit-module -emit-module-path "$build/$name.swiftmodule" -c "$@" -o "$build/$name.o"
}

# is_stale RESULT SOURCE...: whether the result is missing, or older than one of its sources.
is_stale() {
  [[ ! -e $1 ]] || [[ -n $(find "${@:2}" -newer "$1" -print -quit) ]]
}

compile_module() {
  local module=$1 folder=$root/Sources/$1 options="$optimization -sanitize=$sanitizers" sources
  # The batch reader is part of an executable, whose main would clash with the fuzzer's.
  [[ $module == PluralBatch ]] && folder=$root/Sources/plural/Batch
  # Only the second implementation of tags uses it, to read its data; neither speed nor new paths matter there.
  [[ $module == CLDRDocuments ]] && options=-Onone
  if is_stale "$build/$module.o" "$folder" "$0" "${objects[@]}"; then
    mapfile -t sources < <(find "$folder" -name '*.swift')
    compile "$module" "$options" "${sources[@]}"
  fi
}

link_fuzzer() {
  if is_stale "$fuzzer" "$root/Tools/fuzz" "${objects[@]}"; then
    # Not instrumented: new paths through the second implementation do not matter.
    compile Fuzzer "$optimization" "$root/Tools/fuzz/"*.swift
    "$swiftc" -use-ld=lld -sanitize="$sanitizers" "${objects[@]}" "$build/Fuzzer.o" -o "$fuzzer"
  fi
}

# A module imports only modules on the lines above it.
modules=(
  "Decimals PluralBase Diagnostics"
  "LanguageTags DataFiles"
  "PluralRuleSyntax Plurals LanguageNegotiation NumberDisplay CommandLineSupport"
  "FormatArguments NumberStyles CLDRDocuments"
  "StringFormatting MessageFormat"
  "StringFiles MessageInterchange"
  "LocalizedStrings"
  "PluralBatch"
)
objects=()
compiled=()
for line in "${modules[@]}"; do
  for module in $line; do
    if [[ -n $debug && $module != PluralBatch ]]; then
      # Without objects of sources that no longer exist.
      mapfile -t -O "${#objects[@]}" objects < <(find "$root/Sources/$module" -name '*.swift' -printf "$debug/$module.build/%f.o\n")
    else
      in_turn compile_module "$module"
      compiled+=("$build/$module.o")
    fi
  done
  finish
  objects+=("${compiled[@]}")
  compiled=()
done
fuzzer=$build/fuzz
link_fuzzer

for target in "${targets[@]}"; do
  corpus=$root/.build/fuzz/corpus/$target
  mkdir -p "$corpus"
  # One seed a line, with the escapes of printf.
  number=0
  while IFS= read -r seed; do
    number=$((number + 1))
    printf '%b' "$seed" >"$corpus/seed-$number"
  done <"$root/Tools/fuzz/seeds/$target.txt"
  if [[ $limit == *s ]]; then
    bound=-max_total_time=${limit%s}
  else
    # The fuzzer counts the known inputs, too.
    bound=-runs=$((limit + $(find "$corpus" -type f | wc -l)))
  fi
  case $target in
    rules | batch) options=(-max_len=1024) ;;
    strings | stringsdict | catalog | compiled) options=(-max_len=4096) ;;
    messages) options=(-max_len=256) ;;
    numbers) options=(-max_len=20) ;;
    *) options=(-max_len=100) ;;
  esac
  [[ -e $root/Tools/fuzz/$target.dict ]] && options+=("-dict=$root/Tools/fuzz/$target.dict")
  if ! FUZZ_TARGET=$target "$fuzzer" "$bound" "${options[@]}" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$root/.build/fuzz/failures/$target-" "$corpus" >"$build/$target.log" 2>&1; then
    tail -n 40 "$build/$target.log" >&2
    echo "$target failed; repeat it with FUZZ_TARGET=$target $fuzzer FILE, where FILE is the one named above" >&2
    exit 1
  fi
  runs=$(awk '/^stat::number_of_executed_units/ { print $2 }' "$build/$target.log")
  rate=$(awk '/^stat::average_exec_per_sec/ { print $2 }' "$build/$target.log")
  # Less than a second is not measured.
  speed=
  if ((rate > 0)); then printf -v speed ', %8d a second' "$rate"; fi
  printf '%-11s %12d inputs%s: no crash, no hang, no difference\n' "$target" "$runs" "$speed"
done
