import Diagnostics

extension LintExplanation {
  static let unreadableFile = Self(
    .unreadableFile,
    "A file cannot be read",
    .error,
    meaning: """
      A file, or a part of it, is damaged, has an encoding that its format does not allow, or is not what its name says.
      What can be read is checked all the same.
      """,
    reason: "Programs skip what they cannot read, often without a word, and users see keys instead of texts.",
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
    .misplacedKey,
    "A part of the file has no effect",
    .warning,
    meaning: """
      A dictionary of a `.stringsdict` file or of a string catalog has a member that no reader looks at, because it is
      misspelled or in the wrong place.
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
    .duplicateKey,
    "A key is there twice",
    .warning,
    meaning: "A file has two texts for the same key. Only one of them is used.",
    reason: "A change of the other text has no effect, and which one is used depends on the reader.",
    file: "pl.lproj/Localizable.strings",
    before: """
      "cancel" = "Anuluj";
      "cancel" = "Odwołaj";
      """,
    after: """
      "cancel" = "Anuluj";
      """
  )

  static let pluralHeader = Self(
    .pluralHeader,
    "The plural rule of a PO file is wrong",
    .error,
    meaning: """
      The header `Plural-Forms` of a PO file is missing, cannot be read, or does not fit the texts below it. If it only
      differs from CLDR, it is a warning, because the translators may have written their texts for it.
      """,
    reason: "gettext chooses the texts by this header, so users see the wrong form, or the tools refuse the file.",
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

  static let unknownLanguage = Self(
    .unknownLanguage,
    "The language has no plural rules",
    .note,
    meaning: """
      CLDR has no plural rules for the language of a folder or a catalog, so its plural forms cannot be checked. Mostly
      the name is that of a country: `jp` instead of `ja`.
      """,
    reason: "Systems do not know the language either, and never choose it for a user.",
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
