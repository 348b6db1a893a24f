package import StringFormatting

/// The position of a string in its entry: the variables that it can use, and the argument that selected it.
///
/// The renderer follows an entry through the one string that it shows. Readers, the linter and the compiler follow all
/// of them, and use this type to find out which arguments a string uses.
///
/// ```swift
/// let scope = TextScope(entry, selected: entry.root.argument)
/// scope.forEachUse(in: text, text.directives) { directive, use in
///   if case .variable(let variable, _, let inner) = use { … }   // its texts are in the scope `inner`
/// }
/// ```
package struct TextScope {
  /// The way in which a directive uses an argument. Arguments are counted from 1.
  package enum Use {
    /// The argument is the width or the precision.
    case count(Int)
    /// The directive shows the argument.
    case value(Int)
    /// The directive, `%arg`, shows the argument that selected the string; `nil` if that is unknown.
    case selected(Int?)
    /// The directive stands for the string of a variable that the argument selects. The scope is that of the variable's
    /// strings.
    case variable(FormatVariable, Int, TextScope)
    /// The directive names a variable that the entry does not have.
    case undefined(String)
    /// The directive names a variable that contains it.
    case recursive(String)
    /// Variables are nested too deeply.
    case tooDeep(String)
  }

  /// The limit for variables inside variables.
  private static let depthLimit = 50

  /// The names of the variables around the string, the innermost last; empty for the entry's own string.
  package private(set) var names: [String] = []
  /// The number of the argument that selected the string; `nil` if none did, or if it is unknown.
  package private(set) var selected: Int?
  /// The variables of the entry and of those around it, the innermost last.
  private var variables: [[String: FormatVariable]]

  /// The scope of an entry's own string.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - selected: The number of the argument that selects one of its strings, if there is one.
  package init(_ entry: FormatEntry, selected: Int?) {
    self.init(entry.variables)
    self.selected = selected
  }

  /// The scope of an entry with some variables, whose own string no argument selects as far as anybody knows.
  init(_ variables: [String: FormatVariable]) { self.variables = variables.isEmpty ? [] : [variables] }

  /// The scope of an entry inside one of the strings.
  package func inside(_ entry: FormatEntry) -> TextScope {
    var inner = self
    if !entry.variables.isEmpty { inner.variables.append(entry.variables) }
    return inner
  }

  /// Calls a function with each use of an argument by a string, in order.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - directives: Its directives, without those that are not meant as directives.
  ///   - argumentCount: The number of arguments, if known. A variable that appears again takes the next argument, as if
  ///     it were another variable; if there are no more, it takes its first one.
  ///   - body: The function. It is passed the index of the directive in the list, and the use.
  package func forEachUse(
    in text: FormatText,
    _ directives: [FormatDirective],
    argumentCount: Int = 0,
    _ body: (Int, Use) -> Void
  ) {
    // In the string of a variable, the first directive takes the argument that selected the string.
    var places = ArgumentPlaces(from: names.isEmpty ? 1 : selected ?? 1, claimed: claimed(by: directives, of: text))
    var seen: [String] = []
    for (index, directive) in directives.enumerated() {
      if let count = places.number(of: directive.width) { body(index, .count(count)) }
      if let count = places.number(of: directive.precision) { body(index, .count(count)) }
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

  /// The arguments that a catalog assigns to the variables of a string; its other directives skip them.
  private func claimed(by directives: [FormatDirective], of text: FormatText) -> [Int]? {
    guard !variables.isEmpty, text.mixesPlaces else { return nil }
    var claimed: [Int] = []
    for directive in directives {
      guard directive.position == nil, let place = directive.variableName,
        let argument = variable(named: text.text(at: place))?.argument, names.isEmpty || argument != selected
      else { continue }
      // A string that repeats a few variables many times must not take forever.
      if !claimed.contains(argument) { claimed.append(argument) }
    }
    return claimed
  }
}

extension ArgumentPlaces {
  /// The argument that is a width or a precision; `nil` if none is.
  fileprivate mutating func number(of count: FormatDirective.Count?) -> Int? {
    switch count {
    case .nextArgument: next()
    case .argument(let number): Int(number)
    case .fixed, nil: nil
    }
  }
}

extension FormatBody {
  /// Whether an argument selects the string.
  package var isSelectedByArgument: Bool {
    switch self {
    case .plural, .gender: true
    case .device, .width: choices.contains { $0.isSelectedByArgument }
    case .text, .entry: false
    }
  }
}
