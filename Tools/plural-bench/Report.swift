import BenchmarkSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tables of the measurements.
struct Report {
  let rows: [LanguageRow]
  let rounds: Int
  let icuVersion: Int?
  /// Allocations per call by column; `nil` if they cannot be counted.
  let allocations: [String: Double]?

  func write() {
    print("\nNanoseconds per call, best of \(rounds) rounds (median):\n")
    table { row, index in "\(fixed(row.plurals[index].nanoseconds, 2)) (\(fixed(row.plurals[index].median, 2)))" }
    summary("geometric mean") { fixed(mean(\.plurals, $0, \.nanoseconds), 2) }
    summary("instructions") { index in
      let counts = rows.compactMap { $0.plurals[index].instructions }
      return counts.isEmpty ? "not counted" : fixed(counts.reduce(0, +) / Double(counts.count), 1)
    }
    summary("allocations") { allocationCount(Workload.columns[$0]) }
    guard let icuVersion else { return }
    print("\nICU4C \(icuVersion) in the same run:\n")
    table { row, index in row.icu.map { fixed($0[index].nanoseconds, 0) } ?? "" }
    summary("geometric mean") { fixed(icuMean($0), 0) }
    summary("ratio") { "\(fixed(icuMean($0) / mean(\.plurals, $0, \.nanoseconds), 0))×" }
    summary("allocations") { allocationCount("icu \(Workload.columns[$0])") }
  }

  private func allocationCount(_ column: String) -> String {
    allocations?[column].map { fixed($0, 2) } ?? "not counted"
  }

  private func icuMean(_ index: Int) -> Double {
    geometricMean(rows.compactMap { $0.icu?[index].nanoseconds })
  }

  private func mean(
    _ measurements: KeyPath<LanguageRow, [Measurement]>,
    _ index: Int,
    _ value: KeyPath<Measurement, Double>
  ) -> Double {
    geometricMean(rows.map { $0[keyPath: measurements][index][keyPath: value] })
  }

  private func geometricMean(_ values: [Double]) -> Double {
    exp(values.map { log($0) }.reduce(0, +) / Double(max(values.count, 1)))
  }

  private func table(_ cell: (LanguageRow, Int) -> String) {
    print(line("", Workload.columns))
    for row in rows { print(line(row.language, Workload.columns.indices.map { cell(row, $0) })) }
  }

  private func summary(_ name: String, _ cell: (Int) -> String) {
    print(line(name, Workload.columns.indices.map(cell)))
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    padded(name, 22) + cells.map { String(padded(String($0.reversed()), 16).reversed()) }.joined()
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A number with a fixed number of digits after the point.
  private func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = pow(10, Double(digits))
    let scaled = Int((value * scale).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = "\(scaled % Int(scale))"
    return "\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
