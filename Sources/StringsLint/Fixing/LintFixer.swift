import DataFiles
public import Diagnostics
import PluralBase
import StringFiles

/// Fixes what cannot be fixed in the wrong way.
///
/// ```swift
/// let (bytes, fixes) = try LintFixer().fix(catalog, file: "App.xcstrings")
/// fixes.first?.message
/// // uk items: added "few" and "many" with the text of "other". They are marked as new for translators.
/// ```
///
/// The fixer
///
/// - adds to string catalogs the categories that whole numbers need and that have no form, with the text of `other` and the
///   state `new`, so that Xcode and translators see them;
/// - removes from catalogs and from `.stringsdict` files empty forms of categories that no number takes, which translation
///   tools leave behind.
///
/// It changes only these places: every other byte of a file stays, whatever its style. A catalog as Xcode writes it is
/// still one afterwards. Nothing is added to other formats, because they have no state that asks for a translation.
///
/// Texts that are not translated yet, entries that are not to be translated, and whatever the options or a comment with
/// `plural-lint: ignore` leave out, stay as they are.
public struct LintFixer: Sendable, Hashable {
  /// What to fix: the rules, languages and suppressions apply as they do to findings.
  public var options: LintOptions

  /// Creates a fixer.
  public init(options: LintOptions = LintOptions()) { self.options = options }

  /// Fixes a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of an `.xcstrings` or `.stringsdict` file.
  ///   - file: The path of the file. It tells the format and, for a `.stringsdict` file, the language.
  /// - Returns: The contents to write, which are the same if there is nothing to fix, and the changes in the order of the
  ///   text, and those that changes of the source language ask for after them. Files of other formats have nothing to fix.
  /// - Throws: An error with its place if the contents are not valid, or are not in UTF-8.
  public func fix(_ bytes: [UInt8], file: String) throws(Diagnostic) -> (bytes: [UInt8], fixes: [LintFix]) {
    switch FilePath(file).pathExtension {
    case "xcstrings": try fixCatalog(bytes, file)
    case "stringsdict": try fixStringsdict(bytes, file)
    default: (bytes, [])
    }
  }

  private func fixCatalog(_ bytes: [UInt8], _ file: String) throws(Diagnostic) -> (bytes: [UInt8], fixes: [LintFix]) {
    let catalog = try CatalogText(bytes, file: file)
    let start = try Self.start(of: catalog.document.text, in: bytes, file)
    var fixing = CatalogFixing(catalog: catalog, file: file, options: options, missing: missingCategories(in: bytes))
    fixing.run()
    guard !fixing.edits.isEmpty else { return (bytes, []) }
    let fixed = fixing.edits.applied(to: bytes, at: start)
    guard fixing.fixes.contains(where: { $0.language == fixing.source }) else { return (fixed, fixing.fixes) }
    // Translations need the forms that the source has, so they are looked at again when it has others.
    let again = try fixCatalog(fixed, file)
    return (again.bytes, fixing.fixes + again.fixes)
  }

  private func fixStringsdict(
    _ bytes: [UInt8],
    _ file: String
  ) throws(Diagnostic) -> (bytes: [UInt8], fixes: [LintFix]) {
    guard let language = FilePath(file).language, options.languages?.contains(language) ?? true else {
      return (bytes, [])
    }
    let log = ReadingLog(file: file, strict: true)
    let root = try PropertyListReader.read(bytes, log: log)
    let text = try TextEncoding.decode(bytes, log: ReadingLog(file: file, strict: true))
    let start = try Self.start(of: text, in: bytes, file)
    var fixing = StringsdictFixing(text: text, file: file, language: language, options: options, log: log)
    fixing.run(root)
    return (fixing.edits.isEmpty ? bytes : fixing.edits.applied(to: bytes, at: start), fixing.fixes)
  }

  /// Where a text starts in the bytes of its file, after byte order marks.
  ///
  /// - Throws: An error if the file is not in UTF-8.
  private static func start(of text: [UInt8], in bytes: [UInt8], _ file: String) throws(Diagnostic) -> Int {
    let start = bytes.count - text.count
    guard start >= 0, bytes[start...].elementsEqual(text) else {
      throw Diagnostic(.error, "only files in UTF-8 can be fixed", file: file)
    }
    return start
  }

  /// The categories that the linter reports as missing because whole numbers need them.
  private func missingCategories(in catalog: [UInt8]) -> [CatalogFixing.Place: Set<PluralCategory>] {
    var missing: [CatalogFixing.Place: Set<PluralCategory>] = [:]
    // The name only tells the format.
    let report = Linter(options: options).report(on: ["Catalog.xcstrings": catalog])
    // Those for fractions are warnings.
    for finding in report.errors where finding.rule == .missingCategory {
      guard let key = finding.key, let language = finding.language else { continue }
      let place = CatalogFixing.Place(key: key, language: language, variable: finding.variable, path: finding.path)
      missing[place, default: []].formUnion(finding.categories)
    }
    return missing
  }

  /// Fixes files and folders.
  ///
  /// The files are found as ``Linter`` finds them. A file is written only if something in it has changed, and in one
  /// piece, so that no crash leaves half of it. What is not valid is left alone; the linter reports it.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: The changes, file by file.
  /// - Throws: An error if there is nothing at a path, or a file cannot be written. Earlier files are fixed then.
  public func fix(_ paths: [String]) throws(Diagnostic) -> [LintFix] {
    var finder = StringFileFinder()
    for path in paths { try finder.add(path) }
    var fixes: [LintFix] = []
    for file in finder.files where file.format == .catalog || file.format == .stringsdict {
      guard let bytes = try? FileSystem.read(file.path),
        let fixed = try? fix(bytes, file: file.path.path), !fixed.fixes.isEmpty
      else { continue }
      try FileSystem.replace(file.path, with: fixed.bytes)
      fixes += fixed.fixes
    }
    return fixes
  }
}
