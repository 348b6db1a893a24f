import DataFiles
import PluralBase
import StringFiles
import StringFormatting
import TextPlaceholders

/// Follows a string through its variables and forms as the renderer does, but visits all of them.
struct TextWalker {
  /// The context of the string being visited.
  private struct Frame {
    var variable = ""
    var path = ""
    var category: PluralCategory?
    /// The argument that selects the string.
    var selected: Placeholder.Argument?
    var specifier: FormatDirective?
    var offset: Int?
    /// The variables that it can use.
    var scope: TextScope
    /// Whether the string is a plural form, so that the arguments it shows matter.
    var isForm = false
  }

  /// The most strings to visit. Nested variables can multiply without bound.
  private static let limit = 2_000

  let syntax: PlaceholderSyntax
  /// The strings that tell which names the program replaces on its own: those of the entry, its key, and those of its source.
  private let original: FormatEntry?
  private let key: String
  private var own: FormatEntry?
  private lazy var ownNames = OwnName.spellings(
    in: [FormatText(key)] + (original?.allTexts ?? []) + (own?.allTexts ?? [])
  )
  private(set) var analysis = TextAnalysis()
  /// The offsets of the inner entries whose variables have been checked.
  private var checkedEntries: Set<Int> = []
  private var textsLeft = Self.limit

  init(syntax: PlaceholderSyntax, key: String, original: FormatEntry?) {
    (self.syntax, self.key, self.original) = (syntax, key, original)
  }

  /// Visits an entry.
  mutating func walk(_ entry: FormatEntry) {
    own = entry
    var frame = Frame(scope: TextScope(entry, selected: entry.root.argument))
    frame.offset = entry.root.offset
    frame.selected = entry.root.argument.map { .position($0) }
    frame.specifier = entry.root.specifier
    if syntax != .apple { frame.selected = numberArgument(of: entry.root.body) }
    _ = walk(entry.root.body, frame)
    findUnused(entry)
  }

  // MARK: Bodies

  /// Visits a body.
  ///
  /// - Returns: The arguments that its strings show; empty if they are not plural forms.
  private mutating func walk(_ body: FormatBody, _ frame: Frame) -> Set<Placeholder.Argument> {
    switch body {
    case .text(let text):
      return walk(text, frame)
    case .plural(let forms):
      return walk(forms, frame)
    case .gender(let bodies):
      return walk(bodies.inKeyOrder.map { ("gender.\($0.key)", $0.value) }, frame)
    case .device(let bodies):
      return walk(bodies.inKeyOrder.map { ("device.\($0.key)", $0.value) }, frame)
    case .width(let bodies):
      return walk(bodies.inKeyOrder.map { ("width.\($0.key)", $0.value) }, frame)
    case .entry(let entry):
      var inner = frame
      inner.scope = frame.scope.inside(entry)
      if let place = entry.root.offset, checkedEntries.insert(place).inserted { findUnused(entry) }
      return walk(entry.root.body, inner)
    }
  }

  private mutating func walk(_ bodies: [(String, FormatBody)], _ frame: Frame) -> Set<Placeholder.Argument> {
    var shown: Set<Placeholder.Argument> = []
    for (name, body) in bodies {
      var inner = frame
      inner.path += (inner.path.isEmpty ? "" : ".") + name
      shown.formUnion(walk(body, inner))
    }
    return shown
  }

  private mutating func walk(_ forms: PluralForms, _ frame: Frame) -> Set<Placeholder.Argument> {
    var choice = TextAnalysis.Choice(
      variable: frame.variable,
      path: frame.path,
      offset: frame.offset,
      argument: frame.selected,
      specifier: frame.specifier
    )
    var all: Set<Placeholder.Argument> = []
    for category in forms.categories {
      guard let body = forms[category] else { continue }
      var inner = frame
      inner.category = category
      inner.isForm = true
      let start = analysis.leaves.count
      let shown = walk(body, inner)
      let texts = (start..<analysis.leaves.count).filter { analysis.leaves[$0].variable == frame.variable }
      if let argument = frame.selected, shown.contains(argument) {
        for index in texts { analysis.leaves[index].showsNumber = true }
      }
      choice.append(category, texts)
      all.formUnion(shown)
    }
    if !analysis.choices.contains(where: { $0.variable == choice.variable && $0.path == choice.path }) {
      analysis.choices.append(choice)
    }
    return all
  }

  // MARK: Strings

  private mutating func walk(_ text: FormatText, _ frame: Frame) -> Set<Placeholder.Argument> {
    textsLeft -= 1
    guard textsLeft > 0 else {
      analysis.isComplete = false
      return []
    }
    let index = analysis.leaves.count
    analysis.leaves.append(TextAnalysis.Leaf(text: text, variable: frame.variable, category: frame.category))
    return syntax == .apple ? walkApple(text, index, frame) : walkOther(text, index, frame)
  }

  private mutating func walkOther(_ text: FormatText, _ leaf: Int, _ frame: Frame) -> Set<Placeholder.Argument> {
    let placeholders = Placeholders(in: text.source, syntax)
    analysis.leaves[leaf].malformed = placeholders.malformed
    for placeholder in placeholders.placeholders {
      add(placeholder, leaf, frame)
    }
    return Set(placeholders.placeholders.filter { !$0.isCount }.map { $0.argument })
  }

  private mutating func walkApple(_ text: FormatText, _ leaf: Int, _ frame: Frame) -> Set<Placeholder.Argument> {
    let pieces = ApplePieces(text) { ownNames.contains($0) }
    analysis.leaves[leaf].malformed = pieces.malformed
    guard !pieces.directives.isEmpty else { return [] }
    var shown: Set<Placeholder.Argument> = []
    frame.scope.forEachUse(in: text, pieces.directives.map { $0.directive }) { index, use in
      let piece = pieces.directives[index]
      switch use {
      case .count(let number):
        add(piece.placeholder(.position(number), .integer), leaf, frame)
      case .value(let number):
        add(piece.placeholder(.position(number), piece.directive.kind), leaf, frame, piece.directive)
        if frame.isForm { shown.insert(.position(number)) }
      case .selected(let number):
        guard let number else { return }
        add(piece.placeholder(.position(number), frame.specifier?.kind ?? .any), leaf, frame, piece.directive)
        if frame.isForm { shown.insert(.position(number)) }
      case .variable(let variable, _, let scope):
        addPlaceholder(piece.place, leaf)
        shown.formUnion(walk(variable, piece, leaf, scope, frame))
      case .undefined(let name):
        addPlaceholder(piece.place, leaf)
        analysis.undefined.append(TextAnalysis.VariableUse(name: name, leaf: leaf, place: piece.place))
      case .recursive(let name):
        addPlaceholder(piece.place, leaf)
        analysis.recursive.append(TextAnalysis.VariableUse(name: name, leaf: leaf, place: piece.place))
      case .tooDeep:
        addPlaceholder(piece.place, leaf)
        analysis.isComplete = false
      }
    }
    return shown
  }

  private mutating func walk(
    _ variable: FormatVariable,
    _ directive: ApplePieces.Directive,
    _ leaf: Int,
    _ scope: TextScope,
    _ frame: Frame
  ) -> Set<Placeholder.Argument> {
    var inner = frame
    inner.scope = scope
    inner.variable = scope.names.last ?? ""
    inner.path = ""
    inner.category = nil
    inner.selected = scope.selected.map { .position($0) }
    inner.specifier = variable.specifier
    inner.offset = variable.offset
    if let argument = inner.selected, variable.body.isSelectedByArgument {
      // Without a specifier, or with `@`, any object that is a number will do.
      let kind = variable.specifier?.kind ?? .any
      let placeholder = directive.placeholder(argument, kind == .object ? .any : kind)
      analysis.uses.append(TextAnalysis.Use(placeholder: placeholder, isSelection: true, leaf: leaf))
    }
    return walk(variable.body, inner)
  }

  private mutating func addPlaceholder(_ place: Range<Int>, _ leaf: Int) {
    analysis.leaves[leaf].hasPlaceholders = true
    if analysis.leaves[leaf].placeholderPlaces.last != place { analysis.leaves[leaf].placeholderPlaces.append(place) }
  }

  /// Records that a string shows an argument. `directive` is `nil` for an argument that is only a width or a precision.
  private mutating func add(
    _ placeholder: Placeholder,
    _ leaf: Int,
    _ frame: Frame,
    _ directive: FormatDirective? = nil
  ) {
    let place = placeholder.place
    addPlaceholder(place, leaf)
    if placeholder.argument == frame.selected {
      analysis.leaves[leaf].showsNumber = true
      if analysis.leaves[leaf].numberPlaces.last != place { analysis.leaves[leaf].numberPlaces.append(place) }
      analysis.leaves[leaf].numberDirective = analysis.leaves[leaf].numberDirective ?? directive
    }
    analysis.uses.append(TextAnalysis.Use(placeholder: placeholder, leaf: leaf))
  }

  // MARK: Arguments

  /// The argument that selects a form if the format does not say: the first whole number that the forms show, or else
  /// the first fraction, or else the only argument of all forms, or the only name in the last one.
  private func numberArgument(of body: FormatBody) -> Placeholder.Argument? {
    // Qt's number is not one of the numbered arguments, and KDE's may be any of them.
    guard case .plural(let forms) = body, syntax != .qt, syntax != .kde else { return nil }
    var all: [Placeholder] = []
    // A form for 1 often names what the others only count: "Move {name} to trash?", "Move {count} files to trash?".
    var last: Set<Placeholder.Argument> = []
    for category in forms.categories.reversed() {
      if case .text(let text)? = forms[category] {
        let found = Placeholders(in: text.source, syntax).placeholders.filter { !$0.isCount }
        if all.isEmpty { last = Set(found.map { $0.argument }) }
        all += found
      }
    }
    if let number = all.first(where: { $0.kind == .integer }) ?? all.first(where: { $0.kind == .real }) {
      return number.argument
    }
    if Set(all.map { $0.argument }).count == 1 { return all[0].argument }
    return if last.count == 1, case .name? = last.first { last.first } else { nil }
  }

  private mutating func findUnused(_ entry: FormatEntry) {
    guard !entry.variables.isEmpty else { return }
    let names = Set(entry.allTexts.flatMap { $0.variableNames })
    for (name, variable) in entry.variables.inKeyOrder where !names.contains(name) {
      analysis.unused.append(variable)
    }
  }
}
