import DataFiles
import MessageFormat
import MessageInterchange
import PluralBase
import Plurals
import StringFiles
import StringFormatting

/// A message as a string of Apple's files: a format, and a variable for each plural.
struct AppleText: Sendable {
  /// A variable, which is a plural.
  struct Variable: Sendable {
    var name: String
    var position: Int
    var specifier: String
    var forms: [PluralCategory: String]
  }

  /// The kinds of files, which spell some directives differently.
  enum Style {
    /// `%1$(name)@` names an argument, and `%arg` is the number that has selected the form.
    case catalog
    /// `%1$@`, and `%1$#@files@`.
    case propertyList
  }

  private(set) var format = ""
  private(set) var variables: [Variable] = []
  /// What got lost.
  private(set) var losses: [String] = []

  /// The names of variables. Nested plurals can be thousands of variables of one argument.
  private var names = NameList()
  private let entry: ConvertedStrings.Entry
  private let positions: [String: Int]
  private let language: String
  private let style: Style

  /// Converts a message.
  ///
  /// - Parameters:
  ///   - pieces: The message.
  ///   - entry: The string with its arguments.
  ///   - language: The language.
  ///   - style: The kind of file.
  /// - Throws: The reason, if the file cannot say it.
  init(
    _ pieces: [ICUMessage.Piece],
    of entry: ConvertedStrings.Entry,
    in language: String,
    _ style: Style
  ) throws(ConversionLoss) {
    (self.entry, self.language, self.style) = (entry, language, style)
    positions = entry.positions
    if pieces.allSatisfy({ if case .text = $0 { true } else { false } }) {
      let text = pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
      // A string without arguments is often shown as it is, so a percent sign stays alone if it can.
      let plain = FormatText(text, dialect: .catalog)
      let isPlain =
        !entry.hasEscapedPercents(in: language) && !text.contains(part: "%%")
        && (entry.arguments.isEmpty ? !plain.hasPlaceholders : plain.directives.isEmpty)
      format = isPlain ? text : Self.escaped(text)
    } else {
      format = try write(pieces, selected: nil)
    }
  }

  private static func escaped(_ text: String) -> String { text.replacing(each: "%", with: "%%") }

  private mutating func write(_ pieces: [ICUMessage.Piece], selected: String?) throws(ConversionLoss) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += Self.escaped(literal)
      case .number: text += directive(selected ?? "", selected: selected)
      case .argument(let name, "", _): text += directive(name, selected: selected)
      case .argument(let name, let type, let style): text += try directive(name, type, style)
      case .choice(let choice): text += try write(choice)
      case .markup(_, let name): throw ConversionLoss("the tag <\(name)> would be text")
      }
    }
    return text
  }

  private mutating func write(_ choice: ICUMessage.Choice) throws(ConversionLoss) -> String {
    let position = positions[choice.name, default: 1]
    let name = names.unique(choice.name)
    let place = variables.count
    variables.append(Variable(name: name, position: position, specifier: specifier(choice.name), forms: [:]))
    let isInteger = variables[place].specifier == "lld"
    let forms = try choice.forms(in: language, zeroIsNumber: true, isInteger: isInteger)
    if isInteger, choice.splitsOne(in: language) {
      // In Hindi, only numbers up to 1 have the form.
      let example = PluralRules(for: language).category(for: 1.5) == .one ? "1.5" : "0.5"
      losses.append("a number such as \(example) gets the form for exactly 1")
    }
    for (category, pieces) in forms.inKeyOrder {
      variables[place].forms[category] = try write(pieces, selected: choice.name)
    }
    return style == .catalog ? "%#@\(name)@" : "%\(position)$#@\(name)@"
  }

  /// The letters of an argument's directive.
  private func specifier(_ name: String) -> String {
    switch positions[name].map({ entry.arguments[$0 - 1].kind }) {
    case .integer: "lld"
    case .number, .text, .any, nil: "@"
    }
  }

  private func directive(_ name: String, selected: String?) -> String {
    let position = positions[name, default: 1]
    guard style == .catalog else { return "%\(position)$\(specifier(name))" }
    return name == selected ? "%arg" : "%\(position)$\(label(name))\(specifier(name))"
  }

  /// The name in a directive of a catalog. Numbers are positions, and not names.
  private func label(_ name: String) -> String { style == .catalog && Int(name) == nil ? "(\(name))" : "" }

  /// A number in a style: only fixed fraction digits have a directive.
  private func directive(_ name: String, _ type: String, _ style: String) throws(ConversionLoss) -> String {
    let position = positions[name, default: 1]
    let label = label(name)
    if type == "number", style.isEmpty { return "%\(position)$\(label)@" }
    guard type == "number", let digits = style.fixedPointDigits else {
      throw ConversionLoss("\(ICUMessage.Piece.spelled(name, type, style)) has no directive")
    }
    // In symbols, `f` alone is a `Float`.
    return "%\(position)$\(label).\(digits)\(self.style == .catalog ? "lf" : "f")"
  }
}
