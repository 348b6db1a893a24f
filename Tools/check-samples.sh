#!/usr/bin/env bash
# Compiles and runs every Swift sample of README.md, the documentation pages and the doc comments, and checks the values
# that their comments promise. Runs every `$ swift run …` of the pages and compares its output word for word.
#
#     Tools/check-samples.sh [FILE...]
#
# The files are pages (.md) or sources (.swift). Without files, all are checked. Tools/samples/extract.mjs says what it
# reads from a page. Needs Node.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
cd "$root"

if ! command -v node > /dev/null; then
  echo "check-samples needs node" >&2
  exit 1
fi
work=.build/samples
# The modules that users import. The doc comments of other modules are not published.
modules=(
  CatalogFormatting Decimals Diagnostics FormatArguments LanguageNegotiation LintEngine LocalizedStrings MessageFormat
  MessageInterchange NSLocalizedStrings NumberDisplay PluralBase PluralRuleSyntax Plurals PluralsFoundation StringFiles
  StringFormatting StringsFixing StringsLint
)
if [[ $# -gt 0 ]]; then
  files=("$@")
else
  mapfile -t files < <(ls README.md Sources/*/*.docc/*.md; grep -rl '/// ```swift' "${modules[@]/#/Sources/}" --include='*.swift' | sort)
fi
build_products plural localize cldr-gen
node Tools/samples/extract.mjs "$work" "${files[@]}"
forget_plan
trap forget_plan EXIT
# The samples share the build folder of the package, so nothing of it is compiled again. One error in a page must not hide
# those in the others.
if ! swift build --package-path "$work" --scratch-path .build > "$work/log" 2>&1; then
  grep -E '^[^ ].*: error: ' "$work/log" | sort -u >&2 || cat "$work/log" >&2
  echo "some samples do not compile" >&2
  exit 1
fi
node Tools/samples/run.mjs "$work" "$(debug_folder)"
