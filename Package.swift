// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [
    .library(name: "Plurals", targets: ["Plurals"])
  ],
  targets: [
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "PluralBase"),
    .target(name: "Plurals", dependencies: ["PluralBase"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
