import Decimals
import StringFiles
import StringFormatting
import TextPlaceholders

/// Rewrites the strings of other programs as formats of string catalogs, which the conversion reads: `%(count)d` and `{0}` become
/// directives with a position, and everything else is text.
///
/// The strings of one entry share it, because they have the same arguments.
struct ForeignFormats {
  private let syntax: PlaceholderSyntax
  /// Whether `%n` is the number that selects a form, as in Qt. Then it is the first argument.
  private let hasQtNumber: Bool
  /// The arguments so far.
  private(set) var arguments: Arguments
  /// Whether a percent sign is `%%` in one of the strings.
  private(set) var hasEscapedPercents = false
  /// The arguments that are shown as numbers, in order.
  private(set) var numbers: [Int] = []

  /// Whether the strings are translations. Their arguments must be those of other strings.
  var isTranslation = false
  /// Whether an argument that is a text in other strings is a number in a translation, or the other way round.
  private var hasConflict = false

  /// Whether the file says that the strings are formats, or one of them has a placeholder.
  private var isFormat: Bool

  /// The arguments of strings. Those of one key have the same ones in all files.
  struct Arguments {
    /// The positions of named arguments.
    fileprivate var positions: [String: Int] = [:]
    /// The highest position.
    fileprivate var last = 0
    /// Whether the arguments without a name are numbers, by position. In wrong strings, one can be both.
    fileprivate var areNumbers: [Int: Set<Bool>] = [:]
  }

  /// Creates formats.
  ///
  /// - Parameters:
  ///   - syntax: The syntax of the placeholders.
  ///   - isPlural: Whether the strings have plural forms.
  ///   - isDeclared: Whether the file says that the strings are formats.
  ///   - arguments: The arguments that other strings of the key have.
  init(_ syntax: PlaceholderSyntax, isPlural: Bool, isDeclared: Bool, arguments: Arguments = Arguments()) {
    (self.syntax, self.arguments) = (syntax, arguments)
    isFormat = isDeclared
    hasQtNumber = syntax == .qt && isPlural
  }

  /// Rewrites a string.
  ///
  /// - Parameter text: The string.
  /// - Returns: The format.
  /// - Throws: The reason, if it has a placeholder without an equivalent.
  mutating func format(_ text: String) throws(ConversionLoss) -> FormatText {
    switch syntax {
    case .none: return Self.format(text.escapedPercents)
    case .apple: return FormatText(text)
    default: break
    }
    let found = Placeholders(in: text, syntax)
    if !isFormat, isProse(text, found) { return Self.format(text.escapedPercents) }
    isFormat = isFormat || !found.placeholders.isEmpty
    let bytes = Array(text.utf8)
    var malformed: [Int: MalformedPlaceholder] = [:]
    for mistake in found.malformed.reversed() { malformed[mistake.place.lowerBound] = mistake }
    var parts: [(place: Range<Int>, argument: Placeholder.Argument, conversion: String)] = []
    var place = 0
    for placeholder in found.placeholders {
      guard !placeholder.isCount else { throw ConversionLoss("a width or precision is an argument") }
      // The field around another one comes first.
      guard placeholder.place.lowerBound >= place else { continue }
      let (argument, conversion) = try directive(of: placeholder)
      // Names have the positions after the numbers.
      if case .position(let number) = argument {
        arguments.last = max(arguments.last, number)
        note(placeholder.kind, at: number)
      }
      parts.append((placeholder.place, argument, conversion))
      place = placeholder.place.upperBound
    }
    var result = ""
    place = 0
    for part in parts {
      try addLiteral(bytes, place..<part.place.lowerBound, malformed, to: &result)
      result += try directive(part.argument, part.conversion)
      place = part.place.upperBound
    }
    try addLiteral(bytes, place..<bytes.count, malformed, to: &result)
    return Self.format(result)
  }

  private mutating func note(_ kind: Placeholder.Kind, at position: Int) {
    guard kind != .any else { return }
    let isNumber = kind == .integer || kind == .real
    if isTranslation, arguments.areNumbers[position]?.contains(isNumber) == false {
      hasConflict = true
    } else {
      arguments.areNumbers[position, default: []].insert(isNumber)
    }
  }

  /// Whether a string may show one argument for another: in "%d from %s", they are not in the order of "%s has %d". One argument
  /// is the same one in any case.
  var mayConfuseArguments: Bool { hasConflict && arguments.last > 1 }

  /// Whether nothing but spaces after percent signs looks like a placeholder, as in `100% sure`.
  private func isProse(_ text: String, _ found: Placeholders) -> Bool {
    guard syntax == .c || syntax == .java else { return false }
    return found.placeholders.allSatisfy { $0.spelling.hasPrefix("% ") }
      && found.malformed.allSatisfy { $0.isPercentSign }
      && !text.contains(part: "%%") && !(syntax == .java && text.contains(part: "%n"))
  }

  private static func format(_ source: String) -> FormatText { FormatText(source, dialect: .catalog) }

  /// The argument that selects the form of a plural.
  struct Selector {
    var position: Int
    /// Whether it is shown as a number.
    var isNumber = false
    /// Whether it could be another one, too.
    var isGuess = false
    /// Whether there is no other argument.
    var isOnly = false
  }

  /// The argument that selects the form of a plural: the only number, the one that the string for one does not show, the only one
  /// with a usual name, the only one, which can be a text beside a number that is not shown, or else the first number.
  ///
  /// - Parameters:
  ///   - one: The string for one.
  ///   - other: The string for others.
  /// - Returns: The argument; `nil` if the strings have none.
  /// - Throws: The reason, if there are only names that do not tell it.
  func selector(_ one: FormatText, _ other: FormatText) throws(ConversionLoss) -> Selector? {
    // In KDE and Qt, it is the first one.
    if syntax == .kde || hasQtNumber { return Selector(position: 1) }
    let (inOne, inOther) = (Self.arguments(of: one), Self.arguments(of: other))
    let all = inOther + inOne
    let shownNumbers = all.filter { numbers.contains($0) }
    if all.isEmpty { return nil }
    let isNumber = !shownNumbers.isEmpty
    let candidates = Set(isNumber ? shownNumbers : all)
    let added = candidates.intersection(inOther).subtracting(inOne)
    let names = ["count", "counter", "n", "num", "number", "total"]
    let usual = candidates.intersection(names.compactMap { arguments.positions[$0] })
    for group in [isNumber ? candidates : [], added, usual] where group.count == 1 {
      if let only = group.first { return Selector(position: only, isNumber: isNumber) }
    }
    // In "%s sent you photos", nothing shows the number.
    if candidates.count == 1 { return Selector(position: all[0], isGuess: true, isOnly: true) }
    if let number = shownNumbers.first { return Selector(position: number, isNumber: true, isGuess: true) }
    guard arguments.positions.isEmpty else { throw ConversionLoss("nothing tells which argument selects the form") }
    return Selector(position: 1, isGuess: true)
  }

  /// The positions of the arguments of a format.
  private static func arguments(of format: FormatText) -> [Int] {
    var next = 0
    return format.directives.filter { $0.letter != nil }.map { directive in
      next += 1
      return directive.position.map(Int.init) ?? next
    }
  }

  // MARK: Text

  /// Adds text between placeholders, with its escapes resolved.
  private mutating func addLiteral(
    _ bytes: [UInt8],
    _ place: Range<Int>,
    _ malformed: [Int: MalformedPlaceholder],
    to result: inout String
  ) throws(ConversionLoss) {
    var text: [UInt8] = []
    var index = place.lowerBound
    let hasBraces = syntax == .braces
    while index < place.upperBound {
      let byte = bytes[index]
      let next = index + 1 < place.upperBound ? bytes[index + 1] : nil
      if let mistake = malformed[index] {
        guard mistake.isPercentSign || mistake.isOnlyAndroid else {
          throw ConversionLoss("\(mistake.spelling) is not a placeholder")
        }
        text += "%%".utf8
        index += 1
      } else if hasBraces, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        text.append(byte)
        index += next == byte ? 2 : 1
      } else if byte == UInt8(ascii: "%") {
        index += 1 + (try addPercent(bytes[(index + 1)..<place.upperBound], to: &text))
      } else {
        text.append(byte)
        index += 1
      }
    }
    result += String(decoding: text, as: UTF8.self)
  }

  /// Adds a percent sign that begins no placeholder with an argument.
  ///
  /// - Returns: The number of bytes after it that belong to it.
  private mutating func addPercent(_ rest: ArraySlice<UInt8>, to text: inout [UInt8]) throws(ConversionLoss) -> Int {
    switch syntax {
    case .braces, .perlBraces, .kde, .compose: break
    case .qt:
      let local = rest.starts(with: "L".utf8) ? 1 : 0
      guard hasQtNumber, rest.dropFirst(local).first == UInt8(ascii: "n") else { break }
      text += "%1$(n)lld".utf8
      return local + 1
    case .java where rest.starts(with: "n".utf8):
      text.append(0x0A)
      return 1
    default:
      if rest.starts(with: "%".utf8) {
        hasEscapedPercents = true
        text += "%%".utf8
        return 1
      }
      // Such as `%m`, the message of an error.
      let word = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      throw ConversionLoss("%\(String(decoding: word, as: UTF8.self)) has no equivalent")
    }
    text += "%%".utf8
    return 0
  }

  // MARK: Placeholders

  private mutating func position(of argument: Placeholder.Argument) throws(ConversionLoss) -> Int {
    switch argument {
    case .position(let number):
      // A string before this one has names, but fewer numbers.
      guard !arguments.positions.values.contains(number) else {
        throw ConversionLoss("its strings have names and different numbers of arguments")
      }
      return hasQtNumber ? number + 1 : number
    case .name(let name):
      if let known = arguments.positions[name] { return known }
      arguments.last += 1
      arguments.positions[name] = arguments.last
      return arguments.last
    }
  }

  /// The argument of a placeholder, and the letters of its directive.
  private func directive(
    of placeholder: Placeholder
  ) throws(ConversionLoss) -> (argument: Placeholder.Argument, conversion: String) {
    let spelling = placeholder.spelling
    switch syntax {
    case .braces:
      let field = try Self.field(spelling)
      // `{user.name}` and `{user.age}` are two values.
      let isName = !field.name.isEmpty && Int(field.name) == nil
      return (isName ? .name(field.name) : placeholder.argument, field.conversion)
    case .perlBraces, .qt, .kde: return (placeholder.argument, "@")
    default: return (placeholder.argument, try conversion(spelling))
    }
  }

  /// The directive of an argument.
  private mutating func directive(
    _ argument: Placeholder.Argument,
    _ conversion: String
  ) throws(ConversionLoss) -> String {
    let position = try position(of: argument)
    if let letter = conversion.last, "duf".contains(letter), !numbers.contains(position) { numbers.append(position) }
    var label = ""
    if case .name(let name) = argument {
      label = name.map { $0.isLetter || $0.isNumber || ".-".contains($0) ? String($0) : "_" }.joined()
    }
    return "%\(position)$\(label.isEmpty ? "" : "(\(label))")\(conversion)"
  }

  /// The letters of a directive that begins with a percent sign, as Apple's formats have them.
  private func conversion(_ spelling: String) throws(ConversionLoss) -> String {
    var cursor = TextCursor(spelling)
    _ = cursor.skip("%")
    let isBracketed = cursor.skip("|")
    let start = cursor.index
    let isNumbered = cursor.number() != nil
    // Boost's `%1%` and `%|1|`.
    if isNumbered, cursor.byte == UInt8(ascii: "%") || cursor.byte == UInt8(ascii: "|") { return "@" }
    if !isNumbered || !cursor.skip(syntax == .objectPascal ? ":" : "$") { cursor.index = start }
    if cursor.byte == UInt8(ascii: "("), let end = cursor.bytes.lastIndex(of: UInt8(ascii: ")")) {
      cursor.index = end + 1
    }
    _ = cursor.skip("<")
    var rest = Array(cursor.bytes[cursor.index...])
    if isBracketed, rest.last == UInt8(ascii: "|") { rest.removeLast() }
    // `<PRIu64>` stands for a macro with the letters for the size.
    if rest.starts(with: "PRI".utf8), rest.count > 4 { rest = Array("ll".utf8) + [rest[3]] }
    if syntax != .java, syntax != .javaScript { rest.removeAll { "hlqjzZtL".utf8.contains($0) } }
    let tail = String(decoding: rest, as: UTF8.self)
    switch tail {
    case "d", "i": return "lld"
    case "u": return "llu"
    case "s": return syntax == .c || syntax == .java ? "s" : "@"
    case "S" where syntax == .c: return "S"
    case "c" where syntax != .c: return "@"
    case "f", "F": return "lf"
    case "j" where syntax == .javaScript: return "@"
    case "": return "@"
    default: break
    }
    if tail.hasPrefix("."), tail.hasSuffix("f") || tail.hasSuffix("F"), Int(tail.dropFirst().dropLast()) != nil {
      return tail.dropLast() + "lf"
    }
    let hasFlags = tail.utf8.count > 1
    throw ConversionLoss("\(spelling) has \(hasFlags ? "flags or a width" : "no equivalent")")
  }

  /// The name of a replacement field of Python, and the letters of its directive.
  private static func field(_ spelling: String) throws(ConversionLoss) -> (name: String, conversion: String) {
    let inner = spelling.dropFirst().dropLast()
    let name = inner.prefix { $0 != "!" && $0 != ":" && $0 != "," }
    var rest = inner.dropFirst(name.count)
    if rest.hasPrefix("!s") { rest = rest.dropFirst(2) }
    switch rest {
    case "", ":", ":s": return (String(name), "@")
    case ":d": return (String(name), "lld")
    case ":f", ":F": return (String(name), "lf")
    default: break
    }
    if rest.hasPrefix(":."), rest.hasSuffix("f"), let digits = Int(rest.dropFirst(2).dropLast()), digits >= 0 {
      return (String(name), ".\(digits)lf")
    }
    throw ConversionLoss("\(spelling) has a format without an equivalent")
  }
}

extension String {
  /// The string as a format that shows it.
  fileprivate var escapedPercents: String { replacing(each: "%", with: "%%") }
}
