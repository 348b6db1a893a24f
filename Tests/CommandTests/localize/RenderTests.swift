import Foundation
import TestSupport
import Testing

@Suite struct RenderTests {
  private static let fixtures = PackageFolder.url("Tests/CommandTests/localize/Fixtures")
  private let app = fixtures.appendingPathComponent("App").path
  private let shop = fixtures.appendingPathComponent("Shop.xcstrings").path

  private func render(_ arguments: String..., locale: [String: String] = [:]) async throws -> CommandRun {
    try await CommandRun("localize", ["render"] + arguments, locale: locale)
  }

  private func printed(_ text: String) -> CommandRun { CommandRun(output: "\(text)\n", errors: "", code: 0) }

  @Test(
    "the forms of a .stringsdict, for numbers as they look",
    arguments: [
      ("pl", "1", "Znaleziono: 1 plik"), ("pl", "2", "Znaleziono: 2 pliki"), ("pl", "5", "Znaleziono: 5 plików"),
      ("pl", "1.5", "Znaleziono: 1,5 pliku"), ("pl", "0", "Znaleziono: 0 plików"), ("pl", "-2", "Znaleziono: -2 pliki"),
      ("pl", "1.0", "Znaleziono: 1,0 pliku"), ("pl", "22", "Znaleziono: 22 pliki"),
      ("ru", "0", "Найдено: ни одного файла"), ("ru", "1", "Найдено: 1 файл"), ("ru", "21", "Найдено: 21 файл"),
      ("ru", "3", "Найдено: 3 файла"), ("ru", "11", "Найдено: 11 файлов"), ("ru", "1.5", "Найдено: 1,5 файла"),
      ("en", "1", "1 file found"), ("en", "1.0", "1.0 files found"), ("en", "1234567", "1,234,567 files found"),
      ("en", "18446744073709551615", "18,446,744,073,709,551,615 files found"),
    ]
  )
  func forms(language: String, number: String, text: String) async throws {
    #expect(try await render(app, "--language", language, "files.found", number) == printed(text))
  }

  @Test("a string catalog: numbers of the language, of another locale, and plain ones")
  func catalog() async throws {
    let key = "%lld items"
    #expect(try await render(shop, "--language", "pl", key, "1") == printed("1 rzecz w koszyku"))
    #expect(try await render(shop, "--language", "pl", key, "2") == printed("2 rzeczy w koszyku"))
    #expect(try await render(shop, "--language", "pl", key, "5") == printed("5 rzeczy w koszyku (wiele)"))
    #expect(try await render(shop, "--language", "de", key, "1234567") == printed("1.234.567 Artikel im Korb"))
    #expect(
      try await render(shop, "--language=en", "--locale=de", key, "1234567") == printed("1.234.567 items in your cart")
    )
    let plain = try await render(shop, "--language", "en", "--locale", "C", key, "1234567")
    #expect(plain == printed("1234567 items in your cart"))
    #expect(try await render(shop, "--language", "en", "Pay now") == printed("Pay now"))
    #expect(
      try await render(shop, "--locale", "de", "--language", "en", "price", "Tea", "1234.5") == printed("Tea: 1.234,50")
    )
  }

  @Test("devices, with the option in any place and of either form")
  func devices() async throws {
    #expect(try await render(shop, "tap", "--device", "other") == printed("Click here"))
    #expect(try await render("--device=iphone", shop, "tap") == printed("Tap the screen"))
    let names = "mac, iphone, ipad, ipod, applewatch, appletv, applevision, other"
    for name in ["fridge", "iPhone"] {
      let warning = "warning: \(name) is not one of Apple's devices: \(names)\n"
      #expect(
        try await render(shop, "tap", "--device", name) == CommandRun(output: "Click here\n", errors: warning, code: 0)
      )
    }
  }

  @Test("a locale for numbers that CLDR does not know is a warning")
  func unknownLocales() async throws {
    for locale in ["xx", ""] {
      let run = try await render(shop, "--language", "en", "--locale", locale, "%lld items", "5")
      #expect(run.output == "5 items in your cart\n")
      #expect(run.errors.contains("symbols for \(locale.isEmpty ? "\"\"" : locale), so numbers"), "\(run.errors)")
    }
  }

  @Test(
    "without --language the environment decides",
    arguments: [
      (["LANG": "pl_PL.UTF-8"], "Cześć, Ewa!"), (["LANG": "pl_PL.UTF-8", "LC_ALL": "ru_RU"], "Привет, Ewa!"),
      (["LANG": "pl_PL.UTF-8", "LC_MESSAGES": "ru"], "Привет, Ewa!"),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "fr:ru:pl"], "Привет, Ewa!"), (["LANG": "C"], "Hello, Ewa!"),
      ([:], "Hello, Ewa!"), (["LANG": "fr_FR"], "Hello, Ewa!"),
    ] as [([String: String], String)]
  )
  func environment(variables: [String: String], text: String) async throws {
    let run = try await CommandRun("localize", ["render", app, "hello", "Ewa"], locale: variables)
    #expect(run == printed(text))
    // Options take precedence over the environment.
    let asked = try await CommandRun(
      "localize",
      ["render", app, "--language", "ru", "hello", "Ewa"],
      locale: variables
    )
    #expect(asked == printed("Привет, Ewa!"))
  }

  @Test("the region of the environment decides how numbers look")
  func regionOfTheEnvironment() async throws {
    let run = try await render(shop, "%lld items", "1234567", locale: ["LANG": "de_AT.UTF-8"])
    #expect(run == printed("1\u{A0}234\u{A0}567 Artikel im Korb"))
  }

  @Test("a list of languages is negotiated, and a key that the language lacks is that of the development language")
  func fallbacks() async throws {
    #expect(try await render(app, "--language", "fr,pl-PL,ru", "hello", "Ewa") == printed("Cześć, Ewa!"))
    #expect(try await render(app, "--language", "ja", "hello", "Ewa") == printed("Hello, Ewa!"))
    #expect(try await render(app, "--language", "pl", "only.english") == printed("Not translated"))
  }

  @Test("keys of other tables are found, unless one table is asked for")
  func tables() async throws {
    #expect(try await render(app, "--language", "pl", "cart") == printed("Koszyk"))
    #expect(try await render(app, "--language", "pl", "--table", "Shop", "cart") == printed("Koszyk"))
    #expect(
      try await render(app, "--table", "Shop", "hello", "Ewa")
        == CommandRun(output: "", errors: "error: no string for the key hello in \(app)\n", code: 1)
    )
    let unknown = CommandRun(
      output: "",
      errors: "error: no table Foo in \(app); its tables: Localizable, Shop\n",
      code: 1
    )
    #expect(try await render(app, "--table", "Foo", "hello", "Ewa") == unknown)
    #expect(try await render("--batch", app, "--table", "Foo") == unknown)
  }

  @Test("a single file, in the language of its folder or in the one that is asked for")
  func singleFiles() async throws {
    let polish = "\(app)/pl.lproj/Localizable.stringsdict"
    #expect(try await render(polish, "files.found", "5") == printed("Znaleziono: 5 plików"))
    #expect(try await render("\(app)/pl.lproj", "files.found", "5") == printed("Znaleziono: 5 plików"))
    try await withTemporaryFolder { folder in
      let copy = folder.appendingPathComponent("Localizable.stringsdict")
      try FileManager.default.copyItem(at: URL(fileURLWithPath: polish), to: copy)
      #expect(try await render(copy.path, "--language", "pl", "files.found", "5") == printed("Znaleziono: 5 plików"))
      let localized = try await render(copy.path, "files.found", "2", locale: ["LANG": "pl_PL"])
      #expect(localized == printed("Znaleziono: 2 pliki"))
      // Without a language, the file is taken to be in English.
      #expect(try await render(copy.path, "files.found", "1") == printed("Znaleziono: 1 plik"))
      #expect(try await render(copy.path, "files.found", "2") == printed("Znaleziono: 2 pliku"))
    }
  }

  @Test(
    "words that are numbers are shown as numbers, and all others as text, such as postal codes and telephone numbers",
    arguments: [
      ("1000", "1.000"), ("+1000", "+1000"), ("1000.50", "1.000,50"), ("-0.5", "-0,5"), ("1c", "1c"), ("1.", "1."),
      ("02134", "02134"), ("007.50", "007.50"), ("-05", "-05"), ("-0", "-0"), ("0", "0"), ("0.50", "0,50"),
      ("-7", "-7"),
      ("1,000", "1,000"), ("1.2.3", "1.2.3"), ("0x10", "0x10"), ("", ""), ("٣", "٣"), ("Ewa", "Ewa"),
    ]
  )
  func arguments(word: String, text: String) async throws {
    #expect(try await render(app, "--language", "en", "--locale", "de", "hello", word) == printed("Hello, \(text)!"))
  }

  @Test("--text names the arguments that are text even if they look like numbers")
  func texts() async throws {
    #expect(try await render(app, "--language", "en", "hello", "1000", "--text", "1") == printed("Hello, 1000!"))
    #expect(
      try await render(shop, "--language", "en", "price", "1000", "1000", "--text=1") == printed("1000: 1,000.00")
    )
    for (value, message) in [
      ("2", "--text names argument 2, and there are only 1"),
      ("0", "--text takes numbers of arguments, such as 1,3, not 0"),
      ("a", "--text takes numbers of arguments, such as 1,3, not a"), (",", "--text needs at least one name"),
    ] {
      let run = try await render(app, "hello", "1000", "--text", value)
      #expect(run.code == 64)
      #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
    }
  }

  @Test("everything after -- is an argument")
  func doubleDash() async throws {
    #expect(try await render(app, "--language", "en", "hello", "--", "--locale") == printed("Hello, --locale!"))
    #expect(try await render(app, "--language", "en", "hello", "-x").code == 64)
  }

  @Test("a missing argument is a warning, and the text is printed nevertheless")
  func missingArgument() async throws {
    #expect(
      try await render(app, "--language", "en", "hello")
        == CommandRun(output: "Hello, %@!\n", errors: "warning: there is no argument 1 for \"%@\"\n", code: 0)
    )
  }

  @Test("an unknown key is an error")
  func unknownKey() async throws {
    #expect(
      try await render(app, "nowhere", "1")
        == CommandRun(output: "", errors: "error: no string for the key nowhere in \(app)\n", code: 1)
    )
    #expect(
      try await render(shop, "a\u{1B}b")
        == CommandRun(output: "", errors: "error: no string for the key a\u{FFFD}b in \(shop)\n", code: 1)
    )
  }

  @Test("a file named - is standard input, whose contents tell its kind") func standardInput() async throws {
    let dictionary = """
      "%lld items" = { NSStringLocalizedFormatKey = "%#@n@ in your cart"; n = { NSStringFormatSpecTypeKey =
      NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; other = "%lld items"; }; };
      """
    let strings = "\"%lld items\" = \"%lld items in your cart\";"
    for text in [try String(contentsOfFile: shop, encoding: .utf8), strings, dictionary] {
      let run = try await CommandRun(
        "localize",
        ["render", "-", "%lld items", "5", "--language", "en"],
        input: Data(text.utf8)
      )
      #expect(run == printed("5 items in your cart"))
    }
    let table = try await CommandRun("localize", "render", "-", "a", "--table", "X", input: strings)
    #expect(table.errors == "error: no table X in standard input\n")
    let missing = try await CommandRun("localize", "render", "-", "a", input: strings)
    #expect(missing == CommandRun(output: "", errors: "error: no string for the key a in standard input\n", code: 1))
  }

  @Test("a file of another format is refused, with what helps") func otherFormats() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("app_en.arb").path
      try "{ \"a\": \"x\" }".write(toFile: path, atomically: true, encoding: .utf8)
      let run = try await render(path, "a")
      let message = "this is not a string catalog, a .strings file or a .stringsdict file"
      let help = "localize convert turns it into a catalog"
      #expect(run == CommandRun(output: "", errors: "\(path): error: \(message); \(help)\n", code: 1))
    }
  }

  @Test("a missing file and a folder without strings are errors")
  func missingFiles() async throws {
    let run = try await render("\(app)/nowhere.strings", "hello")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(app)/nowhere.strings: error: "))
    #expect(run.errors.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    #expect(run.code == 1)
    try await withTemporaryFolder { folder in
      let empty = try await render(folder.path, "hello")
      #expect(
        empty
          == CommandRun(
            output: "",
            errors: "error: no .strings, .stringsdict or .xcstrings files in \(folder.path)\n",
            code: 1
          )
      )
    }
  }

  @Test("--strict refuses a truncated file, and names the place")
  func strict() async throws {
    try await withTemporaryFolder { folder in
      let strings = folder.appendingPathComponent("Localizable.strings")
      try Data("\"a\" = \"b\";\n\"hello\" = \"Hel".utf8).write(to: strings)
      let run = try await render(strings.path, "a", "--strict")
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("\(strings.path):2:11: error: "))
      #expect(run.errors.hasSuffix("^\n"))
      #expect(run.code == 1)
    }
  }

  @Test("a truncated file gives the strings before the cut, and the problem on standard error")
  func truncatedFiles() async throws {
    try await withTemporaryFolder { folder in
      let strings = folder.appendingPathComponent("Localizable.strings")
      try Data("\"a\" = \"b\";\n\"hello\" = \"Hel".utf8).write(to: strings)
      let run = try await render(strings.path, "a")
      #expect(run.output == "b\n")
      #expect(run.errors.hasPrefix("\(strings.path):2:11: error: "))
      #expect(run.code == 0)

      for file in [shop, "\(app)/pl.lproj/Localizable.stringsdict"] {
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        let copy = folder.appendingPathComponent(URL(fileURLWithPath: file).lastPathComponent)
        for count in [0, 1, data.count / 3, data.count / 2, data.count - 20] {
          try data.prefix(count).write(to: copy)
          let lenient = try await render(copy.path, "tap")
          #expect(lenient.errors.contains("error: ") && lenient.errors.contains(copy.path))
          #expect(lenient.code == (lenient.output.isEmpty ? 1 : 0))
          let strict = try await render(copy.path, "tap", "--strict")
          #expect(strict.output.isEmpty)
          #expect(strict.errors.contains("error: ") && strict.errors.contains(copy.path))
          #expect(strict.code == 1)
        }
      }
    }
  }

  /// The source of a `.stringsdict` entry that chooses a form by the first argument.
  private func entry(_ key: String, _ forms: String) -> String {
    """
    "\(key)" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = "g"; \(forms) }; };
    """
  }

  @Test(
    "a compact number takes the same category as in select",
    arguments: ["1000000", "1.5", "1.5e6", "1c6", "2.1c6"]
  )
  func compactNumbers(number: String) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("Localizable.stringsdict")
      try Data(entry("files", "one = one; many = many; other = other;").utf8).write(to: file)
      let run = try await render(file.path, "--language", "fr", "files", number)
      #expect(try await CommandRun("plural", "select", "fr", number).output == "\(number)\t\(run.output)")
      #expect(run.errors.isEmpty)
    }
  }

  @Test("a faulty entry is reported, and does not stop the others")
  func faultyEntry() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("Localizable.stringsdict")
      let source = entry("good", "one = \"one file\"; other = \"files\";") + "\n" + entry("bad", "one = \"one file\";")
      try Data(source.utf8).write(to: file)
      let good = try await render(file.path, "--language", "en", "good", "2")
      #expect(good.output == "files\n")
      #expect(good.errors.hasPrefix("\(file.path):3:"))
      #expect(good.errors.contains(": error: "))
      #expect(good.code == 0)
      // A variable without `other` still shows the forms that it has.
      let bad = try await render(file.path, "--language", "en", "bad", "1")
      #expect(bad.output == "one file\n")
      #expect(bad.errors == good.errors)
      #expect(bad.code == 0)
      let strict = try await render(file.path, "--language", "en", "good", "2", "--strict")
      #expect(strict == CommandRun(output: "", errors: good.errors, code: 1))
    }
  }
}
