import DataFiles
import Diagnostics
import StringFiles

/// The string files of a folder, and which of them belong to a source file.
struct TableFinder {
  /// A table in a folder: a catalog, or `.strings` and `.stringsdict` files.
  struct Table {
    /// What the table has in common with those that links make of it, in other folders or with other names.
    var id: String
    let name: String
    /// The folder that the catalog or the `.lproj` folders are in.
    var folder: FilePath
    /// The catalog; `nil` if there are only files of other formats.
    var catalog: FilePath?
    /// 1 for a catalog that is a link, otherwise 0. Messages name the path with the lowest rank.
    var rank = 0
    /// The files of other formats.
    var others: [FilePath] = []
  }

  /// The folder where the search for a table ends.
  let root: FilePath
  let tables: [Table]
  /// Why folders or string files cannot be read.
  let problems: [Diagnostic]
  /// The folders with Swift files in them or below them.
  private let codeFolders: Set<String>

  /// Finds the tables in a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - sources: Its Swift files.
  /// - Throws: An error if there is no such folder.
  init(_ root: FilePath, sources: [FilePath]) throws(Diagnostic) {
    self.root = root.normalized
    var finder = StringFileFinder(isForCode: true)
    try finder.add(root.path)
    problems = finder.search.problems
    var tables: [String: Table] = [:]
    for file in finder.files where file.format.isApple {
      let folder = FilePath(file.folder.isEmpty ? "." : file.folder).normalized
      guard !Self.isFromElsewhere(file.name, in: folder) else { continue }
      let id = "\(FileSystem.resolvingLinks(folder).path)\0\(file.name)"
      var table = tables[id] ?? Table(id: id, name: file.name, folder: folder)
      if file.format == .catalog {
        table.catalog = file.path
        table.id = FileSystem.resolvingLinks(file.path).path
        table.rank = FileSystem.isLink(file.path) ? 1 : 0
      } else {
        table.others.append(file.path)
      }
      tables[id] = table
    }
    let found = tables.values.inOrder { ($0.id, $0.rank, $0.folder.path) < ($1.id, $1.rank, $1.folder.path) }
    self.tables = found + finder.search.repeatedFolders.flatMap { Self.tables(found, in: $0) }
    var codeFolders: Set<String> = []
    for source in sources {
      var folder = source.normalized.parent
      while let current = folder, codeFolders.insert(current.path).inserted { folder = current.parent }
    }
    self.codeFolders = codeFolders
  }

  /// The tables in a folder that links have put into another one as well, with paths in that.
  private static func tables(_ tables: [Table], in other: FilePath) -> [Table] {
    let target = FileSystem.resolvingLinks(other)
    return tables.compactMap { table in
      let place = FileSystem.resolvingLinks(table.folder)
      guard place.isInside(target), let folder = place.relative(to: target) else { return nil }
      var table = table
      table.folder = other.appending(folder.path).normalized
      return table
    }
  }

  /// Whether Xcode fills a table from files that are not Swift: property lists, shortcuts, interface files, settings.
  private static func isFromElsewhere(_ name: String, in folder: FilePath) -> Bool {
    if name == "InfoPlist" || name.hasSuffix("-InfoPlist") || name == "AppShortcuts" { return true }
    if folder.path.split(separator: "/").contains(where: { $0.hasSuffix(".bundle") }) { return true }
    return ["intentdefinition", "storyboard", "xib"].contains { kind in
      [folder, folder.appending("Base.lproj")].contains { FileSystem.exists($0.appending("\(name).\(kind)")) }
    }
  }

  /// Whether the symbols of all keys of a table can be in the code, and not only those of keys that were added by hand: the
  /// nearest `plural.json` asks for them.
  func hasAllSymbols(_ table: Table) -> Bool {
    let files = table.folder.andAbove(upTo: root).lazy.map { $0.appending("plural.json") }
    guard let bytes = files.compactMap({ try? FileSystem.read($0) }).first,
      let document = try? JSONDocument.read(bytes, log: ReadingLog(file: nil, strict: false)), document.root != nil
    else { return false }
    return document.members(of: 0).contains { key, value in
      document.string(key, equals: "allKeys") && document.kind(value) == .true_
    }
  }

  /// The tables that a call in a file can mean: one, none, or several if nothing decides between them.
  ///
  /// They are in the nearest folder that has one: that of the file, or one above it. A table below such a folder counts,
  /// but not one in another folder with code, which has its own.
  func tables(_ name: String?, for file: FilePath) -> [Table] {
    let found = nearest(to: file) { $0.name == name ?? KeyUse.defaultTable }
    if name != nil || !found.isEmpty { return found }
    let others = nearest(to: file) { _ in true }
    return Set(others.map(\.name)).count == 1 ? others : []
  }

  private func nearest(to file: FilePath, where isWanted: (Table) -> Bool) -> [Table] {
    let wanted = tables.filter(isWanted)
    guard !wanted.isEmpty else { return [] }
    let folders = file.normalized.parent?.andAbove(upTo: root) ?? []
    for folder in folders {
      let found = wanted.filter { isOwn($0, in: folder) }
      if !found.isEmpty { return found }
    }
    // A folder with strings may have code as well.
    for folder in folders {
      let found = wanted.filter { $0.folder.isInside(folder) }
      if !found.isEmpty { return found }
      if Self.isTarget(folder) { break }
    }
    return []
  }

  /// Whether a table is in a folder, or below it in a folder without code.
  private func isOwn(_ table: Table, in folder: FilePath) -> Bool {
    guard table.folder.isInside(folder) else { return false }
    var child = table.folder
    while child != folder, let parent = child.parent {
      if parent == folder { return !codeFolders.contains(child.path) }
      child = parent
    }
    return true
  }

  /// Whether a folder is that of a target in a Swift package.
  private static func isTarget(_ folder: FilePath) -> Bool {
    if FileSystem.exists(folder.appending("Package.swift")) { return true }
    guard let parent = folder.parent, ["Plugins", "Sources", "Tests"].contains(parent.name) else { return false }
    return parent.parent.map { FileSystem.exists($0.appending("Package.swift")) } ?? false
  }
}

extension FilePath {
  /// A folder with a normalized path and those above it, up to a root.
  fileprivate func andAbove(upTo root: FilePath) -> [FilePath] {
    Array(sequence(first: self) { $0 == root ? nil : $0.parent })
  }

  /// The folder that an item with a normalized path is in; `nil` for the folder at the top.
  fileprivate var parent: FilePath? {
    if path == "." || path == "/" { return nil }
    guard let folder else { return isAbsolute ? nil : FilePath(".") }
    return folder.path.isEmpty ? FilePath("/") : folder
  }
}
