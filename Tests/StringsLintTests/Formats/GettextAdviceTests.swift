import Diagnostics
import Expectations
import StringsLint
import Testing

/// What the findings in PO files say, and what they advise.
@Suite struct GettextAdviceTests {
  /// The rules of plural forms that the tests use.
  private static let plurals = [
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
    "fa": "nplurals=2; plural=n > 1;",
    "uk": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
  ]

  /// An entry, with several forms if there is a `msgid_plural`.
  private static func entry(_ flags: String, _ id: String, plural: String? = nil, _ texts: String...) -> String {
    let strings = texts.enumerated().map { plural == nil ? "msgstr \"\($1)\"\n" : "msgstr[\($0)] \"\($1)\"\n" }.joined()
    return (flags.isEmpty ? "" : "#, \(flags)\n") + "msgid \"\(id)\"\n"
      + (plural.map { "msgid_plural \"\($0)\"\n" } ?? "") + strings + "\n"
  }

  /// The findings in a file.
  private static func check(_ entries: String, language: String = "de", plural: String? = nil) -> [LintFinding] {
    let header = GettextReaderTests.header(
      language,
      plural: plural ?? plurals[language] ?? "nplurals=2; plural=n != 1;"
    )
    return findings(in: ["po/\(language).po": header + entries])
  }

  // MARK: Arguments

  @Test("a form may have a name in braces that only the msgid has, as in Picard") func nameOfSingular() {
    func entry(_ flag: String, _ forms: String...) -> String {
      "#, \(flag)\nmsgid \"Move \\\"{name}\\\"?\"\nmsgid_plural \"Move {count} files?\"\n"
        + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    }
    #expect(Self.check(entry("python-brace-format", "{name} löschen?", "{count} Dateien löschen?")).isEmpty)
    let ukrainian = Self.check(
      entry("python-brace-format", "Видалити {name}?", "Видалити {count} файли?", "Видалити {count} файлів?"),
      language: "uk"
    )
    expectEqual(
      ukrainian.map(\.message),
      [
        "Ukrainian uses this form for 1, 21, 31 and more, but it does not show the number: 21 reads "
          + "\"Видалити {name}?\". Add {count}."
      ]
    )
    // Where msgfmt refuses it, the finding says which string lacks the name.
    let python = Self.check(
      Self.entry("python-format", "%(name)s", plural: "%(count)d files", "%(name)s", "%(count)d Dateien")
    )
    expectEqual(
      python.map(\.message),
      [
        "The msgid has %(name)s, but the msgid_plural lacks it, so msgfmt refuses it. Leave it out, or add it to the msgid_plural."
      ]
    )
  }

  @Test("arguments in another order get numbers, as in pacman") func order() {
    let found = Self.check(
      Self.entry("c-format", "There are %zu providers for %s", "Für %s gibt es %zu Anbieter")
        + Self.entry("python-format", "%d files of %s", "von %s %d Dateien")
        + Self.entry("c-format", "%s sent %d files", "%1$s hat %2$s Dateien")
    )
    expectEqual(
      found.map(\.message),
      [
        "%s shows argument 1 as text, but in the English string it is a whole number (%zu). The arguments are in a "
          + "different order here: write %2$s and %1$zu.",
        "%s shows argument 1 as a value of any type, but in the English string it is a whole number (%d). The arguments are in a "
          + "different order here: put them in the order of the English string, because Python has no numbers for them.",
        "%2$s shows argument 2 as text, but in the English string it is a whole number (%d). Write %2$d.",
      ]
    )
  }

  @Test("a placeholder after a misspelled one is not wrong as well, as in R Commander") func afterMisspelled() {
    let entry = Self.entry("", "unknown operation, %s, in line %i", "unbekannt: »%« in Zeile %i")
    expectEqual(Self.check(entry).map(\.message), ["\"%«\" is misspelled. The English string has %s."])
  }

  @Test("an argument that is not the first one is named, as in Evolution") func notTheFirst() {
    expectEqual(
      Self.check(Self.entry("python-brace-format", "Error because {1}.", "Napaka zaradi {0}.")).map(\.message),
      [
        "{0} uses argument 1, which the English string does not have: it has only {1}. Users may see a wrong value, or the "
          + "program may crash."
      ]
    )
  }

  @Test("a list of numbers in braces is text, as in Gnumeric") func listInBraces() {
    #expect(Self.check(Self.entry("", "defaults to {1,0,0}", "privzeto {0,1,1}")).isEmpty)
  }

  @Test("the placeholders of another string are named together, as in Synaptic") func otherString() {
    let found = Self.check(
      Self.entry("c-format", "Rate: %s/s - %s remaining", "Datei %li von %li mit %s/s, noch %s")
        + Self.entry("c-format", "%d files", "%s Dateien")
        + Self.entry("python-brace-format", "{name} to {new_name}", "{name}: {nom}")
    )
    expectEqual(
      found.map(\.message),
      [
        "%li shows argument 1 as a whole number, but in the English string it is text (%s). This string has %li, %li, %s and "
          + "%s, and the English string has %s and %s: use the same placeholders.",
        "%s shows argument 1 as text, but in the English string it is a whole number (%d). Write %d.",
        "{nom} uses the argument \"nom\", which the English string does not have: it has only {name} and {new_name}. Users "
          + "may see a wrong value, or the program may crash.",
      ]
    )
  }

  @Test("Object Pascal counts arguments from 0, as in Lazarus") func objectPascal() {
    let found = Self.check(
      Self.entry("object-pascal-format", "%s in %d files", "in %d Dateien %s")
        + Self.entry("object-pascal-format", "%s (%d)", "%0:s (%d)")
        + Self.entry("object-pascal-format", "%s, %s", "%0:s, %2s")
    )
    let mixed =
      "Only some placeholders have a number, and msgfmt counts the others from the first argument. "
      + "Number all of them, or none."
    expectEqual(
      found.map(\.message),
      [
        "%d shows argument 1 as a whole number, but in the English string it is text (%s). The arguments are in a different "
          + "order here: write %1:d and %0:s.",
        mixed, mixed,
      ]
    )
  }

  @Test("a letter that is not one of C's may mean anything, as in Binutils") func unknownLetter() {
    let found = Self.check(
      Self.entry("c-format", "flag of %B", "Flag von %s") + Self.entry("c-format", "name of %s", "Name von %B")
    )
    expectEqual(
      found.map(\.message),
      [
        "%s shows argument 1 as text, but in the English string it is %B. Write %B.",
        "%B shows argument 1, but in the English string it is text (%s). Write %s.",
      ]
    )
  }

  @Test("a msgid that is not in Latin letters is not called English, as in mikutter") func foreignMsgid() {
    let entries =
      Self.entry("", "{users} にフォローされました。", "{user} folgt dir") + Self.entry("", "{year} 年 Twitter", "Twitter")
      + Self.entry("", "by {name} (naïve “µ”)", "von {nom}")
      + Self.entry("", "ファイル {n}", plural: "{n} つのファイルを削除", "Datei {n}", "{n} つのファイルを削除")
    let found = Self.check(entries)
    expectEqual(
      found.map(\.message),
      [
        "{user} uses the argument \"user\", which the msgid does not have: it has only {users}. Users may see a wrong value, or the "
          + "program may crash.",
        "{year} of the msgid is missing, so users do not see it. Add it where it belongs.",
        "{nom} uses the argument \"nom\", which the English string does not have: it has only {name}. Users may see a wrong value, "
          + "or the program may crash.",
        "This form is still the msgid, while others are translated: 0, 2, 3 and more read \"{n} つのファイルを削除\". Translate it.",
      ]
    )
    let stray = Self.check(Self.entry("c-format", "%s", "%s") + Self.entry("", "名前 変更", "%s"))
    expectEqual(
      stray.map(\.message),
      [
        "%s is not in the msgid, so users see it as it is, or the program may crash. Remove it, or translate the string "
          + "again."
      ]
    )
    // The user may say which language it is.
    let header = GettextReaderTests.header("de", plural: "nplurals=2; plural=n != 1;")
    let japanese = findings(
      in: ["po/de.po": header + Self.entry("", "{users} にフォロー", "{user}")],
      LintOptions(source: "ja")
    )
    #expect(japanese.first?.message.contains("which the Japanese string does not have") == true)
  }

  // MARK: Malformed placeholders

  @Test("a flag that misleads msgfmt is named, as in SimpleSAMLphp") func misleadingFlag() {
    let found = Self.check(Self.entry("python-format", "expires in %daysleft% days", "läuft in %daysleft% ab"))
    expectEqual(
      found.map(\.message),
      [
        "In the English string, msgfmt takes \"% days\" for a placeholder, and refuses translations without it. Mark it as "
          + "\"no-python-format\" in the program, or write %% there if it goes through Python's % operator."
      ]
    )
  }

  @Test("a percent sign that the msgid does not have is a remnant, as in Thunar") func remnant() {
    let found = Self.check(
      Self.entry("c-format", "copy %u of %s", "копија %u од %s) %")
        + Self.entry("c-format", "%s: %d percent", "%s: %d %")
    )
    expectEqual(
      found.map(\.message),
      [
        "\"%\" is misspelled. Remove it: the English string has only %u and %s.",
        "\"%\" is misspelled. Write %% for a percent sign.",
      ]
    )
  }

  @Test("the advice finds the placeholder that is meant, as in Calamares and Zypper") func meantPlaceholder() {
    let found = Self.check(
      Self.entry("python-brace-format", "{a!s} of {b!s}", "{b! s} von {c! s}")
        + Self.entry("boost-format", "'%1%' from '%2%'", "'%2' von '%1%'")
        + Self.entry("boost-format", "'%1%' in '%2%'", "'%s' in '%2%'")
    )
    expectEqual(
      found.map(\.message),
      [
        "\"{b! s}\" is misspelled. The English string has {b!s}.",
        "\"{c! s}\" is misspelled. The English string has {a!s}.",
        "\"%2'\" is misspelled. The English string has %2%.",
        "%s and %2% cannot be mixed in one string. Write the placeholders as the English string does: %1% and %2%.",
      ]
    )
  }

  @Test("a digit beside a placeholder is a slip, as in phpMyAdmin and django-helpdesk, but not the 1 of a unit")
  func strayDigit() {
    let found = Self.check(
      Self.entry("c-format", "The name '%s' is a word.", plural: "The names '%s' are words.", "'%s1'", "'%s2' und")
        + Self.entry("c-format", "%d query", plural: "%d queries", "1%d Abfrage", "%d Abfragen")
        + Self.entry("python-format", "Mail of %(sender)s", "Post von 1%(sender)s")
        + Self.entry("c-format", "%d thousand", "%d000") + Self.entry("c-format", "level 1 of %s", "%s1")
        + Self.entry("c-format", "%sBzip2 files%s", "%sDateien in bzip2%s")
        + Self.entry("c-format", "%drpm", "%d1/min")
    )
    expectEqual(
      found.map(\.message),
      [
        "%s1 and %s2 have digits that the English string does not have. Remove the digits. The forms for \"one\" and \"other\" "
          + "are like this.",
        "1 reads \"11 Abfrage\", because there is a 1 beside %d. Remove the 1.",
        "1%(sender)s has a 1 that the English string does not have. Remove the 1.",
      ]
    )
    expectEqual(found.map(\.rule), [.malformedDirective, .numberNotShown, .malformedDirective])
  }

  // MARK: Headers

  @Test("files without a header are told once for a project whose program reads them itself, as in BZFlag")
  func filesWithoutHeaders() {
    let text = Self.entry("", "Fast", "Schnell")
    let project = findings(in: ["l10n/game_de.po": text, "l10n/game_nl.po": text, "l10n/game_pl.po": text])
    expectEqual(
      project.map { "\($0.severity): \($0.message)" },
      ["warning: The file has no header, and msgfmt refuses it without one. 2 more files are like this."]
    )
    let good = GettextReaderTests.header("fr", plural: nil) + text
    let other = GettextReaderTests.header("pl", plural: nil) + text
    let single = findings(in: ["l10n/game_de.po": text, "l10n/game_fr.po": good, "l10n/game_pl.po": other])
    expectEqual(single.map(\.severity), [.error])
  }

  @Test("headers without Plural-Forms are told once for a project, as in Tryton") func missingHeaders() {
    let text =
      GettextReaderTests.header("de", plural: nil)
      + Self.entry("", "%d file", plural: "%d files", "%d Datei", "%d Dateien")
    let single = findings(in: ["po/de.po": text])
    expectEqual(single.map(\.severity), [.error])
    let project = findings(in: [
      "po/de.po": text, "po/nl.po": text.replacing(": de", with: ": nl"), "other/de.po": text,
    ])
    expectEqual(project.map(\.severity), [.error, .warning])
    #expect(
      project.last?.message
        == "The header has no Plural-Forms, and msgfmt refuses plural forms without it. 1 more file is like this."
    )
  }

  @Test("a header does not matter where all forms are the same, as in aptitude") func equalForms() {
    func check(_ language: String, _ plural: String, _ texts: (String, String)...) -> [String] {
      let entries = texts.map { Self.entry("", "%d file", plural: "%d files", $0.0, $0.1) }.joined()
      return Self.check(entries, language: language, plural: plural).map(\.rule.rawValue)
    }
    let constant = "nplurals=2; plural=0;"
    expectEqual(check("hu", constant, ("%d fájl", "%d fájlok")), [])
    expectEqual(check("km", constant, ("%d ឯកសារ", "")), [])
    expectEqual(check("de", constant, ("%d Treffer", "%d Treffer")), [])
    expectEqual(check("de", constant, ("%d Datei", "%d Dateien")), ["plural-header"])
    expectEqual(check("is", "nplurals=2; plural=n != 1;", ("%d met", "%d met")), [])
    expectEqual(check("is", "nplurals=2; plural=n != 1;", ("%d skrá", "%d skrár")), ["plural-header"])
    #expect(
      Self.check(
        Self.entry("", "%d file", plural: "%d files", "%d फाइल"),
        language: "mr",
        plural: "nplurals=1; plural=0;"
      ).isEmpty
    )
  }

  @Test("a header that differs from CLDR does not matter without a number") func noNumber() {
    let entries = Self.entry("", "the error", plural: "the errors", "villan", "villurnar")
    #expect(Self.check(entries, language: "is", plural: "nplurals=2; plural=n != 1;").isEmpty)
  }

  // MARK: Spaces

  @Test("forms have the spaces of their msgid or msgid_plural, as in Zypper") func edgeSpaces() {
    func check(_ id: String, _ plural: String, _ texts: String...) -> [String] {
      let forms = texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
      let language = texts.count == 2 ? "de" : "ar"
      return Self.check("msgid \"\(id)\"\nmsgid_plural \"\(plural)\"\n\(forms)", language: language)
        .filter { $0.language == language }.map(\.message)
    }
    expectEqual(check("a file", "files ", "eine Datei", "Dateien "), [])
    expectEqual(check("file ", "files ", "Datei\u{A0}", "Dateien "), [])
    expectEqual(
      check("file ", "files ", "Datei ", "Dateien"),
      ["The form for \"other\" begins or ends with different spaces than \"one\". Use the same spaces in all forms."]
    )
    expectEqual(
      check(#"file\n"#, #"files\n"#, #"Datei\n\n"#, #"Dateien\n"#),
      [
        "The form for \"one\" begins or ends with different line breaks than \"other\". Use the same line breaks in all forms."
      ]
    )
    // The form for 0 is often another sentence.
    expectEqual(check("%d file ", "%d files ", "لا شيء", "ملف ", "ملفان ", "%d ملفات ", "%d ملفًا ", "%d ملف "), [])
  }

  // MARK: Forms

  @Test("a form that only the header has is named by its number, as in Weblate") func formNumber() throws {
    let plural =
      "nplurals=4; plural=n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
    let entry = Self.entry(
      "python-format",
      "%d row",
      plural: "%d rows",
      "%d рядок",
      "%d рядки",
      "%d рядків",
      "один рядок"
    )
    let finding = try #require(Self.check(entry, language: "uk", plural: plural).first)
    #expect(finding.description.contains("uk %d row, msgstr[3]: %d of the English string is missing"))
    expectEqual(finding.categories, [])
  }

  @Test("missing and empty forms of PO files are to be translated, not removed") func missingForms() {
    let missing = Self.check(Self.entry("", "%d file", plural: "%d files", "%d файл"), language: "uk")
    expectEqual(missing.map(\.message), ["The header has nplurals=3, but msgstr[1] and msgstr[2] are missing."])
    let empty = Self.check(Self.entry("", "%d file", plural: "%d files", "%d файл", "", ""), language: "uk")
    expectEqual(
      empty.map(\.message),
      ["2 forms are empty, so 0, 2, 3 and more show nothing. Translate them."]
    )
  }

  @Test("another percent sign is a slip, as in Tiny Tiny RSS") func foreignSign() {
    let found = Self.check(
      Self.entry("php-format", "%d feeds", "％d 个源") + Self.entry("c-format", "%s articles", "٪ s مقالات")
        + Self.entry("c-format", "%d%%", "%d٪") + Self.entry("", "50% d", "٪ d")
    )
    expectEqual(
      found.map(\.message),
      [
        "\"％d\" has a different percent sign, so users see it as it is. Write %d.",
        "\"٪ s\" has a different percent sign, so users see it as it is. Write %s.",
      ]
    )
  }

  // MARK: Entries without flags

  @Test("a placeholder where the msgid has none belongs to another string, as in django-allauth")
  func strayPlaceholder() {
    let stray = [
      "von %(name)s", "%1$s: ja", "%.2lf Sekunden", "für %s", "%d%%", "50% dunkler", "50 % des", "am %d.%m.",
      "%discount",
      "%d0%b0",
    ].map { Self.entry("", "Change of \($0.count) \($0.utf8.last ?? 0)", $0) }.joined()
    let found = Self.check(Self.entry("c-format", "%s", "%s") + stray)
    expectEqual(
      found.map(\.message),
      ["%(name)s", "%1$s", "%.2lf", "%s", "%d"].map {
        "\($0) is not in the English string, so users see it as it is\($0.contains("(") ? "" : ", or the program may crash"). "
          + "Remove it, or translate the string again."
      }
    )
    expectEqual(Set(found.map(\.rule)), [.argumentMismatch])
    let silenced = "# plural-lint: ignore argument-mismatch\n" + Self.entry("", "Change it", "%s")
    #expect(Self.check(Self.entry("c-format", "%s", "%s") + silenced).isEmpty)
    // Without flags, anything may be a format; a msgid may be a name, and a flag may say that percent signs are text.
    #expect(Self.check(stray).isEmpty)
    #expect(
      Self.check(
        Self.entry("c-format", "%s", "%s") + Self.entry("", "date_format", "%s")
          + Self.entry("no-c-format", "a b", "%s")
      )
      .isEmpty
    )
  }

  @Test("a comment silences a lost line break") func silencedLineBreak() {
    let entry = Self.entry("", #"Usage:\n"#, "Aufruf:")
    expectEqual(Self.check(entry).map(\.rule), [.edgeLineBreak])
    expectEqual(Self.check("# plural-lint: ignore edge-line-break\n" + entry).map(\.rule), [])
    expectEqual(Self.check("#. plural-lint: ignore edge-line-break\n" + entry).map(\.rule), [])
  }
}
