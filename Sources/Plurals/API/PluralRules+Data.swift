@_spi(Core) import PluralBase

extension PluralRules {
  /// The version of CLDR that the rules come from, such as `48.2`.
  public static var cldrVersion: String { "\(DataVersion.cldr)" }

  /// The version of Unicode that this CLDR version supports, such as `17.0.0`.
  public static var unicodeVersion: String { "\(DataVersion.unicode)" }

  /// The languages that CLDR has rules for, in the order of their tags.
  ///
  /// ```swift
  /// PluralRules.languages().count                 // 227 in CLDR 48
  /// PluralRules.languages(type: .ordinal).count   // 110
  /// ```
  ///
  /// The list is CLDR's own. It includes `und`, whose rules apply to all other languages, and some outdated tags such
  /// as `iw`.
  ///
  /// - Parameter type: Rules for counting, the default, or for ranking.
  /// - Returns: BCP 47 tags.
  public static func languages(type: PluralRuleType = .cardinal) -> [String] {
    let outdated = LanguageTables.OutdatedTags.self
    var tags = [PluralLanguage.root.tag]
    for place in 0..<PluralLanguage.placeCount {
      let language = PluralLanguage(place: place)
      if language != .root, language.ruleSet(type) != nil { tags.append(language.tag) }
    }
    for record in 0..<outdated.table.count {
      if PluralLanguage(bits: UInt64(truncatingIfNeeded: outdated.sets[record] ?? -1)).ruleSet(type) != nil {
        tags.append(String(decoding: outdated.tag[record], as: UTF8.self))
      }
    }
    return tags.sorted()
  }

  /// Other tags with the languages whose rules they use: `deu` for `de`, and `por-pt` for `pt-PT`.
  ///
  /// - Returns: Tags of one or two subtags in lowercase, each with a language, or with `und` if CLDR has no rules for it.
  package static func aliases() -> [(tag: String, language: String)] {
    func text(_ column: PackedTable.KeyColumn, _ record: Int) -> String {
      String(decoding: column[record], as: UTF8.self)
    }
    let (aliases, pairs) = (LanguageTables.Aliases.self, LanguageTables.Pairs.self)
    var tags = (0..<aliases.table.count).map { (tag: text(aliases.subtag, $0), language: text(aliases.language, $0)) }
    for pair in 0..<pairs.table.count {
      let first = text(pairs.first, pair)
      for name in [first] + tags.filter({ $0.language == first && !$0.tag.contains("-") }).map({ $0.tag }) {
        tags.append(("\(name)-\(text(pairs.second, pair))", text(pairs.language, pair)))
      }
    }
    return tags
  }

  /// Returns the numbers that can reach a category.
  ///
  /// - Parameter category: Any category.
  /// - Returns: `nil` if the language does not use the category.
  public func reach(of category: PluralCategory) -> PluralReach? {
    let record = Int(ruleSet.rawValue) * PluralCategory.allCases.count + Int(category.index)
    guard let integers = RuleSetFacts.Reach.integers[record] else { return nil }
    return PluralReach(
      smallestInteger: integers > 0 ? integers - 1 : nil,
      singleValue: RuleSetFacts.Reach.singleValue[record]
    )
  }

  /// The condition of a category, exactly as CLDR writes it: `n % 10 = 1 and n % 100 != 11`.
  ///
  /// - Parameter category: Any category.
  /// - Returns: The condition without samples. It is empty for ``PluralCategory/other``, and `nil` if the language does
  ///   not use the category.
  public func ruleText(of category: PluralCategory) -> String? {
    text(of: category, after: "")
  }

  /// The numbers that CLDR lists as examples of a category.
  ///
  /// - Parameter category: Any category.
  /// - Returns: `nil` if the language does not use the category.
  public func samples(of category: PluralCategory) -> PluralSamples? {
    guard ruleSet.text(of: category) != nil else { return nil }
    return PluralSamples(
      integers: text(of: category, after: "integer"),
      decimals: text(of: category, after: "decimal")
    )
  }

  /// The text of a category's rule, exactly as CLDR writes it, with all spaces and samples.
  ///
  /// - Parameter category: Any category.
  /// - Returns: `nil` if the language does not use the category.
  package func sourceText(of category: PluralCategory) -> String? {
    ruleSet.text(of: category).map { "\($0)" }
  }

  /// The part of a rule's text that follows a keyword, up to the next one; `nil` if the rule does not have the keyword.
  private func text(of category: PluralCategory, after keyword: StaticString) -> String? {
    // Uses bytes, because comparing characters would link the Unicode tables. CLDR's rules are ASCII up to the
    // ellipsis.
    let text = ruleSet.text(of: category)?.constantBytes
    let parts = text?.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let keyword = keyword.constantBytes
    guard let part = parts?.first(where: { $0.starts(with: keyword) }) else { return nil }
    let start = part.dropFirst(keyword.count).drop { $0 == UInt8(ascii: " ") }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") } ?? start.startIndex - 1
    return String(decoding: UnsafeBufferPointer(rebasing: start[...end]), as: UTF8.self)
  }
}
