package import Diagnostics
import PluralBase

extension CLDRRelease {
  /// Reads the data for plural rules.
  ///
  /// ```swift
  /// let release = try CLDRRelease(directory: "cldr-48.2")
  /// try release.plurals(release.versions()).write(toFile: "Data/cldr-plurals.json")
  /// ```
  ///
  /// Everything is checked before the document is created.
  ///
  /// - Parameters:
  ///   - versions: The versions of the release.
  ///   - old: The document of an earlier release, to keep its names.
  /// - Returns: The document, which is the same for both forms of a release.
  /// - Throws: A diagnostic.
  package func plurals(
    _ versions: Versions,
    keepingNamesOf old: PluralsDocument? = nil
  ) throws(Diagnostic) -> PluralsDocument {
    let ranges = try RuleKind.ranges.read(self) { PluralsDocument.CategoryPair(start: $0[0], end: $0[1]) }
    return PluralsDocument(
      cldrVersion: versions.cldr,
      unicodeVersion: versions.unicode,
      cardinal: try RuleKind.cardinal.read(self) { $0[0] },
      ordinal: try RuleKind.ordinal.read(self) { $0[0] },
      ranges: ranges.mapValues { $0.compactMapValues(PluralCategory.init(rawValue:)) },
      aliases: try languageAliases(),
      keepingNamesOf: old
    )
  }
}
