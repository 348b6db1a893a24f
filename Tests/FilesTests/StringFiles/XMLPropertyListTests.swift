import Diagnostics
import Expectations
import Foundation
import StringFiles
import TestSupport
import Testing

@Suite struct XMLPropertyListTests {
  static let valid: [String] = [
    "<dict><key>a</key><string>x</string></dict>",
    "<plist version=\"1.0\"><dict/></plist>",
    "  \n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist><dict></dict></plist>\n",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- a comment with <tags> -->
    <plist version="1.0">
    <dict>
      <!-- another -->
      <key>a</key>
      <string>b</string>
    </dict>
    </plist>
    """,
    "<plist><string>x\r\ny&#10;&#x1F600;&amp;&quot;&apos;&lt;&gt;<![CDATA[<&]]></string></plist>",
    "<plist><string>b]]>c &gt;</string></plist>",
    "<plist><array><integer> 0x1F</integer><integer>-12</integer><integer>+12</integer></array></plist>",
    "<plist><array><integer>18446744073709551615</integer><integer>-9223372036854775808</integer></array></plist>",
    "<plist><array><real>1e3</real><real>-0.25</real><true/><false/><true></true></array></plist>",
    "<plist><array><date>2024-02-29T12:34:56Z</date><date>1999-12-31T23:59:59Z</date></array></plist>",
    "<plist><array><date>2001-01-01T00:00:00Z</date><date>2000-03-01T00:00:00Z</date></array></plist>",
    "<plist><array><data>AAEC\n AwQ=</data><data></data><data>/+8=</data></array></plist>",
    "<plist><dict><key>a</key><string>b</string><key>a</key><string>c</string></dict></plist>",
    "<plist><dict><key/><string/><key>a</key><string>c</string ></dict></plist>",
    "<plist><dict><key>&lt;é&gt;</key><array><dict><key>x</key><array/></dict></array></dict></plist>",
  ]

  @Test("a valid list is read as Foundation reads it", arguments: valid)
  func sameAsFoundation(source: String) throws {
    let ours = try #require(try readPropertyList(Array(source.utf8)))
    let theirs = try PropertyListSerialization.propertyList(from: Data(source.utf8), format: nil)
    #expect(ours.value.foundation == PropertyListValue.simplified(theirs), "\(source)")
  }

  @Test("what Foundation writes is read back unchanged")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let list = RandomPropertyList.dictionary(&random)
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      #expect(try readPropertyList(Array(data))?.value.foundation == PropertyListValue.simplified(list))
    }
  }

  @Test("a comment inside a string and an attribute with a bracket are read")
  func comments() throws {
    let source = "<plist><dict><key>a</key><string x=\"y>z\">b<!-- <c> -->d</string></dict></plist>"
    try expectEqual(readStrings(source).texts, ["a": "bd"])
  }

  @Test("entities are not expanded and nothing is fetched")
  func entities() throws {
    let source = """
      <?xml version="1.0"?>
      <!DOCTYPE plist SYSTEM "file:///etc/passwd" [
        <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"> ]>
      <plist><dict><key>x</key><string>&b;</string></dict></plist>
      """
    let message = "unknown entity \"&b;\"; only &amp; &lt; &gt; &quot; &apos; and character numbers are supported"
    #expect(strictError { try readStrings(source) } == "4:34: " + message)
    try expectEqual(readStrings(source, strict: false).texts, ["x": "&b;"])
  }

  static let errors: [(source: String, error: String)] = [
    (
      "<plist>\n <dict>\n  <key>a</key>\n  <key>b</key><string>c</string></dict></plist>",
      "3:3: the key \"a\" has no value"
    ),
    ("<plist><dict><key>é</key></dict></plist>", "1:14: the key \"é\" has no value"),
    ("<plist><dict><string>b</string></dict></plist>", "1:14: found a value in a dictionary without a <key> before it"),
    (
      "<plist><dict><key>a</key><dict><key>b</key><dict></dict><dict></dict></plist>",
      "1:57: found <dict> where </dict> belongs"
    ),
    ("<plist><dict>é x<key>a</key></dict></plist>", "1:14: found 'é', expected an element"),
    ("<plist><dict><key>a</key><foo/></dict></plist>", "1:26: unexpected element <foo>"),
    ("<plist><dict><key>a</key><string>b</strin></dict></plist>", "1:35: found </strin>, expected </string>"),
    ("<plist><dict><key>a</key><string>b<dict/></string></dict></plist>", "1:26: <string> is never closed"),
    ("<plist><dict><key>a</key><string>b</string>", "1:8: <dict> is never closed"),
    ("<plist><dict><key>a</key><string>b", "1:26: <string> is never closed"),
    ("<plist><dict></array></plist>", "1:14: found </array>, expected </dict>"),
    ("</plist>", "1:1: </plist> closes nothing"),
    ("<plist></plist>", "1:8: found '<', expected a value"),
    ("<plist><dict/><dict/></plist>", "1:15: unexpected element <dict>"),
    ("<plist><array><key>a</key></array></plist>", "1:15: unexpected element <key>"),
    ("<plist><dict><key>a</key><integer>1</integer></dict></plist>", "1:26: \"a\" must be a string, found an integer"),
    ("<plist><dict><key>a</key><real/></dict></plist>", "1:26: \"a\" must be a string, found a real number"),
    ("<plist><dict><key>a</key><date>x</date></dict></plist>", "1:26: \"a\" must be a string, found a date"),
    ("<plist><dict><key>a</key><data>AA</data></dict></plist>", "1:26: \"a\" must be a string, found data"),
    ("<plist><string>&#xD800;</string></plist>", "1:16: \"&#xD800;\" is not the number of a character"),
    ("<plist><string>&#-1;</string></plist>", "1:16: \"&#-1;\" is not the number of a character"),
    (
      "<plist><string>a & b</string></plist>",
      "1:18: unknown entity \"&\"; only &amp; &lt; &gt; &quot; &apos; and character numbers are supported"
    ),
    ("<!-- x", "1:1: this '<!--' is never closed"),
    ("<?xml", "1:1: this '<?' is never closed"),
    ("<!DOCTYPE plist [ <x>", "1:1: this '<!DOCTYPE' is never closed"),
    ("<plist", "1:1: this '<plist' is never closed"),
    ("<plist><string><![CDATA[x", "1:16: this '<![CDATA[' is never closed"),
    ("<plist>< dict/></plist>", "1:8: found '<', expected an element"),
    ("<?xml version=\"1.0\"?>\n", "2:1: the file ends here, expected an element"),
    ("<plist><dict><key>a</key><true/></dict></plist>", "1:26: \"a\" must be a string, found a boolean"),
    ("<plist><integer>1</integer></plist>", "1:8: expected a dictionary of strings, found an integer"),
  ]

  @Test("an error in strict mode has a line and a column", arguments: errors)
  func strictErrors(source: String, error: String) {
    #expect(strictError { try readStrings(source) } == error)
  }

  @Test("content after the list is a warning")
  func trailingContent() throws {
    let (texts, diagnostics) = try readStrings("<plist><dict><key>a</key><string>b</string></dict></plist>\njunk")
    expectEqual(texts, ["a": "b"])
    expectEqual(diagnostics.map(\.short), ["2:1: something follows the end of the property list"])
  }

  static let recoveries: [(source: String, texts: [String: String])] = [
    ("<key>b</key><foo><key>x</key><string>y</string></foo>", ["a": "1", "z": "26"]),
    ("<key>b</key>", ["a": "1", "z": "26"]),
    ("<string>b</string>", ["a": "1", "z": "26"]),
    ("<key>b</key><integer>1</integer>", ["a": "1", "z": "26"]),
    ("<key>b</key><integer>x</integer>", ["a": "1", "z": "26"]),
    ("<key>b</key><string>x & y</string>", ["a": "1", "b": "x & y", "z": "26"]),
    ("junk", ["a": "1", "z": "26"]),
    ("</array>", ["a": "1", "z": "26"]),
    ("<key>b</key><string>c</strin>", ["a": "1", "z": "26"]),
    ("<key>b</key><dict><key>x</key>", ["a": "1"]),
  ]

  @Test("lenient mode keeps the good entries", arguments: recoveries)
  func recovery(source: String, texts: [String: String]) throws {
    let file = "<plist><dict><key>a</key><string>1</string>\(source)<key>z</key><string>26</string></dict></plist>"
    let reading = try readStrings(file, strict: false)
    #expect(reading.texts == texts, "\(source): \(reading.diagnostics.map(\.short))")
    #expect(reading.diagnostics.contains { $0.severity == .error })
  }

  @Test("a control character is reported, and the rest of the file is kept", arguments: ["\u{8}", "&#8;"])
  func controlCharacter(control: String) throws {
    let source = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>a</key><string>x\(control)y</string>
        <key>b</key><string>z</string>
      </dict></plist>
      """
    let (texts, diagnostics) = try readStrings(source, strict: false)
    expectEqual(texts, ["a": "x\u{8}y", "b": "z"])
    expectEqual(diagnostics.map(\.short), ["3:24: U+0008 is a control character, which XML does not allow"])
    #expect(strictError { try readStrings(source) } == diagnostics.first?.short)
  }
}

/// Random property lists of Foundation's classes.
enum RandomPropertyList {
  static func dictionary(_ random: inout SeededGenerator, depth: Int = 0) -> NSObject {
    let dictionary = NSMutableDictionary()
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      dictionary[text(&random)] = value(&random, depth: depth + 1)
    }
    return dictionary
  }

  static func value(_ random: inout SeededGenerator, depth: Int) -> NSObject {
    switch Int.random(in: 0...(depth < 4 ? 8 : 6), using: &random) {
    case 0:
      return NSNumber(
        value: Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...63, using: &random)
      )
    case 1: return NSNumber(value: Bool.random(using: &random))
    case 2: return NSNumber(value: Double.random(in: -1e6...1e6, using: &random))
    case 3:
      return Date(
        timeIntervalSinceReferenceDate: Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &random))
      ) as NSDate
    case 4:
      return NSData(
        data: Data((0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      )
    case 5, 6: return NSString(string: text(&random))
    case 7: return (0..<Int.random(in: 0...20, using: &random)).map { _ in value(&random, depth: depth + 1) } as NSArray
    default: return dictionary(&random, depth: depth)
    }
  }

  static func text(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = ["a", "B", "<", "&", ">", "\"", "'", "é", "ж", "日", "😀", " ", "\n", "]", "0"]
    var text = ""
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
    }
    return text
  }
}
