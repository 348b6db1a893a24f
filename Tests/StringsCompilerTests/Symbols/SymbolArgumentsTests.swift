import Diagnostics
import Expectations
import LocalizedStrings
import Testing

@testable import StringsCompiler

@Suite struct SymbolArgumentsTests {
  private typealias Catalog = TestCatalog

  /// The declaration of a key with strings, or the errors.
  private func declaration(_ key: String, _ texts: KeyValuePairs<String, String> = [:]) -> String {
    let found = Catalog(strings: Catalog.manual(key, texts)).declarations()
    return (found.symbols + found.errors).joined(separator: "\n")
  }

  @Test(
    "a specifier gives the type",
    arguments: [
      "@": "String", "lld": "Int", "ld": "Int", "qd": "Int", "jd": "Int", "zd": "Int", "td": "Int", "lli": "Int",
      "D": "Int", "d": "Int32", "i": "Int32", "llu": "UInt", "lu": "UInt", "U": "UInt", "lx": "UInt", "u": "UInt32",
      "x": "UInt32", "X": "UInt32", "o": "UInt32", "f": "Float", "F": "Float", ".2f": "Float", "lf": "Double",
      ".1lf": "Double", "g": "Double", "e": "Double", "a": "Double", "G": "Double", "hd": "Int16", "hhd": "Int8",
      "hu": "UInt16", "hhx": "UInt8", "s": "String", "c": "Int32", "C": "UInt16",
    ]
  )
  func specifierTypes(specifier: String, type: String) {
    #expect(declaration("k", ["en": Catalog.text("%\(specifier)")]) == "func k(_ arg1: \(type))")
  }

  @Test("placeholders are numbered by position") func positions() {
    #expect(declaration("k", ["en": Catalog.text("none")]) == "var k")
    #expect(declaration("k", ["en": Catalog.text("%@ %lld")]) == "func k(_ arg1: String, _ arg2: Int)")
    #expect(declaration("k", ["en": Catalog.text("%2$@ %1$lld")]) == "func k(_ arg1: Int, _ arg2: String)")
    #expect(declaration("k", ["en": Catalog.text("%*lld")]) == "func k(_ arg1: Int32, _ arg2: Int)")
    #expect(declaration("k", ["en": Catalog.text("100% done, 5 % off")]) == "var k")
  }

  @Test("named placeholders have labels") func namedPlaceholders() {
    #expect(
      declaration("k", ["en": Catalog.text("%1$(name)@ has %2$(file_count)lld")])
        == "func k(name: String, fileCount: Int)"
    )
    #expect(declaration("k", ["en": Catalog.text("%(name)@ and %@")]) == "func k(name: String, _ arg2: String)")
    #expect(
      declaration("%(landmark)@ is contained in %(group)@") == "func isContainedIn(landmark: String, group: String)"
    )
    #expect(
      declaration("k", ["en": Catalog.text("%(in)@ %(inout)@")]) == "func k(in arg1: String, `inout` arg2: String)"
    )
    #expect(declaration("k", ["en": Catalog.text("%@ %(arg1)@")]) == "func k(_ arg1: String, arg1 arg2: String)")
    #expect(declaration("k", ["en": Catalog.text("%(-)@")]) == "func k(_ arg1: String)")
  }

  @Test("plural variations supply an argument") func pluralArgument() {
    #expect(
      declaration("days", ["en": Catalog.plural(["one": "%lld day", "other": "%lld days"])]) == "func days(_ arg1: Int)"
    )
    #expect(declaration("days", ["en": Catalog.plural(["one": "a day", "other": "days"])]) == "func days(_ arg1: Int)")
    #expect(
      declaration("%d days", ["en": Catalog.plural(["one": "a day", "other": "days"])]) == "func days(_ arg1: Int32)"
    )
    #expect(
      declaration("k", ["en": Catalog.plural(["one": "%@: a file", "other": "%1$@: %2$lld files"])])
        == "func k(_ arg1: String, _ arg2: Int)"
    )
    #expect(
      declaration(
        "k",
        ["en": Catalog.text("Files"), "pl": Catalog.plural(["one": "%lld plik", "other": "%lld pliku"])]
      )
        == "func k(_ arg1: Int)"
    )
  }

  private static func substitution(_ name: String, argument: Int?, specifier: String?, text: String = "%arg") -> String
  {
    let number = argument.map { "\"argNum\": \($0), " } ?? ""
    let format = specifier.map { "\"formatSpecifier\": \"\($0)\", " } ?? ""
    let forms = Catalog.plural(["one": text, "other": "\(text)s"]).dropFirst(2).dropLast(2)
    return "\"\(name)\": { \(number)\(format)\(forms) }"
  }

  private static func substituted(_ text: String, _ substitutions: String...) -> String {
    "\(Catalog.text(text).dropLast(2)), \"substitutions\": { \(substitutions.joined(separator: ", ")) } }"
  }

  @Test("substitutions have labels") func substitutionsLabels() {
    let birds = Self.substitution("bird_count", argument: 1, specifier: "lld")
    let yards = Self.substitution("yards", argument: 2, specifier: "d")
    #expect(
      declaration("k", ["en": Self.substituted("%#@bird_count@ in %#@yards@", birds, yards)])
        == "func k(birdCount: Int, yards: Int32)"
    )
    #expect(
      declaration("k", ["en": Self.substituted("%#@bird_count@ of %@", birds)])
        == "func k(birdCount: Int, _ arg2: String)"
    )
    #expect(
      declaration("k", ["en": Self.substituted("%@: %#@n@", Self.substitution("n", argument: nil, specifier: "u"))])
        == "func k(_ arg1: String, n: UInt32)"
    )
    #expect(
      declaration("k", ["en": Self.substituted("%#@arg1@", Self.substitution("arg1", argument: 1, specifier: "lld"))])
        == "func k(arg1: Int)"
    )
    #expect(
      declaration("k", ["en": Self.substituted("%#@n@", Self.substitution("n", argument: nil, specifier: nil))])
        == "func k(n: Int)"
    )
    #expect(
      declaration("k", ["en": Self.substituted("%#@n@", Self.substitution("n", argument: 1, specifier: "@"))])
        == "func k(n: Int)"
    )
  }

  @Test("a substitution in a substitution has the next argument") func nestedSubstitution() {
    let outer = Self.substitution("a", argument: 1, specifier: "lld", text: "%arg in %#@b@")
    let inner = Self.substitution("b", argument: nil, specifier: "llu")
    #expect(declaration("k", ["en": Self.substituted("%#@a@", outer, inner)]) == "func k(a: Int, b: UInt)")
  }

  @Test("a substitution that contains itself ends") func cyclicSubstitution() {
    let cycle = Self.substitution("a", argument: 1, specifier: "lld", text: "%#@a@")
    #expect(declaration("k", ["en": Self.substituted("%#@a@", cycle)]) == "func k(a: Int)")
  }

  @Test("the source language counts first, then the key, then the others") func precedence() {
    #expect(
      declaration("k %(key)@", ["en": Catalog.text("%(own)@"), "de": Catalog.text("%(de)@")]) == "func k(own: String)"
    )
    #expect(
      declaration("k %(key)@", ["en": Catalog.text("%@"), "de": Catalog.text("%(de)@")]) == "func k(key: String)"
    )
    #expect(declaration("k", ["en": Catalog.text("%@"), "de": Catalog.text("%(de)@")]) == "func k(de: String)")
    #expect(
      declaration("k", ["de": Catalog.text("%lld"), "en": Catalog.text("%d"), "a": Catalog.text("%hd")])
        == "func k(_ arg1: Int32)"
    )
    #expect(declaration("k %@", ["en": Catalog.text("%lld")]) == "func k(_ arg1: Int)")
    #expect(declaration("k %@", ["en": Catalog.text("none")]) == "func k(_ arg1: String)")
    #expect(
      declaration("k", ["en": Catalog.text("%1$@"), "fr": Catalog.text("%2$(b)@, %1$(a)@")])
        == "func k(a: String, b: String)"
    )
  }

  @Test("a translation with another type is an error at its text, and the source decides") func conflictingTypes()
    throws
  {
    let catalog = Catalog(
      strings: Catalog.manual(
        "k",
        ["en": Catalog.text("%lld"), "de": "\n" + Catalog.text("%1$@"), "fr": Catalog.text("%lld!")]
      )
        + "," + Catalog.manual("gap", ["en": Catalog.text("%@"), "de": "\n" + Catalog.text("%1$@ %3$@")])
    )
    #expect(catalog.declarations().symbols == ["func gap(_ arg1: String)", "func k(_ arg1: Int)"])
    #expect(catalog.declarations().errors.isEmpty)
    let compilation = StringsCompilation([catalog.file])
    #expect(
      compilation.omissions.map { $0.problem.description.split(separator: "\n")[0] } == [
        "Localizable.xcstrings:5:51: error: \"gap\" has only 1 argument, but uses argument 3 in \"de\"",
        "Localizable.xcstrings:4:51: error: argument 1 of \"k\" is a text (%1$@) in \"de\", but a whole number (%lld) in \"en\"",
      ]
    )
    // Callers of the key pass no argument, although the symbol has that of the translation, as in Xcode.
    let extra = Catalog(
      strings: Catalog.manual("done", ["en": Catalog.text("Done"), "de": Catalog.text("%@"), "fr": Catalog.text("%d")])
    )
    #expect(extra.declarations().symbols == ["func done(_ arg1: String)"])
    #expect(
      StringsCompilation([extra.file]).omissions.map(\.problem.message) == [
        "\"done\" has no argument, but uses argument 1 in \"de\"",
        "\"done\" has no argument, but uses argument 1 in \"fr\"",
      ]
    )
    withCompiledTables(compilation.tables) { tables in
      let bundle = LocalizedBundle(compiled: tables)
      #expect(bundle.localizer(preferring: ["fr"])("k", 3) == "3!")
      #expect(bundle.localizer(preferring: ["de"])("k", 3) == "3" && bundle.tables["de", "Localizable"]?.keys == [])
    }
    #expect(
      declaration("k", ["en": Catalog.plural(["one": "%@", "other": "%f"])]).contains(
        "argument 1 of \"k\" is a text (%@) in \"en\", but a number with a fraction (%f) in \"en\""
      )
    )
  }

  @Test(
    "only the string that is shown is judged, if several files have one for a key and language",
    arguments: [
      // The file that wins comes second.
      (["a/pl.lproj/T.strings", "b/pl.lproj/T.strings"], true), (["a/pl.lproj/T.strings", "T.xcstrings"], true),
      (["a/pl.lproj/T.strings", "a/pl.lproj/T.stringsdict"], true), (["a/T.xcstrings", "b/T.xcstrings"], true),
      (["a/pl.lproj/T.strings", "b/pl.lproj/T.strings"], false), (["z/pl.lproj/T.strings", "T.xcstrings"], false),
      (["z/pl.lproj/T.strings", "a/pl.lproj/T.stringsdict"], false), (["a/T.xcstrings", "b/T.xcstrings"], false),
    ]
  )
  func severalFiles(paths: [String], isRight: Bool) {
    func file(_ path: String, _ text: String) -> RecordedFile {
      if path.hasSuffix(".xcstrings") {
        let key = Catalog.manual("k", ["en": Catalog.text("%@"), "pl": Catalog.text(text)])
        return Catalog(strings: key, name: String(path.dropLast(10))).file
      }
      if path.hasSuffix(".strings") { return recorded(path, "\"k\" = \"\(text)\";") }
      let entry = "<dict><key>NSStringLocalizedFormatKey</key><string>\(text)</string></dict>"
      return recorded(path, "<plist><dict><key>k</key>\(entry)</dict></plist>")
    }
    let source = recorded("en.lproj/T.strings", "\"k\" = \"%@\";")
    let compilation = StringsCompilation([
      file(paths[0], isRight ? "%d wrong" : "%@ right"), file(paths[1], isRight ? "%@ right" : "%d wrong"), source,
    ])
    #expect(compilation.omissions.count == (isRight ? 0 : 1))
    withCompiledTables(compilation.tables) { tables in
      let localizer = LocalizedBundle(compiled: tables, developmentLocalization: "en").localizer(preferring: ["pl"])
      #expect(localizer("k", "Ewa", table: "T") == (isRight ? "Ewa right" : "Ewa"))
    }
  }

  @Test("an argument that nothing uses is an error") func unusedArgument() {
    #expect(
      declaration("k", ["en": Catalog.text("%1$@ %3$@")]).hasSuffix(
        ": error: \"k\" uses argument 3 but not argument 2, so nothing says what that one is"
      )
    )
  }

  @Test("two arguments of one name are an error") func duplicateNames() {
    #expect(
      declaration("k", ["en": Catalog.text("%(a)@ %(a)@")]).hasSuffix(
        ": error: arguments 1 and 2 of \"k\" have the same name, \"a\"; if they are one, write its number, as in %1$(a)@"
      )
    )
    #expect(declaration("k", ["en": Catalog.text("%1$(a)@ %1$(a)@")]) == "func k(a: String)")
  }
}
