import CLDRDocuments

/// The numbers that change with a release of CLDR, as recorded in `Data/baseline.json`.
///
/// A test compares what it counts with the record, so that it knows none of the numbers itself, and a reviewer of a new
/// release sees all of them in one diff. `swift run cldr-gen` writes the file.
package enum Baseline {
  private static let result = Result {
    try BaselineDocument(contentsOfFile: PackageFolder.path(BaselineDocument.path))
  }

  /// The version of CLDR, such as `48.2`.
  package static func cldrVersion() throws -> String { try result.get().cldrVersion }

  /// The version of Unicode, such as `17.0.0`.
  package static func unicodeVersion() throws -> String { try result.get().unicodeVersion }

  /// A count, such as that of `cardinal languages`.
  package static func count(of name: String) throws -> Int {
    guard let count = try result.get().counts[name] else { throw RuleData.Missing(what: "the count of \(name)") }
    return count
  }
}
