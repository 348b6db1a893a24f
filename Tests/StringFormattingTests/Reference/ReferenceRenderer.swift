import NumberDisplay
import Plurals

@testable import StringFiles
@testable import StringFormatting

/// The obvious twin of the renderer: it walks the tree of the entry and writes every number with the general conversions.
///
/// It writes one text: its pieces in order, and for each variable the text that its argument selects.
///
/// If a variable is undefined or cyclic, the text that uses it cannot be written. The renderer then tries the other texts of
/// the variable around it, `other` first. If none can be written, the caller shows the key.
struct ReferenceRenderer {
  /// The argument that selects a text and that `%arg` shows.
  struct Chooser {
    /// The name of the variable; empty for the root.
    var name = ""
    /// The number of the argument, counted from 1.
    var position = 1
    /// How the file says that the argument is shown.
    var specifier: ReferenceDirective?

    /// Whether the texts are for the whole entry. Then their first directive takes the first argument; in the texts of a
    /// variable it takes the argument that selected the text.
    var isRoot: Bool { name.isEmpty }
  }

  /// The variables that a text may use: those of its entry and of the entries around it.
  struct Scope {
    var variables: [String: FormatVariable]
    var outer: [[String: FormatVariable]] = []

    /// The variable with a name, and the level of its entry.
    func find(_ name: String) -> (variable: FormatVariable, level: Int)? {
      if let variable = variables[name] { return (variable, outer.count) }
      for (level, variables) in outer.enumerated().reversed() {
        if let variable = variables[name] { return (variable, level) }
      }
      return nil
    }

    /// The scope inside an entry inside this one.
    func inside(_ entry: FormatEntry) -> Scope {
      entry.variables.isEmpty ? self : Scope(variables: entry.variables, outer: outer + [variables])
    }
  }

  /// A number that has been written.
  struct Displayed {
    var conversion: NumberConversion
    var position: Int
    var text: String
  }

  /// A variable that is being written.
  private struct Active: Equatable {
    var name: String
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

  let arguments: [FormatArgument]
  let rules: PluralRules
  let style: NumberWriter
  let device: Device
  let width: Int?

  /// The text so far.
  private(set) var output = ""
  /// What went wrong so far.
  var issues: [FormatIssue] = []
  /// The outermost variable that is being written. Most texts have no other and need no list.
  private var outermost: Active?
  private var active: [Active] = []
  /// The number as formatted to select the form; it is likely to be shown the same way.
  var displayed: Displayed?
  private var variablesLeft = ReferenceRenderer.variableLimit

  init(_ formatter: StringFormatter, arguments: [FormatArgument], style: NumberWriter) {
    self.arguments = arguments
    self.style = style
    rules = PluralRules(for: formatter.language)
    device = formatter.device
    width = formatter.width
  }

  /// Appends to the text.
  mutating func write(_ text: String) {
    output += text
  }

  // MARK: Entries and texts

  /// Writes a format without variables.
  mutating func render(plain format: String, _ dialect: ReferenceScanner.Dialect) -> Bool {
    var scanner = ReferenceScanner(format, dialect: dialect)
    var places = ReferencePlaces()
    let scope = Scope(variables: [:])
    while let piece = scanner.next() {
      guard render(piece, Chooser(), scope, &places, depth: 0) else { return false }
    }
    return true
  }

  /// Writes an entry.
  ///
  /// - Returns: Whether it could be written.
  mutating func render(_ entry: FormatEntry) -> Bool {
    var root = Chooser()
    root.specifier = entry.root.specifier.flatMap { ReferenceDirective($0) }
    root.position = entry.root.argument ?? rootPosition(of: entry.root.body)
    return render(entry.root.body, root, Scope(variables: entry.variables), depth: 0)
  }

  /// The argument that selects a text if the entry does not say: the first one that is a number.
  private func rootPosition(of body: FormatBody) -> Int {
    if case .text = body { return 1 }
    return (arguments.firstIndex { $0.number != nil } ?? 0) + 1
  }

  /// Writes one of the texts of a body.
  mutating func render(_ body: FormatBody, _ chooser: Chooser, _ scope: Scope, depth: Int) -> Bool {
    guard depth < Self.depthLimit else {
      issues.append(.tooComplex)
      return false
    }
    switch body {
    case .text(let text):
      return render(ReferenceText(text), chooser, scope, depth: depth)
    case .entry(let entry):
      return render(entry.root.body, chooser, scope.inside(entry), depth: depth + 1)
    case .plural, .gender, .device, .width:
      return renderChoice(body, chooser, scope, depth: depth)
    }
  }

  /// Writes the body that a rule selects, or else the first other one that can be written.
  private mutating func renderChoice(_ choice: FormatBody, _ chooser: Chooser, _ scope: Scope, depth: Int) -> Bool {
    guard let first = chosenBody(of: choice, chooser) else { return false }
    let length = output.utf8.count
    if render(first, chooser, scope, depth: depth + 1) { return true }
    for body in choice.choices where variablesLeft > 0 {
      truncate(to: length)
      if render(body, chooser, scope, depth: depth + 1) { return true }
    }
    return false
  }

  /// Writes a text.
  private mutating func render(_ text: ReferenceText, _ chooser: Chooser, _ scope: Scope, depth: Int) -> Bool {
    var places = ReferencePlaces(of: text, chooser, scope)
    for piece in text.pieces {
      guard render(piece, chooser, scope, &places, depth: depth) else { return false }
    }
    return true
  }

  private mutating func render(
    _ piece: ReferenceScanner.Piece,
    _ chooser: Chooser,
    _ scope: Scope,
    _ places: inout ReferencePlaces,
    depth: Int
  ) -> Bool {
    switch piece {
    case .literal(let text):
      output += text
    case .directive(let directive):
      let width = count(directive.width, &places)
      let precision = count(directive.precision, &places)
      switch directive.conversion {
      case .value:
        let position = directive.position ?? places.next()
        write(directive, width: width, precision: precision, position: position)
      case .selectedArgument:
        places.use(chooser.position)
        writeSelected(chooser)
      case .variable(let name):
        let length = output.utf8.count
        guard render(name, directive, precision, scope, &places, depth: depth) else { return false }
        pad(from: length, to: width, isLeftJustified: directive.flags.contains(.leftJustified))
      }
    }
    return true
  }

  // MARK: Variables

  private mutating func render(
    _ name: String,
    _ directive: ReferenceDirective,
    _ precision: Int?,
    _ scope: Scope,
    _ places: inout ReferencePlaces,
    depth: Int
  ) -> Bool {
    guard let (variable, level) = scope.find(name) else {
      issues.append(.unknownVariable(name))
      return false
    }
    let position =
      directive.position ?? variable.argument ?? places.next(forVariable: name, argumentCount: arguments.count)
    let this = Active(name: name, level: level, position: position)
    if this == outermost || active.contains(this) {
      issues.append(.cyclicVariable(name))
      return false
    }
    guard variablesLeft > 0, output.utf8.count < Self.lengthLimit else {
      issues.append(.tooComplex)
      variablesLeft = 0
      return false
    }
    variablesLeft -= 1
    var chooser = Chooser(
      name: name,
      position: position,
      specifier: variable.specifier.flatMap { ReferenceDirective($0) }
    )
    if let precision, chooser.specifier?.precision == nil { chooser.specifier?.precision = .fixed(precision) }
    if outermost == nil {
      outermost = this
      defer { outermost = nil }
      return render(variable.body, chooser, scope, depth: depth + 1)
    }
    active.append(this)
    defer { active.removeLast() }
    return render(variable.body, chooser, scope, depth: depth + 1)
  }

  /// Removes everything after a length in bytes.
  private mutating func truncate(to length: Int) {
    if output.utf8.count > length { output = String(decoding: output.utf8.prefix(length), as: UTF8.self) }
  }

  /// Pads the text after a position to a width.
  private mutating func pad(from start: Int, to width: Int?, isLeftJustified: Bool) {
    guard let width, width != 0 else { return }
    let text = String(decoding: output.utf8.dropFirst(start), as: UTF8.self)
    truncate(to: start)
    output += Self.padded(text, to: width, isLeftJustified: isLeftJustified)
  }

  /// A text padded with blanks to a width. A negative width puts the blanks after it.
  static func padded(_ text: String, to width: Int, isLeftJustified: Bool) -> String {
    let missing = Int(clamping: width.magnitude) - text.count
    guard missing > 0 else { return text }
    let blanks = String(repeating: " ", count: min(missing, ReferenceScanner.countLimit))
    return isLeftJustified || width < 0 ? text + blanks : blanks + text
  }
}
