import Expectations
import Foundation
import LocalizedStrings
import Testing

#if !canImport(Darwin)
  import Synchronization

  /// `String(localized:)` and its kind, as source that also compiles on Apple's platforms writes them.
  @Suite struct CallSiteTests {
    private typealias Bundle = LocalizedBundle

    private static let polish = Bundle.module.localizer(preferring: ["pl"])
    private static let german = Bundle.module.localizer(preferring: ["de"])

    @Test("a symbol without arguments") func withoutArguments() {
      #expect(Localizer.$current.withValue(Self.polish) { String(localized: .cancel) } == "Anuluj")
    }

    @Test(
      "a symbol with a number",
      arguments: [(0, "0 plików"), (1, "1 plik"), (2, "2 pliki"), (-1, "-1 plik"), (1_000_000, "1 000 000 plików")]
    )
    func withNumber(_ number: Int, _ text: String) {
      let shown = Localizer.$current.withValue(Self.polish) { String(localized: .filesCount(number)) }
      #expect(shown == text.replacing(" 000", with: "\u{A0}000"))
      #expect(shown == Self.polish("files.count", number))
    }

    @Test("a number beyond 64 signed bits") func hugeNumber() {
      let number = UInt64.max
      let shown = Localizer.$current.withValue(Self.german) { String(localized: .size(number)) }
      #expect(shown == "18.446.744.073.709.551.615 Bytes")
    }

    @Test("a symbol with several arguments in another table") func otherTable() {
      let shown = Localizer.$current.withValue(Self.polish) { String(localized: .Shop.order(3, name: "Ewa")) }
      #expect(shown == "Ewa: 3 pozycje")
    }

    @Test("keys of all kinds are found") func kindsOfKeys() {
      Localizer.$current.withValue(Self.polish) {
        #expect(String(localized: LocalizedStringResource(symbol: "", table: nil, bundle: .module)) == "pusty")
        #expect(String(localized: LocalizedStringResource(symbol: "x", table: nil, bundle: .module)) == "iks")
        #expect(String(localized: LocalizedStringResource(symbol: "a\0b", table: nil, bundle: .module)) == "zero")
        #expect(String(localized: LocalizedStringResource(symbol: "żółw 🐢", table: nil, bundle: .module)) == "żółw")
        #expect(LocalizedStringResource(symbol: "a\0b", table: nil, bundle: .module).key == "a\0b")
      }
    }

    @Test("a key without a string is shown, with its arguments") func keyWithoutText() {
      #expect(String(localized: LocalizedStringResource(symbol: "none %d", table: nil, bundle: .module, 5)) == "none 5")
      #expect(String(localized: LocalizedStringResource(symbol: "none", table: "No", bundle: .module)) == "none")
    }

    @Test("a key with its arguments inside") func interpolatedKey() {
      let count = 5
      Localizer.$current.withValue(Self.polish) {
        #expect(String(localized: "\(count) files", bundle: .module) == "5 plików")
        #expect(String(localized: "\(count) files") == "5 plików")
        #expect(String(localized: "unknown \(count)") == "unknown 5")
        #expect(String(localized: "cancel") == "Anuluj")
        #expect(String(localized: "title", table: "Shop", comment: "A title") == "Sklep")
      }
    }

    @Test("a default value is shown if there is no text") func defaultValue() {
      let (name, count) = ("Ewa", 1_234)
      Localizer.$current.withValue(Self.german) {
        #expect(String(localized: "no.key", defaultValue: "\(count) files of \(name)") == "1.234 files of Ewa")
        #expect(String(localized: "files.count", defaultValue: "\(count) files") == "1.234 Dateien")
        let resource = LocalizedStringResource("no.key", defaultValue: "100 % \(name)", bundle: .module)
        #expect(String(localized: resource) == "100 % Ewa")
        #expect(resource.defaultValue == "100 % \(name)")
        #expect(resource.key == "no.key")
      }
    }

    @Test("the locale of a resource is its language, that of a call only how numbers look") func localeOfNumbers() {
      var resource = LocalizedStringResource.filesCount(1_234)
      Localizer.$current.withValue(Self.german) {
        resource.locale = "de-CH"
        #expect(String(localized: resource) == "1'234 Dateien")
        resource.locale = nil
        #expect(String(localized: resource) == "1.234 Dateien")
        #expect(String(localized: "\(1_234) files", locale: "en") == "1,234 Dateien")
        for (locale, text) in [("pl_PL", "1234 pliki"), ("fr", "1\u{202F}234 Dateien"), ("C", "1234 Dateien")] {
          resource.locale = locale
          #expect(String(localized: resource) == text)
          #expect(String(localized: LocalizedStringResource("\(1_234) files", locale: locale)) == text)
        }
        let inner: LocalizedStringResource = .cancel
        #expect(String(localized: LocalizedStringResource("about \(inner)", locale: "pl")) == "about Anuluj")
      }
      // Without a bundle, that with the string decides.
      let other = LocalizedBundle(texts: ["fr": ["x": "x"], "pl": ["x": "x"]])
      Localizer.$current.withValue(other.localizer(preferring: ["pl"])) {
        for (locale, text) in [("fr", "Anuluj"), ("de", "Abbrechen"), ("en", "Cancel"), ("pl", "Anuluj")] {
          var bare: LocalizedStringResource = "cancel"
          bare.locale = locale
          #expect(String(localized: bare, orFrom: .module) == text)
        }
      }
      resource.locale = "de"
      #expect(String(localized: resource) == "1.234 Dateien")
      #expect(String(localized: resource, with: Self.polish) == "1.234 pliki")
      #expect(String(localized: LocalizedStringResource("cancel", locale: "pl", bundle: .module)) == "Anuluj")
    }

    @Test("without a localizer, the language is the environment's") func defaultLocalizer() {
      let environment = Bundle.module.localizer()
      for number in [0, 1, 2, 5, 1_234] {
        #expect(String(localized: .filesCount(number)) == environment("files.count", number))
      }
      #expect(String(localized: .cancel) == environment("cancel"))
      #expect(Localizer.current("cancel") == "cancel")
      #expect(String(localized: "cancel") == "cancel")
    }

    @Test("another bundle follows the language that was chosen") func anotherBundle() {
      let other = LocalizedBundle(texts: [
        "de": ["other": "andere %d"], "en": ["other": "other %d"], "fr": ["other": "autre %d"],
        "pl": ["other": "inny %d"],
      ])
      let resource = LocalizedStringResource(symbol: "other", table: nil, bundle: other, 1_234)
      Localizer.$current.withValue(Bundle.module.localizer(preferring: ["de-CH"])) {
        #expect(String(localized: resource) == "andere 1'234")
      }
      // The app has no French, so its strings are English, and so are those of the other bundle.
      Localizer.$current.withValue(Bundle.module.localizer(preferring: ["fr"])) {
        #expect(String(localized: .cancel) == "Cancel")
        #expect(String(localized: resource) == "other 1,234")
      }
    }

    @Test("a call with a localizer needs no current one") func explicitLocalizer() {
      #expect(String(localized: .filesCount(5), with: Self.polish) == "5 plików")
      #expect(Self.polish(.filesCount(2)) == "2 pliki")
      #expect(Self.polish("cancel") == "Anuluj")
      #expect(String(localized: "\(5) files", with: Self.polish) == "5 plików")
      Localizer.$current.withValue(Self.german) {
        #expect(String(localized: .cancel, with: Self.polish) == "Anuluj")
        #expect(String(localized: "about \(.cancel as LocalizedStringResource)", with: Self.polish) == "about Anuluj")
      }
    }

    @Test("a resource inside a key is in the language of the text around it") func nestedResource() {
      let inner: LocalizedStringResource = .cancel
      let outer: LocalizedStringResource = "about \(inner)"
      #expect(outer.key == "about %@")
      Localizer.$current.withValue(Self.german) { #expect(String(localized: outer) == "about Abbrechen") }
      #expect(String(localized: outer, with: Self.polish) == "about Anuluj")
      var located = outer
      located.locale = "de"
      #expect(String(localized: located, with: Self.polish) == "about Anuluj")
      #expect(outer != "about \(LocalizedStringResource.filesCount(1))")
    }

    @Test("a resource is the same after coding, but for its bundle") func coding() throws {
      let inner: LocalizedStringResource = "cancel"
      let resources: [LocalizedStringResource] = [
        "cancel", "\(5) files", LocalizedStringResource("k", defaultValue: "v \(inner)", table: "T", locale: "de"),
      ]
      let decoded = try JSONDecoder().decode([LocalizedStringResource].self, from: JSONEncoder().encode(resources))
      #expect(decoded == resources)
      #expect(Self.polish(decoded[1]) == "5 plików")
      let symbol = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(inner))
      #expect(symbol.bundle == nil)
      #expect(Self.polish(symbol) == "Anuluj")
    }

    @Test("a placeholder is still one after coding") func codedPlaceholders() throws {
      let inner: LocalizedStringResource = "cancel"
      let key: LocalizedKey = "\(5) files in \(placeholder: .int), \(inner)"
      let decoded = try JSONDecoder().decode(LocalizedKey.self, from: JSONEncoder().encode(key))
      #expect(decoded == key)
      var options = String.LocalizationOptions()
      options.replacements = [7]
      Localizer.$current.withValue(Self.polish) {
        #expect(String(localized: decoded, options: options) == "5 files in 7, Anuluj")
      }
      let resource = LocalizedStringResource("k", defaultValue: "v \(placeholder: .double)")
      #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(resource)) == resource)
      let bare: LocalizedKey = "\(5) files"
      let text = String(decoding: try JSONEncoder().encode(bare), as: UTF8.self)
      #expect(!text.contains("placeholders"))
    }

    @Test("no capacity of a key makes it trap") func capacities() {
      for literal in [0, -1, .min, .max] {
        for count in [0, 1, -1, .min, .max] {
          var key = LocalizedKey.StringInterpolation(literalCapacity: literal, interpolationCount: count)
          key.appendLiteral("a")
          #expect(LocalizedKey(stringInterpolation: key).key == "a")
        }
      }
    }

    @Test("options replace the arguments, and a key can be made from a string") func options() {
      var options = String.LocalizationOptions()
      #expect(
        String(localized: "\(5) files", options: options, bundle: .module) == Bundle.module.localizer()("%lld files", 5)
      )
      options.replacements = [2]
      Localizer.$current.withValue(Self.polish) {
        #expect(String(localized: String.LocalizationValue("%lld files"), options: options) == "2 pliki")
        #expect(String(localized: "files.count", defaultValue: "\(7)", options: options) == "2 pliki")
      }
    }

    @Test("options fill placeholders in their order, and leave other arguments") func placeholders() {
      var options = String.LocalizationOptions()
      let key: LocalizedKey = "\(placeholder: .int) files"
      #expect(key.key == "%lld files")
      let types: LocalizedKey = "\(placeholder: .uint) \(placeholder: .float) \(placeholder: .object)"
      #expect(types.key == "%llu %f %@")
      Localizer.$current.withValue(Self.polish) {
        #expect(String(localized: key) == "%lld pliku")
        options.replacements = [5]
        #expect(String(localized: key, options: options) == "5 plików")
        #expect(String(localized: "no.key", defaultValue: "\(1) of \(placeholder: .int)", options: options) == "1 of 5")
        options.replacements = [1.25, "x"]
        let two: LocalizedKey = "\(placeholder: .double, specifier: "%.1f") \("a") \(placeholder: .object)"
        #expect(String(localized: two, options: options, locale: "en") == "1.2 a x")
      }
    }

    @Test("a resource stands for itself where a value with a string is wanted") func convertibleResource() {
      func text(_ value: any CustomLocalizedStringResourceConvertible) -> String {
        String(localized: value.localizedStringResource)
      }
      let bundle: LocalizedStringResource.BundleDescription = .module
      Localizer.$current.withValue(Self.polish) {
        #expect(text(LocalizedStringResource.cancel) == "Anuluj")
        #expect(String(localized: "cancel", bundle: bundle) == "Anuluj")
      }
    }

    @Test("where nothing is compiled into the program, its strings are those of the current localizer")
    func mainBundle() {
      Localizer.$current.withValue(Self.polish) {
        #expect(String(localized: "cancel", bundle: .main) == "Anuluj")
        #expect(LocalizedBundle.forClass(JSONDecoder.self) == .module)
      }
    }

    #if DEBUG
      @Test("a debug build warns once about texts that nobody will find") func warnings() async {
        let bundle = Bundle(texts: ["en": ["known": "K", "%@": "x"], "pl": ["only": "Tylko"]])
        let warnings = Mutex([String]())
        let usual = Localizer.warningHandler
        defer { Localizer.warningHandler = usual }
        Localizer.warningHandler = { warning in
          // Other tests look up strings at the same time.
          if warning.bundles.contains(bundle) || warning.key == "warned 1" {
            warnings.withLock { $0.append("\(warning)") }
          }
        }
        func show() {
          _ = String(localized: "known", bundle: bundle)
          _ = String(localized: "only", bundle: bundle)
          _ = String(localized: "unknown", bundle: bundle)
          _ = String(localized: "", bundle: bundle)
        }
        Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) { show() }
        let missing = #"there is no string for "unknown" in the table Localizable of the strings in en, pl"#
        #expect(warnings.withLock { $0 } == [missing])
        show()
        await Task.detached { show() }.value
        let lost = ["known", "only"].map {
          #""\#($0)" is looked up where nobody has set Localizer.current, although it is set elsewhere; "#
            + "Task.detached and DispatchQueue lose it"
        }
        #expect(warnings.withLock { $0 } == [missing] + lost)
        _ = String(localized: "warned 1")
        #expect(
          warnings.withLock { $0.last }
            == #"there is no string for "warned 1": the call names no bundle, and nobody has set Localizer.current"#
        )
      }
    #endif

    @Test("tasks inherit the localizer") func tasksInherit() async {
      let texts = await Localizer.$current.withValue(Self.polish) {
        await withTaskGroup(of: String.self) { group in
          for number in 1...3 { group.addTask { String(localized: .filesCount(number)) } }
          return await group.reduce(into: Set()) { $0.insert($1) }
        }
      }
      expectEqual(texts, ["1 plik", "2 pliki", "3 pliki"])
      await withTaskGroup(of: Void.self) { group in
        for (localizer, text) in [(Self.polish, "Anuluj"), (Self.german, "Abbrechen")] {
          group.addTask {
            await Localizer.$current.withValue(localizer) {
              for _ in 0..<100 {
                #expect(String(localized: .cancel) == text)
                await Task.yield()
              }
            }
          }
        }
      }
    }

    @Test("resources are equal if all their parts are") func equality() {
      let resource = LocalizedStringResource.filesCount(1)
      #expect(resource == .filesCount(1))
      #expect(resource.hashValue == LocalizedStringResource.filesCount(1).hashValue)
      #expect(resource != .filesCount(2))
      #expect(resource != .cancel)
      #expect(resource != LocalizedStringResource(symbol: "files.count", table: "Shop", bundle: .module, 1))
      #expect(LocalizedStringResource.Shop.order(1, name: "a") != .Shop.order(1, name: "b"))
      let interpolated: LocalizedStringResource = "\(1) files"
      #expect(interpolated == LocalizedStringResource("\(1) files"))
      #expect(interpolated != LocalizedStringResource("\(1) files", locale: "de"))
      #expect(interpolated.key == "%lld files")
    }
  }

  // What `localize compile` writes.
  extension LocalizedBundle {
    fileprivate static let module: LocalizedBundle = {
      let files = ["Localizable.xcstrings": catalog, "pl.lproj/Shop.strings": shop, "pl.lproj/Shop.stringsdict": order]
      return (try? LocalizedBundle(files: files)) ?? LocalizedBundle(texts: [:])
    }()

    private static let shop = "title = Sklep;"
    private static let order = """
      order = { NSStringLocalizedFormatKey = "%2$@: %1$#@items@"; items = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; one = "%lld pozycja"; few = "%lld pozycje"; many = "%lld pozycji";
        other = "%lld pozycji"; }; };
      """
    private static let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "cancel": \(units(["de": "Abbrechen", "en": "Cancel", "pl": "Anuluj"])),
        "": \(units(["en": "empty", "pl": "pusty"])), "x": \(units(["en": "ex", "pl": "iks"])),
        "a\\u0000b": \(units(["en": "zero", "pl": "zero"])), "żółw 🐢": \(units(["en": "turtle", "pl": "żółw"])),
        "size": \(units(["de": "%llu Bytes", "en": "%llu bytes"])),
        "files.count": \(files), "%lld files": \(files) } }
      """
    private static let files = """
      { "localizations": { "de": \(plural(["one": "%lld Datei", "other": "%lld Dateien"])),
        "en": \(plural(["one": "%lld file", "other": "%lld files"])),
        "pl": \(plural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])) } }
      """

    private static func unit(_ text: String) -> String {
      #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"#
    }

    private static func units(_ texts: [String: String]) -> String {
      #"{ "localizations": { \#(texts.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ", ")) } }"#
    }

    private static func plural(_ forms: [String: String]) -> String {
      #"{ "variations": { "plural": { \#(forms.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ", ")) } } }"#
    }
  }

  nonisolated extension LocalizedStringResource {
    fileprivate static var cancel: LocalizedStringResource {
      LocalizedStringResource(symbol: "cancel", table: nil, bundle: .module)
    }

    fileprivate static func filesCount(_ arg1: Int) -> LocalizedStringResource {
      LocalizedStringResource(symbol: "files.count", table: nil, bundle: .module, arg1)
    }

    fileprivate static func size(_ arg1: UInt64) -> LocalizedStringResource {
      LocalizedStringResource(symbol: "size", table: nil, bundle: .module, arg1)
    }

    fileprivate enum Shop {
      static func order(_ arg1: Int, name: String) -> LocalizedStringResource {
        LocalizedStringResource(symbol: "order", table: "Shop", bundle: .module, arg1, name)
      }
    }
  }

#endif
