import StringFormatting

extension FormatEntry {
  /// Assigns arguments to the variables that only appear inside other variables, in order of appearance.
  ///
  /// In a string catalog, a substitution without a number takes its argument by position. For substitutions in the text
  /// itself, the renderer finds the position. Those inside other substitutions come after them, and must take the same
  /// argument in every plural form, even if a form does not show its own number.
  func numberingInnerVariables() -> FormatEntry {
    guard variables.values.contains(where: { $0.argument == nil }) else { return self }
    var found: [String] = []
    var seen: Set<String> = []
    var last = 0
    for text in root.body.texts {
      var next = 1
      for directive in text.directives {
        let name = text.variableName(of: directive)
        let named = name.flatMap { variables[$0]?.argument }
        let position = directive.position.map(Int.init) ?? named ?? next
        if directive.position == nil && named == nil { next += 1 }
        last = max(last, position)
        if let name, seen.insert(name).inserted { found.append(name) }
      }
    }
    last = max(last, variables.values.compactMap(\.argument).max() ?? 0)

    var entry = self
    var index = 0
    while index < found.count {
      defer { index += 1 }
      guard let variable = variables[found[index]] else { continue }
      for name in variable.body.texts.flatMap(\.variableNames)
      where seen.insert(name).inserted {
        found.append(name)
        guard let inner = variables[name], inner.argument == nil else { continue }
        last += 1
        entry.variables[name]?.argument = last
      }
    }
    return entry
  }
}
