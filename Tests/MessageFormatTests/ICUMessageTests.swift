import Expectations
import MessageFormat
import MessageInterchange
import Testing

@Suite struct ICUMessageTests {
  private func text(
    _ source: String,
    _ arguments: MessageArguments = [:],
    dialect: ICUMessage.Dialect = .icu
  ) throws -> String {
    MessageFormatter("en")(try ICUMessage(source, dialect: dialect), arguments)
  }

  private func refusal(_ source: String, dialect: ICUMessage.Dialect = .icu) -> MessageError? {
    do throws(MessageError) {
      _ = try ICUMessage(source, dialect: dialect)
      return nil
    } catch {
      return error
    }
  }

  @Test("an exact number is that before the offset, a category and # are those after it")
  func offset() throws {
    let source = "{n, plural, offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}"
    let texts = try [0, 1, 2, 3].map { try text(source, ["n": $0]) }
    expectEqual(texts, ["nobody", "you", "you and 1 other", "you and 2 others"])
  }

  @Test("# is a plain character outside plurals, and in a select inside one")
  func numberSign() throws {
    #expect(try text("# {n, plural, other {# {g, select, other {#}} '#'}}", ["n": 1234, "g": "x"]) == "# 1,234 # #")
  }

  @Test("each dialect has its own apostrophes")
  func apostrophes() throws {
    let source = "it's '{n}' {n, plural, other {'#' <b>''#</b>}}"
    #expect(try text(source, ["n": 5], dialect: .icu) == "it's {n} # <b>'5</b>")
    #expect(try text(source, ["n": 5], dialect: .formatJS) == "it's {n} # '5")
    #expect(try text("it''s '{n}' 'a'", ["n": 5], dialect: .java) == "it's {n} a")
    #expect(try text("it''s '{n}'", ["n": 5], dialect: .flutter) == "it''s '5'")
    #expect(try text("'<b>' < 3 <br />", dialect: .formatJS) == "<b> < 3 <br/>")
    #expect(try text("open '{", dialect: .icu) == "open {")
  }

  @Test("tags are markup")
  func tags() throws {
    let message = try ICUMessage("<b>{n}</b ><br/>", dialect: .formatJS)
    let parts = MessageFormatter("en").parts(message, ["n": "x"])
    expectEqual(
      parts,
      [
        .markup(MessagePart.Markup(kind: .open, name: "b")), .value(MessagePart.Value(type: "string", text: "x")),
        .markup(MessagePart.Markup(kind: .close, name: "b")), .text("<br/>"),
      ]
    )
  }

  @Test(
    "a tag is closed in the message that opens it",
    arguments: [
      ("Click <b>here</i>", 13, "the tag </i> is where <b> is to be closed"),
      ("<a>there", 0, "the tag <a> is not closed"), ("<0>x</0>", 4, "the tag </0> closes a tag that is not open"),
      ("<a><b>x</a></b>", 7, "the tag </a> is where <b> is to be closed"), ("<a>}", 0, "the tag <a> is not closed"),
      ("<b>{n, plural, other{x</b>}}", 22, "the tag </b> closes a tag that is not open"),
      ("{n, plural, other{<b>x}}</b>", 18, "the tag <b> is not closed"),
    ]
  )
  func unbalancedTags(_ source: String, _ offset: Int, _ message: String) throws {
    let error = try #require(refusal(source, dialect: .formatJS))
    #expect(error.offset == offset && error.diagnostic.message == message, "\(error)")
    #expect(refusal(source) == nil)
  }

  @Test("number styles: integer, patterns and skeletons")
  func numberStyles() throws {
    let styles = [
      "integer": "1,235", "#,##0.00": "1,234.57", "0": "1235", "::.00": "1,234.57", "::.0#": "1,234.57",
      "::.00 group-off +!": "+1234.57", "::@@": "1,200", "::precision-integer": "1,235", "::,_ .": "1235",
      "#.##": "1234.57", "percent": "123,457%", "0.0%": "123456.7%", "::percent .0": "1,234.6%",
      "::%x100": "123,456.7%",
      "::currency/EUR": "€1,234.57", "::currency/USD unit-width-iso-code .": "USD\u{A0}1,235",
      "::K": "1.2K", "::compact-long": "1.2 thousand", "::scale/1000 group-off": "1234567",
      "::.00 sign-except-zero": "+1,234.57",
      "::integer-width/*000000 .": "001,235", "::precision-increment/0.25": "1,234.50",
      "::numbering-system/deva .": "१,२३५",
      "::. rounding-mode-floor group-min2": "1234", "::.00/w": "1,234.57",
      "::percent scale/100 .": "123,457%",
    ]
    for (style, expected) in styles {
      #expect(try text("{n, number, \(style)}", ["n": 1234.567]) == expected, "\(style)")
    }
    #expect(try text("{n, number, ::percent}", ["n": 0.5], dialect: .formatJS) == "50%")
    let unknown = [
      ("::engineering", "1,234.5"), ("currency", "¤1,234.50"), ("::compact-short percent", "1,234.5"),
      ("::%x100 K", "1,234.5"), ("::currency/USD compact-long", "1,234.5"), ("::currency/USD percent", "1,234.5"),
      ("::percent currency/USD", "1,234.5"), ("::K KK", "1,234.5"), ("::K currency/USD unit-width-hidden", "1,234.5"),
    ]
    for (style, expected) in unknown {
      let result = MessageFormatter("en").result(try ICUMessage("{n, number, \(style)}"), ["n": 1234.5])
      #expect(result.text == expected)
      #expect(result.issues.map(\.kind) == [.badOption] && result.issues.first?.subject == style)
    }
  }

  @Test("in FormatJS's messages, percent and %x100 multiply by a hundred more than in ICU's")
  func percentages() throws {
    let source = "{n, number, ::percent} {n, number, ::%x100} {n, number, ::percent scale/100}"
    #expect(try text(source, ["n": 0.5]) == "0.5% 50% 50%")
    #expect(try text(source, ["n": 0.5], dialect: .formatJS) == "50% 5,000% 5,000%")
  }

  @Test(
    "a skeleton with two words about one thing, or digits that are unknown, is an issue",
    arguments: [
      "precision-increment/0.05 .00", ".00 .0", ".00 @@", "scale/100 scale/10", "%x100 scale/10",
      "sign-always sign-never",
      "+! ()", ",! ,?", "group-off ,_", "compact-short notation-simple", "percent base-unit", "000 integer-width/+00",
      "rounding-mode-up rounding-mode-floor", "unit-width-short unit-width-narrow", "latin numbering-system/deva",
      "decimal-auto decimal-auto", "numbering-system/xxxx",
    ]
  )
  func contradictions(skeleton: String) throws {
    let source = "{n, number, ::\(skeleton)}"
    for dialect in [ICUMessage.Dialect.icu, .formatJS] {
      let result = MessageFormatter("en").result(try ICUMessage(source, dialect: dialect), ["n": 1234.5])
      #expect(result.text == "1,234.5" && result.issues.map(\.kind) == [.badOption])
    }
    if let icu = ICULibraryMessages() { #expect(icu.message(source, "en")?.text(1234.5, "") == nil) }
  }

  @Test("digits that a skeleton names are used in every locale, whatever its name says")
  func numberingSystems() throws {
    for (locale, style, expected) in [
      ("ar-EG", "latin", "12"), ("ar-EG-u-nu-arab", "latin", "12"), ("ar-EG-u-nu-latn", "numbering-system/deva", "१२"),
      ("en-x-foo", "numbering-system/deva", "१२"), ("pl_PL.UTF-8", "numbering-system/deva", "१२"),
      ("hi@numbers=deva", "latin", "12"), ("", "numbering-system/deva", "१२"),
    ] {
      #expect(MessageFormatter(locale)(try ICUMessage("{n, number, ::\(style)}"), ["n": 12]) == expected, "\(locale)")
    }
  }

  @Test("a pattern without a zero before its point shows none, and needs a digit after each comma and point")
  func patterns() throws {
    for (pattern, expected) in [
      (".00", ".50"), ("#.0#", ".5"), (".##", ".5"), ("#.##", "0.5"), ("#", "0"), (",0", "0"), ("#.0%", "50.0%"),
      ("::integer-width/*", ".5"),
    ] {
      let text = try text("{n,number,\(pattern)}", ["n": 0.5])
      #expect(text == expected, "\(pattern)")
      if let icu = ICULibraryMessages() {
        #expect(icu.message("{0,number,\(pattern)}", "en")?.text(0.5, "") == text, "\(pattern)")
      }
    }
    #expect(try text("{n,number,.00} {n,number,.##} {n,number,#.#}", ["n": 0]) == ".00 .0 0")
    for pattern in ["#0,", ",,", "0,,", ",00,", ",", "#,.0", "0.", "#.", ".", "0.%"] {
      let result = MessageFormatter("en").result(try ICUMessage("{n,number,\(pattern)}"), ["n": 0.125])
      #expect(result.text == "0.125" && result.issues.map(\.kind) == [.badOption], "\(pattern)")
    }
  }

  @Test("large amounts of money have their currency, in either order of the words")
  func compactCurrency() throws {
    let message = try ICUMessage("{n, number, ::currency/USD compact-short}")
    #expect(MessageFormatter("en")(message, ["n": 1_234_567]) == "$1.2M")
    #expect(MessageFormatter("de")(message, ["n": 1_234_567]) == "1,2\u{A0}Mio.\u{A0}$")
    #expect(try text("{n, number, ::K currency/USD .00}", ["n": 1_234_567]) == "$1.23M")
  }

  @Test("halves are rounded to even digits, and away from zero in FormatJS's messages, as in JavaScript")
  func halves() throws {
    for style in ["::.00", "#,##0.00"] {
      #expect(try text("{n, number, \(style)}", ["n": 0.125]) == "0.12")
      #expect(try text("{n, number, \(style)}", ["n": 0.125], dialect: .formatJS) == "0.13")
    }
    for source in ["{n, number}", "{n}", "{n, plural, other{#}}", "{n, number, ::.### ,_}"] {
      #expect(try text(source, ["n": 0.0625]) == "0.062")
      #expect(try text(source, ["n": 0.0625], dialect: .formatJS) == "0.063")
    }
  }

  @Test("a space before a percent sign is part of a pattern")
  func spacedPercent() throws {
    for pattern in ["#,##0 %", "#,##0\u{A0}%", "0  %"] {
      #expect(try text("{n,number,\(pattern)}", ["n": 0.125]) == "12%")
    }
    for pattern in ["%", " %", "0 0%", "0%%"] {
      let result = MessageFormatter("en").result(try ICUMessage("{n,number,\(pattern)}"), ["n": 0.125])
      #expect(result.text == "0.125" && result.issues.map(\.kind) == [.badOption], "\(pattern)")
    }
  }

  @Test("the types and styles that ICU knows may have capitals, and those of the caller differ by them")
  func capitals() throws {
    #expect(try text("{n, NUMBER, Integer} {n, Number, PERCENT}", ["n": 2.5]) == "2 250%")
    #expect(try ICUMessage("{d, DATE, Short}") == ICUMessage("{d, date, short}"))
    #expect(try ICUMessage("{d, Money, Short}").description == "{d, Money, Short}")
  }

  @Test("in Flutter's plurals, # is text, and forms are for 0, 1 and 2 in every language, also those written =1")
  func flutterPlurals() throws {
    let source = "{n, plural, zero{No files} one{File #{n}} two{Both} other{Files #{n}}}"
    for dialect in [ICUMessage.Dialect.flutter, .java] {
      let message = try ICUMessage(source, dialect: dialect)
      for (language, texts) in [
        ("en", ["No files", "File #1", "Both", "Files #3", "Files #10"]),
        ("ja", ["No files", "File #1", "Both", "Files #3", "Files #10"]),
        ("lv", ["No files", "File #1", "Both", "Files #3", "No files"]),
      ] {
        expectEqual([0, 1, 2, 3, 10].map { MessageFormatter(language)(message, ["n": $0]) }, texts, "\(language)")
      }
      #expect(MessageFormatter("ja")(message, ["n": 1.0]) == "File #1")
      let unicode = try message.unicodeMessage()
      expectEqual(
        [0, 1, 2, 3].map { MessageFormatter("ja", isolation: .none)(unicode, ["n": $0]) },
        [
          "No files", "File #1", "Both", "Files #3",
        ]
      )
    }
    #expect(try text(source, ["n": 0]) == "Files 00")
    #expect(try text("{n, selectordinal, one{x} other{#}}", ["n": 1], dialect: .flutter) == "x")
    let short = "{n, plural, =0 {no} =1 {File {n}} =3 {three} other {Files {n}}}"
    for dialect in [ICUMessage.Dialect.flutter, .java] {
      let message = try ICUMessage(short, dialect: dialect)
      expectEqual(
        [0, 1, 21, 3].map { MessageFormatter("ru")(message, ["n": $0]) },
        ["no", "File 1", "File 21", "three"],
        "\(dialect)"
      )
      #expect(message.description == short)
    }
    #expect(try MessageFormatter("ru")(ICUMessage(short), ["n": 21]) == "Files 21")
    let message = try ICUMessage("{n, plural, one{# file} other{'#' {n}}}")
    #expect(message.description(in: .flutter) == "{n, plural, one {{n} file} other {# {n}}}")
  }

  @Test(
    "of forms with the same name, Flutter uses the last one",
    arguments: [
      ("{n, plural, =1{Один} one{{n} файл} other{x}}", "21 файл", "{n, plural, one {{n} файл} other {x}}"),
      ("{n, plural, one{{n} файл} other{x} =1{Один} other{y}}", "Один", "{n, plural, =1 {Один} other {y}}"),
      ("{n, select, 21{a} other{{m, select, x{b} other{c}}} 21{d} other{e}}", "d", "{n, select, 21 {d} other {e}}"),
      ("{n, plural, other{{n, select, 21{} 21{b} other{}}}}", "b", "{n, plural, other {{n, select, 21 {b} other {}}}}"),
    ]
  )
  func repeatedFlutterForms(_ source: String, _ text: String, _ description: String) throws {
    for dialect in [ICUMessage.Dialect.flutter, .java] {
      let message = try ICUMessage(source, dialect: dialect)
      #expect(MessageFormatter("ru")(message, ["n": 21]) == text)
      #expect(MessageFormatter("ru", isolation: .none)(try message.unicodeMessage(), ["n": 21]) == text)
      #expect(message.description == description)
    }
  }

  @Test("what is missing or of the wrong kind is an issue, and there is always a text")
  func issues() throws {
    let format = MessageFormatter("en")
    func result(_ source: String, _ arguments: MessageArguments = [:]) throws -> String {
      let result = format.result(try ICUMessage(source), arguments)
      return ([result.text] + result.issues.map { "\($0.kind.rawValue) \($0.subject) \($0.offset)" }).joined(
        separator: ", "
      )
    }
    #expect(try result("{x}") == "{x}, unresolved-variable x 0")
    #expect(try result("a {n, plural, other {# of it}}") == "a {n} of it, unresolved-variable n 2")
    #expect(try result("{n, plural, other {#}}", ["n": "x"]) == "{n}, bad-operand n 0")
    #expect(try result("{g, select, a {A} other {O}}") == "O, unresolved-variable g 0")
    #expect(try result("{d, date, short}", ["d": 1]) == "{d}, unknown-function date 0")
    #expect(try result("{n, number}", ["n": "x"]) == "{n}, bad-operand n 0")
  }

  @Test("functions of the caller are types of arguments")
  func ownTypes() throws {
    var functions = MessageFunctions.standard
    functions["date"] = { operand, options, _ throws(MessageFunctionError) in
      .string("\(operand?.text ?? "")/\(options.text("style") ?? "")")
    }
    let format = MessageFormatter("en", functions: functions)
    #expect(format(try ICUMessage("{d, date, short}"), ["d": "today"]) == "today/short")
  }

  @Test(
    "a wrong message has a place and what was expected",
    arguments: [
      ("a {", 3, "the name or the number of an argument"), ("{n", 2, "\",\" or \"}\""), ("{n, }", 4, "the type of"),
      ("{n, plural}", 10, "\",\" and the forms"), ("{n, plural, one {a", 18, "\"}\""),
      ("{n, plural, one a}", 16, "\"{\""),
      ("{n, plural, =x {a} other {}}", 13, "a number after"), ("{n, plural, offset:x other {}}", 19, "a small integer"),
      ("{n, number, 'a}", 15, "\"'\""),
      ("{n, plural, offset:- other {}}", 19, "a small integer"),
      ("{n, plural, offset:2147483648 other {}}", 19, "a small integer"),
      ("a {01}", 3, "the name or the number"), ("{2147483648}", 1, "the name or the number"),
      ("{00000000000000000000000000000001}", 1, "the name or the number"),
    ]
  )
  func errors(_ source: String, _ offset: Int, _ expected: String) throws {
    let error = try #require(refusal(source))
    #expect(error.offset == offset)
    #expect(error.expected?.hasPrefix(expected) == true, "\(error)")
  }

  @Test("numbers are read up to the limits of ICU")
  func numbers() throws {
    #expect(try ICUMessage("{2147483647} {0} {1a} {01a}").argumentNames == ["2147483647", "0", "1a", "01a"])
    for (offset, shown) in [("-2147483648", "2,147,483,653"), ("2147483647", "-2,147,483,642"), ("0002", "3")] {
      #expect(try text("{n, plural, offset:\(offset) other {#}}", ["n": 5]) == shown)
    }
  }

  @Test("a plural or select needs a form for other")
  func missingOther() throws {
    let error = try #require(refusal("a {n, plural, one {b}}"))
    #expect(error.kind == .missingFallbackVariant)
    #expect(error.offset == 2)
    #expect(error.diagnostic.message == "the plural of \"n\" has no form for \"other\"")
  }

  @Test("a message is printed in each dialect and read back")
  func printing() throws {
    var random = RandomICUMessages(seed: 3)
    for _ in 0..<200 {
      let message = try ICUMessage(random.message())
      for dialect in [ICUMessage.Dialect.icu, .formatJS] {
        let printed = message.description(in: dialect)
        #expect(try ICUMessage(printed, dialect: dialect) == message, "\(printed)")
      }
      let java = try ICUMessage(message.description(in: .java), dialect: .java)
      #expect(try ICUMessage(java.description, dialect: .java) == java, "\(java)")
    }
    #expect(
      try ICUMessage("{ n ,plural,=1{it''s '{'}other{#}}").description == "{n, plural, =1 {it''s '{'} other {#}}"
    )
  }

  @Test("a message and its conversion have the same text")
  func conversion() throws {
    #expect(
      try ICUMessage("{n, plural, offset:1 =1 {you} other {you, # more}} {0}").unicodeMessage().description == """
        .input {$n :number}
        .local $n_2 = {$n :offset subtract=1}
        .match $n $n_2
        1 * {{you {$_0}}}
        * * {{you, {$n_2} more {$_0}}}
        """
    )
    #expect(try ICUMessage("{0}{_0}{a\u{1A}}{a\u{1B}}").unicodeMessage().description == "{$_0_2}{$_0}{$_a_}{$_a__2}")
    var random = RandomICUMessages(seed: 9)
    var converted = 0
    let formats = ["en", "pl", "ru"].map { MessageFormatter($0, isolation: .none) }
    for _ in 0..<200 {
      let message = try ICUMessage(random.message(depth: 2))
      guard let unicode = try? message.unicodeMessage() else { continue }
      converted += 1
      #expect(try Message(unicode.description) == unicode)
      for number in [0, 1, 2, 3, 5, 22, -3, 1.5, 1234] {
        for format in formats {
          let text = format(message, ["0": number, "1": "anna"])
          let other = format.result(unicode, ["_0": number, "_1": "anna"])
          #expect(text == other.text && other.issues.isEmpty, "\(message) with \(number): \(unicode)")
        }
      }
    }
    #expect(converted > 100)
  }

  @Test("numbers in styles are rounded the same in Unicode MessageFormat")
  func convertedRounding() throws {
    let styles = [
      "percent", "::.00", "#,##0.00", "0.0%", "::currency/EUR", "::@@", "::.0 rounding-mode-floor",
    ]
    for dialect in [ICUMessage.Dialect.icu, .formatJS] {
      for style in styles + [dialect == .icu ? "::%x100 ." : "::percent ."] {
        let message = try ICUMessage("{n, number, \(style)}", dialect: dialect)
        let unicode = try message.unicodeMessage()
        for number in [0.125, 0.375, 0.0625, 0.00125, 2.5, -0.125] {
          let format = MessageFormatter("en", isolation: .none)
          #expect(format(unicode, ["n": number]) == format(message, ["n": number]), "\(unicode)")
        }
      }
    }
    #expect(
      try ICUMessage("{n, number, percent}").unicodeMessage().description == "{$n :percent roundingMode=halfEven}"
    )
    #expect(try ICUMessage("{n, number, percent}", dialect: .formatJS).unicodeMessage().description == "{$n :percent}")
  }

  @Test("a conversion is refused if there would be too many variants, or a style has no equivalent")
  func refusedConversion() throws {
    let plural = "{n%, plural, zero {} one {} two {} few {} many {} other {}}"
    let ten = (0..<10).map { plural.replacing("%", with: "\($0)") }.joined()
    #expect(throws: ICUConversionError.tooManyVariants(limit: 200)) { try ICUMessage(ten).unicodeMessage() }
    #expect(throws: ICUConversionError.unsupportedStyle(argument: "n", style: "::.0")) {
      try ICUMessage("{n, plural, one {1} other {{n, number, ::.0}}}").unicodeMessage()
    }
    #expect(throws: ICUConversionError.unsupportedStyle(argument: "d", style: "date, short")) {
      try ICUMessage("{d, date, short}").unicodeMessage()
    }
  }
}
