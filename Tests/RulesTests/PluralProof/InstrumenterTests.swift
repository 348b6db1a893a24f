import Expectations
import PluralProof
import TestSupport
import Testing

@Suite struct InstrumenterTests {
  private func instrumented(_ source: String, firstID: Int = 1) throws -> Instrumenter {
    Instrumenter(try RuntimeSource.File(name: "X.swift", text: source), firstID: firstID)
  }

  private static let rule = """
    enum X {
      /// one: n % 10 = 1
      static func `is`(_ operands: PluralOperands) -> PluralCategory {
        let i10 = operands.i % 10
        if operands.t == 0 && i10 > 1 || !(2...4).contains(i10) { return .one }
        return .other
      }
    }
    """

  @Test("each place becomes a call that checks the active mutant")
  func instrumentation() throws {
    let text = try instrumented(Self.rule).text
    #expect(
      text == """
        enum X {
          /// one: n % 10 = 1
          static func `is`(_ operands: PluralOperands) -> PluralCategory {
            let i10 = operand(1, operands.i, operands.f) % literal(2, 10, 11, 9, 100)
            if operand(5, operands.t, operands.f) =~= 6 |-> literal(7, 0, 1) &~& 8 &-> i10 >~ 9 |-> literal(11, 1, 2, 0) \
        |~| 13 ||-> !(literal(14, 2, 3, 1)...literal(16, 4, 5, 3)).contains(18, i10) { return category(19, .one, .two) }
            return category(20, .other, .zero)
          }
        }
        """
    )
  }

  @Test("mutants are numbered without gaps and describe their change")
  func numbering() throws {
    let instrumenter = try instrumented(Self.rule)
    #expect(instrumenter.mutants.map(\.id) == Array(1...20))
    #expect(instrumenter.endID == 21)
    #expect(instrumenter.mutants[7].summary == "X.swift:5: X.is: && → ||")
    let kinds = Dictionary(grouping: instrumenter.mutants, by: \.kind).mapValues(\.count)
    expectEqual(
      kinds,
      [.operand: 2, .modulus: 3, .relation: 4, .literal: 7, .connective: 2, .category: 2]
    )
  }

  @Test("the digits of a table are numbered by position")
  func tableDigits() throws {
    let source =
      "extension T {\n  static let a: StaticString = \"\"\"\n    05--\\\n    1\n    \"\"\"\n  static let b: StaticString = \"9\"\n}\n"
    let instrumenter = try instrumented(source, firstID: 100)
    expectEqual(instrumenter.mutants.map(\.id), [100, 101, 104, 105])
    expectEqual(instrumenter.mutants.map(\.replacement), ["1", "0", "2", "a"])
    expectEqual(instrumenter.mutants.map(\.line), [3, 3, 4, 6])
    #expect(
      instrumenter.text.contains("StaticString = MutantTable.text(100, base: 6, \"\"\"\n    05--\\\n    1\n    \"\"\")")
    )
    #expect(instrumenter.text.contains("static let b: StaticString = MutantTable.text(105, base: 16, \"9\")"))
  }

  @Test("only functions from numbers to categories change")
  func otherCode() throws {
    let source = "struct S {\n  static func f(_ x: Int) -> Bool { x == 1 }\n  var y: Int { 2 }\n}\n"
    let instrumenter = try instrumented(source)
    #expect(instrumenter.text == source)
    #expect(instrumenter.mutants.isEmpty)
  }

  @Test("every rule and every table digit of the runtime has mutants")
  func runtimeMutants() throws {
    let source = try RuntimeSource(root: PackageFolder.path(""))
    var functions: Set<Mutant.FunctionName> = []
    for file in source.generated {
      let instrumenter = try instrumented(file.text)
      functions.formUnion(instrumenter.mutants.compactMap(\.function))
      #expect(!instrumenter.mutants.isEmpty)
    }
    #expect(functions.count == source.generated.flatMap(\.functions).count)
  }
}
