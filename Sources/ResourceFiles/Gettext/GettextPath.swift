package import DataFiles
import LanguageNames
import LanguageTags
import Plurals
import StringFiles

/// The table of a PO file, derived from its path and its header.
package struct GettextPath: Hashable {
  /// The folder that holds all languages.
  package let folder: String
  /// The name that the table has in every language.
  package let name: String
  /// The language as a BCP 47 tag; `nil` if neither the header nor the path has one.
  package let language: String?
  /// Whether it is a template, which has no translations.
  package let isTemplate: Bool
  /// The name of the file without its language; `nil` if it has nothing else, as `po/pl.po`, or is the template in such a folder.
  package let domain: String?
  /// Whether the name of the file, or of a folder, is that of its language.
  package let namesLanguage: Bool

  /// Derives the table from a path.
  ///
  /// - Parameters:
  ///   - path: The path, such as `po/pl.po`, `pl/LC_MESSAGES/shop.po` or `languages/shop-pl_PL.po`.
  ///   - headerLanguage: The `Language` of the header; empty if there is none.
  package init(_ path: FilePath, headerLanguage: String) {
    isTemplate = path.pathExtension == "pot"
    let stem = path.stem
    let parent = path.folder
    // The path knows better than a header with a name such as "Farsi/Persian", or with a code that nobody knows.
    let declared = Self.tag(headerLanguage)
    let language = declared.flatMap { Self.hasRules($0) ? $0 : nil }
    let guess =
      declared.flatMap { $0.prefix { $0 != "-" }.count <= 3 ? $0 : nil }
      ?? LanguageName.named(String(headerLanguage.drop { $0 == " " })).first?.tag
    guard !isTemplate else {
      // "po/shop.pot" is the template of "po/pl.po".
      (folder, name, self.language) = (parent?.path ?? "", parent?.name == "po" ? "po" : stem, nil)
      (domain, namesLanguage) = (parent?.name == "po" ? nil : stem, false)
      return
    }
    if let parent, parent.name == "LC_MESSAGES", let languageFolder = parent.folder {
      folder = languageFolder.folder?.path ?? ""
      (name, domain, namesLanguage) = (stem, stem, true)
      let tag = Self.tag(String(languageFolder.name))
      self.language = language ?? tag.flatMap { Self.hasRules($0) ? $0 : nil } ?? guess ?? tag
      return
    }
    folder = parent?.path ?? ""
    // "pl", otherwise the end of "shop-pl" or "shop.pl".
    let ends = stem.indices.filter { "-_.".contains(stem[$0]) }.map { stem.index(after: $0) }
    let start = ([stem.startIndex] + ends).first { start in
      guard let tag = Self.tag(String(stem[start...])) else { return false }
      return language.map { $0 == tag } ?? (tag == guess || Self.isKnown(stem[start...]))
    }
    // "pt.po" and "pl_PL.po" may have the languages "pt-BR" and "pl".
    let code = (language ?? guess)?.prefix { $0 != "-" }
    let similar = ([stem.startIndex] + ends).first { start in
      Self.isKnown(stem[start...]) && Self.tag(String(stem[start...]))?.prefix { $0 != "-" } == code
    }
    let domainEnd = similar == stem.startIndex ? similar : start ?? similar
    namesLanguage = domainEnd != nil
    domain = domainEnd.map { $0 == stem.startIndex ? nil : String(stem[..<$0].dropLast()) } ?? stem
    guard let start else {
      (name, self.language) = (stem, language ?? guess)
      return
    }
    self.language = language ?? Self.tag(String(stem[start...]))
    name = start == stem.startIndex ? parent.map { String($0.name) } ?? "messages" : String(stem[..<start].dropLast())
  }

  /// Converts a language name, such as `pt_BR`, `sr@latin` or `hye`, to a tag.
  private static func tag(_ name: String) -> String? {
    let trimmed = name.split(separator: " ").joined()
    guard !trimmed.isEmpty, let tag = LanguageTag(trimmed)?.description else { return nil }
    // Some languages have two letters and three.
    let code = tag.prefix { $0 != "-" }
    let short = PluralRules(for: tag).language
    return code.count == 3 && short.count == 2 ? short + tag.dropFirst(3) : tag
  }

  /// Whether a name, such as that of a folder, is that of a language.
  package static func isLanguage(_ name: some StringProtocol, _ language: String?) -> Bool {
    language.map { tag(String(name)) == $0 } ?? false
  }

  private static func hasRules(_ tag: String) -> Bool { !PluralRules(for: tag).isFallback }

  /// Whether a name is that of a language with plural rules, and is spelled like one: `pl`, `pt_BR`, `zh-Hant`.
  private static func isKnown(_ name: Substring) -> Bool {
    let tag = name.prefix { $0 != "@" && $0 != "." }
    var subtags = tag.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let code = subtags.first, (2...3).contains(code.count),
      code.allSatisfy({ $0.isASCIILetter && $0 >= UInt8(ascii: "a") })
    else { return false }
    subtags.removeFirst()
    if let script = subtags.first, script.count == 4, script.first.map({ $0 < UInt8(ascii: "a") }) ?? false {
      subtags.removeFirst()
    }
    if let region = subtags.first, region.count == 2 || region.count == 3 && region.allSatisfy({ $0.isASCIIDigit }) {
      subtags.removeFirst()
    }
    return subtags.isEmpty && !PluralRules(for: String(name)).isFallback
  }
}
