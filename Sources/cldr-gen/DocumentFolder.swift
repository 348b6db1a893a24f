import CLDR
import DataFiles

/// The documents of a package. Each is read and checked only once, because several outputs are made from some of them.
final class DocumentFolder {
  /// The documents that name a version of CLDR.
  static let versioned: [any CLDRDocument.Type] = [
    PluralsDocument.self, NumbersDocument.self, NumberPatternsDocument.self, CurrenciesDocument.self,
    MinimalPairsDocument.self, LanguageNamesDocument.self, CLDRLanguagesDocument.self, AppleLanguagesDocument.self,
  ]

  /// The folder of the package.
  let root: String
  private var documents: [String: any CLDRDocument] = [:]

  init(root: String) { self.root = root }

  /// Whether the package has a document.
  func has(_ type: any CLDRDocument.Type) -> Bool { FileSystem.exists(FilePath("\(root)/\(type.path)")) }

  /// Reads a document.
  ///
  /// - Throws: An error if it is missing or not valid.
  func read<Document: CLDRDocument>() throws -> Document {
    if let document = documents[Document.path] as? Document { return document }
    let document = try Document(contentsOfFile: "\(root)/\(Document.path)")
    documents[Document.path] = document
    return document
  }
}
