#!/usr/bin/env bash
# Moves a copy of the package to a new release of CLDR with the one documented command, and runs the copy's tests.
#
#     Tools/next-release.sh [--no-tests] [RELEASE]
#
# RELEASE is the folder of a release. Without it, next-release.py makes one up from the folder Data: a new language, a split
# rule, a joined rule, a changed separator, a changed minimal pair, a changed language distance, and a higher version. All of
# that together may change 220 lines of source. With --no-tests, the copy is only updated, by the package's own cldr-gen and
# without another query of Apple's ICU: that takes seconds. Needs Git and Python.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=Tools/build.sh
source "$root/Tools/build.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
limit=220
with_tests=true
given=
for argument in "$@"; do
  case $argument in
    --no-tests) with_tests=false ;;
    *)
      if [[ $argument == -* || -n $given ]]; then
        echo "Usage: Tools/next-release.sh [--no-tests] [RELEASE]" >&2
        exit 64
      fi
      # The script works in other folders.
      given=$(cd "$argument" && pwd)
      ;;
  esac
done
if ! $with_tests; then
  build_products cldr-gen
  folder=$(debug_folder)
fi

changes() { git -C "$work/copy" add --all && git -C "$work/copy" diff --cached "$@"; }

# cldr_gen ARGUMENT...: as documented, or the program that is built already.
cldr_gen() {
  if $with_tests; then swift run cldr-gen "$@"; else "$folder/cldr-gen" "$@" --root "$work/copy"; fi
}

# The files as they are now, in a repository of their own, because the package may come from an archive.
mkdir "$work/copy"
tar -c -C "$root" --exclude=.build --exclude=.git . | tar -x -C "$work/copy"
cd "$work/copy"
git init --quiet
git add --all
git -c user.name=copy -c user.email=copy@localhost commit --quiet --message "The package before the release"

if [[ -z $given ]]; then
  # What the script writes must be all that an import reads: a release without changes changes nothing.
  version=$(sed -n 's/^ *"cldrVersion" : "\(.*\)",$/\1/p' Data/baseline.json)
  python3 Tools/next-release.py . "$work/cldr-$version" --unchanged
  cldr_gen import "$work/cldr-$version" > "$work/log"
  [[ -z $(changes --name-only) ]] || { cat "$work/log"; echo "the same release changes the documents" >&2; exit 1; }
  release=$work/cldr-next
  python3 Tools/next-release.py . "$release"
else
  release=$given
fi

if $with_tests; then
  cldr_gen update "$release"
else
  cldr_gen import "$release"
  cldr_gen
fi
changes --stat
lines=$(changes --numstat -- Sources | awk '{ lines += $1 + $2 } END { print lines + 0 }')
echo "$lines lines of source changed"
if [[ -z $given && $lines -gt $limit ]]; then
  echo "these are more than $limit" >&2
  exit 1
fi
if ! $with_tests; then exit; fi

# A warning in new source is an error here, too.
swift test 2>&1 | tee "$work/log" | grep -E '^✘|: (error|warning): |^✔ Test run|➜' || true
grep -q '^✔ Test run with .* passed' "$work/log"
if grep -E '\.swift:[0-9]+:[0-9]+: warning: ' "$work/log"; then exit 1; fi
times
