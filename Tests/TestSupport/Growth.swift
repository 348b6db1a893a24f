import Foundation

/// The factor by which time grows if there is four times as much work: about 4 if the time is in proportion to the
/// amount, and about 16 if it grows with its square.
///
/// It counts the processor time of this thread, so that other programs and tests make no difference. Work that is done
/// within a few milliseconds is considered fast, whatever it does.
///
/// - Parameters:
///   - amount: How much work the first run does. The second run does four times as much.
///   - work: Does a given amount of work.
/// - Returns: The ratio of the times.
package func growth(from amount: Int, of work: (Int) throws -> Void) rethrows -> Double {
  func seconds(_ amount: Int) throws -> Double {
    let start = threadSeconds()
    try work(amount)
    return threadSeconds() - start
  }
  let times = [try seconds(amount), try seconds(4 * amount)]
  let ratio = times[1] / max(times[0], 0.005)
  // A ratio in between may come from the setup of the first run, or from a moment in which the machine is slow.
  guard (6...30).contains(ratio) else { return ratio }
  let first = min(times[0], try seconds(amount))
  return min(times[1], try seconds(4 * amount)) / max(first, 0.005)
}

/// The processor time of this thread; on Windows, the time on the wall.
private func threadSeconds() -> Double {
  #if os(Windows)
    return Date.timeIntervalSinceReferenceDate
  #else
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  #endif
}
