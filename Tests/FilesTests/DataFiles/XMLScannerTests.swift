import DataFiles
import Diagnostics
import Expectations
import TestSupport
import Testing

@Suite struct XMLScannerTests {
  /// The parts of a text in a short form, and its problems.
  static func scan(_ source: String, strict: Bool = false) throws -> (parts: [String], problems: [String]) {
    try scan(Array(source.utf8), strict: strict)
  }

  static func scan(_ bytes: [UInt8], strict: Bool = false) throws -> (parts: [String], problems: [String]) {
    let log = ReadingLog(file: nil, strict: strict)
    var scanner = XMLScanner(text: try TextEncoding.decode(bytes, log: log), log: log)
    var parts: [String] = []
    while let part = try scanner.next() {
      switch part {
      case .start(let tag):
        let attributes = try scanner.attributes(of: tag).map { " \($0.name)=\($0.value)" }.joined()
        parts.append("<\(tag.name)\(attributes)>")
      case .end(let tag): parts.append("</\(tag.name)>")
      case .text(let text, _): parts.append(String(decoding: text, as: UTF8.self))
      case .comment(let text): parts.append("#\(text)")
      case .documentType(let place):
        scanner.declareEntities(in: place)
        parts.append("!")
      }
    }
    return (parts, log.diagnostics.map(\.short))
  }

  static let documents: [(source: String, parts: [String])] = [
    ("<a/>", ["<a>", "</a>"]),
    ("<a>x&amp;y<b c='1' d = \"&lt;&#65;'\" />z</a>", ["<a>", "x&y", "<b c=1 d=<A'>", "</b>", "z", "</a>"]),
    ("<?xml version=\"1.0\"?><a><!-- c --><![CDATA[<&]]></a>", ["<a>", "# c ", "<&", "</a>"]),
    ("<x:g id=\"a>b\">%1$s</x:g>\n", ["<x:g id=a>b>", "%1$s", "</x:g>", "\n"]),
    ("<a><!-- b\r\nc\rd -->e\r\n</a>", ["<a>", "# b\nc\nd ", "e\n", "</a>"]),
    (
      "<!DOCTYPE r [ <!ENTITY app \"A &amp; B\"> <!-- > --> <!ENTITY two '&app;!'> ]><r>&two;</r>",
      ["!", "<r>", "A & B!", "</r>"]
    ),
  ]

  @Test("a document falls into its parts", arguments: documents)
  func documentParts(source: String, parts: [String]) throws {
    let scan = try Self.scan(source, strict: true)
    #expect(scan.parts == parts)
    #expect(scan.problems.isEmpty)
  }

  static let mistakes: [(source: String, parts: [String], problem: String)] = [
    ("<a><b>x</a>", ["<a>", "<b>", "x", "</b>", "</a>"], "1:8: found </a>, expected </b>"),
    ("<a>x</b>y</a>", ["<a>", "x", "y", "</a>"], "1:5: found </b>, expected </a>"),
    ("<a><b>", ["<a>", "<b>", "</b>", "</a>"], "1:4: <b> is never closed"),
    ("</a>", [], "1:1: </a> closes nothing"),
    ("<a b>x</a>", ["<a>", "x", "</a>"], "1:5: found '>', expected '=' and a value"),
    ("<a b=1>x</a>", ["<a>", "x", "</a>"], "1:6: found '1', expected a value in quotes"),
    ("<a b=\"1>x</a>", ["<a b=1>", "x", "</a>"], "1:6: the value of \"b\" lacks its closing quotation mark"),
    ("<a>&x;</a>", ["<a>", "&x;", "</a>"], "1:4: unknown entity"),
    ("<a", [], "1:1: this '<a' is never closed"),
  ]

  @Test("a mistake is reported, and tags stay balanced", arguments: mistakes)
  func malformedDocument(source: String, parts: [String], problem: String) throws {
    let scan = try Self.scan(source)
    #expect(scan.parts == parts)
    #expect(scan.problems.count == 1)
    #expect(scan.problems.first?.hasPrefix(problem) == true, "\(scan.problems)")
    #expect(throws: Diagnostic.self) { try Self.scan(source, strict: true) }
  }

  @Test("elements that are nested too deeply end the reading") func nesting() throws {
    let depth = 10_000
    let scan = try Self.scan(String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth))
    #expect(scan.parts.filter { $0 == "<a>" }.count == XMLScanner.depthLimit)
    #expect(scan.parts.filter { $0 == "</a>" }.count == XMLScanner.depthLimit)
    expectEqual(scan.problems, ["1:193: nested more than 64 levels deep"])
  }

  @Test("entities cannot make a huge text") func entities() throws {
    var source = "<!DOCTYPE r [<!ENTITY a0 \"\(String(repeating: "x", count: 4000))\">"
    for level in 1...40 {
      source += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    source += "]><r>" + String(repeating: "&a0;", count: 2000) + "&a40;</r>"
    let size = try Self.scan(source).parts.reduce(0) { $0 + $1.utf8.count }
    #expect(size < 1 << 20 + source.utf8.count)
  }

  /// The parts of a document must be balanced whatever the bytes are.
  private static func expectBalance(_ bytes: [UInt8]) throws {
    var open: [String] = []
    for part in try scan(bytes).parts where part.hasPrefix("<") {
      let name = part.dropFirst(part.hasPrefix("</") ? 2 : 1)
      if part.hasPrefix("</") {
        #expect(open.popLast().map { $0.hasPrefix(name.dropLast()) } == true)
      } else {
        open.append(String(name))
      }
    }
    #expect(open.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test("a document can be cut off or changed anywhere") func damage() throws {
    var random = SeededGenerator(seed: 17)
    let alphabet = Array("<>/!-[]&;\"'= \nab".utf8) + [0, 0x80, 0xC3]
    for (source, _) in Self.documents {
      // Only tags begin with "<" there.
      let bytes = Array(source.replacing("<![CDATA[<&]]>", with: "<![CDATA[&]]>").replacing("&lt;", with: "").utf8)
      for count in 0...bytes.count { try Self.expectBalance(Array(bytes[..<count])) }
      for _ in 0..<200 {
        var changed = bytes
        for _ in 0..<3 { changed[random.below(changed.count)] = random.pick(alphabet) }
        _ = try Self.scan(changed)
      }
    }
  }
}
