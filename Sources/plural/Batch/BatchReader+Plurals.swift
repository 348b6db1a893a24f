package import CommandLineSupport
import Plurals

extension BatchReader {
  /// Answers questions about plurals: `language⇥cardinal⇥number`, `language⇥ordinal⇥number` or
  /// `language⇥range⇥start⇥end`. The answer is the category.
  package static func plurals() -> BatchReader {
    BatchReader { (line, answers) throws(BatchError) in
      answers += try category(for: line).rawValue.utf8
    }
  }

  private static func category(for line: UnsafeBufferPointer<UInt8>) throws(BatchError) -> PluralCategory {
    let expectation = "language, cardinal or ordinal, number; or language, range, start, end; with tabs between them"
    guard !line.isEmpty else { throw BatchError("empty line; expected \(expectation)") }
    let fields = Fields(of: line)
    guard fields.count >= 3 else { throw .fieldCount(fields.count, expected: expectation) }
    let kind = fields[1]
    let (isOrdinal, isRange) = (kind.spells("ordinal"), kind.spells("range"))
    guard isOrdinal || isRange || kind.spells("cardinal") else {
      throw BatchError("unknown kind of question in the second field; expected cardinal, ordinal or range")
    }
    guard fields.count == (isRange ? 4 : 3) else { throw .fieldCount(fields.count, expected: expectation) }
    let rules = PluralRules(utf8: fields[0], type: isOrdinal ? .ordinal : .cardinal)
    guard isRange else { return rules.category(for: try operands(fields[2], "number")) }
    return rules.category(from: try operands(fields[2], "start"), to: try operands(fields[3], "end"))
  }

  private static func operands(
    _ number: UnsafeBufferPointer<UInt8>,
    _ field: StaticString
  ) throws(BatchError) -> PluralOperands {
    do throws(DecimalSyntaxError) {
      return try PluralOperands(utf8: number)
    } catch {
      throw BatchError("\(field): \(error)")
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are a keyword. Comparing with a String would take as long as finding the category.
  fileprivate func spells(_ keyword: StaticString) -> Bool {
    count == keyword.utf8CodeUnitCount && indices.allSatisfy { self[$0] == keyword.utf8Start[$0] }
  }
}

/// The first four fields of a line, separated by tabs, without allocations.
private struct Fields {
  private let line: UnsafeBufferPointer<UInt8>
  private var tabs: (Int, Int, Int)

  /// The number of all fields.
  private(set) var count = 1

  init(of line: UnsafeBufferPointer<UInt8>) {
    self.line = line
    tabs = (line.count, line.count, line.count)
    for offset in line.indices where line[offset] == UInt8(ascii: "\t") {
      switch count {
      case 1: tabs.0 = offset
      case 2: tabs.1 = offset
      case 3: tabs.2 = offset
      default: break
      }
      count += 1
    }
  }

  subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
    let range =
      switch index {
      case 0: 0..<tabs.0
      case 1: tabs.0 + 1..<tabs.1
      case 2: tabs.1 + 1..<tabs.2
      default: tabs.2 + 1..<line.count
      }
    return UnsafeBufferPointer(rebasing: line[range])
  }
}
