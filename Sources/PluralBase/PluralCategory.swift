/// One of the six plural categories of Unicode's CLDR.
///
/// A category is a grammatical form, not a number: in Russian 1, 21 and 101 are all ``one``, and in Latvian 10 is
/// ``zero``. Every language uses ``other``, and most use a few more.
///
/// ```swift
/// PluralCategory(rawValue: "few")   // .few
/// print(PluralCategory.few)         // few
/// PluralCategory.allCases           // zero, one, two, few, many, other
/// ```
///
/// The raw value is CLDR's keyword. Categories are printed and encoded with it.
///
/// Categories are ordered as CLDR tries them: ``zero`` first and ``other`` last.
///
/// - SeeAlso: UTS #35 Part 3, "Language Plural Rules".
@frozen
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// The form for zero, in the few languages that have one: 0 in Arabic and Welsh; 0, 10, 11 and 20 in Latvian.
  ///
  /// This is not "the number 0": English has no `zero`, and 0 is ``other`` there.
  case zero
  /// The singular: 1 in English, 0 and 1.5 in French, 1, 21 and 31 in Russian.
  case one
  /// The dual: 2 in Arabic and Hebrew; 2, 102 and 202 in Slovenian.
  case two
  /// The paucal: 2 to 4 in Czech; 2, 3, 4, 22 and 23 in Polish.
  case few
  /// The form for many, and in some languages for fractions: 5 to 20 in Polish, 1.5 in Czech, 1,000,000 in French.
  case many
  /// Everything else, and in Japanese everything: 2 in English, 1.5 in Russian. Every language has this form.
  case other
}

extension PluralCategory {
  /// The index of the category in CLDR's order, from 0 for ``zero`` to 5 for ``other``.
  @inlinable @inline(__always)
  package var index: UInt8 {
    // Swift's ABI numbers the cases of a frozen enumeration without payloads in order. With a `switch` here and in the
    // table of integers, which the compiler turns into branches, a category takes 1.9 to 7.9 ns instead of 1.4 to 1.5.
    unsafeBitCast(self, to: UInt8.self)
  }

  /// The category at an index in CLDR's order; `nil` beyond 5.
  @inlinable @inline(__always)
  package init?(index: UInt8) {
    switch index {
    case 0: self = .zero
    case 1: self = .one
    case 2: self = .two
    case 3: self = .few
    case 4: self = .many
    case 5: self = .other
    default: return nil
    }
  }

  /// Hashes the index, which is faster than hashing the raw value.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension PluralCategory: Comparable {
  /// Whether `lhs` comes before `rhs` in the order in which CLDR tries categories.
  @inlinable
  public static func < (lhs: PluralCategory, rhs: PluralCategory) -> Bool { lhs.index < rhs.index }
}

extension PluralCategory: CustomStringConvertible {
  /// CLDR's keyword for the category.
  public var description: String { rawValue }
}

#if !hasFeature(Embedded)
  extension PluralCategory: Codable {
    /// Decodes CLDR's keyword, such as `"few"`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the string is not one of the six keywords.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let keyword = try container.decode(String.self)
      guard let category = PluralCategory(rawValue: keyword) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "\"\(keyword)\" is not a plural category; expected zero, one, two, few, many or other"
        )
      }
      self = category
    }
  }
#endif
