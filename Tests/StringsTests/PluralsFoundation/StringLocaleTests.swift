#if !canImport(Darwin)
  import Foundation
  import LocalizedStrings
  import PluralsFoundation
  import Testing

  @Suite struct StringLocaleTests {
    @Test("a call with a locale of Foundation is that with its name") func foundationLocale() throws {
      let bundle = try LocalizedBundle(files: ["de.lproj/Localizable.strings": "\"%lld files\" = \"%lld Dateien\";"])
      Localizer.$current.withValue(bundle.localizer(preferring: ["de"])) {
        let swiss = Locale(identifier: "de_CH")
        let text = String(localized: "\(1_234) files", locale: swiss)
        #expect(text == "1'234 Dateien")
        #expect(text == String(localized: "\(1_234) files", locale: "de_CH"))
        #expect(String(localized: "%lld files", defaultValue: "\(1_234) files", locale: swiss) == "1'234 Dateien")
        #expect(String(localized: "files", defaultValue: "\(1_234) items", locale: swiss) == "1'234 items")
        #expect(String(localized: "\(1_234) files") == "1.234 Dateien")
        let resource = LocalizedStringResource("\(1_234) files", locale: .current)
        #expect(resource.locale == Locale.current.identifier)
        #expect(String(localized: resource) == String(localized: "\(1_234) files", locale: Locale.current.identifier))
      }
    }
  }
#endif
