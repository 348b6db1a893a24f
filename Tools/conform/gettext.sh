#!/usr/bin/env bash
# Answers with gettext and exported formulas: gettext.sh <output of plural export --to gettext>
# Debian: apt-get install gettext
set -euo pipefail
exported=$(realpath "${1:?the file that plural export --to gettext wrote}")
folder=$(cd "$(dirname "$0")" && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
mkdir -p "$build/xx/LC_MESSAGES"
cc -O2 -Wall -o "$build/gettext" "$folder/gettext.c"

# A block of the export begins with "# ru, uk (cardinal)", "# msgstr[0] is `one`" and so on, and ends with the header.
(
  cd "$build/xx/LC_MESSAGES"
  awk '
    BEGIN {
      # msgfmt requires all of these.
      count = split("Project-Id-Version PO-Revision-Date Last-Translator Language-Team Language MIME-Version", fields, " ")
      for (place = 1; place <= count; place++) header = header "\"" fields[place] ": xx\\n\"\n"
      header = header "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\""
    }
    /^# .* \((cardinal|ordinal)\)$/ {
      type = $NF; gsub(/[()]/, "", type)
      languages = substr($0, 3, length($0) - length(type) - 5); texts = ""
    }
    /^# msgstr\[[0-9]\] is / { category = $4; gsub(/`/, "", category); texts = texts $2 " \"" category "\"\n" }
    /^"Plural-Forms:/ {
      count = split(languages, tags, ", ")
      for (place = 1; place <= count; place++) {
        file = type "-" tags[place] ".po"
        printf "msgid \"\"\nmsgstr \"\"\n%s\n%s\n\n", header, $0 > file
        printf "msgid \"one item\"\nmsgid_plural \"many items\"\n%s", texts > file
        close(file)
      }
    }
  ' "$exported"
  for file in *.po; do msgfmt --check -o "${file%.po}.mo" "$file"; done
)
"$build/gettext" "$build"
