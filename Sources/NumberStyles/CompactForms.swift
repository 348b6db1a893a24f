@_spi(Core) import PluralBase
import Plurals

/// The words of a language for large numbers, read from a line of the tables.
///
/// The line `DDo tysiąc|f tysiące|x tysiąca|GGo milion` has two runs. Each begins with two letters: the power of ten from
/// which on it is used, and the power that its word stands for, where A is 0. Its forms follow, with a letter each: `z o t f
/// m x` for the categories and `0` or `1` for these numbers. Forms that are like `x`, which is other, are left out.
struct CompactForms {
  private let line: UnsafeBufferPointer<UInt8>

  /// Finds the line with a key, by binary search in lines that end in semicolons and are in the order of their keys.
  init(_ key: Subtag, in lines: StaticString) {
    let bytes = lines.constantBytes
    let length = key.count
    var low = 0
    var high = bytes.count
    while low < high {
      var start = low + (high - low) / 2
      while start > low, bytes[start - 1] != UInt8(ascii: ";") { start -= 1 }
      var end = start
      while end < high, bytes[end] != UInt8(ascii: ";") { end += 1 }
      let found = Subtag(packing: bytes[start..<min(start + length, end)]) ?? .none
      if found == key {
        line = UnsafeBufferPointer(rebasing: bytes[min(start + length, end)..<end])
        return
      }
      if found < key { low = end + 1 } else { high = start }
    }
    line = UnsafeBufferPointer(rebasing: bytes[0..<0])
  }

  /// The forms for the numbers of some powers of ten.
  struct Run {
    /// The power of ten that the word stands for.
    var exponent = 0
    fileprivate var forms: Range<Int> = 0..<0
  }

  /// The run for numbers from a power of ten on; one without forms for numbers below all runs.
  func run(at power: Int) -> Run {
    var run = Run()
    var position = 0
    while position < line.count {
      let start = position
      while position < line.count, line[position] != UInt8(ascii: "|") { position += 1 }
      if 0x41...0x5A ~= line[start], position - start > 2 {
        if Int(line[start]) - 0x41 > power { break }
        run = Run(exponent: Int(line[start + 1]) - 0x41, forms: start + 2..<position)
      } else {
        run.forms = run.forms.lowerBound..<position
      }
      position += 1
    }
    return run
  }

  /// The text of a number, as ``NumberText`` reads it; `nil` if the number is written in full.
  ///
  /// - Parameters:
  ///   - run: The run of the number.
  ///   - category: The category of the number before the word.
  ///   - digit: The number before the word, if it is a nonnegative integer of one digit.
  /// - Returns: The text.
  func text(in run: Run, category: PluralCategory, digit: UInt8?) -> UnsafeBufferPointer<UInt8>? {
    let letter: UInt8 =
      switch category {
      case .zero: UInt8(ascii: "z")
      case .one: UInt8(ascii: "o")
      case .two: UInt8(ascii: "t")
      case .few: UInt8(ascii: "f")
      case .many: UInt8(ascii: "m")
      case .other: UInt8(ascii: "x")
      }
    var found: Range<Int>?
    // A number of one digit comes before the category, and the category before other.
    var rank = 0
    var position = run.forms.lowerBound
    while position < run.forms.upperBound {
      let start = position
      while position < run.forms.upperBound, line[position] != UInt8(ascii: "|") { position += 1 }
      let own = line[start] == digit ? 3 : line[start] == letter ? 2 : line[start] == UInt8(ascii: "x") ? 1 : 0
      if own > rank { (rank, found) = (own, start + 1..<position) }
      position += 1
    }
    guard let found, !(found.count == 1 && line[found.lowerBound] == UInt8(ascii: "0")) else { return nil }
    return UnsafeBufferPointer(rebasing: line[found])
  }
}
