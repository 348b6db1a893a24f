#!/usr/bin/env bash
# Builds the documentation of all public modules as one archive, and from it static pages that work under any path, on a server
# or from a disk.
#
#     Tools/site/documentation.sh OUT
#
# OUT/index.html has the modules and articles. The page of a module is OUT/documentation/NAME/index.html, with the name in
# lowercase. Fails on broken links and unknown symbols.
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
modules+=(Decimals Diagnostics FormatArguments LintEngine MessageFiles PluralBase)

modules_folder=$(debug_folder)/Modules
mkdir "$work/graphs" "$work/all.docc"
for module in "${modules[@]}"; do
  if [[ -z ${PLURALS_BUILD:-} ]]; then swift build --target "$module" >/dev/null; fi
  mkdir "$work/graphs/$module"
  swift symbolgraph-extract -module-name "$module" -target "$target" -I "$modules_folder" \
    -skip-inherited-docs -skip-synthesized-members -emit-extension-block-symbols \
    -minimum-access-level public -output-dir "$work/graphs/$module"
  cp -R "Sources/$module/$module.docc" "$work/all.docc/$module"
done
node Tools/site/qualify.mjs "$work/graphs" "$work/all.docc"
docc convert "$work/all.docc" --additional-symbol-graph-dir "$work/graphs" --warnings-as-errors \
  --fallback-display-name swift-plurals --fallback-bundle-identifier swift-plurals \
  --no-transform-for-static-hosting --output-path "$work/archive" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
rm -rf "$out"
node Tools/site/pages.mjs "$work/archive" "$out"
