import Diagnostics

extension LintExplanation {
  static let argumentMismatch = Self(
    rule: .argumentMismatch,
    title: "A placeholder does not fit the source",
    severity: .error,
    meaning: """
      A string shows an argument that neither the source string nor the key has, or shows it as another type: a number
      as text, or text as a number. A conflict within the source string is reported once, there. Leaving an argument out
      is allowed. In a PO file, placeholders must have the types that msgfmt expects, for each flag of the entry; in an
      entry without a flag, a placeholder such as `%s` must be in the `msgid` too. In Apple's files, a name such as `${count}`
      must be one that the source has, because App Intents and Siri replace only those. A wrong name is a warning.
      """,
    reason: """
      The program passes the arguments of the source string. A number shown as text can crash it; text shown as a number
      gives a meaningless number.
      """,
    before: """
      en: "%@ sent %lld files"
      de: "%lld Dateien von %@"
      """,
    after: """
      en: "%@ sent %lld files"
      de: "%2$lld Dateien von %1$@"
      """
  )

  static let argumentLost = Self(
    rule: .argumentLost,
    title: "A translation leaves out a name",
    severity: .warning,
    meaning: """
      The source string shows an object, such as a name, but the translation never does. In a set of phrases for Siri, each
      one needs `${applicationName}`, in the source as well.
      """,
    reason: """
      Users do not see what the program wants to tell them. Numbers may be left out, because a plural form can imply
      them.
      """,
    before: """
      en: "Hello, %@!"
      fr: "Bonjour !"
      """,
    after: """
      en: "Hello, %@!"
      fr: "Bonjour, %@ !"
      """
  )

  static let malformedDirective = Self(
    rule: .malformedDirective,
    title: "A placeholder is misspelled",
    severity: .error,
    meaning: """
      Something starts like a placeholder but is not one, such as `%1$`, `2$@`, `%n` or `%` at the end of the string.
      Write `%%` for a percent sign. A digit beside a placeholder that the source does not have, as in `%s1`, is a slip
      as well. In the resources of Compose Multiplatform, `%%`, formats such as `%1$.1f`, and backslashes that only Android's
      build removes are warnings, because users see them.
      """,
    reason: "Users see the misspelled placeholder, or nothing where the number should be.",
    before: """
      en: "%lld hours ago"
      da: "for %n timer siden"
      """,
    after: """
      en: "%lld hours ago"
      da: "for %lld timer siden"
      """
  )

  static let undefinedVariable = Self(
    rule: .undefinedVariable,
    title: "A variable is not defined",
    severity: .error,
    meaning: "A string uses a variable, such as `%#@files@`, that the entry does not define.",
    reason: "Users see the placeholder or nothing in its place.",
    before: """
      en: "%#@file@ left"
      en, files, one: "%lld file"
      en, files, other: "%lld files"
      """,
    after: """
      en: "%#@files@ left"
      en, files, one: "%lld file"
      en, files, other: "%lld files"
      """
  )

  static let recursiveVariable = Self(
    rule: .recursiveVariable,
    title: "Variables use each other in a circle",
    severity: .error,
    meaning: "A form of a variable uses the variable itself, or another one that leads back to it.",
    reason: "The string never ends, so users see only a part of it, or nothing.",
    before: """
      en: "%#@files@ left"
      en, files, one: "%lld file"
      en, files, other: "%lld %#@files@"
      """,
    after: """
      en: "%#@files@ left"
      en, files, one: "%lld file"
      en, files, other: "%lld files"
      """
  )

  static let unusedVariable = Self(
    rule: .unusedVariable,
    title: "A variable is never used",
    severity: .warning,
    meaning: """
      A translation defines a variable that the source uses, but none of its own strings uses it, or no language uses
      the only plural variable of a string. With `--all`, every variable that no string uses is reported. It is not
      reported if the entry has an undefined variable too.
      """,
    reason: "Its forms are never shown, so users do not see the number.",
    before: """
      en: "%#@files@ left"
      en, files, one: "%lld file"
      en, files, other: "%lld files"
      de: "Noch Dateien"
      de, files, one: "%lld Datei"
      de, files, other: "%lld Dateien"
      """,
    after: """
      en: "%#@files@ left"
      en, files, one: "%lld file"
      en, files, other: "%lld files"
      de: "Noch %#@files@"
      de, files, one: "%lld Datei"
      de, files, other: "%lld Dateien"
      """
  )
}
