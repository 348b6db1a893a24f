import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct ExtractTests {
  private let folder: TemporaryFolder
  private let code = #"""
    import LocalizedStrings

    func show(count: Int, name: String, rest: some Any) {
      print(String(localized: "Cancel", comment: "A button"))
      print(String(localized: "\(count) files"))
      print(String(localized: "\(name) has \(count) files", comment: "Who has what"))
      print(String(localized: "greeting", defaultValue: "Good morning, \(name)", comment: "A \"greeting\""))
      print(String(localized: "\(rest) parcels"))
      print(String(localized: .welcome))
      print(NSLocalizedString("Back again", comment: ""))
    }
    """#
  private let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld parcels" : {
          "localizations" : {
            "pl" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%lld paczek"
              }
            }
          }
        },
        "Back again" : {
          "extractionState" : "stale"
        },
        "By hand" : {
          "extractionState" : "manual"
        },
        "Gone" : {
          "comment" : "It was here",
          "localizations" : {
            "pl" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Znikło"
              }
            }
          }
        },
        "Gone before" : {
          "extractionState" : "stale"
        },
        "welcome" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.0"
    }
    """#
  private let updated = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%@ has %lld files" : {
          "comment" : "Who has what",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "%1$@ has %2$lld files"
              }
            }
          }
        },
        "%lld files" : {

        },
        "%lld parcels" : {
          "localizations" : {
            "pl" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%lld paczek"
              }
            }
          }
        },
        "Back again" : {

        },
        "By hand" : {
          "extractionState" : "manual"
        },
        "Cancel" : {
          "comment" : "A button"
        },
        "Gone" : {
          "comment" : "It was here",
          "extractionState" : "stale",
          "localizations" : {
            "pl" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Znikło"
              }
            }
          }
        },
        "Gone before" : {
          "extractionState" : "stale"
        },
        "greeting" : {
          "comment" : "A \"greeting\"",
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Good morning, %@"
              }
            }
          }
        },
        "welcome" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.0"
    }
    """#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(code, to: "App/Views/Main.swift")
    try folder.write(catalog, to: "App/Resources/Localizable.xcstrings")
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Runs the command in the folder App.
  private func extract(_ arguments: String...) async throws -> CommandRun {
    var run = try await CommandRun("localize", ["extract", path("App")] + arguments)
    run.output = run.output.replacingOccurrences(of: path("App") + "/", with: "")
    run.errors = run.errors.replacingOccurrences(of: path("App") + "/", with: "")
    return run
  }

  @Test("a catalog gets the keys of the code as Xcode writes them, and nothing else in it moves")
  func update() async throws {
    let run = try await extract()
    #expect(
      run == CommandRun(output: "Resources/Localizable.xcstrings: 4 added, 1 changed, 1 stale\n", errors: "", code: 0)
    )
    #expect(try text("App/Resources/Localizable.xcstrings") == updated)
    #expect(try await extract() == CommandRun(output: "", errors: "", code: 0))
    #expect(try text("App/Resources/Localizable.xcstrings") == updated)
  }

  @Test("--check writes nothing, lists each difference with its place, and fails") func check() async throws {
    let run = try await extract("--check")
    let expected = """
      Resources/Localizable.xcstrings:14:5: error: the state of "Back again" does not follow the code
      Resources/Localizable.xcstrings:17:5: warning: no code uses the key "By hand"; it was added by hand
      Resources/Localizable.xcstrings:20:5: error: no code uses the key "Gone"
      Resources/Localizable.xcstrings:31:5: warning: no code uses the key "Gone before"; it is stale
      Views/Main.swift:4:27: error: no catalog has the key "Cancel"
      Views/Main.swift:5:27: error: no catalog has the key "%lld files"
      Views/Main.swift:6:27: error: no catalog has the key "%@ has %lld files"
      Views/Main.swift:7:27: error: no catalog has the key "greeting"
      Found 6 keys in 1 Swift file.

      """
    #expect(run == CommandRun(output: expected, errors: "", code: 1))
    #expect(try text("App/Resources/Localizable.xcstrings") == catalog)

    _ = try await extract()
    let clean = try await extract("--check")
    #expect(clean.code == 0)
    #expect(!clean.output.contains("error:"))
  }

  @Test("what cannot be known is listed, with the reason") func unknown() async throws {
    try folder.write(
      #"""
      func f(key: String, rest: Rest) {
        NSLocalizedString(key, comment: "")
        String(localized: "\(rest.x) boxes")
        String(localized: "Exit", table: "Signs")
      }
      """#,
      to: "App/Views/Main.swift"
    )
    let places = [
      "Views/Main.swift:2:21: note: the key is not a literal, so it cannot be known",
      #"Views/Main.swift:3:21: error: the type of a value in "\(…) boxes" is unknown, and no key fits; "#
        + "declare its type in this file, or add the key to the catalog",
      #"Views/Main.swift:4:21: error: no catalog has the key "Exit": "#
        + "there is no file Signs.xcstrings in its folder or above",
    ]
    let check = try await extract("--check")
    #expect(check.code == 1)
    for line in places { #expect(check.output.contains(line + "\n")) }
    let run = try await extract()
    #expect(run.code == 0)
    #expect(run.errors == places.map { $0 + "\n" }.joined())
  }

  @Test("a key whose text is a string in the code is never marked as stale, but listed") func mentions() async throws {
    let keys = [
      "%@ wins", "Cancel", "Comment", "Home", "Joined key", "Old", "Plain", "Twice", "error.404", "home", "welcome",
    ]
    func catalog(stale: Set<String>) -> String {
      let entries = keys.map { key in
        "    \"\(key)\" : {\n\(stale.contains(key) ? "      \"extractionState\" : \"stale\"" : "")\n    }"
      }
      return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n"
        + "  \"version\" : \"1.0\"\n}"
    }
    try folder.write(
      #"""
      enum Screen: String { case home, other = "Home" }
      func f(code: Int, name: String) {
        show(factory("Plain"), library.text(for: "\(name) wins"))
        let key = "error.\(code)", joined = "Joined" + " key"
        String(localized: "new", table: "Twice", comment: "Comment")
        String(localized: "Cancel")
      }
      """#,
      to: "App/Views/Main.swift"
    )
    try folder.write(catalog(stale: []), to: "App/Resources/Localizable.xcstrings")
    try folder.write(catalog(stale: []), to: "App/Resources/Twice.xcstrings")
    let check = try await extract("--check")
    let notes = check.output.split(separator: "\n").filter { $0.contains("Localizable") && $0.contains("note: ") }
    expectEqual(
      notes.map { $0.drop { $0 != " " } },
      [
        #" note: no known call uses the key "%@ wins", but the string at Views/Main.swift:3:44 may be it"#,
        #" note: no known call uses the key "Home", but the string at Views/Main.swift:1:42 may be it"#,
        #" note: no known call uses the key "Joined key", but the string at Views/Main.swift:4:39 may be it"#,
        #" note: no known call uses the key "Plain", but the string at Views/Main.swift:3:16 may be it"#,
        #" note: no known call uses the key "error.404", but the string at Views/Main.swift:4:13 may be it"#,
        #" note: no known call uses the key "home", but the string at Views/Main.swift:1:28 may be it"#,
      ]
    )
    #expect(
      try await extract().output == """
        Resources/Localizable.xcstrings: 4 stale
        Resources/Twice.xcstrings: 1 added, 5 stale

        """
    )
  }

  @Test("a guess is said to be one, and what the catalog has is better than a guess") func guesses() async throws {
    try folder.write("struct Cart { let total: Int; let name: Int }", to: "App/Cart.swift")
    try folder.write(
      #"""
      func f(cart: Basket) {
        String(localized: "Sum \(cart.total)")
        String(localized: "old", defaultValue: "For \(cart.name)")
        String(localized: "new", defaultValue: "For \(cart.name)")
      }
      """#,
      to: "App/Views/Main.swift"
    )
    try folder.write(
      #"""
      { "sourceLanguage": "en", "version": "1.0", "strings": { "old": { "extractionState": "extracted_with_value",
        "localizations": { "en": { "stringUnit": { "state": "new", "value": "For %@" } } } } } }
      """#,
      to: "App/Resources/Localizable.xcstrings"
    )
    let run = try await extract()
    #expect(run.output == "Resources/Localizable.xcstrings: 2 added\n")
    #expect(
      run.errors == """
        Views/Main.swift:2:21: warning: the key is taken to be "Sum %lld", but the type of a value is a guess; \
        declare the types of all values in this file
        Views/Main.swift:4:21: warning: the type in the default value of "new" is a guess

        """
    )
    #expect(try text("App/Resources/Localizable.xcstrings").contains(#""value" : "For %@""#))
  }

  @Test("comments and default values follow the code, and an edited text stays") func changes() async throws {
    func catalog(_ comment: String, _ state: String, _ value: String, _ english: String, _ german: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "comment" : "\(comment)",\(state.isEmpty ? "" : "\n      \"extractionState\" : \"\(state)\",")
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "\(german)",
                  "value" : "Wert"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "\(english)",
                  "value" : "\(value)"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }
    let file = "App/Resources/Localizable.xcstrings"
    let call = #"String(localized: "a", defaultValue: "New", comment: "One"); NSLocalizedString("a", comment: "Two")"#
    try folder.write(call, to: "App/Views/Main.swift")
    try folder.write(catalog("Old", "extracted_with_value", "Old", "new", "translated"), to: file)
    #expect(try await extract().output == "Resources/Localizable.xcstrings: 1 changed\n")
    #expect(try text(file) == catalog("One\\nTwo", "extracted_with_value", "New", "new", "needs_review"))

    try folder.write(catalog("One\\nTwo", "extracted_with_value", "Edited", "translated", "translated"), to: file)
    let check = try await extract("--check")
    #expect(check.output.contains("4:5: error: the state of \"a\" does not follow the code\n"))
    _ = try await extract()
    #expect(try text(file) == catalog("One\\nTwo", "", "Edited", "translated", "translated"))

    let manual = catalog("Old", "manual", "Old", "new", "translated")
    try folder.write(manual, to: file)
    #expect(try await extract().output.isEmpty)
    #expect(try text(file) == manual)
  }

  @Test("a call belongs to the nearest catalog with the name of its table") func targets() async throws {
    let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
    func entry(_ keys: String...) -> String {
      let entries = keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
      return empty.replacingOccurrences(of: "{\n\n  }", with: "{\n\(entries)\n  }")
    }
    for (name, text) in [
      ("Package.swift", ""),
      (
        "Sources/A/Inner/A.swift",
        #"String(localized: "a"); NSLocalizedString("sign", tableName: "Signs", comment: "")"#
      ),
      ("Sources/A/Resources/Localizable.xcstrings", empty), ("Sources/A/Resources/Signs.xcstrings", empty),
      ("Sources/A/Resources/InfoPlist.xcstrings", entry("CFBundleName")),
      ("Sources/B/B.swift", #"String(localized: "b"); String(localized: "a", bundle: .main)"#),
      ("Sources/B/B.xcstrings", empty),
      ("Sources/C/C.swift", #"String(localized: "c")"#),
      ("Sources/B/GeneratedStringTables.swift", #"String(localized: "generated")"#),
    ] {
      try folder.write(text, to: "App/\(name)")
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/Views"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/Resources"))
    let run = try await extract()
    #expect(
      run.errors == """
        Sources/C/C.swift:1:19: error: no catalog has the key "c": \
        there is no file Localizable.xcstrings in its folder or above

        """
    )
    #expect(
      run.output == """
        Sources/A/Resources/Localizable.xcstrings: 1 added
        Sources/A/Resources/Signs.xcstrings: 1 added
        Sources/B/B.xcstrings: 1 added

        """
    )
    #expect(try text("App/Sources/A/Resources/Localizable.xcstrings") == entry("a"))
    #expect(try text("App/Sources/A/Resources/Signs.xcstrings") == entry("sign"))
    #expect(try text("App/Sources/B/B.xcstrings") == entry("b"))
  }

  @Test("with symbols for all keys, a symbol uses its key") func symbols() async throws {
    let catalog = catalog.replacingOccurrences(of: "Gone\"", with: "Still here\"")
    try folder.write("print(String(localized: .stillHere))", to: "App/Views/Main.swift")
    try folder.write(catalog, to: "App/Resources/Localizable.xcstrings")
    let without = try await extract("--check")
    #expect(without.output.contains("error: no code uses the key \"Still here\""))
    try folder.write(#"{ "allKeys": true }"#, to: "App/plural.json")
    let with = try await extract("--check")
    #expect(!with.output.contains("Still here"))
  }

  @Test("the calls of several modules have the keys of their catalogs") func callSites() async throws {
    // check.sh makes modules in the same way.
    let sources = PackageFolder.path("Tools/call-sites/Sources/Depot")
    for module in ["Depot", "Routes", "calls"] {
      for file in ["DepotCallSites.swift", "DepotOlderCallSites.swift", "Resources/Localizable.xcstrings"]
        + ["de", "en", "pl"].map({ "Resources/\($0).lproj/Signs.strings" })
      {
        let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
        let name = file.replacingOccurrences(of: "Depot", with: module)
        try folder.write(text.replacingOccurrences(of: "Depot", with: module), to: "Sources/\(module)/\(name)")
      }
    }
    let run = try await CommandRun("localize", "extract", "--check", path("Sources"))
    // Their comments are not in the catalogs, which are in another style.
    let others = run.output.split(separator: "\n").filter { !$0.contains(": error: the comment of ") }
    expectEqual(others, ["Found 318 keys in 6 Swift files."])
  }

  @Test("code behind links and in a folder Sources is found, so its keys do not become stale")
  func places() async throws {
    let catalog = #"{ "sourceLanguage" : "en", "strings" : { "A" : {}, "B" : {}, "C" : {} }, "version" : "1.0" }"#
    try folder.write(catalog, to: "P/Sources/App/Localizable.xcstrings")
    for (file, key) in [("P/Sources/App/a.swift", "A"), ("P/Sources/App/build/b.swift", "B"), ("Shared/c.swift", "C")] {
      try folder.write("let text = String(localized: \"\(key)\")", to: file)
    }
    try folder.makeLink("P/Sources/App/Shared", to: "../../../Shared")
    try folder.makeLink("P/Sources/App/loop", to: "..")
    let run = try await CommandRun("localize", "extract", "--check", path("P"))
    #expect(run == CommandRun(output: "Found 3 keys in 3 Swift files.\n", errors: "", code: 0))
  }

  @Test("a catalog behind links gets the keys of all folders, and none becomes stale")
  func sharedCatalog() async throws {
    try folder.write(catalog, to: "Shared/Localizable.xcstrings")
    for name in ["One", "Two"] {
      try folder.write("let text = String(localized: \"\(name)\")", to: "\(name)/a.swift")
      try folder.makeLink("\(name)/Resources", to: "../Shared")
    }
    let run = try await CommandRun("localize", "extract", path("One"), path("Two"))
    let output = "\(path("One/Resources/Localizable.xcstrings")): 2 added\n"
    #expect(run == CommandRun(output: output, errors: "", code: 0))
    let result = try text("Shared/Localizable.xcstrings")
    #expect(result.contains("\"One\" : {") && result.contains("\"Two\" : {"))
    #expect(try await CommandRun("localize", "extract", path("One")).output.isEmpty)
  }

  @Test("a catalog that links put into several folders is one, and is written once") func linkedCatalog() async throws {
    try folder.write(catalog, to: "P/Sources/Shared/Localizable.xcstrings")
    for (target, key) in [("One", "1"), ("Two", "2"), ("Three", "3"), ("Four", "4"), ("Shared", "5")] {
      try folder.write("let text = String(localized: \"\(key)\")", to: "P/Sources/\(target)/a.swift")
    }
    try folder.write("import PackageDescription", to: "P/Package.swift")
    try folder.makeLink("P/Sources/One/Localizable.xcstrings", to: "../Shared/Localizable.xcstrings")
    try folder.makeLink("P/Sources/Two/Strings", to: "../Shared")
    try folder.makeLink("P/Sources/Three/Strings", to: "../Shared")
    try folder.write("", to: "P/Links/readme.md")
    try folder.makeLink("P/Links/Shared", to: "../Sources/Shared")
    try folder.makeLink("P/Sources/Four/Links", to: "../../Links")
    let run = try await CommandRun("localize", "extract", path("P/Sources"))
    let output = "\(path("P/Sources/Shared/Localizable.xcstrings")): 5 added, 2 stale\n"
    #expect(run.output == output && run.errors.isEmpty, "\(run)")
    let check = try await CommandRun("localize", "extract", "--check", path("P/Sources"))
    #expect(check.code == 0)
    #expect(check.output.hasSuffix("Found 5 keys in 5 Swift files.\n"))
  }

  @Test("code behind links is read once for each target that uses its keys") func linkedCode() async throws {
    try folder.write("let text = String(localized: \"A\")", to: "Shared/a.swift")
    let empty = #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#
    for name in ["One", "Two"] {
      try folder.write(empty, to: "\(name)/L.xcstrings")
      try folder.makeLink("\(name)/Code", to: "../Shared")
    }
    try folder.write("", to: "Three/readme.md")
    try folder.makeLink("Three/Code", to: "../Shared")
    try folder.makeLink("Three/L.xcstrings", to: "../One/L.xcstrings")
    // Without the table's name, both files would use the same catalog.
    for file in ["Localizable", "A/E", "B/E"] { try folder.write(empty, to: "Four/\(file).xcstrings") }
    try folder.write("let text = String(localized: \"A\", table: \"E\")", to: "Four/A/a.swift")
    try folder.makeLink("Four/B/a.swift", to: "../A/a.swift")
    let (one, two, three, four) = (path("One"), path("Two"), path("Three"), path("Four"))
    let run = try await CommandRun("localize", "extract", "--check", one, two, three, four)
    expectEqual(
      run.output.split(separator: "\n").map(String.init),
      ["Four/A", "Four/B", "One/Code", "Two/Code"].map {
        "\(path($0))/a.swift:1:30: error: no catalog has the key \"A\""
      } + ["Found 4 keys in 4 Swift files."]
    )
  }

  @Test("only manifests and generated files are left out, whatever the names of others") func ownCode() async throws {
    try folder.write(#"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#, to: "P/Localizable.xcstrings")
    for (file, isOwn) in [
      ("Package.swift", false), ("Package@swift-6.0.swift", false), ("Models/Package.swift", true),
      ("GeneratedStringsDemo.swift", true), ("GeneratedStringSymbols_Localizable.swift", false),
      ("GeneratedStringTables.swift", false),
    ] {
      let start = !isOwn && file.hasPrefix("Package") ? "import PackageDescription" : "import Foundation"
      try folder.write("\(start)\nlet text = String(localized: \"\(file)\")", to: "P/\(file)")
    }
    let run = try await CommandRun("localize", "extract", "--check", path("P"))
    let keys = run.output.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst().first }
    expectEqual(keys, ["GeneratedStringsDemo.swift", "Models/Package.swift"])
    #expect(run.output.hasSuffix("Found 2 keys in 2 Swift files.\n"))
  }

  @Test("if some code cannot be read, keys are added, but none becomes stale") func unreadable() async throws {
    try folder.write(catalog, to: "P/Localizable.xcstrings")
    try folder.write("let text = String(localized: \"New\")", to: "P/App/a.swift")
    // Nobody can read a link to itself.
    try folder.makeLink("P/App/Code", to: "Code")
    try folder.makeLink("P/App/b.swift", to: "none")
    let run = try await CommandRun("localize", "extract", path("P"))
    #expect(run.output == "\(path("P/Localizable.xcstrings")): 1 added\n")
    #expect(run.code == 1)
    let errors = run.errors.split(separator: "\n").map { $0.prefix { $0 != ":" }.dropFirst(path("P/App").count + 1) }
    expectEqual(errors, ["Code", "b.swift"])
    #expect(try text("P/Localizable.xcstrings").contains(#""Gone" : {\#n      "comment" : "It was here","#))
    #expect(try await CommandRun("localize", "extract", "--check", path("P")).code == 1)
  }

  @Test("folders are needed, with code and valid catalogs") func wrongPaths() async throws {
    let file = try await CommandRun("localize", "extract", path("App/Views/Main.swift"))
    #expect(file.code == 1)
    #expect(file.errors.contains("Main.swift: error: expected a folder, because all code of a catalog has to be known"))
    let missing = try await CommandRun("localize", "extract", path("None"))
    #expect(missing.code == 1)
    let empty = try await CommandRun("localize", "extract", path("App/Resources"))
    #expect(empty == CommandRun(output: "", errors: "error: no Swift files in \(path("App/Resources"))\n", code: 1))
    try folder.write("{", to: "App/Resources/Localizable.xcstrings")
    let broken = try await extract()
    #expect(broken.code == 1)
    #expect(broken.errors.hasPrefix("Resources/Localizable.xcstrings:1:2: error: "))
    #expect(try text("App/Resources/Localizable.xcstrings") == "{")
  }
}
