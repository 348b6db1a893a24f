package import Foundation

/// A new, empty folder that is deleted with the object.
///
/// For a folder that is only needed during some work, use ``withTemporaryFolder(_:)``.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("swift-plurals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and creates its folders.
  package func write(_ bytes: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Writes a text file, and creates its folders.
  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  #if !os(Windows)
    /// Makes a pipe that nobody writes to. Whoever opens it waits.
    package func makePipe(_ name: String) throws {
      guard mkfifo(url.appendingPathComponent(name).path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  #endif

  /// Makes a symbolic link, with the path that it has as its contents.
  package func makeLink(_ name: String, to target: String) throws {
    let path = url.appendingPathComponent(name).path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Changes who may use a file or a folder. Root may use all.
  package func setPermissions(_ permissions: Int, of name: String) throws {
    let path = url.appendingPathComponent(name).path
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}

/// Creates a folder for the duration of some work.
package func withTemporaryFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try work(folder.url) }
}

/// Creates a folder for the duration of some work.
package func withTemporaryFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
  let folder = try TemporaryFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await work(folder.url)
}
