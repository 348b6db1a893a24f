import DataFiles
import Expectations
import Foundation
import PluralBase
import ResourceFiles
import StringFiles
import TestSupport
import Testing
import TextPlaceholders

@testable import LintEngine
@testable import StringsLint

@Suite struct GettextReaderTests {
  static let polishRule =
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"

  static func header(_ language: String = "pl", plural: String? = polishRule, charset: String = "UTF-8") -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=\(charset)\\n\"\n"
      + (plural.map { "\"Plural-Forms: \($0)\\n\"\n" } ?? "") + "\n"
  }

  static func read(_ entries: String, path: String = "po/pl.po", plural: String? = polishRule) -> FormatReading {
    FormatReading(path, header(plural: plural) + entries)
  }

  static let files = "msgid \"%d file\"\nmsgid_plural \"%d files\"\n"
  static let polishFiles =
    "#, c-format\n" + files + "msgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"%d plików\"\n"

  // MARK: Tables

  @Test("a file has the source strings and the translations") func translations() throws {
    let reading = Self.read("msgid \"Open\"\nmsgstr \"Otwórz\"\n\n" + Self.polishFiles)
    expectEqual(reading.problems, [])
    expectEqual(reading.tables.map(\.language), ["en", "pl"])
    expectEqual(reading.tables.map(\.isSource), [true, false])
    let (source, polish) = (reading.tables[0], reading.tables[1])
    expectEqual(source.texts, ["Open": "Open"])
    expectEqual(source.forms("%d file"), [.one: "%d file", .other: "%d files"])
    expectEqual(polish.texts, ["Open": "Otwórz"])
    expectEqual(polish.forms("%d file"), [.one: "%d plik", .few: "%d pliki", .many: "%d plików"])
    expectEqual(polish.entries.map(\.syntax), [PlaceholderSyntax.none, .c])
    #expect(polish.format == .gettext)
  }

  @Test("a template and a file in the source language are the source") func sourceFiles() {
    let template = FormatReading(
      "po/shop.pot",
      Self.header("", plural: "nplurals=INTEGER; plural=EXPRESSION;") + Self.files + "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
    )
    expectEqual(template.problems, [])
    expectEqual(template.tables.map(\.isSource), [true])
    expectEqual(template.tables.first?.forms("%d file"), [.one: "%d file", .other: "%d files"])

    let entries = "msgid \"greeting\"\nmsgstr \"Hello\"\nmsgid \"Open\"\nmsgstr \"\"\n"
    let english = FormatReading("po/en.po", Self.header("en") + entries)
    expectEqual(english.tables.map(\.isSource), [true])
    expectEqual(english.tables.first?.texts, ["greeting": "Hello", "Open": "Open"])
    let german = FormatReading("po/en.po", Self.header("en") + entries, source: "de")
    expectEqual(german.tables.map(\.language), ["de", "en"])
  }

  static let paths: [(path: String, header: String, folder: String, name: String, language: String?)] = [
    ("app/po/pl.po", "pl", "app/po", "po", "pl"),
    ("app/po/pl.po", "", "app/po", "po", "pl"),
    ("pl.po", "", "", "messages", "pl"),
    ("locale/pl/LC_MESSAGES/shop.po", "", "locale", "shop", "pl"),
    ("locale/pt_BR/LC_MESSAGES/shop.po", "", "locale", "shop", "pt-BR"),
    ("po/sr@latin.po", "", "po", "po", "sr-Latn"),
    ("po/sr.po", "sr_RS@latin", "po", "sr", "sr-Latn-RS"),
    ("languages/shop-pt_BR.po", "pt_BR", "languages", "shop", "pt-BR"),
    ("languages/my-shop-pl.po", "", "languages", "my-shop", "pl"),
    ("languages/shop.pl.po", "", "languages", "shop", "pl"),
    ("po/shop.po", "pl", "po", "shop", "pl"),
    ("po/shop.po", "", "po", "shop", nil),
    ("po/app.po", "", "po", "app", nil),
    ("po/iw.po", "", "po", "po", "iw"),
    // The header is no tag, or has three letters.
    ("po/ru.po", "Russian", "po", "po", "ru"),
    ("locale/fa/LC_MESSAGES/shop.po", "Farsi/Persian", "locale", "shop", "fa"),
    ("po/shop.po", "French", "po", "shop", "fr"),
    ("po/zh_CN.po", "chn", "po", "po", "zh-CN"),
    ("po/hy.po", "hye", "po", "po", "hy"),
    ("po/shop.po", "tlh", "po", "shop", "tlh"),
    ("po/tlh.po", "tlh", "po", "po", "tlh"),
    ("po/shop.pot", "pl", "po", "po", nil),
    ("locale/shop.pot", "pl", "locale", "shop", nil),
  ]

  @Test("the path and the header tell language and name", arguments: paths)
  func pathHeader(
    path: String,
    header: String,
    folder: String,
    name: String,
    language: String?
  ) {
    let file = GettextPath(FilePath(path), headerLanguage: header)
    #expect(file.folder == folder)
    #expect(file.name == name)
    #expect(file.language == language)
  }

  // MARK: Entries

  @Test("contexts, comments and flags belong to their entry") func entryParts() throws {
    let reading = Self.read(
      """
      # plural-lint: ignore edge-space
      #. for the menu
      #: main.c:12
      #, fuzzy, python-format
      #| msgid "Old"
      msgctxt "menu"
      msgid "%(n)d"
      msgstr "%(n)d"

      msgid "%(n)d"
      msgstr ""
      #~ msgid "gone"
      #~ msgstr "weg"
      # next
      msgid "b"
      msgstr "c"
      """
    )
    let entries = try #require(reading.tables.last).entries
    #expect(entries.map(\.key) == ["menu|%(n)d", "%(n)d", "b"])
    #expect(entries.map(\.comment) == ["plural-lint: ignore edge-space\nfor the menu", nil, "next"])
    #expect(entries.map(\.state) == [.needsReview, .new, .translated])
    #expect(entries.map(\.syntax) == [.python, .python, PlaceholderSyntax.none])
    #expect(entries[1].entry == nil)
    expectEqual(reading.problems, [])
  }

  static let flags: [(flag: String, syntax: PlaceholderSyntax)] = [
    ("c-format", .c), ("tcl-format", .tcl), ("object-pascal-format", .objectPascal),
    ("no-c-format", .none), ("python-format", .python),
    ("python-brace-format", .braces),
    ("objc-format", .apple), ("java-printf-format", .java), ("fuzzy, c-format", .c), ("wrap", .none),
    ("no-python-format", .none), ("perl-format", .perl), ("qt-format", .qt), ("kde-kuit-format", .kde),
    ("javascript-format", .javaScript), ("boost-format", .boost), ("lisp-format", .none),
  ]

  @Test("flags tell the placeholders", arguments: flags)
  func placeholderFlags(flag: String, syntax: PlaceholderSyntax) {
    #expect(Self.read("#, \(flag)\nmsgid \"a\"\nmsgstr \"b\"").tables.first?.entries.first?.syntax == syntax)
  }

  @Test("strings are joined and their escapes resolved") func escapes() throws {
    let reading = Self.read(
      #"""
      msgid ""
      "one\n"
      "two\t\"x\" \\ \101\x42"
      msgstr "é" "-" 
      "ü\r\?"
      """#
    )
    expectEqual(reading.tables.last?.texts, ["one\ntwo\t\"x\" \\ AB": "é-ü\r?"])
    let table = try #require(reading.tables.last)
    #expect(table.file.location(of: table.entries.first?.offset ?? 0) == .text(line: 10, column: 8))
    let source = try #require(reading.tables.first)
    #expect(source.file.location(of: source.entries.first?.offset ?? 0) == .text(line: 8, column: 1))
  }

  // MARK: Charsets

  // As in a test of Django's translations.
  @Test("A byte order mark is an error, and the strings are read") func byteOrderMark() {
    let reading = FormatReading("po/pl.po", "\u{FEFF}" + Self.header() + "msgid \"a\"\nmsgstr \"b\"\n")
    expectEqual(
      reading.problems,
      ["1:1 error unreadable-file: Msgfmt refuses a byte order mark; save the file as UTF-8 without one."]
    )
    #expect(reading.tables.last?.texts == ["a": "b"])
  }

  @Test("Latin-1 is converted, with its places") func latin1() {
    var bytes = Array(Self.header("de", plural: nil, charset: "ISO-8859-1").utf8)
    bytes += Array("msgid \"a\"\nmsgstr \"Gr".utf8) + [0xFC, 0xDF] + Array("e\"\nmsgid \"b\" junk".utf8)
    let reading = FormatReading("po/de.po", bytes)
    expectEqual(reading.tables.last?.texts, ["a": "Grüße"])
    #expect(reading.problems.last == "8:11 error unreadable-file: Unknown keyword \"junk\".")
  }

  @Test("letters of another charset are not known, but placeholders are", arguments: ["KOI8-R", "EUC-KR", "Shift_JIS"])
  func charsets(charset: String) {
    let header = Self.header("ru", charset: charset)
    let ascii = FormatReading("po/ru.po", header + "msgid \"a\"\nmsgstr \"b\"")
    expectEqual(ascii.tables.last?.texts, ["a": "b"])
    // In Shift_JIS, the second byte of a letter can be that of a backslash.
    let letter: [UInt8] = [0x83, charset == "Shift_JIS" ? 0x5C : 0xC1]
    let entry = Array("#, c-format\nmsgid \"%s\"\nmsgstr \"%s ".utf8) + letter + Array("\"\n".utf8)
    let reading = FormatReading("po/ru.po", Array(header.utf8) + entry, all: true)
    #expect(reading.tables.last?.texts["%s"]?.unicodeScalars.count == 5)
    expectEqual(
      reading.problems,
      [
        "note unreadable-file: The charset \"\(charset)\" is not supported, so its letters look wrong in reports; convert the "
          + "file with msgconv --to-code=UTF-8."
      ]
    )
  }

  @Test("a file with half letters that look like backslashes is one finding, as in Vim") func halfLetters() {
    // Vim's tools double the backslash.
    let entry = Array("msgid \"a\"\nmsgstr \"".utf8) + [0x83, 0x5C, 0x5C] + Array("!\"\n".utf8)
    let file = Array(Self.header("ja", charset: "cp932").utf8) + entry + entry
    let reading = FormatReading("po/ja.sjis.po", file)
    expectEqual(
      reading.problems,
      [
        "8:11 error unreadable-file: In the charset \"cp932\", half a letter can look like a backslash, so this file cannot be "
          + "checked; convert it with msgconv --to-code=UTF-8."
      ]
    )
    let twice = Self.header("ja", charset: "cp932") + "msgid \"a\"\nmsgstr \"b\"\n"
    let other = FormatReading(
      "po/ja.sjis.po",
      Array(twice.utf8) + Array("msgid \"a\"\nmsgstr \"".utf8) + [0x83, 0x41, 0x22]
    )
    expectEqual(other.findings.map(\.rule), [.duplicateKey])
  }

  @Test("an excerpt has no letters of an unknown charset") func excerpts() throws {
    func excerpt(_ charset: String) throws -> String? {
      let entry = Array("msgid \"a\"\nmsgstr \"".utf8) + [0xE0, 0xE1] + Array("\\n\"\n".utf8)
      let file = Array(Self.header("uk", charset: charset).utf8) + entry
      return try #require(Linter().report(on: ["po/uk.cp1251.po": file]).errors.first).excerpt
    }
    #expect(try excerpt("CP1251") == nil)
    #expect(try excerpt("ISO-8859-1") != nil)
  }

  @Test("invalid UTF-8 is reported") func invalidUTF() {
    let reading = FormatReading(
      "po/pl.po",
      Array(Self.header().utf8) + Array("msgid \"a\"\nmsgstr \"".utf8) + [0xC1, 0x22]
    )
    expectEqual(reading.problems, ["8:9 error unreadable-file: Not valid UTF-8."])
    expectEqual(reading.tables.last?.texts, ["a": "\u{FFFD}"])
    // As in files in Latin-1: once, not for each letter.
    let text = Array("msgid \"a\"\nmsgstr \"".utf8) + [0xF6] + Array("\"\n\"".utf8) + [0xE4, 0x22]
    let latin = FormatReading("po/pl.po", Array(Self.header().utf8) + text)
    expectEqual(latin.problems, ["8:9 error unreadable-file: Not valid UTF-8."])
    expectEqual(latin.findings.map(\.otherLines), [[9]])
    let comment = FormatReading("po/pl.po", [0x23, 0x20, 0xC1, 0x0A] + Array(Self.header().utf8))
    expectEqual(comment.problems, [])
  }

  // MARK: Mistakes

  static let mistakes: [(entries: String, problem: String)] = [
    ("msgid \"a", "7:7 error unreadable-file: This string is never closed."),
    ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"\"", "7:1 error unreadable-file: Found msgid without msgstr."),
    ("msgctxt \"a\"", "7:1 error unreadable-file: Found msgctxt without msgid."),
    ("msgid\nmsgid \"a\"\nmsgstr \"b\"", "7:1 error unreadable-file: Expected a string in quotes after this keyword."),
    ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", "9:1 error unreadable-file: The keyword msgstr appears twice."),
    (
      "msgid \"a\"\nmsgstr \"\\q\"", "8:9 error unreadable-file: Unknown escape; write \\\\ for a backslash."
    ),
    ("=======\nmsgid \"a\"\nmsgstr \"b\"", "7:1 error unreadable-file: This is not a line of a PO file."),
    (
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1000] \"c\"",
      "9:1 error unreadable-file: The number of msgstr must be from 0 to 99."
    ),
    ("msgid \"a\"\nmsgstr[0] \"b\"", "7:1 error unreadable-file: An entry with msgstr[0] needs msgid_plural."),
  ]

  @Test("a mistake has a place and a message", arguments: mistakes)
  func malformedFile(entries: String, problem: String) {
    #expect(Self.read(entries).problems.contains(problem))
  }

  @Test("a string needs a keyword") func keyword() {
    let reading = FormatReading("po/pl.po", "\"a\"\nmsgstr \"x\"\n# new\nmsgid \"b\"\nmsgstr \"c\"")
    expectEqual(
      reading.problems,
      [
        "1:1 error unreadable-file: Found a string without a keyword before it.",
        "2:1 error unreadable-file: Expected msgid before msgstr.",
      ]
    )
    expectEqual(reading.tables.last?.texts, ["b": "c"])
  }

  // MARK: The plural rule

  static let rules: [(plural: String?, problem: String)] = [
    (nil, "3:1 error plural-header: The header has no Plural-Forms, and msgfmt refuses plural forms without it."),
    (
      "nplurals=INTEGER; plural=EXPRESSION;",
      "5:15 error plural-header: Plural-Forms is still that of the template, so gettext only distinguishes 1 from other numbers."
    ),
    (
      "nplurals=3; plural=n =! 1;",
      "5:37 error plural-header: Gettext cannot read the plural expression: found '=', expected an operator or the end."
    ),
    (
      "nplurals=3;",
      "5:15 error plural-header: Plural-Forms must be like \"nplurals=2; plural=(n != 1);\", with 1 to 100 forms."
    ),
  ]

  @Test("a file with plurals needs a rule that gettext can read", arguments: rules)
  func unreadableRule(plural: String?, problem: String) {
    let reading = Self.read(Self.polishFiles, plural: plural)
    #expect(reading.problems == [problem])
    #expect(reading.tables.last?.forms("%d file") == [.one: "%d plik", .few: "%d pliki", .many: "%d plików"])
    // Without plural texts, it may be missing, but msgfmt still refuses a wrong one.
    let isNeeded = plural?.contains("plural=") ?? false
    #expect(Self.read("msgid \"a\"\nmsgstr \"b\"", plural: plural).problems == (isNeeded ? [problem] : []))
  }

  @Test("a rule that differs from CLDR is a warning with numbers") func differingRule() throws {
    let russian =
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    let reading = Self.read(Self.polishFiles, plural: russian)
    expectEqual(
      reading.problems,
      [
        "5:15 warning plural-header: Plural-Forms differs from CLDR: 21, 31, 41… take form 0, which is \"one\" here, "
          + "but CLDR says \"many\"."
      ]
    )
    expectEqual(reading.findings.first?.numbers, ["21", "31", "41"])
    expectEqual(reading.findings.first?.categories, [.many])
    #expect(reading.findings.first?.language == "pl")
  }

  @Test("too few and too many forms are found") func formCounts() {
    expectEqual(
      Self.read(
        Self.polishFiles,
        plural: "nplurals=2; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
      )
      .problems,
      [
        "5:15 error plural-header: 0 takes form 2, but nplurals=2 has only the forms 0 to 1; gettext shows form 0 instead.",
        "12:11 error plural-header: The header has nplurals=2, so msgstr[2] is never shown.",
      ]
    )
    let missing = Self.files + "msgstr[0] \"a\"\nmsgstr[1] \"b\"\n"
    expectEqual(
      Self.read(missing + missing.replacing("file", with: "dir")).problems,
      [
        "7:1 error plural-header: The header has nplurals=3, but msgstr[2] is missing; another entry is the same."
      ]
    )
    #expect(Self.read(missing).tables.last?.forms("%d file") == [.one: "a", .few: "b"])
    let five = (0..<5).map { "msgstr[\($0)] \"\($0)\"\n" }.joined()
    let unused = Self.read(Self.files + five, plural: Self.polishRule.replacing("=3;", with: "=5;"))
    #expect(
      unused.problems == [
        "5:15 warning plural-header: The header has nplurals=5, but no number takes msgstr[3], msgstr[4]."
      ]
    )
  }

  @Test("a language without rules gets forms by position") func unknownLanguage() throws {
    let file =
      Self.header("tlh", plural: "nplurals=2; plural=n!=1;") + Self.files + "msgstr[0] \"a\"\nmsgstr[1] \"b\"\n"
    let table = try #require(FormatReading("po/tlh.po", file).tables.last)
    expectEqual(table.forms("%d file"), [.one: "a", .other: "b"])
  }

  // MARK: msgfmt

  @Test(
    "what msgfmt accepts has no errors, and what it refuses has some",
    .enabled(if: Oracle.msgfmt.isWanted, "\(Oracle.msgfmt.absence)")
  )
  func msgfmtAgrees() async throws {
    try Oracle.msgfmt.require()
    let msgfmt = try #require(Oracle.msgfmtPath)
    let header = Self.header()
    let good = [
      Self.polishFiles, "msgid \"a\" \"b\"\nmsgstr \"c\"\n\"\"",
      "msgctxt \"x\"\nmsgid \"a\"\nmsgstr \"\\a\\b\\f\\v\\012x\"",
      "# x\n#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"", "domain \"x\"\nmsgid \"a\"\nmsgstr \"b\"", "",
    ]
    let bad = Self.mistakes.map(\.entries).filter { !$0.contains("[1000]") }
    let files = (good + bad).map { (header + $0 + "\n") } + ["\u{FEFF}" + header]
    for (index, file) in files.enumerated() {
      let isGood = index < good.count
      let run = try await CommandRun(msgfmt, ["-o", "/dev/null", "-"], input: Data(file.utf8))
      let hasErrors = FormatReading("po/pl.po", file).findings.contains { $0.severity == .error }
      #expect(hasErrors == !isGood, "\(file)")
      #expect((run.code == 0) == isGood, "\(file): \(run.errors)")
    }
  }

  // MARK: Hostile files

  private static func readAll(_ bytes: [UInt8]) {
    for path in ["po/pl.po", "po/x.pot"] {
      let reading = FormatReading(path, bytes)
      for finding in reading.findings { #expect(!finding.message.isEmpty) }
      for table in reading.tables {
        for entry in table.entries { #expect((0...bytes.count * 3).contains(entry.offset)) }
      }
    }
  }

  static let sample =
    header()
    + "#, fuzzy, c-format\n#. é\nmsgctxt \"x\"\nmsgid \"a\\x41\\101\"\nmsgstr \"b\\n\"\n\"c\"\n#~ msgid \"d\"\n"
    + polishFiles

  @Test("a file can be cut off at any byte") func truncation() {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count { Self.readAll(Array(bytes[..<count])) }
  }

  @Test("any byte of a file can be changed") func changedBytes() {
    var random = SeededGenerator(seed: 29)
    let bytes = Array(Self.sample.utf8)
    let interesting = Array("\"\\[]0123456789n%?:()#~|,\n =x".utf8) + [0, 0x80, 0xFF]
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<(1 + random.below(5)) { changed[random.below(changed.count)] = random.pick(interesting) }
      Self.readAll(changed)
    }
    for _ in 0..<150 { Self.readAll((0..<random.below(200)).map { _ in UInt8(random.below(256)) }) }
  }

  @Test(
    "a long file takes time in proportion to its length",
    arguments: [
      "\"", "\"a\"", "msgid", "msgid \"\"\n", "msgstr[", "msgstr[0] \"a\"\n", "#", "#,", "\\", "msgctxt \"a\"\n", "a",
      "=\n",
    ]
  )
  func longFile(part: String) {
    let ratio = growth(from: 1_000) { count in
      Self.readAll(Array((Self.header() + String(repeating: part, count: count)).utf8))
      Self.readAll(Array(("msgid \"" + String(repeating: part, count: count)).utf8))
    }
    #expect(ratio < 10)
  }
}
