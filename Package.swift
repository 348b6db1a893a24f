// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [
    .library(name: "PluralRuleSyntax", targets: ["PluralRuleSyntax"])
  ],
  targets: [
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "PluralBase"),

    // The rule language: text, syntax tree and a plain evaluator.
    .target(name: "PluralRuleSyntax", dependencies: ["PluralBase"]),

    .testTarget(name: "PluralRuleSyntaxTests", dependencies: ["PluralBase", "PluralRuleSyntax"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
