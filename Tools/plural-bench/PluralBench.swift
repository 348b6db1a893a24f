import BenchmarkSupport
import Plurals

/// The command `plural-bench`: checks the answers, and then measures the cost of a call.
@main
struct PluralBench {
  private static let command = BenchmarkCommand(
    name: "plural-bench",
    summary: "Checks answers of the compiled rules, and measures what a call costs.",
    peers: "ICU4C if it is installed"
  )

  static func main() throws {
    let countsAllocations = command.countsAllocations()
    let workload = Workload()
    let icu = ICU()
    if countsAllocations {
      try countAllocations(workload, icu)
      return
    }
    let (failures, count) = try workload.check()
    guard failures.isEmpty else {
      for failure in failures.prefix(20) { print(failure) }
      fatalError("\(failures.count) of \(count) answers are wrong; nothing was measured")
    }
    print("\(count) answers of the compiled rules agree with the plain evaluator")
    if icu == nil { print("ICU4C is not installed (libicu-dev): measured without it") }

    let rounds = 60
    let rows = Workload.languages.map { language in
      LanguageRow(
        language: language,
        plurals: workload.tasks(for: language).map { Measurement($0, rounds: rounds) },
        icu: icu.map { workload.tasks(for: language, by: $0).map { Measurement($0, rounds: rounds / 4) } }
      )
    }
    Report(rows: rows, rounds: rounds, icuVersion: icu?.version, allocations: AllocationCounter.countsInChild())
      .write()
  }

  /// Prints the allocations per call of every column, and the same for ICU.
  private static func countAllocations(_ workload: Workload, _ icu: ICU?) throws {
    guard AllocationCounter.isAvailable else { return }
    for index in Workload.columns.indices {
      var tasks = [("", Workload.languages.map { workload.tasks(for: $0)[index] })]
      if let icu { tasks.append(("icu ", Workload.languages.map { workload.tasks(for: $0, by: icu)[index] })) }
      for (owner, tasks) in tasks {
        for task in tasks { keep(task.body()) }
        let count = AllocationCounter.count { for task in tasks { keep(task.body()) } } ?? 0
        print("\(owner)\(Workload.columns[index])\t\(Double(count) / Double(tasks.map(\.calls).reduce(0, +)))")
      }
    }
  }
}

/// The measurements of one language, one per column.
struct LanguageRow {
  let language: String
  let plurals: [Measurement]
  let icu: [Measurement]?
}
