import Foundation
import NumberDisplay
import TestSupport
import Testing

/// Foundation's `String(format:locale:)` as a second opinion on localized conversions, in locales whose data have not
/// changed between its CLDR and ours.
@Suite(.enabled(if: Oracle.foundation.isWanted, "\(Oracle.foundation.absence)")) struct FoundationOracleTests {
  // Bengali asks for its digits, as Foundation's own default is Latin ones; written `bn-u-nu-beng` it would crash.
  static let locales = [
    "en", "de",
    "fr", "hi", "ar-EG", "fa", "es", "pl", "pt-PT", "lt", "sw", "ckb", "bn@numbers=beng", "he", "sv", "en-IN",
  ]

  @Test("numbers are written as Foundation writes them", arguments: locales)
  func numbers(tag: String) throws {
    let locale = Locale(identifier: tag)
    let symbols = NumberSymbols(for: tag)
    let style = NumberWriter.localized(symbols)
    var random = SeededGenerator(seed: 7)
    let flags: [(String, PrintfFlags)] = [
      ("", []), ("-", .leftJustified), ("+", .sign), ("0", .zero), ("+0", [.sign, .zero]),
      ("-0", [.leftJustified, .zero]),
      (" ", .space), ("#", .alternate),
    ]
    var differences = 0
    var compared = 0
    for index in 0..<3000 {
      let letter = Array("difFeg".utf8)[Int(random.next() % 6)]
      let kind = try #require(PrintfLetter(rawValue: letter))
      let (text, flag) = flags[Int(random.next() % 8)]
      let width = index % 2 == 0 ? Int(random.next() % 24) : nil
      let precision = index % 3 == 0 ? Int(random.next() % 9) : nil
      let conversion = NumberConversion(kind, flags: flag, width: width, precision: precision)
      let format =
        "%\(text)\(width.map(String.init) ?? "")\(precision.map { ".\($0)" } ?? "")"
        + (kind.isSigned ? "l" : "") + String(UnicodeScalar(letter))
      let expected: String
      let actual: String
      let shown: String
      if kind.isSigned {
        let value = Int(truncatingIfNeeded: random.next() >> (random.next() % 64))
        expected = String(format: format, locale: locale, value)
        actual = conversion.format(.integer(Int64(value)), style: style).text
        shown = "\(value)"
      } else {
        let value = Double(Int64(truncatingIfNeeded: random.next() % 20_000_000) - 10_000_000) / 1000
        // Foundation uses fixed notation for %g up to 10^6, whatever the precision, and pads it with ASCII zeros.
        if kind == .general, precision != nil || abs(value) >= 999_999 { continue }
        let isFilled = flag.contains(.zero) && !flag.contains(.leftJustified) && width != nil
        if kind == .general, isFilled, symbols.digits.first != "0" { continue }
        expected = String(format: format, locale: locale, value)
        actual = conversion.format(.double(value), style: style).text
        shown = "\(value)"
      }
      compared += 1
      if actual != expected, differences < 10 {
        differences += 1
        Issue.record("\(tag) \(format) of \(shown): [\(actual)] and not [\(expected)]")
      }
    }
    #expect(compared >= 2_600)
  }
}
