#!/usr/bin/env bash
# Builds the documentation of the modules that have a catalogue. Fails on broken links and unknown symbols.
# Usage: Tools/check-docs.sh [output folder]
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
output=${1:-$work/output}
trap 'rm -rf "$work"' EXIT
mkdir -p "$output"
target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)

# check MODULE REEXPORTED, where REEXPORTED lists the modules that `import MODULE` brings along, separated by commas.
check() {
  swift build --target "$1" > /dev/null
  swift symbolgraph-extract -module-name "$1" -target "$target" -I "$(swift build --show-bin-path)/Modules" \
    -experimental-allowed-reexported-modules="$2" -skip-inherited-docs -skip-synthesized-members \
    -minimum-access-level public -output-dir "$(mkdir -p "$work/$1" && echo "$work/$1")"
  docc convert "Sources/$1/$1.docc" --additional-symbol-graph-dir "$work/$1" \
    --fallback-display-name "$1" --fallback-bundle-identifier "$1" \
    --warnings-as-errors --output-path "$output/$1" > "$work/log" || { cat "$work/log"; exit 1; }
  echo "documentation of $1: no broken link"
}

check Plurals Decimals,PluralBase
check StringFiles Diagnostics,StringFormatting
check StringsLint Diagnostics
check LocalizedStrings Decimals,Diagnostics,LanguageNegotiation,NumberDisplay,PluralBase,Plurals,StringFiles,StringFormatting
