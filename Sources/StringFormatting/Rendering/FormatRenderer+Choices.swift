import NumberDisplay
import PluralCore
import Plurals

extension FormatRenderer {
  /// The body that a rule selects.
  mutating func chosenBody(of choice: Range<Int>, _ frame: UnsafePointer<RenderingFrame>) -> Range<Int>? {
    var reader = PackedReader(bytes, at: choice)
    switch PackedBody(&reader).kind {
    case .plural: return chosenForm(of: PackedForms(&reader), frame)
    case .gender: return chosenGender(&reader, frame)
    case .device: return chosenDevice(&reader)
    case .width: return chosenWidth(&reader)
    case .literal, .strings, .code, .catalog, .format, .entry, .single, nil: return choice
    }
  }

  /// The bodies to choose from, in the order to try them if the right one is missing.
  func choices(of choice: Range<Int>) -> [Range<Int>] {
    var reader = PackedReader(bytes, at: choice)
    var bodies: [Range<Int>] = []
    switch PackedBody(&reader).kind {
    case .plural:
      bodies = PackedForms(&reader).places
    case .gender, .width:
      reader.readList { reader in
        _ = reader.signedNumber()
        bodies.append(reader.block())
        return true
      }
    case .device:
      reader.readList { reader in
        _ = reader.block()
        bodies.append(reader.block())
        return true
      }
    case .literal, .strings, .code, .catalog, .format, .entry, .single, nil: break
    }
    return bodies
  }

  // MARK: Plural

  /// The form for the argument: `zero` for 0 in every language, then the form of the category, then `other`.
  private mutating func chosenForm(of forms: PackedForms, _ frame: UnsafePointer<RenderingFrame>) -> Range<Int>? {
    var category = PluralCategory.other
    if let number = displayedNumber(forms, frame) {
      if number.isZero, let body = forms[.zero] { return body }
      category = rules.category(for: number.operands)
    }
    if let body = forms[category] ?? forms[.other] { return body }
    issues.append(.missingBranch(variable: text(at: frame.pointee.name), category: category))
    return forms.places.first
  }

  /// The number that a plural rule looks at.
  private struct DisplayedNumber {
    var operands: PluralOperands
    var isZero: Bool

    init(_ operands: PluralOperands, isZero: Bool) {
      self.operands = operands
      self.isZero = isZero
    }

    init(_ decimal: ShortDecimal) { self.init(PluralOperands(decimal), isZero: decimal.isZero) }

    init(_ decimal: DisplayDecimal) { self.init(PluralOperands(decimal), isZero: decimal.isZero) }
  }

  /// The number as displayed; `nil` if the argument is not a number.
  private mutating func displayedNumber(_ forms: PackedForms, _ frame: UnsafePointer<RenderingFrame>)
    -> DisplayedNumber?
  {
    guard let argument = argument(at: frame.pointee.position) else {
      issues.append(
        .notANumber(variable: text(at: frame.pointee.name), position: frame.pointee.position, argument: nil)
      )
      return nil
    }
    if frame.pointee.showsIntegersWhole, case .integer(let value) = argument {
      return DisplayedNumber(PluralOperands(value), isZero: value == 0)
    }
    if case .formatted(_, let operands) = argument {
      return operands.map { DisplayedNumber($0, isZero: $0.integerValue == 0) }
    }
    guard let number = argument.number else {
      if let decimal = argument.decimal { return DisplayedNumber(decimal) }
      issues.append(
        .notANumber(variable: text(at: frame.pointee.name), position: frame.pointee.position, argument: argument.text)
      )
      return nil
    }
    let directive = frame.pointee.selecting.shownDirective(forms, in: bytes)
    if case .integer(let value) = argument, directive?.showsIntegersWhole == true {
      return DisplayedNumber(PluralOperands(value), isZero: value == 0)
    }
    guard let conversion = directive.flatMap({ conversion($0, frame) }) else {
      if let shown = ShownNumber(number) { return DisplayedNumber(shown.decimal) }
      // Infinity is a number without operands, and always `other`.
      return number.decimal.map { DisplayedNumber($0) }
    }
    if let shown = conversion.shownNumber(number, style: settings.pointee.writer.style) {
      displayed = Displayed(conversion: conversion, position: frame.pointee.position, number: shown)
      return DisplayedNumber(shown.decimal)
    }
    let output = conversion.format(number, style: settings.pointee.writer.style)
    return output.decimal.map { DisplayedNumber($0) }
  }

  private func conversion(_ directive: FormatDirective, _ frame: UnsafePointer<RenderingFrame>) -> NumberConversion? {
    directive.numberConversion(
      width: nil,
      precision: fixedCount(directive.precision, before: frame.pointee.position)
    )
  }

  // MARK: Gender, device and width

  /// The text for the argument, or else the text for 0.
  private mutating func chosenGender(_ reader: inout PackedReader, _ frame: UnsafePointer<RenderingFrame>) -> Range<
    Int
  >? {
    let argument = argument(at: frame.pointee.position)
    let gender = argument?.smallInteger
    if gender == nil {
      issues.append(
        .notANumber(variable: text(at: frame.pointee.name), position: frame.pointee.position, argument: argument?.text)
      )
    }
    var first: Range<Int>?
    var chosen: Range<Int>?
    reader.readList { reader in
      let key = reader.signedNumber()
      let body = reader.block()
      first = first ?? body
      if key == gender ?? 0 { chosen = body }
      return chosen == nil
    }
    return chosen ?? first
  }

  /// The text for the device, or else the text for `other`.
  private mutating func chosenDevice(_ reader: inout PackedReader) -> Range<Int>? {
    var first: Range<Int>?
    var other: Range<Int>?
    var chosen: Range<Int>?
    let device = settings.pointee.device.rawValue
    reader.readList { reader in
      let name = reader.text(at: reader.block())
      let body = reader.block()
      first = first ?? body
      if name == "other" { other = body }
      if name == device { chosen = body }
      return chosen == nil
    }
    if let body = chosen ?? other { return body }
    issues.append(.unknownDevice(device))
    return first
  }

  /// The text for the width, or else for the next smaller one, or else for the smallest. Without a width, the widest.
  private func chosenWidth(_ reader: inout PackedReader) -> Range<Int>? {
    var chosen: Range<Int>?
    reader.readList { reader in
      let key = reader.signedNumber()
      let body = reader.block()
      if chosen == nil || key <= settings.pointee.width ?? .max { chosen = body }
      return true
    }
    return chosen
  }
}
