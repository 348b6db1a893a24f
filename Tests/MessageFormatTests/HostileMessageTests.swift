import Expectations
import MessageFormat
import Testing

/// Input that someone made to crash or to stall a program. A quadratic algorithm would take minutes here.
@Suite struct HostileMessageTests {
  private let format = MessageFormatter("en", isolation: .none)

  @Test("a million braces are an error at the first one that is wrong")
  func braces() {
    for (source, offset) in [
      (String(repeating: "{", count: 1_000_000), 3), (String(repeating: "}", count: 1_000_000), 0),
      (String(repeating: "\\{", count: 500_000) + "{", 1_000_001), ("{{" + String(repeating: "{", count: 1_000_000), 3),
    ] {
      #expect(throws: MessageError.self) { try Message(source) }
      do throws(MessageError) { _ = try Message(source) } catch { #expect(error.offset == offset) }
    }
  }

  @Test("a hundred thousand variants, and twenty thousand variables, options and declarations")
  func manyOfEverything() throws {
    let count = 100_000
    let variants = (0..<count).map { "\($0) {{\($0)}}" }.joined()
    let select = try Message(".input {$n :number} .match $n \(variants) * {{many}}")
    #expect(format(select, ["n": 77_777]) == "77777")
    #expect(format(select, ["n": -1]) == "many")
    #expect(throws: MessageError.self) { try Message(".input {$n :number} .match $n \(variants) 5 {{}} * {{}}") }

    let fewer = 20_000
    let variables = try Message((0..<fewer).map { "{$v\($0)}" }.joined())
    #expect(variables.externalVariables.count == fewer)
    let values = MessageArguments((0..<fewer).map { (key: "v\($0)", value: FormatArgument.integer(1)) })
    #expect(format(variables, values) == String(repeating: "1", count: fewer))
    #expect(format.result(variables).issues.count == fewer)

    let options = (0..<fewer).map { " o\($0)=1" }.joined()
    #expect(format(try Message("{1 :number\(options)}")) == "1")
    #expect(throws: MessageError.self) { try Message("{1 :number\(options) o7=1}") }
    let declarations = (0..<fewer).map { ".input {$v\($0) :number}" }.joined()
    #expect(format(try Message("\(declarations){{{$v19999}}}"), ["v19999": 5]) == "5")
    #expect(throws: MessageError.self) { try Message("\(declarations).input {$v7}{{}}") }
  }

  @Test("an operand of a million digits is refused, and one of ten thousand is shown")
  func longOperands() throws {
    let message = try Message("{$n :number useGrouping=never}")
    let long = String(repeating: "9", count: 1_000_000)
    let short = String(repeating: "9", count: 10_000)
    #expect(format.result(message, ["n": long]).issues.map(\.kind) == [.badOperand])
    #expect(format(message, ["n": short]) == short)
    #expect(format(message, ["n": "1e9999"]).count == 10_000)
    for exponent in ["1e10001", "1e-999999999999999999999", "1E+999999999999999999999"] {
      #expect(format.result(message, ["n": exponent]).issues.map(\.kind) == [.badOperand])
    }
    #expect(format(message, ["n": "0e999999999999999999999"]) == "0")
  }

  @Test("every prefix of every message of the suite is read or refused at a place inside it")
  func prefixes() throws {
    var count = 0
    for test in try SuiteCase.all() {
      for end in test.source.unicodeScalars.indices {
        let prefix = String(test.source.unicodeScalars[..<end])
        do throws(MessageError) {
          let message = try Message(prefix)
          #expect(try Message(message.description) == message)
          _ = format.result(message)
        } catch {
          #expect((0...prefix.utf8.count).contains(error.offset), "\(prefix.debugDescription)")
        }
        count += 1
      }
    }
    #expect(count > 10_000)
  }

  @Test("the interchange format is refused if it is not a message")
  func interchange() throws {
    for json in [
      "", "1", "[]", "{}", #"{"type":"message"}"#, #"{"type":"message","pattern":[1]}"#,
      #"{"type":"message","pattern":["\u0000"]}"#, #"{"type":"message","pattern":[{"type":"expression"}]}"#,
      #"{"type":"message","pattern":[{"type":"expression","arg":{"type":"variable","name":"a b"}}]}"#,
      #"{"type":"message","pattern":[{"type":"markup","kind":"open","name":"a}b"}]}"#,
      #"{"type":"select","declarations":[],"selectors":[],"variants":[]}"#,
      #"{"type":"message","declarations":[{"type":"input","name":"a","value":{"type":"expression","arg":{"type":"literal","value":"1"}}}],"pattern":[]}"#,
    ] {
      #expect(throws: (any Error).self, "\(json)") { try Message(json: json) }
    }
    // A lone surrogate becomes the replacement character.
    #expect(try Message(json: #"{"type":"message","pattern":["\ud800"]}"#).description == "\u{FFFD}")
    #expect(try Message(json: #"{"type":"message","pattern":["a","{b}"],"extra":1}"#).description == "a\\{b\\}")
  }
}
