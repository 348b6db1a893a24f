package import DataFiles
package import Diagnostics
import StringFiles
package import SwiftSource

/// The folder for generated files.
package struct GeneratedFolder {
  private let path: FilePath
  private let command: String

  /// Creates a description of a folder, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - command: The command that writes the files, as their first lines name it.
  package init(_ path: FilePath, command: String) {
    self.path = path
    self.command = command
  }

  /// Writes files, and removes those that the command has written for tables that no longer exist.
  ///
  /// A file that would stay the same is left alone, so that builds need not compile it again.
  ///
  /// - Parameter files: The files.
  /// - Throws: A diagnostic if a file cannot be written or removed.
  package func write(_ files: [GeneratedFile]) throws(Diagnostic) {
    try FileSystem.createFolder(path)
    for file in files {
      try FileSystem.update(path.appending(file.name), with: Array(file.contents.utf8))
    }
    let names = Set(files.map(\.name))
    for name in FileSystem.list(path) ?? [] where !names.contains(name) && isOwn(name) {
      try FileSystem.remove(path.appending(name))
    }
  }

  /// Whether a file was written by the command.
  private func isOwn(_ name: String) -> Bool {
    guard name.hasPrefix("GeneratedString"), name.hasSuffix(".swift"),
      let bytes = try? FileSystem.read(path.appending(name))
    else { return false }
    return bytes.starts(with: SwiftWriter.mark(of: command).utf8)
  }
}
