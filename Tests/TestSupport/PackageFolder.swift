import Foundation

/// The package's own folder, found from where this file was compiled.
package enum PackageFolder {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The whole path of a file or folder of the package.
  package static func path(_ path: String) -> String {
    root.appendingPathComponent(path).path
  }

  /// The text of a file of the package.
  package static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }
}
