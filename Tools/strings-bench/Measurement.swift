/// The time of one call in nanoseconds: the best of many rounds, which has the least noise.
///
/// - Parameters:
///   - calls: The number of calls in the body.
///   - rounds: The number of measurements.
///   - body: Makes the calls, and returns the sum of their results so that none can be optimized away.
/// - Returns: The time.
func nanoseconds(calls: Int, rounds: Int = 40, _ body: () throws -> Int) rethrows -> Double {
  keep(try body())
  var best = Double.infinity
  let clock = ContinuousClock()
  for _ in 0..<rounds {
    let start = clock.now
    keep(try body())
    let duration = (clock.now - start).components
    best = min(best, Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9)
  }
  return best / Double(calls)
}

/// Uses a value in a way that the compiler cannot optimize away.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
