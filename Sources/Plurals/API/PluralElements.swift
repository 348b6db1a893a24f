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
/// Apple's `zero` is one of them. The argument `zero` is CLDR's grammatical category: English does not have it, and
/// Latvian uses it for 0, 10 and 11.
public struct PluralElements<Value> {
  /// The value for every number without its own value.
  public var other: Value
  /// The values of the other categories, in order. This is not a dictionary, so that Embedded Swift does not link
  /// hashing.
  private var values: [Value?]
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
  ///     has two values, the last one is used.
  public init(
    zero: Value? = nil,
    one: Value? = nil,
    two: Value? = nil,
    few: Value? = nil,
    many: Value? = nil,
    other: Value,
    explicit: KeyValuePairs<UInt64, Value> = [:]
  ) {
    self.other = other
    values = [zero, one, two, few, many]
    for (number, value) in explicit { self[explicit: number] = value }
  }

  /// The value of a category; `nil` if it does not have its own.
  ///
  /// To change a value, use the property with the name of the category. Only ``other`` cannot be `nil`.
  public internal(set) subscript(category: PluralCategory) -> Value? {
    get { category == .other ? other : values[Int(category.index)] }
    set {
      if category != .other { values[Int(category.index)] = newValue } else if let newValue { other = newValue }
    }
  }

  /// The value for the category ``PluralCategory/zero``, which is not the number 0.
  public var zero: Value? {
    get { values[0] }
    set { values[0] = newValue }
  }

  /// The value for the category ``PluralCategory/one``, which is not the number 1.
  public var one: Value? {
    get { values[1] }
    set { values[1] = newValue }
  }

  /// The value for the category ``PluralCategory/two``.
  public var two: Value? {
    get { values[2] }
    set { values[2] = newValue }
  }

  /// The value for the category ``PluralCategory/few``.
  public var few: Value? {
    get { values[3] }
    set { values[3] = newValue }
  }

  /// The value for the category ``PluralCategory/many``.
  public var many: Value? {
    get { values[4] }
    set { values[4] = newValue }
  }

  /// The explicit value of a number; `nil` if it has none.
  public subscript(explicit number: UInt64) -> Value? {
    get { explicitValues.first { $0.number == number }?.value }
    set {
      explicitValues.removeAll { $0.number == number }
      guard let newValue else { return }
      let place = explicitValues.firstIndex { $0.number > number } ?? explicitValues.endIndex
      explicitValues.insert(Explicit(number: number, value: newValue), at: place)
    }
  }
}

extension PluralElements: Sendable where Value: Sendable {}
extension PluralElements.Explicit: Sendable where Value: Sendable {}
extension PluralElements: Equatable where Value: Equatable {}
extension PluralElements.Explicit: Equatable where Value: Equatable {}
extension PluralElements: Hashable where Value: Hashable {}
extension PluralElements.Explicit: Hashable where Value: Hashable {}

extension PluralRules {
  /// Selects the value for a whole number.
  ///
  /// - Parameters:
  ///   - elements: The values to select from.
  ///   - number: Any integer.
  /// - Returns: The explicit value of the number, or else the value of its category, or else the value of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for number: some BinaryInteger) -> Value {
    pick(from: elements, for: PluralOperands(number))
  }

  /// Selects the value for a floating-point number.
  ///
  /// - Parameters:
  ///   - elements: The values to select from.
  ///   - number: Any number; 1.0 uses the explicit value of 1. NaN and the infinities use the value of `other`.
  /// - Returns: The explicit value of the number, or else the value of its category, or else the value of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for number: some BinaryFloatingPoint) -> Value {
    guard let operands = PluralOperands(number) else { return elements.other }
    return pick(from: elements, for: operands)
  }

  /// Selects the value for a number by its operands.
  ///
  /// - Parameters:
  ///   - elements: The values to select from.
  ///   - operands: The operands of the number.
  /// - Returns: The explicit value of the number, or else the value of its category, or else the value of `other`.
  public func pick<Value>(from elements: PluralElements<Value>, for operands: PluralOperands) -> Value {
    operands.integerValue.flatMap { elements[explicit: $0] } ?? elements[category(for: operands)] ?? elements.other
  }
}
