import Decimals
import NumberDisplay
import Plurals

/// The only place where messages show numbers: it rounds them, writes them, and finds the category of what is shown.
struct NumberPresenter: Sendable {
  let symbols: NumberSymbols
  private let writer: NumberWriter
  let cardinal: PluralRules
  let ordinal: PluralRules

  init(language: String, locale: String) {
    symbols = NumberSymbols(for: locale)
    writer = .localized(symbols)
    cardinal = PluralRules(for: language)
    ordinal = PluralRules(for: language, type: .ordinal)
  }

  /// Appends a number to a buffer.
  func append(_ value: NumberValue, to buffer: inout TextBuffer) {
    if case .integer(let integer) = value.number, value.options.isPlain {
      writer.append(ShownNumber(integer), to: &buffer)
      return
    }
    if case .formatted(let text, _) = value.number {
      buffer.append(text)
      return
    }
    for part in parts(of: value) { buffer.append(part.text) }
  }

  /// The category of a number as it is shown.
  func category(of value: NumberValue, ordinal isOrdinal: Bool) -> PluralCategory {
    let rules = isOrdinal ? ordinal : cardinal
    if case .integer(let integer) = value.number, value.options.hasDefaultDigits { return rules.category(for: integer) }
    if case .formatted(_, let operands) = value.number { return operands.map { rules.category(for: $0) } ?? .other }
    return shown(value).map { rules.category(for: PluralOperands($0)) } ?? .other
  }

  /// The digits that are shown; `nil` for NaN and the infinities.
  private func shown(_ value: NumberValue) -> DisplayDecimal? {
    guard let decimal = value.decimal else { return nil }
    let options = value.options
    if value.keepsDigits, options.hasDefaultDigits { return decimal }
    if options.minimumSignificantDigits != nil || options.maximumSignificantDigits != nil {
      let least = options.minimumSignificantDigits ?? 1
      return decimal.rounded(significant: least...max(least, options.maximumSignificantDigits ?? 21))
    }
    let least = options.minimumFractionDigits ?? 0
    // Without an option, there are at most three digits, as in JavaScript.
    let most = max(least, options.maximumFractionDigits ?? 3)
    let rounded = decimal.fractionDigitCount > most ? decimal.rounded(toFractionDigits: most) : decimal
    let short = rounded.withoutTrailingFractionZeros
    return short.fractionDigitCount < least ? short.rounded(toFractionDigits: least) : short
  }

  /// The parts of a number as it is shown.
  func parts(of value: NumberValue) -> [MessageSubpart] {
    let options = value.options
    switch value.number {
    case .formatted(let text, _): return [MessageSubpart(type: "literal", text: text)]
    case .special(let special):
      if special.isNaN { return [MessageSubpart(type: "nan", text: symbols.notANumber)] }
      let infinity = MessageSubpart(type: "infinity", text: symbols.infinity)
      return signParts(isNegative: special < 0, isZero: false, options.sign) + [infinity]
    case .integer, .decimal:
      guard let decimal = shown(value) else { return [] }
      let plain = DisplayDecimal.Options(
        usesGrouping: options.grouping != .never,
        minimumIntegerDigits: max(1, options.minimumIntegerDigits ?? 1),
        sign: .never
      )
      return signParts(isNegative: decimal.isNegative, isZero: decimal.isZero, options.sign)
        + split(decimal.formatted(with: symbols, options: plain))
    }
  }

  private func signParts(isNegative: Bool, isZero: Bool, _ sign: NumberOptions.Sign?) -> [MessageSubpart] {
    let minus = MessageSubpart(type: "minusSign", text: symbols.minusSign)
    let plus = MessageSubpart(type: "plusSign", text: symbols.plusSign)
    switch sign ?? .auto {
    case .auto: return isNegative ? [minus] : []
    case .always: return [isNegative ? minus : plus]
    case .exceptZero: return isZero ? [] : [isNegative ? minus : plus]
    case .negative: return isNegative && !isZero ? [minus] : []
    case .never: return []
    }
  }

  /// The parts of digits with separators.
  private func split(_ text: String) -> [MessageSubpart] {
    var parts: [MessageSubpart] = []
    var digits = ""
    var kind = "integer"
    func take(_ separator: String, in rest: Substring) -> Bool { !separator.isEmpty && rest.hasPrefix(separator) }
    var rest = text[...]
    while let character = rest.first {
      let separator =
        take(symbols.decimal, in: rest) ? symbols.decimal : take(symbols.group, in: rest) ? symbols.group : nil
      guard let separator, !character.isNumber else {
        digits.append(character)
        rest.removeFirst()
        continue
      }
      let isDecimal = separator == symbols.decimal && (symbols.decimal != symbols.group || rest.count <= 4)
      parts.append(MessageSubpart(type: kind, text: digits))
      parts.append(MessageSubpart(type: isDecimal ? "decimal" : "group", text: separator))
      if isDecimal { kind = "fraction" }
      digits = ""
      rest.removeFirst(separator.count)
    }
    parts.append(MessageSubpart(type: kind, text: digits))
    return parts
  }
}

extension NumberOptions {
  /// Whether nothing asks for other digits, signs or groups.
  var isPlain: Bool { hasDefaultDigits && sign == nil && grouping == nil }
}

extension DisplayDecimal {
  /// The number with as many significant digits as it has, within a range.
  fileprivate func rounded(significant range: ClosedRange<Int>) -> DisplayDecimal {
    let (digits, exponent) = scientific(significantDigits: range.upperBound)
    let fractionCount = range.upperBound - 1 - exponent
    let missing = [UInt8](repeating: asciiZero, count: max(0, -fractionCount))
    let short = DisplayDecimal(isNegative: isNegative, digits: digits + missing, fractionCount: max(0, fractionCount))
      .withoutTrailingFractionZeros
    let least = range.lowerBound - 1 - exponent
    return short.fractionDigitCount < least ? short.rounded(toFractionDigits: least) : short
  }
}
