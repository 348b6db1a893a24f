import Diagnostics
import Expectations
import StringFiles
import StringFormatting
import TestSupport
import Testing

@Suite struct StringCatalogTests {
  static func read(
    _ source: String,
    strict: Bool = true
  ) throws -> (catalog: StringCatalog, diagnostics: [Diagnostic]) {
    let reading = try StringsReader(strict: strict).catalog(Array(source.utf8), file: "x/Localizable.xcstrings")
    return (reading.value, reading.diagnostics)
  }

  /// A catalog with the given entries.
  static func catalog(_ strings: String, version: String = "1.0") -> String {
    "{ \"sourceLanguage\" : \"en\", \"version\" : \"\(version)\", \"strings\" : {\n\(strings)\n} }"
  }

  @Test("a catalog is read as Xcode writes it")
  func xcodeCatalog() throws {
    let source = #"""
      {
        "sourceLanguage" : "en",
        "strings" : {
          "" : {

          },
          "%lld files" : {
            "comment" : "How many files there are.",
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "variations" : {
                  "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                  }
                }
              },
              "pl" : {
                "variations" : {
                  "plural" : {
                    "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
                    "many" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld plików" } },
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                    "other" : { "stringUnit" : { "state" : "stale", "value" : "%lld pliku" } }
                  }
                }
              }
            }
          },
          "Cancel" : {
            "localizations" : {
              "pl" : { "stringUnit" : { "state" : "translated", "value" : "Anuluj" } },
              "de" : { "stringUnit" : { "state" : "new", "value" : "" } }
            }
          },
          "OK" : { "shouldTranslate" : false }
        },
        "version" : "1.0"
      }
      """#
    let (catalog, diagnostics) = try Self.read(source)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.short))")
    #expect(catalog.name == "Localizable")
    #expect(catalog.version == "1.0")
    #expect(catalog.sourceLanguage == "en")
    expectEqual(catalog.languages, ["en", "pl"])
    expectEqual(texts(of: catalog["en"]), ["": "", "Cancel": "Cancel", "OK": "OK"])
    expectEqual(texts(of: catalog["pl"]), ["Cancel": "Anuluj"])
    let root = try format(catalog["pl"], "%lld files").root
    #expect(root.argument == 1)
    #expect(root.specifier == FormatDirective(specifier: "lld"))
    expectEqual(root.body.forms?.categories, [.one, .few, .many, .other])
    #expect(root.body.forms?[.few]?.source == "%lld pliki")
  }

  @Test("substitutions are read with and without argNum, with dots and other letters in names, and with %arg")
  func substitutions() throws {
    let source = Self.catalog(
      #"""
      "k" : { "localizations" : { "ru" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@файлы.x@ в %#@folders@ у %@" },
        "substitutions" : {
          "файлы.x" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg файл" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg файла" } } } } },
          "folders" : { "formatSpecifier" : ".1f", "variations" : { "plural" : {
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg папки" } } } } }
        } } } }
      """#
    )
    let (catalog, diagnostics) = try Self.read(source)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.short))")
    let entry = try format(catalog["ru"], "k")
    #expect(entry.root.body.source == "%#@файлы.x@ в %#@folders@ у %@")
    expectEqual(entry.variables.mapValues(\.argument), ["файлы.x": 2, "folders": nil])
    #expect(entry.variables["folders"]?.specifier?.precision == .fixed(1))
    guard case .text(let text)? = entry.variables["файлы.x"]?.body.forms?[.one] else {
      Issue.record("no text")
      return
    }
    expectEqual(text.directives.map(\.conversion), [.selectedArgument])
    expectEqual(texts(of: catalog["en"]), ["k": "k"])
  }

  @Test("a device variation can hold plural forms")
  func devices() throws {
    let source = Self.catalog(
      #"""
      "Tap %lld" : { "localizations" : { "en" : { "variations" : { "device" : {
        "mac" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "Click once" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "Click %lld times" } } } } },
        "iphone" : { "stringUnit" : { "state" : "new", "value" : "" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap %lld times" } }
      } } } } }
      """#
    )
    let (catalog, diagnostics) = try Self.read(source)
    #expect(diagnostics.isEmpty)
    let root = try format(catalog["en"], "Tap %lld").root
    let devices = try #require(root.body.devices)
    expectEqual(devices.keys.sorted(), ["mac", "other"])
    expectEqual(devices["mac"]?.forms?.categories, [.one, .other])
    #expect(root.argument == 1)
  }

  /// A string that varies as a whole, with its key and the argument that it varies with.
  static let selecting: [(key: String, one: String, other: String, argument: Int?)] = [
    ("k", "One file", "%lld files", 1),
    ("k", "%@ has one file", "%@ has %lld files", 2),
    ("k", "%@: one", "%2$lld for %1$@", 2),
    ("%@ has %lld files", "One file", "Some files", 2),
    ("%lld %.1f", "One", "%2$.1f", 2),
    ("k", "%arg file", "%arg files", nil),
    ("%d", "%arg file", "%arg files", 1),
    ("k", "one", "%@", nil),
  ]

  @Test("a string that varies as a whole varies with the number that it shows", arguments: selecting)
  func selectingArgument(
    key: String,
    one: String,
    other: String,
    argument: Int?
  ) throws {
    let source = Self.catalog(
      """
      "\(key)" : { "localizations" : { "en" : { "variations" : { "plural" : {
        "one" : { "stringUnit" : { "value" : "\(one)" } }, "other" : { "stringUnit" : { "value" : "\(other)" } } } } } } }
      """
    )
    #expect(try format(try Self.read(source).catalog["en"], key).root.argument == argument)
  }

  @Test("untranslated strings are left out")
  func untranslated() throws {
    func unit(_ state: String, _ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }
    let source = Self.catalog(
      """
      "a" : { "localizations" : { "pl" : \(unit("new", "x")) } },
      "b" : { "localizations" : { "pl" : { "variations" : { "plural" : {
        "one" : \(unit("translated", "x")), "other" : \(unit("new", "")) } } } } },
      "c" : { "localizations" : { "pl" : { "variations" : { "plural" : {
        "one" : \(unit("new", "")), "other" : \(unit("translated", "y")) } } } } },
      "d" : { "localizations" : { "pl" : { "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
        "substitutions" : { "n" : { "variations" : { "plural" : { "other" : \(unit("new", "")) } } } } } } },
      "e" : { "localizations" : { "pl" : \(unit("translated", "")) } },
      "f" : { "localizations" : { "pl" : \(unit("some_future_state", "z")) } },
      "g" : { "localizations" : { "pl" : { "variations" : { "plural" : {
        "one" : \(unit("translated", "x")), "few" : \(unit("new", "v")), "other" : \(unit("new", "w")) } } } } }
      """
    )
    let (catalog, diagnostics) = try Self.read(source)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.short))")
    expectEqual(catalog["pl"]?.keys.sorted(), ["b", "c", "e", "f", "g"])
    expectEqual(texts(of: catalog["pl"]), ["e": "", "f": "z"])
    #expect(texts(of: catalog["en"]).count == 7)
    // A translated form stays, and the string of the source language takes the place of "other".
    expectEqual(try format(catalog["pl"], "b").root.body.forms?.categories, [.one, .other])
    #expect(try format(catalog["pl"], "b").root.body.forms?[.other]?.source == "b")
    guard case .plural(let forms) = try format(catalog["pl"], "g").root.body else {
      Issue.record("the entry has no forms")
      return
    }
    #expect(forms[.one]?.text == "x" && forms[.other]?.text == "w" && forms[.few] == nil)
  }

  @Test("unknown keys are ignored")
  func unknownKeys() throws {
    let source = Self.catalog(
      #"""
      "a" : { "isCommentAutoGenerated" : true, "future" : [1, {"x" : null}], "localizations" : { "en" : {
        "future" : {}, "stringUnit" : { "value" : "A", "future" : 1.5 } } } }
      """#,
      version: "1.2"
    )
    expectEqual(texts(of: try Self.read(source).catalog["en"]), ["a": "A"])
    for version in ["1.3", "2.0", "2"] {
      let (catalog, diagnostics) = try Self.read(Self.catalog("\"a\" : {}", version: version))
      expectEqual(texts(of: catalog["en"]), ["a": "a"])
      expectEqual(
        diagnostics.map(\.message),
        ["version \"\(version)\" is newer than 1.2, the newest that this reader knows"]
      )
    }
  }

  @Test("the last duplicate wins, with a warning")
  func duplicates() throws {
    let source = Self.catalog(
      """
      "a" : { "localizations" : { "en" : { "stringUnit" : { "value" : "1" } }, "pl" : { "stringUnit" : { "value" : "2" } } } },
      "a" : { "localizations" : { "en" : { "stringUnit" : { "value" : "3" } } } }
      """
    )
    let (catalog, diagnostics) = try Self.read(source)
    expectEqual(texts(of: catalog["en"]), ["a": "3"])
    #expect(catalog["pl"] == nil)
    expectEqual(diagnostics.map(\.short), ["3:1: \"a\" appears twice; the last one is used"])
  }

  // MARK: Errors

  static let errors: [(entry: String, error: String, isKept: Bool)] = [
    ("\"k\" : []", "2:7: the entry \"k\" must be an object, found an array", false),
    ("\"k\" : { \"localizations\" : 1 }", "2:27: \"localizations\" of \"k\" must be an object, found a number", true),
    (
      "\"k\" : { \"localizations\" : { \"en\" : null } }",
      "2:36: the localization \"en\" of \"k\" must be an object, found null", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : \"x\" } } }",
      "2:53: \"stringUnit\" of \"k\" must be an object, found a string", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : {} } } }",
      "2:53: \"stringUnit\" of \"k\" has no \"value\"", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"value\" : 1 } } } }",
      "2:65: \"value\" of \"k\" must be a string, found a number", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"value\" : \"%#@x@\" } } } }",
      "2:65: \"k\" uses the variable \"x\", which is not defined", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"variations\" : {\n\"plural\" : { \"one\" : { \"stringUnit\" : { \"value\" : \"x\" } } } } } } }",
      "3:1: \"k\" has no form for \"other\"", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"variations\" : { \"device\" : { \"mac\" : { \"variations\" : {\n\"device\" : {} } } } } } } }",
      "3:1: found a device variation inside another device variation", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"value\" : \"%#@x@\" },\n\"substitutions\" : { \"x\" : {} } } } }",
      "3:21: the substitution \"x\" of \"k\" has no strings to select from", true
    ),
    (
      "\"k\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"value\" : \"%#@x@\" },\n\"substitutions\" : { \"x\" : { \"argNum\" : 0, \"stringUnit\" : { \"value\" : \"x\" } } } } } }",
      "3:40: \"argNum\" of the substitution \"x\" of \"k\" must be a positive integer, found a number", true
    ),
    ("\"k\" : { \"localizations\" }", "2:25: found '}', expected ':'", true),
  ]

  @Test("an error has a place, and lenient mode keeps the other entries", arguments: errors)
  func errorPlaces(entry: String, error: String, isKept: Bool)
    throws
  {
    let source = Self.catalog(entry + ",\n\"good\" : {}")
    #expect(strictError { try Self.read(source) } == error)
    let (catalog, diagnostics) = try Self.read(source, strict: false)
    #expect(diagnostics.first { $0.severity == .error }?.short == error)
    #expect(catalog["en"]?.contains("k") == isKept)
    #expect(texts(of: catalog["en"])["good"] == "good")
  }

  @Test("a catalog without one of its parts is an error")
  func missingParts() throws {
    #expect(strictError { try Self.read("{}") } == "1:1: the catalog has no \"sourceLanguage\"")
    #expect(strictError { try Self.read("{\"sourceLanguage\": \"en\"}") } == "1:1: the catalog has no \"strings\"")
    #expect(strictError { try Self.read("[]") } == "1:1: expected a dictionary of strings, found an array")
    #expect(
      strictError { try Self.read("{\"sourceLanguage\": 1}") }
        == "1:20: \"sourceLanguage\" must be a string, found a number"
    )
    try expectEqual(Self.read("{}", strict: false).catalog.languages, ["en"])
    #expect(try Self.read("", strict: false).catalog.sourceLanguage == "en")
  }

  @Test("unknown categories are warnings")
  func unknownCategories() throws {
    let source = Self.catalog(
      """
      "k" : { "localizations" : { "en" : { "variations" : { "plural" : {
      "lots" : { "stringUnit" : { "value" : "x" } }, "other" : { "stringUnit" : { "value" : "y" } } } } } } }
      """
    )
    let (catalog, diagnostics) = try Self.read(source)
    try expectEqual(format(catalog["en"], "k").root.body.forms?.categories, [.other])
    expectEqual(diagnostics.map(\.short), ["3:1: \"k\" has an unknown branch \"lots\""])
  }
}
