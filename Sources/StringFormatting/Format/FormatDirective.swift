package import NumberDisplay

/// One directive of a format, such as `%2$-8.3f`, `%#@files@` or `%arg`.
package struct FormatDirective: Sendable, Hashable {
  /// The kind of a directive.
  package enum Conversion: Sendable, Hashable {
    /// An argument, written according to the letter.
    case value(PrintfLetter)
    /// `%#@name@`: a string selected by a variable. The value is the range of the name in the format.
    case variable(Range<Int>)
    /// `%arg`: in a string catalog, the argument that selected this string, formatted according to its variable.
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
  /// The range of the argument's name in the format: the `count` of `%1$(count)lld`. Catalogs have it for translators
  /// and for generated code; it does not affect which argument the directive takes.
  package var argumentName: Range<Int>?
  package var flags = PrintfFlags.none
  package var width: Count?
  package var precision: Count?
  package var length = PrintfLength.none
  package var conversion: Conversion

  package init(conversion: Conversion) {
    self.conversion = conversion
  }

  /// The letter of a directive that shows an argument.
  package var letter: PrintfLetter? {
    if case .value(let letter) = conversion { letter } else { nil }
  }

  /// Whether the directive has no flags, width or precision, and no length that truncates integers.
  package var isBare: Bool {
    flags.rawValue == 0 && width == nil && precision == nil && !length.dropsBits
  }

  /// The range of a variable's name in the format: the `name` of `%#@name@`.
  package var variableName: Range<Int>? {
    if case .variable(let name) = conversion { name } else { nil }
  }

  /// Whether the directive shows any signed integer with exactly its digits, as `d` does.
  package var showsIntegersWhole: Bool {
    letter?.isSigned == true && !length.dropsBits
  }
}
