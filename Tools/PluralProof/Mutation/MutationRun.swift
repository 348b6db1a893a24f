import PluralRuleSyntax

/// Runs every mutant of the generated rules, and proves that the survivors are equivalent to the original.
///
/// A mutant is *killed* by a number whose category differs from that of the rule's text. It may survive the original's
/// classes because they are too coarse: a mutant that compares with 12 tells other numbers apart than code that
/// compares with 11. So it runs again on new classes, made with the relations of its own source (``CodeAtoms``). If it
/// survives these too, then by the argument of ``NumberClasses`` it gives the right category for all numbers: it is
/// *equivalent*. If its classes cannot be made, it is *unproven*, and the run fails.
package struct MutationRun {
  /// A mutant that gives the same categories as the original for all numbers.
  package struct Equivalent {
    package let mutant: Mutant
    /// The number of classes and integers that show it.
    package let walked: UInt64
  }

  package private(set) var killed: [Mutant.Kind: Int] = [:]
  package private(set) var equivalent: [Equivalent] = []
  /// Mutants without a verdict, with the reason.
  package private(set) var unproven: [(mutant: Mutant, reason: String)] = []
  /// Functions none of whose mutants reaches the languages that they are named for.
  package private(set) var unreached: [String] = []
  package let count: Int

  private let source: RuntimeSource
  private let sets: [(rules: LanguageRules, proof: RuleSetProof)]
  private let period: IntegerPeriod
  private let dispatch: [PluralRelation]
  private var mutantsByID: [Int: Mutant] = [:]
  private var setLines: [[String]] = []
  /// A killed mutant per function, with the number that killed it: mutant, set, path, number, category.
  private var witnesses: [Mutant.FunctionName: [Substring]] = [:]

  /// Runs all mutants.
  ///
  /// - Parameters:
  ///   - program: The compiled mutants.
  ///   - source: The source that they were made from.
  ///   - proof: The proof of the original.
  /// - Throws: ``MutationError`` if the program fails, or disagrees with the rules' text without a mutant.
  package init(
    _ program: MutantProgram,
    source: RuntimeSource,
    proof: Proof
  ) throws(MutationError) {
    self.source = source
    sets = proof.sets
    period = proof.period
    dispatch = proof.dispatch
    count = program.mutants.count
    mutantsByID = Dictionary(uniqueKeysWithValues: program.mutants.map { ($0.id, $0) })
    setLines = sets.map { set in
      let digits = set.proof.integers.categories.map { UInt8(ascii: "0") + $0.index }
      return [
        "set \(set.rules.type) \(set.rules.languages.joined(separator: ","))",
        "integers \(set.proof.integers.period.head) \(String(decoding: digits, as: UTF8.self))",
      ]
    }
    let survivors = try runAll(program)
    try runAgain(survivors, program)
  }

  private static func walkLines(_ classes: NumberClasses) -> [String] {
    ["walk"] + classes.members.map { "number \($0.category.index) \($0.text)" }
  }

  private static func walkLines(_ probes: ProbeNumbers, _ rules: PluralRuleSet) -> [String] {
    probes.probes.map { "number \(rules.category(for: $0.exact).index) \($0.text)" }
  }

  /// The rule set that a function is named for.
  private func setIndex(of mutant: Mutant) -> Int? {
    guard let function = mutant.function else { return nil }
    return sets.firstIndex { $0.rules.namespace == function.namespace && $0.rules.functionName == function.name }
  }

  private func path(of mutant: Mutant) -> String {
    switch mutant.function?.domain {
    case .operands: "o"
    case .integers, .anyInteger: "i"
    case nil: "b"
    }
  }

  /// Runs each mutant on the original's classes and some more numbers.
  ///
  /// - Returns: The survivors, and the number of comparisons.
  private mutating func runAll(_ program: MutantProgram) throws(MutationError) -> [Int: UInt64] {
    let probes = ProbeNumbers()
    var lines: [String] = []
    for (set, setLines) in zip(sets, setLines) {
      lines += setLines + Self.walkLines(set.proof.classes) + Self.walkLines(probes, set.proof.rules)
    }
    // Two periods, because the mutant's may be a little longer.
    let integerCount = period.count + period.period
    lines.append("job 0 b * 0 \(integerCount)")
    for mutant in program.mutants {
      lines.append(
        "job \(mutant.id) \(path(of: mutant)) \(setIndex(of: mutant).map { "\($0)" } ?? "*") 0 \(integerCount)"
      )
    }
    var survivors: [Int: UInt64] = [:]
    var answers: Set<Int> = []
    for line in try program.run(lines) {
      let words = line.split(separator: " ")
      guard words.count >= 3, let id = Int(words[1]) else { throw .baseline("the mutants say \"\(line)\"") }
      answers.insert(id)
      if words[0] == "killed" {
        guard let mutant = mutantsByID[id] else { throw .baseline("without any mutant: \(line)") }
        killed[mutant.kind, default: 0] += 1
        if let function = mutant.function { witnesses[function] = Array(words[1...]) }
      } else if id > 0 {
        survivors[id] = UInt64(words[2]) ?? 0
      }
    }
    guard answers.count == count + 1 else { throw .baseline("\(count + 1 - answers.count) mutants have no answer") }
    return survivors
  }

  /// Runs the survivors on their own classes, and checks which languages the functions reach.
  private mutating func runAgain(_ survivors: [Int: UInt64], _ program: MutantProgram) throws(MutationError) {
    var lines = setLines
    var walks = [[[PluralRelation]: Int]](repeating: [:], count: sets.count)
    var walkCounts = [Int](repeating: 0, count: sets.count)
    var jobs: [String] = []
    for (id, walked) in survivors.sorted(by: { $0.key < $1.key }) {
      guard let mutant = mutantsByID[id] else { continue }
      guard let function = mutant.function else {
        // A changed digit does not change what the code looks at, so the mutant has the original's classes.
        equivalent.append(Equivalent(mutant: mutant, walked: walked))
        continue
      }
      guard let index = setIndex(of: mutant) else {
        unproven.append((mutant, "no rule set is named \(function.name)"))
        continue
      }
      do {
        let relations = try mutatedAtoms(mutant)
        if function.domain != .operands {
          let own = try IntegerPeriod(sets[index].rules.rules.relations + relations)
          jobs.append("job \(id) i \(index) 0 \(max(own.count, period.count))")
          continue
        }
        let key = sets[index].rules.rules.relations + relations + dispatch
        if walks[index][key] == nil {
          lines[index] += Self.walkLines(try NumberClasses(sets[index].rules.rules, telling: relations + dispatch))
          walks[index][key] = walkCounts[index]
          walkCounts[index] += 1
        }
        jobs.append("job \(id) o \(index) \(walks[index][key] ?? 0) 0")
      } catch {
        unproven.append((mutant, "\(error)"))
      }
    }
    for witness in witnesses.values {
      jobs.append("reach \(witness[0]) \(witness[2]) \(witness[1]) \(witness[3]) \(witness[4])")
    }
    for line in try program.run(lines.flatMap { $0 } + jobs) { judge(line.split(separator: " ")) }
    findUnreached()
  }

  private mutating func judge(_ words: [Substring]) {
    guard words.count >= 3, let mutant = Int(words[1]).flatMap({ mutantsByID[$0] }) else { return }
    switch words[0] {
    case "killed":
      killed[mutant.kind, default: 0] += 1
    case "survived":
      equivalent.append(Equivalent(mutant: mutant, walked: UInt64(words[2]) ?? 0))
    default:
      if words[2] != "-", let function = mutant.function {
        unreached.append("\(function.namespace).\(function.name) is not what \(words[2]) runs")
      }
    }
  }

  /// Every function must be seen at work; otherwise, another function's mutants may have been judged by its languages.
  private mutating func findUnreached() {
    for function in Set(mutantsByID.values.compactMap(\.function)) where witnesses[function] == nil {
      unreached.append("no mutant of \(function.namespace).\(function.name) changes any category")
    }
    unreached.sort()
  }

  /// The comparisons of a mutant's function.
  private func mutatedAtoms(_ mutant: Mutant) throws -> [PluralRelation] {
    guard let file = source.generated.first(where: { $0.name == mutant.file }), let index = mutant.token else {
      throw SourceError(file: mutant.file, problem: "has no place for the mutant")
    }
    let replacement = mutant.replacement == "!contains" ? "contains" : mutant.replacement
    let text = file.text.replacing([(file.tokens[index].range, replacement)])
    for function in try RuntimeSource.File(name: file.name, text: text).functions
    where function.namespace == mutant.function?.namespace && function.name == mutant.function?.name
      && function.domain == mutant.function?.domain
    {
      return try CodeAtoms(function, callees: source.callees).relations
    }
    throw SourceError(file: mutant.file, problem: "has no function for the mutant")
  }
}
