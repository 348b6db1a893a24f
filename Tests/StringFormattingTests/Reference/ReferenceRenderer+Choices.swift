import Decimals
import NumberDisplay
import PluralBase
import Plurals

@testable import StringFiles
@testable import StringFormatting

extension ReferenceRenderer {
  /// The body that a rule selects.
  mutating func chosenBody(of choice: FormatBody, _ chooser: Chooser) -> FormatBody? {
    switch choice {
    case .plural(let forms): chosenForm(of: forms, chooser)
    case .gender(let bodies): chosenBody(ofGenders: bodies, chooser)
    case .device(let bodies): chosenBody(ofDevices: bodies)
    case .width(let bodies): chosenBody(ofWidths: bodies)
    case .text, .entry: choice
    }
  }

  // MARK: Plural

  /// The form for the argument: `zero` for 0 in every language, then the form of the category, then `other`.
  private mutating func chosenForm(of forms: PluralForms, _ chooser: Chooser) -> FormatBody? {
    var category = PluralCategory.other
    if let number = displayedNumber(forms, chooser) {
      if number.isZero, let body = forms[.zero] { return body }
      category = rules.category(for: number.operands)
    }
    if let body = forms[category] ?? forms[.other] { return body }
    issues.append(.missingBranch(variable: chooser.name, category: category))
    return [category, .other, .many, .few, .two, .one, .zero].lazy.compactMap { forms[$0] }.first
  }

  /// The number that a plural rule looks at.
  private struct DisplayedNumber {
    var operands: PluralOperands
    var isZero: Bool
  }

  /// The number as displayed; `nil` if the argument is not a number.
  private mutating func displayedNumber(_ forms: PluralForms, _ chooser: Chooser) -> DisplayedNumber? {
    guard let argument = argument(at: chooser.position) else {
      issues.append(.notANumber(variable: chooser.name, position: chooser.position, argument: nil))
      return nil
    }
    if case .integer(let value) = argument, chooser.specifier?.showsIntegersWhole == true {
      return DisplayedNumber(operands: PluralOperands(value), isZero: value == 0)
    }
    if case .formatted(_, let operands) = argument {
      return operands.map { DisplayedNumber(operands: $0, isZero: $0.integerValue == 0) }
    }
    var decimal: DisplayDecimal?
    if let number = argument.number {
      if let conversion = displayingConversion(forms, chooser) {
        let output = conversion.format(number, style: style)
        displayed = Displayed(conversion: conversion, position: chooser.position, text: output.text)
        decimal = output.decimal
      } else {
        decimal = argument.decimal
      }
      // Infinity is a number without operands, and always `other`.
      if decimal == nil { return nil }
    } else {
      decimal = argument.decimal
    }
    guard let decimal else {
      issues.append(.notANumber(variable: chooser.name, position: chooser.position, argument: argument.text))
      return nil
    }
    return DisplayedNumber(operands: PluralOperands(decimal), isZero: decimal.isZero)
  }

  /// How the number is shown: as in the texts, or else as the file says.
  ///
  /// - Returns: The conversion; `nil` if the number is shown with its own digits, or not at all.
  private func displayingConversion(_ forms: PluralForms, _ chooser: Chooser) -> NumberConversion? {
    let others = [PluralCategory.other] + forms.categories.reversed().filter { $0 != .other }
    for category in others {
      guard case .text(let text)? = forms[category],
        let shown = Self.directive(of: ReferenceText(text), showing: chooser)
      else {
        continue
      }
      return conversion(shown, chooser)
    }
    guard let specifier = chooser.specifier else { return nil }
    // Nothing shows the six fraction digits of a bare `f`.
    if specifier.letter?.isFloatingPoint == true && specifier.precision == nil { return nil }
    return conversion(specifier, chooser)
  }

  private func conversion(_ directive: ReferenceDirective, _ chooser: Chooser) -> NumberConversion? {
    directive.numberConversion(
      width: nil,
      precision: fixedCount(directive.precision, before: chooser.position)
    )
  }

  /// The directive in a text that shows the argument of the chooser.
  private static func directive(of text: ReferenceText, showing chooser: Chooser) -> ReferenceDirective? {
    var next = chooser.isRoot ? 1 : chooser.position
    for case .directive(let directive) in text.pieces {
      if directive.conversion == .selectedArgument {
        return chooser.specifier ?? ReferenceDirective(conversion: .value(.object))
      }
      if directive.width == .nextArgument { next += 1 }
      if directive.precision == .nextArgument { next += 1 }
      let position = directive.position ?? next
      if directive.position == nil { next += 1 }
      if case .value = directive.conversion, position == chooser.position { return directive }
    }
    return nil
  }

  // MARK: Gender, device and width

  /// The text for the argument, or else the text for 0.
  private mutating func chosenBody(ofGenders bodies: [Int: FormatBody], _ chooser: Chooser) -> FormatBody? {
    let argument = argument(at: chooser.position)
    let gender = argument?.smallInteger
    if gender == nil {
      issues.append(.notANumber(variable: chooser.name, position: chooser.position, argument: argument?.text))
    }
    return bodies[gender ?? 0] ?? FormatBody.gender(bodies).choices.first
  }

  /// The text for the device, or else the text for `other`.
  private mutating func chosenBody(ofDevices bodies: [String: FormatBody]) -> FormatBody? {
    if let body = bodies[device.rawValue] ?? bodies["other"] { return body }
    issues.append(.unknownDevice(device.rawValue))
    return FormatBody.device(bodies).choices.first
  }

  /// The text for the width, or else for the next smaller one, or else for the smallest. Without a width, the widest.
  private func chosenBody(ofWidths bodies: [Int: FormatBody]) -> FormatBody? {
    let widths = bodies.keys.sorted()
    return (widths.last { $0 <= width ?? .max } ?? widths.first).flatMap { bodies[$0] }
  }
}

extension ReferenceDirective {
  /// Whether the directive shows any signed integer with all its digits and no others, as `d` does.
  var showsIntegersWhole: Bool {
    letter?.isSigned == true && length != .h && length != .hh
  }
}
