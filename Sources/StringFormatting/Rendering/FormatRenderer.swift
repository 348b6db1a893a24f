import NumberDisplay
import PluralCore
import Plurals

/// Writes one text: its pieces in order, and for each variable the text that its argument selects.
///
/// It reads packed entries and formats where they are in memory, and allocates nothing for the usual ones.
///
/// If a variable is undefined or cyclic, the text that uses it cannot be written. The renderer then tries the other texts of
/// the variable around it, `other` first. If none can be written, the caller shows the key.
struct FormatRenderer: ~Copyable {
  /// The argument that selects a text and that `%arg` shows.
  struct Chooser {
    /// Where the name of the variable is; empty for the root.
    var name = 0..<0
    /// Whether the texts are for the whole entry. Then their first directive takes the first argument; in the texts of a
    /// variable it takes the argument that selected the text.
    var isRoot = true
    /// The number of the argument, counted from 1.
    var position = 1
    /// Where the file says how the argument is shown; empty if it does not say.
    var specifier = 0..<0
    /// Whether the specifier shows any signed integer with all its digits and no others.
    var showsIntegersWhole = false
    /// The precision, if the directive of the variable has one.
    var precision: Int?
  }

  /// A number that has been written.
  struct Displayed {
    var conversion: NumberConversion
    var position: Int
    var number: Number

    enum Number {
      case short(ShownNumber)
      case text(String)
    }
  }

  /// A variable that is being written.
  private struct Active: Equatable {
    /// Where its definition is.
    var definition: Int
    var level: Int
    var position: Int
  }

  /// The limit for nested variables and rules.
  static let depthLimit = 64
  /// The number of variables to write for one text, including failed attempts. Without a limit, texts that use each other
  /// many times over could take forever.
  static let variableLimit = 256
  /// The length in bytes after which no more variables are written.
  static let lengthLimit = 1 << 18

  /// The packed entry or the format.
  let bytes: UnsafeBufferPointer<UInt8>
  let arguments: UnsafeBufferPointer<FormatArgument>
  let rules: PluralRules
  /// Whoever renders keeps them alive.
  unowned(unsafe) let settings: FormatterSettings

  /// The text so far.
  var output: TextBuffer
  /// What went wrong so far.
  var issues: [FormatIssue] = []
  /// The outermost variable that is being written. Most texts have no other and need no list.
  private var outermost: Active?
  private var active: [Active] = []
  /// The number as formatted to select the form; it is likely to be shown the same way.
  var displayed: Displayed?
  private var variablesLeft = FormatRenderer.variableLimit

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ arguments: UnsafeBufferPointer<FormatArgument>,
    _ rules: PluralRules,
    _ settings: FormatterSettings,
    output: consuming TextBuffer
  ) {
    self.bytes = bytes
    self.arguments = arguments
    self.rules = rules
    self.settings = settings
    self.output = output
  }

  // MARK: Entries and texts

  /// Writes a format without variables.
  mutating func render(format dialect: FormatScanner.Dialect) -> Bool {
    var places = ArgumentPlaces(from: 1)
    return render(text: 0..<bytes.count, dialect, Chooser(), VariableScope(), &places, depth: 0)
  }

  /// Writes a packed entry.
  ///
  /// - Returns: Whether it could be written.
  mutating func renderEntry() -> Bool {
    var reader = PackedReader(bytes)
    let variable = PackedVariable(reader.inside(reader.block()))
    var root = Chooser()
    root.specifier = variable.specifier
    root.showsIntegersWhole = variable.showsIntegersWhole
    root.position = variable.argument ?? rootPosition(of: variable.body)
    return render(variable.body, root, VariableScope(variables: reader.rest), depth: 0)
  }

  /// The argument that selects a text if the entry does not say: the first one that is a number.
  private func rootPosition(of body: Range<Int>) -> Int {
    var reader = PackedReader(bytes, at: body)
    if PackedBody(&reader).kind?.isText == true { return 1 }
    return (arguments.firstIndex { $0.number != nil } ?? 0) + 1
  }

  /// Writes one of the texts of a body.
  mutating func render(_ body: Range<Int>, _ chooser: Chooser, _ scope: VariableScope, depth: Int) -> Bool {
    guard depth < Self.depthLimit else {
      issues.append(.tooComplex)
      return false
    }
    var reader = PackedReader(bytes, at: body)
    let start = PackedBody(&reader)
    switch start.kind {
    case .literal:
      output.append(UnsafeBufferPointer(rebasing: bytes[reader.rest]))
      return true
    case .strings, .code, .catalog:
      let dialect = start.kind?.dialect ?? .strings
      let claimed = start.mixesPlaces ? claimedArguments(of: reader.rest, dialect, chooser, scope) : []
      var places = ArgumentPlaces(from: chooser.isRoot ? 1 : chooser.position, claimed: claimed)
      return render(text: reader.rest, dialect, chooser, scope, &places, depth: depth)
    case .entry:
      let root = PackedVariable(reader.inside(reader.block()))
      return render(root.body, chooser, scope.inside(reader.rest, of: bytes), depth: depth + 1)
    case .plural, .gender, .device, .width:
      return renderChoice(body, chooser, scope, depth: depth)
    case nil:
      return false
    }
  }

  /// Writes the body that a rule selects, or else the first other one that can be written.
  private mutating func renderChoice(
    _ choice: Range<Int>,
    _ chooser: Chooser,
    _ scope: VariableScope,
    depth: Int
  ) -> Bool {
    guard let first = chosenBody(of: choice, chooser) else { return false }
    let length = output.count
    if render(first, chooser, scope, depth: depth + 1) { return true }
    for body in choices(of: choice) where variablesLeft > 0 {
      output.truncate(to: length)
      if render(body, chooser, scope, depth: depth + 1) { return true }
    }
    return false
  }

  /// Writes a text.
  private mutating func render(
    text place: Range<Int>,
    _ dialect: FormatScanner.Dialect,
    _ chooser: Chooser,
    _ scope: VariableScope,
    _ places: inout ArgumentPlaces,
    depth: Int
  ) -> Bool {
    var scanner = FormatScanner(bytes, at: place, dialect: dialect)
    while true {
      switch scanner.next() {
      case .literal, .malformed:
        output.append(UnsafeBufferPointer(rebasing: bytes[scanner.place]))
      case .directive:
        if !writePlainInteger(scanner.directive, &places),
          !write(scanner.directive, chooser, scope, &places, depth: depth)
        {
          return false
        }
      case .end:
        return true
      }
    }
  }

  /// Writes an integer for a directive without flags, which is by far the most common case.
  ///
  /// - Returns: Whether the directive is like that, and the argument is an integer.
  private mutating func writePlainInteger(_ directive: FormatDirective, _ places: inout ArgumentPlaces) -> Bool {
    guard case .value(let letter) = directive.conversion, directive.isBare,
      case .integer(let value)? = argument(at: directive.position.map(Int.init) ?? places.upcoming),
      letter.isSigned || letter == .object || value >= 0 && letter.isDecimalInteger
    else { return false }
    if directive.position == nil { _ = places.next() }
    settings.writer.append(ShownNumber(value), to: &output)
    return true
  }

  /// Writes what a directive stands for.
  ///
  /// - Returns: Whether it could be written.
  private mutating func write(
    _ directive: FormatDirective,
    _ chooser: Chooser,
    _ scope: VariableScope,
    _ places: inout ArgumentPlaces,
    depth: Int
  ) -> Bool {
    let width = count(directive.width, &places)
    let precision = count(directive.precision, &places)
    switch directive.conversion {
    case .value:
      let position = directive.position.map(Int.init) ?? places.next()
      write(directive, width: width, precision: precision, position: position)
    case .selectedArgument:
      places.use(chooser.position)
      writeSelected(chooser)
    case .variable(let name):
      let length = output.count
      guard render(variable: name, directive, precision, scope, &places, depth: depth) else { return false }
      if let width { pad(from: length, to: width, isLeftJustified: directive.flags.contains(.leftJustified)) }
    }
    return true
  }

  /// The arguments that the file assigns to variables of a text, which its plain directives skip.
  private func claimedArguments(
    of place: Range<Int>,
    _ dialect: FormatScanner.Dialect,
    _ chooser: Chooser,
    _ scope: VariableScope
  ) -> [Int] {
    var claimed: [Int] = []
    var scanner = FormatScanner(bytes, at: place, dialect: dialect)
    while let directive = scanner.nextDirective() {
      guard directive.position == nil, let name = directive.variableName,
        let argument = scope.find(name, in: bytes)?.variable.argument, chooser.isRoot || argument != chooser.position
      else { continue }
      claimed.append(argument)
    }
    return claimed
  }

  // MARK: Variables

  private mutating func render(
    variable name: Range<Int>,
    _ directive: FormatDirective,
    _ precision: Int?,
    _ scope: VariableScope,
    _ places: inout ArgumentPlaces,
    depth: Int
  ) -> Bool {
    guard let found = scope.find(name, in: bytes) else {
      issues.append(.unknownVariable(text(at: name)))
      return false
    }
    let definition = found.name.lowerBound
    let variable = found.variable
    let position =
      directive.position.map(Int.init) ?? variable.argument
      ?? places.next(forVariable: definition, argumentCount: arguments.count)
    let this = Active(definition: definition, level: found.level, position: position)
    if this == outermost || active.contains(this) {
      issues.append(.cyclicVariable(text(at: name)))
      return false
    }
    guard variablesLeft > 0, output.count < Self.lengthLimit else {
      issues.append(.tooComplex)
      variablesLeft = 0
      return false
    }
    variablesLeft -= 1
    let chooser = Chooser(
      name: found.name,
      isRoot: false,
      position: position,
      specifier: variable.specifier,
      showsIntegersWhole: variable.showsIntegersWhole,
      precision: precision
    )
    if outermost == nil {
      outermost = this
      defer { outermost = nil }
      return render(variable.body, chooser, scope, depth: depth + 1)
    }
    active.append(this)
    defer { active.removeLast() }
    return render(variable.body, chooser, scope, depth: depth + 1)
  }

  /// Pads the text after a position to a width.
  private mutating func pad(from start: Int, to width: Int, isLeftJustified: Bool) {
    guard width != 0 else { return }
    let text = output.text(from: start)
    output.truncate(to: start)
    output.append(Self.padded(text, to: width, isLeftJustified: isLeftJustified))
  }

  /// A text padded with blanks to a width. A negative width puts the blanks after it.
  static func padded(_ text: String, to width: Int, isLeftJustified: Bool) -> String {
    let missing = Int(clamping: width.magnitude) - text.count
    guard missing > 0 else { return text }
    let blanks = String(repeating: " ", count: min(missing, FormatScanner.countLimit))
    return isLeftJustified || width < 0 ? text + blanks : blanks + text
  }

  /// The text at a place of the entry.
  func text(at place: Range<Int>) -> String { PackedReader(bytes).text(at: place) }
}
