import NumberDisplay
import PluralBase
import Plurals

extension FormatRenderer {
  // MARK: Plural

  /// The form for the argument: `zero` for 0 in every language, then the form of the category, then `other`.
  mutating func chosenForm(of forms: PackedForms) -> Range<Int>? {
    var category = PluralCategory.other
    if let range = arguments.range(at: frame.position) {
      category = range.category(by: rules)
    } else if let operands = displayedOperands(forms) {
      if operands.integerValue == 0, let body = forms.formOfZero { return body }
      category = rules.category(for: operands)
    }
    if let body = forms[category] ?? forms[.other] { return body }
    issues.append(.missingBranch(variable: text(at: frame.name), category: category))
    return forms.places.first
  }

  /// The operands of the number as displayed; `nil` if the argument is not a number.
  private mutating func displayedOperands(_ forms: PackedForms) -> PluralOperands? {
    // None of these copies the argument.
    if frame.showsIntegersWhole, let value = arguments.integer(at: frame.position) { return PluralOperands(value) }
    if let number = arguments.formatted(at: frame.position) { return number.operands }
    guard let number = arguments.number(at: frame.position) else {
      let argument = argument(at: frame.position)
      if let decimal = argument?.decimal { return PluralOperands(decimal) }
      reportNotANumber(argument)
      return nil
    }
    let directive = frame.selecting.shownDirective(forms, in: bytes)
    let precision = directive?.precision.flatMap { count($0, next: frame.position - 1) }
    guard let conversion = directive?.numberConversion(width: nil, precision: precision) else {
      if let shown = ShownNumber(number) { return PluralOperands(shown.decimal) }
      // Infinity is a number without operands, and always `other`.
      return number.decimal.map { PluralOperands($0) }
    }
    if let shown = conversion.shownNumber(number, isPlain: style.writer.pointee.isPlain) {
      displayed = (conversion, frame.position, shown)
      return PluralOperands(shown.decimal)
    }
    return conversion.format(number, style: style.writer.pointee).decimal.map { PluralOperands($0) }
  }

  private mutating func reportNotANumber(_ argument: FormatArgument?) {
    issues.append(.notANumber(variable: text(at: frame.name), position: frame.position, argument: argument?.text))
  }

  // MARK: Gender, device and width

  /// The string for the argument, and the string for 0 if it is not a number.
  mutating func chosenGender(_ choices: [PackedChoice<Int>]) -> Range<Int>? {
    let argument = argument(at: frame.position)
    let gender = argument?.smallInteger
    if gender == nil { reportNotANumber(argument) }
    return (choices.first { $0.key == gender ?? 0 } ?? choices.first)?.body
  }

  /// The string for the device, or else the string for `other`.
  mutating func chosenDevice(_ choices: [PackedChoice<String>]) -> Range<Int>? {
    let device = style.values.pointee.options.device
    for key in [device.rawValue, Device.other.rawValue] {
      if let choice = choices.first(where: { $0.key == key }) { return choice.body }
    }
    issues.append(.unknownDevice(device.rawValue))
    return choices.first?.body
  }

  /// The string for the width, or else for the next smaller one, or else for the smallest. Without a width, the widest.
  func chosenWidth(_ choices: [PackedChoice<Int>]) -> Range<Int>? {
    let width = style.values.pointee.options.width ?? .max
    return (choices.last { $0.key <= width } ?? choices.first)?.body
  }
}

/// One of several bodies, with its key.
typealias PackedChoice<Key> = (key: Key, body: Range<Int>)

extension PackedReader {
  /// Reads the choices of a packed body, in the order in which to try them if the right one is missing.
  mutating func choices<Key>(key: (inout PackedReader) -> Key) -> [PackedChoice<Key>] {
    var choices: [PackedChoice<Key>] = []
    readList { reader in
      choices.append((key(&reader), reader.block()))
      return true
    }
    return choices
  }
}
