#!/usr/bin/env bash
# Runs the test suite under AddressSanitizer and then under ThreadSanitizer.
#
#     Tools/sanitize.sh [address|thread [OPTION...]]
#
# The options are those of `swift test`, such as `--filter RulesTests`.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
sanitizers=(address thread)
if [[ $# -gt 0 ]]; then
  if [[ $1 != address && $1 != thread ]]; then
    echo "usage: $0 [address|thread [OPTION...]]" >&2
    exit 64
  fi
  sanitizers=("$1")
  shift
fi

# Leaks are errors too, except in Apple's libraries for Linux: XCTest never frees its suites, Process its weak references,
# and Data(contentsOf:) its buffer of 4,096 bytes if the file is empty. The constants of SARIFCheck, in the tests, are not
# leaks: their pointers carry the case of an enum, so they are not seen as pointers.
suppressions=$(mktemp)
printf 'leak:%s\n' libXCTest.so libFoundation.so readBytesFromFile SARIFCheck >"$suppressions"
export LSAN_OPTIONS=suppressions=$suppressions:print_suppressions=0

# Foundation's Process copies the last entry of /proc/self/fd with bytes beyond the buffer of readdir.
asan_suppressions=$(mktemp)
trap 'rm -f "$suppressions" "$asan_suppressions"' EXIT
printf 'interceptor_via_fun:*findMaximumOpenFromProcSelfFD*\n' >"$asan_suppressions"
export ASAN_OPTIONS=suppressions=$asan_suppressions

for sanitizer in "${sanitizers[@]}"; do
  echo "== $sanitizer"
  swift test --package-path "$root" --scratch-path "$root/.build/sanitize-$sanitizer" --sanitize="$sanitizer" "$@"
done
