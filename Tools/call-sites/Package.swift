// swift-tools-version: 6.1

import PackageDescription

// On Apple's platforms, Xcode compiles the strings into a bundle of each target. Elsewhere the plug-in compiles them.
#if os(macOS)
  let strings: (resources: [Resource], excluded: [String]) = ([.process("Resources")], [])
#else
  let strings: (resources: [Resource], excluded: [String]) = ([], ["Resources"])
#endif

let dependencies: [Target.Dependency] = [
  "Checks", .product(name: "LocalizedNumbers", package: "swift-plurals"),
  .product(name: "LocalizedStrings", package: "swift-plurals"),
  .product(name: "NSLocalizedStrings", package: "swift-plurals"),
  .product(name: "PluralsFoundation", package: "swift-plurals"),
]
let plugins: [Target.PluginUsage] = [.plugin(name: "LocalizedStringsPlugin", package: "swift-plurals")]

// A program and two libraries, each with strings of its own and about 100 calls. check.sh builds a copy, in which the program
// and Routes have the calls of Depot.
let package = Package(
  name: "call-sites",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-plurals", path: "../..")],
  targets: [
    .executableTarget(
      name: "calls",
      dependencies: dependencies + ["Depot", "DepotTests", "Routes"],
      exclude: strings.excluded,
      resources: strings.resources,
      plugins: plugins
    ),
    .target(name: "Checks"),
    .target(
      name: "Depot",
      dependencies: dependencies,
      exclude: strings.excluded,
      resources: strings.resources,
      plugins: plugins
    ),
    .target(name: "DepotTests", dependencies: dependencies + ["Depot"]),
    .target(
      name: "Routes",
      dependencies: dependencies,
      exclude: strings.excluded,
      resources: strings.resources,
      plugins: plugins
    ),
  ]
)
