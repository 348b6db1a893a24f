public import PluralBase

/// The strings of a variable for the plural categories.
///
/// - Note: In these files, `zero` means two things: the number 0 in every language, and CLDR's category in the
///   languages that have it, such as Latvian, which uses it for 10.
public struct PluralForms: Sendable, Hashable {
  /// A string or `nil` for each category.
  private var bodies: [FormatBody?]

  package init(_ bodies: [PluralCategory: FormatBody] = [:]) {
    self.bodies = PluralCategory.allCases.map { bodies[$0] }
  }

  /// The string of a category, if the file has one.
  public package(set) subscript(category: PluralCategory) -> FormatBody? {
    get { bodies[Int(category.index)] }
    set { bodies[Int(category.index)] = newValue }
  }

  /// The categories that have a string, in order.
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { self[$0] != nil }
  }
}
