import StringFiles

extension LintSubject {
  /// `undefined-variable`, `recursive-variable` and `unused-variable`.
  func checkVariables() {
    var seen: Set<String> = []
    for use in analysis.undefined where seen.insert("\(use.name) \(offset(ofLeaf: use.leaf))").inserted {
      let unused = analysis.unused.first.map { " There is a variable \($0.name.quoted)." } ?? ""
      report(
        .undefinedVariable,
        .error,
        "\(spelling(use)) uses the variable \(use.name.quoted), which is not defined, so the string cannot be "
          + "shown.\(unused)",
        at: offset(of: use.place, inLeaf: use.leaf),
        variable: use.name
      )
    }
    seen = []
    for use in analysis.recursive where seen.insert(use.name).inserted {
      report(
        .recursiveVariable,
        .error,
        "\(spelling(use)) is inside the variable \(use.name.quoted) itself, so the string never ends.",
        at: offset(of: use.place, inLeaf: use.leaf),
        variable: use.name
      )
    }
    guard !analysis.unused.isEmpty, analysis.undefined.isEmpty, analysis.leaves.allSatisfy({ $0.malformed.isEmpty })
    else {
      return
    }
    seen = []
    // Tools leave variables behind, which nobody misses unless the source uses them.
    let shown = source.map { source in Set(source.text.allTexts.flatMap { $0.variableNames }) }
    for variable in analysis.unused
    where (options.reportsAll || shown?.contains(variable.name) ?? false || isOnlyPlural(variable))
      && seen.insert(variable.name).inserted
    {
      report(
        .unusedVariable,
        .warning,
        "No string uses the variable \(variable.name.quoted). Write %#@\(variable.name)@ where it belongs, or remove it.",
        at: variable.offset ?? entry.offset,
        variable: variable.name
      )
    }
  }

  /// Whether a string of the source varies with nothing but a variable that no language uses. An empty string shows nothing on
  /// purpose.
  private func isOnlyPlural(_ variable: FormatVariable) -> Bool {
    guard table.isSource, analysis.choices.isEmpty, analysis.unused.count == 1, case .plural = variable.body,
      analysis.leaves.contains(where: { !$0.text.source.isEmpty })
    else {
      return false
    }
    return translations.languages.allSatisfy { language in
      translations.analysis(of: entry.key, in: language)?.choices.isEmpty ?? true
    }
  }

  private func spelling(_ use: TextAnalysis.VariableUse) -> String {
    analysis.leaves[use.leaf].text.text(at: use.place)
  }
}
