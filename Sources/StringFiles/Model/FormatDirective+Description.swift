extension FormatDirective: CustomStringConvertible {
  /// The directive as formats spell it, such as `%2$-8.3ld`.
  package var description: String {
    if case .selectedArgument = conversion { return "%arg" }
    var text = "%"
    if let position { text += "\(position)$" }
    if let argumentName { text += "(\(argumentName))" }
    for (flag, character) in Self.flagCharacters where flags.contains(flag) { text.append(character) }
    if let width { text += Self.text(of: width) }
    if let precision { text += "." + Self.text(of: precision) }
    text += lengthText
    switch conversion {
    case .value(let letter): text.unicodeScalars.append(Unicode.Scalar(letter))
    case .variable(let name): text += "@\(name)@"
    case .selectedArgument: break
    }
    return text
  }

  private static var flagCharacters: [(Flags, Character)] {
    [(.leftJustified, "-"), (.sign, "+"), (.space, " "), (.zero, "0"), (.alternate, "#"), (.grouping, "'")]
  }

  private static func text(of count: Count) -> String {
    switch count {
    case .fixed(let number): "\(number)"
    case .nextArgument: "*"
    case .argument(let number): "*\(number)$"
    }
  }

  private var lengthText: String {
    switch length {
    case .none: ""
    case .hh: "hh"
    case .h: "h"
    case .l: "l"
    case .ll: "ll"
    case .q: "q"
    case .bigL: "L"
    case .z: "z"
    case .t: "t"
    case .j: "j"
    }
  }
}
