import CLDR
import Foundation

/// A document that is ready to be written to the folder `Data`.
struct DataImport {
  /// Apple's matcher is not available.
  struct MatcherMissing: Error, CustomStringConvertible {
    var description: String {
      "cannot find the ICU of the Swift toolchain (lib_FoundationICU); run this where a toolchain is installed"
    }
  }

  private let document: any CLDRDocument
  private let file: String
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
    let oldFile = "\(root)/\(PluralGenerator.input)"
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
    var imports = [DataImport(document: plurals, file: PluralGenerator.input, source: source)]
    if release.hasNumbers {
      let numbers = try importNumbers(from: directory, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
      _ = try NumberGenerator.files(from: numbers)
      imports.append(DataImport(document: numbers, file: NumberGenerator.input, source: source))
      let pairs = try importMinimalPairs(from: directory, inheriting: numbers)
      _ = try MinimalPairsGenerator.files(from: pairs)
      imports.append(DataImport(document: pairs, file: MinimalPairsGenerator.input, source: source))
    }
    if release.hasLanguages {
      let languages = try importLanguages(from: directory, cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
      _ = try LanguageGenerator.files(from: languages, apple: AppleLanguagesDocument(icuVersion: "", cldrVersion: ""))
      imports.append(DataImport(document: languages, file: LanguageGenerator.input, source: source))
    }
    return imports
  }

  /// Queries Apple's matcher.
  static func probeOfApple(root: String) throws -> DataImport {
    let cldr = try CLDRLanguagesDocument(contentsOfFile: "\(root)/\(LanguageGenerator.input)")
    guard let library = AppleMatcherLibrary.load() else { throw MatcherMissing() }
    let apple = try AppleLanguageProbe(library).document(cldr: cldr)
    _ = try LanguageGenerator.files(from: cldr, apple: apple)
    return DataImport(document: apple, file: LanguageGenerator.appleInput, source: "ICU \(apple.icuVersion)")
  }

  /// Writes the document if its bytes have changed.
  ///
  /// - Parameter root: The folder of the package.
  /// - Returns: A line for the user.
  /// - Throws: An error if the file cannot be written.
  func write(root: String) throws -> String {
    let hasChanged = try document.write(toFile: "\(root)/\(file)")
    return "\(hasChanged ? "updated" : "up to date"): \(file) (\(source))"
  }
}
