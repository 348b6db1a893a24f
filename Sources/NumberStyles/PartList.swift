/// The parts of a text: what each is and how long it is. The usual number needs no heap memory.
struct PartList: Sendable {
  /// The first twelve parts, sixteen bits each: five for the kind, and eleven for the length.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
  private var count = 0
  /// All parts, once there are more of them or one is longer.
  private var rest: [DisplayedNumber.Part] = []
  private var length = 0
  private var last: DisplayedNumber.Kind?

  init() {}

  /// Adds a part. Literals beside each other become one.
  mutating func append(_ kind: DisplayedNumber.Kind, count bytes: Int) {
    guard bytes > 0 else { return }
    defer {
      length += bytes
      last = kind
    }
    if kind == .literal, last == .literal, rest.isEmpty {
      let old = word(count - 1)
      if Int(old >> 5) + bytes <= Self.longest {
        set(count - 1, to: old + UInt64(bytes) << 5)
        return
      }
    }
    if rest.isEmpty, count < 12, bytes <= Self.longest {
      set(count, to: UInt64(kind.index) | UInt64(bytes) << 5)
      count += 1
      return
    }
    if rest.isEmpty { rest = array }
    if kind == .literal, last == .literal, let part = rest.popLast() {
      rest.append(DisplayedNumber.Part(kind: kind, range: part.range.lowerBound..<length + bytes))
    } else {
      rest.append(DisplayedNumber.Part(kind: kind, range: length..<length + bytes))
    }
  }

  /// The parts with their places.
  var array: [DisplayedNumber.Part] {
    guard rest.isEmpty else { return rest }
    var start = 0
    return (0..<count).map { index in
      let word = word(index)
      let end = start + Int(word >> 5)
      defer { start = end }
      return DisplayedNumber.Part(kind: DisplayedNumber.Kind(index: UInt8(word & 31)), range: start..<end)
    }
  }

  private static var longest: Int { 2047 }

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
