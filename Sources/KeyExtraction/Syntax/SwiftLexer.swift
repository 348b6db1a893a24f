import Decimals

/// Splits Swift source into tokens.
///
/// It knows comments, string literals of all kinds with nested interpolations, and regular expressions, because a quote
/// inside one of them would otherwise start a string. It accepts any bytes: what is not Swift gives tokens too.
struct SwiftLexer {
  /// A limit for strings inside interpolations inside strings, far above what people write. It limits the recursion.
  static let depthLimit = 60

  private static let signs = [
    "...", "..<", "===", "!==", "->", "??", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=",
  ].map { Array($0.utf8) }

  let source: [UInt8]
  var index = 0
  private(set) var tokens: [SwiftToken] = []
  var literals: [StringLiteral] = []
  var depth = 0
  var region = 0
  var regionCount = 0
  private var startsLine = true
  /// No regular expression that starts with so many `#` has an end in what follows.
  private var hashesWithoutEnd = Int.max

  init(_ source: [UInt8]) { self.source = source }

  var byte: UInt8? { index < source.count ? source[index] : nil }

  func byte(_ offset: Int) -> UInt8? { index + offset < source.count ? source[index + offset] : nil }

  /// Whether some bytes are next.
  func isAt(_ bytes: [UInt8]) -> Bool { source[index...].starts(with: bytes) }

  /// Reads tokens up to the end of the source, or past the closing parenthesis of an interpolation.
  mutating func lex(isInterpolation: Bool = false) {
    if index == 0, isAt(Array("#!".utf8)) { skipLine() }
    var parentheses = 0
    while let byte {
      switch byte {
      case 0x0A, 0x0D:
        startsLine = true
        index += 1
      case 0x20, 0x09, 0x0B, 0x0C, 0x00: index += 1
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): lexString(hashes: 0, from: index)
      case UInt8(ascii: "#"): lexHash()
      case UInt8(ascii: "`"): lexQuotedName()
      case UInt8(ascii: "/") where lexRegex(): break
      case _ where byte.isASCIIDigit: lexNumber()
      case _ where byte.isPartOfName: lexName()
      case UInt8(ascii: ")") where isInterpolation && parentheses == 0:
        index += 1
        return
      default:
        if byte == UInt8(ascii: "(") { parentheses += 1 }
        if byte == UInt8(ascii: ")") { parentheses -= 1 }
        // Nearly all signs are one character.
        let isLonger = self.byte(1).map { "=.<>&|?".utf8.contains($0) } ?? false
        append(.sign, count: isLonger ? Self.signs.first(where: isAt)?.count ?? 1 : 1)
      }
    }
  }

  /// Adds a token that starts here.
  private mutating func append(_ kind: SwiftToken.Kind, count: Int) {
    let start = index
    index = min(start + count, source.count)
    append(kind, kind == .regex ? "" : String(decoding: source[start..<index], as: UTF8.self), from: start)
  }

  /// Adds a token that starts at an offset and ends here.
  mutating func append(_ kind: SwiftToken.Kind, _ text: String, from start: Int) {
    tokens.append(
      SwiftToken(
        kind: kind,
        text: text,
        range: start..<index,
        startsLine: startsLine,
        region: region,
        next: tokens.count + 1
      )
    )
    startsLine = false
  }

  /// Ends a string whose inner tokens have been read.
  mutating func end(string token: Int) {
    tokens[token].range = tokens[token].range.lowerBound..<index
    tokens[token].next = tokens.count
  }

  // MARK: Comments

  private mutating func skipLine() {
    while let byte, byte != 0x0A, byte != 0x0D { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while let byte {
      let following = self.byte(1)
      if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte == UInt8(ascii: "*"), following == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        if byte == 0x0A { startsLine = true }
        index += 1
      }
    }
  }

  // MARK: Words

  private mutating func lexName() {
    var count = 1
    while let byte = byte(count), byte.isPartOfName { count += 1 }
    append(.name, count: count)
  }

  private mutating func lexQuotedName() {
    let rest = source[(index + 1)...]
    guard let end = rest.firstIndex(where: { [UInt8(ascii: "`"), 0x0A, 0x0D].contains($0) }),
      source[end] == UInt8(ascii: "`")
    else { return append(.sign, count: 1) }
    let start = index
    let name = String(decoding: source[(index + 1)..<end], as: UTF8.self)
    index = end + 1
    append(.name, name, from: start)
  }

  private mutating func lexNumber() {
    let isPrefixed = byte == UInt8(ascii: "0") && [0x62, 0x6F, 0x78].contains(byte(1))
    var count = 1
    var isFloatingPoint = false
    while let byte = byte(count) {
      let isExponent = [0x45, 0x50, 0x65, 0x70].contains(byte) && (!isPrefixed || byte & 0x5F == 0x50)
      if isExponent {
        isFloatingPoint = true
        if let sign = self.byte(count + 1), [0x2B, 0x2D].contains(sign) { count += 1 }
      } else if byte == UInt8(ascii: "."), self.byte(count + 1)?.isASCIIDigit == true, !isFloatingPoint {
        isFloatingPoint = true
      } else if !byte.isPartOfName {
        break
      }
      count += 1
    }
    append(isFloatingPoint ? .floatingPoint : .integer, count: count)
  }

  /// Reads a raw string, a regular expression, a directive such as `#if`, or the sign alone.
  private mutating func lexHash() {
    var hashes = 1
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    let following = byte(hashes)
    if following == UInt8(ascii: "\"") {
      let start = index
      index += hashes
      return lexString(hashes: hashes, from: start)
    }
    if following == UInt8(ascii: "/"), hashes < hashesWithoutEnd {
      let end = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
      var offset = index + hashes + 1
      while offset < source.count, !source[offset...].starts(with: end) { offset += 1 }
      if offset < source.count { return append(.regex, count: offset + end.count - index) }
      hashesWithoutEnd = hashes
    }
    var count = 1
    if hashes == 1 {
      while let byte = byte(count), byte.isPartOfName { count += 1 }
    }
    append(count > 1 ? .name : .sign, count: count)
  }

  /// Reads a regular expression.
  ///
  /// - Returns: `false` if the slash here is an operator.
  private mutating func lexRegex() -> Bool {
    guard isPrefixPosition, let first = byte(1), ![0x20, 0x09].contains(first) else { return false }
    var offset = 1
    var parentheses = 0
    while let byte = byte(offset), byte != 0x0A, byte != 0x0D {
      switch byte {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses < 0 { return false }
      case UInt8(ascii: "/"):
        append(.regex, count: offset + 1)
        return true
      default: break
      }
      offset += 1
    }
    return false
  }

  /// Whether an operator here would be before its operand.
  private var isPrefixPosition: Bool {
    guard let last = tokens.last, last.region == region else { return true }
    switch last.kind {
    case .sign: return ![")", "]", "}", "?", "!"].contains(last.text)
    case .name: return ["return", "in", "case", "where", "if", "while", "try", "await"].contains(last.text)
    default: return false
    }
  }
}

extension UInt8 {
  /// Whether names can have this byte. All characters outside ASCII count, because none of them is a sign that matters
  /// here.
  fileprivate var isPartOfName: Bool { isWordCharacter || self >= 0x80 || self == UInt8(ascii: "$") }
}
