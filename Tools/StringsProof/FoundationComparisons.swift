import Foundation
import NumberDisplay
import TestSupport

extension LongComparison {
  /// Locales whose data have not changed between the CLDR of the toolchain's Foundation and ours.
  ///
  /// Bengali asks for its digits, as Foundation's own default is Latin ones; written `bn-u-nu-beng` it would crash.
  package static let foundationLocales = [
    "en", "de",
    "fr", "hi", "ar-EG", "fa", "es", "pl", "pt-PT", "lt", "sw", "ckb", "bn@numbers=beng", "he", "sv", "en-IN",
  ]

  /// Apple's systems have a different Foundation, with the system's data.
  static var foundation: [LongComparison] {
    #if os(Linux)
      foundationLocales.map { foundation($0) }
    #else
      []
    #endif
  }

  /// Localized conversions against Foundation's `String(format:locale:)`.
  package static func foundation(_ tag: String) -> LongComparison {
    LongComparison("numbers of \(tag) are written as Foundation writes them", rounds: 3_000) { rounds in
      let locale = Locale(identifier: tag)
      let symbols = NumberSymbols(for: tag)
      let style = NumberWriter.localized(symbols)
      var random = SeededGenerator(seed: 7)
      let flags: [(text: String, flags: PrintfFlags)] = [
        ("", []), ("-", .leftJustified), ("+", .sign), ("0", .zero), ("+0", [.sign, .zero]),
        ("-0", [.leftJustified, .zero]), (" ", .space), ("#", .alternate),
      ]
      var disagreements = Disagreements()
      for index in 0..<rounds {
        let kind = random.pick([PrintfLetter.signed, .integer, .fixed, .uppercaseFixed, .scientific, .general])
        let (text, flag) = random.pick(flags)
        let width = index % 2 == 0 ? random.below(24) : nil
        let precision = index % 3 == 0 ? random.below(9) : nil
        let conversion = NumberConversion(kind, flags: flag, width: width, precision: precision)
        let letter = (kind.isSigned ? "l" : "") + String(UnicodeScalar(kind.rawValue))
        let format = CLibrary.format(text, width, precision, letter)
        if kind.isSigned {
          let value = Int(truncatingIfNeeded: random.next() >> (random.next() % 64))
          let expected = String(format: format, locale: locale, value)
          let actual = conversion.format(.integer(Int64(value)), style: style).text
          disagreements.compare(actual, expected, "\(tag) \(format) of \(value)")
        } else {
          let value = Double(Int64(random.below(20_000_000)) - 10_000_000) / 1000
          // Foundation uses fixed notation for %g up to 10^6, whatever the precision, and pads it with ASCII zeros.
          if kind == .general, precision != nil || abs(value) >= 999_999 { continue }
          let isFilled = flag.contains(.zero) && !flag.contains(.leftJustified) && width != nil
          if kind == .general, isFilled, symbols.digits.first != "0" { continue }
          let expected = String(format: format, locale: locale, value)
          let actual = conversion.format(.double(value), style: style).text
          disagreements.compare(actual, expected, "\(tag) \(format) of \(value)")
        }
      }
      return disagreements
    }
  }
}
