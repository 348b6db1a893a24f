package import PluralCore

/// Writes short numbers in one style. It looks the symbols of the locale up once, and allocates nothing.
package struct NumberWriter: @unchecked Sendable {
  // The pointers are to constants, which nothing writes or frees: hence `@unchecked Sendable`.

  /// Which digits and separators it writes.
  package let style: NumberConversion.Style
  private let digits: NumberSymbols.DigitTable
  private let decimal: UnsafeBufferPointer<UInt8>
  private let group: UnsafeBufferPointer<UInt8>
  private let minusSign: UnsafeBufferPointer<UInt8>
  /// The number of digits before the last separator of groups; `Int.max` if there are no groups.
  private let primaryGroupingSize: Int
  private let secondaryGroupingSize: Int
  /// The least number of digits of an integer with separators.
  private let leastGroupedCount: Int
  private let hasASCIIDigits: Bool

  /// Creates a writer.
  package init(_ style: NumberConversion.Style) {
    switch style {
    case .plain: self.init(style, NumberSymbols(for: "C"), isPlain: true)
    case .localized(let symbols): self.init(symbols)
    }
  }

  /// Creates a writer in the style of a locale.
  package init(_ symbols: NumberSymbols) { self.init(.localized(symbols), symbols, isPlain: false) }

  private init(_ style: NumberConversion.Style, _ symbols: NumberSymbols, isPlain: Bool) {
    self.style = style
    digits = symbols.digitTable
    decimal = symbols.bytes(.decimal)
    group = symbols.bytes(.group)
    minusSign = symbols.bytes(.minusSign)
    let primary = isPlain ? 0 : symbols.primaryGroupingSize
    primaryGroupingSize = primary
    secondaryGroupingSize = max(symbols.secondaryGroupingSize, 1)
    leastGroupedCount = primary == 0 ? .max : primary + symbols.minimumGroupingDigits
    hasASCIIDigits = digits.width == 1 && digits[0].first == asciiZero
  }

  /// Appends a number to a text.
  package func append(_ number: ShownNumber, to buffer: inout TextBuffer) {
    if number.isNegative { buffer.append(minusSign) }
    let decimal = number.decimal
    if hasASCIIDigits, decimal.v == 0, decimal.i < 10 {
      buffer.append(asciiZero &+ UInt8(truncatingIfNeeded: decimal.i))
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { memory in
      appendInteger(Self.digits(decimal.i, atLeast: 1, in: memory), to: &buffer)
      guard decimal.v > 0 else { return }
      buffer.append(self.decimal)
      append(Self.digits(decimal.f, atLeast: Int(decimal.v), in: memory), to: &buffer)
    }
  }

  /// Appends a number of any length to a text.
  package func append(_ number: DisplayDecimal, to buffer: inout TextBuffer) {
    if number.isNegative { buffer.append(minusSign) }
    number.digits.withUnsafeBufferPointer { digits in
      let integerCount = number.integerDigitCount
      appendInteger(UnsafeBufferPointer(rebasing: digits[..<integerCount]), to: &buffer)
      guard number.fractionDigitCount > 0 else { return }
      buffer.append(decimal)
      append(UnsafeBufferPointer(rebasing: digits[integerCount...]), to: &buffer)
    }
  }

  /// Writes the digits of an integer to the end of a piece of memory.
  private static func digits(
    _ value: UInt64,
    atLeast minimum: Int,
    in memory: UnsafeMutableBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var rest = value
    var start = memory.count
    repeat {
      start &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      memory[start] = asciiZero &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest > 0
    while memory.count &- start < minimum {
      start &-= 1
      memory[start] = asciiZero
    }
    return UnsafeBufferPointer(rebasing: memory[start...])
  }

  private func append(_ ascii: UnsafeBufferPointer<UInt8>, to buffer: inout TextBuffer) {
    if hasASCIIDigits {
      buffer.append(ascii)
    } else {
      for digit in ascii { buffer.append(digits[Int(digit & 0xF)]) }
    }
  }

  private func appendInteger(_ ascii: UnsafeBufferPointer<UInt8>, to buffer: inout TextBuffer) {
    if ascii.count < leastGroupedCount { append(ascii, to: &buffer) } else { appendGroups(ascii, to: &buffer) }
  }

  private func appendGroups(_ ascii: UnsafeBufferPointer<UInt8>, to buffer: inout TextBuffer) {
    // The first group has what the others leave over.
    let before = ascii.count - primaryGroupingSize
    var end = before % secondaryGroupingSize
    if end == 0 { end = min(secondaryGroupingSize, before) }
    var start = 0
    while start < ascii.count {
      if start > 0 { buffer.append(group) }
      append(UnsafeBufferPointer(rebasing: ascii[start..<end]), to: &buffer)
      start = end
      end = start < before ? start + secondaryGroupingSize : ascii.count
    }
  }
}

extension NumberWriter: Hashable {
  /// Whether two writers have the same style.
  package static func == (one: NumberWriter, other: NumberWriter) -> Bool { one.style == other.style }

  /// Hashes the style.
  package func hash(into hasher: inout Hasher) { hasher.combine(style) }
}
