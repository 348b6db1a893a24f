/// A value for each plural category and for single numbers, such as the plural forms of a word.
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
/// Explicit values belong to *numbers* and win over every category. Message formats write them as `=0` and `=1`, and
/// Apple's `zero` is one. The argument `zero` is CLDR's grammatical category: English does not have it, and Latvian
/// uses it for 0, 10 and 11.
public struct PluralElements<Value> {
  /// The value for every number without a value of its own.
  public var other: Value
  // Not a dictionary: there are at most five, and Embedded Swift does not have to link hashing.
  private var zero: Value?
  private var one: Value?
  private var two: Value?
  private var few: Value?
  private var many: Value?
  /// The explicit values, sorted by number.
  private(set) var explicitValues: [Explicit] = []

  struct Explicit {
    let number: UInt64
    let value: Value
  }

  /// Creates elements from the values of categories and of single numbers.
  ///
  /// - Parameters:
  ///   - zero: The value for the category ``PluralCategory/zero``, which is not the number 0.
  ///   - one: The value for the category ``PluralCategory/one``, which is not the number 1.
  ///   - two: The value for the category ``PluralCategory/two``.
  ///   - few: The value for the category ``PluralCategory/few``.
  ///   - many: The value for the category ``PluralCategory/many``.
  ///   - other: The value for ``PluralCategory/other``, and for every category without a value.
  ///   - explicit: Values for numbers, which win over categories. The sign does not matter, and 1.0 is 1. If a number
  ///     has two values, the last one counts.
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
    for (number, value) in explicit { self[explicit: number] = value }
  }

  /// The value of a category, or `nil` if it has none of its own. Setting `other` to `nil` changes nothing.
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

  /// The explicit value of a number, or `nil` if it has none.
  public subscript(explicit number: UInt64) -> Value? {
    get {
      explicitValues.first { $0.number == number }?.value
    }
    set {
      explicitValues.removeAll { $0.number == number }
      guard let newValue else { return }
      let place = explicitValues.firstIndex { $0.number > number } ?? explicitValues.endIndex
      explicitValues.insert(Explicit(number: number, value: newValue), at: place)
    }
  }

  /// The explicit value for the operands of a whole number.
  func explicitValue(for operands: PluralOperands) -> Value? {
    guard !explicitValues.isEmpty, let number = operands.integerValue else { return nil }
    return self[explicit: number]
  }
}

extension PluralElements: Sendable where Value: Sendable {}
extension PluralElements.Explicit: Sendable where Value: Sendable {}
extension PluralElements: Equatable where Value: Equatable {}
extension PluralElements.Explicit: Equatable where Value: Equatable {}
extension PluralElements: Hashable where Value: Hashable {}
extension PluralElements.Explicit: Hashable where Value: Hashable {}

extension PluralRules {
  /// Picks the value for a whole number.
  ///
  /// - Parameters:
  ///   - elements: The values to pick from.
  ///   - number: Any integer.
  /// - Returns: The explicit value of the number, or else the value of its category, or else the value of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for number: some BinaryInteger) -> Value {
    pick(from: elements, for: PluralOperands(number))
  }

  /// Picks the value for a floating-point number.
  ///
  /// - Parameters:
  ///   - elements: The values to pick from.
  ///   - number: Any number; 1.0 takes the explicit value of 1. NaN and the infinities take the value of `other`.
  /// - Returns: The explicit value of the number, or else the value of its category, or else the value of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for number: some BinaryFloatingPoint) -> Value {
    guard let operands = PluralOperands(number) else { return elements.other }
    return pick(from: elements, for: operands)
  }

  /// Picks the value for a number by its operands.
  ///
  /// - Parameters:
  ///   - elements: The values to pick from.
  ///   - operands: The operands of the number.
  /// - Returns: The explicit value of the number, or else the value of its category, or else the value of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for operands: PluralOperands) -> Value {
    elements.explicitValue(for: operands) ?? elements[category(for: operands)] ?? elements.other
  }
}
