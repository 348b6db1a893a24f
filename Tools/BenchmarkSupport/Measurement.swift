/// A body that makes many calls and returns the sum of their results, so that none can be optimized away.
package struct Task {
  /// The name of the measurement, such as `int-random`.
  package let name: String
  /// The number of calls in the body.
  package let calls: Int
  package let body: () -> Int

  package init(name: String, calls: Int, body: @escaping () -> Int) {
    self.name = name
    self.calls = calls
    self.body = body
  }
}

/// The cost of one call of a task.
package struct Measurement {
  /// The best of all rounds, in nanoseconds, which has the least noise.
  package let nanoseconds: Double
  /// The median of all rounds, in nanoseconds.
  package let median: Double
  /// Machine instructions; `nil` if the machine does not count them.
  package let instructions: Double?

  /// Measures a task.
  package init(_ task: Task, rounds: Int) {
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

/// Uses a value in a way that the compiler cannot optimize away.
@inline(never)
@_optimize(none)
package func keep<Value>(_ value: Value) {}

/// Returns a value in a way that hides it from the compiler.
@inline(never)
@_optimize(none)
package func hidden<Value>(_ value: Value) -> Value { value }
