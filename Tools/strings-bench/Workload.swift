import LocalizedStrings

/// The measured strings and their expected texts.
struct Workload {
  static let files = """
    files = { NSStringLocalizedFormatKey = "%#@files@"; files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; one = "%d plik"; few = "%d pliki"; many = "%d plików"; other = "%d pliku"; }; };
    two = { NSStringLocalizedFormatKey = "%1$#@files@ %2$#@folders@";
      files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "%d plik"; few = "%d pliki"; many = "%d plików"; other = "%d pliku"; };
      folders = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "w %d folderze"; few = "w %d folderach"; many = "w %d folderach"; other = "w %d folderu"; }; };
    km = { NSStringLocalizedFormatKey = "%#@km@"; km = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = ".1f"; one = "%.1f kilometr"; few = "%.1f kilometry"; many = "%.1f kilometrów";
      other = "%.1f kilometra"; }; };
    """
  static let texts = "cancel = Anuluj; hello = \"Cześć, %@!\"; sum = \"%@: %d z %d\";"

  let localizer: Localizer

  init() throws {
    let files = ["pl.lproj/Localizable.strings": Self.texts, "pl.lproj/Localizable.stringsdict": Self.files]
    localizer = try LocalizedBundle(files: files).localizer(preferring: ["pl"])
  }

  /// The wrong answers.
  func failures() -> [String] {
    let answers: [(String, String)] = [
      (localizer("cancel"), "Anuluj"), (localizer("hello", "Ewa"), "Cześć, Ewa!"),
      (localizer("sum", "Razem", 3, 10), "Razem: 3 z 10"), (localizer("files", 0), "0 plików"),
      (localizer("files", 1), "1 plik"), (localizer("files", 22), "22 pliki"), (localizer("files", 25), "25 plików"),
      (localizer("files", 12_345), "12\u{A0}345 plików"), (localizer("two", 2, 1), "2 pliki w 1 folderze"),
      (localizer("km", 1.0), "1,0 kilometra"), (localizer("km", 2.25), "2,2 kilometra"),
      (localizer.formatter.plural(4, one: "%d plik", few: "%d pliki", other: "%d plików"), "4 pliki"),
    ]
    return answers.filter { $0.0 != $0.1 }.map { "\"\($0.0)\" should be \"\($0.1)\"" }
  }

  /// A string catalog with a number of languages and keys, of which every tenth is plural.
  static func catalog(languages: Int, keys: Int) -> [UInt8] {
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let names = [
      "en", "pl", "ru", "cs", "de", "fr", "es", "it", "pt", "pt-PT", "nl", "sv", "da", "fi", "nb", "ja", "ko",
      "ar", "he", "tr", "uk", "hu",
    ]
    for key in 0..<keys {
      text += "    \"key.\(key)\" : {\n      \"localizations\" : {\n"
      let localizations = names.prefix(languages).map { language in
        let unit = { (value: String) in "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
        }
        if key % 10 == 0 {
          let forms = "\"one\" : \(unit("%lld file \(language)")), \"other\" : \(unit("%lld files \(language)"))"
          return "        \"\(language)\" : { \"variations\" : { \"plural\" : { \(forms) } } }"
        }
        return "        \"\(language)\" : \(unit("The text number \(key) in the language \(language)."))"
      }
      text += localizations.joined(separator: ",\n") + "\n      }\n    }\(key + 1 < keys ? "," : "")\n"
    }
    return Array((text + "  },\n  \"version\" : \"1.0\"\n}\n").utf8)
  }
}
