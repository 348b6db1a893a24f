#if !canImport(Darwin)
  import Expectations
  import Foundation
  import LocalizedStrings
  import PluralsFoundation
  import Testing

  @Suite struct AttributedStringTests {
    /// The runs of a string: `b` for strong emphasis, `i` for emphasis, `c` for code, `s` for strikethrough, then the
    /// string and the link.
    private func runs(_ text: AttributedString) -> [String] {
      text.runs.map { run in
        let intent = run.inlinePresentationIntent ?? []
        let letters = [("b", .stronglyEmphasized), ("i", .emphasized), ("c", .code), ("s", .strikethrough)].map {
          (name: String, part: InlinePresentationIntent) in intent.contains(part) ? name : ""
        }
        return letters.joined() + "|" + String(text[run.range].characters) + (run.link.map { "|\($0)" } ?? "")
      }
    }

    @Test(
      "Markdown inside a line becomes attributes",
      arguments: [
        ("plain", ["|plain"]), ("", []), ("**b**", ["b|b"]),
        ("a __b__ *i* _i_", ["|a ", "b|b", "| ", "i|i", "| ", "i|i"]),
        ("***both***", ["bi|both"]), ("***d** e* ***d* e**", ["bi|d", "i| e", "| ", "bi|d", "b| e"]),
        ("***d** e", ["b|*d", "| e"]), ("*** a** b*", ["|*** a** b*"]), ("**b *bi* b**", ["b|b ", "bi|bi", "b| b"]),
        ("*i **bi** i*", ["i|i ", "bi|bi", "i| i"]),
        ("~~s~~ and `c**`", ["s|s", "| and ", "c|c**"]), ("``a`b``", ["c|a`b"]),
        ("`` `h` `` `  a` ` ` x", ["c|`h`", "| ", "c|  a", "| ", "c| ", "| x"]),
        ("2 * 3 * 4, a_b_c, ~x~, *open", ["|2 * 3 * 4, a_b_c, ~x~, *open"]),
        (#"\*no\* \\ \a"#, [#"|*no* \ \a"#]),
        ("see [the **site**](https://a.org/b)!", ["|see ", "|the |https://a.org/b", "b|site|https://a.org/b", "|!"]),
        ("[no link] (x) []", ["|[no link] (x) []"]), ("[a](", ["|[a]("]), ("****", ["|****"]), ("**", ["|**"]),
        ("`", ["|`"]), ("^[5 *files*](inflect: true)!", ["|5 ", "i|files", "|!"]), ("^[](x: 1)", []),
        ("[a](https://x.y/z_(w)).", ["|a|https://x.y/z_(w)", "|."]), (#"[a](x\)\a) )"#, [#"|a|x)%5Ca"#, "| )"]),
        (
          #"[a](x "t\"(") [b](x 't') [c](x (t) ) [d](x "t" y)"#,
          ["|a|x", "| ", "|b|x", "| ", "|c|x", #"| [d](x "t" y)"#]
        ),
        ("[a](<https://x.y/a b> \"t\") [b](<x", ["|a|https://x.y/a%20b", "| [b](<x"]),
        ("[a](x y) [b]((", ["|[a](x y) [b](("]),
        (
          "<https://a.b/_c_> <n@a.b> <b> <1:2> <x",
          [
            "|https://a.b/_c_|https://a.b/_c_", "| ", "|n@a.b|mailto:n@a.b", "| <b> <1:2> <x",
          ]
        ),
        ("a &amp; b &#42;c* &#x2A; &#0; &x; &amp", ["|a & b *c* * \u{FFFD} &x; &amp"]),
        ("`&lt;` [a](x?b&amp;c)", ["c|&lt;", "| ", "|a|x?b&c"]),
        (#"[a ^[b](inflect: true)](x) 2^[n] ^x ^\[(y) ^"#, ["|a b|x", "| 2^[n] ^x ^[(y) ^"]),
      ]
    )
    func markdown(source: String, expected: [String]) {
      let bundle = LocalizedBundle(texts: ["en": ["k": source]])
      let shown = runs(AttributedString(localized: "k", bundle: bundle))
      #expect(shown == expected)
    }

    @Test("what is open and equal characters take time in proportion to their number", .timeLimit(.minutes(1)))
    func longStrings() {
      for part in ["[", "(", "^[", "^[](", "*a ", "_a ", "***a ", "~~a "] {
        let source = String(repeating: part, count: 20_000)
        let bundle = LocalizedBundle(texts: ["en": ["k": source]])
        #expect(AttributedString(localized: "k", bundle: bundle) == AttributedString(source))
      }
    }

    @Test("arguments are text in code and links, too") func argumentsInParts() {
      let (command, file, link) = ("swift build --release", "my_file-1 [x](y).txt", "https://x.org/a_(b)?x=1&amp;y")
      let code = AttributedString(localized: #"Run `\#(command)` in `\*\#(file)`"#)
      #expect(runs(code) == ["|Run ", "c|\(command)", "| in ", #"c|\*\#(file)"#])
      #expect(
        runs(AttributedString(localized: "[\(file)](\(link)) <\(link)>")) == [
          "|\(file)|\(link)", "| ", "|\(link)|\(link)",
        ]
      )
      let folder = "file:///a b/c)"
      #expect(runs(AttributedString(localized: "[x](\(folder))")) == ["|x|file:///a%20b/c)"])
    }

    @Test(
      "what an argument begins and ends with does not matter",
      arguments: [
        "", " ", " Ala", "Ala ", "Ala\u{A0}", "\nAla", "*", "\u{301}a", "\u{600}", "\u{2060}", "\u{2060}\u{E01EE}x",
        "*\u{E01EF}\u{E01EF}", "\u{2060}\u{E01EF}\u{E01EE}", "a\u{E01EE}b\u{E01EF}",
      ]
    )
    func edges(value: String) {
      var (strong, code) = (AttributedString(value), AttributedString(value))
      strong.inlinePresentationIntent = .stronglyEmphasized
      code.inlinePresentationIntent = .code
      let shown = AttributedString(localized: "a **\(value)**: `\(value)`.")
      #expect(shown == AttributedString("a ") + strong + AttributedString(": ") + code + AttributedString("."))
    }

    @Test(
      "a number that is text decides the plural form",
      arguments: [("-1", "one"), ("1.5", "one"), ("2.5", "other")]
    )
    func numbersInText(number: String, form: String) throws {
      func unit(_ text: String) -> String { #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"# }
      let forms = #"{ "one": \#(unit("*one* %@")), "other": \#(unit("*other* %@")) }"#
      let french = try LocalizedBundle(files: [
        "L.xcstrings": #"""
        { "sourceLanguage": "fr", "version": "1.0",
          "strings": { "%@ files": { "localizations": { "fr": { "variations": { "plural": \#(forms) } } } } } }
        """#
      ]).localizer(preferring: ["fr"])
      let text = AttributedString(localized: "\(number) files", with: french)
      #expect(String(text.characters) == "\(form) \(number)")
    }

    @Test("arguments of resources in arguments are not Markdown, but the strings of these are") func nestedResources() {
      let name = "*x* [a](b)"
      let resource: LocalizedStringResource = "*Nested* \(name)"
      let text = AttributedString(localized: "N \(LocalizedStringResource("\(resource) q"))")
      expectEqual(runs(text), ["|N ", "i|Nested", "| \(name) q"])
    }

    @Test("arguments are not Markdown, and all spellings of the call work") func arguments() {
      let bundle = LocalizedBundle(texts: [
        "en": ["%@ has %lld": "**%@** has %lld"], "pl": ["%@ has %lld": "**%@** ma %lld"],
      ])
      let name = "*x* `\\`"
      let polish = bundle.localizer(preferring: ["pl"])
      Localizer.$current.withValue(polish) {
        #expect(runs(AttributedString(localized: "\(name) has \(1_234)")) == ["b|\(name)", "| ma 1234"])
        #expect(
          runs(AttributedString(localized: "\(name) has \(5)", bundle: bundle, comment: "c")) == [
            "b|\(name)", "| ma 5",
          ]
        )
        let resource: LocalizedStringResource = "\(name) has \(5)"
        #expect(runs(AttributedString(localized: resource)) == ["b|\(name)", "| ma 5"])
        #expect(runs(AttributedString(localized: "none", defaultValue: "*\(5)*")) == ["i|5"])
      }
      #expect(runs(AttributedString(localized: "\(name) has \(5)", with: polish)) == ["b|\(name)", "| ma 5"])
    }
  }
#endif
