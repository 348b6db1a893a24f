// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [],
  targets: [
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "PluralBase"),

    // Data and its making: Foundation is welcome here.
    .target(name: "CLDRData", dependencies: ["PluralBase"]),
    .target(name: "CLDRImport", dependencies: ["CLDRData", "PluralBase"]),

    // Tests.
    .testTarget(name: "CLDRDataTests", dependencies: ["CLDRData", "PluralBase"]),
    .testTarget(name: "CLDRImportTests", dependencies: ["CLDRData", "CLDRImport", "PluralBase"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
