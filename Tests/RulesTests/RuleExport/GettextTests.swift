import Diagnostics
import Expectations
import Foundation
import PluralConform
import PluralRuleSyntax
import RuleExport
import TestSupport
import Testing

@Suite("Exported gettext formulas")
struct GettextTests {
  private static func forms(_ language: String, below limit: UInt64? = nil) throws -> GettextForms {
    try GettextForms(RuleData.shared().rules(language, .cardinal), below: limit)
  }

  @Test(
    "msgfmt accepts every formula, and ngettext gives the right category for every integer",
    .enabled(if: Oracle.exportedGettext.isWanted, "\(Oracle.exportedGettext.absence)")
  )
  func everyLanguage() throws {
    try Oracle.exportedGettext.require()
    let text = try Exported.export().gettext(below: nil)
    let report = try Exported.report(
      text,
      name: "exported.txt",
      adapter: [PackageFolder.path("Tools/conform/gettext.sh")]
    )
    let rendered = report.rendered(.text, engine: "gettext", reference: "the data")
    #expect(report.agrees, "\(rendered)")
    #expect(report.answered > 15_000)
    #expect(report.results.allSatisfy { $0.answered > 20 })
  }

  @Test(
    "With a limit, only integers from there on may differ",
    .enabled(if: Oracle.exportedGettext.isWanted, "\(Oracle.exportedGettext.absence)")
  )
  func limited() throws {
    try Oracle.exportedGettext.require()
    let text = try Exported.export().gettext(below: 1_000_000)
    let report = try Exported.report(
      text,
      name: "exported.txt",
      adapter: [PackageFolder.path("Tools/conform/gettext.sh")]
    )
    for result in report.results {
      for difference in result.differences {
        let number = difference.number.text
        #expect(UInt64(number).map { $0 >= 1_000_000 } ?? true, "\(result.language) \(number)")
      }
    }
    #expect(report.results.contains { $0.language == "fr" && !$0.differences.isEmpty })
  }

  @Test("Formulas use as few forms as integers need, and are short")
  func formulas() throws {
    #expect(try Self.forms("ja").header == "nplurals=1; plural=0;")
    #expect(try Self.forms("en").header == "nplurals=2; plural=(n!=1);")
    #expect(try Self.forms("fr", below: 1_000_000).header == "nplurals=2; plural=(n>1);")
    #expect(try Self.forms("hi").header == "nplurals=2; plural=(n>1);")
    #expect(try Self.forms("is").header == "nplurals=2; plural=(n%10!=1 || n%100==11);")
    #expect(
      try Self.forms("ru").header
        == "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    )
    #expect(
      try Self.forms("pl").header
        == "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    )
    #expect(try Self.forms("cs").header == "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);")
    #expect(
      try Self.forms("ar").header
        == "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"
    )
  }

  @Test("The categories of the indexes are those that integers reach")
  func categories() throws {
    try expectEqual(Self.forms("pl").categories, [.one, .few, .many])
    try expectEqual(Self.forms("cs").categories, [.one, .few, .other])
    try expectEqual(Self.forms("fr").categories, [.one, .many, .other])
    try expectEqual(Self.forms("fr", below: 1_000_000).categories, [.one, .other])
    try expectEqual(Self.forms("fr", below: 1).categories, [.one])
  }

  @Test("Losses name what has no form")
  func losses() throws {
    try expectEqual(Self.forms("ja").losses, [])
    try expectEqual(
      Self.forms("pl").losses,
      ["`other` has no form: only decimals such as 1.0 use it."]
    )
    try expectEqual(
      Self.forms("fr", below: 1_000_000).losses,
      ["`many` is left out: integers use it from 1000000 on."]
    )
    try expectEqual(
      Self.forms("en").losses,
      ["Decimals are lost: 1.0 is `other`, but gettext can only be asked about 1."]
    )
    // 1.0 and 1.5 are like 1.
    try expectEqual(
      Self.forms("fil").losses,
      ["Decimals are lost: 0.4 is `other`, but gettext can only be asked about 0."]
    )
  }

  @Test("A limit of zero leaves nothing to count")
  func zeroLimit() throws {
    let error = #expect(throws: Diagnostic.self) { try Self.forms("en", below: 0) }
    #expect(error?.code == "empty-limit")
  }
}
