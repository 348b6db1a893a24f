import Foundation

/// A copy of what `cldr-gen` reads and writes in the package, to be spoiled without harm.
struct GeneratorPackage {
  let root: URL

  /// The document that everything is generated from.
  var data: URL { root.appendingPathComponent("Data/cldr-plurals.json") }
  /// The folder of generated files.
  var generated: URL { root.appendingPathComponent("Sources/Plurals/Generated") }

  /// Works on a copy of the package's data and generated files.
  static func withCopy(_ work: (GeneratorPackage) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let original = GeneratorPackage(
        root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
          .deletingLastPathComponent()
      )
      let copy = GeneratorPackage(root: folder)
      for (from, to) in [(original.data, copy.data), (original.generated, copy.generated)] {
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

  /// Replaces the only place where a text stands in the document.
  ///
  /// - Returns: Whether there is exactly one such place.
  func replaceInData(_ old: String, with new: String) throws -> Bool {
    let parts = String(decoding: try Data(contentsOf: data), as: UTF8.self).components(separatedBy: old)
    try Data(parts.joined(separator: new).utf8).write(to: data)
    return parts.count == 2
  }
}
