// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [
    .library(name: "LanguageNegotiation", targets: ["LanguageNegotiation"])
  ],
  targets: [
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "LanguageNegotiation"),
    .target(name: "PluralBase"),

    // Generation: writes what the runtime compiles, and never links it.
    .target(name: "AppleLanguageData", dependencies: ["LanguageGeneration"]),
    .target(name: "LanguageGeneration"),
    .executableTarget(
      name: "language-data",
      dependencies: ["AppleLanguageData", "LanguageGeneration"],
      path: "Tools/language-data"
    ),

    // Tests.
    .testTarget(
      name: "LanguageNegotiationTests",
      dependencies: ["AppleLanguageData", "LanguageGeneration", "LanguageNegotiation"]
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
