import NumberDisplay
import PluralCore
import Plurals

/// Writes the most common entries: texts around variables that are plural forms for whole numbers.
///
/// Its twin is ``FormatRenderer``, which writes every entry and starts again where something else turns up. This one has no
/// frames, no attempts and no issues, so it takes half the time.
struct SimpleRenderer: ~Copyable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let arguments: UnsafeBufferPointer<FormatArgument>
  private let rules: PluralRules
  private let style: RenderingStyle
  /// The text so far.
  private(set) var output: TextBuffer

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    _ rules: PluralRules,
    _ style: RenderingStyle,
    output: consuming TextBuffer
  ) {
    self.bytes = bytes
    self.arguments = arguments
    self.rules = rules
    self.style = style
    self.output = output
  }

  /// Whether an attempt makes sense. Where the first argument has a fraction, it would be in vain.
  @inline(__always)
  static func mayRender(_ arguments: UnsafeBufferPointer<FormatArgument>) -> Bool {
    switch arguments.first {
    case .double?, .decimal?: false
    case .integer?, .unsigned?, .string?, .formatted?, nil: true
    }
  }

  /// Writes a packed entry.
  ///
  /// - Returns: Whether it is a simple one. If not, the text so far means nothing.
  mutating func renderEntry() -> Bool {
    var reader = PackedReader(bytes)
    var root = reader.inside(reader.block())
    if root.startsSingle() {
      let single = PackedSingle(&root)
      output.append(bytes.part(single.prefix))
      guard render(single.variable, at: single.position > 0 ? single.position : single.variable.argument ?? 1) else {
        return false
      }
      output.append(bytes.part(single.suffix))
      return true
    }
    guard root.byte() == 0 else { return false }
    return render(root, variables: reader, from: 1)
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - variables: The variables that the text may use; `nil` if it may not.
  ///   - first: The argument of the first directive without a position.
  /// - Returns: Whether it is a simple one.
  private mutating func render(_ body: PackedReader, variables: PackedReader?, from first: Int) -> Bool {
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
    var next = first
    var variablesLeft = FormatRenderer.variableLimit
    while true {
      switch pieces.next() {
      case .literal:
        output.append(bytes.part(pieces.place))
      case .bare:
        let position = pieces.position.map(Int.init) ?? next
        if pieces.position == nil { next &+= 1 }
        guard position >= 1, position <= arguments.count,
          style.write(arguments[position &- 1], as: pieces.letter, to: &output)
        else { return false }
      case .variable:
        guard let variable = variables?.variable(named: pieces.place)?.variable, variablesLeft > 0,
          output.count < FormatRenderer.lengthLimit
        else { return false }
        variablesLeft &-= 1
        let position = pieces.position.map(Int.init) ?? variable.argument ?? next
        // A variable that appears again may take its argument again, once there are no more.
        if pieces.position == nil && variable.argument == nil {
          guard next <= arguments.count else { return false }
          next &+= 1
        }
        guard render(variable, at: position) else { return false }
      case .directive:
        return false
      case .end:
        return true
      }
    }
  }

  /// Writes the form of a variable for a whole number.
  private mutating func render(_ variable: PackedVariable, at position: Int) -> Bool {
    guard variable.showsIntegersWhole, position >= 1, position <= arguments.count,
      case .integer(let number) = arguments[position &- 1]
    else { return false }
    var body = PackedReader(bytes, at: variable.body)
    guard PackedBody(&body).kind == .plural else { return false }
    let forms = PackedForms(&body)
    let zero = number == 0 ? forms[.zero] : nil
    guard let form = zero ?? forms[rules.category(for: number)] ?? forms[.other] else { return false }
    return render(PackedReader(bytes, at: form), variables: nil, from: position)
  }
}

extension RenderingStyle {
  /// Writes an integer or a text for a directive that is just a letter, which is by far the most common case.
  ///
  /// - Returns: Whether the argument is like that and fits the letter.
  @inline(__always)
  func write(_ argument: FormatArgument, as letter: PrintfLetter, to output: inout TextBuffer) -> Bool {
    switch argument {
    case .integer(let value):
      guard letter.isSigned || letter == .object || value >= 0 && letter.isDecimalInteger else { return false }
      values.pointee.writer.append(ShownNumber(value), to: &output)
      return true
    case .string(let text):
      guard letter.isText else { return false }
      output.append(text)
      return true
    case .unsigned, .double, .decimal, .formatted:
      return false
    }
  }
}
