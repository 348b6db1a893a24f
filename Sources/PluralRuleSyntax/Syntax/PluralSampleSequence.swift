/// The samples of one or more ``PluralSampleRange`` values, from the start of each range to its end.
///
/// Samples are computed one by one, because a range in your own rules can be too long for an array.
public struct PluralSampleSequence: Sequence, Sendable {
  private let ranges: [PluralSampleRange]

  init(_ ranges: [PluralSampleRange]) {
    self.ranges = ranges
  }

  /// Creates an iterator that begins at the start of the first range.
  public func makeIterator() -> Iterator {
    Iterator(ranges)
  }

  /// Counts up through the samples of each range in turn.
  public struct Iterator: IteratorProtocol, Sendable {
    private var ranges: IndexingIterator<[PluralSampleRange]>
    private var range: PluralSampleRange?
    private var last: PluralSample?

    init(_ ranges: [PluralSampleRange]) {
      self.ranges = ranges.makeIterator()
    }

    /// The next sample, or `nil` after the end of the last range.
    public mutating func next() -> PluralSample? {
      if let range, let last {
        let successor = Self.successor(of: last)
        if !PluralSampleRange.isDescending(successor, range.end) {
          self.last = successor
          return successor
        }
      }
      range = ranges.next()
      last = range?.start
      return last
    }

    /// The sample with one added to its last digit.
    private static func successor(of sample: PluralSample) -> PluralSample {
      var text = Array(sample.decimal.utf8)
      var place = text.endIndex
      while place > text.startIndex {
        place -= 1
        switch text[place] {
        case UInt8(ascii: "."): continue
        case UInt8(ascii: "9"): text[place] = UInt8(ascii: "0")
        default:
          text[place] += 1
          return PluralSample(checkedDecimal: String(decoding: text, as: UTF8.self), exponent: sample.exponent)
        }
      }
      // All nines: 100 follows 99.
      text.insert(UInt8(ascii: "1"), at: text.startIndex)
      return PluralSample(checkedDecimal: String(decoding: text, as: UTF8.self), exponent: sample.exponent)
    }
  }
}
