import DataFiles
import Diagnostics
import Testing

@Suite struct JSONWriterTests {
  private func written(_ style: JSONWriter.Style, _ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(style)
    write(&writer)
    return writer.text
  }

  private func everything(_ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("text", "é")
      writer.member("number", -5)
      writer.key("flag")
      writer.literal("true")
      writer.key("list")
      writer.array { writer in
        writer.value("a")
        writer.value(1)
        writer.literal("false")
        writer.literal("1.50")
        writer.literal("null")
        writer.array { _ in }
        writer.object { _ in }
      }
      writer.key("empty")
      writer.object { _ in }
    }
  }

  @Test("the compact style has no white space") func compact() {
    #expect(
      written(.compact, everything)
        == #"{"text":"é","number":-5,"flag":true,"list":["a",1,false,1.50,null,[],{}],"empty":{}}"#
    )
  }

  @Test("Xcode's style has a line for each value, and an empty line in what is empty") func xcodeStyle() {
    #expect(
      written(.xcode, everything) == """
        {
          "text" : "é",
          "number" : -5,
          "flag" : true,
          "list" : [
            "a",
            1,
            false,
            1.50,
            null,
            [

            ],
            {

            }
          ],
          "empty" : {

          }
        }
        """
    )
  }

  @Test("single values need no container") func singleValues() {
    for style in [JSONWriter.Style.compact, .xcode] {
      #expect(written(style) { $0.value("a") } == "\"a\"")
      #expect(written(style) { $0.value(3) } == "3")
    }
    #expect(written(.xcode) { $0.object { _ in } } == "{\n\n}")
  }

  @Test("quotes, backslashes and control characters are escaped, and nothing else is") func escapes() {
    let text = "\"\\/\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{10}\u{1F}\u{7F}\u{80}é\u{2028}\u{FEFF}😀"
    let expected =
      #""\"\\/\u0000\u0001\b\t\n\u000b\f\r\u0010\u001f"# + "\u{7F}\u{80}é\u{2028}\u{FEFF}😀\""
    #expect(written(.compact) { $0.value(text) } == expected)
    #expect(written(.compact) { $0.object { $0.member(text, "") } } == "{\(expected):\"\"}")
  }

  @Test("all strings can be read again") func roundTrip() throws {
    let texts = (UInt32(0)..<0x3000).compactMap(UnicodeScalar.init).map { "a\($0)b" }
    let text = written(.xcode) { writer in
      writer.array { writer in for text in texts { writer.value(text) } }
    }
    let document = try JSONDocument.read(Array(text.utf8), log: ReadingLog(file: nil, strict: true))
    let read = document.elements(of: 0).compactMap(document.string)
    #expect(read.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    #expect(document.range(0) == 0..<text.utf8.count)
  }
}
