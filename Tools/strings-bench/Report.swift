import BenchmarkSupport

/// A row of the table: a task of this package, and the same task in other libraries.
struct Row {
  let name: String
  let ours: Task
  /// The other libraries by name.
  var peers: [(name: String, task: Task)] = []

  /// All tasks of the row.
  var tasks: [Task] { [ours] + peers.map(\.task) }
}

/// The table of the measurements.
struct Report {
  let rows: [Row]
  /// The allocations per call by the name of the task; `nil` if they cannot be counted.
  let allocations: [String: Double]?

  /// Measures and prints.
  func write() {
    print("Nanoseconds per call, best of 40 rounds (median), and allocations:\n")
    for row in rows {
      let ours = Measurement(row.ours, rounds: 40)
      var line = padded(row.name, 30) + cell(ours, row.ours)
      for (name, task) in row.peers {
        let theirs = Measurement(task, rounds: 10)
        let ratio = (theirs.nanoseconds / ours.nanoseconds * 10).rounded() / 10
        line += "   \(name) \(cell(theirs, task)), \(ratio)×"
      }
      print(line)
    }
  }

  private func cell(_ measurement: Measurement, _ task: Task) -> String {
    let times = "\(Int(measurement.nanoseconds.rounded())) (\(Int(measurement.median.rounded())))"
    let count = allocations?[task.name].map { "\(($0 * 100).rounded() / 100)" } ?? "not counted"
    return "\(times), \(count)"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
