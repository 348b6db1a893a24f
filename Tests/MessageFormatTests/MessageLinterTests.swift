import Diagnostics
import Expectations
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
    all: Bool = false
  ) -> [String] {
    let files = ["l/app_en.arb": "{\"k\": \"\(source)\"}", "l/app_\(language).arb": "{\"k\": \"\(translation)\"}"]
    let report = MessageLinter(options: LintOptions(reportsAll: all)).report(on: files.mapValues { Array($0.utf8) })
    return report.findings.map { "\($0.rule.rawValue) \($0.line ?? 0):\($0.column ?? 0) \($0.message)" }
  }

  private static let files = "{n, plural, one{{n} file} other{{n} files}}"

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
    expectEqual(findings(Self.files, "{n, plural, one{# plik} other{Pliki: #}}"), [])
    expectEqual(findings(Self.files, "{n, plural, one{{n} min.} other{{n} min. temu}}"), [])
    expectEqual(findings(Self.files, "{n, plural, one{# plik} other{Zaznaczono #}}"), [])
    #expect(findings(Self.files, "{n, plural, one{# plik} other{Pliki: # sztuk}}").count == 1)
    #expect(findings(Self.files, "{n, plural, one{Jeden} other{Co #}} plików").count == 1)
    #expect(findings(Self.files, "{n, plural, one{# plik} other{Pliki: #}}", all: true).count == 1)
  }

  @Test("forms that nobody sees") func useless() {
    expectEqual(
      findings("{n, plural, =1{a file} one{{n} file} other{{n} files}}", "{n, plural, other{{n}}}", language: "ja"),
      [
        #"unused-category 1:31 English has "one" for 1 alone, which =1 takes, so nobody sees this form. Remove it."#
      ]
    )
    expectEqual(
      findings(Self.files, "{n, plural, one{{n} Datei} othr{x} other{{n} Dateien}}", language: "de"),
      [#"unused-category 1:35 "othr" is not a plural category, so nobody sees this form. Did you mean other?"#]
    )
    #expect(
      findings(Self.files, "{n, plural, one{{n} x} other{{n}}}", language: "ja", all: true)
        == [#"unused-category 1:20 Japanese has no numbers for "one", so nobody sees this form. Remove it."#]
    )
  }

  @Test("forms that hide their number") func hidden() {
    let one = "{n, plural, one{1 plik} few{{n} pliki} many{{n} plików} other{{n} pliku}}"
    expectEqual(findings(Self.files, one), [])
    expectEqual(
      findings(Self.files, "{n, plural, one{1 файл} few{# файла} many{файлы} other{# файла}}", language: "ru"),
      [
        #"number-not-shown 1:20 Russian uses this form for 1, 21, 31 and more, but it always says 1: 21 reads "1 файл". Write {n} instead of 1."#,
        #"number-not-shown 1:45 Russian uses this form for 0, 5, 6 and more, but it does not show the number: 5 reads "файлы". Add {n}."#,
      ]
    )
  }

  @Test("arguments that only one side has") func arguments() {
    expectEqual(
      findings("{name} has {n} of {m}", "{nmae}: {n}"),
      [
        "argument-mismatch 1:8 {nmae} is not an argument of the English message, which has {name}, {n}, {m}. Users see the name. Did you mean {name}?"
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
