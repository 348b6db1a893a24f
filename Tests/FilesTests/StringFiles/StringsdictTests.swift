import DataFiles
import Diagnostics
import Expectations
import Foundation
import NumberDisplay
import StringFiles
import StringFormatting
import TestSupport
import Testing

@Suite struct StringsdictTests {
  static func read(
    _ source: String,
    strict: Bool = true
  ) throws -> (table: StringTable, diagnostics: [Diagnostic]) {
    let reading = try StringsReader(strict: strict).table(
      Array(source.utf8),
      file: "pl.lproj/Localizable.stringsdict",
      language: "pl"
    )
    return (reading.value, reading.diagnostics)
  }

  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>%d files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%2$#@files@ in %1$@</string>
        <key>files</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>lld</string>
          <key>zero</key>
          <string>nic</string>
          <key>one</key>
          <string>%2$lld plik</string>
          <key>few</key>
          <string>%2$lld pliki</string>
          <key>other</key>
          <string>%2$lld pliku</string>
        </dict>
      </dict>
    </dict>
    </plist>
    """

  @Test("an XML, a binary and an old-style file give the same entry")
  func sameInAllFormats() throws {
    let (table, diagnostics) = try Self.read(Self.xml)
    #expect(diagnostics.isEmpty)
    #expect(table.name == "Localizable")
    #expect(table.language == "pl")
    let entry = try format(table, "%d files")
    #expect(entry.root.name.isEmpty)
    #expect(entry.root.body.source == "%2$#@files@ in %1$@")
    expectEqual(Array(entry.variables.keys), ["files"])
    let files = try #require(entry.variables["files"])
    #expect(files.name == "files")
    #expect(files.argument == nil)
    #expect(files.specifier == FormatDirective(specifier: "lld"))
    let forms = try #require(files.body.forms)
    expectEqual(forms.categories, [.zero, .one, .few, .other])
    #expect(forms[.few]?.source == "%2$lld pliki")
    #expect(forms[.many] == nil)
    #expect(forms.body(for: .many)?.source == "%2$lld pliku")

    let list = try PropertyListSerialization.propertyList(from: Data(Self.xml.utf8), format: nil)
    let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let fromBinary = try StringsReader(strict: true).table(
      Array(binary),
      file: "Localizable.stringsdict",
      language: "pl"
    )
    #expect(fromBinary.value.entries == table.entries)

    let oldStyle = """
      "%d files" = { NSStringLocalizedFormatKey = "%2$#@files@ in %1$@"; files = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld;
        zero = nic; one = "%2$lld plik"; few = "%2$lld pliki"; other = "%2$lld pliku"; }; };
      """
    #expect(try Self.read(oldStyle).table == table)
  }

  @Test("an entry can have several variables, branches that use others, and plain objects next to them")
  func severalVariables() throws {
    let source = """
      k = { NSStringLocalizedFormatKey = "%2$#@d_in_d_files_are_selected@, %3$@";
        d_in_d_files_are_selected = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
          zero = "There is no file"; one = "There is a file, and %1$#@it_is_selected@"; other = "%1$d in %2$d files are selected"; };
        it_is_selected = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
          zero = "it is not selected"; other = "it is selected"; }; };
      """
    let (table, diagnostics) = try Self.read(source)
    #expect(diagnostics.isEmpty)
    let entry = try format(table, "k")
    expectEqual(entry.variables.keys.sorted(), ["d_in_d_files_are_selected", "it_is_selected"])
    guard case .text(let text)? = entry.variables["d_in_d_files_are_selected"]?.body.forms?[.one] else {
      Issue.record("no text")
      return
    }
    #expect(text.directives.first?.position == 1)
    expectEqual(text.variableNames, ["it_is_selected"])
  }

  static let valueTypes: [(text: String, isInteger: Bool, isDecimal: Bool)] = [
    ("d", true, false), ("lu", true, false), ("lld", true, false), ("f", false, true), ("@", false, false),
    ("%ld", true, false), (".1f", false, true), ("zd", true, false), ("u", true, false),
  ]

  @Test("the value types of shipping apps are read", arguments: valueTypes)
  func shippingValueTypes(text: String, isInteger: Bool, isDecimal: Bool) throws {
    let source = """
      k = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = "\(text)"; other = "%@"; }; };
      """
    let (table, diagnostics) = try Self.read(source)
    #expect(diagnostics.isEmpty)
    let specifier = try #require(try format(table, "k").variables["v"]?.specifier)
    #expect(specifier.letter?.isInteger == isInteger)
    #expect(specifier.letter?.isFloatingPoint == isDecimal)
  }

  @Test("a missing value type means an object, and a malformed one is a warning")
  func missingValueType() throws {
    let source = """
      k = { NSStringLocalizedFormatKey = "%#@v@ %#@w@";
        v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = x; };
        w = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = "int"; other = x; }; };
      """
    let (table, diagnostics) = try Self.read(source)
    try expectEqual(format(table, "k").variables.mapValues(\.specifier), ["v": nil, "w": nil])
    expectEqual(
      diagnostics.map(\.short),
      [
        "4:34: \"int\" is not a format specifier; the variable \"w\" of \"k\" is read without one"
      ]
    )
  }

  @Test("width, device and gender rules are read")
  func otherRules() throws {
    let source = """
      greeting = { NSStringVariableWidthRuleType = { 1 = Hi; 22 = Hello; 53 = "Greetings and Salutations"; }; };
      tap = { NSStringDeviceSpecificRuleType = { iphone = "Tap here"; mac = "Click here"; other = "Choose";
        ipad = { NSStringLocalizedFormatKey = "Tap %#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = d; one = "%d time"; other = "%d times"; }; }; }; };
      wish = { NSStringLocalizedFormatKey = "Wish %#@pronoun@ well"; pronoun = {
        NSStringFormatSpecTypeKey = NSStringGenderRuleType; NSStringFormatValueTypeKey = d; 0 = them; 1 = her; 2 = him; }; };
      both = { NSStringLocalizedFormatKey = "Choose"; NSStringDeviceSpecificRuleType = { mac = "Click"; }; };
      inner = { NSStringLocalizedFormatKey = "%#@verb@ here"; verb = {
        NSStringFormatSpecTypeKey = NSStringDeviceSpecificRuleType; mac = Click; iphone = Tap; }; };
      narrow = { NSStringLocalizedFormatKey = "%#@w@"; w = { NSStringFormatSpecTypeKey = NSStringVariableWidthRuleType;
        10 = short; 20 = long; }; };
      """
    let (table, diagnostics) = try Self.read(source)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.short))")
    guard case .width(let widths) = try format(table, "greeting").root.body else {
      Issue.record("no widths")
      return
    }
    expectEqual(widths.mapValues(\.source), [1: "Hi", 22: "Hello", 53: "Greetings and Salutations"])

    let devices = try #require(try format(table, "tap").root.body.devices)
    expectEqual(devices.keys.sorted(), ["ipad", "iphone", "mac", "other"])
    #expect(devices["mac"]?.source == "Click here")
    guard case .entry(let entry)? = devices["ipad"] else {
      Issue.record("no entry")
      return
    }
    #expect(entry.variables["n"]?.body.forms?[.one]?.source == "%d time")

    guard case .gender(let genders)? = try format(table, "wish").variables["pronoun"]?.body else {
      Issue.record("no genders")
      return
    }
    expectEqual(genders.mapValues(\.source), [0: "them", 1: "her", 2: "him"])
    try expectEqual(format(table, "both").root.body.devices?.mapValues(\.source), ["mac": "Click", "other": "Choose"])
    try expectEqual(format(table, "inner").variables["verb"]?.body.devices?.keys.sorted(), ["iphone", "mac"])
    guard case .width(let narrow)? = try format(table, "narrow").variables["w"]?.body else {
      Issue.record("no widths")
      return
    }
    expectEqual(narrow.keys.sorted(), [10, 20])
  }

  @Test("a string in place of a dictionary is a plain text")
  func plainText() throws {
    expectEqual(texts(of: try Self.read("a = b;").table), ["a": "b"])
  }

  // MARK: Errors

  static let plural = "NSStringFormatSpecTypeKey = NSStringPluralRuleType"
  static let errors: [(source: String, error: String, isKept: Bool)] = [
    ("k = {\n F = x; };", "1:1: \"k\" has no NSStringLocalizedFormatKey, width rule or device rule", false),
    ("k = {};", "1:1: \"k\" has no NSStringLocalizedFormatKey, width rule or device rule", false),
    ("k = (a);", "1:5: \"k\" must be a dictionary, found an array", false),
    (
      "k = { NSStringLocalizedFormatKey = (a); };",
      "1:36: NSStringLocalizedFormatKey of \"k\" must be a string, found an array", false
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@v@\"; };", "1:36: \"k\" uses the variable \"v\", which is not defined",
      true
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@v@\";\n v = { \(plural); one = x; }; };",
      "2:2: the variable \"v\" of \"k\" has no form for \"other\"", true
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@v@\";\n v = { \(plural); }; };",
      "2:2: the variable \"v\" of \"k\" has no form for \"other\"", true
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@v@\";\n v = { other = x; }; };",
      "2:2: the variable \"v\" of \"k\" has no \"NSStringFormatSpecTypeKey\"", true
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@v@\";\n v = { NSStringFormatSpecTypeKey = Foo; other = x; }; };",
      "2:2: the variable \"v\" of \"k\" has an unknown rule type \"Foo\"", true
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@v@\";\n v = { \(plural);\n other = <00>; }; };",
      "3:10: \"other\" of the variable \"v\" of \"k\" must be a string, found data", true
    ),
    (
      "k = { NSStringLocalizedFormatKey = \"%#@v@\";\n v = { \(plural);\n other = \"%#@w@\"; }; };",
      "3:10: the variable \"v\" of \"k\" uses the variable \"w\", which is not defined", true
    ),
    (
      "k = { NSStringDeviceSpecificRuleType = mac; };",
      "1:40: the device rule of \"k\" must be a dictionary, found a string", false
    ),
    ("k = { NSStringDeviceSpecificRuleType = {}; };", "1:1: \"k\" has no strings to select from", false),
    (
      "k = { NSStringVariableWidthRuleType = (1); };",
      "1:39: the width rule of \"k\" must be a dictionary, found an array", false
    ),
    ("(a)", "1:1: expected a dictionary of strings, found an array", false),
  ]

  @Test("an error has a place, and lenient mode keeps the other entries", arguments: errors)
  func errorPlaces(source: String, error: String, isKept: Bool)
    throws
  {
    #expect(strictError { try Self.read(source) } == error)
    let good = "good = { NSStringLocalizedFormatKey = x; };"
    let (table, diagnostics) = try Self.read(source.hasPrefix("(") ? source : "\(source)\n\(good)", strict: false)
    #expect(diagnostics.first { $0.severity == .error }?.short == error)
    #expect(table.contains("k") == isKept)
    #expect(table.contains("good") == !source.hasPrefix("("))
  }

  @Test("in lenient mode a variable without other keeps its forms")
  func missingOther() throws {
    let source = "k = { NSStringLocalizedFormatKey = \"%#@v@\"; v = { \(Self.plural); one = x; few = y; }; };"
    let forms = try #require(try format(try Self.read(source, strict: false).table, "k").variables["v"]?.body.forms)
    expectEqual(forms.categories, [.one, .few])
    #expect(forms.body(for: .many)?.source == "y")
  }

  @Test("unknown branches and malformed directives are warnings")
  func warnings() throws {
    let source = """
      k = { NSStringLocalizedFormatKey = "%y %#@v@";
        v = { \(Self.plural); other = x; lots = y; "=1" = z; }; };
      k = { NSStringLocalizedFormatKey = "second"; };
      """
    let (table, diagnostics) = try Self.read(source)
    #expect(try format(table, "k").root.body.source == "second")
    #expect(diagnostics.map(\.severity) == Array(repeating: .warning, count: 4))
    expectEqual(
      diagnostics.map(\.short),
      [
        "1:36: \"%y\" is not a format directive and is shown as plain text",
        "2:72: the variable \"v\" of \"k\" has an unknown branch \"lots\"",
        "2:82: the variable \"v\" of \"k\" has an unknown branch \"=1\"",
        "3:1: \"k\" appears twice; the last one is used",
      ]
    )
  }

  @Test("an error in a binary file has a byte offset")
  func binaryErrors() throws {
    let list = ["k": ["NSStringLocalizedFormatKey": 5]]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let error = try #require(throws: Diagnostic.self) {
      try StringsReader(strict: true).table(Array(data), file: "t.stringsdict", language: "en")
    }
    guard case .binary(let offset) = error.location else {
      Issue.record("no offset")
      return
    }
    #expect(Array(data)[offset] == 0x10)
    #expect(
      error.description.hasPrefix("t.stringsdict: byte \(offset): error: NSStringLocalizedFormatKey of \"k\" must")
    )
  }

  @Test("a table shows its strings, variables and forms")
  func tableContents() throws {
    let strings = try StringsReader().table(Array("cancel = Anuluj;".utf8), file: "a/T.strings", language: "pl")
    let source = """
      k = { NSStringLocalizedFormatKey = "%#@n@ w %@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; one = "%d plik"; few = "%d pliki"; other = "%d pliku"; }; };
      plain = "no forms";
      """
    let stringsdict = try StringsReader().table(Array(source.utf8), file: "b/T.stringsdict", language: "pl")
    var tables = StringTables()
    tables.add(strings.value)
    tables.add(stringsdict.value)
    let table = try #require(tables["pl", "T"])
    #expect(table.text(forKey: "cancel") == "Anuluj")
    #expect(table.text(forKey: "k") == nil)
    expectEqual(table.files, ["a/T.strings", "b/T.stringsdict"])
    #expect(table.file(ofKey: "cancel") == "a/T.strings")
    #expect(table.file(ofKey: "k") == "b/T.stringsdict")
    let entry = try #require(table.entry(forKey: "k"))
    #expect(entry.root.body.text == "%#@n@ w %@")
    guard case .plural(let forms)? = entry.variables["n"]?.body else { throw MissingFormat(key: "n") }
    expectEqual(forms.categories, [.one, .few, .other])
    #expect(forms[.few]?.text == "%d pliki")
    #expect(table.entry(forKey: "cancel")?.root.body.text == "Anuluj")
    #expect(table.entry(forKey: "nothing") == nil)
  }

  @Test("the contents of a file without an extension tell its kind, in each encoding and with each rule")
  func kindOfContents() throws {
    let rules = [
      "NSStringVariableWidthRuleType = { 20 = Pliki; };", "NSStringDeviceSpecificRuleType = { other = Pliki; };",
      "NSStringLocalizedFormatKey = Pliki;",
    ]
    for rule in rules {
      for encoding in TextEncoding.allCases {
        let bytes = TextEncodingTests.encode("files = { \(rule) };", encoding)
        let reading = try StringsReader(strict: true).tables(bytes, named: "-")
        #expect(reading.value["und", "-"]?.entry(forKey: "files") != nil, "\(rule) \(encoding)")
      }
    }
    // A key with an escaped quote and a colon is not the beginning of JSON.
    let quoted = try StringsReader(strict: true).tables(Array(#"{"a\": " = "b"; }"#.utf8), named: "-")
    #expect(quoted.value["und", "-"]?.text(forKey: "a\": ") == "b")
    let json = Array(#"{"a\"" : 1, "sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#.utf8)
    #expect(try StringsReader().tables(json, named: "-").value["en", "-"]?.keys.contains("k") == true)
  }
}
