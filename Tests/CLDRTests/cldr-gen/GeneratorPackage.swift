import Foundation
import TestSupport

/// A copy of what `cldr-gen` reads and writes in the package, to be spoiled without harm.
struct GeneratorPackage {
  let root: URL

  /// The document that everything is generated from.
  var data: URL { url("Data/cldr-plurals.json") }
  /// The folder of generated files.
  var generated: URL { url("Sources/Plurals/Generated") }

  /// A file or folder of the package.
  func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// What belongs to language negotiation.
  static let languageFiles = [
    "Data/apple-languages.json", "Data/cldr-languages.json", "Sources/LanguageNegotiation/Generated",
  ]
  /// What belongs to number display.
  static let numberFiles = ["Data/cldr-numbers.json", "Sources/NumberDisplay/Generated"]

  /// Works on a copy of the package's plural data and generated files.
  ///
  /// - Parameters:
  ///   - others: What else to copy, files and folders.
  ///   - work: What to do with the copy, which is removed afterwards.
  /// - Throws: What the work throws, and what Foundation throws when nothing can be copied.
  static func withCopy(
    with others: [String] = [],
    _ work: (GeneratorPackage) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let original = GeneratorPackage(root: PackageFolder.url(""))
      let copy = GeneratorPackage(root: folder)
      for path in ["Data/cldr-plurals.json", "Sources/Plurals/Generated"] + others {
        let (from, to) = (original.url(path), copy.url(path))
        try FileManager.default.createDirectory(
          at: to.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try FileManager.default.copyItem(at: from, to: to)
      }
      try await work(copy)
    }
  }

  /// Runs `cldr-gen` on the copy.
  func run(_ arguments: String...) async throws -> CommandRun {
    try await CommandRun("cldr-gen", arguments + ["--root", root.path])
  }

  /// The generated files with their contents.
  func snapshot() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: generated.path) {
      files[name] = try Data(contentsOf: generated.appendingPathComponent(name))
    }
    return files
  }

  /// Replaces the only occurrence of a string in the document.
  ///
  /// - Returns: Whether there is exactly one such place.
  func replaceInData(_ old: String, with new: String) throws -> Bool {
    let parts = String(decoding: try Data(contentsOf: data), as: UTF8.self).components(separatedBy: old)
    try Data(parts.joined(separator: new).utf8).write(to: data)
    return parts.count == 2
  }
}
