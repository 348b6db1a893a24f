public import Decimals
public import NumberDisplay
import Plurals

/// A style in a language with a locale's symbols, for many numbers.
///
/// ```swift
/// let formatter = NumberStyle.compact(.short).formatter(language: "en", symbols: NumberSymbols(for: "en"))
/// formatter.format(1234).text      // "1.2K"
/// formatter.format(999_999).text   // "1M"
/// ```
public struct StyledNumberFormatter: Sendable {
  /// The style.
  public let style: NumberStyle
  /// The symbols.
  public let symbols: NumberSymbols
  private let rules: PluralRules
  /// What is written around digits.
  var affixes: Affixes

  init(_ style: NumberStyle, language: NumberLanguage, symbols: NumberSymbols) {
    self.style = style
    self.symbols = symbols
    rules = language.rules
    affixes = style.notation.affixes(language, symbols)
    affixes.approximation = style.approximation?.sign(symbols)
  }

  /// Writes an integer of any width.
  public func format(_ value: some BinaryInteger) -> DisplayedNumber { format(DisplayDecimal(value)) }

  /// Writes a floating-point number, rounded from its shortest digits.
  public func format(_ value: some BinaryFloatingPoint) -> DisplayedNumber {
    if let decimal = DisplayDecimal(value) { return format(decimal) }
    let sign = sign(isNegative: value.sign == .minus && !value.isNaN, isZero: value.isNaN)
    var text = NumberText(symbols, approximation: affixes.approximation)
    text.append(affixes.text, sign: sign) { text in
      text.append(value.isNaN ? symbols.bytes(of: .nan) : symbols.bytes(of: .infinity), value.isNaN ? .nan : .infinity)
    }
    return text.finish(decimal: nil)
  }

  /// Writes a decimal number of any length.
  public func format(_ value: DisplayDecimal) -> DisplayedNumber {
    var number = ShownDigits(value)
    number.shift(by: affixes.shift)
    var pattern = affixes.text
    var exponent = 0
    if let forms = affixes.forms {
      let full = number
      exponent = abbreviate(&number, with: forms, isNegative: value.isNegative)
      if let text = text(of: number, exponent: exponent, isNegative: value.isNegative, in: forms) {
        pattern = text
      } else if exponent != 0 {
        // A word with this exponent is missing for this number.
        exponent = 0
        number = full
        round(&number, isNegative: value.isNegative)
      }
    } else {
      round(&number, isNegative: value.isNegative)
    }
    var text = NumberText(symbols, approximation: affixes.approximation)
    let integer = integerDigits(of: number)
    text.append(pattern, sign: sign(isNegative: value.isNegative, isZero: number.isZero)) { text in
      text.append(integer, groups: groups(ofDigitCount: integer.count))
      text.append(fraction: number.fractionDigits)
    }
    return text.finish(decimal: shownDecimal(number, exponent: exponent, isNegative: value.isNegative))
  }
}

extension StyledNumberFormatter {
  /// Divides a number by the power of ten of its word, and rounds it.
  ///
  /// - Returns: The power.
  private func abbreviate(_ number: inout ShownDigits, with forms: CompactForms, isNegative: Bool) -> Int {
    guard !number.isZero else {
      round(&number, isNegative: isNegative)
      return 0
    }
    let power = number.power
    let exponent = forms.run(at: power).exponent
    number.shift(by: -exponent)
    round(&number, isNegative: isNegative)
    // 999.9 thousand may have become 1,000 thousand, which has a word of its own.
    guard !number.isZero, number.power + exponent != power else { return exponent }
    let next = forms.run(at: power + 1).exponent
    guard next != exponent else { return exponent }
    number.shift(by: exponent - next)
    round(&number, isNegative: isNegative)
    return next
  }

  /// The pattern for an abbreviated number; `nil` if it has none.
  private func text(
    of number: ShownDigits,
    exponent: Int,
    isNegative: Bool,
    in forms: CompactForms
  ) -> UnsafeBufferPointer<UInt8>? {
    let isZero = number.isZero
    if isZero, exponent == 0 { return nil }
    let run = forms.run(at: isZero ? exponent : number.power + exponent)
    // The category of the digits beside the word, without its exponent.
    let shown = shownDecimal(number, exponent: 0, isNegative: false)
    let integer = shown.isInteger && shown.integerDigitCount == 1 && !isNegative ? shown.digits.first : nil
    return forms.text(in: run, category: rules.category(for: PluralOperands(shown)), digit: integer)
  }

  /// Rounds a number as the style says, and chooses the fraction digits to show.
  private func round(_ number: inout ShownDigits, isNegative: Bool) {
    let limit = DisplayDecimal.maximumDigitCount
    let mode = style.rounding
    if let range = style.significantDigits {
      let (least, most) = (min(max(range.lowerBound, 1), limit), min(max(range.upperBound, 1), limit))
      if !number.isZero {
        number.round(toFractionDigits: most - number.point, mode: mode, isNegative: isNegative)
      }
      number.showFraction(atLeast: max(0, least - (number.isZero ? 1 : number.point)))
    } else if let range = style.fractionDigits ?? (affixes.digits == .integer ? 0...0 : nil) {
      let (least, most) = (min(max(range.lowerBound, 0), limit), min(max(range.upperBound, 0), limit))
      let increment = min(UInt64(max(style.increment, 1)), 1_000_000_000_000_000)
      number.round(toFractionDigits: most, increment: increment, mode: mode, isNegative: isNegative)
      number.showFraction(atLeast: least)
    } else if affixes.digits == .compact {
      number.round(toFractionDigits: max(0, 2 - number.point), mode: mode, isNegative: isNegative)
      number.showFraction(atLeast: 0)
    }
    if style.dropsZeroFraction { number.dropZeroFraction() }
  }

  private func sign(isNegative: Bool, isZero: Bool) -> NumberText.Sign {
    switch style.sign {
    case .auto: isNegative ? .minus : .none
    case .always: isNegative ? .minus : .plus
    case .never: .none
    case .exceptZero: isZero ? .none : isNegative ? .minus : .plus
    case .negative: isNegative && !isZero ? .minus : .none
    }
  }

  private func integerDigits(of number: ShownDigits) -> [UInt8] {
    let digits = number.integerDigits
    let missing = min(max(style.minimumIntegerDigits, 1), DisplayDecimal.maximumDigitCount) - digits.count
    return missing > 0 ? repeatElement(asciiZero, count: missing) + digits : digits
  }

  /// The sizes of the last and the other groups of a number with so many digits; `nil` if it has none.
  private func groups(ofDigitCount count: Int) -> (last: Int, others: Int)? {
    var (last, others) = (affixes.primaryGroupingSize, affixes.secondaryGroupingSize)
    let least: Int
    switch style.grouping {
    case .never: return nil
    case .always:
      if last == 0 { (last, others) = (3, 3) }
      least = 1
    case .auto: least = max(symbols.minimumGroupingDigits, affixes.forms == nil ? 1 : 2)
    case .min2: least = max(symbols.minimumGroupingDigits, 2)
    }
    return last > 0 && count >= last + least ? (last, max(others, 1)) : nil
  }

  /// The number that the digits and an exponent say.
  private func shownDecimal(_ number: ShownDigits, exponent: Int, isNegative: Bool) -> DisplayDecimal {
    let fraction = number.fractionDigits
    let zeros = repeatElement(asciiZero, count: max(0, exponent - fraction.count))
    return DisplayDecimal(
      isNegative: isNegative,
      digits: number.integerDigits + fraction + zeros,
      fractionCount: max(0, fraction.count - exponent),
      compactExponent: exponent
    )
  }
}
