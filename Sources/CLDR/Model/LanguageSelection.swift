@_spi(Core) import PluralCore

/// The languages of the data that go into the generated source.
struct LanguageSelection {
  /// `nil` keeps all.
  private let kept: Set<String>?

  /// Selects the user's languages with their regional variants, and always `und`.
  init(_ document: PluralsDocument, subset: [String]?) throws(GenerationError) {
    guard let subset else {
      kept = nil
      return
    }
    let known = Set(PluralRuleType.allCases.flatMap { document.groups($0).flatMap(\.languages) })
    let aliases = try AliasModel(document.aliases)
    var kept: Set<String> = ["und"]
    for name in subset {
      let tag = name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-").lowercased()
      var family = Self.family(of: tag, in: known)
      if let old = LanguageTag(tag) {
        // A tag such as sh stands for sr-Latn, which needs the rules of sr.
        let canonical = old.canonicalized(by: aliases)
        var subtags = canonical == old ? [] : String(decoding: canonical.key, as: UTF8.self).split(separator: "-")
        while !subtags.isEmpty, Self.family(of: subtags.joined(separator: "-"), in: known).isEmpty {
          subtags.removeLast()
        }
        if !subtags.isEmpty { family.formUnion(Self.family(of: subtags.joined(separator: "-"), in: known)) }
      }
      guard !family.isEmpty else { throw .unknownLanguage(name) }
      kept.formUnion(family)
    }
    self.kept = kept
  }

  /// A language and its variants; `tag` is in lower case.
  private static func family(of tag: String, in known: Set<String>) -> Set<String> {
    known.filter { $0.lowercased() == tag || $0.lowercased().hasPrefix("\(tag)-") }
  }

  func contains(_ language: String) -> Bool {
    kept?.contains(language) ?? true
  }
}
