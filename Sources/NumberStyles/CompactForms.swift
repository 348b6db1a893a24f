import Decimals
@_spi(Core) import PluralBase
import Plurals

/// The words of a language for large numbers, read from a line of the tables.
///
/// The line `DDo tysiąc|f tysiące|x tysiąca|GGo milion` has two runs. Each begins with two letters: the power of ten from
/// which on it is used, and the power that its word stands for, where A is 0. Its forms follow, with a letter each: `z o t f
/// m x` for the categories and `0` or `1` for these numbers. Forms that are like `x`, which is other, are left out.
struct CompactForms {
  private let line: UnsafeBufferPointer<UInt8>
  /// The runs by power, which are few.
  private let runs: [(power: Int, run: Run)]

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
        runs = Self.runs(of: line)
        return
      }
      if found < key { low = end + 1 } else { high = start }
    }
    line = UnsafeBufferPointer(rebasing: bytes[0..<0])
    runs = []
  }

  /// Whether there are no words.
  var isEmpty: Bool { line.isEmpty }

  /// The forms for the numbers of some powers of ten.
  struct Run {
    /// The power of ten that the word stands for.
    var exponent = 0
    fileprivate var forms: Range<Int> = 0..<0
    /// Whether there is only the form for `other`.
    fileprivate var isSingle = true
  }

  /// The run for numbers from a power of ten on; one without forms for numbers below all runs.
  func run(at power: Int) -> Run {
    var found = Run()
    for (first, run) in runs {
      if first > power { break }
      found = run
    }
    return found
  }

  private static func runs(of line: UnsafeBufferPointer<UInt8>) -> [(power: Int, run: Run)] {
    var runs: [(power: Int, run: Run)] = []
    var position = 0
    while position < line.count {
      let start = position
      while position < line.count, line[position] != UInt8(ascii: "|") { position += 1 }
      if 0x41...0x5A ~= line[start], position - start > 2 {
        let run = Run(exponent: Int(line[start + 1]) - 0x41, forms: start + 2..<position)
        runs.append((Int(line[start]) - 0x41, run))
      } else if let last = runs.indices.last {
        runs[last].run.forms = runs[last].run.forms.lowerBound..<position
        runs[last].run.isSingle = false
      }
      position += 1
    }
    return runs
  }

  /// The text of a run that has the same one for all numbers; `nil` for one with several.
  func onlyText(in run: Run) -> UnsafeBufferPointer<UInt8>? {
    let isInFull = run.forms.count == 2 && line[run.forms.upperBound - 1] == asciiZero
    guard run.isSingle, run.forms.count > 1, !isInFull else { return nil }
    return UnsafeBufferPointer(rebasing: line[run.forms.dropFirst()])
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
