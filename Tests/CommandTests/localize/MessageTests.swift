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
  }

  @Test("a value with a needless zero is text, and −0 keeps its sign")
  func zeros() async throws {
    #expect(
      try await run("en", "{$zip} {$a} {$b}", "zip=02134", "a=-0", "b=0", "--no-isolation").output == "02134 -0 0\n"
    )
    let question = #"{"locale":"en","src":"{$n}","params":[{"name":"n","value":-0}]}"#
    #expect(try await run("--batch", input: question + "\n").output == #"{"text":"-0","errors":[]}"# + "\n")
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
        error: there is no "src"

        """
    )
    #expect(run.code == 1)
  }
}
