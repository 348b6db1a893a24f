/// A key of a JSON object as Xcode sorts it when it writes a string catalog.
///
/// The order is that of Foundation's `compare` with the options `numeric`, `caseInsensitive` and `forcedOrdering` in
/// the root locale, which is the order of sorted keys in Apple's JSON. Punctuation comes before symbols, symbols before
/// digits, and digits before letters; numbers are compared by value; case matters only if there is no other difference:
///
///     "" < "…" < "(%@)" < "%lld" < "•" < "$" < "9 files" < "10 files" < "add" < "Add" < "Ädd" < "add all" < "файл" < "文件"
///
/// ``CollationTable`` has the order of Latin, Greek, Cyrillic, Hebrew, Arabic, kana and Hangul, and of punctuation,
/// symbols and emoji. All other characters, including Han, come last, by code point.
struct CatalogKey: Comparable {
  /// The key.
  let text: String
  private var elements: [CollationElement] = []
  /// The number of digits of each number, with leading zeros.
  private var numberLengths: [Int] = []

  /// Prepares a key for comparing.
  init(_ text: String) {
    self.text = text
    elements.reserveCapacity(text.utf8.count + 4)
    var rest = Array(text.unicodeScalars)[...]
    while var scalar = rest.first {
      if scalar.digit != nil {
        let digits = rest.prefix { $0.digit != nil }
        rest = rest.dropFirst(digits.count)
        addNumber(digits.compactMap { $0.digit })
      } else {
        rest = rest.dropFirst()
        while let next = rest.first, let composed = CollationTable.index.composition(scalar, next) {
          scalar = composed
          rest = rest.dropFirst()
        }
        add(scalar)
      }
    }
  }

  private mutating func addNumber(_ digits: [UInt32]) {
    let significant = digits.drop { $0 == 0 }
    numberLengths.append(digits.count)
    for weight in [CollationTable.index.number, UInt32(significant.count)] + significant {
      // One is added because a weight of 0 is ignored.
      elements.append(CollationElement(primary: weight + 1))
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xAC00..<0xD7A4:
      // A Hangul syllable is sorted by its letters.
      let index = scalar.value - 0xAC00
      elements += CollationTable.index.elements(of: 0x1100 + index / 588)
      elements += CollationTable.index.elements(of: 0x1161 + index % 588 / 28)
      if index % 28 > 0 { elements += CollationTable.index.elements(of: 0x11A7 + index % 28) }
    default:
      let known = CollationTable.index.elements(of: scalar.value)
      elements += known.isEmpty ? [CollationElement(primary: 1 << 31 | scalar.value)] : known
    }
  }

  static func == (left: CatalogKey, right: CatalogKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: CatalogKey, right: CatalogKey) -> Bool {
    let (primaries, others) = (left.weights { $0.primary }, right.weights { $0.primary })
    if !primaries.elementsEqual(others) { return primaries.lexicographicallyPrecedes(others) }
    let (accents, otherAccents) = (left.weights { $0.secondary }, right.weights { $0.secondary })
    if !accents.elementsEqual(otherAccents) { return accents.lexicographicallyPrecedes(otherAccents) }
    // Now the keys differ at most in case, width and spelling.
    for (element, other) in zip(left.elements, right.elements) where element.primary != 0 {
      let (variant, otherVariant) = (element.caselessVariant, other.caselessVariant)
      if variant != otherVariant { return variant < otherVariant }
    }
    let (variants, otherVariants) = (left.weights { $0.tertiary }, right.weights { $0.tertiary })
    if !variants.elementsEqual(otherVariants) { return variants.lexicographicallyPrecedes(otherVariants) }
    if left.numberLengths != right.numberLengths {
      return left.numberLengths.lexicographicallyPrecedes(right.numberLengths)
    }
    return left.text.utf16.lexicographicallyPrecedes(right.text.utf16)
  }

  /// The weights of one kind that are not ignored.
  private func weights<Weight: FixedWidthInteger>(
    _ weight: @escaping (CollationElement) -> Weight
  ) -> some Sequence<Weight> {
    elements.lazy.map(weight).filter { $0 != 0 }
  }
}

extension CollationElement {
  /// The tertiary weight, with the capital forms of some compatibility characters folded into their lowercase forms as
  /// Foundation does. Ordinary capital letters are not among them.
  fileprivate var caselessVariant: UInt8 { (0x8F...0x97).contains(tertiary) ? tertiary - 0x8A : tertiary }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script.
  fileprivate var digit: UInt32? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return UInt32(value)
  }
}
