import CatalogFormatting
import DataFiles
import Diagnostics
import Expectations
import Foundation
import PluralBase
import Plurals
import StringFiles
import StringsFixing
import StringsLint
import StringsProof
import TestSupport
import Testing

@Suite struct LintFixerTests {
  private typealias Forms = KeyValuePairs<String, String>

  /// A catalog with one key and plural variations in some languages.
  private func catalog(
    _ languages: KeyValuePairs<String, Forms>,
    key: String = "%lld files",
    entry: String = "",
    source: String = "en"
  ) -> String {
    let localizations = languages.map { language, forms in
      "\"\(language)\":\(Self.variations(forms))"
    }
    return """
      {"sourceLanguage":"\(source)","strings":{"\(key)":{\(entry)"localizations":{\(localizations.joined(separator: ","))}}}}
      """
  }

  private static func plural(_ forms: Forms, state: String = "translated") -> String {
    forms.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\($1)\"}}" }.joined(separator: ",")
  }

  private static func variations(_ forms: Forms) -> String { "{\"variations\":{\"plural\":{\(plural(forms))}}}" }

  private func fix(_ text: String, options: LintOptions = LintOptions()) throws -> (text: String, fixes: [LintFix]) {
    let (bytes, fixes) = try LintFixer(options: options).fix(Array(text.utf8), file: "A.xcstrings")
    return (String(decoding: bytes, as: UTF8.self), fixes)
  }

  private func added(_ languages: KeyValuePairs<String, Forms>, source: String = "en") throws -> [String:
    [PluralCategory]]
  {
    let fixes = try fix(catalog(languages, source: source)).fixes.filter { $0.rule == .missingCategory }
    return Dictionary(uniqueKeysWithValues: fixes.map { ($0.language, $0.categories) })
  }

  // MARK: Missing categories

  @Test("missing categories are added as new, in Xcode's order, with the text of other")
  func missingCategories() throws {
    let english: Forms = ["one": "%lld file", "other": "%lld files"]
    let before = catalog(["en": english, "uk": ["one": "%lld файл", "other": "%lld \\u0444айлів"]])
    let (after, fixes) = try fix(before)
    let new = "\"stringUnit\":{\"state\":\"new\",\"value\":\"%lld \\u0444айлів\"}"
    let expected = before.replacingOccurrences(
      of: "\"uk\":{\"variations\":{\"plural\":{",
      with: "\"uk\":{\"variations\":{\"plural\":{\"few\":{\(new)},\"many\":{\(new)},"
    )
    #expect(after == expected)
    expectEqual(
      fixes.map(\.message),
      [
        "uk %lld files: added \"few\" and \"many\" with the text of \"other\". They are marked as new for translators."
      ]
    )
    expectEqual(fixes.map(\.rule), [.missingCategory])
    expectEqual(fixes.map(\.categories), [[.few, .many]])
    #expect(try fix(after).fixes.isEmpty)
  }

  @Test("a form that belongs last is added at the end") func lastForm() throws {
    let before = catalog(["sl": ["few": "%lld datoteke", "one": "%lld datoteka", "other": "%lld datotek"]])
    let (after, _) = try fix(before)
    let new = "\"two\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"%lld datotek\"}}"
    #expect(after == before.replacingOccurrences(of: "%lld datotek\"}}", with: "%lld datotek\"}},\(new)"))
  }

  @Test("categories are added where numbers need them, and nowhere else") func neededCategories() throws {
    let english: Forms = ["one": "%lld file", "other": "%lld files"]
    try expectEqual(added(["en": english, "ru": ["one": "x", "other": "y"]]), ["ru": [.few, .many]])
    // Russian's `many` is often written as `other`, which no whole number takes.
    try expectEqual(added(["en": english, "ru": ["few": "x", "one": "y", "other": "z"]]), [:])
    // French and Spanish use `many` from a million on; Turkish words do not change after numbers.
    try expectEqual(added(["en": english, "fr": ["one": "x", "other": "y"], "tr": ["other": "z"]]), [:])
    try expectEqual(added(["en": english, "fr": ["other": "y"], "ja": ["other": "z"]]), [:])
    try expectEqual(added(["en": english, "ar": ["one": "x", "other": "y"]]), ["ar": [.zero, .two, .few, .many]])
    try expectEqual(added(["en": english, "lv": ["other": "y"]]), ["lv": [.zero, .one]])
    try expectEqual(added(["en": english, "ga": ["few": "x", "one": "y", "other": "z"]]), ["ga": [.two, .many]])
    try expectEqual(added(["en": english, "tlh": ["other": "y"]]), [:])
    // Without a string there is nothing to copy.
    try expectEqual(added(["en": english, "ru": ["one": "x"]]), [:])
  }

  @Test("categories that the source leaves out too are left out, unless it gets them") func sourceCategories() throws {
    let polish: KeyValuePairs<String, Forms> = ["pl": ["one": "a", "other": "b"], "ru": ["one": "x", "other": "y"]]
    try expectEqual(added(polish, source: "pl"), ["pl": [.few, .many], "ru": [.few, .many]])
    let ignored = LintSuppression(rule: .missingCategory, key: "%lld files", language: "pl")
    #expect(try fix(catalog(polish, source: "pl"), options: LintOptions(ignored: [ignored])).fixes.isEmpty)
    try expectEqual(
      added(
        ["pl": ["few": "c", "many": "d", "one": "a", "other": "b"], "ru": ["one": "x", "other": "y"]],
        source: "pl"
      ),
      ["ru": [.few, .many]]
    )
    try expectEqual(added(["pl": ["one": "a", "other": "b"]], source: "pl"), ["pl": [.few, .many]])
  }

  @Test("plural forms inside devices, widths and substitutions are fixed, too") func nestedForms() throws {
    let forms = Self.plural(["one": "x", "other": "%arg y"])
    let text = """
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"cs":{
        "stringUnit":{"state":"translated","value":"%#@n@"},
        "substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"device":{
          "mac":{"variations":{"plural":{\(forms)}}},"other":{"variations":{"plural":{\(forms)}}}}}}}
      }}},"l":{"localizations":{"cs":{
        "variations":{"width":{"20":{"variations":{"plural":{\(forms)}}}}}
      }}}}}
      """
    let (after, fixes) = try fix(text)
    expectEqual(fixes.map(\.variable), ["n", "n", nil])
    expectEqual(fixes.map(\.categories), [[.few], [.few], [.few]])
    let new = "\"few\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"%arg y\"}},\"one\""
    #expect(after.components(separatedBy: new).count == 4)
    #expect(try fix(after).fixes.isEmpty)
  }

  @Test("forms that wait for a translator on one device are still added for another") func newFormsOfDevice() throws {
    let forms = Self.plural(["one": "%lld x", "other": "%lld y"])
    let waiting = "\"few\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"%lld y\"}},"
    let text = """
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"cs":{"variations":{"device":{
        "mac":{"variations":{"plural":{\(waiting)\(forms)}}},"other":{"variations":{"plural":{\(forms)}}}}}}}}}}
      """
    let (after, fixes) = try fix(text)
    expectEqual(fixes.map(\.categories), [[.few]])
    #expect(after.components(separatedBy: waiting).count == 3)
    #expect(try fix(after).fixes.isEmpty)
  }

  @Test("a form that one width needs is not added to the others, or a second --fix would find more in translations")
  func widths() throws {
    let english = #""width":{"1":\#(Self.variations(["other": "%lld x"])),"100":\#(Self.variations(["many": "x"]))}"#
    let text =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"en":{"variations":{\#(english)}},"#
      + #""ru":{"variations":{"width":{"1":\#(Self.variations(["other": "%lld y"]))}}}}}}}"#
    let (after, fixes) = try fix(text)
    expectEqual(fixes.map(\.language), ["ru"])
    expectEqual(fixes.map(\.categories), [[.few, .many]])
    // The JSON of a finding distinguishes the widths too.
    let finding = try #require(Linter().report(on: ["A.xcstrings": Array(text.utf8)]).findings.last)
    #expect(try JSONDecoder().decode(LintFinding.self, from: JSONEncoder().encode(finding)) == finding)
    #expect(try fix(after).fixes.isEmpty)
  }

  @Test("an empty form that the source loses no longer makes a translation look untranslated")
  func emptySourceForm() throws {
    let before = catalog(["en": ["many": "x", "two": ""], "ru": ["few": "", "other": "x"]])
    let (after, fixes) = try fix(before)
    expectEqual(fixes.map(\.language), ["en", "ru"])
    expectEqual(fixes.map(\.categories), [[.two], [.many]])
    #expect(try fix(after).fixes.isEmpty)
  }

  @Test("strings that are not translated yet are left alone") func untranslatedTexts() throws {
    let english: Forms = ["one": "%lld file", "other": "%lld files"]
    // A copy of the source string.
    #expect(try fix(catalog(["en": english, "ru": english])).fixes.isEmpty)
    let new = catalog(["en": english, "ru": ["one": "x", "other": "y"]])
      .replacingOccurrences(of: "\"translated\",\"value\":\"y\"", with: "\"new\",\"value\":\"y\"")
    #expect(try fix(new).fixes.isEmpty)
    // The text of the source is its key.
    #expect(try fix(catalog(["ru": ["one": "%lld files", "other": "%lld files"]])).fixes.isEmpty)
    #expect(try fix(catalog(["ru": ["one": "x", "other": ""]])).fixes.isEmpty)
    #expect(try fix(catalog(["ru": ["one": "x", "other": "y"]], entry: "\"shouldTranslate\":false,")).fixes.isEmpty)
  }

  @Test("other is not copied if it varies itself") func varyingOther() throws {
    let text = """
      {"sourceLanguage":"en","strings":{"k":{"localizations":{"ru":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"translated","value":"x"}},
      "other":{"variations":{"device":{"mac":{"stringUnit":{"state":"translated","value":"y"}}}}}}}}}}}}
      """
    #expect(try fix(text).text == text)
  }

  // MARK: Empty forms

  @Test(
    "empty forms that no number takes are removed",
    arguments: [
      (
        ["few": "", "one": "x", "other": "y"], ["one": "x", "other": "y"],
        "the empty form \"few\", which no number takes"
      ),
      (
        ["one": "x", "few": "", "other": "y"], ["one": "x", "other": "y"],
        "the empty form \"few\", which no number takes"
      ),
      (
        ["one": "x", "other": "y", "two": ""], ["one": "x", "other": "y"],
        "the empty form \"two\", which no number takes"
      ),
      (
        ["few": "", "many": "", "one": "x", "other": "y", "two": ""], ["one": "x", "other": "y"],
        "the empty forms \"two\", \"few\" and \"many\", which no number takes"
      ),
      (
        ["few": "", "other": "y", "many": "", "two": ""], ["other": "y"],
        "the empty forms \"two\", \"few\" and \"many\", which no number takes"
      ),
    ] as [(KeyValuePairs<String, String>, KeyValuePairs<String, String>, String)]
  )
  func emptyForms(
    before: KeyValuePairs<String, String>,
    after: KeyValuePairs<String, String>,
    what: String
  ) throws {
    let (text, fixes) = try fix(catalog(["de": before]))
    #expect(text == catalog(["de": after]))
    expectEqual(fixes.map(\.message), ["de %lld files: removed \(what)."])
    expectEqual(fixes.map(\.rule), [.unusedCategory])
  }

  @Test("other forms stay: those with a string, those that numbers take, and Apple's zero") func otherForms() throws {
    for forms in [
      ["one": "", "other": "y"], ["other": "y", "zero": ""], ["few": "x", "one": "a", "other": "y"],
      ["many": "", "one": "x", "other": "y"],
    ] as [Forms] {
      // French takes `many` for 1,000,000.
      #expect(try fix(catalog(["fr": forms])).text == catalog(["fr": forms]))
    }
    // Nothing would be left.
    #expect(try fix(catalog(["ja": ["few": "", "one": ""]])).fixes.isEmpty)
    #expect(try fix(catalog(["tlh": ["one": "", "other": "y"]])).fixes.isEmpty)
  }

  @Test("forms are removed and added in one variable") func oneVariable() throws {
    let before = catalog(["cs": ["one": "x", "two": "", "other": "y", "zero": "z"]])
    let after = catalog(["cs": ["few": "y", "one": "x", "other": "y", "zero": "z"]])
      .replacingOccurrences(
        of: "\"few\":{\"stringUnit\":{\"state\":\"translated\"",
        with: "\"few\":{\"stringUnit\":{\"state\":\"new\""
      )
    #expect(try fix(before).text == after)
    // The place of the removal and of the addition is the same.
    let last = catalog(["he": ["one": "x", "other": "y", "many": ""]])
    let fixed = catalog(["he": ["one": "x", "other": "y", "two": "y"]])
      .replacingOccurrences(
        of: "\"two\":{\"stringUnit\":{\"state\":\"translated\"",
        with: "\"two\":{\"stringUnit\":{\"state\":\"new\""
      )
    #expect(try fix(last).text == fixed)
  }

  @Test("the linter has no errors about what was fixed, and warns of the forms until they are translated")
  func lintAfterwards() throws {
    let english: Forms = ["one": "%lld file", "other": "%lld files"]
    let text = catalog(["cs": ["one": "%lld x", "other": "%lld y", "two": ""], "en": english])
    func findings(_ text: String) -> [LintFinding] {
      Linter(options: LintOptions(reportsAll: true)).report(on: ["A.xcstrings": Array(text.utf8)]).findings
    }
    func summaries(_ text: String) -> [String] { findings(text).map { "\($0.severity) \($0.rule.rawValue)" }.sorted() }
    expectEqual(summaries(text), ["error missing-category", "note unused-category"])
    let fixed = try fix(text).text
    expectEqual(summaries(fixed), ["warning missing-category"])
    #expect(findings(fixed)[0].message.hasSuffix("A translation exists, but it is marked as new."))
    let translated = fixed.replacingOccurrences(
      of: "\"new\",\"value\":\"%lld y\"",
      with: "\"translated\",\"value\":\"%lld z\""
    )
    #expect(findings(translated).isEmpty)
  }

  @Test("empty forms that no number takes are removed from property lists, with their lines")
  func propertyLists() throws {
    func list(_ extra: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>files</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@n@</string>
          <key>n</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>\(extra)
            <key>one</key>
            <string>%d Datei &amp; mehr</string><!-- ä -->
            <key>other</key>
            <string>%d Dateien</string>
          </dict>
        </dict>
      </dict>
      </plist>

      """
    }
    func fix(_ text: String, _ language: String = "de") throws -> (text: String, fixes: [LintFix]) {
      let (bytes, fixes) = try LintFixer().fix(Array(text.utf8), file: "\(language).lproj/A.stringsdict")
      return (String(decoding: bytes, as: UTF8.self), fixes)
    }
    let dead = "\r\n\t<key>few</key>\r\n\t<string></string>\n      <key>many</key><string/>"
    let (text, fixes) = try fix(list(dead))
    #expect(text == list(""))
    expectEqual(
      fixes.map(\.message),
      ["de files, n: removed the empty forms \"few\" and \"many\", which no number takes."]
    )
    expectEqual(fixes.map(\.location), [.text(line: 8, column: 5)])
    #expect(try fix(list("")).fixes.isEmpty)
    // A string, a form that numbers use, Apple's zero, and members that are written in an unusual way.
    for kept in ["<key>few</key><string>x</string>", "<key>zero</key><string/>", "<key>few</key><!-- --><string/>"] {
      #expect(try fix(list(kept)).text == list(kept))
    }
    #expect(try fix(list("<key>few</key><string/>"), "pl").fixes.isEmpty)
    #expect(try fix(list("<key>few</key><string/>"), "tlh").fixes.isEmpty)
    #expect(throws: Diagnostic.self) { try fix(String(list("").dropLast(10))) }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var bytes = Array(list(dead).utf8)
      for _ in 0...generator.below(3) {
        bytes[generator.below(bytes.count)] = generator.pick(Array("<>/ keystringé".utf8))
      }
      guard let (fixed, _) = try? LintFixer().fix(bytes, file: "de.lproj/A.stringsdict") else { continue }
      #expect(try LintFixer().fix(fixed, file: "de.lproj/A.stringsdict").fixes.isEmpty)
    }
  }

  // MARK: Exclusions

  @Test("options and comments leave fixes out") func optionsComments() throws {
    let text = catalog(["de": ["few": "", "one": "x", "other": "y"], "ru": ["one": "a", "other": "b"]])
    try expectEqual(fix(text).fixes.map(\.rule), [.unusedCategory, .missingCategory])
    try expectEqual(fix(text, options: LintOptions(rules: [.missingCategory])).fixes.map(\.rule), [.missingCategory])
    try expectEqual(fix(text, options: LintOptions(languages: ["de"])).fixes.map(\.language), ["de"])
    let ignored = LintSuppression(rule: .missingCategory, key: "%lld files", language: "ru")
    try expectEqual(fix(text, options: LintOptions(ignored: [ignored])).fixes.map(\.rule), [.unusedCategory])
    let comment = catalog(
      ["de": ["few": "", "one": "x", "other": "y"], "ru": ["one": "a", "other": "b"]],
      entry: "\"comment\":\"Files. plural-lint: ignore missing-category\","
    )
    try expectEqual(fix(comment).fixes.map(\.rule), [.unusedCategory])
  }

  @Test("catalogs in other encodings and broken ones are refused") func refusals() throws {
    let text = catalog(["ru": ["one": "a", "other": "b"]])
    let utf16 = [UInt8(0xFF), 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(throws: Diagnostic.self) { try LintFixer().fix(utf16, file: "A.xcstrings") }
    #expect(throws: Diagnostic.self) { try fix(String(text.dropLast())) }
    let marked = "\u{FEFF}" + text
    let fixed = try fix(marked).text
    #expect(fixed == "\u{FEFF}" + (try fix(text).text))
  }

  // MARK: Random catalogs

  @Test("random catalogs: fixed once, canonical if they were, and every other byte stays", arguments: UInt64(0)..<8)
  func randomCatalogs(seed: UInt64) throws {
    for style in [JSONWriter.Style.xcode, .compact] {
      let bytes = RandomCatalog.bytes(seed: seed, style: style)
      let (fixed, fixes) = try LintFixer().fix(bytes, file: "A.xcstrings")
      let again = try LintFixer().fix(fixed, file: "A.xcstrings")
      #expect(again.fixes.isEmpty)
      #expect(again.bytes == fixed)
      if fixes.isEmpty { #expect(fixed == bytes) }
      if style == .xcode { #expect(try CatalogFormatter.format(fixed) == fixed) }
      try expectOnlyForms(from: bytes, to: fixed, fixes)
    }
  }

  /// Expects that the strings of two catalogs differ only in the forms that were added or removed.
  private func expectOnlyForms(from before: [UInt8], to after: [UInt8], _ fixes: [LintFix]) throws {
    var (removed, added) = (0, 0)
    for fix in fixes {
      if fix.rule == .unusedCategory { removed += fix.categories.count } else { added += fix.categories.count }
    }
    let (old, new) = (try Self.values(of: before), try Self.values(of: after))
    let (oldCounts, newCounts) = (Self.counted(old), Self.counted(new))
    let gone = oldCounts.map { max(0, $1 - (newCounts[$0] ?? 0)) }.reduce(0, +)
    let come = newCounts.map { max(0, $1 - (oldCounts[$0] ?? 0)) }.reduce(0, +)
    #expect(gone == removed)
    #expect(come == added)
    for (path, count) in newCounts where count > (oldCounts[path] ?? 0) { #expect(path.contains("=new=")) }
    for (path, count) in oldCounts where count > (newCounts[path] ?? 0) { #expect(path.hasSuffix("=")) }
  }

  private static func counted(_ values: [String]) -> [String: Int] {
    values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// All strings with their paths and states.
  private static func values(of bytes: [UInt8]) throws -> [String] {
    let document = try JSONDocument.read(bytes, log: ReadingLog(file: nil, strict: true))
    var values: [String] = []
    func walk(_ node: Int, _ path: String) {
      var unit: (state: String, value: String?) = ("", nil)
      for (key, value) in document.members(of: node) {
        let name = document.string(key) ?? ""
        if name == "state" { unit.state = document.string(value) ?? "" }
        if name == "value" { unit.value = document.string(value) }
        walk(value, "\(path)/\(name)")
      }
      if let value = unit.value { values.append("\(path)=\(unit.state)=\(value)") }
    }
    walk(0, "")
    return values
  }

  @Test("damaged catalogs are refused or fixed once")
  func damagedCatalogs() throws {
    let result = try LongComparison.damaged(150) { bytes in
      guard let (fixed, _) = try? LintFixer().fix(bytes, file: "A.xcstrings") else { return nil }
      return try LintFixer().fix(fixed, file: "A.xcstrings").fixes.isEmpty
    }
    #expect(result.areNone, "\(result)")
  }

  // MARK: Files

  @Test("files are written only if something has changed") func writing() throws {
    let folder = try TemporaryFolder()
    let text = catalog(["ru": ["one": "a", "other": "b"]])
    try folder.write(text, to: "Sources/A.xcstrings")
    try folder.write(catalog(["ru": ["other": "%lld files"]]), to: "Sources/B.xcstrings")
    try folder.write("{", to: "Sources/C.xcstrings")
    let clean = folder.url.appendingPathComponent("Sources/B.xcstrings").path
    let dirty = folder.url.appendingPathComponent("Sources/A.xcstrings").path
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old, .posixPermissions: 0o640], ofItemAtPath: clean)
    try FileManager.default.setAttributes([.modificationDate: old, .posixPermissions: 0o640], ofItemAtPath: dirty)
    let fixes = try LintFixer().fix([folder.url.path])
    expectEqual(fixes.map(\.file), [dirty])
    #expect(fixes[0].description.hasPrefix("\(dirty):1:"))
    let attributes = try [clean, dirty].map { try FileManager.default.attributesOfItem(atPath: $0) }
    #expect(attributes[0][.modificationDate] as? Date == old)
    #expect(attributes[1][.modificationDate] as? Date != old)
    #expect(attributes[1][.posixPermissions] as? Int == 0o640)
    #expect(try String(contentsOfFile: dirty, encoding: .utf8) == (try fix(text).text))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/Sources").count == 3)
    #expect(try LintFixer().fix([folder.url.path]).isEmpty)
    #expect(throws: Diagnostic.self) { try LintFixer().fix([folder.url.path + "/none"]) }
  }
}
