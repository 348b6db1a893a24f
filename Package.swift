// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [
    .library(name: "PluralRuleSyntax", targets: ["PluralRuleSyntax"]),
    .library(name: "Plurals", targets: ["Plurals"]),
  ],
  targets: [
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "PluralBase"),
    .target(name: "Plurals", dependencies: ["PluralBase"]),

    // The rule language: text, syntax tree, a plain evaluator, and what follows from a rule for all numbers.
    .target(name: "PluralRuleAnalysis", dependencies: ["PluralBase", "PluralRuleSyntax"]),
    .target(name: "PluralRuleSyntax", dependencies: ["PluralBase"]),


  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
