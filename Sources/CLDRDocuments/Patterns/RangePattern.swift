/// The pattern of a range, taken apart.
///
/// - SeeAlso: UTS #35 Part 3, "Miscellaneous Patterns".
package enum RangePattern {
  /// What is between the numbers of a range; `nil` for a pattern that has anything else.
  package static func infix(of pattern: String) -> String? {
    guard pattern.hasPrefix("{0}"), pattern.hasSuffix("{1}"), pattern.utf8.count > 6 else { return nil }
    let infix = pattern.dropFirst(3).dropLast(3)
    return infix.contains(where: { "{}'".contains($0) || $0.isNumber }) ? nil : String(infix)
  }

  /// What is wrong with a pattern; `nil` for one that the runtime can show.
  package static func problem(with pattern: String) -> String? {
    infix(of: pattern) == nil ? "\"\(pattern)\" is not a range of two numbers, such as {0}–{1}" : nil
  }
}
