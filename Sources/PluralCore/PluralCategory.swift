/// One of the six plural categories of Unicode's CLDR.
///
/// A category is a grammatical form and not a number: in Russian 1, 21 and 101 are all ``one``, and in Latvian 10 is
/// ``zero``. Every language uses ``other``, and most use a few of the rest.
///
/// ```swift
/// PluralCategory("few")             // .few
/// PluralCategory.few.description    // "few"
/// PluralCategory.allCases           // zero, one, two, few, many, other
/// ```
///
/// Categories are ordered as CLDR tries them: ``zero`` first and ``other`` last.
///
/// - SeeAlso: UTS #35 Part 3, "Language Plural Rules".
@frozen
public enum PluralCategory: UInt8, Sendable, Hashable, CaseIterable {
  /// The form for nothing, in the few languages that have one: 0 in Arabic and Welsh; 0, 10, 11 and 20 in Latvian.
  ///
  /// This is not "the number 0": English has no `zero`, and 0 is ``other`` there.
  case zero = 0
  /// The singular: 1 in English, 0 and 1.5 in French, 1, 21 and 31 in Russian.
  case one = 1
  /// The dual: 2 in Arabic and Hebrew; 2, 102 and 202 in Slovenian.
  case two = 2
  /// The paucal: 2 to 4 in Czech; 2, 3, 4, 22 and 23 in Polish.
  case few = 3
  /// The form for many, and in some languages for fractions: 5 to 20 in Polish, 1.5 in Czech, 1,000,000 in French.
  case many = 4
  /// Everything else, and in Japanese everything: 2 in English, 1.5 in Russian. Every language has this form.
  case other = 5

  /// Creates the category that CLDR calls by a keyword.
  ///
  /// - Parameter keyword: `zero`, `one`, `two`, `few`, `many` or `other`, in lower case as in CLDR's data; any other
  ///   text gives `nil`.
  @inlinable
  public init?(_ keyword: some StringProtocol) {
    for category in PluralCategory.allCases where keyword.utf8.elementsEqual(category.keyword.utf8) {
      self = category
      return
    }
    return nil
  }

  /// CLDR's keyword for the category, such as `few`.
  @inlinable
  public var keyword: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }
}

extension PluralCategory: Comparable {
  /// Whether `lhs` comes before `rhs` in the order in which CLDR tries categories.
  @inlinable
  public static func < (lhs: PluralCategory, rhs: PluralCategory) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension PluralCategory: CustomStringConvertible {
  /// CLDR's keyword for the category.
  @inlinable
  public var description: String { keyword }
}

#if !hasFeature(Embedded)
  extension PluralCategory: Codable {
    /// Decodes CLDR's keyword, such as `"few"`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the text is not one of the six keywords.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let keyword = try container.decode(String.self)
      guard let category = PluralCategory(keyword) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\"\(keyword)\" is not a plural category; expected zero, one, two, few, many or other"
        )
      }
      self = category
    }

    /// Encodes CLDR's keyword, such as `"few"`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(keyword)
    }
  }
#endif
