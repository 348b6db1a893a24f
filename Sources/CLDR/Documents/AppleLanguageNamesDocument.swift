package import Diagnostics

/// The contents of `Data/apple-language-names.json`: the English names of the languages with plural rules.
///
/// ```json
/// "uk" : "Ukrainian"
/// ```
package struct AppleLanguageNamesDocument: CLDRDocument, Hashable {
  package static let path = "Data/apple-language-names.json"

  /// The version of ICU, such as `76.1`.
  package let icuVersion: String
  /// The names by tag.
  package let names: [String: String]

  /// Checks that there are names, and that each fits into a row of a table.
  package func validate() throws(Diagnostic) {
    if names.isEmpty { throw .invalid(path: "names", problem: "there are no names") }
    for (tag, name) in names.sorted(by: { $0.key < $1.key }) {
      if tag.contains(" ") || name.isEmpty || name.contains("\n") || name.contains("\"\"\"") {
        throw .invalid(path: "names.\(tag)", problem: "expected a tag and a name on one line")
      }
    }
  }
}
