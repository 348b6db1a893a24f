package import Diagnostics
import PluralBase

extension CLDRRelease {
  /// The minimal pairs: the phrases that show the plural forms of a language.
  ///
  /// None is from the root, where `{0}?` is just a placeholder.
  ///
  /// - Parameters:
  ///   - files: The locales of the release.
  ///   - numbers: The number data of the same release, which has the parent of each locale.
  /// - Returns: The document.
  /// - Throws: A diagnostic if there are none.
  package func minimalPairs(
    _ files: LocaleFiles,
    inheriting numbers: NumbersDocument
  ) throws(Diagnostic) -> MinimalPairsDocument {
    let phrases = files.phrases
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

extension MinimalPairsDocument {
  /// Adds a phrase, unless it is a variant.
  ///
  /// - Parameters:
  ///   - record: An element inside `numbers`.
  ///   - tag: The locale.
  ///   - phrases: The phrases of the locale.
  /// - Throws: A diagnostic with the place of a phrase for an unknown category.
  static func add(
    _ record: XMLRecord,
    of tag: String,
    to phrases: inout [PluralRuleType: Phrases]
  ) throws(Diagnostic) {
    guard record.path.dropFirst(2).first == "minimalPairs", !record.isVariant else { return }
    let types: [String: (PluralRuleType, attribute: String)] = [
      "pluralMinimalPairs": (.cardinal, "count"), "ordinalMinimalPairs": (.ordinal, "ordinal"),
    ]
    guard let (type, attribute) = types[record.name] else { return }
    let category = try category(try record.element.required(attribute), of: tag, at: record.place)
    phrases[type, default: [:]][category] = record.text
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
