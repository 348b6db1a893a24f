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

extension CommandRun {
  /// Asks a command questions on standard input, each when the one before has been answered on standard output.
  ///
  /// The process runs before anything waits, and what waits is a thread of its own: those of the tests are as few as the
  /// machine has cores, and two tests that wait for each other's processes would hold all of them for ever.
  ///
  /// - Parameters:
  ///   - command: The name of the product.
  ///   - arguments: Its arguments.
  ///   - questions: What it reads, piece by piece.
  /// - Returns: What it wrote after each piece, and its exit code.
  /// - Throws: What Foundation throws when the command cannot be run.
  static func conversation(
    _ command: String,
    _ arguments: [String],
    _ questions: [String]
  ) async throws -> (answers: [String], code: Int32) {
    let input = Pipe()
    let output = Pipe()
    let process = Self.process(command, arguments)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let answers = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<[String], any Error>) in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let answers = try questions.map { question in
              try input.fileHandleForWriting.write(contentsOf: Data(question.utf8))
              return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            }
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            return answers
          }
        )
      }
    }
    return (answers, process.terminationStatus)
  }
}

extension Process {
  /// Runs the process.
  ///
  /// - Returns: Its exit code; or, when a signal killed it, the negative number of the signal.
  func end() async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      terminationHandler = { process in
        let code = process.terminationStatus
        continuation.resume(returning: process.terminationReason == .exit ? code : -code)
      }
      do {
        try run()
      } catch {
        terminationHandler = nil
        continuation.resume(throwing: error)
      }
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
