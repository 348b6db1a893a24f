import Expectations
import Foundation
import TestSupport
import Testing

/// `localize message`.
@Suite struct MessageTests {
  private static let files = ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} * {{{$n} plików}}"

  private func run(_ arguments: String..., input: String = "") async throws -> CommandRun {
    try await CommandRun("localize", ["message"] + arguments, input: Data(input.utf8))
  }

  @Test("a message is formatted with numbers and text")
  func text() async throws {
    #expect(try await run("pl", Self.files, "n=22") == CommandRun(output: "22 pliki\n", errors: "", code: 0))
    let icu = "{n, plural, one {# plik} other {# plików}} {name}"
    let arguments = ["--syntax", "mf1", "n=1.50", "name=a=b"]
    let expected = CommandRun(output: "1,50 plików a=b\n", errors: "", code: 0)
    #expect(try await CommandRun("localize", ["message", "pl", icu] + arguments) == expected)
    #expect(try await run("en", "{$a}", "a=x").output == "\u{2068}x\u{2069}\n")
    #expect(try await run("en", "{$a}", "a=x", "--no-isolation").output == "x\n")
    #expect(try await run("en", "{$a}", "a=\u{301}x", "--no-isolation").output == "\u{301}x\n")
  }

  @Test("a value with a needless zero is text, and −0 keeps its sign")
  func zeros() async throws {
    #expect(
      try await run("en", "{$zip} {$a} {$b}", "zip=02134", "a=-0", "b=0", "--no-isolation").output == "02134 -0 0\n"
    )
    let question = #"{"locale":"en","src":"{$n}","params":[{"name":"n","value":-0}]}"#
    #expect(try await run("--batch", input: question + "\n").output == #"{"text":"-0","errors":[]}"# + "\n")
  }

  @Test("a value with a plus sign is text, and so is one that --text names")
  func texts() async throws {
    let run = try await run(
      "en",
      "{$phone} {$zip} {$n}",
      "phone=+48123",
      "zip=2134",
      "n=2134",
      "--text=zip",
      "--no-isolation"
    )
    #expect(run == CommandRun(output: "+48123 2134 2,134\n", errors: "", code: 0))
    let unknown = try await self.run("en", "{$n}", "n=1", "--text", "m")
    #expect(unknown.code == 64)
    #expect(unknown.errors.hasPrefix("error: --text names m, which has no value\n"))
  }

  @Test("a message of ICU that is read as MessageFormat 2 is an error with a hint")
  func hint() async throws {
    let icu = "{n, plural, one {# file} other {# files}}"
    for arguments in [["en", icu, "n=1"], ["--parse", icu]] {
      let run = try await CommandRun("localize", ["message"] + arguments)
      #expect(run.errors.hasPrefix("1:3: error: unexpected \",\";"), "\(run.errors)")
      #expect(run.errors.contains("; this is a message of ICU, which --syntax mf1 reads\n"))
      #expect(run.code == 1)
    }
    #expect(try await !run("en", "{$n").errors.contains("mf1"))
  }

  @Test("a locale that CLDR does not know is a warning")
  func unknownLocales() async throws {
    let run = try await run("plx", "{$n}", "n=22")
    #expect(run.output == "22\n")
    #expect(run.errors.contains("symbols for plx, so numbers are written as for an unknown language"))
    let line = #"{"locale":"plx","src":"x"}"# + "\n"
    let batch = try await self.run("--batch", input: line + line)
    #expect(batch.errors.hasPrefix("warning: line 1: CLDR has no plural rules") && !batch.errors.contains("line 2"))
  }

  @Test("options that would have no effect are refused")
  func uselessOptions() async throws {
    for option in ["--syntax=mf1", "--dialect=java", "--no-isolation", "--parse", "--text=n"] {
      let run = try await run("--batch", option)
      #expect(run.code == 64)
      #expect(run.errors.hasPrefix("error: --batch can be combined only with --parts and --json"), "\(option)")
    }
    for option in ["--json", "--parts", "--no-isolation", "--text=n"] {
      let run = try await run("--parse", "x", option)
      #expect(run.code == 64)
      #expect(run.errors.hasPrefix("error: --parse can be combined only with --syntax and --dialect\n"), "\(option)")
    }
  }

  @Test("--dialect says how a message of ICU is quoted")
  func dialects() async throws {
    let source = "'b' <b>{n, plural, other {#}}</b>"
    let texts = [
      "icu": "'b' <b>5</b>", "formatJS": "'b' 5", "java": "b <b>#</b>", "flutter": "'b' <b>#</b>",
    ]
    for (dialect, text) in texts {
      let arguments = ["message", "en", source, "n=5", "--syntax=mf1", "--dialect=\(dialect)"]
      #expect(try await CommandRun("localize", arguments) == CommandRun(output: text + "\n", errors: "", code: 0))
    }
    let parsed = try await run("--parse", "a 'b'", "--syntax=mf1", "--dialect=java")
    #expect(parsed.output == #"{"type":"message","declarations":[],"pattern":["a b"]}"# + "\n")
    let refused = try await run("en", "a", "--dialect=java")
    #expect(refused.code == 64)
    #expect(refused.errors.hasPrefix("error: --dialect can be used only with --syntax mf1\n"))
  }

  @Test("a line of a batch may name the dialect of a message of ICU")
  func batchDialects() async throws {
    let lines = """
      {"syntax":"mf1","dialect":"java","locale":"en","src":"a 'b'"}
      {"dialect":"java","locale":"en","src":"a 'b'"}
      {"syntax":"mf1","dialect":"perl","locale":"en","src":"a 'b'"}
      """
    #expect(
      try await run("--batch", input: lines).output == #"""
        {"text":"a b","errors":[]}
        {"error":"\"dialect\" can be used only with \"syntax\":\"mf1\"","line":2}
        {"error":"\"dialect\" is neither \"icu\" nor \"formatJS\" nor \"java\" nor \"flutter\"","line":3,"column":27}

        """#
    )
  }

  @Test("a problem is a warning, and a wrong message an error with its place")
  func problems() async throws {
    #expect(
      try await run("pl", Self.files)
        == CommandRun(
          output: "\u{2068}{$n}\u{2069} plików\n",
          errors: """
            warning: there is no value for $n
            warning: the operand of :integer is missing or of the wrong kind
            warning: $n cannot select a variant

            """,
          code: 0
        )
    )
    #expect(
      try await run("pl", "{$n")
        == CommandRun(
          output: "",
          errors: """
            1:4: error: unexpected end of the message; expected a function, an attribute or "}"
              {$n
                 ^

            """,
          code: 1
        )
    )
    #expect(try await run("pl", "{$n}", "n").code == 64)
  }

  @Test("the parts and the data model are JSON")
  func json() async throws {
    #expect(
      try await run("en", "{$n :number}!", "n=1234", "--parts").output == """
        [{"type":"number","locale":"en","dir":"ltr","value":"1,234","parts":[{"type":"integer","value":"1"},\
        {"type":"group","value":","},{"type":"integer","value":"234"}]},{"type":"text","value":"!"}]

        """
    )
    #expect(
      try await run("en", "{$n :f}", "--json", "--no-isolation").output == """
        {"text":"{$n}","errors":[{"type":"unresolved-variable","subject":"$n","offset":0},\
        {"type":"unknown-function","subject":":f","offset":0}]}

        """
    )
    let wrong =
      #""errors":[{"type":"syntax-error","message":"unexpected end of the message; expected the name of a variable","offset":2}]}"#
    #expect(
      try await run("en", "{$", "--json")
        == CommandRun(output: "{\"text\":\"{\u{FFFD}}\",\(wrong)\n", errors: "", code: 1)
    )
    #expect(
      try await run("en", "{$", "--json", "--parts").output
        == "{\"text\":\"{\u{FFFD}}\",\"parts\":[{\"type\":\"fallback\",\"source\":\"\u{FFFD}\"}],\(wrong)\n"
    )
    #expect(
      try await run("--parse", "a{n}", "--syntax", "mf1").output == """
        {"type":"message","declarations":[],"pattern":["a",{"type":"expression","arg":{"type":"variable","name":"n"},\
        "attributes":{}}]}

        """
    )
  }

  @Test("a batch has an answer for each line")
  func batch() async throws {
    let lines = """
      {"locale":"en-US","src":"{$n} {$s}","bidiIsolation":"none","params":[{"name":"n","value":5.5},{"name":"s","value":"x"}]}
      {"syntax":"mf1","locale":"pl","src":"{n, plural, few {# pliki} other {?}}","params":[{"name":"n","value":3}]}
      {"locale":"en","src":"{"}
      {"locale":"en"}
      """
    let run = try await run("--batch", input: lines)
    #expect(
      run.output == """
        {"text":"5.5 x","errors":[]}
        {"text":"3 pliki","errors":[]}
        {"text":"{\u{FFFD}}","errors":[{"type":"syntax-error","message":"unexpected end of the message; expected a literal, a \
        variable, a function or markup","offset":1}]}
        {"error":"there is no \\"src\\"","line":4}

        """
    )
    #expect(run.code == 1)
  }

  @Test("in a batch, each answer is JSON, and that to a wrong line names the place")
  func wrongLines() async throws {
    let lines = """
      {"locale":"en","src":"é😀 {$x}"}

      {"locale":"en", x}
      {"locale":3,"src":""}
      {"src":"","params":[{"name":"n"}]}
      {"src":"","params":[{"name":"n","value":null}]}
      """
    let run = try await run("--batch", "--json", input: lines)
    #expect(
      run.output == #"""
        {"text":"é😀 \#u{2068}{$x}\#u{2069}","errors":[{"type":"unresolved-variable","subject":"$x","offset":7}]}
        {"error":"an empty line; expected a JSON object","line":2}
        {"error":"found 'x', expected a key in quotes","line":3,"column":17}
        {"error":"\"locale\" is not a string","line":4,"column":11}
        {"error":"a parameter has no \"name\" or no \"value\"","line":5,"column":21}
        {"error":"\"value\" is not a string, a number or a boolean","line":6,"column":41}

        """#
    )
    #expect(run.code == 1)
  }

  @Test(
    "numbers in JSON are exact at any length, and keep their digits",
    arguments: [
      ("123456789012345678901234567892", "123,456,789,012,345,678,901,234,567,892"),
      ("9223372036854775809", "9,223,372,036,854,775,809"), ("-9223372036854775809", "-9,223,372,036,854,775,809"),
      ("0.1234567890123456789", "0.1234567890123456789"), ("1.50", "1.50"), ("1.0", "1.0"), ("-0", "-0"), ("0", "0"),
      ("1e3", "1,000"), ("1.5E+2", "150"), ("15e-4", "0.0015"), ("0e5", "0"),
      ("1e24", "1,000,000,000,000,000,000,000,000"),
    ]
  )
  func exactNumbers(number: String, text: String) async throws {
    let question = #"{"locale":"en","src":"{$n}","params":[{"name":"n","value":\#(number)}]}"#
    #expect(try await run("--batch", input: question).output == #"{"text":"\#(text)","errors":[]}"# + "\n")
  }

  @Test("large numbers in JSON take the plural form of their last digits, and those without end are errors")
  func largeNumbers() async throws {
    func question(_ number: String) -> String {
      let source = ".input {$n :number} .match $n few {{few}} many {{many}} * {{other}}"
      return #"{"locale":"pl","src":"\#(source)","params":[{"name":"n","value":\#(number)}]}"# + "\n"
    }
    let numbers = ["123456789012345678901234567892", "1e400", "1e99999", "1e-99999", "1e99999999999999999999", "5"]
    let run = try await run("--batch", input: numbers.map(question).joined())
    let error = #"{"error":"a number has more than 10000 digits before or after the decimal point","line":"#
    let column = #","column":122}"#
    expectEqual(
      run.output.split(separator: "\n").map(String.init),
      [
        #"{"text":"few","errors":[]}"#, #"{"text":"many","errors":[]}"#, "\(error)3\(column)", "\(error)4\(column)",
        "\(error)5\(column)", #"{"text":"many","errors":[]}"#,
      ]
    )
    #expect(run.code == 1)
  }
}
