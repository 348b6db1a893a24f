import DataFiles
import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct FileSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.x", "b/c.x", "b/d/e.x", "b/f.y", "Pods/g.x", ".h/i.x"] { try folder.write("", to: name) }
    let url = folder.url
    for (link, target) in [("loop", "loop"), ("link", "b"), ("b/j.x", "../a.x"), ("nothing", "none")] {
      try FileManager.default.createSymbolicLink(
        atPath: url.appendingPathComponent(link).path,
        withDestinationPath: target
      )
    }
  }

  /// The files with the extension `x`, as paths from the folder.
  private func files(_ search: inout FileSearch, _ names: String...) throws -> [String] {
    var found: [String] = []
    for name in names {
      found += try search.files(at: folder.url.appendingPathComponent(name).path) { (path, depth) -> String? in
        path.pathExtension == "x" || depth == nil ? path.path : nil
      }
    }
    return found.map { $0.replacing(folder.url.path + "/", with: "") }
  }

  @Test("folders are searched, but not links to folders, nor those that tools make") func folders() throws {
    var search = FileSearch()
    try expectEqual(files(&search, ""), ["a.x", "b/c.x", "b/d/e.x", "b/j.x"])
    #expect(search.unreadableFolders.isEmpty)
    // A link that is given is followed, to what is known already. A file of any kind may be given.
    try expectEqual(files(&search, "b/../b", "link", "b/c.x", "Pods", "b/f.y"), ["Pods/g.x", "b/f.y"])
    #expect(throws: Diagnostic.self) { try files(&search, "none") }
  }

  @Test("patterns select files, also those that are given") func patterns() throws {
    let base = FilePath(folder.url.path)
    var selection = PathSelection()
    selection.included = ["b/*", "none"].map { PathPattern($0, in: base) }
    selection.excluded = [PathPattern("d", in: base)]
    var search = FileSearch(selection)
    try expectEqual(files(&search, "", "b/d", "b/d/e.x"), ["b/c.x", "b/j.x"])
    expectEqual(search.unmatched.map(\.text), ["none"])
    expectEqual(
      selection.roots,
      [folder.url.appendingPathComponent("b").path, folder.url.path].map { path in
        (FilePath(path).relative(to: PathSelection.currentFolder) ?? FilePath(path)).path
      }
    )
  }

  @Test("what is in a folder") func contents() throws {
    let path = FilePath(folder.url.path)
    try expectEqual(FileSystem.contents(of: path.appending("b")) ?? [], ["c.x", "d", "f.y", "j.x"])
    for name in ["a.x", "none", "nothing", "a.x/b"] {
      #expect(try FileSystem.contents(of: path.appending(name)) == nil)
    }
    #expect(throws: Diagnostic.self) { try FileSystem.contents(of: path.appending("loop")) }
  }
}
