import PluralCore
import StringFiles

/// `undefined-variable`, `recursive-variable` and `unused-variable`.
enum Variables: LintCheck {
  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    let analysis = subject.analysis
    var seen: Set<String> = []
    for use in analysis.undefined where seen.insert("\(use.name) \(subject.offset(ofLeaf: use.leaf))").inserted {
      let unused = analysis.unused.first.map { " There is a variable \($0.name.quoted)." } ?? ""
      subject.report(
        .undefinedVariable,
        .error,
        "\(spelling(use, subject)) uses the variable \(use.name.quoted), which is not defined, so the text cannot be "
          + "shown.\(unused)",
        at: subject.offset(of: use.place, inLeaf: use.leaf),
        variable: use.name,
        to: &log
      )
    }
    seen = []
    for use in analysis.recursive where seen.insert(use.name).inserted {
      subject.report(
        .recursiveVariable,
        .error,
        "\(spelling(use, subject)) is part of the variable \(use.name.quoted) itself, so the text has no end.",
        at: subject.offset(of: use.place, inLeaf: use.leaf),
        variable: use.name,
        to: &log
      )
    }
    guard analysis.undefined.isEmpty else { return }
    seen = []
    for variable in analysis.unused where seen.insert(variable.name).inserted {
      subject.report(
        .unusedVariable,
        .warning,
        "No text uses the variable \(variable.name.quoted). Write %#@\(variable.name)@ where it belongs, or remove it.",
        at: variable.offset ?? subject.entry.offset,
        variable: variable.name,
        to: &log
      )
    }
  }

  private static func spelling(_ use: TextAnalysis.VariableUse, _ subject: LintSubject) -> String {
    String(decoding: Array(subject.analysis.leaves[use.leaf].text.source.utf8)[use.place], as: UTF8.self)
  }
}
