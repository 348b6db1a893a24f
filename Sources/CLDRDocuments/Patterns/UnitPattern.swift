import PluralBase

/// The pattern of a number with a unit, as the runtime reads it.
///
/// - SeeAlso: UTS #35 Part 2, "Unit Elements".
package enum UnitPattern {
  /// Spells a pattern: `0` stands for the number, and `-` before it for its sign, which is beside the digits. The result is
  /// `nil` for what the runtime cannot show: two numbers, none, or characters with a meaning there.
  package static func text(of pattern: String) -> String? {
    let halves = pattern.split(separator: "{0}", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves.joined().contains(where: { "0123456789%$;|=~{}".contains($0) }),
      !halves[0].contains("-")
    else { return nil }
    return halves[0].isEmpty ? "0\(halves[1])" : "\(halves[0])-0\(halves[1])"
  }

  /// What is wrong with a pattern; `nil` if nothing is.
  package static func problem(with pattern: String, unit: String, form: String) -> String? {
    guard NumberPatternsDocument.byteUnits.contains(unit) else { return "not a unit of bytes: \"\(unit)\"" }
    guard PluralCategory(rawValue: form) != nil else { return "not a plural category: \"\(form)\"" }
    if text(of: pattern) != nil { return nil }
    if pattern.contains("{0}"), pattern.split(separator: "{0}", omittingEmptySubsequences: false)[0].contains("-") {
      return "cannot show the unit \"\(pattern)\": a hyphen before the number is taken for its sign"
    }
    return "not a pattern of a unit: \"\(pattern)\"; expected one such as \"{0} kB\""
  }
}
