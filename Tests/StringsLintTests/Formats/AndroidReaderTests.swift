import DataFiles
import Expectations
import PluralBase
import ResourceFiles
import StringFiles
import TestSupport
import Testing
import TextPlaceholders

@testable import LintEngine
@testable import StringsLint

@Suite struct AndroidReaderTests {
  static func read(_ elements: String, path: String = "res/values/strings.xml", source: String? = nil) -> FormatReading
  {
    FormatReading(
      path,
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources xmlns:tools=\"t\">\n\(elements)\n</resources>\n",
      source: source
    )
  }

  // MARK: Tables

  @Test("a table has the language and the name of its file") func tableNames() throws {
    let polish = try #require(
      Self.read("<string name=\"a\">b</string>", path: "app/res/values-pl/shop.xml").tables.first
    )
    #expect(polish.language == "pl")
    #expect(!polish.isSource)
    #expect(polish.name == "shop")
    #expect(polish.folder == "app/res")
    #expect(polish.format == .android)
    let night = try #require(
      Self.read("<string name=\"a\">b</string>", path: "res/values-night/strings.xml").tables.first
    )
    #expect(night.language == "en")
    #expect(night.isSource)
    #expect(night.name == "strings-night")
  }

  @Test("the source language is that of the file, of the user, or English") func sourceLanguage() {
    let german = "<resources xmlns:tools=\"t\" tools:locale=\"de\"><string name=\"a\">b</string></resources>"
    #expect(FormatReading("res/values/strings.xml", german, source: "fr").tables.first?.language == "de")
    #expect(Self.read("<string name=\"a\">b</string>", source: "fr").tables.first?.language == "fr")
    #expect(Self.read("<string name=\"a\">b</string>").tables.first?.language == "en")
  }

  // MARK: Strings

  static let texts: [(element: String, text: String)] = [
    ("Hello", "Hello"),
    ("  two\n    lines  ", "two lines"),
    ("\"  kept  \"", "  kept  "),
    ("a \"b  c\" d", "a b  c d"),
    ("it\\'s \\\"so\\\"", "it's \"so\""),
    ("\"it's\"", "it's"),
    ("a\\nb\\tc\\\\d", "a\nb\tc\\d"),
    ("\\@user \\?why \\#1", "@user ?why #1"),
    ("\\u00e9\\u0020x", "é x"),
    ("\\ud83d\\ude00!", "😀!"),
    ("\\ud83dx", "\u{FFFD}x"),
    ("\\ud83d \\ude00", "\u{FFFD} \u{FFFD}"),
    ("\\q", "q"),
    ("a &amp; b &lt;i&gt; &#233;", "a & b <i> é"),
    ("<![CDATA[<b>bold</b> & more]]>", "<b>bold</b> & more"),
    ("You have <b>%d</b> new", "You have %d new"),
    ("from <xliff:g id=\"n\" example=\"5\">%1$s</xliff:g>!", "from %1$s!"),
    ("a<!-- no -->b", "ab"),
    ("", ""),
    ("   ", ""),
    ("no\u{A0}break ", "no\u{A0}break"),
  ]

  @Test("a string is what the build makes of it", arguments: texts)
  func buildText(element: String, text: String) {
    let reading = Self.read("<string name=\"k\">\(element)</string>")
    expectEqual(reading.tables.first?.texts, ["k": text])
    expectEqual(reading.problems, [])
  }

  @Test("entities of the file are replaced") func entities() {
    let source =
      "<!DOCTYPE resources [<!ENTITY app \"Shop\">]>\n<resources><string name=\"a\">&app;!</string></resources>"
    let reading = FormatReading("res/values/strings.xml", source)
    expectEqual(reading.tables.first?.texts, ["a": "Shop!"])
    expectEqual(reading.problems, [])
  }

  @Test("arrays, products and items of type string have keys") func kindsOfItems() {
    let reading = Self.read(
      """
      <string-array name="planets"><item>Mars</item><!-- c --><item>@string/x</item><item>Venus</item></string-array>
      <string name="hint" product="tablet">Tablet</string>
      <string name="hint" product="default">Phone</string>
      <item type="string" name="i">Item</item>
      <item type="dimen" name="d">3dp</item>
      """
    )
    expectEqual(
      reading.tables.first?.texts,
      ["planets[0]": "Mars", "planets[2]": "Venus", "hint (tablet)": "Tablet", "hint": "Phone", "i": "Item"]
    )
    expectEqual(reading.problems, [])
  }

  @Test("what is not for translators is left out") func untranslatable() {
    let reading = Self.read(
      """
      <string name="a" translatable="false">A</string>
      <plurals name="p" translatable="false"><item quantity="other">x</item></plurals>
      <string-array name="l" translatable="false"><item>x</item></string-array>
      <string name="r">@string/a</string>
      <plurals name="q"><item quantity="one">%d</item><item quantity="other">@string/a</item></plurals>
      <string name="n">@null</string>
      <string name="s">?attr/title</string>
      <string name="at">@ home/work</string>
      <color name="c">#fff</color>
      <string name="t" tools:ignore="MissingTranslation">T</string>
      """
    )
    expectEqual(reading.tables.first?.texts, ["at": "@ home/work", "t": "T"])
  }

  @Test("formatted=\"false\" says that a percent sign is just that") func formattedFalse() {
    let reading = Self.read("<string name=\"a\" formatted=\"false\">5% d</string><string name=\"b\">%d</string>")
    expectEqual(reading.tables.first?.entries.map(\.syntax), [PlaceholderSyntax.none, .java])
  }

  @Test("the comments before an element belong to its text") func comments() {
    let reading = Self.read(
      """
      <!-- about a -->
      <!-- plural-lint: ignore edge-space -->
      <string name="a">A</string>
      <string name="b">B</string>
      <!-- about c --><plurals name="c"><!-- inside --><item quantity="other">C</item></plurals>
      """
    )
    expectEqual(
      reading.tables.first?.entries.map(\.comment),
      [" about a \n plural-lint: ignore edge-space ", nil, " about c "]
    )
  }

  // MARK: Plurals

  @Test("plurals are the forms of one entry") func pluralForms() throws {
    let reading = Self.read(
      """
      <plurals name="files">
        <item quantity="one">%d file</item>
        <item quantity="other">%d <b>files</b></item>
      </plurals>
      """
    )
    let table = try #require(reading.tables.first)
    expectEqual(table.forms("files"), [.one: "%d file", .other: "%d files"])
    #expect(table.entries.first?.syntax == .java)
    #expect(table.file.location(of: table.entries.first?.offset ?? 0) == .text(line: 3, column: 1))
    expectEqual(reading.problems, [])
  }

  // MARK: Mistakes

  static let mistakes: [(elements: String, problem: String)] = [
    (
      "<string name=\"a\">it's</string>",
      "3:1 error unreadable-file: An apostrophe needs a backslash, \\', or quotes around the string; Android's build "
        + "refuses it."
    ),
    (
      "<string name=\"a\">\\u12</string>",
      "3:1 error unreadable-file: \\u needs four hexadecimal digits; Android's build refuses it."
    ),
    ("<string>a</string>", "3:1 error unreadable-file: <string> has no name."),
    (
      "<string name=\"b\">x</string> junk",
      "3:29 warning misplaced-key: This text is outside any element, so nothing uses it."
    ),
    (
      "<plurals name=\"p\"><item quantity=\"lots\">x</item></plurals>",
      "3:35 error unreadable-file: The quantity of an item is \"lots\"; it must be zero, one, two, few, many or other."
    ),
    (
      "<plurals name=\"p\"><item>x</item></plurals>",
      "3:19 error unreadable-file: The quantity of an item is missing; it must be zero, one, two, few, many or other."
    ),
    (
      "<plurals name=\"p\"><item quantity=\"one\">x</item><item quantity=\"one\">y</item></plurals>",
      "3:48 error duplicate-key: \"one\" appears twice; Android's build refuses it."
    ),
    (
      "<plurals name=\"p\"><string>x</string></plurals>",
      "3:19 error unreadable-file: Found <string>, expected <item>."
    ),
    ("<string name=\"a\">x</b></string>", "3:19 error unreadable-file: Found </b>, expected </string>."),
  ]

  @Test("a mistake has a place and a message", arguments: mistakes)
  func malformedFile(elements: String, problem: String) {
    expectEqual(Self.read(elements).problems, [problem])
  }

  @Test("files with other resources have no tables and no findings") func otherResources() {
    #expect(Self.read("<color name=\"c\">#fff</color>junk", path: "res/values/colors.xml").tables.isEmpty)
    expectEqual(Self.read("<color name=\"c\">#fff</color>junk", path: "res/values/colors.xml").problems, [])
    let layout = FormatReading("res/values/x.xml", "<LinearLayout><string name=\"a\">b</string></LinearLayout>")
    #expect(layout.tables.isEmpty)
    expectEqual(layout.problems, [])
  }

  // MARK: Hostile files

  static let sample = """
    <?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "b">]>
    <resources><!-- c --><string name="a">x\\u00e9 &a; "  é" <b>%1$s</b></string>
    <plurals name="p"><item quantity="one"><![CDATA[%d]]></item></plurals>
    <string-array name="l"><item>y</item></string-array></resources>
    """

  /// Reads a file, and looks at everything that was read.
  private static func readAll(_ bytes: [UInt8]) {
    let reading = FormatReading("res/values-pl/strings.xml", bytes)
    for finding in reading.findings { #expect(!finding.message.isEmpty) }
    for table in reading.tables {
      for entry in table.entries { #expect(!entry.key.isEmpty && (0...bytes.count * 3).contains(entry.offset)) }
    }
  }

  @Test("a file can be cut off at any byte") func truncation() {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count { Self.readAll(Array(bytes[..<count])) }
  }

  @Test("any byte of a file can be changed") func changedBytes() {
    var random = SeededGenerator(seed: 23)
    let bytes = Array(Self.sample.utf8)
    for _ in 0..<600 {
      var changed = bytes
      for _ in 0..<random.below(5) { changed[random.below(changed.count)] = UInt8(random.below(256)) }
      Self.readAll(changed)
    }
    for _ in 0..<300 { Self.readAll((0..<random.below(200)).map { _ in UInt8(random.below(256)) }) }
  }

  @Test(
    "deep and long files are read or refused",
    arguments: [
      "<b>", "<resources>", "<string name=\"a\">", "<plurals name=\"a\">", "<item>", "<![CDATA[", "<!--", "\\u", "\"",
      "&",
    ]
  )
  func deepFiles(part: String) {
    Self.readAll(Array(("<resources><string name=\"a\">" + String(repeating: part, count: 20_000)).utf8))
    Self.readAll(Array(String(repeating: part, count: 20_000).utf8))
  }

  // MARK: Android's own linter

  static let silenced: [(attribute: String, rules: [String])] = [
    ("", ["missing-category few many", "number-not-shown one"]),
    ("MissingQuantity", ["number-not-shown one"]),
    (" ImpliedQuantity , MissingTranslation", ["missing-category few many"]),
    ("ImpliedQuantity,MissingQuantity", []),
    ("all", []),
    ("all2", ["missing-category few many", "number-not-shown one"]),
  ]

  @Test("checks of Android's linter that are ignored silence the rules that find the same", arguments: silenced)
  func ignoredChecks(item: (attribute: String, rules: [String])) {
    func summaries(root: String, element: String, form: String) -> [String] {
      let files = [
        "res/values/strings.xml":
          "<resources><plurals name=\"a\"><item quantity=\"one\">%d b</item><item quantity=\"other\">%d c</item>"
          + "</plurals></resources>",
        "res/values-ru/strings.xml":
          "<resources \(root)><plurals name=\"a\" \(element)><item quantity=\"one\" \(form)>Один файл</item>"
          + "<item quantity=\"other\">Есть %d файлов</item></plurals></resources>",
      ]
      return findings(in: files).map { ([$0.rule.rawValue] + $0.categories.map(\.rawValue)).joined(separator: " ") }
        .sorted()
    }
    let attribute = "tools:ignore=\"\(item.attribute)\""
    #expect(summaries(root: attribute, element: "", form: "") == item.rules)
    #expect(summaries(root: "", element: attribute, form: "") == item.rules)
    #expect(summaries(root: "", element: "", form: attribute) == item.rules)
  }
}
