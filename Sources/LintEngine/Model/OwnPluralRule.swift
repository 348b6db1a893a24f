package import PluralBase
package import Plurals

/// The plural rule that a file has itself, such as the one in the header of a PO file. It decides instead of CLDR's.
package struct OwnPluralRule: Sendable {
  /// The rule as the file has it. Equal texts in one language are the same rule.
  let text: String
  /// The number of the form that a category takes.
  let forms: [PluralCategory: Int]
  /// The forms that numbers take but that belong to no category.
  let otherForms: Set<Int>
  /// The category whose form an integer takes; `nil` if there is none.
  let category: @Sendable (Int, PluralRules) -> PluralCategory?

  package init(
    text: String,
    forms: [PluralCategory: Int],
    otherForms: Set<Int>,
    category: @escaping @Sendable (Int, PluralRules) -> PluralCategory?
  ) {
    self.text = text
    self.forms = forms
    self.otherForms = otherForms
    self.category = category
  }
}
