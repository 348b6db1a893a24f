import DataFiles
package import Diagnostics
import Foundation

/// One file of the `Data` folder: readable JSON whose bytes depend only on its contents.
///
/// A conforming type is `Codable`, keeps its lists in a canonical order, and checks in ``validate()`` what the types of
/// its properties do not guarantee.
package protocol CLDRDocument: Codable, Sendable {
  /// The path of the file in the package.
  static var path: String { get }

  /// Checks what the format alone does not guarantee, such as that no language is in two groups.
  func validate() throws(Diagnostic)
}

extension CLDRDocument {
  /// Reads a document from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 JSON, as from ``encoded()``.
  ///   - file: The file's name for messages.
  /// - Throws: A diagnostic with the place and the path from the root of the document, such as
  ///   `cardinal[3].rules.some`.
  package init(decoding bytes: some Collection<UInt8>, file: String? = nil) throws(Diagnostic) {
    let document = try JSONFile.decode(Self.self, from: Array(bytes), file: file)
    do throws(Diagnostic) {
      try document.validate()
    } catch {
      var problem = error
      problem.file = file
      throw problem
    }
    self = document
  }

  /// The bytes of the document's file.
  ///
  /// - Throws: A diagnostic if the document does not pass ``validate()``, and could therefore not be read again.
  package func encoded() throws(Diagnostic) -> [UInt8] {
    try validate()
    return try prettyJSON(self)
  }

  /// Reads a document from a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: A diagnostic with the path.
  package init(contentsOfFile path: String) throws(Diagnostic) {
    try self.init(decoding: try FileSystem.read(FilePath(path)), file: path)
  }

  /// Writes the document to a file, unless the file already has the same bytes.
  ///
  /// The bytes go to a temporary file that then replaces the old one, so the old file survives any error.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: `true` if the file was written.
  /// - Throws: A diagnostic if the document is invalid or the file cannot be written.
  @discardableResult
  package func write(toFile path: String) throws(Diagnostic) -> Bool {
    try FileSystem.update(FilePath(path), with: try encoded())
  }
}

/// A value as indented JSON with sorted keys and a closing newline.
package func prettyJSON(_ value: some Encodable) throws(Diagnostic) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  } catch {
    throw Diagnostic(.error, "\(error)")
  }
}
