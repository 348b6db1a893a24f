import DataFiles
import Decimals
import NumberDisplay
import StringFiles
import StringFormatting
import TextPlaceholders

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
    /// The sign that ends what looks like a name.
    func end(ofNameAt start: Int) -> Int? {
      guard start < utf8.count, utf8[start] == UInt8(ascii: "%") else { return nil }
      var end = start + 1
      while end < utf8.count, utf8[end].isOwnNamePart { end += 1 }
      return end > start + 3 && end < utf8.count && utf8[end] == UInt8(ascii: "%") && !utf8[start + 1].isASCIIDigit
        ? end : nil
    }
    /// Whether a name may also be two directives, or one and a letter. The letter of "%NAME%s" ends a word, unless it can only be
    /// that of a directive, and an `@` may be between two names.
    func isSplit(_ start: Int, _ sign: Int) -> Bool {
      guard directive(at: start) != nil, directive(at: sign) != nil else { return false }
      return utf8[sign + 1] != UInt8(ascii: "@") || end(ofNameAt: sign + 2) == nil
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
      if let end = end(ofNameAt: start) {
        let name = OwnName(spelling: String(decoding: utf8[start...end], as: UTF8.self), place: start..<end + 1)
        if !isSplit(start, end) || isKnown(name.spelling) {
          names.append(name)
          index = end + 1
          continue
        }
        index = end
      }
      // A percent sign after a name, as in "%SHARE%% full".
      if let last = names.indices.last, names[last].place.upperBound == start, directive(at: start) == nil {
        names[last].place = names[last].place.lowerBound..<start + 1
      }
    }
    return names
  }

  /// The names in strings.
  ///
  /// - Parameters:
  ///   - texts: The strings.
  ///   - areKnown: Whether to find those as well that may also be two directives.
  /// - Returns: Their spellings.
  static func spellings(in texts: [FormatText], areKnown: Bool = false) -> Set<String> {
    var spellings: Set<String> = []
    for text in texts {
      guard let dialect = text.dialect else { continue }
      text.source.withContiguousUTF8 { utf8 in
        for name in all(in: utf8, dialect, isKnown: { _ in areKnown }) { spellings.insert(name.spelling) }
      }
    }
    return spellings
  }
}

extension UInt8 {
  fileprivate var isOwnNamePart: Bool { (0x41...0x5A).contains(self) || self == UInt8(ascii: "_") || isASCIIDigit }
}
