import CLDR
import DataFiles
import Diagnostics

/// A document that is ready to be written to the folder `Data`.
struct DataImport {
  private let document: any CLDRDocument
  private let source: String
  /// The version of CLDR that the document is made from; `nil` for Apple's.
  let cldrVersion: String?

  /// Reads all data of a release before any file is written.
  ///
  /// Rule sets keep their names from the old file, if there is one. A release without the files for numbers or
  /// languages leaves those documents unchanged.
  static func all(
    from directory: String,
    root: String,
    cldrVersion: String?,
    unicodeVersion: String?
  ) throws -> [DataImport] {
    let release = try CLDRRelease(directory: directory)
    let oldFile = "\(root)/\(PluralsDocument.path)"
    let old = FileSystem.exists(FilePath(oldFile)) ? try PluralsDocument(contentsOfFile: oldFile) : nil
    let versions = try release.versions(cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
    let plurals = try release.plurals(versions, keepingNamesOf: old)
    try release.checkPlurals()
    do throws(Diagnostic) {
      try plurals.validate()
      // Generate everything as a test, so that unusable data never replaces good data.
      _ = try PluralGenerator.files(from: plurals)
    } catch {
      var problem = error
      problem.file = problem.file ?? directory
      throw problem
    }
    var documents: [any CLDRDocument] = [plurals]
    if release.hasNumbers {
      let files = try release.localeFiles()
      let numbers = try release.numbers(versions, files)
      _ = try NumberGenerator.files(from: numbers)
      let patterns = release.numberPatterns(versions, files)
      let currencies = try release.currencies(versions, files)
      _ = try NumberStyleGenerator.files(from: patterns, currencies: currencies, numbers: numbers)
      let pairs = try release.minimalPairs(files, inheriting: numbers)
      _ = try MinimalPairsGenerator.files(from: pairs)
      documents += [numbers, patterns, pairs] as [any CLDRDocument]
      if let currencies { documents.append(currencies) }
      if let names = try release.languageNames(of: plurals, inheriting: numbers) { documents.append(names) }
    }
    if release.hasLanguages {
      let languages = try release.languages(versions)
      _ = try LanguageGenerator.files(from: languages, apple: AppleLanguagesDocument(icuVersion: "", cldrVersion: ""))
      documents.append(languages)
    }
    return documents.map { DataImport(document: $0, source: "CLDR \(versions.cldr)", cldrVersion: versions.cldr) }
  }

  /// Queries Apple's matcher and its collation; `nil` without the ICU of the Swift toolchain.
  static func probesOfApple(root: String) throws -> [DataImport]? {
    let cldr = try CLDRLanguagesDocument(contentsOfFile: "\(root)/\(CLDRLanguagesDocument.path)")
    guard let library = AppleMatcherLibrary.load() else { return nil }
    let apple = try library.languages(cldr: cldr)
    _ = try LanguageGenerator.files(from: cldr, apple: apple)
    let documents: [any CLDRDocument] = [apple, try library.collation()]
    return documents.map { DataImport(document: $0, source: "ICU \(apple.icuVersion)", cldrVersion: nil) }
  }

  /// The path of the document in the package.
  var path: String { type(of: document).path }

  /// Writes the document if its bytes have changed.
  ///
  /// - Parameter root: The folder of the package.
  /// - Returns: Lines for the user: the file, and what changed in it. The plural rules have their own report.
  /// - Throws: An error if the file cannot be written.
  func write(root: String) throws -> [String] {
    let file = FilePath("\(root)/\(path)")
    let (old, new) = (try? FileSystem.read(file), try document.encoded())
    guard try FileSystem.update(file, with: new) else { return ["up to date: \(path) (\(source))"] }
    let heading = "updated: \(path) (\(source))"
    guard let old, path != PluralsDocument.path else { return [heading] }
    // A damaged old file cannot be compared.
    let changes = (try? DocumentChanges.lines(from: old, to: new)) ?? []
    let rest = changes.count - Self.shownChanges
    let more = rest > 0 ? ["  … and \(rest) more, which `git diff \(path)` shows"] : []
    return [heading] + changes.prefix(Self.shownChanges).map { "  \($0)" } + more
  }

  private static let shownChanges = 20
}
