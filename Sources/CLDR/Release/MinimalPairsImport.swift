package import PluralCore

/// Reads the minimal pairs of a CLDR release: the phrases that show the plural forms of a language.
///
/// ```swift
/// let document = try importMinimalPairs(from: "cldr-48.2", inheriting: importNumbers(from: "cldr-48.2"))
/// document.phrases(for: "pl", type: .cardinal)["few"]   // "{0} miesiące"
/// ```
///
/// Only approved and contributed phrases are read, and none from the root, where `{0}?` is just a placeholder.
///
/// - Parameters:
///   - directory: The unpacked release, in XML form; see ``CLDRRelease``.
///   - numbers: The number data of the same release, which know the parent of each locale.
/// - Returns: The document.
/// - Throws: A diagnostic.
package func importMinimalPairs(
  from directory: String,
  inheriting numbers: NumbersDocument
) throws(Diagnostic) -> MinimalPairsDocument {
  let release = try CLDRRelease(directory: directory)
  var cardinal: [String: MinimalPairsDocument.Phrases] = [:]
  var ordinal: [String: MinimalPairsDocument.Phrases] = [:]
  for name in try release.names(in: "main") where name != "root" {
    let path = try release.file(name, in: "main")
    let tag = try languageTag(name, at: .init(file: path))
    (cardinal[tag], ordinal[tag]) = ([:], [:])
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.path.starts(with: ["ldml", "numbers", "minimalPairs"]), !record.isVariantOrDraft else { return }
      // CLDR's marker for a value that is the inherited one on purpose.
      guard record.text != "↑↑↑" else { return }
      let element = record.element
      switch record.name {
      case "pluralMinimalPairs":
        cardinal[tag]?[try category(try element.required("count"), of: tag, at: record.place)] = record.text
      case "ordinalMinimalPairs":
        ordinal[tag]?[try category(try element.required("ordinal"), of: tag, at: record.place)] = record.text
      default: return
      }
    }
  }
  let hasAny = cardinal.values.contains { !$0.isEmpty }
  guard hasAny else { throw .noData(file: CLDRRelease.join(directory, "common/main"), what: "minimal pairs") }
  return MinimalPairsDocument(
    cldrVersion: numbers.cldrVersion,
    cardinal: reduced(inherited(cardinal, numbers)),
    ordinal: reduced(inherited(ordinal, numbers))
  )
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
