@_spi(Core) package import LanguageTags
@_spi(Core) package import PluralBase

/// Aliases and likely subtags as plain lists.
package struct PlainTagData: LanguageAliases, LikelySubtags {
  private let aliases: [Subtag: [LanguageAlias]]
  /// The complete tags of incomplete ones.
  package var likely: [LanguageTag.Core: LanguageTag.Core] = [:]

  /// Reads aliases such as `iw: he`.
  ///
  /// - Throws: ``UnreadableTag`` for an entry that is not made of tags.
  package init(_ entries: [String: String]) throws {
    let all = try entries.map { LanguageAlias(old: try Self.tag($0.key), new: try Self.tag($0.value)) }
    aliases = Dictionary(grouping: all) { $0.old.language }
  }

  private static func tag(_ name: String) throws -> LanguageTag {
    guard let tag = LanguageTag(name) else { throw UnreadableTag(name: name) }
    return tag
  }

  package func alias(of language: Subtag, for tag: LanguageTag) -> LanguageAlias? {
    aliases[language]?.filter { $0.matches(tag) }.max { $0.specificity < $1.specificity }
  }

  package func entry(for key: LanguageTag.Core) -> LanguageTag.Core? { likely[key] }

  /// A tag after its aliases; `nil` if the name is not a tag.
  package func canonical(_ name: String) -> String? { LanguageTag(name)?.canonicalized(by: self).description }
}

/// A name that was expected to be a language tag.
package struct UnreadableTag: Error {
  /// The name.
  package let name: String
}
