import Decimals
import Foundation
import NumberDisplay
import StringsProof
import TestSupport
import Testing

@Suite struct DisplayDecimalTests {
  static let texts: [(text: String, digits: String?)] = [
    ("0", "0"), ("-0", "-0"), ("1.0", "1.0"), ("1.50", "1.50"), ("007", "7"), ("00.50", "0.50"), ("+5", "5"),
    ("1c6", nil), ("1e3", "1c3"), ("1.20050c3", nil), ("-1.5c6", nil), ("1.500c6", "1.5c6"), ("10c1", nil),
    ("0c5", nil), ("0.000c2", nil), ("0.00c2", "0c2"), ("0.0012c2", nil), ("1c0", "1"), ("1c007", "1c7"),
    ("0.000", "0.000"), ("123456789012345678901234567890", nil),
    (".5", ""), ("5.", ""), ("−5", ""), ("1.5E-3", ""), ("1e-1", ""), ("1e+2", ""), ("1E5", ""),
    ("", ""), (".", ""), ("-", ""), ("e5", ""), ("1e", ""), ("1,5", ""), ("1.2.3", ""), ("1 2", ""), ("0x1F", ""),
    ("inf", ""), ("nan", ""), ("٣", ""), ("1e99999", ""), ("1e-99999", ""), ("1e99999999999999999999", ""), ("--1", ""),
    ("1e9223372036854775807", ""), ("1e-9223372036854775808", ""), ("1.5e-9223372036854775808", ""),
  ]

  /// `nil` for the text itself, and an empty text if the text is not a number.
  @Test("a string is read digit for digit", arguments: texts)
  func parsing(text: String, digits: String?) {
    #expect((DisplayDecimal(text)?.description ?? "") == digits ?? text)
  }

  @Test("an integer of any width keeps its digits")
  func integers() {
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

  @Test("a Double has its shortest digits", arguments: doubles)
  func shortestDigits(value: Double, text: String?) {
    #expect(DisplayDecimal(value)?.description == text)
  }

  @Test("the shortest digits of a Double read back as the same Double")
  func roundTrips() throws {
    let result = try LongComparison.shortestDigits.sample(1_000)
    #expect(result.areNone, "\(result)")
  }

  @Test("an exact value is rounded half to even")
  func exactRounding() throws {
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

  @Test("rounding agrees with integer arithmetic")
  func rounding() throws {
    // Thousandths to tenths, as integers.
    for thousandths in 0..<30_000 {
      let text = "\(thousandths / 1000)." + String(String(1000 + thousandths % 1000).dropFirst())
      let (quotient, rest) = thousandths.quotientAndRemainder(dividingBy: 100)
      let tenths = rest > 50 || (rest == 50 && quotient % 2 == 1) ? quotient + 1 : quotient
      let rounded = try #require(DisplayDecimal(text)).rounded(toFractionDigits: 1).description
      if rounded != "\(tenths / 10).\(tenths % 10)" { Issue.record("\(text): \(rounded)") }
    }
  }

  @Test("options change sign, grouping and leading zeros")
  func options() throws {
    let number = try #require(DisplayDecimal("1234.5"))
    let english = NumberSymbols(for: "en")
    #expect(number.formatted(with: english, options: .init(usesGrouping: false)) == "1234.5")
    #expect(number.formatted(with: english, options: .init(minimumIntegerDigits: 7)) == "0,001,234.5")
    #expect(number.formatted(with: english, options: .init(minimumIntegerDigits: -7)) == "1,234.5")
    #expect(number.formatted(with: english, options: .init(minimumIntegerDigits: .min)) == "1,234.5")
    #expect(DisplayDecimal(5).formatted(with: english, options: .init(minimumIntegerDigits: .min)) == "5")
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

  @Test("too many digits are refused before any work is done")
  func tooManyDigits() throws {
    #expect(DisplayDecimal("1c9999") != nil)
    #expect(DisplayDecimal("0c10000") != nil)
    let nines = String(repeating: "9", count: 10_000)
    #expect(DisplayDecimal("\(nines).\(nines)")?.description.count == 20_001)
    #expect(DisplayDecimal("0000\(nines)") != nil)
    let refused = [
      ("1c10000", 2), ("0c10001", 2), ("1c99999999999999999999", 2), ("9\(nines)", 10_000), ("1.0\(nines)", 10_002),
    ]
    for (text, offset) in refused {
      do {
        _ = try DisplayDecimal(parsing: text)
        Issue.record("\(text.prefix(30)) was read")
      } catch {
        #expect(error.offset == offset, "\(text.prefix(30))")
        let message =
          "number too long at offset \(offset); expected at most 10,000 digits before and after the decimal point"
        #expect(error.description == message, "\(text.prefix(30))")
      }
    }
    #expect(DisplayDecimal(0.1, fractionDigits: .max)?.fractionDigitCount == DisplayDecimal.maximumDigitCount)
    #expect(DisplayDecimal(0.1, fractionDigits: .min)?.description == "0")
    #expect(try #require(DisplayDecimal("1")).rounded(toFractionDigits: .max).fractionDigitCount == 10_000)
  }

  @Test("a number in compact notation is written in full")
  func compactNotation() throws {
    let number = try #require(DisplayDecimal("1.5c6"))
    #expect(number.compactExponent == 6)
    #expect(number.integerDigits == "1500000")
    #expect(number.formatted(with: NumberSymbols(for: "de")) == "1.500.000")
    #expect(number != DisplayDecimal("1500000"))
    #expect(number.rounded(toFractionDigits: 2).description == "1.50000000c6")
    #expect(try #require(DisplayDecimal("1.26c1")).rounded(toFractionDigits: 0).description == "1.3c1")
  }

  @Test("a description reads back as an equal value")
  func descriptions() throws {
    let result = try LongComparison.descriptions.sample(1_000)
    #expect(result.areNone, "\(result)")
  }

  @Test("integers beyond 64 bits and other floating-point types keep their digits")
  func otherTypes() {
    if #available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *) {
      #expect(DisplayDecimal(Int128.min).description == "\(Int128.min)")
      #expect(DisplayDecimal(UInt128.max).description == "\(UInt128.max)")
    }
    #expect(DisplayDecimal(Float(0.1))?.description == "0.1")
    #expect(
      DisplayDecimal(Float.greatestFiniteMagnitude)?.description == "34028235" + String(repeating: "0", count: 31)
    )
    #expect(DisplayDecimal(Float(0.1), fractionDigits: 10)?.description == "0.1000000015")
    #expect(DisplayDecimal(1e23)?.description == "1" + String(repeating: "0", count: 23))
    let exact = DisplayDecimal(Double.leastNonzeroMagnitude, fractionDigits: 1074)?.fractionDigits
    #expect(exact?.drop { $0 == "0" }.prefix(17) == "49406564584124654" && exact?.count == 1074)
  }

  @Test("integer and fraction digits can be read separately")
  func parts() throws {
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
