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

  @Test("a translated name in braces is an error in Apple's files, and a missing one a warning")
  func namedValues() throws {
    let source = "Set ${target} for ${duration} min" as Localization
    let found = check(source, "${Ziel} für ${duration} min setzen")
    expectEqual(found.summaries, ["de argument-mismatch"])
    #expect(
      found.first?.message == "${Ziel} is not in the English string, which has ${target} and ${duration}. Do not "
        + "translate names: users may see this one as it is."
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
  }

  @Test("phrases for Siri have the names of the source, and each one that of the program") func phrases() {
    let catalog = """
      {
        "sourceLanguage": "en",
        "strings": { "Open ${applicationName}": { "localizations": {
          "en": { "stringSet": { "state": "new", "values": ["Open ${applicationName}", "${list} in ${applicationName}"] } },
          "de": { "stringSet": { "state": "translated", "values": ["${applicationName} öffnen", "${list} zeigen"] } },
          "fr": { "stringSet": { "state": "translated", "values": ["Ouvrir ${applicationName}", "${liste}"] } },
          "pl": { "stringSet": { "state": "translated", "values": ["Otwórz ${applicationName}"] } }
        } } },
        "version": "1.0"
      }
      """
    let found = findings(in: ["AppShortcuts.xcstrings": catalog])
    expectEqual(found.summaries, ["de argument-lost", "fr argument-mismatch"])
    #expect(
      found.first?.message == "${applicationName} is missing in \"${list} zeigen\". Siri accepts only phrases with "
        + "the name of the app."
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
