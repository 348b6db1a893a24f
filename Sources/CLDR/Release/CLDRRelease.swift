import Foundation
package import PluralCore

/// An unpacked CLDR release on disk, in either of the two forms that Unicode publishes.
///
/// ```swift
/// let release = try CLDRRelease(directory: "cldr-48.2")
/// release.form                              // .xml
/// try release.file("plurals")               // "cldr-48.2/common/supplemental/plurals.xml"
/// ```
///
/// Importers of other data start here as well: they take a release, ask it for ``file(_:in:)`` or
/// ``directory(_:)``, and read XML with ``XMLRecordReader``.
package struct CLDRRelease: Sendable, Hashable {
  /// The form of a release.
  package enum Form: Sendable, Hashable, CaseIterable {
    /// The XML tree, as in `cldr-common-48.2.zip`: `common/supplemental/plurals.xml` and so on.
    case xml
    /// The JSON files, as in the package `cldr-core` of cldr-json: `supplemental/plurals.json` and so on.
    case json

    /// The extension of the files.
    package var fileExtension: String {
      switch self {
      case .xml: "xml"
      case .json: "json"
      }
    }
  }

  /// The directory that the caller named.
  package let directory: String
  /// The directory with the data: `common` in the XML form, `cldr-core` in the JSON one.
  package let dataDirectory: String
  /// The form that was found.
  package let form: Form

  /// Recognises a release.
  ///
  /// In the XML form the directory is `common` or the one above it; in the JSON form it is `cldr-core`, the one above
  /// it, or a checkout of cldr-json. Where both forms are present, the XML form counts: the other is made from it.
  ///
  /// - Parameter directory: The path of the unpacked release.
  /// - Throws: ``Diagnostic`` when there is no trace of either form. A release
  ///   that lacks some files is recognised; asking for such a file is what fails.
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
    throw .notARelease(
      directory: directory,
      searched: ["common/supplemental/plurals.xml", "supplemental/plurals.json", "cldr-core/supplemental/plurals.json"]
    )
  }

  /// The path of a file of the release.
  ///
  /// - Parameters:
  ///   - name: The name without its extension, such as `plurals`.
  ///   - folder: The folder below ``dataDirectory``, such as `supplemental` or, in the XML form, `main`.
  /// - Returns: The path, below ``directory``.
  /// - Throws: ``Diagnostic``.
  package func file(_ name: String, in folder: String = "supplemental") throws(Diagnostic) -> String {
    let path = Self.join(Self.join(dataDirectory, folder), "\(name).\(form.fileExtension)")
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path) }
    return path
  }

  /// The path of a folder of the release, such as `main`.
  ///
  /// - Throws: ``Diagnostic``.
  package func directory(_ name: String) throws(Diagnostic) -> String {
    let path = Self.join(dataDirectory, name)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw .missingFile(path)
    }
    return path
  }

  /// The names, without extension, of a folder's data files in ascending order: for `main` the locales.
  ///
  /// - Throws: ``Diagnostic`` when there is no such folder.
  package func names(in folder: String) throws(Diagnostic) -> [String] {
    let path = try directory(folder)
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .unreadable(path, error)
    }
    let suffix = ".\(form.fileExtension)"
    return entries.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``Diagnostic`` or ``Diagnostic``.
  static func contents(of path: String) throws(Diagnostic) -> Data {
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path) }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, error)
    }
  }

  /// The value that a JSON file holds.
  ///
  /// - Throws: A diagnostic with the file and the place.
  static func json<Value: Decodable>(_ type: Value.Type, from path: String) throws(Diagnostic) -> Value {
    try JSONFile.decode(type, from: Array(try contents(of: path)), file: path)
  }

  /// A path below another; an empty one adds nothing.
  static func join(_ directory: String, _ path: String) -> String {
    if path.isEmpty { return directory }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }

  /// The files by which a form is recognised.
  private static func pluralFiles(_ form: Form) -> [String] {
    ["plurals", "ordinals", "pluralRanges"].map { "supplemental/\($0).\(form.fileExtension)" }
  }
}
