import Decimals
import Plurals

/// The words of a language for large numbers, read from a value in the tables.
///
/// `Do tysiąc|f tysiące| tysiąca|Go milion|IG mil` has three runs. Each begins with the power of ten from which on it is used,
/// where A is 0, and the power that its word stands for, if that is another one. Its forms follow, with a letter each: `z o t f
/// m x` for the categories and `0` or `1` for these numbers. A form that begins with none of these letters is `x`, which is
/// other. Forms that are like `x` are left out. Text before the first run, such as `0 $|`, is not read.
struct CompactForms: @unchecked Sendable {
  // The pointers are to constants, which nothing writes or frees: hence `@unchecked Sendable`.

  /// The runs by power, which are few.
  private var runs: [Run]

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - root: The value that has the runs that this one has not; `nil` if it has all.
  init(_ text: UnsafeBufferPointer<UInt8>, completedBy root: UnsafeBufferPointer<UInt8>? = nil) {
    runs = Self.runs(of: text)
    guard let root, root.baseAddress != text.baseAddress else { return }
    for run in Self.runs(of: root) where !runs.contains(where: { $0.power == run.power }) {
      runs.insert(run, at: runs.firstIndex { $0.power > run.power } ?? runs.count)
    }
  }

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

  private static func runs(of text: UnsafeBufferPointer<UInt8>) -> [Run] {
    var runs: [Run] = []
    // The start of the forms of the last run.
    var formStart = 0
    var position = 0
    while position < text.count {
      let start = position
      while position < text.count, text[position] != UInt8(ascii: "|") { position += 1 }
      var textStart = start
      if let power = Self.power(of: text[start]) {
        let exponent = start + 1 < position ? Self.power(of: text[start + 1]) : nil
        formStart = start + (exponent == nil ? 1 : 2)
        textStart = formStart
        runs.append(Run(power: power, exponent: exponent ?? power, forms: text))
      } else if let last = runs.indices.last {
        runs[last].isSingle = false
      }
      if let last = runs.indices.last {
        runs[last].forms = UnsafeBufferPointer(rebasing: text[formStart..<position])
        // The letter of a form may be a digit.
        textStart += formLetter(of: text[textStart..<position]) == nil ? 0 : 1
        runs[last].isPlain = runs[last].isPlain && !text[textStart..<position].contains(where: isSpecial)
      }
      position += 1
    }
    return runs
  }

  /// The power of ten that an uppercase letter stands for.
  private static func power(of letter: UInt8) -> Int? { 0x41...0x5A ~= letter ? Int(letter) - 0x41 : nil }

  /// The letter that a form begins with; `nil` for one without a letter, which is that for `other`.
  private static func formLetter(of form: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    switch form.first {
    case UInt8(ascii: "z"), UInt8(ascii: "o"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "m"),
      UInt8(ascii: "x"),
      asciiZero, UInt8(ascii: "1"):
      form.first
    default: nil
    }
  }

  /// Whether a byte may have a meaning in a pattern.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case asciiZero, UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: ";"): true
    default: false
    }
  }

  /// The word of a run that has the same one for all numbers; `nil` for one with several.
  func onlyWord(in run: Run) -> Word? { run.isSingle ? word(of: run.forms[...], in: run) : nil }

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
      let form = Self.formLetter(of: forms[start..<position]) ?? UInt8(ascii: "x")
      let own = form == digit ? 3 : form == letter ? 2 : form == UInt8(ascii: "x") ? 1 : 0
      if own > rank { (rank, found) = (own, start..<position) }
      position += 1
    }
    return found.flatMap { word(of: forms[$0], in: run) }
  }

  /// The word of a form; `nil` if it says that numbers are written in full.
  private func word(of form: Slice<UnsafeBufferPointer<UInt8>>, in run: Run) -> Word? {
    let text = Self.formLetter(of: form) == nil ? form : form.dropFirst()
    if text.count == 1, text.first == asciiZero { return nil }
    return Word(text: UnsafeBufferPointer(rebasing: text), isPlain: run.isPlain)
  }
}
