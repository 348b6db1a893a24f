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

  /// The second field of a line.
  private enum Kind {
    case rule(PluralRuleType)
    case range

    init?(_ word: UnsafeBufferPointer<UInt8>) {
      // Comparing with a String would take as long as finding the category.
      func isSpelled(_ keyword: StaticString) -> Bool {
        word.count == keyword.utf8CodeUnitCount && word.indices.allSatisfy { word[$0] == keyword.utf8Start[$0] }
      }
      if isSpelled("cardinal") {
        self = .rule(.cardinal)
      } else if isSpelled("ordinal") {
        self = .rule(.ordinal)
      } else if isSpelled("range") {
        self = .range
      } else {
        return nil
      }
    }
  }

  private static func category(for line: UnsafeBufferPointer<UInt8>) throws(BatchError) -> PluralCategory {
    let expectation = "language, cardinal or ordinal, number; or language, range, start, end; with tabs between them"
    guard !line.isEmpty else { throw BatchError("empty line; expected \(expectation)") }
    let fields = Fields(of: line)
    guard fields.count >= 3 else { throw .fieldCount(fields.count, expected: expectation) }
    guard let kind = Kind(fields[1]) else {
      throw BatchError("unknown kind of question in the second field; expected cardinal, ordinal or range")
    }
    switch kind {
    case .rule(let type):
      guard fields.count == 3 else { throw .fieldCount(fields.count, expected: expectation) }
      return PluralRules(utf8: fields[0], type: type).category(for: try operands(fields[2], "number"))
    case .range:
      guard fields.count == 4 else { throw .fieldCount(fields.count, expected: expectation) }
      let (start, end) = (try operands(fields[2], "start"), try operands(fields[3], "end"))
      return PluralRules(utf8: fields[0], type: .cardinal).category(from: start, to: end)
    }
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
