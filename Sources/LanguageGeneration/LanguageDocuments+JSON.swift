#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CLDRLanguagesDocument {
  /// Reads the document from JSON.
  ///
  /// - Throws: `DecodingError` when the text is not such a document.
  public init(json: [UInt8]) throws {
    self = try LanguageJSON.decode(json)
  }

  /// The document as JSON: sorted keys, two blanks of indentation, a line feed at the end; always the same bytes.
  public func json() throws -> [UInt8] {
    try LanguageJSON.encode(self)
  }
}

extension AppleLanguagesDocument {
  /// Reads the document from JSON.
  ///
  /// - Throws: `DecodingError` when the text is not such a document.
  public init(json: [UInt8]) throws {
    self = try LanguageJSON.decode(json)
  }

  /// The document as JSON: sorted keys, two blanks of indentation, a line feed at the end; always the same bytes.
  public func json() throws -> [UInt8] {
    try LanguageJSON.encode(self)
  }
}

private enum LanguageJSON {
  static func decode<Document: Decodable>(_ json: [UInt8]) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(json))
  }

  static func encode(_ document: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(document)) + [0x0A]
  }
}
