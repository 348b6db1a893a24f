import Foundation
package import PluralCore

/// The plural data of one release, as one side of a comparison.
///
/// It is read leniently: names of rule sets, which older files of this package lack, don't matter here.
package struct DiffSide: Sendable, Hashable {
  /// The version of CLDR.
  package let cldrVersion: String
  /// For each type and language, the text of each category's rule.
  package let rules: [PluralRuleType: [String: [PluralCategory: String]]]
  /// For each language, the category of each pair of ends that its data list.
  package let ranges: [String: [PluralsDocument.CategoryPair: PluralCategory]]
  /// What an outdated tag stands for.
  package let aliases: [String: String]

  /// Takes the data of a document.
  package init(_ document: PluralsDocument) {
    cldrVersion = document.cldrVersion
    var rules: [PluralRuleType: [String: [PluralCategory: String]]] = [:]
    for type in PluralRuleType.allCases {
      for group in document.groups(type) {
        for language in group.languages { rules[type, default: [:]][language] = group.rules }
      }
    }
    self.rules = rules
    ranges = document.ranges.reduce(into: [:]) { ranges, group in
      for language in group.languages { ranges[language] = group.results }
    }
    aliases = document.aliases
  }

  /// Reads the text of a `Data/cldr-plurals.json` of any age.
  ///
  /// - Parameter bytes: The JSON text.
  /// - Throws: ``DiffError`` if the text is no such file.
  package init(decoding bytes: some Collection<UInt8>) throws(DiffError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch DecodingError.keyNotFound(let key, _) {
      throw DiffError("not the text of a cldr-plurals.json: \"\(key.stringValue)\" is missing")
    } catch {
      throw DiffError("not the text of a cldr-plurals.json")
    }
    cldrVersion = file.cldrVersion
    var rules: [PluralRuleType: [String: [PluralCategory: String]]] = [:]
    for (type, groups) in [(PluralRuleType.cardinal, file.cardinal), (.ordinal, file.ordinal)] {
      for (index, group) in groups.enumerated() {
        var texts: [PluralCategory: String] = [:]
        for (keyword, text) in group.rules {
          texts[try Self.category(keyword, path: "\(type)[\(index)].rules")] = text
        }
        for language in group.languages { rules[type, default: [:]][language] = texts }
      }
    }
    self.rules = rules
    var ranges: [String: [PluralsDocument.CategoryPair: PluralCategory]] = [:]
    for (index, group) in file.ranges.enumerated() {
      var results: [PluralsDocument.CategoryPair: PluralCategory] = [:]
      let path = "ranges[\(index)].results"
      for (key, result) in group.results {
        let ends = key.split(separator: " ")
        guard ends.count == 2 else { throw DiffError("\(path): \"\(key)\" is not a pair of categories") }
        let pair = PluralsDocument.CategoryPair(
          start: try Self.category(String(ends[0]), path: path),
          end: try Self.category(String(ends[1]), path: path)
        )
        results[pair] = try Self.category(result, path: path)
      }
      for language in group.languages { ranges[language] = results }
    }
    self.ranges = ranges
    aliases = file.aliases
  }

  private static func category(_ keyword: String, path: String) throws(DiffError) -> PluralCategory {
    guard let category = PluralCategory.allCases.first(where: { $0.description == keyword }) else {
      throw DiffError("\(path): \"\(keyword)\" is not a plural category")
    }
    return category
  }

  /// What a comparison needs of the file.
  private struct File: Decodable {
    struct Rules: Decodable {
      let languages: [String]
      let rules: [String: String]
    }
    struct Ranges: Decodable {
      let languages: [String]
      let results: [String: String]
    }
    let cldrVersion: String
    let cardinal: [Rules]
    let ordinal: [Rules]
    let ranges: [Ranges]
    let aliases: [String: String]
  }
}

/// Why two releases cannot be compared.
package struct DiffError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension DiffSide {
  /// Reads a side that a user names.
  ///
  /// - Parameters:
  ///   - name: The folder of a release in either form; a `cldr-plurals.json`; or `git:` with a revision, for
  ///     `Data/cldr-plurals.json` in that revision.
  ///   - root: The package, whose repository revisions belong to.
  /// - Throws: What is wrong with the release, the file or the revision.
  package init(named name: String, root: String) throws {
    var isFolder: ObjCBool = false
    if name.hasPrefix("git:") {
      let object = "\(name.dropFirst("git:".count)):./Data/cldr-plurals.json"
      try self.init(contents: try Self.gitShow(object, root: root), name: name)
    } else if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue {
      self.init(try importPlurals(from: name))
    } else {
      guard let data = FileManager.default.contents(atPath: name) else { throw DiffError("cannot read \(name)") }
      try self.init(contents: data, name: name)
    }
  }

  /// Decodes a file and names it in an error.
  private init(contents: Data, name: String) throws(DiffError) {
    do throws(DiffError) {
      try self.init(decoding: contents)
    } catch {
      throw DiffError("\(name): \(error)")
    }
  }

  private static func gitShow(_ object: String, root: String) throws(DiffError) -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // After the option, nothing in the object can be taken for another one.
    process.arguments = ["git", "-C", root, "show", "--end-of-options", object]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw DiffError("cannot run git: \(error.localizedDescription)")
    }
    // Git's complaints are short, so they cannot fill their pipe while the output is read.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let problem = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = problem.split(separator: "\n").first.map(String.init) ?? "exit code \(process.terminationStatus)"
      throw DiffError("git cannot show \(object): \(line)")
    }
    return data
  }
}
