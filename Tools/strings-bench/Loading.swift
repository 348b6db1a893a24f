import BenchmarkSupport
import Foundation
import LocalizedMessages

#if canImport(Glibc)
  import Glibc
#endif

/// Measures the time and the memory needed to load a large string catalog, and a large file of messages.
struct Loading {
  private let catalog = ["Localizable.xcstrings": Workload.catalog(languages: 20, keys: 5000)]
  private let messages = ["app_pl.arb": Workload.messages(10_000)]

  /// Prints a row for all languages, one for a single language, and one for messages.
  func report() throws {
    let megabytes = catalog.values.map(\.count).reduce(0, +) / 1_000_000
    print("\nLoading 20 languages × 5,000 keys, \(megabytes) MB, best of 10:\n")
    try report("all languages", catalog, expecting: 20, "5 files pl")
    try report("one language of 20", catalog, ["pl"], expecting: 1, "5 files pl")
    try report("10,000 messages of ICU, .arb", messages, expecting: 1, "5 plików 0")
  }

  private func report(
    _ name: String,
    _ files: [String: [UInt8]],
    _ languages: [String]? = nil,
    expecting count: Int,
    _ expected: String
  ) throws {
    let before = Self.resetPeakMemory()
    var strings = try LocalizedBundle(files: files, languages: languages)
    let peak = Self.memory("VmHWM")
    let text = strings.localizer(preferring: ["pl"])("key.0", 5)
    guard text == expected, strings.localizations.count == count else {
      fatalError("\(name): loaded wrongly: \"\(text)\"")
    }
    let task = Task(name: name, calls: 1) {
      strings = (try? LocalizedBundle(files: files, languages: languages)) ?? strings
      return strings.localizations.count
    }
    let time = Measurement(task, rounds: 10).nanoseconds
    let memory = if let before, let peak { "\((peak - before) / 1000) MB at the peak" } else { "memory not measured" }
    print(name.padding(toLength: 32, withPad: " ", startingAt: 0), "\(Int((time / 1e6).rounded())) ms, \(memory)")
  }

  /// Resets the kernel's record of the peak.
  ///
  /// - Returns: The memory in use in kilobytes; `nil` on systems other than Linux.
  private static func resetPeakMemory() -> Int? {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
    // Memory that was freed earlier would be reused and not counted.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    try? file.write(contentsOf: Data("5".utf8))
    return memory("VmRSS")
  }

  /// A figure of `/proc/self/status` in kilobytes; `nil` on systems other than Linux.
  private static func memory(_ name: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") })
    else { return nil }
    return Int(line.dropFirst(name.count + 1).prefix { $0 != "k" }.filter(\.isNumber))
  }
}
