// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [
    .executable(name: "cldr-gen", targets: ["cldr-gen"]),
    .library(name: "LanguageNegotiation", targets: ["LanguageNegotiation"]),
    .library(name: "LocalizedStrings", targets: ["LocalizedStrings"]),
    .library(name: "NumberDisplay", targets: ["NumberDisplay"]),
    .library(name: "PluralRuleSyntax", targets: ["PluralRuleSyntax"]),
    .library(name: "Plurals", targets: ["Plurals"]),
    .library(name: "PluralsFoundation", targets: ["PluralsFoundation"]),
    .executable(name: "plural", targets: ["plural"]),
  ],
  targets: [
    // The base: categories, numbers as shown, language tags, packed tables, diagnostics. Works in Embedded Swift.
    .target(name: "PluralCore"),

    // The runtime: no Foundation, no ICU.
    .target(name: "LanguageNegotiation"),
    .target(name: "NumberDisplay", dependencies: ["PluralCore"]),
    .target(name: "Plurals", dependencies: ["PluralCore"]),

    // Localized strings: readers of their files, formatting, and bundles of them. No Foundation.
    .target(
      name: "LocalizedStrings",
      dependencies: ["LanguageNegotiation", "NumberDisplay", "PluralCore", "Plurals"]
    ),

    // Bridges to the types of Foundation, for programs that have it anyway.
    .target(
      name: "PluralsFoundation",
      dependencies: ["LanguageNegotiation", "LocalizedStrings", "PluralCore", "Plurals"]
    ),

    // The rule language: text, syntax tree, a plain evaluator, and what follows from a rule for all numbers.
    .target(name: "PluralRuleSyntax", dependencies: ["PluralCore"]),

    // From CLDR to Swift source. Foundation is welcome here; nothing here links what it generates.
    .target(name: "CLDR", dependencies: ["PluralCore", "PluralRuleSyntax"]),
    .executableTarget(name: "cldr-gen", dependencies: ["CLDR"]),

    // The command line: no Foundation and no ICU either.
    .target(name: "PluralBatch", dependencies: ["Plurals"]),
    .executableTarget(
      name: "plural",
      dependencies: [
        "LanguageNegotiation", "LocalizedStrings", "PluralBatch", "PluralCore", "PluralRuleSyntax", "Plurals",
      ]
    ),

    // What shows that it is exact, fast and small.
    .executableTarget(
      name: "plural-bench",
      dependencies: ["PluralRuleSyntax", "Plurals"],
      path: "Tools/plural-bench"
    ),
    .executableTarget(
      name: "plural-verify",
      dependencies: ["CLDR", "PluralCore", "PluralProof"],
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
      dependencies: ["LocalizedStrings"],
      path: "Tools/strings-bench"
    ),

    // What several test targets share.
    .target(
      name: "TestSupport",
      dependencies: ["CLDR", "PluralCore", "PluralRuleSyntax"],
      path: "Tests/TestSupport"
    ),

    .testTarget(name: "CLDRTests", dependencies: ["CLDR", "PluralCore", "PluralRuleSyntax", "TestSupport"]),
    .testTarget(name: "LanguageNegotiationTests", dependencies: ["CLDR", "LanguageNegotiation"]),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: ["LanguageNegotiation", "LocalizedStrings", "NumberDisplay", "PluralCore", "Plurals"],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "NumberDisplayTests", dependencies: ["CLDR", "NumberDisplay", "PluralCore"]),
    .testTarget(name: "PluralBatchTests", dependencies: ["PluralBatch"]),
    .testTarget(
      name: "PluralCommandTests",
      dependencies: ["CLDR", "cldr-gen", "plural"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "PluralRuleSyntaxTests",
      dependencies: ["PluralCore", "PluralRuleSyntax", "TestSupport"]
    ),
    .testTarget(
      name: "PluralVerifyTests",
      dependencies: ["CLDR", "PluralCore", "PluralProof", "PluralRuleSyntax", "Plurals"]
    ),
    .testTarget(
      name: "PluralsFoundationTests",
      dependencies: ["LocalizedStrings", "NumberDisplay", "Plurals", "PluralsFoundation"]
    ),
    .testTarget(
      name: "PluralsTests",
      dependencies: ["CLDR", "PluralCore", "PluralRuleSyntax", "Plurals", "TestSupport"]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
