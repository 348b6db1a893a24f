public import PluralCore

/// The texts of a variable for the plural categories.
///
/// - Note: In these files `zero` is two things. It is taken for the number 0 in every language, and it is CLDR's category
///   where a language has one, as Latvian does for 10.
public struct PluralForms: Sendable, Hashable {
  /// The texts in the order of the categories; six places, some of them empty.
  private var bodies: [FormatBody?]

  /// Creates forms without any text.
  package init() {
    bodies = Array(repeating: nil, count: PluralCategory.allCases.count)
  }

  /// The text of a category, if the file has one.
  public package(set) subscript(category: PluralCategory) -> FormatBody? {
    get { bodies[Int(category.index)] }
    set { bodies[Int(category.index)] = newValue }
  }

  /// The categories that have a text, in order.
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { self[$0] != nil }
  }

  /// The text to use for a category: its own, else that of `other`, else the nearest one.
  ///
  /// Without `other`, `many` and `few` are nearest: they are for several things, and show their number. `one` and `zero`
  /// often say theirs in words.
  ///
  /// - Returns: The text; `nil` only if there is none at all.
  package func body(for category: PluralCategory) -> FormatBody? {
    self[category] ?? bodies.reversed().lazy.compactMap { $0 }.first
  }
}
