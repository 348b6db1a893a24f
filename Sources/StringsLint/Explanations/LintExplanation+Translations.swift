import Diagnostics

extension LintExplanation {
  static let untranslated = Self(
    .untranslated,
    "Texts are not translated yet",
    .note,
    meaning: """
      Every form equals a form of the source text. There is one note for each table and language, with the number of
      such texts, and nothing else is said about them.
      """,
    reason: "Users see the source language. `localize lint --coverage` tells how far each language is.",
    before: """
      en, one: "%lld new message"
      en, other: "%lld new messages"
      de, one: "%lld new message"
      de, other: "%lld new messages"
      """,
    after: """
      en, one: "%lld new message"
      en, other: "%lld new messages"
      de, one: "%lld neue Nachricht"
      de, other: "%lld neue Nachrichten"
      """
  )

  static let formUntranslated = Self(
    .formUntranslated,
    "One form is not translated",
    .warning,
    meaning: """
      One form still equals the source's, while the others are translated. Nothing is said about single words.
      """,
    reason: "For some numbers, users see another language.",
    before: """
      en, one: "%lld new message"
      en, other: "%lld new messages"
      de, one: "%lld neue Nachricht"
      de, other: "%lld new messages"
      """,
    after: """
      en, one: "%lld new message"
      en, other: "%lld new messages"
      de, one: "%lld neue Nachricht"
      de, other: "%lld neue Nachrichten"
      """
  )

  static let edgeSpace = Self(
    .edgeSpace,
    "Forms begin or end with different spaces",
    .note,
    meaning: """
      Some forms of a text begin or end with a space and others do not. With `--all`, translations are compared with the
      source text as well.
      """,
    reason: "Where texts are joined, a space is missing or doubled for some numbers.",
    before: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: "%lld Datei "
      de, other: "%lld Dateien"
      """,
    after: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: "%lld Datei"
      de, other: "%lld Dateien"
      """
  )
}
