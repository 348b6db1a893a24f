#if !canImport(Darwin)
  import Foundation
  import LocalizedStrings
  import NSLocalizedStrings
  import Testing

  extension LocalizedBundle {
    fileprivate static let older = try? LocalizedBundle(
      files: [
        "en.lproj/Localizable.strings": "plain = Plain; \"hi %@\" = \"Hi, %@!\";",
        "pl.lproj/Localizable.strings": "plain = \"Zwykły\"; \"hi %@\" = \"Cześć, %@!\";",
        "pl.lproj/Signs.strings": "exit = \"Wyjście\";",
        "pl.lproj/Localizable.stringsdict": """
        files = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; one = "%d plik"; few = "%d pliki"; many = "%d plików"; other = "%d pliku"; }; };
        sent = { NSStringLocalizedFormatKey = "%2$@: %1$#@n@, %3$@, %4$@"; n = { NSStringFormatSpecTypeKey =
        NSStringPluralRuleType; NSStringFormatValueTypeKey = d; few = "%d pliki"; many = "%d plików"; other = "%d pliku"; }; };
        read = { NSStringLocalizedFormatKey = "%1$s: %2$#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; few = "%d pliki"; many = "%d plików"; other = "%d pliku"; }; };
        tap = { NSStringDeviceSpecificRuleType = { iphone = Dotknij; other = "Naciśnij"; }; };
        "tap %@" = { NSStringDeviceSpecificRuleType = { iphone = "Dotknij %@"; other = "Naciśnij %@"; }; };
        """,
      ],
      developmentLocalization: "en"
    )
  }

  /// Foundation's older functions, in a file that imports both modules.
  @Suite struct NSLocalizedStringTests {
    @Test("texts come from the bundle of the localizer, or the named one") func texts() throws {
      let bundle = try #require(LocalizedBundle.older)
      Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) {
        #expect(NSLocalizedString("plain", comment: "") == "Zwykły")
        #expect(NSLocalizedString("none", comment: "") == "none")
        #expect(NSLocalizedString("none", value: "None", comment: "") == "None")
        #expect(NSLocalizedString("exit", tableName: "Signs", comment: "") == "Wyjście")
        #expect(NSLocalizedString("exit", tableName: "Signs", value: "Way out", comment: "") == "Wyjście")
        #expect(NSLocalizedString("plain", bundle: bundle, comment: "") == "Zwykły")
        #expect(NSLocalizedString("plain", bundle: .main, comment: "") == "Zwykły")
        #expect(NSLocalizedString("none", bundle: bundle, value: "None", comment: "") == "None")
        #expect(NSLocalizedString("exit", tableName: "Signs", bundle: bundle, comment: "") == "Wyjście")
        #expect(NSLocalizedString("exit", tableName: "Signs", bundle: bundle, value: "", comment: "") == "Wyjście")
        // Foundation's function has the same parameters.
        #expect(NSLocalizedString("exit", tableName: "Signs", bundle: .main, value: "", comment: "") == "Wyjście")
        let (table, value) = ("Signs", "Way out")
        #expect(NSLocalizedString("exit", tableName: table, bundle: .main, value: value, comment: "") == "Wyjście")
      }
    }

    @Test("a string that varies only with the device is plain") func device() throws {
      let bundle = try #require(LocalizedBundle.older)
      Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) {
        #expect(NSLocalizedString("tap", comment: "") == "Naciśnij")
        let name = "OK"
        #expect(String(format: NSLocalizedString("tap %@", comment: ""), name) == "Naciśnij OK")
      }
      var phone = bundle.localizer(preferring: ["pl"])
      phone.device = .iPhone
      Localizer.$current.withValue(phone) { #expect(NSLocalizedString("tap", comment: "") == "Dotknij") }
    }

    @Test("up to four values vary a string, also literals") func literals() throws {
      let bundle = try #require(LocalizedBundle.older)
      let (count, name, locale) = (5, "Ewa", Locale(identifier: "pl"))
      Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) {
        let format = NSLocalizedString("sent", comment: "")
        let texts = [
          String(format: format, count, "Ewa", "x", "y"), String(format: format, count, "\(name)", name, "y"),
          String(format: format, 5, name, "x", "y"), String(format: format, 5, "Ewa", "x", "y"),
          String.localizedStringWithFormat(format, count, "Ewa", "x", "y"),
          String(format: format, locale: locale, count, "Ewa", "\(count)", "y"),
        ]
        for text in texts { #expect(text.hasPrefix("Ewa: 5 plików, "), "\(text)") }
        #expect(String(format: format, count, "Ewa", "x").hasPrefix("Ewa: 5 plików, x, "))
        #expect(String.localizedStringWithFormat(format, count, "Ewa").hasPrefix("Ewa: 5 plików, "))
        #expect(String(format: NSLocalizedString("files", comment: ""), locale: locale, 5) == "5 plików")
      }
    }

    @Test("a list of arguments varies a string") func lists() throws {
      let bundle = try #require(LocalizedBundle.older)
      func text(_ key: String, locale: Locale? = nil, _ arguments: any CVarArg...) -> String {
        String(localizedFormat: NSLocalizedString(key, comment: ""), locale: locale, arguments: arguments)
      }
      Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) {
        #expect(text("files", 12_345) == "12345 plików")
        #expect(text("hi %@", "Ewa") == "Cześć, Ewa!")
        #expect(text("files", locale: Locale(identifier: "pl"), 12_345) == "12\u{A0}345 plików")
      }
    }

    @Test("formats take their plural form from the arguments") func formats() throws {
      let bundle = try #require(LocalizedBundle.older)
      let polish = bundle.localizer(preferring: ["pl"])
      // The compiler prefers Foundation's functions for literal formats with literals.
      let (name, real, whole, two) = ("Ewa", 2.5, 12_345, 2)
      Localizer.$current.withValue(polish) {
        for number in [0, 1, 2, 5, 1_234] {
          let format = NSLocalizedString("files", comment: "")
          #expect(String.localizedStringWithFormat(format, number) == polish("files", number))
          #expect(String(format: format, locale: Locale(identifier: "pl"), number) == polish("files", number))
        }
        #expect(String(format: NSLocalizedString("files", comment: ""), whole) == "12345 plików")
        #expect(String.localizedStringWithFormat(NSLocalizedString("hi %@", comment: ""), name) == "Cześć, Ewa!")
        #expect(String(format: "%@: %d" + NSLocalizedString("plain", comment: ""), name, two) == "Ewa: 2Zwykły")
        #expect(String.localizedStringWithFormat("%.1f, %d", real, whole) == "2,5, 12\u{A0}345")
      }
    }

    @Test("strings of C are text, and pointers are what their directives say") func pointers() throws {
      let bundle = try #require(LocalizedBundle.older)
      let (number, real) = (5, 2.5)
      "abc".withCString { text in
        #expect(String(format: "%s|%10s|%.2s", text, text, text) == "abc|       abc|ab")
        #expect(String(format: "%s: %d", UnsafeMutablePointer(mutating: text), number) == "abc: 5")
        #expect(String(format: "%p", text) == "0x" + String(UInt(bitPattern: text), radix: 16))
        let name = "Ewa"
        #expect(String(format: "%@ %d %s", name, number, text) == "Ewa 5 abc")
        Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) {
          #expect(String.localizedStringWithFormat("%s: %.1f", text, real) == "abc: 2,5")
          let format = NSLocalizedString("read", comment: "")
          #expect(String(format: format, text, number) == "abc: 5 plików")
          text.withMemoryRebound(to: UInt8.self, capacity: 4) { text in
            #expect(String(format: format, text, number) == "abc: 5 plików")
          }
        }
      }
    }

    @Test("a format is the same for all users of a language, and keeps it elsewhere") func users() throws {
      let bundle = try #require(LocalizedBundle.older)
      let formats = (0..<300).map { user in
        let localizer = bundle.localizer(preferring: .acceptLanguage("pl-x-a\(user), en;q=0.5"))
        return Localizer.$current.withValue(localizer) { NSLocalizedString("files", comment: "") }
      }
      #expect(Set(formats).count == 1)
      let (format, number) = (formats[0], 1_005)
      #expect(String(format: format, number) == "1005 plików")
      let swiss = bundle.localizer(preferring: ["pl-CH"])
      Localizer.$current.withValue(swiss) {
        #expect(String.localizedStringWithFormat(format, number) == swiss("files", number))
      }
      Localizer.$current.withValue(bundle.localizer(preferring: ["en"])) {
        #expect(String.localizedStringWithFormat(format, number) == "1,005 plików")
      }
    }

    @Test("a string inside another one varies, and the text around it stays") func parts() throws {
      let bundle = try #require(LocalizedBundle.older)
      let (number, name) = (5, "Ewa")
      Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) {
        let format = NSLocalizedString("files", comment: "")
        #expect(String(format: format + "!", number) == "5 plików!")
        #expect(String(format: "Razem: \(format) (", number) == "Razem: 5 plików (")
        // The arguments of two formats at once cannot be told apart, but nobody sees the number of the string.
        #expect(String(format: "%@: " + format, name, number) == "Ewa: 5 pliku")
        #expect(String(format: format + format, number, number) == "5 pliku5 pliku")
      }
    }

    @Test("the invisible characters of flags and other text stay") func flags() throws {
      let bundle = try #require(LocalizedBundle.older)
      let number = 5
      let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
      Localizer.$current.withValue(bundle.localizer(preferring: ["pl"])) {
        #expect(String(format: england + " %d", number) == england + " 5")
        #expect(String.localizedStringWithFormat(england + " %d", number) == england + " 5")
        let format = NSLocalizedString("files", comment: "")
        #expect(String(format: england + format + england, number) == england + "5 plików" + england)
        #expect(String(format: "\u{E0030}%d\u{E0031}", number) == "\u{E0030}5\u{E0031}")
      }
    }
  }
#endif
