import Decimals
import NumberDisplay
import PluralBase
import Plurals

/// Writes the most common entries: strings around variables that are plural forms for whole numbers, and for numbers in
/// styles.
///
/// Its twin is ``FormatRenderer``, which writes every entry and starts over where something else turns up. This one has
/// no frames, no attempts and no issues, so it takes half the time.
///
/// It can also write decimals, more slowly. ``CompiledTexts`` has no other renderer.
struct SimpleRenderer: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let arguments: UnsafeBufferPointer<FormatArgument>
  let rules: PluralRules
  let writer: UnsafePointer<NumberWriter>
  /// Whether it writes values other than whole numbers, or numbers not shown as such.
  var takesDecimals = false
  /// The output so far.
  var output: TextBuffer

  /// Whether this renderer can succeed. It cannot if the first argument has a fraction.
  @inline(__always)
  static func mayRender(_ arguments: UnsafeBufferPointer<FormatArgument>) -> Bool {
    switch arguments.first {
    case .double?, .decimal?: false
    case .integer?, .unsigned?, .string?, .formatted?, .formattedRange?, nil: true
    }
  }

  /// Writes a packed entry.
  ///
  /// - Returns: `true` if it is a simple one. If not, the output so far is meaningless.
  mutating func renderEntry() -> Bool {
    var reader = PackedReader(bytes)
    var root = reader.inside(reader.block())
    if root.startsSingle() {
      let single = PackedSingle(&root)
      output.append(bytes.part(single.prefix))
      let position = single.position > 0 ? single.position : single.variable.argument ?? 1
      guard render(single.variable, at: position, from: position, variables: nil) else { return false }
      output.append(bytes.part(single.suffix))
      return true
    }
    if takesDecimals {
      let variable = PackedVariable(root)
      var body = PackedReader(bytes, at: variable.body)
      if PackedBody(&body).kind == .plural {
        return render(variable, at: variable.argument ?? arguments.positionOfFirstNumber, from: 1, variables: reader)
      }
    }
    guard root.byte() == 0 else { return false }
    return render(root, variables: reader, SelectingArgument(position: 1, firstPosition: 1, specifier: 0..<0))
  }

  /// Writes a string.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - variables: The variables that the string may use; `nil` if it may not use any.
  ///   - selecting: The argument that selected the string.
  /// - Returns: `true` if it is a simple one.
  private mutating func render(
    _ body: PackedReader,
    variables: PackedReader?,
    _ selecting: SelectingArgument
  ) -> Bool {
    var body = body
    let start = PackedBody(&body)
    switch start.kind {
    case .literal:
      output.append(bytes.part(body.rest))
      return true
    case .strings, .code, .catalog:
      break
    case .format, .plural, .gender, .device, .width, .entry, .single, nil:
      return false
    }
    guard !start.mixesPlaces else { return false }
    var pieces = PackedPieces(body, start)
    var next = selecting.firstPosition
    var variablesLeft = FormatRenderer.variableLimit
    while true {
      switch pieces.next() {
      case .literal:
        output.append(bytes.part(pieces.place))
      case .bare:
        let position = pieces.position.map(Int.init) ?? next
        if pieces.position == nil { next &+= 1 }
        guard position >= 1, position <= arguments.count else { return false }
        if !writer.pointee.write(arguments[position &- 1], as: pieces.letter, to: &output) {
          guard takesDecimals, let directive = pieces.directive, writeDecimal(directive, at: position) else {
            return false
          }
        }
      case .variable:
        guard let variable = variables?.variable(named: pieces.place)?.variable, variablesLeft > 0,
          output.count < FormatRenderer.lengthLimit
        else { return false }
        variablesLeft &-= 1
        let position = pieces.position.map(Int.init) ?? variable.argument ?? next
        // A variable that appears again may take its argument again once there are no more.
        if pieces.position == nil && variable.argument == nil {
          guard next <= arguments.count else { return false }
          next &+= 1
        }
        guard render(variable, at: position, from: position, variables: nil) else { return false }
      case .directive:
        guard takesDecimals, let directive = pieces.directive else { return false }
        if directive.conversion == .selectedArgument {
          if next == selecting.position { next &+= 1 }
          guard write(selecting.argDirective(in: bytes), at: selecting.position) else { return false }
        } else {
          let position = directive.position.map(Int.init) ?? next
          if directive.position == nil { next &+= 1 }
          guard write(directive, at: position) else { return false }
        }
      case .end:
        return true
      }
    }
  }

  /// Writes the form of a variable for a whole number.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - position: The argument that selects the form.
  ///   - first: The argument of the first directive without a position.
  ///   - variables: The variables that the form may use; `nil` if it may not use any.
  /// - Returns: `true` if it is a simple one.
  private mutating func render(
    _ variable: PackedVariable,
    at position: Int,
    from first: Int,
    variables: PackedReader?
  ) -> Bool {
    let selecting = SelectingArgument(position: position, firstPosition: first, specifier: variable.specifier)
    var body = PackedReader(bytes, at: variable.body)
    guard PackedBody(&body).kind == .plural else { return false }
    let forms = PackedForms(&body)
    let category: PluralCategory
    let isZero: Bool
    if variable.showsIntegersWhole, let number = arguments.integer(at: position) {
      isZero = number == 0
      #if hasFeature(Embedded)
        // In Embedded Swift, the rules for integers are not worth their size.
        category = rules.category(for: PluralOperands(number))
      #else
        category = rules.category(for: number)
      #endif
    } else if let number = arguments.formatted(at: position) {
      let operands = number.operands
      isZero = operands?.integerValue == 0
      category = operands.map { rules.category(for: $0) } ?? .other
    } else if takesDecimals, let number = shownNumber(selecting, forms) {
      isZero = number.isZero
      category = rules.category(for: PluralOperands(number))
    } else {
      return false
    }
    let zero = isZero ? forms.formOfZero : nil
    guard let form = zero ?? forms[category] ?? forms[.other] else { return false }
    return render(PackedReader(bytes, at: form), variables: variables, selecting)
  }
}

// MARK: Decimals

extension SimpleRenderer {
  /// The number that selects a form, as it is shown; `nil` if that is not a simple one.
  private func shownNumber(_ selecting: SelectingArgument, _ forms: PackedForms) -> DisplayDecimal? {
    guard let value = decimal(at: selecting.position) else { return nil }
    guard let directive = selecting.shownDirective(forms, in: bytes) else { return value }
    return Self.shown(value, directive)
  }

  /// Writes a number according to a directive.
  private mutating func write(_ directive: FormatDirective, at position: Int) -> Bool {
    guard let letter = directive.letter, position >= 1, position <= arguments.count else { return false }
    if directive.isBare, writer.pointee.write(arguments[position &- 1], as: letter, to: &output) { return true }
    return writeDecimal(directive, at: position)
  }

  private mutating func writeDecimal(_ directive: FormatDirective, at position: Int) -> Bool {
    guard let shown = decimal(at: position).flatMap({ Self.shown($0, directive) }) else { return false }
    writer.pointee.append(shown, to: &output)
    return true
  }

  /// The number that a directive shows; `nil` if it is not a simple one.
  private static func shown(_ value: DisplayDecimal, _ directive: FormatDirective) -> DisplayDecimal? {
    var precision: Int?
    switch directive.precision {
    case nil: break
    case .fixed(let number): precision = Int(number)
    case .nextArgument, .argument: return nil
    }
    // Some integers are truncated, as in C.
    guard let letter = directive.letter, directive.width == nil, !directive.length.dropsBits,
      !value.isNegative || letter != .unsigned && letter != .longUnsigned
    else { return nil }
    return NumberConversion(letter, flags: directive.flags, precision: precision).shownDecimal(value)
  }

  /// An argument that is a decimal or an integer.
  private func decimal(at position: Int) -> DisplayDecimal? {
    guard position >= 1, position <= arguments.count else { return nil }
    let magnitude: UInt64
    var isNegative = false
    switch arguments[position &- 1] {
    case .integer(let value): (magnitude, isNegative) = (value.magnitude, value < 0)
    case .unsigned(let value): magnitude = value
    case .decimal(let value): return value
    case .double, .string, .formatted, .formattedRange: return nil
    }
    return DisplayDecimal(isNegative: isNegative, digits: decimalDigits(magnitude), fractionCount: 0)
  }
}

extension NumberWriter {
  /// Writes an integer, a string or a formatted number for a directive that is a single letter, by far the most common
  /// case.
  ///
  /// - Returns: `true` if the argument is of that kind and matches the letter.
  @inline(__always)
  func write(_ argument: FormatArgument, as letter: PrintfLetter, to output: inout TextBuffer) -> Bool {
    switch argument {
    case .integer(let value):
      guard letter.isSigned || letter == .object || value >= 0 && letter.isDecimalInteger else { return false }
      append(ShownNumber(value), to: &output)
      return true
    case .string(let text):
      guard letter.isText else { return false }
      output.append(text)
      return true
    case .formatted(let number):
      output.append(number.text)
      return true
    case .unsigned, .double, .decimal, .formattedRange:
      return false
    }
  }
}
