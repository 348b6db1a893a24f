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
  private let options: NumberStyle.Options
  /// The symbols.
  public let symbols: NumberSymbols
  private let rules: PluralRules
  /// What is written around digits.
  private var affixes: Affixes
  /// The sizes of groups; `nil` for none.
  private let groups: DigitGroups?
  /// Whether ``ShortDigits`` can have what the options ask for.
  private let isUsual: Bool
  /// What is written around the digits of such numbers; `nil` if ``NumberText`` has to write them.
  private var usual: UsualAffixes?
  /// The digits after the separator, if floating-point numbers can be rounded to them without their shortest digits.
  private let roundedDigits: ClosedRange<Int>?

  init(_ style: NumberStyle, language: NumberLanguage, symbols: NumberSymbols) {
    self.style = style
    options = style.options
    self.symbols = symbols
    rules = language.rules
    affixes = style.notation.affixes(style, language, symbols)
    affixes.approximation = options.approximation?.sign(symbols)
    groups = DigitGroups(of: affixes, options.grouping)
    let most = options.significantDigits?.upperBound ?? options.fractionDigits?.upperBound ?? 0
    // Only more digits can be divided by 1,024.
    let isBinary = if case .bytes(.binary) = affixes.digits { true } else { false }
    isUsual =
      !isBinary && most <= 18 && options.minimumIntegerDigits <= 18
      && (options.increment <= 1 || options.significantDigits != nil)
    usual =
      isUsual && options.minimumIntegerDigits > 0
      ? UsualAffixes(affixes, groups: groups, minimumIntegerDigits: options.minimumIntegerDigits) : nil
    let digits = options.fractionDigits ?? affixes.digits.fraction
    roundedDigits =
      isUsual && affixes.forms == nil && options.significantDigits == nil && options.rounding.isToNearest
      ? digits.flatMap { $0.lowerBound >= 0 && $0.upperBound <= 9 ? $0 : nil } : nil
  }

  /// Writes an integer.
  ///
  /// - Parameter value: An integer of any width.
  /// - Returns: The text, its parts and what it says.
  @inlinable
  public func format(_ value: some BinaryInteger) -> DisplayedNumber {
    if let small = Int64(exactly: value) { return format(integer: small) }
    return format(DisplayDecimal(value))
  }

  /// Writes a floating-point number.
  ///
  /// - Parameter value: The number, rounded from its shortest digits: 0.1, and not 0.1000000000000000055…. Infinities and NaN
  ///   have the symbols of the locale.
  /// - Returns: The text, its parts and what it says.
  @inlinable
  public func format<Value: BinaryFloatingPoint>(_ value: Value) -> DisplayedNumber {
    Value.self == Double.self ? format(double: unsafeBitCast(value, to: Double.self)) : format(floatingPoint: value)
  }

  /// Writes a decimal number.
  ///
  /// - Parameter value: A number of any length.
  /// - Returns: The text, its parts and what it says.
  public func format(_ value: DisplayDecimal) -> DisplayedNumber {
    var number = ShownDigits(value)
    let label = prepare(&number, isNegative: value.isNegative)
    return withText { text in
      write(number, label, isNegative: value.isNegative, to: &text)
    } number: {
      .long(number.decimal(exponent: shownExponent(label), isNegative: value.isNegative))
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
    let label = prepare(&number, isNegative: value.isNegative)
    var text = NumberText(affixes, in: buffer)
    write(number, label, isNegative: value.isNegative, to: &text)
    return text.count <= buffer.count ? text.count : nil
  }

  /// The same for approximate numbers.
  var approximate: StyledNumberFormatter {
    var formatter = self
    formatter.affixes.approximation = Approximation.ofSymbols.sign(symbols)
    formatter.usual = nil
    return formatter
  }
}

// The fast paths: numbers of up to sixteen digits with the usual options.
extension StyledNumberFormatter {
  @usableFromInline
  package func format(integer value: Int64) -> DisplayedNumber {
    let short = prepared(ShortDecimal(integer: value.magnitude), isNegative: value < 0)
    return short.map { format($0, isNegative: value < 0) } ?? format(DisplayDecimal(value))
  }

  @usableFromInline
  package func format(double value: Double) -> DisplayedNumber {
    let isNegative = value.sign == .minus
    let short = prepared(value.magnitude, isNegative: isNegative)
    return short.map { format($0, isNegative: isNegative) } ?? format(floatingPoint: value)
  }

  /// The text of an integer and its operands, without the parts of the text; `nil` if only ``format(integer:)`` has them.
  package func textWithOperands(integer value: Int64) -> (text: String, operands: ShortOperands)? {
    let short = prepared(ShortDecimal(integer: value.magnitude), isNegative: value < 0)
    return short.flatMap { textWithOperands($0, isNegative: value < 0) }
  }

  /// The same for a floating-point number; `nil` if only ``format(double:)`` has them.
  package func textWithOperands(double value: Double) -> (text: String, operands: ShortOperands)? {
    let isNegative = value.sign == .minus
    return prepared(value.magnitude, isNegative: isNegative).flatMap { textWithOperands($0, isNegative: isNegative) }
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
    let short = prepared(ShortDecimal(integer: value.magnitude), isNegative: value < 0)
    return short.map { write($0, isNegative: value < 0, to: buffer) } ?? write(DisplayDecimal(value), to: buffer)
  }

  @usableFromInline
  func write(double value: Double, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    let isNegative = value.sign == .minus
    let short = prepared(value.magnitude, isNegative: isNegative)
    return short.map { write($0, isNegative: isNegative, to: buffer) } ?? write(floatingPoint: value, to: buffer)
  }

  @usableFromInline
  func write(floatingPoint value: some BinaryFloatingPoint, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    if let decimal = DisplayDecimal(value) { return write(decimal, to: buffer) }
    var text = NumberText(affixes, in: buffer, hasDigits: false)
    write(unreal: value, to: &text)
    return text.count <= buffer.count ? text.count : nil
  }

  /// The digits to show of a number that has few, and its word.
  private typealias Short = (digits: ShortDigits, label: Label)

  /// Prepares a number; the result is `nil` if it needs the general path.
  @inline(__always)
  private func prepared(_ decimal: ShortDecimal, isNegative: Bool) -> Short? {
    guard isUsual, var number = ShortDigits(decimal) else { return nil }
    let label = prepare(&number, isNegative: isNegative)
    return number.isShowable ? (number, label) : nil
  }

  /// Prepares a number that is not negative.
  @inline(__always)
  private func prepared(_ magnitude: Double, isNegative: Bool) -> Short? {
    if let roundedDigits {
      let count = roundedDigits.upperBound
      if var number = ShortDigits(rounding: magnitude, shiftedBy: affixes.shift, fractionCount: count) {
        number.showFraction(atLeast: roundedDigits.lowerBound)
        if options.dropsZeroFraction { number.dropZeroFraction() }
        return (number, Label())
      }
    }
    return ShortDecimal(shortestOf: magnitude).flatMap { prepared($0, isNegative: isNegative) }
  }

  private func format(_ short: Short, isNegative: Bool) -> DisplayedNumber {
    let (number, label) = short
    func shown() -> DisplayedNumber.Number {
      .short(number, exponent: shownExponent(label), isNegative: isNegative)
    }
    let usual = withUsualText(short, isNegative: isNegative, keepsParts: true) { text in
      DisplayedNumber(text: String(decoding: text.bytes, as: UTF8.self), number: shown(), list: text.parts)
    }
    if let usual { return usual }
    return withText { text in
      write(number, label, isNegative: isNegative, to: &text)
    } number: {
      shown()
    }
  }

  private func textWithOperands(_ short: Short, isNegative: Bool) -> (text: String, operands: ShortOperands)? {
    guard let operands = ShortOperands(short.digits, exponent: shownExponent(short.label)) else { return nil }
    return withUsualText(short, isNegative: isNegative, keepsParts: false) { text in
      (String(decoding: text.bytes, as: UTF8.self), operands)
    }
  }

  private func write(_ short: Short, isNegative: Bool, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    let usual: Int?? = withUsualText(short, isNegative: isNegative, keepsParts: false) { text in
      guard text.count <= buffer.count else { return nil }
      return .some(buffer.update(fromContentsOf: text.bytes))
    }
    if let usual { return usual }
    var text = NumberText(affixes, in: buffer)
    write(short.digits, short.label, isNegative: isNegative, to: &text)
    return text.count <= buffer.count ? text.count : nil
  }

  /// Writes a number to memory on the stack; the result is `nil` if ``NumberText`` has to write it.
  @inline(__always)
  private func withUsualText<Result>(
    _ short: Short,
    isNegative: Bool,
    keepsParts: Bool,
    _ body: (UsualText) -> Result
  ) -> Result? {
    guard usual != nil else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: UsualText.capacity) { memory in
      var text = UsualText(memory, keepsParts: keepsParts)
      let isWritten = usual?.write(
        short.digits,
        sign: sign(isNegative: isNegative, isZero: short.digits.isZero),
        word: short.label.word,
        affixes.digits.isBytes ? .unit : .compact,
        to: &text
      )
      return isWritten ?? false ? body(text) : nil
    }
  }
}

extension StyledNumberFormatter {
  /// What is written beside the digits of a number.
  private struct Label {
    /// The power of ten that the word or unit stands for.
    var exponent = 0
    /// The word; `nil` for a number in full.
    var word: CompactForms.Word?
  }

  /// The exponent of what a number says: the operands of a number with a unit are those of the number beside it.
  private func shownExponent(_ label: Label) -> Int { affixes.digits.isBytes ? 0 : label.exponent }

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
  /// - Returns: Its word.
  private func prepare<Digits: DigitsToShow>(_ number: inout Digits, isNegative: Bool) -> Label {
    if affixes.shift != 0 { number.shift(by: affixes.shift) }
    guard let forms = affixes.forms else {
      round(&number, isNegative: isNegative)
      return Label()
    }
    let full = number
    let exponent =
      if case .bytes(.binary) = affixes.digits {
        chooseBinaryUnit(&number, isNegative: isNegative)
      } else {
        abbreviate(&number, with: forms, isNegative: isNegative)
      }
    guard number.isShowable else { return Label() }
    let word = word(for: number, exponent: exponent, isNegative: isNegative, in: forms)
    if word == nil, exponent != 0 {
      // A word with this exponent is missing for this number.
      number = full
      round(&number, isNegative: isNegative)
      return Label()
    }
    return Label(exponent: exponent, word: word)
  }

  /// Writes a number that is prepared.
  private func write(_ number: some DigitsToShow, _ label: Label, isNegative: Bool, to text: inout NumberText) {
    text.append(
      label.word?.text ?? affixes.text,
      inside: label.word == nil ? nil : affixes.outerText,
      sign: sign(isNegative: isNegative, isZero: number.isZero),
      words: label.word == nil ? .literal : affixes.digits.isBytes ? .unit : .compact
    ) { text in
      number.write(to: &text, minimumIntegerDigits: options.minimumIntegerDigits, groups: groups)
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
    let exponent = forms.run(at: power)?.exponent ?? 0
    number.shift(by: -exponent)
    round(&number, exponent: exponent, isNegative: isNegative)
    // 999.9 thousand may have become 1,000 thousand, which has a word of its own.
    guard !number.isZero, number.point - 1 + exponent != power else { return exponent }
    let next = forms.run(at: power + 1)?.exponent ?? 0
    guard next != exponent else { return exponent }
    number.shift(by: exponent - next)
    round(&number, exponent: next, isNegative: isNegative)
    return next
  }

  /// The word of an abbreviated number; `nil` if it has none.
  private func word(
    for number: some DigitsToShow,
    exponent: Int,
    isNegative: Bool,
    in forms: CompactForms
  ) -> CompactForms.Word? {
    let isZero = number.isZero
    let isUnit = affixes.digits.isBytes
    if isZero, exponent == 0, !isUnit { return nil }
    guard let run = forms.run(at: isZero || isUnit ? exponent : number.point - 1 + exponent) else { return nil }
    if let word = forms.onlyWord(in: run) { return word }
    // The category of the digits beside the word, without its exponent.
    let category = rules.category(for: number.operands)
    return forms.word(in: run, category: category, digit: isNegative ? nil : number.singleDigit)
  }

  /// Rounds a number as the style says, and chooses the fraction digits to show.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - exponent: The power of ten of its word.
  ///   - isNegative: Whether it is negative.
  private func round(_ number: inout some DigitsToShow, exponent: Int = 0, isNegative: Bool) {
    let limit = DisplayDecimal.maximumDigitCount
    let mode = options.rounding
    if let range = options.significantDigits {
      let (least, most) = (min(max(range.lowerBound, 1), limit), min(max(range.upperBound, 1), limit))
      if !number.isZero {
        number.round(toFractionDigits: most - number.point, increment: 1, mode: mode, isNegative: isNegative)
      }
      number.showFraction(atLeast: max(0, least - (number.isZero ? 1 : number.point)))
    } else if let range = options.fractionDigits ?? affixes.digits.fraction {
      let (least, most) = (min(max(range.lowerBound, 0), limit), min(max(range.upperBound, 0), limit))
      let increment = min(UInt64(max(options.increment, 1)), 1_000_000_000_000_000)
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
    if options.dropsZeroFraction { number.dropZeroFraction() }
  }

  private func sign(isNegative: Bool, isZero: Bool) -> NumberText.Sign {
    switch options.sign {
    case .auto: isNegative ? .minus : .none
    case .always: isNegative ? .minus : .plus
    case .never: .none
    case .exceptZero: isZero ? .none : isNegative ? .minus : .plus
    case .negative: isNegative && !isZero ? .minus : .none
    }
  }
}

extension DigitGroups {
  /// The groups of a style; `nil` if it has none.
  fileprivate init?(of affixes: Affixes, _ grouping: NumberStyle.Grouping) {
    var (last, others) = (affixes.primaryGroupingSize, affixes.secondaryGroupingSize)
    let least: Int
    switch grouping {
    case .never: return nil
    case .always:
      if last == 0 { (last, others) = (3, 3) }
      least = 1
    case .auto:
      let isAbbreviated = affixes.forms != nil && !affixes.digits.isBytes
      least = max(affixes.minimumGroupingDigits, isAbbreviated ? 2 : 1)
    case .min2: least = max(affixes.minimumGroupingDigits, 2)
    }
    guard last > 0 else { return nil }
    self.init(last: last, others: max(others, 1), leastCount: last + least)
  }
}
