/// Why the numbers cannot be divided into classes for a set of rules.
///
/// CLDR's rules never meet either limit; rules that a user writes can.
package enum RuleAnalysisError: Error, Sendable, Hashable {
  /// The moduli have so large a common multiple that the classes are too many to walk.
  case tooManyClasses
  /// A rule looks at the remainder of `v` or `w`, a count of digits.
  case unsupportedModulus(String)
}

extension RuleAnalysisError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooManyClasses: "the moduli of the rules have a common multiple beyond ten million"
    case .unsupportedModulus(let relation): "\"\(relation)\" takes the remainder of a count of digits"
    }
  }
}
