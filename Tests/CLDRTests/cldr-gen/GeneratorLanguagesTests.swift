import CLDR
import Foundation
import TestSupport
import Testing

/// What `cldr-gen` does beside the plural rules: number symbols and language negotiation.
@Suite struct GeneratorLanguagesTests {
  private let folder = "Sources/LanguageNegotiation/Generated"

  @Test("the committed files of all folders are up to date, and none is touched")
  func allFolders() async throws {
    let others = GeneratorPackage.languageFiles + GeneratorPackage.numberFiles
    let lines = ["Plurals", "NumberDisplay", "LanguageNegotiation"].map { "up to date: Sources/\($0)/Generated\n" }
    let expected = CommandRun(output: lines.joined(), errors: "", code: 0)
    try await GeneratorPackage.withCopy(with: others) { package in
      let before = try package.snapshot()
      #expect(try await package.run("--check") == expected)
      #expect(try await package.run() == expected)
      #expect(try package.snapshot() == before)
    }
  }

  @Test("drift in the language tables is found and fixed")
  func drift() async throws {
    try await GeneratorPackage.withCopy(with: GeneratorPackage.languageFiles) { package in
      let table = package.url("\(folder)/CLDRLanguageTables.swift")
      let before = try Data(contentsOf: table)
      // The rules of one language are enough here, and take less time.
      #expect(try await package.run("--languages=en").code == 0)
      try Data("// spoilt\n".utf8).write(to: table)
      #expect(
        try await package.run("--check", "--languages=en")
          == CommandRun(
            output: "",
            errors: """
              error: \(folder) is out of date with Data/cldr-languages.json and Data/apple-languages.json:
                differs: CLDRLanguageTables.swift
              Run `swift run cldr-gen` to update it.

              """,
            code: 1
          )
      )
      #expect(
        try await package.run("--languages=en").output
          == "up to date: Sources/Plurals/Generated\nwrote CLDRLanguageTables.swift\nupdated: \(folder)\n"
      )
      #expect(try Data(contentsOf: table) == before)
    }
  }

  @Test("one language document without the other is an error", arguments: ["apple", "cldr"])
  func missingDocument(name: String) async throws {
    try await GeneratorPackage.withCopy(with: GeneratorPackage.languageFiles) { package in
      let document = package.url("Data/\(name)-languages.json")
      try FileManager.default.removeItem(at: document)
      let expected = CommandRun(
        output: "",
        errors: "\(document.path): error: cannot be read: No such file or directory\n",
        code: 1
      )
      #expect(try await package.run("--languages=en") == expected)
      #expect(try await package.run("--languages=en", "--check") == expected)
    }
  }

  @Test("probe-apple needs CLDR's document first")
  func probeWithoutDocument() async throws {
    try await GeneratorPackage.withCopy { package in
      let run = try await package.run("probe-apple")
      let document = package.url("Data/cldr-languages.json")
      #expect(run.errors == "\(document.path): error: cannot be read: No such file or directory\n")
      #expect(run.code == 1)
    }
  }

  @Test(
    "probe-apple reproduces the committed document with the same version of ICU",
    .enabled(if: Oracle.appleMatcher.isWanted, "\(Oracle.appleMatcher.absence)")
  )
  func probe() async throws {
    try await GeneratorPackage.withCopy(with: GeneratorPackage.languageFiles) { package in
      let document = package.url("Data/apple-languages.json")
      let before = try Data(contentsOf: document)
      try FileManager.default.removeItem(at: document)
      let run = try await package.run("probe-apple")
      let version = try #require(AppleMatcherLibrary.load()).version
      // Another ICU may differ; the documents then have to be made again, which is not the fault of this code.
      let isOfSameICU = String(decoding: before, as: UTF8.self).contains("\"icuVersion\" : \"\(version)\"")
      #expect(
        run
          == CommandRun(
            output: """
              updated: Data/apple-languages.json (ICU \(version))
              updated: Data/apple-collation.json (ICU \(version))
              Run `swift run cldr-gen` to update the generated files.

              """,
            errors: "",
            code: 0
          )
      )
      let after = try Data(contentsOf: document)
      #expect(!after.isEmpty)
      let isSame = before == after
      #expect(isSame || !isOfSameICU)
      let path = AppleCollationDocument.path
      let isSameOrder = try Data(contentsOf: package.url(path)) == Data(PackageFolder.text(path).utf8)
      #expect(isSameOrder || !isOfSameICU)
    }
  }

  @Test("an import makes each document that the release has data for")
  func importOfLanguages() async throws {
    try await GeneratorPackage.withCopy { package in
      let version = try Baseline.cldrVersion()
      let release = package.url("cldr-\(version)")
      try SmallRelease.write(to: release)
      let unicode = try Baseline.unicodeVersion()
      let run = try await package.run("import", release.path, "--unicode-version", unicode)
      #expect(run.errors.isEmpty)
      #expect(run.code == 0)
      #expect(
        run.output.hasPrefix(
          """
          updated: Data/cldr-plurals.json (CLDR \(version))
          updated: Data/cldr-languages.json (CLDR \(version))

          From CLDR \(version) to \(version)

          """
        )
      )
      // The small release lacks most languages, and the import says so.
      #expect(run.output.contains("\nLanguages removed:\n"))
      #expect(run.output.hasSuffix("\nRun `swift run cldr-gen` to update the generated files.\n"))
      let languages = try String(contentsOf: package.url("Data/cldr-languages.json"), encoding: .utf8)
      #expect(languages.contains("\"nb\" : \"no\""))
      #expect(!FileManager.default.fileExists(atPath: package.url("Data/cldr-numbers.json").path))
      let again = try await package.run("import", release.path, "--unicode-version", unicode)
      #expect(again.output.hasPrefix("up to date: Data/cldr-plurals.json"))

      // Nothing at all is written when one of the files is at fault.
      let plurals = try Data(contentsOf: package.data)
      try SmallRelease.write(to: release, with: ["languageInfo": "<supplementalData><languageMatching>"])
      try FileManager.default.removeItem(at: package.url("Data/cldr-languages.json"))
      let broken = try await package.run("import", release.path, "--unicode-version", unicode)
      #expect(broken.output.isEmpty)
      #expect(broken.errors.contains("languageInfo.xml:"))
      #expect(broken.code == 1)
      #expect(try Data(contentsOf: package.data) == plurals)
      #expect(!FileManager.default.fileExists(atPath: package.url("Data/cldr-languages.json").path))
    }
  }

  @Test("an import says what changed in every document, that it goes back, and which documents it leaves")
  func importReport() async throws {
    try await GeneratorPackage.withCopy(with: GeneratorPackage.languageFiles + GeneratorPackage.numberFiles) {
      package in
      let release = package.url("release")
      try SmallRelease.write(to: release)
      let old = try await package.run("import", release.path, "--cldr-version", "1", "--unicode-version", "2")
      let version = try Baseline.cldrVersion()
      #expect(
        old.errors == """
          warning: going back from CLDR \(version) to 1
          warning: Data/cldr-numbers.json stays at CLDR \(version), because the release lacks the files for it
          warning: Data/apple-languages.json was made with CLDR \(version), not 1; run `swift run cldr-gen probe-apple`

          """
      )
      #expect(old.output.contains("\n  … and "))
      try SmallRelease.write(
        to: release,
        with: [
          "languageInfo": """
          <supplementalData><languageMatching><languageMatches type="written_new">
          <languageMatch desired="nb" supported="no" distance="2"/></languageMatches></languageMatching></supplementalData>
          """
        ]
      )
      let new = try await package.run("import", release.path, "--cldr-version", "1.1", "--unicode-version", "2")
      #expect(
        new.output == """
          updated: Data/cldr-plurals.json (CLDR 1.1)
          updated: Data/cldr-languages.json (CLDR 1.1)
            distances: no longer {desired: "nb", distance: 1, oneway: 0, supported: "no"}
            distances: new {desired: "nb", distance: 2, oneway: 0, supported: "no"}

          No plural rule changed.

          Run `swift run cldr-gen` to update the generated files.

          """
      )
    }
  }
}

/// A CLDR release of hardly any languages.
private enum SmallRelease {
  private static let files = [
    "plurals": """
    <plurals type="cardinal"><pluralRules locales="root ja"><pluralRule count="other"> @integer 0~15</pluralRule>
    </pluralRules></plurals>
    """,
    "ordinals": """
    <plurals type="ordinal"><pluralRules locales="root"><pluralRule count="other"> @integer 0~15</pluralRule>
    </pluralRules></plurals>
    """,
    "pluralRanges": """
    <plurals><pluralRanges locales="ja"><pluralRange start="other" end="other" result="other"/></pluralRanges></plurals>
    """,
    "supplementalMetadata": """
    <metadata><alias><languageAlias type="iw" replacement="he"/></alias></metadata>
    """,
    "supplementalData": """
    <parentLocales><parentLocale parent="no" locales="nb nn"/></parentLocales>
    """,
    "likelySubtags": """
    <likelySubtags><likelySubtag from="no" to="no_Latn_NO"/></likelySubtags>
    """,
    "languageInfo": """
    <languageMatching><languageMatches type="written_new"><languageMatch desired="nb" supported="no" distance="1"/>
    </languageMatches></languageMatching>
    """,
  ]

  /// Writes the release, with some of its files replaced.
  static func write(to folder: URL, with others: [String: String] = [:]) throws {
    let supplemental = folder.appendingPathComponent("common/supplemental")
    try FileManager.default.createDirectory(at: supplemental, withIntermediateDirectories: true)
    for (name, text) in files {
      let contents = others[name] ?? "<supplementalData>\(text)</supplementalData>"
      try Data(contents.utf8).write(to: supplemental.appendingPathComponent("\(name).xml"))
    }
  }
}
