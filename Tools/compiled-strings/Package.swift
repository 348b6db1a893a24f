// swift-tools-version: 6.1

import PackageDescription

// On Apple's platforms, Xcode compiles the strings into a bundle of the target. Elsewhere the plug-in compiles them into the
// program, and SwiftPM must not make a bundle as well, which would link Foundation.
#if os(macOS)
  let strings: (resources: [Resource], excluded: [String]) = ([.process("Resources")], [])
#else
  let strings: (resources: [Resource], excluded: [String]) = ([], ["Resources"])
#endif

// One program for all platforms that gets its strings from the build-tool plug-in. check.sh builds and changes a copy.
let package = Package(
  name: "compiled-strings",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-plurals", path: "../..")],
  targets: [
    .executableTarget(
      name: "tidy",
      dependencies: [.product(name: "LocalizedStrings", package: "swift-plurals")],
      exclude: strings.excluded,
      resources: strings.resources,
      plugins: [.plugin(name: "LocalizedStringsPlugin", package: "swift-plurals")]
    )
  ]
)
