package import DataFiles
import LanguageTags
import Plurals

/// A file of messages, as described by its path: `app_pl.arb` or `pl.json`.
package struct MessageFilePath: Sendable, Hashable {
  /// The file formats.
  package enum Format: Sendable, Hashable { case arb, json }

  /// The path.
  package let path: FilePath
  /// The format.
  package let format: Format
  /// The name of the file without its language: `app` for `app_pl.arb`, empty for `pl.json`.
  package let name: String
  /// The language of the file's name, with hyphens; `nil` if the name does not end with one.
  package let language: String?

  /// Interprets a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isGiven: Whether the user has named this very file. Other JSON files must have the name of a language.
  package init?(_ path: FilePath, isGiven: Bool = false) {
    self.path = path
    let stem = path.stem
    switch path.pathExtension {
    case "arb":
      format = .arb
      var rest = Substring(stem)
      var language = Self.language(rest)
      while language == nil, let end = rest.firstIndex(of: "_") {
        rest = rest[rest.index(after: end)...]
        language = Self.language(rest)
      }
      self.language = language
      name = language == nil ? stem : String(stem.dropLast(rest.count + 1))
    case "json":
      format = .json
      language = Self.language(Substring(stem))
      guard language != nil || isGiven else { return nil }
      name = language == nil ? stem : ""
    default: return nil
    }
  }

  /// The language that a name such as `pt_BR` or `zh-Hant` stands for; `nil` if it does not look like one.
  ///
  /// Case matters, because `app_pl` is not the language `app` in the region `PL`.
  private static func language(_ name: Substring) -> String? {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let first = parts.first, first.utf8.count == 2 || first.utf8.count == 3,
      first.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    // Any three letters can be a language, so `app.arb` needs a closer look.
    if first.utf8.count == 3, PluralRules(for: String(first)).isFallback { return nil }
    for part in parts.dropFirst() {
      let isScript = part.utf8.count == 4 && part.first?.isUppercase == true
      let isRegion = part.utf8.count == 2 && part == part.uppercased()
      guard isScript || isRegion || part.utf8.count == 3 && part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
    }
    let tag = parts.joined(separator: "-")
    return LanguageTag(tag) == nil ? nil : tag
  }
}

extension MessageFilePath {
  /// Whether a path is that of a file with messages, and not of a folder.
  package static func isMessageFile(_ path: String) -> Bool {
    let path = FilePath(path)
    return (path.pathExtension == "arb" || path.pathExtension == "json") && FileSystem.list(path) == nil
  }

  /// The files of messages among the names in a folder, in their order.
  package static func files(in folder: FilePath, names: [String]) -> [MessageFilePath] {
    names.sorted().compactMap { MessageFilePath(folder.path == "." ? FilePath($0) : folder.appending($0)) }
  }
}
