package import PluralCore

/// Reads the data for plural rules from a CLDR release.
///
/// ```swift
/// let document = try importPlurals(from: "cldr-48.2")
/// try document.write(toFile: "Data/cldr-plurals.json")
/// ```
///
/// Everything is checked before the document is created.
///
/// - Parameters:
///   - directory: The unpacked release, in XML or JSON form; see ``CLDRRelease``.
///   - cldrVersion: The version of the release, to override its own.
///   - unicodeVersion: The Unicode version of the release, to override its own.
///   - old: The document of an earlier release, to keep its names.
/// - Returns: The document, which is the same for both forms of a release.
/// - Throws: A diagnostic.
package func importPlurals(
  from directory: String,
  cldrVersion: String? = nil,
  unicodeVersion: String? = nil,
  keepingNamesOf old: PluralsDocument? = nil
) throws(Diagnostic) -> PluralsDocument {
  let release = try CLDRRelease(directory: directory)
  let versions = try release.versions(cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
  let cardinal = try RuleKind.cardinal.read(release)
  let ordinal = try RuleKind.ordinal.read(release)
  let ranges = try RuleKind.ranges.read(release)
  return PluralsDocument(
    cldrVersion: versions.cldr,
    unicodeVersion: versions.unicode,
    cardinal: cardinal.mapValues { $0.mapKeys { $0[0] } },
    ordinal: ordinal.mapValues { $0.mapKeys { $0[0] } },
    ranges: ranges.mapValues { results in
      results.mapKeys { PluralsDocument.CategoryPair(start: $0[0], end: $0[1]) }
        .compactMapValues(PluralCategory.init(rawValue:))
    },
    aliases: try release.languageAliases(),
    keepingNamesOf: old
  )
}

extension Dictionary {
  /// The values under other keys, which must differ.
  fileprivate func mapKeys<NewKey: Hashable>(_ transform: (Key) -> NewKey) -> [NewKey: Value] {
    Dictionary<NewKey, Value>(uniqueKeysWithValues: map { (transform($0.key), $0.value) })
  }
}
