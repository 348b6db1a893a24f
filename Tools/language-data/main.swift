import AppleLanguageData
import CLDRData
import CLDRImport
import Foundation
import LanguageGeneration

/// `language-data import-cldr <release>` writes `Data/cldr-languages.json`, `language-data probe-apple` writes
/// `Data/apple-languages.json`, and `language-data generate [--check]` writes the tables of `LanguageNegotiation`.
private func run(_ arguments: [String]) throws -> Int32 {
  let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  let cldrFile = root.appendingPathComponent("Data/cldr-languages.json").path
  let appleFile = root.appendingPathComponent("Data/apple-languages.json").path
  let generated = root.appendingPathComponent("Sources/LanguageNegotiation/Generated")

  switch arguments.first {
  case "import-cldr" where arguments.count == 2:
    let importer = CLDRLanguageImporter(release: try CLDRRelease(directory: arguments[1]))
    try importer.document().write(toFile: cldrFile)
    return 0
  case "probe-apple" where arguments.count == 1:
    guard let library = AppleMatcherLibrary.load() else {
      report("error: the Swift toolchain of this process has no lib_FoundationICU to ask")
      return 1
    }
    let cldr = try CLDRLanguagesDocument(contentsOfFile: cldrFile)
    try AppleLanguageProbe(library).document(cldr: cldr).write(toFile: appleFile)
    return 0
  case "generate" where arguments.count == 1 || arguments == ["generate", "--check"]:
    let files = LanguageTablesRenderer.files(
      cldr: try CLDRLanguagesDocument(contentsOfFile: cldrFile),
      apple: try AppleLanguagesDocument(contentsOfFile: appleFile)
    )
    var stale: [String] = []
    for file in files {
      let url = generated.appendingPathComponent(file.name)
      if let current = try? Data(contentsOf: url), current == Data(file.text.utf8) { continue }
      stale.append(file.name)
      if arguments.count == 1 { try Data(file.text.utf8).write(to: url) }
    }
    guard arguments.count == 2, !stale.isEmpty else { return 0 }
    report("error: \(stale.joined(separator: ", ")) is out of date; run `swift run language-data generate`")
    return 1
  default:
    report("usage: language-data import-cldr <release> | probe-apple | generate [--check]")
    return 2
  }
}

private func report(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  report("error: \(error)")
  exit(1)
}
