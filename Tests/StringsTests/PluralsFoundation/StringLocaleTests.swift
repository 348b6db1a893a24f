#if !canImport(Darwin)
  import Foundation
  import LocalizedStrings
  import PluralsFoundation
  import Testing

  @Suite struct StringLocaleTests {
    @Test("a call with a locale of Foundation is that with its name") func foundationLocale() throws {
      let bundle = try LocalizedBundle(files: [
        "de.lproj/Localizable.strings": "\"%lld files\" = \"%lld Dateien\";",
        "en.lproj/Localizable.strings": "\"%lld files\" = \"%lld files\";",
      ])
      Localizer.$current.withValue(bundle.localizer(preferring: ["de"])) {
        let swiss = Locale(identifier: "de_CH")
        let text = String(localized: "\(1_234) files", locale: swiss)
        #expect(text == "1'234 Dateien")
        #expect(text == String(localized: "\(1_234) files", locale: "de_CH"))
        #expect(String(localized: "%lld files", defaultValue: "\(1_234) files", locale: swiss) == "1'234 Dateien")
        #expect(String(localized: "files", defaultValue: "\(1_234) items", locale: swiss) == "1'234 items")
        #expect(String(localized: "\(1_234) files") == "1.234 Dateien")
        // Only the user's own locale is none.
        let english = Locale(identifier: Locale.current.identifier)
        let resource = LocalizedStringResource("\(1_234) files", locale: english)
        #expect(String(localized: resource) == "1,234 files")
        for locale in [Locale.current, .autoupdatingCurrent] {
          #expect(String(localized: LocalizedStringResource("\(1_234) files", locale: locale)) == "1.234 Dateien")
        }
        #expect(String(localized: LocalizedStringResource("\(1_234) files", locale: .current)) == "1.234 Dateien")
        let shown = AttributedString(localized: "\(1_234) files", locale: english)
        #expect(shown == AttributedString("1,234 Dateien"))
      }
    }
  }
#endif
