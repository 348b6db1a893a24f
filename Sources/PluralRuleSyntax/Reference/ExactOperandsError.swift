/// Why a text is not a decimal number.
///
/// ```swift
/// do {
///   _ = try ExactOperands("1.")
/// } catch {
///   error.offset   // 2
///   error.message  // "expected a digit after the decimal point, found the end"
/// }
/// ```
public struct ExactOperandsError: Error, Sendable, Hashable {
  /// What kind of mistake there is.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// There is no digit where one is needed: at the start, behind a sign, a decimal point, or `c` or `e`.
    case missingDigit
    /// The exponent is more than ``ExactOperands/maximumExponent``.
    case exponentTooLarge
    /// Something stands behind the number.
    case trailingInput
  }

  /// What kind of mistake there is.
  public let kind: Kind

  /// The whole text.
  public let source: String

  /// Where the mistake is, in bytes of UTF-8 from the start of the text.
  public let offset: Int

  /// The offending text, which is empty at the end of the source.
  public let found: String

  /// What would be right there, in words.
  public let expected: String

  init(_ kind: Kind, source: String, range: Range<Int>, expected: String) {
    self.kind = kind
    self.source = source
    offset = range.lowerBound
    found = String(decoding: source.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    self.expected = expected
  }

  /// The mistake in one lowercase line: what was expected, and what was found.
  public var message: String {
    let mistake = "expected \(expected), found \(SourceExcerpt.quoted(found))"
    return kind == .exponentTooLarge ? "exponent too large: \(mistake)" : mistake
  }

  /// The line of the source with a caret under the mistake.
  public var excerpt: String {
    SourceExcerpt(source, offset: offset).rendered
  }
}

extension ExactOperandsError: CustomStringConvertible {
  /// The message with its byte offset, the line of the source, and a caret under the mistake.
  public var description: String {
    "\(message) (at byte \(offset))\n\(excerpt)"
  }
}
