import CLDR
import Expectations
import NumberDisplay
import TestSupport
import Testing

@Suite struct NumberSymbolsTests {
  /// A locale, then 0, 1234.5, 1234567.891 and −9876 as it writes them; invisible marks are spelled out.
  static let table: [(tag: String, texts: [String])] = [
    ("en", ["0", "1,234.5", "1,234,567.891", "-9,876"]),
    ("ru", ["0", "1\u{A0}234,5", "1\u{A0}234\u{A0}567,891", "-9\u{A0}876"]),
    ("pl", ["0", "1234,5", "1\u{A0}234\u{A0}567,891", "-9876"]),
    ("cs", ["0", "1\u{A0}234,5", "1\u{A0}234\u{A0}567,891", "-9\u{A0}876"]),
    ("ar", ["0", "1,234.5", "1,234,567.891", "\u{200E}-9,876"]),
    ("ar-EG", ["٠", "١٬٢٣٤٫٥", "١٬٢٣٤٬٥٦٧٫٨٩١", "\u{61C}-٩٬٨٧٦"]),
    ("he", ["0", "1,234.5", "1,234,567.891", "\u{200E}-9,876"]),
    ("lv", ["0", "1234,5", "1\u{A0}234\u{A0}567,891", "-9876"]),
    ("lt", ["0", "1\u{A0}234,5", "1\u{A0}234\u{A0}567,891", "\u{2212}9\u{A0}876"]),
    ("ja", ["0", "1,234.5", "1,234,567.891", "-9,876"]),
    ("pt", ["0", "1.234,5", "1.234.567,891", "-9.876"]),
    ("pt-PT", ["0", "1234,5", "1\u{A0}234\u{A0}567,891", "-9876"]),
    ("sr-Latn", ["0", "1.234,5", "1.234.567,891", "-9.876"]),
    ("hi", ["0", "1,234.5", "12,34,567.891", "-9,876"]),
    ("de-CH", ["0", "1'234.5", "1'234'567.891", "-9'876"]),
    ("de-Latn-CH", ["0", "1'234.5", "1'234'567.891", "-9'876"]),
    ("es", ["0", "1234,5", "1.234.567,891", "-9876"]),
    ("es_Latn_419", ["0", "1,234.5", "1,234,567.891", "-9,876"]),
    ("fa", ["۰", "۱٬۲۳۴٫۵", "۱٬۲۳۴٬۵۶۷٫۸۹۱", "\u{200E}\u{2212}۹٬۸۷۶"]),
    ("bn", ["০", "১,২৩৪.৫", "১২,৩৪,৫৬৭.৮৯১", "-৯,৮৭৬"]),
    ("sv", ["0", "1\u{A0}234,5", "1\u{A0}234\u{A0}567,891", "\u{2212}9\u{A0}876"]),
    ("en-US-POSIX", ["0", "1234.5", "1234567.891", "-9876"]),
  ]

  @Test("numbers are written as the locale writes them", arguments: table)
  func numbers(tag: String, texts: [String]) throws {
    let symbols = NumberSymbols(for: tag)
    for (number, text) in zip(["0", "1234.5", "1234567.891", "-9876"], texts) {
      #expect(try #require(DisplayDecimal(number)).formatted(with: symbols) == text, "\(tag) \(number)")
    }
  }

  /// Names that must have the same symbols.
  static let spellings: [(name: String, same: String)] = [
    ("DE_ch", "de-CH"), ("de_CH.UTF-8", "de-CH"), ("de_CH@euro", "de-CH"), ("de-CH-1901", "de-CH"),
    ("de-CH-x-u-nu-arab", "de-CH"), ("de-CH-u-co-phonebk", "de-CH"), ("de-CH-t-en-u-nu-latn", "de-CH"),
    ("iw", "he"), ("iw_IL", "he"), ("in", "id"), ("sh", "sr-Latn"), ("arb-EG", "ar-EG"), ("cmn-TW", "zh-Hant-TW"),
    ("nb", "no"), ("nn-NO", "no"), ("no_NO", "no"), ("en-GB", "en"), ("es-MX", "es-419"), ("pt-CH", "pt-PT"),
    ("pt-MZ", "pt-PT"), ("hi-Latn", "en-IN"), ("uz_UZ@cyrillic", "uz-Cyrl"), ("sr@latin", "sr-Latn"),
    ("pa-PK", "pa-Arab"), ("uz-AF", "uz-Arab"), ("xx", "und"), ("", "und"), ("root", "und"), ("und-DE", "und"),
    ("x-private", "und"), ("-", "und"), ("@", "und"), (".UTF-8", "und"), ("🙂", "und"), ("C", "en-US-POSIX"),
    ("POSIX", "en-US-POSIX"), ("C.UTF-8", "en-US-POSIX"), ("en-US-u-va-posix", "en-US-POSIX"),
    ("ar-EG-u-nu-latn", "ar-EG@numbers=latn"), ("fa_IR@calendar=persian;numbers=latn", "fa-u-nu-latn"),
    ("hi-u-nu-native", "hi-u-nu-deva"), ("hi-u-nu-roman", "hi"), ("hi-u-nu-nonsense", "hi"),
    ("und-u-nu-thai", "xx-u-nu-thai"),
    // An extended language without data, and letters that are not one.
    ("zh-yue-Hans", "yue-Hans"), ("ar-arb", "ar"), ("ar-arz-EG", "ar-EG"), ("sw-swc", "sw-CD"), ("fr_CAN", "fr"),
    ("fr-BEL", "fr"), ("es_MEX", "es"), ("ar-SYR", "ar"), ("ar-ajp", "ar"),
  ]

  @Test("locale names are read in every spelling", arguments: spellings)
  func names(name: String, same: String) {
    expectEqual(Self.texts(of: NumberSymbols(for: name)), Self.texts(of: NumberSymbols(for: same)), "\(name)")
  }

  /// All that symbols have.
  private static func texts(of symbols: NumberSymbols) -> [String] {
    [
      symbols.decimal, symbols.group, symbols.minusSign, symbols.plusSign, symbols.percentSign, symbols.exponential,
      symbols.infinity, symbols.notANumber, symbols.digits.joined(), symbols.numberingSystem,
      "\(symbols.primaryGroupingSize) \(symbols.secondaryGroupingSize) \(symbols.minimumGroupingDigits)",
    ]
  }

  @Test("symbols are equal if they have the same locale and numbering system: other locales write other amounts")
  func equality() {
    #expect(NumberSymbols(for: "en") != NumberSymbols(for: "en-CA"))
    #expect(NumberSymbols(for: "en-CA") == NumberSymbols(for: "en_CA.UTF-8"))
    #expect(NumberSymbols(for: "en-CA") == NumberSymbols(for: "eng-Latn-CA"))
    #expect(NumberSymbols(for: "tl") == NumberSymbols(for: "fil"))
    #expect(NumberSymbols(for: "hi-u-nu-deva") != NumberSymbols(for: "hi-u-nu-latn"))
    #expect(Set([NumberSymbols(for: "en"), NumberSymbols(for: "EN"), NumberSymbols(for: "en-CA")]).count == 2)
    #expect(NumberSymbols(for: "und") == .root)
    #expect(NumberSymbols(for: "") == .root)
  }

  @Test("a numbering system in the name brings its own separators")
  func numberingSystems() throws {
    let number = try #require(DisplayDecimal("1234.5"))
    #expect(number.formatted(with: NumberSymbols(for: "de-u-nu-arab")) == "١٬٢٣٤٫٥")
    #expect(number.formatted(with: NumberSymbols(for: "de-u-nu-deva")) == "१.२३४,५")
    #expect(number.formatted(with: NumberSymbols(for: "zh-u-nu-hanidec")) == "一,二三四.五")
    #expect(number.formatted(with: NumberSymbols(for: "en-u-nu-mathsanb")) == "𝟭,𝟮𝟯𝟰.𝟱")
  }

  @Test("digits are decimal digits of Unicode in every numbering system but hanidec")
  func decimalDigits() throws {
    for system in try NumberData.document().numberingSystems.keys {
      let symbols = NumberSymbols(for: "en-u-nu-\(system)")
      let areDecimal = symbols.digits.allSatisfy {
        $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
      }
      #expect(symbols.numberingSystem == system)
      #expect(symbols.digitTable.isDecimal == (system != "hanidec"), "\(system)")
      // The tables of the standard library can be older than those of CLDR.
      if areDecimal { #expect(symbols.digitTable.isDecimal, "\(system)") }
    }
  }

  @Test("a very long name is not read to its end")
  func longNames() {
    let long = "en" + String(repeating: "-abcdefgh", count: 100_000)
    expectEqual(Self.texts(of: NumberSymbols(for: long)), Self.texts(of: NumberSymbols(for: "en")))
    #expect(NumberSymbols(for: String(repeating: "-", count: 100_000)) == .root)
    #expect(NumberSymbols(for: String(repeating: "é", count: 1000)) == .root)
  }

  @Test("no name traps, whatever its bytes are")
  func noise() {
    var random = SeededGenerator(seed: 4)
    let pieces = [
      "en", "ar", "-", "_", "@", "u", "nu", "arab", "x", ".", "=", ";", "latin", "Latn", "é", "", "numbers", "1", "va",
    ]
    for _ in 0..<20_000 {
      var name = ""
      for _ in 0..<(random.next() % 9) {
        name += pieces[Int(random.next() % UInt64(pieces.count))] + (random.next() % 2 == 0 ? "-" : "")
      }
      #expect(NumberSymbols(for: name).digits.count == 10)
    }
  }

  @Test("the description is a formatted number")
  func description() {
    #expect(NumberSymbols(for: "hi").description == "-12,34,567.89")
  }

  @Test("the symbols match CLDR")
  func symbols() {
    let swedish = NumberSymbols(for: "sv")
    #expect(swedish.exponential == "×10^")
    #expect(swedish.percentSign == "%")
    #expect(swedish.plusSign == "+")
    #expect(swedish.infinity == "∞")
    #expect(NumberSymbols(for: "ar").notANumber == "ليس\u{A0}رقمًا")
    #expect(NumberSymbols(for: "es").minimumGroupingDigits == 2)
    #expect(NumberSymbols(for: "hi").secondaryGroupingSize == 2)
    #expect(NumberSymbols(for: "en-US-POSIX").primaryGroupingSize == 0)
  }
}
