import Decimals
import NumberDisplay
@_spi(Core) import PluralBase

extension NumberStyle {
  /// The steps from one unit of bytes to the next.
  public enum ByteUnits: Sendable, Hashable, CaseIterable {
    /// A thousand: a kilobyte has 1,000 bytes, as disks and Apple's file sizes count.
    case decimal
    /// 1,024, as memory is counted.
    case binary
  }

  /// Numbers of bytes, such as the size of a file: `999 bytes`, `12 kB`, `1.2 MB`, `1.23 GB`.
  ///
  /// ```swift
  /// let english = NumberSymbols(for: "en")
  /// NumberStyle.bytes().format(1_234_567, language: "en", symbols: english).text          // "1.2 MB"
  /// NumberStyle.bytes(.binary).format(1_234_567, language: "fr", symbols: english).text   // "1.2 Mo"
  /// ```
  ///
  /// As in Foundation's `ByteCountFormatter`, there are no digits after the separator up to kilobytes, one for megabytes, and
  /// two above, without zeros at the end; ``fractionDigits`` and ``significantDigits`` change that. A number that would be
  /// rounded to a full step has the next unit: 999,500 bytes are `1 MB`. The largest unit is the petabyte. The operands are
  /// those of the number before the unit.
  ///
  /// - Parameter units: The steps of units. Both have the same names, as Foundation writes them.
  /// - Returns: The style.
  public static func bytes(_ units: ByteUnits = .decimal) -> NumberStyle {
    NumberStyle(
      Notation(name: .bytes(units)) { _, language, symbols in
        var affixes = Affixes(symbols)
        let lines = ByteTables.lines
        affixes.forms = CompactForms(lines.value(for: language.locale, symbols), completedBy: lines.root)
        affixes.digits = .bytes(units)
        return affixes
      }
    )
  }
}

extension ShownDigits {
  /// Divides by a number below 2⁵⁹ without a remainder, which a power of two needs as many digits for as its exponent.
  mutating func divide(by divisor: UInt64) {
    var quotient: [UInt8] = []
    var rest: UInt64 = 0
    for digit in integerDigits + fractionDigits {
      rest = rest * 10 + UInt64(digit & 0xF)
      quotient.append(asciiZero + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
    }
    var count = fractionCount
    while rest > 0 {
      rest *= 10
      quotient.append(asciiZero + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      count += 1
    }
    self = ShownDigits(DisplayDecimal(isNegative: false, digits: quotient, fractionCount: count))
  }
}
