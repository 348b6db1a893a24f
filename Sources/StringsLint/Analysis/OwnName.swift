import DataFiles
import Decimals
import NumberDisplay
import ResourceFiles
import StringFiles
import StringFormatting

/// A name such as `%DATE%`, which a program replaces on its own: at least three uppercase letters, digits or underscores.
struct OwnName {
  /// The name with its percent signs.
  let spelling: String
  /// Its place in the string; of `%DATE%%`, all.
  private(set) var place: Range<Int>

  /// Finds all names in a string.
  ///
  /// - Parameters:
  ///   - utf8: The string.
  ///   - dialect: The directives that it can have.
  ///   - isKnown: Tells whether something that may also be the start of two directives is a name, as in `%DOK%@`.
  /// - Returns: The names, in order.
  static func all(
    in utf8: UnsafeBufferPointer<UInt8>,
    _ dialect: FormatScanner.Dialect,
    isKnown: (String) -> Bool
  ) -> [OwnName] {
    /// The directive at a percent sign. One with a flag, as in `%DATE% de` and `%USER%'s`, is not meant as one.
    func directive(at start: Int) -> FormatDirective? {
      var scanner = FormatScanner(utf8, at: start..<utf8.count, dialect: dialect)
      guard scanner.next() == .directive else { return nil }
      let directive = scanner.directive
      return directive.flags.isEmpty || directive.variableName != nil ? directive : nil
    }
    var names: [OwnName] = []
    var index = 0
    while index < utf8.count {
      let start = index
      index += 1
      guard utf8[start] == UInt8(ascii: "%") else { continue }
      if index < utf8.count, utf8[index] == UInt8(ascii: "%") {
        index += 1
        continue
      }
      while index < utf8.count, utf8[index].isOwnNamePart { index += 1 }
      if index > start + 3, index < utf8.count, utf8[index] == UInt8(ascii: "%"), !utf8[start + 1].isASCIIDigit {
        let name = OwnName(
          spelling: String(decoding: utf8[start...index], as: UTF8.self),
          place: start..<index + 1
        )
        let next = directive(at: index)
        // The letter of "%NAME%s" ends a word, unless it can only be that of a directive.
        let isSplit = next.map { $0.letter == .object || $0.position != nil || directive(at: start) != nil } ?? false
        if !isSplit || isKnown(name.spelling) {
          names.append(name)
          index += 1
          continue
        }
      }
      // A percent sign after a name, as in "%SHARE%% full".
      if let last = names.indices.last, names[last].place.upperBound == start, directive(at: start) == nil {
        names[last].place = names[last].place.lowerBound..<start + 1
      }
    }
    return names
  }

  /// The names in strings that cannot be anything else.
  static func spellings(in texts: [FormatText]) -> Set<String> {
    var spellings: Set<String> = []
    for text in texts {
      guard let dialect = text.dialect else { continue }
      text.source.withContiguousUTF8 { utf8 in
        for name in all(in: utf8, dialect, isKnown: { _ in false }) { spellings.insert(name.spelling) }
      }
    }
    return spellings
  }
}

extension UInt8 {
  fileprivate var isOwnNamePart: Bool { (0x41...0x5A).contains(self) || self == UInt8(ascii: "_") || isASCIIDigit }
}
