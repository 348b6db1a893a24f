/// The variables that a text may use: those of its entry and of the entries around it.
struct VariableScope {
  /// Where the packed variables of the entry are.
  private var variables = 0..<0
  /// Where those of the entries around it are, the outermost first.
  private var outer: [Range<Int>] = []

  /// A scope without variables.
  init() {}

  /// The scope of an entry.
  ///
  /// - Parameter variables: Where its packed variables are.
  init(variables: Range<Int>) { self.variables = variables }

  /// The scope of an entry inside the entry of this one.
  func inside(_ inner: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> VariableScope {
    var count = PackedReader(bytes, at: inner)
    guard count.number() > 0 else { return self }
    var scope = self
    scope.outer.append(variables)
    scope.variables = inner
    return scope
  }

  /// A variable, and the level of its entry.
  struct Found {
    /// Where the name is in the variable's definition. No two variables have the same place.
    var name: Range<Int>
    var variable: PackedVariable
    var level: Int
  }

  /// Finds the variable with the name at a place.
  func find(_ name: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Found? {
    if let found = Self.find(name, among: variables, level: outer.count, in: bytes) { return found }
    for (level, variables) in outer.enumerated().reversed() {
      if let found = Self.find(name, among: variables, level: level, in: bytes) { return found }
    }
    return nil
  }

  private static func find(
    _ name: Range<Int>,
    among variables: Range<Int>,
    level: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Found? {
    PackedReader(bytes, at: variables).variable(named: name).map {
      Found(name: $0.name, variable: $0.variable, level: level)
    }
  }
}
