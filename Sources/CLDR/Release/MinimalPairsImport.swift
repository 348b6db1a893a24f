package import Diagnostics
import PluralBase

extension CLDRRelease {
  /// Reads the minimal pairs: the phrases that show the plural forms of a language.
  ///
  /// Only approved and contributed phrases are read, and none from the root, where `{0}?` is just a placeholder.
  ///
  /// - Parameter numbers: The number data of the same release, which has the parent of each locale.
  /// - Returns: The document.
  /// - Throws: A diagnostic.
  package func minimalPairs(inheriting numbers: NumbersDocument) throws(Diagnostic) -> MinimalPairsDocument {
    var phrases: [PluralRuleType: [String: MinimalPairsDocument.Phrases]] = [:]
    for name in try names(in: "main") where name != "root" {
      let path = try file(name, in: "main")
      let tag = try languageTag(name, at: .init(file: path))
      for type in PluralRuleType.allCases { phrases[type, default: [:]][tag] = [:] }
      try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
        guard record.path.starts(with: ["ldml", "numbers", "minimalPairs"]), !record.isVariantOrDraft else { return }
        // CLDR's marker for a value that is deliberately inherited.
        guard record.text != "↑↑↑" else { return }
        let types: [String: (PluralRuleType, attribute: String)] = [
          "pluralMinimalPairs": (.cardinal, "count"), "ordinalMinimalPairs": (.ordinal, "ordinal"),
        ]
        guard let (type, attribute) = types[record.name] else { return }
        let category = try category(try record.element.required(attribute), of: tag, at: record.place)
        phrases[type]?[tag]?[category] = record.text
      }
    }
    guard phrases.values.joined().contains(where: { !$0.value.isEmpty }) else {
      throw .noData(file: Self.join(directory, "common/main"), what: "minimal pairs")
    }
    return MinimalPairsDocument(
      cldrVersion: numbers.cldrVersion,
      cardinal: reduced(inherited(phrases[.cardinal] ?? [:], numbers)),
      ordinal: reduced(inherited(phrases[.ordinal] ?? [:], numbers))
    )
  }
}

/// Adds the phrases that each locale inherits.
private func inherited(
  _ locales: [String: MinimalPairsDocument.Phrases],
  _ numbers: NumbersDocument
) -> [String: MinimalPairsDocument.Phrases] {
  var result: [String: MinimalPairsDocument.Phrases] = [:]
  for tag in locales.keys {
    result[tag] = numbers.chain(of: tag).reduce(into: [:]) { phrases, ancestor in
      phrases.merge(locales[ancestor] ?? [:]) { own, _ in own }
    }
  }
  return result
}

/// Leaves out the locales whose phrases are the same without their last subtag.
private func reduced(
  _ locales: [String: MinimalPairsDocument.Phrases]
) -> [String: MinimalPairsDocument.Phrases] {
  locales.filter { tag, phrases in
    phrases != tag.truncations.dropFirst().lazy.compactMap { locales[$0] }.first ?? [:]
  }
}
