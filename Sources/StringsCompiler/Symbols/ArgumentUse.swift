import StringFiles
import StringFormatting

/// The information in a string about one of its arguments.
struct ArgumentUse: Hashable {
  /// The number of the argument, counted from 1.
  var position: Int
  /// The name of the placeholder.
  var name: String?
  /// The type; `nil` if the argument only selects a form, and nothing says what it is.
  var type: SymbolType?
  /// The directive.
  var spelling: String
  /// The offset of the string in its file.
  var offset: Int?
}

extension ArgumentUse {
  /// Finds the uses of arguments in all strings of an entry, in order. The forms for `other` come first.
  static func uses(in entry: FormatEntry) -> [ArgumentUse] {
    var collector = ArgumentCollector()
    collector.collect(entry)
    return collector.uses
  }
}

/// Finds the uses of arguments in all strings of an entry.
private struct ArgumentCollector {
  /// Variables inside variables can expand to far more strings than the file has.
  private var textsLeft = 2_000
  private(set) var uses: [ArgumentUse] = []

  mutating func collect(_ entry: FormatEntry) {
    var selected: Int?
    if entry.root.body.isSelectedByArgument {
      let position = entry.root.argument ?? 1
      selected = position
      let specifier = entry.root.specifier
      add(position, type: specifier.flatMap(SymbolType.init), specifier?.specifier ?? "", at: entry.root.offset)
    }
    collect(entry.root.body, TextScope(entry, selected: selected))
  }

  private mutating func add(
    _ position: Int,
    name: String? = nil,
    type: SymbolType?,
    _ spelling: @autoclosure () -> String,
    at offset: Int?
  ) {
    // In most entries, all forms agree.
    if uses.contains(where: { $0.position == position && $0.name == name && $0.type == type }) { return }
    uses.append(ArgumentUse(position: position, name: name, type: type, spelling: spelling(), offset: offset))
  }

  private mutating func collect(_ body: FormatBody, _ scope: TextScope) {
    switch body {
    case .text(let text): collect(text, scope)
    case .plural, .gender, .device, .width:
      for choice in body.choices { collect(choice, scope) }
    case .entry(let entry): collect(entry.root.body, scope.inside(entry))
    }
  }

  private mutating func collect(_ text: FormatText, _ scope: TextScope) {
    guard let dialect = text.dialect, textsLeft > 0 else { return }
    textsLeft -= 1
    let directives = FormatParts(text.source, dialect: dialect).compactMap { part in
      if case .directive(let directive, _) = part { directive } else { nil }
    }
    scope.forEachUse(in: text, directives) { index, use in
      let directive = directives[index]
      func spelling() -> String { directive.spelling { text.text(at: $0) } }
      switch use {
      case .count(let position):
        add(position, type: .int32, spelling(), at: text.offset)
      case .value(let position):
        let name = directive.argumentName.map { text.text(at: $0) }
        add(position, name: name, type: SymbolType(directive), spelling(), at: text.offset)
      case .variable(let variable, let position, let inner):
        let type = variable.specifier.flatMap(SymbolType.init)
        // An object that selects a form must be a number.
        let isNumber = variable.body.isSelectedByArgument && type == .string
        add(position, name: inner.names.last, type: isNumber ? nil : type, spelling(), at: text.offset)
        collect(variable.body, inner)
      case .selected, .undefined, .recursive, .tooDeep:
        break
      }
    }
  }
}
