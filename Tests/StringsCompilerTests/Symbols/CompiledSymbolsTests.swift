import Foundation
import TestSupport
import Testing

@testable import StringsCompiler

#if os(Linux) || os(macOS)
  /// Generated symbols, compiled and run.
  @Suite struct CompiledSymbolsTests {
    private static let hostileTexts = [
      "quote \"q\"", "back\\slash", "line\nbreak", "carriage\r\nreturn", "end */ of comment", "/* start", "// two",
      "inter \\(polation) x", "#\"raw\"# x", "\"\"\" x", "family 👨‍👩‍👧", "שלום עולם", "\u{202E}override", "nul \0 x",
      "\u{2028}separator\u{2029} x", "tab\t x", "bell \u{7} x", "\u{301}mark", "\u{FEFF}order", "escape \u{1B}[31m",
      "private \u{E000} x", "last \u{10FFFF} x", "nbsp\u{A0} x", "`tick` x", "\\u{41} x", "a\u{85}b x", "${content} x",
    ]

    private static let keywords = [
      "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
      "defer", "deinit", "do", "dynamic", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
      "func", "get", "guard", "if", "import", "in", "indirect", "infix", "inout", "internal", "is", "lazy", "let",
      "mutating", "nil", "nonisolated", "open", "operator", "optional", "override", "package", "precedencegroup",
      "private", "protocol", "public", "repeat", "required", "rethrows", "return", "set", "some", "static", "struct",
      "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where",
      "while", "yield", "self_", "actor", "macro", "borrowing", "consuming", "each", "discard", "then", "copy",
      "consume", "borrow", "unsafe", "sending", "symbol",
      "table", "bundle", "LocalizedStringResource",
    ]

    @Test("symbols of hostile catalogs compile, and stand for exactly their keys") func hostileSymbols() async throws {
      var random = SeededGenerator(seed: 3)
      var entries: [String: String] = [:]
      func add(_ key: String, comment: String = "", text: String? = nil) {
        let localizations = text.map { "\"en\": \(TestCatalog.text($0))" } ?? ""
        entries[key] =
          "\(key.literal): { \"comment\": \(comment.literal), \"extractionState\": \"manual\", "
          + "\"localizations\": { \(localizations) } }"
      }
      for text in Self.hostileTexts { add(text, comment: text) }
      for keyword in Self.keywords {
        add(keyword)
        add("Label \(keyword)", text: "%(\(keyword))lld %@ %(x)f")
      }
      for _ in 0..<250 { add(random.key(), comment: random.key()) }
      let strings = entries.sorted { $0.key < $1.key }.map(\.value).joined(separator: ",\n")
      let catalogs = ["Localizable", "hostile \"table\" \\(1)", "any"].map { name in
        TestCatalog(strings: name == "any" ? TestCatalog.manual("a") : strings, name: name)
      }
      let (tables, problems) = SymbolTable.tables(from: catalogs.map(\.file))
      #expect(problems.isEmpty)
      let options = SymbolFile.Options(access: .package, leavesAppleToXcode: false)
      let compilation = StringsCompilation(catalogs.map(\.file), options: .init(symbols: options))

      // A call of each symbol, with its labels, and what it must show.
      var calls: [String] = []
      var expected: [String] = []
      for table in tables {
        let type =
          table.isDefault ? "" : "." + SwiftIdentifier.spelled(try #require(SymbolName(table: table.name)).text)
        for symbol in table.symbols(options).symbols {
          let arguments = symbol.arguments.arguments
          let values = arguments.map { argument in
            (argument.label.map { $0 == "inout" ? "`inout`: " : "\($0): " } ?? "")
              + (argument.type == .string ? "\"x\"" : "1")
          }
          let call = arguments.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
          calls.append("LocalizedStringResource\(type).\(SwiftIdentifier.spelled(symbol.name))\(call).show()")
          let shown = arguments.map { $0.type == .string ? "x" : $0.type.kind == .real ? "1.0" : "1" }
          let words = [symbol.key.key, table.isDefault ? "-" : table.name] + shown
          expected.append(words.map { GeneratedProgram.hex($0.utf8) }.joined(separator: "|"))
        }
      }
      #expect(calls.count > 500)

      // All strings are the bytes that the tables have in memory.
      calls.append("LocalizedBundle.module.show()")
      expected += compilation.tables.map { GeneratedProgram.hex($0) } + ["en"]
      #expect(compilation.tables.count == 3)

      // Small functions: a compiler is slow with a large one.
      let parts = stride(from: 0, to: calls.count, by: 50).map { calls[$0..<min($0 + 50, calls.count)] }
      let functions = parts.enumerated().map { "func part\($0)() {\n\($1.joined(separator: "\n"))\n}" }
      let main = ["import LocalizedStrings"] + functions + parts.indices.map { "part\($0)()" }
      let program = try await GeneratedProgram()
      #expect(try await program.lines(compilation.files, main: main.joined(separator: "\n")) == expected)
    }

    @Test("the imports fit every access level and every import of other files") func imports() async throws {
      let catalog = TestCatalog(strings: TestCatalog.manual("a %@", ["en": TestCatalog.text("%@")]))
      let program = try await GeneratedProgram()
      for access in SymbolFile.Access.allCases {
        let options = SymbolFile.Options(access: access, leavesAppleToXcode: false, isExecutable: access != .package)
        let compilation = StringsCompilation([catalog.file], options: .init(symbols: options))
        for feature in [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]] {
          // The compiler refuses to mix an import with a level and one without, unless imports are internal.
          let use = " LocalizedStrings\nprivate func use() { LocalizedStringResource.a(\"x\").show() }"
          var others = ["use.swift": "import\(use)"]
          if !feature.isEmpty { others["internal.swift"] = "internal import\(use)" }
          let errors = try await program.check(compilation.files, others, options: feature)
          #expect(errors.isEmpty, "\(access) \(feature)")
        }
      }
    }

    @Test("a call without a bundle names the strings of its module, and a program's strings are found")
    func callSites() async throws {
      let catalog = TestCatalog(strings: TestCatalog.manual("a"))
      let options = SymbolFile.Options(isExecutable: true)
      let compilation = StringsCompilation([catalog.file], options: .init(source: "pl", symbols: options))
      let library = StringsCompilation([catalog.file], options: .init(source: "pl"))
      let calls =
        [#""a" as LocalizedKey"#, #""a", locale: "de", comment: "c""#, #""a", defaultValue: "b", table: "t""#].map {
          "LocalizedStringResource(\($0)).bundle?.developmentLocalization ?? \"none\""
        }
        + [
          #""a""#, #""a", comment: "c""#, #""a", table: "t""#, #""a", defaultValue: "b", bundle: .module"#, ".a",
          #"LocalizedStringResource("a", bundle: nil)"#,
        ].map { "String(localized: \($0))" }
      let lines =
        calls.map { "print(\($0))" } + ["print(LocalizedBundle.ofProgram?.developmentLocalization ?? \"none\")"]
      let main = "import LocalizedStrings\n" + lines.joined(separator: "\n")
      let program = try await GeneratedProgram()
      let all = Array(repeating: "pl", count: calls.count)
      #expect(try await program.lines(compilation.files, main: main) == all + ["pl"])
      #expect(try await program.lines(library.files, main: main) == all + ["none"])
    }

    private static let calls = [
      #""a""#, #""a", comment: "c""#, #""a", table: "t""#, #""a", table: "t", comment: "c""#, #""a", bundle: .module"#,
      #""a", bundle: .forClass(C.self), comment: "c""#, #""a", locale: "de""#, #""a", defaultValue: "b""#,
      #""a", defaultValue: "b", comment: "c""#, #""a", defaultValue: "b", table: "t", bundle: .module"#,
    ]

    @Test("a public function can have a string of its module as a default argument, and so can code to inline")
    func publicDefaults() async throws {
      let catalog = TestCatalog(strings: TestCatalog.manual("a"))
      let program = try await GeneratedProgram()
      let strings = Self.calls.map { "String(localized: \($0))" } + [#"String(localized: "a", options: .init())"#]
      let resources = Self.calls.map { "LocalizedStringResource(\($0))" }
      let values = strings + resources.map { "String(localized: \($0))" }
      let library = """
        public import LocalizedStrings
        public class C {}
        \(values.enumerated().map { "public func f\($0)(s: String = \($1)) {}" }.joined(separator: "\n"))
        @inlinable public func all() -> [String] { [\(values.joined(separator: ", "))] }
        """
      for access in SymbolFile.Access.allCases {
        let options = SymbolFile.Options(access: access)
        let compilation = StringsCompilation([catalog.file], options: .init(symbols: options))
        for feature in [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]] {
          let errors = try await program.check(compilation.files, ["library.swift": library], options: feature)
          #expect(errors.isEmpty, "\(access) \(feature): \(errors.prefix(2000))")
        }
      }
    }

    @Test("a test that imports a module with @testable uses its symbols and its strings")
    func testableImport() async throws {
      let catalog = TestCatalog(strings: TestCatalog.manual("a %lld"))
      let compilation = StringsCompilation([catalog.file])
      let program = try await GeneratedProgram()
      let calls = Self.calls.map { call in "(String(localized: \(call)), LocalizedStringResource(\(call)))" }
      let test = """
        import LocalizedStrings
        @testable import Library
        func test() {
          let symbol = String(localized: .a(5))
          let resource: LocalizedStringResource = "a"
          _ = [symbol, String(localized: resource)] + [resource].map(String.init(localized:))
          \(calls.map { "_ = \($0)" }.joined(separator: "\n"))
        }
        """
      let others = ["c.swift": "class C {}"]
      let errors = try await program.check(test, importing: compilation.files, as: "Library", with: others)
      #expect(errors.isEmpty, "\(errors.prefix(2000))")
    }

    @Test("types and tables of an app may have the names that generated code needs") func namesOfTheApp() async throws {
      let names = ["LocalizedBundle", "LocalizedKey", "LocalizedStrings"]
      let entry = TestCatalog.manual("a %@", ["en": TestCatalog.text("%@")])
      let catalogs = (["Localizable"] + names).map { TestCatalog(strings: entry, name: $0) }
      let program = try await GeneratedProgram()
      for isExecutable in [false, true] {
        let options = SymbolFile.Options(isExecutable: isExecutable)
        let compilation = StringsCompilation(catalogs.map(\.file), options: .init(symbols: options))
        #expect(compilation.symbolErrors.isEmpty)
        let types = names.map { "enum \($0) {}" }.joined(separator: "\n")
        let errors = try await program.check(compilation.files, ["types.swift": types])
        #expect(errors.isEmpty, "\(errors.prefix(2000))")
      }
    }

    @Test("every letter, mark and digit can be part of a name") func nameCharacters() async throws {
      var names: [String] = []
      var name = "a"
      for value in 0x80...0x10FFFF as ClosedRange<UInt32> {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let isPart = SwiftIdentifier.isLetter(scalar) || SwiftIdentifier.isDigit(scalar)
        if SwiftIdentifier.isLetter(scalar) {
          // It can also be the first one.
          names.append(String(scalar))
        }
        guard isPart || SwiftIdentifier.isMark(scalar) else { continue }
        name.unicodeScalars.append(scalar)
        if name.unicodeScalars.count > 200 {
          names.append(name)
          name = "a"
        }
      }
      names.append(name)
      #expect(names.count > 100_000)
      try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("names.swift")
        let lines = ["let " + names.joined(separator: ", "), "func 5() {}"]
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let result = try await CommandRun("/usr/bin/env", ["swiftc", "-frontend", "-parse", file.path])
        // Only the last one is refused.
        let errors = result.errors.split(separator: "\n").filter {
          $0.contains("error:") && $0.contains("names.swift:")
        }
        #expect(!errors.isEmpty)
        #expect(errors.allSatisfy { $0.contains("names.swift:\(lines.count):") }, "\(errors.prefix(3))")
      }
    }
  }
#endif
