import CLDR
import Diagnostics
import Foundation

/// A document that is ready to be written to the folder `Data`.
struct DataImport {
  private let document: any CLDRDocument
  private let source: String

  /// Reads all data of a release before any file is written.
  ///
  /// Rule sets keep their names from the old file, if there is one. A release without the files for numbers or languages
  /// leaves those documents unchanged.
  static func all(
    from directory: String,
    root: String,
    cldrVersion: String?,
    unicodeVersion: String?
  ) throws -> [DataImport] {
    let release = try CLDRRelease(directory: directory)
    let oldFile = "\(root)/\(PluralsDocument.path)"
    let old = FileManager.default.fileExists(atPath: oldFile) ? try PluralsDocument(contentsOfFile: oldFile) : nil
    let versions = try release.versions(cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
    let plurals = try release.plurals(versions, keepingNamesOf: old)
    // Generate everything as a test, so that data that cannot be used never replace good data.
    _ = try PluralGenerator.files(from: plurals)
    var documents: [any CLDRDocument] = [plurals]
    if release.hasNumbers {
      let numbers = try release.numbers(versions)
      _ = try NumberGenerator.files(from: numbers)
      let pairs = try release.minimalPairs(inheriting: numbers)
      _ = try MinimalPairsGenerator.files(from: pairs)
      documents += [numbers, pairs] as [any CLDRDocument]
    }
    if release.hasLanguages {
      let languages = try release.languages(versions)
      _ = try LanguageGenerator.files(from: languages, apple: AppleLanguagesDocument(icuVersion: "", cldrVersion: ""))
      documents.append(languages)
    }
    return documents.map { DataImport(document: $0, source: "CLDR \(versions.cldr)") }
  }

  /// Queries Apple's matcher, its collation and its names of languages.
  static func probesOfApple(root: String) throws -> [DataImport] {
    let cldr = try CLDRLanguagesDocument(contentsOfFile: "\(root)/\(CLDRLanguagesDocument.path)")
    guard let library = AppleMatcherLibrary.load() else {
      throw Diagnostic(
        .error,
        "cannot find the ICU of the Swift toolchain (lib_FoundationICU); run this where a toolchain is installed"
      )
    }
    let apple = try library.languages(cldr: cldr)
    _ = try LanguageGenerator.files(from: cldr, apple: apple)
    let plurals = try PluralsDocument(contentsOfFile: "\(root)/\(PluralsDocument.path)")
    let documents: [any CLDRDocument] = [
      apple, try library.collation(), library.names(of: plurals.cardinal.flatMap(\.languages)),
    ]
    return documents.map { DataImport(document: $0, source: "ICU \(apple.icuVersion)") }
  }

  /// Writes the document if its bytes have changed.
  ///
  /// - Parameter root: The folder of the package.
  /// - Returns: A line for the user.
  /// - Throws: An error if the file cannot be written.
  func write(root: String) throws -> String {
    let path = type(of: document).path
    let hasChanged = try document.write(toFile: "\(root)/\(path)")
    return "\(hasChanged ? "updated" : "up to date"): \(path) (\(source))"
  }
}
