import DataFiles
import Diagnostics

/// A Swift file with the calls in it.
struct SourceCode {
  let path: FilePath
  /// The folder that was searched.
  let root: FilePath
  private(set) var map: SourceMap
  let tokens: SwiftTokens
  let declarations: Declarations

  /// Reads a file. What is not UTF-8 or not Swift is read as far as possible.
  init(_ path: FilePath, in root: FilePath, _ bytes: [UInt8]) {
    self.path = path
    self.root = root
    let log = ReadingLog(file: path.path, strict: false)
    // A lenient log does not throw.
    let text = (try? TextEncoding.decode(bytes, log: log)) ?? []
    map = SourceMap(text)
    tokens = SwiftTokens(text)
    declarations = DeclarationReader.declarations(in: tokens)
  }

  /// A diagnostic for a place.
  mutating func diagnostic(_ severity: Diagnostic.Severity, _ message: String, at offset: Int) -> Diagnostic {
    Diagnostic(severity, message, file: path.path, location: map.location(of: offset))
  }

  /// A place for messages, as in `Sources/App/Main.swift:4:25`.
  mutating func place(of offset: Int) -> String {
    let place = diagnostic(.note, "", at: offset)
    return "\(path.path):\(place.line ?? 0):\(place.column ?? 0)"
  }

  /// The Swift files of a folder, except manifests and those that `localize compile` or Xcode has generated, and why others
  /// could not be read.
  ///
  /// - Throws: An error if there is no such folder.
  static func files(in root: FilePath) throws(Diagnostic) -> (files: [FilePath], problems: [Diagnostic]) {
    guard try FileSystem.contents(of: root) != nil else {
      try FileSystem.check(root)
      throw Diagnostic(.error, "expected a folder, because all code of a catalog has to be known", file: root.path)
    }
    var search = FileSearch(isForCode: true)
    let files = try search.files(at: root.path) { (path, _) -> FilePath? in
      let name = path.name
      guard name.hasSuffix(".swift"), !name.hasPrefix("."), !isGenerated(name) else { return nil }
      return isManifest(path) ? nil : path
    }
    return (files, search.problems)
  }

  /// Whether a file has the name of one with symbols or tables, which repeat the keys of catalogs.
  private static func isGenerated(_ name: Substring) -> Bool {
    name == "GeneratedStringTables.swift" || name.hasPrefix("GeneratedStringSymbols_")
  }

  /// Whether a file is the manifest of a package. Apps with parcels have files of the same name.
  private static func isManifest(_ path: FilePath) -> Bool {
    guard path.name == "Package.swift" || path.name.hasPrefix("Package@swift-"), FileSystem.kind(of: path) == .file,
      let bytes = try? FileSystem.read(path)
    else { return false }
    return DeclarationReader.declarations(in: SwiftTokens(bytes)).imports.contains("PackageDescription")
  }
}
