package import Decimals

/// Writes numbers in one style. It looks the symbols of the locale up once, and allocates nothing for short numbers.
package struct NumberWriter: @unchecked Sendable {
  // The pointers are to constants, which nothing writes or frees: hence `@unchecked Sendable`.

  /// The source of the symbols.
  package let symbols: NumberSymbols
  /// Whether numbers are written as in C.
  package let isPlain: Bool
  private let digits: NumberSymbols.DigitTable
  private let decimal: UnsafeBufferPointer<UInt8>
  private let group: UnsafeBufferPointer<UInt8>
  private let minusSign: UnsafeBufferPointer<UInt8>
  /// The number of digits before the last separator of groups.
  private let primaryGroupingSize: Int
  private let secondaryGroupingSize: Int
  /// The minimum number of digits of an integer with separators; `Int.max` if there are no groups.
  private let leastGroupedCount: Int
  private let hasASCIIDigits: Bool

  /// The C locale, rounded from the exact binary value, like C's `printf`.
  package static let plain = NumberWriter(NumberSymbols(for: "C"), isPlain: true)

  /// A locale, rounded from the shortest digits, like Foundation's `localizedStringWithFormat`.
  package static func localized(_ symbols: NumberSymbols) -> NumberWriter { NumberWriter(symbols, isPlain: false) }

  private init(_ symbols: NumberSymbols, isPlain: Bool) {
    self.symbols = symbols
    self.isPlain = isPlain
    digits = symbols.digitTable
    decimal = symbols.bytes(NumberTables.Styles.decimal)
    group = symbols.bytes(NumberTables.Styles.group)
    minusSign = symbols.bytes(NumberTables.Styles.minusSign)
    primaryGroupingSize = symbols.primaryGroupingSize
    secondaryGroupingSize = max(symbols.secondaryGroupingSize, 1)
    leastGroupedCount = primaryGroupingSize == 0 ? .max : primaryGroupingSize + symbols.minimumGroupingDigits
    hasASCIIDigits = digits.width == 1 && digits[0].first == asciiZero
  }

  /// Appends a number to a buffer.
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

  /// Appends a number of any length to a buffer.
  package func append(_ number: DisplayDecimal, to buffer: inout TextBuffer) {
    if number.isNegative { buffer.append(minusSign) }
    append(number.digits, fractionCount: number.fractionDigitCount, to: &buffer)
  }

  /// The digits of a number with their separators, without a sign.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - count: The minimum number of digits before the separator, padded with zeros.
  ///   - isGrouped: Whether digits are grouped, if the style groups them.
  /// - Returns: The digits.
  func digits(of number: DisplayDecimal, atLeast count: Int = 1, isGrouped: Bool = true) -> [UInt8] {
    let fractionCount = number.fractionDigitCount
    let digits = NumberConversion.padded(number.digits, to: min(max(count, 1), NumberConversion.limit) + fractionCount)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
      var buffer = TextBuffer(memory)
      append(digits, fractionCount: fractionCount, isGrouped: isGrouped, to: &buffer)
      return Array(buffer.bytes)
    }
  }

  private func append(_ digits: [UInt8], fractionCount: Int, isGrouped: Bool = true, to buffer: inout TextBuffer) {
    digits.withUnsafeBufferPointer { digits in
      let integer = UnsafeBufferPointer(rebasing: digits.dropLast(fractionCount))
      if isGrouped { appendInteger(integer, to: &buffer) } else { append(integer, to: &buffer) }
      guard fractionCount > 0 else { return }
      buffer.append(decimal)
      append(UnsafeBufferPointer(rebasing: digits.suffix(fractionCount)), to: &buffer)
    }
  }

  /// Writes the digits of an integer at the end of a buffer.
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
    // The first group has the digits that do not fill a group.
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
