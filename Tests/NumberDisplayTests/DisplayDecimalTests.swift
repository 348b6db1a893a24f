import NumberDisplay
import TestSupport
import Testing

@Suite struct DisplayDecimalTests {
  static let texts: [(text: String, digits: String?)] = [
    ("0", "0"), ("-0", "-0"), ("1.0", "1.0"), ("1.50", "1.50"), ("007", "7"), ("00.50", "0.50"), (".5", "0.5"),
    ("5.", "5"), ("+5", "5"), ("−5", "-5"), ("1e3", "1000"), ("1.20050e3", "1200.50"), ("1.5E-3", "0.0015"),
    ("1e-1", "0.1"),
    ("1e+2", "100"), ("-12e-1", "-1.2"), ("0e5", "0"), ("0.000", "0.000"), ("123456789012345678901234567890", nil),
    ("", ""), (".", ""), ("-", ""), ("e5", ""), ("1e", ""), ("1,5", ""), ("1.2.3", ""), ("1 2", ""), ("0x1F", ""),
    ("inf", ""), ("nan", ""), ("٣", ""), ("1e99999", ""), ("1e-99999", ""), ("1e99999999999999999999", ""), ("--1", ""),
    ("1e9223372036854775807", ""), ("1e-9223372036854775808", ""), ("1.5e-9223372036854775808", ""),
  ]

  /// `nil` for the text itself, and the empty text for one that is not a number.
  @Test(arguments: texts) func `a text is read digit for digit`(text: String, digits: String?) {
    #expect((DisplayDecimal(text)?.description ?? "") == digits ?? text)
  }

  @Test func `an integer of any width keeps its digits`() {
    #expect(DisplayDecimal(0).description == "0")
    #expect(DisplayDecimal(Int8.min).description == "-128")
    #expect(DisplayDecimal(Int64.min).description == "-9223372036854775808")
    #expect(DisplayDecimal(UInt64.max).description == "18446744073709551615")
    #expect(DisplayDecimal(10_000_000_000_000_000_000 as UInt64).description == "10000000000000000000")
    for power in 0..<19 {
      let ten = (0..<power).reduce(1) { product, _ in product * 10 }
      #expect(DisplayDecimal(ten).description == "1" + String(repeating: "0", count: power))
      #expect(DisplayDecimal(ten - 1).description == String(ten - 1))
    }
  }

  static let doubles: [(value: Double, text: String?)] = [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1e21, "1000000000000000000000"),
    (1e-7, "0.0000001"), (5e15, "5000000000000000"), (9007199254740992, "9007199254740992"),
    (1e16, "10000000000000000"),
    (123456789.125, "123456789.125"), (.infinity, nil), (.nan, nil),
  ]

  @Test(arguments: doubles) func `a Double has its shortest digits`(value: Double, text: String?) {
    #expect(DisplayDecimal(value)?.description == text)
  }

  @Test func `the shortest digits of every Double read back as the same one`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = random.double()
      let decimal = try #require(DisplayDecimal(value))
      if Double(decimal.description) != value || decimal.fractionDigits.last == "0" {
        Issue.record("\(value): \(decimal)")
      }
    }
  }

  @Test func `an exact value is rounded half to even`() throws {
    let cases: [(String, Int, String)] = [
      ("0.5", 0, "0"), ("1.5", 0, "2"), ("2.5", 0, "2"), ("2.51", 0, "3"), ("0.125", 2, "0.12"), ("0.135", 2, "0.14"),
      ("9.99", 1, "10.0"), ("99.5", 0, "100"), ("-0.04", 1, "-0.0"), ("7", 2, "7.00"), ("1.25", -3, "1"),
      ("0.05", 1, "0.0"),
      ("0.15", 1, "0.2"), ("0.050000000000000000000000000001", 1, "0.1"),
    ]
    for (text, count, rounded) in cases {
      #expect(try #require(DisplayDecimal(text)).rounded(toFractionDigits: count).description == rounded, "\(text)")
    }
  }

  @Test func `rounding agrees with integer arithmetic`() throws {
    // Thousandths to tenths, as integers.
    for thousandths in 0..<30_000 {
      let text = "\(thousandths / 1000)." + String(String(1000 + thousandths % 1000).dropFirst())
      let (quotient, rest) = thousandths.quotientAndRemainder(dividingBy: 100)
      let tenths = rest > 50 || (rest == 50 && quotient % 2 == 1) ? quotient + 1 : quotient
      let rounded = try #require(DisplayDecimal(text)).rounded(toFractionDigits: 1).description
      if rounded != "\(tenths / 10).\(tenths % 10)" { Issue.record("\(text): \(rounded)") }
    }
  }

  @Test func `options change sign, grouping and leading zeros`() throws {
    let number = try #require(DisplayDecimal("1234.5"))
    let english = NumberSymbols(for: "en")
    #expect(number.formatted(with: english, options: .init(usesGrouping: false)) == "1234.5")
    #expect(number.formatted(with: english, options: .init(minimumIntegerDigits: 7)) == "0,001,234.5")
    #expect(number.formatted(with: english, options: .init(minimumIntegerDigits: -7)) == "1,234.5")
    #expect(number.formatted(with: english, options: .init(sign: .always)) == "+1,234.5")
    #expect(number.formatted(with: english, options: .init(sign: .space)) == " 1,234.5")
    let negative = try #require(DisplayDecimal("-1"))
    #expect(negative.formatted(with: english, options: .init(sign: .never)) == "1")
    #expect(negative.formatted(with: NumberSymbols(for: "fa")) == "\u{200E}\u{2212}۱")
    let huge = number.formatted(with: english, options: .init(usesGrouping: false, minimumIntegerDigits: .max))
    #expect(huge.count == DisplayDecimal.maximumDigitCount + 2)
    // Spanish groups from five digits on, zeros included.
    #expect(number.formatted(with: NumberSymbols(for: "es"), options: .init(minimumIntegerDigits: 5)) == "01.234,5")
  }

  @Test func `too many digits are refused and not computed`() throws {
    #expect(DisplayDecimal("1e9999") != nil)
    #expect(DisplayDecimal("1e10000") == nil)
    #expect(DisplayDecimal(0.1, fractionDigits: .max)?.fractionDigitCount == DisplayDecimal.maximumDigitCount)
    #expect(DisplayDecimal(0.1, fractionDigits: .min)?.description == "0")
    #expect(try #require(DisplayDecimal("1")).rounded(toFractionDigits: .max).fractionDigitCount == 10_000)
  }

  @Test func `the digits are told apart`() throws {
    let number = try #require(DisplayDecimal("-012.340"))
    #expect(number.isNegative)
    #expect(number.integerDigits == "12")
    #expect(number.fractionDigits == "340")
    #expect(number.integerDigitCount == 2)
    #expect(number.fractionDigitCount == 3)
    #expect(!number.isZero)
    #expect(DisplayDecimal("-0.00")?.isZero == true)
    #expect(DisplayDecimal("1") != DisplayDecimal("1.0"))
  }
}
