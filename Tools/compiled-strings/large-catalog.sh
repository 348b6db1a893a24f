#!/usr/bin/env bash
# Writes a string catalog with many strings.
#
#     Tools/compiled-strings/large-catalog.sh KEYS LANGUAGES
#
# Every key is manual and has the plural forms that English has.
set -euo pipefail

awk -v keys="$1" -v languages="$2" 'BEGIN {
  count = split("en da de el es fi hu it nb nl sv tr bg ca et eu gl hi hy ka", names, " ")
  if (languages > count) { print "there are only " count " languages" > "/dev/stderr"; exit 1 }
  unit = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"%s\"}}"
  printf "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{"
  for (key = 0; key < keys; key++) {
    printf "%s\n\"item%d.count\":{\"extractionState\":\"manual\",\"localizations\":{", (key ? "," : ""), key
    for (l = 1; l <= languages; l++) {
      printf "%s\n  \"%s\":{\"variations\":{\"plural\":{\"one\":" unit ",\"other\":" unit "}}}", (l > 1 ? "," : ""), names[l],
        "%lld item of kind " key " in " names[l], "%lld items of kind " key " in " names[l]
    }
    printf "}}"
  }
  print "\n}}"
}'
