#!/usr/bin/env bash
# Builds the documentation of the runtime module, with a broken link or an unknown symbol as an error.
# Usage: Tools/check-docs.sh [output folder]
set -euo pipefail
cd "$(dirname "$0")/.."

graphs=$(mktemp -d)
output=${1:-$graphs/output}
trap 'rm -rf "$graphs"' EXIT

swift build --target Plurals > /dev/null
modules=$(swift build --show-bin-path)/Modules
target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)

swift symbolgraph-extract -module-name Plurals -target "$target" -I "$modules" \
  -experimental-allowed-reexported-modules=PluralBase -skip-inherited-docs -skip-synthesized-members \
  -minimum-access-level public -output-dir "$graphs"
docc convert Sources/Plurals/Plurals.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name Plurals --fallback-bundle-identifier Plurals \
  --warnings-as-errors --output-path "$output" > "$graphs/log" || { cat "$graphs/log"; exit 1; }
echo "documentation: no broken link"
