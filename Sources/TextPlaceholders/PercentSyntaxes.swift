import Decimals
import StringFormatting

extension PercentDirective {
  /// The directives of `java.util.Formatter`, in Android's resources.
  ///
  ///     %[argument$][flags][width][.precision]conversion
  package static func java(_ cursor: inout TextCursor) -> PercentDirective? {
    var directive = PercentDirective()
    guard let position = cursor.position() else { return nil }
    if position > 0 {
      directive.argument = .position(position)
    } else if cursor.skip("<") {
      directive.argument = .previous
    }
    directive.hasBlank = cursor.skip(flags: "-#+ 0,(")
    guard cursor.skipSize(), let letter = cursor.byte else { return nil }
    switch Unicode.Scalar(letter) {
    case "%", "n": break
    case "d", "o", "x", "X": directive.kind = .integer
    case "e", "E", "f", "g", "G", "a", "A": directive.kind = .real
    case "c", "C": directive.kind = .character
    // These conversions accept any argument.
    case "b", "B", "h", "H", "s", "S": directive.kind = .any
    case "t", "T":
      cursor.index += 1
      guard let part = cursor.byte, ("HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc" as StaticString).contains(part) else {
        return nil
      }
      directive.kind = .object
    default: return nil
    }
    // Java throws for "% s".
    directive.isRefused = directive.hasBlank && ![.integer, .real, nil].contains(directive.kind)
    cursor.index += 1
    return directive
  }

  /// A directive for integers of C, such as `%lld`, or Apple's `%@`, which Java does not have.
  ///
  /// - Parameters:
  ///   - start: The offset of its percent sign.
  ///   - text: The string.
  /// - Returns: The range of the directive, and what Java has instead; `nil` if it is something else.
  package static func foreignToJava(at start: Int, _ text: TextCursor) -> (place: Range<Int>, spelling: String)? {
    var cursor = text
    cursor.index = start
    guard cursor.skip("%"), cursor.position() != nil else { return nil }
    cursor.skip(flags: "-+#0,(")
    _ = cursor.number()
    let sizeStart = cursor.index
    let isObject = cursor.skip("@")
    if !isObject {
      cursor.skip(flags: "hlqjzt")
      guard cursor.index - sizeStart <= 2, cursor.skip("d") || cursor.skip("i") || cursor.skip("u") else { return nil }
      if let next = cursor.byte, next.isLetter || next.isASCIIDigit { return nil }
    }
    return (start..<cursor.index, cursor.text(start..<sizeStart) + (isObject ? "s" : "d"))
  }

  /// The directives of C's `printf`, with gettext's `%<PRId64>`.
  ///
  ///     %[argument$][flags][width][.precision][length]conversion
  package static func c(_ cursor: inout TextCursor) -> PercentDirective? {
    guard let directive = printf(&cursor) else { return nil }
    let isMixed = directive.argument != .next && directive.counts.contains(.next)
    return isMixed ? nil : directive
  }

  /// The directives of Tcl's `format`. After a position, a width and the value follow each other.
  package static func tcl(_ cursor: inout TextCursor) -> PercentDirective? {
    guard var directive = printf(&cursor) else { return nil }
    if case .position(let first) = directive.argument {
      directive.counts = directive.counts.indices.map { .position(first + $0) }
      directive.argument = .position(first + directive.counts.count)
    }
    return directive
  }

  /// The directives of Boost's `format`. Between bars, the conversion may be missing.
  ///
  ///     %argument%
  ///     %[argument$][flags][width][.precision][length]conversion
  ///     %|[argument$][flags][width][.precision][length][conversion]|
  package static func boost(_ cursor: inout TextCursor) -> PercentDirective? {
    var directive = PercentDirective()
    let start = cursor.index
    if cursor.skip("%") { return directive }
    if let number = cursor.number(), cursor.skip("%") {
      directive.argument = .position(number)
      directive.kind = .any
      return (1...TextCursor.positionLimit).contains(number) ? directive : nil
    }
    cursor.index = start
    let isBracketed = cursor.skip("|")
    let specStart = cursor.index
    if let found = printf(&cursor), found.kind != nil {
      directive = found
      // Text may be anything that C++ can write.
      if found.kind == .object { directive.kind = .any }
      directive.type = nil
      return !isBracketed || cursor.skip("|") ? directive : nil
    }
    // Tabs show no argument.
    let end = cursor.index
    cursor.index = specStart
    _ = cursor.number()
    if let letter = cursor.byte, ("tTn" as StaticString).contains(letter) {
      cursor.index += letter == UInt8(ascii: "T") ? 2 : 1
      return !isBracketed || cursor.skip("|") ? directive : nil
    }
    guard isBracketed else {
      cursor.index = end
      return nil
    }
    cursor.index = specStart
    guard let position = cursor.position() else { return nil }
    if position > 0 { directive.argument = .position(position) }
    directive.kind = .any
    cursor.skip(flags: "-=_+ #0'")
    let number = cursor.number()
    if cursor.skip(".") { _ = cursor.number() }
    guard cursor.skip("|") else { return nil }
    // In "%|1|", the number is that of the argument.
    if position == 0, let number, cursor.index == specStart + String(number).utf8.count + 1 {
      directive.argument = .position(number)
    }
    return directive
  }

  /// The directives of Object Pascal's `Format`, which counts its arguments from 0.
  ///
  ///     %[argument:][-][width][.precision]conversion
  package static func objectPascal(_ cursor: inout TextCursor) -> PercentDirective? {
    var directive = PercentDirective()
    if cursor.skip("%") { return directive }
    let start = cursor.index
    let number = cursor.number() ?? 0
    if cursor.skip(":") {
      guard number < TextCursor.positionLimit else { return nil }
      directive.argument = .position(number + 1)
    } else {
      cursor.index = start
    }
    _ = cursor.skip("-")
    guard cursor.readSize(&directive), let letter = cursor.byte else { return nil }
    switch Unicode.Scalar(letter) {
    case "d", "D", "u", "U", "x", "X": directive.kind = .integer
    case "e", "E", "f", "F", "g", "G", "m", "M", "n", "N": directive.kind = .real
    case "s", "S": directive.kind = .object
    case "p", "P": directive.kind = .pointer
    default: return nil
    }
    cursor.index += 1
    return directive
  }

  /// The directives of JavaScript's functions.
  ///
  ///     %[argument$][flags][width][.precision]conversion
  package static func javaScript(_ cursor: inout TextCursor) -> PercentDirective? {
    var directive = PercentDirective()
    guard let position = cursor.position() else { return nil }
    if position > 0 { directive.argument = .position(position) }
    directive.hasBlank = cursor.skip(flags: "-+ 0'I")
    guard cursor.skipSize(), let letter = cursor.byte else { return nil }
    switch Unicode.Scalar(letter) {
    case "%": break
    case "b", "d", "o", "x", "X": directive.kind = .integer
    case "f": directive.kind = .real
    case "c": directive.kind = .character
    case "s": directive.kind = .object
    case "j": directive.kind = .any
    default: return nil
    }
    cursor.index += 1
    return directive
  }

  private static func printf(_ cursor: inout TextCursor) -> PercentDirective? {
    var directive = PercentDirective()
    guard let position = cursor.position() else { return nil }
    if position > 0 { directive.argument = .position(position) }
    directive.hasBlank = cursor.skip(flags: "-+ #0'I")
    guard cursor.readSize(&directive) else { return nil }
    if cursor.byte == UInt8(ascii: "<") {
      let start = cursor.index
      guard Self.skipMacro(&cursor) else { return nil }
      directive.kind = .integer
      let name = cursor.text(start..<cursor.index).utf8
      let isSigned = name.dropFirst(4).first.map { $0 == UInt8(ascii: "d") || $0 == UInt8(ascii: "i") } ?? false
      directive.type = String(decoding: Array(name.dropFirst(5)), as: UTF8.self) + (isSigned ? "d" : "u")
      return directive
    }
    let lengthStart = cursor.index
    cursor.skip(flags: "hlqLjzZt")
    // "Z" is an old spelling of "z".
    let length = cursor.text(lengthStart..<cursor.index) == "Z" ? "z" : cursor.text(lengthStart..<cursor.index)
    guard cursor.index - lengthStart <= 2, let letter = cursor.byte else { return nil }
    switch Unicode.Scalar(letter) {
    // `%m` shows errno.
    case "%", "m": break
    case "d", "i", "u", "o", "x", "X", "b", "B": directive.kind = .integer
    case "e", "E", "f", "F", "g", "G", "a", "A": directive.kind = .real
    case "c", "C": directive.kind = .character
    case "s", "S": directive.kind = .object
    case "p": directive.kind = .pointer
    // `%n` writes to memory, which no string should do.
    default: return nil
    }
    switch directive.kind {
    case .integer: directive.type = length + (letter == UInt8(ascii: "d") || letter == UInt8(ascii: "i") ? "d" : "u")
    case .real: directive.type = length == "L" ? "Lf" : "f"
    case .character, .object:
      // `%C` and `%S` are short for `%lc` and `%ls`.
      let isWide = length == "l" || letter == UInt8(ascii: "C") || letter == UInt8(ascii: "S")
      directive.type = (isWide ? "l" : "") + (directive.kind == .object ? "s" : "c")
    case .pointer: directive.type = "p"
    case .any, nil: break
    }
    cursor.index += 1
    return directive
  }

  /// Reads `<PRId64>`, which stands for a C macro.
  private static func skipMacro(_ cursor: inout TextCursor) -> Bool {
    let start = cursor.index + 1
    guard let end = cursor.bytes[start...].prefix(16).firstIndex(of: UInt8(ascii: ">")) else { return false }
    let name = Array(cursor.bytes[start..<end])
    guard name.starts(with: "PRI".utf8), name.count > 4, ("diouxX" as StaticString).contains(name[3]) else {
      return false
    }
    var size = name[4...]
    for prefix in ["LEAST", "FAST"] where size.starts(with: prefix.utf8) { size = size.dropFirst(prefix.utf8.count) }
    guard ["8", "16", "32", "64", "MAX", "PTR"].contains(String(decoding: size, as: UTF8.self)) else { return false }
    cursor.index = end + 1
    return true
  }

  /// The directives of Python's `%` operator.
  ///
  ///     %[(name)][flags][width][.precision][length]conversion
  package static func python(_ cursor: inout TextCursor) -> PercentDirective? {
    // The first sign of "% %(name)s" is meant as a percent sign, although Python takes both for one.
    if cursor.bytes[cursor.index...].starts(with: " %(".utf8) { return nil }
    var directive = PercentDirective()
    // Machine translation writes "% (name) s".
    var spaced = cursor
    if spaced.skip(flags: " "), spaced.byte == UInt8(ascii: "("), spaced.parenthesized() != nil {
      cursor = spaced
      return nil
    }
    if cursor.byte == UInt8(ascii: "(") {
      guard let name = cursor.parenthesized() else { return nil }
      directive.argument = .name(name)
    }
    let end = cursor.index
    directive.hasBlank = cursor.skip(flags: "#0- +")
    guard cursor.readSize(&directive) else { return nil }
    _ = cursor.skip("h") || cursor.skip("l") || cursor.skip("L")
    guard let letter = cursor.byte else { return nil }
    switch Unicode.Scalar(letter) {
    case "%":
      // "%(name) %(size)s" lacks a letter, although Python takes "%(name) %" for a percent sign.
      if directive.argument == .next { break }
      cursor.index = end
      return nil
    case "d", "i", "u", "o", "x", "X": directive.kind = .integer
    case "e", "E", "f", "F", "g", "G": directive.kind = .real
    case "c": directive.kind = .character
    case "r", "s", "a": directive.kind = .any
    default: return nil
    }
    cursor.index += 1
    return directive
  }
}

extension TextCursor {
  /// Longer names, in bytes, are mistakes; without a limit, searching for their ends could take forever.
  private static let nameLimit = 256

  /// Reads a name in parentheses, which may contain others.
  ///
  /// - Returns: The name; `nil` if its end is missing.
  fileprivate mutating func parenthesized() -> String? {
    let start = index + 1
    var depth = 0
    repeat {
      guard let byte, index - start < Self.nameLimit else { return nil }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      index += 1
    } while depth > 0
    return text(start..<(index - 1))
  }

  /// Skips a width and a precision in digits: `8`, `.2`.
  ///
  /// - Returns: `false` if they are malformed.
  fileprivate mutating func skipSize() -> Bool {
    _ = number()
    return !skip(".") || number() != nil
  }

  /// Reads a width and a precision.
  ///
  /// - Returns: `false` if they are malformed.
  fileprivate mutating func readSize(_ directive: inout PercentDirective) -> Bool {
    readCount(&directive) && (!skip(".") || readCount(&directive))
  }

  /// Reads a width or a precision, if there is one: `8`, `*` or `*2$`.
  ///
  /// - Returns: `false` if it is malformed.
  private mutating func readCount(_ directive: inout PercentDirective) -> Bool {
    guard skip("*") else {
      _ = number()
      return true
    }
    guard byte?.isASCIIDigit == true else {
      directive.counts.append(.next)
      return true
    }
    guard let position = position(), position > 0 else { return false }
    directive.counts.append(.position(position))
    return true
  }
}
