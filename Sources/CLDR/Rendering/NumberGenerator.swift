package import Diagnostics
package import SwiftSource

/// Makes the generated files of number display.
package enum NumberGenerator {
  /// The folder of the generated files in the package.
  package static let folder = "Sources/NumberDisplay/Generated"

  /// Makes all files, or none.
  ///
  /// - Parameters:
  ///   - document: The data.
  ///   - locales: The locales to keep, or `nil` for all; `und` is always kept.
  /// - Returns: The files, sorted by name. The same document always gives the same bytes.
  /// - Throws: A diagnostic if the data is invalid or does not fit the tables.
  package static func files(from document: NumbersDocument, locales: [String]? = nil) throws(Diagnostic)
    -> [GeneratedFile]
  {
    let document = if let locales { try document.keeping(locales) } else { document }
    return [try NumberModel(document).tableFile(cldrVersion: document.cldrVersion)]
  }
}
