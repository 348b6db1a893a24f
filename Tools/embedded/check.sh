#!/usr/bin/env bash
# Compiles the runtime in Embedded Swift for two bare targets, and links a small program for each. Then links a program with
# localized strings for a microcontroller, and programs with numbers in several styles.
#
#     Tools/embedded/check.sh
#
# Prints the size of each program's code and constants, which include the rules of all languages, or for strings of twelve.
# WebAssembly, the third bare target, is in Tools/wasm/test.sh. Fails if a source compiles with a warning, or if a program needs anything but the compiler's own helpers, such as a Unicode
# table or an allocator. The programs with strings and styles may need an allocator. Fails if a program with numbers in full has
# the tables of percentages, or one with percentages those of words for large numbers.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/embedded/modules.sh
source "$root/Tools/embedded/modules.sh"
# shellcheck source=Tools/jobs.sh
source "$root/Tools/jobs.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

linker=$(toolchain_tool ld.lld)
symbols=$(toolchain_tool llvm-nm)
objdump=$(toolchain_tool llvm-objdump)

# The compiler's helpers, for arithmetic that the processor has no instruction for and for filling and copying memory.
# Every C or Swift program for these targets gets them from compiler-rt or libgcc.
helpers='^(__aeabi_[a-z0-9]+|__(u?divdi3|u?moddi3|ashldi3|lshrdi3|multi3)|mem(cpy|move|set))$'

# Each program has the code of all modules that it uses, so only programs are optimized.
package_compiler=describe_module

# Links a program from a folder of objects, and prints what it takes and needs.
report_program() {
  local target=$1 out=$2 allowed=$3 what=$4 missing foreign
  shift 4
  # A partial link drops what `main` does not reach, and keeps the names of missing symbols.
  "$linker" -r --gc-sections --entry=main --strip-debug "${@/#/$out/}" -o "$out/program.o"
  missing=$("$symbols" -u "$out/program.o" | awk '{ print $2 }')
  foreign=$(grep -vE "$allowed" <<<"$missing" || true)
  if [[ -n $foreign ]]; then
    echo "$target: the program must not need" "${foreign//$'\n'/, }" >&2
    exit 1
  fi
  printf '%-26s %s; %6d bytes as a program; needs %s\n' \
    "$target" "$what" "$(image_size "$out/program.o")" "${missing//$'\n'/, }"
}

# Adds up the sections of an object or program that end up in its memory image, without debugging sections.
image_size() {
  local total=0 size
  while read -r _ _ size _; do
    total=$((total + 16#$size))
  done < <("$objdump" -h "$1" | grep -E ' \.(text|s?rodata|s?data)')
  echo "$total"
}

check_rules() {
  local target=$1 out=$folder/$1
  compile_runtime "$target" "$out"
  compile_module "$target" "$out" Firmware "$root/Tools/embedded/Firmware.swift"
  report_program "$target" "$out" "$helpers" compiles Firmware.o
}

check_strings() {
  local target=$1 out=$folder/strings
  prepare_strings "$folder/data"
  compile_strings "$target" "$out" "$folder/data" "$root/Tools/embedded/StringsFirmware.swift"
  report_program "$target" "$out" "$helpers|^(posix_memalign|free)\$" "strings of 12 languages" Program.o
  check_styles "$target" "$out"
}

# check_styles TARGET FOLDER: a program for each style of numbers, with the descriptions of modules in a folder.
check_styles() {
  local target=$1 out=$2 style size previous=0
  for style in DECIMAL PERCENT COMPACT RANGE; do
    swift_options=(-D "$style")
    compile_module "$target" "$out" Numbers "$root/Tools/embedded/NumbersFirmware.swift"
    report_program "$target" "$out" "$helpers|^(posix_memalign|free)\$" "numbers: ${style,,}" \
      Numbers.o
    size=$(image_size "$out/program.o")
    # Each style has tables and code that the ones before it do without.
    if ((size < previous + 500)); then
      echo "$target: a program with numbers in the style ${style,,} has $size bytes, and one without it $previous:" \
        "something that is not used is linked" >&2
      exit 1
    fi
    previous=$size
  done
  swift_options=()
}

targets=(armv7em-none-none-eabi riscv32-none-none-eabi)
# The longest one first.
in_turn check_strings armv7em-none-none-eabi >"$folder/strings.txt"
for target in "${targets[@]}"; do in_turn check_rules "$target" >"$folder/$target.txt"; done
finish
for name in "${targets[@]}" strings; do cat "$folder/$name.txt"; done
