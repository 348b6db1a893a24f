import Diagnostics
@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// The language aliases of a document, for looking them up and for writing them as tables.
struct AliasModel: LanguageAliases {
  /// The aliases, the most specific first.
  let aliases: [LanguageAlias]
  private let byLanguage: [Subtag: [LanguageAlias]]

  /// Reads the aliases of a document.
  ///
  /// - Parameter entries: Old tags with their replacements. The first replacement is used.
  /// - Throws: A diagnostic if a string is not a tag.
  init(_ entries: [String: String]) throws(Diagnostic) {
    var aliases: [LanguageAlias] = []
    for (old, new) in entries {
      guard let oldTag = LanguageTag(old), let newTag = LanguageTag(new.prefix { $0 != " " }) else {
        throw .unsupported("alias: \"\(old)\" or \"\(new)\" is not a language tag")
      }
      aliases.append(LanguageAlias(old: oldTag, new: newTag))
    }
    // Each tag is written once, and not for each comparison.
    self.aliases = aliases.map { (alias: $0, old: $0.old.description) }
      .sorted { ($1.alias.specificity, $0.old) < ($0.alias.specificity, $1.old) }.map(\.alias)
    self.byLanguage = Dictionary(grouping: self.aliases, by: \.old.language)
  }

  func alias(of language: Subtag, for tag: LanguageTag) -> LanguageAlias? {
    byLanguage[language]?.first { $0.matches(tag) }
  }

  /// The tables of the aliases, for the columns of `PackedAliases`.
  func tables() throws(Diagnostic) -> [PackedTableSource] {
    let isPlain = { (alias: LanguageAlias) in
      alias.old == LanguageTag(LanguageTag.Core(alias.old.language))
        && alias.new == LanguageTag(LanguageTag.Core(alias.new.language))
    }
    return [
      try PackedTableSource(
        "PlainAliases",
        "Languages that became another language.",
        rows: aliases.filter(isPlain),
        sortedColumns: 1,
        columns: [
          .key("old", "The old language.") { $0.old.language.description },
          .key("new", "The new language.") { $0.new.language.description },
        ]
      ),
      try PackedTableSource(
        "Aliases",
        "Aliases that require more than a language, or set more. The language `und` stands for any.",
        rows: aliases.filter { !isPlain($0) },
        sortedColumns: 3,
        columns: [
          .core("old", "The parts that a tag must have.") { $0.old.core },
          .key("variant", "A variant that it must have.") { $0.old.variants.first?.description ?? "" },
          .key("secondVariant", "A second such variant.") { $0.old.variants.dropFirst().first?.description ?? "" },
          .core("new", "The parts that replace them.") { $0.new.core },
          .key("newVariant", "The variant that is added.") { $0.new.variants.first?.description ?? "" },
        ]
      ),
    ]
  }
}
