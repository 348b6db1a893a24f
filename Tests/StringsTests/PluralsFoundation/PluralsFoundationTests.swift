import Foundation
import LocalizedStrings
import NumberDisplay
import Plurals
import PluralsFoundation
import Testing

@Suite struct PluralsFoundationTests {
  @Test("locales and languages have rules")
  func locales() {
    let expected = [("pl_PL", "pl"), ("pt-PT", "pt-PT"), ("pt_BR", "pt"), ("sr_Latn_RS", "sr"), ("tlh", "und")]
    for (identifier, language) in expected {
      #expect(PluralRules(for: Locale(identifier: identifier)).language == language)
      #expect(PluralRules(for: Locale.Language(identifier: identifier)).language == language)
    }
    #expect(PluralRules(for: Locale(identifier: "en_GB"), type: .ordinal).category(for: 22) == .two)
    #expect(PluralRules(for: Locale(identifier: "ar_EG@numbers=latn")).category(for: 3) == .few)
    #expect(PluralRules(for: Locale.Language(identifier: "en"), type: .ordinal).category(for: 3) == .few)
  }

  @Test("decimals keep their own digits")
  func decimals() throws {
    let decimals = [("1", 0), ("1.5", 1), ("-12345678901234567890.25", 2), ("0", 0), ("0.001", 3)]
    for (text, digits) in decimals {
      let decimal = try #require(Decimal(string: text))
      #expect(PluralOperands(decimal) == (try PluralOperands(parsing: text)))
      #expect(PluralOperands(decimal)?.v == digits)
    }
    #expect(PluralOperands(Decimal.nan) == nil)
    let polish = PluralRules(for: "pl")
    #expect(polish.category(for: Decimal(5)) == .many)
    #expect(polish.category(for: try #require(Decimal(string: "1.5"))) == .other)
    #expect(polish.category(for: Decimal.nan) == .other)
    #expect(PluralRules(for: "fr").category(for: Decimal(sign: .plus, exponent: 21, significand: 1)) == .many)
  }

  @Test("numbers of Objective-C keep their own digits")
  func objects() {
    #expect(NSNumber(value: Float(0.1)).formatArgument == Float(0.1).formatArgument)
    #expect(NSNumber(value: 0.1).formatArgument == .double(0.1))
    #expect(NSNumber(value: true).formatArgument == .integer(1))
    #expect(NSNumber(value: Float(2)).formatArgument == .integer(2))
    #expect(NSNumber(value: UInt64.max).formatArgument == .unsigned(.max))
    let english = StringFormatter(language: "en")
    let long = NSDecimalNumber(string: "1234567890123456789.25")
    #expect(
      english.format("%@, %@", long, long as NSNumber) == "1,234,567,890,123,456,789.25, 1,234,567,890,123,456,789.25"
    )
    #expect(english.plural(NSDecimalNumber(value: 1), one: "%@ file", other: "%@ files") == "1 file")
    #expect(english.format("%@", NSDecimalNumber.notANumber) == "NaN")
  }

  @Test("a number has the operands of its formatted text")
  func formattedNumbers() throws {
    #expect(
      PluralOperands(formatted: 1.0, with: .number.precision(.fractionLength(1)))
        == (try PluralOperands(parsing: "1.0"))
    )
    #expect(
      PluralOperands(formatted: 1234.5, with: .number.locale(Locale(identifier: "de")))
        == (try PluralOperands(parsing: "1234.5"))
    )
    #expect(PluralOperands(formatted: 12_345_678, with: .number) == PluralOperands(12_345_678))
    #expect(PluralOperands(formatted: -3, with: .number) == PluralOperands(3))
    #expect(
      PluralOperands(formatted: 1_200_000, with: .number.notation(.compactName))
        == (try PluralOperands(parsing: "1.2c6"))
    )
    #expect(
      PluralOperands(formatted: 5000, with: .number.notation(.compactName)) == (try PluralOperands(parsing: "5c3"))
    )
    #expect(PluralOperands(formatted: 1200.0, with: .number.notation(.scientific)) == PluralOperands(1200))
    #expect(
      PluralOperands(formatted: 0.0125, with: .number.notation(.scientific)) == (try PluralOperands(parsing: "0.0125"))
    )
    #expect(PluralOperands(formatted: 0.25, with: .percent) == PluralOperands(25))
    #expect(PluralOperands(formatted: 9.5, with: .currency(code: "EUR")) == (try PluralOperands(parsing: "9.50")))
    #expect(
      PluralOperands(formatted: Decimal(7), with: .number.precision(.fractionLength(2)))
        == (try PluralOperands(parsing: "7.00"))
    )
    #expect(PluralOperands(formatted: Double.nan, with: .number) == nil)
    let english = PluralRules(for: "en")
    #expect(english.category(for: 1.0, formattedWith: .number) == .one)
    #expect(english.category(for: 1.0, formattedWith: .number.precision(.fractionLength(1))) == .other)
    #expect(PluralRules(for: "fr").category(for: 1_000_000, formattedWith: .number.notation(.compactName)) == .many)
    #expect(english.category(for: Double.nan, formattedWith: .number) == .other)
  }

  @Test("a Foundation format style writes the numbers in a string")
  func formatArguments() throws {
    let formatter = StringFormatter(language: "pl")
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1)).locale(Locale(identifier: "pl"))
    let text = { (number: Double) in
      formatter.plural(
        FormatArgument(number, formattedWith: style),
        one: "%d kilo",
        few: "%d kila",
        many: "%d kilo",
        other: "%d kila"
      )
    }
    #expect(text(1) == "1,0 kila")
    let whole = FormatArgument(5, formattedWith: IntegerFormatStyle<Int>.number.locale(Locale(identifier: "pl")))
    #expect(formatter.plural(whole, one: "%d plik", many: "%d plików", other: "%d pliku") == "5 plików")
    #expect(formatter.format("%@ %.1f", Decimal(string: "1234.50") ?? 0, Decimal(2)) == "1234,5 2,0")
    #expect(formatter.format("%@", Decimal.nan) == "NaN")
  }

  @Test("a locale chooses the language and the number format")
  func localizers() {
    let strings = LocalizedBundle(
      texts: ["en": ["n": "%d in English"], "de": ["n": "%d auf Deutsch"]],
      developmentLocalization: "en"
    )
    #expect(strings.localizer(for: Locale(identifier: "de_CH"))("n", 12345) == "12'345 auf Deutsch")
    let mixed = strings.localizer(for: Locale(identifier: "de_DE"), preferring: [Locale.Language(identifier: "en")])
    #expect(mixed("n", 12345) == "12.345 in English")
  }

  @Test("decimals keep all 38 digits")
  func longDecimals() throws {
    let texts = [
      "99999999999999999999999999999999999999", "12345678901234567890123456789.012345678", "0.\(Self.zeros(37))1",
      "1\(Self.zeros(127))", "-100000000000000.5", "1000000000000000", "123456789012345",
    ]
    for text in texts {
      let decimal = try #require(Decimal(string: text))
      #expect(PluralOperands(decimal) == (try PluralOperands(parsing: text)), "\(text)")
      #expect(
        PluralOperands(decimal)?.description == (try PluralOperands(parsing: decimal.description)).description,
        "\(text)"
      )
    }
    #expect(
      PluralOperands(Decimal.greatestFiniteMagnitude)
        == (try PluralOperands(parsing: "\(Decimal.greatestFiniteMagnitude)"))
    )
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  #if os(Linux)
    @Test(
      "a date style does not compile where a number style is needed",
      arguments: [
        ("PluralOperands(formatted: 1.5, with: .number)", true),
        ("PluralOperands(formatted: 3, with: .currency(code: \"EUR\"))", true),
        ("PluralRules(for: \"en\").category(for: Decimal(3), formattedWith: .percent)", true),
        ("PluralOperands(formatted: Date(), with: .dateTime)", false),
        ("PluralRules(for: \"en\").category(for: Date(), formattedWith: .iso8601)", false),
      ]
    )
    func dateStyles(expression: String, compiles: Bool) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("style-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let source = folder.appendingPathComponent("main.swift")
      try Data("import Foundation\nimport PluralsFoundation\n_ = \(expression)\n".utf8).write(to: source)
      let products = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let modules = URL(fileURLWithPath: products).deletingLastPathComponent().appendingPathComponent("Modules").path
      process.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, source.path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect((process.terminationStatus == 0) == compiles, "\(output)")
      if !compiles { #expect(output.contains("NumericFormatStyle") || output.contains("no member"), "\(output)") }
    }
  #endif
}
