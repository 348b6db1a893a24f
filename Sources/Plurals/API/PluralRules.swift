/// The plural rules of a language: which of six forms a number takes.
///
/// ```swift
/// let rules = PluralRules(for: "ru")
/// rules.category(for: 1)                            // .one
/// rules.category(for: 2)                            // .few
/// rules.category(for: 5)                            // .many
/// rules.category(for: 1.5)                          // .other
/// rules.category(for: try PluralOperands(parsing: "1.0"))    // .other: "1.0" is not written like 1
/// rules.category(from: 1, to: 2)                    // .few, as in "1–2 дня"
///
/// PluralRules(for: "en", type: .ordinal).category(for: 22)   // .two, as in "22nd"
/// ```
///
/// A value of this type is a few bytes that refer to compiled rules. Creating it and looking up categories allocates
/// nothing and reads nothing from disk. Only numbers with an operand beyond 64 bits keep their digits on the heap, in
/// ``PluralOperands``. Any number of tasks can share a value.
///
/// ## Languages
///
/// Any string is accepted: `ru`, `ru-RU`, `ru_RU.UTF-8`, `sr@latin`, `iw` (which is now `he`), `de-u-nu-latn`. Case
/// does not matter. A region or script without its own rules is dropped. Languages without rules, private ones, the
/// empty string and nonsense get the rules of `und`: everything is ``PluralCategory/other``. See ``language`` and
/// ``isFallback``.
///
/// - SeeAlso: UTS #35 Part 3, "Language Plural Rules".
public struct PluralRules: Sendable, Hashable {
  /// The kind of rules: for counting or for ranking.
  public let type: PluralRuleType
  /// Whether CLDR has no rules of this type for the language, so that everything is ``PluralCategory/other``.
  ///
  /// It is `false` for Japanese, whose own rules say so, and `true` for Klingon, `und` and the empty string. A language
  /// can have cardinal rules and still fall back for ordinals.
  public let isFallback: Bool
  @usableFromInline let ruleSet: RuleSet
  #if hasFeature(Embedded)
    /// Without tables, the rules themselves give the same answers, and on a microcontroller nine kilobytes matter more
    /// than a few nanoseconds.
    @inlinable
    var integerTable: IntegerTable? { nil }
  #else
    @usableFromInline let integerTable: IntegerTable?
  #endif
  let resolved: PluralLanguage

  init(_ language: PluralLanguage, type: PluralRuleType) {
    self.type = type
    var language = language
    while true {
      if let rules = language.ruleSet(type) {
        (resolved, ruleSet) = (language, rules)
        break
      }
      language = language.parent
    }
    #if !hasFeature(Embedded)
      integerTable = IntegerTable(of: ruleSet)
    #endif
    isFallback = resolved == .root
  }

  /// Finds the rules of a language.
  ///
  /// ```swift
  /// PluralRules(for: "pt-BR").language       // "pt"
  /// PluralRules(for: "pt_PT").language       // "pt-PT": Portugal has its own rules
  /// PluralRules(for: "iw").language          // "he"
  /// PluralRules(for: "tlh").language         // "und": no rules for Klingon
  /// ```
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag or a locale identifier in an older spelling.
  ///   - type: Rules for counting, the default, or for ranking.
  /// - Complexity: O(1). The tag's extensions are not read.
  @inlinable
  public init(for language: some StringProtocol, type: PluralRuleType = .cardinal) {
    self = language.withContiguousUTF8 { PluralRules(utf8: $0, type: type) }
  }

  /// Finds the rules of a language by the bytes of its tag.
  @usableFromInline
  package init(utf8 tag: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
    self.init(PluralLanguage.resolve(tag), type: type)
  }

  /// The language whose rules these are, as a BCP 47 tag: `pt-PT`, `he`, or `und` for the rules of unknown languages.
  public var language: String { resolved.tag }

  /// The categories that the language uses, in CLDR's order. The last is always ``PluralCategory/other``.
  ///
  /// ```swift
  /// PluralRules(for: "ru").categories    // [.one, .few, .many, .other]
  /// ```
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { reach(of: $0) != nil }
  }
}

extension PluralRules: CustomStringConvertible {
  /// The language and the type, such as `ru cardinal`.
  public var description: String { "\(language) \(type)" }
}
