import Diagnostics
@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

extension PluralsDocument {
  /// The document with the rules of some languages and their regional variants, and always those of `und`.
  ///
  /// Other rule sets and range tables lose their names, which keeps the tables small.
  func keeping(_ languages: [String]) throws(Diagnostic) -> PluralsDocument {
    let kept = try selection(of: languages)
    func isKept(_ language: String) -> Bool { kept.contains(language) }
    var document = self
    for type in PluralRuleType.allCases {
      let groups = groups(type).filter { $0.languages.contains(where: isKept) }.map { group in
        RuleGroup(name: group.name, languages: group.languages.filter(isKept), rules: group.rules)
      }
      let lost = Set(self.groups(type).map(\.name)).subtracting(groups.map(\.name)).map { Names.entry(type, $0) }
      document.names.ruleSets.removeAll(where: lost.contains)
      if type == .cardinal { document.cardinal = groups } else { document.ordinal = groups }
    }
    document.ranges = ranges.filter { $0.languages.contains(where: isKept) }
    let lost = Set(ranges.map(\.name)).subtracting(document.ranges.map(\.name))
    document.names.ranges.removeAll(where: lost.contains)
    return document
  }

  /// The languages that a user names, with their regional variants, and `und`.
  private func selection(of names: [String]) throws(Diagnostic) -> Set<String> {
    let known = Set(PluralRuleType.allCases.flatMap { groups($0).flatMap(\.languages) })
    /// A language and its variants; `tag` is in lowercase.
    func family(of tag: String) -> Set<String> {
      known.filter { $0.lowercased() == tag || $0.lowercased().hasPrefix("\(tag)-") }
    }
    let aliases = try AliasModel(aliases)
    var selection: Set<String> = ["und"]
    for name in names {
      let tag = String(name.map { $0 == "_" ? "-" : $0 }).lowercased()
      var found = family(of: tag)
      if let old = LanguageTag(tag) {
        // A tag such as sh stands for sr-Latn, which needs the rules of sr.
        let canonical = old.canonicalized(by: aliases)
        let shorter = canonical == old ? [] : String(decoding: canonical.key, as: UTF8.self).truncations
        found.formUnion(shorter.lazy.map(family).first { !$0.isEmpty } ?? [])
      }
      guard !found.isEmpty else {
        throw .unsupported("unknown language \"\(name)\"; expected a language in the data, such as \"ru\" or \"pt-PT\"")
      }
      selection.formUnion(found)
    }
    return selection
  }
}
