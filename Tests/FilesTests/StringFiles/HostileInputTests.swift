import DataFiles
import Diagnostics
import Foundation
import StringFiles
import TestSupport
import Testing

/// Malformed files of every kind: every call must return, and soon.
@Suite struct HostileInputTests {
  /// Good files, from which bad ones are made.
  static let files: [(name: String, bytes: [UInt8])] = {
    let strings = """
      /* A comment */ // and another
      "a\\n\\"b\\"" = "c\\U00e9\\101"; 'd' = e; f;
      "ключ" = "значение 😀";
      """
    let oldStyle =
      StringsdictTests.errors.map(\.source).joined(separator: "\n") + """
        k = { NSStringLocalizedFormatKey = "%2$#@v@ %@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = "lld"; one = "%d é"; other = (x, <0a>, { y = z; }); }; };
        """
    let xml = StringsdictTests.xml
    var files = [
      ("text.strings", Array(strings.utf8)),
      ("old.stringsdict", Array(oldStyle.utf8)),
      ("xml.stringsdict", Array(xml.utf8)),
      ("features.stringsdict", Array(XMLPropertyListTests.valid.joined(separator: "\n").utf8)),
      ("catalog.xcstrings", Array(catalog.utf8)),
    ]
    for encoding in TextEncoding.allCases where encoding != .utf8 {
      files.append(("\(encoding).strings", TextEncodingTests.encode(strings, encoding)))
    }
    if let list = try? PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil),
      let binary = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    {
      files.append(("binary.stringsdict", Array(binary)))
    }
    return files
  }()

  static let catalog = StringCatalogTests.catalog(
    #"""
    "k\u00e9\ud83d\ude00" : { "comment" : "c", "localizations" : { "ru" : {
      "stringUnit" : { "state" : "translated", "value" : "%#@файлы.x@ в %@" },
      "substitutions" : { "файлы.x" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg файл" } },
        "other" : { "stringUnit" : { "state" : "new", "value" : "" } } } } } } },
      "en" : { "variations" : { "device" : { "mac" : { "stringUnit" : { "value" : "x" } }, "other" : {
        "variations" : { "plural" : { "other" : { "stringUnit" : { "value" : "%lld" } } } } } } } } } },
    "e" : {}
    """#
  )

  /// Reads bytes as each of the three kinds in both modes. In lenient mode nothing may be thrown, and if strict mode
  /// throws, then lenient mode reports the same error first.
  static func readAll(_ bytes: [UInt8], _ comment: @autoclosure () -> String) {
    let readers: [(StringsReader) throws -> [Diagnostic]] = [
      { try $0.table(bytes, file: "t.strings", language: "en").diagnostics },
      { try $0.table(bytes, file: "t.stringsdict", language: "en").diagnostics },
      { try $0.catalog(bytes, file: "t").diagnostics },
    ]
    for (index, reader) in readers.enumerated() {
      do {
        let lenient = try reader(StringsReader(strict: false))
        let first = lenient.first { $0.severity == .error }
        let strict = Result { try reader(StringsReader(strict: true)) }
        switch strict {
        case .success(let warnings):
          #expect(warnings == lenient, "reader \(index), \(comment())")
        case .failure(let error):
          // A fault in the encoding is found before all others in both modes, so the first is the same one.
          #expect(error as? Diagnostic == first, "reader \(index), \(comment())")
        }
        for diagnostic in lenient { #expect(!diagnostic.description.isEmpty) }
      } catch {
        Issue.record("lenient mode threw \(error): reader \(index), \(comment())")
      }
    }
  }

  /// A sample of the lengths: the shortest, the longest, and some in between. The fuzzer goes on from there.
  @Test("a file can be cut off at any byte", arguments: files.map(\.name))
  func truncated(name: String) throws {
    let bytes = try #require(Self.files.first { $0.name == name }?.bytes)
    var random = SeededGenerator(seed: 12)
    let between = (0..<30).map { _ in random.below(bytes.count + 1) }
    for count in Set(Array(0...min(30, bytes.count)) + between + (max(0, bytes.count - 30)...bytes.count)) {
      Self.readAll(Array(bytes[..<count]), "\(name) cut off at \(count)")
    }
  }

  @Test("any byte of a file can be changed", arguments: files.map(\.name))
  func changedByte(name: String) throws {
    let bytes = try #require(Self.files.first { $0.name == name }?.bytes)
    var random = SeededGenerator(seed: 11)
    let interesting = Array("{}()<>[]\"'\\;=,:/*&#%@$U0u\n".utf8) + [0, 0x7F, 0x80, 0xC3, 0xED, 0xF4, 0xFF]
    for _ in 0..<50 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: mutated[index] = UInt8.random(in: 0...255, using: &random)
        case 1: mutated[index] = interesting.randomElement(using: &random) ?? 0
        case 2: mutated.remove(at: index)
        default: mutated.insert(interesting.randomElement(using: &random) ?? 0, at: index)
        }
        if mutated.isEmpty { mutated = [0] }
      }
      Self.readAll(mutated, "\(name): \(String(decoding: mutated, as: UTF8.self))")
    }
  }

  @Test("random bytes never trap, even after the bytes that identify a format")
  func randomBytes() {
    var random = SeededGenerator(seed: 13)
    let beginnings: [[UInt8]] =
      [[], Array("bplist00".utf8), Array("<?xml?><plist>".utf8), Array("{".utf8)]
      + TextEncoding.allCases.map(\.byteOrderMark)
    for beginning in beginnings {
      for _ in 0..<30 {
        let bytes =
          beginning
          + (0..<Int.random(in: 0...120, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        Self.readAll(bytes, "\(bytes)")
      }
    }
  }

  /// Files that nest a construct again and again.
  static let deep: [(name: String, opening: String, closing: String)] = [
    ("old-style dictionaries", "{a=", ";}"),
    ("old-style arrays", "(", ")"),
    ("old-style without end", "a={", ""),
    ("XML dictionaries", "<dict><key>a</key>", "</dict>"),
    ("XML arrays", "<array>", "</array>"),
    ("XML unknown elements", "<x>", "</x>"),
    ("XML doctypes", "<!DOCTYPE [", ""),
    ("XML comments", "<!--", ""),
    ("JSON objects", "{\"a\":", "}"),
    ("JSON arrays", "[", "]"),
    ("JSON strings", "{\"strings\":", "}"),
    ("devices", "{\"variations\":{\"device\":{\"mac\":", "}}}"),
  ]

  @Test("deep nesting is read or refused, and never crashes", arguments: deep.map(\.name), [1, 20, 100, 600])
  func deepNesting(name: String, depth: Int) throws {
    let (_, opening, closing) = try #require(Self.deep.first { $0.name == name })
    let nested = String(repeating: opening, count: depth)
    let closed = nested + "\"x\"" + String(repeating: closing, count: depth)
    Self.readAll(Array(nested.utf8), "\(name), open")
    Self.readAll(Array(closed.utf8), "\(name), closed")
    Self.readAll(Array(("<plist>" + closed).utf8), "\(name) in a list")
    Self.readAll(Array(StringCatalogTests.catalog("\"k\" : { \"localizations\" : { \"en\" : \(closed) } }").utf8), name)
  }

  @Test("10,000 levels are too deep in every format")
  func tenThousandLevels() throws {
    let limits: [(source: String, error: String)] = [
      (String(repeating: "{a=", count: 10_000), "1:193: nested more than 64 levels deep"),
      ("a=" + String(repeating: "(", count: 10_000), "1:67: nested more than 64 levels deep"),
      ("<plist>" + String(repeating: "<array>", count: 10_000), "1:449: nested more than 64 levels deep"),
    ]
    for (source, error) in limits {
      #expect(strictError { try readStrings(source) } == error)
    }
    let json = String(repeating: "[", count: 10_000)
    #expect(strictError { try StringCatalogTests.read(json) } == "1:513: nested more than 512 levels deep")

    let device = "{NSStringDeviceSpecificRuleType={mac="
    let devices = "a=" + String(repeating: device, count: 20) + "x" + String(repeating: ";};}", count: 20) + ";"
    #expect(
      strictError { try StringsdictTests.read(devices) } == "1:\(8 * device.count - 1): nested more than 8 levels deep"
    )

    // Objects of a binary file that hold each other in a chain.
    var objects: [[UInt8]] = (0..<200).map { [0xA1, UInt8($0 + 1)] }
    objects.append(BinaryPropertyListTests.a)
    #expect(
      strictError { try readPropertyList(BinaryPropertyListTests.file(objects)) }
        == "byte 136: nested more than 64 levels deep"
    )
  }

  private static let cell = String(repeating: "x", count: 100)

  /// Files whose size could make a careless reader slow.
  static let long: [(name: String, source: @Sendable (Int) -> String)] = [
    ("quotes", { String(repeating: "\"", count: $0) }),
    ("apostrophes on lines", { String(repeating: "'\n", count: $0) }),
    ("open strings", { String(repeating: "\"a;\n'", count: $0 | 1) }),
    ("escapes", { "\"" + String(repeating: "\\", count: $0 | 1) }),
    ("comments", { String(repeating: "/*", count: $0) }),
    ("semicolons", { String(repeating: ";", count: $0) }),
    ("errors on one line", { String(repeating: "é;", count: $0) }),
    ("keys", { String(repeating: "a;", count: $0) }),
    ("tags", { "<plist><dict>" + String(repeating: "<key>", count: $0) }),
    ("end tags", { "<plist><dict>" + String(repeating: "</x>", count: $0) }),
    ("unknown elements", { "<plist><dict>" + String(repeating: "<x><y>", count: $0) }),
    ("references", { "<plist><string>" + String(repeating: "&", count: $0) }),
    ("sections", { "<plist><string>" + String(repeating: "<![CDATA[\(cell)]]>", count: $0) }),
    ("attributes", { "<plist><dict " + String(repeating: "a='", count: $0 | 1) }),
    ("JSON commas", { "[" + String(repeating: ",", count: $0) }),
    ("JSON keys", { "{" + String(repeating: "\"a\":1 ", count: $0) }),
    ("JSON duplicates", { StringCatalogTests.catalog(String(repeating: "\"a\":{},", count: $0) + "\"a\":{}") }),
    ("JSON lone surrogates", { "[\"" + String(repeating: "\\ud800", count: $0) + "\"]" }),
    ("percent signs", { "a = \"" + String(repeating: "%1$", count: $0) + "\";" }),
  ]

  @Test("a long file takes time in proportion to its length", arguments: long.map(\.name))
  func linearTime(name: String) throws {
    let source = try #require(Self.long.first { $0.name == name }?.source)
    // In lenient mode, which reads on after errors.
    let reader = StringsReader(strict: false)
    let ratio = try growth(from: 2_000) { count in
      let bytes = Array(source(count).utf8)
      _ = try reader.table(bytes, file: "t.strings", language: "en")
      _ = try reader.table(bytes, file: "t.stringsdict", language: "en")
      _ = try reader.catalog(bytes, file: "t")
    }
    #expect(ratio < 10)
  }

  @Test("the time of a square is told from that of a line")
  func squares() {
    func sum(_ count: Int) -> Int { (0..<count).reduce(0) { $0 ^ $1.hashValue } }
    #expect(growth(from: 30_000) { _ = sum($0) } < 10)
    #expect(growth(from: 250) { count in for _ in 0..<count { _ = sum(count) } } > 10)
  }
}
