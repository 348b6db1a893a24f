import CLDR
import Foundation

/// A document that is ready to be written to the folder of data.
struct DataImport {
  /// Apple's matcher cannot be asked here.
  struct MatcherMissing: Error, CustomStringConvertible {
    var description: String {
      "no ICU of a Swift toolchain (lib_FoundationICU) to ask; run this where the toolchain itself is installed"
    }
  }

  private let document: any CLDRDocument
  private let file: String
  private let source: String

  /// Reads all data of a release, before any of them is written.
  ///
  /// The old file of plural rules, if there is one, says what their sets are called.
  /// Numbers and languages have parts of the XML release to themselves; a release without them leaves them as they are.
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
    // Everything is generated from here too, so that data which could not be never replace data which can.
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

  /// Asks Apple's matcher.
  static func probeOfApple(root: String) throws -> DataImport {
    let cldr = try CLDRLanguagesDocument(contentsOfFile: "\(root)/\(LanguageGenerator.input)")
    guard let library = AppleMatcherLibrary.load() else { throw MatcherMissing() }
    let apple = try AppleLanguageProbe(library).document(cldr: cldr)
    _ = try LanguageGenerator.files(from: cldr, apple: apple)
    return DataImport(document: apple, file: LanguageGenerator.appleInput, source: "ICU \(apple.icuVersion)")
  }

  /// Writes the document where its bytes differ.
  ///
  /// - Parameter root: The package.
  /// - Returns: What was done, in a line.
  /// - Throws: Why the file cannot be written.
  func write(root: String) throws -> String {
    let hasChanged = try document.write(toFile: "\(root)/\(file)")
    return "\(hasChanged ? "updated" : "up to date"): \(file) (\(source))"
  }
}
