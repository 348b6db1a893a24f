/// What a language with plural rules is called, in English and in the language itself.
///
/// ```swift
/// LanguageName(of: "cy")?.english   // "Welsh"
/// LanguageName(of: "cy")?.own       // "Cymraeg"
/// ```
///
/// The names are for messages and lists. No program that only selects forms needs them, so they have their own module.
package struct LanguageName: Sendable, Hashable {
  /// The tag of the language, such as `cy`.
  package let tag: String
  /// The name in English, such as `Welsh`.
  package let english: String
  /// The name in the language itself, such as `Cymraeg`; `nil` if CLDR does not have it.
  package let own: String?

  /// All languages with a name, ordered by tag. Each is there once: `he`, but not the old tag `iw`.
  package static let all: [LanguageName] = "\(LanguageNamesTable.rows)".split(separator: "\n").map(LanguageName.init)

  /// Finds the names of a language.
  ///
  /// The result is `nil` if CLDR has no plural rules for the language.
  ///
  /// - Parameter tag: A tag in any spelling. Subtags are dropped from the right until there is a name.
  package init?(of tag: String) {
    var rest = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }[...]
    while !rest.isEmpty {
      let wanted = rest.joined(separator: "-")
      if let found = Self.all.first(where: { $0.tag.lowercased() == wanted }) {
        self = found
        return
      }
      rest.removeLast()
    }
    return nil
  }

  /// Finds languages by name.
  ///
  /// ```swift
  /// LanguageName.named("polski").map(\.tag)   // ["pl"]
  /// ```
  ///
  /// - Parameter name: A name in English or in the language itself, in any case.
  /// - Returns: The languages that have the name.
  package static func named(_ name: String) -> [LanguageName] {
    let wanted = name.lowercased()
    return all.filter { $0.english.lowercased() == wanted || $0.own?.lowercased() == wanted }
  }

  /// Reads a row of the table: `cy|Welsh|Cymraeg`.
  private init(row: Substring) {
    let fields = row.split(separator: "|", omittingEmptySubsequences: false)
    tag = String(fields[0])
    english = String(fields[1])
    own = fields[2].isEmpty ? nil : String(fields[2])
  }
}
