import Decimals
import NumberDisplay

/// The text of a range under construction, from the texts of its ends.
struct RangeText {
  /// The text of an end, taken apart: its digits, and what is around them.
  private struct End {
    let shown: DisplayedNumber
    let bytes: [UInt8]
    /// The offsets of the digits and their separators, or of a sign instead of digits; empty for words without digits.
    let number: Range<Int>

    init(_ shown: DisplayedNumber) {
      self.shown = shown
      bytes = Array(shown.text.utf8)
      var number: Range<Int>?
      for part in shown.parts {
        switch part.kind {
        case .integer, .group, .decimal, .fraction, .infinity, .nan:
          number = (number?.lowerBound ?? part.range.lowerBound)..<part.range.upperBound
        default: break
        }
      }
      self.number = number ?? bytes.count..<bytes.count
    }

    var prefix: ArraySlice<UInt8> { bytes[..<number.lowerBound] }
    var suffix: ArraySlice<UInt8> { bytes[number.upperBound...] }

    /// Whether there is anything but digits.
    var hasAffixes: Bool { number.count < bytes.count }

    /// The number of characters around the digits that count for how the ends are joined.
    var affixLength: Int {
      // The first bytes of characters.
      (prefix + suffix).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
  }

  private var bytes: [UInt8] = []
  private var parts: [DisplayedRange.Part] = []

  /// Joins two numbers in the same style.
  ///
  /// - Parameters:
  ///   - start: The first number.
  ///   - end: The second number.
  ///   - haveSameSign: Whether both or neither of the numbers are negative, whatever signs are shown.
  ///   - symbols: The symbols, whose locale says what is between the numbers.
  ///   - approximately: Writes the first number as an approximate one, for ends that look the same.
  /// - Returns: The text, and what it says.
  static func join(
    _ start: DisplayedNumber,
    _ end: DisplayedNumber,
    haveSameSign: Bool,
    symbols: NumberSymbols,
    approximately: () -> DisplayedNumber
  ) -> DisplayedRange {
    // Bytes, because the comparison of strings needs the tables of Unicode.
    if haveSameSign, start.text.utf8.elementsEqual(end.text.utf8) {
      let shown = approximately()
      return DisplayedRange(
        text: shown.text,
        start: shown.decimal,
        end: shown.decimal,
        isApproximate: true,
        parts: shown.parts.map { DisplayedRange.Part(kind: $0.kind, source: .shared, range: $0.range) }
      )
    }
    let (first, last) = (End(start), End(end))
    let isCollapsed =
      first.prefix == last.prefix && first.suffix == last.suffix && !first.number.isEmpty && first.affixLength > 1
      // Otherwise "-5–3 %" would say both "from -5 to -3" and "from -5 to 3".
      && !start.parts.contains { $0.kind == .minusSign }

    var text = RangeText()
    text.bytes.reserveCapacity(first.bytes.count + last.bytes.count + 8)
    if isCollapsed { text.append(first, 0..<first.number.lowerBound, .shared) }
    text.append(first, isCollapsed ? first.number : 0..<first.bytes.count, .start)
    text.append(between: infix(symbols), isWide: !isCollapsed && first.hasAffixes)
    text.append(last, isCollapsed ? last.number : 0..<last.bytes.count, .end)
    if isCollapsed { text.append(last, last.number.upperBound..<last.bytes.count, .shared) }
    return DisplayedRange(
      text: String(decoding: text.bytes, as: UTF8.self),
      start: start.decimal,
      end: end.decimal,
      isApproximate: false,
      parts: text.parts
    )
  }

  /// Writes the parts of a number that are in a range of its bytes.
  private mutating func append(_ end: End, _ range: Range<Int>, _ source: DisplayedRange.Source) {
    let offset = bytes.count - range.lowerBound
    for part in end.shown.parts where range.contains(part.range.lowerBound) {
      let moved = part.range.lowerBound + offset..<part.range.upperBound + offset
      parts.append(DisplayedRange.Part(kind: part.kind, source: source, range: moved))
    }
    bytes += end.bytes[range]
  }

  /// Writes what is between the numbers, with spaces around it if they have more than digits.
  private mutating func append(between infix: UnsafeBufferPointer<UInt8>, isWide: Bool) {
    let start = bytes.count
    let space = UInt8(ascii: " ")
    if isWide, infix.first != space { bytes.append(space) }
    bytes.append(contentsOf: infix)
    if isWide, infix.last != space { bytes.append(space) }
    parts.append(DisplayedRange.Part(kind: .literal, source: .shared, range: start..<bytes.count))
  }

  /// What is between the numbers of a range.
  private static func infix(_ symbols: NumberSymbols) -> UnsafeBufferPointer<UInt8> {
    RangePatternTables.lines.value(for: symbols.locale, symbols)
  }
}
