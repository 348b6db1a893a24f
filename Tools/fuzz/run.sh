#!/usr/bin/env bash
# Feeds random input to the parts that read what strangers write, each beside a second implementation.
#
#     Tools/fuzz/run.sh [LIMIT [TARGET...]]
#
# LIMIT is a time for each target, such as 10s (the default), or a number of inputs, such as 100000000. The targets:
#
#     operands   decimal text, beside the operands that keep every digit, and the rule evaluator
#     numbers    integers and floating-point numbers of all bit patterns, beside the same
#     tags       language tags, beside dictionaries and string splitting over Data/cldr-plurals.json
#     rules      rule text, printed and read back, evaluated and explained
#     batch      the reader of `plural select --batch`, in chunks, beside an answer per line
#     strings, stringsdict, catalog
#                the readers of string files, strict beside lenient, and every text that they read
#     formats    the directives of formats
#
# The long run of 10⁸ inputs each is `Tools/fuzz/run.sh 100000000`; FUZZ_SANITIZERS=fuzzer leaves AddressSanitizer out of
# it, which is ten times as fast. What a run finds interesting is kept in .build/fuzz/corpus for the next one. A failure
# leaves its input in .build/fuzz/failures and prints how to repeat it.
set -euo pipefail

# The crash handler of Swift reads the stack in ways that AddressSanitizer forbids.
export SWIFT_BACKTRACE=enable=no

root=$(cd "$(dirname "$0")/../.." && pwd)
swiftc=${SWIFTC:-swiftc}
sanitizers=${FUZZ_SANITIZERS:-fuzzer,address}
all_targets=(operands numbers tags rules batch strings stringsdict catalog formats)

limit=${1:-10s}
if [[ ! $limit =~ ^[0-9]+s?$ ]]; then
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
if [[ $limit == *s ]]; then
  bounds=("-max_total_time=${limit%s}")
else
  bounds=("-runs=$limit")
fi

build=$root/.build/fuzz/$sanitizers
mkdir -p "$build" "$root/.build/fuzz/failures"

# compile NAME SANITIZERS SOURCE...
compile() {
  local name=$1 instrumented=()
  [[ -z $2 ]] || instrumented=("-sanitize=$2")
  shift 2
  "$swiftc" -O -wmo -gline-tables-only "${instrumented[@]}" -parse-as-library -swift-version 6 \
    -package-name swift-plurals -warnings-as-errors \
    -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -I "$build" -module-name "$name" \
    -emit-module -emit-module-path "$build/$name.swiftmodule" -c "$@" -o "$build/$name.o"
}

# Says whether some of the sources are newer than what was made of them.
is_stale() {
  [[ ! -e $1 ]] || [[ -n $(find "${@:2}" -newer "$1" -print -quit) ]]
}

# In the order of their imports.
modules=(
  PluralBase PluralCore PluralRuleSyntax Plurals NumberDisplay StringFormatting StringFiles CLDR LanguageNegotiation
  LocalizedStrings
  CommandLineSupport PluralBatch
)
objects=()
for module in "${modules[@]}"; do
  folder=$root/Sources/$module
  # A part of an executable target, which cannot be linked with the fuzzer's own main.
  [[ $module == PluralBatch ]] && folder=$root/Sources/plural/Batch
  if is_stale "$build/$module.o" "$root/Sources/"{PluralBase,PluralCore} "$folder" "$0"; then
    mapfile -t sources < <(find "$folder" -name '*.swift')
    compile "$module" "$sanitizers" "${sources[@]}"
  fi
  objects+=("$build/$module.o")
done

for target in "${targets[@]}"; do
  if is_stale "$build/fuzz-$target" "$root/Tools/fuzz" "${objects[@]}"; then
    # Without instruments: new paths through the second implementation are of no interest.
    compile "Fuzz_$target" "" "$root/Tools/fuzz/"{FuzzInput,ExactTwin,ReaderCheck,"$target"}.swift
    "$swiftc" -use-ld=lld -sanitize="$sanitizers" "${objects[@]}" "$build/Fuzz_$target.o" -o "$build/fuzz-$target"
  fi
done

for target in "${targets[@]}"; do
  corpus=$root/.build/fuzz/corpus/$target
  mkdir -p "$corpus"
  # One seed a line, with the escapes of printf.
  number=0
  while IFS= read -r seed; do
    number=$((number + 1))
    printf '%b' "$seed" >"$corpus/seed-$number"
  done <"$root/Tools/fuzz/seeds/$target.txt"
  case $target in
    rules | batch) options=(-max_len=1024) ;;
    strings | stringsdict | catalog) options=(-max_len=4096) ;;
    numbers) options=(-max_len=20) ;;
    *) options=(-max_len=100) ;;
  esac
  [[ -e $root/Tools/fuzz/$target.dict ]] && options+=("-dict=$root/Tools/fuzz/$target.dict")
  if ! "$build/fuzz-$target" "${bounds[@]}" "${options[@]}" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$root/.build/fuzz/failures/$target-" "$corpus" >"$build/$target.log" 2>&1; then
    tail -n 40 "$build/$target.log" >&2
    echo "$target failed; repeat it with $build/fuzz-$target FILE, where FILE is the one named above" >&2
    exit 1
  fi
  runs=$(awk '/^stat::number_of_executed_units/ { print $2 }' "$build/$target.log")
  rate=$(awk '/^stat::average_exec_per_sec/ { print $2 }' "$build/$target.log")
  printf '%-10s %12d inputs, %8d a second: no crash, no hang, no difference\n' "$target" "$runs" "$rate"
done
