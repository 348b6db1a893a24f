// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-plurals",
  products: [
    .library(name: "NumberDisplay", targets: ["NumberDisplay"])
  ],
  targets: [
    // Runtime: no Foundation, no ICU, no allocation.
    .target(name: "NumberDisplay"),
    .target(name: "PluralBase"),

    // Data and its making: Foundation is welcome here.
    .target(name: "CLDRData", dependencies: ["PluralBase"]),
    .target(name: "CLDRImport", dependencies: ["CLDRData", "PluralBase"]),
    .target(name: "NumberGeneration", dependencies: ["CLDRData"]),
    .executableTarget(name: "number-gen", dependencies: ["CLDRData", "CLDRImport", "NumberGeneration"]),

    // Tests.
    .testTarget(
      name: "NumberDisplayTests",
      dependencies: ["CLDRData", "CLDRImport", "NumberDisplay", "NumberGeneration"]
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
