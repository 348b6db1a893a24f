import Expectations
import Plurals
import StringFormatting
import Testing

@Suite struct FormatterTests {
  @Test("printf directives write numbers as the locale does")
  func printfDirectives() {
    let english = StringFormatter(language: "en")
    let german = StringFormatter(language: "de")
    let plain = StringFormatter(language: "en", locale: "C")
    #expect(english.format("%d %i %u %ld %lld %zd", 1234, -5, 6, 7, 8, 9) == "1,234 -5 6 7 8 9")
    #expect(german.format("%.2f %f %@ %@", 1234.5, 1, 1234.5, 10000) == "1.234,50 1,000000 1.234,5 10.000")
    #expect(
      plain.format("%d %.2f %@ %x %X %o %e %g", 1234, 1234.5, 1234.5, 255, 255, 8, 1500.0, 0.5)
        == "1234 1234.50 1234.5 ff FF 10 1.500000e+03 0.5"
    )
    #expect(
      plain.format("[%5d] [%-5d] [%05d] [%+d] [%*d] [%.*f]", 1, 2, 3, 4, 5, 6, 1, 0.25)
        == "[    1] [2    ] [00003] [+4] [    6] [0.2]"
    )
    #expect(
      plain.format("[%5@] [%-5@] [%.2@] [%5s] [%s]", "ab", "cd", "efg", "h", "ż") == "[   ab] [cd   ] [ef] [    h] [ż]"
    )
    #expect(plain.format("%c%c %C %%", 65, 0x10FFFF, "é") == "A\u{10FFFF} é %")
    #expect(plain.format("%2$@ %1$@ %2$@", "a", "b") == "b a b")
    #expect(plain.format("%3$*1$d %2$d", 4, 5, 6) == "   6 5")
    #expect(plain.format("%llu %@ %d", UInt64.max, UInt64.max, Int64.min) == "\(UInt64.max) \(UInt64.max) \(Int64.min)")
    #expect(plain.format("%@ %@ %@ %@", Float(0.1), true, Character("x"), "abc".dropFirst()) == "0.1 1 x bc")
    #expect(plain.format("%@ %@ %f", Double.nan, -Double.infinity, Double.infinity) == "nan -inf inf")
  }

  @Test("a formatted number is shown as it is, and its operands select the form")
  func formattedNumber() throws {
    let formatter = StringFormatter(language: "en")
    let one = FormatArgument.formatted(text: "1.0 (about)", operands: try PluralOperands(parsing: "1.0"))
    #expect(formatter.plural(one, one: "%d file", other: "%d files") == "1.0 (about) files")
    let unknown = FormatArgument.formatted(text: "many", operands: nil)
    #expect(formatter.plural(unknown, one: "%@ file", other: "%@ files") == "many files")
  }

  @Test("plural forms can be written in the code")
  func pluralInCode() {
    let polish = StringFormatter(language: "pl")
    let texts = [0, 1, 2, 5, 22].map {
      polish.plural(
        $0,
        none: "brak",
        one: "%d plik w %@",
        few: "%d pliki w %@",
        many: "%d plików w %@",
        other: "%d pliku w %@",
        "A"
      )
    }
    expectEqual(texts, ["brak", "1 plik w A", "2 pliki w A", "5 plików w A", "22 pliki w A"])
    #expect(polish.plural(1.0, one: "%.1f kilo", other: "%.1f kila") == "1,0 kila")
    let elements = PluralElements(
      one: "%d plik",
      few: "%d pliki",
      other: "%d plików",
      explicit: [0: "brak", 12: "tuzin"]
    )
    expectEqual([0, 1, 3, 12].map { polish.plural($0, elements) }, ["brak", "1 plik", "3 pliki", "tuzin"])
    #expect(StringFormatter(language: "en").plural(21, other: "%d files") == "21 files")
  }

  @Test("elements choose by the number as it is shown, as single formats do")
  func elements() {
    let (english, french) = (StringFormatter(language: "en"), StringFormatter(language: "fr"))
    #expect(french.plural(1.99, PluralElements(one: "%.0f fichier", other: "%.0f fichiers")) == "2 fichiers")
    #expect(english.plural(0.9, PluralElements(one: "%.0f file", other: "%.0f files")) == "1 file")
    #expect(english.plural(1, PluralElements(one: "%.1f file", other: "%.1f files")) == "1.0 files")
    // A format for a number is for the number itself.
    let files = PluralElements(one: "%.0f file in %@", other: "%.0f files in %@", explicit: [0: "no files in %2$@"])
    expectEqual(
      [0, 0.4, 1, 1.4, 2].map { english.plural($0, files, "A") },
      ["no files in A", "0 files in A", "1 file in A", "1 file in A", "2 files in A"]
    )
    for language in ["en", "fr", "lv", "ar"] {
      let formatter = StringFormatter(language: language)
      let forms = PluralElements(
        zero: "z %.1f",
        one: "o %.1f",
        two: "t %.1f",
        few: "f %.1f",
        many: "m %.1f",
        other: "%.1f"
      )
      func text(_ number: some FormatArgumentConvertible) -> (String, String) {
        (
          formatter.plural(number, forms),
          formatter.plural(
            number,
            zero: "z %.1f",
            one: "o %.1f",
            two: "t %.1f",
            few: "f %.1f",
            many: "m %.1f",
            other: "%.1f"
          )
        )
      }
      for number in [0, 0.04, 0.96, 1, 1.5, 2, 3, 11, 1e6, .infinity, .nan] {
        let (one, other) = text(number)
        #expect(one == other)
      }
      let (one, other) = text("x")
      #expect(one == other)
    }
  }

  @Test("in code, none is for the number 0 as it is shown, and zero for the category")
  func noneAndZero() {
    func text(_ language: String, _ number: some FormatArgumentConvertible, _ format: String = "%d") -> String {
      StringFormatter(language: language)
        .plural(number, none: "none", zero: "zero \(format)", one: "one \(format)", other: "other \(format)")
    }
    expectEqual([0, 10, 1, 2].map { text("lv", $0) }, ["none", "zero 10", "one 1", "other 2"])
    expectEqual([0, 10, 1, 2].map { text("en", $0) }, ["none", "other 10", "one 1", "other 2"])
    #expect(text("en", 0.4, "%.0f") == "none")
    #expect(text("en", 0.4, "%.1f") == "other 0.4")
    let english = StringFormatter(language: "en")
    #expect(english.plural(0, zero: "zero", one: "%d file", other: "%d files") == "0 files")
    #expect(english.plural(0.0, zero: "zero", one: "%d file", other: "%d files") == "0 files")
    #expect(english.plural(0, none: "none", one: "%d file", other: "about %d files") == "none")
    #expect(StringFormatter(language: "lv").plural(0.0, zero: "zero", other: "%d") == "zero")
  }

  @Test("a list of arguments gives the same text, with and without issues")
  func listsOfArguments() {
    let formatter = StringFormatter(language: "en")
    #expect(formatter.format("%d of %@", arguments: [1234, "x"]) == formatter.format("%d of %@", 1234, "x"))
    #expect(formatter.formattedText("%d %d", 1) == formatter.formattedText("%d %d", arguments: [1]))
    expectEqual(formatter.formattedText("%d %d", 1).issues, [.missingArgument(position: 2, directive: "%d")])
  }

  @Test("a mismatched argument is still shown, and is reported")
  func mismatches() {
    let formatter = StringFormatter(language: "en")
    let wrong = formatter.formattedText("%d %@ %.1f", arguments: ["x", 5, "y"])
    #expect(wrong.text == "x 5 y")
    expectEqual(
      wrong.issues,
      [
        .mismatchedArgument(position: 1, directive: "%d"), .mismatchedArgument(position: 3, directive: "%.1f"),
      ]
    )
    let few = formatter.formattedText("%@, %2$-8.3ld, %*d", arguments: ["x"])
    #expect(few.text == "x, %2$-8.3ld, %*d")
    #expect(few.issues.count == 2)
    #expect(few.issues.first?.description == "there is no argument 2 for \"%2$-8.3ld\"")
    expectEqual(
      formatter.formattedText("%d", arguments: [2.5]).issues,
      [.mismatchedArgument(position: 1, directive: "%d")]
    )
    #expect(formatter.formattedText("%d", arguments: [2.0]).issues.isEmpty)
    #expect(formatter.format("100% sure, 100%").description == "100% sure, 100%")
    #expect(formatter.format("%999999999$d %5000d", 1) == "%999999999$d %5000d")
    #expect(formatter.format("100%%") == "100%")
  }

  @Test("1.5e6 is many in French, as a decimal and as text, with any directive")
  func compactFrench() throws {
    let french = StringFormatter(language: "fr")
    for text in ["1.5e6", "1.5c6", "1c6"] {
      let decimal = try FormatArgument(parsing: text)
      for argument in [decimal, .string(text)] {
        for directive in ["%@", "%d", "%.0f"] {
          let shown = french.plural(argument, one: "one", many: "many \(directive)", other: "other")
          #expect(shown.hasPrefix("many "), "\(text) with \(directive)")
        }
      }
      #expect(try PluralRules(for: "fr").category(for: PluralOperands(parsing: text)) == .many)
    }
    let million = try FormatArgument(parsing: "1.5e6")
    #expect(french.plural(million, many: "%d", other: "") == "1\u{202F}500\u{202F}000")
  }
}
