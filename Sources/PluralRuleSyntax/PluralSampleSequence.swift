/// The samples of a ``PluralSampleRange``, from its start to its end in steps of the last decimal place.
public struct PluralSampleSequence: Sequence, Sendable {
  private let range: PluralSampleRange

  init(_ range: PluralSampleRange) {
    self.range = range
  }

  /// Creates an iterator that begins at the start of the range.
  public func makeIterator() -> Iterator {
    Iterator(range)
  }

  /// Counts up through the samples of a range.
  public struct Iterator: IteratorProtocol, Sendable {
    private var upcoming: PluralSample?
    private let end: PluralSample

    init(_ range: PluralSampleRange) {
      upcoming = range.start
      end = range.end
    }

    /// The next sample, or `nil` after the end of the range.
    public mutating func next() -> PluralSample? {
      guard let sample = upcoming else { return nil }
      let successor = Self.successor(of: sample)
      upcoming = PluralSampleRange.isDescending(successor, end) ? nil : successor
      return sample
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
      // Nines all along: 99 is followed by 100.
      text.insert(UInt8(ascii: "1"), at: text.startIndex)
      return PluralSample(checkedDecimal: String(decoding: text, as: UTF8.self), exponent: sample.exponent)
    }
  }
}
