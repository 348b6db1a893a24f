import MessageFormat
import MessageInterchange
import StringsProof
import TestSupport
import Testing

/// Input that someone made to crash or to stall a program. A quadratic algorithm would take minutes here.
@Suite struct HostileMessageTests {
  @Test(
    "messages a twentieth as long as the longest are read, or refused",
    arguments: [LongComparison.hostileMessages, .hostileICUMessages]
  )
  func hostile(comparison: LongComparison) throws {
    let result = try comparison.sample(comparison.rounds / 20)
    #expect(result.areNone, "\(result)")
  }

  @Test("each beginning of a message is read or refused at a place inside it") func prefixes() throws {
    let result = try LongComparison.messagePrefixes.sample(46)
    #expect(result.areNone, "\(result)")
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
