/// The parts of a text: what each is and how long it is. The usual number needs no heap memory.
struct PartList: Sendable {
  /// The first twelve parts, sixteen bits each: five for the kind, and eleven for the length.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
  private(set) var count = 0
  /// All parts, once there are more of them or one is longer.
  private var rest: [DisplayedNumber.Part]?

  init() {}

  /// Adds a part. Literals beside each other become one.
  mutating func append(_ kind: DisplayedNumber.Kind, count bytes: Int) {
    guard bytes > 0 else { return }
    if rest == nil {
      if kind == .literal, let last, last.kind == .literal, last.count + bytes <= Self.longest {
        set(count - 1, to: Self.word(kind, last.count + bytes))
        return
      }
      if count < Self.capacity, bytes <= Self.longest {
        append(word: Self.word(kind, bytes))
        return
      }
    }
    appendToRest(kind, bytes)
  }

  /// Adds parts that ``packed(_:)`` returned.
  @inline(__always)
  mutating func append(_ parts: PackedParts) {
    guard rest == nil, count + parts.count <= Self.capacity else {
      for index in 0..<parts.count {
        let word = parts.words >> UInt64(index &* 16) & 0xFFFF
        append(DisplayedNumber.Kind(index: UInt8(word & 31)), count: Int(word >> 5))
      }
      return
    }
    var words = parts.words
    for _ in 0..<parts.count {
      append(word: words & 0xFFFF)
      words >>= 16
    }
  }

  /// Up to four parts in one integer.
  struct PackedParts: Sendable {
    fileprivate var words: UInt64 = 0
    fileprivate(set) var count = 0
  }

  /// Some of the parts; `nil` for more than four, and for more than this type can have without heap memory.
  func packed(_ range: Range<Int>) -> PackedParts? {
    guard rest == nil, range.count <= 4, range.upperBound <= count else { return nil }
    var parts = PackedParts()
    for index in range {
      parts.words |= word(index) << UInt64(parts.count * 16)
      parts.count += 1
    }
    return parts
  }

  /// Adds a part to those on the heap.
  @inline(never)
  private mutating func appendToRest(_ kind: DisplayedNumber.Kind, _ bytes: Int) {
    var parts = array
    rest = nil
    var start = parts.last?.range.upperBound ?? 0
    let end = start + bytes
    if kind == .literal, parts.last?.kind == .literal, let part = parts.popLast() { start = part.range.lowerBound }
    parts.append(DisplayedNumber.Part(kind: kind, range: start..<end))
    rest = parts
  }

  /// The parts with their places.
  var array: [DisplayedNumber.Part] {
    if let rest { return rest }
    var start = 0
    return (0..<count).map { index in
      let word = word(index)
      let end = start + Int(word >> 5)
      defer { start = end }
      return DisplayedNumber.Part(kind: DisplayedNumber.Kind(index: UInt8(word & 31)), range: start..<end)
    }
  }

  private static var longest: Int { 2047 }
  private static var capacity: Int { 12 }

  /// A part in sixteen bits.
  @inline(__always)
  private static func word(_ kind: DisplayedNumber.Kind, _ bytes: Int) -> UInt64 {
    UInt64(kind.index) | UInt64(bytes) << 5
  }

  /// The last part that is not on the heap.
  private var last: (kind: DisplayedNumber.Kind, count: Int)? {
    guard count > 0 else { return nil }
    let word = word(count &- 1)
    return (DisplayedNumber.Kind(index: UInt8(word & 31)), Int(word >> 5))
  }

  /// Adds a part, for which there is room.
  @inline(__always)
  private mutating func append(word: UInt64) {
    let shifted = word << UInt64((count & 3) &* 16)
    switch count {
    case ..<4: words.0 |= shifted
    case ..<8: words.1 |= shifted
    default: words.2 |= shifted
    }
    count &+= 1
  }

  private func word(_ index: Int) -> UInt64 {
    let word = index < 4 ? words.0 : index < 8 ? words.1 : words.2
    return word >> UInt64((index & 3) &* 16) & 0xFFFF
  }

  private mutating func set(_ index: Int, to value: UInt64) {
    let shift = UInt64((index & 3) &* 16)
    let mask = ~((0xFFFF as UInt64) << shift)
    switch index {
    case ..<4: words.0 = words.0 & mask | value << shift
    case ..<8: words.1 = words.1 & mask | value << shift
    default: words.2 = words.2 & mask | value << shift
    }
  }
}

extension DisplayedNumber.Kind {
  /// A number for the kind. Asking `allCases` would make an array for each part.
  fileprivate var index: UInt8 {
    switch self {
    case .integer: 0
    case .group: 1
    case .decimal: 2
    case .fraction: 3
    case .minusSign: 4
    case .plusSign: 5
    case .percentSign: 6
    case .compact: 7
    case .currency: 8
    case .unit: 9
    case .literal: 10
    case .infinity: 11
    case .nan: 12
    case .approximatelySign: 13
    }
  }

  /// The kind with a number that ``index`` gave.
  fileprivate init(index: UInt8) {
    self =
      switch index {
      case 0: .integer
      case 1: .group
      case 2: .decimal
      case 3: .fraction
      case 4: .minusSign
      case 5: .plusSign
      case 6: .percentSign
      case 7: .compact
      case 8: .currency
      case 9: .unit
      case 10: .literal
      case 11: .infinity
      case 12: .nan
      default: .approximatelySign
      }
  }
}
