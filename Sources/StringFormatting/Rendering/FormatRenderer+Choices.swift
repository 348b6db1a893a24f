import NumberDisplay
import PluralCore
import Plurals

extension FormatRenderer {
  /// The body that a rule selects.
  mutating func chosenBody(of choice: Range<Int>, _ frame: UnsafePointer<RenderingFrame>) -> Range<Int>? {
    var reader = PackedReader(bytes, at: choice)
    switch PackedBody(&reader).kind {
    case .plural: return chosenForm(of: PackedForms(&reader), frame)
    case .gender: return chosenGender(reader, frame) ?? choices(of: choice).first
    case .device: return chosenDevice(reader) ?? choices(of: choice).first
    case .width: return chosenWidth(reader)
    case .literal, .strings, .code, .catalog, .format, .entry, .single, nil: return choice
    }
  }

  /// The bodies to choose from, in the order to try them if the right one is missing.
  func choices(of choice: Range<Int>) -> [Range<Int>] {
    var reader = PackedReader(bytes, at: choice)
    var bodies: [Range<Int>] = []
    let kind = PackedBody(&reader).kind
    switch kind {
    case .plural:
      bodies = PackedForms(&reader).places
    case .gender, .device, .width:
      reader.readList { reader in
        if kind == .device { _ = reader.block() } else { _ = reader.number() }
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
    if let operands = displayedOperands(forms, frame) {
      if operands.integerValue == 0, let body = forms[.zero] { return body }
      category = rules.category(for: operands)
    }
    if let body = forms[category] ?? forms[.other] { return body }
    issues.append(.missingBranch(variable: text(at: frame.pointee.name), category: category))
    return forms.places.first
  }

  /// The operands of the number as displayed; `nil` if the argument is not a number.
  private mutating func displayedOperands(
    _ forms: PackedForms,
    _ frame: UnsafePointer<RenderingFrame>
  ) -> PluralOperands? {
    let argument = argument(at: frame.pointee.position)
    if frame.pointee.showsIntegersWhole, case .integer(let value)? = argument { return PluralOperands(value) }
    if case .formatted(_, let operands)? = argument { return operands }
    guard let number = argument?.number else {
      if let decimal = argument?.decimal { return PluralOperands(decimal) }
      reportNotANumber(argument, frame)
      return nil
    }
    let directive = frame.pointee.selecting.shownDirective(forms, in: bytes)
    if case .integer(let value) = number, directive?.showsIntegersWhole == true { return PluralOperands(value) }
    let precision = count(directive?.precision, next: frame.pointee.position - 1)
    guard let conversion = directive?.numberConversion(width: nil, precision: precision) else {
      if let shown = ShownNumber(number) { return PluralOperands(shown.decimal) }
      // Infinity is a number without operands, and always `other`.
      return number.decimal.map { PluralOperands($0) }
    }
    if let shown = conversion.shownNumber(number, isPlain: settings.pointee.writer.isPlain) {
      displayed = (conversion, frame.pointee.position, shown)
      return PluralOperands(shown.decimal)
    }
    return conversion.format(number, style: settings.pointee.writer).decimal.map { PluralOperands($0) }
  }

  private mutating func reportNotANumber(_ argument: FormatArgument?, _ frame: UnsafePointer<RenderingFrame>) {
    let variable = text(at: frame.pointee.name)
    issues.append(.notANumber(variable: variable, position: frame.pointee.position, argument: argument?.text))
  }

  // MARK: Gender, device and width

  /// The text for the argument, and the text for 0 if it is not a number.
  private mutating func chosenGender(
    _ reader: PackedReader,
    _ frame: UnsafePointer<RenderingFrame>
  ) -> Range<Int>? {
    let argument = argument(at: frame.pointee.position)
    let gender = argument?.smallInteger
    if gender == nil { reportNotANumber(argument, frame) }
    return reader.firstBody { $0.signedNumber() == gender ?? 0 }
  }

  /// The text for the device, or else the text for `other`.
  private mutating func chosenDevice(_ reader: PackedReader) -> Range<Int>? {
    let device = settings.pointee.options.device.rawValue
    let body =
      reader.firstBody { $0.text(at: $0.block()) == device } ?? reader.firstBody { $0.text(at: $0.block()) == "other" }
    if body == nil { issues.append(.unknownDevice(device)) }
    return body
  }

  /// The text for the width, or else for the next smaller one, or else for the smallest. Without a width, the widest.
  private func chosenWidth(_ reader: PackedReader) -> Range<Int>? {
    let width = settings.pointee.options.width ?? .max
    var reader = reader
    var chosen: Range<Int>?
    reader.readList { reader in
      let key = reader.signedNumber()
      let body = reader.block()
      if chosen == nil || key <= width { chosen = body }
      return true
    }
    return chosen
  }
}

extension PackedReader {
  /// The body of the first choice whose key a function reads and accepts.
  fileprivate func firstBody(where readsWantedKey: (inout PackedReader) -> Bool) -> Range<Int>? {
    var reader = self
    var found: Range<Int>?
    reader.readList { reader in
      let isWanted = readsWantedKey(&reader)
      let body = reader.block()
      if isWanted { found = body }
      return !isWanted
    }
    return found
  }
}
