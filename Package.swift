// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [],
  targets: [
    // Localized strings: readers, formats and bundles.
    .target(name: "LocalizedStrings", dependencies: ["PluralBase"]),
    .testTarget(name: "LocalizedStringsTests", dependencies: ["LocalizedStrings", "PluralBase"]),
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "PluralBase"),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
