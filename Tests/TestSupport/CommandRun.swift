import Diagnostics
package import Foundation

/// The result of a program that ran in its own process.
package struct CommandRun: Equatable, Sendable {
  /// Its standard output.
  package var output: String
  /// Its standard error.
  package var errors: String
  /// Its exit code; or, when a signal killed it, the negative number of the signal.
  package var code: Int32

  /// The output with ordinary spaces, for readable expectations: CLDR's phrases have no-break spaces.
  package var outputWithPlainBlanks: String { output.replacingOccurrences(of: "\u{A0}", with: " ") }

  package init(output: String, errors: String, code: Int32) {
    self.output = output
    self.errors = errors
    self.code = code
  }

  /// Runs a program to its end.
  ///
  /// Input and output go through files, so that no pipe can fill up.
  ///
  /// - Parameters:
  ///   - program: The name of one of the package's commands, or the path of another program.
  ///   - arguments: Its arguments.
  ///   - input: Its standard input.
  ///   - currentFolder: The folder that it runs in; by default, that of the tests.
  ///   - locale: Variables such as `LANG`, which replace all locale variables of the tests.
  /// - Throws: Foundation's error if the program cannot be run.
  package init(
    _ program: String,
    _ arguments: [String],
    input: Data = Data(),
    in currentFolder: URL? = nil,
    locale: [String: String]? = nil
  ) async throws {
    self = try await withTemporaryFolder { folder in
      let files = ["input", "output", "errors"].map(folder.appendingPathComponent)
      try input.write(to: files[0])
      for file in files.dropFirst() { try Data().write(to: file) }
      let process = Self.process(program, arguments)
      if let currentFolder { process.currentDirectoryURL = currentFolder }
      if let locale {
        let variables = ProcessInfo.processInfo.environment.filter { $0.key != "LANG" && !$0.key.hasPrefix("LC_") }
        process.environment = variables.filter { $0.key != "LANGUAGE" }.merging(locale) { _, new in new }
      }
      let handles = [
        try FileHandle(forReadingFrom: files[0]),
        try FileHandle(forWritingTo: files[1]),
        try FileHandle(forWritingTo: files[2]),
      ]
      process.standardInput = handles[0]
      process.standardOutput = handles[1]
      process.standardError = handles[2]
      let end = try process.start()
      // The process has its own. Foundation keeps these, and `run()` crashes when about 1,300 files are open.
      for handle in handles { try handle.close() }
      let code = await end.code
      let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      // Messages of other programs have their own style.
      let complaints = program.contains("/") ? [] : Diagnostic.unconventionalMessages(in: texts[2])
      return CommandRun(
        output: texts[1],
        errors: texts[2] + complaints.map { "not worded like a diagnostic: \($0)\n" }.joined(),
        code: code
      )
    }
  }

  package init(_ program: String, _ arguments: String..., input: String = "") async throws {
    try await self.init(program, arguments, input: Data(input.utf8))
  }

  /// A process that is ready to run.
  package static func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    let isPath = program.contains("/") || program.contains("\\")
    process.executableURL = isPath ? URL(fileURLWithPath: program) : productFolder.appendingPathComponent(program)
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
  package func end() async throws -> Int32 {
    try await start().code
  }

  /// Starts the process immediately. A test that talks to it blocks a thread, so there may be no other thread to start
  /// it.
  package func start() throws -> ProcessEnd {
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

/// The end of a started process.
package struct ProcessEnd: Sendable {
  fileprivate let codes: AsyncStream<Int32>

  /// The exit code; or, when a signal killed the process, the negative number of the signal.
  package var code: Int32 {
    get async {
      for await code in codes { return code }
      return .min
    }
  }
}
