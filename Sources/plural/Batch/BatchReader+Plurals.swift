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
    func fieldCount() -> BatchError {
      .fieldCount(line.count { $0 == UInt8(ascii: "\t") } + 1, expected: expectation)
    }
    var rest = Optional(line[...])
    guard let language = nextField(&rest), let kind = nextField(&rest), let number = nextField(&rest) else {
      throw fieldCount()
    }
    let (isOrdinal, isRange) = (kind.spells("ordinal"), kind.spells("range"))
    guard isOrdinal || isRange || kind.spells("cardinal") else {
      throw BatchError("unknown kind of question in the second field; expected cardinal, ordinal or range")
    }
    let end = nextField(&rest)
    guard rest == nil, isRange == (end != nil) else { throw fieldCount() }
    let rules = PluralRules(utf8: language, type: isOrdinal ? .ordinal : .cardinal)
    guard let end else { return rules.category(for: try operands(number, "number")) }
    return rules.category(from: try operands(number, "start"), to: try operands(end, "end"))
  }

  /// Takes the next field of a line, without allocating memory; `nil` after the last one.
  private static func nextField(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>?) -> UnsafeBufferPointer<UInt8>? {
    guard let line = rest else { return nil }
    let field = line.prefix { $0 != UInt8(ascii: "\t") }
    rest = field.endIndex == line.endIndex ? nil : line[(field.endIndex + 1)...]
    return UnsafeBufferPointer(rebasing: field)
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
