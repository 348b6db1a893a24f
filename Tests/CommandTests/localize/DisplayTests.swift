import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct DisplayTests {
  @Test("prints the text, its category and its operands")
  func lines() async throws {
    let run = try await CommandRun("localize", "display", "pl", "1234567", "-1234.5", "--style", "compact-long")
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        1,2 miliona\tmany\tn 1200000, i 1200000, v 0, w 0, f 0, t 0, c 6
        -1,2 tysiąca\tmany\tn 1200, i 1200, v 0, w 0, f 0, t 0, c 3

        """
    )
    let percent = try await CommandRun(
      "localize",
      "display",
      "tr",
      "0.456",
      "--style=percent",
      "--fraction-digits=0..1",
      "--sign=always"
    )
    #expect(percent.output == "+%45,6\tother\tn 45.6, i 45, v 1, w 1, f 6, t 6, c 0\n")
    let words = try await CommandRun("localize", "display", "pl", "1234567", "--style=compact-short", "--numbers=de-CH")
    #expect(words.outputWithPlainBlanks.hasPrefix("1.2 mln\tmany\t"))
    let rounded = try await CommandRun(
      "localize",
      "display",
      "en",
      "1250",
      "--style=compact-short",
      "--rounding=half-expand",
      "--significant-digits=2"
    )
    #expect(rounded.output.hasPrefix("1.3K\tother\t"))
  }

  @Test("a locale that CLDR does not know is a warning")
  func unknownLocales() async throws {
    let run = try await CommandRun("localize", "display", "zz", "1234.5")
    #expect(run.output == "1,234.5\tother\tn 1234.5, i 1234, v 1, w 1, f 5, t 5, c 0\n")
    #expect(
      run.errors
        == "warning: CLDR has no plural rules and no number symbols for zz, so numbers are written as for an unknown "
        + "language\n"
    )
    // The last one has nothing but signs of currencies.
    for locale in ["und", "root", "en-ZZ", "iw", "pl_PL.UTF-8", "ki", "zh-min-nan", "spa"] {
      #expect(try await CommandRun("localize", "display", locale, "5").errors.isEmpty)
    }
    #expect(try await CommandRun("localize", "display", "pl", "5", "--numbers", "xy").errors.contains("for xy, so"))
  }

  @Test("a locale with a part that cannot be there is a warning", arguments: ["fr_CAN", "spa-MEX", "fr-", "fr--CA"])
  func wrongParts(locale: String) async throws {
    let run = try await CommandRun("localize", "display", locale, "1.5")
    #expect(run.output.hasPrefix(locale == "spa-MEX" ? "1,5\tother\t" : "1,5\tone\t"))
    #expect(run.errors == "warning: \(locale) is not a valid language tag; part of it is ignored\n")
  }

  @Test("text that is not the code of a currency is a warning")
  func wrongCurrencies() async throws {
    let run = try await CommandRun("localize", "display", "en", "5", "--style", "range:currency:us:code", "6")
    #expect(run.code == 0 && run.output.hasPrefix("US"))
    #expect(
      run.errors
        == "warning: us is not the code of a currency, which has three letters, so it is written in uppercase\n"
    )
    for (code, isWrong) in [("12", true), ("u s", true), ("€€€", true), ("eur", false), ("XYZ:compact", false)] {
      let run = try await CommandRun("localize", "display", "en", "5", "--style", "currency:\(code)")
      #expect(run.errors.isEmpty != isWrong, "\(code)")
    }
  }

  @Test("--json has the parts")
  func json() async throws {
    let run = try await CommandRun("localize", "display", "fr", "1234567", "--style", "compact-long", "--json")
    #expect(
      run.output == """
        {"text":"1,2 million","category":"many","number":"1.2c6","parts":[{"type":"integer","value":"1"},\
        {"type":"decimal","value":","},{"type":"fraction","value":"2"},{"type":"literal","value":" "},\
        {"type":"compact","value":"million"}]}

        """
    )
  }

  @Test("--batch answers each line, and says what is wrong with one")
  func batch() async throws {
    let input = "en\tcompact-short\t999999\nru\tpercent\t0.21\nen\tcompact\t1\nen\tdecimal\t1,5\nen\t1\n"
    let run = try await CommandRun("localize", "display", "--batch", input: input)
    #expect(run.code == 1)
    let lines = run.outputWithPlainBlanks.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "1M\tother\tn 1000000, i 1000000, v 0, w 0, f 0, t 0, c 6")
    #expect(lines[1] == "21 %\tone\tn 21, i 21, v 0, w 0, f 0, t 0, c 0")
    #expect(lines[2].hasPrefix("error: unknown style in the second field; expected one of decimal, percent,"))
    #expect(lines[3].hasPrefix("error: number: "))
    #expect(lines[4].hasPrefix("error: 2 fields; expected a locale, a style and one or two numbers"))
    let json = try await CommandRun(
      "localize",
      "display",
      "--batch",
      "--json",
      input: "en\tdecimal\t5\nen\tdecimal\tx\n"
    )
    #expect(
      json.output == #"""
        {"text":"5","category":"other","number":"5","parts":[{"type":"integer","value":"5"}]}
        {"error":"number: unexpected \"x\" at offset 0; expected a decimal number","line":2}

        """#
    )
    #expect(json.code == 1)
  }

  @Test("a range has two numbers, in any style")
  func ranges() async throws {
    let run = try await CommandRun("localize", "display", "sl", "1", "2", "--style=range")
    #expect(run.output == "1–2\ttwo\tn 1, i 1, v 0, w 0, f 0, t 0, c 0\tn 2, i 2, v 0, w 0, f 0, t 0, c 0\n")
    let input = """
      de\tcompact-short\t1234567\t1345678
      de\trange:percent\t0.05\t0.07
      de\tdecimal\t5\t5
      de\trange\t5
      de\tdecimal\t5\tx

      """
    let batch = try await CommandRun("localize", "display", "--batch", input: input)
    let lines = batch.outputWithPlainBlanks.split(separator: "\n")
    let shown = lines.prefix(3).map { (line: Substring) in line.prefix { $0 != "\t" } }
    expectEqual(
      shown + lines.dropFirst(3),
      [
        "1,2–1,3 Mio.", "5–7 %", "≈5", "error: a range has two numbers",
        "error: number: unexpected \"x\" at offset 0; expected a decimal number",
      ]
    )
    let json = try await CommandRun("localize", "display", "en", "3", "5", "--style=range:percent-points", "--json")
    #expect(
      json.output == """
        {"text":"3% – 5%","category":"other","start":"3","end":"5","parts":[\
        {"type":"integer","value":"3","source":"start"},{"type":"percentSign","value":"%","source":"start"},\
        {"type":"literal","value":" – ","source":"shared"},{"type":"integer","value":"5","source":"end"},\
        {"type":"percentSign","value":"%","source":"end"}]}

        """
    )
    let approximate = try await CommandRun("localize", "display", "fr", "5", "--approximately")
    #expect(approximate.output.hasPrefix("≃5\tother\t"))
    for words in [["3"], ["3", "4", "5"]] {
      let wrong = try await CommandRun("localize", ["display", "en"] + words + ["--style=range"])
      #expect(wrong.code == 64)
      #expect(wrong.errors.hasPrefix("error: a range has two numbers; there are \(words.count)"), "\(wrong.errors)")
    }
  }

  @Test("wrong options are refused")
  func usage() async throws {
    for options in [
      ["--style=euro"], ["--style=currency:"], ["--style=currency:EUR:compact:code"], ["--rounding=up"],
      ["--fraction-digits=a"], ["--fraction-digits=3..1"], ["--batch", "--style=percent"],
      ["--significant-digits=0"],
    ] {
      let run = try await CommandRun("localize", ["display"] + (options[0] == "--batch" ? [] : ["en", "1"]) + options)
      #expect(run.code == 64, "\(options)")
    }
    let digits = try await CommandRun("localize", "display", "en", "1", "--fraction-digits=20000")
    #expect(digits.errors.contains("20000 is not a number of digits from 0 to 10000, or a range such as 0..3"))
    let style = try await CommandRun("localize", "display", "en", "1", "--style=euro")
    #expect(style.errors.contains("[:compact], range[:<style>]"))
    let number = try await CommandRun("localize", "display", "en", "1,5")
    #expect(number.code == 1)
    #expect(number.errors.hasPrefix("error: number 1,5: "))
  }
}
