import Expectations
import LocalizedStrings
import Testing

@Suite struct CatalogFormattingTests {
  @Test("a string can be plural as a whole")
  func wholeText() throws {
    let forms = catalogPlural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])
    let localizer = try localizer(catalog: ["%lld files": "{ \(forms) }"], language: "pl")
    let texts = [0, 1, 2, 5, 11, 21, 22, 100].map { localizer("%lld files", $0) }
    expectEqual(
      texts,
      [
        "0 plików", "1 plik", "2 pliki", "5 plików", "11 plików", "21 plików", "22 pliki", "100 plików",
      ]
    )
    #expect(localizer("%lld files", 5, table: "Other") == "5 files")
  }

  @Test("a string varies with its number even if that is not the first argument")
  func laterNumber() throws {
    let forms = catalogPlural(["one": "%@ has one file", "other": "%@ has %lld files"])
    let localizer = try localizer(catalog: ["k": "{ \(forms) }"])
    #expect(localizer("k", "Ann", 1) == "Ann has one file")
    #expect(localizer("k", "Ann", 2) == "Ann has 2 files")
  }

  @Test("%arg shows the argument of its substitution as the specifier says")
  func arg() throws {
    let localization = """
      { "stringUnit" : { "value" : "%#@files@ and %#@size@ for %3$@" }, "substitutions" : {
        "files" : { "argNum" : 1, "formatSpecifier" : "lld", \(catalogPlural(["one": "%arg file", "other": "%arg files (%arg!)"])) },
        "size" : { "argNum" : 2, "formatSpecifier" : ".1f", \(catalogPlural(["one": "%arg byte", "other": "%arg bytes"])) } } }
      """
    let localizer = try localizer(catalog: ["k": localization])
    #expect(localizer("k", 1, 1.0, "Ann") == "1 file and 1.0 bytes for Ann")
    #expect(localizer("k", 2000, 2.25, "Ann") == "2,000 files (2,000!) and 2.2 bytes for Ann")
  }

  @Test("without argNum, substitutions take arguments in order of appearance")
  func missingArgNum() throws {
    let forms = { (name: String) in catalogPlural(["one": "%arg \(name)", "other": "%arg \(name)s"]) }
    let localization = """
      { "stringUnit" : { "value" : "%@: %#@file.x@, %#@папки@" }, "substitutions" : {
        "file.x" : { "formatSpecifier" : "lld", \(forms("file")) },
        "папки" : { "formatSpecifier" : "lld", \(forms("folder")) } } }
      """
    #expect(try localizer(catalog: ["k": localization])("k", "A", 1, 2) == "A: 1 file, 2 folders")
  }

  @Test("plain directives skip the arguments that substitutions claim")
  func plainDirectives() throws {
    let birds =
      "\"birds\" : { \"argNum\" : 1, \"formatSpecifier\" : \"lld\", \(catalogPlural(["one": "%arg bird", "other": "%arg birds"])) }"
    let localizer = try localizer(catalog: [
      "a": "{ \"stringUnit\" : { \"value\" : \"%#@birds@ and %@\" }, \"substitutions\" : { \(birds) } }",
      "b": "{ \"stringUnit\" : { \"value\" : \"%@ saw %#@birds@\" }, \"substitutions\" : { \(birds) } }",
      "c": "{ \"stringUnit\" : { \"value\" : \"%#@birds@, %#@birds@\" }, \"substitutions\" : { \(birds) } }",
    ])
    #expect(localizer("a", 2, "a cat") == "2 birds and a cat")
    #expect(localizer("b", 2, "a cat") == "a cat saw 2 birds")
    #expect(localizer("c", 1) == "1 bird, 1 bird")
  }

  @Test("a substitution can be used inside another one")
  func nestedSubstitution() throws {
    let localization = """
      { "stringUnit" : { "value" : "%#@files@" }, "substitutions" : {
        "files" : { "argNum" : 1, "formatSpecifier" : "lld",
          \(catalogPlural(["zero": "nothing", "one": "one file in %#@folders@", "other": "%arg files in %#@folders@"])) },
        "folders" : { "argNum" : 2, "formatSpecifier" : "lld", \(catalogPlural(["one": "%arg folder", "other": "%arg folders"])) } } }
      """
    let localizer = try localizer(catalog: ["k": localization])
    #expect(localizer("k", 0, 1) == "nothing")
    #expect(localizer("k", 1, 1) == "one file in 1 folder")
    #expect(localizer("k", 3, 2) == "3 files in 2 folders")
  }

  @Test("inner substitutions take the same arguments in every plural form")
  func innerArguments() throws {
    let localization = """
      { "stringUnit" : { "value" : "%#@files@ for %@" }, "substitutions" : {
        "files" : { "formatSpecifier" : "lld",
          \(catalogPlural(["one": "one file in %#@folders@", "other": "%arg files in %#@folders@"])) },
        "folders" : { "formatSpecifier" : "lld", \(catalogPlural(["one": "%arg folder", "other": "%arg folders"])) } } }
      """
    let localizer = try localizer(catalog: ["k": localization])
    #expect(localizer("k", 1, "Ann", 3) == "one file in 3 folders for Ann")
    #expect(localizer("k", 2, "Ann", 1) == "2 files in 1 folder for Ann")
  }

  @Test("devices can have plural forms, and widths select a string")
  func devicesAndWidths() throws {
    let plural = catalogPlural(["one": "Click once", "other": "Click %lld times"])
    let unit = { (value: String) in "{ \"stringUnit\" : { \"value\" : \"\(value)\" } }" }
    var localizer = try localizer(catalog: [
      "Tap %lld":
        "{ \"variations\" : { \"device\" : { \"mac\" : { \(plural) }, \"other\" : \(unit("Tap %lld times")) } } }",
      "w": "{ \"variations\" : { \"width\" : { \"5\" : \(unit("5 %@")), \"50\" : \(unit("50 %@")) } } }",
    ])
    #expect(localizer("Tap %lld", 1) == "Tap 1 times")
    #expect(localizer("w", "x") == "50 x")
    localizer.device = .mac
    localizer.width = 20
    #expect(localizer("Tap %lld", 1) == "Click once")
    #expect(localizer("Tap %lld", 2) == "Click 2 times")
    #expect(localizer("w", "x") == "5 x")
  }

  @Test("a string beside devices is for all other devices")
  func stringBesideDevices() throws {
    let unit = { (value: String) in "\"stringUnit\" : { \"value\" : \"\(value)\" }" }
    var localizer = try localizer(catalog: [
      "a": "{ \(unit("base")), \"variations\" : { \"device\" : { \"iphone\" : { \(unit("tap")) } } } }",
      "b": """
      { \(unit("base")), "variations" : { "device" : { "iphone" : { \(unit("tap")) }, "other" : { \(unit("click")) } } } }
      """,
    ])
    localizer.device = .mac
    #expect(localizer.localizedText("a").text == "base")
    #expect(localizer.localizedText("a").issues.isEmpty)
    #expect(localizer("b") == "click")
    localizer.device = .iPhone
    #expect(localizer("a") == "tap")
  }

  @Test("a string that varies as a whole skips the arguments of its substitutions")
  func numberBesideSubstitution() throws {
    let boxes = """
      "substitutions" : { "b" : { "argNum" : 2, "formatSpecifier" : "lld",
        \(catalogPlural(["one": "%arg box", "other": "%arg boxes"])) } }
      """
    let localizer = try localizer(catalog: [
      "after":
        "{ \(catalogPlural(["one": "%#@b@ contain %lld file", "other": "%#@b@ contain %lld files"])), \(boxes) }",
      "before": "{ \(catalogPlural(["one": "%lld file in %#@b@", "other": "%lld files in %#@b@"])), \(boxes) }",
    ])
    #expect(localizer("after", 1, 5) == "5 boxes contain 1 file")
    #expect(localizer("after", 5, 1) == "1 box contain 5 files")
    #expect(localizer("before", 1, 5) == "1 file in 5 boxes")
  }

  @Test("a key with named placeholders that is the source string is formatted")
  func namesInKeys() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.1", "strings" : {
        "Moved %(count)lld files to %(folder)@" : { "extractionState" : "manual" },
        "Hi %(name)@" : { "localizations" : { "pl" : { "stringUnit" : { "value" : "Cześć, %(name)@" } } } },
        "100%(a) %lld" : {} } }
      """
    let strings = try LocalizedBundle(files: ["Localizable.xcstrings": catalog])
    let english = strings.localizer(preferring: ["en"])
    #expect(english("Moved %(count)lld files to %(folder)@", 5, "Box") == "Moved 5 files to Box")
    #expect(english("Hi %(name)@", "Ann") == "Hi Ann")
    #expect(english("100%(a) %lld", 5) == "100%(a) 5")
    #expect(strings.localizer(preferring: ["pl"])("Hi %(name)@", "Ann") == "Cześć, Ann")
    #expect(strings.tables["en", "Localizable"]?.text(forKey: "Hi %(name)@") == "Hi %(name)@")
  }

  @Test("translated plural forms are used although the form other is empty, which then is that of the source language")
  func emptyOther() throws {
    func unit(_ value: String, _ state: String = "translated") -> String {
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }
    let polish = """
      "variations" : { "plural" : { "one" : \(unit("%lld plik")), "few" : \(unit("%lld pliki")),
        "many" : \(unit("%lld plików")), "other" : \(unit("", "new")) } }
      """
    let english = catalogPlural(["one": "%lld file", "other": "%lld files"])
    func substitution(_ forms: String, _ name: String = "n") -> String {
      "{ \"stringUnit\" : { \"value\" : \"(%#@\(name)@)\" }, \"substitutions\" : { \"\(name)\" : { \(forms) } } }"
    }
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "a" : { "localizations" : { "en" : { \(english) }, "pl" : { \(polish) } } },
        "b" : { "localizations" : { "ar" : \(substitution(polish, "m")), "en" : \(substitution(english)), "pl" : \(substitution(polish)) } },
        "c" : { "localizations" : { "en" : { "variations" : { "device" : { "mac" : { \(english) } } } },
          "pl" : { "variations" : { "device" : { "mac" : { \(polish) }, "other" : { \(polish) } } } } } },
        "%lld items" : { "localizations" : { "pl" : { \(polish) }, "de" : { "variations" : { "plural" : {
          "one" : \(unit("%lld Objekt")), "other" : \(unit("", "new")) } } } } },
        "d" : { "localizations" : { "pl" : { \(polish) }, "en" : {
          "variations" : { "plural" : { "one" : \(unit("x")), "other" : \(unit("", "new")) } } } } } } }
      """
    let strings = try LocalizedBundle(files: ["Localizable.xcstrings": catalog])
    let localizer = strings.localizer(preferring: ["pl"])
    for (number, form) in [(1, "1 plik"), (2, "2 pliki"), (5, "5 plików")] {
      #expect(localizer("a", number) == form)
      #expect(localizer("b", number) == "(\(form))")
      #expect(localizer("c", number) == form)
      #expect(localizer("%lld items", number) == form)
      #expect(localizer("d", number) == form)
    }
    let german = strings.localizer(preferring: ["de"])
    #expect(german("%lld items", 1) == "1 Objekt")
    #expect(german("%lld items", 5) == "5 items")
    // The source language has no substitution of this name.
    #expect(strings.tables["ar", "Localizable"]?.entry(forKey: "b") == nil)
  }

  @Test("an interpolated key is looked up with its directives")
  func interpolatedKey() throws {
    let forms = catalogPlural(["one": "%1$lld plik w %2$@ (100%%)", "other": "%1$lld pliku w %2$@ (100%%)"])
    let localizer = try localizer(catalog: ["%lld files in %@ (100%%)": "{ \(forms) }"], language: "pl")
    let (count, folder) = (1, "A")
    #expect(String(localized: "\(count) files in \(folder) (100%)", with: localizer) == "1 plik w A (100%)")
    let key: LocalizedKey = "\(1 as UInt) \(1.5) \(Float(2)) \(Int32(3)) \(UInt8(4)) \(true) \(0.25, specifier: "%.1f")"
    #expect(key.key == "%llu %lf %f %d %u %@ %.1f")
    expectEqual(key.arguments, [.integer(1), 1.5, Float(2).formatArgument, 3, 4, 1, 0.25])
    #expect(LocalizedKey(stringLiteral: "100%").key == "100%")
  }
}
