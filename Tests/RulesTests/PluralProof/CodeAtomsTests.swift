import CLDR
import Expectations
import PluralProof
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct CodeAtomsTests {
  private func atoms(operands body: String) throws -> [String] {
    try atoms("static func x(_ operands: PluralOperands) -> PluralCategory {\n\(body)\n}")
  }

  private func atoms(integer body: String) throws -> [String] {
    try atoms("static func x(integer i: UInt64) -> PluralCategory {\n\(body)\n}")
  }

  private func atoms(_ source: String) throws -> [String] {
    let functions = CompiledFunction.all(in: try SwiftTokenizer.tokens(of: "enum E {\n\(source)\n}"))
    let function = try #require(functions.first)
    return try CodeAtoms(function, callees: ["ru", "category", "subscript"]).relations.map(\.description)
  }

  @Test("comparisons become relations")
  func comparisons() throws {
    let body = """
      let i10 = operands.i % 10
      if operands.t == 0 && i10 == 1 && (operands.t != 0 || !(11...19).contains(i10)) { return .one }
      if operands.i <= 3 || operands.v > 2 || operands.c < 6 { return .few }
      return .other
      """
    try expectEqual(
      atoms(operands: body),
      ["t = 0", "i % 10 = 1", "i % 10 = 11..19", "i = 0..3", "v = 0..2", "c = 0..5"]
    )
  }

  @Test("a remainder used in a computation is split into its values")
  func remainders() throws {
    try expectEqual(atoms(integer: "return category(i % 3)"), ["i % 3 = 0", "i % 3 = 1", "i % 3 = 2"])
    try expectEqual(atoms(integer: "let r = i % 2\nreturn table[r + 1]"), ["i % 2 = 0", "i % 2 = 1"])
  }

  @Test("an integer below a bound is split into its values")
  func boundedIntegers() throws {
    try expectEqual(atoms(integer: "return table[min(i, 2)]"), ["i = 0", "i = 1"])
    try expectEqual(
      atoms(integer: "return table[i < 2 ? i : 2 + i % 2]"),
      [
        "i = 0..1", "i = 0", "i = 1", "i % 2 = 0", "i % 2 = 1",
      ]
    )
  }

  @Test("a folded integer is the operand")
  func foldedIntegers() throws {
    let head = "func category(for value: some BinaryInteger) -> PluralCategory {\n"
    let body = "let i = value.foldedMagnitude\nreturn table?[i] ?? ruleSet.category(forInteger: i)\n}"
    try expectEqual(atoms(head + body), [])
    try expectEqual(atoms(head + "let i = value.foldedMagnitude\nreturn i == 3 ? .one : .other\n}"), ["i = 3"])
    #expect(throws: UnknownShapeError.self) { try atoms(head + "return value.magnitude == 3 ? .one : .other\n}") }
    #expect(throws: UnknownShapeError.self) { try atoms(head + "return value == 3 && other(value) ? .one : .other\n}") }
  }

  @Test("a number passed to another function adds no relations")
  func passedNumbers() throws {
    try expectEqual(atoms(integer: "return CardinalRules.ru(integer: i)"), [])
    try expectEqual(atoms(operands: "return CardinalRules.ru(operands)"), [])
  }

  @Test(
    "any other use of an integer is refused",
    arguments: [
      "return table[i & 7]", "return table[Int(i)]", "if i * 2 == 4 { return .one }", "if 3 + i == 4 { return .one }",
      "if i == 4 + k { return .one }", "let j = i\nreturn j == 1 ? .one : .other", "return i.isMultiple(of: 3)",
      "return table[i < 3 ? i + 1 : 0]", "if i % k == 1 { return .one }", "if k * i % 10 == 1 { return .one }",
      "switch i { case 1: return .one }", "return i % 1000000 + 1", "return isPrime(i) ? .one : .other",
      "return p ? q ? r : i : s", "return CardinalRules.xx(integer: i)",
    ]
  )
  func otherIntegerUses(body: String) {
    #expect(throws: UnknownShapeError.self) { try atoms(integer: body) }
  }

  @Test(
    "any other use of operands is refused",
    arguments: [
      "let o = operands\nreturn .one", "return operands.isInteger ? .one : .other",
      "return operands == x ? .one : .other",
      "if operands.i == operands.f { return .one }",
    ]
  )
  func otherOperandUses(body: String) {
    #expect(throws: UnknownShapeError.self) { try atoms(operands: body) }
  }

  @Test("every function of the runtime is understood")
  func runtimeFunctions() throws {
    let source = try RuntimeSource(root: PackageFolder.path(""))
    let functions = source.files.flatMap(\.functions)
    // Each rule set has at least the function for any number.
    let document = try RuleData.shared().document
    #expect(functions.count >= document.cardinal.count + document.ordinal.count)
    for function in functions {
      #expect(throws: Never.self) { try CodeAtoms(function, callees: source.callees) }
    }
  }
}
