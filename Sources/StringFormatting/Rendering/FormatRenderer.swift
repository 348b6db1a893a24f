import NumberDisplay
import Plurals

/// Writes one string: its pieces in order, and for each variable the string that its argument selects.
///
/// It reads packed entries and formats in place, and allocates nothing for the usual ones.
///
/// If a variable is undefined or cyclic, the string that uses it cannot be written. The renderer then tries the other
/// strings of the enclosing variable, `other` first. If none can be written, the caller shows the key.
struct FormatRenderer: ~Copyable {
  /// The limit for nested variables and rules.
  static var depthLimit: Int { 64 }
  /// The number of variables to write for one string, including failed attempts. Without a limit, strings that use each
  /// other many times over could take forever.
  static var variableLimit: Int { 256 }
  /// The length in bytes after which no more variables are written.
  static var lengthLimit: Int { 1 << 18 }

  /// The packed entry or the format.
  let bytes: UnsafeBufferPointer<UInt8>
  let arguments: UnsafeBufferPointer<FormatArgument>
  let rules: PluralRules
  let style: RenderingStyle

  /// The output so far.
  var output: TextBuffer
  /// The problems so far.
  var issues: [FormatIssue] = []
  /// The number as formatted to select the form; it is likely to be shown the same way.
  var displayed: (conversion: NumberConversion, position: Int, number: ShownNumber)?
  /// The number of variables that may still be written.
  var variablesLeft = FormatRenderer.variableLimit
  /// The current frame.
  var frame = RenderingFrame()
  /// The number of bodies around the current string.
  var depth = 0

  // MARK: Entries and bodies

  /// Writes a format without variables.
  mutating func render(format dialect: FormatScanner.Dialect) -> Bool { render(format: 0..<bytes.count, dialect) }

  /// Writes a packed entry.
  ///
  /// - Returns: `true` if it could be written.
  mutating func renderEntry() -> Bool {
    var reader = PackedReader(bytes)
    var root = reader.inside(reader.block())
    if root.startsSingle() { return render(single: PackedSingle(&root)) }
    let variable = PackedVariable(root)
    frame.variables = reader.rest
    frame.choose(by: variable, position: variable.argument ?? rootPosition(of: variable.body))
    return render(variable.body)
  }

  /// The argument that selects a string if the entry does not say: the first one that is a number.
  private func rootPosition(of body: Range<Int>) -> Int {
    var reader = PackedReader(bytes, at: body)
    if PackedBody(&reader).kind?.isText == true { return 1 }
    return arguments.positionOfFirstNumber
  }

  /// Writes an entry that is a string with one variable.
  private mutating func render(single: PackedSingle) -> Bool {
    append(single.prefix)
    let position = single.position > 0 ? single.position : single.variable.argument ?? 1
    frame = RenderingFrame(of: single.name, single.variable, position: position)
    guard render(single.variable.body) else { return false }
    append(single.suffix)
    return true
  }

  /// Writes one of the strings of a body.
  private mutating func render(_ body: Range<Int>) -> Bool {
    guard depth < Self.depthLimit else {
      issues.append(.tooComplex)
      return false
    }
    depth += 1
    defer { depth -= 1 }
    var reader = PackedReader(bytes, at: body)
    let start = PackedBody(&reader)
    switch start.kind {
    case .literal:
      append(reader.rest)
      return true
    case .strings, .code, .catalog:
      return render(text: reader, start)
    case .format:
      return render(format: reader.rest, .code)
    case .entry:
      let root = PackedVariable(reader.inside(reader.block()))
      return render(root.body) { RenderingFrame(inside: $0, variables: reader) }
    case .plural:
      let forms = PackedForms(&reader)
      return render(chosenForm(of: forms), orOneOf: forms.places)
    case .gender:
      let choices = reader.choices { $0.signedNumber() }
      return render(chosenGender(choices), orOneOf: choices.map { $0.body })
    case .device:
      let choices = reader.choices { $0.text(at: $0.block()) }
      return render(chosenDevice(choices), orOneOf: choices.map { $0.body })
    case .width:
      let choices = reader.choices { $0.signedNumber() }
      return render(chosenWidth(choices), orOneOf: choices.map { $0.body })
    case .single, nil:
      return false
    }
  }

  /// Writes a body in a frame inside the current one.
  private mutating func render(
    _ body: Range<Int>,
    in inner: (UnsafePointer<RenderingFrame>) -> RenderingFrame
  ) -> Bool {
    let outer = frame
    defer { frame = outer }
    return withUnsafePointer(to: outer) {
      frame = inner($0)
      return render(body)
    }
  }

  /// Writes the body that a rule selects, or else the first other one that can be written.
  private mutating func render(_ selected: Range<Int>?, orOneOf bodies: @autoclosure () -> [Range<Int>]) -> Bool {
    guard let selected else { return false }
    let length = output.count
    if render(selected) { return true }
    for body in bodies() where variablesLeft > 0 {
      output.truncate(to: length)
      if render(body) { return true }
    }
    return false
  }

  // MARK: Texts

  /// Writes a packed string.
  private mutating func render(text: PackedReader, _ start: PackedBody) -> Bool {
    var places = ArgumentPlaces(
      from: frame.selecting.firstPosition,
      claimed: start.mixesPlaces ? claimedArguments(of: text, start) : nil
    )
    var pieces = PackedPieces(text, start)
    while true {
      switch pieces.next() {
      case .literal:
        append(pieces.place)
      case .bare, .variable, .directive:
        if let directive = pieces.directive, !write(directive, &places) { return false }
      case .end:
        return true
      }
    }
  }

  /// Writes a format in place.
  private mutating func render(format place: Range<Int>, _ dialect: FormatScanner.Dialect) -> Bool {
    var places = ArgumentPlaces(from: frame.selecting.firstPosition)
    var scanner = FormatScanner(bytes, at: place, dialect: dialect)
    while true {
      switch scanner.next() {
      case .literal, .malformed:
        append(scanner.place)
      case .directive:
        if !write(scanner.directive, &places) { return false }
      case .end:
        return true
      }
    }
  }

  /// Writes the replacement of a directive.
  ///
  /// - Returns: `true` if it could be written.
  @inline(__always)
  private mutating func write(_ directive: FormatDirective, _ places: inout ArgumentPlaces) -> Bool {
    let width = directive.width.flatMap { count($0, &places) }
    let precision = directive.precision.flatMap { count($0, &places) }
    switch directive.conversion {
    case .value(let letter):
      let position = directive.position.map(Int.init) ?? places.next()
      if directive.isBare, position >= 1, position <= arguments.count,
        style.writer.pointee.write(arguments[position &- 1], as: letter, to: &output)
      {
        break
      }
      write(directive, width: width, precision: precision, position: position)
    case .selectedArgument:
      places.use(frame.position)
      writeSelected()
    case .variable(let name):
      let length = output.count
      if !render(variable: name, at: directive.position, precision: precision, &places) { return false }
      pad(from: length, to: width, isLeftJustified: directive.flags.contains(.leftJustified))
    }
    return true
  }

  /// The arguments that the file assigns to variables of a string; its plain directives skip them.
  private func claimedArguments(of text: PackedReader, _ start: PackedBody) -> [Int] {
    var claimed: [Int] = []
    var pieces = PackedPieces(text, start)
    while let directive = pieces.nextDirective() {
      guard directive.position == nil, let name = directive.variableName,
        let argument = frame.variable(named: name, in: bytes)?.variable.argument,
        frame.isRoot || argument != frame.position
      else { continue }
      claimed.append(argument)
    }
    return claimed
  }

  // MARK: Variables

  private mutating func render(
    variable name: Range<Int>,
    at ownPosition: Int16?,
    precision: Int?,
    _ places: inout ArgumentPlaces
  ) -> Bool {
    guard let found = frame.variable(named: name, in: bytes) else {
      issues.append(.unknownVariable(text(at: name)))
      return false
    }
    let position =
      ownPosition.map(Int.init) ?? found.variable.argument
      ?? places.next(forVariable: found.name.lowerBound, argumentCount: arguments.count)
    if frame.isInside(found, position: position) {
      issues.append(.cyclicVariable(text(at: name)))
      return false
    }
    guard variablesLeft > 0, output.count < Self.lengthLimit else {
      issues.append(.tooComplex)
      variablesLeft = 0
      return false
    }
    variablesLeft -= 1
    return render(found.variable.body) {
      RenderingFrame(of: found, position: position, precision: precision, in: $0)
    }
  }

  /// Pads the output after an offset with spaces to a width. A negative width puts the spaces after it.
  mutating func pad(from start: Int, to width: Int?, isLeftJustified: Bool) {
    guard let width, width != 0 else { return }
    let text = output.text(from: start)
    let missing = min(Int(clamping: width.magnitude) - text.count, FormatScanner.countLimit)
    guard missing > 0 else { return }
    let blanks = String(repeating: " ", count: missing)
    output.truncate(to: start)
    output.append(isLeftJustified || width < 0 ? text + blanks : blanks + text)
  }

  /// Writes the bytes in a range.
  private mutating func append(_ place: Range<Int>) {
    output.append(UnsafeBufferPointer(rebasing: bytes[place]))
  }

  /// The part of the entry in a range.
  func text(at place: Range<Int>) -> String { PackedReader(bytes).text(at: place) }
}
