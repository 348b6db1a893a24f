/// Looks at one text at a time for one kind of problem, or for a few that belong together.
protocol LintCheck {
  /// Reports what is wrong with a text.
  static func check(_ subject: LintSubject, _ log: inout FindingLog)
}

/// All checks, in the order of their findings at the same place.
enum LintChecks {
  static var all: [any LintCheck.Type] {
    [
      MissingForms.self,
      NumberNotShown.self,
      EmptyForms.self,
      UntranslatedForms.self,
      EdgeSpaces.self,
      Arguments.self,
      Variables.self,
      MalformedPlaceholders.self,
      PluralForm.self,
      UnusedForms.self,
    ]
  }
}
