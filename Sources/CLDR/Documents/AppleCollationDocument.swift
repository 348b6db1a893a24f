package import Diagnostics

/// The contents of `Data/apple-collation.json`: how Apple's ICU sorts characters in the root locale.
///
/// ```json
/// "61 : 1f40",           a
/// "41 : 1f40,1,9c",      A
/// "e9 : 1f48 0,1c",      é
/// "430-438 : 2201",      eight letters with consecutive weights
/// "6c b7 : 1f60 0,2,c"   two characters that are sorted as a unit
/// ```
///
/// Each line has characters in hexadecimal and their collation elements: primary, secondary and tertiary weights, also in
/// hexadecimal. The primary and secondary weights are ranks. A secondary or tertiary weight that is left out is the
/// common one. The primary weights of a range start at the given one.
package struct AppleCollationDocument: CLDRDocument, Hashable {
  package static let path = "Data/apple-collation.json"

  /// One collation element.
  package struct Element: Sendable, Hashable {
    package var primary: Int
    package var secondary: Int
    package var tertiary: Int
  }

  /// A character, or several that are sorted as a unit.
  package struct Character: Sendable, Hashable {
    package var text: String
    package var elements: [Element]
  }

  /// The version of ICU, such as `76.1`.
  package let icuVersion: String
  /// The weights that the lines leave out.
  package let commonSecondary: Int
  package let commonTertiary: Int
  /// The lines, in the order of the characters.
  package let lines: [String]

  /// Makes a document from the elements of characters, which must be in order.
  package init(icuVersion: String, characters: [Character]) {
    self.icuVersion = icuVersion
    let common = characters.first { $0.text == "a" }?.elements.first
    commonSecondary = common?.secondary ?? 0
    commonTertiary = common?.tertiary ?? 0
    var lines: [String] = []
    var rest = characters[...]
    while let first = rest.popFirst() {
      var last = first
      while let next = rest.first, next.follows(last) {
        last = next
        rest.removeFirst()
      }
      let scalars = first.text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      let range = last == first ? "" : "-" + last.text.unicodeScalars.map { String($0.value, radix: 16) }.joined()
      let elements = first.elements.map { [commonSecondary, commonTertiary] in
        var weights = [$0.primary, $0.secondary, $0.tertiary]
        if weights[2] == commonTertiary {
          weights.removeLast()
          if weights[1] == commonSecondary { weights.removeLast() }
        }
        return weights.map { String($0, radix: 16) }.joined(separator: ",")
      }
      lines.append("\(scalars)\(range) : \(elements.joined(separator: " "))")
    }
    self.lines = lines
  }

  /// Whether the document covers a character: all of the Basic Multilingual Plane and the emoji, but neither the rare Han
  /// characters outside the original block, nor private and compatibility characters, nor Hangul syllables, which consist
  /// of letters.
  package static func covers(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.generalCategory != .unassigned else { return false }
    return switch scalar.value {
    case 0x3400..<0x4E00, 0xAC00..<0xD7A4, 0xE000..<0xFB00, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: false
    case 0..<0x10000, 0x1F000..<0x1FB00: true
    default: false
    }
  }

  /// The characters that the document covers.
  static var scalars: [Unicode.Scalar] {
    (UInt32(0)..<0x1FB00).lazy.compactMap(Unicode.Scalar.init).filter(covers)
  }

  /// Checks that there are lines, and that each has characters and elements.
  package func validate() throws(Diagnostic) {
    if lines.isEmpty { throw .invalid(path: "lines", problem: "there are no characters") }
    for (index, line) in lines.enumerated() {
      let isValid = line.utf8.allSatisfy { "0123456789abcdef-, :".utf8.contains($0) }
      guard isValid, line.split(separator: ":", omittingEmptySubsequences: false).count == 2 else {
        throw .invalid(path: "lines[\(index)]", problem: "expected characters, a colon and collation elements")
      }
    }
  }
}

extension AppleCollationDocument.Character {
  /// Whether the character and its primary weight come right after another one's, and all else is the same.
  fileprivate func follows(_ other: Self) -> Bool {
    guard elements.count == 1, other.elements.count == 1, var element = other.elements.first else { return false }
    element.primary += 1
    let (scalars, others) = (text.unicodeScalars, other.text.unicodeScalars)
    guard scalars.count == 1, others.count == 1, let scalar = scalars.first, let otherScalar = others.first else {
      return false
    }
    return element == elements[0] && scalar.value == otherScalar.value + 1
  }
}
