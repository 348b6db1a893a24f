import NumberDisplay

@testable import StringFormatting

extension ReferenceRenderer {
  /// The argument at a position, counted from 1.
  func argument(at position: Int) -> FormatArgument? {
    position >= 1 && position <= arguments.count ? arguments[position - 1] : nil
  }

  /// The value of a width or precision.
  func count(_ count: ReferenceDirective.Count?, _ places: inout ReferencePlaces) -> Int? {
    switch count {
    case nil: nil
    case .fixed(let number): number
    case .nextArgument: clamped(argument(at: places.next())?.smallInteger)
    case .argument(let position): clamped(argument(at: position)?.smallInteger)
    }
  }

  /// Limits a count that came from an argument and can be any number.
  func clamped(_ count: Int?) -> Int? {
    count.map { min(max($0, -ReferenceScanner.countLimit), ReferenceScanner.countLimit) }
  }

  /// Writes an argument as a directive says.
  mutating func write(_ directive: ReferenceDirective, width: Int?, precision: Int?, position: Int) {
    guard let argument = argument(at: position) else {
      issues.append(.missingArgument(position: position, directive: directive.description))
      write(directive.description)
      return
    }
    if let number = argument.number,
      let conversion = directive.numberConversion(width: width, precision: precision)
    {
      if directive.letter?.isInteger == true, !argument.isInteger { mismatch(directive, position) }
      if let displayed, displayed.position == position, displayed.conversion == conversion {
        write(displayed.text)
      } else {
        write(conversion.format(number, style: style).text)
      }
      return
    }
    var text = self.text(of: argument, directive, position)
    if let precision, precision >= 0, directive.letter?.isText == true, argument.number == nil {
      text = String(text.prefix(precision))
    }
    if let width, width != 0 {
      text = Self.padded(text, to: width, isLeftJustified: directive.flags.contains(.leftJustified))
    }
    write(text)
  }

  /// Writes the argument that selected the text, for `%arg`.
  mutating func writeSelected(_ chooser: Chooser) {
    var directive = chooser.specifier ?? ReferenceDirective(conversion: .value(.object))
    directive.position = nil
    let width = fixedCount(directive.width, before: chooser.position)
    let precision = fixedCount(directive.precision, before: chooser.position)
    guard argument(at: chooser.position) != nil else {
      issues.append(.missingArgument(position: chooser.position, directive: "%arg"))
      write(directive.description)
      return
    }
    write(directive, width: width, precision: precision, position: chooser.position)
  }

  /// The value of a count outside a text, where `*` means the argument before.
  func fixedCount(_ count: ReferenceDirective.Count?, before position: Int) -> Int? {
    switch count {
    case nil: nil
    case .fixed(let number): number
    case .nextArgument: clamped(argument(at: position - 1)?.smallInteger)
    case .argument(let position): clamped(argument(at: position)?.smallInteger)
    }
  }

  /// The text of an argument for `%@`, `%s`, `%c` and `%p`; for any directive, the text of an argument that is not a number.
  private mutating func text(of argument: FormatArgument, _ directive: ReferenceDirective, _ position: Int) -> String {
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
      return argument.number.map { NumberConversion(letter).format($0, style: style).text } ?? ""
    }
  }

  private mutating func mismatch(_ directive: ReferenceDirective, _ position: Int) {
    issues.append(.mismatchedArgument(position: position, directive: directive.description))
  }
}
