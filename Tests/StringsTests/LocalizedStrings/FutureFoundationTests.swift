#if !canImport(Darwin)
  import FutureFoundation
  import LocalizedStrings
  import Testing

  // As in a program on the day when Foundation has the names too. In its own module, the name refers to this package.
  private typealias LocalizedStringResource = LocalizedStrings.LocalizedStringResource

  extension LocalizedBundle {
    fileprivate static let future = LocalizedBundle(
      texts: ["en": ["%lld files": "%lld files here", "greeting": "Hi, %@!", "plain": "Plain text"]]
    )
  }

  extension LocalizedStrings.LocalizedStringResource {
    fileprivate static func filesCount(_ count: Int) -> LocalizedStrings.LocalizedStringResource {
      LocalizedStringResource(symbol: "%lld files", table: nil, bundle: .future, count)
    }
  }

  /// Call sites in a file that imports this package and a Foundation with the same names.
  @Suite struct FutureFoundationTests {
    @Test("calls reach this package, if both it and Foundation have their names")
    func calls() {
      let name = "Ewa"
      Localizer.$current.withValue(LocalizedBundle.future.localizer(preferring: ["en"])) {
        #expect(String(localized: .filesCount(5)) == "5 files here")
        #expect(String(localized: "plain") == "Plain text")
        #expect(String(localized: "\(5) files") == "5 files here")
        #expect(String(localized: "greeting", defaultValue: "Hello, \(name)") == "Hi, Ewa!")
        #expect(String(localized: "plain", table: "Localizable") == "Plain text")
        #expect(String(localized: "plain", comment: "A comment") == "Plain text")
        #expect(String(localized: "\(5) files", bundle: .future) == "5 files here")
        #expect(String(localized: "greeting", defaultValue: "Hello, \(name)", bundle: .future) == "Hi, Ewa!")
      }
    }

    @Test("both types can be named in one file")
    func types() {
      let resource: LocalizedStringResource = .filesCount(5)
      #expect(String(localized: resource) == "5 files here")
      let key: LocalizedKey = "plain"
      #expect(String(localized: key, bundle: .future) == "Plain text")
      let other: FutureFoundation.LocalizedStringResource = "x"
      #expect(String(localized: other) == "Foundation")
      #expect(String(localized: "x", bundle: FutureFoundation.Bundle.main) == "Foundation")
    }
  }
#endif
