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

  /// Whether no category has a string.
  package var isEmpty: Bool { bodies.allSatisfy { $0 == nil } }

  /// The categories that have a string, in order.
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { self[$0] != nil }
  }
}

// The numbers of branches in files. One type of dictionary for all branches is a quarter of the code of four.

extension PluralCategory {
  /// The number of a category with a name; `nil` if there is none.
  static func number(named name: String) -> Int? { PluralCategory(rawValue: name).map { Int($0.index) } }
}

extension [String] {
  /// The number of a name, which is appended if it is not there yet.
  mutating func number(of name: String) -> Int {
    if let number = firstIndex(of: name) { return number }
    append(name)
    return count - 1
  }
}
