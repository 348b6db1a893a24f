import NumberDisplay

/// A directive of a format, as defined for `fprintf` in the C standard and in POSIX, with the additions of Apple's
/// formats.
///
/// | part | definition |
/// |---|---|
/// | directive | `%`, perhaps a position, perhaps a name, flags, perhaps a width, perhaps a precision, perhaps a length, and a letter |
/// | position | a number from 1 on, and `$` |
/// | name | outside `.strings` files: `(`, the name, `)` |
/// | flags | any of `-+ 0#'` |
/// | width | a number, or `*` for the next argument, or `*`, a number from 1 on and `$` for that argument |
/// | precision | `.`, and perhaps the same as a width; alone, it is 0 |
/// | length | `hh`, `h`, `l`, `ll`, `q`, `L`, `z`, `t` or `j` |
/// | variable | a directive with the flag `#` and the letter `@`, followed by a name and `@`; flags and widths can be in any order |
/// | selected argument | in string catalogs, `%arg` |
package struct ReferenceDirective: Equatable {
  /// A width or a precision.
  enum Count: Equatable {
    case number(Int)
    case nextArgument
    case argument(Int)
  }

  /// The dialects of formats, which differ in what can be in a directive.
  package enum Dialect {
    case strings, code, catalog
  }

  /// The text does not follow the definition.
  struct Malformed: Error {}

  var position: Int?
  var argumentName: String?
  var flags = ""
  var width: Count?
  var precision: Count?
  var length = ""
  var letter: Character = "@"
  /// The name of the variable.
  var variable: String?
  /// Whether it is `%arg`.
  var isSelectedArgument = false
}

// MARK: Reading

extension ReferenceDirective {
  /// The largest number in a directive.
  static let largestNumber = 4096

  /// Takes a directive from the front of a string, which is the rest of a format after a percent sign.
  init(_ text: inout Substring.UnicodeScalarView, _ dialect: Dialect) throws(Malformed) {
    if dialect == .catalog, text.take("arg") {
      isSelectedArgument = true
      return
    }
    let start = text
    do {
      try readStart(&text, dialect)
      flags = text.takeAll { "-+ 0#'".unicodeScalars.contains($0) }
      width = try text.takeCount()
      try readEnd(&text)
    } catch {
      // Not a C directive, but possibly a variable.
      text = start
      self = ReferenceDirective()
      try readStart(&text, dialect)
      while true {
        let more = text.takeAll { "-+ 0#'".unicodeScalars.contains($0) }
        let count = try text.takeCount()
        if more.isEmpty, count == nil { break }
        flags += more
        width = count ?? width
      }
      try readEnd(&text)
      guard variable != nil else { throw Malformed() }
    }
  }

  /// Reads position and name.
  private mutating func readStart(_ text: inout Substring.UnicodeScalarView, _ dialect: Dialect) throws(Malformed) {
    var ahead = text
    if text.first != "0", let number = try ahead.takeNumber(), ahead.take("$") {
      position = number
      text = ahead
    }
    if dialect != .strings, text.take("(") {
      argumentName = text.takeName()
      guard argumentName != nil, text.take(")") else { throw Malformed() }
    }
  }

  /// Reads precision, length, letter and the name of a variable.
  private mutating func readEnd(_ text: inout Substring.UnicodeScalarView) throws(Malformed) {
    if text.take(".") { precision = try text.takeCount() ?? .number(0) }
    length = ["hh", "h", "ll", "l", "q", "L", "z", "t", "j"].first { text.take($0) } ?? ""
    guard let last = text.popFirst(), "dDiuUxXoOfFeEgGaA@sScCp".unicodeScalars.contains(last) else { throw Malformed() }
    letter = Character(last)
    var ahead = text
    if letter == "@", flags.contains("#"), let name = ahead.takeName(), ahead.take("@") {
      variable = name
      text = ahead
    }
  }

  /// Reads a specifier: a directive that shows an argument, with or without its percent sign, and nothing else. The
  /// position is dropped.
  init?(specifier: String) {
    var text = (specifier.hasPrefix("%") ? specifier.dropFirst() : specifier[...]).unicodeScalars
    guard let directive = try? ReferenceDirective(&text, .strings), text.isEmpty, directive.variable == nil else {
      return nil
    }
    self = directive
    position = nil
  }

  /// Splits a format into literal text and directives. Anything that is not a directive is text, and `%%` is a percent
  /// sign.
  static func pieces(of format: String, _ dialect: Dialect) -> [Piece] {
    var pieces: [Piece] = []
    var rest = format[...].unicodeScalars
    while let scalar = rest.popFirst() {
      var ahead = rest
      if scalar != "%" {
        pieces.append(.text(String(Character(scalar))))
      } else if rest.take("%") {
        pieces.append(.text("%"))
      } else if let directive = try? ReferenceDirective(&ahead, dialect) {
        pieces.append(.directive(directive))
        rest = ahead
      } else {
        pieces.append(.text("%"))
      }
    }
    return pieces
  }

  /// A part of a format.
  enum Piece {
    case text(String)
    case directive(ReferenceDirective)
  }
}

extension Substring.UnicodeScalarView {
  /// Takes a given string from the front, if it is there.
  fileprivate mutating func take(_ text: String) -> Bool {
    guard starts(with: text.unicodeScalars) else { return false }
    removeFirst(text.unicodeScalars.count)
    return true
  }

  /// Takes characters that satisfy a condition from the front.
  fileprivate mutating func takeAll(_ isWanted: (Unicode.Scalar) -> Bool) -> String {
    let taken = prefix(while: isWanted)
    removeFirst(taken.count)
    return String(taken)
  }

  /// Takes a number from the front, if there is one.
  fileprivate mutating func takeNumber() throws(ReferenceDirective.Malformed) -> Int? {
    let digits = takeAll { "0"..."9" ~= $0 }
    if digits.isEmpty { return nil }
    // A number with more digits than an integer can have is too large.
    guard let number = Int(digits), number <= ReferenceDirective.largestNumber else {
      throw ReferenceDirective.Malformed()
    }
    return number
  }

  /// Takes a width, or a precision without its dot, from the front, if there is one.
  fileprivate mutating func takeCount() throws(ReferenceDirective.Malformed) -> ReferenceDirective.Count? {
    guard take("*") else { return try takeNumber().map { .number($0) } }
    guard let number = try takeNumber() else { return .nextArgument }
    guard number > 0, take("$") else { throw ReferenceDirective.Malformed() }
    return .argument(number)
  }

  /// Takes a name from the front, if there is one: ASCII letters, digits, `_`, `.`, `-`, and everything beyond ASCII.
  fileprivate mutating func takeName() -> String? {
    let name = takeAll { scalar in
      !scalar.isASCII || "_.-".unicodeScalars.contains(scalar) || Character(scalar).isLetter
        || Character(scalar).isNumber
    }
    return name.isEmpty ? nil : name
  }
}

// MARK: Writing

extension ReferenceDirective: CustomStringConvertible {
  /// The directive as shown in messages, with its flags in a fixed order.
  package var description: String {
    if isSelectedArgument { return "%arg" }
    func spelling(_ count: Count) -> String {
      switch count {
      case .number(let number): "\(number)"
      case .nextArgument: "*"
      case .argument(let number): "*\(number)$"
      }
    }
    return [
      "%", position.map { "\($0)$" }, argumentName.map { "(\($0))" }, "-+ 0#'".filter(flags.contains),
      width.map(spelling), precision.map { "." + spelling($0) }, length, String(letter), variable.map { $0 + "@" },
    ].compactMap(\.self).joined()
  }
}

// MARK: Meaning

extension ReferenceDirective {
  var isInteger: Bool { "dDiuUxXoO".contains(letter) }
  var isNumber: Bool { isInteger || "fFeEgGaA".contains(letter) }
  var isText: Bool { "@sS".contains(letter) }
  var isCharacter: Bool { "cC".contains(letter) }

  /// Whether the directive takes an argument to show it.
  var showsArgument: Bool { variable == nil && !isSelectedArgument }

  /// Whether any integer is shown with exactly its digits.
  var showsIntegersWhole: Bool { "dDi".contains(letter) && length != "h" && length != "hh" }
}
