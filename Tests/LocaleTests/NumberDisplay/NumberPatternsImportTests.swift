import CLDR
import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

/// Patterns of percentages, abbreviated numbers, amounts of money, ranges and units: what is read of a release, and what
/// is refused.
@Suite struct NumberPatternsImportTests {
  /// The error for a locale with something on its third line; `nil` if there is none.
  private static func error(_ contents: String, in element: String = "numbers") throws -> String? {
    let release = try NumberRelease(["main/xx.xml": "<ldml>\n<\(element)>\n\(contents)\n</\(element)></ldml>"])
    do throws(Diagnostic) {
      _ = try release.documents()
      return nil
    } catch {
      return error.description.replacing(release.path, with: "")
    }
  }

  private static func percent(_ pattern: String, _ attributes: String = "") -> String {
    """
    <percentFormats numberSystem="latn"><percentFormatLength><percentFormat><pattern \(attributes)>\(pattern)</pattern>\
    </percentFormat></percentFormatLength></percentFormats>
    """
  }

  private static func compact(_ pattern: String, _ attributes: String = "type=\"1000\" count=\"one\"") -> String {
    """
    <decimalFormats numberSystem="latn"><decimalFormatLength type="short"><decimalFormat>\
    <pattern \(attributes)>\(pattern)</pattern></decimalFormat></decimalFormatLength></decimalFormats>
    """
  }

  private static func money(_ pattern: String, type: String, _ attributes: String = "", length: String = "") -> String {
    """
    <currencyFormats numberSystem="latn"><currencyFormatLength \(length)><currencyFormat type="\(type)">\
    <pattern \(attributes)>\(pattern)</pattern></currencyFormat></currencyFormatLength></currencyFormats>
    """
  }

  private static func currency(_ contents: String, code: String = "EUR") -> String {
    "<currencies><currency type=\"\(code)\">\(contents)</currency></currencies>"
  }

  @Test("a pattern that cannot be shown is an error with its place and what was expected")
  func brokenPatterns() throws {
    let thousand = "type=\"1000\" count=\"one\""
    let cases = [
      (Self.percent("#,##0"), ##"not a percent pattern: "#,##0"; expected one such as "#,##0 %""##),
      (Self.percent("0% 0"), ##"not a percent pattern: "0% 0"; expected one such as "#,##0 %""##),
      (Self.compact("0K0"), #"not a compact pattern: "0K0"; expected one such as "0 Mio'.'""#),
      (Self.compact("0 'K"), #"not a compact pattern: "0 'K"; expected one such as "0 Mio'.'""#),
      (Self.compact("0K", "type=\"1001\" count=\"one\""), #"not a power of ten: "1001""#),
      (Self.compact("0K", "type=\"1000\" count=\"some\""), #"neither a plural category nor a number: "some""#),
      (Self.compact("0K", "type=\"1000\""), #"<pattern> has no attribute "count""#),
      (
        Self.money("#,##0.00", type: "standard"),
        ##"not a currency pattern: "#,##0.00"; expected one such as "#,##0.00 ¤""##
      ),
      (
        Self.money("¤#,##0.00;(#,##0.00)", type: "accounting"),
        ##"not a currency pattern: "¤#,##0.00;(#,##0.00)"; expected one such as "#,##0.00 ¤""##
      ),
      (
        Self.money("0K", type: "standard", thousand, length: "type=\"short\""),
        #"not a compact pattern: "0K"; expected one such as "0 Mio'.' ¤""#
      ),
      (
        Self.currency("<symbol>a|b</symbol>"),
        #""a|b" cannot be shown; expected a text without any of ~ ^ _ # | ; ="#
      ),
      (
        Self.currency("<symbol alt=\"narrow\"></symbol>"),
        #""" cannot be shown; expected a text without any of ~ ^ _ # | ; ="#
      ),
      (Self.currency("<symbol>€</symbol>", code: "eur"), #""eur" is not a currency; expected three capital letters"#),
      (
        Self.currency("<pattern>¤#,##,##0.00</pattern>"),
        ##""¤#,##,##0.00" cannot be shown for one currency; expected groups of three, and no other pattern after ;"##
      ),
      (
        "<miscPatterns numberSystem=\"latn\"><pattern type=\"range\">{0}</pattern></miscPatterns>",
        #""{0}" is not a range of two numbers, such as {0}–{1}"#
      ),
    ]
    for (contents, expected) in cases {
      let error = try #require(try Self.error(contents), "\(contents)")
      #expect(error.hasPrefix("/common/main/xx.xml:3:"), "\(error)")
      #expect(error.hasSuffix(": error: \(expected)"), "\(error)")
    }
    let unit = """
      <unitLength type="short"><unit type="digital-megabyte"><unitPattern count="one">MB</unitPattern></unit></unitLength>
      """
    let error = try #require(try Self.error(unit, in: "units"))
    #expect(error.hasPrefix("/common/main/xx.xml:3:"), "\(error)")
    #expect(error.hasSuffix(#": error: not a pattern of a unit: "MB"; expected one such as "{0} kB""#), "\(error)")
    let hyphen = try #require(try Self.error(unit.replacing("MB", with: "mega-byte {0}"), in: "units"))
    let reason = #": error: cannot show the unit "mega-byte {0}": a hyphen before the number is taken for its sign"#
    #expect(hyphen.hasSuffix(reason), "\(hyphen)")
  }

  @Test("what is not confirmed, a variant or inherited on purpose is not read, and not an error")
  func ignored() throws {
    for contents in [
      Self.percent("#,##0", "draft=\"unconfirmed\""), Self.percent("#,##0", "draft=\"provisional\""),
      Self.compact("↑↑↑"), Self.money("0", type: "standard", "alt=\"alphaNextToNumber\""),
      Self.currency("<symbol alt=\"formal\">|</symbol>"), Self.money("0", type: "standard", length: "type=\"long\""),
    ] {
      #expect(try Self.error(contents) == nil, "\(contents)")
    }
    #expect(try Self.error(Self.percent("#,##0", "draft=\"contributed\"")) != nil)
    let file = "<ldml><numbers>\(Self.currency("<symbol>€</symbol><symbol alt=\"narrow\">e</symbol>"))</numbers></ldml>"
    let fractions = """
      <supplementalData><currencyData><fractions><info iso4217="DEFAULT" digits="2" rounding="0"/></fractions></currencyData>
      <parentLocales><parentLocale parent="root" locales="xx_Arab"/></parentLocales></supplementalData>
      """
    let release = try NumberRelease(["main/xx.xml": file, "supplemental/supplementalData.xml": fractions])
    let currencies = try #require(try release.documents().currencies)
    expectEqual(currencies.locales["xx"]?.symbols, ["EUR": "€"])
    expectEqual(currencies.locales["xx"]?.narrowSymbols, ["EUR": "e"])
    expectEqual(currencies.fractionDigits, ["DEFAULT": 2])
    #expect(try NumberRelease().documents().currencies == nil)
  }

  private static let sound = Result {
    (
      numbers: try NumbersDocument(contentsOfFile: PackageFolder.path(NumbersDocument.path)),
      patterns: try NumberPatternsDocument(contentsOfFile: PackageFolder.path(NumberPatternsDocument.path)),
      currencies: try CurrenciesDocument(contentsOfFile: PackageFolder.path(CurrenciesDocument.path))
    )
  }

  @Test("the generator refuses a document with a pattern that its own reader cannot read")
  func refusals() throws {
    let sound = try Self.sound.get()
    func problem(
      _ change: (inout NumberPatternsDocument, inout CurrenciesDocument) -> Void
    ) -> String {
      var (patterns, currencies) = (sound.patterns, sound.currencies)
      change(&patterns, &currencies)
      do throws(Diagnostic) {
        _ = try NumberStyleGenerator.files(
          from: patterns,
          currencies: currencies,
          numbers: sound.numbers,
          locales: ["de"]
        )
        return "no error"
      } catch {
        return error.description.replacing("error: ", with: "", maxReplacements: 1)
      }
    }
    let problems: [(actual: String, expected: String)] = [
      (problem { _, _ in }, "no error"),
      (
        problem { patterns, _ in patterns.locales["de"]?.percent = ["latn": "%"] },
        ##"locales.de.percent.latn: not a percent pattern: "%"; expected one such as "#,##0 %""##
      ),
      (
        problem { patterns, _ in patterns.locales["de"]?.compactLong = ["latn": ["1000": ["one": "0;0;0"]]] },
        #"locales.de.compactLong.latn.1000.one: not a compact pattern: "0;0;0"; expected one such as "0 Mio'.'""#
      ),
      (
        problem { patterns, _ in patterns.locales["de"]?.range = ["latn": "{1}–{0}"] },
        #"locales.de.range.latn: "{1}–{0}" is not a range of two numbers, such as {0}–{1}"#
      ),
      (
        problem { patterns, _ in patterns.locales["de"]?.bytesShort?["exabyte"] = ["other": "{0} EB"] },
        #"locales.de.bytesShort.exabyte.other: not a unit of bytes: "exabyte""#
      ),
      (
        problem { patterns, _ in patterns.locales["und"]?.bytesShort?["kilobyte"] = nil },
        "locales.und.bytesShort: kilobyte is missing"
      ),
      (
        problem { _, currencies in currencies.locales["de"]?.standard = ["latn": "¤"] },
        ##"locales.de.standard.latn: not a currency pattern: "¤"; expected one such as "#,##0.00 ¤""##
      ),
      (
        problem { _, currencies in currencies.locales["de"]?.accounting = ["latn": "¤0%"] },
        ##"locales.de.accounting.latn: not a currency pattern: "¤0%"; expected one such as "#,##0.00 ¤""##
      ),
      (
        problem { _, currencies in currencies.locales["de"]?.compactShort = ["latn": ["1000": ["other": "0 ¤¤"]]] },
        #"locales.de.compactShort.latn.1000.other: not a compact pattern: "0 ¤¤"; expected one such as "0 Mio'.' ¤""#
      ),
      (
        problem { _, currencies in currencies.locales["de"]?.symbols = ["EUR": "a~"] },
        #"locales.de.symbols.EUR: "a~" cannot be shown; expected a text without any of ~ ^ _ # | ; ="#
      ),
      (
        problem { _, currencies in currencies.locales["de"]?.currencyPatterns = ["EUR": "#,##0.00"] },
        ##"locales.de.currencyPatterns.EUR: not a currency pattern: "#,##0.00"; expected one such as "#,##0.00 ¤""##
      ),
      (
        problem { _, currencies in currencies.fractionDigits["EUR"] = 10 },
        "fractionDigits.EUR: 10 is not a number of digits from 0 to 9"
      ),
      (
        problem { _, currencies in currencies.locales["und"]?.standard = nil },
        "locales.und: the root lacks a currency pattern or compact patterns for latn"
      ),
    ]
    for (actual, expected) in problems { #expect(actual == expected) }
  }

  @Test("--number-locales cuts the tables of styles to some locales and what they inherit")
  func someLocales() throws {
    let sound = try Self.sound.get()
    func files(_ locales: [String]) throws -> [String: String] {
      let files = try NumberStyleGenerator.files(
        from: sound.patterns,
        currencies: sound.currencies,
        numbers: sound.numbers,
        locales: locales
      )
      return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.contents) })
    }
    let some = try files(["hi", "de_CH", "en-AU"])
    for (name, contents) in some {
      // The committed file has all locales.
      let sizes = [contents.utf8.count, try PackageFolder.data("\(NumberStyleGenerator.folder)/\(name)").count]
      #expect(sizes[0] * (name.hasPrefix("Approx") || name.hasPrefix("Range") ? 1 : 2) < sizes[1], "\(name) \(sizes)")
    }
    let committed = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path(NumberStyleGenerator.folder))
    #expect(Set(committed) == Set(some.keys))
    func has(_ text: String, in name: String) -> Bool { some["\(name)Tables.swift"]?.contains(text) ?? false }
    // The words of German, which de-CH inherits, and those of Hindi, but not those of French and Russian.
    #expect(has("Mio.", in: "CompactShort") && has(" Million", in: "CompactLong"))
    #expect(has(#"\u{932}\u{93e}\u{916}"#, in: "CompactShort"))
    #expect(!has("mille", in: "CompactLong") && !has(#"\u{43c}\u{43b}\u{43d}"#, in: "CompactShort"))
    // The signs of currencies lead from en-AU to its parent.
    #expect(has("en-au>en-001:", in: "Currency") && has("en-001", in: "Currency") && !has("en-nz", in: "Currency"))
    #expect(has(" de-ch>", in: "Percent") && !has(" tr:", in: "Percent") && !has(" tr>", in: "Percent"))
    #expect(has(" Byte", in: "Byte") && !has("octet", in: "Byte"))
    #expect(try files(["de-CH", "en_AU", "hi"]) == some)
  }
}
