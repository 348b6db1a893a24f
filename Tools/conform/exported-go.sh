#!/usr/bin/env bash
# Answers with exported Go: exported-go.sh <file that plural export --to go wrote>
# The file must be as gofmt writes it.
set -euo pipefail
exported=$(realpath "${1:?the file that plural export --to go wrote}")
folder=$(cd "$(dirname "$0")" && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
[[ -z $(gofmt -l "$exported") ]] || { gofmt -d "$exported" >&2; exit 1; }
mkdir "$build/plurals"
cp "$exported" "$build/plurals/plurals.go"
cp "$folder/exported.go" "$build/main.go"
printf 'module exported\n\ngo 1.18\n' > "$build/go.mod"
(cd "$build" && go vet ./... && go build -o exported .) >&2
"$build/exported"
