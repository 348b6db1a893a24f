import Decimals
import NumberDisplay
import NumberStyles
@_spi(Core) import PluralBase
import Plurals

/// The only place where messages show numbers: it writes them in the styles of `NumberStyles`, and finds the category of
/// what is shown.
struct NumberPresenter: ~Copyable, Sendable {
  private let locale: String
  private let symbols: NumberSymbols
  private let language: NumberLanguage
  private let writer: NumberWriter
  private let cardinal: PluralRules
  private let ordinal: PluralRules

  init(language: String, locale: String) {
    self.locale = locale
    symbols = NumberSymbols(for: locale)
    self.language = NumberLanguage(language)
    writer = .localized(symbols)
    cardinal = self.language.rules
    ordinal = PluralRules(for: language, type: .ordinal)
  }

  /// Appends a number to a buffer.
  func append(_ value: NumberValue, to buffer: inout TextBuffer) {
    if case .integer(let integer) = value.number, value.options.isPlain {
      append(integer, to: &buffer)
    } else if case .formatted(let text, _) = value.number {
      buffer.append(text)
    } else if value.options.hidesCurrency {
      for part in parts(of: value) { buffer.append(part.text) }
    } else if let shown = shown(value) {
      buffer.append(shown.text)
    }
  }

  /// Appends an integer without options to a buffer.
  func append(_ integer: Int64, to buffer: inout TextBuffer) { writer.append(ShownNumber(integer), to: &buffer) }

  /// Appends a floating-point number without options to a buffer, if all its digits are shown.
  ///
  /// - Returns: `false` if it has more digits; nothing is appended then.
  func append(_ double: Double, to buffer: inout TextBuffer) -> Bool {
    guard let shown = ShownNumber(.double(double)), shown.decimal.v <= 3 else { return false }
    writer.append(shown, to: &buffer)
    return true
  }

  /// The category of a number as it is shown.
  func category(of value: NumberValue, ordinal isOrdinal: Bool) -> PluralCategory {
    if case .integer(let integer) = value.number, value.options.hasDefaultDigits {
      return category(of: integer, ordinal: isOrdinal)
    }
    let rules = isOrdinal ? ordinal : cardinal
    if case .formatted(_, let operands) = value.number { return operands.category(by: rules) }
    return shown(value)?.operands.map { rules.category(for: $0) } ?? .other
  }

  /// The category of an integer without options.
  func category(of integer: Int64, ordinal isOrdinal: Bool) -> PluralCategory {
    isOrdinal ? ordinal.category(for: integer) : cardinal.category(for: integer)
  }

  /// The parts of a number as it is shown.
  func parts(of value: NumberValue) -> [MessageSubpart] {
    if case .formatted(let text, _) = value.number { return [MessageSubpart(type: "literal", text: text)] }
    guard let shown = shown(value) else { return [] }
    let parts = shown.parts.map { MessageSubpart(type: Self.name(of: $0.kind), text: shown.text(of: $0)) }
    guard value.options.hidesCurrency else { return parts }
    // Without the currency, the spaces beside it are not needed either.
    return parts.filter { part in
      part.type != "currency" && (part.type != "literal" || part.text.contains { !$0.isWhitespace })
    }
  }

  /// The number as it is shown; `nil` if the caller has formatted it.
  private func shown(_ value: NumberValue) -> DisplayedNumber? {
    let symbols =
      value.options.numberingSystem.map { NumberSymbols(for: locale, numberingSystem: $0) } ?? symbols
    if case .special(let special) = value.number {
      return value.style(of: DisplayDecimal(0)).format(special, language: language, symbols: symbols)
    }
    guard let own = value.decimal else { return nil }
    let scale = value.options.scale
    guard let decimal = scale == 0 ? own : own.multiplied(byPowerOfTen: scale) else { return nil }
    return value.style(of: decimal).format(decimal, language: language, symbols: symbols)
  }

  /// The name of a kind of part, as in JavaScript.
  private static func name(of kind: DisplayedNumber.Kind) -> String {
    switch kind {
    case .integer: "integer"
    case .group: "group"
    case .decimal: "decimal"
    case .fraction: "fraction"
    case .minusSign: "minusSign"
    case .plusSign: "plusSign"
    case .percentSign: "percentSign"
    case .compact: "compact"
    case .currency: "currency"
    case .unit: "unit"
    case .infinity: "infinity"
    case .nan: "nan"
    case .approximatelySign: "approximatelySign"
    default: "literal"
    }
  }
}

extension NumberValue {
  /// The style of a number with its options.
  ///
  /// The choice between fraction digits and significant digits is that of JavaScript, whose options these are.
  fileprivate func style(of decimal: DisplayDecimal) -> NumberStyle {
    var style = options.style
    // All at once, because each change of a style allocates memory.
    set(&style.options, for: decimal)
    return style
  }

  private func set(_ style: inout NumberStyle.Options, for decimal: DisplayDecimal) {
    style.isAccounting = options.currencySign == .accounting
    style.rounding = options.rounding ?? (options.roundsHalfToEven ? .halfEven : .halfExpand)
    style.increment = options.roundingIncrement ?? 1
    style.dropsZeroFraction = options.dropsZeroFraction ?? false
    style.minimumIntegerDigits = options.minimumIntegerDigits ?? 1
    style.sign = options.sign ?? .auto
    style.grouping = options.grouping ?? .auto
    if keepsDigits, options.hasDefaultDigits {
      style.fractionDigits = decimal.fractionDigitCount...decimal.fractionDigitCount
      return
    }
    let fraction = options.fractionDigits
    style.fractionDigits = fraction
    guard let significant = options.significantDigits else { return }
    guard let priority = options.roundingPriority, priority != .auto else {
      style.significantDigits = significant
      return
    }
    // The digits before the separator, or minus the zeros after it.
    let zeros = decimal.isZero ? 0 : decimal.digits.prefix { $0 == asciiZero }.count
    let point =
      decimal.isZero
      ? 1 : decimal.integerDigitCount - zeros + (options.notation == .percent ? 2 : 0)
    var digits = significant.upperBound - point
    let usual = options.currency == nil ? 0 : NumberStyle.fractionDigits(ofCurrency: options.currencyCode)
    let most = fraction?.upperBound ?? usual
    // Where both kinds of digits end at the same place, a carry makes one less of the significant ones.
    if digits == most, decimal.carries(toSignificantDigits: significant.upperBound, style.rounding) { digits -= 1 }
    if priority == .morePrecision ? digits >= most : digits < most { style.significantDigits = significant }
  }
}

extension NumberOptions {
  fileprivate var currencyCode: String { currency?.text(as: .uppercased) ?? "XXX" }

  /// Whether an amount is shown without its currency.
  fileprivate var hidesCurrency: Bool { notation == .currency && currencyDisplay == .never }

  /// The digits after the separator; `nil` for as many as the notation has.
  ///
  /// Without an option, there are at most three, as in JavaScript, and none for percentages and for numbers that are rounded
  /// to an increment.
  fileprivate var fractionDigits: ClosedRange<Int>? {
    switch notation {
    case .currency where minimumFractionDigits == nil && maximumFractionDigits == nil:
      return currencyDigits.map { $0...$0 }
    case .compactShort, .compactLong, .compactCurrency:
      if minimumFractionDigits == nil, maximumFractionDigits == nil { return nil }
    default: break
    }
    let least = minimumFractionDigits ?? 0
    let isWhole = notation == .percent || (roundingIncrement ?? 1) > 1
    return min(least, maximumFractionDigits ?? least)...max(least, maximumFractionDigits ?? (isWhole ? 0 : 3))
  }

  /// The digits from the first one that is not zero; `nil` if no option asks for them.
  fileprivate var significantDigits: ClosedRange<Int>? {
    let hasPriority = roundingPriority.map { $0 != .auto } ?? false
    guard hasPriority || minimumSignificantDigits != nil || maximumSignificantDigits != nil else { return nil }
    let least = minimumSignificantDigits ?? 1
    return least...max(least, maximumSignificantDigits ?? 21)
  }
}

extension NumberOptions {
  fileprivate var style: NumberStyle {
    switch notation {
    case .currency: .currency(currencyCode, as: currencyDisplay?.style ?? .symbol)
    case .compactCurrency: .compactCurrency(currencyCode, as: currencyDisplay?.style ?? .symbol)
    case .decimal: .decimal
    case .percent: .percent
    case .percentPoints: .percentPoints
    case .compactShort: .compactShort
    case .compactLong: .compactLong
    }
  }
}

extension NumberOptions.CurrencyDisplay {
  /// The display of the style. Names are as large as all other data together, so codes take their place.
  fileprivate var style: NumberStyle.CurrencyDisplay {
    switch self {
    case .narrowSymbol: .narrowSymbol
    case .symbol, .never: .symbol
    case .name, .code: .code
    }
  }
}
