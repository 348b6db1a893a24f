import DataFiles
package import Diagnostics
import Foundation

/// An unpacked CLDR release on disk, in either of the two forms that Unicode publishes.
///
/// ```swift
/// let release = try CLDRRelease(directory: "cldr-48.2")
/// release.form                              // .xml
/// try release.file("plurals")               // "cldr-48.2/common/supplemental/plurals.xml"
/// ```
///
/// Importers find files with ``file(_:in:)`` and ``names(in:)``, and read XML with ``XMLRecordReader``.
package struct CLDRRelease: Sendable, Hashable {
  /// The form of a release. The raw value is the extension of the files.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    /// The XML tree, as in `cldr-common-48.2.zip`: `common/supplemental/plurals.xml` and so on.
    case xml
    /// The JSON files, as in the package `cldr-core` of cldr-json: `supplemental/plurals.json` and so on.
    case json
  }

  /// The directory that was passed to the initializer.
  package let directory: String
  /// The directory with the data: `common` in the XML form, `cldr-core` in the JSON one.
  package let dataDirectory: String
  /// The form of the release.
  package let form: Form

  /// Finds the form of a release.
  ///
  /// In the XML form, the directory is `common` or its parent. In the JSON form, it is `cldr-core`, its parent, or a
  /// checkout of cldr-json. If both forms are present, the XML form is used, because the JSON form is made from it.
  ///
  /// - Parameter directory: The path of the unpacked release.
  /// - Throws: A diagnostic if neither form is found. If only some files are missing, ``file(_:in:)`` throws instead.
  package init(directory: String) throws(Diagnostic) {
    let candidates: [(form: Form, path: String)] = [
      (.xml, "common"), (.xml, ""), (.json, ""), (.json, "cldr-core"), (.json, "cldr-json/cldr-core"),
    ]
    for candidate in candidates {
      let data = Self.join(directory, candidate.path)
      let files = Self.pluralFiles(candidate.form).map { Self.join(data, $0) }
      guard files.contains(where: FileManager.default.fileExists(atPath:)) else { continue }
      self.directory = directory
      self.dataDirectory = data
      self.form = candidate.form
      return
    }
    let expected = "common/supplemental/plurals.xml, supplemental/plurals.json, cldr-core/supplemental/plurals.json"
    throw Diagnostic(.error, "not a CLDR release: it has none of \(expected)", file: directory)
  }

  /// The path of a file of the release.
  ///
  /// - Parameters:
  ///   - name: The name without its extension, such as `plurals`.
  ///   - folder: The folder below ``dataDirectory``, such as `supplemental` or, in the XML form, `main`.
  /// - Returns: The path, below ``directory``.
  /// - Throws: A diagnostic if there is no such file.
  package func file(_ name: String, in folder: String = "supplemental") throws(Diagnostic) -> String {
    let path = Self.join(Self.join(dataDirectory, folder), "\(name).\(form.rawValue)")
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path) }
    return path
  }

  /// The names of a folder's data files without extension, in ascending order: for `main`, the locales.
  ///
  /// - Throws: A diagnostic if there is no such folder.
  package func names(in folder: String) throws(Diagnostic) -> [String] {
    let path = Self.join(dataDirectory, folder)
    guard let entries = FileSystem.list(FilePath(path)) else { throw .missingFile(path) }
    let suffix = ".\(form.rawValue)"
    return entries.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// Decodes a JSON file.
  static func json<Value: Decodable>(_ type: Value.Type, from path: String) throws(Diagnostic) -> Value {
    try JSONFile.decode(type, from: try FileSystem.read(FilePath(path)), file: path)
  }

  /// The value of the key `supplemental`, which holds the contents of a JSON file in `supplemental`.
  static func supplemental<Value: Decodable>(_ type: Value.Type, from path: String) throws(Diagnostic) -> Value {
    try json(SupplementalFile<Value>.self, from: path).supplemental
  }

  private struct SupplementalFile<Value: Decodable>: Decodable {
    let supplemental: Value
  }

  /// Appends to a path; an empty path adds nothing.
  static func join(_ directory: String, _ path: String) -> String {
    path.isEmpty ? directory : FilePath(directory).appending(path).path
  }

  /// The files that identify a form.
  private static func pluralFiles(_ form: Form) -> [String] {
    ["plurals", "ordinals", "pluralRanges"].map { "supplemental/\($0).\(form.rawValue)" }
  }
}
