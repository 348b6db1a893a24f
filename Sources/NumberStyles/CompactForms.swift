import Decimals
@_spi(Core) import PluralBase
import Plurals

/// The words of a language for large numbers, read from a line of the tables.
///
/// The line `DDo tysiąc|f tysiące|x tysiąca|GGo milion` has two runs. Each begins with two letters: the power of ten from
/// which on it is used, and the power that its word stands for, where A is 0. Its forms follow, with a letter each: `z o t f
/// m x` for the categories and `0` or `1` for these numbers. Forms that are like `x`, which is other, are left out.
struct CompactForms: @unchecked Sendable {
  // The pointers are to constants, which nothing writes or frees: hence `@unchecked Sendable`.

  /// The runs by power, which are few.
  private var runs: [Run]

  /// Finds the line with a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - lines: The lines. They end in semicolons and are in the order of their keys, which have the same length.
  ///   - root: The key of the line that has the runs that this one has not; `nil` if it has all.
  init(_ key: Subtag, in lines: StaticString, completedBy root: Subtag? = nil) {
    runs = Self.runs(of: Self.line(key, in: lines))
    guard let root, root != key else { return }
    for run in Self.runs(of: Self.line(root, in: lines)) where !runs.contains(where: { $0.power == run.power }) {
      runs.insert(run, at: runs.firstIndex { $0.power > run.power } ?? runs.count)
    }
  }

  /// Finds a line by binary search; an empty one if there is none with this key.
  private static func line(_ key: Subtag, in lines: StaticString) -> UnsafeBufferPointer<UInt8> {
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
      if found == key { return UnsafeBufferPointer(rebasing: bytes[min(start + length, end)..<end]) }
      if found < key { low = end + 1 } else { high = start }
    }
    return UnsafeBufferPointer(rebasing: bytes[0..<0])
  }

  /// Whether there are no words.
  var isEmpty: Bool { runs.isEmpty }

  /// The forms for the numbers of some powers of ten.
  struct Run {
    /// The power of ten from which on it is used.
    fileprivate let power: Int
    /// The power of ten that the word stands for.
    let exponent: Int
    fileprivate var forms: UnsafeBufferPointer<UInt8>
    /// Whether there is only the form for `other`.
    fileprivate var isSingle = true
    /// Whether all forms come after the number and have nothing but text.
    fileprivate var isPlain = true
  }

  /// What is written in place of the usual pattern.
  struct Word {
    /// The text, as ``NumberText`` reads it.
    let text: UnsafeBufferPointer<UInt8>
    /// Whether it comes after the number and has nothing but text.
    let isPlain: Bool
  }

  /// The run for numbers from a power of ten on; `nil` for numbers below all runs.
  func run(at power: Int) -> Run? {
    var found: Run?
    for run in runs {
      if run.power > power { break }
      found = run
    }
    return found
  }

  private static func runs(of line: UnsafeBufferPointer<UInt8>) -> [Run] {
    var runs: [Run] = []
    // The start of the forms of the last run.
    var formStart = 0
    var position = 0
    while position < line.count {
      let start = position
      while position < line.count, line[position] != UInt8(ascii: "|") { position += 1 }
      let isFirst = 0x41...0x5A ~= line[start] && position - start > 2
      if isFirst { formStart = start + 2 }
      let forms = UnsafeBufferPointer(rebasing: line[formStart..<position])
      // The letter of a form may be a digit.
      let isPlain = !line[min(start + (isFirst ? 3 : 1), position)..<position].contains(where: isSpecial)
      if isFirst {
        let (power, exponent) = (Int(line[start]) - 0x41, Int(line[start + 1]) - 0x41)
        runs.append(Run(power: power, exponent: exponent, forms: forms, isPlain: isPlain))
      } else if let last = runs.indices.last {
        runs[last].forms = forms
        runs[last].isSingle = false
        runs[last].isPlain = runs[last].isPlain && isPlain
      }
      position += 1
    }
    return runs
  }

  /// Whether a byte may have a meaning in a pattern.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case asciiZero, UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: ";"): true
    default: false
    }
  }

  /// The word of a run that has the same one for all numbers; `nil` for one with several.
  func onlyWord(in run: Run) -> Word? {
    let isInFull = run.forms.count == 2 && run.forms[1] == asciiZero
    guard run.isSingle, run.forms.count > 1, !isInFull else { return nil }
    return Word(text: UnsafeBufferPointer(rebasing: run.forms.dropFirst()), isPlain: run.isPlain)
  }

  /// The word of a number; `nil` if the number is written in full.
  ///
  /// - Parameters:
  ///   - run: The run of the number.
  ///   - category: The category of the number before the word.
  ///   - digit: The number before the word, if it is a nonnegative integer of one digit.
  /// - Returns: The word.
  func word(in run: Run, category: PluralCategory, digit: UInt8?) -> Word? {
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
    let forms = run.forms
    var position = 0
    while position < forms.count {
      let start = position
      while position < forms.count, forms[position] != UInt8(ascii: "|") { position += 1 }
      let own = forms[start] == digit ? 3 : forms[start] == letter ? 2 : forms[start] == UInt8(ascii: "x") ? 1 : 0
      if own > rank { (rank, found) = (own, start + 1..<position) }
      position += 1
    }
    guard let found, !(found.count == 1 && forms[found.lowerBound] == asciiZero) else { return nil }
    return Word(text: UnsafeBufferPointer(rebasing: forms[found]), isPlain: run.isPlain)
  }
}
