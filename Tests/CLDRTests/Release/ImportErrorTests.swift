import CLDR
import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@Suite("A faulty release")
struct ImportErrorTests {
  /// The error that an import throws, if it throws one.
  private func failure(_ release: TinyRelease) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try release.imported()
      return nil
    } catch {
      return error
    }
  }

  @Test("is refused if a file is cut off anywhere", arguments: TinyRelease.Form.allCases)
  func truncated(form: TinyRelease.Form) throws {
    let release = try TinyRelease(form)
    for file in release.dataFiles {
      let whole = try release.bytes(file)
      // The file ends with the root's end and a newline or two: without those newlines it is still whole.
      let end = try #require(whole.lastIndex { $0 != UInt8(ascii: "\n") })
      for length in Array(stride(from: 0, to: end, by: 31)) + Array(max(0, end - 40)...end) {
        try release.write(whole.prefix(length), to: file)
        guard let error = failure(release) else {
          Issue.record("accepted the first \(length) bytes of \(file)")
          continue
        }
        #expect(error.file?.hasSuffix(file) == true && error.line ?? 0 > 0 && error.column ?? 0 > 0)
      }
      try release.write(whole, to: file)
    }
    #expect(failure(release) == nil)
  }

  @Test("is refused when a file is missing, and the message names the file", arguments: TinyRelease.Form.allCases)
  func missing(form: TinyRelease.Form) throws {
    let release = try TinyRelease(form)
    for file in release.dataFiles {
      let whole = try release.bytes(file)
      try release.remove(file)
      let error = failure(release)
      #expect(error?.file == "\(release.path)/\(file)")
      #expect(error?.code == "missing-file")
      try release.write(whole, to: file)
    }
  }

  @Test("that is not a release at all is refused, with the files that were looked for")
  func notARelease() throws {
    let release = try TinyRelease(.xml)
    try release.remove("common/supplemental")
    let message = failure(release)?.description ?? ""
    #expect(
      message.hasPrefix("\(release.path): error: not a CLDR release: it has none of common/supplemental/plurals.xml, ")
    )
    #expect(message.contains("supplemental/plurals.json"))
  }

  /// One change to a sound file, and the end of the message that must follow.
  struct Damage: CustomTestStringConvertible {
    let form: TinyRelease.Form
    let file: String
    let old: String
    let new: String
    let message: String

    var testDescription: String { message }

    static let all = [
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"count="one""#,
        new: #"count="single""#,
        message: #"/plurals.xml:11:39: pt: unknown category "single"; expected zero, one, two, few, many, other"#
      ),
      Damage(
        form: .json,
        file: "supplemental/plurals.json",
        old: "count-one",
        new: "count-single",
        message: #"/plurals.json: en: unknown category "single"; expected zero, one, two, few, many, other"#
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/pluralRanges.xml",
        old: #"result="one""#,
        new: #"result="eins""#,
        message: #"/pluralRanges.xml:7:61: pt: unknown category "eins"; expected zero, one, two, few, many, other"#
      ),
      Damage(
        form: .json,
        file: "supplemental/pluralRanges.json",
        old: #"one": "one""#,
        new: #"one": "eins""#,
        message: #"/pluralRanges.json: pt: unknown category "eins"; expected zero, one, two, few, many, other"#
      ),
      // A published pre-release of the JSON has objects where the results should be.
      Damage(
        form: .json,
        file: "supplemental/pluralRanges.json",
        old: #"one": "one""#,
        new: #"one": {}"#,
        message: "/pluralRanges.json: supplemental.plurals.pt.pluralRange-start-one-end-one: expected a string"
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"locales="en""#,
        new: #"locales="en ja""#,
        message: "/plurals.xml:18:37: ja is listed twice"
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/pluralRanges.xml",
        old: #"locales="ja""#,
        new: #"locales="ja pt""#,
        message: "/pluralRanges.xml:9:38: pt is listed twice"
      ),
      Damage(
        form: .json,
        file: "supplemental/ordinals.json",
        old: #""ja""#,
        new: #""en""#,
        message: #"/ordinals.json:6:7: duplicate key "en""#
      ),
      Damage(
        form: .json,
        file: "supplemental/plurals.json",
        old: #""ja""#,
        new: #""root""#,
        message: "/plurals.json: und is listed twice"
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"count="one""#,
        new: #"count="other""#,
        message: "/plurals.xml:12:38: pt: a second rule for other"
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/ordinals.xml",
        old: #"count="other""#,
        new: #"count="one""#,
        message: "/ordinals.xml:5:42: pt: no rule for other, which every language has"
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"count="other""#,
        new: #"form="other""#,
        message: #"/plurals.xml:8:37: <pluralRule> has no attribute "count""#
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"locales="en""#,
        new: #"locales="  ""#,
        message: "/plurals.xml:18:34: <pluralRules> lists no language"
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"locales="en""#,
        new: #"locales="e!n""#,
        message: #"/plurals.xml:18:35: "e!n" is not a language tag"#
      ),
      Damage(
        form: .json,
        file: "supplemental/plurals.json",
        old: "pluralRule-count-one",
        new: "plural-one",
        message: #"/plurals.json: en: "plural-one" is not a key such as pluralRule-count-one"#
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"type="cardinal""#,
        new: #"type="ordinal""#,
        message: "/plurals.xml: no cardinal rules"
      ),
      Damage(
        form: .json,
        file: "supplemental/ordinals.json",
        old: "plurals-type-ordinal",
        new: "plurals-type-cardinal",
        message: "/ordinals.json: no ordinal rules"
      ),
      Damage(
        form: .json,
        file: "supplemental/aliases.json",
        old: #""metadata""#,
        new: #""meta""#,
        message: #"/aliases.json: supplemental: "metadata" is missing"#
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: "</pluralRules>",
        new: "</pluralRule>",
        message: "/plurals.xml:9:22: truncated or malformed: a malformed or mismatched tag, inside <pluralRules>"
      ),
      // What the rules say.
      Damage(
        form: .xml,
        file: "common/supplemental/plurals.xml",
        old: #"i = 0..1"#,
        new: #"i == 0..1"#,
        message: #"/plurals.xml:11:36: cardinal rule one of pt: expected a value or a range of values, found '='"#
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/ordinals.xml",
        old: #"@integer 0~2, …"#,
        new: #"@integer 0~3, …"#,
        message: #"/ordinals.xml:10:38: ordinal rules of en: the rules put sample 3 of other into few"#
      ),
      Damage(
        form: .json,
        file: "supplemental/plurals.json",
        old: #"@integer 0, 1""#,
        new: #"@integer 0, 2""#,
        message: #"/plurals.json: cardinal rules of pt: the rules put sample 2 of one into other"#
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/pluralRanges.xml",
        old: #"result="one""#,
        new: #"result="few""#,
        message: #"/pluralRanges.xml:7:60: pt: few is not one of its categories, which are one, other"#
      ),
      Damage(
        form: .xml,
        file: "common/supplemental/pluralRanges.xml",
        old: #"start="one""#,
        new: #"start="two""#,
        message: #"/pluralRanges.xml:6:64: pt: two is not one of its categories, which are one, other"#
      ),
      Damage(
        form: .json,
        file: "supplemental/pluralRanges.json",
        old: #""ja""#,
        new: #""de""#,
        message: #"/pluralRanges.json: de: ranges, but no cardinal rules"#
      ),
      Damage(
        form: .json,
        file: "supplemental/ordinals.json",
        old: #""_cldrVersion": "40""#,
        new: #""_cldrVersion": "41""#,
        message: #"/ordinals.json: this is CLDR 41, but plurals.json is CLDR 40"#
      ),
    ]
  }

  @Test("is refused with a message that names the place", arguments: Damage.all)
  func damaged(damage: Damage) throws {
    let release = try TinyRelease(damage.form)
    try release.replace(damage.old, with: damage.new, in: damage.file)
    let error = try #require(failure(release))
    // As before the word "error": the places of the JSON form are known only for values of the wrong kind.
    let place = damage.message.contains(".json: ") ? "" : error.line.map { ":\($0):\(error.column ?? 0)" } ?? ""
    let message = "\(error.file ?? "")\(place): \(error.message)"
    let start = message.index(message.endIndex, offsetBy: -damage.message.count, limitedBy: message.startIndex)
    #expect(message.hasSuffix(damage.message), "\(message)")
    #expect(Diagnostic.isConventional(error.message), "\(message)")
    #expect(start.map { message[..<$0].hasPrefix(release.path) } == true, "the message begins with the path")
  }

  @Test("leaves the old data file as it was", arguments: TinyRelease.Form.allCases)
  func oldFileStays(form: TinyRelease.Form) throws {
    let release = try TinyRelease(form)
    let target = release.scratch.appendingPathComponent("cldr-plurals.json")
    #expect(try release.imported().write(toFile: target.path))
    let old = try Data(contentsOf: target)
    let file = try #require(release.dataFiles.first { $0.contains("pluralRanges") })
    try release.write(try release.bytes(file).prefix(100), to: file)
    #expect(throws: Diagnostic.self) {
      try release.imported().write(toFile: target.path)
    }
    #expect(try Data(contentsOf: target) == old)
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: release.scratch.path).sorted(),
      ["cldr-plurals.json", "release"]
    )
  }
}
