public import PluralCore

/// The texts of a variable for the plural categories.
///
/// - Note: In these files `zero` means two things: the number 0 in every language, and CLDR's category in the languages that
///   have it, such as Latvian, which uses it for 10.
public struct PluralForms: Sendable, Hashable {
  /// One text or `nil` for each category.
  private var bodies: [FormatBody?]

  package init(_ bodies: [PluralCategory: FormatBody] = [:]) {
    self.bodies = PluralCategory.allCases.map { bodies[$0] }
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

  /// The text to use for a category: its own, else `other`, else `many`, `few` and so on.
  ///
  /// `many` and `few` are for several things and show the number; `one` and `zero` often have it in words.
  ///
  /// - Returns: The text; `nil` only if there are none.
  package func body(for category: PluralCategory) -> FormatBody? {
    self[category] ?? bodies.reversed().lazy.compactMap { $0 }.first
  }
}
