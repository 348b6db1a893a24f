import Expectations
import StringFormatting
import TestSupport
import Testing

@testable import StringFiles

@Suite struct EntryRecorderTests {
  private static let files = [
    "Shop.xcstrings", "pl.lproj/Localizable.strings", "pl.lproj/Localizable.stringsdict",
    "ar.lproj/Localizable.stringsdict",
  ]

  @Test("it gets the entries that the table has, and changes nothing", arguments: files)
  func recordedEntries(path: String) throws {
    let bytes = Array(try PackageFolder.data("Tests/StringsTests/LocalizedStrings/Fixtures/App/\(path)"))
    let reader = StringsReader()
    let recorder = EntryRecorder()
    var tables: [String: StringTable] = [:]
    if path.hasSuffix("xcstrings") {
      let plain = try reader.catalog(bytes, file: path)
      let recorded = try reader.catalog(bytes, file: path, recorder: recorder)
      #expect(plain.value == recorded.value)
      for language in plain.value.languages { tables[language] = plain.value[language] }
    } else {
      let plain = try reader.table(bytes, file: path, language: "pl")
      #expect(plain.value == (try reader.table(bytes, file: path, language: "pl", recorder: recorder).value))
      tables["pl"] = plain.value
    }
    #expect(recorder.problems.isEmpty)
    // Untranslated entries are only recorded.
    let entries = recorder.entries.filter { $0.entry != nil }
    #expect(entries.count == tables.values.map(\.count).reduce(0, +))
    for entry in entries {
      let table = try #require(tables[entry.language ?? "pl"])
      // The dialect of a string without variables does not matter to a table.
      if let text = table.text(forKey: entry.key) {
        #expect(entry.entry?.root.body.text == text)
      } else {
        // A table has no places; packing leaves them out.
        #expect(entry.entry.map { PackedEntry($0).entry } == table.entry(forKey: entry.key))
      }
      #expect(entry.offset > 0 && entry.offset < bytes.count)
    }
  }

  @Test("it knows what the table leaves out") func omissions() throws {
    let json = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      "a": { "comment": "A button", "extractionState": "stale", "localizations": {
        "en": { "stringUnit": { "state": "new", "value": "A" } },
        "de": { "stringUnit": { "state": "new", "value": "" } },
        "fr": { "stringUnit": { "state": "needs_review", "value": "%@" } } } },
      "b": { "shouldTranslate": false }, "c": {} } }
      """
    let recorder = EntryRecorder()
    _ = try StringsReader().catalog(Array(json.utf8), file: "A.xcstrings", recorder: recorder)
    let found = recorder.entries.map { entry in
      "\(entry.key) \(entry.language ?? "") \(entry.entry?.root.body.text ?? "-") \(entry.state) \(entry.isStale)"
    }
    expectEqual(
      found,
      ["a en A translated true", "a de - new true", "a fr %@ needsReview true", "c en c translated false"]
    )
    #expect(recorder.entries.first?.comment == "A button")
    let places = recorder.entries.map { json.utf8.dropFirst($0.offset).prefix(4).map { $0 } }
    expectEqual(places.map { String(decoding: $0, as: UTF8.self) }, ["\"en\"", "\"de\"", "\"fr\"", "\"c\":"])
  }

  @Test("it has the keys of a catalog with all their entries") func catalogKeys() throws {
    let json = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      "a": { "extractionState": "manual", "comment": "A button", "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "A" } } } },
      "b": { "shouldTranslate": false, "generatesSymbol": false },
      "c": { "extractionState": "stale", "generatesSymbol": true }, "d": [] } }
      """
    let recorder = EntryRecorder()
    _ = try StringsReader().catalog(Array(json.utf8), file: "A.xcstrings", recorder: recorder)
    let found = recorder.keys.map { key in
      "\(key.key) \(key.isManual) \(key.allowsSymbol) \(key.comment ?? "-") \(key.entries.compactMap(\.language))"
    }
    expectEqual(
      found,
      ["a true true A button [\"de\", \"en\"]", "b false false - [\"en\"]", "c false true - [\"en\"]"]
    )
    let places = recorder.keys.map { json.utf8.dropFirst($0.offset).prefix(4).map { $0 } }
    expectEqual(places.map { String(decoding: $0, as: UTF8.self) }, ["\"a\":", "\"b\":", "\"c\":"])
    expectEqual(recorder.entries.map(\.key), ["a", "a", "c"])
  }

  @Test("it has the last comment before a key of a strings file") func lastComment() throws {
    let text = "/* one */ // two\n\"a\" = \"x\";\n\"b\" = \"y\";\n/* three */\nc;"
    let recorder = EntryRecorder()
    _ = try StringsReader().table(Array(text.utf8), file: "A.strings", language: "en", recorder: recorder)
    expectEqual(recorder.entries.map(\.comment), ["// two", nil, "/* three */"])
    expectEqual(recorder.entries.map { $0.entry?.root.body.text }, ["x", "y", "c"])
  }
}
