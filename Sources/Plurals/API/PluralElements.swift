/// A value for each plural category, and for single numbers that come first: the plural forms of a word, say.
///
/// ```swift
/// let files = PluralElements(
///   one: "файл", few: "файла", many: "файлов", other: "файла",
///   explicit: [0: "нет файлов"])
/// let rules = PluralRules(for: "ru")
/// rules.pick(from: files, for: 3)     // "файла"
/// rules.pick(from: files, for: 0)     // "нет файлов"
/// ```
///
/// Explicit values belong to *numbers* and are looked at before any rule; they are what message formats write as `=0` and
/// `=1`, and what Apple's `zero` is. The argument `zero` here is CLDR's grammatical category, which English does not have
/// and Latvian uses for 0, 10 and 11.
public struct PluralElements<Value> {
  /// The value for whatever has none of its own.
  public var other: Value
  // Not a dictionary: there are five at most, and Embedded Swift gets by without hashing.
  private var zero: Value?
  private var one: Value?
  private var two: Value?
  private var few: Value?
  private var many: Value?
  private(set) var explicitValues: [(number: UInt64, value: Value)]

  /// Creates elements from the values of categories and of single numbers.
  ///
  /// - Parameters:
  ///   - zero: The value for the category ``PluralCategory/zero``, which is not the number 0.
  ///   - one: The value for the category ``PluralCategory/one``, which is not the number 1.
  ///   - two: The value for the category ``PluralCategory/two``.
  ///   - few: The value for the category ``PluralCategory/few``.
  ///   - many: The value for the category ``PluralCategory/many``.
  ///   - other: The value for ``PluralCategory/other``, and for every category that has none.
  ///   - explicit: Values for numbers, which come before categories. As in plural rules the sign does not matter, and 1.0
  ///     is 1. Of two values for the same number the last counts.
  public init(
    zero: Value? = nil,
    one: Value? = nil,
    two: Value? = nil,
    few: Value? = nil,
    many: Value? = nil,
    other: Value,
    explicit: KeyValuePairs<UInt64, Value> = [:]
  ) {
    self.zero = zero
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other
    explicitValues = []
    for (number, value) in explicit { self[explicit: number] = value }
  }

  /// The value of a category, or `nil` where it has none of its own. Setting `nil` for `other` leaves it as it is.
  public subscript(category: PluralCategory) -> Value? {
    get {
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    }
    set {
      switch category {
      case .zero: zero = newValue
      case .one: one = newValue
      case .two: two = newValue
      case .few: few = newValue
      case .many: many = newValue
      case .other: other = newValue ?? other
      }
    }
  }

  /// The explicit value of a number, or `nil` where it has none.
  public subscript(explicit number: UInt64) -> Value? {
    get {
      explicitValues.first { $0.number == number }?.value
    }
    set {
      explicitValues.removeAll { $0.number == number }
      if let newValue { explicitValues.append((number, newValue)) }
    }
  }

  /// The explicit value for the operands of a whole number.
  func explicitValue(for operands: PluralOperands) -> Value? {
    guard !explicitValues.isEmpty, let number = operands.integerValue else { return nil }
    return self[explicit: number]
  }
}

extension PluralElements: Sendable where Value: Sendable {}

extension PluralElements: Equatable where Value: Equatable {
  /// Whether two have the same values for all categories and the same explicit values, in whatever order.
  public static func == (lhs: PluralElements, rhs: PluralElements) -> Bool {
    PluralCategory.allCases.allSatisfy { lhs[$0] == rhs[$0] }
      && lhs.explicitValues.count == rhs.explicitValues.count
      && lhs.explicitValues.allSatisfy { rhs[explicit: $0.number] == $0.value }
  }
}

extension PluralElements: Hashable where Value: Hashable {
  /// Hashes the values of the categories; the explicit ones have no order to be hashed in.
  public func hash(into hasher: inout Hasher) {
    for category in PluralCategory.allCases { hasher.combine(self[category]) }
    hasher.combine(explicitValues.count)
  }
}

extension PluralRules {
  /// Picks the value for a whole number.
  ///
  /// - Parameters:
  ///   - elements: The values to pick from.
  ///   - number: Any integer.
  /// - Returns: The explicit value of the number if there is one, otherwise the value of its category, otherwise the one
  ///   of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for number: some BinaryInteger) -> Value {
    pick(from: elements, for: PluralOperands(number))
  }

  /// Picks the value for a floating-point number.
  ///
  /// - Parameters:
  ///   - elements: The values to pick from.
  ///   - number: Any number; 1.0 takes the explicit value of 1. NaN and the infinities take `other`.
  /// - Returns: The explicit value, the category's, or the one of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for number: some BinaryFloatingPoint) -> Value {
    guard let operands = PluralOperands(number) else { return elements.other }
    return pick(from: elements, for: operands)
  }

  /// Picks the value for a number by its operands.
  ///
  /// - Parameters:
  ///   - elements: The values to pick from.
  ///   - operands: What the number shows.
  /// - Returns: The explicit value, the category's, or the one of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for operands: PluralOperands) -> Value {
    elements.explicitValue(for: operands) ?? elements[category(for: operands)] ?? elements.other
  }
}
