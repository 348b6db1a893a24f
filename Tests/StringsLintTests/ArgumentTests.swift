import Diagnostics
import Expectations
import StringsLint
import Testing

/// `argument-mismatch` and `argument-lost`.
@Suite struct ArgumentTests {
  private func check(_ source: Localization, _ translation: Localization, key: String = "key") -> [LintFinding] {
    findings(of: ["en": source, "de": translation], key: key)
  }

  @Test("an argument that the source does not have is an error") func foreignArgument() throws {
    let found = check("%@ was here", "%@ war hier: %@")
    let finding = try #require(found.first)
    expectEqual(found.summaries, ["de argument-mismatch"])
    #expect(finding.severity == .error)
    #expect(
      finding.message == "%@ uses argument 2, which the English string does not have: it has only one argument. Users "
        + "may see a wrong value, or the program may crash."
    )
    #expect(finding.location == .text(line: 8, column: 25))
    #expect(check("Hello", "Hallo %@").first?.message.contains("it has no arguments") == true)
  }

  @Test("an argument of another class is an error") func otherClass() {
    let found = check("%1$@ has %2$lld files", "%1$@ hat %2$@ Dateien")
    expectEqual(found.summaries, ["de argument-mismatch"])
    #expect(
      found.first?.message == "%2$@ shows argument 2 as text, but in the English string it is a whole number (%2$lld). "
        + "Write %2$lld."
    )
    #expect(check("%.1f km", "%lld km").summaries == ["de argument-mismatch"])
    // Both are wrong for one reason.
    #expect(check("%@ of %lld", "%lld von %@").count == 1)
  }

  @Test(
    "beside numbered placeholders, the advice has a number, and following it leads to the source's arguments",
    arguments: [
      ("%@ sent %d files", "%1$@ hat %2$@ Dateien", ["%2$d"]), ("%@ sent %d files", "%1$@ hat %d Dateien", ["%2$d"]),
      ("%@ sent %d files", "%d Dateien von %1$@", ["%2$d"]),
      ("%@ sent %d files", "%1$d Dateien von %d", ["%1$@", "%2$d"]),
      ("%@ and %@", "%1$@ und %d", ["%2$@"]), ("%@ of %d and %d", "%1$@ von %d und %d", ["%2$d", "%3$d"]),
      ("%@ has %*d", "%1$@ hat %2$@", ["%*d"]), ("%2$@: %1$d", "%1$@ hat %d", ["%2$@"]),
    ]
  )
  func numberedAdvice(source: String, translation: String, advice: [String]) {
    var translation = translation
    for placeholder in advice {
      let found = check(Localization(stringLiteral: source), Localization(stringLiteral: translation))
      let message = found.first?.message ?? ""
      #expect(message.hasSuffix("Write \(placeholder)."), "\(message)")
      if let wrong = message.split(separator: " ").first, let place = translation.firstRange(of: wrong) {
        translation.replaceSubrange(place, with: placeholder)
      }
    }
    if !translation.contains("*") {
      #expect(check(Localization(stringLiteral: source), Localization(stringLiteral: translation)).isEmpty)
    }
    let extra = check("%d of %d", "%2$d von %1$d %@").first?.message
    #expect(extra?.hasSuffix("Remove it: the others already show all arguments.") == true)
  }

  @Test(
    "these translations use what the source uses",
    arguments: [
      ("%1$@ has %2$lld files", "%2$lld Dateien hat %1$@"), ("%@ has %lld files", "%2$lld Dateien hat %1$@"),
      ("%d files", "%ld Dateien"), ("%d of %u", "%lu von %ld"), ("%.1f km", "%.2f km"), ("100%%", "100 %%"),
      ("%*d files", "%*d Dateien"), ("%1$@ %1$@", "%1$@"), ("%d of %d files", "%d Dateien"),
    ]
  )
  func goodTranslations(source: String, translation: String) {
    #expect(check(Localization(stringLiteral: source), Localization(stringLiteral: translation)).isEmpty)
  }

  @Test("a translated or missing name in braces is a warning in Apple's files") func namedValues() throws {
    let source = "Set ${target} for ${duration} min" as Localization
    let found = check(source, "${Ziel} für ${duration} min setzen")
    expectEqual(found.summaries, ["de argument-mismatch"])
    #expect(
      found.first?.message
        == "${Ziel} is not in the English string, which has ${target} and ${duration}. Write the name "
        + "as it is there, or users may see this one."
    )
    #expect(found.first?.location == .text(line: 8, column: 12))
    // No program crashes, so no build fails.
    #expect(found.first?.severity == .warning)
    expectEqual(check(source, "${target} setzen").summaries, ["de argument-lost"])
    #expect(check(source, "${duration} min lang ${target}").isEmpty)
    // Without a source, the key has to do. What only a translation has is no name.
    let file = #""Apply ${preset}" = "${Vorlage} anwenden";"#
    let keyed = findings(in: ["de.lproj/A.strings": file, "fr.lproj/A.strings": ""])
    expectEqual(keyed.summaries, ["de argument-mismatch"])
    #expect(check("A price", "Ein Preis von ${x}, $5 oder ${").isEmpty)
    #expect(check("a ${", "b ${").isEmpty)
    #expect(check("Open ${app}", "${app} in ${place} öffnen", key: "Open ${app} at ${place}").isEmpty)
    let name = String(repeating: "я", count: 200)
    expectEqual(check("a ${b}", Localization(stringLiteral: "a ${\(name)}")).summaries, ["de argument-mismatch"])
    // A long list is cut.
    let many = (1...1000).map { "${\($0)}" }.joined()
    let long = check(Localization(stringLiteral: many), Localization(stringLiteral: many + "${x}"))
    #expect(long.first?.message.contains("which has ${1}, ${2}, ${3}, ${4}, ${5} and 995 others. Write") == true)
  }

  @Test("a name is missing if no form, device, width or variable of the translation has it") func namesOfForms() {
    let plural = ["one": "%lld item in ${list}", "other": "%lld items in ${list}"] as Localization
    expectEqual(check(plural, ["one": "%lld Artikel", "other": "%lld Artikel"]).summaries, ["de argument-lost"])
    #expect(check(plural, ["one": "%lld Artikel", "other": "%lld Artikel in ${list}"]).isEmpty)
    func compare(_ body: (String) -> String) -> [LintFinding] {
      findings(in: [
        "A.xcstrings": #"""
        { "sourceLanguage": "en", "version": "1.0", "strings": { "key": { "localizations": {
          "en": \#(body("en")), "de": \#(body("de"))
        } } } }
        """#
      ])
    }
    func unit(_ text: String) -> String { #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"# }
    func variations(_ kind: String, _ texts: [(String, String)]) -> String {
      let branches = texts.map { "\"\($0)\": \(unit($1))" }
      return #"{ "variations": { "\#(kind)": { \#(branches.joined(separator: ", ")) } } }"#
    }
    let devices = ["en": "Click ${button}", "de": "Auf ${button} klicken"]
    let others = ["en": "Tap ${icon} now", "de": "Auf ${icon} tippen"]
    #expect(compare { variations("device", [("mac", devices[$0] ?? ""), ("other", others[$0] ?? "")]) }.isEmpty)
    let long = ["en": "Go to ${place}", "de": "Nach ${place}"]
    #expect(compare { variations("width", [("10", "Go"), ("40", long[$0] ?? "")]) }.isEmpty)
    // The name is in the string in English, and in the variable in German.
    let whole = ["en": "%#@files@ in ${folder}", "de": "%#@files@"]
    let files = ["en": "%arg file", "de": "In ${folder}: %arg Datei"]
    #expect(
      compare { language in
        let forms = variations("plural", ["one", "other"].map { ($0, files[language] ?? "") }).dropFirst().dropLast()
        return """
          { \(unit(whole[language] ?? "").dropFirst().dropLast()), "substitutions": { "files": {
            "argNum": 1, "formatSpecifier": "lld", \(forms)
          } } }
          """
      }
      .isEmpty
    )
  }

  /// The findings in a set of phrases, the languages of which are given as JSON.
  private func check(phrases: [(language: String, set: String)], table: String = "AppShortcuts") -> [LintFinding] {
    let sets = phrases.map { "\"\($0.language)\": { \"stringSet\": \($0.set) }" }
    return findings(in: [
      "\(table).xcstrings": """
      { "sourceLanguage": "en", "strings": { "Open ${applicationName}": { "localizations": {
      \(sets.joined(separator: ",\n"))
      } } }, "version": "1.0" }
      """
    ])
  }

  @Test("phrases for Siri have the names of the source, and each one that of the program") func phrases() {
    let english = #"{ "state": "new", "values": ["Open ${applicationName}", "${list} in ${applicationName}"] }"#
    let found = check(phrases: [
      ("en", english),
      ("de", #"{ "state": "translated", "values": ["${applicationName} öffnen", "${list} zeigen", "Los"] }"#),
      ("fr", #"{ "state": "translated", "values": ["${liste}", "Ouvrir\n${applicationName}", "${nom}"] }"#),
      ("pl", #"{ "state": "translated", "values": ["Otwórz ${applicationName}"] }"#),
      // Nobody has looked at it.
      ("sv", #"{ "state": "new", "values": ["${lista}"] }"#),
    ])
    expectEqual(
      found.summaries,
      ["de argument-lost", "de argument-lost", "fr argument-mismatch", "fr argument-mismatch"]
    )
    expectEqual(
      found.map { $0.location },
      [(3, 87), (3, 105), (4, 59), (4, 101)].map { .text(line: $0.0, column: $0.1) }
    )
    #expect(
      found.first?.message == "${applicationName} is missing in \"${list} zeigen\". Siri ignores a phrase without the "
        + "app's name."
    )
    #expect(
      found.last?.message
        == "${nom} is not in the source, which has ${applicationName} and ${list}. Write the name as it "
        + "is there, or Siri ignores the phrase."
    )
  }

  @Test("an empty phrase is not translated yet") func emptyPhrase() {
    let found = check(phrases: [
      ("en", #"{ "state": "translated", "values": ["${applicationName}"] }"#),
      ("de", #"{ "state": "translated", "values": ["", " "] }"#),
    ])
    expectEqual(found.summaries, [])
  }

  @Test("phrases of the source need the name of the program, too") func sourcePhrases() {
    let set = #"{ "state": "translated", "values": ["${applicationName}", "Show list"] }"#
    expectEqual(check(phrases: [("en", set)]).summaries, ["en argument-lost"])
    expectEqual(check(phrases: [("en", set)], table: "Other").summaries, ["en argument-lost"])
  }

  @Test(
    "a set of phrases without phrases is reported",
    arguments: [#"{}"#, #"{ "values": [] }"#, #"{ "values": "a" }"#, "[]"]
  )
  func malformedPhrases(set: String) {
    let found = check(phrases: [("en", #"{ "values": ["${applicationName}"] }"#), ("de", set)])
    expectEqual(found.summaries, ["de unreadable-file"])
    #expect(
      found.first?.message
        == "\"stringSet\" of \"Open ${applicationName}\" needs a list of strings as its \"values\"."
    )
    #expect(found.first?.severity == .warning)
    let some = #"{ "state": "translated", "values": ["${applicationName}", 5] }"#
    expectEqual(check(phrases: [("de", some)]).summaries, ["de unreadable-file"])
  }

  @Test(
    "what the source has misspelled is told there, and not in translations that have it right",
    arguments: [
      ("Hi %1$@ and 2$@", "Hallo %1$@ und %2$@"), ("Hi %n and %@", "Hallo %d und %@"),
      ("Hi %n and %@", "Hallo %2$@ und %1$d"), ("Hi %@ and % 2 $ d", "Hallo %@ und %2$d"),
    ]
  )
  func misspelledSource(source: String, translation: String) {
    let texts = (Localization(stringLiteral: source), Localization(stringLiteral: translation))
    expectEqual(check(texts.0, texts.1).summaries, ["en malformed-directive"])
  }

  @Test("a source that Android or Compose does not format makes no error in its translations")
  func misspelledResource() {
    func check(_ folder: String, _ source: String, _ translation: String) -> [String] {
      let texts = [source, translation].map { "<resources><string name=\"k\">\($0)</string></resources>" }
      return findings(in: ["\(folder)/values/a.xml": texts[0], "\(folder)/values-de/a.xml": texts[1]]).summaries
    }
    expectEqual(check("res", "Hi %1$ s", "Hallo %1$s"), ["en malformed-directive"])
    expectEqual(check("composeResources", "%1$.1f km, %2$s", "%2$s, %1$s km"), ["en malformed-directive"])
    expectEqual(
      check("composeResources", "%% of %1$s", "%% von %2$s"),
      ["de argument-mismatch", "en malformed-directive"]
    )
  }

  @Test("a percent sign of the source, or a mistake that nobody is told of, hides no wrong placeholder")
  func percentSignOfSource() {
    expectEqual(check("50 % off %d", "50 %% Rabatt %@").summaries, ["en malformed-directive", "de argument-mismatch"])
    expectEqual(check("Hi %1$@, %n", "Hallo %1$d").summaries, ["en malformed-directive", "de argument-mismatch"])
    // That the translation shows an argument tells that the source is a format.
    expectEqual(check("%n files", "%d Dateien").map(\.message), [#""%n" is misspelled. The German string has %d."#])
    expectEqual(
      check("%@ %d %n", "%2$d %1$@ %3$@ %9$@").summaries,
      ["en malformed-directive", "de argument-mismatch"]
    )
    expectEqual(check("Hi %1$@ and 2$@", "Hallo %3$@").summaries, ["en malformed-directive", "de argument-mismatch"])
  }

  @Test("the advice for a variable of another type keeps its forms") func typeOfVariable() {
    let files = [
      "en.lproj/A.stringsdict": stringsdict(["one": "%d day", "other": "%d days"]),
      "de.lproj/A.stringsdict": stringsdict(specifier: "f", ["one": "ein Tag", "other": "Tage"]),
    ]
    expectEqual(
      findings(in: files).filter { $0.rule == .argumentMismatch }.map(\.message),
      [
        "%#@n@ selects by argument 1 as a number with fraction digits, but in the English string it is a whole number (%#@n@). "
          + "Make its NSStringFormatValueTypeKey d, as in the English string."
      ]
    )
  }

  @Test("the advice for a variable of the type of a named placeholder has the letters alone") func typeOfName() {
    let source = #"{ "stringUnit": { "state": "translated", "value": "%(count)lld files" } }"#
    let translation = #"""
      { "stringUnit": { "state": "translated", "value": "%#@n@" }, "substitutions": { "n": { "argNum": 1,
      "formatSpecifier": "f", "variations": { "plural": { "other": { "stringUnit": { "value": "x" } } } } } } }
      """#
    let json = #"""
      { "sourceLanguage": "en", "version": "1.0",
      "strings": { "k": { "localizations": { "en": \#(source), "de": \#(translation) } } } }
      """#
    expectEqual(
      findings(in: ["A.xcstrings": json]).filter { $0.rule == .argumentMismatch }.map(\.message),
      [
        "%#@n@ selects by argument 1 as a number with fraction digits, but in the English string it is a whole number "
          + "(%(count)lld). Make its formatSpecifier lld, as in the English string."
      ]
    )
  }

  @Test("an argument that only the key has may be used") func keyArgument() {
    #expect(check("A file", "%lld Datei", key: "%lld files").isEmpty)
    expectEqual(check("A file", "%lld Datei", key: "files").summaries, ["de argument-mismatch"])
    // Without a source, the key has to do.
    let file = "\"%d files\" = \"%@ Dateien\";"
    expectEqual(
      findings(in: ["de.lproj/A.strings": file, "fr.lproj/A.strings": ""]).summaries,
      ["de argument-mismatch"]
    )
    #expect(findings(in: ["de.lproj/A.strings": "\"files\" = \"%@ Dateien\";", "fr.lproj/A.strings": ""]).isEmpty)
  }

  @Test("a conflict in the source is told once, at the source") func sourceConflict() throws {
    let source = stringsdict(format: "%#@n@", ["one": "%1$@ is typing", "other": "%1$@ and %d others are typing"])
    let translation = stringsdict(format: "%#@n@", ["one": "%1$@ schreibt", "other": "%1$@ und %d schreiben"])
    let found = findings(in: ["en.lproj/A.stringsdict": source, "de.lproj/A.stringsdict": translation])
    expectEqual(found.summaries, ["en argument-mismatch"])
    #expect(
      found.first?.message == "%#@n@ selects by argument 1, a whole number, but argument 1 is shown as text (%1$@). "
        + "Write %2$#@n@ if the number comes second."
    )
    expectEqual(check("%1$@ %1$d", "%1$@ %1$d").map(\.language), ["en"])
  }

  @Test("a form without the number shows the wrong argument") func formWithoutNumber() throws {
    let source = stringsdict(format: "%#@n@", ["one": "Send the file to %s?", "other": "Send %d files to %s?"])
    let found = findings(in: ["en.lproj/A.stringsdict": source])
    expectEqual(found.summaries, ["en argument-mismatch one"])
    #expect(
      found.first?.message
        == "%s takes argument 1, the number, because this form does not show the number first. Write %2$@."
    )
    let mended = stringsdict(format: "%#@n@", ["one": "Send the file to %2$s?", "other": "Send %d files to %s?"])
    #expect(findings(in: ["en.lproj/A.stringsdict": mended]).isEmpty)
  }

  @Test("a source string that contradicts its key is told once, there") func keyConflict() {
    let found = findings(
      of: ["en": "Fault %@ (0x%@)", "cs": "Porucha %@ (0x%@)"],
      key: "\nFault %1$03d (0x%2$02X)"
    )
    expectEqual(found.summaries, ["en argument-mismatch"])
    #expect(
      found.first?.message
        == "%@ shows argument 1 as text, but in the key it is a whole number (%1$03d). Write %1$03d."
    )
    #expect(findings(of: ["en": "%d posts by %@"], key: "posts-%@-%ld").isEmpty)
    #expect(findings(of: ["en": "%d posts by you"], key: "%lld posts by you").isEmpty)
  }

  @Test("variables take arguments as the renderer does") func variables() {
    let english = stringsdict(format: "%@ has %#@n@", ["one": "%d file", "other": "%d files"])
    let german = stringsdict(format: "%2$#@n@ hat %1$@", ["one": "%d Datei", "other": "%d Dateien"])
    #expect(findings(in: ["en.lproj/A.stringsdict": english, "de.lproj/A.stringsdict": german]).isEmpty)
    let wrong = stringsdict(format: "%#@n@ hat %@", ["one": "%d Datei", "other": "%d Dateien"])
    let found = findings(in: ["en.lproj/A.stringsdict": english, "de.lproj/A.stringsdict": wrong])
    #expect(found.summaries == ["de argument-mismatch"])
  }

  @Test("an object that is never shown is told") func hiddenObject() {
    let found = check("%1$@ deleted %2$@", "%1$@ hat gelöscht")
    expectEqual(found.summaries, ["de argument-lost"])
    #expect(found.first?.severity == .warning)
    #expect(
      found.first?.message == "%2$@ of the English string is missing, so users do not see it. Add it where it belongs."
    )
    // Numbers may be left out, and so may objects in some of the forms.
    #expect(check("%1$@ has %2$lld files", "%1$@ hat Dateien").isEmpty)
    let source: Localization = ["one": "%1$@ has %2$lld file", "other": "%1$@ has %2$lld files"]
    #expect(check(source, ["one": "Nur eine Datei", "other": "%1$@ hat %2$lld Dateien"]).isEmpty)
  }
}
