/// What the functions take that the code of a target can call.
struct TargetParameters {
  /// The types that have an initializer with some labels.
  struct Initialized {
    var types: Set<String>
    /// How many of them take keys for each label.
    var keys: [Int]
  }

  /// What is known so far.
  final class Memory {
    /// The types of all files, except private ones, by the labels.
    var initialized: [[String?]: Initialized] = [:]
  }

  let memory = Memory()
  /// The parameters that take localized strings.
  private var localized: Set<Declarations.Parameter>
  /// The parameters that take strings.
  private var strings: Set<Declarations.Parameter> = []
  /// The functions that take strings and can hide those of frameworks.
  private(set) var stringFunctions: [Declarations.MemberName: Set<Declarations.Signature>] = [:]

  /// The parameters of a target without code.
  ///
  /// - Parameter shared: The public parameters of all targets that take localized strings.
  init(shared: Set<Declarations.Parameter> = []) { localized = shared }

  /// Adds what a file of the target declares.
  mutating func add(_ declarations: Declarations) {
    localized.formUnion(declarations.localizedParameters)
    strings.formUnion(declarations.stringParameters)
    let functions = declarations.stringFunctions.mapValues { $0.filter { !$0.isPrivate } }
    stringFunctions.merge(functions) { $0.union($1) }
  }

  /// Whether a literal for a parameter is a key. A literal prefers a function of the same name that takes a string.
  func isLocalized(_ parameter: Declarations.Parameter) -> Bool {
    localized.contains(parameter) && !strings.contains(parameter)
  }
}
