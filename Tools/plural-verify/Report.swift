import CommandLineSupport
import PluralBase
import PluralProof

/// Prints the results of each part, and the counts at the end.
struct Report {
  private(set) var failureCount = 0
  private var counts: [(name: String, value: String)] = []

  private mutating func fail(_ message: String) {
    failureCount += 1
    print("  ✗ \(message)")
  }

  private mutating func count(_ name: String, _ value: some BinaryInteger, _ remark: String = "") {
    counts.append((name, grouped(value) + (remark.isEmpty ? "" : "  \(remark)")))
  }

  mutating func add(_ proof: Proof, version: String, progress: Progress) {
    print("CLDR \(version): the smallest number of each category")
    var overlaps: [String] = []
    for set in proof.sets {
      let languages = set.rules.languages
      let more = languages.count > 6 ? " … (\(languages.count))" : ""
      print("  \(set.rules.type) \(languages.prefix(6).joined(separator: " "))\(more)")
      let witnesses = set.proof.witnesses.map { witness in
        "\(witness.category) \(witness.smallest ?? "none")\(witness.isInteger ? "" : " (no integer)")"
      }
      print("    \(witnesses.joined(separator: ", "))")
      for overlap in set.proof.overlaps {
        let categories = overlap.categories.map(\.rawValue).joined(separator: " and ")
        overlaps.append(
          "\(set.rules.type) \(languages.joined(separator: " ")): \(overlap.number) satisfies \(categories); the first wins"
        )
      }
    }
    print("Numbers that satisfy two conditions")
    for overlap in overlaps { print("  \(overlap)") }
    if overlaps.isEmpty { print("  none") }

    print("Compiled rules against rule texts")
    progress.show("walking every class and every integer of all languages")
    let result = proof.disagreements()
    progress.finish()
    for disagreement in result.disagreements { fail("\(disagreement)") }
    for problem in PublishedFacts.problems(in: proof) { fail(problem) }
    print("  every class, and every integer below \(grouped(proof.period.count)), in every language")

    count("rule sets", proof.sets.count)
    count("languages", proof.languageCount, "cardinal and ordinal")
    count("categories", proof.categoryCount, "each reached")
    count("overlaps", overlaps.count)
    count("classes", proof.classCount, "\(grouped(result.classes)) walked over all languages")
    count(
      "integers",
      proof.period.count,
      "\(grouped(result.integers)) walked over all languages, as integers and as operands"
    )
  }

  mutating func add(_ sweep: FastPathSweep) {
    print("Fast ways to the operands against the exact definition")
    for kind in sweep.counts {
      print("  \(kind.kind): \(grouped(kind.count)) \(kind.isExhaustive ? "(all)" : "(tried)")")
    }
    for difference in sweep.differences { fail(difference) }
    count("operands", sweep.counts.map(\.count).reduce(0, +), "compared digit by digit")
  }

  mutating func add(_ run: MutationRun, listsEquivalents: Bool) {
    print("Mutants of the generated rules")
    for kind in Mutant.Kind.allCases {
      let equivalent = run.equivalent.filter { $0.mutant.kind == kind }.count
      print("  \(kind.rawValue): \(grouped(run.killed[kind] ?? 0)) caught, \(equivalent) equivalent")
    }
    print("Equivalent mutants: every class, made anew with what the mutant looks at, has the same category")
    for group in equivalents(run, all: listsEquivalents) { print("  \(group)") }
    for unproven in run.unproven { fail("\(unproven.mutant.summary): survives, and \(unproven.reason)") }
    for function in run.unreached { fail(function) }
    let killed = run.killed.values.reduce(0, +)
    if killed + run.equivalent.count + run.unproven.count != run.count { fail("some mutants have no verdict") }
    count(
      "mutants",
      run.count,
      "\(grouped(killed)) caught, \(run.equivalent.count) proven equivalent, \(run.unproven.count) left"
    )
  }

  /// The equivalent mutants, grouped by change.
  private func equivalents(_ run: MutationRun, all: Bool) -> [String] {
    if all { return run.equivalent.map { "\($0.mutant.summary) (\(grouped($0.walked)) walked)" } }
    let groups = Dictionary(grouping: run.equivalent) { "\($0.mutant.original) → \($0.mutant.replacement)" }
    return groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { change, members in
      let places = Set(members.compactMap { $0.mutant.function.map { "\($0.namespace).\($0.name)" } })
      return "\(change) (\(members.count)): \(places.sorted().joined(separator: " "))"
    }
  }

  mutating func finish(after duration: Duration) {
    print("Counts")
    for count in counts { print("  \(count.name): \(count.value)") }
    print("  seconds: \(duration.components.seconds)")
    if failureCount == 0 { print("Proven.") }
  }
}

/// A number with a comma after every three digits.
private func grouped(_ number: some BinaryInteger) -> String {
  var text = ""
  for (index, digit) in "\(number)".reversed().enumerated() {
    if index > 0, index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
