package import StringFormatting

/// Where a text is in its entry: the variables that it can use, and the argument that selected it.
///
/// The renderer follows an entry through the one text that it shows. Readers, the linter and the compiler follow all of them,
/// and this is how they find out which arguments a text uses.
///
/// ```swift
/// let scope = TextScope(entry, selected: entry.root.argument)
/// scope.forEachUse(in: text, text.directives) { directive, use in
///   if case .variable(let variable, _, let inner) = use { … }   // its texts are in the scope `inner`
/// }
/// ```
package struct TextScope {
  /// What a directive does with an argument. Arguments are counted from 1.
  package enum Use {
    /// The argument is the width or the precision.
    case count(Int)
    /// It shows the argument.
    case value(Int)
    /// `%arg`: it shows the argument that selected the text; `nil` if that is unknown.
    case selected(Int?)
    /// It stands for the text of a variable that the argument selects. The scope is that of the variable's texts.
    case variable(FormatVariable, Int, TextScope)
    /// It names a variable that the entry does not have.
    case undefined(String)
    /// It names a variable whose text it is in.
    case recursive(String)
    /// Too many variables are inside each other.
    case tooDeep(String)
  }

  /// How deep variables may be inside each other.
  private static let depthLimit = 50

  /// The names of the variables around the text, the innermost last; empty for the text of the entry.
  package private(set) var names: [String] = []
  /// The number of the argument that selected the text; `nil` if nothing did, or if that is unknown.
  package private(set) var selected: Int?
  /// The variables of the entry and of those around it, the innermost last.
  private var variables: [[String: FormatVariable]]

  /// The scope of an entry's own text.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - selected: The number of the argument that selects one of its texts, if there is one.
  package init(_ entry: FormatEntry, selected: Int?) {
    variables = entry.variables.isEmpty ? [] : [entry.variables]
    self.selected = selected
  }

  /// The scope of an entry inside one of the texts.
  package func inside(_ entry: FormatEntry) -> TextScope {
    var inner = self
    if !entry.variables.isEmpty { inner.variables.append(entry.variables) }
    return inner
  }

  /// Calls a function with each use of an argument by a text, in order.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - directives: Those of its directives that are meant as such.
  ///   - argumentCount: The number of arguments, as far as they are known. A variable that appears again takes the next
  ///     one, as if it were another variable, and its first one if there are no more.
  ///   - body: The function. It gets the place of the directive in the list, and what it does.
  package func forEachUse(
    in text: FormatText,
    _ directives: [FormatDirective],
    argumentCount: Int = 0,
    _ body: (Int, Use) -> Void
  ) {
    // In the text of a variable, the first directive takes the argument that selected the text.
    var places = ArgumentPlaces(from: names.isEmpty ? 1 : selected ?? 1, claimed: claimed(by: directives, of: text))
    var seen: [String] = []
    for (index, directive) in directives.enumerated() {
      for count in [directive.width, directive.precision] {
        switch count {
        case .nextArgument: body(index, .count(places.next()))
        case .argument(let number): body(index, .count(Int(number)))
        case .fixed, nil: break
        }
      }
      switch directive.conversion {
      case .value:
        body(index, .value(directive.position.map(Int.init) ?? places.next()))
      case .selectedArgument:
        if let selected { places.use(selected) }
        body(index, .selected(selected))
      case .variable(let place):
        let name = text.text(at: place)
        guard let variable = variable(named: name) else {
          body(index, .undefined(name))
          continue
        }
        guard !names.contains(name) else {
          body(index, .recursive(name))
          continue
        }
        guard names.count < Self.depthLimit else {
          body(index, .tooDeep(name))
          continue
        }
        if !seen.contains(name) { seen.append(name) }
        let position =
          directive.position.map(Int.init) ?? variable.argument
          ?? places.next(forVariable: seen.firstIndex(of: name) ?? 0, argumentCount: argumentCount)
        var inner = self
        inner.names.append(name)
        inner.selected = position
        body(index, .variable(variable, position, inner))
      }
    }
  }

  private func variable(named name: String) -> FormatVariable? {
    variables.last { $0[name] != nil }?[name]
  }

  /// The arguments that a catalog assigns to variables of a text, which its other directives skip.
  private func claimed(by directives: [FormatDirective], of text: FormatText) -> [Int]? {
    guard text.mixesPlaces else { return nil }
    return directives.compactMap { directive in
      guard directive.position == nil, let name = text.variableName(of: directive),
        let argument = variable(named: name)?.argument, names.isEmpty || argument != selected
      else { return nil }
      return argument
    }
  }
}

extension FormatBody {
  /// Whether an argument selects the text.
  package var isSelectedByArgument: Bool {
    switch self {
    case .plural, .gender: true
    case .device, .width: choices.contains { $0.isSelectedByArgument }
    case .text, .entry: false
    }
  }
}
