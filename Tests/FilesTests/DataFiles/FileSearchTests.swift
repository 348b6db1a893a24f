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
    for (link, target) in [("loop", "loop"), ("link", "b"), ("b/j.x", "../a.x"), ("nothing", "none")] {
      try folder.makeLink(link, to: target)
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
    #expect(search.problems.isEmpty)
    // A link that is given is followed, to what is known already. A file of any kind may be given.
    try expectEqual(files(&search, "b/../b", "link", "b/c.x", "Pods", "b/f.y"), ["Pods/g.x", "b/f.y"])
    #expect(throws: Diagnostic.self) { try files(&search, "none") }
  }

  @Test("for code, links to folders are followed once, and a folder Sources is searched whatever is in it")
  func code() throws {
    let names = ["p/Sources/A/a.x", "p/Sources/build/b.x", "p/build/c.x", "other/Sources/Pods/d.x", "other/e.x"]
    for name in names { try folder.write("", to: name) }
    let links = [
      ("p/Sources/B", "../../other"), ("p/Sources/A/again", "../build"), ("p/Sources/A/around", "../../.."),
      ("other/back", "../p"), ("other/Sources/twice", ".."),
    ]
    for (link, target) in links { try folder.makeLink(link, to: target) }
    var search = FileSearch(isForCode: true)
    try expectEqual(
      files(&search, "p"),
      ["p/Sources/A/a.x", "p/Sources/build/b.x", "p/Sources/B/Sources/Pods/d.x", "p/Sources/B/e.x"]
    )
    #expect(search.problems.isEmpty)
    var part = FileSearch(isForCode: true)
    try expectEqual(files(&part, "other/Sources"), ["other/Sources/Pods/d.x"])
    var whole = FileSearch()
    try expectEqual(files(&whole, "p", "other"), ["p/Sources/A/a.x", "other/e.x"])
  }

  #if !os(Windows)
    @Test("what is not a file is not opened, unless it is given, and a folder may be named like a file")
    func pipes() throws {
      for name in ["b/p.x", "q.x"] { try folder.makePipe(name) }
      try folder.makeLink("l.x", to: "q.x")
      try folder.write("", to: "z.x/z.x")
      var search = FileSearch()
      try expectEqual(files(&search, ""), ["a.x", "b/c.x", "b/d/e.x", "b/j.x", "z.x/z.x"])
      expectEqual(
        search.problems.map { $0.description.replacing(folder.url.path + "/", with: "") },
        ["b/p.x", "l.x", "q.x"].map { "\($0): error: cannot be read: it is a pipe, a socket or a device" }
      )
      var given = FileSearch()
      try expectEqual(files(&given, "q.x"), ["q.x"])
    }

    @Test("a folder that cannot be read is a problem", .enabled(if: getuid() != 0, "root can read every folder"))
    func unreadable() throws {
      try folder.setPermissions(0, of: "b")
      defer { try? folder.setPermissions(0o755, of: "b") }
      var search = FileSearch()
      try expectEqual(files(&search, ""), ["a.x"])
      expectEqual(search.problems.map(\.file), [folder.url.appendingPathComponent("b").path])
    }

    @Test("a file keeps its permissions, also with a name as long as names can be") func replacing() throws {
      let name = String(repeating: "n", count: 255)
      try folder.write("old", to: name)
      try folder.setPermissions(0o640, of: name)
      let path = folder.url.appendingPathComponent(name).path
      try FileSystem.replace(FilePath(path), with: Array("new".utf8))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("root leaves files to their owners", .enabled(if: getuid() == 0, "only root can give files away"))
    func owner() throws {
      let path = folder.url.appendingPathComponent("a.x").path
      try #require(chown(path, 1234, 1235) == 0)
      try FileSystem.replace(FilePath(path), with: Array("new".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.ownerAccountID] as? Int == 1234)
      #expect(attributes[.groupOwnerAccountID] as? Int == 1235)
    }
  #endif

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
