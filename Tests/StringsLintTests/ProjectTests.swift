import Diagnostics
import Expectations
import Foundation
import StringsLint
import Testing

/// Finding files, reading them, and what concerns a file as a whole.
@Suite struct ProjectTests {
  // MARK: Files

  @Test("a source tree is searched, but not what tools have made") func sourceTree() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bad = stringsdict(["one": "%d plik", "other": "%d pliku"])
    let good = [
      "App/pl.lproj/A.stringsdict", "Packages/B/Sources/B/Resources/pl.lproj/B.stringsdict",
    ]
    let skipped = [
      ".build/x/pl.lproj/A.stringsdict", "Pods/x/pl.lproj/A.stringsdict", "DerivedData/pl.lproj/A.stringsdict",
      "node_modules/pl.lproj/A.stringsdict", ".git/pl.lproj/A.stringsdict", "Other/A.stringsdict",
    ]
    for path in good + skipped {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bad.utf8).write(to: file)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("App/loop"),
      withDestinationURL: folder
    )
    let report = try lint(folder.path)
    #expect(report.fileCount == good.count)
    #expect(report.errors.map(\.file) == good.map { "\(folder.path)/\($0)" })
    // No folder tells its language.
    let notes = report.findings.filter { $0.severity == .note }
    #expect(notes.map(\.file) == ["\(folder.path)/Other/A.stringsdict"] && notes.map(\.rule) == [.unreadableFile])
    #expect(try lint(folder.path + "/Other/A.stringsdict").fileCount == 1)
    #expect(try lint(folder.path + "/App", folder.path).fileCount == good.count)
  }

  @Test("a path without anything is an error") func emptyPath() {
    #expect(throws: Diagnostic.self) { try lint("/nowhere/at-all") }
    #expect(throws: Diagnostic.self) { try lint("/nowhere/A.strings") }
  }

  @Test("a check of nothing is an error, and one of files that cannot be read is not") func nothing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: Diagnostic(.error, "no string files in \(folder.path)")) { try lint(folder.path) }
    #expect(throws: Diagnostic(.error, "no paths to check")) { try lint() }
    try Data("# Strings".utf8).write(to: folder.appendingPathComponent("README.md"))
    #expect(throws: Diagnostic.self) { try lint(folder.path) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("en.lproj"),
      withIntermediateDirectories: true
    )
    try Data("\"a".utf8).write(to: folder.appendingPathComponent("en.lproj/A.strings"))
    #expect(try !lint(folder.path).errors.isEmpty)
  }

  @Test("a file of another kind is a finding") func foreignFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    try expectEqual(lint(file.path).findings.map(\.rule), [.unreadableFile])
  }

  // MARK: What cannot be read

  @Test("an unreadable part is told, and the rest is checked") func unreadablePart() {
    let found = findings(in: [
      "pl.lproj/A.strings": "\"a\" = \"b\n\"c\" = \"%1$; x\";", "B.xcstrings": "{",
      "pl.lproj/C.stringsdict": stringsdict(["one": "%d plik", "other": "%d pliku"]),
    ])
    #expect(found.map(\.rule).contains(.missingCategory))
    #expect(found.filter { $0.rule == .unreadableFile }.map(\.file).first == "B.xcstrings")
    #expect(found.filter { $0.rule == .unreadableFile }.allSatisfy { $0.severity == .error && $0.location != nil })
  }

  @Test("keys that come twice, and members that no reader looks at, are told") func ignoredParts() {
    let strings = findings(in: ["de.lproj/A.strings": "\"a\" = \"b\";\n\"a\" = \"c\";"])
    expectEqual(strings.summaries, ["de duplicate-key"])
    #expect(strings.first?.location == .text(line: 2, column: 1))
    #expect(strings.first?.key == "a")
    #expect(strings.first?.severity == .warning)

    // Tools that merge files repeat many.
    let repeated = findings(in: ["de.lproj/A.strings": "a = b; c = d;\na = b; e = f; c = d; a = b;\ne = g;"])
    expectEqual(
      repeated.map { "\($0.line ?? 0) \($0.severity): \($0.message)" },
      [
        "2 note: \"a\" and 1 other key appear twice, with the same string.",
        "3 warning: \"e\" appears twice; the last one is used.",
      ]
    )

    let misplaced = stringsdict(["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"])
      .replacing("<key>n</key>", with: "<key>few</key><string>x</string>\n<key>n</key>")
    let found = findings(in: ["pl.lproj/A.stringsdict": misplaced])
    expectEqual(found.summaries, ["pl misplaced-key"])
    #expect(found.first?.message == "\"key\" has \"few\" where it has no effect.")

    let noted = misplaced.replacing("<key>few</key><string>x", with: "<key>Comment</key><string>x")
    expectEqual(findings(in: ["pl.lproj/A.stringsdict": noted]), [])
    expectEqual(findings(in: ["ja.lproj/A.stringsdict": stringsdict(["other": "%d", "comment": "x"])]), [])

    let branch = stringsdict(["other": "%d", "tow": "x"])
    expectEqual(findings(in: ["ja.lproj/A.stringsdict": branch]).summaries, ["ja misplaced-key"])

    let json = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "localizations": { "en": {
      "plural": { "other": { "stringUnit": { "value": "x" } } },
      "stringUnit": { "value": "y" } } } } } }
      """
    expectEqual(findings(in: ["A.xcstrings": json]).summaries, ["en misplaced-key"])
  }

  @Test("members of catalogs that come twice, which options silence by key") func repeatedMembers() {
    func messages(_ strings: String, _ ignored: [LintSuppression] = []) -> [String] {
      let json = #"{ "sourceLanguage": "en", "version": "1.0", "strings": { \#(strings) } }"#
      return findings(in: ["A.xcstrings": json], LintOptions(ignored: ignored)).map {
        "\($0.language ?? "-") \($0.key ?? "-") \($0.rule.rawValue): \($0.message)"
      }
    }
    let unit = #""stringUnit": { "value": "x" }"#
    let twice = [
      #""k": { "localizations": { "en": { \#(unit), \#(unit) } } }"#: #"en k duplicate-key: "stringUnit""#,
      #""k": { "localizations": { "en": { "stringUnit": { "value": "x", "value": "y" } } } }"#:
        #"en k duplicate-key: "value""#,
      #""k": { "localizations": { "en": { \#(unit) } }, "localizations": { "de": { \#(unit) } } }"#:
        #"- k duplicate-key: "localizations""#,
      #""k": { "localizations": { "en": { "variations": { "device": { "mac": { \#(unit) }, "mac": { \#(unit) }, "other": { \#(unit) } } } } } }"#:
        #"en k duplicate-key: "mac""#,
      #""k": { "localizations": { "ja": { "variations": { "plural": { "other": { \#(unit) }, "other": { \#(unit) } } } } } }"#:
        #"ja k duplicate-key: "other""#,
      #""k": { "localizations": { "ja": { "variations": { "plural": { "other": { \#(unit) } }, "plural": { "other": { \#(unit) } } } } } }"#:
        #"ja k duplicate-key: "plural""#,
    ]
    for (strings, start) in twice {
      expectEqual(messages(strings), [start + #" appears twice in "k", and only one of them is used."#])
    }
    let keys = #""k": {}, "k": {}"#
    expectEqual(messages(keys), [#"- k duplicate-key: "k" appears twice; the last one is used."#])
    expectEqual(messages(keys, [LintSuppression(rule: .duplicateKey, key: "k")]), [])
  }

  @Test("misspelled members of catalogs, unless a newer version may have them") func misspelledMembers() {
    func messages(_ entry: String, version: String = "1.2") -> [String] {
      let json = #"{ "sourceLanguage": "en", "version": "\#(version)", "strings": { "k": { \#(entry) } } }"#
      return findings(in: ["A.xcstrings": json]).map { "\($0.rule.rawValue): \($0.message)" }
    }
    let unit = #""stringUnit": { "value": "x", "state": "translated" }"#
    let plural = #"{ "plural": { "other": { \#(unit) } } }"#
    let wrong = [
      #""localisations": { "en": { \#(unit) } }"#: "localisations",
      #""localizations": { "en": { "variations": { "pural": { "other": { \#(unit) } } } } }"#: "pural",
      #""localizations": { "en": { \#(unit), "variation": \#(plural) } }"#: "variation",
      #""localizations": { "en": { "variations": { "device": { "iphon": { \#(unit) }, "other": { \#(unit) } } } } }"#:
        "iphon",
    ]
    for (entry, name) in wrong {
      expectEqual(messages(entry), [#"misplaced-key: "k" has an unknown member "\#(name)", which has no effect."#])
    }
    let substitution = #"""
      "localizations": { "en": { "stringUnit": { "value": "%#@a@" }, "substitutions": { "a": {
        "argNumber": 1, "formatSpecifier": "lld", "variations": \#(plural) } } } }
      """#
    expectEqual(
      messages(substitution),
      [#"misplaced-key: The substitution "a" of "k" has an unknown member "argNumber", which has no effect."#]
    )
    expectEqual(
      messages(#""localizations": { "en": { "variations": { "pural": \#(plural) } } }"#, version: "1.9"),
      [#"newer-version: Version "1.9" is newer than 1.2, the newest that this reader knows."#]
    )
    let known = #"""
      "comment": "c", "extractionState": "manual", "generatesSymbol": true, "isCommentAutoGenerated": true,
      "shouldTranslate": true, "localizations": { "en": { \#(unit) } }
      """#
    expectEqual(messages(known), [])
    let isNewer = #"newer-version: Version "1.9" is newer than 1.2, the newest that this reader knows."#
    expectEqual(messages(#""isLater": true"#, version: "1.9"), [isNewer])
    // A member that is there twice has been read.
    let twice = #""localizations": { "en": { \#(unit), \#(unit) } }"#
    expectEqual(
      messages(twice, version: "1.9"),
      [#"duplicate-key: "stringUnit" appears twice in "k", and only one of them is used."#]
    )
  }

  @Test("keys that differ only in composition are two keys") func lookalikeKeys() {
    let english = "\"\u{E9}\" = \"%@\";\n\"e\u{301}\" = \"%d\";"
    #expect(findings(in: ["en.lproj/A.strings": english, "de.lproj/A.strings": english]).isEmpty)
    let lost = findings(in: ["en.lproj/A.strings": english, "de.lproj/A.strings": "\"\u{E9}\" = \"%d\";"])
    expectEqual(lost.summaries, ["de argument-mismatch"])
  }

  @Test("a language without rules is told once for a project, and only if it has plurals") func unknownLanguage() {
    let plural = stringsdict(["other": "%d"])
    let found = findings(in: [
      "App/tlh.lproj/A.stringsdict": plural, "App/tlh.lproj/B.stringsdict": plural,
      "Kit/tlh.lproj/A.stringsdict": plural, "App/Base.lproj/A.stringsdict": plural, "App/jp.lproj/C.strings": "a = b;",
      "App/English.lproj/A.strings": "", "App/de.lproj/A.strings": "",
    ])
    expectEqual(found.summaries, ["tlh unknown-language"])
    #expect(found.first?.severity == .note)
  }

  // MARK: The source language

  @Test(
    "the source language follows from the folders",
    arguments: [
      (["en", "de", "fr"], "en"), (["Base", "en", "de"], "Base"), (["en-GB", "de"], "en-GB"), (["de"], "de"),
      (["de", "fr"], nil),
    ]
  )
  func sourceLanguage(languages: [String], source: String?) {
    let files = Dictionary(uniqueKeysWithValues: languages.map { ("\($0).lproj/A.strings", "\"%d a\" = \"%d a\";") })
    let found = findings(in: files, LintOptions(reportsAll: true)).filter { $0.rule == .pluralCandidate }
    #expect(found.map(\.language) == (source.map { [$0] } ?? []))
  }

  @Test("the user may name the source language") func chosenSource() {
    let files = [
      "en.lproj/A.strings": "\"k\" = \"%@\";", "de.lproj/A.strings": "\"k\" = \"%d\";",
    ]
    expectEqual(findings(in: files).map(\.language), ["de"])
    expectEqual(findings(in: files, LintOptions(source: "de")).map(\.language), ["en"])
  }

  @Test("Base is the source, and English beside it no translation") func baseFolder() {
    let file = stringsdict(["one": "%d file", "other": "%d files"])
    #expect(findings(in: ["Base.lproj/A.stringsdict": file, "en.lproj/A.stringsdict": file]).isEmpty)
  }

  // MARK: Options

  @Test("only the wanted languages and rules are checked") func selection() {
    let file = stringsdict(["one": "%d x", "other": "%d y "])
    let files = [
      "en.lproj/A.stringsdict": file.replacing("x", with: "z"), "pl.lproj/A.stringsdict": file,
      "cs.lproj/A.stringsdict": file,
    ]
    let polish = findings(in: files, LintOptions(languages: ["pl"]))
    expectEqual(Set(polish.compactMap(\.language)), ["en", "pl"])
    expectEqual(Set(findings(in: files, LintOptions(rules: [.edgeSpace])).map(\.rule)), [.edgeSpace])
    let ignored = LintOptions(ignored: [
      LintSuppression(rule: .edgeSpace), LintSuppression(rule: .missingCategory, language: "cs"),
      LintSuppression(rule: .formUntranslated, key: "key"),
    ])
    expectEqual(findings(in: files, ignored).summaries, ["pl missing-category few many"])
  }

  @Test(
    "a comment can ask for silence",
    arguments: [
      ("plural-lint: ignore missing-category", 0), ("plural-lint: ignore", 0), ("plural-lint: ignore edge-space", 1),
      ("Shown in the list. plural-lint: ignore edge-space, missing-category because of reasons", 0),
      ("plural-lint: ignore missing-category-x", 1), ("ignore missing-category", 1),
    ]
  )
  func silencing(comment: String, count: Int) {
    let texts: KeyValuePairs<String, Localization> = [
      "en": ["one": "%lld file", "other": "%lld files"], "pl": ["one": "%lld plik", "other": "%lld pliku"],
    ]
    #expect(findings(of: texts, comment: comment).count { $0.rule == .missingCategory } == count)
  }

  @Test("a comment of a strings file counts for the next key") func stringsComment() {
    let file = """
      /* plural-lint: ignore malformed-directive */
      "a" = "%1$; x";
      "b" = "%1$; x";
      // plural-lint: ignore
      "c" = "%1$; x";
      """
    expectEqual(findings(in: ["en.lproj/A.strings": file]).map(\.key), ["b"])
  }

  @Test("what shall not be translated is not checked") func untranslatable() {
    let json = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "%1$; x": { "shouldTranslate": false } } }
      """
    #expect(findings(in: ["A.xcstrings": json]).isEmpty)
  }

  // MARK: Places

  @Test("columns count scalars, and units of UTF-16 for editors") func columns() throws {
    let file = "/* 😀 */ \"a😀\" = \"%1$\";"
    let finding = try #require(findings(in: ["en.lproj/A.strings": file]).first)
    #expect(finding.location == .text(line: 1, column: 17))
    #expect(finding.utf16Column == 19)
    #expect(finding.excerpt?.split(separator: "\n").first == "  \(file)")
  }

  @Test("a placeholder after escapes has its own place, and one with escapes has the text's") func placesAfterEscapes()
  {
    let file = #"""
      "a" = "\"x\" \U00e9 2$@ and %1$; 2$@";
      "b" = "%1\U0024; x";
      """#
    let found = findings(in: ["en.lproj/A.strings": file])
    expectEqual(found.map(\.utf16Column), [21, 29, 7])
  }

  @Test("lines are the same with the line ends of Windows and in UTF-16") func lineEnds() {
    let text = "// x\r\n\"a\" = \"b\";\r\n\"c\" = \"%1$\";\r\n"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
    for bytes in [Array(text.utf8), utf16] {
      let found = Linter().report(on: ["en.lproj/A.strings": bytes]).findings
      expectEqual(found.map(\.location), [.text(line: 3, column: 8)])
      expectEqual(found.map(\.utf16Column), [8])
    }
  }

  @Test("findings come file by file in the order of the text") func order() {
    let file = "\"b\" = \"%1$\";\n\"a\" = \"%2$; %3$\";\n"
    let found = findings(in: ["en.lproj/B.strings": file, "en.lproj/A.strings": file])
    expectEqual(
      found.map { "\($0.file) \($0.key ?? "")" },
      [
        "en.lproj/A.strings b", "en.lproj/A.strings a", "en.lproj/A.strings a",
        "en.lproj/B.strings b", "en.lproj/B.strings a", "en.lproj/B.strings a",
      ]
    )
  }
}
