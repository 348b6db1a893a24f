package import CLDRDocuments
package import PluralBase

extension MinimalPairsDocument {
  /// The phrases of a language, found by removing subtags from the right; empty if there are none.
  package func phrases(for tag: String, type: PluralRuleType) -> Phrases {
    let languages = type == .cardinal ? cardinal : ordinal
    var tag = Substring(tag)
    while true {
      if let phrases = languages[String(tag)] { return phrases }
      guard let hyphen = tag.lastIndex(of: "-") else { return [:] }
      tag = tag[..<hyphen]
    }
  }
}
