import Decimals
import NumberDisplay
@_spi(Core) import PluralBase

/// The text of a number under construction in memory of the caller, with its parts.
struct NumberText {
  /// The sign to write.
  enum Sign {
    case none, minus, plus
  }

  private let affixes: Affixes
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes of the text, which can be more than there is room for.
  private(set) var count = 0
  /// The parts.
  private(set) var parts = PartList()
  /// Whether the number has decimal digits, so that the sign of a currency beside it may need a space.
  private let hasDigits: Bool

  init(_ affixes: Affixes, in buffer: UnsafeMutableBufferPointer<UInt8>, hasDigits: Bool = true) {
    (self.affixes, self.buffer) = (affixes, buffer)
    self.hasDigits = hasDigits && affixes.marks.digits?.isDecimal ?? true
  }

  /// The text; `nil` if there was no room for all of it.
  var text: String? {
    count <= buffer.count
      ? String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self) : nil
  }
}

extension NumberText {
  /// Writes a pattern with a number.
  ///
  /// - Parameters:
  ///   - pattern: What comes after the number, or the whole text with `0` for the number, or the whole text without the
  ///     number after `=`. `%` is the sign of percent, and `$` that of the currency. A `-` before the `0` is where the sign
  ///     belongs; otherwise it comes before everything. The text of negative numbers can follow after `;`. If it has no
  ///     `-`, it needs no sign.
  ///   - outer: The pattern around that one, which has the sign of the currency, if the other one has not.
  ///   - sign: The sign.
  ///   - words: What text in the pattern is.
  ///   - number: Writes the number.
  mutating func append(
    _ pattern: UnsafeBufferPointer<UInt8>,
    inside outer: UnsafeBufferPointer<UInt8>? = nil,
    sign: Sign,
    words: DisplayedNumber.Kind,
    number: (inout NumberText) -> Void
  ) {
    guard let outer, let outerPlace = outer.firstIndex(of: asciiZero) else {
      append(alone: pattern, sign: sign, words: words, number: number)
      return
    }
    let place = pattern.firstIndex(of: asciiZero)
    let isInner = place.map { $0 > 0 && pattern[$0 - 1] == UInt8(ascii: "-") } ?? false
    if !isInner { append(sign) }
    var prefix = outer[..<outerPlace]
    if prefix.last == UInt8(ascii: "-") { prefix.removeLast() }
    append(affix: prefix, words: .literal)
    // A word between them keeps the sign of the currency away from the digits.
    let isWhole = pattern.first == UInt8(ascii: "=")
    if !isWhole, place == nil || place == 0 { appendSpace(after: prefix) }
    append(alone: pattern, sign: isInner ? sign : nil, words: words, number: number)
    let suffix = outer[(outerPlace + 1)...]
    if !isWhole, pattern.isEmpty || place == pattern.count - 1 { appendSpace(before: suffix) }
    append(affix: suffix, words: .literal)
  }

  /// Writes a pattern with a number, and its sign unless that is `nil`.
  private mutating func append(
    alone pattern: UnsafeBufferPointer<UInt8>,
    sign: Sign?,
    words: DisplayedNumber.Kind,
    number: (inout NumberText) -> Void
  ) {
    if pattern.first == UInt8(ascii: "=") {
      if let sign { append(sign) }
      append(affix: pattern[1...], words: words)
      return
    }
    var half = pattern
    var isNegativeHalf = false
    if let end = pattern.firstIndex(of: UInt8(ascii: ";")) {
      let negative = pattern[(end + 1)...]
      let takesPlaceOfMinus = sign == Sign.plus || affixes.approximation != nil
      isNegativeHalf = sign == Sign.minus || takesPlaceOfMinus && negative.contains(UInt8(ascii: "-"))
      half = UnsafeBufferPointer(rebasing: isNegativeHalf ? negative : pattern[..<end])
    }
    let place = half.firstIndex(of: asciiZero)
    var prefix = half[..<(place ?? 0)]
    let suffix = half[(place.map { $0 + 1 } ?? 0)...]
    if let sign, !isNegativeHalf, prefix.last != UInt8(ascii: "-") { append(sign) }
    append(affix: prefix, sign: sign ?? Sign.none, words: words)
    let isUnsigned = (sign ?? Sign.none) == Sign.none && affixes.approximation == nil
    if isUnsigned, prefix.last == UInt8(ascii: "-") { prefix.removeLast() }
    appendSpace(after: prefix)
    number(&self)
    appendSpace(before: suffix)
    append(affix: suffix, sign: isNegativeHalf ? sign : nil, words: words)
  }

  /// Writes a space between the sign of a currency and the digit after it, if it needs one (UTS #35 Part 3,
  /// `currencySpacing`).
  private mutating func appendSpace(after prefix: Slice<UnsafeBufferPointer<UInt8>>) {
    guard hasDigits, prefix.last == UInt8(ascii: "$"), affixes.currency?.needsSpaceAfter ?? false else { return }
    append(Self.space, .literal)
  }

  /// Writes a space between a digit and the sign of a currency after it, if it needs one.
  private mutating func appendSpace(before suffix: Slice<UnsafeBufferPointer<UInt8>>) {
    guard hasDigits, suffix.first == UInt8(ascii: "$"), affixes.currency?.needsSpaceBefore ?? false else { return }
    append(Self.space, .literal)
  }

  /// A no-break space.
  private static var space: UnsafeBufferPointer<UInt8> {
    let space: StaticString = "\u{A0}"
    return space.constantBytes
  }

  /// Writes the digits of an integer.
  mutating func append(integer digits: UnsafeBufferPointer<UInt8>, groups: DigitGroups?) {
    guard let groups, digits.count >= groups.leastCount else {
      append(digits: digits, .integer)
      return
    }
    // The first group has the digits that do not fill a group.
    let before = digits.count - groups.last
    var end = before % groups.others
    if end == 0 { end = min(groups.others, before) }
    var start = 0
    while start < digits.count {
      if start > 0 { append(affixes.marks.group, .group) }
      append(digits: UnsafeBufferPointer(rebasing: digits[start..<end]), .integer)
      start = end
      end = start < before ? start + groups.others : digits.count
    }
  }

  /// Writes the digits of a fraction after the separator, if there are any.
  mutating func append(fraction: UnsafeBufferPointer<UInt8>) {
    guard !fraction.isEmpty else { return }
    append(affixes.marks.decimal, .decimal)
    append(digits: fraction, .fraction)
  }

  /// Writes a part.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ kind: DisplayedNumber.Kind) {
    write(text)
    parts.append(kind, count: text.count)
  }

  private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    if count + text.count <= buffer.count {
      var place = count
      for byte in text {
        buffer[place] = byte
        place += 1
      }
    }
    count += text.count
  }

  private mutating func append(_ sign: Sign) {
    if let approximation = affixes.approximation { append(visible: approximation, .approximatelySign) }
    switch sign {
    case .none: return
    case .minus: append(visible: affixes.marks.minus, .minusSign)
    case .plus: append(visible: affixes.marks.plus, .plusSign)
    }
  }

  private mutating func append(digits: UnsafeBufferPointer<UInt8>, _ kind: DisplayedNumber.Kind) {
    if let table = affixes.marks.digits {
      for digit in digits { write(table[Int(digit & 0xF)]) }
      parts.append(kind, count: digits.count * table.width)
    } else {
      append(digits, kind)
    }
  }

  /// Writes the text beside a number: signs of percent and of currencies, and words.
  ///
  /// - Parameters:
  ///   - affix: The text.
  ///   - sign: The sign to write in place of `-`; `nil` if that is a hyphen.
  ///   - words: What other text is.
  private mutating func append(
    affix: Slice<UnsafeBufferPointer<UInt8>>,
    sign: Sign? = nil,
    words: DisplayedNumber.Kind
  ) {
    var start = affix.startIndex
    for index in affix.indices {
      let byte = affix[index]
      let isSpecial =
        byte == UInt8(ascii: "%") || byte == UInt8(ascii: "$") && affixes.currency != nil
        || byte == UInt8(ascii: "-") && sign != nil
      guard isSpecial else { continue }
      append(visible: UnsafeBufferPointer(rebasing: affix[start..<index]), words)
      start = index + 1
      if byte == UInt8(ascii: "%") {
        append(visible: affixes.marks.percent, .percentSign)
      } else if byte == UInt8(ascii: "-") {
        if let sign { append(sign) }
      } else if let currency = affixes.currency {
        var text = currency.text
        text.withUTF8 { append(visible: $0, .currency) }
      }
    }
    append(visible: UnsafeBufferPointer(rebasing: affix[start...]), words)
  }

  /// Writes a part, with the spaces and marks of direction around it as literal parts.
  private mutating func append(visible text: UnsafeBufferPointer<UInt8>, _ kind: DisplayedNumber.Kind) {
    guard !text.isEmpty else { return }
    let visible = Self.visibleRange(of: text)
    write(text)
    parts.append(.literal, count: visible.lowerBound)
    parts.append(kind, count: visible.count)
    parts.append(.literal, count: text.count - visible.upperBound)
  }

  /// The text without the spaces and the marks of direction around it.
  static func visibleRange(of text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = 0
    while start < text.count {
      let next = start + 1 < text.count ? text[start + 1] : 0
      let last = start + 2 < text.count ? text[start + 2] : 0
      let length = invisibleLength(text[start], next, last)
      if length == 0 { break }
      start += length
    }
    var end = text.count
    while end > start {
      // No character ends like another one with more bytes.
      let last = text[end - 1]
      let next = end > start + 1 ? text[end - 2] : 0
      let first = end > start + 2 ? text[end - 3] : 0
      if invisibleLength(last, 0, 0) == 1 {
        end -= 1
      } else if invisibleLength(next, last, 0) == 2 {
        end -= 2
      } else if invisibleLength(first, next, last) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return start..<end
  }

  /// The length of the space or the mark of direction that bytes begin with; 0 if they do not.
  @inline(__always)
  private static func invisibleLength(_ first: UInt8, _ next: UInt8, _ last: UInt8) -> Int {
    switch (first, next, last) {
    case (0x20, _, _): 1
    // U+00A0 and U+061C
    case (0xC2, 0xA0, _), (0xD8, 0x9C, _): 2
    // U+2002 to U+200A, U+200E, U+200F and U+202F
    case (0xE2, 0x80, 0x82...0x8A), (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAF): 3
    default: 0
    }
  }
}
