import CatalogFormatting
import DataFiles
public import Diagnostics
import PluralBase
import StringFiles
public import StringsLint

/// Applies the safe fixes.
///
/// ```swift
/// let (bytes, fixes) = try LintFixer().fix(catalog, file: "App.xcstrings")
/// fixes.first?.message
/// // uk items: added "few" and "many" with the text of "other". They are marked as new for translators.
/// ```
///
/// The fixer:
///
/// - adds to string catalogs the plural forms that whole numbers need and that are missing, as copies of `other` in the
///   state `new`, so that Xcode and translators see them;
/// - removes empty forms that no number uses, which translation tools leave behind, from catalogs and `.stringsdict`
///   files.
///
/// It changes only these places: every other byte of a file stays as it is, whatever its style. A catalog in Xcode's
/// style stays in Xcode's style. Nothing is added to other formats, because they have no state that asks for a
/// translation.
///
/// Strings that are not translated yet, entries that are not to be translated, and anything that the options or a
/// comment with `plural-lint: ignore` exclude, are left alone.
public struct LintFixer: Sendable, Hashable {
  /// The options. The rules, languages and suppressions apply as they do to findings.
  public var options: LintOptions

  /// Creates a fixer.
  public init(options: LintOptions = LintOptions()) { self.options = options }

  /// Fixes a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of an `.xcstrings` or `.stringsdict` file.
  ///   - file: The path of the file. It determines the format and, for a `.stringsdict` file, the language.
  /// - Returns: The new contents, which are unchanged if there is nothing to fix, and the fixes in the order of the
  ///   text; fixes that depend on changes of the source language come after these. Files of other formats have nothing
  ///   to fix.
  /// - Throws: An error with its place if the contents are not valid, or not in UTF-8.
  public func fix(_ bytes: [UInt8], file: String) throws(Diagnostic) -> (bytes: [UInt8], fixes: [LintFix]) {
    switch FilePath(file).pathExtension {
    case "xcstrings": try fixCatalog(bytes, file)
    case "stringsdict": try fixStringsdict(bytes, file)
    default: (bytes, [])
    }
  }

  private func fixCatalog(_ bytes: [UInt8], _ file: String) throws(Diagnostic) -> (bytes: [UInt8], fixes: [LintFix]) {
    let catalog = try CatalogText(bytes, file: file)
    var fixing = CatalogFixing(catalog: catalog, file: file, options: options, missing: missingCategories(in: bytes))
    fixing.run()
    guard !fixing.edits.isEmpty else { return (bytes, []) }
    let start = try Self.start(of: catalog.document.text, in: bytes, file)
    let fixed = fixing.edits.applied(to: bytes, at: start)
    guard fixing.fixes.contains(where: { $0.language == fixing.source }) else { return (fixed, fixing.fixes) }
    // Translations need the same forms as the source, so they are checked again when the source has changed.
    let again = try fixCatalog(fixed, file)
    return (again.bytes, fixing.fixes + again.fixes)
  }

  private func fixStringsdict(
    _ bytes: [UInt8],
    _ file: String
  ) throws(Diagnostic) -> (bytes: [UInt8], fixes: [LintFix]) {
    guard let language = FilePath(file).language, options.includes(language: language) else {
      return (bytes, [])
    }
    let recorder = EntryRecorder()
    let log = ReadingLog(file: file, strict: true, receiver: recorder)
    let root = try PropertyListReader.read(bytes, log: log)
    let text = try TextEncoding.decode(bytes, log: ReadingLog(file: file, strict: true))
    var fixing = StringsdictFixing(
      text: text,
      file: file,
      language: language,
      options: options,
      log: log,
      comments: recorder.comments
    )
    fixing.run(root)
    guard !fixing.edits.isEmpty else { return (bytes, []) }
    return (fixing.edits.applied(to: bytes, at: try Self.start(of: text, in: bytes, file)), fixing.fixes)
  }

  private static let encodingCode = "encoding"

  /// The offset of a string in the bytes of its file, after any byte order mark.
  ///
  /// - Throws: An error if the file is not in UTF-8.
  private static func start(of text: [UInt8], in bytes: [UInt8], _ file: String) throws(Diagnostic) -> Int {
    let start = bytes.count - text.count
    guard start >= 0, bytes[start...].elementsEqual(text) else {
      throw Diagnostic(.error, "only files in UTF-8 can be fixed", file: file, code: encodingCode)
    }
    return start
  }

  /// The categories that the linter reports as missing because whole numbers need them.
  private func missingCategories(in catalog: [UInt8]) -> [CatalogFixing.Place: Set<PluralCategory>] {
    var missing: [CatalogFixing.Place: Set<PluralCategory>] = [:]
    var options = options
    // Which fixes are made does not depend on the severity of the findings.
    (options.levels, options.folderLevels) = ([:], [])
    // Only the format depends on this name.
    (options.included, options.excluded) = ([], [])
    let report = Linter(options: options).report(on: ["Catalog.xcstrings": catalog])
    // Categories that only fractions need are warnings.
    for finding in report.errors where finding.rule == .missingCategory {
      guard let key = finding.key, let language = finding.language else { continue }
      let place = CatalogFixing.Place(key: key, language: language, variable: finding.variable, path: finding.path)
      missing[place, default: []].formUnion(finding.categories)
    }
    return missing
  }

  /// Fixes files and folders.
  ///
  /// Files are found as ``Linter`` finds them. A file is written only if something in it has changed, and atomically,
  /// so that a crash cannot leave half of it. Invalid files are left alone; the linter reports them.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: The fixes, file by file.
  /// - Throws: An error if there is nothing at a path, or if a file cannot be written or is not in UTF-8. The other files have
  ///   been fixed by then.
  public func fix(_ paths: [String]) throws(Diagnostic) -> [LintFix] {
    let (fixes, problems) = try fixAll(paths)
    if let problem = problems.first { throw problem }
    return fixes
  }

  /// Fixes files and folders.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: The fixes, file by file, and why the fixes of other files were not made.
  /// - Throws: An error if there is nothing at a path.
  package func fixAll(_ paths: [String]) throws(Diagnostic) -> (fixes: [LintFix], problems: [Diagnostic]) {
    var finder = StringFileFinder(options.selection)
    for path in paths { try finder.add(path) }
    var fixes: [LintFix] = []
    var problems: [Diagnostic] = []
    for file in finder.files where file.format == .catalog || file.format == .stringsdict {
      // A pipe can only be read once, by the linter.
      if FileSystem.kind(of: file.path) == .other { continue }
      do throws(Diagnostic) {
        let bytes = try FileSystem.read(file.path)
        let fixed = try fix(bytes, file: file.path.path)
        guard !fixed.fixes.isEmpty else { continue }
        do throws(Diagnostic) {
          try FileSystem.replace(file.path, with: fixed.bytes)
          fixes += fixed.fixes
        } catch {
          problems.append(error)
        }
      } catch {
        // The linter reports what is wrong with an invalid file.
        if error.code == Self.encodingCode { problems.append(error) }
      }
    }
    return (fixes, problems)
  }
}
