import DataFiles

extension String {
  /// The string as text of XML. A carriage return needs a number, because XML takes it for the end of a line.
  var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The string as the value of an attribute of XML, where line breaks and tabs would become spaces.
  var xmlAttribute: String { xmlEscaped.replacing(each: "\n", with: "&#10;").replacing(each: "\t", with: "&#9;") }

  /// The string as part of a comment of XML, which cannot have two hyphens.
  var inXMLComment: String {
    var result = ""
    for scalar in withXMLCharacters.unicodeScalars {
      if scalar == "-", result.unicodeScalars.last == "-" { result += " " }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The string with a mark in place of each character that XML does not allow.
  var withXMLCharacters: String {
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}") }
    return result
  }

  /// Checks that XML allows all characters.
  ///
  /// - Throws: The first one that it does not allow, even as a number.
  func checkXML() throws(ConversionLoss) {
    guard let scalar = unicodeScalars.first(where: { !$0.isXML }) else { return }
    throw ConversionLoss("the character \(FileProblem.quoted(scalar)) cannot be in XML")
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character.
  var isXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }
}
