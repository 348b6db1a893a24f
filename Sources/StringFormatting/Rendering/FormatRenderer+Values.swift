import NumberDisplay
import PluralCore

extension FormatRenderer {
  /// The argument at a position, counted from 1.
  func argument(at position: Int) -> FormatArgument? {
    position >= 1 && position <= arguments.count ? arguments[position - 1] : nil
  }

  /// The value of a width or precision.
  func count(_ count: FormatDirective.Count?, _ places: inout ArgumentPlaces) -> Int? {
    switch count {
    case nil: nil
    case .fixed(let number): Int(number)
    case .nextArgument: clamped(argument(at: places.next())?.smallInteger)
    case .argument(let position): clamped(argument(at: Int(position))?.smallInteger)
    }
  }

  /// Limits a count that came from an argument and can be any number.
  func clamped(_ count: Int?) -> Int? {
    count.map { min(max($0, -FormatScanner.countLimit), FormatScanner.countLimit) }
  }

  /// Writes an argument as a directive says.
  mutating func write(_ directive: FormatDirective, width: Int?, precision: Int?, position: Int) {
    guard let argument = argument(at: position) else {
      let spelling = spelling(of: directive)
      issues.append(.missingArgument(position: position, directive: spelling))
      output.append(spelling)
      return
    }
    if let number = argument.number,
      let conversion = directive.numberConversion(width: width, precision: precision)
    {
      if directive.letter?.isInteger == true, !argument.isInteger { mismatch(directive, position) }
      write(number, conversion, position: position)
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
    if let width, width != 0 {
      text = Self.padded(text, to: width, isLeftJustified: directive.flags.contains(.leftJustified))
    }
    output.append(text)
  }

  /// Writes a number.
  private mutating func write(_ number: NumberConversion.Value, _ conversion: NumberConversion, position: Int) {
    if let displayed, displayed.position == position, displayed.conversion == conversion {
      settings.pointee.writer.append(displayed.number, to: &output)
    } else if let shown = conversion.shownNumber(number, style: settings.pointee.writer.style) {
      settings.pointee.writer.append(shown, to: &output)
    } else {
      output.append(conversion.format(number, style: settings.pointee.writer.style).text)
    }
  }

  /// Writes the argument that selected the text, for `%arg`.
  mutating func writeSelected(_ frame: UnsafePointer<RenderingFrame>) {
    var directive = frame.pointee.selecting.argDirective(in: bytes)
    directive.position = nil
    let width = fixedCount(directive.width, before: frame.pointee.position)
    let precision = fixedCount(directive.precision, before: frame.pointee.position)
    guard argument(at: frame.pointee.position) != nil else {
      issues.append(.missingArgument(position: frame.pointee.position, directive: "%arg"))
      output.append(spelling(of: directive))
      return
    }
    write(directive, width: width, precision: precision, position: frame.pointee.position)
  }

  /// The value of a count outside a text, where `*` means the argument before.
  func fixedCount(_ count: FormatDirective.Count?, before position: Int) -> Int? {
    switch count {
    case nil: nil
    case .fixed(let number): Int(number)
    case .nextArgument: clamped(argument(at: position - 1)?.smallInteger)
    case .argument(let position): clamped(argument(at: Int(position))?.smallInteger)
    }
  }

  /// The text of an argument for `%@`, `%s`, `%c` and `%p`; for any directive, the text of an argument that is not a number.
  private mutating func text(of argument: FormatArgument, _ directive: FormatDirective, _ position: Int) -> String {
    switch argument {
    case .formatted(let text, _):
      return text
    case .string(let text):
      if let letter = directive.letter, !letter.isText, !letter.isCharacter { mismatch(directive, position) }
      return text
    case .integer, .unsigned, .double, .decimal:
      let isCharacter = directive.letter?.isCharacter == true
      if isCharacter, let scalar = argument.smallInteger.flatMap({ UInt32(exactly: $0) }) {
        // NUL would end the text in C.
        if let scalar = Unicode.Scalar(scalar), scalar != "\0" { return String(Character(scalar)) }
        mismatch(directive, position)
        return scalar == 0 ? "" : "\u{FFFD}"
      }
      if isCharacter { mismatch(directive, position) }
      let letter = directive.letter == .pointer ? PrintfLetter.pointer : .object
      return argument.number.map { NumberConversion(letter).format($0, style: settings.pointee.writer.style).text }
        ?? ""
    }
  }

  private mutating func mismatch(_ directive: FormatDirective, _ position: Int) {
    issues.append(.mismatchedArgument(position: position, directive: spelling(of: directive)))
  }

  /// A directive of the entry as the file has it, with its parts in the order of C.
  private func spelling(of directive: FormatDirective) -> String { directive.spelling { text(at: $0) } }
}

extension FormatArgument {
  /// Whether the value is an integer.
  var isInteger: Bool {
    switch self {
    case .integer, .unsigned: true
    case .double(let value): value == value.rounded()
    case .decimal(let value): value.isInteger
    case .string, .formatted: false
    }
  }
}
