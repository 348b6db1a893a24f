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
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "LanguageNegotiation"),
    .target(name: "NumberDisplay"),
    .target(name: "PluralBase"),
    .target(name: "Plurals", dependencies: ["PluralBase"]),

    // Localized strings: readers of their files, formatting, and bundles of them. No Foundation.
    .target(
      name: "LocalizedStrings",
      dependencies: ["LanguageNegotiation", "NumberDisplay", "PluralBase", "Plurals"]
    ),

    // Bridges to the types of Foundation, for programs that have it anyway.
    .target(
      name: "PluralsFoundation",
      dependencies: ["LanguageNegotiation", "LocalizedStrings", "NumberDisplay", "Plurals"]
    ),

    // The command line: no Foundation and no ICU either.
    .target(name: "PluralBatch", dependencies: ["Plurals"]),
    .executableTarget(
      name: "plural",
      dependencies: [
        "LanguageNegotiation", "LocalizedStrings", "PluralBase", "PluralBatch", "PluralRuleSyntax", "Plurals",
      ]
    ),

    // The rule language: text, syntax tree, a plain evaluator, and what follows from a rule for all numbers.
    .target(name: "PluralRuleAnalysis", dependencies: ["PluralBase", "PluralRuleSyntax"]),
    .target(name: "PluralRuleSyntax", dependencies: ["PluralBase"]),

    // From CLDR to Swift source. Foundation is welcome here; nothing here links what it generates.
    .target(name: "AppleLanguageData", dependencies: ["CLDRData"]),
    .target(name: "CLDRData", dependencies: ["PluralBase"]),
    .target(
      name: "CLDRGeneration",
      dependencies: ["CLDRData", "PluralBase", "PluralRuleAnalysis", "PluralRuleSyntax"]
    ),
    .target(name: "CLDRImport", dependencies: ["CLDRData", "PluralBase"]),
    .executableTarget(
      name: "cldr-gen",
      dependencies: ["AppleLanguageData", "CLDRData", "CLDRGeneration", "CLDRImport"]
    ),

    // What shows that it is exact, fast and small.
    .executableTarget(
      name: "plural-bench",
      dependencies: ["PluralRuleSyntax", "Plurals"],
      path: "Tools/plural-bench"
    ),
    .executableTarget(
      name: "plural-verify",
      dependencies: ["CLDRData", "PluralBase", "PluralProof"],
      path: "Tools/plural-verify"
    ),
    .target(
      name: "PluralProof",
      dependencies: ["CLDRData", "PluralBase", "PluralRuleAnalysis", "PluralRuleSyntax", "Plurals"],
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
      name: "PluralTestSupport",
      dependencies: ["CLDRData", "PluralBase", "PluralRuleSyntax"],
      path: "Tests/PluralTestSupport"
    ),

    .testTarget(name: "CLDRDataTests", dependencies: ["CLDRData", "PluralBase"]),
    .testTarget(
      name: "CLDRGenerationTests",
      dependencies: ["CLDRData", "CLDRGeneration", "PluralBase", "PluralRuleSyntax", "PluralTestSupport"]
    ),
    .testTarget(name: "CLDRImportTests", dependencies: ["CLDRData", "CLDRImport", "PluralBase"]),
    .testTarget(
      name: "LanguageNegotiationTests",
      dependencies: ["AppleLanguageData", "CLDRData", "CLDRGeneration", "LanguageNegotiation"]
    ),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: ["LanguageNegotiation", "LocalizedStrings", "NumberDisplay", "PluralBase", "Plurals"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "NumberDisplayTests",
      dependencies: ["CLDRData", "CLDRGeneration", "CLDRImport", "NumberDisplay"]
    ),
    .testTarget(name: "PluralBatchTests", dependencies: ["PluralBatch"]),
    .testTarget(
      name: "PluralCommandTests",
      dependencies: ["AppleLanguageData", "cldr-gen", "plural"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "PluralRuleAnalysisTests",
      dependencies: ["PluralBase", "PluralRuleAnalysis", "PluralRuleSyntax", "PluralTestSupport"]
    ),
    .testTarget(name: "PluralRuleSyntaxTests", dependencies: ["PluralBase", "PluralRuleSyntax"]),
    .testTarget(
      name: "PluralVerifyTests",
      dependencies: ["CLDRData", "PluralBase", "PluralProof", "PluralRuleAnalysis", "PluralRuleSyntax", "Plurals"]
    ),
    .testTarget(
      name: "PluralsFoundationTests",
      dependencies: ["LocalizedStrings", "NumberDisplay", "Plurals", "PluralsFoundation"]
    ),
    .testTarget(
      name: "PluralsTests",
      dependencies: ["CLDRData", "PluralBase", "PluralRuleSyntax", "PluralTestSupport", "Plurals"]
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
