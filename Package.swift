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

    // The rule language: text, syntax tree, a plain evaluator, and what follows from a rule for all numbers.
    .target(name: "PluralRuleAnalysis", dependencies: ["PluralBase", "PluralRuleSyntax"]),
    .target(name: "PluralRuleSyntax", dependencies: ["PluralBase"]),

    // From CLDR to Swift source. Foundation is welcome here; nothing here links what it generates.
    .target(name: "AppleLanguageData", dependencies: ["CLDRData", "LanguageGeneration"]),
    .target(name: "CLDRData", dependencies: ["PluralBase"]),
    .target(
      name: "CLDRGeneration",
      dependencies: ["CLDRData", "PluralBase", "PluralRuleAnalysis", "PluralRuleSyntax"]
    ),
    .target(name: "CLDRImport", dependencies: ["CLDRData", "PluralBase"]),
    .target(name: "LanguageGeneration", dependencies: ["CLDRData"]),
    .executableTarget(name: "cldr-gen", dependencies: ["CLDRData", "CLDRGeneration", "CLDRImport"]),
    .executableTarget(
      name: "language-data",
      dependencies: ["AppleLanguageData", "CLDRData", "CLDRImport", "LanguageGeneration"],
      path: "Tools/language-data"
    ),

    // What shows that it is exact, fast and small.
    .executableTarget(
      name: "plural-bench",
      dependencies: ["PluralRuleSyntax", "Plurals"],
      path: "Tools/plural-bench"
    ),
    .executableTarget(
      name: "strings-bench",
      dependencies: ["LocalizedStrings"],
      path: "Tools/strings-bench"
    ),

    .testTarget(name: "CLDRDataTests", dependencies: ["CLDRData", "PluralBase"]),
    .testTarget(name: "CLDRImportTests", dependencies: ["CLDRData", "CLDRImport", "PluralBase"]),
    .testTarget(
      name: "LanguageNegotiationTests",
      dependencies: ["AppleLanguageData", "CLDRData", "LanguageGeneration", "LanguageNegotiation"]
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
    .testTarget(name: "PluralRuleSyntaxTests", dependencies: ["PluralBase", "PluralRuleSyntax"]),
    .testTarget(
      name: "PluralsFoundationTests",
      dependencies: ["LocalizedStrings", "NumberDisplay", "Plurals", "PluralsFoundation"]
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
