import Foundation

/// Reads the JSON files of a release.
enum JSONFile {
  /// Decodes a file.
  ///
  /// - Throws: ``CLDRImportError`` with the file and, for text that is not JSON, the line and the column, or else the
  ///   path in the document, such as `supplemental.plurals.af`.
  static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws(CLDRImportError) -> Value {
    let data = try CLDRRelease.contents(of: path)
    do {
      try JSONSyntax.check(Array(data))
    } catch {
      throw .malformed(.init(file: path, line: error.line, column: error.column), problem: error.problem)
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw .unexpected(.init(file: path), problem: DocumentError(decoding: error).description)
    }
  }
}
