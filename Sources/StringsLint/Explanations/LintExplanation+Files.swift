import Diagnostics

extension LintExplanation {
  static let unreadableFile = Self(
    rule: .unreadableFile,
    title: "A file cannot be read",
    severity: .error,
    meaning: """
      A file, or a part of it, is damaged, has an encoding that its format does not allow, or is not what its name says.
      The rest is still checked. A note names `.strings` and `.stringsdict` files that are left out because they are not in an
      `.lproj` folder; `--exclude` silences it.
      """,
    reason: "Programs skip what they cannot read, often silently, and users see keys instead of strings.",
    file: "pl.lproj/Localizable.strings",
    before: """
      "cancel" = "Anuluj"
      "save" = "Zapisz";
      """,
    after: """
      "cancel" = "Anuluj";
      "save" = "Zapisz";
      """
  )

  static let misplacedKey = Self(
    rule: .misplacedKey,
    title: "A part of the file has no effect",
    severity: .warning,
    meaning: """
      A dictionary of a `.stringsdict` file or of a string catalog has a member that no reader uses, because it is
      misspelled or in the wrong place. In a catalog of a newer version than this linter knows, only members of other places
      are reported.
      """,
    reason: "What the translator wrote there is never shown.",
    file: "pl.lproj/Localizable.stringsdict",
    before: """
      "files" = {
        NSStringLocalizedFormatKey = "%#@count@";
        count = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
          one = "%d plik"; few = "%d pliki"; mny = "%d plików"; many = "%d plików"; other = "%d pliku";
        };
      };
      """,
    after: """
      "files" = {
        NSStringLocalizedFormatKey = "%#@count@";
        count = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
          one = "%d plik"; few = "%d pliki"; many = "%d plików"; other = "%d pliku";
        };
      };
      """
  )

  static let duplicateKey = Self(
    rule: .duplicateKey,
    title: "A key appears twice",
    severity: .warning,
    meaning: """
      A file has two strings for the same key, or a string catalog has the same form, device or other member of a string
      twice. Only one of them is used. If a `.strings` file repeats keys with the same strings, there is one note for all of
      them.
      """,
    reason: "Changes to the other one have no effect, and which one is used depends on the reader.",
    file: "pl.lproj/Localizable.strings",
    before: """
      "cancel" = "Anuluj";
      "cancel" = "Odwołaj";
      """,
    after: """
      "cancel" = "Anuluj";
      """
  )

  static let staleKey = Self(
    rule: .staleKey,
    title: "The source does not have the key",
    severity: .note,
    meaning: """
      A translation has a string for a key that the files of the source language do not have. Nothing else is reported
      for this string. If several translations have it, the first one is reported, with the number of the others. The
      files of the source language may leave keys out that are the strings themselves, and so may `InfoPlist.strings`.
      """,
    reason: "Nobody sees the string, or the key is misspelled.",
    file: "pl.lproj/Localizable.strings",
    sourceFile: #"""
      "cancel" = "Cancel";
      """#,
    before: #"""
      "cancel" = "Anuluj";
      "save" = "Zapisz";
      """#,
    after: #"""
      "cancel" = "Anuluj";
      """#
  )

  static let missingKey = Self(
    rule: .missingKey,
    title: "A translation lacks a key",
    severity: .note,
    meaning: "The files of the source language have a key that a translation does not have.",
    reason: "Users see the source language. `localize lint --coverage` counts such strings.",
    file: "pl.lproj/Localizable.strings",
    sourceFile: #"""
      "cancel" = "Cancel";
      "save" = "Save";
      """#,
    before: #"""
      "cancel" = "Anuluj";
      """#,
    after: #"""
      "cancel" = "Anuluj";
      "save" = "Zapisz";
      """#
  )

  static let newerVersion = Self(
    rule: .newerVersion,
    title: "The file has a newer version",
    severity: .warning,
    meaning: """
      A string catalog has a newer version of the format than this linter knows. If only the number after the point is
      newer, it is reported if there is a part of a string that this linter does not know, or that cannot be read.
      """,
    reason: "What the new version adds is not checked, and other findings may be wrong.",
    file: "Localizable.xcstrings",
    before: #"""
      { "sourceLanguage" : "en", "strings" : {}, "version" : "9.0" }
      """#,
    after: #"""
      { "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }
      """#
  )

  static let unknownSuppression = Self(
    rule: .unknownSuppression,
    title: "A comment silences an unknown rule",
    severity: .warning,
    meaning:
      "A comment with `plural-lint: ignore` names a rule that does not exist, or misspells `ignore`. It silences nothing.",
    reason: "The finding that it was written for is still reported.",
    file: "en.lproj/Localizable.strings",
    before: #"""
      /* plural-lint: ignore argment-lost */
      "cancel" = "Cancel";
      """#,
    after: #"""
      "cancel" = "Cancel";
      """#
  )

  static let unusedSuppression = Self(
    rule: .unusedSuppression,
    title: "A comment silences nothing",
    severity: .note,
    meaning: "A comment with `plural-lint: ignore` silences a rule that finds nothing in the string.",
    reason: "The string is right now, and the comment would hide the next mistake.",
    file: "en.lproj/Localizable.strings",
    before: #"""
      /* plural-lint: ignore argument-lost */
      "cancel" = "Cancel";
      """#,
    after: #"""
      "cancel" = "Cancel";
      """#
  )

  static let pluralHeader = Self(
    rule: .pluralHeader,
    title: "The plural rule of a PO file is wrong",
    severity: .error,
    meaning: """
      The header `Plural-Forms` of a PO file is missing, cannot be read, or does not fit the strings below it. It is
      only a warning if the rule differs from CLDR's, because the translators may have written their strings for it, or
      if several files of a project lack the header. A rule that changes nothing that users see is not reported.
      """,
    reason: "gettext selects forms by this header, so users see the wrong form, or the tools refuse the file.",
    file: "po/de.po",
    before: """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

      #, c-format
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"
      """,
    after: """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      #, c-format
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"
      """
  )

  static let edgeLineBreak = Self(
    rule: .edgeLineBreak,
    title: "A line break at the start or end is lost or added",
    severity: .error,
    meaning:
      "In a PO file, a string begins or ends with a line break and its translation does not, or the other way round.",
    reason: "Programs print such strings one after the other, so lines run together. `msgfmt` refuses the file.",
    file: "po/de.po",
    before: #"""
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\n"

      msgid "Usage:\n"
      msgstr "Aufruf:"
      """#,
    after: #"""
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\n"

      msgid "Usage:\n"
      msgstr "Aufruf:\n"
      """#
  )

  static let unknownLanguage = Self(
    rule: .unknownLanguage,
    title: "The language has no plural rules",
    severity: .note,
    meaning: """
      CLDR has no plural rules for the language of a folder or a catalog, so its plural forms cannot be checked. Usually
      the name is that of a country: `jp` instead of `ja`.
      """,
    reason: "Systems do not know the language either, and never select it for a user.",
    before: """
      en, one: "%lld file"
      en, other: "%lld files"
      jp, other: "%lld個のファイル"
      """,
    after: """
      en, one: "%lld file"
      en, other: "%lld files"
      ja, other: "%lld個のファイル"
      """
  )
}
