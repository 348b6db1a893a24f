#!/usr/bin/env bash
# Builds the documentation of all public modules as static pages that work under any path.
#
#     Tools/site/documentation.sh OUT
#
# The page of a module is OUT/documentation/NAME/, with the name in lowercase. The pages load data, so they need a server;
# any static one will do. Fails on broken links and unknown symbols in the modules with a catalogue.
set -euo pipefail

if [[ $# -ne 1 ]]; then
  echo "usage: $0 OUT" >&2
  exit 64
fi
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
cd "$root"
out=$(mkdir -p "$1" && cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)

# The package's libraries, each with a target of the same name, and the modules that they re-export.
mapfile -t modules < <(sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
modules+=(Decimals Diagnostics PluralBase)

# What `import MODULE` brings along, for links to it.
declare -A reexported=(
  [Plurals]=Decimals,PluralBase
  [MessageFormat]=Decimals,Diagnostics,PluralBase,Plurals,StringFormatting
  [StringFiles]=Diagnostics,StringFormatting
  [StringsLint]=Diagnostics
  [LocalizedStrings]=Decimals,Diagnostics,LanguageNegotiation,NumberDisplay,PluralBase,Plurals,StringFiles,StringFormatting
)

archives=()
modules_folder=$(debug_folder)/Modules
for module in "${modules[@]}"; do
  if [[ -z ${PLURALS_BUILD:-} ]]; then swift build --target "$module" >/dev/null; fi
  mkdir "$work/$module"
  swift symbolgraph-extract -module-name "$module" -target "$target" -I "$modules_folder" \
    -experimental-allowed-reexported-modules="${reexported[$module]:-}" -skip-inherited-docs -skip-synthesized-members \
    -minimum-access-level public -output-dir "$work/$module"
  catalogue=()
  [[ -d Sources/$module/$module.docc ]] && catalogue=("Sources/$module/$module.docc" --warnings-as-errors)
  docc convert "${catalogue[@]}" --additional-symbol-graph-dir "$work/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --output-path "$work/$module.doccarchive" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  archives+=("$work/$module.doccarchive")
done

docc merge "${archives[@]}" --synthesized-landing-page-name swift-plurals --output-path "$work/all.doccarchive"
rm -rf "$out"
# A base path that is easy to find. The next step replaces it with a relative one in each page.
docc process-archive transform-for-static-hosting "$work/all.doccarchive" --hosting-base-path BASE-PATH --output-path "$out"
node Tools/site/relative.mjs "$out" BASE-PATH
# The pages request this file; without it they would log an error.
echo '{}' >"$out/theme-settings.json"
echo "documentation: ${#modules[@]} modules, $(find "$out/documentation" -name index.html | wc -l) pages"
