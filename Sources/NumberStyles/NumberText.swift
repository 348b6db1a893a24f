import Decimals
import NumberDisplay

/// The text of a number under construction, with its parts.
struct NumberText {
  /// The sign to write.
  enum Sign {
    case none, minus, plus
  }

  private let symbols: NumberSymbols
  private var bytes: [UInt8] = []
  private var parts: [DisplayedNumber.Part] = []
  /// What is written before the sign.
  private let approximation: UnsafeBufferPointer<UInt8>?

  init(_ symbols: NumberSymbols, approximation: UnsafeBufferPointer<UInt8>? = nil) {
    self.symbols = symbols
    self.approximation = approximation
    bytes.reserveCapacity(48)
    parts.reserveCapacity(8)
  }

  /// The result.
  consuming func finish(decimal: DisplayDecimal?) -> DisplayedNumber {
    DisplayedNumber(text: String(decoding: bytes, as: UTF8.self), decimal: decimal, parts: parts)
  }

  /// Writes a pattern with a number.
  ///
  /// - Parameters:
  ///   - pattern: What comes after the number, or the whole text with `0` for the number, or the whole text without the
  ///     number after `=`. `%` is the sign of percent. A `-` before the `0` is where the sign belongs; otherwise it comes
  ///     before everything.
  ///   - sign: The sign.
  ///   - number: Writes the number.
  mutating func append(
    _ pattern: UnsafeBufferPointer<UInt8>,
    sign: Sign,
    number: (inout NumberText) -> Void
  ) {
    if pattern.first == UInt8(ascii: "=") {
      append(sign)
      append(affix: pattern[1...])
      return
    }
    guard let place = pattern.firstIndex(of: asciiZero) else {
      append(sign)
      number(&self)
      append(affix: pattern[...])
      return
    }
    let isInner = place > 0 && pattern[place - 1] == UInt8(ascii: "-")
    if !isInner { append(sign) }
    append(affix: pattern[..<(isInner ? place - 1 : place)])
    if isInner { append(sign) }
    number(&self)
    append(affix: pattern[(place + 1)...])
  }

  /// Writes the digits of an integer.
  mutating func append(_ digits: [UInt8], groups: (last: Int, others: Int)?) {
    guard let (last, others) = groups, digits.count > last else {
      append(digits: digits[...], .integer)
      return
    }
    // The first group has the digits that do not fill a group.
    let before = digits.count - last
    var end = before % others
    if end == 0 { end = min(others, before) }
    var start = 0
    while start < digits.count {
      if start > 0 { append(symbols.bytes(of: .group), .group) }
      append(digits: digits[start..<end], .integer)
      start = end
      end = start < before ? start + others : digits.count
    }
  }

  /// Writes the digits of a fraction after the separator, if there are any.
  mutating func append(fraction: [UInt8]) {
    guard !fraction.isEmpty else { return }
    append(symbols.bytes(of: .decimal), .decimal)
    append(digits: fraction[...], .fraction)
  }

  /// Writes a part.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ kind: DisplayedNumber.Kind) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    add(kind, from: start)
  }

  private mutating func append(_ sign: Sign) {
    if let approximation { append(visible: approximation, .approximatelySign) }
    switch sign {
    case .none: return
    case .minus: append(visible: symbols.bytes(of: .minusSign), .minusSign)
    case .plus: append(visible: symbols.bytes(of: .plusSign), .plusSign)
    }
  }

  private mutating func append(digits: ArraySlice<UInt8>, _ kind: DisplayedNumber.Kind) {
    let start = bytes.count
    let table = symbols.digitTable
    if table.width == 1, table[0].first == asciiZero {
      bytes += digits
    } else {
      for digit in digits { bytes.append(contentsOf: table[Int(digit & 0xF)]) }
    }
    add(kind, from: start)
  }

  /// Writes the text beside a number: signs of percent, and words.
  private mutating func append(affix: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = affix
    while let place = rest.firstIndex(of: UInt8(ascii: "%")) {
      append(visible: UnsafeBufferPointer(rebasing: rest[..<place]), .compact)
      append(visible: symbols.bytes(of: .percentSign), .percentSign)
      rest = rest[(place + 1)...]
    }
    append(visible: UnsafeBufferPointer(rebasing: rest), .compact)
  }

  /// Writes a part, with the spaces and marks of direction around it as literal parts.
  private mutating func append(visible text: UnsafeBufferPointer<UInt8>, _ kind: DisplayedNumber.Kind) {
    let start = Self.invisiblePrefix(of: text)
    var end = start
    var position = start
    while position < text.count {
      let skipped = Self.invisiblePrefix(of: UnsafeBufferPointer(rebasing: text[position...]))
      position += max(skipped, 1)
      if skipped == 0 { end = position }
    }
    append(UnsafeBufferPointer(rebasing: text[..<start]), .literal)
    append(UnsafeBufferPointer(rebasing: text[start..<end]), kind)
    append(UnsafeBufferPointer(rebasing: text[end...]), .literal)
  }

  /// The length of the spaces and the marks of direction at the start of a text.
  private static func invisiblePrefix(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    while count < text.count {
      let next = count + 1 < text.count ? text[count + 1] : 0
      let last = count + 2 < text.count ? text[count + 2] : 0
      switch (text[count], next, last) {
      case (0x20, _, _): count += 1
      // U+00A0 and U+061C
      case (0xC2, 0xA0, _), (0xD8, 0x9C, _): count += 2
      // U+2002 to U+200A, U+200E, U+200F and U+202F
      case (0xE2, 0x80, 0x82...0x8A), (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAF): count += 3
      default: return count
      }
    }
    return count
  }

  private mutating func add(_ kind: DisplayedNumber.Kind, from start: Int) {
    guard bytes.count > start else { return }
    if let last = parts.last, last.kind == .literal, kind == .literal {
      parts[parts.count - 1] = DisplayedNumber.Part(kind: kind, range: last.range.lowerBound..<bytes.count)
    } else {
      parts.append(DisplayedNumber.Part(kind: kind, range: start..<bytes.count))
    }
  }
}
