/// A body that makes many calls and returns a sum of their results, so that none can be left out.
struct Task {
  /// What is measured, such as `int-random`.
  let name: String
  /// How many calls the body makes.
  let calls: Int
  let body: () -> Int
}

/// What one call of a task costs.
struct Measurement {
  /// The best of all rounds, in nanoseconds: what the machine does when nothing else disturbs it.
  let nanoseconds: Double
  /// The median of all rounds, in nanoseconds.
  let median: Double
  /// Machine instructions, or `nil` where the machine does not count them.
  let instructions: Double?

  init(_ task: Task, rounds: Int) {
    keep(task.body())
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = clock.now
      keep(task.body())
      let duration = (clock.now - start).components
      times.append((Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9) / Double(task.calls))
    }
    times.sort()
    nanoseconds = times[0]
    median = times[times.count / 2]
    instructions = InstructionCounter.shared?.count { keep(task.body()) }.map { Double($0) / Double(task.calls) }
  }
}

/// Uses a value in a way that the compiler cannot see through.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}

/// Gives a value back in a way that the compiler cannot see through, so that it knows nothing about it.
@inline(never)
@_optimize(none)
func hidden<Value>(_ value: Value) -> Value { value }
