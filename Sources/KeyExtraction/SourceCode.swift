import DataFiles
import Diagnostics
import StringFiles

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

  /// The Swift files of a folder, except those that `localize compile` or Xcode has generated.
  ///
  /// - Throws: An error if there is no such folder.
  static func files(in root: FilePath) throws(Diagnostic) -> [FilePath] {
    guard let names = FileSystem.list(root) else {
      try FileSystem.check(root)
      throw Diagnostic(.error, "expected a folder, because all code of a catalog has to be known", file: root.path)
    }
    var files: [FilePath] = []
    add(names, in: root, depth: 0, to: &files)
    return files
  }

  private static func add(_ names: [String], in folder: FilePath, depth: Int, to files: inout [FilePath]) {
    for name in names where !name.hasPrefix(".") {
      let item = folder.path == "." ? FilePath(name) : folder.appending(name)
      if name.hasSuffix(".swift"), name != "Package.swift" {
        if !name.hasPrefix("GeneratedString"), FileSystem.list(item) == nil { files.append(item) }
      } else if depth < FileSearch.depthLimit, !FileSearch.skipped.contains(name),
        let inner = FileSystem.list(item), !FileSystem.isLink(item)
      {
        add(inner, in: item, depth: depth + 1, to: &files)
      }
    }
  }
}
