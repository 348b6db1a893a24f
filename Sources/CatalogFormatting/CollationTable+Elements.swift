/// The contribution of a character to the sort order: three weights, where 0 is ignored.
struct CollationElement: Hashable {
  /// The base letter: all forms of a letter have the same weight.
  var primary: UInt32
  /// The accents.
  var secondary = CollationTable.commonSecondary
  /// Case, width and other variants.
  var tertiary = CollationTable.commonTertiary
}

extension CollationTable {
  /// The rows, ready to be searched.
  struct Index {
    private var elements: [UInt32: [CollationElement]] = [:]
    /// The two characters that a character is composed of.
    private var parts: [UInt32: (base: UInt32, mark: UInt32)] = [:]
    /// The composed character for each pair, keyed by the values of both.
    private var compositions: [UInt64: UInt32] = [:]

    /// The primary weight of numbers: the digits of a number sort before single ones, such as superscripts.
    private(set) var number: UInt32 = 0

    fileprivate init(rows: StaticString) {
      rows.withUTF8Buffer { bytes in
        for row in bytes.split(separator: UInt8(ascii: "\n")) { add(row) }
      }
      number = (elements(of: 0x30).first?.primary ?? 1) - 1
    }

    private mutating func add(_ row: Slice<UnsafeBufferPointer<UInt8>>) {
      let sides = row.split(separator: UInt8(ascii: ":"))
      guard sides.count == 2 else { return }
      let start = sides[0].split(separator: UInt8(ascii: " "))
      let items = sides[1].split(separator: UInt8(ascii: " ")).map { item in
        let ends = item.split(separator: UInt8(ascii: "-")).map { $0.hexadecimalNumber }
        return ends[0]...ends[ends.count - 1]
      }
      switch row.first {
      case UInt8(ascii: "="):
        let variant = Self.element(start[1], primary: 0)
        forEachPair(of: items) { base, other in
          guard var element = elements[base]?.first else { return }
          (element.secondary, element.tertiary) = (variant.secondary, variant.tertiary)
          elements[other] = [element]
        }
      case UInt8(ascii: "+"):
        let mark = start[1].hexadecimalNumber
        forEachPair(of: items) { base, other in
          parts[other] = (base, mark)
          compositions[UInt64(base) << 32 | UInt64(mark)] = other
        }
      default:
        var next = start.map { Self.element($0) }
        for scalar in items.joined() {
          elements[scalar] = next
          if next[0].primary > 0 { next[0].primary += 2 } else if next[0].secondary > 0 { next[0].secondary += 1 }
        }
      }
    }

    /// Reads all the weights of an element, or all but the primary one.
    private static func element(
      _ text: Slice<UnsafeBufferPointer<UInt8>>,
      primary: UInt32? = nil
    ) -> CollationElement {
      let weights = (primary.map { [$0] } ?? []) + text.split(separator: UInt8(ascii: ",")).map { $0.hexadecimalNumber }
      // Doubling the rank leaves a gap before each one for numbers.
      var element = CollationElement(primary: 2 * weights[0])
      if weights.count > 1 { element.secondary = UInt16(truncatingIfNeeded: weights[1]) }
      if weights.count > 2 { element.tertiary = UInt8(truncatingIfNeeded: weights[2]) }
      return element
    }

    private func forEachPair(of items: [ClosedRange<UInt32>], _ body: (_ base: UInt32, _ other: UInt32) -> Void) {
      for index in stride(from: 0, to: items.count - 1, by: 2) {
        for (offset, base) in items[index].enumerated() { body(base, items[index + 1].lowerBound + UInt32(offset)) }
      }
    }

    /// The elements of a character; empty if the table does not cover it.
    func elements(of scalar: UInt32) -> [CollationElement] {
      if let known = elements[scalar] { return known }
      guard let (base, mark) = parts[scalar] else { return [] }
      return elements(of: base) + elements(of: mark)
    }

    /// The character composed of a base and a mark.
    func composition(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
      compositions[UInt64(base.value) << 32 | UInt64(mark.value)].flatMap(Unicode.Scalar.init)
    }
  }

  static let index = Index(rows: rows)
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The value of lowercase hexadecimal digits.
  fileprivate var hexadecimalNumber: UInt32 {
    reduce(0) { number, byte in
      let digit = byte >= UInt8(ascii: "a") ? byte &- UInt8(ascii: "a") &+ 10 : byte &- UInt8(ascii: "0")
      return number << 4 | UInt32(digit & 0xF)
    }
  }
}
