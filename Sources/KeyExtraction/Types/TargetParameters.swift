/// What the functions take that the code of a target can call.
struct TargetParameters {
  /// The parameters that take localized strings.
  private var localized: Set<Declarations.Parameter>
  /// The parameters that take strings.
  private var strings: Set<Declarations.Parameter> = []
  /// The functions that take strings and can hide those of frameworks.
  private var stringFunctions: [String: Set<Declarations.Signature>] = [:]

  /// The parameters of a target without code.
  ///
  /// - Parameter shared: The public parameters of all targets that take localized strings.
  init(shared: Set<Declarations.Parameter> = []) { localized = shared }

  /// Adds what a file of the target declares.
  mutating func add(_ declarations: Declarations) {
    localized.formUnion(declarations.localizedParameters)
    strings.formUnion(declarations.stringParameters)
    stringFunctions.merge(declarations.stringFunctions) { $0.union($1) }
  }

  /// Whether a literal for a parameter is a key. A literal prefers a function of the same name that takes a string.
  func isLocalized(_ parameter: Declarations.Parameter) -> Bool {
    localized.contains(parameter) && !strings.contains(parameter)
  }

  /// What a literal for a label of an initializer is, if any of several types can be meant: a key, or perhaps one, because
  /// another type takes a string there.
  func kind(of label: String, in types: Set<String>) -> (isLocalized: Bool, isCertain: Bool) {
    let parameters = types.map { Declarations.Parameter(function: $0, label: label) }
    return (parameters.contains(where: localized.contains), !parameters.contains(where: strings.contains))
  }

  /// Whether a function takes a string for a label, in a call with some labels. Swift prefers it to one of a framework.
  func takesString(_ function: String, _ label: String, _ labels: [String]) -> Bool {
    stringFunctions[function]?.contains { signature in
      signature.strings.contains(label) && signature.labels.isSuperset(of: labels)
        && signature.required.isSubset(of: labels)
    } ?? false
  }
}
