import BenchmarkSupport
import Foundation
import LocalizedStrings

/// The command `strings-bench`: checks the answers, and then measures the cost of a string, compared with gettext, ICU
/// and Foundation.
@main
struct StringsBench {
  private static let command = BenchmarkCommand(
    name: "strings-bench",
    summary: "Checks localized strings, and measures what a call costs.",
    peers: "gettext, ICU4C and Foundation where they are installed"
  )

  static func main() throws {
    let countsAllocations = command.countsAllocations()
    let workload = try Workload()
    let rows = workload.rows()
    if countsAllocations {
      printAllocations(rows)
      return
    }
    let failures = workload.failures() + workload.peerFailures()
    guard failures.isEmpty else {
      failures.forEach { print($0) }
      fatalError("\(failures.count) answers are wrong; nothing was measured")
    }
    for missing in workload.missingPeers { print("\(missing): measured without it") }
    Report(rows: rows, allocations: AllocationCounter.countsInChild()).write()
    workload.reportThreads()
    try Loading().report()
  }

  /// Prints the allocations per call of every row and of its peers.
  private static func printAllocations(_ rows: [Row]) {
    guard AllocationCounter.isAvailable else { return }
    for row in rows {
      for task in row.tasks {
        keep(task.body())
        let count = AllocationCounter.count { keep(task.body()) } ?? 0
        print("\(task.name)\t\(Double(count) / Double(task.calls))")
      }
    }
  }
}
