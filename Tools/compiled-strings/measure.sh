#!/usr/bin/env bash
# Measures what a large string catalog costs when it is compiled into a program.
#
#     Tools/compiled-strings/measure.sh [KEYS]
#
# Makes a catalog of KEYS keys (5000 by default) in twenty languages, half of them with plural forms, from the sentences of
# CLDR's minimal pairs. Prints the processor time that `localize compile` and the optimizing compiler take, and how much a
# stripped program with the standard library grows, in relation to the UTF-8 size of the strings. The second program has a public
# symbol for each key, which stays although it is not used. The first one, with the usual access level, must take at most 15 s and
# 1.2 times the size of the strings. Needs Node, and Linux.
set -euo pipefail
cd "$(dirname "$0")/../.."

keys=${1:-5000}
work=.build/compiled-strings/measure
mkdir -p "$work"/{none,internal,public}
swift build -c release --product localize >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
bin=$(swift build -c release --show-bin-path)

# Prints the number of strings and their size in bytes.
read -r texts bytes < <(node - "$keys" "$work/Localizable.xcstrings" <<'NODE'
const [keys, path] = process.argv.slice(2)
const { readFileSync, writeFileSync } = require("node:fs")
const { cardinal } = JSON.parse(readFileSync("Data/cldr-minimal-pairs.json"))
const languages = "en de fr es it pt nl sv pl cs ru uk ar he tr el hi th ja zh".split(" ")
let state = 1
const random = (below) => (state = (state * 48271) % 2147483647) % below
let texts = 0
let bytes = 0
const unit = (value) => {
  texts += 1
  bytes += Buffer.byteLength(value)
  return { stringUnit: { state: "translated", value } }
}
// All sentences of a language, and the languages that are written like it, so that texts differ.
const related = { en: ["en", "af"], ru: ["ru", "bg", "mk"], ar: ["ar", "fa", "ur"], ja: ["ja", "zh", "yue"] }
const sentences = Object.fromEntries(languages.map((language) => {
  const all = (related[language] ?? [language]).flatMap((name) => Object.values(cardinal[name] ?? cardinal.en))
  return [language, all.map((text) => text.replace(/\{0\}/g, "").replace(/\s+/g, " ").trim()).filter(Boolean)]
}))
const strings = {}
for (let key = 0; key < Number(keys); key += 1) {
  const localizations = {}
  for (const language of languages) {
    const own = sentences[language]
    const words = () => {
      let text = own[random(own.length)]
      const target = 30 + random(60)
      while (Buffer.byteLength(text) < target) text += " " + own[random(own.length)]
      return `${text} ${random(1000)}`
    }
    const forms = cardinal[language] ?? { other: "{0}" }
    localizations[language] = key % 2 ? unit(key % 6 == 1 ? `${words()}: %@` : words()) : {
      variations: {
        plural: Object.fromEntries(Object.keys(forms).map((form) => [form, unit(`%lld ${words()}`)])),
      },
    }
  }
  strings[`screen${key % 40}.item ${key}`] = { extractionState: "manual", localizations }
}
writeFileSync(path, JSON.stringify({ sourceLanguage: "en", version: "1.0", strings }, null, 1))
console.log(texts, bytes)
NODE
)
echo "$keys keys in 20 languages: $texts texts, $bytes bytes, $((bytes / texts)) bytes for each"

# Runs a command, and prints the seconds of processor time, which other programs on the machine hardly change.
seconds() {
  local TIMEFORMAT='%U %S'
  { time "$@" >"$work/log" 2>&1; } 2>"$work/time" || { cat "$work/log" >&2; exit 1; }
  awk '{ printf "%.1f", $1 + $2 }' "$work/time"
}

echo '{"sourceLanguage":"en","version":"1.0","strings":{}}' >"$work/none/Localizable.xcstrings"
"$bin/localize" compile "$work/none/Localizable.xcstrings" --output "$work/none"
for access in internal public; do
  compile=("$bin/localize" compile "$work/Localizable.xcstrings" --output "$work/$access" --access "$access")
  time=$(seconds "${compile[@]}")
  alone=$(seconds "${compile[@]}" --lint off)
done
echo "localize compile: $time s, without the linter $alone s"

cat >"$work/main.swift" <<'SWIFT'
import LocalizedStrings

let localizer = LocalizedBundle.module.localizer(preferring: ["pl"])
print(localizer(CommandLine.arguments.last ?? "", CommandLine.arguments.count))
SWIFT
objects=()
for module in Decimals Diagnostics PluralBase LanguageTags Plurals NumberDisplay LanguageNegotiation DataFiles FormatArguments StringFormatting StringFiles LocalizedStrings; do
  objects+=("$bin/$module.build/"*.o)
done
failed=0
for access in none internal public; do
  time=$(seconds swiftc -swift-version 6 -O -wmo -I "$bin/Modules" -module-name measured -c \
    "$work/main.swift" "$work/$access/"*.swift -o "$work/$access/main.o")
  swiftc -static-stdlib "$work/$access/main.o" "${objects[@]}" -Xlinker --gc-sections -o "$work/$access/program"
  "$work/$access/program" "screen0.item 0" >/dev/null
  strip "$work/$access/program"
  size=$(wc -c <"$work/$access/program")
  if [[ $access == none ]]; then
    empty=$size
    echo "without texts: compiled in $time s, $size bytes"
    continue
  fi
  ratio=$(awk -v growth="$((size - empty))" -v bytes="$bytes" 'BEGIN { printf "%.4f", growth / bytes }')
  echo "with $access symbols: compiled in $time s, $((size - empty)) bytes more, $ratio times the texts"
  [[ $access == public ]] || awk -v growth="$((size - empty))" -v bytes="$bytes" -v time="$time" \
    'BEGIN { exit !(growth <= 1.2 * bytes && time <= 15) }' || failed=1
done
[[ $failed == 0 ]] || { echo "compiled texts cost more than they should" >&2; exit 1; }
