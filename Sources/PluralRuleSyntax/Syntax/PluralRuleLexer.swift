import Decimals

/// Cuts the text of plural rules into tokens.
///
/// The lexer never fails. A character that it doesn't know becomes a symbol, which the parser then reports.
struct PluralRuleLexer {
  /// A piece of the text.
  struct Token {
    enum Kind {
      /// ASCII letters, such as an operand, `and` or a category.
      case word
      /// ASCII digits.
      case digits
      /// `@` and the letters after it.
      case sampleKeyword
      /// An operator or a separator, or one character that no rule has.
      case symbol
      case end
    }

    var kind: Kind
    /// The token's byte offsets in the text.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The text of a part of the source.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The next token. After the last one, always ``Token/Kind/end``.
  mutating func next() -> Token {
    while let length = spaceLength { position += length }
    let start = position
    let (kind, end) = scan(from: start)
    position = end
    return Token(kind: kind, range: start..<end)
  }

  private func scan(from start: Int) -> (Token.Kind, end: Int) {
    guard start < bytes.count else { return (.end, start) }
    switch bytes[start] {
    case let byte where byte.isASCIILetter: return (.word, end(of: { $0.isASCIILetter }, from: start))
    case let byte where byte.isASCIIDigit: return (.digits, end(of: { $0.isASCIIDigit }, from: start))
    case UInt8(ascii: "@"): return (.sampleKeyword, end(of: { $0.isASCIILetter }, from: start + 1))
    default:
      let symbol = Self.longSymbols.first { bytes[start...].starts(with: $0.utf8) }
      return (.symbol, symbol.map { start + $0.utf8.count } ?? end(of: Self.isContinuation, from: start + 1))
    }
  }

  /// The symbols of several characters. The longer one comes before its own prefix.
  private static let longSymbols = ["!=", "...", ".."]

  private func end(of isPart: (UInt8) -> Bool, from start: Int) -> Int {
    bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
  }

  /// The number of bytes of the character at the position if it has Unicode's property Pattern_White_Space; otherwise `nil`.
  private var spaceLength: Int? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: " "), 0x09...0x0D: return 1
    case ..<0x80: return nil
    default: return Self.longSpaces.first { bytes[position...].starts(with: $0.utf8) }?.utf8.count
    }
  }

  private static let longSpaces = ["\u{85}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}"]

  private static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0b1100_0000 == 0b1000_0000
  }
}
