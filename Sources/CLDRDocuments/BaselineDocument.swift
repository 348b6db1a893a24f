package import Diagnostics

/// The contents of `Data/baseline.json`: what a reviewer of a new release wants to see at a glance.
///
/// The file has the versions, the number of everything, and the length of the generated source. `cldr-gen` rewrites it
/// together with the generated source. The tests compare it with their own counts, so that none of them has to know a
/// number that changes with CLDR.
package struct BaselineDocument: CLDRDocument, Hashable {
  package static let path = "Data/baseline.json"

  /// The version of CLDR, such as `48.2`.
  package let cldrVersion: String
  /// The version of Unicode, such as `17.0.0`.
  package let unicodeVersion: String
  /// The version of Apple's ICU, such as `76.1`.
  package let icuVersion: String
  /// The counts by name, such as `cardinal languages`.
  package let counts: [String: Int]
  /// The lines of generated source by folder.
  package let generatedLines: [String: Int]

  /// Creates a baseline of versions and counts.
  package init(
    cldrVersion: String,
    unicodeVersion: String,
    icuVersion: String,
    counts: [String: Int],
    generatedLines: [String: Int]
  ) {
    self.cldrVersion = cldrVersion
    self.unicodeVersion = unicodeVersion
    self.icuVersion = icuVersion
    self.counts = counts
    self.generatedLines = generatedLines
  }

  /// Checks that there are versions.
  package func validate() throws(Diagnostic) {
    try Self.checkVersions(["cldrVersion": cldrVersion, "unicodeVersion": unicodeVersion, "icuVersion": icuVersion])
  }
}
