/// What a character contributes to the order of texts: three weights, of which 0 counts for nothing.
struct CollationElement: Hashable {
  /// What the character is: all forms of a letter have the same weight.
  var primary: UInt32
  /// The accents.
  var secondary: UInt16
  /// Case, width and other variants.
  var tertiary: UInt8
}

extension CollationTable {
  /// The rows, ready to be searched.
  struct Index {
    private struct Run {
      var first: UInt32
      var last: UInt32
      var elements: Range<Int>
    }

    private var runs: [Run] = []
    private var elements: [CollationElement] = []
    /// By their first character: sequences that are sorted as a unit.
    private var contractions: [UInt32: [(rest: [UInt32], elements: Range<Int>)]] = [:]

    /// The primary weight of numbers: all digits that form a number weigh less than single ones, such as superscripts.
    private(set) var number: UInt32 = 0

    fileprivate init(rows: StaticString) {
      rows.withUTF8Buffer { bytes in
        for row in bytes.split(separator: 0x0A) { add(row) }
      }
      number = (elements(of: 0x30).first?.primary ?? 1) - 1
    }

    private mutating func add(_ row: Slice<UnsafeBufferPointer<UInt8>>) {
      let parts = row.split(separator: UInt8(ascii: ":"))
      guard parts.count == 2 else { return }
      let start = elements.count
      for element in parts[1].split(separator: 0x20) {
        let weights = element.split(separator: UInt8(ascii: ",")).map(\.hexadecimalNumber)
        // Twice the rank leaves a place before each, which numbers take.
        elements.append(
          CollationElement(
            primary: 2 * (weights.first ?? 0),
            secondary: weights.count > 1 ? UInt16(truncatingIfNeeded: weights[1]) : CollationTable.commonSecondary,
            tertiary: weights.count > 2 ? UInt8(truncatingIfNeeded: weights[2]) : CollationTable.commonTertiary
          )
        )
      }
      let scalars = parts[0].split(separator: 0x20)
      let range = scalars.first?.split(separator: UInt8(ascii: "-")).map(\.hexadecimalNumber) ?? []
      guard let first = range.first, let last = range.last else { return }
      if scalars.count > 1 {
        let rest = scalars.dropFirst().map(\.hexadecimalNumber)
        contractions[first, default: []].append((rest, start..<elements.count))
      } else {
        runs.append(Run(first: first, last: last, elements: start..<elements.count))
      }
    }

    /// The elements of a character; empty if the table does not cover it.
    func elements(of scalar: UInt32) -> [CollationElement] {
      var (low, high) = (0, runs.count)
      while low < high {
        let middle = (low + high) / 2
        if runs[middle].last < scalar { low = middle + 1 } else { high = middle }
      }
      guard low < runs.count, runs[low].first <= scalar else { return [] }
      var result = Array(elements[runs[low].elements])
      if scalar > runs[low].first { result[0].primary += 2 * (scalar - runs[low].first) }
      return result
    }

    /// The longest sequence that starts a text and is sorted as a unit, and its elements; `nil` if there is none.
    func contraction(
      at text: ArraySlice<Unicode.Scalar>
    ) -> (count: Int, elements: ArraySlice<CollationElement>)? {
      guard let first = text.first, let candidates = contractions[first.value] else { return nil }
      var longest: (count: Int, elements: ArraySlice<CollationElement>)?
      for (rest, range) in candidates where rest.count >= (longest?.count ?? 1) {
        guard text.dropFirst().prefix(rest.count).map(\.value) == rest else { continue }
        longest = (rest.count + 1, elements[range])
      }
      return longest
    }
  }

  static let index = Index(rows: rows)
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The value of digits that are hexadecimal and in lower case.
  fileprivate var hexadecimalNumber: UInt32 {
    reduce(0) { number, byte in
      let digit = byte >= UInt8(ascii: "a") ? byte &- UInt8(ascii: "a") &+ 10 : byte &- UInt8(ascii: "0")
      return number << 4 | UInt32(digit & 0xF)
    }
  }
}
