@_spi(Core) package import PluralBase

extension PackedTable {
  /// A column of languages, scripts and regions: three keys, each padded to the same length.
  @frozen
  package struct CoreColumn: Sendable {
    @usableFromInline let language: KeyColumn
    @usableFromInline let script: KeyColumn
    @usableFromInline let region: KeyColumn

    /// Creates a column of a table from its offset in each record and the maximum length of each part.
    @inlinable
    @inline(__always)
    package init(_ table: PackedTable, at offset: Int, widths: (language: Int, script: Int, region: Int)) {
      self.language = KeyColumn(table, at: offset, width: widths.language)
      self.script = KeyColumn(table, at: offset &+ widths.language, width: widths.script)
      self.region = KeyColumn(table, at: offset &+ widths.language &+ widths.script, width: widths.region)
    }

    /// The parts in a record; empty for a record that does not exist.
    @inlinable
    package subscript(record: Int) -> LanguageTag.Core {
      LanguageTag.Core(language.subtag(record), script: script.subtag(record), region: region.subtag(record))
    }

    /// The record with these parts, by binary search, in a table that the generator sorted by this column.
    ///
    /// - Parameter key: The parts.
    /// - Returns: The record; `nil` if there is none.
    @inlinable
    package func record(for key: LanguageTag.Core) -> Int? {
      let table = language.table
      let record = table.partition { record in
        let own = language.subtag(record)
        if own != key.language { return own < key.language }
        let (script, region) = (script.subtag(record), region.subtag(record))
        return script != key.script ? script < key.script : region < key.region
      }
      return record < table.count && self[record] == key ? record : nil
    }
  }
}

/// The aliases of languages in tables that the generator wrote.
package struct PackedAliases: LanguageAliases, Sendable {
  private let plain: (old: PackedTable.KeyColumn, new: PackedTable.KeyColumn)
  private let old: PackedTable.CoreColumn
  private let variants: (PackedTable.KeyColumn, PackedTable.KeyColumn)
  private let new: PackedTable.CoreColumn
  private let newVariant: PackedTable.KeyColumn
  private let locales: PackedTable.KeyColumn?

  /// Reads the columns of the tables.
  ///
  /// - Parameters:
  ///   - plain: Languages that became another language, with nothing else involved.
  ///   - old: The parts that all other aliases require.
  ///   - variants: The variants that they require.
  ///   - new: Their replacements.
  ///   - newVariant: The variant of their replacements.
  ///   - locales: The tags that there are data of; `nil` if an extended language needs none.
  package init(
    plain: (old: PackedTable.KeyColumn, new: PackedTable.KeyColumn),
    old: PackedTable.CoreColumn,
    variants: (PackedTable.KeyColumn, PackedTable.KeyColumn),
    new: PackedTable.CoreColumn,
    newVariant: PackedTable.KeyColumn,
    locales: PackedTable.KeyColumn? = nil
  ) {
    (self.plain, self.old, self.variants, self.new, self.newVariant) = (plain, old, variants, new, newVariant)
    self.locales = locales
  }

  /// Whether there are data of an extended language; see ``LanguageAliases/hasData(ofExtended:)``.
  package func hasData(ofExtended language: Subtag) -> Bool {
    guard let locales else { return true }
    return locales.record(for: LanguageTag(LanguageTag.Core(language)).canonicalized(by: self).key) != nil
  }

  /// The alias of a language that applies to a tag; see ``LanguageAliases/alias(of:for:)``.
  package func alias(of language: Subtag, for tag: LanguageTag) -> LanguageAlias? {
    var best: LanguageAlias?
    for record in old.language.records(of: language) {
      // Most tags have no variant, and most of these aliases require one.
      if tag.variants.isEmpty, !variants.0.subtag(record).isEmpty { continue }
      let alias = self[record]
      if alias.specificity > best?.specificity ?? -1, alias.matches(tag) { best = alias }
    }
    if let best { return best }
    return plain.old.record(for: language).map { record in
      LanguageAlias(
        old: LanguageTag(LanguageTag.Core(language)),
        new: LanguageTag(LanguageTag.Core(plain.new.subtag(record)))
      )
    }
  }

  private subscript(record: Int) -> LanguageAlias {
    var alias = (old: LanguageTag(old[record]), new: LanguageTag(new[record]))
    alias.old.variants = [variants.0.subtag(record), variants.1.subtag(record)].filter { !$0.isEmpty }
    alias.new.variants = [newVariant.subtag(record)].filter { !$0.isEmpty }
    return LanguageAlias(old: alias.old, new: alias.new)
  }
}
