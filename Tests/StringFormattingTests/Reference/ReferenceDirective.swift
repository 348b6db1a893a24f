import NumberDisplay

@testable import StringFormatting

/// One directive of a format, such as `%2$-8.3f`, `%#@files@` or `%arg`.
struct ReferenceDirective: Sendable, Hashable {
  /// What a directive prints.
  enum Conversion: Sendable, Hashable {
    /// An argument, written as the letter says.
    case value(PrintfLetter)
    /// `%#@name@`: a text selected by a variable.
    case variable(String)
    /// `%arg`: in a string catalog, the argument that selected this text, formatted as its variable says.
    case selectedArgument
  }

  /// A width or a precision.
  enum Count: Sendable, Hashable {
    case fixed(Int)
    /// `*`: the value of the next argument.
    case nextArgument
    /// `*3$`: the value of an argument, counted from 1.
    case argument(Int)
  }

  /// The number of the argument, counted from 1, if the directive has one: the 2 of `%2$d`.
  var position: Int?
  /// The name of the argument: the `count` of `%1$(count)lld`. Catalogs have it for translators and for generated code;
  /// it has no effect on which argument the directive takes.
  var argumentName: String?
  var flags: PrintfFlags = []
  var width: Count?
  var precision: Count?
  var length = PrintfLength.none
  var conversion: Conversion

  init(conversion: Conversion) {
    self.conversion = conversion
  }

  /// A specifier of the renderer that is tested.
  init?(_ directive: FormatDirective) { self.init(specifier: directive.specifier) }

  /// The letter of a directive that writes an argument.
  var letter: PrintfLetter? {
    if case .value(let letter) = conversion { letter } else { nil }
  }

  /// The name of the variable of `%#@name@`.
  var variableName: String? {
    if case .variable(let name) = conversion { name } else { nil }
  }
}

extension ReferenceDirective {
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

extension ReferenceDirective: CustomStringConvertible {
  /// The directive as written in a format, such as `%2$-8.3ld`.
  var description: String {
    if case .selectedArgument = conversion { return "%arg" }
    var text = "%"
    if let position { text += "\(position)$" }
    if let argumentName { text += "(\(argumentName))" }
    text += flags.spelling
    if let width { text += Self.text(of: width) }
    if let precision { text += "." + Self.text(of: precision) }
    text += length.rawValue
    switch conversion {
    case .value(let letter): text.unicodeScalars.append(Unicode.Scalar(letter.rawValue))
    case .variable(let name): text += "@\(name)@"
    case .selectedArgument: break
    }
    return text
  }

  private static func text(of count: Count) -> String {
    switch count {
    case .fixed(let number): "\(number)"
    case .nextArgument: "*"
    case .argument(let number): "*\(number)$"
    }
  }
}

extension ReferenceDirective {
  /// Reads the value of `NSStringFormatValueTypeKey` or `formatSpecifier`, such as `d`, `lu`, `.1f` or `@`.
  ///
  /// Some files include the percent sign, as in `%ld`.
  ///
  /// - Returns: The directive without a position; `nil` if the text is not exactly one directive.
  init?(specifier: String) {
    var scanner = ReferenceScanner(specifier.hasPrefix("%") ? specifier : "%" + specifier)
    guard case .directive(var directive) = scanner.next(), scanner.next() == nil,
      case .value = directive.conversion
    else { return nil }
    directive.position = nil
    self = directive
  }
}
