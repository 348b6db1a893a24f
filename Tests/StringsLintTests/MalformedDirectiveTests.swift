import Diagnostics
import Expectations
import StringsLint
import Testing

@Suite struct MalformedDirectiveTests {
  private func check(_ source: String, _ translation: String) -> [LintFinding] {
    findings(of: ["en": Localization(stringLiteral: source), "da": Localization(stringLiteral: translation)])
      .filter { $0.rule == .malformedDirective }
  }

  @Test(
    "what is no placeholder is an error",
    arguments: [
      ("%d hours", "%n timer", "%n"), ("%1$@ is here", "%1$ er her", "%1$ "),
      ("%1$@ has %2$@", "%1$@ har 2$@", "2$@"),
      ("%@: %d %%", "%@: %d% ", "% "), ("%d %% of it", "%d % de", "% d"), ("%d percent", "%d %", "%"),
    ]
  )
  func malformedPlaceholder(source: String, translation: String, spelling: String) {
    let found = check(source, translation)
    #expect(found.count == 1)
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.contains("\"\(spelling)") == true, "\(found)")
  }

  @Test("the message says what is lost") func message() {
    #expect(
      check("%d hours ago", "for %n timer siden").first?.message
        == "\"%n\" is misspelled. The English string has %d."
    )
    #expect(
      check("%d percent", "%d %").first?.message
        == "\"%\" is misspelled. Write %% for a percent sign."
    )
    // Which one is lost follows from its place, as in "%H: %s contra \"%T\": erro %d" of binutils.
    #expect(
      check("%@ against \u{201C}%@\u{201D}: error %d", "%@ mod \u{201D}%T\u{201D}: fejl %d").first?.message
        == "\"%T\" is misspelled. The English string has %@."
    )
    #expect(
      check("%@: no space", "%P: %@: ingen plads").first?.message
        == "\"%P\" is not a placeholder. Remove the %, or write %% if users should see one."
    )
  }

  @Test(
    "these work",
    arguments: [
      ("%@ files", "% @ filer"), ("%ld files", "% ld filer"), ("%@ of %%", "%% af %@"), ("Hi %@", "5$ til %@"),
    ]
  )
  func accepted(source: String, translation: String) {
    #expect(check(source, translation).isEmpty)
  }

  @Test("a placeholder that spaces have torn apart is that of its number", arguments: ["% 2 $ @", "%2 $ @"])
  func tornPlaceholder(spelling: String) {
    expectEqual(
      check("%1$d of %2$@", "Én af \(spelling)").map(\.message),
      ["\"\(spelling)\" is misspelled. The English string has %2$@."]
    )
    expectEqual(
      findings(of: ["en": Localization(stringLiteral: spelling)]).map(\.message),
      ["\"\(spelling)\" is misspelled. Write %2$@."]
    )
  }

  @Test("a torn variable, one that is open, and an object beside them") func tornVariables() {
    func check(_ format: String, _ more: [String: String] = [:], key: String = "%@ in %ld") -> [String] {
      var files = more
      files["pl.lproj/A.strings"] = "\"\(key)\" = \"\(format)\";"
      return findings(in: files).filter { $0.rule == .malformedDirective }.map(\.message)
    }
    expectEqual(
      check("% @ i% # @ posts @"),
      [
        "\"% @\" is misspelled. Write %@.",
        "\"% # @ posts @\" is misspelled. Write %#@posts@, and define the variable \"posts\".",
      ]
    )
    expectEqual(
      check("%#@accounts.com"),
      ["\"%#@accounts.com\" lacks its closing @. Write %#@accounts@, and define the variable \"accounts\"."]
    )
    let file = stringsdict(format: "% # @n @", ["one": "%d plik", "few": "%d pliki", "other": "%d pliku"])
    expectEqual(
      findings(in: ["pl.lproj/A.stringsdict": file]).map(\.message),
      ["\"% # @n @\" is misspelled. Write %#@n@."]
    )
    expectEqual(check("%@ w %"), ["\"%\" is misspelled. The key has %ld."])
    let russian = ["ru.lproj/A.strings": "\"posts\" = \"%d из %d\";"]
    expectEqual(check("%d z %", russian, key: "posts"), ["\"%\" is misspelled. The Russian string has %d."])
    expectEqual(check("%d z %", key: "posts"), ["\"%\" is misspelled. Write %% for a percent sign."])
    expectEqual(check("%d z %#@", key: "posts"), ["\"%#@\" is misspelled. Correct it, or remove it."])
  }

  @Test("an Arabic or full-width percent sign makes no placeholder") func foreignPercentSigns() {
    let english: Localization = ["one": "%d vote", "other": "%d votes"]
    let some: Localization = ["zero": "x", "one": "x", "two": "x", "few": "%d x", "many": "%d x", "other": "٪ d x"]
    let found = findings(of: ["en": english, "ar": some])
    expectEqual(found.summaries, ["ar malformed-directive other"])
    #expect(found.first?.severity == .error)
    #expect(found.first?.message == "\"٪ d\" has a different percent sign, so users see it as it is. Write %d.")
    let all = Localization(
      forms: ["zero", "one", "two", "few", "many", "other"].map { (category: $0, text: "٪ d x") }
    )
    expectEqual(
      findings(of: ["en": english, "ar": all]).summaries,
      ["ar malformed-directive zero one two few many other"]
    )
    #expect(check("%@ of it", "％@ x").first?.message.contains("Write %@.") == true)
    #expect(check("%d percent", "%d٪ done").isEmpty)
    #expect(check("%d of them", "%d ٪ d").isEmpty)
  }

  @Test("names such as %DATE% are the program's own, as in MediaInfo") func ownNames() {
    let english = "\"Active until %DATE%.\" = \"Active until %DATE%.\";"
    let french = "\"Active until %DATE%.\" = \"Actif jusqu'au %DATE%\";"
    #expect(findings(in: ["en.lproj/A.strings": english, "fr.lproj/A.strings": french]).isEmpty)
    expectEqual(
      check("%DATE% and %d", "%DATE% og %n").map(\.message),
      ["\"%n\" is misspelled. The English string has %d."]
    )
  }

  @Test(
    "a placeholder that touches a name is one, and a name that is half a placeholder is none",
    arguments: [
      ("%DATE% %@", "%DATE%%@"), ("%D OK %@", "%DOK%@"), ("%@ %DOK%", "%@ %DOK%s"), ("%@: %SHARE%%", "%SHARE%% de %@"),
      ("%@ %%DATE%%", "%%DATE%% %@"), ("%@'s %USER%", "%USER%'s %@"), ("%@ %NAME%", "%NAME%s %@"),
      ("%NAME%@%HOST%", "%NAME% bei %HOST%"), ("%USER%@%HOST%", "%USER% bei %HOST%"), ("%DOK%@ x", "x @%DOK%"),
    ]
  )
  func besideOwnNames(source: String, translation: String) {
    let files = ["en": source, "da": translation].reduce(into: [:]) {
      $0["\($1.key).lproj/A.strings"] = "k = \"\($1.value)\";"
    }
    expectEqual(findings(in: files).map(\.message), [])
  }

  @Test("a placeholder after a name may be one too many") func mismatchBesideOwnName() {
    expectEqual(
      findings(of: ["en": "Hi %1$@", "da": "Hej %1$@ og %DATE%%2$d"]).summaries,
      ["da argument-mismatch"]
    )
  }

  @Test("a space after the percent sign is told once, whatever the number", arguments: ["% 1$@", "% 2$@", "% 1$d"])
  func spaceBeforeNumber(spelling: String) {
    let right = spelling.filter { $0 != " " }
    let source = spelling.contains("2") ? "%1$@ %2$@" : right
    let translation = spelling.contains("2") ? "%1$@ \(spelling)" : spelling
    expectEqual(
      check(source, translation).map(\.message),
      ["\"\(spelling)\" is misspelled. The English string has \(right)."]
    )
  }

  @Test(
    "$1 for %1$@ is told once",
    arguments: [
      ("en.lproj/A.strings", "da.lproj/A.strings"), ("res/values/strings.xml", "res/values-da/strings.xml"),
      ("composeResources/values/strings.xml", "composeResources/values-da/strings.xml"),
    ]
  )
  func dollars(source: String, translation: String) {
    let isApple = source.hasSuffix(".strings")
    let texts = [isApple ? "Hi %1$@, %2$@" : "Hi %1$s, %2$s", "Hej $1, $2 og $1"].map {
      isApple ? "k = \"\($0)\";" : "<resources><string name=\"k\">\($0)</string></resources>"
    }
    expectEqual(
      findings(in: [source: texts[0], translation: texts[1]]).map(\.message),
      [1, 2].map { "\"$\($0)\" is misspelled. The English string has %\($0)$\(isApple ? "@" : "s")." }
    )
  }

  @Test("$1 is told in each form that lacks the argument, unless the source has an amount") func dollarsOfForms() {
    let source: Localization = ["one": "%1$lld file in %2$@", "other": "%1$lld files in %2$@"]
    expectEqual(
      findings(of: ["en": source, "da": ["one": "%1$lld fil i %2$@", "other": "%1$lld filer i $2"]]).map(\.message),
      [#""$2" is misspelled. The English string has %2$@."#]
    )
    let amounts: Localization = ["one": "Pay $1 now", "other": "Pay $%1$lld now"]
    #expect(findings(of: ["en": amounts, "da": ["one": "Betal $1 nu", "other": "Betal $%1$lld nu"]]).isEmpty)
    // In the form for 1 alone, $1 is an amount where the source has the number in words.
    let word: Localization = ["one": "Pay one dollar", "other": "Pay %lld dollars"]
    let found = findings(of: ["en": word, "da": ["one": "Betal $1", "other": "Betal $1"]])
    expectEqual(found.filter { $0.rule == .malformedDirective }.summaries, ["da malformed-directive other"])
    for (source, translation) in [
      ("%1$lld file in %2$@", "$1 fil i %2$@"), ("%2$@ shared one file", "$2 delte en fil"),
    ] {
      let english: Localization = ["one": source, "other": "%2$@ shared %1$lld files"]
      let danish: Localization = ["one": translation, "other": "%2$@ delte %1$lld filer"]
      let found = findings(of: ["en": english, "da": danish]).filter { $0.rule == .malformedDirective }
      expectEqual(found.summaries, ["da malformed-directive one"])
    }
  }

  @Test("of very many mistakes in a string, the first are told one by one") func manyMistakes() {
    let found = check("%d %@", (1...30).map { "%\($0)y" }.joined(separator: " "))
    #expect(found.count == 21)
    #expect(found.last?.message == "\"%21y\" and 9 more placeholders are misspelled.")
  }

  @Test("a flag after the number of a variable works") func flagAfterNumber() {
    let file = stringsdict(format: "%1#@n@", ["other": "%d"])
    #expect(findings(in: ["ja.lproj/A.stringsdict": file]).isEmpty)
  }

  @Test("a percent sign in a string without arguments is just that") func percentSign() {
    #expect(check("100% free", "100 % gratis").isEmpty)
    #expect(check("Save 50%", "Spar 50%").isEmpty)
    #expect(findings(of: ["en": "100% of it"]).isEmpty)
    // But nobody writes this by chance.
    expectEqual(findings(of: ["en": "Hello %1$"]).summaries, ["en malformed-directive"])
    // A translation's own mistake does not make it one.
    for (source, translation) in [("50% (now)", "%d%% (nu)"), ("20% {code}", "20%-Gavekort {code}")] {
      let texts = [source, translation].map(Localization.init(stringLiteral:))
      expectEqual(findings(of: ["en": texts[0], "da": texts[1]]).summaries, ["da argument-mismatch"])
    }
  }
}
