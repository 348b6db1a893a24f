import Expectations
import NumberStyles
import Synchronization
import Testing

@testable import MessageFormat

/// Rules of the specification, each with its section. The working group's suite tests many of them in one language only, or not
/// at all.
@Suite struct SpecificationTests {
  private let english = MessageFormatter("en", isolation: .none)

  private func text(_ source: String, _ arguments: MessageArguments = [:], in language: String = "en") throws -> String
  {
    MessageFormatter(language, isolation: .none)(try Message(source), arguments)
  }

  private func issues(_ source: String, _ arguments: MessageArguments = [:]) throws -> [String] {
    english.result(try Message(source), arguments).issues.map { "\($0.kind.rawValue) \($0.subject) \($0.offset)" }
  }

  private func refusal(_ source: String) -> MessageError? {
    do throws(MessageError) {
      _ = try Message(source)
      return nil
    } catch {
      return error
    }
  }

  @Test("a result prints its text, and an error a phrase")
  func descriptions() throws {
    #expect("\(english.result(try Message("{5 :number}, {$x}")))" == "5, {$x}")
    #expect(
      "\(MessageFunctionError.badOption("select"))" == "the option select is missing or has a value that it cannot have"
    )
    #expect("\(MessageFunctionError.badOperand)" == "the operand is missing or of the wrong kind")
    #expect("\(MessageFunctionError.unsupportedOperation)" == "the function does not support this")
  }

  @Test("the values that an issue lists are all that the option takes")
  func optionValues() {
    func expectList(_ option: String, _ names: [String?]) {
      let names = names.compactMap(\.self)
      let list = names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")"
      let values = NumberOptions.values(of: option) ?? ""
      #expect(values == list || values.hasPrefix(list + ", "), "\(option)")
    }
    expectList("select", NumberOptions.Select.allCases.map(\.rawValue))
    expectList("currencyDisplay", NumberOptions.CurrencyDisplay.allCases.map(\.rawValue))
    expectList("currencySign", NumberOptions.CurrencySign.allCases.map(\.rawValue))
    expectList("roundingPriority", NumberOptions.RoundingPriority.allCases.map(\.rawValue))
    expectList("roundingIncrement", NumberOptions.increments.map { "\($0)" })
    expectList("roundingMode", RoundingMode.names.map(\.name))
    expectList("useGrouping", NumberStyle.Grouping.names.map(\.name))
    expectList("signDisplay", NumberStyle.SignDisplay.names.map(\.name))
    #expect(Set(RoundingMode.names.map(\.value)) == Set(RoundingMode.allCases))
    #expect(Set(NumberStyle.Grouping.names.map(\.value)) == Set(NumberStyle.Grouping.allCases))
  }

  @Test("an issue with an option says which values it takes, and that a currency is missing")
  func optionDescriptions() throws {
    func issues(_ source: String) throws -> [String] {
      english.result(try Message(source), ["n": 1]).issues.map(\.description)
    }
    expectEqual(
      try issues("{$n :number signDisplay=Always useGrouping=x minimumSignificantDigits=0}"),
      [
        "the option signDisplay must be auto, always, exceptZero, negative or never",
        "the option useGrouping must be auto, always, never or min2",
        "the option minimumSignificantDigits must be a whole number from 1 to 99",
      ]
    )
    expectEqual(
      try issues("{$n :offset} {$n :number select=$n}"),
      [
        "the option add must be a whole number from 0 to 99, and exactly one of add and subtract is needed",
        "the option select must be plural, ordinal or exact, as a literal in the expression that selects",
      ]
    )
    expectEqual(
      try issues("{$n :currency} {x :number}"),
      [
        "the operand of :currency is missing or of the wrong kind, or there is no option currency",
        "the operand of :number is missing or of the wrong kind",
      ]
    )
    expectEqual(try issues("{$n :number u:dir=up}"), ["the option u:dir is missing or has a value that it cannot have"])
  }

  @Test("an option of the expression wins over that of the operand, for both kinds of digits")
  func digitsOfTheExpression() throws {
    func texts(_ operand: String, _ own: String) throws -> String {
      let source = ".local $a = {1.2345 :number \(operand)} {{{$a :number \(own)}}}"
      let result = english.result(try Message(source))
      #expect(result.issues.isEmpty)
      return result.text
    }
    #expect(try texts("minimumSignificantDigits=3", "maximumSignificantDigits=2") == "1.2")
    #expect(try texts("maximumSignificantDigits=2", "minimumSignificantDigits=3") == "1.23")
    #expect(try texts("minimumFractionDigits=3", "maximumFractionDigits=2") == "1.23")
    #expect(try texts("maximumFractionDigits=2", "minimumFractionDigits=3") == "1.235")
    for digits in ["SignificantDigits", "FractionDigits"] {
      let result = english.result(try Message("{1.2345 :number minimum\(digits)=3 maximum\(digits)=2}"))
      expectEqual(result.issues.map(\.subject), ["maximum\(digits)"])
      #expect(result.text == (digits == "FractionDigits" ? "1.235" : "1.23"))
    }
  }

  // MARK: Syntax

  @Test("Syntax Errors: an error has a place, what was expected, and a caret")
  func syntaxErrors() throws {
    let error = try #require(refusal("One\n {$n :number"))
    #expect(error.kind == .syntax)
    #expect(error.offset == 16)
    #expect((error.line, error.column) == (2, 13))
    #expect(error.expected == "\"}\"")
    #expect(
      error.description == """
        2:13: error: unexpected end of the message; expected "}"
           {$n :number
                      ^
        """
    )
    #expect(refusal("{{a} b")?.offset == 4)
    #expect(refusal("a } b")?.offset == 2)
    #expect(refusal("{$n\u{2028}}")?.diagnostic.message.hasPrefix("unexpected invisible character") == true)
  }

  @Test(
    "Data Model Errors: each has the place of what is wrong",
    arguments: [
      (".input {$n :number} .match $n one two {{}} * {{}}", MessageError.Kind.variantKeyMismatch, 30),
      (".input {$n :number} .match $n one {{}}", .missingFallbackVariant, 30),
      (".input {$n} .match $n * {{}}", .missingSelectorAnnotation, 19),
      (".input {$n} .local $n = {1} {{}}", .duplicateDeclaration, 19),
      ("{$n :f a=1 b=2 a=3}", .duplicateOptionName, 15),
      (".input {$n :number} .match $n * {{}} * {{}}", .duplicateVariant, 37),
    ]
  )
  func dataModelErrors(_ source: String, _ kind: MessageError.Kind, _ offset: Int) throws {
    let error = try #require(refusal(source))
    #expect(error.kind == kind)
    #expect(error.offset == offset)
    #expect(error.expected == nil)
  }

  @Test(
    "Duplicate Variant: many variants are compared key by key",
    arguments: [
      ("k20 *", "k21 *", false), ("k20 *", "|k20| *", true), ("\u{E9} *", "e\u{301} *", true),
      ("|*| *", "* |*|", false), ("|a\\|| |b|", "a |\\||", false), ("a |\\\\|", "|a|  |\\\\|", true),
    ]
  )
  func manyVariants(_ one: String, _ other: String, _ areSame: Bool) {
    let variants = (0..<20).map { "k\($0) * {{}}" } + ["\(one) {{}}", "\(other) {{}}", "* * {{}}"]
    let error = refusal(".input {$n :string} .match $n $n \(variants.joined(separator: " "))")
    #expect(error?.kind == (areSame ? .duplicateVariant : nil))
  }

  @Test("Error Handling: a syntax error comes before errors of the data model")
  func precedence() {
    #expect(refusal(".input {$n} .input {$n} {{")?.kind == .syntax)
  }

  @Test("Names: canonically equivalent names are the same option, variable and key")
  func equivalentNames() throws {
    #expect(refusal("{:f \u{E9}=1 e\u{301}=2}")?.kind == .duplicateOptionName)
    #expect(try text("{$e\u{301}}", ["\u{E9}": "x"]) == "x")
    let many = (0..<20).map { "{$v\($0)}" }.joined()
    #expect(try text("\(many){$e\u{301}}{$\u{E9}}", ["\u{E9}": "x"]).hasSuffix("xx"))
  }

  @Test("Escape Sequences: text is printed with those that it needs, and no others")
  func printing() throws {
    #expect(try Message("a | \\| {|b}|}").description == "a | | {|b}|}")
    #expect(try Message("{{ .a}}").description == "{{ .a}}")
    #expect(try Message("{{a \\{\\}\\\\}}").description == "a \\{\\}\\\\")
    #expect(try Message("{{}}").description == "")
    #expect(try Message("{|a b| @x @y=|z| }").description == "{|a b| @x @y=z}")
    #expect(
      try Message(".input{$n :number}.match $n |1|{{a}}*{{b}}").description == """
        .input {$n :number}
        .match $n
        1 {{a}}
        * {{b}}
        """
    )
  }

  // MARK: Resolution

  @Test("Expression Resolution: what is not used is not resolved")
  func unusedDeclarations() throws {
    #expect(try issues(".input {$a :number} .local $b = {$c :unknown} {{x}}") == [])
    #expect(try issues(".input {$a :number} .match $a 1 {{{$b}}} * {{x}}", ["a": 2]) == [])
  }

  @Test("Expression Resolution: a declaration is resolved once, however often it is used")
  func callByNeed() throws {
    final class Counter: Sendable {
      let calls = Mutex(0)
    }
    let counter = Counter()
    var functions = MessageFunctions.standard
    functions["app:count"] = { _, _, _ throws(MessageFunctionError) in
      let number = counter.calls.withLock {
        $0 += 1
        return $0
      }
      return .string("\(number)")
    }
    let message = try Message(".local $a = {:app:count} .local $b = {$a} .match $a 1 {{{$a}{$b}{$a}}} * {{}}")
    #expect(MessageFormatter("en", functions: functions, isolation: .none)(message) == "111")
  }

  @Test("Expression Resolution: a chain of a hundred thousand declarations is resolved")
  func longChain() throws {
    var source = ".local $v0 = {7 :number}"
    for place in 1..<100_000 { source += ".local $v\(place)={$v\(place - 1)}" }
    #expect(try text(source + "{{{$v99999}}}") == "7")
  }

  @Test("Expression Resolution: long messages report issues in the order of short ones", arguments: [0, 100])
  func longOrder(others: Int) throws {
    var source = ".local $a = {1 :number minimumFractionDigits=x} .local $b = {2 :integer useGrouping=x}"
    for place in 0..<others { source += ".local $v\(place) = {0}" }
    source += ".local $c = {$b :integer minimumIntegerDigits=$a} .local $d = {$x :number minimumFractionDigits=$a}"
    let subjects = try issues(source + "{{{$d}{$c}{$a}}}").map { $0.split(separator: " ")[1] }
    #expect(subjects == ["$x", ":number", "useGrouping", "minimumFractionDigits"])
  }

  @Test("Option Resolution: an option without a value is left out")
  func missingOption() throws {
    #expect(try text("{1 :number minimumFractionDigits=$x}") == "1")
    #expect(
      try issues("{1 :number minimumFractionDigits=$x}")
        == ["unresolved-variable $x 11", "bad-option minimumFractionDigits 11"]
    )
  }

  @Test("Fallback Resolution: each kind of expression has its own text")
  func fallbacks() throws {
    #expect(try text("{$x} {$x :number} {|a\\|b\\\\| :f} {:f} {1 :f @a}") == "{$x} {$x} {|a\\|b\\\\|} {:f} {|1|}")
  }

  @Test("Markup Resolution: markup has no text, and its options are resolved")
  func markup() throws {
    let parts = english.parts(try Message("{#b title=$t u:id=x}a{/b}{#br /}"), ["t": "T"])
    let options = MessageOptions([MessageOptions.Option(name: "title", value: "T")])
    expectEqual(
      parts,
      [
        .markup(MessagePart.Markup(kind: .open, name: "b", options: options, id: "x")), .text("a"),
        .markup(MessagePart.Markup(kind: .close, name: "b", options: MessageOptions(), id: nil)),
        .markup(MessagePart.Markup(kind: .standalone, name: "br", options: MessageOptions(), id: nil)),
      ]
    )
  }

  // MARK: Selection

  @Test("Pattern Selection: the first selector decides before the second")
  func firstSelector() throws {
    let source = """
      .input {$a :number} .input {$b :number} .match $a $b
      * 1 {{* 1}} 1 * {{1 *}} one 1 {{one 1}} * * {{* *}}
      """
    #expect(try text(source, ["a": 1, "b": 1]) == "1 *")
    #expect(try text(source, ["a": 2, "b": 1]) == "* 1")
    #expect(try text(source, ["a": 2, "b": 2]) == "* *")
  }

  @Test("Number Selection: an exact number is better than a category, in any order")
  func exactBeforeCategory() throws {
    for keys in ["one {{one}} 1 {{1}}", "1 {{1}} one {{one}}"] {
      #expect(try text(".input {$n :number} .match $n \(keys) * {{*}}", ["n": 1]) == "1")
    }
  }

  @Test("Number Selection: categories are those of the language, for what is shown")
  func categories() throws {
    let polish = ".input {$n :number} .match $n one {{one}} few {{few}} many {{many}} * {{other}}"
    #expect(try [1, 22, 5].map { try text(polish, ["n": $0], in: "pl") } == ["one", "few", "many"])
    #expect(try text(polish, ["n": 1.5], in: "pl") == "other")
    let shown = ".input {$n :number minimumFractionDigits=1} .match $n one {{one}} * {{other}}"
    #expect(try text(shown, ["n": 1]) == "other")
    #expect(try text(".input {$n :integer} .match $n one {{one}} * {{other}}", ["n": 1.2]) == "one")
    let ordinal = ".input {$n :number select=ordinal} .match $n one {{st}} two {{nd}} few {{rd}} * {{th}}"
    #expect(
      try [1, 2, 3, 4, 11, 21].map { try text(ordinal, ["n": $0]) } == ["st", "nd", "rd", "th", "th", "st"]
    )
    let exact = ".input {$n :number select=exact} .match $n one {{one}} 2 {{2}} * {{other}}"
    #expect(try [1, 2].map { try text(exact, ["n": $0]) } == ["other", "2"])
  }

  @Test("Number Selection: a key that is neither a number nor a category is an issue")
  func badVariantKey() throws {
    let source = ".local $n = {42 :number} .match $n horse {{horse}} 42 {{42}} * {{*}}"
    #expect(try text(source) == "42")
    #expect(try issues(source) == ["bad-variant-key horse 35"])
  }

  @Test("Exact Literal Match Serialization: integers equal their digits, and nothing else")
  func exactKeys() throws {
    let source = ".input {$n :number} .match $n 1 {{1}} 1.0 {{1.0}} 01 {{01}} 1e0 {{1e0}} 1.5 {{1.5}} -3 {{-3}} * {{*}}"
    #expect(try text(source, ["n": 1]) == "1")
    #expect(try text(source, ["n": 1.0]) == "1")
    #expect(try text(source, ["n": "1.0"]) == "1")
    #expect(try text(source, ["n": 1.5]) == "1.5")
    #expect(try text(source, ["n": -3]) == "-3")
    #expect(try text(source, ["n": 10]) == "*")
    let others = ".input {$n :number} .match $n -0.25 {{-0.25}} 10.5 {{10.5}} 0.5 {{0.5}} -100 {{-100}} 0 {{0}} * {{*}}"
    for text in ["-0.25", "10.5", "0.5", "-100", "0"] {
      for number in [text, "\(text)e0"] { #expect(try self.text(others, ["n": number]) == text) }
    }
    for text in ["0.25", "-10.5", "105", "1.05", "0.50001", "-0.2"] {
      #expect(try self.text(others, ["n": text]) == "*")
    }
    let huge = ".input {$n :number} .match $n 123456789012345678901234567890 {{huge}} * {{*}}"
    #expect(try text(huge, ["n": "123456789012345678901234567890"]) == "huge")
  }

  @Test("Errors: a missing variable that selects is one problem, or two for numbers")
  func missingSelector() throws {
    #expect(
      try issues(".input {$n :number} .match $n * {{}}")
        == ["unresolved-variable $n 7", "bad-operand :number 7", "bad-selector $n 27"]
    )
    #expect(try issues(".input {$n :string} .match $n * {{}}") == ["unresolved-variable $n 7"])
  }

  // MARK: Functions

  @Test("Numeric Operands: numbers of every kind, and no text that only looks like one")
  func operands() throws {
    let arguments: MessageArguments = [
      "int": 1234, "big": UInt64.max, "double": 0.1, "text": "-1.50", "exponent": "12.5e3", "plus": "+1",
      "inf": Double.infinity,
    ]
    let source = "{$int :number}|{$big :number}|{$double :number}|{$text :number}|{$exponent :number}|{$inf :number}"
    #expect(try text(source, arguments) == "1,234|18,446,744,073,709,551,615|0.1|-1.5|12,500|∞")
    #expect(try issues("{$plus :number}", arguments) == ["bad-operand :number 0"])
    #expect(try text("{$n}", ["n": DisplayDecimal("1.50") ?? DisplayDecimal(0)]) == "1.50")
  }

  @Test("Digit Size Options: an integer below a hundred, as text or as a number")
  func digitSizes() throws {
    #expect(try text("{1 :number minimumFractionDigits=2 minimumIntegerDigits=3}") == "001.00")
    #expect(try text("{1 :number minimumFractionDigits=$n}", ["n": 2]) == "1.00")
    for bad in ["01", "-1", "1.0", "100", "x"] {
      #expect(try issues("{1 :number minimumFractionDigits=|\(bad)|}") == ["bad-option minimumFractionDigits 11"])
    }
  }

  @Test(":number Options: those of the expression win over those of the operand")
  func inheritedOptions() throws {
    let source =
      ".input {$n :number minimumFractionDigits=2 signDisplay=always} {{{$n} {$n :number minimumFractionDigits=1}}}"
    #expect(try text(source, ["n": 4]) == "+4.00 +4.0")
    #expect(
      try text(".local $a = {4.25 :number maximumFractionDigits=1} {{{$a :number minimumFractionDigits=2}}}") == "4.25"
    )
    #expect(
      try text(".local $a = {4.25 :number minimumFractionDigits=3} {{{$a :integer} {$a :offset add=1}}}") == "4 5.250"
    )
  }

  @Test("The :offset function: sums of any size keep their digits")
  func offsets() throws {
    #expect(try text("{|9223372036854775807| :offset add=1}") == "9,223,372,036,854,775,808")
    #expect(try text("{|0.5| :offset subtract=1} {|-0.5| :offset add=1} {1 :offset subtract=1}") == "-0.5 0.5 0")
    #expect(try text("{|99.5| :offset add=1} {|-1000.25| :offset add=1}") == "100.5 -999.25")
  }

  @Test("The :percent function: shown, compared and counted times 100")
  func percentages() throws {
    #expect(try text("{0.1234 :percent maximumFractionDigits=1} {|-0.005| :percent} {2 :percent}") == "12.3% -1% 200%")
    #expect(try text("{0.5 :percent}", in: "de") == "50\u{A0}%")
    let source = ".input {$p :percent} .match $p 1 {{=1}} one {{one}} 100 {{=100}} * {{{$p}}}"
    #expect(try [0.01, 1, 0.011, 0.5].map { try text(source, ["p": $0]) } == ["=1", "=100", "one", "50%"])
    #expect(
      try text(".local $a = {0.5 :number minimumIntegerDigits=3 minimumFractionDigits=1} {{{$a :percent} {$a}}}")
        == "50.0% 000.5"
    )
    #expect(try issues("{1 :percent roundingIncrement=x}") == [])
    #expect(try issues("{1 :percent roundingMode=x}") == ["bad-option roundingMode 12"])
  }

  @Test("The :currency function: the currency, its digits, and no selection")
  func currencies() throws {
    #expect(try text("{1234.5 :currency currency=EUR} {5 :currency currency=jpy}") == "€1,234.50 ¥5")
    #expect(try text("{-5 :currency currency=USD currencySign=accounting fractionDigits=0}") == "($5)")
    #expect(try text("{5 :currency currency=USD currencyDisplay=never}") == "5.00")
    #expect(try text("{5 :currency currency=USD trailingZeroDisplay=stripIfInteger}") == "$5")
    #expect(try text("{5 :currency currency=USD currencyDisplay=name}") == "USD\u{A0}5.00")
    #expect(
      try text(".local $a = {5 :currency currency=USD} {{{$a} {$a :currency currencyDisplay=code}}}")
        == "$5.00 USD\u{A0}5.00"
    )
    #expect(try issues("{5 :currency currency=EURO}") == ["bad-option currency 13"])
    #expect(try issues("{5 :currency}") == ["bad-operand :currency 0"])
    #expect(try issues(".local $a = {5 :currency currency=USD} .match $a 5 {{}} * {{}}") == ["bad-selector $a 46"])
  }

  @Test(":currency Operands: an amount keeps its currency, and another one is a bad option")
  func currencyOfTheOperand() throws {
    let again = ".local $p = {9.99 :currency currency=USD} {{{$p} = {$p :currency currency=EUR}}}"
    #expect(try text(again) == "$9.99 = $9.99")
    #expect(try issues(again) == ["bad-option currency 65"])
    #expect(try text(".input {$n :currency currency=USD} {{{$n :currency currency=EUR}}}", ["n": 5]) == "$5.00")
    #expect(try issues(".input {$n :currency currency=USD} {{{$n :currency currency=usd}}}", ["n": 5]) == [])
    #expect(
      try issues(
        ".local $p = {5 :currency currency=USD} .local $n = {$p :number} {{{$n :currency currency=EUR}}}"
      ) == ["bad-option currency 80"]
    )
  }

  @Test(":currency Operands: a value of a function of the caller can have a currency")
  func currencyOfTheCaller() throws {
    var functions = MessageFunctions.standard
    functions["app:price"] = { operand, options, context throws(MessageFunctionError) in
      guard let operand else { throw .badOperand }
      let option = MessageOptions.Option(name: "currency", value: "CHF")
      return .custom(type: "price", value: operand.value, options: MessageOptions([option]), format: nil)
    }
    let format = MessageFormatter("en", functions: functions, isolation: .none)
    let result = format.result(
      try Message(".local $p = {5 :app:price} {{{$p :currency} {$p :currency currency=USD}}}")
    )
    #expect(result.text == "CHF\u{A0}5.00 CHF\u{A0}5.00")
    #expect(result.issues.map(\.subject) == ["currency"])
  }

  @Test("an increment does not outlive the digits that it counts in")
  func increments() throws {
    let number = ".local $a = {7 :number roundingIncrement=5 minimumFractionDigits=2 maximumFractionDigits=2}"
    #expect(try text("\(number) .local $b = {$a :integer} .match $b 7 {{seven: {$b}}} * {{x}}") == "seven: 7")
    #expect(try text("\(number) {{{$a :currency currency=JPY} {$a :offset add=1}}}") == "¥7 8.00")
    let amount = ".local $a = {7 :currency currency=USD roundingIncrement=5}"
    #expect(
      try text("\(amount) {{{$a} {$a :currency} {$a :number} {$a :integer} {$a :offset add=1}}}")
        == "$7.00 $7.00 7 7 8"
    )
  }

  @Test("The :string function: a number with a word for thousands is written in full")
  func compactText() throws {
    let million = MessageArguments([("n", .decimal(try DisplayDecimal(parsing: "1.2c6")))])
    #expect(try text("{$n :string} {$n}", million) == "1200000 1,200,000")
    #expect(try text(".input {$n :string} .match $n 1200000 {{yes}} * {{no}}", million) == "yes")
    let icu = try ICUMessage("{n, select, 1200000 {yes} other {no}}")
    #expect(english(icu, million) == "yes")
  }

  @Test("of two options with one name, the first one is used")
  func doubleOptions() {
    let options = MessageOptions([
      MessageOptions.Option(name: "a", value: "1"), MessageOptions.Option(name: "b", value: "2"),
      MessageOptions.Option(name: "a", value: "3"),
    ])
    #expect(options.all.map(\.name) == ["a", "b"])
    #expect(options.text("a") == "1")
  }

  @Test("Rounding options: mode, increment, priority, and zeros at the end")
  func roundingOptions() throws {
    #expect(
      try text("{2.5 :number maximumFractionDigits=0} {2.5 :number maximumFractionDigits=0 roundingMode=halfEven}")
        == "3 2"
    )
    #expect(try text("{1.23 :number maximumFractionDigits=2 roundingIncrement=5}") == "1.25")
    #expect(try issues("{1.23 :number roundingIncrement=3}") == ["bad-option roundingIncrement 14"])
    #expect(try text("{5 :number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger}") == "5")
    #expect(try text("{1234.56 :number maximumSignificantDigits=2 maximumFractionDigits=1}") == "1,200")
    #expect(
      try text("{1234.56 :number maximumSignificantDigits=2 maximumFractionDigits=1 roundingPriority=morePrecision}")
        == "1,234.6"
    )
    let digits = "maximumSignificantDigits=5 roundingPriority=morePrecision"
    #expect(
      try text("{1234.5 :currency currency=JPY \(digits)} {1234.5 :currency currency=KWD \(digits)}")
        == "¥1,234.5 KWD\u{A0}1,234.500"
    )
    // 9.96 becomes 10, whose second significant digit is the one before the point.
    let one = "maximumSignificantDigits=2 minimumFractionDigits=1 maximumFractionDigits=1"
    #expect(try text("{9.96 :number \(one) roundingPriority=morePrecision}") == "10.0")
    #expect(try text("{9.96 :number \(one) roundingPriority=lessPrecision}") == "10")
    #expect(try text("{9.94 :number \(one) roundingPriority=lessPrecision}") == "9.9")
    #expect(try text("{1234 :number useGrouping=min2} {12345 :number useGrouping=min2}") == "1234 12,345")
    #expect(try text("{1234 :number} {1234 :number useGrouping=always}", in: "es") == "1234 1.234")
  }

  @Test("The :integer function: half is rounded away from zero, and zero has no sign")
  func integers() throws {
    #expect(try text("{2.5 :integer} {-2.5 :integer} {-0.4 :integer} {999.5 :integer}") == "3 -3 0 1,000")
  }

  @Test("Numbers are written as the user's locale does, for the language of the message")
  func locales() throws {
    let message = try Message(".input {$n :number} .match $n few {{{$n} pliki}} * {{{$n} pliku}}")
    #expect(MessageFormatter("pl", locale: "ar-EG", isolation: .none)(message, ["n": 1234.5]) == "١٬٢٣٤٫٥ pliku")
    #expect(
      MessageFormatter("pl", locale: "hi", isolation: .none)(message, ["n": 1_234_567_892]) == "1,23,45,67,892 pliki"
    )
  }

  // MARK: Bidirectional text

  @Test("Default Bidi Strategy: what is not known to be in the message's direction is isolated")
  func isolation() throws {
    let message = try Message("{$name}: {$n :number}")
    #expect(MessageFormatter("en")(message, ["name": "x", "n": 1]) == "\u{2068}x\u{2069}: 1")
    #expect(MessageFormatter("ar")(message, ["name": "x", "n": 1]).hasSuffix("\u{2067}1\u{2069}"))
    #expect(MessageFormatter("ar", locale: "en")(message, ["name": "x", "n": 1]).hasSuffix("\u{2066}1\u{2069}"))
    #expect(MessageFormatter("en")(try Message("{$x}")) == "\u{2068}{$x}\u{2069}")
  }

  @Test("u:dir: an operand hands its direction on, but not its isolation")
  func inheritedDirection() throws {
    let format = MessageFormatter("en")
    #expect(format(try Message(".local $a = {x :string u:dir=ltr} {{{$a :string}}}")) == "x")
    #expect(format(try Message(".local $a = {x :string u:dir=rtl} {{{$a :string}}}")) == "\u{2067}x\u{2069}")
    #expect(format(try Message("{x :string u:dir=ltr}")) == "\u{2066}x\u{2069}")
    #expect(format.result(try Message("{x :string u:dir=up}")).issues.map(\.kind) == [.badOption])
  }

  // MARK: Functions of the caller

  @Test("Function Handler: a function gets operand, options and locale, and replaces a standard one")
  func ownFunctions() throws {
    var functions = MessageFunctions.standard
    functions["app:join"] = { operand, options, context throws(MessageFunctionError) in
      guard let operand else { throw .badOperand }
      return .string([operand.text, options.text("with") ?? "?", context.language].joined(separator: "-"))
    }
    functions["string"] = { _, _, _ throws(MessageFunctionError) in throw .unsupportedOperation }
    let format = MessageFormatter("sv", functions: functions, isolation: .none)
    #expect(format(try Message("{$a :app:join with=$b}"), ["a": 1, "b": 2.5]) == "1-2.5-sv")
    let result = format.result(try Message("{x :string}"))
    #expect(result.text == "{|x|}")
    #expect(result.issues.map(\.kind) == [.unsupportedOperation])
  }
}
