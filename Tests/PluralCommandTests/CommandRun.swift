import Foundation

/// A run of one of the package's commands as a process of its own.
struct CommandRun: Equatable {
  /// What it wrote to standard output.
  var output: String
  /// What it wrote to standard error.
  var errors: String
  /// Its exit code.
  var code: Int32
}

extension CommandRun {
  /// Runs a command to its end.
  ///
  /// Input and output go through files: nothing waits for anything, however much there is.
  ///
  /// - Parameters:
  ///   - command: The name of the product.
  ///   - arguments: Its arguments.
  ///   - input: What it reads from standard input.
  ///   - locale: Its variables of the locale, in the place of those that the tests run with.
  /// - Throws: What Foundation throws when the command cannot be run.
  init(
    _ command: String,
    _ arguments: [String],
    input: Data = Data(),
    locale: [String: String]? = nil
  ) async throws {
    self = try await withTemporaryFolder { folder in
      let files = ["input", "output", "errors"].map(folder.appendingPathComponent)
      try input.write(to: files[0])
      for file in files.dropFirst() { try Data().write(to: file) }
      let process = Self.process(command, arguments)
      if let locale {
        let variables = ProcessInfo.processInfo.environment.filter { $0.key != "LANG" && !$0.key.hasPrefix("LC_") }
        process.environment = variables.filter { $0.key != "LANGUAGE" }.merging(locale) { _, new in new }
      }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      let code = try await process.end()
      let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      return CommandRun(output: texts[1], errors: texts[2], code: code)
    }
  }

  init(_ command: String, _ arguments: String..., input: String = "") async throws {
    try await self.init(command, arguments, input: Data(input.utf8))
  }

  /// A process that is ready to run.
  static func process(_ command: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = productFolder.appendingPathComponent(command)
    process.arguments = arguments
    return process
  }

  /// The folder where the build puts the commands and the bundle of tests.
  private static var productFolder: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }
}

extension Process {
  /// Runs the process to its end.
  ///
  /// - Returns: Its exit code; or, when a signal killed it, the negative number of the signal.
  func end() async throws -> Int32 {
    try await start().code
  }

  /// Starts the process at once: who talks with it blocks a thread, and there may be no other one to start it on.
  func start() throws -> ProcessEnd {
    let (codes, continuation) = AsyncStream.makeStream(of: Int32.self)
    terminationHandler = { process in
      let code = process.terminationStatus
      continuation.yield(process.terminationReason == .exit ? code : -code)
      continuation.finish()
    }
    try run()
    return ProcessEnd(codes: codes)
  }
}

/// The end of a process that was started.
struct ProcessEnd {
  fileprivate let codes: AsyncStream<Int32>

  /// The exit code; or, when a signal killed the process, the negative number of the signal.
  var code: Int32 {
    get async {
      for await code in codes { return code }
      return .min
    }
  }
}

/// Makes a folder that lasts as long as the work in it.
func withTemporaryFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plural-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await work(folder)
}
