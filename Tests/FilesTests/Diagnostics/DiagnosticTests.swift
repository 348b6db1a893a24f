import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  @Test("a diagnostic prints file, place, severity and message, then the line with a caret")
  func description() {
    let diagnostic = Diagnostic("unknown operand", in: "one:\n\tx = 1", at: 6, file: "rules.txt", code: "operand")
    #expect(diagnostic.description == "rules.txt:2:2: error: unknown operand\n  \tx = 1\n  \t^")
    #expect(diagnostic.line == 2)
    #expect(diagnostic.column == 2)
  }

  @Test("places are found in any order, and are those that counting from the start finds")
  func places() {
    var generator = SeededGenerator(seed: 1)
    let pieces = ["a", "é", "日", "🎉", "\n", "\r\n", "\r", String(repeating: "x", count: 700)]
    let text = (0..<300).flatMap { _ in Array(pieces[Int.random(in: 0..<8, using: &generator)].utf8) }
    let starts =
      [0]
      + text.indices.filter { text[$0] == 0x0A || (text[$0] == 0x0D && text.dropFirst($0 + 1).first != 0x0A) }
      .map { $0 + 1 }
    var map = SourceMap(text)
    for _ in 0..<500 {
      let offset = Int.random(in: 0...text.count, using: &generator)
      let line = starts.filter { $0 <= offset }
      let column = text[line[line.count - 1]..<offset].count { $0 & 0xC0 != 0x80 } + 1
      #expect(map.location(of: offset) == .text(line: line.count, column: column))
    }
  }

  @Test("unknown parts are left out")
  func missingParts() {
    #expect("\(Diagnostic(.warning, "no texts"))" == "warning: no texts")
    #expect("\(Diagnostic(.error, "cannot be read", file: "a.strings"))" == "a.strings: error: cannot be read")
    #expect("\(Diagnostic(.note, "here", location: .text(line: 1, column: 4)))" == "1:4: note: here")
    let binary = Diagnostic(.error, "damaged", file: "a.strings", location: .binary(offset: 12))
    #expect("\(binary)" == "a.strings: byte 12: error: damaged")
    #expect(binary.line == nil)
  }

  @Test("a message that is a sentence is noticed") func wording() {
    let messages = [
      "expected ';'", "\"a\" appears twice", "CLDR has no rules for \"xx\"", "Expected ';'", "expected ';'.", "",
    ]
    #expect(messages.filter(Diagnostic.isConventional) == Array(messages.prefix(3)))
    #expect(Diagnostic(.error, "Damaged").short == "not worded like a diagnostic: Damaged")
    let errors =
      "warning: a\na.strings:1:2: error: Damaged\n  error: Cut off.\nerror: de a: This form is empty. (empty-form)\n"
    expectEqual(Diagnostic.unconventionalMessages(in: errors), ["Damaged"])
  }

  @Test("control characters never reach the terminal")
  func controlCharacters() {
    let diagnostic = Diagnostic("bad \"\u{1B}[2J\"", in: "a\u{1B}[31mb\u{202E}c", at: 7, file: "x\n.strings")
    let expected = "x\u{FFFD}.strings:1:8: error: bad \"\u{FFFD}[2J\"\n  a\u{FFFD}[31mb\u{FFFD}c\n         ^"
    #expect("\(diagnostic)" == expected)
  }

  @Test("the caret is in the right column after wide and combining characters")
  func wideCharacters() {
    func margin(_ source: String, at offset: Int) -> String? {
      Diagnostic("", in: source, at: offset).excerpt?.split(separator: "\n").last.map { String($0.dropFirst(2)) }
    }
    #expect(margin("日本x", at: 6) == "    ^")
    #expect(margin("e\u{301}x", at: 3) == " ^")
    #expect(margin("日本", at: 0) == "^")
    #expect(margin("", at: 5) == "^")
  }

  @Test("a long line is cut on both sides of the place")
  func longLines() throws {
    let line = String(repeating: "a", count: 100) + "X" + String(repeating: "b", count: 100)
    let excerpt = try #require(Diagnostic("", in: "first\r\n\(line)\nlast", at: 107).excerpt)
    let a = String(repeating: "a", count: 60)
    #expect(excerpt == "  …\(a)X\(String(repeating: "b", count: 59))…\n   \(String(repeating: " ", count: 60))^")
  }

  @Test("every line break counts once", arguments: ["a\nb", "a\rb", "a\r\nb"])
  func lineBreaks(text: String) {
    let diagnostic = Diagnostic("", in: text, at: text.utf8.count - 1)
    #expect(diagnostic.location == .text(line: 2, column: 1))
    #expect(diagnostic.excerpt == "  b\n  ^")
  }

  @Test("a diagnostic decodes to what was encoded")
  func coding() throws {
    let diagnostic = Diagnostic("expected a digit", in: "1.", at: 2, file: "a", code: "digit")
    let data = try JSONEncoder().encode(diagnostic)
    #expect(try JSONDecoder().decode(Diagnostic.self, from: data) == diagnostic)
  }
}
