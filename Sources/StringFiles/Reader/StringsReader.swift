import DataFiles
public import Diagnostics

/// Reads files of localized strings: `.strings`, `.stringsdict`, `.xcstrings`, and folders of them.
///
/// ```swift
/// let reading = try StringsReader().tables(at: "Resources")
/// reading.diagnostics.forEach { print($0) }
/// reading.value["pl", "Localizable"]?.text(forKey: "cancel")   // "Anuluj"
/// ```
///
/// The reader does not use Foundation, and no input makes it trap or hang.
public struct StringsReader: Sendable, Hashable {
  let isStrict: Bool
  private let languages: Set<String>?

  /// Creates a reader.
  ///
  /// A lenient reader keeps everything that it can read and lists the problems. After 200 errors, it gives up on a file
  /// and keeps what it has read so far. It lists at most 200 warnings for a file.
  ///
  /// - Parameters:
  ///   - strict: Whether to throw the first error instead, as a check should.
  ///   - languages: The languages to read, spelled as in the files; `nil` reads them all. Files of other languages
  ///     are not opened, and a string catalog's strings in other languages are checked for JSON syntax only.
  public init(strict: Bool = false, languages: [String]? = nil) {
    isStrict = strict
    self.languages = languages.map { Set($0) }
  }

  /// Reads a folder of localized strings, or a single file.
  ///
  /// The folder has the layout of Apple's bundles. It contains `*.lproj` folders, one per language and possibly
  /// `Base.lproj`, with any number of `.strings` and `.stringsdict` files. String catalogs can be next to these folders or
  /// inside them. The path can also be a single `.lproj` folder.
  ///
  /// If several files have a string for the same table, language and key, the catalog wins over the `.stringsdict`
  /// file, which wins over the `.strings` file.
  ///
  /// - Parameter path: The folder or the file. A `.strings` or `.stringsdict` file takes its language from the `.lproj`
  ///   folder that it is in; elsewhere its language is `und`, and it is always read.
  /// - Returns: The tables, and the problems, each with its file.
  /// - Throws: An error if there is no such folder or file, or if it is a file of another kind, such as `.json`; and the first
  ///   error of any kind if the reader is strict.
  public func tables(at path: String) throws(Diagnostic) -> StringsReading<StringTables> {
    let path = FilePath(path)
    guard let names = try FileSystem.contents(of: path) else {
      if let problem = path.kindProblem { throw problem }
      return try tables(try FileSystem.read(path), named: path.path)
    }
    var files: [FilePath] = []
    var problems: [Diagnostic] = []
    if path.absolute.pathExtension == "lproj" {
      files = names.map(path.appending)
    } else {
      for name in names {
        let item = path.appending(name)
        if item.pathExtension == "lproj" {
          do throws(Diagnostic) {
            files += try (FileSystem.contents(of: item) ?? []).map(item.appending)
          } catch {
            if isStrict { throw error }
            problems.append(error)
          }
        } else if item.pathExtension == "xcstrings" {
          files.append(item)
        }
      }
    }
    var reading = try tables(files, contents: FileSystem.readFound)
    reading.diagnostics = problems + reading.diagnostics
    return reading
  }

  /// Reads the contents of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The path. If its extension does not tell the kind of file, the contents do.
  /// - Returns: The tables, and the problems.
  /// - Throws: The first error, if the reader is strict.
  package func tables(_ bytes: [UInt8], named name: String) throws(Diagnostic) -> StringsReading<StringTables> {
    var reading = StringsReading(value: StringTables())
    try add(bytes, file: FilePath(name), beside: reading.value, to: &reading)
    return reading
  }

  /// Reads files that are in memory, as if they were a folder.
  ///
  /// - Parameter files: The contents by path, such as `pl.lproj/Localizable.strings` or `Localizable.xcstrings`. Text is
  ///   UTF-8, or UTF-16 or UTF-32 with a byte order mark.
  /// - Returns: The tables, and the problems. Files of other kinds are ignored.
  /// - Throws: The first error, if the reader is strict.
  public func tables(_ files: [String: [UInt8]]) throws(Diagnostic) -> StringsReading<StringTables> {
    try tables(files.keys.inOrder().map { FilePath($0) }) { files[$0.path] ?? [] }
  }

  /// Whether to read the strings of a language.
  func reads(_ language: String) -> Bool {
    languages?.contains(language) ?? true
  }
}

/// The result of reading, with the problems found.
public struct StringsReading<Value: Sendable>: Sendable {
  /// The result.
  public package(set) var value: Value
  /// The warnings and errors, in the order of the files.
  public package(set) var diagnostics: [Diagnostic] = []
}

extension StringsReading: Equatable where Value: Equatable {}
