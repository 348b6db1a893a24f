package import Foundation

/// The folder of this package, derived from the path of this source file.
package enum PackageFolder {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The URL of a file or folder of the package.
  package static func url(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }

  /// The full path of a file or folder of the package.
  package static func path(_ path: String) -> String {
    url(path).path
  }

  /// The bytes of a file of the package.
  package static func data(_ path: String) throws -> Data {
    try Data(contentsOf: url(path))
  }

  /// The text of a file of the package.
  package static func text(_ path: String) throws -> String {
    String(decoding: try data(path), as: UTF8.self)
  }
}
