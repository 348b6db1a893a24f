package import PluralBase

/// The text that users read for a number.
package struct LintSample: Sendable, Hashable {
  /// The number.
  package var number: String
  /// The category of the number.
  package var category: PluralCategory
  /// The form that is shown, which is another category's if the string lacks one; `nil` if the string has no forms.
  package var form: PluralCategory?
  /// The text, with the number in its place.
  package var text: String
}
