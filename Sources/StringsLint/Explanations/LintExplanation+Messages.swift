import Diagnostics

extension LintExplanation {
  static let selectMismatch = Self(
    rule: .selectMismatch,
    title: "A message selects by other words than the source",
    severity: .warning,
    meaning: """
      A `select` of a message in an `.arb` or JSON file has a form for a word that the source message does not have, or has
      none for a word that it has. The form `other` may be all that a language needs; then leave out the `select`.
      """,
    reason: "Nobody sees a form whose word is misspelled or translated: users see the form `other`.",
    file: "l10n/app_pl.arb",
    sourceFile: #"{ "joined": "{who, select, female{She joined} other{They joined}}" }"#,
    before: #"{ "joined": "{who, select, kobieta{Dołączyła} other{Dołączyli}}" }"#,
    after: #"{ "joined": "{who, select, female{Dołączyła} other{Dołączyli}}" }"#
  )

  /// The rules that apply to messages alone.
  package static let aboutMessages: Set<LintRule> = [.selectMismatch]
}
