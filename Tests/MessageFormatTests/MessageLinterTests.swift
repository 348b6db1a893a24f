import Diagnostics
import Expectations
import MessageFiles
import MessageFormat
import MessagesLint
import StringsLint
import TestSupport
import Testing

@Suite("The linter of messages") struct MessageLinterTests {
  /// The findings in a translation of a message, each as its rule, its place and its message.
  private func findings(
    _ source: String,
    _ translation: String,
    language: String = "pl",
    all: Bool = false,
    dialect: ICUMessage.Dialect = .flutter
  ) -> [String] {
    let files = ["l/app_en.arb": "{\"k\": \"\(source)\"}", "l/app_\(language).arb": "{\"k\": \"\(translation)\"}"]
    let linter = MessageLinter(options: LintOptions(reportsAll: all), dialects: MessageDialects(all: dialect))
    let report = linter.report(on: files.mapValues { Array($0.utf8) })
    return report.findings.map { "\($0.rule.rawValue) \($0.line ?? 0):\($0.column ?? 0) \($0.message)" }
  }

  private static let files = "{n, plural, one{{n} file} other{{n} files}}"

  @Test("the description in the template silences rules in all languages") func descriptions() {
    func findings(_ description: String) -> [String] {
      let files = [
        "l/app_en.arb": #"{"k": "{a}", "@k": {"description": "\#(description)"}}"#, "l/app_pl.arb": #"{"k": "{b}"}"#,
      ]
      return MessageLinter().report(on: files.mapValues { Array($0.utf8) }).findings.map {
        "\($0.rule.rawValue) \($0.file)"
      }
    }
    expectEqual(findings("A letter."), ["argument-mismatch l/app_pl.arb"])
    expectEqual(findings("A letter. plural-lint: ignore argument-mismatch"), [])
    expectEqual(
      findings("plural-lint: ignore argument-mismatches"),
      ["unknown-suppression l/app_en.arb", "argument-mismatch l/app_pl.arb"]
    )
    expectEqual(
      findings("plural-lint: ignore argument-mismatch, edge-space"),
      ["unused-suppression l/app_en.arb"]
    )
  }

  @Test("a text with line breaks is quoted on one line, and cut if it is long") func lineBreaks() {
    expectEqual(
      findings(Self.files, #"{n, plural, one{a} other{{n} plików\n\#(String(repeating: "a", count: 60))}}"#),
      [
        #"missing-category 1:8 Polish needs "few" (2, 3, 4…) and "many" (0, 5, 6…). "#
          + #"2 now reads "2 plików \#(String(repeating: "a", count: 48))…", the form for "other"."#
      ]
    )
  }

  @Test("missing forms are errors, with the numbers and what users see now") func missing() {
    expectEqual(
      findings(Self.files, "{n, plural, one{{n} plik} other{{n} plików}}"),
      [
        #"missing-category 1:8 Polish needs "few" (2, 3, 4…) and "many" (0, 5, 6…). 2 now reads "2 plików", the form for "other"."#
      ]
    )
    // Every whole number has a form.
    expectEqual(findings(Self.files, "{n, plural, one{{n} plik} few{{n} pliki} other{{n} plików}}"), [])
    expectEqual(
      findings(Self.files, "{n, plural, =0{brak} one{{n} plik} few{{n} pliki} many{{n} plików} other{x{n}}}"),
      []
    )
  }

  @Test("a missing form for 0 alone is a note, on request") func missingZero() {
    let lacksZero = "{n, plural, one{a} two{b} few{{n} c} many{{n} d} other{{n} e}}"
    expectEqual(findings(Self.files, lacksZero, language: "ar"), [])
    expectEqual(
      findings(Self.files, lacksZero, language: "ar", all: true),
      [
        #"missing-category 1:8 Arabic has a form of its own for 0, "zero". 0 now reads "0 e", the form for "other". "#
          + #"Add "zero" if that is wrong."#
      ]
    )
    expectEqual(
      findings(Self.files, "{n, plural, one{a} few{{n} c} many{{n} d} other{{n} e}}", language: "ar"),
      [
        #"missing-category 1:8 Arabic needs "zero" (0) and "two" (2). 2 now reads "2 e", the form for "other"."#
      ]
    )
  }

  @Test("a text that reads right beside any number needs no more forms") func invariant() {
    expectEqual(findings(Self.files, "{n, plural, one{{n} plik} other{Pliki: {n}}}"), [])
    expectEqual(findings(Self.files, "{n, plural, one{{n} min.} other{{n} min. temu}}"), [])
    expectEqual(findings(Self.files, "{n, plural, one{# plik} other{Zaznaczono #}}", dialect: .icu), [])
    #expect(findings(Self.files, "{n, plural, one{{n} plik} other{Pliki: {n} sztuk}}").count == 1)
    #expect(findings(Self.files, "{n, plural, one{Jeden} other{Co {n}}} plików").count == 1)
    #expect(findings(Self.files, "{n, plural, one{{n} plik} other{Pliki: {n}}}", all: true).count == 1)
  }

  @Test(
    "a preposition before the plural is as good as one in its forms",
    arguments: [
      ("ru", "Найдено в {n, plural, one {# файле} other {# файлах}}", true),
      ("ru", "Выбрано {n} из <b>{n, plural, one {# элемента} other {# элементов}}</b>", true),
      ("pl", "{g, select, other {Znaleziono w {n, plural, one {# pliku} other {# plikach}}}}", true),
      ("cs", "Nalezeno v {n, plural, one {# souboru} other {# souborech}}", true),
      ("cs", "Přepínat mezi {n, plural, =1 {# účtem} other {# účty}}", true),
      ("ru", "Найдено в {n} {n, plural, one {# файле} other {# файлах}}", false),
      ("pl", "{n, plural, other {Strona # z {total}}}", true), ("pl", "{n, plural, other {#/{total}}}", true),
      ("pl", "{n, plural, other {# z {total} plików}}", true), ("pl", "{n, plural, other {# plików z {total}}}", false),
    ]
  )
  func preposition(language: String, text: String, isInvariant: Bool) {
    let found = findings(Self.files, text, language: language, dialect: .formatJS)
    #expect(found.filter { $0.hasPrefix("missing-category") }.isEmpty == isInvariant, "\(found)")
    let accusative = "Найдено в {n, plural, one {# файле} other {# файлов}}"
    let wrong = findings(Self.files, accusative, language: "ru", dialect: .icu)
    #expect(wrong.first?.contains("2 now reads \"в 2 файлов\"") == true, "\(wrong)")
    // After 21, the noun is singular.
    let exact = findings(Self.files, "в {n, plural, =1 {# файле} other {# файлах}}", language: "ru", dialect: .icu)
    #expect(exact.first?.contains("21 now reads \"в 21 файлах\"") == true, "\(exact)")
  }

  @Test(
    "=1 is not `one` where that is for more numbers, and a copy of `few` does not take the place of a form",
    arguments: [
      ("lt", "=1 {Vienas laiškas} few {# laiškai} other {# laiškų}", ["one"]),
      ("ru", "=1 {Одно сообщение} few {# сообщения} many {# сообщений} other {# сообщения}", ["one"]),
      ("ru", "=1 {завтра} few {через # дня} many {через # дней} other {через # день}", []),
      ("uk", "=1 {Один лист} few {# листи} many {# листів} other {# лист}", []),
      ("ru", "one {# файл} few {# файла} other {# файла}", ["many"]), ("fr", "=1 {un} other {#}", []),
      ("ru", "one {# файл} few {# файла} other {# файлов}", []), ("de", "=1 {eine Datei} other {# Dateien}", []),
    ]
  )
  func exactForms(language: String, forms: String, missing: [String]) {
    for source in ["=1 {One message}", "one {# message}"] {
      let found = findings(
        "{n, plural, \(source) other {# messages}}",
        "{n, plural, \(forms)}",
        language: language,
        dialect: .icu
      )
      let expected = missing.map { found.first?.contains(" needs \"\($0)\" (") ?? false }
      #expect(found.count == missing.count && expected.allSatisfy { $0 }, "\(found)")
    }
    // What English leaves to `other` may be missing.
    let found = findings(
      "{n, plural, other {# messages}}",
      "{n, plural, other {# laiškų}}",
      language: "lt",
      dialect: .icu
    )
    #expect(found.count == 1 && found[0].contains(" needs \"few\" ("), "\(found)")
  }

  @Test("forms that nobody sees") func useless() {
    expectEqual(
      findings(
        "{n, plural, =1{a file} one{{n} file} other{{n} files}}",
        "{n, plural, other{{n}}}",
        language: "ja",
        dialect: .icu
      ),
      [
        #"unused-category 1:31 English has "one" for 1 alone, which =1 takes, so nobody sees this form. Remove it."#
      ]
    )
    expectEqual(
      findings(Self.files, "{n, plural, one{{n} Datei} othr{x} other{{n} Dateien}}", language: "de"),
      [#"unused-category 1:35 "othr" is not a plural category, so nobody sees this form. Did you mean other?"#]
    )
    #expect(
      findings(Self.files, "{n, plural, one{{n} x} other{{n}}}", language: "ja", all: true, dialect: .icu)
        == [#"unused-category 1:20 Japanese has no numbers for "one", so nobody sees this form. Remove it."#]
    )
  }

  @Test("forms that hide their number") func hidden() {
    let one = "{n, plural, one{1 plik} few{{n} pliki} many{{n} plików} other{{n} pliku}}"
    expectEqual(findings(Self.files, one), [])
    expectEqual(
      findings(
        Self.files,
        "{n, plural, one{1 файл} few{# файла} many{файлы} other{# файла}}",
        language: "ru",
        dialect: .icu
      ),
      [
        #"number-not-shown 1:20 Russian uses this form for 1, 21, 31 and more, but it always says 1: 21 reads "1 файл". Write {n} instead of 1."#,
        #"number-not-shown 1:45 Russian uses this form for 0, 5, 6 and more, but it does not show the number: 5 reads "файлы". Add {n}."#,
      ]
    )
    let two = "{n, plural, one{# sedež} two{Dva sedeža} few{# sedeži} other{# sedežev}}"
    #expect(findings(Self.files, two, language: "sl", dialect: .icu).first?.contains(": 102 reads") == true)
  }

  @Test("Flutter's forms for 0, 1 and 2 are seen in every language, and its messages have no #") func flutter() {
    let files = "{n, plural, zero{No files} one{File {n}} other{Files {n}}}"
    expectEqual(findings(files, "{n, plural, zero{x} one{一} two{二} other{{n}}}", language: "ja", all: true), [])
    expectEqual(
      findings(Self.files, "{n, plural, zero{x} one{一} other{{n}}}", language: "ja", all: true, dialect: .icu),
      ["zero", "one"].enumerated().map {
        "unused-category 1:\($0 == 0 ? 20 : 28) Japanese has no numbers for \"\($1)\", so nobody sees this form. Remove it."
      }
    )
    expectEqual(
      findings("{n, plural, one{File #{n}} other{Files #{n}}}", "{n, plural, other{#{n}}}", language: "ja"),
      []
    )
    expectEqual(
      findings("{n, plural, other{{n}}}", "{n, plural, one{# plik} few{{n} pliki} many{{n} plików} other{{n} pliku}}"),
      ["number-not-shown 1:20 In Flutter's messages, # is a plain character, so users see it. Write {n}."]
    )
    expectEqual(
      findings(files, "{n, plural, zero{x} =0{y} =1{z} one{{n}} other{{n}}}", language: "de"),
      [
        "duplicate-key 1:20 There are two forms for 0, and the last one is used. Remove one of them.",
        "duplicate-key 1:34 There are two forms for 1, and the last one is used. Remove one of them.",
      ]
    )
  }

  @Test("a # that is not the number, in a select and outside a plural") func numberSigns() {
    let source = "in {n, plural, one{# file} other{# files}}"
    expectEqual(
      findings(source, "dans # {n, plural, one{# a} other{# b}}", language: "fr", dialect: .icu),
      ["number-not-shown 1:15 Outside the forms of a plural, # is a plain character, so users see it. Write {n}."]
    )
    expectEqual(findings("Nr. # \(source)", "No # \(source)", language: "de", dialect: .icu), [])
    expectEqual(
      findings(
        source,
        "{n, plural, one{{g, select, f{# a} other{# {n} b}}} other{# {g, select, other{C# #{n}}}}}",
        language: "de",
        dialect: .icu
      ).filter { !$0.hasPrefix("argument") },
      ["number-not-shown 1:36 In a select, # is a plain character, so users see it. Write {n}."]
    )
  }

  @Test("types and styles that are misspelled, and those of programs and of ICU, which are not") func styles() {
    expectEqual(
      ["{n, numbr}", "{n, plurl, other{x}}", "{n, number, percnt}", "{n, number, ::K .00 rounding-mode-flor}"].flatMap {
        findings($0, "x {n}", dialect: .icu)
      },
      [
        #"malformed-directive 1:8 "numbr" is not a type of argument, so users see {n}. Did you mean number?"#,
        #"malformed-directive 1:8 "plurl" is not a type of argument, so users see {n}. Did you mean plural?"#,
        #"malformed-directive 1:8 "percnt" is not a style of numbers. Did you mean percent?"#,
        #"malformed-directive 1:8 "rounding-mode-flor" is not a word of number skeletons, so {n} is shown without its "#
          + "style. Did you mean rounding-mode-floor?",
      ]
    )
    for style in [
      "money", "number, #,##0.00 ¤", "number, myStyle", "number, ::engineering EE+!0", "number, ::unit/meter",
    ] {
      expectEqual(findings("{n, \(style)}", "{n, \(style)}", dialect: .icu), [], "\(style)")
    }
  }

  @Test("arguments that are shown in another way: currencies, percentages, dates, offsets") func notations() {
    func messages(_ source: String, _ translation: String) -> [String] {
      findings(source, translation, language: "de", dialect: .icu)
    }
    let shows = "argument-mismatch 1:8 The English message shows {n} as"
    expectEqual(
      messages("{n, number, ::currency/EUR}", "{n, number, ::.00 currency/usd}"),
      ["\(shows) an amount in EUR, and this one as an amount in USD."]
    )
    expectEqual(messages("{n, number, percent}", "{n}"), ["\(shows) a percentage, and this one as it is."])
    expectEqual(messages("{n, date}", "{n, time, short}"), ["\(shows) a date, and this one as a time."])
    expectEqual(messages("{n, date}", "{n, date, long} {n, time}"), [])
    expectEqual(messages("{n, number, percent}", "{n, number, 0.0 %}"), [])
    expectEqual(
      messages("{n, plural, offset:1 one{#} other{#}}", "{n, plural, one{#} other{#}}"),
      [
        "argument-mismatch 1:8 The English message has offset:1 for {n}, and this one has none, so it is about another number."
      ]
    )
  }

  @Test("tags that only one side has") func tags() {
    func messages(_ source: String, _ translation: String) -> [String] {
      findings(source, translation, language: "de", dialect: .formatJS)
    }
    expectEqual(
      messages("<bold>{n}</bold>", "<bold>{n}</bold> <b>x</b>"),
      ["argument-mismatch 1:25 <b> is not a tag of the English message, which has <bold>."]
    )
    expectEqual(
      messages("<b>{n}</b>", "x <bb>{n}</bb>"),
      ["argument-mismatch 1:10 <bb> is not a tag of the English message, which has <b>. Did you mean <b>?"]
    )
    expectEqual(
      messages("<b>{n}</b>", "{n}"),
      ["argument-lost 1:8 <b> of the English message is missing. Add it where it belongs."]
    )
    expectEqual(messages("{g, select, f{<b>a</b>} other{<b>b</b>}}", "<b>{g, select, f{a} other{b}}</b>"), [])
    expectEqual(messages("a", "<b>a"), ["unreadable-file 1:8 The tag <b> is not closed."])
  }

  @Test("forms that are there twice, and files of one language") func repeated() {
    expectEqual(
      findings("{g, select, f{a} f{b} other{c}}", "{g, select, f{a} other{c}}"),
      [#"duplicate-key 1:20 There are two forms for "f", and the last one is used. Remove one of them."#]
    )
    expectEqual(
      findings("{g, select, f{a} other{c}}", "{g, select, f{a} f{b} other{c}}", dialect: .icu),
      [#"duplicate-key 1:25 There are two forms for "f". Remove one of them."#]
    )
    let files = ["l/pl.json": "{}", "l/en.json": "{}", "l/app_pl.arb": "{}", "l/app_en.arb": #"{"@@locale": "pl"}"#]
    let report = MessageLinter().report(on: files.mapValues { Array($0.utf8) })
    #expect(report.findings.count == 1 && report.findings[0].rule == .unreadableFile)
  }

  @Test("files in a folder for each language are translations of each other, and each file needs a language")
  func folders() {
    let files = ["l/en/common.json": #"{"a": "{x}"}"#, "l/pl/common.json": #"{"a": "{y}"}"#, "l/app.arb": "{}"]
    let report = MessageLinter().report(on: files.mapValues { Array($0.utf8) })
    expectEqual(
      report.findings.map { "\($0.file): \($0.message)" }.sorted(),
      [
        #"l/app.arb: The language is missing; name the file like app_pl.arb, or add "@@locale"."#,
        "l/pl/common.json: {y} is not an argument of the English message, which has {x}. Users see the name.",
      ]
    )
  }

  @Test("thousands of words that no other side has take no time") func manyWords() {
    let ratio = growth(from: 300) { count in
      func select(_ prefix: String) -> String {
        "{g, select, \((0..<count).map { "\(prefix)\($0){a} " }.joined())other{b}}"
      }
      let found = findings(select("a"), select("b"))
      #expect(found.count == count + 1 && found[0].count < 300)
    }
    #expect(ratio < 10)
  }

  @Test("arguments that only one side has") func arguments() {
    expectEqual(
      findings("{name} has {n} of {m}", "{nmae}: {n}"),
      [
        "argument-mismatch 1:8 {nmae} is not an argument of the English message, which has {name}, {n} and {m}. Users see the name. Did you mean {name}?"
      ]
    )
    expectEqual(
      findings("{name} has {n} of {m}", "{name}: {n}"),
      ["argument-lost 1:8 {m} of the English message is missing, so users do not see it. Add it where it belongs."]
    )
    expectEqual(
      findings(Self.files, "pliki: {n}"),
      ["not-pluralized 1:15 The English message varies with {n}, but this one does not."]
    )
  }

  @Test("an empty translation is not one yet, as in Kolibri") func empty() {
    expectEqual(findings("{name} has {n}", ""), [])
    expectEqual(
      findings("{name} has {n}", " ", all: true),
      ["missing-key 0:0 There is no translation, so users see the source language."]
    )
    expectEqual(findings("", "", all: true), [])
  }

  @Test("arguments between apostrophes are told at the message that has them, once for all translations")
  func apostrophes() {
    let files = [
      "l/en.json": #"{"k": "From '{ place }'", "broken": "Lessons in {class name}", "own": "It's {name}"}"#,
      "l/de.json": #"{"k": "Aus „{place}“", "broken": "Lektionen in {class name}", "own": "'{name}'"}"#,
      "l/fr.json": #"{"k": "De {place}", "broken": "Leçons", "own": "{name}"}"#,
    ]
    let report = MessageLinter().report(on: files.mapValues { Array($0.utf8) })
    let quoted = { (name: String) in
      "Between apostrophes, {\(name)} is not an argument, so users see its name. Write ’ or two apostrophes."
    }
    expectEqual(
      report.findings.map {
        "\($0.file) \($0.severity) \($0.rule.rawValue) \($0.line ?? 0):\($0.column ?? 0) \($0.message)"
      },
      [
        "l/de.json error argument-mismatch 1:72 \(quoted("name"))",
        "l/en.json warning argument-mismatch 1:14 \(quoted("place"))",
        #"l/en.json error unreadable-file 1:56 Unexpected "n"; expected "," or "}"."#,
      ]
    )
  }

  @Test("the text of a form in braces is no argument between apostrophes") func textsOfForms() {
    let source = "{n, plural, one {file} other {files}} in {file}"
    expectEqual(
      findings(source, "{n, plural, one {file} other {files}}", language: "de"),
      ["argument-lost 1:8 {file} of the English message is missing, so users do not see it. Add it where it belongs."]
    )
    expectEqual(
      findings(
        "{n, plural, one {day} other {days}} left",
        "noch {days} {n, plural, one {Tag} other {Tage}}",
        language: "de"
      ),
      ["argument-mismatch 1:13 {days} is not an argument of the English message, which has {n}. Users see the name."]
    )
    // Only the second one is text that is meant as an argument.
    expectEqual(
      findings(
        "{file} {n, plural, one {file} other {files}}",
        "{n, plural, one {file} other {files}} '{file}'",
        language: "de",
        dialect: .icu
      ),
      [
        "argument-mismatch 1:47 Between apostrophes, {file} is not an argument, so users see its name. Write ’ or two apostrophes."
      ]
    )
  }

  @Test("a plural that never shows the number, although the source does in all forms") func numberInNoForm() {
    let source = "{n, plural, one {# file} other {# files}}"
    expectEqual(
      findings(source, "{n, plural, one {Datei} other {Dateien}}", language: "de", dialect: .icu),
      [
        #"number-not-shown 1:32 English shows the number in all forms, and German in none: 2 reads "Dateien". Add {n}."#
      ]
    )
    // In Flutter, a form that is for one number alone is like an exact one.
    let exact = [
      ("=0{No}", "=0{なし}", 2), ("=0{No} =1{One}", "zero{なし}", 2), ("zero{No}", "", 2), ("=1{a}", "two{二}", 3),
    ]
    for (source, translation, number) in exact {
      let found = findings(
        "{n, plural, \(source) other{{n} files}}",
        "{n, plural, \(translation) other{ファイル}}",
        language: "ja"
      )
      #expect(found.count == 1)
      #expect(found.first?.hasSuffix(#" in none: \#(number) reads "ファイル". Add {n}."#) == true, "\(source)")
    }
    expectEqual(
      findings(Self.files, "{n, plural, one{файл} =2{два} few{файла} many{файлов} other{файла}}", language: "ru"),
      [
        #"number-not-shown 1:38 English shows the number in all forms, and Russian in none: 3 reads "файла". Add {n}."#
      ]
    )
    for translation in ["{n}: {n, plural, one {Datei} other {Dateien}}", "{n, plural, =0 {} one {} other {}}"] {
      expectEqual(findings(source, translation, language: "de", dialect: .icu), [], "\(translation)")
    }
    expectEqual(
      findings(
        "{n, plural, one {a file} other {# files}}",
        "{n, plural, one {Datei} other {Dateien}}",
        language: "de",
        dialect: .icu
      ),
      []
    )
  }

  @Test("in Flutter's plurals, the form =1 is for all numbers of its category") func flutterNumbers() {
    expectEqual(
      findings(
        Self.files,
        "{n, plural, =1{1 файл} few{{n} файла} many{{n} файлов} other{{n} файла}}",
        language: "ru"
      ),
      [
        "number-not-shown 1:20 Russian uses this form for 1, 21, 31 and more, but it always says 1: "
          + #"21 reads "1 файл". Write {n} instead of 1."#
      ]
    )
    expectEqual(findings(Self.files, "{n, plural, =0{keine} =1{eine} other{{n}}}", language: "de"), [])
    // Nobody sees the first form for 1.
    expectEqual(
      findings(
        Self.files,
        "{n, plural, =1{1 файл} one{{n} файл} few{{n} файла} many{{n} файлов} other{{n} файла}}",
        language: "ru"
      ),
      ["duplicate-key 1:20 There are two forms for 1, and the last one is used. Remove one of them."]
    )
  }

  @Test("numbers and offsets of any size do no harm", arguments: ["-9223372036854775808", "9223372036854775807"])
  func largeNumbers(number: String) {
    let message = "{n, plural, offset:1 =\(number) {a} other {# b}}"
    expectEqual(findings(message, message, language: "de", dialect: .icu), [])
    expectEqual(
      findings(message, "{n, plural, offset:1 =\(number) {a} other {b}}", language: "ja", dialect: .icu).count,
      1
    )
  }

  @Test("keys that differ only in composition are two keys") func lookalikeKeys() {
    let text = "{\"\u{E9}\": \"{a}\", \"e\u{301}\": \"{b}\"}"
    let report = MessageLinter(options: LintOptions(reportsAll: true))
      .report(on: ["l/en.json": Array(text.utf8), "l/de.json": Array(text.utf8)])
    expectEqual(report.findings.map(\.message), [])
    let stale = MessageLinter().report(on: ["l/en.json": Array("{}".utf8), "l/de.json": Array(text.utf8)])
    expectEqual(stale.findings.compactMap(\.column), [2, 14])
  }

  @Test("thousands of plurals and arguments in a message take no time") func manyPlurals() {
    let ratio = growth(from: 100) { count in
      func message(_ name: String, _ form: String) -> String {
        (0..<count).map { "{\(name)\($0), plural, one {\(form)} other {\(form)s}}" }.joined(separator: " ")
      }
      #expect(findings(message("n", "# file"), message("n", "Datei"), language: "de", dialect: .icu).count == count)
      _ = findings(message("n", "# file"), message("m", "# file"), language: "de", dialect: .icu)
    }
    #expect(ratio < 10)
  }

  @Test("a key that is there twice, which options and the template silence") func repeatedKeys() {
    func findings(_ options: LintOptions, _ description: String = "") -> [String] {
      let text = #"{"k": "a", "k": "b {x}", "@k": {"description": "\#(description)"}}"#
      return MessageLinter(options: options).report(on: ["l/app_en.arb": Array(text.utf8)]).findings.map {
        "\($0.rule.rawValue) \($0.key ?? "") \($0.line ?? 0):\($0.column ?? 0) \($0.message)"
      }
    }
    expectEqual(findings(LintOptions()), [#"duplicate-key k 1:12 The key "k" appears twice; the last one is used."#])
    expectEqual(findings(LintOptions(ignored: [LintSuppression(rule: .duplicateKey, key: "k")])), [])
    let files = ["en": #"{"k": "a"}"#, "de": #"{"k": "a", "k": "b"}"#, "fr": #"{"k": "a", "k": "b"}"#]
    let french = MessageLinter(options: LintOptions(languages: ["fr"]))
      .report(on: files.reduce(into: [:]) { $0["l/app_\($1.key).arb"] = Array($1.value.utf8) })
    expectEqual(french.findings.map(\.language), ["fr"])
    expectEqual(findings(LintOptions(), "plural-lint: ignore duplicate-key"), [])
  }

  @Test("a baseline keeps what only the source shows if the source was not read") func baselines() {
    func report(_ languages: [String]) -> LintReport {
      let files = ["en": #"{"k": "{a}"}"#, "de": #"{"k": "x"}"#].filter { languages.contains($0.key) }
      return MessageLinter().report(
        on: Dictionary(uniqueKeysWithValues: files.map { ("/p/l/app_\($0.key).arb", Array($0.value.utf8)) })
      )
    }
    var baseline = LintBaseline(path: "/p/b")
    #expect(baseline.update(with: report(["en", "de"]), of: ["/p"]) == (1, 0))
    #expect(baseline.compare(report(["de"]), of: ["/p/l/app_de.arb"]).gone == 0)
    var options = LintOptions()
    options.excluded = ["/p/l/app_en.arb"]
    #expect(baseline.compare(report(["de"]), of: ["/p"], options: options).gone == 0)
    #expect(baseline.update(with: report(["de"]), of: ["/p"]) == (0, 1))
  }

  @Test("a key that the source lost is told once for all translations") func lostKeys() {
    let files = ["l/en.json": #"{"a": "A"}"#, "l/de.json": #"{"a": "B", "z": "Z"}"#, "l/fr.json": #"{"z": "Z"}"#]
    let report = MessageLinter().report(on: files.mapValues { Array($0.utf8) })
    expectEqual(
      report.findings.map { "\($0.file) \($0.message)" },
      [
        "l/de.json The source does not have this key. Remove the string if the program no longer uses it, or correct the key. "
          + "1 more translation has it too."
      ]
    )
  }

  @Test("selects with other words, as the explanation of the rule shows") func selects() {
    for rule in LintExplanation.aboutMessages {
      let explanation = rule.explanation
      let report = { (text: String) in
        MessageLinter().report(on: [
          "l10n/app_en.arb": Array((explanation.sourceFile ?? "").utf8), explanation.file ?? "": Array(text.utf8),
        ])
      }
      expectEqual(Set(report(explanation.before).findings.map(\.rule)), [rule])
      #expect(report(explanation.before).findings.allSatisfy { $0.severity == explanation.severity })
      expectEqual(report(explanation.after).findings, [])
    }
    expectEqual(
      findings("{g, select, female{a} male{b} other{c}}", "{g, select, femal{a} male{b} other{c}}"),
      [
        #"select-mismatch 1:8 The English message selects by "female", and this one shows "other" then. Add the form."#,
        #"select-mismatch 1:20 The English message does not select by "femal", so nobody sees this form. Did you mean female?"#,
      ]
    )
  }

  @Test("syntax errors have their place in the file, also behind escapes") func syntax() {
    expectEqual(
      findings("a", #"\"\u017c\ud83d\ude00\" {n, plural, one{x}"#),
      [#"unreadable-file 1:49 Unexpected end of the message; expected a form or "}"."#]
    )
    expectEqual(
      findings("a", "{n, plural, one{x}}"),
      [#"missing-other 1:8 The plural of "n" has no form for "other"."#]
    )
  }

  @Test("keys, comments and options work as in string files") func options() {
    let files = [
      "app_en.arb": #"{"a": "x", "b": "y {n}", "@b": {"description": "plural-lint: ignore argument-lost"}}"#,
      "app_pl.arb": #"{"b": "z", "@b": {"description": "plural-lint: ignore argument-lost"}, "c": "?"}"#,
    ].mapValues { Array($0.utf8) }
    let report = MessageLinter(options: LintOptions(reportsAll: true)).report(on: files)
    expectEqual(report.findings.map(\.rule), [.missingKey, .staleKey])
    #expect(report.fileCount == 2)
    let ignored = LintSuppression(rule: .staleKey, key: "c")
    let quiet = MessageLinter(options: LintOptions(ignored: [ignored])).report(on: files)
    expectEqual(quiet.findings, [])
    expectEqual(quiet.unusedSuppressions, [])
  }

  @Test("a check of nothing is an error") func nothing() {
    let folder = PackageFolder.path("Tests/Expectations")
    #expect(throws: Diagnostic(.error, "no files of messages in \(folder)")) {
      try MessageLinter().report(on: [folder])
    }
  }

  @Test("a folder without mistakes, and the same with planted ones") func folder() throws {
    let folder = PackageFolder.path("Tests/MessageFormatTests/Fixtures/l10n")
    let report = try MessageLinter(options: LintOptions(reportsAll: true)).report(on: [folder])
    expectEqual(report.findings.map(\.description), [])
    #expect(report.fileCount == 5)

    var files: [String: [UInt8]] = [:]
    for language in ["en", "pl", "fr"] {
      files["app_\(language).arb"] = Array(
        try PackageFolder.text("Tests/MessageFormatTests/Fixtures/l10n/app_\(language).arb").utf8
      )
    }
    let polish = String(decoding: files["app_pl.arb"] ?? [], as: UTF8.self)
    for (original, mistake, rule) in [
      ("few{Usunąć {count} pliki?} many{Usunąć {count} plików?} ", "", LintRule.missingCategory),
      ("Witaj ponownie, {name}!", "Witaj ponownie!", .argumentLost),
      ("female{{name} zaprosiła", "kobieta{{name} zaprosiła", .selectMismatch),
      ("Ocena: {value}", "Ocena: {wartość}", .argumentMismatch),
      ("{minutes} minuty temu}}", "{minutes} minuty temu}", .unreadableFile),
    ] {
      #expect(polish.contains(original))
      files["app_pl.arb"] = Array(polish.replacing(original, with: mistake).utf8)
      let found = MessageLinter().report(on: files).findings
      #expect(!found.isEmpty && found.allSatisfy { $0.rule == rule && $0.language == "pl" }, "\(found)")
    }
  }
}
