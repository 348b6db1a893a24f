package import NumberDisplay

/// One directive of a format, such as `%2$-8.3f`, `%#@files@` or `%arg`.
package struct FormatDirective: Sendable, Hashable {
  /// What a directive prints.
  package enum Conversion: Sendable, Hashable {
    /// An argument, written as the letter says.
    case value(PrintfLetter)
    /// `%#@name@`: a text selected by a variable. The name is at this place in the format.
    case variable(Range<Int>)
    /// `%arg`: in a string catalog, the argument that selected this text, formatted as its variable says.
    case selectedArgument
  }

  /// A width or a precision.
  package enum Count: Sendable, Hashable {
    case fixed(Int16)
    /// `*`: the value of the next argument.
    case nextArgument
    /// `*3$`: the value of an argument, counted from 1.
    case argument(Int16)
  }

  /// The number of the argument, counted from 1, if the directive has one: the 2 of `%2$d`.
  package var position: Int16?
  /// Where the format has the name of the argument: the `count` of `%1$(count)lld`. Catalogs have it for translators and
  /// for generated code; it has no effect on which argument the directive takes.
  package var argumentName: Range<Int>?
  package var flags = PrintfFlags.none
  package var width: Count?
  package var precision: Count?
  package var length = PrintfLength.none
  package var conversion: Conversion

  package init(conversion: Conversion) {
    self.conversion = conversion
  }

  /// The letter of a directive that writes an argument.
  package var letter: PrintfLetter? {
    if case .value(let letter) = conversion { letter } else { nil }
  }

  /// Whether the directive has no flags, width and precision, and no length that cuts integers.
  package var isBare: Bool {
    flags.rawValue == 0 && width == nil && precision == nil && !length.dropsBits
  }

  /// Where the format has the name of a variable: the `name` of `%#@name@`.
  package var variableName: Range<Int>? {
    if case .variable(let name) = conversion { name } else { nil }
  }

  /// Whether the directive shows any signed integer with all its digits and no others, as `d` does.
  package var showsIntegersWhole: Bool {
    letter?.isSigned == true && !length.dropsBits
  }
}
