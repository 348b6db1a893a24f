import DataFiles
import Testing

@Suite struct FilePathTests {
  @Test(
    "a path is normalized",
    arguments: [
      ("", "."), (".", "."), ("./", "."), ("a", "a"), ("./a//b/", "a/b"), ("a/../b", "b"), ("a/..", "."),
      ("../a", "../a"),
      ("../../a/..", "../.."), ("a/../../b", "../b"), ("/", "/"), ("/a/./b", "/a/b"), ("/..", "/"), ("/../a", "/a"),
      ("//a", "/a"), ("/\u{301}a/", "/\u{301}a"), ("...", "..."), ("a/.../b", "a/.../b"),
    ]
  )
  func normalization(path: String, normalized: String) {
    #expect(FilePath(path).normalized.path == normalized)
    #expect(FilePath(normalized).normalized.path == normalized)
    #expect(FilePath(path).isAbsolute == path.utf8.starts(with: "/".utf8))
  }

  @Test(
    "a relative path starts in a folder",
    arguments: [
      ("a", "/b", "/b/a"), ("/a", "/b", "/a"), ("../a", "/b/c", "/b/a"), (".", "/b", "/b"), ("a", "b", "b/a"),
      ("", "/b", "/b"), ("a", "/", "/a"),
    ]
  )
  func relativePath(path: String, folder: String, resolved: String) {
    #expect(FilePath(path).resolved(in: FilePath(folder)).path == resolved)
  }

  @Test(
    "a path from a folder",
    arguments: [
      ("/a/b", "/a", "b", true), ("/a", "/a", ".", true), ("/a", "/a/b", "..", false), ("/ab", "/a", "../ab", false),
      ("/x/y", "/a/b", "../../x/y", false), ("/a/..b", "/a", "..b", true), ("a/b", "a", "b", true),
      ("a", ".", "a", true),
      ("../a", ".", "../a", false), ("a", "..", nil, false), ("/a", "a", nil, false), ("../a/b", "../a", "b", true),
    ] as [(String, String, String?, Bool)]
  )
  func folderBase(path: String, folder: String, relative: String?, isInside: Bool) {
    #expect(FilePath(path).relative(to: FilePath(folder))?.path == relative)
    #expect(FilePath(path).isInside(FilePath(folder)) == isInside)
  }

  @Test(
    "the name and the folder",
    arguments: [
      ("a", "a", nil), ("/a", "a", ""), ("a/b/", "b", "a"), ("a/\u{301}b", "\u{301}b", "a"), ("a//b", "b", "a/"),
      ("/", "", nil), ("", "", nil),
    ] as [(String, String, String?)]
  )
  func components(path: String, name: String, folder: String?) {
    #expect(FilePath(path).name.unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(FilePath(path).folder?.path == folder)
  }

  @Test("the current folder is absolute and exists") func currentFolder() throws {
    let folder = try #require(FileSystem.currentFolder)
    #expect(folder.isAbsolute)
    #expect(FileSystem.exists(folder))
    #expect(!FileSystem.exists(folder.appending("no such file")))
  }
}
