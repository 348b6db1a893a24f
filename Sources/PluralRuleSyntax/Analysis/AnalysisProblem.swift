extension Diagnostic {
  /// The common multiple of the moduli is so large that there are too many classes to try. CLDR's rules are far below
  /// that.
  package static var tooManyClasses: Diagnostic {
    Diagnostic(.error, "the moduli of the rules have a common multiple above ten million", code: "too-many-classes")
  }

  /// A rule looks at the remainder of `v` or `w`, a count of digits.
  package static func unsupportedModulus(_ relation: String) -> Diagnostic {
    Diagnostic(.error, "\"\(relation)\" takes the remainder of a count of digits", code: "unsupported-modulus")
  }
}
