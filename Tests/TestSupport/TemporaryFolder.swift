package import Foundation

/// A new, empty folder that is removed together with the object.
///
/// A folder that lasts as long as a piece of work is easier to get from ``withTemporaryFolder(_:)``.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("swift-plurals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and makes the folders that it is in.
  package func write(_ bytes: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Writes a file of text, and makes the folders that it is in.
  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }
}

/// Makes a folder that lasts as long as the work in it.
package func withTemporaryFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try work(folder.url) }
}

/// Makes a folder that lasts as long as the work in it.
package func withTemporaryFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
  let folder = try TemporaryFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await work(folder.url)
}
