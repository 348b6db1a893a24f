import Expectations
import LocalizedStrings
import Testing

@Suite struct StringsdictFormattingTests {
  /// Apple's own example of a format whose strings use a different argument from the one that selected them.
  static let filesSelected = entry(
    "%d in %d files are selected",
    "%2$#@d_in_d_files_are_selected@",
    variable(
      "d_in_d_files_are_selected",
      [
        "zero": "There is no file", "one": "There is a file, and %1$#@it_is_selected@",
        "other": "%1$d in %2$d files are selected",
      ]
    ),
    variable("it_is_selected", ["zero": "it is not selected", "other": "it is selected"])
  )

  @Test("the selected text can use the whole argument list")
  func wholeArgumentList() throws {
    let localizer = try localizer(stringsdict: Self.filesSelected)
    let text = { (selected: Int, files: Int) in localizer("%d in %d files are selected", selected, files) }
    #expect(text(0, 1) == "There is a file, and it is not selected")
    #expect(text(1, 1) == "There is a file, and it is selected")
    #expect(text(3, 5) == "3 in 5 files are selected")
    #expect(text(0, 0) == "There is no file")
    #expect(text(7, 0) == "There is no file")
    #expect(text(0, 2) == "0 in 2 files are selected")
  }

  @Test("the first bare directive takes the selecting argument, and the others continue from there")
  func bareDirectives() throws {
    let source = entry(
      "k",
      "%2$#@files@ (%1$@)",
      variable("files", ["one": "%d file of %d", "other": "%d files of %@"])
    )
    let localizer = try localizer(stringsdict: source)
    #expect(localizer("k", "x", 1, 9) == "1 file of 9 (x)")
    #expect(localizer("k", "x", 3, 9) == "3 files of 9 (x)")
  }

  @Test("several variables mix with plain directives")
  func severalVariables() throws {
    let source = entry(
      "k",
      "%@: %#@files@ in %#@folders@, %@",
      variable("files", ["one": "%d file", "other": "%d files"]),
      variable("folders", type: "lu", ["one": "one folder", "other": "%lu folders"])
    )
    let localizer = try localizer(stringsdict: source)
    #expect(localizer("k", "A", 1, 1, "B") == "A: 1 file in one folder, B")
    #expect(localizer("k", "A", 2, 3, "B") == "A: 2 files in 3 folders, B")
    #expect(localizer("k", "A", 1, 0, "B") == "A: 1 file in 0 folders, B")
  }

  @Test("positions and bare directives mix, and arguments can be reordered")
  func positions() throws {
    let source = entry(
      "k",
      "%3$@ %2$#@b@ %1$#@a@ %@ %@",
      variable("a", ["one": "%d apple", "other": "%d apples"]),
      variable("b", ["one": "%d bean", "other": "%d beans"])
    )
    #expect(try localizer(stringsdict: source)("k", 1, 2, "x") == "x 2 beans 1 apple 1 2")
  }

  @Test("zero stands for the number 0 in every language, and for the category zero")
  func zero() throws {
    let files = variable("n", ["zero": "nothing", "one": "%d one", "other": "%d other"])
    for (language, zero, ten) in [
      ("en", "nothing", "10 other"), ("ja", "nothing", "10 other"), ("lv", "nothing", "nothing"),
    ] {
      let localizer = try localizer(stringsdict: entry("k", "%#@n@", files), language: language)
      #expect(localizer("k", 0) == zero)
      #expect(localizer("k", 10) == ten, "\(language)")
      #expect(localizer("k", 0.0) == zero)
    }
    // Without a string for zero, 0 has the category that the language gives it.
    let plain = entry("k", "%#@n@", variable("n", ["one": "%d one", "other": "%d other"]))
    #expect(try localizer(stringsdict: plain, language: "fr")("k", 0) == "0 one")
    #expect(try localizer(stringsdict: plain, language: "en")("k", 0) == "0 other")
  }

  @Test("a missing category uses other, and a missing other uses any text")
  func missingForms() throws {
    let source =
      entry("k", "%#@n@", variable("n", ["one": "%d plik", "other": "%d pliku"]))
      + entry("any", "%#@n@", variable("n", ["few": "%d pliki", "many": "%d plików"]))
    let localizer = try localizer(stringsdict: source, language: "pl")
    #expect(localizer("k", 5) == "5 pliku")
    #expect(localizer.localizedText("k", 5).issues.isEmpty)
    #expect(localizer("any", 1) == "1 plików")
    expectEqual(localizer.localizedText("any", 1).issues, [.missingBranch(variable: "n", category: .one)])
    expectEqual(
      localizer.localizedText("any", 1).issues.map(\.description),
      [
        "\"n\" has no form for \"one\", and none for \"other\""
      ]
    )
  }

  @Test("the category is that of the number as displayed")
  func displayedNumber() throws {
    func text(_ language: String, type: String, _ directive: String, _ number: some FormatArgumentConvertible) throws
      -> String
    {
      let branches = ["one": "one", "few": "few", "many": "many", "other": "other"].mapValues { "\(directive) \($0)" }
      return try localizer(stringsdict: entry("k", "%#@n@", variable("n", type: type, branches)), language: language)(
        "k",
        number
      )
    }
    #expect(try text("en", type: "d", "%d", 1) == "1 one")
    #expect(try text("en", type: ".1f", "%.1f", 1.0) == "1.0 other")
    #expect(try text("en", type: "f", "%.1f", 1.0) == "1.0 other")
    #expect(try text("en", type: "f", "%.0f", 1.2) == "1 one")
    #expect(try text("en", type: "@", "%@", 1.0) == "1 one")
    #expect(try text("en", type: "@", "%@", FormatArgument(parsing: "1.0")) == "1.0 other")
    #expect(try text("ru", type: "@", "%@", 1.1) == "1,1 other")
    #expect(try text("ru", type: "f", "%.0f", 1.1) == "1 one")
    #expect(try text("ru", type: "f", "%.0f", 21.4) == "21 one")
    #expect(try text("pl", type: "f", "%.0f", 4.5) == "4 few")
    #expect(try text("pl", type: "f", "%.2f", 5.0) == "5,00 other")
    #expect(try text("lv", type: "f", "%.1f", 0.1) == "0,1 one")
    #expect(try text("lt", type: "f", "%.1f", 1.5) == "1,5 many")
    #expect(try text("en", type: "d", "%d", -1) == "-1 one")
  }

  @Test("a number that is not shown keeps its own digits")
  func hiddenNumber() throws {
    let files = variable("n", type: "f", ["one": "one %2$@", "other": "other %2$@"])
    let localizer = try localizer(stringsdict: entry("k", "%#@n@", files))
    #expect(localizer("k", 1.0, "x") == "one x")
    #expect(localizer("k", 2.5, "two and a half") == "other two and a half")
  }

  @Test("a decimal object can select a string that shows another argument")
  func decimalObject() throws {
    let source = entry(
      "k",
      "%1$#@n@",
      variable(
        "n",
        type: nil,
        ["one": "%2$@ godzina", "few": "%2$@ godziny", "many": "%2$@ godzin", "other": "%2$@ godziny"]
      )
    )
    let localizer = try localizer(stringsdict: source, language: "pl")
    #expect(localizer("k", 2.5, "dwie i pół") == "dwie i pół godziny")
    #expect(localizer("k", 5, "pięć") == "pięć godzin")
  }

  @Test("a variable can be used inside a variable inside a variable")
  func nestedVariables() throws {
    let source = entry(
      "k",
      "%#@a@.",
      variable("a", ["one": "one a, %2$#@b@", "other": "%d a, %2$#@b@"]),
      variable("b", ["one": "one b, %3$#@c@", "other": "%d b, %#@c@"]),
      variable("c", ["one": "one c", "other": "%d c"])
    )
    let localizer = try localizer(stringsdict: source)
    #expect(localizer("k", 1, 1, 1) == "one a, one b, one c.")
    // The second bare directive of b goes on to argument 3.
    #expect(localizer("k", 2, 3, 4) == "2 a, 3 b, 4 c.")
  }

  @Test("the gender is an argument, and 0 by default")
  func gender() throws {
    let source = entry(
      "k",
      "%1$#@who@ %2$@",
      variable("who", type: "d", rule: "Gender", ["0": "they", "1": "she", "2": "he"])
    )
    let localizer = try localizer(stringsdict: source)
    #expect(localizer("k", 1, "came") == "she came")
    #expect(localizer("k", 2, "came") == "he came")
    #expect(localizer("k", 0, "came") == "they came")
    #expect(localizer("k", 9, "came") == "they came")
    #expect(localizer("k", -1, "came") == "they came")
    let text = localizer.localizedText("k", "x", "came")
    #expect(text.text == "they came")
    expectEqual(text.issues, [.notANumber(variable: "who", position: 1, argument: "x")])
  }

  @Test("a device selects its text, with plural forms inside it")
  func device() throws {
    let source = """
      k = { NSStringDeviceSpecificRuleType = {
        mac = "Click %d";
        iphone = { NSStringLocalizedFormatKey = "Tap %#@n@"; \(variable("n", ["one": "once", "other": "%d times"])) };
        other = "Choose %d"; }; };
      few = { NSStringDeviceSpecificRuleType = { mac = "Mac"; iphone = "Phone"; }; };
      """
    var localizer = try localizer(stringsdict: source, device: .mac)
    #expect(localizer("k", 3) == "Click 3")
    localizer.device = .iPhone
    #expect(localizer("k", 1) == "Tap once")
    #expect(localizer("k", 3) == "Tap 3 times")
    localizer.device = "toaster"
    #expect(localizer("k", 3) == "Choose 3")
    #expect(localizer.localizedText("few").text == "Mac")
    expectEqual(localizer.localizedText("few").issues, [.unknownDevice("toaster")])
    localizer.device = .iPhone
    #expect(localizer.localizedText("few").text == "Phone")
  }

  @Test("a width selects the exact text, else the next smaller, else the smallest")
  func width() throws {
    let source =
      "k = { NSStringVariableWidthRuleType = { \"10\" = \"Hi\"; \"20\" = \"Hello\"; \"30\" = \"Hello there\"; }; };"
    var localizer = try localizer(stringsdict: source)
    let expected: [(Int?, String)] = [
      (20, "Hello"), (29, "Hello"), (30, "Hello there"), (1000, "Hello there"), (10, "Hi"), (3, "Hi"), (-1, "Hi"),
      (nil, "Hello there"),
    ]
    for (width, text) in expected {
      localizer.width = width
      #expect(localizer("k") == text)
    }
  }

  @Test("a width pads the text of a variable")
  func padding() throws {
    let source = entry("k", "[%#10@n@] [%1$-#10@n@]", variable("n", ["one": "%d file", "other": "%d files"]))
    #expect(try localizer(stringsdict: source)("k", 1) == "[    1 file] [1 file    ]")
  }

  @Test("numbers follow the locale, and strings follow their language")
  func localeAndLanguage() throws {
    let files = variable("n", ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"])
    let source = entry("k", "%#@n@", files)
    let expected = [
      ("pl", "12 345 plików".replacing(" ", with: "\u{A0}", maxReplacements: 1)), ("en", "12,345 plików"),
      ("de-CH", "12'345 plików"),
      ("hi", "12,345 plików"), ("fa", "۱۲٬۳۴۵ plików"), ("C", "12345 plików"), ("en_US_POSIX", "12345 plików"),
    ]
    for (locale, text) in expected {
      #expect(try localizer(stringsdict: source, language: "pl", locale: locale)("k", 12345) == text, "\(locale)")
    }
  }
}
