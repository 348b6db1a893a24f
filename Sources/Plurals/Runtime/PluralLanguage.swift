/// A language that CLDR has plural rules for, as its row in the table of languages.
@usableFromInline
struct PluralLanguage: Sendable, Hashable {
  @usableFromInline
  let index: UInt8

  init(index: UInt8) {
    self.index = index
  }

  /// The language of unknown tags, whose rules put everything into `other`.
  static var root: PluralLanguage { PluralLanguage(index: LanguageTable.root) }

  private var row: Int { Int(index) * 14 }

  /// The tag, in BCP 47 spelling.
  ///
  /// No tag has more than eight letters, so that the string never needs the heap.
  var tag: String {
    var tag = ""
    for column in row..<row + 8 {
      let byte = LanguageTable.rows.byte(at: column)
      if byte == UInt8(ascii: " ") { break }
      tag.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return tag
  }

  /// The rules of a type, or `nil` where CLDR has none.
  func ruleSet(_ type: PluralRuleType) -> RuleSet? {
    LanguageTable.rows.number(at: row + (type == .cardinal ? 8 : 10)).map { number in
      // The table's numbers are raw values by construction.
      unsafeBitCast(number, to: RuleSet.self)
    }
  }

  /// The table of range categories, or `nil` where CLDR has none.
  var rangeTable: UInt8? {
    LanguageTable.rows.number(at: row + 12)
  }
}
