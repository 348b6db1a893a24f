// swift-tools-version: 6.1

import PackageDescription

// The build plug-in builds its tool itself on Linux. Elsewhere SwiftPM does, unless this variable has the path of an installed one.
#if os(Linux)
  let tool: [Target.Dependency] = []
#else
  let tool: [Target.Dependency] = Context.environment["LOCALIZE"].map(\.isEmpty) ?? true ? ["localize-compile"] : []
#endif

let package = Package(
  name: "swift-plurals",
  // Clocks, regions of Foundation and constrained existential types are as old as that.
  platforms: [.macOS(.v13), .iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "CatalogFormatting", targets: ["CatalogFormatting"]),
    .executable(name: "cldr-gen", targets: ["cldr-gen"]),
    .plugin(name: "CompileStrings", targets: ["CompileStrings"]),
    .library(name: "LanguageNegotiation", targets: ["LanguageNegotiation"]),
    .plugin(name: "LintStrings", targets: ["LintStrings"]),
    .executable(name: "localize", targets: ["localize"]),
    .library(name: "LocalizedMessages", targets: ["LocalizedMessages"]),
    .library(name: "LocalizedNumbers", targets: ["LocalizedNumbers"]),
    .library(name: "LocalizedStrings", targets: ["LocalizedStrings"]),
    .plugin(name: "LocalizedStringsPlugin", targets: ["LocalizedStringsPlugin"]),
    .library(name: "MessageFormat", targets: ["MessageFormat"]),
    .library(name: "MessageInterchange", targets: ["MessageInterchange"]),
    .library(name: "NSLocalizedStrings", targets: ["NSLocalizedStrings"]),
    .library(name: "NumberDisplay", targets: ["NumberDisplay"]),
    .library(name: "NumberStyles", targets: ["NumberStyles"]),
    .library(name: "PluralRuleSyntax", targets: ["PluralRuleSyntax"]),
    .library(name: "Plurals", targets: ["Plurals"]),
    .library(name: "PluralsFoundation", targets: ["PluralsFoundation"]),
    .library(name: "StringFiles", targets: ["StringFiles"]),
    .library(name: "StringFormatting", targets: ["StringFormatting"]),
    .library(name: "StringsFixing", targets: ["StringsFixing"]),
    .library(name: "StringsLint", targets: ["StringsLint"]),
    .executable(name: "plural", targets: ["plural"]),
  ],
  targets: [
    // The base of the rules: decimals as shown, categories, packed tables. A program with plural rules links all of it.
    .target(name: "Decimals"),
    .target(name: "PluralBase"),

    // The base of the rest: problems with a place, language tags. Both work in Embedded Swift.
    .target(name: "Diagnostics"),
    .target(name: "LanguageNames"),
    .target(name: "LanguageTags", dependencies: ["Decimals", "PluralBase"]),

    // The runtime: no Foundation, no ICU.
    .target(name: "LanguageNegotiation", dependencies: ["Decimals", "LanguageTags", "PluralBase"]),
    .target(name: "NumberDisplay", dependencies: ["Decimals", "LanguageTags", "PluralBase"]),
    .target(name: "Plurals", dependencies: ["Decimals", "PluralBase"]),

    // Percentages and words for large numbers, with what they say. No Foundation.
    .target(name: "NumberStyles", dependencies: ["Decimals", "NumberDisplay", "PluralBase", "Plurals"]),

    // Files, JSON and XML with a place for each problem. No Foundation.
    .target(name: "DataFiles", dependencies: ["Decimals", "Diagnostics"]),

    // Writes Swift source line by line. No Foundation.
    .target(name: "SwiftSource"),

    // What strings and messages show: numbers, text, and what somebody else has formatted. No Foundation.
    .target(name: "FormatArguments", dependencies: ["Decimals", "Plurals"]),

    // Localized strings: formatting, readers of their files, then bundles of them. No Foundation.
    .target(
      name: "StringFormatting",
      dependencies: ["Decimals", "FormatArguments", "NumberDisplay", "PluralBase", "Plurals"]
    ),
    .target(
      name: "StringFiles",
      dependencies: ["DataFiles", "Decimals", "Diagnostics", "PluralBase", "StringFormatting"]
    ),
    .target(
      name: "LocalizedStrings",
      dependencies: [
        "Decimals", "Diagnostics", "LanguageNegotiation", "NumberDisplay", "Plurals", "StringFiles", "StringFormatting",
      ]
    ),

    // Messages of ICU and of Unicode MessageFormat, then their JSON and their conversion. No Foundation.
    .target(
      name: "MessageFormat",
      dependencies: [
        "Decimals", "Diagnostics", "FormatArguments", "LanguageTags", "NumberDisplay", "NumberStyles", "PluralBase",
        "Plurals",
      ]
    ),
    .target(name: "MessageInterchange", dependencies: ["DataFiles", "Diagnostics", "MessageFormat"]),

    // Files of messages, and bundles of strings with messages beside them. No Foundation.
    .target(
      name: "MessageFiles",
      dependencies: ["DataFiles", "Decimals", "Diagnostics", "LanguageTags", "MessageFormat", "Plurals"]
    ),
    .target(
      name: "LocalizedMessages",
      dependencies: [
        "DataFiles", "Diagnostics", "LocalizedStrings", "MessageFiles", "MessageFormat", "StringFiles",
        "StringFormatting",
      ]
    ),

    // Numbers in styles as arguments of localized strings. No Foundation.
    .target(
      name: "LocalizedNumbers",
      dependencies: ["Decimals", "LocalizedStrings", "NumberDisplay", "NumberStyles", "StringFormatting"]
    ),

    // Writes localized strings as Swift source. No Foundation.
    .target(
      name: "StringsCompiler",
      dependencies: ["DataFiles", "Decimals", "Diagnostics", "StringFiles", "StringFormatting", "SwiftSource"]
    ),

    // String catalogs in Xcode's style. No Foundation.
    .target(name: "CatalogFormatting", dependencies: ["DataFiles", "Diagnostics", "StringFiles"]),

    // The placeholders of all languages of programming, then Android's resources and gettext's files. No Foundation.
    .target(name: "TextPlaceholders", dependencies: ["DataFiles", "Decimals", "StringFiles", "StringFormatting"]),
    .target(
      name: "ResourceFiles",
      dependencies: [
        "DataFiles", "Decimals", "Diagnostics", "LanguageNames", "LanguageTags", "PluralBase", "Plurals", "StringFiles",
        "StringFormatting", "TextPlaceholders",
      ]
    ),

    // The linter of localized strings: its rules with the formats that are compiled, then all formats, reports and
    // explanations, then its safe fixes. No Foundation.
    .target(
      name: "LintEngine",
      dependencies: [
        "DataFiles", "Decimals", "Diagnostics", "LanguageNames", "LanguageTags", "NumberDisplay", "PluralBase",
        "Plurals", "StringFiles", "StringFormatting", "TextPlaceholders",
      ]
    ),
    .target(
      name: "StringsLint",
      dependencies: [
        "DataFiles", "Decimals", "Diagnostics", "LanguageTags", "LintEngine", "PluralBase", "Plurals", "ResourceFiles",
        "StringFiles", "StringFormatting", "TextPlaceholders",
      ]
    ),
    .target(
      name: "StringsFixing",
      dependencies: [
        "CatalogFormatting", "DataFiles", "Diagnostics", "PluralBase", "Plurals", "StringFiles", "StringsLint",
      ]
    ),

    // The linter of messages. No Foundation.
    .target(
      name: "MessagesLint",
      dependencies: [
        "DataFiles", "Decimals", "Diagnostics", "MessageFiles", "MessageFormat", "MessageInterchange", "PluralBase",
        "Plurals", "StringsLint",
      ]
    ),

    // Strings between formats, with a report of what gets lost. No Foundation.
    .target(
      name: "StringsConversion",
      dependencies: [
        "DataFiles", "Decimals", "Diagnostics", "MessageFiles", "MessageFormat", "MessageInterchange", "NumberDisplay",
        "PluralBase", "PluralRuleSyntax", "Plurals", "ResourceFiles", "RuleExport", "StringFiles", "StringFormatting",
        "TextPlaceholders",
      ]
    ),

    // The keys in Swift source, and string catalogs that follow them. No Foundation.
    .target(
      name: "KeyExtraction",
      dependencies: [
        "CatalogFormatting", "DataFiles", "Decimals", "Diagnostics", "StringFiles", "StringFormatting",
        "StringsCompiler",
      ]
    ),

    // Bridges to the types of Foundation, for programs that have it anyway.
    .target(
      name: "PluralsFoundation",
      dependencies: ["Decimals", "LocalizedStrings", "MessageFormat", "PluralBase", "Plurals"]
    ),

    // Foundation's older functions over localized strings, for files that ask for them.
    .target(name: "NSLocalizedStrings", dependencies: ["LocalizedStrings", "PluralsFoundation"]),

    // The rule language: text, syntax tree, a plain evaluator, and what follows from a rule for all numbers.
    .target(name: "PluralRuleSyntax", dependencies: ["Decimals", "Diagnostics", "PluralBase"]),

    // The files in Data, and the probe of Apple's matcher. Foundation is welcome here.
    .target(name: "CLDRDocuments", dependencies: ["DataFiles", "Diagnostics", "LanguageTags", "PluralBase"]),

    // From a CLDR release to these files, and from them to Swift source. It links nothing that it writes.
    .target(
      name: "CLDR",
      dependencies: [
        "CLDRDocuments", "DataFiles", "Diagnostics", "LanguageTags", "PluralBase", "PluralRuleSyntax", "SwiftSource",
      ]
    ),
    .executableTarget(name: "cldr-gen", dependencies: ["CLDR", "CommandLineSupport", "DataFiles", "Diagnostics"]),

    // Rules for those who do not write Swift, questions for other engines, and phrases that show the forms of a language.
    .target(name: "PluralConform", dependencies: ["Diagnostics", "PluralBase", "PluralRuleSyntax"]),
    .target(name: "PluralExamples", dependencies: ["PluralBase"]),
    .target(name: "RuleExport", dependencies: ["Diagnostics", "PluralBase", "PluralRuleSyntax"]),

    // The command lines, plural for rules and localize for strings: no Foundation and no ICU either.
    .target(name: "CommandLineSupport", dependencies: ["Decimals", "Diagnostics"]),
    .target(
      name: "CompileCommand",
      dependencies: [
        "CommandLineSupport", "DataFiles", "Diagnostics", "LintEngine", "StringFiles", "StringsCompiler",
      ]
    ),
    .executableTarget(
      name: "localize",
      dependencies: [
        "CatalogFormatting", "CommandLineSupport", "CompileCommand", "DataFiles", "Decimals", "Diagnostics",
        "KeyExtraction", "LanguageNegotiation", "LocalizedStrings", "MessageFiles", "MessageFormat",
        "MessageInterchange", "MessagesLint", "NumberStyles", "Plurals", "StringFiles", "StringsConversion",
        "StringsFixing", "StringsLint",
      ]
    ),
    .executableTarget(name: "localize-compile", dependencies: ["CommandLineSupport", "CompileCommand"]),
    .executableTarget(
      name: "plural",
      dependencies: [
        "CommandLineSupport", "Decimals", "Diagnostics", "LanguageNames", "PluralBase", "PluralConform",
        "PluralExamples", "PluralRuleSyntax", "Plurals", "RuleExport",
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
      dependencies: ["CLDRDocuments", "CommandLineSupport", "PluralProof"],
      path: "Tools/plural-verify"
    ),
    .target(
      name: "PluralProof",
      dependencies: ["CLDRDocuments", "Decimals", "Diagnostics", "PluralBase", "PluralRuleSyntax", "Plurals"],
      path: "Tools/PluralProof",
      exclude: ["MutantDriver"]
    ),
    .executableTarget(
      name: "strings-bench",
      dependencies: [
        "BenchmarkSupport", "LocalizedMessages", "LocalizedNumbers", "LocalizedStrings", "MessageFormat",
        "NumberStyles", "StringFiles", "StringFormatting", "StringsCompiler",
      ],
      path: "Tools/strings-bench"
    ),
    .executableTarget(
      name: "strings-verify",
      dependencies: ["CommandLineSupport", "StringsProof", "TestSupport"],
      path: "Tools/strings-verify"
    ),
    .target(
      name: "StringsProof",
      dependencies: [
        "CLDRDocuments", "CatalogFormatting", "DataFiles", "Decimals", "Diagnostics", "LanguageNegotiation",
        "LocalizedMessages", "MessageFiles", "MessageFormat", "MessageInterchange", "NumberDisplay", "NumberStyles",
        "PluralBase", "Plurals", "StringFiles", "StringFormatting", "StringsConversion", "TestSupport",
      ],
      path: "Tools/StringsProof"
    ),

    // For users: strings compiled in each build, and the commands compile-strings and lint-strings of SwiftPM.
    .plugin(
      name: "CompileStrings",
      capability: .command(
        intent: .custom(verb: "compile-strings", description: "Compile the strings of the package to Swift source."),
        permissions: [.writeToPackageDirectory(reason: "It writes the folders of generated files.")]
      ),
      path: "Tools/Plugins/CompileStrings"
    ),
    .plugin(
      name: "LintStrings",
      capability: .command(
        intent: .custom(verb: "lint-strings", description: "Find mistakes in the translated strings of the package.")
      ),
      path: "Tools/Plugins/LintStrings"
    ),
    .plugin(
      name: "LocalizedStringsPlugin",
      capability: .buildTool(),
      dependencies: tool,
      path: "Tools/Plugins/LocalizedStringsPlugin"
    ),

    // The maintainer's steps as commands of SwiftPM: regenerate-plurals and check-plurals. A dependent has no data for them.
    .plugin(
      name: "CheckPlurals",
      capability: .command(
        intent: .custom(
          verb: "check-plurals",
          description: "Check that the generated plural rules are up to date."
        )
      ),
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
      path: "Tools/Plugins/RegeneratePlurals"
    ),

    // What several test targets share.
    .target(
      name: "TestSupport",
      dependencies: ["CLDRDocuments", "LanguageTags", "PluralBase", "PluralRuleSyntax"],
      path: "Tests/TestSupport"
    ),

    // What tests expect of lists.
    .target(name: "Expectations", path: "Tests/Expectations"),

    // Stands in for Foundation on the day when it has the names of Apple's call sites on all systems.
    .target(name: "FutureFoundation", path: "Tests/FutureFoundation"),

    .testTarget(
      name: "CLDRTests",
      dependencies: [
        "CLDR", "CLDRDocuments", "Diagnostics", "Expectations", "PluralBase", "PluralRuleSyntax", "TestSupport",
        "cldr-gen",
      ]
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "CommandLineSupport", "Expectations", "KeyExtraction", "LocalizedStrings", "Plurals", "StringsLint",
        "TestSupport", "localize", "localize-compile", "plural",
      ],
      exclude: ["localize/Fixtures"]
    ),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "DataFiles", "Diagnostics", "Expectations", "NumberDisplay", "PluralBase", "Plurals", "ResourceFiles",
        "RuleExport", "StringFiles", "StringFormatting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LocaleTests",
      dependencies: [
        "CLDR", "Decimals", "Diagnostics", "Expectations", "LanguageNames", "LanguageNegotiation", "LanguageTags",
        "NumberDisplay", "NumberStyles", "PluralBase", "Plurals", "StringsProof", "TestSupport",
      ]
    ),
    .testTarget(
      name: "MessageFormatTests",
      dependencies: [
        "CLDR", "DataFiles", "Diagnostics", "Expectations", "LanguageTags", "LocalizedMessages", "MessageFiles",
        "MessageFormat", "MessageInterchange", "MessagesLint", "NumberDisplay", "PluralBase", "PluralsFoundation",
        "StringFiles", "StringFormatting", "StringsConversion", "StringsLint", "StringsProof", "TestSupport",
      ],
      exclude: ["Fixtures", "Suite"]
    ),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "CLDR", "Decimals", "Diagnostics", "Expectations", "LanguageTags", "PluralBase", "PluralConform",
        "PluralExamples", "PluralProof", "PluralRuleSyntax", "Plurals", "RuleExport", "TestSupport",
      ]
    ),
    .testTarget(
      name: "StringsCompilerTests",
      dependencies: [
        "DataFiles", "Decimals", "Diagnostics", "Expectations", "LocalizedStrings", "StringFiles", "StringFormatting",
        "StringsCompiler", "TestSupport",
      ]
    ),
    .testTarget(
      name: "StringsLintTests",
      dependencies: [
        "CatalogFormatting", "DataFiles", "Diagnostics", "Expectations", "LintEngine", "PluralBase", "Plurals",
        "ResourceFiles", "StringFiles", "StringsFixing", "StringsLint", "StringsProof", "TestSupport",
        "TextPlaceholders",
      ]
    ),
    .testTarget(
      name: "StringsTests",
      dependencies: [
        "Decimals", "Diagnostics", "Expectations", "FutureFoundation", "LanguageNegotiation", "LocalizedNumbers",
        "LocalizedStrings", "NSLocalizedStrings", "NumberDisplay", "PluralBase", "Plurals", "PluralsFoundation",
        "StringFiles",
        "StringFormatting", "StringsProof", "TestSupport",
      ],
      exclude: ["LocalizedStrings/Fixtures"]
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

// Whole modules compile in less time than files, but each change would compile all of its module again. So this is for runs that
// compile everything once, such as .ci/run.
if Context.environment["PLURALS_WHOLE_MODULES"] == "1" {
  // Only comparisons of strings-verify use the conversions there, and optimizing them takes ten times as long as it saves.
  package.targets.first { $0.name == "StringsConversion" }?.swiftSettings?.append(
    .unsafeFlags(["-Onone"], .when(configuration: .release))
  )
  for target in package.targets {
    // Plug-ins have no settings.
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-whole-module-optimization", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-num-threads", "1"],
        .when(configuration: .debug)
      )
    )
  }
}
