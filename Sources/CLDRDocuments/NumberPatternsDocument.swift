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
  package init(cldrVersion: String, locales: [String: Locale] = [:]) {
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

  /// The widths of compact patterns.
  package enum CompactWidth: Sendable, Hashable, CaseIterable {
    case short, long
  }
}

extension NumberPatternsDocument.Locale {
  /// The compact patterns of a width.
  package subscript(width: NumberPatternsDocument.CompactWidth) -> [String: NumberPatternsDocument.CompactPatterns]? {
    get { width == .short ? compactShort : compactLong }
    set { if width == .short { compactShort = newValue } else { compactLong = newValue } }
  }
}

extension NumberPatternsDocument {
  /// Checks that every pattern can be lowered, and that the root has percent and compact patterns for `latn`.
  ///
  /// - Throws: The first problem.
  package func validate() throws(Diagnostic) {
    guard !cldrVersion.isEmpty else { throw .invalid(path: "cldrVersion", problem: "the version is empty") }
    guard locales["und"]?.percent?["latn"] != nil, locales["und"]?.compactShort?["latn"] != nil else {
      throw .invalid(path: "locales.und", problem: "the root lacks a percent pattern or compact patterns for latn")
    }
    guard locales["und"]?.range?["latn"] != nil, locales["und"]?.approximately?["latn"] != nil else {
      throw .invalid(path: "locales.und", problem: "the root lacks a range pattern or an approximately sign for latn")
    }
    for unit in Self.byteUnits where locales["und"]?.bytesShort?[unit]?["other"] == nil {
      throw .invalid(path: "locales.und.bytesShort", problem: "\(unit) is missing")
    }
    for (tag, locale) in locales.sorted(by: { $0.key < $1.key }) {
      for (system, pattern) in (locale.range ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let problem = RangePattern.problem(with: pattern) else { continue }
        throw .invalid(path: "locales.\(tag).range.\(system)", problem: problem)
      }
      for (system, pattern) in (locale.percent ?? [:]).sorted(by: { $0.key < $1.key }) {
        let problem = AffixPattern.problem(withPercent: pattern)
        if let problem { throw .invalid(path: "locales.\(tag).percent.\(system)", problem: problem) }
      }
      for (names, width) in [(locale.bytesShort, "Short"), (locale.bytesLong, "Long")] {
        for (unit, forms) in (names ?? [:]).sorted(by: { $0.key < $1.key }) {
          for (form, pattern) in forms.sorted(by: { $0.key < $1.key }) {
            guard let problem = UnitPattern.problem(with: pattern, unit: unit, form: form) else { continue }
            throw .invalid(path: "locales.\(tag).bytes\(width).\(unit).\(form)", problem: problem)
          }
        }
      }
      for width in CompactWidth.allCases {
        let name = width == .short ? "compactShort" : "compactLong"
        for (system, patterns) in (locale[width] ?? [:]).sorted(by: { $0.key < $1.key }) {
          for (power, forms) in patterns.sorted(by: { $0.key < $1.key }) {
            for (form, pattern) in forms.sorted(by: { $0.key < $1.key }) {
              guard let problem = AffixPattern.problem(withCompact: pattern, power: power, form: form) else { continue }
              throw .invalid(path: "locales.\(tag).\(name).\(system).\(power).\(form)", problem: problem)
            }
          }
        }
      }
    }
  }
}
