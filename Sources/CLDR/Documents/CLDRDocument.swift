package import PluralCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One file of the `Data` folder: readable JSON whose bytes depend on nothing but its contents.
///
/// A conforming type is `Codable`, keeps its lists in a canonical order, and checks in ``validate()`` what its
/// properties' types cannot say. Reading, writing and error messages are then the same for every document.
package protocol CLDRDocument: Codable, Sendable {
  /// Checks what the format alone cannot promise, such as that no language is in two groups.
  func validate() throws(Diagnostic)
}

extension CLDRDocument {
  /// Reads a document from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 JSON, as ``encoded()`` makes it.
  ///   - file: The file's name for messages.
  /// - Throws: A diagnostic with the place and the path from the top of the document, such as `cardinal[3].rules.some`.
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

  /// The bytes of the document's file: indented JSON with sorted keys and a closing newline.
  ///
  /// - Throws: A diagnostic when the document does not pass ``validate()``, so that nothing that could not be
  ///   read back is ever written.
  package func encoded() throws(Diagnostic) -> [UInt8] {
    try validate()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    } catch {
      throw Diagnostic(.error, "\(error)")
    }
  }

  /// Reads a document from a file.
  ///
  /// - Parameter path: Where the file is.
  /// - Throws: A diagnostic with the path.
  package init(contentsOfFile path: String) throws(Diagnostic) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, error)
    }
    try self.init(decoding: data, file: path)
  }

  /// Writes the document to a file, whole or not at all.
  ///
  /// The bytes go to a temporary file beside the target, which then takes its place; whatever fails, the old file
  /// stays. A file that already has these bytes is not touched.
  ///
  /// - Parameter path: Where the file goes.
  /// - Returns: Whether the file was written, which it is only when its bytes would differ.
  /// - Throws: A diagnostic when the document is invalid or the file cannot be written.
  @discardableResult
  package func write(toFile path: String) throws(Diagnostic) -> Bool {
    let data = Data(try encoded())
    let url = URL(fileURLWithPath: path)
    if let old = try? Data(contentsOf: url), old == data { return false }
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path, error)
    }
    return true
  }
}
