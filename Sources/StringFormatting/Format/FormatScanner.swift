import Decimals
import NumberDisplay

/// Splits a format into literal text and directives, one piece at a time.
///
/// The pieces refer to ranges of the format. For `%2$#@files@: 100 %%` they are:
///
/// ```swift
/// scanner.next()   // .directive; `directive` is the variable at 5..<10, of argument 2
/// scanner.next()   // .literal; `place` is that of ": 100 "
/// scanner.next()   // .literal; `place` is that of "%"
/// scanner.next()   // .end
/// ```
///
/// Any string is a format: a malformed directive is literal text.
package struct FormatScanner {
  /// A piece of a format.
  package enum Piece: Sendable, Hashable {
    /// The bytes at ``FormatScanner/place``, as they are.
    case literal
    /// The same; it is the percent sign of a malformed directive.
    case malformed
    /// The directive in ``FormatScanner/directive``.
    case directive
    case end
  }

  /// The directives that a format can have.
  package enum Dialect: UInt8, Sendable, Hashable {
    /// The directives of `.strings` and `.stringsdict` files.
    case strings
    /// In code, directives can name their arguments: `%(name)@`, `%1$(count)lld`.
    case code
    /// String catalogs also have `%arg`, which elsewhere is `%a` followed by `rg`.
    case catalog
  }

  /// The limit for widths, precisions and argument numbers. Larger ones are mistakes or attacks, not directives.
  package static var countLimit: Int { 4096 }

  private let format: UnsafeBufferPointer<UInt8>
  private let dialect: Dialect
  private var index: Int
  private let end: Int
  /// The range of the literal text.
  package private(set) var place = 0..<0
  /// The range of the malformed directive, as far as it looks like one.
  package private(set) var malformedPlace = 0..<0
  /// The directive.
  package private(set) var directive = FormatDirective(conversion: .value(.object))

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - format: The memory with the format. It must stay valid while the scanner is in use.
  ///   - place: The range of the format in the memory; `nil` means all of it.
  ///   - dialect: The directives that the format can have.
  package init(_ format: UnsafeBufferPointer<UInt8>, at place: Range<Int>? = nil, dialect: Dialect = .strings) {
    self.format = format
    self.dialect = dialect
    let all = 0..<format.count
    let place = place?.clamped(to: all) ?? all
    index = place.lowerBound
    end = place.upperBound
  }

  /// The next piece.
  #if hasFeature(Embedded)
    // In Embedded Swift, a copy for each caller is too much.
    @inline(never)
  #endif
  package mutating func next() -> Piece {
    let start = index
    while index < end, format[index] != UInt8(ascii: "%") { index &+= 1 }
    if index > start {
      place = start..<index
      return .literal
    }
    if index == end { return .end }
    place = index..<index &+ 1
    index &+= 1
    if byte == UInt8(ascii: "%") {
      index &+= 1
      return .literal
    }
    if scanDirective() { return .directive }
    malformedPlace = start..<min(max(index, start + 1) + 1, end)
    // The percent sign is literal; scan the rest again.
    index = start &+ 1
    return .malformed
  }

  /// The end of the last piece.
  package func end(of piece: Piece) -> Int { piece == .malformed ? place.upperBound : index }

  /// The next directive, without the literal text before it; `nil` at the end.
  package mutating func nextDirective() -> FormatDirective? {
    while true {
      switch next() {
      case .directive: return directive
      case .literal, .malformed: break
      case .end: return nil
      }
    }
  }

  // MARK: Directives

  private var byte: UInt8? {
    index < end ? format[index] : nil
  }

  /// Reads a directive after its percent sign.
  ///
  /// - Returns: `true` if it is well-formed.
  private mutating func scanDirective() -> Bool {
    directive = FormatDirective(conversion: .value(.object))
    // Most directives are a single letter.
    if let letter = byte.flatMap(PrintfLetter.init(rawValue:)), dialect != .catalog || letter != .hexadecimalFloat {
      index &+= 1
      directive.conversion = .value(letter)
      return true
    }
    if dialect == .catalog, index + 3 <= end, format[index] == UInt8(ascii: "a"),
      format[index + 1] == UInt8(ascii: "r"), format[index + 2] == UInt8(ascii: "g")
    {
      index += 3
      directive.conversion = .selectedArgument
      return true
    }
    if let digit = byte, digit >= UInt8(ascii: "1"), digit <= UInt8(ascii: "9") {
      let start = index
      guard let number = scanNumber() else { return false }
      if byte == UInt8(ascii: "$") {
        index += 1
        directive.position = Int16(truncatingIfNeeded: number)
      } else {
        index = start
      }
    }
    if dialect != .strings && byte == UInt8(ascii: "(") {
      guard let name = scanName(from: index + 1, before: UInt8(ascii: ")")) else { return false }
      directive.argumentName = name
    }
    _ = scanFlags()
    // For variables, CoreFoundation accepts flags and widths in any order, as in `%1#@count@`. In C, flags come first,
    // and there is only one width.
    var isForVariable = false
    while byte == UInt8(ascii: "*") || byte?.isASCIIDigit == true {
      isForVariable = isForVariable || directive.width != nil
      guard let width = scanCount() else { return false }
      directive.width = width
      isForVariable = scanFlags() || isForVariable
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      if byte == UInt8(ascii: "*") || byte?.isASCIIDigit == true {
        guard let precision = scanCount() else { return false }
        directive.precision = precision
      } else {
        directive.precision = .fixed(0)
      }
    }
    directive.length = scanLength()
    guard let letter = byte.flatMap(PrintfLetter.init(rawValue:)) else { return false }
    index += 1
    directive.conversion = .value(letter)
    if letter == .object && directive.flags.contains(.alternate),
      let name = scanName(from: index, before: UInt8(ascii: "@"))
    {
      directive.conversion = .variable(name)
    } else if isForVariable {
      return false
    }
    return true
  }

  private mutating func scanNumber() -> Int? {
    var value = 0
    while let byte, byte.isASCIIDigit {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      guard value <= Self.countLimit else { return nil }
      index += 1
    }
    return value
  }

  private mutating func scanCount() -> FormatDirective.Count? {
    guard byte == UInt8(ascii: "*") else { return scanNumber().map { .fixed(Int16(truncatingIfNeeded: $0)) } }
    index += 1
    guard byte?.isASCIIDigit == true else { return .nextArgument }
    guard let number = scanNumber(), number > 0, byte == UInt8(ascii: "$") else { return nil }
    index += 1
    return .argument(Int16(truncatingIfNeeded: number))
  }

  /// Reads flags.
  ///
  /// - Returns: `true` if there are any.
  private mutating func scanFlags() -> Bool {
    let start = index
    while let byte, let flag = PrintfFlags(character: byte) {
      directive.flags = PrintfFlags(rawValue: directive.flags.rawValue | flag.rawValue)
      index &+= 1
    }
    return index > start
  }

  private mutating func scanLength() -> PrintfLength {
    guard let byte else { return .none }
    let isDouble = index + 1 < end && format[index + 1] == byte
    let length: PrintfLength
    switch byte {
    case UInt8(ascii: "h"): length = isDouble ? .hh : .h
    case UInt8(ascii: "l"): length = isDouble ? .ll : .l
    case UInt8(ascii: "q"): length = .q
    case UInt8(ascii: "L"): length = .bigL
    case UInt8(ascii: "z"): length = .z
    case UInt8(ascii: "t"): length = .t
    case UInt8(ascii: "j"): length = .j
    default: return .none
    }
    index += length == .hh || length == .ll ? 2 : 1
    return length
  }

  /// Reads the `name)` of `%(name)@` or the `name@` of `%#@name@`, if there is one.
  ///
  /// Names in `.stringsdict` files consist of `[A-Za-z0-9_]`. In string catalogs, they can also contain dots, hyphens
  /// and letters of any script.
  private mutating func scanName(from start: Int, before closing: UInt8) -> Range<Int>? {
    var close = start
    while close < end, format[close].isNamePart { close += 1 }
    guard close > start, close < end, format[close] == closing else { return nil }
    index = close + 1
    return start..<close
  }
}

extension UInt8 {
  /// Whether the byte can be part of the name of a variable.
  fileprivate var isNamePart: Bool {
    isWordCharacter || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self >= 0x80
  }
}
