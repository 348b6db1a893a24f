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
  /// The name of the file without its language: `app` for `app_pl.arb`, empty for `pl.json`, `common` for `pl/common.json`.
  package let name: String
  /// The language of the file's name, or else of its folder, with hyphens and in the usual case; `nil` if neither names one.
  package let language: String?
  /// Whether the language is that of the folder.
  package let isNamedByFolder: Bool

  /// Interprets a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isGiven: Whether the user has named this very file. Other JSON files must have the name of a language, or be in a
  ///     folder that has one.
  package init?(_ path: FilePath, isGiven: Bool = false) {
    self.path = path
    let stem = path.stem
    /// The part of the name that is the language.
    var own: Substring?
    switch path.pathExtension {
    case "arb":
      format = .arb
      own = Self.languageSuffix(of: stem, after: "_")
    case "json":
      format = .json
      own = Self.language(stem[...]) == nil ? nil : stem[...]
      // `user.id.json` in a folder `en` is English.
      if own == nil, path.folderLanguage == nil { own = Self.languageSuffix(of: stem, after: ".") }
      guard own?.startIndex == stem.startIndex || path.folderLanguage != nil || isGiven else { return nil }
    default: return nil
    }
    language = own.flatMap(Self.language) ?? path.folderLanguage
    isNamedByFolder = own == nil && language != nil
    name = own.map { String(stem[..<$0.startIndex].dropLast()) } ?? stem
  }

  /// The folder that the translations of the file are in as well, or in folders of their own; `nil` if it has no name.
  package var folder: FilePath? { isNamedByFolder ? path.folder?.folder : path.folder }

  /// What a file has in common with its translations.
  package var group: String { "\(folder?.path ?? "")/\(name) \(format)" }

  /// Whether the name of the file ends with a language, or has none.
  func agrees(with language: String) -> Bool {
    if self.language == nil || isNamedByFolder { return true }
    let stem = String(path.stem.lowercased().map { $0 == "_" ? "-" : $0 })
    return stem == language.lowercased() || stem.hasSuffix("-" + language.lowercased())
  }

  /// The longest end of a name that is a language, after a separator or as a whole.
  private static func languageSuffix(of name: String, after separator: Character) -> Substring? {
    var rest = name[...]
    while language(rest) == nil {
      guard let end = rest.firstIndex(of: separator) else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    return rest
  }

  /// The language that a name such as `pt_BR`, `pt-br` or `zh-Hant` stands for; `nil` if it does not look like one.
  fileprivate static func language(_ name: Substring) -> String? {
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    func isAlphabetic(_ part: Substring) -> Bool { part.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 } }
    func isNumber(_ part: Substring) -> Bool { part.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    guard let first = parts.popFirst(), first.utf8.count == 2 || first.utf8.count == 3, isAlphabetic(first) else {
      return nil
    }
    var isUsual = first == first.lowercased()
    var hasScriptOrRegion = false
    if let script = parts.first, script.utf8.count == 4, isAlphabetic(script) {
      isUsual = isUsual && script.first?.isUppercase == true
      hasScriptOrRegion = true
      parts.removeFirst()
    }
    if let region = parts.first,
      region.utf8.count == 2 && isAlphabetic(region) || region.utf8.count == 3 && isNumber(region)
    {
      isUsual = isUsual && region == region.uppercased()
      hasScriptOrRegion = true
      parts.removeFirst()
    }
    // In `my_strings`, the second word is not a variant.
    func isVariant(_ part: Substring) -> Bool {
      (5...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard parts.isEmpty || hasScriptOrRegion, parts.allSatisfy(isVariant) else { return nil }
    // Any three letters can be a language, and so can `up` in `up_to`. So `app.arb` needs a closer look.
    let rules = PluralRules(for: String(first))
    if first.utf8.count == 3 || !isUsual, rules.isFallback { return nil }
    // In `sign_in_de`, `in` is not the old code of Indonesian.
    if !isUsual, rules.language != first.lowercased() { return nil }
    return LanguageTag(name)?.description
  }
}

extension FilePath {
  /// The language that the folder of the file is named after; `nil` if it is not.
  fileprivate var folderLanguage: String? {
    guard let language = folder.flatMap({ MessageFilePath.language($0.name) }) else { return nil }
    // `src` is an old code of Sardinian.
    let rules = PluralRules(for: language)
    return rules.isFallback || language.prefix(while: { $0 != "-" }) != rules.language.prefix(while: { $0 != "-" })
      ? nil : language
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
