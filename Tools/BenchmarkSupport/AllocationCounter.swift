import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Counts heap allocations with the C library's own tracing of `malloc`.
///
/// glibc writes a line for every allocation between `mtrace` and `muntrace`, in a process that was started with its
/// debugging allocator. That allocator is slow, so counting runs in a separate process. With other C libraries, nothing
/// is counted.
package enum AllocationCounter {
  /// The argument that makes the benchmark count instead of measuring.
  package static let argument = "--count-allocations"

  private static let allocator = "libc_malloc_debug.so.0"

  /// The allocations per call of each row, from another run of this program; `nil` if they cannot be counted.
  package static func countsInChild() -> [String: Double]? {
    guard let program = Bundle.main.executableURL else { return nil }
    let trace = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(program.lastPathComponent)-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: trace) }
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [argument]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LD_PRELOAD": allocator, "MALLOC_TRACE": trace.path],
      uniquingKeysWith: { $1 }
    )
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    var counts: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t")
      if columns.count == 2 { counts[String(columns[0])] = Double(columns[1]) }
    }
    return counts
  }

  /// The number of allocations of a body, in the counting process; `nil` without tracing.
  package static func count(_ body: () -> Void) -> Int? {
    #if canImport(Glibc)
      guard let path = ProcessInfo.processInfo.environment["MALLOC_TRACE"] else { return nil }
      startTracing()
      body()
      stopTracing()
      guard let trace = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      // `@ caller + address size`; `-` frees, `<` and `>` are reallocations.
      return trace.split(separator: "\n").count { $0.contains(" + ") || $0.contains(" > ") }
    #else
      return nil
    #endif
  }

  /// Whether counting works: it must see a known allocation.
  package static var isAvailable: Bool {
    (count { keep([hidden(1), hidden(2)]) } ?? 0) > 0
  }
}

#if canImport(Glibc)
  // The headers that Swift imports do not declare it, and only a call bound at program start finds the debugging
  // allocator's version.
  @_silgen_name("mtrace")
  private func startTracing()

  @_silgen_name("muntrace")
  private func stopTracing()
#endif
