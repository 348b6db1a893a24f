import Diagnostics

extension LintExplanation {
  static let untranslated = Self(
    rule: .untranslated,
    title: "Strings are not translated yet",
    severity: .note,
    meaning: """
      Every form is the same as in the source string. There is one note for each table and language, at the first such
      string and with the number of them. Names and terms may be the same in two languages, so strings that are not
      sentences are only counted if there are at least ten; with `--all`, every string of several words is counted.
      If the other strings are in another script, one lowercase word of four letters or more is enough, except in PO files.
      Strings that a catalog marks as translated, or whose comment says not to translate them, are never counted, and neither
      are messages in `.arb` and JSON files.
      """,
    reason: "Users see the source language. `localize lint --coverage` shows how complete each language is.",
    before: """
      en, one: "You have %lld message"
      en, other: "You have %lld messages"
      de, one: "You have %lld message"
      de, other: "You have %lld messages"
      """,
    after: """
      en, one: "You have %lld message"
      en, other: "You have %lld messages"
      de, one: "Sie haben %lld Nachricht"
      de, other: "Sie haben %lld Nachrichten"
      """
  )

  static let formUntranslated = Self(
    rule: .formUntranslated,
    title: "One form is not translated",
    severity: .warning,
    meaning: """
      One form is still the same as in the source, while the others are translated. A form that shares its words with the
      others is a translation, such as "operator online" beside "operatorzy online" in Polish. A single word is reported
      only if all other forms have another one, or those that are translated are in another script. Messages in `.arb`
      and JSON files are not checked.
      """,
    reason: "For some numbers, users see the wrong language.",
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
    rule: .edgeSpace,
    title: "Forms begin or end with different spaces",
    severity: .note,
    meaning: """
      Some forms of a string begin or end with spaces that differ from the form in the source, or from most forms, and users
      see it: a space is missing, there is an extra one at the start, or a line break is missing or extra. With `--all`,
      extra spaces at the end are reported too, and all translations are compared with the source string.
      """,
    reason: "Where strings are joined, a space is missing or doubled for some numbers.",
    before: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: " %lld Datei"
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
