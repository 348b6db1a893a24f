import Foundation
import LocalizedStrings
import PluralsFoundation
import Testing

@Suite struct LocalizedBundleTests {
  /// Makes a folder with two languages, passes its URL on, and removes it.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Strings \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, contents) in [("en", "hello = \"Hello\";"), ("pl", "hello = \"Cześć\";")] {
      let language = folder.appendingPathComponent("\(name).lproj")
      try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: language.appendingPathComponent("Localizable.strings"))
    }
    try body(folder)
  }

  @Test("strings are loaded from a URL and from a Bundle")
  func loading() throws {
    try Self.withFolder { url in
      let fromURL = try LocalizedBundle(url: url, developmentLocalization: "en")
      #expect(fromURL.localizer(preferring: ["pl-PL"])("hello") == "Cześć")
      let fromBundle = try LocalizedBundle(bundle: #require(Bundle(url: url)))
      #expect(fromBundle.localizer(preferring: ["pl-PL"])("hello") == "Cześć")
      #expect(fromBundle.tables == fromURL.tables)
    }
  }

  @Test("a URL that cannot be read is an error")
  func unreadableURLs() throws {
    let missing = URL(fileURLWithPath: "/nowhere/strings")
    #expect(throws: Diagnostic(.error, "cannot be read: No such file or directory", file: "/nowhere/strings")) {
      try LocalizedBundle(url: missing)
    }
    let web = try #require(URL(string: "https://example.com/strings"))
    #expect(throws: Diagnostic(.error, "not a file URL", file: "https://example.com/strings")) {
      try LocalizedBundle(url: web)
    }
  }
}
