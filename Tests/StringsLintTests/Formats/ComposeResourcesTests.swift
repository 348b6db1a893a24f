import Expectations
import StringsLint
import Testing

/// The resources of Compose Multiplatform, whose files look like Android's.
@Suite struct ComposeResourcesTests {
  private static let folder = "shared/src/commonMain/composeResources"

  /// The findings in a source file and maybe a German one.
  private static func check(_ source: String, german: String? = nil) -> [LintFinding] {
    var files = ["\(folder)/values/strings.xml": source]
    files["\(folder)/values-de/strings.xml"] = german
    return findings(in: files.mapValues { "<resources>\n\($0)\n</resources>" })
  }

  private static func check(text: String) -> [String] {
    check("<string name=\"a\">\(text)</string>").map { "\($0.severity): \($0.message)" }
  }

  static let texts: [(element: String, text: String)] = [
    ("it's \"quoted\" @home ?why", "it's \"quoted\" @home ?why"),
    ("@string/app_name", "@string/app_name"),
    (" two\n  lines ", " two\n  lines "),
    ("a\\nb\\tc\\\\d\\\\n", "a\nb\tc\\d\\n"),
    ("\\u00e9\\ud83d\\ude00", "é😀"),
    ("C:\\Users ¯\\_(ツ)_/¯ \\", "C:\\Users ¯\\_(ツ)_/¯ \\"),
    ("a <b>bold</b> <![CDATA[<i>]]>&amp;", "a bold <i>&"),
  ]

  @Test("a string is what the build makes of it", arguments: texts)
  func buildText(element: String, text: String) {
    let reading = FormatReading(
      "\(Self.folder)/values/strings.xml",
      "<resources><string name=\"k\">\(element)</string></resources>"
    )
    expectEqual(reading.tables.first?.texts, ["k": text])
    expectEqual(reading.problems, [])
  }

  @Test("escapes that only Android has are told once for a file") func shownBackslashes() {
    let found = Self.check(
      "<string name=\"a\">Don\\'t</string>\n<string name=\"b\">can\\'t</string>\n<string name=\"c\">\\\"c\\\" \\u12</string>"
    )
    expectEqual(
      found.map { "\($0.line ?? 0) \($0.severity) \($0.rule.rawValue): \($0.message)" },
      [
        "2 warning malformed-directive: Users see the backslash of \\', which only Android's own resources need; remove it. "
          + "1 more string is like this.",
        "4 warning malformed-directive: Users see the backslash of \\\", which only Android's own resources need; remove it.",
        "4 warning malformed-directive: \\u needs four hexadecimal digits; without them, users see it as it is.",
      ]
    )
  }

  @Test(
    "a percent sign is text unless it begins a placeholder",
    arguments: ["%1$d%", "100% sure", "5 % de %1$s", "10 %n", "%%1$d", "5%discount", "%d", "%s%"]
  )
  func percentSigns(text: String) { expectEqual(Self.check(text: text), []) }

  @Test("what only Android's formatter reads is a warning") func androidFormats() {
    expectEqual(
      Self.check(text: "%1$d%%"),
      ["warning: Compose Multiplatform shows %% as it is. Write a single %."]
    )
    for (format, other) in [("%1$.1f", "%1$s"), ("%.2f", "%s"), ("%1$02d", "%1$d"), ("%,d", "%d"), ("%f", "%s")] {
      expectEqual(
        Self.check(text: "\(format) km"),
        [
          "warning: Compose Multiplatform does not format arguments, so users see \(format) as it is. Format the value in the "
            + "program, and write \(other)."
        ]
      )
    }
  }

  @Test("what no formatter reads is an error") func malformed() {
    expectEqual(Self.check(text: "%1$@"), ["error: Compose Multiplatform does not have %1$@. Write %1$s."])
    expectEqual(Self.check(text: "%1$ x"), ["error: \"%1$ x\" is misspelled. Correct it, or remove it."])
    expectEqual(
      Self.check(text: "%s of %d"),
      [
        "error: Compose Multiplatform takes %s only for a single argument. Number the placeholders: %1$s.",
        "error: Compose Multiplatform takes %d only for a single argument. Number the placeholders: %2$d.",
      ]
    )
  }

  @Test("translations are compared with the source") func translations() {
    let source = "<string name=\"a\">%1$s of %2$d</string>"
    let german = { (text: String) in "<string name=\"a\">\(text)</string>" }
    expectEqual(Self.check(source, german: german("%1$d von %2$s %")), [])
    expectEqual(
      Self.check(source, german: german("%1$s von % 2 $ d")).map(\.message),
      [
        "\"% 2 $ d\" is misspelled. The English string has %2$d."
      ]
    )
    expectEqual(Self.check(source, german: german("%1$s, %2$d, %3$s")).summaries, ["de argument-mismatch"])
    // A mistake of the source is told there.
    expectEqual(
      Self.check("<string name=\"a\">%1$d%%</string>", german: german("%1$d %%")).summaries,
      ["en malformed-directive"]
    )
  }

  @Test("messages name the platform") func platform() {
    let plurals = "<plurals name=\"p\"><item quantity=\"one\">%d file</item></plurals>"
    #expect(Self.check(plurals).first?.message.hasSuffix(" For 2, Compose Multiplatform throws an exception.") == true)
    let twice = "<string name=\"a\">x</string><string name=\"a\">x</string>"
    expectEqual(Self.check(twice).map(\.message), ["\"a\" appears twice in this file."])
  }
}
