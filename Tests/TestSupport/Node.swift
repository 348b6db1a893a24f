package import Foundation

/// Node: a JavaScript engine with its own ICU.
package enum Node {
  /// The path of the program, if it is on the `PATH`.
  package static let path: String? = Program.path(of: "node")

  /// The major version of CLDR that Node has, such as `48`.
  package static let cldrVersion: String? = {
    guard let path else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-p", "process.versions.cldr"]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split { !$0.isNumber }.first.map(String.init)
  }()

  /// Runs a script that reads JSON from standard input and writes JSON.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - questions: Its input.
  /// - Returns: Its output.
  /// - Throws: ``Failure`` if Node is missing or the script fails, and the errors of the decoder.
  package static func answers<Answers: Decodable>(of script: String, to questions: some Encodable) async throws
    -> Answers
  {
    guard let path else { throw Failure(message: "node is not on the PATH") }
    let run = try await CommandRun(path, ["-e", script], input: JSONEncoder().encode(questions))
    guard run.code == 0 else { throw Failure(message: "node ended with \(run.code): \(run.errors)") }
    return try JSONDecoder().decode(Answers.self, from: Data(run.output.utf8))
  }

  /// Runs a script that reads and writes text, and waits for it: for long comparisons outside of tests too.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - input: Its standard input.
  /// - Returns: Its standard output.
  /// - Throws: ``Failure`` if Node is missing or the script fails, and the errors of Foundation.
  package static func output(of script: String, to input: Data) throws -> Data {
    guard let path else { throw Failure(message: "node is not on the PATH") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output"].map(folder.appendingPathComponent)
    try input.write(to: files[0])
    try Data().write(to: files[1])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-e", script]
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "node ended with \(process.terminationStatus)")
    }
    return try Data(contentsOf: files[1])
  }

  /// Why there are no answers.
  package struct Failure: Error {
    let message: String
  }
}
