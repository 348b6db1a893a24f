import DataFiles
import Diagnostics

extension CLDRDocument {
  /// Checks that no version is empty.
  static func checkVersions(_ versions: KeyValuePairs<String, String>) throws(Diagnostic) {
    for (name, version) in versions where version.isEmpty {
      throw .invalid(path: name, problem: "the version is empty")
    }
  }

  /// Checks the values of a dictionary in the order of their keys.
  ///
  /// - Parameters:
  ///   - values: The values; `nil` for none.
  ///   - path: The path of the dictionary in the document.
  ///   - problem: Says what is wrong with a value.
  /// - Throws: The first problem.
  static func check<Key: Comparable, Value>(
    _ values: [Key: Value]?,
    _ path: String,
    _ problem: (Key, Value) -> String?
  ) throws(Diagnostic) {
    for (key, value) in (values ?? [:]).inKeyOrder {
      if let problem = problem(key, value) { throw .invalid(path: "\(path).\(key)", problem: problem) }
    }
  }

  /// Checks the compact patterns of a locale.
  static func check(
    compact systems: [String: NumberPatternsDocument.CompactPatterns]?,
    _ path: String,
    hasCurrency: Bool = false
  ) throws(Diagnostic) {
    for (system, patterns) in (systems ?? [:]).inKeyOrder {
      for (power, forms) in patterns.inKeyOrder {
        try check(forms, "\(path).\(system).\(power)") { form, pattern in
          AffixPattern.problem(withCompact: pattern, power: power, form: form, hasCurrency: hasCurrency)
        }
      }
    }
  }
}
