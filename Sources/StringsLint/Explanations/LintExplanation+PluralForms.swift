import Diagnostics

extension LintExplanation {
  static let missingOther = Self(
    rule: .missingOther,
    title: "The form for all other numbers is missing",
    severity: .error,
    meaning: """
      Some whole numbers need the form `other`, and the string does not have it. Where whole numbers never reach
      `other`, as in Polish, Russian, Ukrainian and Belarusian, it may be left out if `one`, `few` and `many` are there.
      In Lithuanian, Czech and Slovak, a form that copies `one` is reported too if `few` and `many` have words of their own.
      """,
    reason: """
      For these numbers, users see a wrong form, the key or nothing at all. Some readers refuse the whole string.
      """,
    before: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: "%lld Datei"
      """,
    after: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: "%lld Datei"
      de, other: "%lld Dateien"
      """
  )

  static let missingCategory = Self(
    rule: .missingCategory,
    title: "A plural form is missing",
    severity: .error,
    meaning: """
      Whole numbers under 1,000,000 need a form that the string does not have. The finding names all missing forms,
      their numbers, and the form that users see instead. If only numbers with decimals need the form, it is a warning,
      and only where the placeholder shows decimals. Three kinds of forms are reported only with `--all`: forms for
      larger numbers alone, such as `many` in French and Spanish; `zero` alone in Arabic and Latvian, and `two` alone in
      Hebrew, where `other` mostly reads right; and those for which `other` serves, because its words stay the same, as
      in "Файлов: %d", "%d мин.", "в %d файлах" and "Удалить файлы?". Three kinds are never reported: `one` alone where
      it is only for 1, or for 0 and 1; forms that the source string lacks as well; and a single form in languages such
      as Polish and Russian, where `other` takes its place unless it copies another form, because whole numbers never need
      `other`.
      """,
    reason: """
      The number appears with the form of other numbers, which readers notice at once: "2 відповідей" in Ukrainian is as
      wrong as "2 reply" in English.
      """,
    before: """
      en, one: "%lld reply"
      en, other: "%lld replies"
      uk, one: "%lld відповідь"
      uk, other: "%lld відповідей"
      """,
    after: """
      en, one: "%lld reply"
      en, other: "%lld replies"
      uk, one: "%lld відповідь"
      uk, few: "%lld відповіді"
      uk, many: "%lld відповідей"
      uk, other: "%lld відповіді"
      """
  )

  static let numberNotShown = Self(
    rule: .numberNotShown,
    title: "A form does not show its number",
    severity: .error,
    meaning: """
      A form is used for several numbers but does not show which one, although other forms do. It is an error if the
      form contains a fixed number, and a warning if it has only words, or a fixed number but is only for 0 and 1. It is
      not reported if no form shows the number, unless all forms of the source do. With `--all`, forms in words are
      reported as well if the source's form is in words and a larger number is rare: if the next one after 1 is 101, and
      for "Monthly" and "Every year". The source string gets one warning if its `one` contains a 1, a translation keeps
      that, and its language uses `one` for more numbers; with `--all`, strings whose translations all show the number
      share one. In PO files there is none: a `msgid` is good English if it says "1 file", and only a translation that
      copies the 1 is reported. A form with a digit beside the placeholder, such as "1%lld files", shows another number,
      and is an error if no form of the source string has one.
      """,
    reason: """
      In many languages `one` is not just for 1. Russian uses it for 21, 31 and 101 too, so 21 votes read "1 голос".
      """,
    before: """
      en, one: "%lld vote"
      en, other: "%lld votes"
      ru, one: "1 голос"
      ru, few: "%lld голоса"
      ru, many: "%lld голосов"
      ru, other: "%lld голоса"
      """,
    after: """
      en, one: "%lld vote"
      en, other: "%lld votes"
      ru, one: "%lld голос"
      ru, few: "%lld голоса"
      ru, many: "%lld голосов"
      ru, other: "%lld голоса"
      """
  )

  static let emptyForm = Self(
    rule: .emptyForm,
    title: "A form is empty",
    severity: .error,
    meaning: """
      One form of a string is empty, although the other forms and those of the source are not. Forms that are empty in
      the source on purpose are reported only with `--all`, and only if the whole string is empty for more numbers than
      in the source: if `one` has no text in English, 1 shows nothing, and in Russian, so do 21 and 31. Without a source, an
      empty form is reported if it is `two`, `few` or `many` and other numbers from 2 on show something. Messages in `.arb`
      and JSON files are not checked.
      """,
    reason: "Users see nothing for the numbers of this form.",
    before: """
      en, one: "Remove %lld room"
      en, other: "Remove %lld rooms"
      hr, one: "Ukloni %lld sobu"
      hr, few: ""
      hr, other: "Ukloni %lld soba"
      """,
    after: """
      en, one: "Remove %lld room"
      en, other: "Remove %lld rooms"
      hr, one: "Ukloni %lld sobu"
      hr, few: "Ukloni %lld sobe"
      hr, other: "Ukloni %lld soba"
      """
  )

  static let notPluralized = Self(
    rule: .notPluralized,
    title: "The translation does not vary with the number",
    severity: .warning,
    meaning: """
      The source string has plural forms and the language needs several, but the translation is a single string. Languages
      whose nouns stay the same after a number, such as Turkish, need only one. In Android's resources, a `<string>` does not
      translate `<plurals>` at all, so it is reported in every language.
      """,
    reason: "One string cannot fit all numbers: users read \"1 Dateien\". On Android, they read the source language.",
    before: """
      en, one: "%lld file"
      en, other: "%lld files"
      de: "%lld Dateien"
      """,
    after: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: "%lld Datei"
      de, other: "%lld Dateien"
      """
  )

  static let unusedCategory = Self(
    rule: .unusedCategory,
    title: "A form is never used",
    severity: .note,
    meaning: """
      The string has a form that no number of the language reaches. Translation tools leave such forms behind, and so do
      languages that lose a form: Hebrew had `many` until CLDR 42.
      """,
    reason: "Nobody ever sees the form, but translators have to keep it up to date.",
    before: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: "%lld Datei"
      de, few: "%lld Dateien"
      de, other: "%lld Dateien"
      """,
    after: """
      en, one: "%lld file"
      en, other: "%lld files"
      de, one: "%lld Datei"
      de, other: "%lld Dateien"
      """
  )

  static let equalForms = Self(
    rule: .equalForms,
    title: "Two forms are the same",
    severity: .note,
    meaning: """
      The forms `few` and `many` are the same, although they differ for nearly all nouns of the language.
      """,
    reason: """
      Often, a translator has copied one form to fill in the other. If the noun really has only one form, there is
      nothing to do.
      """,
    before: """
      en, one: "%lld file"
      en, other: "%lld files"
      pl, one: "%lld plik"
      pl, few: "%lld plików"
      pl, many: "%lld plików"
      pl, other: "%lld pliku"
      """,
    after: """
      en, one: "%lld file"
      en, other: "%lld files"
      pl, one: "%lld plik"
      pl, few: "%lld pliki"
      pl, many: "%lld plików"
      pl, other: "%lld pliku"
      """
  )

  static let pluralCandidate = Self(
    rule: .pluralCandidate,
    title: "A string with a number has no plural forms",
    severity: .note,
    meaning: "The source string shows a whole number but does not vary with it.",
    reason: """
      If a noun follows the number, users read "1 files", and translators cannot do better. Numbers that do not count
      anything, as in "Room %lld", need no forms.
      """,
    before: """
      en: "%lld files"
      """,
    after: """
      en, one: "%lld file"
      en, other: "%lld files"
      """
  )
}
