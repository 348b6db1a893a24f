import Decimals
import NumberDisplay

extension FormatRenderer {
  /// The argument at a position, counted from 1.
  func argument(at position: Int) -> FormatArgument? { arguments.argument(at: position) }

  /// The value of a width or precision.
  func count(_ count: FormatDirective.Count, _ places: inout ArgumentPlaces) -> Int? {
    self.count(count, next: count == .nextArgument ? places.next() : 0)
  }

  /// The value of a width or precision, where `*` means the argument at a position.
  func count(_ count: FormatDirective.Count, next: Int) -> Int? {
    let position: Int
    switch count {
    case .fixed(let number): return Int(number)
    case .nextArgument: position = next
    case .argument(let own): position = Int(own)
    }
    // An argument can be any number.
    let limit = FormatScanner.countLimit
    return argument(at: position)?.smallInteger.map { min(max($0, -limit), limit) }
  }

  /// Writes an argument according to a directive.
  mutating func write(_ directive: FormatDirective, width: Int?, precision: Int?, position: Int) {
    if let number = arguments.number(at: position),
      let conversion = directive.numberConversion(width: width, precision: precision)
    {
      if directive.letter?.isInteger == true, !number.isInteger { mismatch(directive, position) }
      write(number, conversion, position: position)
      return
    }
    guard let argument = argument(at: position) else {
      let spelling = spelling(of: directive)
      issues.append(.missingArgument(position: position, directive: spelling))
      output.append(spelling)
      return
    }
    if directive.letter == .object, width ?? 0 == 0, let number = argument.number {
      write(number, NumberConversion(.object), position: position)
      return
    }
    var text = self.text(of: argument, directive, position)
    if let precision, precision >= 0, directive.letter?.isText == true, argument.number == nil {
      text = String(text.prefix(precision))
    }
    let start = output.count
    output.append(text)
    pad(from: start, to: width, isLeftJustified: directive.flags.contains(.leftJustified))
  }

  /// Writes a number.
  private mutating func write(_ number: NumberConversion.Value, _ conversion: NumberConversion, position: Int) {
    if let displayed, displayed.position == position, displayed.conversion == conversion {
      style.writer.pointee.append(displayed.number, to: &output)
    } else if let shown = conversion.shownNumber(number, isPlain: style.writer.pointee.isPlain) {
      style.writer.pointee.append(shown, to: &output)
    } else {
      output.append(conversion.format(number, style: style.writer.pointee).text)
    }
  }

  /// Writes the argument that selected the string, for `%arg`.
  mutating func writeSelected() {
    var directive = frame.selecting.argDirective(in: bytes)
    directive.position = nil
    let position = frame.position
    guard argument(at: position) != nil else {
      issues.append(.missingArgument(position: position, directive: "%arg"))
      output.append(spelling(of: directive))
      return
    }
    // The directive is outside the string, where `*` means the previous argument.
    let width = directive.width.flatMap { count($0, next: position - 1) }
    let precision = directive.precision.flatMap { count($0, next: position - 1) }
    write(directive, width: width, precision: precision, position: position)
  }

  /// The text of an argument for `%@`, `%s`, `%c` and `%p`; for any directive, the text of an argument that is not a
  /// number.
  private mutating func text(of argument: FormatArgument, _ directive: FormatDirective, _ position: Int) -> String {
    switch argument {
    case .formatted(let number):
      return number.text
    case .formattedRange(let text, _, _):
      return text
    case .string(let text):
      if let letter = directive.letter, !letter.isText, !letter.isCharacter { mismatch(directive, position) }
      return text
    case .integer, .unsigned, .double, .decimal:
      let isCharacter = directive.letter?.isCharacter == true
      if isCharacter, let scalar = argument.smallInteger.flatMap({ UInt32(exactly: $0) }) {
        // NUL would end a C string.
        if let scalar = Unicode.Scalar(scalar), scalar != "\0" { return String(Character(scalar)) }
        mismatch(directive, position)
        return scalar == 0 ? "" : "\u{FFFD}"
      }
      if isCharacter { mismatch(directive, position) }
      let letter = directive.letter == .pointer ? PrintfLetter.pointer : .object
      return argument.number.map { NumberConversion(letter).format($0, style: style.writer.pointee).text }
        ?? ""
    }
  }

  private mutating func mismatch(_ directive: FormatDirective, _ position: Int) {
    issues.append(.mismatchedArgument(position: position, directive: spelling(of: directive)))
  }

  /// A directive of the entry as written in the file, with its parts in the order of C.
  private func spelling(of directive: FormatDirective) -> String { directive.spelling { text(at: $0) } }
}

extension FormatDirective {
  /// The number conversion of the directive; `nil` if it shows something else.
  ///
  /// - Parameters:
  ///   - width: The width, if known.
  ///   - precision: The precision, if known.
  /// - Returns: The conversion, without the position.
  func numberConversion(width: Int?, precision: Int?) -> NumberConversion? {
    guard let letter, letter.isNumber else { return nil }
    return NumberConversion(letter, flags: flags, width: width, precision: precision, length: length)
  }
}

extension NumberConversion.Value {
  /// Whether the value is an integer.
  var isInteger: Bool {
    switch self {
    case .integer, .unsigned: true
    case .double(let value): value == value.withoutFraction
    case .decimal(let value): value.isInteger
    }
  }
}
