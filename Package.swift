// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-plurals",
  // The tools use Mutex and String(validating:as:). The libraries need less, and iOS and its kind never build the tools.
  platforms: [.macOS(.v15)],
  products: [
    .plugin(name: "CheckPlurals", targets: ["CheckPlurals"]),
    .executable(name: "cldr-gen", targets: ["cldr-gen"]),
    .plugin(name: "CompileStrings", targets: ["CompileStrings"]),
    .library(name: "LanguageNegotiation", targets: ["LanguageNegotiation"]),
    .plugin(name: "LintStrings", targets: ["LintStrings"]),
    .library(name: "LocalizedStrings", targets: ["LocalizedStrings"]),
    .plugin(name: "LocalizedStringsPlugin", targets: ["LocalizedStringsPlugin"]),
    .library(name: "NumberDisplay", targets: ["NumberDisplay"]),
    .library(name: "PluralRuleSyntax", targets: ["PluralRuleSyntax"]),
    .library(name: "Plurals", targets: ["Plurals"]),
    .library(name: "PluralsFoundation", targets: ["PluralsFoundation"]),
    .plugin(name: "RegeneratePlurals", targets: ["RegeneratePlurals"]),
    .library(name: "StringFiles", targets: ["StringFiles"]),
    .library(name: "StringFormatting", targets: ["StringFormatting"]),
    .library(name: "StringsLint", targets: ["StringsLint"]),
    .executable(name: "plural", targets: ["plural"]),
  ],
  targets: [
    // The base of the rules: categories, numbers as shown, packed tables. A program with plural rules links all of it.
    .target(name: "PluralBase"),

    // The base of the rest: language tags, printf's directives, diagnostics. Both work in Embedded Swift.
    .target(name: "PluralCore", dependencies: ["PluralBase"]),

    // The runtime: no Foundation, no ICU.
    .target(name: "LanguageNegotiation", dependencies: ["PluralCore"]),
    .target(name: "NumberDisplay", dependencies: ["PluralCore"]),
    .target(name: "Plurals", dependencies: ["PluralBase"]),

    // Localized strings: formatting, readers of their files, then bundles of them. No Foundation.
    .target(name: "StringFormatting", dependencies: ["NumberDisplay", "PluralCore", "Plurals"]),
    .target(name: "StringFiles", dependencies: ["PluralCore", "StringFormatting"]),
    .target(
      name: "LocalizedStrings",
      dependencies: [
        "LanguageNegotiation", "NumberDisplay", "PluralCore", "Plurals", "StringFiles", "StringFormatting",
      ]
    ),

    // Writes localized strings as Swift source. No Foundation.
    .target(name: "StringsCompiler", dependencies: ["PluralCore", "StringFiles", "StringFormatting"]),

    // The linter of localized strings. No Foundation.
    .target(name: "StringsLint", dependencies: ["PluralCore", "Plurals", "StringFiles", "StringFormatting"]),

    // Bridges to the types of Foundation, for programs that have it anyway.
    .target(
      name: "PluralsFoundation",
      dependencies: ["LanguageNegotiation", "LocalizedStrings", "PluralCore", "Plurals"]
    ),

    // The rule language: text, syntax tree, a plain evaluator, and what follows from a rule for all numbers.
    .target(name: "PluralRuleSyntax", dependencies: ["PluralCore"]),

    // From CLDR to Swift source. Foundation is welcome here.
    .target(name: "CLDR", dependencies: ["PluralCore", "PluralRuleSyntax", "StringFiles"]),
    .executableTarget(name: "cldr-gen", dependencies: ["CLDR", "CommandLineSupport", "PluralCore", "StringFiles"]),

    // Rules for those who do not write Swift, and questions for other engines. No Foundation.
    .target(name: "PluralConform", dependencies: ["PluralCore", "PluralRuleSyntax"]),
    .target(name: "PluralExport", dependencies: ["PluralCore", "PluralRuleSyntax"]),

    // The command line: no Foundation and no ICU either.
    .target(name: "CommandLineSupport", dependencies: ["PluralCore"]),
    .target(name: "MinimalPairs", dependencies: ["PluralCore"]),
    .executableTarget(
      name: "plural",
      dependencies: [
        "CommandLineSupport", "LanguageNegotiation", "LocalizedStrings", "MinimalPairs", "PluralConform", "PluralCore",
        "PluralExport", "PluralRuleSyntax", "Plurals", "StringFiles", "StringsCompiler", "StringsLint",
      ]
    ),

    // What shows that it is exact, fast and small.
    .target(name: "BenchmarkSupport", dependencies: ["CommandLineSupport"], path: "Tools/BenchmarkSupport"),
    .executableTarget(
      name: "plural-bench",
      dependencies: ["BenchmarkSupport", "PluralRuleSyntax", "Plurals"],
      path: "Tools/plural-bench"
    ),
    .executableTarget(
      name: "plural-verify",
      dependencies: ["CLDR", "CommandLineSupport", "PluralCore", "PluralProof"],
      path: "Tools/plural-verify"
    ),
    .target(
      name: "PluralProof",
      dependencies: ["CLDR", "PluralCore", "PluralRuleSyntax", "Plurals"],
      path: "Tools/PluralProof",
      exclude: ["MutantDriver"]
    ),
    .executableTarget(
      name: "strings-bench",
      dependencies: ["BenchmarkSupport", "LocalizedStrings", "StringFiles", "StringFormatting", "StringsCompiler"],
      path: "Tools/strings-bench"
    ),

    // For users: strings compiled in each build, and the commands compile-strings and lint-strings of SwiftPM.
    .plugin(
      name: "CompileStrings",
      capability: .command(
        intent: .custom(verb: "compile-strings", description: "Compile the strings of the package to Swift source."),
        permissions: [.writeToPackageDirectory(reason: "It writes the folders of generated files.")]
      ),
      dependencies: ["plural"],
      path: "Tools/Plugins/CompileStrings"
    ),
    .plugin(
      name: "LintStrings",
      capability: .command(
        intent: .custom(verb: "lint-strings", description: "Find mistakes in the translated strings of the package.")
      ),
      dependencies: ["plural"],
      path: "Tools/Plugins/LintStrings"
    ),
    .plugin(
      name: "LocalizedStringsPlugin",
      capability: .buildTool(),
      dependencies: ["plural"],
      path: "Tools/Plugins/LocalizedStringsPlugin"
    ),

    // The maintainer's steps as commands of SwiftPM: regenerate-plurals and check-plurals.
    .plugin(
      name: "CheckPlurals",
      capability: .command(
        intent: .custom(
          verb: "check-plurals",
          description: "Check that the generated plural rules are up to date."
        )
      ),
      dependencies: ["cldr-gen"],
      path: "Tools/Plugins/CheckPlurals"
    ),
    .plugin(
      name: "RegeneratePlurals",
      capability: .command(
        intent: .custom(
          verb: "regenerate-plurals",
          description: "Write the generated plural rules again from the folder Data."
        ),
        permissions: [.writeToPackageDirectory(reason: "It writes the folders of generated files.")]
      ),
      dependencies: ["cldr-gen"],
      path: "Tools/Plugins/RegeneratePlurals"
    ),

    // What several test targets share.
    .target(
      name: "TestSupport",
      dependencies: ["CLDR", "PluralCore", "PluralRuleSyntax"],
      path: "Tests/TestSupport"
    ),

    .testTarget(name: "CLDRTests", dependencies: ["CLDR", "PluralCore", "PluralRuleSyntax", "TestSupport"]),
    .testTarget(name: "CommandLineSupportTests", dependencies: ["CommandLineSupport", "PluralCore", "TestSupport"]),
    .testTarget(name: "LanguageNegotiationTests", dependencies: ["CLDR", "LanguageNegotiation", "TestSupport"]),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: [
        "LanguageNegotiation", "LocalizedStrings", "NumberDisplay", "PluralCore", "Plurals", "StringFiles",
        "StringFormatting", "TestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "MinimalPairsTests", dependencies: ["CLDR", "MinimalPairs", "PluralCore", "TestSupport"]),
    .testTarget(name: "NumberDisplayTests", dependencies: ["CLDR", "NumberDisplay", "PluralCore", "TestSupport"]),
    .testTarget(name: "PluralBaseTests", dependencies: ["PluralBase"]),
    .testTarget(name: "PluralCoreTests", dependencies: ["CLDR", "PluralCore", "TestSupport"]),
    .testTarget(
      name: "PluralProofTests",
      dependencies: ["CLDR", "PluralCore", "PluralProof", "PluralRuleSyntax", "Plurals", "TestSupport"]
    ),
    .testTarget(
      name: "PluralConformTests",
      dependencies: ["CLDR", "PluralConform", "PluralCore", "PluralRuleSyntax", "TestSupport"]
    ),
    .testTarget(
      name: "PluralExportTests",
      dependencies: ["CLDR", "PluralConform", "PluralCore", "PluralExport", "PluralRuleSyntax", "TestSupport"]
    ),
    .testTarget(
      name: "PluralRuleSyntaxTests",
      dependencies: ["PluralCore", "PluralRuleSyntax", "TestSupport"]
    ),
    .testTarget(
      name: "PluralsFoundationTests",
      dependencies: ["LocalizedStrings", "NumberDisplay", "Plurals", "PluralsFoundation", "TestSupport"]
    ),
    .testTarget(
      name: "PluralsTests",
      dependencies: ["CLDR", "PluralCore", "PluralRuleSyntax", "Plurals", "TestSupport"]
    ),
    .testTarget(
      name: "StringFilesTests",
      dependencies: ["PluralCore", "StringFiles", "StringFormatting", "TestSupport"]
    ),
    .testTarget(
      name: "StringFormattingTests",
      dependencies: ["NumberDisplay", "PluralCore", "Plurals", "StringFiles", "StringFormatting", "TestSupport"]
    ),
    .testTarget(
      name: "StringsCompilerTests",
      dependencies: [
        "LocalizedStrings", "PluralCore", "StringFiles", "StringFormatting", "StringsCompiler", "TestSupport",
      ]
    ),
    .testTarget(
      name: "StringsLintTests",
      dependencies: [
        "PluralCore", "PluralExport", "PluralRuleSyntax", "Plurals", "StringFiles", "StringFormatting", "StringsLint",
        "TestSupport",
      ]
    ),
    .testTarget(name: "cldr-genTests", dependencies: ["CLDR", "TestSupport", "cldr-gen"]),
    .testTarget(
      name: "pluralTests",
      dependencies: ["CommandLineSupport", "LocalizedStrings", "StringsLint", "TestSupport", "plural"],
      exclude: ["Fixtures"]
    ),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
