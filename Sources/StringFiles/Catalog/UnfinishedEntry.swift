import PluralBase

/// An entry of a translation whose form `other` is not translated and empty, so that it needs that of the source language.
///
/// The source language can come later in the file, so the form is filled in when the key has been read.
struct UnfinishedEntry {
  private let entry: FormatEntry

  /// Takes an entry; `nil` if it lacks no form.
  init?(_ entry: FormatEntry) {
    guard entry.lacksForm else { return nil }
    self.entry = entry
  }

  /// The entry with the forms of the source language; `nil` if that lacks one too.
  func finished(from source: FormatEntry) -> FormatEntry? {
    var finished = entry
    guard let root = entry.root.body.filled(from: source.root.body) else { return nil }
    finished.root.body = root
    for (name, variable) in entry.variables {
      guard let body = variable.body.filled(from: source.variables[name]?.body) else { return nil }
      finished.variables[name]?.body = body
    }
    let names = root.texts.flatMap { $0.variableNames }
    return names.allSatisfy { entry.variables[$0] != nil } ? finished.numberingInnerVariables() : nil
  }
}

extension FormatEntry {
  /// Whether the form `other` of the entry or of a variable is ``FormatBody/missingForm``.
  fileprivate var lacksForm: Bool { root.body.lacksForm || variables.values.contains { $0.body.lacksForm } }
}

extension FormatBody {
  /// Stands for a form that is still missing. No file has it, because plural forms have no plural forms.
  package static var missingForm: FormatBody { .plural(PluralForms()) }

  /// Whether the form `other` is ``missingForm``.
  package var lacksForm: Bool {
    guard case .plural(let forms) = self else { return choices.contains { $0.lacksForm } }
    if case .plural = forms[.other] { return true }
    return false
  }

  /// The body with the form that the source has for most numbers in place of the missing ones; `nil` if there is none.
  fileprivate func filled(from source: FormatBody?) -> FormatBody? {
    guard lacksForm else { return self }
    guard let other = source?.mostUsed else { return nil }
    return filled(with: other)
  }

  private func filled(with other: FormatBody) -> FormatBody {
    switch self {
    case .text, .entry, .gender: return self
    case .plural(var forms):
      if lacksForm { forms[.other] = other }
      return .plural(forms)
    case .device(let bodies): return .device(bodies.mapValues { $0.filled(with: other) })
    case .width(let bodies): return .width(bodies.mapValues { $0.filled(with: other) })
    }
  }

  /// The string that is used for most numbers, on most devices.
  private var mostUsed: FormatBody? {
    if case .text = self { return self }
    return choices.first?.mostUsed
  }
}
