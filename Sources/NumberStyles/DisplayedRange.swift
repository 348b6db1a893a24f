public import Decimals
public import Plurals

/// A range of numbers as the reader sees it: its text, and the numbers that the text says.
///
/// ```swift
/// let style = NumberStyle.compact(.short)
/// let shown = style.format(1_234_567...1_345_678, language: "de", symbols: NumberSymbols(for: "de"))
/// shown.text                                        // "1,2–1,3 Mio."
/// shown.category(by: PluralRules(for: "de"))        // .other
/// ```
///
/// What both numbers have around their digits is written once if it is longer than a character and has no minus sign:
/// `$3–5` would leave open whether 5 is in dollars, so that it is `$3 – $5`. Ends that look the same are one number that is
/// marked as approximate, `~1.2M`, unless only one of them is negative and the style hides its sign: `0–0` for −0.2 to 0.3
/// with ``NumberStyle/SignDisplay/negative``. So does ICU, except that it writes a minus sign of both ends once, too.
///
/// - SeeAlso: UTS #35 Part 3, "Miscellaneous Patterns".
public struct DisplayedRange: Sendable, Hashable {
  /// The text.
  public let text: String
  /// The number that the text says first, after rounding; `nil` for infinity and not-a-number.
  public let start: DisplayDecimal?
  /// The number that the text says last; the same as ``start`` if ``isApproximate``.
  public let end: DisplayDecimal?
  /// Whether the ends look the same and both or neither are negative, so that the text is that of one number. It is marked
  /// as approximate, if ``NumberStyle/isApproximate`` has a place for the mark.
  public let isApproximate: Bool
  /// The parts of the text, in order. Together they are the whole text.
  public let parts: [Part]

  /// A part of a text.
  public struct Part: Sendable, Hashable {
    /// What the part is. What is between the numbers is a literal.
    public let kind: DisplayedNumber.Kind
    /// The number that it belongs to.
    public let source: Source
    /// The offsets of its bytes in the UTF-8 of the text.
    public let range: Range<Int>
  }

  /// The numbers that a part of a text belongs to.
  public enum Source: Sendable, Hashable, CaseIterable {
    /// The first number.
    case start
    /// The second number.
    case end
    /// Both, or neither.
    case shared
  }

  /// The text of one of the parts; empty for a part of another text that does not fit.
  public func text(of part: Part) -> String { text.slice(part.range) }

  /// The operands of the number that the text says first; `nil` for infinity and not-a-number.
  public var startOperands: PluralOperands? { start.map { PluralOperands($0) } }

  /// The operands of the number that the text says last; `nil` for infinity and not-a-number.
  public var endOperands: PluralOperands? { end.map { PluralOperands($0) } }

  /// The category of the range by CLDR's rules for ranges, or that of its number if ``isApproximate``.
  ///
  /// - Parameter rules: The rules of the text's language.
  /// - Returns: The category. An end without operands is `other`.
  public func category(by rules: PluralRules) -> PluralCategory {
    let first = startOperands.map { rules.category(for: $0) } ?? .other
    if isApproximate { return first }
    return rules.category(from: first, to: endOperands.map { rules.category(for: $0) } ?? .other)
  }
}

extension DisplayedRange: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension String {
  /// The text of a range of bytes; empty for a range that does not fit.
  func slice(_ range: Range<Int>) -> String {
    guard range.upperBound <= utf8.count, range.lowerBound >= 0 else { return "" }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
