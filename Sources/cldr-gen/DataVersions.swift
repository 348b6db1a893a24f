import CLDR
import DataFiles
import Diagnostics
import Foundation

/// The CLDR versions of the documents in the folder `Data`.
struct DataVersions {
  /// The version of each document by its path, without documents that are missing or have no such version.
  private let versions: [String: String]

  /// Reads the versions in a package.
  init(root: String) {
    struct Document: Decodable { let cldrVersion: String }
    var versions: [String: String] = [:]
    for type in DocumentFolder.versioned {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(type.path)") else { continue }
      versions[type.path] = (try? JSONDecoder().decode(Document.self, from: data))?.cldrVersion
    }
    self.versions = versions
  }

  /// Warnings for the maintainer before an import: that it goes back, or leaves documents as they are.
  func warnings(about imports: [DataImport]) -> [Diagnostic] {
    guard let new = imports.first?.cldrVersion else { return [] }
    var warnings: [Diagnostic] = []
    if let old = versions[PluralsDocument.path], Self.parts(new).lexicographicallyPrecedes(Self.parts(old)) {
      warnings.append(Diagnostic(.warning, "going back from CLDR \(old) to \(new)"))
    }
    let paths = Set(imports.map(\.path)).union([AppleLanguagesDocument.path])
    for (path, version) in versions.inKeyOrder where !paths.contains(path) {
      let state = version == new ? "stays as it is" : "stays at CLDR \(version)"
      warnings.append(Diagnostic(.warning, "\(path) \(state), because the release lacks the files for it"))
    }
    return warnings
  }

  /// A warning that Apple's document was made with another version, so that its differences from CLDR may be wrong.
  var warningsAboutApple: [Diagnostic] {
    guard let apple = versions[AppleLanguagesDocument.path], let cldr = versions[CLDRLanguagesDocument.path],
      apple != cldr
    else { return [] }
    return [
      Diagnostic(
        .warning,
        "\(AppleLanguagesDocument.path) was made with CLDR \(apple), not \(cldr); run `swift run cldr-gen probe-apple`"
      )
    ]
  }

  private static func parts(_ version: String) -> [Int] {
    version.split { !$0.isNumber }.compactMap { Int($0) }
  }
}
