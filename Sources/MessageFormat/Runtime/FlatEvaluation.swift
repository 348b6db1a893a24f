import Decimals
import FormatArguments
import NumberDisplay
import Plurals

extension FlatMessage {
  /// The text; `nil` if a value is missing or unusual, so that only the general evaluation has it.
  func formatted(_ settings: MessageFormatter.Settings, _ arguments: borrowing MessageArguments) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
      bytes.withUnsafeBufferPointer { bytes in
        code.withUnsafeBufferPointer { code in
          values.withUnsafeBufferPointer { values in
            let evaluation = FlatEvaluation(
              bytes: bytes,
              code: code,
              values: values,
              textMark: dialect != nil ? 0 : settings.textMark,
              numberMark: dialect != nil ? 0 : settings.numberMark
            )
            var buffer = TextBuffer(memory)
            return evaluation.write(0..<code.count, self, settings, arguments, to: &buffer) ? buffer.text : nil
          }
        }
      }
    }
  }
}

/// Formats the flat form of a message as text. It gives up where something is missing or unusual.
///
/// Everything that is counted by references is a parameter, so that nothing is retained.
private struct FlatEvaluation {
  typealias Value = FlatMessage.Value

  let bytes: UnsafeBufferPointer<UInt8>
  let code: UnsafeBufferPointer<Int32>
  let values: UnsafeBufferPointer<Value>
  /// The last bytes of the marks before text and before numbers; 0 for none.
  let textMark: UInt8
  let numberMark: UInt8

  func write(
    _ range: Range<Int>,
    _ message: FlatMessage,
    _ settings: MessageFormatter.Settings,
    _ arguments: borrowing MessageArguments,
    to buffer: inout TextBuffer
  ) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      switch code[place] {
      case FlatMessage.Word.text:
        buffer.append(slice(code[place + 1], code[place + 2]))
        place += 3
      case FlatMessage.Word.value:
        guard append(Int(code[place + 1]), message, settings, arguments, to: &buffer) else { return false }
        place += 2
      default:
        guard let branch = branch(of: place, message, settings, arguments),
          write(branch, message, settings, arguments, to: &buffer)
        else { return false }
        place = Int(code[place + 2])
      }
    }
    return true
  }

  private func slice(_ start: Int32, _ end: Int32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)])
  }

  // MARK: Values

  /// Appends a value.
  ///
  /// - Returns: `false` to give up.
  private func append(
    _ index: Int,
    _ message: FlatMessage,
    _ settings: MessageFormatter.Settings,
    _ arguments: borrowing MessageArguments,
    to buffer: inout TextBuffer
  ) -> Bool {
    let (kind, options) = (values[index].kind, values[index].options)
    // Looking at the usual values in their place avoids copies.
    if arguments.hasOnly(values[index].name) {
      switch arguments.firstValue {
      case .integer(let value) where kind != .string && options < 0:
        if let sum = sum(value, index) {
          append(sum, settings, to: &buffer)
          return true
        }
      case .string(let text) where kind != .number:
        append(text, to: &buffer)
        return true
      default: break
      }
    }
    guard let argument = arguments[values[index].name] else { return false }
    if case .string(let text) = argument, kind != .number {
      append(text, to: &buffer)
      return true
    }
    guard kind != .string else { return false }
    if options < 0, let integer = integer(argument, index) {
      append(integer, settings, to: &buffer)
      return true
    }
    Self.begin(numberMark, in: &buffer)
    if !appendDouble(argument, index, settings, to: &buffer) {
      guard let number = number(argument, index, message) else { return false }
      settings.numbers.append(number, to: &buffer)
    }
    Self.end(numberMark, in: &buffer)
    return true
  }

  @inline(__always)
  private func append(_ text: String, to buffer: inout TextBuffer) {
    Self.begin(textMark, in: &buffer)
    buffer.append(text)
    Self.end(textMark, in: &buffer)
  }

  @inline(__always)
  private func append(_ integer: Int64, _ settings: MessageFormatter.Settings, to buffer: inout TextBuffer) {
    Self.begin(numberMark, in: &buffer)
    settings.numbers.append(integer, to: &buffer)
    Self.end(numberMark, in: &buffer)
  }

  /// Appends a floating-point number that is shown as it is.
  private func appendDouble(
    _ argument: FormatArgument,
    _ index: Int,
    _ settings: MessageFormatter.Settings,
    to buffer: inout TextBuffer
  ) -> Bool {
    guard case .double(let double) = argument, values[index].options < 0, values[index].offset == 0,
      !values[index].isRounded
    else { return false }
    return settings.numbers.append(double, to: &buffer)
  }

  /// The value as an integer; `nil` if it is none, or has to be computed.
  @inline(__always)
  private func integer(_ argument: borrowing FormatArgument, _ index: Int) -> Int64? {
    argument.shownInteger.flatMap { sum($0, index) }
  }

  /// The sum of an integer and the offset.
  @inline(__always)
  private func sum(_ integer: Int64, _ index: Int) -> Int64? {
    let (sum, overflows) = integer.addingReportingOverflow(Int64(values[index].offset))
    return overflows ? nil : sum
  }

  /// The value with its options.
  private func number(_ argument: FormatArgument, _ index: Int, _ message: FlatMessage) -> NumberValue? {
    // A number that the caller has formatted has other marks.
    guard argument.isNumber || argument.isString, var number = NumberValue(argument) else { return nil }
    if values[index].isRounded { number.roundToInteger() }
    if values[index].offset != 0 {
      guard let sum = number.adding(Int(values[index].offset)) else { return nil }
      number = sum
    }
    let options = Int(values[index].options)
    number.options = options >= 0 ? message.options[options] : message.dialect.map { .icu($0) } ?? NumberOptions()
    return number
  }

  @inline(__always)
  private static func begin(_ mark: UInt8, in buffer: inout TextBuffer) {
    guard mark != 0 else { return }
    buffer.append(0xE2)
    buffer.append(0x81)
    buffer.append(mark)
  }

  /// Ends what a mark began: U+2069.
  @inline(__always)
  private static func end(_ mark: UInt8, in buffer: inout TextBuffer) {
    if mark != 0 { begin(0xA9, in: &buffer) }
  }

  // MARK: Choices

  /// The value of a selector.
  private struct Selector {
    /// The value, if it is an integer.
    var integer: Int64?
    /// The index of the category; -1 for none.
    var category: Int32 = -1
    var text = ""
  }

  /// The words of the branch that matches best; `nil` to give up.
  private func branch(
    of place: Int,
    _ message: FlatMessage,
    _ settings: MessageFormatter.Settings,
    _ arguments: borrowing MessageArguments
  ) -> Range<Int>? {
    let count = Int(code[place + 1])
    let first = place + 3 + 3 * count
    let end = Int(code[place + 2])
    if count == 1 {
      guard let selector = selector(at: place + 3, message, settings, arguments) else { return nil }
      return best(first..<end, 1) { key, _ in rank(of: key, selector) }
    }
    var selectors: [Selector] = []
    for number in 0..<count {
      guard let selector = selector(at: place + 3 + 3 * number, message, settings, arguments) else { return nil }
      selectors.append(selector)
    }
    return best(first..<end, count) { key, number in rank(of: key, selectors[number]) }
  }

  /// The best of some branches: the keys of the first selector decide before those of the second one, and of equal branches
  /// the first one is taken.
  @inline(__always)
  private func best(
    _ branches: Range<Int>,
    _ count: Int,
    _ rank: (_ key: Int, _ selector: Int) -> Int64
  ) -> Range<Int>? {
    var best: Range<Int>?
    var bestRank: Int64 = -1
    var branch = branches.lowerBound
    while branch < branches.upperBound {
      let end = Int(code[branch])
      let body = branch + 1 + 3 * count
      var ranks: Int64 = 0
      for selector in 0..<count {
        let own = rank(branch + 1 + 3 * selector, selector)
        guard own >= 0 else {
          ranks = -1
          break
        }
        ranks = ranks << 2 | own
      }
      if ranks > bestRank { (bestRank, best) = (ranks, body..<end) }
      branch = end
    }
    return best
  }

  /// How well a key matches: 2 for a value, 1 for a category, 0 for any, and -1 if it does not.
  @inline(__always)
  private func rank(of key: Int, _ selector: borrowing Selector) -> Int64 {
    switch code[key] {
    case FlatMessage.Key.any: return 0
    case FlatMessage.Key.exact: return selector.integer == Int64(code[key + 1]) ? 2 : -1
    case FlatMessage.Key.category:
      if code[key + 2] != FlatMessage.noNumber, selector.integer == Int64(code[key + 2]) { return 2 }
      return selector.category == code[key + 1] ? 1 : -1
    default:
      let text = slice(code[key + 1], code[key + 2])
      if text.equals(selector.text) { return 2 }
      let isEqual =
        code[key] == FlatMessage.Key.equivalentText && selector.text == String(decoding: text, as: UTF8.self)
      return isEqual ? 2 : -1
    }
  }

  private func selector(
    at place: Int,
    _ message: FlatMessage,
    _ settings: MessageFormatter.Settings,
    _ arguments: borrowing MessageArguments
  ) -> Selector? {
    let (mode, exact, shown) = (code[place], Int(code[place + 1]), Int(code[place + 2]))
    let options = Int(values[shown].options)
    let isPlain = options < 0 || message.options[options].hasDefaultDigits
    if isPlain, mode != FlatMessage.Mode.string, arguments.hasOnly(values[exact].name),
      case .integer(let integer) = arguments.firstValue, let own = sum(integer, exact),
      let shown = sum(integer, shown)
    {
      return Selector(integer: own, category: category(mode) { settings.numbers.category(of: shown, ordinal: $0) })
    }
    guard let argument = arguments[values[exact].name] else { return nil }
    if mode == FlatMessage.Mode.string {
      guard case .string(let text) = argument else { return nil }
      return Selector(text: text)
    }
    if isPlain, let own = integer(argument, exact), let shown = integer(argument, shown) {
      return Selector(integer: own, category: category(mode) { settings.numbers.category(of: shown, ordinal: $0) })
    }
    guard let own = number(argument, exact, message),
      let number = shown == exact ? own : number(argument, shown, message)
    else { return nil }
    return Selector(
      integer: own.exact?.integer,
      category: category(mode) { settings.numbers.category(of: number, ordinal: $0) }
    )
  }

  @inline(__always)
  private func category(_ mode: Int32, _ category: (_ isOrdinal: Bool) -> PluralCategory) -> Int32 {
    mode == FlatMessage.Mode.exact ? -1 : Int32(category(mode == FlatMessage.Mode.ordinal).index)
  }
}

extension FormatArgument {
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }

  /// The value, if it is an integer that is shown with its digits.
  fileprivate var shownInteger: Int64? {
    switch self {
    case .integer(let value): value
    case .unsigned(let value): Int64(exactly: value)
    default: nil
    }
  }
}
