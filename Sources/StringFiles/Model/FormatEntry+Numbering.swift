import StringFormatting

extension FormatEntry {
  /// Assigns arguments to the variables that appear only inside other variables, in order of appearance.
  ///
  /// In a string catalog, a substitution without a number takes its argument by position. For substitutions in the
  /// string itself, the renderer finds the position. Those inside other substitutions come after them, and must take
  /// the same argument in every plural form, even if a form does not show its own number.
  func numberingInnerVariables() -> FormatEntry {
    guard variables.values.contains(where: { $0.argument == nil }) else { return self }
    var found: [String] = []
    var seen: Set<String> = []
    var last = 0
    let scope = TextScope(self, selected: root.argument)
    for text in root.body.texts {
      scope.forEachUse(in: text, text.directives, argumentCount: .max) { _, use in
        switch use {
        case .count(let position), .value(let position):
          last = max(last, position)
        case .variable(let variable, let position, _):
          last = max(last, position)
          if seen.insert(variable.name).inserted { found.append(variable.name) }
        case .selected(let position):
          last = max(last, position ?? 0)
        case .undefined, .recursive, .tooDeep:
          break
        }
      }
    }
    last = max(last, variables.values.compactMap { $0.argument }.max() ?? 0)

    var entry = self
    var index = 0
    while index < found.count {
      defer { index += 1 }
      guard let variable = variables[found[index]] else { continue }
      for name in variable.body.texts.flatMap({ $0.variableNames })
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
