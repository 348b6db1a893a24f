import DataFiles
package import Diagnostics
import Foundation
package import PluralBase

/// The plural data of one release, as one side of a comparison.
///
/// It is read leniently: it does not need the names of rule sets, which older files lack.
package struct DiffSide: Sendable, Hashable {
  /// The version of CLDR; the name of the folder if the release does not say it.
  package let cldrVersion: String
  /// For each type and language, the text of each category's rule.
  package let rules: [PluralRuleType: [String: [PluralCategory: String]]]
  /// For each language, the category of each pair of ends that its data list.
  package let ranges: [String: [PluralsDocument.CategoryPair: PluralCategory]]
  /// Outdated tags with their replacements.
  package let aliases: [String: String]

  /// Takes the data of a document.
  package init(_ document: PluralsDocument) throws(Diagnostic) {
    try self.init(decoding: prettyJSON(document))
  }

  /// Reads the contents of a `Data/cldr-plurals.json` of any age.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - file: Its name for messages.
  /// - Throws: A diagnostic if this is not such a file.
  package init(decoding bytes: some Collection<UInt8>, file: String? = nil) throws(Diagnostic) {
    let file = try JSONFile.decode(File.self, from: Array(bytes), file: file)
    cldrVersion = file.cldrVersion
    rules = [
      .cardinal: Self.byLanguage(file.cardinal.map { ($0.languages, $0.rules) }),
      .ordinal: Self.byLanguage(file.ordinal.map { ($0.languages, $0.rules) }),
    ]
    ranges = Self.byLanguage(file.ranges.map { ($0.languages, $0.results) })
    aliases = file.aliases
  }

  private static func byLanguage<Value>(_ groups: [(languages: [String], value: Value)]) -> [String: Value] {
    let pairs = groups.flatMap { group in group.languages.map { ($0, group.value) } }
    return Dictionary(pairs) { _, last in last }
  }

  /// The part of the file that a comparison needs.
  private struct File: Decodable {
    struct Rules: Decodable {
      let languages: [String]
      let rules: [PluralCategory: String]
    }
    struct Ranges: Decodable {
      let languages: [String]
      let results: [PluralsDocument.CategoryPair: PluralCategory]
    }
    let cldrVersion: String
    let cardinal: [Rules]
    let ordinal: [Rules]
    let ranges: [Ranges]
    let aliases: [String: String]
  }
}

extension DiffSide {
  /// Reads a side that a user names.
  ///
  /// - Parameters:
  ///   - name: The folder of a release in either form; a `cldr-plurals.json`; or `git:` with a revision, for
  ///     `Data/cldr-plurals.json` in that revision.
  ///   - root: The package in whose repository revisions are looked up.
  /// - Throws: A diagnostic about the release, the file or the revision.
  package init(named name: String, root: String) throws(Diagnostic) {
    var isFolder: ObjCBool = false
    if name.hasPrefix("git:") {
      let object = "\(name.dropFirst("git:".count)):./Data/cldr-plurals.json"
      try self.init(decoding: try Self.gitShow(object, root: root), file: name)
    } else if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue {
      let release = try CLDRRelease(directory: name)
      // A report names its sides by any name, and does not use the version of Unicode.
      let version = try release.cldrVersion() ?? URL(fileURLWithPath: name).standardizedFileURL.lastPathComponent
      try self.init(release.plurals(CLDRRelease.Versions(cldr: version, unicode: "")))
    } else {
      try self.init(decoding: try FileSystem.read(FilePath(name)), file: name)
    }
  }

  private static func gitShow(_ object: String, root: String) throws(Diagnostic) -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // After this option, nothing in the object can be mistaken for another option.
    process.arguments = ["git", "-C", root, "show", "--end-of-options", object]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Diagnostic(.error, "cannot run git: \(error.localizedDescription)")
    }
    // Git's error messages are short, so they cannot fill their pipe while the output is read.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let problem = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = problem.split(separator: "\n").first.map(String.init) ?? "exit code \(process.terminationStatus)"
      throw Diagnostic(.error, "git cannot show \(object): \(line)")
    }
    return data
  }
}
