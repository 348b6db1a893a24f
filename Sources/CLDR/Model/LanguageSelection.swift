@_spi(Core) import PluralCore

/// The languages of the data that go into the generated source.
struct LanguageSelection {
  /// `nil` keeps all.
  private let kept: Set<String>?

  /// Selects the user's languages with their regional variants, and always `und`.
  init(_ document: PluralsDocument, subset: [String]?) throws(Diagnostic) {
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
        let shorter = canonical == old ? [] : String(decoding: canonical.key, as: UTF8.self).truncations
        family.formUnion(shorter.lazy.map { Self.family(of: $0, in: known) }.first { !$0.isEmpty } ?? [])
      }
      guard !family.isEmpty else {
        throw .unsupported("unknown language \"\(name)\"; expected a language in the data, such as \"ru\" or \"pt-PT\"")
      }
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
