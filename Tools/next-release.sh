#!/usr/bin/env bash
# Moves a copy of the package to a new release of CLDR with the one documented command, and runs the copy's tests.
#
#     Tools/next-release.sh [RELEASE]
#
# RELEASE is the folder of a release. Without it, next-release.py makes one up from the folder Data: a new language, a split
# rule, a joined rule, a changed separator, a changed minimal pair, a changed language distance, and a higher version. All of
# that together may change 220 lines of source. Needs Git and Python.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
limit=220

changes() { git -C "$work/copy" add --all && git -C "$work/copy" diff --cached "$@"; }

# The files that Git knows, as they are now.
mkdir "$work/copy"
commit=$(git -C "$root" stash create)
git -C "$root" archive "${commit:-HEAD}" | tar -x -C "$work/copy"
cd "$work/copy"
git init --quiet
git add --all
git -c user.name=copy -c user.email=copy@localhost commit --quiet --message "The package before the release"

if [[ $# -eq 0 ]]; then
  # What the script writes must be all that an import reads: a release without changes changes nothing.
  version=$(sed -n 's/^ *"cldrVersion" : "\(.*\)",$/\1/p' Data/baseline.json)
  python3 Tools/next-release.py . "$work/cldr-$version" --unchanged
  swift run cldr-gen import "$work/cldr-$version" > "$work/log"
  [[ -z $(changes --name-only) ]] || { cat "$work/log"; echo "the same release changes the documents" >&2; exit 1; }
  release=$work/cldr-next
  python3 Tools/next-release.py . "$release"
else
  release=$(cd "$1" && pwd)
fi

swift run cldr-gen update "$release"
changes --stat
lines=$(changes --numstat -- Sources | awk '{ lines += $1 + $2 } END { print lines + 0 }')
echo "$lines lines of source changed"
if [[ $# -eq 0 && $lines -gt $limit ]]; then
  echo "these are more than $limit" >&2
  exit 1
fi

# A warning in new source is an error here, too.
swift test 2>&1 | tee "$work/log" | grep -E '^✘|: (error|warning): |^✔ Test run|➜' || true
grep -q '^✔ Test run with .* passed' "$work/log"
if grep -E '\.swift:[0-9]+:[0-9]+: warning: ' "$work/log"; then exit 1; fi
times
