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
  /// - Throws: ``DocumentError`` that names the place.
  package init(decoding bytes: some Collection<UInt8>) throws(DocumentError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw DocumentError(decoding: error)
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
        guard ends.count == 2 else { throw .invalid(path: path, problem: "\"\(key)\" is not a pair of categories") }
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

  private static func category(_ keyword: String, path: String) throws(DocumentError) -> PluralCategory {
    guard let category = PluralCategory(rawValue: keyword) else {
      throw .invalid(path: path, problem: "\"\(keyword)\" is not a plural category")
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

extension DiffSide {
  /// Reads a side that a user names.
  ///
  /// - Parameters:
  ///   - name: The folder of a release in either form; a `cldr-plurals.json`; or `git:` with a revision, for
  ///     `Data/cldr-plurals.json` in that revision.
  ///   - root: The package, whose repository revisions belong to.
  /// - Throws: ``CLDRImportError``, ``DocumentError`` or ``GitError``.
  package init(named name: String, root: String) throws {
    if name.hasPrefix("git:") {
      let object = "\(name.dropFirst("git:".count)):./Data/cldr-plurals.json"
      let bytes = try Self.gitShow(object, root: root)
      do throws(DocumentError) {
        try self.init(decoding: bytes)
      } catch {
        throw DocumentError.file(name, error)
      }
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw DocumentError.unreadable(file: name, problem: "no such file or folder")
    }
    if isFolder.boolValue {
      self.init(try importPlurals(from: name))
      return
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: name))
    } catch {
      throw DocumentError.unreadable(file: name, problem: fileProblem(error))
    }
    do throws(DocumentError) {
      try self.init(decoding: data)
    } catch {
      throw DocumentError.file(name, error)
    }
  }

  /// Git cannot show a file of a revision.
  package struct GitError: Error, CustomStringConvertible {
    package let description: String
  }

  private static func gitShow(_ object: String, root: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The object comes after everything that git could take for an option.
    process.arguments = ["git", "-C", root, "show", "--end-of-options", object]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw GitError(description: "cannot run git: \(error.localizedDescription)")
    }
    // Git's complaints are short, so they cannot fill their pipe while the output is read.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let problem = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = problem.split(separator: "\n").first.map(String.init) ?? "exit code \(process.terminationStatus)"
      throw GitError(description: "git cannot show \(object): \(line)")
    }
    return data
  }
}
