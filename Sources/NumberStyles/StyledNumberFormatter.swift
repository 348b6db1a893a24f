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
  /// Whether ``ShortDigits`` can have what the options ask for.
  private let isUsual: Bool

  init(_ style: NumberStyle, language: NumberLanguage, symbols: NumberSymbols) {
    self.style = style
    self.symbols = symbols
    rules = language.rules
    affixes = style.notation.affixes(style, language, symbols)
    affixes.approximation = style.approximation?.sign(symbols)
    let most = style.significantDigits?.upperBound ?? style.fractionDigits?.upperBound ?? 0
    // Only more digits can be divided by 1,024.
    let isBinary = if case .bytes(.binary) = affixes.digits { true } else { false }
    isUsual =
      !isBinary && most <= 18 && style.minimumIntegerDigits <= 18
      && (style.increment <= 1 || style.significantDigits != nil)
  }

  /// Writes an integer of any width.
  @inlinable
  public func format(_ value: some BinaryInteger) -> DisplayedNumber {
    if let small = Int64(exactly: value) { return format(integer: small) }
    return format(DisplayDecimal(value))
  }

  /// Writes a floating-point number, rounded from its shortest digits.
  @inlinable
  public func format<Value: BinaryFloatingPoint>(_ value: Value) -> DisplayedNumber {
    Value.self == Double.self ? format(double: unsafeBitCast(value, to: Double.self)) : format(floatingPoint: value)
  }

  /// Writes a decimal number of any length.
  public func format(_ value: DisplayDecimal) -> DisplayedNumber {
    var number = ShownDigits(value)
    let exponent = prepare(&number, isNegative: value.isNegative)
    return withText { text in
      write(number, exponent, isNegative: value.isNegative, to: &text)
    } number: {
      .long(number.decimal(exponent: affixes.digits.isBytes ? 0 : exponent, isNegative: value.isNegative))
    }
  }

  /// Writes the text of an integer in UTF-8 to memory of the caller, without any other memory for the usual number.
  ///
  /// - Parameters:
  ///   - value: An integer of any width.
  ///   - buffer: The memory.
  /// - Returns: The number of bytes; `nil` if there is not enough room, after which the memory can have anything.
  @inlinable
  public func write(_ value: some BinaryInteger, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    if let small = Int64(exactly: value) { return write(integer: small, to: buffer) }
    return write(DisplayDecimal(value), to: buffer)
  }

  /// Writes the text of a floating-point number in UTF-8 to memory of the caller, as ``write(_:to:)`` writes integers.
  @inlinable
  public func write<Value: BinaryFloatingPoint>(_ value: Value, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    Value.self == Double.self
      ? write(double: unsafeBitCast(value, to: Double.self), to: buffer) : write(floatingPoint: value, to: buffer)
  }

  /// Writes the text of a decimal number in UTF-8 to memory of the caller.
  public func write(_ value: DisplayDecimal, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    var number = ShownDigits(value)
    let exponent = prepare(&number, isNegative: value.isNegative)
    var text = NumberText(affixes, in: buffer)
    write(number, exponent, isNegative: value.isNegative, to: &text)
    return text.count <= buffer.count ? text.count : nil
  }
}

// The fast paths: numbers of up to sixteen digits with the usual options.
extension StyledNumberFormatter {
  @usableFromInline
  func format(integer value: Int64) -> DisplayedNumber {
    let short = ShortDecimal(integer: value.magnitude)
    return format(short, isNegative: value < 0) ?? format(DisplayDecimal(value))
  }

  @usableFromInline
  func format(double value: Double) -> DisplayedNumber {
    if let short = ShortDecimal(shortestOf: value.magnitude),
      let shown = format(short, isNegative: value.sign == .minus)
    {
      return shown
    }
    return format(floatingPoint: value)
  }

  @usableFromInline
  func format(floatingPoint value: some BinaryFloatingPoint) -> DisplayedNumber {
    if let decimal = DisplayDecimal(value) { return format(decimal) }
    return withText(hasDigits: false) { text in
      write(unreal: value, to: &text)
    } number: {
      .none
    }
  }

  @usableFromInline
  func write(integer value: Int64, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    let short = ShortDecimal(integer: value.magnitude)
    return write(short, isNegative: value < 0, to: buffer) ?? write(DisplayDecimal(value), to: buffer)
  }

  @usableFromInline
  func write(double value: Double, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    if let short = ShortDecimal(shortestOf: value.magnitude),
      let count = write(short, isNegative: value.sign == .minus, to: buffer)
    {
      return count
    }
    return write(floatingPoint: value, to: buffer)
  }

  @usableFromInline
  func write(floatingPoint value: some BinaryFloatingPoint, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    if let decimal = DisplayDecimal(value) { return write(decimal, to: buffer) }
    var text = NumberText(affixes, in: buffer, hasDigits: false)
    write(unreal: value, to: &text)
    return text.count <= buffer.count ? text.count : nil
  }

  private func format(_ short: ShortDecimal, isNegative: Bool) -> DisplayedNumber? {
    guard isUsual, var number = ShortDigits(short) else { return nil }
    let exponent = prepare(&number, isNegative: isNegative)
    guard number.isShowable else { return nil }
    return withText { text in
      write(number, exponent, isNegative: isNegative, to: &text)
    } number: {
      .short(number, exponent: affixes.digits.isBytes ? 0 : exponent, isNegative: isNegative)
    }
  }

  private func write(
    _ short: ShortDecimal,
    isNegative: Bool,
    to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    guard isUsual, var number = ShortDigits(short) else { return nil }
    let exponent = prepare(&number, isNegative: isNegative)
    guard number.isShowable else { return nil }
    var text = NumberText(affixes, in: buffer)
    write(number, exponent, isNegative: isNegative, to: &text)
    return text.count <= buffer.count ? text.count : nil
  }
}

extension StyledNumberFormatter {
  /// Makes a number from the text that a closure writes and the digits that another one returns.
  private func withText(
    hasDigits: Bool = true,
    _ write: (inout NumberText) -> Void,
    number: () -> DisplayedNumber.Number
  ) -> DisplayedNumber {
    var capacity = 192
    while true {
      let shown: DisplayedNumber? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
        var text = NumberText(affixes, in: buffer, hasDigits: hasDigits)
        write(&text)
        capacity = text.count
        return text.text.map { DisplayedNumber(text: $0, number: number(), list: text.parts) }
      }
      if let shown { return shown }
    }
  }

  /// Writes infinity or what is not a number.
  private func write(unreal value: some BinaryFloatingPoint, to text: inout NumberText) {
    let sign = sign(isNegative: value.sign == .minus && !value.isNaN, isZero: value.isNaN)
    text.append(affixes.text, sign: sign, words: .literal) { text in
      text.append(value.isNaN ? symbols.bytes(of: .nan) : symbols.bytes(of: .infinity), value.isNaN ? .nan : .infinity)
    }
  }

  /// Multiplies, abbreviates and rounds a number.
  ///
  /// - Returns: The power of ten of its word.
  private func prepare<Digits: DigitsToShow>(_ number: inout Digits, isNegative: Bool) -> Int {
    number.shift(by: affixes.shift)
    guard let forms = affixes.forms else {
      round(&number, isNegative: isNegative)
      return 0
    }
    if case .bytes(.binary) = affixes.digits { return chooseBinaryUnit(&number, isNegative: isNegative) }
    let full = number
    let exponent = abbreviate(&number, with: forms, isNegative: isNegative)
    if exponent != 0, number.isShowable, text(of: number, exponent: exponent, isNegative: isNegative, in: forms) == nil
    {
      // A word with this exponent is missing for this number.
      number = full
      round(&number, isNegative: isNegative)
      return 0
    }
    return exponent
  }

  /// Writes a number that is prepared.
  private func write(
    _ number: some DigitsToShow,
    _ exponent: Int,
    isNegative: Bool,
    to text: inout NumberText
  ) {
    let word = affixes.forms.flatMap { self.text(of: number, exponent: exponent, isNegative: isNegative, in: $0) }
    text.append(
      word ?? affixes.text,
      inside: word == nil ? nil : affixes.outerText,
      sign: sign(isNegative: isNegative, isZero: number.isZero),
      words: word == nil ? .literal : affixes.digits.isBytes ? .unit : .compact
    ) { text in
      number.write(to: &text, minimumIntegerDigits: style.minimumIntegerDigits) { groups(ofDigitCount: $0) }
    }
  }

  /// Divides a number by the power of 1,024 of its unit, and rounds it.
  ///
  /// - Returns: The power of ten of the unit.
  private func chooseBinaryUnit(_ number: inout some DigitsToShow, isNegative: Bool) -> Int {
    let full = number
    for unit in 0...5 {
      number = full
      number.divide(by: 1 << UInt64(10 * unit))
      round(&number, exponent: 3 * unit, isNegative: isNegative)
      if unit == 5 || !number.isAtLeast(1024) { return 3 * unit }
    }
    return 0
  }

  /// Divides a number by the power of ten of its word, and rounds it.
  ///
  /// - Returns: The power.
  private func abbreviate(_ number: inout some DigitsToShow, with forms: CompactForms, isNegative: Bool) -> Int {
    guard !number.isZero else {
      round(&number, isNegative: isNegative)
      return 0
    }
    let power = number.point - 1
    let exponent = forms.run(at: power).exponent
    number.shift(by: -exponent)
    round(&number, exponent: exponent, isNegative: isNegative)
    // 999.9 thousand may have become 1,000 thousand, which has a word of its own.
    guard !number.isZero, number.point - 1 + exponent != power else { return exponent }
    let next = forms.run(at: power + 1).exponent
    guard next != exponent else { return exponent }
    number.shift(by: exponent - next)
    round(&number, exponent: next, isNegative: isNegative)
    return next
  }

  /// The pattern for an abbreviated number; `nil` if it has none.
  private func text(
    of number: some DigitsToShow,
    exponent: Int,
    isNegative: Bool,
    in forms: CompactForms
  ) -> UnsafeBufferPointer<UInt8>? {
    let isZero = number.isZero
    let isUnit = affixes.digits.isBytes
    if isZero, exponent == 0, !isUnit { return nil }
    let run = forms.run(at: isZero || isUnit ? exponent : number.point - 1 + exponent)
    if let text = forms.onlyText(in: run) { return text }
    // The category of the digits beside the word, without its exponent.
    let category = rules.category(for: number.operands)
    return forms.text(in: run, category: category, digit: isNegative ? nil : number.singleDigit)
  }

  /// Rounds a number as the style says, and chooses the fraction digits to show.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - exponent: The power of ten of its word.
  ///   - isNegative: Whether it is negative.
  private func round(_ number: inout some DigitsToShow, exponent: Int = 0, isNegative: Bool) {
    let limit = DisplayDecimal.maximumDigitCount
    let mode = style.rounding
    if let range = style.significantDigits {
      let (least, most) = (min(max(range.lowerBound, 1), limit), min(max(range.upperBound, 1), limit))
      if !number.isZero {
        number.round(toFractionDigits: most - number.point, increment: 1, mode: mode, isNegative: isNegative)
      }
      number.showFraction(atLeast: max(0, least - (number.isZero ? 1 : number.point)))
    } else if let range = style.fractionDigits ?? affixes.digits.fraction {
      let (least, most) = (min(max(range.lowerBound, 0), limit), min(max(range.upperBound, 0), limit))
      let increment = min(UInt64(max(style.increment, 1)), 1_000_000_000_000_000)
      number.round(toFractionDigits: most, increment: increment, mode: mode, isNegative: isNegative)
      number.showFraction(atLeast: least)
    } else if case .compact = affixes.digits {
      number.round(toFractionDigits: max(0, 2 - number.point), increment: 1, mode: mode, isNegative: isNegative)
      number.showFraction(atLeast: 0)
    } else if affixes.digits.isBytes {
      let count = exponent < 6 ? 0 : exponent == 6 ? 1 : 2
      number.round(toFractionDigits: count, increment: 1, mode: mode, isNegative: isNegative)
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

  /// The sizes of the groups of a number with so many digits; `nil` if it has none.
  private func groups(ofDigitCount count: Int) -> DigitGroups? {
    var (last, others) = (affixes.primaryGroupingSize, affixes.secondaryGroupingSize)
    let least: Int
    switch style.grouping {
    case .never: return nil
    case .always:
      if last == 0 { (last, others) = (3, 3) }
      least = 1
    case .auto:
      let isAbbreviated = affixes.forms != nil && !affixes.digits.isBytes
      least = max(affixes.minimumGroupingDigits, isAbbreviated ? 2 : 1)
    case .min2: least = max(affixes.minimumGroupingDigits, 2)
    }
    return last > 0 && count >= last + least ? DigitGroups(last: last, others: max(others, 1)) : nil
  }
}
