import DataFiles
import Testing

@Suite struct PathPatternTests {
  @Test(
    "a pattern matches a path, or a folder that it is in",
    arguments: [
      ("Legacy", "/p/Legacy/a.strings", true), ("Legacy", "/p/x/Legacy/y/a.strings", true),
      ("Legacy", "/q/Legacy/a.strings", true), ("Legacy/", "/p/x/Legacy/a", true), ("p", "/p/a.strings", false),
      ("", "/p/a", false), (".", "/p/a", true), ("*", "/p/a", true),
      ("*.lproj", "/p/x/de.lproj/a", true),
      ("App/Debug", "/p/App/Debug/a", true), ("App/Debug", "/p/x/App/Debug/a", false),
      ("App/**/Debug", "/p/App/x/y/Debug/a", true), ("App/**/Debug", "/p/App/Debug/a", true),
      ("App/*/Debug", "/p/App/x/y/Debug/a", false), ("**/*.xcstrings", "/p/a/B.xcstrings", true),
      ("**/*.xcstrings", "/p/B.strings", false), ("/srv/app", "/srv/app/a", true), ("./App", "/p/App/a", true),
      ("App/**", "/p/App/x", true), ("../x/App", "/x/App/a", true), ("App", "/p/Application/a", false),
    ]
  )
  func matching(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern, in: FilePath("/p")).matches(FilePath(path)) == isMatch)
  }

  @Test("outside its folder, a name is compared below the folder that both are in") func outside() {
    let pattern = PathPattern("b", in: FilePath("/a/b/c"))
    #expect(pattern.matches(FilePath("/a/x/b/y")))
    #expect(!pattern.matches(FilePath("/a/b/x")))
  }

  @Test(
    "what is before the first star",
    arguments: [("App", "/p"), ("App/x", "/p/App/x"), ("App/*/x", "/p/App"), ("../a/**", "/a"), ("/x/y*", "/x")]
  )
  func roots(pattern: String, root: String) {
    #expect(PathPattern(pattern, in: FilePath("/p")).root.path == root)
  }

  @Test(
    "a path alone matches",
    arguments: [
      ("App", "/p/x/App", true), ("App", "/p/App/x", false), ("i18n/*", "/p/i18n/pl.json", true),
      ("i18n/*", "/p/i18n/a/pl.json", false), ("App/**", "/p/App/x", false), ("**/i18n", "/p/x/i18n", true),
    ]
  )
  func exactMatches(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern, in: FilePath("/p")).matches(FilePath(path), exactly: true) == isMatch)
  }

  @Test("many stars take little time") func manyStars() {
    let stars = String(repeating: "*a", count: 500)
    #expect(!Wildcard(stars + "b").matches(String(repeating: "a", count: 5_000)))
    let folders = PathPattern(String(repeating: "**/a/", count: 200) + "b", in: FilePath("/"))
    #expect(!folders.matches(FilePath(String(repeating: "/a", count: 1_000))))
  }
}
