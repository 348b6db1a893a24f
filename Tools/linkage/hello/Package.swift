// swift-tools-version: 6.0

import PackageDescription

// The same small program in several ways; check.sh compares the sizes.
let package = Package(
  name: "hello",
  dependencies: [.package(name: "swift-plurals", path: "../../..")],
  targets: [
    .executableTarget(name: "hello-bare"),
    .executableTarget(name: "hello-essentials"),
    .executableTarget(name: "hello-foundation"),
    .executableTarget(
      name: "hello-messages",
      dependencies: [.product(name: "MessageFormat", package: "swift-plurals")]
    ),
    .executableTarget(name: "hello-plurals", dependencies: [.product(name: "Plurals", package: "swift-plurals")]),
  ]
)
