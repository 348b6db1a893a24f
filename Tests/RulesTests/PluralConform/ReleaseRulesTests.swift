import Diagnostics
import Expectations
import Foundation
import PluralBase
import PluralConform
import PluralRuleSyntax
import TestSupport
import Testing

@Suite("The rules of another release")
struct ReleaseRulesTests {
  private static let files = [
    "plurals.xml": """
    <!DOCTYPE supplementalData SYSTEM "../../common/dtd/ldmlSupplemental.dtd">
    <supplementalData>
      <plurals type='cardinal'>
        <!-- <pluralRules locales="xx"><pluralRule count="other"> </pluralRule></pluralRules> -->
        <pluralRules locales="ja"><pluralRule count='other'/></pluralRules>
        <pluralRules locales = 'en pt_PT'>
          <pluralRule count='one'>n = 1 @integer 1</pluralRule>
          <pluralRule count="other"> @integer 0, …</pluralRule>
        </pluralRules>
      </plurals>
    </supplementalData>
    """,
    "ordinals.json": #"""
    { "supplemental": { "version": { "_cldrVersion": "40" }, "plurals-type-ordinal": {
      "en": { "pluralRule-count-few": "n =\n 3", "pluralRule-count-other": " @integer 0, \u2026" },
      "und": { "pluralRule-count-other": "" }
    } } }
    """#,
  ]

  /// The rules of the files after a change of one of them.
  private static func rules(changing file: String = "", _ change: (String) -> String? = { $0 }) throws -> [String] {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    for (name, text) in files {
      if let text = name == file ? change(text) : text { try folder.write(text, to: name) }
    }
    do throws(Diagnostic) {
      return try ReleaseRules(folder: folder.url.path).languages(types: [.cardinal, .ordinal])
        .map { "\($0.language) \($0.type): \($0.rules.categories.map(\.description).joined(separator: " "))" }
    } catch {
      var problem = error
      problem.excerpt = nil
      throw Failure(description: problem.description.replacing("\(folder.url.path)", with: "F"))
    }
  }

  private struct Failure: Error { let description: String }

  @Test("are read from both forms, with either kind of quotes and without comments")
  func forms() throws {
    expectEqual(
      try Self.rules(),
      [
        "en cardinal: one other", "ja cardinal: other", "pt-PT cardinal: one other", "en ordinal: few other",
        "und ordinal: other",
      ]
    )
  }

  @Test(
    "must be complete",
    arguments: [
      ("plurals.xml", "<plurals", "", "no cardinal rules"),
      ("plurals.xml", "count=\"other\"", "count=\"fwe\"", "8:58: error: en: \"fwe\" is not a plural category"),
      ("plurals.xml", "count='one'", "count=\"other\"", "8:60: error: en: a second rule for other"),
      ("plurals.xml", "en pt_PT", "en en", "error: en is listed twice"),
      ("plurals.xml", "count='one'", "", "error: no count in <pluralRule >"),
      ("plurals.xml", "count=\"other\"", "count=\"few\"", "F/plurals.xml: error: en: no rule for other, "),
      ("plurals.xml", "n = 1", "n = x", "error: cardinal rules of en: "),
      ("ordinals.json", "plurals-type-ordinal", "plurals", "there is no \"plurals-type-ordinal\" after this place"),
      ("ordinals.json", "pluralRule-count-few", "few-many", "error: en: \"few-many\" is not a plural category"),
    ]
  )
  func changed(file: String, old: String, new: String, message: String) {
    let failure = #expect(throws: Failure.self) { try Self.rules(changing: file) { $0.replacing(old, with: new) } }
    #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
  }

  @Test("of a file that is missing or ends early are an error", arguments: files.keys.sorted())
  func truncated(file: String) throws {
    #expect(throws: Failure.self) { try Self.rules(changing: file) { _ in nil } }
    let count = try #require(Self.files[file]).count
    // What follows the last brace of the rules does not matter.
    let end = file.hasSuffix("xml") ? count - "</supplementalData>".count : count - "} } }".count
    for length in stride(from: 0, through: end, by: 7) {
      #expect(throws: Failure.self, "\(length)") { try Self.rules(changing: file) { String($0.prefix(length)) } }
    }
  }
}
