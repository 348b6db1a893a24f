import CLDR
import Foundation

/// A folder of generated files; nothing in it is written by hand.
struct GeneratedFolder {
  private let url: URL

  init(root: String, folder: String) {
    url = URL(fileURLWithPath: root).appendingPathComponent(folder)
  }

  /// The necessary changes, one line per file.
  func differences(from files: [GeneratedFile]) -> [String] {
    let wanted = Set(files.map(\.name))
    return files.compactMap { file in
      guard let old = try? Data(contentsOf: url.appendingPathComponent(file.name)) else {
        return "missing: \(file.name)"
      }
      return old == Data(file.contents.utf8) ? nil : "differs: \(file.name)"
    } + existing.filter { !wanted.contains($0) }.map { "no longer generated: \($0)" }
  }

  /// Writes the files that differ and deletes those that are no longer generated.
  ///
  /// - Returns: The changes, one line per file.
  func update(_ files: [GeneratedFile]) throws -> [String] {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var changes: [String] = []
    for file in files {
      let target = url.appendingPathComponent(file.name)
      let data = Data(file.contents.utf8)
      if (try? Data(contentsOf: target)) == data { continue }
      try data.write(to: target, options: .atomic)
      changes.append("wrote \(file.name)")
    }
    let wanted = Set(files.map(\.name))
    for name in existing where !wanted.contains(name) {
      try FileManager.default.removeItem(at: url.appendingPathComponent(name))
      changes.append("deleted \(name)")
    }
    return changes
  }

  private var existing: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }
}
