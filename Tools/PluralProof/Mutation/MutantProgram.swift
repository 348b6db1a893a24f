import Foundation

/// The program with all mutants: an instrumented copy of the runtime with a driver.
package struct MutantProgram: Sendable {
  /// All mutants, by their numbers.
  package let mutants: [Mutant]
  private let folder: String
  private let executable: String

  /// Writes and compiles the program.
  ///
  /// - Parameters:
  ///   - source: The runtime.
  ///   - folder: The folder of the program, whose contents are overwritten.
  /// - Throws: ``MutationError``, with the compiler's message if it refuses the program.
  package init(_ source: RuntimeSource, folder: String) throws(MutationError) {
    self.folder = folder
    executable = "\(folder)/mutants"
    var instrumented: [String: String] = [:]
    var mutants: [Mutant] = []
    var nextID = 1
    for file in source.generated {
      let instrumenter = Instrumenter(file, firstID: nextID)
      nextID = instrumenter.endID
      mutants += instrumenter.mutants
      instrumented[file.name] = instrumenter.text
    }
    self.mutants = mutants
    do {
      try? FileManager.default.removeItem(atPath: folder)
      for module in Self.baseModules {
        try Self.copy("\(source.root)/Sources/\(module)", to: "\(folder)/\(module)", replacing: [:])
      }
      try Self.copy("\(source.root)/Sources/Plurals", to: "\(folder)/Plurals", replacing: instrumented)
      try Self.copy("\(source.root)/Tools/PluralProof/MutantDriver", to: "\(folder)/MutantDriver", replacing: [:])
    } catch {
      throw .files("\(error)")
    }
    try compile()
  }

  /// Copies the Swift files of a folder and its subfolders.
  private static func copy(_ folder: String, to target: String, replacing texts: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        if !name.hasSuffix(".docc") { try copy(path, to: "\(target)/\(name)", replacing: texts) }
      } else if name.hasSuffix(".swift") {
        let text = try texts[name] ?? String(contentsOfFile: path, encoding: .utf8)
        try text.write(toFile: "\(target)/\(name)", atomically: false, encoding: .utf8)
      }
    }
  }

  /// The modules that the rules import, from the bottom up.
  private static let baseModules = ["Decimals", "PluralBase"]

  private func compile() throws(MutationError) {
    let common = ["-O", "-wmo", "-swift-version", "6", "-package-name", "mutants", "-suppress-warnings"]
    // The features that the manifest enables for every target.
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    }
    for module in Self.baseModules {
      try compiler(
        common + features + [
          "-module-name", module, "-parse-as-library", "-emit-module", "-emit-module-path",
          "\(folder)/\(module).swiftmodule", "-emit-object", "-o", "\(folder)/\(module).o",
        ] + Self.swiftFiles(in: "\(folder)/\(module)")
      )
    }
    try compiler(
      common + features + ["-module-name", "Plurals", "-I", folder, "-o", executable]
        + Self.swiftFiles(in: "\(folder)/Plurals") + Self.swiftFiles(in: "\(folder)/MutantDriver")
        + Self.baseModules.map { "\(folder)/\($0).o" }
    )
  }

  private static func swiftFiles(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  private func compiler(_ arguments: [String]) throws(MutationError) {
    let (status, output) = try Self.run("/usr/bin/env", ["swiftc"] + arguments)
    guard status == 0 else { throw .compiler(output) }
  }

  /// Runs the driver on some lines.
  ///
  /// - Returns: The lines that it printed.
  package func run(_ lines: [String]) throws(MutationError) -> [Substring] {
    let input = "\(folder)/jobs.txt"
    do {
      try (lines.joined(separator: "\n") + "\n").write(toFile: input, atomically: false, encoding: .utf8)
    } catch {
      throw .files("\(error)")
    }
    let (status, output) = try Self.run(executable, [input])
    let printed = output.split(separator: "\n")
    guard status == 0 else { throw .driver(status: status, last: printed.last.map { String($0) } ?? "nothing") }
    return printed
  }

  /// Runs a program to its end and returns its output.
  private static func run(_ program: String, _ arguments: [String]) throws(MutationError) -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw .files("\(program): \(error)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

/// The reason why the mutants could not be run.
package enum MutationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A file or a program is missing.
  case files(String)
  /// The compiler refuses the instrumented rules.
  case compiler(String)
  /// The driver failed.
  case driver(status: Int32, last: String)
  /// The instrumented rules differ from the text without any mutant, or a mutant has no answer.
  case baseline(String)

  package var description: String {
    switch self {
    case .files(let problem): "cannot make the mutants: \(problem)"
    case .compiler(let output): "the instrumented rules do not compile:\n\(output)"
    case .driver(let status, let last): "the mutants ended with status \(status); the last line was: \(last)"
    case .baseline(let problem): problem
    }
  }
}
