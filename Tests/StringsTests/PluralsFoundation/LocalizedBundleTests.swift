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

  #if !canImport(Darwin)
    @Test("calls take bundles and values of Foundation") func callSites() throws {
      try Self.withFolder { url in
        let bundle = try #require(Bundle(url: url))
        let strings = try LocalizedBundle(url: url, developmentLocalization: "en")
        Localizer.$current.withValue(strings.localizer(preferring: ["pl"])) {
          #expect(String(localized: "hello", bundle: bundle) == "Cześć")
          #expect(String(localized: "hello", defaultValue: "Hi", bundle: bundle, comment: "A greeting") == "Cześć")
          #expect(String(localized: LocalizedStringResource("hello", bundle: bundle)) == "Cześć")
          #expect(String(localized: LocalizedStringResource("hello", defaultValue: "Hi", bundle: bundle)) == "Cześć")
          #expect(String(localized: LocalizedStringResource("hello", bundle: .atURL(url))) == "Cześć")
          #expect(String(localized: "hello", bundle: Bundle.main, locale: .current) == "Cześć")
          let none: Bundle? = nil
          #expect(String(localized: "hello", bundle: none) == "Cześć")
          #expect(String(localized: "hello", options: .init(), bundle: bundle, locale: .current) == "Cześć")
          #expect(String(localized: "hello", defaultValue: "Hi", options: .init(), bundle: bundle) == "Cześć")
          #expect(String(localized: "hello", options: .init(), locale: .current) == "Cześć")
          #expect(AttributedString(localized: "hello", bundle: bundle) == AttributedString("Cześć"))
          #expect(AttributedString(localized: "hello", defaultValue: "Hi", bundle: none) == AttributedString("Cześć"))
          #expect(LocalizedBundle.atURL(url) == strings)
          let address = URL(fileURLWithPath: "/a")
          #expect(String(localized: "\(NSString(string: "x")) \(address) \(NSNumber(value: 2.5))") == "x file:///a 2,5")
          let formatter = NumberFormatter()
          formatter.locale = Locale(identifier: "de")
          formatter.minimumFractionDigits = 1
          #expect(String(localized: "\(NSNumber(value: 2), formatter: formatter) kg") == "2,0 kg")
          let dates = DateFormatter()
          dates.timeZone = .gmt
          dates.dateFormat = "yyyy"
          #expect(String(localized: "\(Date(timeIntervalSince1970: 0), formatter: dates)") == "1970")
          let key: LocalizedKey = "\(CGFloat(1)) \(NSNumber(value: 1)) \(UUID())"
          #expect(key.key == "%lf %@ %@")
        }
      }
    }
  #endif

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
