import StringFiles
import StringFormatting

/// What a text says about one of its arguments.
struct ArgumentUse: Hashable {
  /// The number of the argument, counted from 1.
  var position: Int
  /// The name of the placeholder.
  var name: String?
  /// The type; `nil` if the argument only selects a form, and nothing says what it is.
  var type: SymbolType?
  /// The directive.
  var spelling: String
  /// Where the text stands in its file.
  var offset: Int?
}

extension ArgumentUse {
  /// Finds the uses of arguments in all texts of an entry, in order. The forms for `other` come first.
  static func uses(in entry: FormatEntry) -> [ArgumentUse] {
    var collector = ArgumentCollector()
    collector.collect(entry)
    return collector.uses
  }
}

/// Follows the texts of an entry through their variables and forms, as the renderer does, but through all of them.
private struct ArgumentCollector {
  /// Whose texts are looked at.
  private struct Frame {
    /// The argument that selects the text; for the root, `nil` if there is none.
    var selected: Int?
    /// The argument of the first directive without a position.
    var first = 1
    /// The variables of the entry and of those around it, the innermost last.
    var scopes: [[String: FormatVariable]] = []
    /// The variables around the text.
    var stack: [String] = []

    func variable(named name: String) -> FormatVariable? { scopes.last { $0[name] != nil }?[name] }
  }

  /// Variables in variables can be far more texts than the file has.
  private var textsLeft = 2_000
  private(set) var uses: [ArgumentUse] = []

  mutating func collect(_ entry: FormatEntry) {
    var frame = Frame()
    frame.scopes = [entry.variables]
    if entry.root.body.isSelectedByNumber {
      let selected = entry.root.argument ?? 1
      frame.selected = selected
      let specifier = entry.root.specifier
      add(selected, type: specifier.flatMap(SymbolType.init), specifier?.specifier ?? "", at: entry.root.offset)
    }
    collect(entry.root.body, frame)
  }

  private mutating func add(
    _ position: Int,
    name: String? = nil,
    type: SymbolType?,
    _ spelling: @autoclosure () -> String,
    at offset: Int?
  ) {
    // In most entries all forms say the same.
    if uses.contains(where: { $0.position == position && $0.name == name && $0.type == type }) { return }
    uses.append(ArgumentUse(position: position, name: name, type: type, spelling: spelling(), offset: offset))
  }

  private mutating func collect(_ body: FormatBody, _ frame: Frame) {
    switch body {
    case .text(let text): collect(text, frame)
    case .plural, .gender, .device, .width:
      for choice in body.choices { collect(choice, frame) }
    case .entry(let entry):
      var inner = frame
      if !entry.variables.isEmpty { inner.scopes.append(entry.variables) }
      collect(entry.root.body, inner)
    }
  }

  private mutating func collect(_ text: FormatText, _ frame: Frame) {
    guard let dialect = text.dialect, textsLeft > 0 else { return }
    textsLeft -= 1
    let directives = FormatParts(text.source, dialect: dialect).compactMap { part in
      if case .directive(let directive) = part { directive } else { nil }
    }
    var places = ArgumentPlaces(from: frame.first, claimed: claimed(by: directives, text, frame))
    var names: [String] = []
    for directive in directives {
      func spelling() -> String { directive.spelling { text.text(at: $0) } }
      for count in [directive.width, directive.precision] {
        switch count {
        case .nextArgument: add(places.next(), type: .int32, spelling(), at: text.offset)
        case .argument(let number): add(Int(number), type: .int32, spelling(), at: text.offset)
        case .fixed, nil: break
        }
      }
      switch directive.conversion {
      case .value:
        add(
          directive.position.map(Int.init) ?? places.next(),
          name: directive.argumentName.map { text.text(at: $0) },
          type: SymbolType(directive),
          spelling(),
          at: text.offset
        )
      case .selectedArgument:
        if let selected = frame.selected { places.use(selected) }
      case .variable(let place):
        let name = text.text(at: place)
        guard let variable = frame.variable(named: name), !frame.stack.contains(name) else { continue }
        if !names.contains(name) { names.append(name) }
        let position =
          directive.position.map(Int.init) ?? variable.argument
          ?? places.next(forVariable: names.firstIndex(of: name) ?? 0, argumentCount: 0)
        let type = variable.specifier.flatMap(SymbolType.init)
        // An object that selects a form is a number all the same.
        let isNumber = variable.body.isSelectedByNumber && type == .string
        add(position, name: name, type: isNumber ? nil : type, spelling(), at: text.offset)
        var inner = frame
        inner.selected = position
        inner.first = position
        inner.stack.append(name)
        collect(variable.body, inner)
      }
    }
  }

  /// The arguments that a catalog assigns to variables of a text, which its other directives skip.
  private func claimed(by directives: [FormatDirective], _ text: FormatText, _ frame: Frame) -> [Int]? {
    guard directives.contains(where: { $0.variableName == nil }) else { return nil }
    return directives.compactMap { directive in
      guard directive.position == nil, let name = text.variableName(of: directive),
        let argument = frame.variable(named: name)?.argument, frame.stack.isEmpty || argument != frame.selected
      else { return nil }
      return argument
    }
  }
}

extension FormatBody {
  /// Whether an argument selects the text.
  fileprivate var isSelectedByNumber: Bool {
    switch self {
    case .plural, .gender: true
    case .device, .width: choices.contains { $0.isSelectedByNumber }
    case .text, .entry: false
    }
  }
}
