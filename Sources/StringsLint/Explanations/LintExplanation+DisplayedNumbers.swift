import Diagnostics

extension LintExplanation {
  static let percentByHand = Self(
    rule: .percentByHand,
    title: "A percent sign is written by hand",
    severity: .note,
    meaning: "The source string writes a percent sign beside a number.",
    reason: """
      Turkish writes "%45" and French "45 %". A number in a percent style, which `%@` shows, is right for every user, also in
      strings that nobody has translated for their region.
      """,
    before: """
      en: "Battery at %.0f%%"
      """,
    after: """
      en: "Battery at %@"
      """
  )

  static let otherNumberShown = Self(
    rule: .otherNumberShown,
    title: "A form depends on one number and shows another",
    severity: .note,
    meaning: "All forms begin with an argument other than the one that selects them.",
    reason: """
      If the selecting number is 1,234 and the shown one is 1.2K, the form fits a number that nobody sees: Lithuanian needs
      another noun for 1,200 than for 1,234. A program that passes the shown number as both arguments gets the right form
      without a change of any translation, and one argument is enough.
      """,
    before: """
      en: "%#@followers@"
      en, followers, one: "%2$@ follower"
      en, followers, other: "%2$@ followers"
      """,
    after: """
      en: "%#@followers@"
      en, followers, one: "%arg follower"
      en, followers, other: "%arg followers"
      """
  )
}
