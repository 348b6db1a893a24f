package import CLDRDocuments
package import Diagnostics
import PluralRuleSyntax
package import SwiftSource

extension BaselineDocument {
  /// Counts the contents of the documents.
  ///
  /// - Parameters:
  ///   - plurals: The plural rules.
  ///   - numbers: The number symbols.
  ///   - patterns: The percent and compact patterns.
  ///   - currencies: The currencies.
  ///   - pairs: The minimal pairs.
  ///   - names: The names of languages.
  ///   - languages: CLDR's data for language negotiation.
  ///   - apple: The data of Apple's matcher.
  ///   - generated: The generated files by folder.
  /// - Throws: A diagnostic if a rule cannot be read.
  package init(
    plurals: PluralsDocument,
    numbers: NumbersDocument,
    patterns: NumberPatternsDocument,
    currencies: CurrenciesDocument,
    pairs: MinimalPairsDocument,
    names: LanguageNamesDocument,
    languages: CLDRLanguagesDocument,
    apple: AppleLanguagesDocument,
    generated: [String: [GeneratedFile]]
  ) throws(Diagnostic) {
    let pairLists = Array(pairs.cardinal.values) + pairs.ordinal.values
    let pairCount = pairLists.reduce(0) { $0 + $1.count }
    let ownNames = names.names.values.count { $0.own != nil }
    let numberLocales = Set(numbers.locales.keys).union(numbers.parents.keys)
    let rangeLanguages = plurals.ranges.reduce(0) { $0 + $1.languages.count }
    var counts: [String: Int] = [
      "aliases of languages": plurals.aliases.count,
      "currency locales": currencies.locales.count,
      "differences of Apple's likely subtags": apple.likelyCorrections.count,
      "language distances": languages.distances.count,
      "language names": names.names.count,
      "language names, own": ownNames,
      "minimal pairs": pairCount,
      "minimal pairs, cardinal languages": pairs.cardinal.count,
      "minimal pairs, ordinal languages": pairs.ordinal.count,
      "number locales": numbers.locales.count,
      "number locales with parents": numberLocales.count,
      "number pattern locales": patterns.locales.count,
      "numbering systems": numbers.numberingSystems.count,
      "range languages": rangeLanguages,
      "range tables": plurals.ranges.count,
    ]
    for ruleSet in try PluralModel(plurals).ruleSets {
      func add(_ name: String, _ count: Int) { counts[name, default: 0] += count }
      let (type, languages) = (ruleSet.type, ruleSet.languages.count)
      add("\(type) rule sets", 1)
      add("\(type) languages", languages)
      add("\(type) categories", ruleSet.rules.categories.count * languages)
      for category in ruleSet.rules.categories {
        for list in ruleSet.rules[category]?.sampleLists ?? [] {
          let samples = list.ranges.reduce(0) { $0 + Array($1.expanded).count }
          add("\(type) samples", samples * languages)
          add("distinct samples", samples)
          add("distinct samples and ranges", list.ranges.count)
        }
      }
    }
    self.init(
      cldrVersion: plurals.cldrVersion,
      unicodeVersion: plurals.unicodeVersion,
      icuVersion: apple.icuVersion,
      counts: counts,
      generatedLines: generated.mapValues { files in
        files.reduce(0) { $0 + $1.contents.utf8.count { $0 == UInt8(ascii: "\n") } }
      }
    )
  }
}
