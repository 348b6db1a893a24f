import Decimals
import FormatArguments
import NumberStyles
@_spi(Core) import PluralBase

/// The options of the functions for numbers.
///
/// - SeeAlso: The section "`:number` Options" of Unicode MessageFormat.
package struct NumberOptions: Sendable {
  enum Select: String, Sendable, CaseIterable { case plural, ordinal, exact }
  enum RoundingPriority: String, Sendable, CaseIterable { case auto, morePrecision, lessPrecision }

  /// How a variant is selected; `nil` if the option was not a literal, so that nothing is selected.
  var select: Select? = .plural
  /// Whether the option `select` was set.
  var setsSelect = false
  var sign: NumberStyle.SignDisplay?
  var grouping: NumberStyle.Grouping?
  @SmallNumber var minimumIntegerDigits: Int?
  @SmallNumber var minimumFractionDigits: Int?
  @SmallNumber var maximumFractionDigits: Int?
  @SmallNumber var minimumSignificantDigits: Int?
  @SmallNumber var maximumSignificantDigits: Int?
  var rounding: RoundingMode?
  var roundingPriority: RoundingPriority?
  @SmallNumber var roundingIncrement: Int?
  /// Whether the fraction of an integer is left out: the option `trailingZeroDisplay`.
  var dropsZeroFraction: Bool?
  /// What is written around the digits.
  var notation = Notation.decimal
  /// The power of ten by which the number is multiplied: the word `scale` of ICU's skeletons.
  var scale = 0
  /// The numbering system, if it is not that of the locale: a word of ICU's skeletons.
  var numberingSystem: Subtag?
  /// Whether ICU's rounding is the default, and not that of Unicode MessageFormat.
  var roundsHalfToEven = false

  /// What is written around the digits of a number.
  enum Notation: Sendable, Hashable {
    case decimal, percent, percentPoints, compactShort, compactLong, currency, compactCurrency
  }
  /// The ways to write a currency.
  enum CurrencyDisplay: String, Sendable, CaseIterable { case narrowSymbol, symbol, name, code, never }
  enum CurrencySign: String, Sendable, CaseIterable { case standard, accounting }

  /// The code of the currency.
  var currency: Subtag?
  var currencyDisplay: CurrencyDisplay?
  var currencySign: CurrencySign?
  /// The digits of an amount after the separator; `nil` for those of the currency.
  @SmallNumber var currencyDigits: Int?

  /// The options of a number without any in ICU's messages. In FormatJS's, numbers are rounded as in JavaScript.
  static func icu(_ dialect: ICUMessage.Dialect) -> NumberOptions {
    var options = NumberOptions()
    options.roundsHalfToEven = dialect != .formatJS
    return options
  }

  /// Whether numbers are shown with the digits that they have.
  var hasDefaultDigits: Bool {
    minimumIntegerDigits == nil && minimumFractionDigits == nil && maximumFractionDigits == nil
      && minimumSignificantDigits == nil && maximumSignificantDigits == nil && roundingIncrement == nil
      && roundingPriority == nil && notation == .decimal && scale == 0
  }

  /// Whether nothing asks for other digits, signs or groups.
  var isPlain: Bool { hasDefaultDigits && sign == nil && grouping == nil && numberingSystem == nil }

  /// The options as other functions see them.
  var all: MessageOptions {
    var options: [MessageOptions.Option] = []
    func add(_ name: String, _ value: String?) {
      if let value { options.append(MessageOptions.Option(name: name, value: .string(value))) }
    }
    if setsSelect { add("select", select?.rawValue) }
    add("signDisplay", sign?.name)
    add("useGrouping", grouping?.name)
    add("minimumIntegerDigits", minimumIntegerDigits.map { "\($0)" })
    add("minimumFractionDigits", minimumFractionDigits.map { "\($0)" })
    add("maximumFractionDigits", maximumFractionDigits.map { "\($0)" })
    add("minimumSignificantDigits", minimumSignificantDigits.map { "\($0)" })
    add("maximumSignificantDigits", maximumSignificantDigits.map { "\($0)" })
    if notation == .currency {
      add("currency", currency?.text(as: .uppercased))
      add("currencyDisplay", currencyDisplay?.rawValue)
      add("currencySign", currencySign?.rawValue)
      add("fractionDigits", currencyDigits.map { "\($0)" })
    }
    add("roundingMode", rounding?.name)
    add("roundingPriority", roundingPriority?.rawValue)
    add("roundingIncrement", roundingIncrement.map { "\($0)" })
    add("trailingZeroDisplay", dropsZeroFraction.map { $0 ? "stripIfInteger" : "auto" })
    return MessageOptions(options)
  }

  /// Adds the options of an expression.
  ///
  /// - Parameters:
  ///   - options: The options; names that the function does not have are ignored.
  ///   - function: The function.
  /// - Returns: The options that have a wrong value, and are ignored.
  mutating func apply(_ options: MessageOptions, of function: StandardFunction) -> [MessageFunctionError] {
    var problems = refuseInheritedSelect()
    let isRefused = !problems.isEmpty
    var ownMinimum = (fraction: false, significant: false)
    var ownMaximum = ownMinimum
    for option in options.all {
      guard let name = Name(rawValue: option.name), function.takes(name) else { continue }
      let isValid = set(name, to: option.value, isLiteral: option.isLiteral)
      switch name {
      case .minimumFractionDigits: ownMinimum.fraction = isValid
      case .maximumFractionDigits: ownMaximum.fraction = isValid
      case .minimumSignificantDigits: ownMinimum.significant = isValid
      case .maximumSignificantDigits: ownMaximum.significant = isValid
      default: break
      }
      if !isValid { problems.append(.badOption(option.name)) }
    }
    if isRefused { select = nil }
    if Self.fit(&_minimumFractionDigits, &_maximumFractionDigits, ownMinimum.fraction, ownMaximum.fraction) {
      problems.append(.badOption("maximumFractionDigits"))
    }
    if Self.fit(&_minimumSignificantDigits, &_maximumSignificantDigits, ownMinimum.significant, ownMaximum.significant)
    {
      problems.append(.badOption("maximumSignificantDigits"))
    }
    return problems
  }

  /// Sets an option.
  ///
  /// - Returns: `false` if the value is wrong.
  private mutating func set(_ name: Name, to value: FormatArgument, isLiteral: Bool) -> Bool {
    let text = value.messageText
    let size = Self.digitSize(value)
    func replace<Word>(_ word: inout Word?, by known: Word?) -> Bool {
      if let known { word = known }
      return known != nil
    }
    func count(_ count: inout Int?, atLeast least: Int = 0) -> Bool {
      replace(&count, by: size.flatMap { $0 >= least ? $0 : nil })
    }
    switch name {
    case .currency:
      let code = text.withContiguousUTF8 { Subtag(currency: $0) }
      // An amount keeps its currency: with another one, it would be another amount.
      guard let code, code == currency ?? code else { return false }
      currency = code
    case .currencyDisplay: return replace(&currencyDisplay, by: CurrencyDisplay(rawValue: text))
    case .currencySign: return replace(&currencySign, by: CurrencySign(rawValue: text))
    case .fractionDigits:
      if text != "auto" { return count(&currencyDigits) }
      currencyDigits = nil
    case .select:
      setsSelect = true
      select = isLiteral ? Select(rawValue: text) : nil
      return select != nil
    case .signDisplay: return replace(&sign, by: NumberStyle.SignDisplay(named: text))
    case .useGrouping: return replace(&grouping, by: NumberStyle.Grouping(named: text))
    case .minimumIntegerDigits: return count(&minimumIntegerDigits)
    case .minimumFractionDigits: return count(&minimumFractionDigits)
    case .maximumFractionDigits: return count(&maximumFractionDigits)
    case .minimumSignificantDigits: return count(&minimumSignificantDigits, atLeast: 1)
    case .maximumSignificantDigits: return count(&maximumSignificantDigits, atLeast: 1)
    case .roundingMode: return replace(&rounding, by: RoundingMode(named: text))
    case .roundingPriority: return replace(&roundingPriority, by: RoundingPriority(rawValue: text))
    case .roundingIncrement: return replace(&roundingIncrement, by: Self.increments.first { text == "\($0)" })
    case .trailingZeroDisplay:
      guard text == "auto" || text == "stripIfInteger" else { return false }
      dropsZeroFraction = text == "stripIfInteger"
    }
    return true
  }

  /// Makes a minimum and a maximum fit together: the option of the expression wins over that of the operand.
  ///
  /// - Returns: `true` if the expression itself has a maximum below its minimum. The minimum is used then.
  private static func fit(
    _ least: inout SmallNumber,
    _ most: inout SmallNumber,
    _ ownsLeast: Bool,
    _ ownsMost: Bool
  ) -> Bool {
    guard let minimum = least.wrappedValue, let maximum = most.wrappedValue, minimum > maximum else { return false }
    if ownsMost && !ownsLeast { least = most } else { most = least }
    return ownsLeast && ownsMost
  }

  /// The values of the option `roundingIncrement`.
  static let increments = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]

  /// Turns selection off if the operand brings the option `select`: the keys that translators need would depend on something
  /// elsewhere.
  ///
  /// - Returns: The problem, if there is one.
  mutating func refuseInheritedSelect() -> [MessageFunctionError] {
    guard setsSelect else { return [] }
    select = nil
    setsSelect = false
    return [.badOption("select")]
  }

  /// Turns an amount or a percentage into a plain number, without the options that count digits of the currency.
  mutating func becomePlainNumber() {
    if notation == .currency { (roundingIncrement, currencyDigits) = (nil, nil) }
    notation = .decimal
  }

  /// The value of a digit size option: an integer from 0 to 99.
  ///
  /// - SeeAlso: The section "Digit Size Options" of Unicode MessageFormat.
  static func digitSize(_ value: FormatArgument) -> Int? {
    let digits = Array(value.messageText.utf8)
    guard digits.count == 1 || (digits.count == 2 && digits[0] != asciiZero) else { return nil }
    guard digits.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    return digits.reduce(0) { 10 * $0 + Int($1 - asciiZero) }
  }
}

/// A number of digits or another small number, or none. Options that need no memory of their own are copied fast, and by less
/// code.
@propertyWrapper
struct SmallNumber: Sendable {
  /// The number; -1 for none.
  private var number: Int32 = -1

  var wrappedValue: Int? {
    get { number < 0 ? nil : Int(number) }
    set { number = newValue.map { Int32(clamping: $0) } ?? -1 }
  }
}

extension NumberOptions {
  /// The names of the options.
  fileprivate enum Name: String {
    case currency, currencyDisplay, currencySign, fractionDigits
    case select, signDisplay, useGrouping
    case minimumIntegerDigits, minimumFractionDigits, maximumFractionDigits
    case minimumSignificantDigits, maximumSignificantDigits
    case roundingMode, roundingPriority, roundingIncrement, trailingZeroDisplay
  }
}

extension StandardFunction {
  /// Whether the function has an option.
  fileprivate func takes(_ option: NumberOptions.Name) -> Bool {
    switch option {
    case .useGrouping, .maximumSignificantDigits: true
    case .currency, .currencyDisplay, .currencySign, .fractionDigits: self == .currency
    case .select: self != .percent && self != .currency
    case .signDisplay: self != .currency
    case .minimumIntegerDigits: self != .percent
    case .minimumFractionDigits, .maximumFractionDigits: self != .integer && self != .currency
    case .minimumSignificantDigits, .roundingMode, .roundingPriority, .trailingZeroDisplay: self != .integer
    case .roundingIncrement: self == .number || self == .currency
    }
  }
}

/// A style whose values have names in Unicode MessageFormat.
protocol NamedStyle: Equatable {
  static var names: [(name: String, value: Self)] { get }
}

extension NamedStyle {
  init?(named name: String) {
    guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
    self = known.value
  }

  var name: String? { Self.names.first { $0.value == self }?.name }
}

extension NumberStyle.SignDisplay: NamedStyle {
  static let names: [(name: String, value: Self)] = [
    ("auto", .auto), ("always", .always), ("exceptZero", .exceptZero), ("negative", .negative), ("never", .never),
  ]
}

extension NumberStyle.Grouping: NamedStyle {
  static let names: [(name: String, value: Self)] = [
    ("auto", .auto), ("always", .always), ("never", .never), ("min2", .min2),
  ]
}

extension RoundingMode: NamedStyle {
  static let names: [(name: String, value: Self)] = [
    ("ceil", .ceil), ("floor", .floor), ("expand", .expand), ("trunc", .trunc), ("halfCeil", .halfCeil),
    ("halfFloor", .halfFloor), ("halfExpand", .halfExpand), ("halfTrunc", .halfTrunc), ("halfEven", .halfEven),
  ]
}

extension Subtag {
  /// The code of a currency: three letters; `nil` for another text.
  init?(currency text: UnsafeBufferPointer<UInt8>) {
    guard let code = Subtag(packing: text), code.count == 3, code.isAlphabetic else { return nil }
    self = code
  }

  /// The subtag as text.
  func text(as spelling: Spelling) -> String {
    var bytes: [UInt8] = []
    append(to: &bytes, as: spelling)
    return String(decoding: bytes, as: UTF8.self)
  }
}
