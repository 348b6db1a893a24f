#!/usr/bin/env bash
# Answers with exported Kotlin: exported-kotlin.sh <file that plural export --to kotlin wrote>
set -euo pipefail
exported=$(realpath "${1:?the file that plural export --to kotlin wrote}")
folder=$(cd "$(dirname "$0")" && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
# The libraries of the compiler itself can give warnings, so those about the file are found by its name.
kotlinc "$exported" "$folder/exported.kt" -include-runtime -d "$build/exported.jar" 2> "$build/log" || { cat "$build/log" >&2; exit 1; }
if grep -F "$(basename "$exported"):" "$build/log" >&2; then exit 1; fi
java -jar "$build/exported.jar"
