import TestSupport
import Testing

@testable import StringsCompiler

@Suite struct SymbolNameTests {
  private func expect(_ cases: KeyValuePairs<String, String?>) {
    for (key, name) in cases { #expect(SymbolName(key: key)?.text == name, "\(key)") }
  }

  @Test("a format specifier separates words") func specifiers() {
    expect([
      "%lld MiB": "miB", "H:%@ L:%@": "hL", "%(landmark)@ is contained in %(group)@": "isContainedIn",
      "%1$(name)@'s turn": "sTurn", "a%@b": "aB", "%#@files@ in %2$@": "in", "%1$lld of %2$.1f": "of",
      "%*d rows": "rows", "a %arg b": "aB", "You have %lld%% left": "youHaveLeft", "%lld": nil,
    ])
  }

  @Test("a percent sign that is no specifier separates words too") func percentSign() {
    expect([
      "50%": "_50", "100 % of it": "_100OfIt", "50% discount": "_50Discount", "a%%b": "aB", "80 %’s": "_80S",
      "rate%": "rate", "%k9": "k9",
    ])
  }

  @Test("an apostrophe vanishes") func apostrophe() {
    expect([
      "the device’s name": "theDevicesName", "don't": "dont", "’Tis": "tis", "rock 'n' roll": "rockNRoll",
      "7's": "_7S", "l’État": "lÉtat",
    ])
  }

  @Test("all but letters, marks and digits separates words") func separators() {
    expect([
      "action.copy_link": "actionCopyLink", "Non è stato": "nonÈStato", "a-b/c,d": "aBCD", "Delete…": "delete",
      "📱 Phone ⚠️": "phone", "snake_case_key": "snakeCaseKey", "日本語 の キー": "日本語のキー", "हिन्दी शब्द": "हिन्दीशब्द",
      "e\u{301}te\u{301} chaud": "e\u{301}te\u{301}Chaud", "\u{301}a": "a", "a\u{200B}b": "aB", "H₂O": "hO",
      "tab\there": "tabHere", "a\0b": "aB", "x\u{2E2F}y": "xY",
    ])
  }

  @Test("a dollar sign stays") func dollarSign() {
    // The first two are all symbols of a file that Xcode 26 has generated for an app's intents.
    expect([
      "Evaluate JavaScript with ${content}": "evaluateJavaScriptWith$Content",
      "Update file with ${content}": "updateFileWith$Content",
      // The others follow from them.
      "Open with ${file}": "openWith$File",
      "a$b": "a$b", "Costs $5": "costs$5", "$9": "_$9",
      "$": nil, "${}": nil,
    ])
  }

  @Test("a letter after a digit starts a word") func letterAfterDigit() {
    expect([
      "7days": "_7Days", "chart3DPose": "chart3Dpose", "3D Charts": "_3DCharts", "mp3Player": "mp3Player",
      "in 7days": "in7Days", "a1b2c3": "a1B2C3", "٣ملفات": "_٣ملفات",
    ])
  }

  @Test("two or more capitals at the start of a word become small") func capitals() {
    expect([
      "CFBundleDisplayName": "cfbundleDisplayName", "a CKAsset": "aCkasset", "UV Index": "uvIndex", "the MiB": "theMiB",
      "CloudKit": "cloudKit", "HIGH SCORE": "highScore", "Old TV": "oldTv", "OK": "ok", "IDs": "ids",
      "Open in VLC": "openInVlc", "ÉTÉ": "été", "ΑΒΓ": "αβγ",
    ])
  }

  @Test("the first word begins small and the others with a capital") func camelCase() {
    expect([
      "iCloud": "iCloud", "the iCloud": "theICloud", "F_A_Title": "fATitle", "Hello": "hello",
      "hello world": "helloWorld", "x": "x", "X": "x", "ßa ßa": "ßaSSa", "Été": "été",
    ])
  }

  @Test("a digit at the start gets an underscore") func leadingDigit() {
    expect(["10-Day Forecast": "_10DayForecast", "42": "_42", "  3": "_3", "%@ 5": "_5"])
  }

  @Test("an underscore at the start stays") func leadingUnderscore() {
    expect(["_.placeholder": "_Placeholder", "_private": "_Private", "__x": "_X", "_7": "_7", "._x": "x"])
  }

  @Test("a key without letters and digits has no name") func namelessKey() {
    expect(["%@": nil, "%lld%%": nil, "": nil, "_": nil, "…": nil, "%@ → %@": nil, "📱": nil, "\u{301}": nil])
  }

  @Test("a keyword is in backticks") func keywords() {
    for (key, spelled) in ["Continue": "`continue`", "default": "`default`", "In": "`in`", "open": "open"] {
      #expect(SymbolName(key: key).map { SwiftIdentifier.spelled($0.text) } == spelled)
    }
  }

  @Test("a reserved name is told", arguments: ["Type", "type", "TYPE", "self", "Self", "init", "Init", "%@ type"])
  func reservedNames(key: String) throws {
    #expect(try #require(SymbolName(key: key)).isReserved)
  }

  @Test("no other name is reserved", arguments: ["Types", "Protocol", "File Type", "any", "super"])
  func otherNames(key: String) throws {
    #expect(!(try #require(SymbolName(key: key)).isReserved))
  }

  @Test(
    "a table gives the name of a type",
    arguments: [
      "InfoPlist": "InfoPlist", "strings_common": "StringsCommon", "main": "Main", "my table": "MyTable", "2nd": "_2Nd",
      "Localizable-Extra": "LocalizableExtra", "any": "Any",
    ]
  )
  func typeNames(table: String, name: String) {
    #expect(SymbolName(table: table)?.text == name)
  }

  @Test("a table without letters has no name") func namelessTable() {
    #expect(SymbolName(table: "…")?.text == nil)
  }

  @Test("a placeholder gives a label") func labels() {
    for (name, label) in ["count": "count", "file_count": "fileCount", "user.name": "userName", "URL": "url"] {
      #expect(SymbolName(argument: name)?.text == label)
    }
    #expect(SymbolName(argument: "-.-")?.text == nil)
  }

  @Test("any key gives a valid name or none, and the same one each time") func anyKey() {
    var random = SeededGenerator(seed: 10)
    var count = 0
    for _ in 0..<20_000 {
      let key = random.key()
      let name = SymbolName(key: key)?.text
      #expect(SymbolName(key: key)?.text == name)
      guard let name else { continue }
      count += 1
      let first = name.unicodeScalars.first
      #expect(first.map { $0 == "_" || SwiftIdentifier.isLetter($0) } == true, "\(key) \(name)")
      #expect(
        name.unicodeScalars.allSatisfy {
          $0 == "_" || $0 == "$" || SwiftIdentifier.isLetter($0) || SwiftIdentifier.isDigit($0)
            || SwiftIdentifier.isMark($0)
        },
        "\(key) \(name)"
      )
      #expect(name != "_")
    }
    #expect(count > 10_000)
  }
}

extension SeededGenerator {
  /// A key of any kind: words, specifiers, signs, and scalars from all planes.
  mutating func key() -> String {
    let parts = [
      "file", "Files", "URL", "iCloud", "3D", "x", "É", "ß", "日本", "%@", "%lld", "%1$(name)@", "%#@n@", "%", " ", ".",
      "_", "$", "'", "’", "\"", "\\", "\\(x)", "*/", "/*", "//", "\n", "\r\n", "\t", "\0", "\u{301}", "\u{202E}",
      "👨‍👩‍👧", "\u{2028}", "class", "self", "#\"", "\"\"\"", "`", "ǅ", "İ", "ﬁ", "٣", "\u{FEFF}", "\u{10FFFF}",
    ]
    var key = ""
    for _ in 0..<below(7) {
      if happens(70) {
        key += pick(parts)
      } else if let scalar = Unicode.Scalar(UInt32(below(happens(50) ? 0x500 : 0x11_0000))) {
        key.unicodeScalars.append(scalar)
      }
    }
    return key
  }
}
