/// One change to one place of the generated source.
package struct Mutant: Sendable, Hashable {
  /// The kinds of changes.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A comparison becomes another one: `==` becomes `!=`, `<=` becomes `<`.
    case relation
    /// A number that an operand is compared with is increased or decreased by one.
    case literal
    /// A modulus becomes one more, one less, ten times or a tenth of itself.
    case modulus
    /// `&&` becomes `||`, or the other way round.
    case connective
    /// An operand becomes its neighbour: `t` becomes `f`, `v` becomes `w`.
    case operand
    /// A category becomes the next one.
    case category
    /// A digit of a table becomes the next one.
    case tableDigit = "table digit"
  }

  /// The number that switches the mutant on, counted from 1.
  package let id: Int
  package let kind: Kind
  package let file: String
  package let line: Int
  /// The text in the source, and its replacement in the mutant.
  package let original: String
  package let replacement: String
  /// The function that contains the place, by namespace and name; `nil` for a table, which all functions share.
  package let function: FunctionName?
  /// The place, as an index into the tokens of the file, for mutants of code.
  let token: Int?

  package struct FunctionName: Sendable, Hashable {
    package let namespace: String
    package let name: String
    package let domain: CompiledFunction.Domain
  }

  /// The place of the mutant and its change, such as `CardinalRules.swift:31: 11 → 12`.
  package var summary: String {
    let place = function.map { "\($0.namespace).\($0.name)\($0.domain == .integers ? "(integer:)" : "")" } ?? "table"
    return "\(file):\(line): \(place): \(original) → \(replacement)"
  }
}
