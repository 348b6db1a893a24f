import DataFiles
package import Diagnostics

/// The contents of `Data/cldr-number-patterns.json`: how locales write percentages and ranges, and abbreviate large
/// numbers.
///
/// Locales are spelled as in ``NumbersDocument``, which has their parents. A locale has only the values in its own file.
package struct NumberPatternsDocument: CLDRDocument, Hashable {
  package static let path = "Data/cldr-number-patterns.json"

  /// The version of the CLDR release, such as `48.2`.
  package var cldrVersion: String
  /// The values in each locale's own file.
  package var locales: [String: Locale] = [:]

  /// Creates a document.
  package init(cldrVersion: String, locales: [String: Locale]) {
    self.cldrVersion = cldrVersion
    self.locales = locales
  }
}

extension NumberPatternsDocument {
  /// The values in a locale's own file. Missing ones are inherited.
  package struct Locale: Codable, Sendable, Hashable {
    /// The percent pattern for each numbering system, such as `#,##0 %`.
    package var percent: [String: String]?
    /// The short compact patterns for each numbering system.
    package var compactShort: [String: CompactPatterns]?
    /// The long compact patterns for each numbering system.
    package var compactLong: [String: CompactPatterns]?
    /// The pattern of a range for each numbering system, such as `{0}–{1}`.
    package var range: [String: String]?
    /// The sign of an approximate number for each numbering system, such as `~`.
    package var approximately: [String: String]?
    /// The short names of units of bytes, such as `kilobyte`, by form: `{0} kB`.
    package var bytesShort: [String: [String: String]]?
    /// The long names of bytes, by form: `{0} bytes`.
    package var bytesLong: [String: [String: String]]?

    /// Creates a locale that inherits everything.
    package init() {}

    /// Whether the locale inherits everything.
    package var isEmpty: Bool { self == Locale() }
  }

  /// Compact patterns by power of ten in decimal, such as `1000`, and by form: a category, `0` or `1`.
  package typealias CompactPatterns = [String: [String: String]]

  /// The units of bytes, each a thousand times the one before.
  package static let byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"]
}

extension NumberPatternsDocument {
  /// Checks that every pattern can be lowered, and that the root has percent and compact patterns for `latn`.
  ///
  /// - Throws: The first problem.
  package func validate() throws(Diagnostic) {
    try Self.checkVersions(["cldrVersion": cldrVersion])
    guard locales["und"]?.percent?["latn"] != nil, locales["und"]?.compactShort?["latn"] != nil else {
      throw .invalid(path: "locales.und", problem: "the root lacks a percent pattern or compact patterns for latn")
    }
    guard locales["und"]?.range?["latn"] != nil, locales["und"]?.approximately?["latn"] != nil else {
      throw .invalid(path: "locales.und", problem: "the root lacks a range pattern or an approximately sign for latn")
    }
    for unit in Self.byteUnits where locales["und"]?.bytesShort?[unit]?["other"] == nil {
      throw .invalid(path: "locales.und.bytesShort", problem: "\(unit) is missing")
    }
    for (tag, locale) in locales.inKeyOrder {
      let path = "locales.\(tag)"
      try Self.check(locale.range, "\(path).range") { RangePattern.problem(with: $1) }
      try Self.check(locale.percent, "\(path).percent") { AffixPattern.problem(withPercent: $1) }
      for (names, width) in [(locale.bytesShort, "Short"), (locale.bytesLong, "Long")] {
        for (unit, forms) in (names ?? [:]).inKeyOrder {
          try Self.check(forms, "\(path).bytes\(width).\(unit)") { UnitPattern.problem(with: $1, unit: unit, form: $0) }
        }
      }
      try Self.check(compact: locale.compactShort, "\(path).compactShort")
      try Self.check(compact: locale.compactLong, "\(path).compactLong")
    }
  }
}
