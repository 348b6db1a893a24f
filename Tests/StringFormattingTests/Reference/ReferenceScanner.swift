import NumberDisplay

@testable import StringFiles
@testable import StringFormatting

/// Splits a format into literal text and directives, one piece at a time.
///
/// ```swift
/// var scanner = ReferenceScanner("%2$#@files@: 100 %%")
/// scanner.next()   // .directive(variable "files" of argument 2)
/// scanner.next()   // .literal(": 100 %")
/// scanner.next()   // nil
/// ```
///
/// Any text is a format: a malformed directive is literal text.
struct ReferenceScanner {
  /// A piece of a format.
  enum Piece: Sendable, Hashable {
    case literal(String)
    case directive(ReferenceDirective)
  }

  /// Which directives a format can have.
  enum Dialect: Sendable, Hashable {
    /// The directives of `.strings` and `.stringsdict` files.
    case strings
    /// In the code, directives can name their arguments: `%(name)@`, `%1$(count)lld`.
    case code
    /// In string catalogs, there is also `%arg`, which elsewhere is `%a` and then `rg`.
    case catalog
  }

  /// Directives with larger widths, precisions or argument numbers are mistakes or attacks, and not directives.
  static let countLimit = 4096

  private let format: [UInt8]
  private let dialect: Dialect
  private var index = 0
  private var waiting: ReferenceDirective?
  /// The ranges that start like a directive but are not one.
  var malformed: [Range<Int>] = []

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - dialect: Which directives there are.
  init(_ format: String, dialect: Dialect = .strings) {
    self.format = Array(format.utf8)
    self.dialect = dialect
  }

  /// A malformed range's text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: format[range.clamped(to: 0..<format.count)], as: UTF8.self)
  }

  /// The next piece; two literals never follow each other.
  mutating func next() -> Piece? {
    if let directive = waiting {
      waiting = nil
      return .directive(directive)
    }
    var literal: [UInt8] = []
    var runStart = index
    while index < format.count {
      guard format[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let start = index
      if index + 1 < format.count && format[index + 1] == UInt8(ascii: "%") {
        literal += format[runStart...index]
        index += 2
        runStart = index
        continue
      }
      guard let directive = scanDirective() else {
        malformed.append(start..<min(max(index, start + 1) + 1, format.count))
        // The percent sign is literal; scan the rest again.
        index = start + 1
        continue
      }
      guard let text = Self.text(literal, format[runStart..<start]) else { return .directive(directive) }
      waiting = directive
      return .literal(text)
    }
    return Self.text(literal, format[runStart..<index]).map { .literal($0) }
  }

  /// The text of two runs of bytes, the first of which is nearly always empty; `nil` if both are.
  private static func text(_ start: [UInt8], _ rest: ArraySlice<UInt8>) -> String? {
    if start.isEmpty { return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self) }
    return String(decoding: start + rest, as: UTF8.self)
  }

  // MARK: Directives

  private var byte: UInt8? {
    index < format.count ? format[index] : nil
  }

  /// Reads a directive; the next byte is its percent sign.
  private mutating func scanDirective() -> ReferenceDirective? {
    index += 1
    if dialect == .catalog && format[index...].starts(with: "arg".utf8) {
      index += 3
      return ReferenceDirective(conversion: .selectedArgument)
    }
    var directive = ReferenceDirective(conversion: .value(.object))
    if let digit = byte, digit >= UInt8(ascii: "1"), digit <= UInt8(ascii: "9") {
      let start = index
      guard let number = scanNumber() else { return nil }
      if byte == UInt8(ascii: "$") {
        index += 1
        directive.position = number
      } else {
        index = start
      }
    }
    if dialect != .strings && byte == UInt8(ascii: "(") {
      guard let name = scanArgumentName() else { return nil }
      directive.argumentName = name
    }
    _ = scanFlags(&directive.flags)
    // For variables, CoreFoundation accepts flags and width in any order, as in `%1#@count@`. In C, flags come first.
    var hasLateFlags = false
    while byte == UInt8(ascii: "*") || byte?.isDigit == true {
      guard let width = scanCount() else { return nil }
      directive.width = width
      hasLateFlags = scanFlags(&directive.flags) || hasLateFlags
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      if byte == UInt8(ascii: "*") || byte?.isDigit == true {
        guard let precision = scanCount() else { return nil }
        directive.precision = precision
      } else {
        directive.precision = .fixed(0)
      }
    }
    scanLength(&directive.length)
    guard let letter = byte.flatMap(PrintfLetter.init(rawValue:)) else { return nil }
    index += 1
    directive.conversion = .value(letter)
    if letter == .object && directive.flags.contains(.alternate), let name = scanName() {
      directive.conversion = .variable(name)
    } else if hasLateFlags {
      return nil
    }
    return directive
  }

  private mutating func scanNumber() -> Int? {
    var value = 0
    while let byte, byte.isDigit {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      guard value <= Self.countLimit else { return nil }
      index += 1
    }
    return value
  }

  private mutating func scanCount() -> ReferenceDirective.Count? {
    guard byte == UInt8(ascii: "*") else { return scanNumber().map { .fixed($0) } }
    index += 1
    guard byte?.isDigit == true else { return .nextArgument }
    guard let number = scanNumber(), number > 0, byte == UInt8(ascii: "$") else { return nil }
    index += 1
    return .argument(number)
  }

  /// Reads flags.
  ///
  /// - Returns: Whether there are any.
  private mutating func scanFlags(_ flags: inout PrintfFlags) -> Bool {
    let start = index
    while let byte, let flag = PrintfFlags(character: byte) {
      flags.insert(flag)
      index += 1
    }
    return index > start
  }

  private mutating func scanLength(_ length: inout PrintfLength) {
    guard let byte else { return }
    let isDouble = index + 1 < format.count && format[index + 1] == byte
    switch byte {
    case UInt8(ascii: "h"): length = isDouble ? .hh : .h
    case UInt8(ascii: "l"): length = isDouble ? .ll : .l
    case UInt8(ascii: "q"): length = .q
    case UInt8(ascii: "L"): length = .bigL
    case UInt8(ascii: "z"): length = .z
    case UInt8(ascii: "t"): length = .t
    case UInt8(ascii: "j"): length = .j
    default: return
    }
    index += length == .hh || length == .ll ? 2 : 1
  }

  /// Reads the `(name)` of `%(name)@`.
  private mutating func scanArgumentName() -> String? {
    let start = index + 1
    guard let end = format[start...].firstIndex(of: UInt8(ascii: ")")), end > start,
      format[start..<end].allSatisfy(\.isNamePart)
    else { return nil }
    index = end + 1
    return String(decoding: format[start..<end], as: UTF8.self)
  }

  /// Reads the `name@` of `%#@name@`, if there is one.
  ///
  /// Names in `.stringsdict` files consist of `[A-Za-z0-9_]`. In string catalogs they can also have dots, hyphens and
  /// letters of any script.
  private mutating func scanName() -> String? {
    var end = index
    while end < format.count, format[end].isNamePart { end += 1 }
    guard end > index, end < format.count, format[end] == UInt8(ascii: "@") else { return nil }
    defer { index = end + 1 }
    return String(decoding: format[index..<end], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }

  /// Whether the byte can be part of the name of a variable.
  var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...0xFF:
      true
    default:
      false
    }
  }
}

/// A format, split into its pieces.
struct ReferenceText {
  /// Its pieces in order; two literals never follow each other.
  let pieces: [ReferenceScanner.Piece]
  /// Whether both variables and other directives take the next argument.
  let mixesPlaces: Bool

  init(_ text: FormatText) {
    self.init(text.source, ReferenceScanner.Dialect(text.dialect ?? .strings))
  }

  init(_ source: String, _ dialect: ReferenceScanner.Dialect) {
    var scanner = ReferenceScanner(source, dialect: dialect)
    var pieces: [ReferenceScanner.Piece] = []
    while let piece = scanner.next() { pieces.append(piece) }
    self.pieces = pieces
    var hasVariable = false
    var hasOther = false
    for case .directive(let directive) in pieces {
      if directive.position == nil {
        if directive.variableName == nil { hasOther = true } else { hasVariable = true }
      }
      if directive.width == .nextArgument || directive.precision == .nextArgument { hasOther = true }
    }
    mixesPlaces = hasVariable && hasOther
  }
}

extension ReferenceScanner.Dialect {
  init(_ dialect: FormatScanner.Dialect) {
    switch dialect {
    case .strings: self = .strings
    case .code: self = .code
    case .catalog: self = .catalog
    }
  }
}
