import CLDRData
import PluralBase

/// Which languages of the data go into the generated source.
struct LanguageSelection {
  /// `nil` keeps all.
  private let kept: Set<String>?

  /// Takes languages as a user names them, with their regional variants, and always `und`.
  init(_ document: PluralsDocument, subset: [String]?) throws(GenerationError) {
    guard let subset else {
      kept = nil
      return
    }
    let known = Set(PluralRuleType.allCases.flatMap { document.groups($0).flatMap(\.languages) })
    var kept: Set<String> = ["und"]
    for name in subset {
      let tag = name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-").lowercased()
      let canonical = document.aliases[tag] ?? tag
      let family = known.filter {
        let candidate = $0.lowercased()
        return candidate == tag || candidate == canonical.lowercased()
          || candidate.hasPrefix("\(canonical.lowercased())-")
      }
      guard !family.isEmpty else { throw .unknownLanguage(name) }
      kept.formUnion(family)
    }
    self.kept = kept
  }

  func contains(_ language: String) -> Bool {
    kept?.contains(language) ?? true
  }
}
