package import DataFiles
package import Diagnostics
import StringFiles

/// The text of a string catalog that is to be changed.
///
/// It is read strictly, because what a lenient reader skips would be lost or changed by accident.
package struct CatalogText {
  /// The JSON of the catalog, whose root is an object.
  package let document: JSONDocument
  /// The language that the program is written in.
  package let sourceLanguage: String
  /// The node of the object with the entries.
  package let strings: Int
  private let log: ReadingLog

  /// Reads a catalog.
  ///
  /// - Throws: An error with its place if the bytes are not valid JSON or not a catalog.
  package init(_ bytes: [UInt8], file: String?) throws(Diagnostic) {
    log = ReadingLog(file: file, strict: true)
    document = try JSONDocument.read(bytes, log: log)
    // A strict reader only warns of escapes that are half a character, but they cannot be written again.
    if var problem = log.diagnostics.first {
      problem.severity = .error
      throw problem
    }
    guard document.root != nil, document.kind(0) == .object else {
      throw log.diagnostic("a string catalog must be an object", at: document.root.map(document.offset) ?? 0)
    }
    var sourceLanguage: String?
    var strings: Int?
    for (key, value) in document.members(of: 0) {
      if document.string(key, equals: "sourceLanguage") { sourceLanguage = document.string(value) }
      if document.string(key, equals: "strings"), document.kind(value) == .object { strings = value }
    }
    guard let sourceLanguage else {
      throw log.diagnostic("this is not a string catalog: it has no \"sourceLanguage\"", at: 0)
    }
    guard let strings else {
      throw log.diagnostic("this is not a string catalog: it has no object \"strings\"", at: 0)
    }
    self.sourceLanguage = sourceLanguage
    self.strings = strings
  }

  package func error(_ message: String, at node: Int) -> Diagnostic {
    log.diagnostic(message, at: document.offset(node))
  }

  /// The line and the column of a node.
  package func location(of node: Int) -> Diagnostic.Location? { log.diagnostic("", at: document.offset(node)).location }
}
