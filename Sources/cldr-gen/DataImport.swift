import CLDR
import Foundation
import PluralCore

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
    let plurals = try importPlurals(
      from: directory,
      cldrVersion: cldrVersion,
      unicodeVersion: unicodeVersion,
      keepingNamesOf: old
    )
    // Generate everything as a test, so that data that cannot be used never replace good data.
    _ = try PluralGenerator.files(from: plurals)
    let source = "CLDR \(plurals.cldrVersion)"
    var imports = [DataImport(document: plurals, source: source)]
    if release.hasNumbers {
      let numbers = try importNumbers(from: directory, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
      _ = try NumberGenerator.files(from: numbers)
      imports.append(DataImport(document: numbers, source: source))
      let pairs = try importMinimalPairs(from: directory, inheriting: numbers)
      _ = try MinimalPairsGenerator.files(from: pairs)
      imports.append(DataImport(document: pairs, source: source))
    }
    if release.hasLanguages {
      let languages = try importLanguages(from: directory, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
      _ = try LanguageGenerator.files(from: languages, apple: AppleLanguagesDocument(icuVersion: "", cldrVersion: ""))
      imports.append(DataImport(document: languages, source: source))
    }
    return imports
  }

  /// Queries Apple's matcher.
  static func probeOfApple(root: String) throws -> DataImport {
    let cldr = try CLDRLanguagesDocument(contentsOfFile: "\(root)/\(CLDRLanguagesDocument.path)")
    guard let library = AppleMatcherLibrary.load() else {
      throw Diagnostic(
        .error,
        "cannot find the ICU of the Swift toolchain (lib_FoundationICU); run this where a toolchain is installed"
      )
    }
    let apple = try AppleLanguageProbe(library).document(cldr: cldr)
    _ = try LanguageGenerator.files(from: cldr, apple: apple)
    return DataImport(document: apple, source: "ICU \(apple.icuVersion)")
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
