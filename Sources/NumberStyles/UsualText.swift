import NumberDisplay
@_spi(Core) import PluralBase

/// What is written around the digits of the usual numbers, prepared once for many of them.
///
/// ``NumberText`` writes all numbers, and the two agree: this one makes most numbers three times as fast.
struct UsualAffixes: @unchecked Sendable {
  // The pointers are to constants, which nothing writes or frees: hence `@unchecked Sendable`.

  /// What comes before and after the digits of a number without a word.
  private let prefix: ShortText
  private let suffix: ShortText
  /// The signs, if they come before everything.
  private let signs: (minus: ShortText, plus: ShortText)?
  private let decimal: UnsafeBufferPointer<UInt8>
  private let group: UnsafeBufferPointer<UInt8>
  private let digits: NumberSymbols.DigitTable?
  /// The sizes of groups, and the least number of digits that are grouped.
  private let groups: DigitGroups?
  private let minimumIntegerDigits: Int

  /// Prepares affixes; the result is `nil` if they are not the usual ones.
  init?(_ affixes: Affixes, groups: DigitGroups?, minimumIntegerDigits: Int) {
    let marks = affixes.marks
    guard affixes.outerText == nil, affixes.approximation == nil, marks.decimal.count <= 8, marks.group.count <= 8,
      let around = ShortText.around(affixes)
    else { return nil }
    (prefix, suffix) = around
    (decimal, group, digits) = (marks.decimal, marks.group, marks.digits)
    self.groups = groups
    self.minimumIntegerDigits = minimumIntegerDigits
    let pattern = affixes.text
    let hasOwnPlace = pattern.contains(UInt8(ascii: ";")) || pattern.contains(UInt8(ascii: "-"))
    if !hasOwnPlace, let minus = ShortText(marks.minus, .minusSign), let plus = ShortText(marks.plus, .plusSign) {
      signs = (minus, plus)
    } else {
      signs = nil
    }
  }
}

extension UsualAffixes {
  /// Writes a number to memory for ``UsualText/capacity`` bytes.
  ///
  /// - Parameters:
  ///   - number: The number, which is showable.
  ///   - sign: The sign.
  ///   - word: The word after the number, in place of the affixes.
  ///   - kind: What the word is.
  ///   - text: What to write to.
  /// - Returns: `true` if the number is a usual one. If not, nothing has been written.
  @inline(__always)
  func write(
    _ number: ShortDigits,
    sign: NumberText.Sign,
    word: CompactForms.Word?,
    _ kind: DisplayedNumber.Kind,
    to text: inout UsualText
  ) -> Bool {
    if let word, !word.isPlain || word.text.count > UsualText.longestWord { return false }
    switch sign {
    case .none: break
    case .minus, .plus:
      guard let signs else { return false }
      text.append(sign == .minus ? signs.minus : signs.plus)
    }
    if word == nil { text.append(prefix) }
    let (integer, fraction) = number.shownParts
    let count = max(number.integerCount, minimumIntegerDigits)
    text.append(integer: integer, count: count, digits, group: group, groups)
    if number.fractionCount > 0 {
      text.append(decimal: decimal)
      text.append(fraction: fraction, count: number.fractionCount, digits)
    }
    if let word { text.append(word.text, kind) } else { text.append(suffix) }
    return true
  }
}

/// The text of a usual number under construction, in memory that has room for all of it.
struct UsualText {
  /// The longest word.
  static var longestWord: Int { 64 }
  /// The most bytes that are written: three short texts, twenty digits of four bytes with separators between them, eighteen
  /// digits of a fraction, and a word.
  static var capacity: Int { 3 * ShortText.capacity + 20 * (4 + 8) + 8 + 18 * 4 + longestWord }

  private let start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  /// The parts so far; none if they are not asked for.
  private(set) var parts = PartList()
  private let keepsParts: Bool

  init(_ memory: UnsafeMutableBufferPointer<UInt8>, keepsParts: Bool) {
    // The memory of a nonempty temporary allocation always has an address.
    start = memory.baseAddress.unsafelyUnwrapped
    self.keepsParts = keepsParts
  }

  /// The bytes so far.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  fileprivate mutating func append(_ text: ShortText) {
    guard text.count > 0 else { return }
    text.copy(to: start + count)
    count &+= text.count
    if keepsParts { parts.append(text.parts) }
  }

  /// Writes the decimal separator.
  @inline(__always)
  fileprivate mutating func append(decimal: UnsafeBufferPointer<UInt8>) {
    append(decimal)
    if keepsParts { parts.append(.decimal, count: decimal.count) }
  }

  /// Writes a text of a few bytes without its part.
  @inline(__always)
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      start[count] = byte
      count &+= 1
    }
  }

  /// Writes a word with the spaces around it.
  @inline(__always)
  fileprivate mutating func append(_ word: UnsafeBufferPointer<UInt8>, _ kind: DisplayedNumber.Kind) {
    append(word)
    guard keepsParts else { return }
    let visible = NumberText.visibleRange(of: word)
    parts.append(.literal, count: visible.lowerBound)
    parts.append(kind, count: visible.count)
    parts.append(.literal, count: word.count - visible.upperBound)
  }

  /// Writes the digits of an integer.
  @inline(__always)
  fileprivate mutating func append(
    integer: UInt64,
    count digitCount: Int,
    _ digits: NumberSymbols.DigitTable?,
    group: UnsafeBufferPointer<UInt8>,
    _ groups: DigitGroups?
  ) {
    let width = digits?.width ?? 1
    guard let groups, digitCount >= groups.leastCount else {
      var rest = integer
      count &+= digitCount &* width
      write(digitCount, of: &rest, before: count, digits)
      if keepsParts { parts.append(.integer, count: digitCount &* width) }
      return
    }
    // The first group has the digits that do not fill a group.
    var separatorCount = 0
    var first = digitCount &- groups.last
    while first > 0 {
      first &-= groups.others
      separatorCount &+= 1
    }
    first &+= groups.others
    // From the last digit to the first one.
    count &+= digitCount &* width &+ separatorCount &* group.count
    var (rest, end) = (integer, count)
    for index in 0...separatorCount {
      let size = index == 0 ? groups.last : index == separatorCount ? first : groups.others
      write(size, of: &rest, before: end, digits)
      end &-= size &* width
      guard index < separatorCount else { break }
      end &-= group.count
      for place in group.indices { start[end &+ place] = group[place] }
    }
    guard keepsParts else { return }
    for index in 0...separatorCount {
      let size = index == separatorCount ? groups.last : index == 0 ? first : groups.others
      parts.append(.integer, count: size &* width)
      if index < separatorCount { parts.append(.group, count: group.count) }
    }
  }

  /// Writes the digits of a fraction.
  @inline(__always)
  fileprivate mutating func append(fraction: UInt64, count digitCount: Int, _ digits: NumberSymbols.DigitTable?) {
    var rest = fraction
    let width = digits?.width ?? 1
    count &+= digitCount &* width
    write(digitCount, of: &rest, before: count, digits)
    if keepsParts { parts.append(.fraction, count: digitCount &* width) }
  }

  /// Writes the last digits of a number, which it loses.
  @inline(__always)
  private func write(_ digitCount: Int, of number: inout UInt64, before end: Int, _ table: NumberSymbols.DigitTable?) {
    var place = end
    for _ in 0..<digitCount {
      let rest = number / 10
      let digit = UInt8(truncatingIfNeeded: number &- rest &* 10)
      number = rest
      if let table {
        let text = table[Int(digit)]
        place &-= text.count
        for index in text.indices { start[place &+ index] = text[index] }
      } else {
        place &-= 1
        start[place] = asciiZero &+ digit
      }
    }
  }
}

/// A text of a few bytes and its parts, which is copied without a loop.
struct ShortText: Sendable {
  /// The size of the text in memory.
  static var capacity: Int { 32 }

  private var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  fileprivate let count: Int
  fileprivate let parts: PartList.PackedParts

  /// No text.
  private init() {
    (count, parts) = (0, PartList.PackedParts())
  }

  private init?(_ text: UnsafeBufferPointer<UInt8>, _ parts: PartList.PackedParts?) {
    guard let parts, text.count <= Self.capacity else { return nil }
    (self.parts, count) = (parts, text.count)
    withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: text) }
  }

  /// A sign. It is `nil` if it is too long, and if a space or a mark of direction at its end may become one part with what
  /// comes after it.
  fileprivate init?(_ sign: UnsafeBufferPointer<UInt8>, _ kind: DisplayedNumber.Kind) {
    let visible = NumberText.visibleRange(of: sign)
    var parts = PartList()
    parts.append(.literal, count: visible.lowerBound)
    parts.append(kind, count: visible.count)
    guard visible.upperBound == sign.count else { return nil }
    self.init(sign, parts.packed(0..<parts.count))
  }

  /// What ``NumberText`` writes before and after the digits of a number.
  fileprivate static func around(_ affixes: Affixes) -> (prefix: ShortText, suffix: ShortText)? {
    let number = Affixes.number.constantBytes
    // By far the most common pattern.
    if affixes.text.elementsEqual(number) { return (ShortText(), ShortText()) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * capacity + 1) { memory in
      var text = NumberText(affixes, in: memory)
      var (end, partCount) = (0, 0)
      text.append(affixes.text, sign: .none, words: .literal) { text in
        (end, partCount) = (text.count, text.parts.count)
        // Something has to be between the parts before and after it.
        text.append(number, .integer)
      }
      guard text.count <= memory.count, partCount < text.parts.count else { return nil }
      let bytes = UnsafeBufferPointer(memory)
      guard let prefix = ShortText(.init(rebasing: bytes[..<end]), text.parts.packed(0..<partCount)),
        let suffix = ShortText(
          .init(rebasing: bytes[(end + 1)..<text.count]),
          text.parts.packed((partCount + 1)..<text.parts.count)
        )
      else { return nil }
      return (prefix, suffix)
    }
  }

  /// Copies the text to memory for ``capacity`` bytes.
  @inline(__always)
  fileprivate func copy(to memory: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(memory).storeBytes(of: bytes, as: (UInt64, UInt64, UInt64, UInt64).self)
  }
}
